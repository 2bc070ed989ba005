// The one place that includes Catch2, whose header is named differently in its versions 2 and 3, and properties with a fixed seed.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
namespace catch_matchers = Catch::Matchers;
#else
#include <catch2/catch.hpp>
#endif
