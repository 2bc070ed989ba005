// The one place that includes Catch2, whose headers are others in its versions 2 and 3. Of 3 only what is used: all of it together has a
// macro BENCHMARK, as has Google Benchmark.
#pragma once

#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators_all.hpp>
#include <catch2/matchers/catch_matchers_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
