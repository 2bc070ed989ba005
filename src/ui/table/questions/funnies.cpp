// What Funnies carry (FUNNY-2), and whether one of them places its bridge (FUNNY-5).
#include "ui/table/questions/registry.hpp"

namespace salient::ui {
namespace {

struct AccessoryQuestion final : Question {
    explicit AccessoryQuestion(Occasion asked) : Question(std::move(asked)) {
        constexpr std::pair<const char*, const char*> buttons[] = {{"bridge", "button.accessory_bridge"},
                                                                   {"bobbin", "button.accessory_bobbin"},
                                                                   {"fascine", "button.accessory_fascine"},
                                                                   {"mine_plough", "button.accessory_mine_plough"},
                                                                   {"petard", "button.accessory_petard"}};
        each<ChooseAccessory>([&](const ChooseAccessory& choice) {
            const auto& [word, label] = buttons[static_cast<std::size_t>(choice.accessory) - 1];
            offer(std::string("prompt.carry.") + word, {label, {}}, choice);
            carrier_ = choice.unit;
        });
    }
    Message prompt() const override { return say("prompt.accessory", {unit_arg(carrier_)}); }

    void light(BoardMarks& out) const override { lit(out, hex_of(carrier_), Light::Chosen); }

private:
    UnitId carrier_;
};

struct BridgeQuestion final : Question {
    explicit BridgeQuestion(Occasion asked) : Question(std::move(asked)) { offer_no("button.no_bridge"); }
    Message prompt() const override { return say("prompt.bridge", {unit_arg(step<BridgeStep>().unit)}); }

    Meaning on_hex(HexId hex) const override { return ask(PlaceBridge{step<BridgeStep>().unit, hex}); }
    std::vector<HexId> answers() const override { return hexes_of<PlaceBridge>(); }
    void light(BoardMarks& out) const override {
        lit(out, hex_of(step<BridgeStep>().unit), Light::Chosen);
        lit(out, answers(), Light::Choice);
    }
};

}  // namespace

AQuestion question_of(const AccessoryStep&, Occasion asked) { return std::make_unique<AccessoryQuestion>(std::move(asked)); }
AQuestion question_of(const BridgeStep&, Occasion asked) { return std::make_unique<BridgeQuestion>(std::move(asked)); }

}  // namespace salient::ui
