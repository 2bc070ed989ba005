// From a Scenario to an .m44 file: what was carried from one goes back as it was written there, unless the scenario says otherwise now.
#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "data/m44/exporter.hpp"
#include "data/m44/salient.hpp"
#include "data/m44/strikes.hpp"
#include "data/m44/supplement.hpp"
#include "salient/plain.hpp"

namespace salient::m44 {

namespace {

// What a text is about, told by the beginnings of its words; words that every such text has say nothing.
std::set<std::string> topics(std::string_view text) {
    // Not "held", "back", "orde" and "step": units that are held back and the order of steps have no other words.
    constexpr std::string_view common[] = {"alli", "alon", "axis", "batt", "befo", "card", "come", "firs", "from", "game",
                                           "grou", "have", "hexe", "join", "late", "long", "meda", "name", "obje", "only",
                                           "othe", "rule", "scen", "side", "that", "thei", "they", "this", "turn", "unde",
                                           "unit", "valu", "what", "when", "wher", "whic", "with", "wort"};
    std::set<std::string> found = word_stems(text, 4);
    for (const std::string_view word : common) found.erase(std::string(word));
    return found;
}

// Whether a sentence speaks of a thing: of one word of it where that is all it has to tell it by, else of two.
bool speaks_of(const std::set<std::string>& sentence, const std::set<std::string>& thing) {
    const auto shared =
        std::count_if(thing.begin(), thing.end(), [&](const std::string& stem) { return sentence.contains(stem); });
    return shared > 0 && static_cast<std::size_t>(shared) >= std::min<std::size_t>(2, thing.size());
}

// Sentences of the special rules that speak of what could not be written: whoever reads the file would look for it in vain. Names that are
// lost are promised by nobody.
void tell_promises(const Scenario& scenario, std::vector<std::string>& lost) {
    const auto english = scenario.rules_in_words.find("en");
    if (lost.empty() || english == scenario.rules_in_words.end()) return;
    std::vector<std::pair<std::string, std::set<std::string>>> gone;
    for (const std::string& what : lost)
        if (!what.starts_with("the name of ") && !what.ends_with(": the label in other languages"))
            gone.emplace_back(what, topics(what));
    std::string languages;
    for (const auto& [language, words] : scenario.rules_in_words) languages += (languages.empty() ? "" : ", ") + language;
    std::string_view text = english->second;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(".\n"), text.size());
        const std::string_view sentence = trimmed(text.substr(0, end));
        const std::set<std::string> said = topics(sentence);
        for (const auto& [what, thing] : gone)
            if (speaks_of(said, thing)) {
                lost.push_back(fmt::format("the text still promises what is lost, {} ({}): \"{}\"; change it there", what,
                                           languages, shortened(sentence, 120)));
                break;
            }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

}  // namespace

ExportedM44 Exporter::write() {
    if (!s_.carried.rest.empty()) out_ = Json::parse(s_.carried.rest, nullptr, false);
    if (!out_.is_object()) out_ = Json::object();
    if (!out_.contains("meta_data")) out_["meta_data"] = {{"scenario_id", s_.id}, {"software", "Salient"}, {"status", "PRIVATE"}};
    game();
    board();
    texts();
    salient_object();
    if (!s_.rules_patch.empty()) lost_.push_back("rules of the scenario's own");
    tell_promises(s_, lost_);
    if (!s_.meant.empty()) lost_.push_back(fmt::format("which hints are meant so: {} under \"meant\"", s_.meant.size()));
    return {out_.dump(1, ' ', false, Json::error_handler_t::replace) + "\n", std::move(lost_)};
}

// The object of a key, whatever stood there.
Json& Exporter::part(const char* key) {
    Json& json = out_[key];
    if (!json.is_object()) json = Json::object();
    return json;
}

void Exporter::salient_object() {
    // The board and an option of the format bring their decks.
    const std::string_view deck = s_.board == BoardKind::Breakthrough ? "deck.breakthrough" : bombard_deck;
    for (const std::string& id : s_.options)
        if (id != deck) own_["options"].push_back(id);
    if (!s_.barred_options.empty()) own_["barred_options"] = s_.barred_options;
    for (auto& [hex, entry] : units_) own_["units"].push_back(std::move(entry));
    std::stable_sort(burdens_.begin(), burdens_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto& [hex, json] : burdens_) own_["carried_away"].push_back(std::move(json));
    if (is_true(find(object_at(out_, salient_key), by_text_key))) own_[std::string(by_text_key)] = true;
    out_.erase(salient_key);
    if (!own_.empty()) out_[std::string(salient_key)] = std::move(own_);
}

void Exporter::prose(Json& texts, const char* key, const LocalText& from) {
    for (const auto& [language, words] : from) {
        Json& all = texts[language];
        if (!all.is_object()) all = Json::object();
        const Json* written = find(all, key);
        if (written == nullptr || !written->is_string() || plain_text(written->get_ref<const std::string&>()) != words)
            all[key] = words;
    }
}

void Exporter::texts() {
    Json& texts = part("text");
    prose(texts, "name", s_.name);
    prose(texts, "subtitle", s_.subtitle);
    prose(texts, "historical", s_.description);
    prose(texts, "rules", s_.rules_in_words);
}

}  // namespace salient::m44

namespace salient {

ExportedM44 write_m44(const Scenario& scenario, const Rulebook& rules) { return m44::Exporter(scenario, rules).write(); }

}  // namespace salient
