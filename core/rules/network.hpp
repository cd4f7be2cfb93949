// Network: rules prepared for search, as exclusions, pairs and propagators by cell.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "propagator.hpp"
#include "relation.hpp"

namespace sudokit {

class Network {
 public:
  explicit Network(const Rules& rules);
  Network(const Network&) = delete;  // propagators refer to its exclusions

  int cells() const { return static_cast<int>(domains_.size()); }
  int digits() const { return digits_; }

  // The digits that rules about single cells leave.
  const Masks& domains() const { return domains_; }

  // The cells that must differ from a cell.
  std::span<const int> peers(int cell) const { return slice(peers_, first_peers_, cell); }

  // The cells that a relation connects with a cell.
  struct Related {
    int cell;
    std::uint32_t images;
  };
  std::span<const Related> relations(int cell) const {
    return slice(relations_, first_relations_, cell);
  }
  const Images& images(std::uint32_t index) const { return *images_[index]; }

  // Cells that have every digit once.
  const std::vector<std::vector<int>>& houses() const { return *houses_; }

  // The propagators, the cheapest first.
  const std::vector<const Propagator*>& propagators() const { return propagators_; }

  // How much a guess in a cell promises, by the rules that it is in.
  int priority(int cell) const { return priorities_[static_cast<std::size_t>(cell)]; }

  // The propagators that want to see any change of a cell, or only that to its last digit, as bits
  // in words.
  std::size_t wake_words() const { return wake_words_; }
  const std::uint64_t* wakes(int cell) const {
    return wakes_.data() + static_cast<std::size_t>(cell) * wake_words_;
  }
  const std::uint64_t* last_wakes(int cell) const {
    return last_wakes_.data() + static_cast<std::size_t>(cell) * wake_words_;
  }

 private:
  template <typename Item>
  static std::span<const Item> slice(const std::vector<Item>& items,
                                     const std::vector<std::uint32_t>& first, int cell) {
    const auto index = static_cast<std::size_t>(cell);
    return {items.data() + first[index], items.data() + first[index + 1]};
  }

  void add_tables(const Rules& rules);
  void list_peers();
  void make_propagators(const Rules& rules);
  void list_wakes();

  int digits_;
  Masks domains_;
  Exclusions exclusions_;
  // Those of all cells, one after the other, and where those of each cell begin.
  std::vector<int> peers_;
  std::vector<Related> relations_;
  std::vector<std::uint32_t> first_peers_, first_relations_;
  std::vector<std::shared_ptr<const Relation>> tables_;
  std::vector<const Images*> images_;          // of the tables
  std::vector<std::vector<int>> more_houses_;  // with those of the layout, if there are more
  const std::vector<std::vector<int>>* houses_;
  Propagators made_;  // those of the layout are its own
  std::vector<const Propagator*> propagators_;
  std::vector<int> priorities_;
  std::size_t wake_words_;
  std::vector<std::uint64_t> wakes_, last_wakes_;
};

}  // namespace sudokit
