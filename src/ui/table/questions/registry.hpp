// Which question belongs to a step: the function stands in the file of the wing.
#pragma once

#include <memory>

#include "salient/choices.hpp"
#include "ui/table/questions/question.hpp"

namespace salient::ui {

using AQuestion = std::unique_ptr<Question>;

#define SALIENT_QUESTION(StepType) AQuestion question_of(const StepType&, Occasion);
#define SALIENT_NOTHING(StepType, ActionType)
SALIENT_CHOICES(SALIENT_QUESTION, SALIENT_NOTHING)
#undef SALIENT_NOTHING
#undef SALIENT_QUESTION

}  // namespace salient::ui
