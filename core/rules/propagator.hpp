// Propagators: each takes digits from cells that no filling which satisfies its rule can have.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "domains.hpp"

namespace sudokit {

class Propagator {
 public:
  virtual ~Propagator() = default;

  // False if the rule cannot be satisfied. Keeps nothing between calls: threads share it.
  virtual bool prune(Domains& domains) const = 0;

  // The cells whose changes it wants to see.
  virtual const std::vector<int>& cells() const = 0;

  // How much a guess in one of its cells promises.
  virtual int priority() const { return static_cast<int>(cells().size()); }

  // Whether it runs only when a cell comes down to one digit: it costs more than it tells.
  virtual bool waits() const { return false; }

  // How late it runs: cheap ones go first.
  virtual int cost() const = 0;

  // Explains, to a search that learns, what `prune` did with masks of all cells: gives its own
  // cells digits of `widest` back with which `prune` would still take a digit from a cell or, if
  // none was taken, find a contradiction. The more come back, the more is learned; none need to.
  virtual void widen([[maybe_unused]] Mask* masks, [[maybe_unused]] const Mask* widest,
                     [[maybe_unused]] std::optional<Candidate> taken) const {}
};

using Propagators = std::vector<std::unique_ptr<const Propagator>>;

// Which pairs of cells cannot have the same digit.
class Exclusions {
 public:
  explicit Exclusions(int cells)
      : cells_(cells),
        words_((static_cast<std::size_t>(cells) + 63) / 64),
        bits_(static_cast<std::size_t>(cells) * words_) {}

  bool operator==(const Exclusions&) const = default;

  int cells() const { return cells_; }
  bool must_differ(int a, int b) const { return row(a)[b / 64] >> (b % 64) & 1; }
  void add(int a, int b) {
    set(a, b);
    set(b, a);
  }
  void add_all(const std::vector<int>& cells);
  bool all_differ(const std::vector<int>& cells) const;

  // Takes a digit from all cells that must differ from each of some cells, one of which has it.
  bool take_from_peers(Domains& domains, const int* cells, std::size_t count, Mask digit) const;

  // How many cells must differ from a cell.
  std::size_t count(int cell) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < words_; ++i) {
      count += static_cast<std::size_t>(std::popcount(row(cell)[i]));
    }
    return count;
  }

  // Calls `visit` with each cell that must differ from a cell.
  template <typename Visit>
  void for_each(int cell, Visit visit) const {
    for (std::size_t i = 0; i < words_; ++i) {
      for (std::uint64_t left = row(cell)[i]; left; left &= left - 1) {
        visit(static_cast<int>(i) * 64 + std::countr_zero(left));
      }
    }
  }

 private:
  const std::uint64_t* row(int cell) const {
    return bits_.data() + static_cast<std::size_t>(cell) * words_;
  }
  void set(int a, int b) {
    bits_[static_cast<std::size_t>(a) * words_ + static_cast<std::size_t>(b) / 64] |=
        std::uint64_t{1} << (b % 64);
  }

  int cells_;
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

// The cells that must differ from each cell, as lists.
class Peers {
 public:
  explicit Peers(const Exclusions& exclusions);

  std::span<const int> of(int cell) const {
    const auto index = static_cast<std::size_t>(cell);
    return {peers_.data() + first_[index], peers_.data() + first_[index + 1]};
  }

 private:
  std::vector<int> peers_;
  std::vector<std::uint32_t> first_;
};

// The propagators that a change of each cell wakes, as bits in words.
class Wakes {
 public:
  Wakes(std::size_t cells, std::size_t propagators)
      : words_((propagators + 63) / 64), bits_(cells * words_) {}

  std::size_t words() const { return words_; }
  const std::uint64_t* of(int cell) const {
    return bits_.data() + static_cast<std::size_t>(cell) * words_;
  }
  // Adds a propagator to its cells.
  void add(const Propagator& propagator, std::size_t number);
  // Adds those of other wakes of the same cells, which are numbered from `first` on here.
  void add_all(const Wakes& others, std::size_t first);

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

}  // namespace sudokit
