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

// Nor of two constraints with more cells than these together, or if it takes more guesses. A few
// cells are easy to see through.
constexpr std::size_t most_joint_cells = 8, few_joint_cells = 5;
constexpr std::uint64_t most_joint_guesses = 500;

// What every arrangement excludes is looked for among so many of them.
constexpr int most_compared = 1'000;

// Tenths that two constraints with many cells are rated higher.
constexpr int many_cells_rating = 25;

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
    if (++count_ > most_compared) {
      std::ranges::fill(gone_, 0);
      return false;
    }
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
  int count_ = 0;
  Masks gone_;
};

// The arrangements of a constraint on a board.
class Search {
 public:
  Search(const Board& board, const Unit& unit, Poll poll = {}, std::uint64_t guesses = most_guesses)
      : poll_(std::move(poll)), engine_(unit.rules->network(), poll_), guesses_(guesses) {
    for (const int cell : unit.cells) {
      masks_.push_back(board.possible(cell));
      is_open_ |= board.digit(cell) == 0;
    }
  }

  // Shows arrangements to a visitor. False if there is nothing to see: all cells have a digit, no
  // digits fit, or it is too much to look through.
  bool show(Visitor& visitor) {
    if (!is_open_) return false;
    engine_.allow(guesses_);
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
  std::uint64_t guesses_;
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

void look_at(const Board& board, Steps& out, const Unit& unit, TechniqueId technique,
             std::uint64_t guesses) {
  Search search(board, unit, [&] { out.poll(); }, guesses);
  Noted noted(unit.cells.size());
  if (!search.show(noted)) return;
  Step& step = add_step(out, technique);
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

bool is_sum(const Unit& unit) {
  return std::ranges::any_of(unit.rules->primitives(), [](const rules::Primitive& primitive) {
    return std::holds_alternative<rules::Linear>(primitive.rule);
  });
}

// Whether two constraints, one of them a sum, have few cells and share some or see each other.
bool may_join(const Board& board, const Unit& a, const Unit& b, std::size_t most) {
  if (a.owner == b.owner) return false;
  if (a.cells.size() + b.cells.size() > most) return false;
  if (!is_sum(a) && !is_sum(b)) return false;
  const auto is_open = [&](int cell) { return board.digit(cell) == 0; };
  const auto meets = [&](int cell) {
    return is_open(cell) && std::ranges::any_of(b.cells, [&](int other) {
             return is_open(other) &&
                    (cell == other || board.constraints()->must_differ(cell, other));
           });
  };
  return std::ranges::any_of(a.cells, meets);
}

// What two constraints with up to so many cells say together, and neither of them alone.
void look_at_pairs_of(const Board& board, Steps& out, std::size_t most) {
  if (!board.constraints()) return;
  const auto& units = board.constraints()->units();
  std::vector<char> is_used_up(units.size());
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i].owner < 0 || units[i].cells.size() >= most) continue;
    Steps alone(1);
    look_at(board, alone, units[i], arrangement, most_joint_guesses);
    is_used_up[i] = alone.empty();
  }
  for (std::size_t i = 0; i < units.size(); ++i) {
    for (std::size_t j = 0; j < i && is_used_up[i] && !out.full(); ++j) {
      if (!is_used_up[j] || !may_join(board, units[j], units[i], most)) continue;
      const std::size_t before = out.size();
      const Unit both = board.constraints()->joined(units[j], units[i]);
      look_at(board, out, both, joint_arrangement, most_joint_guesses);
      if (out.size() == before) continue;
      out[before].constraints = {units[j].owner, units[i].owner};
      if (both.cells.size() > few_joint_cells) out[before].rating += many_cells_rating;
    }
  }
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
  if (owner == Rules::no_owner) {
    link.house = house;
    link.technique = rule_of_45;
  } else if (std::ranges::find(step.constraints, owner) == step.constraints.end()) {
    step.constraints.push_back(owner);
  }
}

void find_arrangements(const Board& board, Steps& out) {
  each_unit(board, out, [](const Board& on, Steps& to, const Unit& unit) {
    look_at(on, to, unit, arrangement, most_guesses);
  });
}

void find_small_joint_arrangements(const Board& board, Steps& out) {
  look_at_pairs_of(board, out, few_joint_cells);
}

void find_joint_arrangements(const Board& board, Steps& out) {
  look_at_pairs_of(board, out, most_joint_cells);
}

void find_every_arrangement(const Board& board, Steps& out) { each_unit(board, out, look_around); }

}  // namespace sudokit
