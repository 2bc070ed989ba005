#include "ardennes/scene.hpp"

namespace salient::ardennes::test {

const Texts& texts_in(std::string_view language) {
    static std::map<std::string, Texts, std::less<>> read;
    auto found = read.find(language);
    if (found == read.end()) found = read.emplace(language, load_texts(assets(), language)).first;
    return found->second;
}

const Book& real_book(std::string_view scenario) {
    static std::map<std::string, BookPtr, std::less<>> books;
    auto& book = books[std::string(scenario)];
    if (!book) book = load_book(assets(), scenario);
    return *book;
}

Scene::Scene() : book(std::make_shared<Book>(real_book())) {
    Map& map = book->map;
    map = {};
    map.id = "plain";
    map.columns = 9;
    map.rows = 7;
    map.hexes.resize(63);
    for (const HexId id : map.hexes.ids()) {
        MapHex& hex = map.hexes[id];
        const int row = id.value / map.columns, column = id.value % map.columns;
        hex.at = {2 * column + row % 2, row};
        hex.control = column < 5 ? Side::Allied : Side::German;
    }
    for (const HexId id : map.hexes.ids())
        for (const Direction d : directions)
            map.hexes[id].neighbors[static_cast<std::size_t>(d)] = map.find(neighbor(map.hexes[id].at, d));
    map.sources = {std::vector{map.find({17, 3})}, std::vector{map.find({1, 3})}};
    map.vdh_south_limit_row = 4;
    for (const UnitId id : book->units.ids()) {
        book->arrivals[id].how = Arrival::How::Never;
        book->arrivals[id].sources.clear();
    }
    game.book = book;
    State& s = game.state;
    s.day = 17;
    s.hexes.resize(map.hexes.size());
    for (const HexId id : map.hexes.ids()) s.hexes[id.value].control = map.hexes[id].control;
    s.units.resize(book->units.size());
    for (const AlliedCardId id : book->allied_cards.ids()) s.allied.deck.add(id);
    for (const ActionCardId id : book->action_cards.ids()) s.allied.actions.add(id);
    for (const GermanCardId id : book->german_cards.ids()) s.german.deck.add(id);
    for (int x = 1; x < 17; x += 2) road({x, 3}, Direction::E);
}

Scene& Scene::ground(Hex h, char letter) {
    MapHex& hex = map_hex(h);
    switch (letter) {
        case 'c': hex.terrain = Terrain::Clear; break;
        case 'b': hex.terrain = Terrain::Broken; break;
        case 'w': hex.terrain = Terrain::Woods; break;
        case 'f': hex.terrain = Terrain::Forest; break;
        case 'T': hex.place = PlaceKind::Town; break;
        case 'C': hex.place = PlaceKind::City; break;
        default: FAIL("no such ground");
    }
    return *this;
}
Scene& Scene::hold(Hex h, int value) {
    map_hex(h).hold = static_cast<std::uint8_t>(value);
    return *this;
}
Scene& Scene::victory(Hex h, int value) {
    map_hex(h).victory = static_cast<std::uint8_t>(value);
    return *this;
}
Scene& Scene::westwall(Hex h) {
    map_hex(h).westwall = true;
    return *this;
}
Scene& Scene::control(Hex h, Side side) {
    map_hex(h).control = side;
    hex(h).control = side;
    return *this;
}
Scene& Scene::headings(Hex h, Heading primary, Heading secondary, Heading retreat) {
    map_hex(h).primary = primary;
    map_hex(h).secondary = secondary;
    map_hex(h).retreat = retreat;
    return *this;
}
Scene& Scene::river(Hex h, Direction d) {
    map_hex(h).rivers.add(d);
    map_hex(neighbor(h, d)).rivers.add(opposite(d));
    return *this;
}
Scene& Scene::road(Hex h, Direction d, Road kind) {
    map_hex(h).roads[static_cast<std::size_t>(d)] = kind;
    map_hex(neighbor(h, d)).roads[static_cast<std::size_t>(opposite(d))] = kind;
    return *this;
}
Scene& Scene::no_road() {
    for (const HexId id : book->map.hexes.ids()) book->map.hexes[id].roads = {};
    return *this;
}
Scene& Scene::day(int day) {
    game.state.day = static_cast<std::uint8_t>(day);
    return *this;
}

UnitId Scene::put(UnitId id, Hex h, int steps) {
    REQUIRE_FALSE(id.is_none());
    REQUIRE_FALSE(at(h).is_none());
    Unit& u = unit(id);
    u.where = Where::OnMap;
    u.hex = at(h);
    u.steps = steps == 0 ? book->units[id].full : static_cast<std::uint8_t>(steps);
    hex(h).control = book->units[id].side;
    return id;
}
UnitId Scene::german(int number, Hex h, int steps) { return put(book->unit(Side::German, number), h, steps); }
UnitId Scene::allied(int number, Hex h, int steps) { return put(book->unit(Side::Allied, number), h, steps); }
UnitId Scene::reserve(int number) {
    const UnitId id = book->unit(Side::Allied, number);
    unit(id).where = Where::Reserves;
    unit(id).steps = book->units[id].full;
    return id;
}

void Scene::activate(std::initializer_list<UnitId> units) {
    for (const UnitId id : units) unit(id).activated = true;
}
void Scene::give(std::initializer_list<const char*> cards) {
    for (const char* id : cards) {
        game.state.german.deck.remove(card(id));
        game.state.german.hand.add(card(id));
    }
}
GermanCardId Scene::card(std::string_view id) const {
    for (const GermanCardId one : book->german_cards.ids())
        if (book->german_cards[one].id == id) return one;
    FAIL("no such card");
    return {};
}
AlliedCardId Scene::allied_card(std::string_view id) const {
    for (const AlliedCardId one : book->allied_cards.ids())
        if (book->allied_cards[one].id == id) return one;
    FAIL("no such card");
    return {};
}
ChitId Scene::chit(std::string_view id) const {
    for (const ChitId one : book->chits.ids())
        if (book->chits[one].id == id) return one;
    FAIL("no such chit");
    return {};
}

void Scene::play(const Action& action) {
    const Verdict verdict = check(game, action);
    INFO(to_string(*book, action) << (verdict ? "" : " " + verdict.refusal().clause));
    REQUIRE(verdict.is_yes());
    ardennes::play(game, action, events);
}
std::string Scene::refusal(const Action& action) const {
    const Verdict verdict = check(game, action);
    return verdict ? "" : verdict.refusal().clause;
}

int line(const Tally& tally, std::string_view clause) {
    int sum = 0;
    for (const TallyLine& one : tally.lines)
        if (one.clause == clause) sum += one.value;
    return sum;
}

}  // namespace salient::ardennes::test
