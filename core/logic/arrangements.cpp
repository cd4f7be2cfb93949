#include "arrangements.hpp"

#include <algorithm>
#include <optional>

#include "../search/rule_engine.hpp"
#include "scan.hpp"
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

// The constraints of a house are looked at together if they have at most so many open cells outside
// it, each, and take at most so many guesses.
constexpr int most_outside = 4;
constexpr std::uint64_t most_house_guesses = 2'000;

// More of them are too many to tell.
constexpr std::size_t most_house_units = 5;

// The most arrangements among which what all of them exclude is looked for.
constexpr int most_compared = 1'000;

// Tenths that two constraints with many cells are rated higher, and those of a house.
constexpr int many_cells_rating = 25, house_rating = 25;

// The most arrangements that a step tells.
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
    if (++count_ > most_) return false;
    for (std::size_t i = 0; i < cells_; ++i) {
      digits_.push_back(static_cast<std::uint8_t>(lowest_digit(solution[i])));
    }
    return true;
  }
  // All of them, or none if there are too many.
  std::vector<Digits> take() const {
    std::vector<Digits> all;
    if (count_ > most_) return all;
    for (auto next = digits_.begin(); next != digits_.end();) {
      const auto first = next;
      next += static_cast<std::ptrdiff_t>(cells_);
      all.emplace_back(first, next);
    }
    return all;
  }

 private:
  std::size_t cells_, most_, count_ = 0;
  Digits digits_;  // of one arrangement after another
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
  if (wants_reasons) {
    const bool is_told = search.show(listed);
    step.facts = facts::Ways{is_told ? listed.take() : std::vector<Digits>(), {}};
  }
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

// What two constraints with up to so many cells say together, and neither of them alone; not of two
// that have not changed since a board without such steps.
void look_at_pairs_of(const Board& board, Steps& out, std::size_t most, const Masks& barren) {
  if (!board.constraints()) return;
  const auto& units = board.constraints()->units();
  std::vector<char> is_new;
  for (const Unit& unit : units) is_new.push_back(has_changed(board, barren, unit.cells));
  std::vector<std::optional<bool>> known(units.size());
  const auto is_used_up = [&](std::size_t i) {
    if (units[i].owner < 0 || units[i].cells.size() >= most) return false;
    if (!known[i]) {
      Steps alone(1);
      look_at(board, alone, units[i], arrangement, most_joint_guesses);
      known[i] = alone.empty();
    }
    return *known[i];
  };
  for (std::size_t i = 0; i < units.size(); ++i) {
    for (std::size_t j = 0; j < i && !out.full(); ++j) {
      if (!is_new[i] && !is_new[j]) continue;
      if (!may_join(board, units[j], units[i], most)) continue;
      if (!is_used_up(i) || !is_used_up(j)) continue;
      const std::size_t before = out.size();
      const Unit both = board.constraints()->joined({&units[j], &units[i]});
      look_at(board, out, both, joint_arrangement, most_joint_guesses);
      if (out.size() == before) continue;
      out[before].constraints = {units[j].owner, units[i].owner};
      if (both.cells.size() > few_joint_cells) out[before].rating += many_cells_rating;
    }
  }
}

template <typename Value>
bool has(const std::vector<Value>& some, const Value& value) {
  return std::ranges::find(some, value) != some.end();
}

// A unit in a house, or mostly so, and its open cells outside it.
struct Inside {
  const Unit* unit;
  int outside;
};

// The units with several open cells in a house, or with all of them: leftovers come last, and
// before them those that stick out most.
std::vector<Inside> units_in(const Board& board, const std::vector<int>& house) {
  std::vector<Inside> found;
  for (const Unit& unit : board.constraints()->units()) {
    int inside = 0, outside = 0;
    for (const int cell : unit.cells) {
      if (board.digit(cell)) continue;
      ++(has(house, cell) ? inside : outside);
    }
    if (inside + outside < 2 || inside == 0 || (inside == 1 && outside > 0)) continue;
    if (outside <= most_outside && unit.cells.size() <= most_cells) {
      found.push_back({&unit, outside});
    }
  }
  std::ranges::stable_sort(found, {}, [](const Inside& each) {
    return std::pair(each.unit->leftover != nullptr, each.outside);
  });
  return found;
}

// Looks at a house and some units together.
void look_at_house(const Board& board, Steps& out, const std::vector<int>& house,
                   const std::vector<Inside>& some) {
  std::vector<const Unit*> units;
  for (const Inside& each : some) units.push_back(each.unit);
  const Unit all = board.constraints()->joined(units, house);
  look_at(board, out, all, joint_arrangement, most_house_guesses);
}

// Leaves out the units that an elimination does not need, the last of them first.
std::vector<Inside> needed_for(const Board& board, const Candidate& wanted,
                               const std::vector<int>& house, std::vector<Inside> units,
                               const Poll& poll) {
  for (std::size_t i = units.size(); i-- > 0 && units.size() > 1;) {
    std::vector<Inside> fewer = units;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    Steps found(1, poll, false);
    look_at_house(board, found, house, fewer);
    if (!found.empty() && has(found[0].eliminations, wanted)) units = std::move(fewer);
  }
  return units;
}

// Houses: this one, then the others of the leftover. Set: the cells of the leftover.
void tell_house(const Board& board, Step& step, int house, const std::vector<Inside>& units) {
  step.rating += house_rating + static_cast<int>(units.size());
  step.houses = {house};
  step.constraints.clear();
  for (const auto& [unit, outside] : units) {
    if (!unit->leftover) {
      add_new(step.constraints, unit->owner);
      continue;
    }
    const auto& [sum, houses, owners] = unit->leftover->told;
    if (auto* ways = std::get_if<facts::Ways>(&step.facts)) {
      ways->leftover = {sum.low + unit->leftover->shift, has(houses, house)};
    }
    for (const int region : houses) add_new(step.houses, region);
    for (const int cell : sum.cells)
      step.pattern.push_back({Part::set, cell, board.possible(cell)});
    if (units.size() == 1) step.constraints = owners;
  }
}

// What the digits of a house and the constraints in it say together, without leftovers, and then
// with each of them; not where nothing has changed since a board without such steps.
void look_at_house(const Board& board, Steps& out, int house, const Masks& barren) {
  std::vector<int> cells = board.geometry().house(house);
  std::ranges::sort(cells);
  const std::vector<Inside> units = units_in(board, cells);
  const auto is_leftover = [](const Inside& each) { return each.unit->leftover != nullptr; };
  const auto first = std::ranges::find_if(units, is_leftover);
  const Poll poll = [&] { out.poll(); };
  const auto look = [&](const std::vector<Inside>& some) {
    Steps all(1, poll, false);
    look_at_house(board, all, cells, some);
    if (all.empty()) return false;
    const auto needed = needed_for(board, all[0].eliminations[0], cells, some, poll);
    if (needed.size() > most_house_units) return false;
    const std::size_t before = out.size();
    look_at_house(board, out, cells, needed);
    if (out.size() == before) return false;
    tell_house(board, out[before], house, needed);
    return true;
  };
  std::vector<Inside> some(units.begin(), first);
  const bool is_new =
      has_changed(board, barren, cells) || std::ranges::any_of(some, [&](const Inside& each) {
        return has_changed(board, barren, each.unit->cells);
      });
  if (is_new && !some.empty() && look(some)) return;
  for (auto next = first; next != units.end(); ++next) {
    if (!is_new && !has_changed(board, barren, next->unit->cells)) continue;
    some.push_back(*next);
    if (look(some)) return;
    some.pop_back();
  }
}

// Looks at each constraint, but for those that have not changed since a board without such steps.
template <typename Look>
void each_unit(const Board& board, const Masks& barren, Steps& out, Look look) {
  if (!board.constraints()) return;
  for (const Unit& unit : board.constraints()->units()) {
    if (out.full()) return;
    if (unit.owner < 0 || unit.cells.size() > most_cells) continue;
    if (!has_changed(board, barren, unit.cells)) continue;
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
  const auto& [owner, leftover, cells, rules] = board.constraints()->units()[at(unit)];
  Link& link = step.links.back();
  link.constraint = owner;
  if (leftover) {
    const auto& houses = leftover->told.houses;
    link.house = houses.size() == 1 ? houses[0] : -1;
    link.technique = rule_of_45;
  } else if (std::ranges::find(step.constraints, owner) == step.constraints.end()) {
    step.constraints.push_back(owner);
  }
}

void find_arrangements(const Board& board, Steps& out) { find_new_arrangements(board, {}, out); }

void find_new_arrangements(const Board& board, const Masks& barren, Steps& out) {
  each_unit(board, barren, out, [](const Board& on, Steps& to, const Unit& unit) {
    look_at(on, to, unit, arrangement, most_guesses);
  });
}

void find_small_joint_arrangements(const Board& board, Steps& out) {
  find_new_small_joint_arrangements(board, {}, out);
}

void find_new_small_joint_arrangements(const Board& board, const Masks& barren, Steps& out) {
  look_at_pairs_of(board, out, few_joint_cells, barren);
}

void find_joint_arrangements(const Board& board, Steps& out) {
  find_new_joint_arrangements(board, {}, out);
}

void find_new_joint_arrangements(const Board& board, const Masks& barren, Steps& out) {
  look_at_pairs_of(board, out, most_joint_cells, barren);
  for (int house = 0; board.constraints() && house < board.geometry().house_count(); ++house) {
    if (out.full()) return;
    if (board.geometry().is_full(house)) look_at_house(board, out, house, barren);
  }
}

void find_every_arrangement(const Board& board, Steps& out) {
  find_new_every_arrangement(board, {}, out);
}

void find_new_every_arrangement(const Board& board, const Masks& barren, Steps& out) {
  each_unit(board, barren, out, look_around);
}

}  // namespace sudokit
