// A report of the laboratory as a sheet of paper: what the picture and the screen draw.
#pragma once

#include <string>

#include "salient/laboratory.hpp"
#include "ui/kit/screen.hpp"
#include "words/lab/lab_map.hpp"

namespace salient::ui {

// What is drawn of a run.
struct LabView {
    const LabSetup& setup;
    const LabCounts& counts;
    const LabReport& report;
    std::string language = "en";
};

// The panels, each with its heading, in the rectangle given.
void draw_lab_verdict(Ui& ui, Rect where, const LabView& view);
void draw_lab_shares(Ui& ui, Rect where, const LabView& view);  // a dot and an interval for each side, against even
// A pairing and how often the Allies won with it.
struct LabPairing {
    std::string name;
    LabShare allies;
};
// One interval for each, against even; the first is the run that the screen is about.
void draw_lab_pairings(Ui& ui, Rect where, const std::vector<LabPairing>& pairings);
void draw_lab_decided(Ui& ui, Rect where, const LabView& view);
void draw_lab_losses(Ui& ui, Rect where, const LabView& view);
void draw_lab_cards(Ui& ui, Rect where, const LabView& view, Side side);
void draw_lab_heat(Ui& ui, Rect where, const LabView& view, LabHeatKind kind);  // both sides together
void draw_lab_watch(Ui& ui, Rect where, const LabView& view);
// All of them.
void draw_lab_sheet(Ui& ui, const LabView& view);

}  // namespace salient::ui
