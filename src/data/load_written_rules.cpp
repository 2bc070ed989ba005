// Reads assets/rulebook: chapters.json names the chapters, a file for each holds its pages in all languages.
#include "salient/written_rules.hpp"

#include "data/strict_json.hpp"

namespace salient {
namespace {

std::vector<std::string> strings(const strict::Value& list) {
    std::vector<std::string> out;
    if (list) list.each([&](const strict::Value& v) { out.push_back(v.string()); });
    return out;
}

// "MOVE-1" or "MOVE-1..4", which stands for all of them.
std::vector<std::string> clauses(const strict::Value& list) {
    std::vector<std::string> out;
    for (const std::string& word : strings(list)) {
        const auto dots = word.find("..");
        const auto dash = word.rfind('-', dots);
        if (dots == std::string::npos || dash == std::string::npos) {
            out.push_back(word);
            continue;
        }
        const std::string family = word.substr(0, dash + 1);
        int first = 0;
        int last = -1;
        try {
            first = std::stoi(word.substr(dash + 1, dots - dash - 1));
            last = std::stoi(word.substr(dots + 2));
        } catch (const std::exception&) {
            list.error("\"" + word + "\" is no row of clauses; write \"MOVE-1..4\"");
            continue;
        }
        if (first > last || last - first > 100) list.error("\"" + word + "\" runs backward or too far");
        for (int i = first; i <= last && last - first <= 100; ++i) out.push_back(family + std::to_string(i));
    }
    return out;
}

// One of several languages; the others must only be there.
std::string in(strict::Object& of, std::string_view key, std::string_view language, bool is_needed) {
    const strict::Value value = is_needed ? of.required(key) : of.optional(key);
    std::string out;
    if (!value) return out;
    value.object().each([&](const std::string& code, const strict::Value& text) {
        if (code == language) out = text.string();
    });
    if (out.empty()) value.error("not written in \"" + std::string(language) + "\"");
    return out;
}

WrittenParagraph paragraph(const strict::Value& value, std::string_view language) {
    WrittenParagraph out;
    strict::Object object = value.object();
    out.clauses = clauses(object.optional("clauses"));
    out.cue = in(object, "cue", language, true);
    out.text = in(object, "text", language, true);
    object.done();
    return out;
}

WrittenRule rule(const strict::Value& value, std::string_view language) {
    WrittenRule out;
    strict::Object object = value.object();
    out.id = object.required("id").string();
    if (const auto subject = object.optional("subject")) out.subject = subject.string();
    out.title = in(object, "title", language, out.subject.empty());
    out.means = in(object, "means", language, false);
    out.also = in(object, "also", language, false);
    out.see = strings(object.optional("see"));
    out.from_data = clauses(object.optional("from_data"));
    if (const auto list = object.optional("paragraphs"))
        list.each([&](const strict::Value& v) { out.paragraphs.push_back(paragraph(v, language)); });
    object.done();
    return out;
}

constexpr std::pair<std::string_view, ExampleKind> example_words[] = {
    {"reach", ExampleKind::Reach},     {"dice", ExampleKind::Dice},       {"sight", ExampleKind::Sight},
    {"retreat", ExampleKind::Retreat}, {"section", ExampleKind::Section}, {"ground", ExampleKind::Ground}};

Hex hex(const strict::Value& value) {
    std::vector<int> numbers;
    value.each([&](const strict::Value& v) { numbers.push_back(v.integer(0, 100)); });
    if (value && numbers.size() != 2) value.error("a hex has two numbers, [x, y]");
    return numbers.size() == 2 ? Hex{numbers[0], numbers[1]} : Hex{};
}

// Around the pieces that a file names, all that a scenario needs besides.
std::string battle_of(const strict::Value& pieces) {
    strict::Json whole = strict::Json::parse(R"({"format": "salient-scenario", "version": 1, "id": "example", "name": {"en": "-"},
        "board": "small", "face": "country", "first": "allies",
        "sides": {"allies": {"edge": "bottom", "nation": "us", "cards": 2, "medals": 9},
                  "axis": {"edge": "top", "nation": "de", "cards": 2, "medals": 9}}})");
    if (pieces && pieces.expect(pieces.is_object(), "ground and units in braces")) whole.merge_patch(pieces.json());
    return whole.dump();
}

RuleExample example(const strict::Value& value, std::string_view language) {
    RuleExample out;
    strict::Object object = value.object();
    out.page = object.required("page").string();
    out.caption = in(object, "caption", language, true);
    out.kind = object.required("shows").choice(example_words, ExampleKind::Reach);
    out.at = hex(object.required("at"));
    if (const auto to = object.optional("to")) out.to = hex(to);
    out.flags = object.optional("flags").integer(1, 6, 1);
    out.battle = battle_of(object.required("battle"));
    object.done();
    return out;
}

}  // namespace

std::vector<RuleExample> load_rule_examples(const std::filesystem::path& assets, std::string_view language) {
    const auto file = assets / "rulebook" / "examples.json";
    const auto document = strict::parse(file.string(), read_file(file));
    strict::Errors errors(document);
    std::vector<RuleExample> out;
    strict::Value(&document.root, &errors).each([&](const strict::Value& v) { out.push_back(example(v, language)); });
    errors.throw_if_any();
    return out;
}

std::vector<WrittenChapter> load_written_rules(const std::filesystem::path& assets, std::string_view language) {
    const auto folder = assets / "rulebook";
    const auto list_file = folder / "chapters.json";
    const auto list = strict::parse(list_file.string(), read_file(list_file));
    strict::Errors list_errors(list);
    std::vector<WrittenChapter> out;
    strict::Value(&list.root, &list_errors).each([&](const strict::Value& value) {
        strict::Object object = value.object();
        WrittenChapter chapter;
        chapter.id = object.required("id").string();
        chapter.title = in(object, "title", language, true);
        object.done();
        const auto file = folder / (chapter.id + ".json");
        const auto document = strict::parse(file.string(), read_file(file));
        strict::Errors errors(document);
        strict::Value(&document.root, &errors).each([&](const strict::Value& v) { chapter.rules.push_back(rule(v, language)); });
        errors.throw_if_any();
        out.push_back(std::move(chapter));
    });
    list_errors.throw_if_any();
    return out;
}

}  // namespace salient
