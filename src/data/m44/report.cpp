#include "data/m44/report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "salient/plain.hpp"

namespace salient::m44 {
namespace {

constexpr std::size_t most_places = 400;      // of one line: more than any board has hexes
constexpr std::size_t longest_word = 20'000;  // of the file, in bytes
constexpr std::size_t most_lines = 400;       // a file that brings more is no map any more

int rank(ImportStatus status) {
    switch (status) {
        case ImportStatus::Unknown: return 0;
        case ImportStatus::ShownNotEnforced: return 1;
        case ImportStatus::Doubt: return 2;
        case ImportStatus::WordsOnly: return 3;
        case ImportStatus::ByText: return 4;
        default: return 5;
    }
}

// All that a line says; different for different lines.
std::string identity(ImportStatus status, const Message& what) {
    std::string all = fmt::format("{} {}", to_string(status), what.key);
    for (const Arg& arg : what.args) {
        const auto* word = std::get_if<std::string>(&arg.value);
        const std::string value = word != nullptr ? *word : std::to_string(std::get<int>(arg.value));
        all += fmt::format(" {} {} {}", arg.name, value.size(), value);
    }
    return all;
}

}  // namespace

Message unreadable(const DataIssue& issue) {
    return {"import.supplement_unreadable",
            {{"file", verbatim(std::filesystem::path(issue.file).filename().string())}, {"why", verbatim(issue.message)}}};
}

void put_in_order(std::vector<ReportLine>& lines) {
    std::stable_sort(lines.begin(), lines.end(),
                     [](const ReportLine& a, const ReportLine& b) { return rank(a.status) < rank(b.status); });
}

void Report::add(ImportStatus status, std::string place, Message what) {
    for (Arg& arg : what.args)
        if (auto* word = std::get_if<std::string>(&arg.value)) *word = shortened(*word, longest_word);
    std::string all = identity(status, what);
    const auto known = known_.find(all);
    if (known != known_.end()) {
        auto& [status_there, what_there, places, known_places] = lines_[known->second];
        if (places.size() < most_places && known_places.insert(place).second) places.push_back(std::move(place));
        return;
    }
    if (lines_.size() >= most_lines) {
        ++left_out_;
        return;
    }
    known_.emplace(std::move(all), lines_.size());
    lines_.push_back({status, std::move(what), {place}, {place}});
}

void Report::add(HexId hex, const Notes& notes) {
    for (const Note& note : notes) add(note.status, to_string(board_.hex(hex)), note.what);
}

ImportReport Report::take() {
    std::stable_sort(lines_.begin(), lines_.end(), [](const Line& a, const Line& b) { return rank(a.status) < rank(b.status); });
    std::map<std::string, HexId> hexes;
    for (int i = 0; i < board_.size(); ++i) hexes.emplace(to_string(board_.hex(HexId{i})), HexId{i});
    ImportReport report;
    for (Line& line : lines_) {
        ReportLine out{line.status, {}, std::move(line.what)};
        for (const auto& p : line.places) {
            out.place += (out.place.empty() ? "" : ", ") + p;
            if (const auto hex = hexes.find(p); hex != hexes.end()) out.hexes.push_back(hex->second);
        }
        report.lines.push_back(std::move(out));
    }
    if (left_out_ > 0)
        report.lines.push_back({ImportStatus::Unknown, "", {"import.more_lines", {{"count", static_cast<int>(left_out_)}}}});
    return report;
}

}  // namespace salient::m44

namespace salient {

std::string_view to_string(ImportStatus status) {
    constexpr std::string_view words[] = {"enforced", "shown_not_enforced", "unknown", "words_only", "doubt", "by_text"};
    return words[static_cast<std::size_t>(status)];
}

Message said_in(const ReportLine& line, std::string_view language) {
    Message what = line.what;
    for (Arg& arg : what.args) {
        const LocalText* words = arg.name == "words" ? &line.words : arg.name == "why" ? &line.why : nullptr;
        if (words != nullptr && !words->empty()) arg.value = verbatim(in_language(*words, language));
    }
    return what;
}

bool is_left_open(const ImportReport& report, const ReportLine& line) {
    switch (line.status) {
        case ImportStatus::Enforced:
        case ImportStatus::ByText: return false;
        case ImportStatus::WordsOnly: return !report.is_text_read;
        default: return true;
    }
}

LeftOpen left_open(const ImportReport& report) {
    LeftOpen out;
    for (const ReportLine& line : report.lines) {
        if (!is_left_open(report, line)) continue;
        int& count = line.status == ImportStatus::Doubt       ? out.in_doubt
                     : line.status == ImportStatus::WordsOnly ? out.in_words
                                                              : out.not_enforced;
        ++count;
    }
    return out;
}

std::string verbatim(std::string_view word) { return (word.starts_with('@') ? "@" : "") + std::string(word); }

}  // namespace salient
