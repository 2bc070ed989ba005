// What all questions have in common.
#include "ui/table/questions/question.hpp"

#include <algorithm>

#include "salient/side_key.hpp"
#include "words/wings/overlord.hpp"

namespace salient::ui {

std::map<UnitId, UnitToken> unit_tokens(const Open& open) {
    std::map<UnitId, UnitToken> out;
    const bool fighting = open.phase == Phase::Battle || open.phase == Phase::Draw;  // what was done last stays told
    for (const UnitId id : open.units.ids()) {
        const Unit& u = open.units[id];
        if (!u.ordered || !u.on_board()) continue;
        const bool acted = fighting ? u.battles > 0 || u.done || u.resupply.has_given : u.moved || u.steps > 0;
        out[id] = acted ? UnitToken::Moved : UnitToken::Ordered;
    }
    return out;
}

std::string unit_text(const Table& table, UnitId unit) { return "@unit." + table.type(unit).id; }

HexId end_of(const Route& route, HexId start) { return route.empty() ? start : route[route.size() - 1]; }

std::vector<HexId> Question::inviting() const {
    std::vector<HexId> out = answers();
    for (const UnitId unit : able_) out.push_back(hex_of(unit));
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    std::erase_if(out, [&](HexId hex) { return !meaning(hex).invites(); });
    return out;
}

std::vector<HexId> Question::numbered() const {
    std::vector<HexId> out = counted();
    std::erase(out, HexId::none());
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    if (out.size() > 9) out.resize(9);
    return out;
}

BoardMarks Question::marks(const Open& shown, HexId hover) const {
    BoardMarks out;
    out.hover = hover;
    out.tokens = unit_tokens(shown);
    light(out);
    if (!chosen_.is_none() && open().at(chosen_).on_board()) lit(out, hex_of(chosen_), Light::Chosen);
    return out;
}

void Question::light(BoardMarks& out) const {
    if (!chosen_.is_none()) return;
    for (const UnitId unit : able_) lit(out, hex_of(unit), Light::Choice);
}

const char* Question::legend(Light light) const {
    switch (light) {
        case Light::MayOrder: return "legend.may_order";
        case Light::Choice: return "legend.choice";
        case Light::MayBattle: return "legend.go_there";
        case Light::MoveOnly: return "legend.move_only";
        case Light::Target: return "legend.aimed_at";
        case Light::AnswerAllies:
        case Light::AnswerAxis: return "legend.falls_back";
        default: return nullptr;
    }
}

void Question::unchoose() {
    card_ = {};
    choose({});
}

void Question::keep(UnitId unit) {
    if (chosen_.is_none() && contains(able_, unit)) choose(unit);
}

bool Question::follow(const Meaning& meaning) {
    switch (meaning.kind) {
        case Meaning::Kind::Choose: choose(meaning.unit); return true;
        case Meaning::Kind::LetGo: choose({}); return true;
        case Meaning::Kind::PickCard: card_ = meaning.card; return true;
        default: return false;
    }
}

bool Question::may_choose_to_come(UnitId unit) const {
    return is_staged(unit) &&
           std::any_of(offers_.begin(), offers_.end(), [&](const Offer& offer) { return offer.comes == unit; });
}

bool Question::is_ordered_now(const Unit& unit) const {
    const auto* step = std::get_if<OrderStep>(&asked_.step);
    return unit.ordered && (step == nullptr || !is_staff_game() || unit.ordered_by == step->card);
}

CardId Question::copied(CardId card, Side by) const {
    const Rulebook& rules = match().rules();
    if (by == Side::None || is_staff_game() || !rules.at(card).copies_last) return {};
    const CardId last = open().at(enemy_of(by)).last_card;
    return last.is_none() || rules.at(last).mirror.is_none() ? last : rules.at(last).mirror;
}

bool Question::is_staff_game() const { return is_overlord(match().scenario()); }

// Roles stand as their commands lie on the screen. The key goes on to the next role after the one that is asked (OVL-TURN-10).
void Question::offer_to_give_way() {
    if (has_offered_way_ || !is_staff_game() || !is_player(seat())) return;
    has_offered_way_ = true;
    std::vector<Offer> ways;
    for (const StaffRole role : roles) {
        const Seat other = seat_of(side(), role);
        if (other == seat() || !match().check(GiveWay{other})) continue;
        ways.push_back({std::string("prompt.give_way.") + role_word(other),
                        {give_way_label(), {{"role", role_arg(other)}}},
                        GiveWay{other},
                        false,
                        {}});
    }
    if (ways.empty()) return;
    const auto next =
        std::find_if(ways.begin(), ways.end(), [&](const Offer& o) { return std::get<GiveWay>(*o.action).seat > seat(); });
    (next != ways.end() ? *next : ways.front()).key = "E";
    offers_.insert(offers_.end(), ways.begin(), ways.end());
}

UnitId Question::enemy_at(HexId hex) const {
    const UnitId unit = hex.is_none() ? UnitId::none() : unit_at(hex);
    return is_own(unit) ? UnitId::none() : unit;
}

Meaning Question::ask(const Action& action) const {
    const Verdict verdict = match().check(action);
    if (!verdict) return refusing(verdict.refusal());
    return {.kind = Meaning::Kind::Play, .action = action};
}

Message Question::say(const char* key, Args args) const {
    args.push_back({"side", side_key(side())});
    return {key, std::move(args)};
}

void Question::offer(const std::string& name, Message label, Action action, std::string_view icon) {
    offers_.push_back({name, std::move(label), std::move(action), false, icon});
}

void Question::offer_no(const char* label) {
    if (has(Decline{})) offers_.push_back({.name = "prompt.decline", .label = {label, {}}, .action = Decline{}, .is_no = true});
}

HexMark& Question::lit(BoardMarks& out, HexId hex, Light light) {
    HexMark& mark = out.hexes[hex];
    mark.light = light;
    return mark;
}

void Question::lit(BoardMarks& out, const std::vector<HexId>& hexes, Light light) {
    for (const HexId hex : hexes)
        if (!hex.is_none()) lit(out, hex, light);
}

}  // namespace salient::ui
