// What a JSON Schema of assets/schema says against a document.
#pragma once

#include <memory>
#include <string>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "data_support.hpp"

namespace salient::data_test {

class Schema {
public:
    explicit Schema(const std::string& name) {
        const auto form = nlohmann::json::parse(read_file(source_assets() / "schema" / name));
        valijson::SchemaParser(valijson::SchemaParser::kDraft7)
            .populateSchema(valijson::adapters::NlohmannJsonAdapter(form), schema_);
    }
    // Empty when it is valid.
    std::string errors(const nlohmann::json& document) const {
        valijson::Validator validator;
        valijson::ValidationResults results;
        if (validator.validate(schema_, valijson::adapters::NlohmannJsonAdapter(document), &results)) return {};
        std::string text = "not valid: ";
        for (valijson::ValidationResults::Error error; results.popError(error);) text += error.description + "; ";
        return text;
    }

private:
    valijson::Schema schema_;
};

}  // namespace salient::data_test
