// Not built yet.
#include "rules/overlord/overlord.hpp"

namespace salient {

std::vector<GivenCard> cards_given(const View&, Side) { return {}; }
std::vector<GivenCard> cards_taken_up(const View&, Side) { return {}; }
std::vector<GivenCard> cards_under_chip(const View&, Side) { return {}; }
int gives_left(const Table&, Seat) { return 0; }
Seats recipients_of(const Table&, Seat, CardId) { return {}; }
BonusChoice bonus_of(const View&, Side) { return {}; }
bool has_bonus_to_give(const Table&, Side) { return false; }
std::vector<LaidCard> repeatable_by(const Table&, Seat) { return {}; }
CardId repeated_as(const Table&, const LaidCard& card) { return card.effect; }
std::vector<BoardSections> places_for(const Table&, Seat, CardId, const LaidCard*) { return {}; }
OrderPreview preview_orders_in(const Table&, Seat, CardId, BoardSections, bool) { return {}; }
bool may_take_initiative(const Table&, Seat) { return false; }
Seats may_give_way_to(const Table&) { return {}; }

void initiative_rolled(Emit& emit, const RollStep& step, const Faces& faces) { tell_roll(emit, step, faces); }
#define SALIENT_STUB(StepType)                                        \
    Seat asks(const Table&, const StepType&) { return seat::nobody; } \
    void list(const Asker&, const StepType&, Actions&) {}
SALIENT_STUB(DistributeStep)
SALIENT_STUB(CommandStep)
SALIENT_STUB(InitiativeStep)
SALIENT_STUB(LeadStep)
#undef SALIENT_STUB
#define SALIENT_STUB(StepType, ActionType)                                                                                    \
    Verdict check(const Asker&, const StepType&, const ActionType&) { return Verdict::no("OVL-SCOPE-1", "not_now"); } \
    void take(Emit&, const StepType&, const ActionType&) {}
SALIENT_STUB(DistributeStep, GiveCard)
SALIENT_STUB(DistributeStep, TakeBack)
SALIENT_STUB(DistributeStep, GiveBonus)
SALIENT_STUB(DistributeStep, EndGiving)
SALIENT_STUB(CommandStep, LayCard)
SALIENT_STUB(CommandStep, RollInitiative)
SALIENT_STUB(CommandStep, Decline)
SALIENT_STUB(CommandStep, GiveWay)
SALIENT_STUB(OrderStep, GiveWay)
SALIENT_STUB(MoveStep, GiveWay)
SALIENT_STUB(BattleStep, GiveWay)
SALIENT_STUB(RetreatStep, GiveWay)
SALIENT_STUB(InitiativeStep, DrawBack)
SALIENT_STUB(InitiativeStep, LoseFigure)
SALIENT_STUB(LeadStep, GiveWay)
SALIENT_STUB(AmbushStep, NoMoreAmbush)
#undef SALIENT_STUB
void run(Emit&, const FrontStep&) {}
void run(Emit&, const ShareStep&) {}
void run(Emit&, const ReplaceStep&) {}
void run(Emit&, const DistributeStep&) {}

}  // namespace salient
