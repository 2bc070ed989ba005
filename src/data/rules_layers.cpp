#include "data/rules_layers.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace salient::data {
namespace fs = std::filesystem;
namespace {

const std::string standard_layer = "standard";

void drop_comments(Json& json) {
    if (json.is_object()) {
        for (auto at = json.begin(); at != json.end();) {
            if (strict::is_comment(at.key())) {
                at = json.erase(at);
            } else {
                drop_comments(*at);
                ++at;
            }
        }
    } else if (json.is_array()) {
        for (auto& item : json) drop_comments(item);
    }
}

}  // namespace

RuleLayers::RuleLayers(const fs::path& assets) {
    const auto read = [&](const fs::path& file) -> const strict::Document& {
        documents_.push_back(strict::parse(file.string(), read_file(file)));
        auto& document = documents_.back();
        for (const auto& twice : document.duplicates) issues_.add(twice);
        drop_comments(document.root);
        return document;
    };
    for (const auto section : rule_sections) {
        const auto& document = read(assets / "rules" / "standard" / (std::string(section) + ".json"));
        standard_.emplace(section, &document);
        if (!document.root.is_object()) issues_.add({document.file, "", 1, "expected an object keyed by id"});
        merged_[std::string(section)] = document.root.is_object() ? document.root : Json::object();
    }
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(assets / "rules" / "options", error))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const auto& file : files) {
        const auto& document = read(file);
        if (!document.root.is_object()) {
            issues_.add({document.file, "", 1, "expected an object keyed by option"});
            continue;
        }
        for (const auto& [id, option] : document.root.items()) {
            const auto [at, is_new] = options_.try_emplace(id, &document, &option);
            if (!is_new)
                issues_.add(strict::Place{&document, document.file, "/" + strict::escaped(id)},
                            fmt::format("the option is also in {}; keep one of the two", at->second.first->file));
        }
    }
}

void RuleLayers::apply(const std::string& layer, const Json& patch, PatchSource source) {
    layers_.push_back({layer, std::move(source)});
    const auto& from = layers_.back().source;
    if (!patch.is_object()) {
        issues_.add(in_source(from, ""), "expected an object with the parts of the rules that change");
        return;
    }
    const int number = static_cast<int>(layers_.size()) - 1;
    for (const auto& [section, changes] : patch.items()) {
        if (strict::is_comment(section)) continue;
        const std::string pointer = "/" + strict::escaped(section);
        if (std::find(std::begin(rule_sections), std::end(rule_sections), section) == std::end(rule_sections)) {
            issues_.add(in_source(from, pointer), fmt::format("\"{}\" is no part of the rules{}", strict::shown(section),
                                                              strict::hint(section, rule_sections)));
        } else if (!changes.is_object()) {
            issues_.add(in_source(from, pointer), "expected an object keyed by id");
        } else {
            merge(merged_[section], changes, pointer, number);
        }
    }
}

// RFC 7386, and a note of what it touched.
void RuleLayers::merge(Json& target, const Json& patch, const std::string& pointer, int layer) {
    if (!patch.is_object()) {
        target = patch;
        drop_comments(target);
        origin_[pointer] = layer;
        return;
    }
    if (!target.is_object()) {
        target = Json::object();
        origin_[pointer] = layer;
    }
    for (const auto& [key, value] : patch.items()) {
        if (strict::is_comment(key)) continue;
        const std::string at = pointer + "/" + strict::escaped(key);
        if (!value.is_null()) {
            merge(target[key], value, at, layer);
        } else if (target.erase(key) != 0) {
            taken_away_.insert(at);
        } else {
            if (issues_.is_full()) {
                issues_.leave_out();
                continue;
            }
            std::vector<std::string_view> known;
            for (const auto& [name, unused] : target.get_ref<const Json::object_t&>()) known.push_back(name);
            issues_.add(in_source(layers_[static_cast<std::size_t>(layer)].source, at),
                        fmt::format("null takes \"{}\" away, but there is none{}", strict::shown(key), strict::hint(key, known)));
        }
    }
}

bool RuleLayers::has_taken_away(std::string_view section, std::string_view id) const {
    return taken_away_.contains(fmt::format("/{}/{}", section, strict::escaped(std::string(id))));
}

int RuleLayers::layer_number(const std::string& pointer) const {
    for (std::string at = pointer; !at.empty(); at.resize(at.rfind('/')))
        if (const auto found = origin_.find(at); found != origin_.end()) return found->second;
    return -1;
}

const std::string& RuleLayers::layer_of(const std::string& pointer) const {
    const int layer = layer_number(pointer);
    return layer < 0 ? standard_layer : layers_[static_cast<std::size_t>(layer)].name;
}

strict::Place RuleLayers::in_source(const PatchSource& source, const std::string& pointer) {
    return {source.document, source.file, source.pointer + pointer};
}

strict::Place RuleLayers::locate(std::string pointer) const {
    if (const int layer = layer_number(pointer); layer >= 0)
        return in_source(layers_[static_cast<std::size_t>(layer)].source, pointer);
    const auto end = pointer.find('/', 1);
    const auto section = pointer.empty() ? pointer : pointer.substr(1, end == std::string::npos ? end : end - 1);
    const auto document = standard_.find(section);
    if (document == standard_.end()) return {nullptr, "rules", std::move(pointer)};
    const std::string rest = end == std::string::npos ? std::string{} : pointer.substr(end);
    return {document->second, document->second->file, rest};
}

}  // namespace salient::data
