#include "data/people_words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>

#include <fmt/format.h>

#include "salient/files.hpp"
#include "salient/plain.hpp"

namespace salient::data {
namespace {

struct WordFor {
    Named kind;
    std::string_view word, id;
    std::string_view remedy = {};  // where no id says it: what to write instead
};

constexpr WordFor words[] = {
    {Named::Terrain, "village", "town"},
    {Named::Terrain, "city", "town"},
    {Named::Terrain, "houses", "town"},
    {Named::Terrain, "buildings", "town"},
    {Named::Terrain, "farm", "town"},
    {Named::Terrain, "woods", "forest"},
    {Named::Terrain, "wood", "forest"},
    {Named::Terrain, "trees", "forest"},
    {Named::Terrain, "bocage", "hedgerow"},
    {Named::Terrain, "hedge", "hedgerow"},
    {Named::Terrain, "hills", "hill"},
    {Named::Terrain, "ridge", "hill"},
    {Named::Terrain, "stream", "fordable_stream"},
    {Named::Terrain, "creek", "fordable_stream"},
    {Named::Terrain, "canal", "river"},
    {Named::Terrain, "sea", "ocean"},
    {Named::Terrain, "water", "river"},
    {Named::Terrain, "shore", "coastline"},
    {Named::Terrain, "sand", "beach"},
    {Named::Terrain, "swamp", "marsh"},
    {Named::Terrain, "bog", "marsh"},
    {Named::Terrain, "paddy", "rice_paddy"},
    {Named::Terrain, "palms", "palm_forest"},
    {Named::Terrain, "dunes", "erg_ridge"},
    {Named::Terrain, "bluff", "sea_bluff"},
    {Named::Terrain, "cliffs", "cliff"},
    {Named::Terrain, "gully", "wadi"},
    {Named::Terrain, "cave", "hill_cave"},
    {Named::Terrain, "street", "road"},
    {Named::Terrain, "highway", "road"},
    {Named::Terrain, "railway", "rail"},
    {Named::Terrain, "railroad", "rail"},
    {Named::Terrain, "train_station", "rail_station"},
    {Named::Terrain, "station", "rail_station"},
    {Named::Terrain, "ruins", "city_ruins"},
    {Named::Terrain, "airport", "airfield"},
    {Named::Terrain, "airstrip", "airfield"},
    {Named::Terrain, "depot", "supply_depot"},
    {Named::Terrain, "radar", "radar_station"},
    {Named::Terrain, "abbey", "church"},
    {Named::Terrain, "chateau", "castle"},
    {Named::Terrain, "pillbox", "bunker"},
    {Named::Terrain, "casemate", "bunker"},
    {Named::Terrain, "fort", "fortress"},
    {Named::Terrain, "sandbags", "sandbag"},
    {Named::Terrain, "barbed_wire", "wire"},
    {Named::Terrain, "hedgehogs", "hedgehog"},
    {Named::Terrain, "tank_traps", "hedgehog"},
    {Named::Terrain, "mines", "minefield"},
    {Named::Terrain, "trenches", "trench"},
    {Named::Terrain, "roadblock", "road_block"},
    {Named::Terrain, "seawall", "sea_wall"},
    {Named::Terrain, "hq", "headquarters"},
    {Named::Terrain, "smoke", "smoke_screen"},
    {Named::Terrain, "pontoon_bridge", "pontoon"},
    {Named::Unit, "paratroopers", "special_forces"},
    {Named::Unit, "paratrooper", "special_forces"},
    {Named::Unit, "airborne", "special_forces"},
    {Named::Unit, "rangers", "special_forces"},
    {Named::Unit, "commandos", "special_forces"},
    {Named::Unit, "elite_infantry", "special_forces"},
    {Named::Unit, "elite", "special_forces"},
    {Named::Unit, "soldiers", "infantry"},
    {Named::Unit, "rifles", "infantry"},
    {Named::Unit, "tank", "armor"},
    {Named::Unit, "tanks", "armor"},
    {Named::Unit, "panzer", "armor"},
    {Named::Unit, "armour", "armor"},
    {Named::Unit, "elite_tank", "elite_armor"},
    {Named::Unit, "elite_armour", "elite_armor"},
    {Named::Unit, "panther", "elite_armor"},
    {Named::Unit, "king_tiger", "tiger"},
    {Named::Unit, "gun", "artillery"},
    {Named::Unit, "guns", "artillery"},
    {Named::Unit, "howitzer", "artillery"},
    {Named::Unit, "at_gun", "heavy_anti_tank_gun"},
    {Named::Unit, "anti_tank", "heavy_anti_tank_gun"},
    {Named::Unit, "flak", "heavy_anti_tank_gun"},
    {Named::Unit, "88", "heavy_anti_tank_gun"},
    {Named::Unit, "rocket_launcher", "nebelwerfer"},
    {Named::Unit, "katyusha", "nebelwerfer"},
    {Named::Unit, "self_propelled_artillery", "mobile_artillery"},
    {Named::Unit, "partisans", "french_resistance"},
    {Named::Unit, "maquis", "french_resistance"},
    {Named::Unit, "engineers", "combat_engineer"},
    {Named::Unit, "engineer", "combat_engineer"},
    {Named::Unit, "sappers", "combat_engineer"},
    {Named::Unit, "skis", "ski_troops"},
    {Named::Unit, "horse", "cavalry"},
    {Named::Unit, "crocodile", "flame_thrower_tank"},
    {Named::Unit, "ship", "destroyer"},
    {Named::Unit, "truck", "supply_truck"},
    {Named::Unit, "halftrack", "half_track"},
    {Named::Unit, "jeep", "patrol_car"},
    {Named::Unit, "train", "locomotive"},
    {Named::Unit, "mortar", "mortar_late"},
    {Named::Unit, "machine_gun", "machine_gun_late"},
    {Named::Unit, "hq", "command_car"},
    {Named::Nation, "usa", "us"},
    {Named::Nation, "america", "us"},
    {Named::Nation, "american", "us"},
    {Named::Nation, "uk", "gb"},
    {Named::Nation, "british", "gb"},
    {Named::Nation, "britain", "gb"},
    {Named::Nation, "commonwealth", "gb"},
    {Named::Nation, "canada", "gb"},
    {Named::Nation, "ca", "gb"},
    {Named::Nation, "au", "gb"},
    {Named::Nation, "su", "ru"},
    {Named::Nation, "ussr", "ru"},
    {Named::Nation, "soviet", "ru"},
    {Named::Nation, "germany", "de"},
    {Named::Nation, "german", "de"},
    {Named::Nation, "ger", "de"},
    {Named::Nation, "china", "ch"},
    {Named::Nation, "cn", "ch"},
    {Named::Nation, "japan", "jp"},
    {Named::Nation, "poland", "pl"},
    {Named::Nation, "finland", "fi"},
    {Named::Nation, "italy", "it"},
    {Named::Nation, "france", "fr"},
    {Named::Nation, "ro", "", "Romania has no nation of its own here; its units fight as \"de\", or as \"it\""},
    {Named::Nation, "romania", "", "Romania has no nation of its own here; its units fight as \"de\", or as \"it\""},
    {Named::Nation, "hu", "", "Hungary has no nation of its own here; its units fight as \"de\", or as \"it\""},
    {Named::Nation, "hungary", "", "Hungary has no nation of its own here; its units fight as \"de\", or as \"it\""},
    {Named::Trait, "elite", "motorized"},
    {Named::Trait, "leader", "heroic_leader"},
    {Named::Trait, "camouflage", "camouflaged"},
    {Named::Trait, "hidden", "camouflaged"},
    {Named::Trait, "two_medals", "worth_two"},
    {Named::Rule, "fog", "weather"},
    {Named::Rule, "winter", "weather"},
    {Named::Rule, "desert", "north_african_desert"},
    {Named::Rule, "commissar", "russian_commissar_rule"},
    {Named::Rule, "commonwealth", "british_commonwealth"},
    {Named::Rule, "marines", "gung_ho"},
    {Named::Rule, "paradrop", "air_drop"},
    {Named::Rule, "parachutes", "air_drop"},
    {Named::Rule, "arrivals", "reinforcements"},
    {Named::Rule, "blow_bridge", "demolition"},
    {Named::Rule, "observer", "forward_observer"},
    {Named::Objective, "sudden", "sudden_death"},
    {Named::Objective, "breakthrough", "exit"},
    {Named::Objective, "hold", "temporary"},
    {Named::Objective, "medal", "temporary"},
    {Named::Objective, "control", "sole_control"},
    {Named::Objective, "prisoner", "rescue"},
    {Named::Objective, "destroy", "destruction"},
};

// Small letters without accents, "_" for all that is none: "Rail station" is "rail_station".
std::string plain_word(std::string_view word) {
    std::string out;
    for (const char c : folded(word)) {
        const auto u = static_cast<unsigned char>(c);
        if (std::isalnum(u) != 0 || u >= 0x80)
            out += c;
        else if (!out.empty() && out.back() != '_')
            out += '_';
    }
    return out;
}

std::string_view noun(Named kind) {
    constexpr std::array<std::string_view, 7> nouns{"unit", "terrain", "nation", "trait", "card", "rule", "objective"};
    return nouns[static_cast<std::size_t>(kind)];
}

// The names of the game in three languages, read once, when the first word is not known.
const std::vector<Texts>& names() {
    static const std::vector<Texts> texts = [] {
        std::vector<Texts> all;
        for (const char* language : {"en", "fr", "it"}) {
            try {
                all.push_back(load_texts(assets_dir(), language));
            } catch (const DataError&) {  // what is wrong with them is told elsewhere
                continue;
            }
        }
        return all;
    }();
    return texts;
}

std::string_view named_so(Named kind, const std::string& word, std::span<const std::string_view> known) {
    for (const Texts& texts : names())
        for (const std::string_view id : known) {
            const std::string key = fmt::format("{}.{}", noun(kind), id);
            if (texts.has(key) && plain_word(texts(key)) == word) return id;
        }
    return {};
}

}  // namespace

std::vector<std::string_view> words_for(Named kind, std::string_view id) {
    std::vector<std::string_view> found;
    for (const WordFor& entry : words)
        if (entry.kind == kind && entry.id == id) found.push_back(entry.word);
    return found;
}

std::string meant_by(Named kind, std::string_view word, std::span<const std::string_view> known) {
    const std::string plain = plain_word(strict::shown(word));
    const auto is_known = [&](std::string_view id) { return std::find(known.begin(), known.end(), id) != known.end(); };
    if (is_known(plain)) return fmt::format("; did you mean \"{}\"?", plain);
    for (const WordFor& entry : words) {
        if (entry.kind != kind || entry.word != plain) continue;
        if (!entry.remedy.empty()) return fmt::format("; {}", entry.remedy);
        if (is_known(entry.id)) return fmt::format("; did you mean \"{}\"?", entry.id);
    }
    if (const auto id = named_so(kind, plain, known); !id.empty()) return fmt::format("; did you mean \"{}\"?", id);
    return {};
}

void unknown_name(const strict::Value& value, Named kind, std::string_view word, std::span<const std::string_view> known) {
    if (!value || value.errors().is_full()) return value.unknown(noun(kind), word, known);
    std::string meant = meant_by(kind, word, known);
    if (meant.empty()) meant = strict::hint(word, known);
    const std::string_view list = kind == Named::Unit      ? "units"
                                  : kind == Named::Terrain ? "terrain"
                                  : kind == Named::Trait   ? "traits"
                                  : kind == Named::Card    ? "cards"
                                                           : "";
    if (meant.empty() && !list.empty()) meant = fmt::format("; \"salient-tool list {}\" names all there are", list);
    value.error(fmt::format("there is no {} \"{}\"{}", noun(kind), strict::shown(word), meant));
}

}  // namespace salient::data
