// Strict reading over nlohmann::json: every key must be asked for, every value must have the type that is asked for, and all that
// is wrong in a document is collected before it is reported. Knows nothing of the game.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "salient/files.hpp"

namespace salient::strict {

using Json = nlohmann::json;

// Bounds of every file. What is larger is no file of the game, and is refused before it costs memory and time.
inline constexpr int deepest_nesting = 64;
inline constexpr std::size_t longest_key = 200;      // bytes
inline constexpr std::size_t most_values = 300'000;  // numbers, texts, lists, objects; the largest maps have some 10,000
inline constexpr std::size_t most_issues = 100;      // that are told of one file
// Bounds of texts in our own formats, in bytes.
inline constexpr std::size_t longest_line = 500;      // names, titles, labels
inline constexpr std::size_t longest_prose = 20'000;  // descriptions

// Keys that begin with two slashes are remarks for people: nobody reads them.
inline bool is_comment(std::string_view key) { return key.starts_with("//"); }

// A text that was parsed, and what is needed to point into it.
struct Document {
    std::string file;  // as the user named it
    std::string text;
    Json root;
    std::vector<DataIssue> duplicates;  // keys written twice; the parse goes on after them

    std::map<double, std::string> fractions;  // numbers that are no whole ones, as they are written (the first hundred)

    // Where each value begins; 0 when a pointer leads nowhere. Walks over the text once.
    std::vector<int> lines(std::span<const std::string> pointers) const;
};

// Parses a whole text. Throws DataError with one issue when it is no JSON at all: syntax, nesting, size, binary.
Document parse(std::string file, std::string text);

// The name among `known` that was probably meant, or "" when none is near.
std::string_view nearest(std::string_view word, std::span<const std::string_view> known);
// `; did you mean "forest"?`, or `; known here: a, b, c` when nothing is near.
std::string hint(std::string_view word, std::span<const std::string_view> known);

// RFC 6901: "~" and "/" in a key are escaped.
std::string escaped(std::string_view key);
// A word of a file as it stands in a message: the beginning of a long one.
std::string shown(std::string_view word);

// Where a value stands: in a document, or only in a file.
struct Place {
    const Document* document = nullptr;  // null: the line is not known
    std::string file;
    std::string pointer;
};

// What is wrong, with places of which the lines are not known yet: they are looked up once, for what will be told. No more than
// most_issues are kept; the others are counted.
class IssueList {
public:
    void add(Place place, std::string message);
    void add(DataIssue issue);  // its line is known
    void leave_out() { ++left_out_; }
    bool is_full() const { return entries_.size() >= most_issues; }
    bool empty() const { return entries_.empty(); }
    // In the order of the lines of each file, then how many more there are.
    std::vector<DataIssue> issues() const;

private:
    struct Entry {
        DataIssue issue;
        const Document* document = nullptr;  // where the line is to be looked up
        bool operator==(const Entry&) const = default;
    };
    std::vector<Entry> entries_;
    std::size_t left_out_ = 0;
};

// Collects what is wrong in one tree. The tree stays as it is meanwhile.
class Errors {
public:
    // Where a pointer of the tree stands in a file.
    using Locate = std::function<Place(std::string pointer)>;

    Errors(const Json& root, Locate locate) : root_(root), locate_(std::move(locate)) {}
    explicit Errors(const Document& document);

    void add(const Json& node, std::string message);               // `node` is a part of the tree
    void add_at(const std::string& pointer, std::string message);  // for places that are known by their pointer
    std::string pointer_to(const Json& node) const;
    // Whether more would only be counted: messages need not be made.
    bool is_full() const { return list_.is_full(); }
    bool empty() const { return list_.empty(); }
    void throw_if_any() const;  // DataError with all of them, in the order of the lines
    std::string as_written(const Json& number) const;

private:
    struct Parent {
        const Json* node = nullptr;
        const std::string* key = nullptr;  // of an object
        std::size_t place = 0;             // in a list
    };
    void index(const Json& node) const;

    const Json& root_;
    Locate locate_;
    const Document* document_ = nullptr;
    IssueList list_;
    mutable std::unordered_map<const Json*, Parent> parents_;  // made when the first pointer is asked for
};

class Object;

// A value that may be absent; an absent one answers every question with the fallback.
class Value {
public:
    Value() = default;
    Value(const Json* json, Errors* errors) : json_(json), errors_(errors) {}

    explicit operator bool() const { return json_ != nullptr; }
    const Json& json() const { return *json_; }
    Errors& errors() const { return *errors_; }
    bool is_array() const { return json_ != nullptr && json_->is_array(); }
    bool is_object() const { return json_ != nullptr && json_->is_object(); }
    bool is_string() const { return json_ != nullptr && json_->is_string(); }
    bool is_number() const { return json_ != nullptr && json_->is_number(); }

    int integer(int least, int most, int fallback = 0) const;
    bool boolean(bool fallback = false) const;
    // Not empty when present, and of `most` bytes at most.
    std::string string(std::string_view fallback = {}, std::size_t most = longest_prose) const;
    // One of a few words, each of which stands for a value.
    template <class T, std::size_t N>
    T choice(const std::pair<std::string_view, T> (&words)[N], std::type_identity_t<T> fallback) const {
        std::array<std::string_view, N> names;
        for (std::size_t i = 0; i < N; ++i) names[i] = words[i].first;
        const int i = index_of_word(names);
        return i < 0 ? fallback : words[i].second;
    }
    Object object() const;
    // Calls f(Value) for each element of a list.
    template <class F>
    void each(F f) const {
        if (!json_ || !expect(json_->is_array(), "a list")) return;
        for (const Json& item : *json_) f(Value(&item, errors_));
    }
    // Nothing for a value that is missing: that has been said already.
    void error(std::string message) const {
        if (json_) errors_->add(*json_, std::move(message));
    }
    // "there is no terrain "forrest"; did you mean "forest"?"
    void unknown(std::string_view what, std::string_view word, std::span<const std::string_view> known) const;
    // An error that says which type was expected; true when the type is right.
    bool expect(bool is_right, std::string_view expected) const;

private:
    int index_of_word(std::span<const std::string_view> words) const;

    const Json* json_ = nullptr;
    Errors* errors_ = nullptr;
};

// An object of which each key must be read: required(), optional(), then done().
class Object {
public:
    Object() = default;
    Object(const Json* json, Errors* errors) : json_(json), errors_(errors) {}

    explicit operator bool() const { return json_ != nullptr; }
    Value required(std::string_view key);
    Value optional(std::string_view key);
    void done() const;  // keys that nobody asked for are errors, and required ones that are missing
    // Calls f(key, Value) for each entry of an object whose keys are ids. Nothing is left to read then.
    template <class F>
    void each(F f) const {
        if (!json_) return;
        for (const auto& [key, value] : json_->items())
            if (!is_comment(key)) f(key, Value(&value, errors_));
    }
    void error(std::string message) const {
        if (json_) errors_->add(*json_, std::move(message));
    }

private:
    const Json* json_ = nullptr;
    Errors* errors_ = nullptr;
    std::vector<std::string_view> asked_, missing_;
};

}  // namespace salient::strict
