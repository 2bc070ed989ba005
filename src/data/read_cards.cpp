// Command cards (10-cards sections 2 and 3).
#include "data/read_rules.hpp"
#include "salient/scenario_rules.hpp"

namespace salient::data {
namespace {

std::uint8_t read_number_or_all(const strict::Value& value) {
    if (value.is_string() && value.json() == "all") return all_units;
    if (!value || !value.expect(value.is_number(), "a number of units or \"all\"")) return 0;
    return static_cast<std::uint8_t>(value.integer(0, 20));
}

}  // namespace

Card RulesReader::card(const std::string& id, const strict::Value& value) {
    auto o = value.object();
    Card c;
    c.id = id;
    c.clause = o.required("clause").string();
    c.kind =
        o.required("kind").choice<CardKind>({{"section", CardKind::Section}, {"tactic", CardKind::Tactic}}, CardKind::Tactic);
    c.section = o.optional("section").choice<Section>(
        {{"left", Section::Left}, {"center", Section::Center}, {"right", Section::Right}}, Section::None);
    const auto mirror = o.optional("mirror");
    c.mirror = id_of<CardId>(mirror, mirror.string(id), "cards", "card");
    c.copies = static_cast<std::uint8_t>(o.required("copies").integer(0, 80));
    c.orders = orders(o.optional("orders"));
    c.fallback = o.optional("fallback").boolean();
    c.attack = attack(o.optional("attack"));
    c.heals = o.optional("heals").boolean();
    c.heal_dice = static_cast<std::uint8_t>(o.optional("heal_dice").integer(1, 20, 0));
    c.copies_last = o.optional("copies_last").boolean();
    c.reaction = o.optional("reaction").boolean();
    const auto past_chip = o.optional("past_chip");
    c.past_chip = past_chip.boolean();
    past_chip.expect(!c.past_chip || !c.reaction, "false: the card is not played in its owner's turn");
    o.optional("given_to").each([&](const strict::Value& item) {
        const auto role = item.choice<StaffRole>({{"commander_in_chief", StaffRole::CommanderInChief},
                                                  {"left", StaffRole::Left},
                                                  {"center", StaffRole::Center},
                                                  {"right", StaffRole::Right}},
                                                 StaffRole::CommanderInChief);
        c.recipients = static_cast<std::uint8_t>(c.recipients | 1U << static_cast<unsigned>(role));
    });
    c.own_dice = static_cast<std::uint8_t>(o.optional("own_dice").integer(1, 20, 0));
    c.initiative = o.optional("initiative").boolean();
    c.strikes = o.optional("strikes").boolean();
    c.strike = o.optional("strike").choice(strike_words, Strike::None);
    c.phases = {Phase::Move, Phase::Battle};
    if (const auto phases = o.optional("phases")) {
        c.phases.clear();
        phases.each([&](const strict::Value& item) {
            c.phases.push_back(item.choice<Phase>({{"move", Phase::Move}, {"battle", Phase::Battle}}, Phase::Move));
        });
    }
    c.battles = static_cast<std::uint8_t>(o.optional("battles").integer(1, 5, 1));
    c.battle_limit =
        o.optional("battle_limit")
            .choice<BattleLimit>({{"close_assault", BattleLimit::CloseAssault}, {"fire", BattleLimit::Fire}}, BattleLimit::None);
    c.free_movement = o.optional("free_movement").boolean();
    c.draw = o.optional("draw").choice<CardDraw>({{"normal", CardDraw::Normal},
                                                  {"keep_one_of_two", CardDraw::KeepOneOfTwo},
                                                  {"reshuffle", CardDraw::Reshuffle},
                                                  {"one_more", CardDraw::OneMore}},
                                                 CardDraw::Normal);
    c.modifiers = modifiers(o.optional("modifiers"), Carrier::Card, c.clause);
    c.hooks = hooks(o.optional("hooks"), Carrier::Card);
    c.picture = picture(o.required("picture"));
    c.text = o.optional("text").string(id);
    o.done();
    return c;
}

Orders RulesReader::orders(const strict::Value& value) {
    Orders orders;
    if (!value) return orders;
    auto o = value.object();
    orders.per_section = {read_number_or_all(o.optional("left")), read_number_or_all(o.optional("center")),
                          read_number_or_all(o.optional("right"))};
    orders.anywhere = read_number_or_all(o.optional("anywhere"));
    if (const auto chosen = o.optional("chosen_section")) {
        orders.chosen_section = true;
        orders.per_section[0] = read_number_or_all(chosen);
    }
    orders.in_one = read_number_or_all(o.optional("in_one"));
    orders.in_each = read_number_or_all(o.optional("in_each"));
    orders.by_dice = o.optional("by_dice").boolean();
    orders.on_the_move = static_cast<std::uint8_t>(o.optional("on_the_move").integer(0, 20));
    orders.classes = read_classes(o.optional("classes"), ClassMask::all());
    orders.condition = o.optional("condition")
                           .choice<OrderCondition>({{"adjacent_to_enemy", OrderCondition::AdjacentToEnemy},
                                                    {"not_adjacent_to_enemy", OrderCondition::NotAdjacentToEnemy}},
                                                   OrderCondition::None);
    o.done();
    return orders;
}

CardAttack RulesReader::attack(const strict::Value& value) {
    CardAttack attack;
    if (!value) return attack;
    auto o = value.object();
    attack.targets = static_cast<std::uint8_t>(o.required("targets").integer(1, 8, 1));
    if (const auto dice = o.required("dice")) {
        auto by_side = dice.object();
        attack.dice[index(Side::Allies)] = static_cast<std::uint8_t>(by_side.required("allies").integer(1, 20, 1));
        attack.dice[index(Side::Axis)] = static_cast<std::uint8_t>(by_side.required("axis").integer(1, 20, 1));
        by_side.done();
    }
    attack.star_hits = o.optional("star_hits").boolean();
    o.done();
    return attack;
}

}  // namespace salient::data
