// The page: shares and their difference on the left, what the second version says otherwise on the right.
#include "ui/menus/lab/compare_screen.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "ui/kit/menu_parts.hpp"
#include "words/game_log.hpp"
#include "words/lab/lab_compare_words.hpp"
#include "words/lab/lab_words.hpp"
#include "words/local_text.hpp"

namespace salient::ui {
namespace {

constexpr TextStyle compare_body{Font::Text, 14.5F, color::ink};
constexpr TextStyle compare_quiet{Font::Text, 12.5F, color::ink_soft};
constexpr TextStyle compare_verdict_style{Font::HeadingBold, 20, color::ink};
constexpr TextStyle compare_head{Font::HeadingBold, 15.5F, color::ink};
constexpr std::size_t most_changes_shown = 300;

void paragraph(Ui& ui, Rect& in, const TextStyle& style, const std::string& markup) {
    in.cut_top(ui.paint.rich({in.x, in.y}, in.w, style, markup) + ui.px(6));
}

}  // namespace

CompareScreen::CompareScreen(const Client& client, const KeptRun& a, const KeptRun& b, const std::vector<Opponent>& levels)
    : client_(client),
      a_(version_of(client, a, levels)),
      b_(version_of(client, b, levels)),
      comparison_(compare(counts_[0], counts_[1])),
      changes_(changes_between(a_.run, a_.battle, b_.run, b_.battle)),
      remarks_(compare_remarks(a_.run, b_.run)) {}

CompareScreen::Version CompareScreen::version_of(const Client& client, const KeptRun& kept, const std::vector<Opponent>& levels) {
    LabFile file = read_lab_file(kept.file, client.standard());
    Version out{std::string(in_language(kept.battle.scenario->name, client.language())) + ", " + kept.mark + ", " +
                    written_text(client.texts(), kept.written),
                kept.battle, file.run, report_of(prepare(file.run, kept.battle, levels), file.counts)};
    counts_.push_back(std::move(file.counts));
    return out;
}

void CompareScreen::draw_figures(Ui& ui, Rect where) {
    // In short: the words below say which is which.
    const std::vector<LabPairing> both{{"1", comparison_.a}, {"2", comparison_.b}};
    draw_lab_pairings(ui, where.cut_top(ui.px(166)), both);
    where.cut_top(ui.px(12));
    ui.paint.panel(PanelKind::Paper, where);
    const Rect in = where.inset(ui.px(16), ui.px(12));
    Rect content = words_.begin(ui, "compare.words", in, true);
    const std::string verdict = compare_verdict(ui.texts, comparison_);
    const std::string difference = compare_difference(ui.texts, comparison_);
    paragraph(ui, content, compare_verdict_style, verdict);
    paragraph(ui, content, compare_body, difference);
    std::string all = verdict + "\n" + difference;
    const auto say = [&](const TextStyle& style, const std::string& text) {
        paragraph(ui, content, style, text);
        all += "\n" + plain_text(text);
    };
    if (comparison_.games_needed > 0)
        say(compare_quiet, ui.tr("lab.compare.needed",
                                 {{"games", static_cast<int>(std::min<std::uint64_t>(comparison_.games_needed, 999'999'999))}}));
    content.cut_top(ui.px(6));
    for (const Version* version : {&a_, &b_})
        say(compare_body, "<b>" + std::string(version == &a_ ? "1" : "2") + "</b> " + literal(version->name) + "\n" +
                              literal(pairing_name(ui.texts, version->run)) + ": " + lab_verdict(ui.texts, version->report));
    for (const std::string& key : remarks_) say(compare_body.in(color::alert_dark), capitalized(ui.tr(key)) + ".");
    words_.end(ui, content.y);
    ui.items.add("compare.verdict", in, false, all, Found::FocusOnly);
}

void CompareScreen::draw_changes(Ui& ui, Rect where) {
    ui.paint.panel(PanelKind::Paper, where);
    Rect in = where.inset(ui.px(16), ui.px(12));
    paragraph(ui, in, compare_head, ui.tr("lab.compare.changes", {{"count", static_cast<int>(changes_.size())}}));
    Rect content = list_.begin(ui, "compare.changes", in, true);
    const std::size_t shown = std::min(changes_.size(), most_changes_shown);
    for (std::size_t i = 0; i < shown; ++i) {
        const std::string text = change_text(ui.texts, changes_[i], b_.battle, client_.language());
        const RichText& laid = ui.paint.layout(content.w, compare_body, literal(text));
        const Rect row = content.cut_top(laid.h + ui.px(6));
        ui.items.add(fmt::format("compare.change.{}", i), row, false, text, Found::FocusOnly);
        if (list_.shows(row)) ui.paint.rich({row.x, row.y}, laid);
    }
    if (changes_.empty()) paragraph(ui, content, compare_body, ui.tr("lab.compare.no_changes"));
    if (shown < changes_.size())
        paragraph(ui, content, compare_quiet, ui.tr("lab.compare.more", {{"n", static_cast<int>(changes_.size() - shown)}}));
    list_.end(ui, content.y);
}

Next CompareScreen::frame(Ui& ui) {
    Page page = draw_page(ui, ui.tr("lab.compare.title"));
    const auto [left, right] = beside_or_below(ui, page.body, 0.55F, 0.6F);
    draw_figures(ui, left);
    draw_changes(ui, right);
    const std::string back = ui.tr("button.back");
    focus_first(ui, "page.back");
    const bool leaves = button(ui, "page.back", page.foot.cut_left(button_width(ui, back)), back) || ui.input.take(SDLK_ESCAPE);
    walk_with_arrows(ui);
    return leaves ? Next::pop() : Next::stay();
}

}  // namespace salient::ui
