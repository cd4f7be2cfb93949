#include "pairs.hpp"

#include <algorithm>

namespace sudokit {

Images::Images(const std::vector<Mask>& table) {
  for (std::size_t first = 0; first < table.size(); first += part_bits) {
    const std::size_t digits = std::min(part_bits, table.size() - first);
    std::vector<Mask> part(std::size_t{1} << digits);
    for (Mask mask = 1; mask < part.size(); ++mask) {
      part[mask] =
          part[mask & (mask - 1)] | table[first + static_cast<std::size_t>(std::countr_zero(mask))];
    }
    parts_.push_back(std::move(part));
  }
}

std::vector<Mask> transposed(const std::vector<Mask>& table) {
  std::vector<Mask> result(table.size());
  for (std::size_t a = 0; a < table.size(); ++a) {
    for (std::size_t b = 0; b < table.size(); ++b) {
      if (table[a] >> b & 1) result[b] |= Mask{1} << a;
    }
  }
  return result;
}

bool excludes_equal(const std::vector<Mask>& table) {
  for (std::size_t a = 0; a < table.size(); ++a) {
    if (table[a] >> a & 1) return false;
  }
  return true;
}

bool only_excludes_equal(const std::vector<Mask>& table) {
  const Mask all = (Mask{1} << table.size()) - 1;
  for (std::size_t a = 0; a < table.size(); ++a) {
    if (table[a] != (all & ~(Mask{1} << a))) return false;
  }
  return true;
}

bool is_equality(const std::vector<Mask>& table) {
  for (std::size_t a = 0; a < table.size(); ++a) {
    if (table[a] != Mask{1} << a) return false;
  }
  return true;
}

PairList::PairList(const rules::Pairs& rule)
    : there_(rule.table),
      back_(transposed(rule.table)),
      pairs_(rule.pairs),
      cells_(rules::cells_of({rule, Rules::no_owner})) {}

bool PairList::prune(Domains& domains) const {
  for (const auto& [a, b] : pairs_) {
    if (!domains.keep(b, there_(domains[a])) || !domains.keep(a, back_(domains[b]))) return false;
  }
  return true;
}

}  // namespace sudokit
