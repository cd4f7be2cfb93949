// Tests of ratings: whole walks with all finders, many puzzles at once, time limits.
#include "bulk/rating.hpp"

#include <string>
#include <vector>

#include "check.hpp"

using namespace sudokit;
using namespace tests;

namespace {

const std::string expert =  // rated 7.1 / 1.2 / 1.2
    "000970500000500030930060002000050000040609001060000000100080600600000218020030007";

void test_walks_reach_the_solution() {
  struct Kind {
    Geometry geometry;
    int clues, puzzles;
  };
  const Kind kinds[] = {
      {box_geometry(3, 3), 0, 20},  {box_geometry(2, 2), 0, 40},
      {box_geometry(2, 3), 0, 40},  {Geometry(9, box_houses(3, 3) + diagonals(9)), 30, 5},
      {box_geometry(4, 4), 125, 1},
  };
  for (const auto& [geometry, clues, puzzles] : kinds) {
    Walker walker(geometry, profile_se);
    for (int seed = 0; seed < puzzles; ++seed) {
      Random random(static_cast<std::uint64_t>(seed));
      const Made puzzle = make_puzzle(geometry, clues, random);
      Board board(geometry, puzzle.clues, {}), again = board;
      bool right = true;
      for (const Step& step : walker.walk(board, never).steps) {
        for (const auto& [cell, digit] : step.placements) {
          right &= puzzle.solution[at(cell)] == digit;
        }
        for (const auto& [cell, digit] : step.eliminations) {
          right &= puzzle.solution[at(cell)] != digit;
        }
      }
      CHECK(right && board.empty() == 0);
      CHECK(walker.rate(again, never).solved);
    }
  }
}

void test_time_limits() {
  const Geometry nine = box_geometry(3, 3);
  Walker walker(nine, profile_se);
  const auto rating_of = [&](Seconds limit, const Poll& poll) {
    Board board(nine, digits_of(expert), {});
    return walker.rate(board, within(limit, poll));
  };
  const Rating full = rating_of({}, never), in_time = rating_of(1000, never);
  CHECK(full.solved && full.er == 71 && full.ep == 12 && full.ed == 12);
  CHECK(in_time.solved && in_time.er == full.er && in_time.steps == full.steps);
  CHECK(!rating_of(0, never).solved && rating_of(0, never).steps == 0);
  for (int polls = 1; polls < 60; polls += 60 / examples(60)) {
    int left = polls;
    const Rating part = rating_of({}, [&left] {
      if (--left == 0) throw OutOfTime{};
    });
    CHECK(part.er <= full.er && part.ep <= full.ep && part.steps <= full.steps);
    CHECK(part.solved == (part.steps == full.steps));
  }
  CHECK(throws<Interrupted>([&] { rating_of(1000, interrupting_at(3)); }));

  // A path that is cut short consists of the first steps of the whole.
  const auto path_of = [&](const Poll& poll) {
    Board board(nine, digits_of(expert), {});
    return walker.walk(board, poll);
  };
  const Path all = path_of(within(1000, never));
  CHECK(all.complete && all.steps.size() == static_cast<std::size_t>(full.steps));
  const Path none = path_of(within(0, never));
  CHECK(!none.complete && none.steps.empty());
  for (int polls = 1; polls < 60; polls += 60 / examples(60)) {
    int left = polls;
    const Path part = path_of([&left] {
      if (--left == 0) throw OutOfTime{};
    });
    CHECK(part.complete == (part.steps.size() == all.steps.size()));
    for (std::size_t n = 0; n < part.steps.size(); ++n) {
      CHECK(part.steps[n].technique == all.steps[n].technique);
      CHECK(part.steps[n].eliminations == all.steps[n].eliminations);
    }
  }
}

void test_rows_of_ratings() {
  const Geometry nine = box_geometry(3, 3);
  std::vector<std::uint8_t> digits;
  const auto add = [&](const Digits& row) { digits.insert(digits.end(), row.begin(), row.end()); };
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Random random(seed);
    add(make_puzzle(nine, 24, random).clues);
  }
  add(digits_of(expert));
  add(Digits(81, 0));
  add(Digits(81, 1));
  add(Digits(81, 255));
  const std::size_t n = digits.size() / 81;
  const auto rows = rate_rows(nine, digits.data(), n, {}, 1, never);
  CHECK(rows[30].status == RatingStatus::rated && rows[30].rating.er == 71);
  CHECK(rows[31].status == RatingStatus::several_solutions &&
        rows[32].status == RatingStatus::no_solution);
  CHECK(rows[33].status == RatingStatus::not_a_puzzle);
  Walker walker(nine, profile_se);
  for (const unsigned threads : {2u, 3u, 64u}) {
    const auto again = rate_rows(nine, digits.data(), n, {}, threads, never);
    for (std::size_t row = 0; row < n; ++row) {
      CHECK(again[row].status == rows[row].status && again[row].rating.er == rows[row].rating.er);
      CHECK(again[row].rating.ep == rows[row].rating.ep);
      CHECK(again[row].rating.hardest == rows[row].rating.hardest);
      CHECK(again[row].rating.steps == rows[row].rating.steps);
    }
  }
  for (std::size_t row = 0; row < 31; ++row) {
    Board board(nine, Digits(&digits[row * 81], &digits[row * 81] + 81), {});
    const Rating rating = walker.rate(board, never);
    CHECK(rating.er == rows[row].rating.er && rating.ed == rows[row].rating.ed);
  }
  CHECK(rate_rows(nine, digits.data(), 31, 1e-9, 2, never)[30].status == RatingStatus::lower_bound);
  CHECK(rate_rows(nine, digits.data(), 0, {}, 2, never).empty());
  CHECK(throws<Interrupted>([&] { rate_rows(nine, digits.data(), n, {}, 2, interrupting_at(5)); }));
}

}  // namespace

void test_ratings() {
  test_walks_reach_the_solution();
  test_time_limits();
  test_rows_of_ratings();
}
