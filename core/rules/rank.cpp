#include "rank.hpp"

#include <algorithm>

namespace sudokit {

Rank::Rank(const std::vector<const rules::Rank*>& rules, int digits, const Exclusions& exclusions)
    : lines_(rules[0]->lines), cells_(rules::cells_of({*rules[0], Rules::no_owner})) {
  ranks_.resize(lines_.size());
  std::vector<std::size_t> group_of_line;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const auto fits = [&](const Group& group) {
      return !group.is_full && std::ranges::all_of(group.lines, [&](std::size_t j) {
        return exclusions.must_differ(lines_[i][0], lines_[j][0]);
      });
    };
    auto group = std::ranges::find_if(groups_, fits);
    if (group == groups_.end()) group = groups_.emplace(group);
    group->lines.push_back(i);
    group->is_full = static_cast<int>(group->lines.size()) == digits;
    group_of_line.push_back(static_cast<std::size_t>(group - groups_.begin()));
  }
  have_repeats_ =
      !std::ranges::all_of(lines_, [&](const Line& line) { return exclusions.all_differ(line); });
  for (const rules::Rank* rule : rules) {
    const auto line = static_cast<std::size_t>(rule->line);
    clues_.push_back({line, group_of_line[line], rule->rank, rule->has_ties});
    ranks_[line] = rule->rank;
  }
  std::ranges::stable_sort(clues_, {}, &Clue::rank);
}

// How the other line compares with a line, both from a place on, if they have the digits seen
// before it.
Rank::Order Rank::compare(const Domains& domains, const Line& line, const Line& other,
                          std::size_t from, Mask seen, bool has_ties, const Trial& trial) const {
  const std::size_t shorter = std::min(line.size(), other.size());
  bool can_be_smaller = false, can_be_larger = false;
  for (std::size_t i = from; i < shorter; ++i) {
    if (line[i] == other[i]) continue;
    const Mask free = have_repeats_ ? ~Mask{0} : ~seen;
    const Mask ours = (i == trial.place ? trial.digits : domains[line[i]]) & free;
    const Mask theirs = domains[other[i]] & free;
    if (!ours || !theirs) {
      // They cannot be equal up to this place.
      if (can_be_smaller) return Order::smaller;
      return can_be_larger ? Order::larger : Order::impossible;
    }
    can_be_smaller |= lowest_digit(theirs) < highest_digit(ours);
    can_be_larger |= highest_digit(theirs) > lowest_digit(ours);
    if (can_be_smaller && can_be_larger) return Order::open;
    if (!(ours & theirs)) return can_be_smaller ? Order::smaller : Order::larger;
    // From here on they are equal up to this place, where no other digit is left to both.
    seen |= ours & theirs;
  }
  if (other.size() < line.size()) {
    can_be_smaller = true;
  } else if (other.size() > line.size()) {
    can_be_larger = true;
  } else if (has_ties && (can_be_smaller || can_be_larger)) {
    return Order::open;
  }
  if (can_be_smaller && can_be_larger) return Order::open;
  if (can_be_smaller) return Order::smaller;
  if (can_be_larger) return Order::larger;
  return has_ties ? Order::equal : Order::impossible;
}

// How a line compares with that of a clue.
Rank::Order Rank::order_of(const Domains& domains, const Clue& clue, std::size_t line,
                           std::size_t from, const Trial& trial) const {
  const int rank = ranks_[line];
  if (rank && rank != clue.rank && !clue.has_ties) {
    return rank < clue.rank ? Order::smaller : Order::larger;
  }
  const Mask seen = from > 0 ? domains[line_of(clue)[0]] : 0;
  return compare(domains, line_of(clue), lines_[line], from, seen, clue.has_ties, trial);
}

// Takes digits from the first cells that can differ, and with which the order would be wrong.
bool Rank::keep_order(Domains& domains, const Line& less, const Line& greater,
                      bool has_ties) const {
  const std::size_t shorter = std::min(less.size(), greater.size());
  for (std::size_t i = 0; i < shorter; ++i) {
    const int a = less[i], b = greater[i];
    if (a == b || (domains[a] == domains[b] && !has_several(domains[a]))) continue;
    const Order rest = compare(domains, less, greater, i + 1, 0, has_ties);
    const int gap = rest == Order::smaller || rest == Order::impossible ? 1 : 0;
    const int least = lowest_digit(domains[a]) + gap, most = highest_digit(domains[b]) - gap;
    if (most < 1 || least > max_size) return false;
    return domains.keep(a, (Mask{2} << (most - 1)) - 1) && domains.keep(b, ~Mask{0} << (least - 1));
  }
  return less.size() < greater.size() || (less.size() == greater.size() && has_ties);
}

Rank::Bounds Rank::bounds_of_first(const Domains& domains, const Clue& clue, std::size_t group,
                                   int digit) const {
  if (groups_[group].is_full) return {digit - 1, group == clue.group ? digit - 1 : digit};
  Bounds bounds{0, 0};
  for (const std::size_t i : groups_[group].lines) {
    if (i == clue.line) continue;
    bounds.low += highest_digit(domains[lines_[i][0]]) < digit;
    bounds.high += lowest_digit(domains[lines_[i][0]]) <= digit;
  }
  return bounds;
}

Rank::Bounds Rank::bounds(const Domains& domains, const Clue& clue, std::size_t group,
                          const Trial& trial) const {
  const auto& [lines, is_full] = groups_[group];
  const Line& ours = line_of(clue);
  const Mask first = domains[ours[0]];
  Bounds bounds{0, 0};
  if (is_full) {
    bounds.low = bounds.high = lowest_digit(first) - 1;
    if (group == clue.group) return bounds;
    // One of the lines begins with the same digit.
    bool can_be_less = false, can_be_greater = false;
    for (const std::size_t i : lines) {
      if (!(domains[lines_[i][0]] & first)) continue;
      const Order order = order_of(domains, clue, i, 1, trial);
      can_be_less |= can_precede(order);
      can_be_greater |= order != Order::smaller && order != Order::impossible;
    }
    bounds.low += !can_be_greater;
    bounds.high += can_be_less;
    return bounds;
  }
  for (const std::size_t i : lines) {
    if (i == clue.line) continue;
    const Order order = order_of(domains, clue, i, 0, trial);
    bounds.low += order == Order::smaller;
    bounds.high += can_precede(order);
  }
  return bounds;
}

Rank::Bounds Rank::all_bounds(const Domains& domains, const Clue& clue, const Trial& trial) const {
  Bounds all{0, 0};
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    const auto [low, high] = bounds(domains, clue, group, trial);
    all.low += low;
    all.high += high;
  }
  return all;
}

// Takes digits with which lines of a group would not be larger than that of the clue, or smaller.
bool Rank::prune_group(Domains& domains, const Clue& clue, std::size_t group,
                       bool is_larger) const {
  const auto& [lines, is_full] = groups_[group];
  const Line& ours = line_of(clue);
  const auto keep = [&](const Line& line) {
    return is_larger ? keep_order(domains, ours, line, clue.has_ties)
                     : keep_order(domains, line, ours, clue.has_ties);
  };
  if (!is_full) {
    for (const std::size_t i : lines) {
      if (i == clue.line) continue;
      if (order_of(domains, clue, i, 0) == Order::open && !keep(lines_[i])) return false;
    }
    return true;
  }
  if (group == clue.group) return true;
  // The line that begins with the same digit.
  const Mask first = domains[ours[0]];
  const Line* last = nullptr;
  int count = 0;
  for (const std::size_t i : lines) {
    if (!(domains[lines_[i][0]] & first)) continue;
    const Order order = order_of(domains, clue, i, 1);
    if (order == (is_larger ? Order::smaller : Order::larger) || order == Order::impossible) {
      if (!domains.keep(lines_[i][0], ~first)) return false;
    } else {
      last = &lines_[i];
      ++count;
    }
  }
  if (count == 0) return false;
  return count > 1 || (domains.keep((*last)[0], first) && keep(*last));
}

bool Rank::prune_line(Domains& domains, const Clue& clue) const {
  const Line& ours = line_of(clue);
  Mask kept = 0;
  for (Mask left = domains[ours[0]]; left; left &= left - 1) {
    Bounds all{0, 0};
    for (std::size_t group = 0; group < groups_.size(); ++group) {
      const auto [low, high] = bounds_of_first(domains, clue, group, lowest_digit(left));
      all.low += low;
      all.high += high;
    }
    if (all.allow(clue.rank)) kept |= left & (0 - left);
  }
  if (!domains.keep(ours[0], kept)) return false;
  if (has_several(kept)) return true;

  const Bounds all = all_bounds(domains, clue, no_trial);
  if (!all.allow(clue.rank)) return false;
  if (all.low == all.high) return true;
  const bool rest_is_larger = all.low == clue.rank - 1, rest_is_smaller = all.high == clue.rank - 1;
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    const auto [low, high] = bounds(domains, clue, group, no_trial);
    if (low == high) continue;
    if (rest_is_larger && !prune_group(domains, clue, group, true)) return false;
    if (rest_is_smaller && !prune_group(domains, clue, group, false)) return false;
  }

  std::size_t place = 1;
  while (place < ours.size() && !has_several(domains[ours[place]])) ++place;
  if (place == ours.size()) return true;
  kept = 0;
  for (Mask left = domains[ours[place]]; left; left &= left - 1) {
    const Mask digit = left & (0 - left);
    if (all_bounds(domains, clue, {place, digit}).allow(clue.rank)) kept |= digit;
  }
  return domains.keep(ours[place], kept);
}

bool Rank::prune(Domains& domains) const {
  for (std::size_t i = 0; i < clues_.size(); ++i) {
    const Clue& clue = clues_[i];
    const Line& line = line_of(clue);
    for (std::size_t other = 0; other < lines_.size() && !clue.has_ties; ++other) {
      if (other == clue.line) continue;
      if (compare(domains, line, lines_[other], 0, 0, false) == Order::impossible) return false;
    }
    if (clue.rank == 0) continue;
    if (!prune_line(domains, clue)) return false;
    if (i == 0 || clues_[i - 1].rank == 0 || clues_[i - 1].rank == clue.rank) continue;
    const bool has_ties = clues_[i - 1].has_ties && clue.has_ties;
    if (!keep_order(domains, line_of(clues_[i - 1]), line, has_ties)) return false;
  }
  return true;
}

}  // namespace sudokit
