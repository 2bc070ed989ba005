// Tables of the report. Bars are boxes of a width in percent, so that the page needs no script.
#include "words/lab/lab_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "words/after/ending_text.hpp"
#include "words/lab/lab_map.hpp"
#include "words/lab/lab_story.hpp"
#include "words/lab/lab_words.hpp"
#include "words/local_text.hpp"

namespace salient {

namespace {

constexpr std::string_view page_style =
    R"(body{font:16px/1.5 sans-serif;color:#2a2620;background:#f1e8d3;max-width:68rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.7rem}h2{font-size:1.2rem;margin-top:2rem;border-bottom:1px solid #cfc09c}
p.verdict{font-size:1.3rem;font-weight:bold}p.told{margin:.15rem 0}p.note{color:#645a49;font-size:.9rem}p.warning{border:2px dashed #a63d2f;padding:.5rem}
table{border-collapse:collapse;width:100%}td,th{padding:.15rem .5rem;text-align:right;border-bottom:1px solid #e2d5b8}
td:first-child,th:first-child{text-align:left}th{font-weight:normal;color:#645a49}
.bar{position:relative;height:.9rem;min-width:12rem;background:#e2d5b8}.bar i{position:absolute;top:0;bottom:0}
.allies{background:#c65f00}.axis{background:repeating-linear-gradient(135deg,#1f5f9e 0 4px,#fbf4e2 4px 6px)}
.bar b{position:absolute;left:50%;top:0;bottom:0;border-left:2px dashed #2a2620}.chance td{color:#8c8069}
.maps{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(30rem,100%),1fr));gap:1rem}figure{margin:0}.wide{grid-column:1/-1}svg{width:100%}
@media print{body{background:none}})";

class LabPage {
public:
    LabPage(const LabSetup& setup, const LabCounts& counts, const LabReport& report, const Texts& texts,
            std::string_view language)
        : setup_(setup), counts_(counts), report_(report), texts_(texts), language_(language) {}

    std::string write(const std::vector<std::string>& records) {
        const std::string battle{in_language(scenario().name, language_)};
        const std::string title = tr("lab.title", {{"battle", verbatim(battle)}});
        out_ = fmt::format(
            "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title>\n<style>{}</style></head>"
            "<body>\n<h1>{}</h1>\n",
            markup(language_), title, page_style, title);
        if (report_.is_by_chance) out_ += "<p class=\"warning\">" + tr("lab.by_chance") + "</p>\n";
        out_ += "<p class=\"verdict\">" + markup(lab_verdict(texts_, report_)) + "</p>\n";
        head();
        shares();
        decided();
        losses();
        story();
        cards();
        rules();
        maps();
        watch(records);
        return std::move(out_) + "</body></html>\n";
    }

private:
    const Scenario& scenario() const { return *setup_.battle.scenario; }
    std::string tr(std::string_view key, const Args& args = {}) const { return markup(texts_(key, args)); }
    std::string number(double value) const { return markup(decimal(texts_, value)); }
    std::string side_name(std::size_t s) const { return s == 0 ? tr("side.allies") : tr("side.axis"); }
    double each(std::uint64_t n) const {
        return static_cast<double>(n) / static_cast<double>(std::max<std::uint64_t>(1, report_.games));
    }
    void p(const std::string& text) { out_ += "<p>" + text + "</p>\n"; }
    void heading(std::string_view key, std::string_view note) {
        out_ += "<h2>" + tr(key) + "</h2>\n";
        if (!note.empty()) out_ += "<p class=\"note\">" + tr(note) + "</p>\n";
    }
    void row(const std::vector<std::string>& cells, std::string_view style = {}) {
        out_ += style.empty() ? "<tr>" : fmt::format("<tr class=\"{}\">", style);
        for (const std::string& cell : cells) out_ += "<td>" + cell + "</td>";
        out_ += "</tr>\n";
    }
    void begin(const std::vector<std::string>& heads) {
        out_ += "<table><tr>";
        for (const std::string& head : heads) out_ += "<th>" + head + "</th>";
        out_ += "</tr>\n";
    }
    void finish() { out_ += "</table>\n"; }

    void head() {
        const LabRun& run = setup_.run;
        p(tr("lab.run", {{"games", static_cast<int>(report_.games)},
                         {"first", verbatim(lab_player_name(texts_, run.players[0].name))},
                         {"second", verbatim(lab_player_name(texts_, run.players[1].name))},
                         {"seed", std::to_string(run.seed)}}));
        if (run.is_exchanged) p(tr("lab.exchanged"));
        if (const std::string won = lab_players_won(texts_, run, report_); !won.empty()) p(markup(won));
        p(markup(lab_turns(texts_, report_)));
        p(tr("lab.minutes", {{"minutes", fmt::format("{:.0f}", report_.minutes)}}));
        if (report_.has_first_turn)
            p(tr("lab.first_turn", {{"points", signed_decimal(texts_, report_.first_turn)},
                                    {"low", signed_decimal(texts_, report_.first_turn_low)},
                                    {"high", signed_decimal(texts_, report_.first_turn_high)}}));
        else
            p(tr("lab.first_turn_unknown"));
        p(markup(lab_handicap(texts_, report_)));
    }
    void shares() {
        heading("lab.wins", "lab.wins_note");
        begin({"", tr("lab.wins"), "", "", tr("lab.medals")});
        const std::array<std::string, 2> shares = lab_win_shares(texts_, report_);
        for (std::size_t s = 0; s < 2; ++s) {
            const LabShare& w = report_.wins[s];
            row({side_name(s), markup(shares[s]),
                 fmt::format("{}\u2013{}", markup(percent(texts_, w.low)), markup(percent(texts_, w.high))),
                 fmt::format("<div class=\"bar\"><i class=\"{}\" style=\"left:{:.2f}%;width:{:.2f}%\"></i><b></b></div>",
                             s == 0 ? "allies" : "axis", 100 * w.low, 100 * (w.high - w.low)),
                 number(report_.medals[s])});
        }
        finish();
    }
    void decided() {
        heading("lab.decided", "lab.decided_note");
        begin({"", side_name(0), side_name(1)});
        constexpr std::string_view keys[] = {"lab.source.units", "lab.source.objectives", "lab.source.exits"};
        for (std::size_t i = 0; i < std::size(keys); ++i)
            row({tr(keys[i]), number(each(counts_.medals[0][i])), number(each(counts_.medals[1][i]))});
        for (const Objective& objective : scenario().objectives) {
            const auto of = [&](std::size_t s) {
                const auto found = counts_.objective_medals[s].find(objective.id);
                return found == counts_.objective_medals[s].end() ? 0 : found->second;
            };
            row({"&nbsp;&nbsp;" + markup(lab_objective_name(scenario(), objective.id, language_)), number(each(of(0))),
                 number(each(of(1)))});
        }
        finish();
    }
    void losses() {
        heading("lab.losses", "lab.losses_note");
        begin({tr("lab.unit"), side_name(0), "", side_name(1), ""});
        std::vector<std::string> types;
        for (const auto& of_side : counts_.losses)
            for (const auto& [id, l] : of_side)
                if (std::find(types.begin(), types.end(), id) == types.end()) types.push_back(id);
        for (const std::string& id : types) {
            std::vector<std::string> cells{tr("unit." + id)};
            for (const auto& of_side : counts_.losses) {
                const auto found = of_side.find(id);
                const bool is_there = found != of_side.end();
                cells.push_back(is_there ? number(each(found->second.units)) : "");
                cells.push_back(is_there ? "/ " + number(each(found->second.began)) : "");
            }
            row(cells);
        }
        finish();
    }
    void story() {
        for (const LabStoryLine& line : lab_story(texts_, setup_, counts_, report_, language_)) {
            const std::string text = markup(line.text);
            switch (line.kind) {
                case LabStoryLine::Kind::Heading: out_ += "<h2>" + text + "</h2>\n"; break;
                case LabStoryLine::Kind::Note: out_ += "<p class=\"note\">" + text + "</p>\n"; break;
                case LabStoryLine::Kind::Line: out_ += "<p class=\"told\">" + text + "</p>\n"; break;
            }
        }
    }
    void cards() {
        for (std::size_t s = 0; s < 2; ++s) {
            heading("lab.cards", "lab.cards_note");
            begin({side_name(s), tr("lab.plays"), tr("lab.change"), "", tr("lab.dealt"), ""});
            for (const LabCardReport& c : report_.cards[s]) {
                const bool may_be_chance = !c.has_change || (c.low <= 0 && c.high >= 0);
                const auto between = [&](double low, double high) {
                    return fmt::format("({} \u2013 {})", markup(signed_decimal(texts_, low)),
                                       markup(signed_decimal(texts_, high)));
                };
                row({tr("card." + c.card), number(c.plays), c.has_change ? markup(signed_decimal(texts_, c.change)) : "",
                     c.has_change ? between(c.low, c.high) : "", c.first_hands > 0 ? markup(signed_decimal(texts_, c.dealt)) : "",
                     c.first_hands > 0 ? between(c.dealt_low, c.dealt_high) : ""},
                    may_be_chance ? "chance" : "");
            }
            finish();
        }
    }
    void rules() {
        heading("lab.rules", "lab.rules_note");
        begin({tr("lab.rule"), tr("lab.dice"), tr("lab.stops"), tr("lab.flags"), tr("lab.medals")});
        for (const std::string& key : report_.rules) {
            const auto found = counts_.rules.find(key);
            const LabRule uses = found == counts_.rules.end() ? LabRule{} : found->second;
            row({markup(lab_rule_name(texts_, scenario(), key, language_)), number(each(uses.dice)), number(each(uses.stops)),
                 number(each(uses.flags)), number(each(uses.medals))});
        }
        finish();
    }
    void maps() {
        heading("lab.heat.title", {});
        const Board& board = Board::of(scenario().board);
        const std::string_view style = board.width() > 13 ? " class=\"wide\"" : "";
        out_ += "<div class=\"maps\">";
        for (const LabHeatKind kind : heat_kinds) {
            const LabHeatMap heat(counts_, report_, board, kind);
            out_ += fmt::format("<figure{}><figcaption><b>{}</b> {}</figcaption>\n{}</figure>\n", style, tr(heat_title(kind)),
                                tr(heat_note(kind)), lab_map(setup_, heat, texts_, language_));
        }
        out_ += "</div>\n";
    }
    void watch(const std::vector<std::string>& records) {
        heading("lab.watch", "lab.watch_note");
        begin({"", "", tr("lab.game"), tr("lab.record")});
        for (std::size_t i = 0; i < report_.watch.size(); ++i) {
            const LabGame& game = report_.watch[i];
            std::string link;
            if (i < records.size())
                link = fmt::format("<a download=\"{}-{}.jsonl\" href=\"data:application/x-ndjson;base64,{}\">{}</a>",
                                   markup(setup_.run.scenario_id), game.index, base64(records[i]), tr("lab.record"));
            row({markup(lab_watch_name(texts_, game.kind)), markup(lab_watch_line(texts_, game)), std::to_string(game.index),
                 link});
        }
        finish();
    }

    const LabSetup& setup_;
    const LabCounts& counts_;
    const LabReport& report_;
    const Texts& texts_;
    std::string language_;
    std::string out_;
};

}  // namespace

std::string markup(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default:
                if (static_cast<unsigned char>(c) >= 0x20 || c == '\n') out += c;
        }
    }
    return out;
}

std::string base64(std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = group << 8U | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k) {
            const bool is_there = k == 0 || i + k - 1 < bytes.size();
            out += is_there ? digits[group >> (18 - 6 * k) & 63U] : '=';
        }
    }
    return out;
}

std::string lab_page(const LabSetup& setup, const LabCounts& counts, const LabReport& report, const Texts& texts,
                     std::string_view language, const std::vector<std::string>& records) {
    return LabPage(setup, counts, report, texts, language).write(records);
}

}  // namespace salient
