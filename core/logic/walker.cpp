#include "techniques.hpp"

namespace sudokit {

std::vector<Step> find_steps(const Board& board, std::size_t limit) {
  Steps steps(limit);
  int index = 0;
  for (const Technique& technique : techniques) {
    if (steps.full()) break;
    steps.begin(index++);
    technique.find(board, steps);
  }
  return std::move(steps.found());
}

std::vector<Step> walk(Board& board, const Poll& poll) {
  std::vector<Step> path;
  for (;;) {
    if (poll) poll();
    std::vector<Step> next = find_steps(board, 1);
    if (next.empty()) return path;
    Step& step = next.front();
    for (const Candidate& gone : step.eliminations) board.eliminate(gone.cell, gone.digit);
    for (const Candidate& placed : step.placements) board.place(placed.cell, placed.digit);
    path.push_back(std::move(step));
  }
}

}  // namespace sudokit
