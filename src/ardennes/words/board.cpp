// The board in letters: each hex six signs wide and three lines high, so that roads, rivers and bridges lie between the hexes that they join.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "salient/ardennes/look.hpp"
#include "salient/ardennes/words.hpp"
#include "salient/plain.hpp"

namespace salient::ardennes {

namespace {

constexpr int hex_width = 6, hex_height = 3, margin = 4;

struct Area {
    int west, east, north, south;  // columns and rows, both inclusive
};

// Three letters for each place, no two alike.
std::map<HexId, std::string> tags_of(const Map& map) {
    std::map<HexId, std::string> tags;
    std::vector<std::string> used;
    for (const HexId id : map.hexes.ids()) {
        std::string letters;
        for (const char c : folded(map.at(id).name))
            if (c >= 'a' && c <= 'z') letters += c;
        if (letters.empty()) continue;
        letters[0] = static_cast<char>(letters[0] - 'a' + 'A');
        std::string tag = letters.substr(0, 3);
        for (std::size_t i = 3; i < letters.size() && std::find(used.begin(), used.end(), tag) != used.end(); ++i)
            tag[2] = letters[i];
        used.push_back(tag);
        tags[id] = tag;
    }
    return tags;
}

class Canvas {
public:
    Canvas(const Field& field, const Area& part) : field_(field), part_(part), tags_(tags_of(table().map())) {
        const int columns = part.east - part.west + 1, rows = part.south - part.north + 1;
        lines_.assign(static_cast<std::size_t>(hex_height * rows + 1),
                      std::string(static_cast<std::size_t>(margin + hex_width * columns + hex_width), ' '));
        for (int column = part.west; column <= part.east; ++column)
            put(0, left(column, part.north) + 2, fmt::format("{}", 2 * column + part.north % 2));
        for (int row = part.north; row <= part.south; ++row) {
            put(top(row), 0, fmt::format("{:2}", row));
            for (int column = part.west; column <= part.east; ++column) draw(column, row);
        }
    }
    Lines lines() const {
        Lines out = lines_;
        for (std::string& line : out) line.erase(line.find_last_not_of(' ') + 1);
        return out;
    }

private:
    const Table& table() const { return field_.table(); }
    int left(int column, int row) const {
        return margin + hex_width * (column - part_.west) + (row % 2 != 0 ? hex_width / 2 : 0);
    }
    int top(int row) const { return hex_height * (row - part_.north) + 1; }
    void put(int line, int at, std::string_view text) {
        if (line < 0 || line >= static_cast<int>(lines_.size())) return;
        std::string& to = lines_[static_cast<std::size_t>(line)];
        for (const char c : text) {
            if (at >= 0 && at < static_cast<int>(to.size())) to[static_cast<std::size_t>(at)] = c;
            ++at;
        }
    }

    std::string ground(HexId id) const {
        const MapHex& hex = table().map().at(id);
        const bool german = table().state.at(id).control == Side::German;
        std::string text(1, (german ? "CBWF" : "cbwf")[static_cast<int>(hex.terrain)]);
        const auto tag = tags_.find(id);
        text += tag == tags_.end() ? "   " : fmt::format("{:3}", tag->second);
        text += hex.victory > 0 ? static_cast<char>('0' + hex.victory) : hex.is_town_or_city() ? '.' : ' ';
        return text;
    }
    std::string who(HexId id) const {
        const HexState& hex = table().state.at(id);
        const Stack& stack = field_.stack(id);
        if (stack.empty()) {
            if (hex.roadblock) return "[RB]";
            for (const Side side : {Side::German, Side::Allied}) {
                const auto& sources = table().map().sources[index(side)];
                if (std::find(sources.begin(), sources.end(), id) != sources.end()) return side == Side::German ? "[G]" : "[A]";
            }
            return "";
        }
        std::string text(1, table().type(stack.front()).side == Side::German ? 'G' : 'A');
        text += std::to_string(steps_in(table(), stack));
        if (stack.size() > 1) text += "/" + std::to_string(stack.size());
        if (hex.ip != Owner::None) text += '^';
        const auto all = [&](auto f) { return std::all_of(stack.begin(), stack.end(), f); };
        if (all([&](UnitId u) { return table().unit(u).dispersed; }))
            text += '!';
        else if (all([&](UnitId u) { return !table().unit(u).is_supplied(); }))
            text += '?';
        return text;
    }

    void draw(int column, int row) {
        const Map& map = table().map();
        const HexId id{static_cast<std::size_t>(row * map.columns + column)};
        const MapHex& hex = map.at(id);
        if (!hex.in_play) return;
        const int x = left(column, row), y = top(row);
        put(y, x + 1, ground(id));
        put(y + 1, x + 1, who(id));
        if (hex.rivers.has(Direction::E)) {
            const bool bridge = has_bridge(table(), id, Direction::E);
            put(y, x + hex_width, bridge ? "#" : "|");
            put(y + 1, x + hex_width, "|");
        } else if (const Road road = map.road(id, Direction::E); road != Road::None) {
            put(y, x + hex_width, road == Road::Main ? "=" : "-");
        }
        below(id, Direction::SW, x, y + 2);
        below(id, Direction::SE, x + hex_width / 2, y + 2);
    }
    // The side between a hex and one of the next row.
    void below(HexId id, Direction d, int x, int y) {
        const Map& map = table().map();
        if (map.neighbor(id, d).is_none()) return;
        if (map.has_river(id, d))
            put(y, x, has_bridge(table(), id, d) ? "~#~" : "~~~");
        else if (const Road road = map.road(id, d); road != Road::None)
            put(y, x + 1, road != Road::Main ? "." : d == Direction::SW ? "/" : "\\");
    }

    const Field& field_;
    Area part_;
    std::map<HexId, std::string> tags_;
    Lines lines_;
};

Area area_in_play(const Map& map) {
    Area part{map.columns - 1, 0, map.rows - 1, 0};
    for (const HexId id : map.hexes.ids()) {
        if (!map.at(id).in_play) continue;
        const int column = id.value % map.columns, row = id.value / map.columns;
        part = {std::min(part.west, column), std::max(part.east, column), std::min(part.north, row), std::max(part.south, row)};
    }
    return part;
}

}  // namespace

Lines board_lines(const Field& field) { return Canvas(field, area_in_play(field.table().map())).lines(); }

Lines board_lines(const Field& field, HexId middle, int within) {
    const Map& map = field.table().map();
    const Area all = area_in_play(map);
    const int column = middle.value % map.columns, row = middle.value / map.columns;
    return Canvas(field, {std::max(all.west, column - within), std::min(all.east, column + within),
                          std::max(all.north, row - within), std::min(all.south, row + within)})
        .lines();
}

Lines board_key(const Texts& texts) { return {texts("ard.board.ground"), texts("ard.board.units"), texts("ard.board.sides")}; }

}  // namespace salient::ardennes
