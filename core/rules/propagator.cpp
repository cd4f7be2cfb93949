#include "propagator.hpp"

namespace sudokit {

void Exclusions::add_all(const std::vector<int>& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) add(cells[i], cells[j]);
  }
}

bool Exclusions::all_differ(const std::vector<int>& cells) const {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!must_differ(cells[i], cells[j])) return false;
    }
  }
  return true;
}

bool Exclusions::take_from_peers(Domains& domains, const int* cells, std::size_t count,
                                 Mask digit) const {
  if (count == 0) return false;
  for (std::size_t i = 0; i < words_; ++i) {
    std::uint64_t common = ~std::uint64_t{0};
    for (std::size_t j = 0; j < count && common; ++j) common &= row(cells[j])[i];
    for (; common; common &= common - 1) {
      const int cell = static_cast<int>(i) * 64 + std::countr_zero(common);
      if (!domains.keep(cell, ~digit)) return false;
    }
  }
  return true;
}

Peers::Peers(const Exclusions& exclusions) {
  const int cells = exclusions.cells();
  first_.reserve(static_cast<std::size_t>(cells) + 1);
  for (int cell = 0; cell < cells; ++cell) {
    first_.push_back(static_cast<std::uint32_t>(peers_.size()));
    exclusions.for_each(cell, [&](int peer) { peers_.push_back(peer); });
  }
  first_.push_back(static_cast<std::uint32_t>(peers_.size()));
}

void Wakes::add(const Propagator& propagator, std::size_t number) {
  for (const int cell : propagator.cells()) {
    bits_[static_cast<std::size_t>(cell) * words_ + number / 64] |= std::uint64_t{1}
                                                                    << (number % 64);
  }
}

void Wakes::add_all(const Wakes& others, std::size_t first) {
  if (others.words_ == 0) return;
  const std::size_t shift = first % 64;
  std::uint64_t* to = bits_.data() + first / 64;
  for (auto from = others.bits_.begin(); from != others.bits_.end(); to += words_) {
    for (std::size_t i = 0; i < others.words_; ++i, ++from) {
      to[i] |= *from << shift;
      if (const auto rest = shift ? *from >> (64 - shift) : 0) to[i + 1] |= rest;
    }
  }
}

}  // namespace sudokit
