// Whose view lies open.
#include "ui/table/overlord/privacy.hpp"

#include <algorithm>

namespace salient::ui {

bool Privacy::is_private(const Match& match, const Chooser& chooser) {
    if (chooser.step_is<DistributeStep, ChipStep, TakeCardStep>()) return true;
    if (!chooser.step_is<CommandStep>()) return false;
    const auto& down = match.open().face_down;  // without a card he only rolls a die, before everybody
    return std::any_of(down.begin(), down.end(),
                       [&](const FaceDown& what) { return what.kind == FaceDownKind::Received && what.owner == chooser.seat(); });
}

bool Privacy::is_due(const Match& match, const Chooser& chooser) const {
    return is_private(match, chooser) && person_ != person_at(match, chooser.seat());
}

bool Privacy::may_be_seen(const Match& match, const Chooser& chooser, Seat seat) const {
    return seat == chooser.seat() && is_private(match, chooser) && person_ == person_at(match, seat);
}

void Privacy::note(const Match& match, const Chooser& chooser) {
    const bool answers = match.open().active != Side::None && chooser.side() != match.open().active;
    if (!is_player(chooser.seat()) || answers || is_private(match, chooser)) return;
    if (person_at(match, chooser.seat()) != person_) person_ = seat::nobody;
}

}  // namespace salient::ui
