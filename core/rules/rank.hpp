// Ranks: where lines stand among lines that are read as numbers.
#pragma once

#include "propagator.hpp"

namespace sudokit {

class Rank : public Propagator {
 public:
  // All rules are about the same lines.
  Rank(const std::vector<const rules::Rank*>& rules, int digits, const Exclusions& exclusions);

  bool prune(Domains& domains) const override;
  const std::vector<int>& cells() const override { return cells_; }
  int priority() const override { return 0; }
  int cost() const override { return 7; }

 private:
  using Line = std::vector<int>;

  // What a rule says about a line; rank 0 says only that no other line is equal, without ties.
  struct Clue {
    std::size_t line;
    std::size_t group;  // that the line is in
    int rank;
    bool has_ties;
  };

  // Lines that begin with different digits; with all digits if there are as many.
  struct Group {
    std::vector<std::size_t> lines;
    bool is_full;
  };

  // Of a line, as seen from another; impossible where they are asked to begin alike and cannot, or
  // would be equal without ties. As domains shrink, an order never becomes less certain.
  enum class Order { smaller, equal, larger, open, impossible };
  static bool can_precede(Order order) {
    return order == Order::smaller || order == Order::equal || order == Order::open;
  }

  // A cell of a line of which only some digits are looked at.
  struct Trial {
    std::size_t place;
    Mask digits;
  };
  static constexpr Trial no_trial{~std::size_t{0}, 0};

  // Bounds of how many lines are smaller than one, or up to equal to it where it has ties.
  struct Bounds {
    int low, high;
    bool allow(int rank) const { return low < rank && rank <= high + 1; }
  };

  const Line& line_of(const Clue& clue) const { return lines_[clue.line]; }
  Order compare(const Domains& domains, const Line& line, const Line& other, std::size_t from,
                Mask seen, bool has_ties, const Trial& trial = no_trial) const;
  Order order_of(const Domains& domains, const Clue& clue, std::size_t line, std::size_t from,
                 const Trial& trial = no_trial) const;
  bool keep_order(Domains& domains, const Line& less, const Line& greater, bool has_ties) const;

  // The bounds within a group, if the line begins with a digit; and if its first digit is known.
  Bounds bounds_of_first(const Domains& domains, const Clue& clue, std::size_t group,
                         int digit) const;
  Bounds bounds(const Domains& domains, const Clue& clue, std::size_t group,
                const Trial& trial) const;
  Bounds all_bounds(const Domains& domains, const Clue& clue, const Trial& trial) const;

  bool prune_line(Domains& domains, const Clue& clue) const;
  bool prune_group(Domains& domains, const Clue& clue, std::size_t group, bool is_larger) const;

  std::vector<Line> lines_;
  bool have_repeats_;        // whether a line can have a digit twice
  std::vector<Clue> clues_;  // by rank
  std::vector<int> ranks_;   // of the lines; 0 for none
  std::vector<Group> groups_;
  std::vector<int> cells_;
};

}  // namespace sudokit
