// Sentences about what modifiers and hooks change, gathered line by line.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "words/terrain_text.hpp"

namespace salient {

// "infantry, armor and artillery"
std::string list_text(const Texts& texts, const std::vector<std::string>& words);
std::string classes_text(const Texts& texts, ClassMask mask);

// Gathers lines.
class Lines {
public:
    // With rules: the things that conditions name are called by their names.
    explicit Lines(const Texts& texts, const Rulebook* rules = nullptr) : texts_(texts), rules_(rules) {}
    void say(Topic topic, std::string_view key, const Args& args, const std::string& clause);
    // One line for all that a set of modifiers does to one question under the same conditions: the classes side by side.
    void modifiers(const Modifiers& all);
    void hooks(const Hooks& all);
    std::vector<RuleLine> sorted();
    const Texts& texts() const { return texts_; }

private:
    // The line of the faces that hit the unit leaves these out already.
    bool is_said_before(const Modifier& m) const;
    // Whether its sentence names the targets, whatever they are said by: several with the same conditions are one.
    bool names_targets(const Modifier& m) const;
    // A modifier without what those that make one line with it may differ in.
    Modifier common(Modifier m) const;
    static int one_of(ClassMask classes, const std::array<int, unit_class_count>& values);
    template <class Things>
    std::vector<std::string> names(const Things& things, const IdSet& set, std::string_view family) const {
        std::vector<std::string> out;
        for (std::size_t i = 0; i < things.size(); ++i)
            if (set.has(Id<struct AnyTag>{i})) out.push_back(texts_(std::string(family) + "." + things[i].id));
        return out;
    }
    std::string ground_names(const IdSet& set) const { return list_text(texts_, names(rules_->terrains, set, "terrain")); }
    // Keywords of which one has no name in this language are not named at all.
    std::vector<std::string> keyword_names(std::uint64_t keywords) const;
    std::vector<std::string> target_names(const When& when) const;
    static std::string faces_text(unsigned faces);
    bool enters_only(const Modifier& m) const;
    static bool never_ambushes(const Modifier& m);
    // What a type of unit says of itself reads better with words of its own; false: there are none for this.
    bool of_unit(const Modifier& m, int value, const std::string& targets);
    bool number_of_unit(const Modifier& m, int value);
    // Whether the sentence itself says this condition already.
    bool is_said(const Modifier& m, Condition condition) const;
    void modifier(const Modifier& m, ClassMask classes, const std::array<int, unit_class_count>& values);
    void conditions(const Modifier& m, ClassMask classes);
    void exceptions(const When& unless);

    const Texts& texts_;
    const Rulebook* rules_;
    std::vector<RuleLine> lines_;
};

}  // namespace salient
