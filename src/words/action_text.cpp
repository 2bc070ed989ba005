// One sentence for each kind of choice that a plan is made of.
#include "words/action_text.hpp"

#include <algorithm>
#include <map>

#include "core/overloaded.hpp"
#include "words/local_text.hpp"
#include "words/wings/overlord.hpp"

namespace salient {
namespace {

// Where units stand while a plan is told: it moves some of them before they attack.
class Places {
public:
    explicit Places(const Table& table) : table_(table) {}
    HexId of(UnitId unit) const {
        const auto found = moved_.find(unit);
        return found != moved_.end() ? found->second : table_.unit(unit).hex;
    }
    void move(UnitId unit, HexId to) { moved_[unit] = to; }

private:
    const Table& table_;
    std::map<UnitId, HexId> moved_;
};

class ActionWriter {
public:
    ActionWriter(const Texts& texts, const Table& table, std::string_view language, SeenFrom seen)
        : texts_(texts), table_(table), places_(table), names_(texts, table, language, seen) {}

    std::string unit(UnitId unit) const {
        const HexId where = places_.of(unit);
        const std::string type = "unit." + table_.type(table_.unit(unit)).id;
        return where.is_none() ? texts_(type) : texts_("deed.who", {{"place", literal_arg(names_(where))}, {"unit", "@" + type}});
    }
    std::string hex(HexId hex) const { return literal(names_.brief(hex)); }
    std::string way(const MoveUnit& move) {
        const std::string from = unit(move.unit);
        if (move.route.empty()) return texts_("deed.stays", {{"unit", verbatim(from)}});
        places_.move(move.unit, move.route.back());
        return texts_("deed.way", {{"unit", verbatim(from)}, {"to", verbatim(hex(move.route.back()))}});
    }
    std::string attack(const Battle& battle) const {
        return texts_("deed.attack", {{"unit", verbatim(unit(battle.attacker))}, {"target", verbatim(unit(battle.target))}});
    }
    std::string leaves(const ExitBoard& exit) const { return texts_("deed.leaves", {{"unit", verbatim(unit(exit.unit))}}); }
    std::string gift(const GiveCard& gift) const {
        return card(gift.card, Section::None) + " (" + texts_(role_key(role_of(gift.seat))) + ")";
    }
    std::string laid(const LayCard& way) const {
        const std::string where = board_section_arg(way.where);
        return card(way.card, Section::None) + (way.where.empty() ? "" : " (" + texts_(where.substr(1)) + ")");
    }
    std::string card(CardId card, Section section) const {
        std::string out = texts_("card." + table_.rules.at(card).id);
        if (section == Section::Left) out += " (" + texts_("deed.left") + ")";
        if (section == Section::Center) out += " (" + texts_("deed.center") + ")";
        if (section == Section::Right) out += " (" + texts_("deed.right") + ")";
        return out;
    }

private:
    const Texts& texts_;
    const Table& table_;
    Places places_;
    PlaceNames names_;
};

void join(std::string& list, const std::string& one) { list += (list.empty() ? "" : "; ") + one; }

}  // namespace

std::string action_text(const Texts& texts, const Table& table, const Action& action, std::string_view language, SeenFrom seen) {
    ActionWriter write(texts, table, language, seen);
    const auto say = [&](const char* key, const std::string& what) { return texts(key, {{"what", verbatim(what)}}); };
    return std::visit(
        overloaded{
            [&](const PlayCard& a) { return say("deed.card", write.card(a.card, a.section)); },
            [&](const LayUnderChip& a) { return say("deed.card", write.card(a.card, Section::None)); },
            [&](const GiveCard& a) { return say("deed.card", write.gift(a)); },
            [&](const LayCard& a) { return say("deed.card", write.laid(a)); },
            [&](const GiveBonus& a) {
                return a.card.is_none() ? texts("deed.other") : say("deed.bonus", write.gift({a.card, a.seat}));
            },
            [&](const RollInitiative&) { return texts("deed.initiative"); },
            [&](const EndGiving&) { return texts("deed.end_giving"); },
            [&](const OrderUnit& a) { return say("deed.order", write.unit(a.unit)); },
            [&](const MoveUnit& a) { return say("deed.move", write.way(a)); },
            [&](const ExitBoard& a) { return say("deed.move", write.leaves(a)); },
            [&](const Battle& a) { return say("deed.battle", write.attack(a)); },
            [&](const Retreat& a) {
                return a.route.empty() ? texts("deed.stands") : say("deed.retreat", write.hex(a.route.back()));
            },
            [&](const EndOrders&) { return texts("deed.end_orders"); },
            [&](const EndMoves&) { return texts("deed.end_moves"); },
            [&](const EndBattles&) { return texts("deed.end_battles"); },
            [&](const PlayAmbush&) { return texts("deed.ambush"); },
            [&](const TakeGround&) { return texts("deed.take_ground"); },
            [&](const Decline&) { return texts("deed.decline"); },
            [&](const NameTarget& a) { return say("deed.target", write.unit(a.unit)); },
            [&](const EndTargets&) { return texts("deed.end_targets"); },
            [&](const DiscardCard& a) { return say("deed.discard", write.card(a.card, Section::None)); },
            [&](const HealUnit& a) { return say("deed.heal", write.unit(a.unit)); },
            [&](const EndHeal&) { return texts("deed.end_heal"); },
            [&](const Recover& a) { return say("deed.heal", write.unit(a.unit)); },
            [&](const DigIn& a) { return say("deed.dig_in", write.unit(a.unit)); },
            [&](const RemoveFeature& a) { return say("deed.clears", write.unit(a.unit)); },
            [&](const BringIn& a) {
                return texts("deed.brings_in", {{"place", verbatim(write.hex(a.hex))}, {"unit", verbatim(write.unit(a.unit))}});
            },
            [&](const auto&) { return texts("deed.other"); },
        },
        action);
}

std::vector<std::string> plan_lines(const Texts& texts, const Table& table, const Actions& plan, std::string_view language,
                                    SeenFrom seen) {
    ActionWriter write(texts, table, language, seen);
    std::string cards, laid, orders, moves, battles, others;
    for (const Action& action : plan) {
        if (const auto* card = std::get_if<PlayCard>(&action)) {
            join(cards, write.card(card->card, card->section));
        } else if (const auto* gift = std::get_if<GiveCard>(&action)) {
            join(cards, write.gift(*gift));
        } else if (const auto* way = std::get_if<LayCard>(&action)) {
            join(laid, write.laid(*way));
        } else if (const auto* order = std::get_if<OrderUnit>(&action)) {
            join(orders, write.unit(order->unit));
        } else if (const auto* move = std::get_if<MoveUnit>(&action)) {
            if (!move->route.empty()) join(moves, write.way(*move));
        } else if (const auto* exit = std::get_if<ExitBoard>(&action)) {
            join(moves, write.leaves(*exit));
        } else if (const auto* battle = std::get_if<Battle>(&action)) {
            join(battles, write.attack(*battle));
        } else if (!std::holds_alternative<EndOrders>(action) && !std::holds_alternative<EndMoves>(action) &&
                   !std::holds_alternative<EndBattles>(action) && !std::holds_alternative<EndGiving>(action)) {
            join(others, action_text(texts, table, action, language, seen));
        }
    }
    std::vector<std::string> out;
    const auto line = [&](const char* key, const std::string& what) {
        if (!what.empty()) out.push_back(texts(key, {{"what", verbatim(what)}}));
    };
    line("deed.card", cards.empty() ? laid : cards);  // what was given is laid as a matter of course
    line("deed.order", orders);
    line("deed.move", moves);
    line("deed.battle", battles);
    if (!others.empty()) out.push_back(others);
    // Who ends only the moves goes on to battle: that is no turn let go.
    const bool has_only_stayed =
        std::any_of(plan.begin(), plan.end(), [](const Action& a) { return std::holds_alternative<EndMoves>(a); }) &&
        std::none_of(plan.begin(), plan.end(), [](const Action& a) { return std::holds_alternative<EndBattles>(a); });
    if (out.empty()) out.push_back(texts(has_only_stayed ? "deed.no_moves" : "deed.nothing"));
    return out;
}

std::vector<PlanArrow> plan_arrows(const Table& table, const Actions& plan) {
    Places places(table);
    std::vector<PlanArrow> out;
    const auto on_board = [](HexId hex) { return !hex.is_none(); };
    for (const Action& action : plan) {
        if (const auto* move = std::get_if<MoveUnit>(&action); move && !move->route.empty()) {
            PlanArrow arrow;
            if (const HexId from = places.of(move->unit); on_board(from)) arrow.path.push_back(from);
            arrow.path.insert(arrow.path.end(), move->route.begin(), move->route.end());
            places.move(move->unit, move->route.back());
            if (arrow.path.size() > 1) out.push_back(std::move(arrow));
        } else if (const auto* battle = std::get_if<Battle>(&action)) {
            const HexId from = places.of(battle->attacker), to = places.of(battle->target);
            if (on_board(from) && on_board(to)) out.push_back({{from, to}, true});
        }
    }
    return out;
}

}  // namespace salient
