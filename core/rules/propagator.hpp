// Propagators: each takes digits from cells that no filling which satisfies its rule can have.
#pragma once

#include <memory>
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

  // How late it runs: cheap ones go first.
  virtual int cost() const = 0;
};

using Propagators = std::vector<std::unique_ptr<const Propagator>>;

// Which pairs of cells cannot have the same digit.
class Exclusions {
 public:
  explicit Exclusions(int cells)
      : cells_(static_cast<std::size_t>(cells)), bits_(cells_ * cells_, false) {}

  bool must_differ(int a, int b) const { return bits_[index(a, b)]; }
  void add(int a, int b) { bits_[index(a, b)] = bits_[index(b, a)] = true; }
  void add_all(const std::vector<int>& cells) {
    for (const int a : cells) {
      for (const int b : cells) {
        if (a != b) add(a, b);
      }
    }
  }
  bool all_differ(const std::vector<int>& cells) const {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!must_differ(cells[i], cells[j])) return false;
      }
    }
    return true;
  }

 private:
  std::size_t index(int a, int b) const {
    return static_cast<std::size_t>(a) * cells_ + static_cast<std::size_t>(b);
  }

  std::size_t cells_;
  std::vector<bool> bits_;
};

}  // namespace sudokit
