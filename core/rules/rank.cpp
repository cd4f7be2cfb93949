#include "rank.hpp"

#include <algorithm>

namespace sudokit {

Rank::Order Rank::compare(const Domains& domains, const std::vector<int>& other) const {
  const auto& line = rule_.lines[static_cast<std::size_t>(rule_.line)];
  const std::size_t shorter = std::min(line.size(), other.size());
  for (std::size_t i = 0; i < shorter; ++i) {
    if (line[i] == other[i]) continue;
    const Mask ours = domains[line[i]], theirs = domains[other[i]];
    if (highest_digit(theirs) < lowest_digit(ours)) return Order::smaller;
    if (lowest_digit(theirs) > highest_digit(ours)) return Order::larger;
    if (ours != theirs || !is_single(ours)) return Order::open;
  }
  if (line.size() == other.size()) return Order::equal;
  return other.size() < line.size() ? Order::smaller : Order::larger;
}

bool Rank::prune(Domains& domains) const {
  const auto& line = rule_.lines[static_cast<std::size_t>(rule_.line)];
  int smaller = 0, equal = 0, open = 0;
  for (std::size_t i = 0; i < rule_.lines.size(); ++i) {
    if (i == static_cast<std::size_t>(rule_.line)) continue;
    const Order order = compare(domains, rule_.lines[i]);
    smaller += order == Order::smaller;
    equal += order == Order::equal;
    open += order == Order::open;
  }
  if (!rule_.has_ties && equal > 0) return false;
  if (rule_.rank == 0) return true;
  if (smaller >= rule_.rank || smaller + equal + open + 1 < rule_.rank) return false;

  // The first digit of the line, and those of the others once these can be on one side only.
  Mask kept = 0;
  for (Mask left = domains[line[0]]; left; left &= left - 1) {
    const int digit = lowest_digit(left);
    int surely_smaller = 0, surely_larger = 0;
    for (std::size_t i = 0; i < rule_.lines.size(); ++i) {
      const Mask theirs = domains[rule_.lines[i][0]];
      surely_smaller += highest_digit(theirs) < digit;
      surely_larger += lowest_digit(theirs) > digit;
    }
    const int others = static_cast<int>(rule_.lines.size()) - 1;
    if (surely_smaller < rule_.rank && others - surely_larger + 1 >= rule_.rank) {
      kept |= left & (0 - left);
    }
  }
  if (!domains.keep(line[0], kept)) return false;
  const bool rest_is_larger = smaller == rule_.rank - 1;
  const bool rest_is_smaller = smaller + equal + open + 1 == rule_.rank;
  if (!rest_is_larger && !rest_is_smaller) return true;
  for (std::size_t i = 0; i < rule_.lines.size(); ++i) {
    if (i == static_cast<std::size_t>(rule_.line)) continue;
    if (compare(domains, rule_.lines[i]) != Order::open) continue;
    const int theirs = rule_.lines[i][0];
    const Mask from_ours = ~Mask{0} << (lowest_digit(domains[line[0]]) - 1);
    const Mask to_ours = (Mask{2} << (highest_digit(domains[line[0]]) - 1)) - 1;
    if (rest_is_larger && !domains.keep(theirs, from_ours)) return false;
    if (rest_is_smaller && !domains.keep(theirs, to_ours)) return false;
  }
  return true;
}

}  // namespace sudokit
