// The sentences of a language: a flat object of key and template.
#include <algorithm>

#include <fmt/format.h>

#include "data/strict_json.hpp"

namespace salient {

Texts load_texts(const std::filesystem::path& assets, std::string_view language) {
    const bool plain =
        !language.empty() && std::all_of(language.begin(), language.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    if (!plain) throw DataError({{std::string(language), "", 0, "no code of a language; use one like \"en\""}});
    const auto file = assets / "text" / (std::string(language) + ".json");
    const auto document = strict::parse(file.string(), read_file(file));
    strict::Errors errors(document);
    std::map<std::string, std::string, std::less<>> templates;
    strict::Value(&document.root, &errors).object().each([&](const std::string& key, const strict::Value& value) {
        templates.emplace(key, value.string());
    });
    errors.throw_if_any();
    return Texts(std::move(templates));
}

}  // namespace salient
