// What the dice for reserves brought, and where it goes (RESERVE-6, RESERVE-7).
#include "ui/table/questions/acting.hpp"
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct ReserveQuestion final : WalkingQuestion {
    explicit ReserveQuestion(Occasion asked) : WalkingQuestion(std::move(asked)) {
        able_ = units_of<MoveUnit>();
        offer_no("button.no_reserve");
        each<ChooseReserve>([&](const ChooseReserve& choice) {
            const std::string& id = type_of(choice.unit).id;
            offer("prompt.reserve." + id, {"button.reserve_unit", {{"unit", "@unit." + id}}}, choice);
        });
        if (has(Deploy{HexId::none()})) offer("prompt.to_staging", {"button.to_staging", {}}, Deploy{HexId::none()});
    }

    Message prompt() const override {
        Args args{{"tokens", open().at(side()).reserves.tokens}};
        switch (next()) {
            case ReserveKind::Choice:
            case ReserveKind::EliteChoice: return say("prompt.reserve_choice", args);
            case ReserveKind::Sandbag: return say("prompt.reserve_sandbag", args);
            case ReserveKind::Wire: return say("prompt.reserve_wire", args);
            case ReserveKind::Advance:
                return say(chosen_.is_none() ? "prompt.reserve_advance" : "prompt.reserve_advance_to", args);
            default: args.push_back({"unit", "@unit." + type_of(next()).id}); return say("prompt.reserve_unit", args);
        }
    }
    void choose(UnitId unit) override {
        WalkingQuestion::choose(unit);
        std::erase_if(reach_.destinations, [&](const Destination& d) { return !has(MoveUnit{unit, d.route}); });
    }

    Meaning on_hex(HexId hex) const override {
        switch (next()) {
            case ReserveKind::Sandbag:
            case ReserveKind::Wire: return ask(LayFieldwork{hex});
            case ReserveKind::Choice:
            case ReserveKind::EliteChoice: return {};
            case ReserveKind::Advance: break;
            default: return ask(Deploy{hex});
        }
        const UnitId unit = unit_at(hex);
        if (is_own(unit) && unit != chosen_ && contains(able_, unit)) return {.kind = Meaning::Kind::Choose, .unit = unit};
        if (chosen_.is_none() || unit == chosen_) return {};
        if (const Destination* to = destination(hex)) return ask(MoveUnit{chosen_, to->route});
        const Verdict verdict = reach_verdict(table(), chosen_, hex);
        return refusing(verdict ? hint("RESERVE-7", "reserve_move_too_far") : verdict.refusal());
    }
    std::vector<HexId> answers() const override {
        std::vector<HexId> out = WalkingQuestion::answers();
        for (const HexId hex : places()) out.push_back(hex);
        return out;
    }
    void light(BoardMarks& out) const override {
        Question::light(out);
        lit(out, places(), Light::Choice);
        light_ways(out);
    }

private:
    ReserveKind next() const { return step<ReserveStep>().left.front(); }
    const UnitType& type_of(ReserveKind kind) const {
        return match().rules().at(match().rules().procedures.reserves.types[static_cast<std::size_t>(kind)]);
    }
    std::vector<HexId> places() const { return hexes_of<Deploy, LayFieldwork>(); }
};

}  // namespace

AQuestion question_of(const ReserveStep&, Occasion asked) { return std::make_unique<ReserveQuestion>(std::move(asked)); }

}  // namespace salient::ui
