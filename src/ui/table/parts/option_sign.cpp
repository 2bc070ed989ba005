#include "ui/table/parts/option_sign.hpp"

#include <fmt/format.h>

namespace salient::ui {

std::shared_ptr<const ClauseSign> option_sign(const Rulebook& rules) {
    OptionClauses clauses(rules);
    if (clauses.empty()) return nullptr;
    return std::make_shared<const ClauseSign>(
        ClauseSign{fmt::format("h{:x}", rules.hash), "icon_house",
                   [clauses = std::move(clauses)](std::string_view clause) { return clauses.has(clause); }});
}

std::optional<int> number_before(const Ui& ui, const Tally& tally) {
    return without_options([&](std::string_view clause) { return ui.paint.is_signed(clause); }, tally);
}

}  // namespace salient::ui
