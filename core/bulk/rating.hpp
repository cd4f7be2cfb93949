// Ratings: many classic 9x9 puzzles and a time limit in; Sudoku Explainer's numbers out.
#pragma once

#include <cstdint>
#include <vector>

#include "../logic/walker.hpp"

namespace sudokit {

// Up to `several_solutions`, the numbers are those of count_rows() up to 2.
enum class RatingStatus : std::int8_t {
  not_a_puzzle = -1,
  no_solution,
  rated,
  several_solutions,
  lower_bound,
};

struct RatedRow {
  RatingStatus status = RatingStatus::not_a_puzzle;
  Rating rating;
};

// The ratings of `n` rows of 81 digits on the classic geometry; `limit` is the time for each row. A
// row with a digit above 9 is not a puzzle.
std::vector<RatedRow> rate_rows(const Geometry& classic, const std::uint8_t* digits, std::size_t n,
                                Seconds limit, unsigned threads, const Poll& poll);

}  // namespace sudokit
