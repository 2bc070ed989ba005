// One key for each kind of decision.
#include "words/undo_text.hpp"

#include "core/overloaded.hpp"
#include "salient/side_key.hpp"

namespace salient {

Message undo_message(const Match& match) {
    const Table table{match.rules(), match.scenario(), match.open()};
    const Seat seat = match.undoable_seat();
    Args args;
    if (is_player(seat)) args.push_back({"side", side_key(side_of(seat))});
    const auto of_unit = [&](std::string key, UnitId unit) {
        args.push_back({"unit", "@unit." + table.type(unit).id});
        return Message{std::move(key), args};
    };
    return std::visit(overloaded{
                          [&](const PlayCard& a) {
                              args.push_back({"card", "@card." + match.rules().at(a.card).id});
                              return Message{"undo.card", args};
                          },
                          [&](const LayUnderChip&) {  // which card, only its player knows
                              return Message{"undo.chip", args};
                          },
                          [&](const OrderUnit& a) { return of_unit("undo.order", a.unit); },
                          [&](const MoveUnit& a) { return of_unit("undo.move", a.unit); },
                          [&](const Battle& a) { return of_unit("undo.battle", a.attacker); },
                          [&](const RemoveFeature& a) { return of_unit("undo.remove", a.unit); },
                          [&](const Resupply& a) { return of_unit("undo.resupply", a.receiver); },
                          [&](const Recover& a) { return of_unit("undo.recover", a.unit); },
                          [&](const ExitBoard& a) { return of_unit("undo.exit", a.unit); },
                          [&](const FireSmoke& a) { return of_unit("undo.smoke", a.unit); },
                          [&](const DigIn& a) { return of_unit("undo.dig_in", a.unit); },
                          [&](const ChooseAccessory& a) { return of_unit("undo.accessory", a.unit); },
                          [&](const PlaceCraft& a) { return of_unit("undo.craft", a.unit); },
                          [&](const JoinUnit& a) { return of_unit("undo.leader", a.unit); },
                          [&](const PlaceBridge& a) { return of_unit("undo.bridge", a.unit); },
                          [&](const Breach& a) { return of_unit("undo.battle", a.unit); },
                          [&](const EnterBoard& a) { return of_unit("undo.move", a.unit); },
                          [&](const DestroySite& a) { return of_unit("undo.sabotage", a.unit); },
                          [&](const PutDamStar&) {
                              return Message{"undo.dam_star", args};
                          },
                          [&](const AimDrop& a) { return of_unit("undo.drop", a.unit); },
                          [](const Drift&) {
                              return Message{"undo.drift", {}};
                          },
                          [&](const HealUnit& a) { return of_unit("undo.heal", a.unit); },
                          [&](const NameTarget& a) { return of_unit("undo.target", a.unit); },
                          [&](const EndOrders&) {
                              return Message{"undo.end_orders", args};
                          },
                          [&](const EndMoves&) {
                              return Message{"undo.end_moves", args};
                          },
                          [&](const EndBattles&) {
                              return Message{"undo.end_battles", args};
                          },
                          [&](const Retreat&) {
                              return Message{"undo.retreat", args};
                          },
                          [&](const TakeGround&) {
                              return Message{"undo.take_ground", args};
                          },
                          [&](const Concede&) {
                              return Message{"undo.concede", args};
                          },
                          [&](const Roll&) {
                              return Message{"undo.dice", {}};
                          },
                          [&](const auto&) {
                              return Message{"undo.choice", args};
                          },
                      },
                      match.action_to_undo());
}

}  // namespace salient
