// The hints about a battle as lines to point at or to go to: the hexes of the one pointed at are lit on the map. The page of a battle and New
// game show the same.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "match/hints/hints.hpp"
#include "ui/kit/screen.hpp"

namespace salient::ui {

class HintList {
public:
    void read(const LoadedScenario& loaded, std::string_view file, const Texts& texts);
    void clear() { *this = {}; }
    bool empty() const { return hints_.empty(); }
    std::size_t count() const { return hints_.size(); }
    // Those of the hint pointed at, or of all.
    std::vector<HexId> lit_hexes() const;
    // Cuts what they need off the top of `in`. Items are NAME with a number, from 0; `shows`: whether a rectangle is in sight.
    void draw(Ui& ui, Rect& in, std::string_view name, const std::function<bool(Rect)>& shows);

private:
    std::vector<Hint> hints_;
    std::vector<DataIssue> places_;
    int lit_ = -1;  // the hint whose hexes are lit; -1: those of all
};

}  // namespace salient::ui
