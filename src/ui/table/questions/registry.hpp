// Which question belongs to a step: one line each, the function stands in the file of the wing. A step without a line asks no person.
#pragma once

#include <memory>

#include "ui/table/questions/question.hpp"

namespace salient::ui {

using AQuestion = std::unique_ptr<Question>;

AQuestion question_of(const PlayCardStep&, Occasion);
AQuestion question_of(const NameTargetsStep&, Occasion);
AQuestion question_of(const HealStep&, Occasion);
AQuestion question_of(const OrderStep&, Occasion);
AQuestion question_of(const MoveStep&, Occasion);
AQuestion question_of(const DesertStep&, Occasion);
AQuestion question_of(const WalkStep&, Occasion);
AQuestion question_of(const BattleStep&, Occasion);
AQuestion question_of(const AmbushStep&, Occasion);
AQuestion question_of(const RetreatStep&, Occasion);
AQuestion question_of(const TakeGroundStep&, Occasion);
AQuestion question_of(const OverrunStep&, Occasion);
AQuestion question_of(const BattleBackStep&, Occasion);
AQuestion question_of(const AssaultAgainStep&, Occasion);
AQuestion question_of(const KeepCardStep&, Occasion);
AQuestion question_of(const TakeCardStep&, Occasion);
AQuestion question_of(const ChipStep&, Occasion);
AQuestion question_of(const WinterStep&, Occasion);
AQuestion question_of(const SmokeStep&, Occasion);
AQuestion question_of(const ShellStep&, Occasion);
AQuestion question_of(const DigInStep&, Occasion);
AQuestion question_of(const AccessoryStep&, Occasion);
AQuestion question_of(const CraftStep&, Occasion);
AQuestion question_of(const BridgeStep&, Occasion);
AQuestion question_of(const UnloadStep&, Occasion);
AQuestion question_of(const GunHitStep&, Occasion);
AQuestion question_of(const ReserveStep&, Occasion);
AQuestion question_of(const DamStep&, Occasion);
AQuestion question_of(const LeaderStep&, Occasion);
AQuestion question_of(const ArriveStep&, Occasion);
AQuestion question_of(const DropStep&, Occasion);
AQuestion question_of(const DistributeStep&, Occasion);
AQuestion question_of(const CommandStep&, Occasion);
AQuestion question_of(const InitiativeStep&, Occasion);
AQuestion question_of(const LeadStep&, Occasion);

}  // namespace salient::ui
