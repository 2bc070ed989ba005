// The parser's callbacks (duplicate keys, depth, lines) and the typed reads. The game's own formats are read elsewhere.
#include "data/strict_json.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>

#include <fmt/format.h>

#include "data/json_syntax.hpp"
#include "salient/plain.hpp"

namespace salient::strict {
namespace {

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

// What both passes over a text share: nlohmann's callbacks, reduced to "a value", "a container begins", "it ends", "a key".
template <class Self>
class Events {
public:
    bool null() { return self().value(Json()); }
    bool boolean(bool v) { return self().value(Json(v)); }
    bool number_integer(Json::number_integer_t v) { return self().value(Json(v)); }
    bool number_unsigned(Json::number_unsigned_t v) { return self().value(Json(v)); }
    bool number_float(Json::number_float_t v, const std::string& written) {
        self().fraction(v, written);
        return self().value(Json(v));
    }
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
    enum class Beyond : std::uint8_t { Nothing, Depth, KeyLength, Values };

    Builder(Document& document, const Cursor& cursor) : document_(document), cursor_(cursor) {}

    bool value(Json v) { return place(std::move(v)) != nullptr; }
    void fraction(double v, const std::string& written) {
        if (document_.fractions.size() < most_issues) document_.fractions.emplace(v, shown(written));
    }
    bool begin(Json container) {
        if (open_.size() >= deepest_nesting) return stop(Beyond::Depth);
        Json* at = place(std::move(container));
        if (at != nullptr) open_.push_back({at, {}});
        return at != nullptr;
    }
    bool end() {
        open_.pop_back();
        return true;
    }
    bool key(std::string& name) {
        if (name.size() > longest_key) return stop(Beyond::KeyLength);
        auto& object = open_.back().json->get_ref<Json::object_t&>();
        const auto [at, is_new] = object.try_emplace(name);
        open_.back().slot = at;
        if (!is_new && !is_comment(name) && document_.duplicates.size() < most_issues)
            document_.duplicates.push_back({document_.file, pointer(), cursor_.line,
                                            fmt::format("the key \"{}\" is written twice; keep one of the two", name)});
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) {
        position_ = position;
        what_ = error.what();
        return false;
    }
    Beyond beyond() const { return beyond_; }
    std::size_t position() const { return position_; }
    const std::string& what() const { return what_; }

private:
    struct Container {
        Json* json;
        Json::object_t::iterator slot;  // of an object: where the next value belongs
    };
    bool stop(Beyond beyond) {
        beyond_ = beyond;
        return false;
    }
    // Null: there are too many.
    Json* place(Json v) {
        if (++values_ > most_values) {
            stop(Beyond::Values);
            return nullptr;
        }
        Json* target = &document_.root;
        if (!open_.empty() && open_.back().json->is_array()) {
            open_.back().json->push_back(nullptr);
            target = &open_.back().json->back();
        } else if (!open_.empty()) {
            target = &open_.back().slot->second;
        }
        *target = std::move(v);
        return target;
    }
    // Of the value that comes next.
    std::string pointer() const {
        std::string path;
        for (const Container& in : open_)
            path += "/" + (in.json->is_array() ? std::to_string(in.json->size() - 1) : escaped(in.slot->first));
        return path;
    }

    Document& document_;
    const Cursor& cursor_;
    std::vector<Container> open_;
    std::size_t values_ = 0;
    Beyond beyond_ = Beyond::Nothing;
    std::size_t position_ = 0;
    std::string what_;
};

// Pointers as a tree: what a walk over the text has to look out for.
struct Wanted {
    std::map<std::string, Wanted, std::less<>> below;
    int line = 0;

    Wanted& at(std::string_view pointer) {
        Wanted* node = this;
        while (!pointer.empty()) {
            const auto end = std::min(pointer.find('/', 1), pointer.size());
            node = &node->below.try_emplace(std::string(pointer.substr(1, end - 1))).first->second;
            pointer.remove_prefix(end);
        }
        return *node;
    }
    Wanted* find(std::string_view escaped_key) {
        const auto found = below.find(escaped_key);
        return found == below.end() ? nullptr : &found->second;
    }
};

// Notes the line of the values that are wanted: a value's key's line, or its own in a list.
class LineFinder : public Events<LineFinder> {
public:
    LineFinder(Wanted& root, const Cursor& cursor) : root_(root), cursor_(cursor) {}

    static void fraction(double, const std::string&) {}
    bool value(const Json& v) {
        // The parser reads one character beyond a number.
        note(cursor_.line - (v.is_number() && cursor_.line_just_ended ? 1 : 0));
        return true;
    }
    bool begin(const Json& container) {
        Wanted* const here = note(cursor_.line);
        open_.push_back({here, container.is_array(), 0, nullptr, 0});
        return true;
    }
    bool end() {
        open_.pop_back();
        return true;
    }
    bool key(const std::string& name) {
        Container& in = open_.back();
        in.slot = in.wanted != nullptr ? in.wanted->find(escaped(name)) : nullptr;
        in.key_line = cursor_.line;
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) { return false; }

private:
    struct Container {
        Wanted* wanted = nullptr;  // null: nothing below it is
        bool is_array = false;
        std::size_t next = 0;
        Wanted* slot = nullptr;  // of an object: what its next value is
        int key_line = 0;
    };
    Wanted* note(int line) {
        Wanted* here = &root_;
        if (!open_.empty()) {
            Container& in = open_.back();
            if (!in.is_array) line = in.key_line;
            here = in.wanted == nullptr ? nullptr : in.is_array ? in.wanted->find(std::to_string(in.next)) : in.slot;
            ++in.next;
        }
        if (here != nullptr && here->line == 0) here->line = line;
        return here;
    }

    Wanted& root_;
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
    // It quotes all that it read of a word.
    if (const auto quote = reason.find("; last read: "); quote != std::string::npos && reason.size() > quote + 120) {
        const auto end = reason.rfind("'; expected");
        const auto tail = end == std::string::npos ? std::string("'") : reason.substr(end);
        reason = shortened(std::string_view(reason).substr(0, end), quote + 80) + tail;
    }
    return reason;
}

// `position`: bytes that the parser read, the offending one included.
[[noreturn]] void refuse_syntax(const std::string& file, const std::string& source, std::size_t position,
                                const std::string& what) {
    std::string reason = plain_reason(what);
    const bool cut_off =
        reason.find("end of input") != std::string::npos || reason.find("missing closing quote") != std::string::npos;
    std::size_t at = std::min(source.size(), position > 0 ? position - 1 : 0);
    std::string_view remedy = cut_off ? "; the file seems to be cut off, take a whole copy" : "; put it right there";
    if (!cut_off && reason.starts_with("unexpected")) {
        const auto expected = reason.find("; expected ");
        SyntaxSlip slip = slip_before(source, position, expected == std::string::npos ? "" : reason.substr(expected + 11));
        if (!slip.reason.empty()) {
            at = slip.at;
            reason = std::move(slip.reason);
            remedy = {};
        }
    }
    const auto line = 1 + static_cast<int>(std::count(source.begin(), source.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    const std::size_t line_start = at == 0 ? 0 : source.rfind('\n', at - 1) + 1;  // npos + 1 is 0
    refuse(file, line, fmt::format("not valid JSON at line {}, column {}: {}{}", line, at - line_start + 1, reason, remedy));
}

char lower(char c);
// What begins with "<" is no JSON: a page of the web, or XML.
std::string of_markup(std::string beginning) {
    std::transform(beginning.begin(), beginning.end(), beginning.begin(), lower);
    if (beginning.starts_with("<!doctype html") || beginning.find("<html") != std::string::npos)
        return "this is a page of the web (HTML), not the file that it offers; save that file itself, which is JSON";
    return "this is XML (it begins with \"<\"); the game reads scenarios in JSON, take the file in that form";
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

std::string describe(const Json& v, const Errors& errors) {
    switch (v.type()) {
        case Json::value_t::null: return "null";
        case Json::value_t::object: return "an object {...}";
        case Json::value_t::array: return "a list [...]";
        case Json::value_t::boolean: return v.get<bool>() ? "true" : "false";
        case Json::value_t::string: return fmt::format("the text \"{}\"", shown(v.get_ref<const std::string&>()));
        default: return errors.as_written(v);
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

    const auto start = source.find_first_not_of(" \t\r\n", source.starts_with("\xEF\xBB\xBF") ? 3 : 0);
    if (start != std::string::npos && source[start] == '<') refuse(document.file, 0, of_markup(source.substr(start, 400)));

    Cursor cursor;
    Builder builder(document, cursor);
    if (run(source, cursor, builder)) return document;
    switch (builder.beyond()) {
        case Builder::Beyond::Nothing: break;
        case Builder::Beyond::Depth:
            refuse(document.file, cursor.line,
                   fmt::format("objects and lists lie more than {} deep in each other; no file of the game needs that",
                               deepest_nesting));
        case Builder::Beyond::KeyLength:
            refuse(document.file, cursor.line,
                   fmt::format("a key is longer than {} letters; no file of the game needs that", longest_key));
        case Builder::Beyond::Values:
            refuse(document.file, cursor.line,
                   fmt::format("there are more than {} values; no file of the game needs that many", most_values));
    }

    refuse_syntax(document.file, source, builder.position(), builder.what());
}

std::vector<int> Document::lines(std::span<const std::string> pointers) const {
    Wanted wanted;
    for (const auto& pointer : pointers)
        if (pointer.empty() || pointer.front() == '/') wanted.at(pointer);
    Cursor cursor;
    LineFinder finder(wanted, cursor);
    run(text, cursor, finder);
    std::vector<int> found;
    found.reserve(pointers.size());
    for (const auto& pointer : pointers) found.push_back(pointer.empty() || pointer.front() == '/' ? wanted.at(pointer).line : 0);
    return found;
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
    std::string_view best;
    std::size_t fewest = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const auto name : known) {
        const auto difference = word.size() > name.size() ? word.size() - name.size() : name.size() - word.size();
        if (difference >= fewest || difference >= name.size()) continue;  // as many letters to add or drop at least
        const auto n = edits(word, name);
        if (n < fewest && n < name.size()) {
            fewest = n;
            best = name;
        }
    }
    return best;
}

// Sorted, each name once.
static std::vector<std::string_view> each_once(std::span<const std::string_view> names) {
    std::vector<std::string_view> sorted(names.begin(), names.end());
    std::sort(sorted.begin(), sorted.end());
    sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
    return sorted;
}

std::string hint(std::string_view word, std::span<const std::string_view> known) {
    if (known.size() > most_issues * 10) return {};  // no list of the game
    if (const auto near = nearest(word, known); !near.empty()) return fmt::format("; did you mean \"{}\"?", shown(near));
    if (known.empty() || known.size() > 40) return {};
    return fmt::format("; known here: {}", fmt::join(each_once(known), ", "));
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

std::string shown(std::string_view word) { return shortened(word, 60); }

void IssueList::add(Place place, std::string message) {
    if (is_full()) return leave_out();
    Entry entry{{std::move(place.file), std::move(place.pointer), 0, std::move(message)}, place.document};
    if (std::find(entries_.begin(), entries_.end(), entry) == entries_.end()) entries_.push_back(std::move(entry));
}

void IssueList::add(DataIssue issue) {
    if (is_full()) return leave_out();
    entries_.push_back({std::move(issue), nullptr});
}

std::vector<DataIssue> IssueList::issues() const {
    std::map<const Document*, std::vector<std::size_t>> of_document;
    std::vector<DataIssue> list;
    list.reserve(entries_.size() + 1);
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        list.push_back(entries_[i].issue);
        if (entries_[i].document != nullptr) of_document[entries_[i].document].push_back(i);
    }
    for (const auto& [document, places] : of_document) {
        std::vector<std::string> pointers;
        for (const std::size_t i : places) pointers.push_back(list[i].pointer);
        const auto lines = document->lines(pointers);
        for (std::size_t n = 0; n < places.size(); ++n) list[places[n]].line = lines[n];
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const DataIssue& a, const DataIssue& b) { return a.file != b.file ? a.file < b.file : a.line < b.line; });
    if (left_out_ > 0 && !list.empty())
        list.push_back({list.back().file, "", 0, fmt::format("and {} more; put these right first", left_out_)});
    return list;
}

Errors::Errors(const Document& document)
    : root_(document.root),
      locate_([&document](std::string pointer) {
          return Place{&document, document.file, std::move(pointer)};
      }),
      document_(&document) {
    for (const auto& twice : document.duplicates) list_.add(twice);
}

void Errors::add(const Json& node, std::string message) {
    if (is_full()) return list_.leave_out();
    add_at(pointer_to(node), std::move(message));
}

void Errors::add_at(const std::string& pointer, std::string message) {
    if (is_full()) return list_.leave_out();
    list_.add(locate_(pointer), std::move(message));
}

void Errors::index(const Json& node) const {
    if (node.is_object()) {
        for (const auto& [key, value] : node.get_ref<const Json::object_t&>()) {
            parents_.emplace(&value, Parent{&node, &key, 0});
            if (value.is_structured()) index(value);
        }
    } else if (node.is_array()) {
        for (std::size_t i = 0; i < node.size(); ++i) {
            parents_.emplace(&node[i], Parent{&node, nullptr, i});
            if (node[i].is_structured()) index(node[i]);
        }
    }
}

std::string Errors::pointer_to(const Json& node) const {
    if (parents_.empty()) index(root_);
    std::string pointer;
    for (const Json* at = &node; at != &root_;) {
        const auto parent = parents_.find(at);
        if (parent == parents_.end()) return {};
        const auto& [above, key, place] = parent->second;
        pointer.insert(0, "/" + (key != nullptr ? escaped(*key) : std::to_string(place)));
        at = above;
    }
    return pointer;
}

void Errors::throw_if_any() const {
    if (!empty()) throw DataError(list_.issues());
}

std::string Errors::as_written(const Json& number) const {
    if (document_ != nullptr && number.is_number_float())
        if (const auto found = document_->fractions.find(number.get<double>()); found != document_->fractions.end())
            return found->second;
    return number.dump();
}

void Value::unknown(std::string_view what, std::string_view word, std::span<const std::string_view> known) const {
    if (!json_) return;
    const bool is_told = !errors_->is_full();  // looking for what was meant takes time
    error(is_told ? fmt::format("there is no {} \"{}\"{}", what, shown(word), hint(word, known)) : std::string{});
}

bool Value::expect(bool is_right, std::string_view expected) const {
    if (!is_right) error(fmt::format("expected {}, found {}", expected, describe(*json_, *errors_)));
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

std::string Value::string(std::string_view fallback, std::size_t most) const {
    if (!json_ || !expect(json_->is_string() && !json_->get_ref<const std::string&>().empty(), "a text"))
        return std::string(fallback);
    const auto& text = json_->get_ref<const std::string&>();
    if (text.size() <= most) return text;
    error(fmt::format("the text has {} bytes, the most is {}; make it shorter", text.size(), most));
    return std::string(fallback);
}

int Value::index_of_word(std::span<const std::string_view> words) const {
    if (!json_ || !expect(json_->is_string(), fmt::format("one of \"{}\"", fmt::join(words, "\", \"")))) return -1;
    const auto& word = json_->get_ref<const std::string&>();
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == word) return static_cast<int>(i);
    error(errors_->is_full() ? std::string{} : fmt::format("\"{}\" is not known here{}", shown(word), hint(word, words)));
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
        if (errors_->is_full()) {
            errors_->add(value, {});
            continue;
        }
        errors_->add(value, fmt::format("the key \"{}\" is not known here{}", shown(key), hint(key, asked_)));
        meant.push_back(nearest(key, asked_));
    }
    // A key that is only misspelled is reported once.
    for (const auto key : missing_)
        if (std::find(meant.begin(), meant.end(), key) == meant.end())
            errors_->add(*json_, fmt::format("the key \"{}\" is missing; add it", key));
}

}  // namespace salient::strict
