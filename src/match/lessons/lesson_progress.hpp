// How far somebody came in each lesson: a small file for all of them, and a record of each as it was left. Written whole, read forgivingly.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "match/lessons/lesson_run.hpp"

namespace salient {

struct LessonState {
    bool is_done = false;   // once, whatever came after it
    bool is_begun = false;  // there is something to go on with
    std::size_t step = 0;   // at which it was left
    bool operator==(const LessonState&) const = default;
};

class LessonProgress {
public:
    // An empty folder: nothing is kept. A damaged file counts as none, and the first write keeps it under another name.
    explicit LessonProgress(std::filesystem::path folder);

    LessonState state(const std::string& lesson) const;
    bool is_empty() const { return states_.empty(); }
    // Throws DataError when it cannot be written; it holds for this run all the same.
    void keep(const LessonRun& run, const Match& match);
    void forget(const std::string& lesson);  // what was done stays done
    void forget_all();
    // The table as it was left; where nothing leads there any more, as far as it leads.
    Match resume(LessonRun& run, const std::shared_ptr<const Rulebook>& standard) const;

private:
    std::filesystem::path file() const { return folder_ / "progress.json"; }
    std::filesystem::path record_of(const std::string& lesson) const { return folder_ / (lesson + ".jsonl"); }
    void read();
    void write() const;

    std::filesystem::path folder_;
    std::map<std::string, LessonState> states_;
    mutable bool is_damaged_ = false;
};

}  // namespace salient
