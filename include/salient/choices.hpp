// Which step asks a seat, and what it may choose there: one line for each step. The verbs of game.cpp, the overloads of
// rules/engine/steps.hpp and the questions of the screen are made from these lists.
#pragma once

// clang-format off
// STEP(step), then TAKES(step, action) for each kind of action.
#define SALIENT_CHOICES(STEP, TAKES) \
    STEP(PlayCardStep) TAKES(PlayCardStep, PlayCard) TAKES(PlayCardStep, DiscardCard) TAKES(PlayCardStep, LayUnderChip) TAKES(PlayCardStep, SpendAirPower) \
    STEP(NameTargetsStep) TAKES(NameTargetsStep, NameTarget) TAKES(NameTargetsStep, EndTargets) \
    STEP(HealStep) TAKES(HealStep, HealUnit) TAKES(HealStep, EndHeal) \
    STEP(OrderStep) TAKES(OrderStep, OrderUnit) TAKES(OrderStep, EndOrders) TAKES(OrderStep, BlowBridge) TAKES(OrderStep, BringIn) TAKES(OrderStep, AimDrop) TAKES(OrderStep, GiveWay) \
    STEP(MoveStep) TAKES(MoveStep, MoveUnit) TAKES(MoveStep, ExitBoard) TAKES(MoveStep, Recover) TAKES(MoveStep, EndMoves) TAKES(MoveStep, PlaceBridge) TAKES(MoveStep, EnterBoard) TAKES(MoveStep, GiveWay) \
    STEP(WalkStep) TAKES(WalkStep, MoveUnit) TAKES(WalkStep, ExitBoard) TAKES(WalkStep, Decline) \
    STEP(BattleStep) TAKES(BattleStep, Battle) TAKES(BattleStep, RemoveFeature) TAKES(BattleStep, Resupply) TAKES(BattleStep, EndBattles) TAKES(BattleStep, FireSmoke) TAKES(BattleStep, PlaceBridge) TAKES(BattleStep, Breach) TAKES(BattleStep, DestroySite) TAKES(BattleStep, GiveWay) \
    STEP(AmbushStep) TAKES(AmbushStep, PlayAmbush) TAKES(AmbushStep, Decline) TAKES(AmbushStep, NoMoreAmbush) \
    STEP(RetreatStep) TAKES(RetreatStep, Retreat) TAKES(RetreatStep, GiveWay) \
    STEP(TakeGroundStep) TAKES(TakeGroundStep, TakeGround) TAKES(TakeGroundStep, Decline) \
    STEP(BattleBackStep) TAKES(BattleBackStep, Battle) TAKES(BattleBackStep, Decline) \
    STEP(AssaultAgainStep) TAKES(AssaultAgainStep, TakeGround) TAKES(AssaultAgainStep, Battle) TAKES(AssaultAgainStep, Decline) \
    STEP(OverrunStep) TAKES(OverrunStep, Battle) TAKES(OverrunStep, Decline) \
    STEP(KeepCardStep) TAKES(KeepCardStep, DiscardCard) \
    STEP(DesertStep) TAKES(DesertStep, MoveUnit) TAKES(DesertStep, ExitBoard) TAKES(DesertStep, Decline) \
    STEP(WinterStep) TAKES(WinterStep, LoseFigure) \
    STEP(SmokeStep) TAKES(SmokeStep, LaySmoke) TAKES(SmokeStep, EndSmoke) \
    STEP(GiveStep) TAKES(GiveStep, GiveCard) TAKES(GiveStep, EndGiving) \
    STEP(DigInStep) TAKES(DigInStep, DigIn) \
    STEP(ChipStep) TAKES(ChipStep, LayUnderChip) TAKES(ChipStep, Decline) \
    STEP(ShellStep) TAKES(ShellStep, LaySmoke) TAKES(ShellStep, EndSmoke) \
    STEP(TakeCardStep) TAKES(TakeCardStep, TakeCard) TAKES(TakeCardStep, Decline) \
    STEP(AccessoryStep) TAKES(AccessoryStep, ChooseAccessory) \
    STEP(CraftStep) TAKES(CraftStep, PlaceCraft) TAKES(CraftStep, EndCraft) \
    STEP(BridgeStep) TAKES(BridgeStep, PlaceBridge) TAKES(BridgeStep, Decline) \
    STEP(UnloadStep) TAKES(UnloadStep, Unload) TAKES(UnloadStep, Decline) \
    STEP(GunHitStep) TAKES(GunHitStep, LoseGun) TAKES(GunHitStep, Decline) \
    STEP(ReserveStep) TAKES(ReserveStep, MoveUnit) TAKES(ReserveStep, Decline) TAKES(ReserveStep, ChooseReserve) TAKES(ReserveStep, Deploy) TAKES(ReserveStep, LayFieldwork) \
    STEP(DamStep) TAKES(DamStep, RollForDams) TAKES(DamStep, PutDamStar) TAKES(DamStep, Decline) \
    STEP(LeaderStep) TAKES(LeaderStep, JoinUnit) \
    STEP(ArriveStep) TAKES(ArriveStep, BringIn) \
    STEP(DropStep) TAKES(DropStep, AimDrop) TAKES(DropStep, Decline) \
    STEP(DistributeStep) TAKES(DistributeStep, GiveCard) TAKES(DistributeStep, TakeBack) TAKES(DistributeStep, GiveBonus) TAKES(DistributeStep, EndGiving) \
    STEP(CommandStep) TAKES(CommandStep, LayCard) TAKES(CommandStep, RollInitiative) TAKES(CommandStep, Decline) TAKES(CommandStep, GiveWay) \
    STEP(InitiativeStep) TAKES(InitiativeStep, DrawBack) TAKES(InitiativeStep, LoseFigure) \
    STEP(LeadStep) TAKES(LeadStep, GiveWay)
// The same of Chance: legality is a matter of the faces and cards there are.
#define SALIENT_CHANCES(X) \
    X(DealStep, Draw) X(DrawStep, Draw) X(RollStep, Roll) X(RevealStep, Reveal) X(LoseCardStep, LoseCard) X(DriftStep, Drift)
// clang-format on
