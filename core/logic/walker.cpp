#include <stdexcept>

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
    bool changed = false;
    for (const Candidate& gone : step.eliminations)
      changed |= board.eliminate(gone.cell, gone.digit);
    for (const Candidate& placed : step.placements)
      changed |= board.place(placed.cell, placed.digit);
    if (!changed) throw std::logic_error("a step changes nothing");
    path.push_back(std::move(step));
  }
}

}  // namespace sudokit
