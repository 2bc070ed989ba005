#include "ui/kit/file_watch.hpp"

namespace salient::ui {
namespace {

constexpr double pause = 1;  // seconds from look to look

}  // namespace

FileWatch::FileWatch(std::filesystem::path file) : file_(std::move(file)) { note(); }

FileWatch::Stamp FileWatch::stamp() const {
    std::error_code error;
    Stamp now;
    now.written = std::filesystem::last_write_time(file_, error);
    if (error) return {};
    now.size = std::filesystem::file_size(file_, error);
    now.is_there = !error;
    return now;
}

void FileWatch::note() {
    noted_ = stamp();
    is_changed_ = false;
    missed_at_ = -1;
}

bool FileWatch::has_changed(double now) {
    if (file_.empty()) return false;
    if (now >= 0 && looked_at_ >= 0 && now - looked_at_ < pause) return is_changed_;
    looked_at_ = now;
    // Editors put a new file in place of the old one: for a moment there is none. Missed at two looks it is gone.
    const Stamp there = stamp();
    if (there.is_there || now < 0) {
        if (there.is_there) missed_at_ = -1;
        is_changed_ = there.is_there && !(there == noted_);
        return is_changed_;
    }
    if (missed_at_ < 0) missed_at_ = now;
    is_changed_ = noted_.is_there && now - missed_at_ >= pause;
    return is_changed_;
}

}  // namespace salient::ui
