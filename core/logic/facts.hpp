// Facts: what a step knows beside its cells, one struct for each kind of reason. Sums are in the
// numbers that people see, digits and cells as on the board. `fields` names the members once, in
// the order of the classes in sudokit.step_facts.
#pragma once

#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "../base/puzzle.hpp"

namespace sudokit {

namespace facts {

struct Range {
  int low, high;
  auto fields() const { return std::tie(low, high); }
};

// A cell, and how often a sum counts it: less than 0 where it is taken away.
struct Term {
  int cell, factor;
  auto fields() const { return std::tie(cell, factor); }
};

// All terms of a sum but one have their digits.
struct LastOfSum {
  static constexpr const char* name = "LastOfSum";
  std::vector<Term> terms;
  int sum;
  auto fields() const { return std::tie(terms, sum); }
};

// The least or the greatest digit of one cell of a sum, by what the other terms make.
struct SumBound {
  static constexpr const char* name = "SumBound";
  std::vector<Term> terms;
  Range sum, rest;
  bool is_least;
  auto fields() const { return std::tie(terms, sum, rest, is_least); }
};

// The sets of digits that a sum can still have.
struct SumSets {
  static constexpr const char* name = "SumSets";
  Range sum;
  std::vector<Mask> sets;
  auto fields() const { return std::tie(sum, sets); }
};

// What houses have left over beside the sums in them. The ranges are what its cells make: those
// that are added, and those that are taken away.
struct Leftover {
  static constexpr const char* name = "Leftover";
  int sum;
  std::optional<std::pair<Range, Range>> made;
  auto fields() const { return std::tie(sum, made); }
};

// A cell whose digit is greater than another's by at least `gap`, which may be 0.
struct Rise {
  int low, high, gap;
  auto fields() const { return std::tie(low, high, gap); }
};

// Cells in an order, by the inequalities between neighbours, and the bounds by which they lose
// digits: each passes along from the cell where it begins.
struct Order {
  static constexpr const char* name = "Order";
  struct Bound {
    int cell, digit;
    bool is_least;
    int origin;
    auto fields() const { return std::tie(cell, digit, is_least, origin); }
  };
  std::vector<Rise> rises;
  std::vector<Bound> bounds;
  auto fields() const { return std::tie(rises, bounds); }
};

// Cells that hold the same digit: those that all of them can still have.
struct EqualCells {
  static constexpr const char* name = "EqualCells";
  Mask common;
  auto fields() const { return std::tie(common); }
};

// The ways to fill the cells of the body; none if they are too many to tell. A house that is filled
// together with a leftover, which it may be a house of itself, has that, too.
struct Ways {
  static constexpr const char* name = "Ways";
  struct Part {
    int sum;
    bool is_of_house;
    auto fields() const { return std::tie(sum, is_of_house); }
  };
  std::vector<Digits> ways;
  std::optional<Part> leftover;
  auto fields() const { return std::tie(ways, leftover); }
};

// The constraints by which the ends of links rule out what goes, or -1 for a leftover; and those
// weak links of a loop, by number, whose ends rule out a candidate.
struct ExcludedBy {
  static constexpr const char* name = "ExcludedBy";
  std::vector<int> constraints, links;
  auto fields() const { return std::tie(constraints, links); }
};

// Two candidates of a colour that cannot both be true.
struct ColourClash {
  static constexpr const char* name = "ColourClash";
  std::pair<Candidate, Candidate> candidates;
  auto fields() const { return std::tie(candidates); }
};

// The candidates of a cell that a colour empties, each with what rules it out: nothing if it has
// the other colour.
struct ColourEmpties {
  static constexpr const char* name = "ColourEmpties";
  std::vector<std::pair<Candidate, std::optional<Candidate>>> excluded;
  auto fields() const { return std::tie(excluded); }
};

// Two colours, by their groups in the pattern, and cells of theirs that see each other.
struct Meeting {
  std::pair<int, int> colours, cells;
  auto fields() const { return std::tie(colours, cells); }
};

// Where a colour sees both colours of another cluster.
struct ColourMeetings {
  static constexpr const char* name = "ColourMeetings";
  std::vector<Meeting> meetings;
  auto fields() const { return std::tie(meetings); }
};

// Candidates that two colours rule out, and the candidates of these that do. The colours of two
// clusters are the opposites of those that meet.
struct ColourTrap {
  static constexpr const char* name = "ColourTrap";
  struct Trapped {
    Candidate candidate;
    std::pair<int, int> colours;
    std::pair<Candidate, Candidate> causes;
    auto fields() const { return std::tie(candidate, colours, causes); }
  };
  std::vector<Trapped> trapped;
  std::vector<Meeting> meetings;
  auto fields() const { return std::tie(trapped, meetings); }
};

// Candidates of a pair of cells that go with no candidate of the other: a cell, the excluder, has
// just the two digits, or there is none (-1) and the two see each other.
struct AlignedPair {
  static constexpr const char* name = "AlignedPair";
  struct Partner {
    int digit, excluder;
    auto fields() const { return std::tie(digit, excluder); }
  };
  struct Unpaired {
    Candidate candidate;
    int other;
    std::vector<Partner> partners;
    auto fields() const { return std::tie(candidate, other, partners); }
  };
  std::vector<Unpaired> unpaired;
  auto fields() const { return std::tie(unpaired); }
};

// Cells of which one holds a digit; and, for each other digit of the pivot, the one that then does.
struct Wing {
  static constexpr const char* name = "Wing";
  int digit;
  std::vector<int> holders;
  std::vector<Candidate> cases;
  auto fields() const { return std::tie(digit, holders, cases); }
};

// A naked or hidden set in which several cells count as one.
struct JoinedSet {
  static constexpr const char* name = "JoinedSet";
  bool is_hidden;
  Mask digits;
  auto fields() const { return std::tie(is_hidden, digits); }
};

// The digits that each house counts.
struct Counted {
  static constexpr const char* name = "Counted";
  struct House {
    int house;
    Mask digits;
    auto fields() const { return std::tie(house, digits); }
  };
  std::vector<House> houses;
  auto fields() const { return std::tie(houses); }
};

// Fireworks. Ties are further digits, which a line has only in some of their cells.
struct Fireworks {
  static constexpr const char* name = "Fireworks";
  struct Tie {
    int digit, house;
    std::vector<int> cells;
    auto fields() const { return std::tie(digit, house, cells); }
  };
  struct Firework {
    int crossing, in_row, in_column, row, column, box;
    Mask digits;
    std::vector<Tie> ties;
    auto fields() const {
      return std::tie(crossing, in_row, in_column, row, column, box, digits, ties);
    }
  };
  std::vector<Firework> fireworks;
  auto fields() const { return std::tie(fireworks); }
};

// The boxes of a tridagon in which one reading is the reverse of the other.
struct Reversals {
  static constexpr const char* name = "Reversals";
  std::vector<int> boxes;
  auto fields() const { return std::tie(boxes); }
};

// The targets of an exocet: their cells, one of which a digit may take; what they lose, since it
// has no room in the other two lines across, is in no mirror cell or has no second digit beside it;
// the mirror cells that matter, and those that must hold the digit of the target. The base loses
// digits that no target can hold.
struct Exocet {
  static constexpr const char* name = "Exocet";
  struct Target {
    std::vector<int> cells;
    Mask taken = 0;
    std::vector<int> lines;
    std::vector<Candidate> crossed, unmirrored, unpaired;
    std::vector<int> mirrors, holders;
    auto fields() const {
      return std::tie(cells, taken, lines, crossed, unmirrored, unpaired, mirrors, holders);
    }
  };
  std::vector<Target> targets;
  Mask gone_from_base = 0;
  auto fields() const { return std::tie(targets, gone_from_base); }
};

}  // namespace facts

using Facts =
    std::variant<std::monostate, facts::LastOfSum, facts::SumBound, facts::SumSets, facts::Leftover,
                 facts::Order, facts::EqualCells, facts::Ways, facts::ExcludedBy,
                 facts::ColourClash, facts::ColourEmpties, facts::ColourMeetings, facts::ColourTrap,
                 facts::AlignedPair, facts::Wing, facts::JoinedSet, facts::Counted,
                 facts::Fireworks, facts::Reversals, facts::Exocet>;

}  // namespace sudokit
