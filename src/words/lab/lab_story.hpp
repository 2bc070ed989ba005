// What an author asks of his battle, in sentences: who held what, who came, medals over turns, whom the first turn helps, what became of a unit
// from where it starts. The page, the screen and the tool tell the same.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "salient/laboratory.hpp"

namespace salient {

struct LabStoryLine {
    std::string text;  // names of files stand in it as they are: to be escaped by whoever shows it
    enum class Kind : std::uint8_t { Heading, Note, Line } kind = Kind::Line;
};
// Empty where the run was counted before anybody asked.
std::vector<LabStoryLine> lab_story(const Texts& texts, const LabSetup& setup, const LabCounts& counts, const LabReport& report,
                                    std::string_view language);

}  // namespace salient
