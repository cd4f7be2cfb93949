// Arrangements: the digits that the cells of one constraint can have together.
#include "../search/rule_engine.hpp"
#include "constraints.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

using Unit = Constraints::Unit;

// A constraint that takes more guesses than these is too hard to see through.
constexpr std::uint64_t most_guesses = 20'000;

// So many arrangements are told.
constexpr std::size_t most_told = 6;

Mask mask_of(const Board& board, int cell) {
  return board.digit(cell) ? digit_bit(board.digit(cell)) : board.candidates(cell);
}

// Notes the digits of arrangements, and leaves out nodes in which no digit is new.
class Noted : public Visitor {
 public:
  explicit Noted(std::size_t cells) : seen_(cells) {}

  bool enter(const Mask* masks) override {
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      if (masks[i] & ~seen_[i]) return true;
    }
    return false;
  }
  bool found(const Mask* solution) override {
    for (std::size_t i = 0; i < seen_.size(); ++i) seen_[i] |= solution[i];
    return true;
  }
  Mask seen(std::size_t index) const { return seen_[index]; }

 private:
  Masks seen_;
};

// Lists arrangements, up to one more than are told.
class Listed : public Visitor {
 public:
  explicit Listed(std::size_t cells) : cells_(cells) {}

  bool found(const Mask* solution) override {
    Digits digits;
    for (std::size_t i = 0; i < cells_; ++i) {
      digits.push_back(static_cast<std::uint8_t>(lowest_digit(solution[i])));
    }
    all_.push_back(std::move(digits));
    return all_.size() <= most_told;
  }
  std::vector<Digits>& all() { return all_; }

 private:
  std::size_t cells_;
  std::vector<Digits> all_;
};

void look_at(const Board& board, Steps& out, const Unit& unit) {
  Masks masks;
  bool is_open = false;
  for (const int cell : unit.cells) {
    masks.push_back(mask_of(board, cell));
    is_open |= board.digit(cell) == 0;
  }
  if (!is_open) return;
  const Poll poll = [&] { out.poll(); };
  RuleEngine engine(unit.rules->network(), poll);
  engine.allow(most_guesses);
  Noted noted(masks.size());
  Listed listed(masks.size());
  try {
    if (!engine.start(masks)) return;
    engine.search(masks, noted);
    if (out.wants_reasons()) engine.search(masks, listed);
  } catch (const GaveUp&) {
    return;
  }
  Step& step = add_step(out, arrangement);
  for (std::size_t i = 0; i < unit.cells.size(); ++i) {
    const int cell = unit.cells[i];
    step.pattern.push_back({Part::body, cell, mask_of(board, cell)});
    if (!noted.seen(i)) return out.drop();  // no arrangement at all
    for (Mask gone = board.candidates(cell) & ~noted.seen(i); gone; gone &= gone - 1) {
      step.eliminations.push_back({cell, lowest_digit(gone)});
    }
  }
  if (step.eliminations.empty()) return out.drop();
  step.constraints = {unit.owner};
  if (listed.all().size() <= most_told) step.arrangements = std::move(listed.all());
}

}  // namespace

void find_arrangements(const Board& board, Steps& out) {
  if (!board.constraints()) return;
  for (const Unit& unit : board.constraints()->units()) {
    if (out.full()) return;
    look_at(board, out, unit);
  }
}

}  // namespace sudokit
