#include "scoring.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "../base/rows.hpp"
#include "../base/shares.hpp"
#include "bulk.hpp"

namespace sudokit::bulk {

namespace {

// The number of solutions that a thread keeps at a time.
constexpr std::size_t batch = 1024;

// The number of cells for which `is_counted(cell)` holds.
template <typename IsCounted>
int count_cells(IsCounted is_counted) {
  std::uint8_t number = 0;  // of one byte, so that compilers count many cells at once
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (is_counted(cell)) ++number;
  }
  return number;
}

int changed_givens(const std::uint8_t* puzzle, const std::uint8_t* grid) {
  return count_cells(
      [=](std::size_t cell) { return (puzzle[cell] != 0) & (puzzle[cell] != grid[cell]); });
}

bool is_full(const std::uint8_t* grid) {
  return count_cells([=](std::size_t cell) { return (grid[cell] == 0) | (grid[cell] > 9); }) == 0;
}

// `violations` are those of the grid.
bool is_solution(const std::uint8_t* puzzle, const std::uint8_t* grid, int violations) {
  return violations == 0 && changed_givens(puzzle, grid) == 0 && is_full(grid);
}

// The status of a puzzle by a solution that the caller has.
std::int64_t status_by(const std::uint8_t* puzzle, const std::uint8_t* solution) {
  if (!rows::has_digits_only(puzzle)) return -1;
  return is_solution(puzzle, solution, rows::violations(solution)) ? 1 : 0;
}

// Scores the answer of a row whose status is known.
void score(const std::uint8_t* puzzle, const std::uint8_t* answer, const std::uint8_t* solution,
           const Scores& scores, std::size_t row) {
  const int violations = rows::violations(answer);
  const bool is_puzzle = scores.status[row] != -1;
  const bool is_right = is_puzzle && is_solution(puzzle, answer, violations);
  scores.right[row] = is_right;
  scores.violations[row] = violations;
  scores.givens_changed[row] = is_puzzle ? changed_givens(puzzle, answer) : -1;
  if (scores.status[row] != 1) {
    scores.wrong_cells[row] = -1;
    scores.credit[row] = std::numeric_limits<double>::quiet_NaN();
    return;
  }
  const int to_fill = count_cells([=](std::size_t cell) { return puzzle[cell] == 0; });
  const int wrong = count_cells(
      [=](std::size_t cell) { return (puzzle[cell] == 0) & (answer[cell] != solution[cell]); });
  scores.wrong_cells[row] = wrong;
  if (to_fill > 0) {
    scores.credit[row] = static_cast<double>(to_fill - wrong) / to_fill;
  } else {
    scores.credit[row] = is_right ? 1 : 0;
  }
}

}  // namespace

void score_rows(const std::uint8_t* puzzles, const std::uint8_t* answers,
                const std::uint8_t* solutions, std::size_t n, const Scores& scores,
                unsigned threads, const Poll& poll) {
  const Work work = [&](std::size_t begin, std::size_t end, const Poll& own_poll) {
    std::vector<std::uint8_t> found;
    if (!solutions) {
      found.resize((end - begin) * cells);
      count_rows(puzzles + begin * cells, end - begin, 2, scores.status + begin, found.data(), 1,
                 own_poll);
    }
    for (std::size_t row = begin; row < end; ++row) {
      const std::uint8_t* puzzle = puzzles + row * cells;
      const std::uint8_t* solution =
          solutions ? solutions + row * cells : found.data() + (row - begin) * cells;
      if (solutions) scores.status[row] = status_by(puzzle, solution);
      score(puzzle, answers + row * cells, solution, scores, row);
    }
  };
  in_shares(n, std::min(batch, share_of(n, threads)), threads, work, poll);
}

}  // namespace sudokit::bulk
