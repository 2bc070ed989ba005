// A form made from a description: a row for each value, its name and what it does at the left, the control that fits its kind at the right.
// What a struct tells of itself by fields() is a form by itself.
#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "salient/fields.hpp"
#include "salient/ids.hpp"
#include "ui/kit/controls.hpp"

namespace salient::ui {

class Form {
public:
    // Rows from the top of the room down; the items are called PREFIX.ID.
    Form(Ui& ui, std::string prefix, Rect room) : ui_(ui), prefix_(std::move(prefix)), room_(room) {}
    // The room that is left, and the y below the last row.
    Rect& room() { return room_; }
    float bottom() const { return room_.y; }

    // Each gives whether the value changed. `note`: what it does, in a sentence; may be empty.
    bool flag(std::string_view id, const std::string& label, const std::string& note, bool& value);
    bool number(std::string_view id, const std::string& label, const std::string& note, int& value, NumberRange range,
                const std::string& shown);
    // One word of a few, side by side; of more than four from a list of rows.
    bool word(std::string_view id, const std::string& label, const std::string& note, int& value,
              const std::vector<Choice>& words);
    bool side(std::string_view id, const std::string& label, const std::string& note, Side& value);
    // A row whose control the caller draws, `w` wide, in the place that is given.
    Rect row(const std::string& label, const std::string& note, float w, float h);

    // Every value of an object that is a number, a word, a side or a switch; texts are PREFIX_KEY.ID, of words PREFIX_KEY.ID.WORD. Lists of
    // hexes, groups and cards are chosen on a map or from pictures: their names are told to `other`.
    template <class T, class Other>
    bool object(std::string_view text_key, T& object, Other&& other);

private:
    std::string item(std::string_view id) const { return prefix_ + "." + std::string(id); }

    Ui& ui_;
    std::string prefix_;
    Rect room_;
};

template <class T, class Other>
bool Form::object(std::string_view text_key, T& object, Other&& other) {
    bool has_changed = false;
    each_field(object, [&](FieldName name, auto& member, const auto&... notes) {
        using Member = std::remove_reference_t<decltype(member)>;
        const std::string key = std::string(text_key) + "." + std::string(name.text);
        if constexpr (std::is_same_v<Member, bool>) {
            has_changed |= flag(name.text, ui_.tr(key), {}, member);
        } else if constexpr (std::is_same_v<Member, Side>) {
            has_changed |= side(name.text, ui_.tr(key), {}, member);
        } else if constexpr (std::is_integral_v<Member> && is_noted<Between, std::decay_t<decltype(notes)>...>) {
            Between range{};
            const auto look = [&](const auto& note) {
                if constexpr (std::is_same_v<std::decay_t<decltype(note)>, Between>) range = note;
            };
            (look(notes), ...);
            int value = static_cast<int>(member);
            if (number(name.text, ui_.tr(key), {}, value, {range.least, range.most, 1}, std::to_string(value))) {
                member = static_cast<Member>(value);
                has_changed = true;
            }
        } else if constexpr (std::is_enum_v<Member> && sizeof...(notes) == 1) {
            const auto& words = std::get<0>(std::tie(notes...));
            std::vector<Choice> choices;
            int value = 0;
            for (const auto& [said, meant] : words) {
                if (meant == member) value = static_cast<int>(choices.size());
                choices.push_back({std::string(said), ui_.tr(key + "." + std::string(said))});
            }
            if (word(name.text, ui_.tr(key), {}, value, choices)) {
                member = words[value].second;
                has_changed = true;
            }
        } else {
            other(name.text, member);
        }
    });
    return has_changed;
}

}  // namespace salient::ui
