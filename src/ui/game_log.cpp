// Sentences from facts.
#include "ui/game_log.hpp"

#include <cctype>

#include "salient/hex.hpp"

namespace salient::ui {
namespace {

template <class... F>
struct overloaded : F... {
    using F::operator()...;
};
template <class... F>
overloaded(F...) -> overloaded<F...>;

std::string side_arg(Side side) { return side == Side::Allies ? "@side.allies" : "@side.axis"; }

class Writer {
public:
    Writer(const Open& open, const Rulebook& rules, const Scenario& scenario, const Texts& texts, std::string_view language,
           std::vector<LogLine>& lines, LastRoll& last)
        : open_(open), rules_(rules), scenario_(scenario), texts_(texts), language_(language), lines_(lines), last_(last) {}

    void read(const Played& played, std::size_t entry) {
        entry_ = entry;
        for (const Event& event : played.events) {
            const Event shown = redact(event, Side::None);
            if (!std::holds_alternative<UnitDisplaced>(shown)) end_walk();
            if (!std::holds_alternative<UnitOrdered>(shown) && !is_bookkeeping(shown)) end_orders();
            std::visit([&](const auto& e) { tell(e); }, shown);
        }
        end_walk();
    }
    void finish() { end_orders(); }

private:
    static bool is_bookkeeping(const Event& e) {
        return std::holds_alternative<StepPushed>(e) || std::holds_alternative<StepPopped>(e) ||
               std::holds_alternative<StepChanged>(e);
    }
    std::string unit(UnitId id) const { return id.is_none() ? std::string("?") : "@unit." + rules_.at(open_.at(id).type).id; }
    void line(std::string_view key, const Args& args = {}) {
        lines_.push_back({capitalized(texts_(key, args)), false, turn_side_, entry_});
    }

    std::string count(const char* what, int n) const { return texts_(std::string("count.") + what, {{"n", n}}); }

    void end_walk() {
        if (walked_ == 0) return;
        const char* key = how_ == Displacement::Retreat      ? "log.fell_back"
                          : how_ == Displacement::TakeGround ? "log.took_ground"
                                                             : "log.moved";
        line(key, {{"hexes", count("hexes", walked_)}, {"unit", unit(walker_)}});
        walked_ = 0;
    }
    void end_orders() {
        if (ordered_ > 0) line("log.ordered", {{"units", ordered_}});
        ordered_ = 0;
    }

    void tell(const TurnBegan& e) {
        ++turn_;
        turn_side_ = e.side;
        lines_.push_back({texts_("log.turn", {{"turn", turn_}, {"side", side_arg(e.side)}}), true, e.side, entry_});
    }
    void tell(const CardPlayed& e) {
        const std::string played = "@card." + rules_.at(e.card.played).id;
        if (e.card.effect.is_none())
            line("log.card_without_effect", {{"card", played}});
        else if (e.card.effect != e.card.played)
            line("log.card_as", {{"card", played}, {"effect", "@card." + rules_.at(e.card.effect).id}});
        else if (e.card.section != Section::None)
            line("log.card_in_section", {{"card", played}, {"section", section_key(e.card.section)}});
        else
            line("log.card", {{"card", played}});
        if (e.card.fallback) line("log.fallback");
    }
    static std::string section_key(Section s) {
        return s == Section::Left ? "@section.left" : s == Section::Right ? "@section.right" : "@section.center";
    }
    void tell(const UnitOrdered&) { ++ordered_; }
    void tell(const UnitDisplaced& e) {
        if (walked_ > 0 && (walker_ != e.unit || how_ != e.how)) end_walk();
        walker_ = e.unit;
        how_ = e.how;
        ++walked_;
    }
    void tell(const BattleDeclared& e) { battle_ = e.battle; }
    void tell(const DiceRolled& e) {
        last_ = {true, e.purpose, e.faces, e.battle, e.hits, e.flags};
        const std::string dice = dice_markup(e.faces);
        if (e.purpose == RollPurpose::Heal) return line("log.heal_roll", {{"dice", dice}});
        if (e.purpose == RollPurpose::FinestHour) return line("log.finest_hour_roll", {{"dice", dice}});
        if (e.purpose == RollPurpose::Light) return line("log.light_roll", {{"dice", dice}});
        if (e.purpose == RollPurpose::Mine || e.purpose == RollPurpose::Ice)
            return line(e.purpose == RollPurpose::Mine ? "log.mine_roll" : "log.ice_roll",
                        {{"dice", dice}, {"unit", unit(e.battle.target)}});
        const Args result{{"hits", e.hits},
                          {"flags", e.flags},
                          {"dice", dice},
                          {"target", unit(e.battle.target)},
                          {"unit", unit(e.battle.attacker)}};
        const char* key = "log.fired";
        if (e.battle.kind == BattleKind::Card) {
            key = "log.card_attack";
        } else if (e.battle.kind == BattleKind::Ambush) {
            key = "log.ambushed";
        } else {
            const Board& board = Board::of(scenario_.board);
            const bool close = board.distance(e.battle.attacker_hex, e.battle.target_hex) == 1;
            key = e.battle.kind == BattleKind::Overrun ? "log.overran" : close ? "log.assaulted" : "log.fired";
        }
        Args args = result;
        args.push_back({"result", result_text(e.hits, e.flags)});
        line(key, args);
    }
    std::string result_text(int hits, int flags) const {
        if (hits == 0 && flags == 0) return texts_("log.result.nothing");
        std::string out;
        if (hits > 0) out = count("hits", hits);
        if (flags > 0) out += (out.empty() ? "" : ", ") + count("flags", flags);
        return out;
    }
    void tell(const FlagsIgnored& e) { line("log.flags_ignored", {{"flags", count("flags", e.flags)}, {"unit", unit(e.unit)}}); }
    void tell(const FiguresLost& e) {
        line(e.cause == LossCause::BlockedRetreat ? "log.lost_to_retreat" : "log.lost",
             {{"figures", count("figures", e.figures)}, {"unit", unit(e.unit)}});
    }
    void tell(const UnitEliminated& e) {
        line(
            "log.eliminated",
            {{"medals", count("medals", e.medals)}, {"unit", unit(e.unit)}, {"side", side_arg(enemy_of(open_.at(e.unit).side))}});
    }
    void tell(const FiguresReturned& e) {
        line("log.returned", {{"figures", count("figures", e.figures)}, {"unit", unit(e.unit)}});
    }
    void tell(const FeaturePlaced& e) { line("log.feature_placed", {{"terrain", "@terrain." + rules_.at(e.feature.type).id}}); }
    void tell(const FeatureRemoved& e) { line("log.feature_removed", {{"terrain", "@terrain." + rules_.at(e.type).id}}); }
    void tell(const MineRevealed& e) { line("log.mine_revealed", {{"strength", e.strength}}); }
    void tell(const VisibilityChanged& e) {
        if (e.hexes == 0) return line("log.daylight");
        line("log.visibility", {{"hexes", e.hexes}});
    }
    void tell(const ObjectiveChanged& e) {
        const Objective& o = scenario_.objectives[e.objective.value];
        const std::string name(in_language(o.name, language_));
        if (e.holder == Side::None)
            line("log.objective_lost", {{"name", name}});
        else
            line("log.objective_held", {{"medals", count("medals", o.medals)}, {"name", name}, {"side", side_arg(e.holder)}});
    }
    void tell(const AmbushPlayed& e) { line("log.ambush", {{"side", side_arg(e.side)}}); }
    void tell(const DeckReshuffled&) { line("log.reshuffled"); }
    void tell(const HandGrew& e) { line("log.hand_grew", {{"side", side_arg(e.side)}}); }
    void tell(const GameEnded& e) {
        line(e.reason == WinReason::NoUnitsLeft ? "log.won_no_units" : "log.won", {{"side", side_arg(e.winner)}});
    }
    void tell(const CardDiscarded&) {}
    template <class E>
    void tell(const E&) {}

    const Open& open_;
    const Rulebook& rules_;
    const Scenario& scenario_;
    const Texts& texts_;
    std::string_view language_;
    std::vector<LogLine>& lines_;
    LastRoll& last_;
    std::size_t entry_ = 0;
    int turn_ = 0;
    Side turn_side_ = Side::None;
    int ordered_ = 0;
    int walked_ = 0;
    UnitId walker_;
    Displacement how_{};
    BattleContext battle_;
};

}  // namespace

const char* die_picture(Face face) {
    switch (face) {
        case Face::Infantry: return "die_infantry";
        case Face::Armor: return "die_armor";
        case Face::Grenade: return "die_grenade";
        case Face::Star: return "die_star";
        case Face::Flag: return "die_flag";
    }
    return "die_blank";
}

std::string dice_markup(const Faces& faces) {
    std::string out;
    for (int f = 0; f < face_count; ++f) {
        for (int i = 0; i < faces[static_cast<std::size_t>(f)]; ++i)
            out += std::string("<pic:") + die_picture(static_cast<Face>(f)) + ">";
    }
    return out;
}

std::string capitalized(std::string text) {
    std::size_t at = 0;
    while (at < text.size() && text[at] == '<') {  // a tag before the first letter
        const std::size_t end = text.find('>', at);
        if (end == std::string::npos) break;
        at = end + 1;
    }
    if (at < text.size()) text[at] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[at])));
    return text;
}

void GameLog::read(const PlayedList& history, const Open& open, const Rulebook& rules, const Scenario& scenario,
                   const Texts& texts, std::string_view language) {
    lines_.clear();
    last_roll_ = {};
    Writer writer(open, rules, scenario, texts, language, lines_, last_roll_);
    for (std::size_t i = 0; i < history.size(); ++i) writer.read(history[i], i);
    writer.finish();
}

}  // namespace salient::ui
