// The form of a piece, names of hexes and sides.
#include "data/m44/pieces.hpp"

#include <algorithm>

#include "salient/plain.hpp"

namespace salient::m44 {
namespace {

constexpr std::string_view known_layers[] = {terrain_layer, rect_layer, obstacle_layer, unit_layer, tag_layer};

}  // namespace

Piece read_piece(std::string_view layer, const Json& value) {
    Piece piece;
    piece.layer = layer;
    const bool is_known_layer = std::find(std::begin(known_layers), std::end(known_layers), layer) != std::end(known_layers);
    if (is_known_layer && value.is_object()) piece.code = text(find(value, "name"));
    if (is_known_layer && value.is_string()) piece.code = text(&value);
    if (piece.code.empty()) {
        piece.more["value"] = value;
        return piece;
    }
    if (!value.is_object()) return piece;
    for (const auto& [key, field] : value.items()) {
        if (key == "name" || field.is_null()) continue;
        const auto turned = key == "orientation" ? number(&field) : std::nullopt;
        if (turned && *turned >= 0 && *turned <= 255)
            piece.facing = *turned;
        else if (key == "behavior" && field.is_string())
            piece.behavior = text(&field);
        else
            piece.more[key] = field;
    }
    return piece;
}

Json to_json(const Piece& piece) {
    if (!piece.is_written()) return piece.more.value("value", Json());
    Json json = piece.more;
    json["name"] = piece.code;
    if (piece.facing != 1) json["orientation"] = piece.facing;
    if (!piece.behavior.empty()) json["behavior"] = piece.behavior;
    return json;
}

CarriedPiece carried(const Piece& piece, HexId hex) {
    CarriedPiece c;
    c.hex = hex;
    c.layer = piece.layer;
    c.code = piece.code;
    c.facing = static_cast<std::uint8_t>(piece.facing);
    c.behavior = piece.behavior;
    c.in_play = piece.in_play;
    if (!piece.more.empty()) c.more = dumped(piece.more);
    return c;
}

Piece from_carried(const CarriedPiece& carried) {
    Piece piece;
    piece.layer = carried.layer;
    piece.code = carried.code;
    piece.facing = carried.facing;
    piece.behavior = carried.behavior;
    piece.in_play = carried.in_play;
    if (!carried.more.empty()) piece.more = Json::parse(carried.more, nullptr, false);
    if (!piece.more.is_object()) piece.more = Json::object();
    return piece;
}

HexId named_hex(const Board& board, std::string_view name) {
    name = trimmed(name);
    if (name.size() < 2 || name.size() > 3) return HexId::none();
    const char letter = name[0];
    const bool is_upper = letter >= 'A' && letter <= 'Z';
    if (!is_upper && !(letter >= 'a' && letter <= 'z')) return HexId::none();
    int row = 0;
    for (const char c : name.substr(1)) {
        if (c < '0' || c > '9') return HexId::none();
        row = row * 10 + (c - '0');
    }
    const int x = is_upper ? 2 * (letter - 'A') : 2 * (letter - 'a') + 1;
    const int y = board.rows() - row;
    if ((x + y) % 2 != 0) return HexId::none();
    return board.at({x, y});
}

std::string name_of_hex(const Board& board, HexId hex) {
    const Hex h = board.hex(hex);
    const char letter = static_cast<char>(h.x % 2 == 0 ? 'A' + h.x / 2 : 'a' + (h.x - 1) / 2);
    return letter + std::to_string(board.rows() - h.y);
}

void add_note(Notes& notes, Note note) {
    constexpr std::size_t most = 200;  // of one hex
    if (notes.size() < most) notes.push_back(std::move(note));
}

Message about(std::string_view piece, std::string_view key, Args more) {
    Message message{std::string(key), {{"piece", verbatim(piece)}}};
    message.args.insert(message.args.end(), more.begin(), more.end());
    return message;
}

Message about(const Piece& piece, std::string_view key, Args more) {
    return about(piece.code.empty() ? piece.layer : piece.code, key, std::move(more));
}

std::optional<LightChange> light_change_of(const Json& options) {
    LightChange light;
    light.side = read_side(find(options, "night_visibility_team_turn")).value_or(Side::Allies);
    if (is_true(find(options, "night_visibility_reverse_rule")))
        light.light = Night::Falls;
    else if (!is_true(find(options, "night_visibility_rules")))
        return std::nullopt;
    return light;
}

std::optional<SmokeScreen> smoke_screen_of(const Json& options) {
    const auto side = read_side(find(object_at(options, "smoke_screen"), "side"));
    if (!side) return std::nullopt;
    return SmokeScreen{*side};
}

std::optional<PoliticalCommissar> commissar_of(const Json& options) {
    const auto side = read_side(find(options, "russian_commissar_rule"));
    if (!side) return std::nullopt;
    return PoliticalCommissar{*side};
}

std::optional<Demolition> demolition_of(const Json& options) {
    const Json& own = object_at(options, "blowbridge_opt2");
    const auto more = text(find(own, "option"));
    const bool needs_unit = same_word(more, "NEED_NEIGHBOUR_UNIT");
    const auto side = read_side(find(own, "side"));
    if (!side || (!more.empty() && !needs_unit)) return std::nullopt;
    Demolition d;
    d.side = *side;
    if (needs_unit) d.next_to = ClassMask::all();
    return d;
}

std::optional<Side> american_side(const Json& info) {
    for (const std::string number : {"1", "2"}) {
        const auto country = text(find(info, "country_player" + number));
        const auto side = read_side(find(info, "side_player" + number));
        if (side && same_word(country, "US")) return side;
    }
    const bool is_silent = text(find(info, "country_player1")).empty() && text(find(info, "country_player2")).empty();
    return is_silent ? std::optional(Side::Allies) : std::nullopt;  // NATP-7
}

bool behaves(const Piece& piece, std::string_view behavior) {
    return same_word(piece.behavior, behavior) || same_word(text(find(piece.more, "behavior2")), behavior);
}

std::optional<Side> read_side(const Json* value) {
    const auto word = text(value);
    if (same_word(word, "ALLIES") || same_word(word, "ALLIED")) return Side::Allies;
    if (same_word(word, "AXIS")) return Side::Axis;
    return {};
}

std::string_view side_word(Side side) { return side == Side::Allies ? "ALLIES" : "AXIS"; }
std::string_view side_name(Side side) { return side == Side::Allies ? "the Allies" : side == Side::Axis ? "the Axis" : "both"; }

std::string import_side_key(Side side) {
    return side == Side::Allies ? "@import.side.allies" : side == Side::Axis ? "@import.side.axis" : "@import.side.both";
}

std::string spoken(std::string_view id) {
    std::string out(id);
    std::replace(out.begin(), out.end(), '_', ' ');
    return out;
}

}  // namespace salient::m44
