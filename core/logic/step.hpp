// Steps: the deductions that finders find, as data. src/sudokit/render/words puts them into words.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "../base/puzzle.hpp"
#include "facts.hpp"

namespace sudokit {

// The parts that a cell can play in a pattern.
enum class Part : std::uint8_t {
  body,    // the cells of a set, a fish, a loop, the pincers of a wing, a colour
  pivot,   // the cell that a wing turns on
  extra,   // cells that make the difference: fins, the roof of a rectangle, the odd cell of a BUG
  set,     // the cells of a naked, hidden or almost locked set
  source,  // where a chain begins
  target,  // cells that the body decides on: the targets of an exocet
};
inline constexpr const char* part_names[] = {"body", "pivot", "extra", "set", "source", "target"};

// A cell of a pattern, and the digits that matter there.
struct Role {
  Part part;
  int cell;
  Mask digits;
  int group = 0;  // numbers the sets or colours of one part, from 0 on
};

// A digit in a cell, or in one of several cells that share a house: it is on if one of the cells
// holds it.
struct Group {
  Group(Candidate candidate) : digit(candidate.digit), cells{candidate.cell} {}
  Group(int digit_of_all, std::vector<int> some_cells)
      : digit(digit_of_all), cells(std::move(some_cells)) {}
  int digit;
  std::vector<int> cells;
  bool operator==(const Group&) const = default;
};

// An arrow of a chain: if `from` is on (one of its cells holds the digit) or off, then so is `to`.
//
// An alternating chain has an arrow for each of its links, from one end to the other: off to on
// along strong links, on to off along weak ones. Where several conditions join, each of them has an
// arrow, one after another. A supposition that begins a branch has an arrow to itself, and the
// opposite of a refuted supposition has an arrow from it. A cell without any candidate is a target
// that is off, with digit 0, and so are the cells of a constraint that cannot be satisfied.
struct Link {
  Group from;
  bool from_on;
  Group to;
  bool to_on;
  int house = -1;       // in which `to` follows, or -1: within a cell
  int technique = -1;   // by which `to` follows, or -1: by a look at the cell or the house
  int constraint = -1;  // by which `to` follows, or -1
  int sight = -1;       // the constraint by which `from` sees what it rules out, or -1: a house
};

struct Step {
  int technique = 0;  // index into `techniques`
  int rating = 0;     // ten times Sudoku Explainer's rating of this very step
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;
  std::vector<int> houses;  // where to look
  std::vector<Role> pattern;
  std::vector<Link> links;
  std::vector<int> constraints;  // that it rests on: their numbers in the puzzle
  Facts facts;                   // only where reasons are wanted

  void eliminate(int cell, Mask digits) {
    for (; digits; digits &= digits - 1) eliminations.push_back({cell, lowest_digit(digits)});
  }

  void clear() {
    placements.clear();
    eliminations.clear();
    houses.clear();
    pattern.clear();
    links.clear();
    constraints.clear();
    facts = {};
  }
};

// Adds a number to a list, such as the constraints of a step, unless it is there.
inline void add_new(std::vector<int>& some, int number) {
  if (std::ranges::find(some, number) == some.end()) some.push_back(number);
}

inline constexpr std::size_t all_steps = ~std::size_t{0};

// Steps found so far, up to a limit. A finder stops when `full`, and calls `poll` or `tick` now and
// then where it may take long. The memory of steps is kept when cleared, so that a walker that
// looks for one step at a time does not allocate.
class Steps {
 public:
  explicit Steps(std::size_t limit, Poll poll = {}, bool wants_reasons = true)
      : limit_(limit), poll_(std::move(poll)), wants_reasons_(wants_reasons) {}

  void poll() const {
    if (poll_) poll_();
  }
  // Calls the poll once in `every` times, a power of two: for inner loops.
  void tick(std::uint32_t every = 256) {
    if ((++ticks_ & (every - 1)) == 0) poll();
  }

  // An empty step to fill in.
  Step& add(int technique, int rating) {
    if (size_ == found_.size()) found_.emplace_back();
    Step& step = found_[size_++];
    step.clear();
    step.technique = technique;
    step.rating = rating;
    return step;
  }
  // Adds a step that is filled in.
  void add(Step step) {
    if (size_ == found_.size()) found_.emplace_back();
    found_[size_++] = std::move(step);
  }
  // Takes the last step back.
  void drop() { --size_; }
  bool full() const { return size_ >= limit_; }
  // Whether to fill in what only explanations need, where that takes time: a rating has no use for
  // it.
  bool wants_reasons() const { return wants_reasons_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  Step& operator[](std::size_t index) { return found_[index]; }
  std::vector<Step> take() {
    found_.resize(size_);
    return std::move(found_);
  }

 private:
  std::size_t limit_, size_ = 0;
  Poll poll_;
  std::uint32_t ticks_ = 0;
  bool wants_reasons_;
  std::vector<Step> found_;
};

}  // namespace sudokit
