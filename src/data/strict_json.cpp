// The parser's callbacks (duplicate keys, depth, lines) and the typed reads. The game's own formats are read elsewhere.
#include "data/strict_json.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

#include <fmt/format.h>

namespace salient::strict {
namespace {

constexpr std::size_t most_issues = 100;

// Walks over the text for the parser and counts lines.
struct Cursor {
    const char* at = nullptr;
    int line = 1;
    bool line_just_ended = false;
};

class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, Cursor* cursor) : at_(at), cursor_(cursor) {}
    reference operator*() const { return *at_; }
    CountingIterator& operator++() {
        cursor_->line_just_ended = *at_ == '\n';
        if (cursor_->line_just_ended) ++cursor_->line;
        ++at_;
        return *this;
    }
    bool operator==(const CountingIterator& other) const { return at_ == other.at_; }
    bool operator!=(const CountingIterator& other) const { return at_ != other.at_; }

private:
    const char* at_;
    Cursor* cursor_;
};

std::string path_to(const Json& from, const Json* node) {
    if (from.is_object()) {
        for (const auto& [key, value] : from.items()) {
            if (&value == node) return "/" + escaped(key);
            if (value.is_structured())
                if (auto rest = path_to(value, node); !rest.empty()) return "/" + escaped(key) + rest;
        }
    } else if (from.is_array()) {
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (&from[i] == node) return fmt::format("/{}", i);
            if (from[i].is_structured())
                if (auto rest = path_to(from[i], node); !rest.empty()) return fmt::format("/{}{}", i, rest);
        }
    }
    return {};
}

// What both passes over a text share: nlohmann's callbacks, reduced to "a value", "a container begins", "it ends", "a key".
template <class Self>
class Events {
public:
    bool null() { return self().value(Json()); }
    bool boolean(bool v) { return self().value(Json(v)); }
    bool number_integer(Json::number_integer_t v) { return self().value(Json(v)); }
    bool number_unsigned(Json::number_unsigned_t v) { return self().value(Json(v)); }
    bool number_float(Json::number_float_t v, const std::string&) { return self().value(Json(v)); }
    bool string(std::string& v) { return self().value(Json(std::move(v))); }
    bool binary(Json::binary_t&) { return false; }
    bool start_object(std::size_t) { return self().begin(Json::object()); }
    bool start_array(std::size_t) { return self().begin(Json::array()); }
    bool end_object() { return self().end(); }
    bool end_array() { return self().end(); }

private:
    Self& self() { return static_cast<Self&>(*this); }
};

// Builds the tree.
class Builder : public Events<Builder> {
public:
    Builder(Document& document, const Cursor& cursor) : document_(document), cursor_(cursor) {}

    bool value(Json v) {
        place(std::move(v));
        return true;
    }
    bool begin(Json container) {
        if (open_.size() >= deepest_nesting) {
            too_deep_ = true;
            return false;
        }
        open_.push_back(place(std::move(container)));
        return true;
    }
    bool end() {
        open_.pop_back();
        return true;
    }
    bool key(std::string& name) {
        auto& object = open_.back()->get_ref<Json::object_t&>();
        const auto [at, is_new] = object.try_emplace(name);
        if (!is_new && !is_comment(name) && document_.duplicates.size() < most_issues)
            document_.duplicates.push_back({document_.file, path_to(document_.root, &at->second), cursor_.line,
                                            fmt::format("the key \"{}\" is written twice; keep one of the two", name)});
        slot_ = &at->second;
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) {
        position_ = position;
        what_ = error.what();
        return false;
    }
    bool too_deep() const { return too_deep_; }
    std::size_t position() const { return position_; }
    const std::string& what() const { return what_; }

private:
    Json* place(Json v) {
        Json* target = &document_.root;
        if (!open_.empty() && open_.back()->is_array()) {
            open_.back()->push_back(nullptr);
            target = &open_.back()->back();
        } else if (!open_.empty()) {
            target = slot_;
        }
        *target = std::move(v);
        return target;
    }

    Document& document_;
    const Cursor& cursor_;
    std::vector<Json*> open_;
    Json* slot_ = nullptr;
    bool too_deep_ = false;
    std::size_t position_ = 0;
    std::string what_;
};

// Notes the line of every value: its key's line, or its own in a list.
class LineFinder : public Events<LineFinder> {
public:
    LineFinder(std::map<std::string, int>& lines, const Cursor& cursor) : lines_(lines), cursor_(cursor) {}

    bool value(const Json& v) {
        // The parser reads one character beyond a number.
        note(cursor_.line - (v.is_number() && cursor_.line_just_ended ? 1 : 0));
        return true;
    }
    bool begin(const Json& container) {
        const std::string pointer = note(cursor_.line);
        open_.push_back({pointer, container.is_array(), 0, {}});
        return true;
    }
    bool end() {
        open_.pop_back();
        return true;
    }
    bool key(const std::string& name) {
        open_.back().key = name;
        open_.back().key_line = cursor_.line;
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) { return false; }

private:
    struct Container {
        std::string pointer;
        bool is_array = false;
        std::size_t next = 0;
        std::string key;
        int key_line = 0;
    };
    std::string note(int line) {
        std::string pointer;
        if (!open_.empty()) {
            Container& in = open_.back();
            pointer = in.pointer + "/" + (in.is_array ? std::to_string(in.next++) : escaped(in.key));
            if (!in.is_array) line = in.key_line;
        }
        lines_.emplace(pointer, line);
        return pointer;
    }

    std::map<std::string, int>& lines_;
    const Cursor& cursor_;
    std::vector<Container> open_;
};

template <class Handler>
bool run(std::string_view text, Cursor& cursor, Handler& handler) {
    return Json::sax_parse(CountingIterator(text.data(), &cursor), CountingIterator(text.data() + text.size(), &cursor),
                           &handler);
}

[[noreturn]] void refuse(const std::string& file, int line, std::string message) {
    throw DataError({{file, "", line, std::move(message)}});
}

// nlohmann's sentence without its number and its own position: "unexpected end of input; expected '}'".
std::string plain_reason(const std::string& what) {
    std::string reason = what;
    if (const auto at = reason.find(": "); at != std::string::npos && reason.starts_with("[json.exception")) {
        if (const auto dash = reason.find(" - ", at); dash != std::string::npos)
            reason = reason.substr(dash + 3);
        else if (const auto bracket = reason.find("] "); bracket != std::string::npos)
            reason = reason.substr(bracket + 2);
    }
    return reason;
}

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// Letters to change, add, drop or swap to make one word from the other.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), now(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]))
                now[j] = std::min(now[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(now);
    }
    return last[b.size()];
}

std::string describe(const Json& v) {
    switch (v.type()) {
        case Json::value_t::null: return "null";
        case Json::value_t::object: return "an object {...}";
        case Json::value_t::array: return "a list [...]";
        case Json::value_t::boolean: return v.get<bool>() ? "true" : "false";
        case Json::value_t::string: {
            auto text = v.get<std::string>();
            if (text.size() > 40) text = "...";
            return fmt::format("the text \"{}\"", text);
        }
        default: return v.dump();
    }
}

}  // namespace

Document parse(std::string file, std::string text) {
    Document document;
    document.file = std::move(file);
    document.text = std::move(text);
    const std::string& source = document.text;
    if (source.size() > largest_file)
        refuse(document.file, 0,
               fmt::format("the text is larger than {} MB; no file of the game is, take the right one", largest_file >> 20U));
    if (source.find_first_not_of(" \t\r\n") == std::string::npos)
        refuse(document.file, 0, "the file is empty; take an older copy of it");
    if (source.find('\0') != std::string::npos)
        refuse(document.file, 0, "this is no text file but a program's own format; a JSON text in UTF-8 is needed");

    Cursor cursor;
    Builder builder(document, cursor);
    if (run(source, cursor, builder)) return document;
    if (builder.too_deep())
        refuse(document.file, cursor.line,
               fmt::format("objects and lists lie more than {} deep in each other; no file of the game needs that",
                           deepest_nesting));

    // The position counts bytes, the offending one included.
    const std::size_t end = std::min(source.size(), builder.position() > 0 ? builder.position() - 1 : 0);
    const auto line = 1 + static_cast<int>(std::count(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
    const std::size_t line_start = end == 0 ? 0 : source.rfind('\n', end - 1) + 1;  // npos + 1 is 0
    const std::string reason = plain_reason(builder.what());
    const bool cut_off =
        reason.find("end of input") != std::string::npos || reason.find("missing closing quote") != std::string::npos;
    refuse(document.file, line,
           fmt::format("not valid JSON at line {}, column {}: {}; {}", line, end - line_start + 1, reason,
                       cut_off ? "the file seems to be cut off, take a whole copy" : "put it right there"));
}

int Document::line(const std::string& pointer) const {
    if (lines_.empty()) {
        Cursor cursor;
        LineFinder finder(lines_, cursor);
        run(text, cursor, finder);
    }
    const auto at = lines_.find(pointer);
    return at == lines_.end() ? 0 : at->second;
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
    std::string_view best;
    std::size_t fewest = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const auto name : known) {
        const auto n = edits(word, name);
        if (n < fewest && n < name.size()) {
            fewest = n;
            best = name;
        }
    }
    return best;
}

std::string hint(std::string_view word, std::span<const std::string_view> known) {
    if (const auto near = nearest(word, known); !near.empty()) return fmt::format("; did you mean \"{}\"?", near);
    if (known.empty() || known.size() > 40) return {};
    std::vector<std::string_view> sorted(known.begin(), known.end());
    std::sort(sorted.begin(), sorted.end());
    return fmt::format("; known here: {}", fmt::join(sorted, ", "));
}

std::string escaped(std::string_view key) {
    std::string out;
    for (const char c : key) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

Errors::Errors(const Document& document)
    : root_(document.root),
      locate_([&document](std::string pointer) {
          const int line = document.line(pointer);
          return DataIssue{document.file, std::move(pointer), line, {}};
      }),
      issues_(document.duplicates) {}

void Errors::add(const Json& node, std::string message) { add_at(pointer_to(node), std::move(message)); }

void Errors::add_at(const std::string& pointer, std::string message) {
    if (issues_.size() >= most_issues) {
        ++left_out_;
        return;
    }
    DataIssue issue = locate_(pointer);
    issue.message = std::move(message);
    if (std::find(issues_.begin(), issues_.end(), issue) == issues_.end()) issues_.push_back(std::move(issue));
}

std::string Errors::pointer_to(const Json& node) const { return &node == &root_ ? std::string{} : path_to(root_, &node); }

void Errors::throw_if_any() const {
    if (issues_.empty()) return;
    auto list = issues_;
    std::stable_sort(list.begin(), list.end(),
                     [](const DataIssue& a, const DataIssue& b) { return a.file != b.file ? a.file < b.file : a.line < b.line; });
    if (left_out_ > 0) list.push_back({list.back().file, "", 0, fmt::format("and {} more; put these right first", left_out_)});
    throw DataError(std::move(list));
}

bool Value::expect(bool is_right, std::string_view expected) const {
    if (!is_right) error(fmt::format("expected {}, found {}", expected, describe(*json_)));
    return is_right;
}

int Value::integer(int least, int most, int fallback) const {
    if (!json_) return fallback;
    const auto expected = fmt::format("a whole number from {} to {}", least, most);
    if (!expect(json_->is_number_integer(), expected)) return fallback;
    const bool fits = json_->is_number_unsigned()
                          ? most >= 0 && json_->get<std::uint64_t>() <= static_cast<std::uint64_t>(most) &&
                                (least <= 0 || json_->get<std::uint64_t>() >= static_cast<std::uint64_t>(least))
                          : json_->get<std::int64_t>() >= least && json_->get<std::int64_t>() <= most;
    return expect(fits, expected) ? json_->get<int>() : fallback;
}

bool Value::boolean(bool fallback) const {
    if (!json_ || !expect(json_->is_boolean(), "true or false")) return fallback;
    return json_->get<bool>();
}

std::string Value::string(std::string_view fallback) const {
    if (!json_ || !expect(json_->is_string() && !json_->get_ref<const std::string&>().empty(), "a text"))
        return std::string(fallback);
    return json_->get<std::string>();
}

int Value::index_of_word(std::span<const std::string_view> words) const {
    if (!json_ || !expect(json_->is_string(), fmt::format("one of \"{}\"", fmt::join(words, "\", \"")))) return -1;
    const auto& word = json_->get_ref<const std::string&>();
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == word) return static_cast<int>(i);
    error(fmt::format("\"{}\" is not known here{}", word, hint(word, words)));
    return -1;
}

Object Value::object() const {
    if (!json_ || !expect(json_->is_object(), "an object {...}")) return {};
    return {json_, errors_};
}

Value Object::optional(std::string_view key) {
    asked_.push_back(key);
    if (!json_) return {};
    const auto at = json_->find(key);
    return at == json_->end() ? Value{} : Value{&*at, errors_};
}

Value Object::required(std::string_view key) {
    const Value value = optional(key);
    if (!value && json_) missing_.push_back(key);
    return value;
}

void Object::done() const {
    if (!json_) return;
    std::vector<std::string_view> meant;
    for (const auto& [key, value] : json_->items()) {
        if (is_comment(key) || std::find(asked_.begin(), asked_.end(), key) != asked_.end()) continue;
        errors_->add(value, fmt::format("the key \"{}\" is not known here{}", key, hint(key, asked_)));
        meant.push_back(nearest(key, asked_));
    }
    // A key that is only misspelled is reported once.
    for (const auto key : missing_)
        if (std::find(meant.begin(), meant.end(), key) == meant.end())
            errors_->add(*json_, fmt::format("the key \"{}\" is missing; add it", key));
}

}  // namespace salient::strict
