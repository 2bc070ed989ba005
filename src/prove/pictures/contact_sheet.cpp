// Plans and draws the contact sheet. The boards are the game's own: what is wrong there is wrong here.
#include "prove/pictures/contact_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>

#include "salient/set_out.hpp"
#include "ui/app.hpp"
#include "ui/kit/client.hpp"

namespace salient::ui {
namespace {

constexpr std::array sizes{160, 73, 40};  // large, on the board of a window of 1280 x 800, as small as it gets
constexpr int columns = 4;
constexpr int rows = 6;
constexpr int cell_w = ContactSheet::page_w / columns;
constexpr int cell_h = (ContactSheet::page_h - 36) / rows;

struct FacePage {
    BoardFace face;
    std::string_view name;
};
constexpr std::array faces{FacePage{BoardFace::Country, "countryside"}, FacePage{BoardFace::Beach, "beach"},
                           FacePage{BoardFace::Winter, "winter"}, FacePage{BoardFace::Desert, "desert"}};

// Places for the pictures of a page: no two are neighbors, none is on a line between sections.
std::vector<HexId> places() {
    const Board& board = Board::of(BoardKind::Standard);
    std::vector<HexId> out;
    for (int y = 1; y <= 7; y += 2) {
        for (const int x : {1, 5, 9, 13, 19, 23}) out.push_back(board.at({x, y}));
    }
    return out;
}

std::vector<std::string> pictures_in(const std::filesystem::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".svg") names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

bool is_at_the_coast(const Terrain& t) { return t.beach || t.sea || t.quay || t.beach_cost > 0; }

// A page of the board under construction.
class BoardPage {
public:
    BoardPage(std::shared_ptr<const Rulebook> rules, BoardFace face) : rules_(std::move(rules)), free_(places()) {
        scenario_.board = BoardKind::Standard;
        scenario_.face = face;
    }
    const std::vector<HexId>& free() const { return free_; }
    bool is_empty() const { return page_.cells.empty(); }

    void add(SheetCell cell, const std::vector<Feature>& features, const std::optional<UnitSetup>& unit = {}) {
        std::erase(free_, cell.hex);
        for (Feature f : features) {
            f.hex = cell.hex;
            scenario_.features.push_back(f);
        }
        if (unit) {
            scenario_.units.push_back(*unit);
            scenario_.units.back().hex = cell.hex;
        }
        page_.cells.push_back(std::move(cell));
    }
    SheetPage done(std::string name) {
        page_.name = std::move(name);
        page_.rules = rules_;
        page_.scenario = std::make_shared<const Scenario>(std::move(scenario_));
        return std::move(page_);
    }

private:
    std::shared_ptr<const Rulebook> rules_;
    std::vector<HexId> free_;
    Scenario scenario_;
    SheetPage page_;
};

// The pages of one group; a new page begins when the one at hand is full.
class Pages {
public:
    Pages(std::vector<SheetPage>& out, std::string group, std::shared_ptr<const Rulebook> rules, BoardFace face)
        : out_(out), group_(std::move(group)), rules_(std::move(rules)), face_(face), page_(rules_, face) {}
    ~Pages() { turn(); }
    Pages(const Pages&) = delete;
    Pages& operator=(const Pages&) = delete;

    BoardPage& page() {
        if (page_.free().empty()) turn();
        return page_;
    }
    void turn() {
        if (page_.is_empty()) return;
        out_.push_back(page_.done(fmt::format("{}-{}", group_, ++count_)));
        page_ = BoardPage(rules_, face_);
    }

private:
    std::vector<SheetPage>& out_;
    std::string group_;
    std::shared_ptr<const Rulebook> rules_;
    BoardFace face_;
    BoardPage page_;
    int count_ = 0;
};

// The features that show a picture on a board face, and the hexes where they do.
struct Shown {
    std::vector<Feature> features;
    std::vector<HexId> hexes;
};

// What a structure or obstacle lies on, so that it is seen how much of that it leaves visible.
std::optional<Feature> ground_below(const Rulebook& rules, const Terrain& terrain, BoardFace face) {
    Feature below;
    if (terrain.crossing || terrain.id == "broken_bridge") {
        below.type = rules.terrain("river");
        below.sides.add(Direction::E);
        below.sides.add(Direction::W);
    } else if (terrain.layer != Layer::Background && terrain.layer != Layer::Tile) {
        below.type = rules.terrain(face == BoardFace::Beach ? "beach" : "hill");
    }
    if (below.type.is_none()) return std::nullopt;
    return below;
}

// Every way a feature of a type may lie that its picture can depend on.
std::vector<Feature> ways_to_lie(const Terrain& terrain, TerrainId type) {
    Feature plain;
    plain.type = type;
    if (terrain.is_owned) plain.owner = Side::Axis;
    std::vector<Feature> out{plain};
    if (terrain.has_sides && !terrain.crossing) {
        for (std::uint8_t sides = 1; sides < 64; ++sides) {
            out.push_back(plain);
            out.back().sides.bits = sides;
        }
    }
    for (std::uint8_t strength = 1; terrain.face_down && strength <= 4; ++strength) {
        out.push_back(plain);
        out.back().value = strength;
    }
    return out;
}

// Asks the board which pictures it takes, for every terrain at every place.
std::map<std::string, Shown> pictures_on_board(const Assets& art, const std::shared_ptr<const Rulebook>& rules, BoardFace face) {
    Scenario scenario;
    scenario.face = face;
    const Game empty = set_out(rules, std::make_shared<const Scenario>(scenario));
    std::map<std::string, Shown> found;
    for (std::size_t i = 0; i < rules->terrains.size(); ++i) {
        const Terrain& terrain = rules->terrains[i];
        if (face == BoardFace::Beach ? is_ground(terrain) && !is_at_the_coast(terrain) : is_at_the_coast(terrain)) continue;
        for (Feature feature : ways_to_lie(terrain, TerrainId{i})) {
            for (const HexId hex : places()) {
                feature.hex = hex;
                const FeaturePicture picture = picture_of(art, empty.table(), feature);
                if (picture.name.empty() || picture.degrees != 0) continue;
                Shown& shown = found[picture.name];
                feature.hex = HexId::none();
                if (shown.features.empty()) {
                    if (const auto below = ground_below(*rules, terrain, face)) shown.features.push_back(*below);
                    shown.features.push_back(feature);
                }
                if (shown.features.back() == feature) shown.hexes.push_back(hex);
            }
        }
    }
    return found;
}

// Units that are no tanks of three figures, as long as the rules do not know them (table UT).
struct FutureUnit {
    std::string_view figure;
    std::string_view like;
    std::uint8_t figures;
};
constexpr FutureUnit future_units[] = {
    {"figure_french_resistance", "infantry", 3},
    {"figure_combat_engineer", "infantry", 4},
    {"figure_ski_troops", "infantry", 3},
    {"figure_cavalry", "infantry", 4},
    {"figure_sniper", "infantry", 1},
    {"figure_supply_truck", "infantry", 3},
    {"figure_patrol_car", "infantry", 3},
    {"figure_command_car", "infantry", 1},
    {"figure_tiger", "armor", 1},
    {"figure_big_gun", "artillery", 2},
    {"figure_mobile_artillery", "artillery", 2},
    {"figure_nebelwerfer", "artillery", 2},
    {"figure_heavy_anti_tank_gun", "artillery", 2},
    {"figure_locomotive", "armor", 4},
};

// The rules with one more type of unit for each figure that no type uses yet.
std::shared_ptr<const Rulebook> with_all_figures(const Assets& art, const Rulebook& rules,
                                                 const std::vector<std::string>& names) {
    auto all = std::make_shared<Rulebook>(rules);
    for (const std::string& name : names) {
        if (!name.starts_with("figure_")) continue;
        const bool is_used = std::any_of(all->unit_types.begin(), all->unit_types.end(), [&](const UnitType& t) {
            return BoardView::figure_of(art, t) == name || BoardView::portrait_of(art, t) == name;
        });
        if (is_used) continue;
        const auto known =
            std::find_if(std::begin(future_units), std::end(future_units), [&](const FutureUnit& u) { return u.figure == name; });
        const FutureUnit unit = known == std::end(future_units) ? FutureUnit{name, "armor", 3} : *known;
        UnitType type = rules.at(rules.unit_type(unit.like));
        type.id = name.substr(std::string_view("figure_").size());
        type.picture = name;
        type.figures = unit.figures;
        all->unit_types.push_back(std::move(type));
    }
    return all;
}

std::string_view paper_group(std::string_view name) {
    const auto begins = [&](std::initializer_list<std::string_view> heads) {
        return std::any_of(heads.begin(), heads.end(), [&](std::string_view h) { return name.starts_with(h); });
    };
    if (begins({"card_", "emblem_"})) return "cards";
    if (begins({"icon_", "logo", "table_"})) return "icons";
    return "counters";
}

void plan_figures(std::vector<SheetPage>& out, const Assets& art, const std::shared_ptr<const Rulebook>& rules,
                  std::set<std::string>& seen) {
    Pages pages(out, "figures", rules, BoardFace::Country);
    for (std::size_t type = 0; type < rules->unit_types.size(); ++type) {
        const std::string figure = BoardView::figure_of(art, rules->unit_types[type]);
        if (figure.empty()) continue;
        const std::string portrait = BoardView::portrait_of(art, rules->unit_types[type]);
        seen.insert(figure);
        seen.insert(portrait);
        for (std::size_t n = 0; n < rules->nations.size(); ++n) {
            UnitSetup unit;
            unit.type = UnitTypeId{type};
            unit.nation = NationId{n};
            unit.side = rules->nations[n].usual_side == Side::Axis ? Side::Axis : Side::Allies;
            BoardPage& page = pages.page();
            page.add({portrait, fmt::format("{}, {}", rules->unit_types[type].id, rules->nations[n].id), page.free().front()}, {},
                     unit);
        }
    }
}

// All types side by side in the colors of one nation: can they be told apart?
void plan_units(std::vector<SheetPage>& out, const Assets& art, const std::shared_ptr<const Rulebook>& rules) {
    for (const std::string_view nation : {"us", "de"}) {
        const auto known =
            std::find_if(rules->nations.begin(), rules->nations.end(), [&](const Nation& n) { return n.id == nation; });
        if (known == rules->nations.end()) continue;
        Pages pages(out, fmt::format("units-{}", nation), rules, BoardFace::Country);
        for (std::size_t type = 0; type < rules->unit_types.size(); ++type) {
            const std::string portrait = BoardView::portrait_of(art, rules->unit_types[type]);
            if (portrait.empty()) continue;
            UnitSetup unit;
            unit.type = UnitTypeId{type};
            unit.nation = NationId{known - rules->nations.begin()};
            unit.side = known->usual_side == Side::Axis ? Side::Axis : Side::Allies;
            BoardPage& page = pages.page();
            page.add({portrait, rules->unit_types[type].id, page.free().front()}, {}, unit);
        }
    }
}

void plan_paper(std::vector<SheetPage>& out, const Assets& art, const std::vector<std::string>& names) {
    for (const std::string_view group : {"cards", "counters", "icons"}) {
        int count = 0;
        for (const std::string& name : names) {
            if (paper_group(name) != group) continue;
            if (out.empty() || out.back().cells.size() == columns * rows || !out.back().name.starts_with(group))
                out.push_back({fmt::format("{}-{}", group, ++count), nullptr, nullptr, {}});
            const Point size = art.natural_size(name);
            out.back().cells.push_back({name, name, HexId::none(), false, size.x > 0 ? size.y / size.x : 1});
        }
    }
}

}  // namespace

std::vector<SheetPage> plan_contact_sheet(const Assets& art, const Rulebook& standard) {
    const std::vector<std::string> names = pictures_in(art.folder() / "art");
    const auto rules = with_all_figures(art, standard, names);
    std::vector<SheetPage> out;
    std::set<std::string> seen;
    for (const FacePage& face : faces) {
        const auto shown = pictures_on_board(art, rules, face.face);
        Pages pages(out, fmt::format("ground-{}", face.name), rules, face.face);
        for (const auto& [name, place] : shown) {
            seen.insert(name);
            const auto hex_in = [&](const BoardPage& page) {
                return std::find_if(page.free().begin(), page.free().end(), [&](HexId hex) {
                    return std::find(place.hexes.begin(), place.hexes.end(), hex) != place.hexes.end();
                });
            };
            if (hex_in(pages.page()) == pages.page().free().end()) pages.turn();
            pages.page().add({name, name, *hex_in(pages.page())}, place.features);
        }
    }
    plan_figures(out, art, rules, seen);
    plan_units(out, art, rules);

    // Tiles that their neighbors call for, or no rule yet, each on the face it is made for.
    std::vector<std::string> paper;
    for (const FacePage& face : faces) {
        Pages pages(out, fmt::format("other-{}", face.name), rules, face.face);
        for (const std::string& name : names) {
            if (seen.contains(name)) continue;
            const Point size = art.natural_size(name);
            const BoardFace own = name.ends_with("_winter")   ? BoardFace::Winter
                                  : name.ends_with("_desert") ? BoardFace::Desert
                                                              : BoardFace::Country;
            const bool is_tile = size.x > 0 && std::abs(size.y / size.x - 1.155F) < 0.01F;
            if (!is_tile) {
                if (face.face == BoardFace::Country) paper.push_back(name);
            } else if (own == face.face) {
                BoardPage& page = pages.page();
                page.add({name, name, page.free().front(), true}, {});
            }
        }
    }
    plan_paper(out, art, paper);
    return out;
}

ContactSheet::ContactSheet(const SheetPage& page) : page_(page) {
    if (page_.scenario) game_ = set_out(page_.rules, page_.scenario);
}

Next ContactSheet::frame(Ui& ui) {
    const float k = 1 / ui.paint.scale();
    ui.paint.fill(ui.window, color::paper);
    ui.paint.text_in({16, 6, ui.window.w - 32, 26}, {Font::HeadingBold, 18 * k, color::ink}, page_.name);
    for (std::size_t i = 0; i < page_.cells.size(); ++i) {
        const auto at = static_cast<int>(i);
        draw_cell(ui, page_.cells[i],
                  {static_cast<float>(at % columns * cell_w) + 8, static_cast<float>(at / columns * cell_h) + 36,
                   static_cast<float>(cell_w) - 16, static_cast<float>(cell_h)});
    }
    return Next::stay();
}

void ContactSheet::draw_cell(Ui& ui, const SheetCell& cell, Rect where) {
    const TextStyle style{Font::Text, 14 / ui.paint.scale(), color::ink};
    ui.paint.text_in(where.cut_bottom(24), style, cell.caption);
    float x = where.x;
    for (const int size : sizes) {
        const auto w = static_cast<float>(size);
        if (cell.hex.is_none()) {
            const float h = std::round(std::min(w * cell.aspect, where.h - 4));
            ui.paint.picture(cell.picture, {x, where.bottom() - h - 4, std::round(h / cell.aspect), h});
        } else {
            // The whole board is laid so that the hex comes here, and all but its surroundings is cut off.
            const Table table = game_.table();
            const HexGrid grid{w, table.board.width(), table.board.rows()};
            const Rect all{0, 0, grid.board_w() + 1 + ui.px(14), grid.board_h() + 1 + ui.px(14)};
            BoardView board;
            board.set_area(all, table.board, ui.paint.scale());
            const Hex hex = table.board.hex(cell.hex);
            const Rect patch{x, where.bottom() - 4 - std::round(1.16F * w), w, std::round(1.16F * w)};
            const Point by = patch.center() - board.center(hex);
            board.set_area(all.moved(std::round(by.x), std::round(by.y)), table.board, ui.paint.scale());
            ui.paint.clip(patch.inset(-0.03F * w));
            board.draw(ui, table, {});
            if (cell.is_over) ui.paint.picture(cell.picture, board.hex_rect(hex));
            ui.paint.unclip();
        }
        x += w + 12;
    }
}

std::vector<std::filesystem::path> write_contact_sheet(const std::filesystem::path& assets, const std::filesystem::path& folder) {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    Client client({.assets = assets, .scenarios = {}, .games = {}, .config = {}});
    const std::vector<SheetPage> pages = plan_contact_sheet(Assets(nullptr, assets), *client.standard());
    App app(client, {.window_w = ContactSheet::page_w,
                     .window_h = ContactSheet::page_h,
                     .wants_software = true,
                     .is_hidden = true,
                     .draws_frames = false,
                     .screenshot = {}});
    std::filesystem::create_directories(folder);
    std::vector<std::filesystem::path> files;
    for (const SheetPage& page : pages) {
        app.open(std::make_unique<ContactSheet>(page));
        files.push_back(folder / (page.name + ".png"));
        if (std::string why; !app.save_screenshot(files.back(), &why))
            throw std::runtime_error(why.empty() ? files.back().string() + " cannot be written" : why);
    }
    return files;
}

}  // namespace salient::ui
