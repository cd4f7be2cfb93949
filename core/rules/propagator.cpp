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

CommonPeers::CommonPeers(const Exclusions& exclusions, const std::vector<int>& cells)
    : exclusions_(&exclusions), words_(exclusions.words()) {
  if (cells.size() > few_cells) {
    cells_ = cells;
    return;
  }
  // A set has those of its lowest cell that the rest has, too.
  peers_.resize(words_ << cells.size(), ~std::uint64_t{0});
  for (std::size_t set = 1; set < std::size_t{1} << cells.size(); ++set) {
    const std::uint64_t* const lowest =
        exclusions.row(cells[static_cast<std::size_t>(std::countr_zero(set))]);
    for (std::size_t i = 0; i < words_; ++i) {
      peers_[set * words_ + i] = lowest[i] & peers_[(set & (set - 1)) * words_ + i];
    }
  }
}

bool CommonPeers::take(Domains& domains, std::size_t places, Mask digit) const {
  if (places == 0) return false;
  if (peers_.empty()) {
    int cells[max_size];
    std::size_t count = 0;
    for (; places; places &= places - 1) {
      cells[count++] = cells_[static_cast<std::size_t>(std::countr_zero(places))];
    }
    return exclusions_->take_from_peers(domains, cells, count, digit);
  }
  for (std::size_t i = 0; i < words_; ++i) {
    for (std::uint64_t left = peers_[places * words_ + i]; left; left &= left - 1) {
      const int cell = static_cast<int>(i) * 64 + std::countr_zero(left);
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
