// Where somebody was in each lesson, on disk.
#include "match/lessons/lesson_progress.hpp"

#include <algorithm>

#include "data/strict_json.hpp"

namespace salient {
namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr std::string_view progress_format = "salient-lessons";
constexpr std::size_t most_lessons_kept = 1000;
constexpr std::size_t longest_id = 100;

}  // namespace

LessonProgress::LessonProgress(fs::path folder) : folder_(std::move(folder)) {
    std::error_code error;
    if (!folder_.empty() && fs::exists(file(), error)) read();
}

void LessonProgress::read() {
    try {
        const json root = strict::parse(file().string(), read_file(file())).root;
        if (!root.is_object() || root.value("format", json()) != progress_format) {
            is_damaged_ = true;
            return;
        }
        const auto lessons = root.find("lessons");
        if (lessons == root.end() || !lessons->is_object()) {
            is_damaged_ = true;
            return;
        }
        for (const auto& [id, entry] : lessons->items()) {
            if (!entry.is_object() || id.size() > longest_id || states_.size() >= most_lessons_kept) continue;
            const auto flag = [&, &e = entry](const char* key) {
                const auto found = e.find(key);
                return found != e.end() && found->is_boolean() && found->get<bool>();
            };
            LessonState state{flag("done"), flag("begun"), 0};
            const auto step = entry.find("step");
            if (step != entry.end() && step->is_number_unsigned())
                state.step = std::min<std::size_t>(step->get<std::size_t>(), most_lesson_steps);
            states_[id] = state;
        }
    } catch (const DataError&) {
        is_damaged_ = true;
    }
}

void LessonProgress::write() const {
    if (folder_.empty()) return;
    if (is_damaged_) {
        std::error_code error;
        fs::copy_file(file(), file().string() + ".damaged", fs::copy_options::overwrite_existing, error);
        if (error) throw DataError({{file().string(), "", 0, "the damaged file cannot be kept: " + error.message()}});
        is_damaged_ = false;
    }
    json root = {{"format", progress_format}, {"version", 1}, {"lessons", json::object()}};
    for (const auto& [id, state] : states_)
        root["lessons"][id] = {{"done", state.is_done}, {"begun", state.is_begun}, {"step", state.step}};
    write_private_file(file(), root.dump(2, ' ', false, json::error_handler_t::replace) + "\n");
}

LessonState LessonProgress::state(const std::string& lesson) const {
    const auto found = states_.find(lesson);
    return found == states_.end() ? LessonState{} : found->second;
}

void LessonProgress::keep(const LessonRun& run, const Match& match) {
    const std::string& id = run.lesson().id;
    LessonState& state = states_[id];
    const LessonState before = state;
    state.is_done = state.is_done || run.is_done();
    state.step = run.is_done() ? run.lesson().steps.size() : run.step();
    state.is_begun = run.can_step_back();
    if (folder_.empty()) return;
    if (state.is_begun)
        write_private_file(record_of(id), record_to_text(match.record(), match.rules(), Board::of(match.scenario().board)));
    if (!(state == before)) write();
}

void LessonProgress::forget(const std::string& lesson) {
    const auto found = states_.find(lesson);
    if (found == states_.end()) return;
    found->second.is_begun = false;
    found->second.step = 0;
    std::error_code error;
    if (!folder_.empty()) fs::remove(record_of(lesson), error);
    write();
}

void LessonProgress::forget_all() {
    std::error_code error;
    if (!folder_.empty())
        for (const auto& [id, state] : states_) fs::remove(record_of(id), error);
    states_.clear();
    write();
}

Match LessonProgress::resume(LessonRun& run, const std::shared_ptr<const Rulebook>& standard) const {
    Match match = run.begin();
    const LessonState left = state(run.lesson().id);
    if (folder_.empty() || !left.is_begun) return match;
    try {
        const LoadedRecord record = load_record(record_of(run.lesson().id), standard);
        run.follow(match, record.record.actions(), left.step);
    } catch (const DataError&) {  // gone or damaged: the lesson begins anew
    }
    return match;
}

}  // namespace salient
