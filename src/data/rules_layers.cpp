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
        issues_.insert(issues_.end(), document.duplicates.begin(), document.duplicates.end());
        drop_comments(document.root);
        return document;
    };
    for (const auto section : rule_sections) {
        const auto& document = read(assets / "rules" / "standard" / (std::string(section) + ".json"));
        standard_.emplace(section, &document);
        if (!document.root.is_object()) issues_.push_back({document.file, "", 1, "expected an object keyed by id"});
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
            issues_.push_back({document.file, "", 1, "expected an object keyed by option"});
            continue;
        }
        for (const auto& [id, option] : document.root.items()) {
            const auto [at, is_new] = options_.try_emplace(id, &document, &option);
            if (!is_new)
                issues_.push_back({document.file, "/" + strict::escaped(id), document.line("/" + strict::escaped(id)),
                                   fmt::format("the option is also in {}; keep one of the two", at->second.first->file)});
        }
    }
}

void RuleLayers::apply(const std::string& layer, const Json& patch, PatchSource source) {
    layers_.push_back({layer, std::move(source)});
    const auto& from = layers_.back().source;
    if (!patch.is_object()) {
        DataIssue issue = in_source(from, "");
        issue.message = "expected an object with the parts of the rules that change";
        issues_.push_back(std::move(issue));
        return;
    }
    const int number = static_cast<int>(layers_.size()) - 1;
    for (const auto& [section, changes] : patch.items()) {
        if (strict::is_comment(section)) continue;
        const std::string pointer = "/" + strict::escaped(section);
        DataIssue issue = in_source(from, pointer);
        if (std::find(std::begin(rule_sections), std::end(rule_sections), section) == std::end(rule_sections)) {
            issue.message = fmt::format("\"{}\" is no part of the rules{}", section, strict::hint(section, rule_sections));
            issues_.push_back(std::move(issue));
        } else if (!changes.is_object()) {
            issue.message = "expected an object keyed by id";
            issues_.push_back(std::move(issue));
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
        } else if (target.erase(key) == 0) {
            DataIssue issue = in_source(layers_[static_cast<std::size_t>(layer)].source, at);
            std::vector<std::string_view> known;
            for (const auto& [name, unused] : target.items()) known.push_back(name);
            issue.message = fmt::format("null takes \"{}\" away, but there is none{}", key, strict::hint(key, known));
            issues_.push_back(std::move(issue));
        }
    }
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

DataIssue RuleLayers::in_source(const PatchSource& source, const std::string& pointer) const {
    const std::string there = source.pointer + pointer;
    return {source.file, there, source.document != nullptr ? source.document->line(there) : 0, {}};
}

DataIssue RuleLayers::locate(std::string pointer) const {
    if (const int layer = layer_number(pointer); layer >= 0)
        return in_source(layers_[static_cast<std::size_t>(layer)].source, pointer);
    const auto end = pointer.find('/', 1);
    const auto section = pointer.empty() ? pointer : pointer.substr(1, end == std::string::npos ? end : end - 1);
    const auto document = standard_.find(section);
    if (document == standard_.end()) return {"rules", std::move(pointer), 0, {}};
    const std::string rest = end == std::string::npos ? std::string{} : pointer.substr(end);
    return {document->second->file, rest, document->second->line(rest), {}};
}

}  // namespace salient::data
