// Reading and writing record.json.
#include "match/career/career_file.hpp"

#include <algorithm>
#include <system_error>

#include "data/folder_lock.hpp"
#include "data/new_file.hpp"
#include "data/strict_json.hpp"
#include "salient/data.hpp"

namespace salient {
namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::string_view career_format = "salient-career";
constexpr int career_version = 1;
constexpr std::size_t most_games = 4000;  // the oldest go first; with all their values within the bounds of a file
constexpr std::size_t most_forgotten = 20'000;
constexpr int most_minutes = 100'000;
constexpr int most_hits = 100'000;

constexpr std::pair<std::string_view, Side> side_words[] = {{"allies", Side::Allies}, {"axis", Side::Axis}};
constexpr std::pair<std::string_view, Side> result_words[] = {
    {"allies", Side::Allies}, {"axis", Side::Axis}, {"draw", Side::None}};

std::string word_of(Side side) { return side == Side::Allies ? "allies" : side == Side::Axis ? "axis" : "draw"; }

double number_of(const strict::Value& value, double least, double most) {
    if (!value) return 0;
    if (!value.expect(value.is_number(), "a number")) return 0;
    const double number = value.json().get<double>();
    if (number < least || number > most)
        value.error("a number from " + std::to_string(least) + " to " + std::to_string(most) + " is needed");
    return std::clamp(number, least, most);
}

CareerLuck read_luck(const strict::Value& value) {
    CareerLuck out;
    strict::Object o = value.object();
    out.attacks = o.required("attacks").integer(0, most_hits);
    out.hits = o.required("hits").integer(0, most_hits);
    out.expected = number_of(o.required("expected"), 0, most_hits);
    out.variance = number_of(o.required("variance"), 0, most_hits);
    o.done();
    return out;
}

// What stands there for each side.
template <class F>
void read_sides(const strict::Value& value, F each) {
    if (!value) return;
    strict::Object o = value.object();
    for (const auto& [word, side] : side_words)
        if (const strict::Value one = o.optional(word)) each(side, one);
    o.done();
}

CareerGame read_game(const std::string& id, const strict::Value& value) {
    CareerGame out;
    out.id = id;
    strict::Object o = value.object();
    out.game = o.optional("game").string(this_game, strict::longest_line);
    out.ended = o.optional("ended").string({}, strict::longest_line);
    out.battle = o.required("battle").string({}, strict::longest_line);
    if (const auto title = o.optional("title"))
        title.object().each([&](const std::string& language, const strict::Value& text) {
            out.title[language] = text.string({}, strict::longest_line);
        });
    out.file = o.optional("file").string({}, strict::longest_line);
    if (out.file.find('/') != out.file.npos) o.error("\"file\" is a name in the folder of games, without a folder");
    o.required("seats").each([&](const strict::Value& seat) {
        strict::Object s = seat.object();
        CareerSeat one;
        one.side = s.required("side").choice(side_words, Side::Allies);
        one.name = s.optional("name").string({}, strict::longest_line);
        one.computer = s.optional("computer").string({}, strict::longest_line);
        s.done();
        out.seats.push_back(std::move(one));
    });
    out.has_open_hands = o.optional("open_hands").boolean();
    out.winner = o.required("result").choice(result_words, Side::None);
    out.is_conceded = o.optional("conceded").boolean();
    out.turn = o.optional("turn").integer(1, 10'000, 1);
    out.turn_side = o.optional("turn_of").choice(side_words, Side::None);
    read_sides(o.optional("medals"), [&](Side side, const strict::Value& n) { out.medals[index(side)] = n.integer(0, 1000); });
    if (const auto minutes = o.optional("minutes")) out.minutes = minutes.integer(0, most_minutes);
    read_sides(o.optional("luck"), [&](Side side, const strict::Value& luck) { out.luck[index(side)] = read_luck(luck); });
    read_sides(o.optional("choices"),
               [&](Side side, const strict::Value& n) { out.choices[index(side)] = n.integer(0, 100'000); });
    o.optional("units").each([&](const strict::Value& unit) { out.units.push_back(unit.string({}, strict::longest_key)); });
    if (const auto campaign = o.optional("campaign")) {
        strict::Object c = campaign.object();
        out.campaign =
            CareerCampaign{c.required("id").string({}, strict::longest_line), c.required("battle").integer(1, 1000, 1)};
        c.done();
    }
    o.done();
    return out;
}

json written(const CareerLuck& luck) {
    return {{"attacks", luck.attacks}, {"hits", luck.hits}, {"expected", luck.expected}, {"variance", luck.variance}};
}

json written(const CareerGame& game) {
    json out = {{"battle", game.battle}, {"result", word_of(game.winner)}, {"turn", game.turn}};
    const auto say = [&](const char* key, const std::string& text) {
        if (!text.empty()) out[key] = text;
    };
    if (game.game != this_game) out["game"] = game.game;
    say("ended", game.ended);
    say("file", game.file);
    if (!game.title.empty()) out["title"] = game.title;
    json& seats = out["seats"] = json::array();
    for (const CareerSeat& seat : game.seats) {
        json one = {{"side", word_of(seat.side)}};
        if (!seat.name.empty()) one["name"] = seat.name;
        if (!seat.computer.empty()) one["computer"] = seat.computer;
        seats.push_back(std::move(one));
    }
    if (game.has_open_hands) out["open_hands"] = true;
    if (game.is_conceded) out["conceded"] = true;
    if (game.turn_side != Side::None) out["turn_of"] = word_of(game.turn_side);
    for (const auto& [word, side] : side_words) {
        const std::string key(word);
        const std::size_t i = index(side);
        out["medals"][key] = game.medals[i];
        if (game.luck[i].attacks > 0) out["luck"][key] = written(game.luck[i]);
        if (game.choices[i]) out["choices"][key] = *game.choices[i];
    }
    if (game.minutes) out["minutes"] = *game.minutes;
    if (!game.units.empty()) out["units"] = game.units;
    if (game.campaign) out["campaign"] = {{"id", game.campaign->id}, {"battle", game.campaign->battle}};
    return out;
}

void refuse_newer(const std::string& file) {
    throw DataError({{file, "/version", 0, "a newer version of the program wrote this; use that one, or take the file away",
                      Trouble::Newer}});
}

}  // namespace

Career parse_career(std::string text, std::string file_name) {
    const auto document = strict::parse(std::move(file_name), std::move(text));
    const auto newer = document.root.is_object() ? document.root.find("version") : document.root.end();
    if (document.root.is_object() && newer != document.root.end() && newer->is_number_integer() && *newer > career_version)
        refuse_newer(document.file);
    strict::Errors errors(document);
    auto root = strict::Value(&document.root, &errors).object();
    const auto format = root.required("format");
    if (format && format.string() != career_format)
        format.error("this is no record of played games: \"salient-career\" is needed");
    root.required("version").integer(1, career_version, career_version);
    Career out;
    if (const auto games = root.required("games"))
        games.object().each([&](const std::string& id, const strict::Value& game) { out.games.push_back(read_game(id, game)); });
    if (const auto lessons = root.optional("lessons"))
        lessons.object().each([&](const std::string& id, const strict::Value& when) {
            if (when.expect(when.is_string(), "a date")) out.lessons[id] = when.json().get<std::string>();
        });
    if (const auto open = root.optional("open"))
        open.object().each([&](const std::string& id, const strict::Value& game) {
            strict::Object o = game.object();
            out.open[id] = {o.required("battle").string({}, strict::longest_line),
                            o.required("file").string({}, strict::longest_line), o.optional("turn").integer(1, 10'000, 1),
                            o.optional("minutes").integer(0, most_minutes)};
            o.done();
        });
    root.optional("forgotten").each([&](const strict::Value& id) { out.forgotten.insert(id.string({}, strict::longest_key)); });
    root.optional("shown").each([&](const strict::Value& what) { out.shown.insert(what.string({}, strict::longest_key)); });
    root.done();
    errors.throw_if_any();
    std::stable_sort(out.games.begin(), out.games.end(),
                     [](const CareerGame& a, const CareerGame& b) { return a.ended < b.ended; });
    return out;
}

std::string write_career(const Career& career) {
    json games = json::object(), open = json::object(), forgotten = json::array();
    const std::size_t skipped = career.games.size() > most_games ? career.games.size() - most_games : 0;
    for (std::size_t i = skipped; i < career.games.size(); ++i) games[career.games[i].id] = written(career.games[i]);
    for (const auto& [id, game] : career.open)
        open[id] = {{"battle", game.battle}, {"file", game.file}, {"turn", game.turn}, {"minutes", game.minutes}};
    for (const std::string& id : career.forgotten)
        if (forgotten.size() < most_forgotten) forgotten.push_back(id);
    const json root = {
        {"format", career_format}, {"version", career_version}, {"games", games}, {"lessons", career.lessons}, {"open", open},
        {"forgotten", forgotten},  {"shown", career.shown}};
    return root.dump(1, ' ', false, json::error_handler_t::replace) + "\n";
}

bool CareerFile::is_there() const {
    std::error_code error;
    return !file_.empty() && fs::exists(file_, error);
}

Career CareerFile::read() const { return is_there() ? parse_career(read_file(file_), file_.string()) : Career{}; }

void CareerFile::change(const std::function<void(Career&)>& how) const {
    if (file_.empty()) return;
    static_cast<void>(make_private_folder(file_.parent_path()));
    const FolderLock lock(file_.parent_path());
    Career career;
    bool is_damaged = false;
    try {
        career = read();
    } catch (const DataError& e) {
        if (e.issues().front().trouble == Trouble::Newer) throw;
        is_damaged = true;
    }
    const Career before = career;
    how(career);
    if (career == before && is_there() && !is_damaged) return;
    if (is_damaged) keep_damaged_file(file_);
    write_private_file(file_, write_career(career));
}

}  // namespace salient
