#include "arrangements.hpp"

#include <algorithm>

#include "../search/rule_engine.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

using Unit = Constraints::Unit;

// A constraint that takes more guesses than these is too hard to see through.
constexpr std::uint64_t most_guesses = 20'000;

// Nobody looks through the arrangements of more cells than these.
constexpr std::size_t most_cells = 18;

// So many arrangements are told.
constexpr std::size_t most_told = 6;

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

// Lists arrangements, up to one more than are wanted.
class Listed : public Visitor {
 public:
  Listed(std::size_t cells, std::size_t most) : cells_(cells), most_(most) {}

  bool found(const Mask* solution) override {
    Digits digits;
    for (std::size_t i = 0; i < cells_; ++i) {
      digits.push_back(static_cast<std::uint8_t>(lowest_digit(solution[i])));
    }
    all_.push_back(std::move(digits));
    return all_.size() <= most_;
  }
  // All of them, or none if there are too many.
  std::vector<Digits> take() {
    if (all_.size() > most_) all_.clear();
    return std::move(all_);
  }

 private:
  std::size_t cells_, most_;
  std::vector<Digits> all_;
};

// Keeps what every arrangement excludes: the digit of a cell from its peers, and by other pairs of
// cells.
class Excluded : public Visitor {
 public:
  Excluded(const Board& board, const Unit& unit) : board_(board), unit_(unit) {}

  bool found(const Mask* solution) override {
    Masks gone(static_cast<std::size_t>(board_.geometry().cells()));
    for (std::size_t i = 0; i < unit_.cells.size(); ++i) {
      const int cell = unit_.cells[i];
      for (const int peer : board_.geometry().peers(cell)) {
        gone[at(peer)] |= solution[i];
      }
      for (const auto& [a, b, relation, owner] : board_.constraints()->pairs_of(cell)) {
        const bool is_first = a == cell;
        gone[static_cast<std::size_t>(is_first ? b : a)] |=
            ~(is_first ? relation->there() : relation->back())(solution[i]);
      }
    }
    if (gone_.empty()) {
      for (int cell = 0; cell < board_.geometry().cells(); ++cell) {
        gone_.push_back(board_.candidates(cell));
      }
      for (const int cell : unit_.cells) gone_[at(cell)] = 0;
    }
    Mask any = 0;
    for (std::size_t i = 0; i < gone_.size(); ++i) any |= gone_[i] &= gone[i];
    return any != 0;
  }
  const Masks& gone() const { return gone_; }

 private:
  const Board& board_;
  const Unit& unit_;
  Masks gone_;
};

// The arrangements of a constraint on a board.
class Search {
 public:
  Search(const Board& board, const Unit& unit, Poll poll = {})
      : poll_(std::move(poll)), engine_(unit.rules->network(), poll_) {
    for (const int cell : unit.cells) {
      masks_.push_back(board.possible(cell));
      is_open_ |= board.digit(cell) == 0;
    }
  }

  // Shows arrangements to a visitor. False if there is nothing to see: all cells have a digit, no
  // digits fit, or it is too much to look through.
  bool show(Visitor& visitor) {
    if (!is_open_) return false;
    engine_.allow(most_guesses);
    try {
      Masks masks = masks_;
      if (!engine_.start(masks)) return false;
      engine_.search(masks, visitor);
    } catch (const GaveUp&) {
      return false;
    }
    return true;
  }

 private:
  Poll poll_;
  RuleEngine engine_;
  Masks masks_;
  bool is_open_ = false;
};

void tell(const Board& board, Step& step, const Unit& unit, Search& search, bool wants_reasons) {
  step.constraints = {unit.owner};
  for (const int cell : unit.cells)
    step.pattern.push_back({Part::body, cell, board.possible(cell)});
  Listed listed(unit.cells.size(), most_told);
  if (wants_reasons && search.show(listed)) step.arrangements = listed.take();
}

void look_at(const Board& board, Steps& out, const Unit& unit) {
  Search search(board, unit, [&] { out.poll(); });
  Noted noted(unit.cells.size());
  if (!search.show(noted)) return;
  Step& step = add_step(out, arrangement);
  for (std::size_t i = 0; i < unit.cells.size(); ++i) {
    const int cell = unit.cells[i];
    if (!noted.seen(i)) return out.drop();  // no arrangement at all
    step.eliminate(cell, board.candidates(cell) & ~noted.seen(i));
  }
  if (step.eliminations.empty()) return out.drop();
  tell(board, step, unit, search, out.wants_reasons());
}

// Adds the constraints of pairs by which a unit excludes candidates, beside the houses.
void add_pairs(const Board& board, Step& step, const Unit& unit) {
  for (const auto& [cell, digit] : step.eliminations) {
    for (const auto& [a, b, relation, owner] : board.constraints()->pairs_of(cell)) {
      const int other = a == cell ? b : a;
      if (std::ranges::find(unit.cells, other) == unit.cells.end()) continue;
      const Mask own = digit_bit(digit);
      Mask against =
          board.possible(other) & ~(a == cell ? relation->there() : relation->back())(own);
      if (std::ranges::binary_search(board.geometry().peers(cell), other)) against &= ~own;
      const bool is_known = std::ranges::find(step.constraints, owner) != step.constraints.end();
      if (against && !is_known) step.constraints.push_back(owner);
    }
  }
}

void look_around(const Board& board, Steps& out, const Unit& unit) {
  Search search(board, unit, [&] { out.poll(); });
  Excluded excluded(board, unit);
  if (!search.show(excluded)) return;
  Step& step = add_step(out, every_arrangement);
  for (std::size_t cell = 0; cell < excluded.gone().size(); ++cell) {
    step.eliminate(static_cast<int>(cell), excluded.gone()[cell]);
  }
  if (step.eliminations.empty()) return out.drop();
  tell(board, step, unit, search, out.wants_reasons());
  add_pairs(board, step, unit);
}

template <typename Look>
void each_unit(const Board& board, Steps& out, Look look) {
  if (!board.constraints()) return;
  for (const Unit& unit : board.constraints()->units()) {
    if (out.full()) return;
    if (unit.owner < 0 || unit.cells.size() > most_cells) continue;
    look(board, out, unit);
  }
}

}  // namespace

std::vector<Digits> arrangements_of(const Board& board, const Constraints::Unit& unit,
                                    std::size_t most) {
  Listed listed(unit.cells.size(), most);
  return Search(board, unit).show(listed) ? listed.take() : std::vector<Digits>();
}

void tell_unit(const Board& board, int unit, Step& step) {
  const auto& [owner, house, cells, rules] = board.constraints()->units()[at(unit)];
  Link& link = step.links.back();
  link.constraint = owner;
  if (house >= 0) {
    link.house = house;
    link.technique = rule_of_45;
  } else if (std::ranges::find(step.constraints, owner) == step.constraints.end()) {
    step.constraints.push_back(owner);
  }
}

void find_arrangements(const Board& board, Steps& out) { each_unit(board, out, look_at); }

void find_every_arrangement(const Board& board, Steps& out) { each_unit(board, out, look_around); }

}  // namespace sudokit
