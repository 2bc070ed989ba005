// Names and posts of a team.
#include "words/people/team_text.hpp"

#include <algorithm>

#include "words/after/ending_text.hpp"
#include "words/local_text.hpp"

namespace salient {
namespace {

Seating holders_in(const Match& match) { return team_seating(match.record().header.seating); }

// The sentence that says why, by the clause.
std::string why_sentence(const Texts& texts, std::string_view clause, const std::string& who) {
    const Args args{{"who", literal_arg(who)}};
    if (clause == "TEAM-5") return texts("team.why_card", args);
    if (clause == "TEAM-10") return texts("team.why_sections", args);
    if (clause == "TEAM-11") return texts("team.why_all", args);
    if (clause == "TEAM-12") return texts("team.why_line", args);
    if (clause == "TEAM-13") return texts("team.why_attacked", args);
    return texts("team.why_section", args);
}

}  // namespace

bool has_team(const Match& match, Side side) {
    return side != Side::None && is_team_play(match.rules()) && people_of(holders_in(match), side) > 1;
}

OrderedFrom ordered_from(const Match& match) {
    std::vector<HexId> stood;
    for (const Unit& unit : match.open().units) stood.push_back(unit.hex);
    OrderedFrom out(stood.size());
    const PlayedList& history = match.history();
    for (auto played = history.rbegin(); played != history.rend(); ++played) {
        for (auto event = played->events.rbegin(); event != played->events.rend(); ++event) {
            if (std::holds_alternative<TurnBegan>(*event)) return out;
            if (const auto* step = std::get_if<UnitDisplaced>(&*event))
                stood[step->unit.value] = step->from;
            else if (const auto* lost = std::get_if<UnitEliminated>(&*event))
                stood[lost->unit.value] = lost->hex;
            else if (const auto* order = std::get_if<UnitOrdered>(&*event); order && out[order->unit.value].is_none())
                out[order->unit.value] = stood[order->unit.value];
        }
    }
    return out;
}

std::vector<Duty> duties_now(const Match& match, UnitId chosen) {
    const Seat ending = match.turn_to_end();
    const Seat asked = is_player(ending) ? ending : match.to_act();
    if (!is_player(asked) || !has_team(match, side_of(asked))) return {};
    const Duty together{StaffRole::CommanderInChief, "TEAM-5"};
    if (is_player(ending)) return {together};
    const Table table(match.rules(), match.scenario(), match.open());
    const OrderedFrom from = ordered_from(match);
    const Step& step = table.open.steps.back();
    const bool acts = std::holds_alternative<MoveStep>(step) || std::holds_alternative<BattleStep>(step);
    if (acts && !chosen.is_none() && table.unit(chosen).side == side_of(asked)) return {duty_for(table, from, chosen)};
    std::vector<Duty> out;
    for (const Action& action : match.legal()) {
        const auto duty = duty_of(table, from, action);
        if (!duty) continue;
        if (std::none_of(out.begin(), out.end(), [&](const Duty& d) { return d.role == duty->role; })) out.push_back(*duty);
    }
    if (out.empty()) return {together};
    std::sort(out.begin(), out.end(), [](const Duty& a, const Duty& b) { return a.role < b.role; });
    return out;
}

std::string post_text(const Texts& texts, const Seating& seating, Seat person) {
    const Side side = side_of(person);
    const auto holds = [&](StaffRole role) { return is_same_person(seating, person, seat_of(side, role)); };
    if (holds(StaffRole::CommanderInChief)) return texts(people_of(seating, side) == 1 ? "team.post_all" : "team.post_center");
    if (holds(StaffRole::Left) && holds(StaffRole::Right)) return texts("team.post_flanks");
    return texts(holds(StaffRole::Left) ? "team.post_left" : "team.post_right");
}

std::string marshal_text(const Match& match, const Texts& texts, Side side, StaffRole role) {
    const Seating seating = holders_in(match);
    const Seat person = seating[index(seat_of(side, role))];
    const std::string name = player_name(match, person);
    return name.empty() ? post_text(texts, seating, person) : name;
}

std::string marshals_text(const Match& match, const Texts& texts, Side side, const std::vector<Duty>& duties) {
    std::vector<std::string> names;
    for (const Duty& duty : duties) {
        std::string name = marshal_text(match, texts, side, duty.role);
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
    }
    std::string out;
    for (const std::string& name : names) out += (out.empty() ? "" : " · ") + name;
    return out;
}

std::string team_text(const Match& match, const Texts& texts, Side side) {
    std::vector<Duty> all;
    for (const StaffRole role : roles) all.push_back({role, {}});
    return marshals_text(match, texts, side, all);
}

std::string players_text(const Match& match, const Texts& texts, Side side) {
    if (has_team(match, side)) return team_text(match, texts, side);
    std::string out = player_name(match, seat_of(side));
    if (!is_overlord(match.scenario())) return out;
    for (const StaffRole role : field_generals) {  // they win and lose together (OVL-WIN-2)
        const Seat seat = seat_of(side, role);
        if (match.record().header.seating[index(seat)] != seat) continue;
        const std::string name = player_name(match, seat);
        out += (out.empty() || name.empty() ? "" : ", ") + name;
    }
    return out;
}

std::string duties_text(const Match& match, const Texts& texts, Side side, const std::vector<Duty>& duties) {
    std::string out;
    for (const Duty& duty : duties)
        out += (out.empty() ? "" : "\n") + why_sentence(texts, duty.clause, marshal_text(match, texts, side, duty.role));
    return out;
}

std::string leader_text(const Match& match, const Texts& texts, const Table& table, UnitId unit) {
    const Unit& u = table.unit(unit);
    if (!has_team(match, u.side) || !u.on_board()) return {};
    const Duty duty = duty_for(table, ordered_from(match), unit);
    return texts("team.led_by", {{"who", literal_arg(marshal_text(match, texts, u.side, duty.role))}});
}

}  // namespace salient
