// Network: rules prepared for search, as exclusions, pairs and propagators by cell.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "pairs.hpp"
#include "propagator.hpp"

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
  std::span<const int> peers(int cell) const { return peers_[static_cast<std::size_t>(cell)]; }

  // The cells that a table relates to a cell.
  struct Relation {
    int cell;
    std::uint32_t images;
  };
  std::span<const Relation> relations(int cell) const {
    return relations_[static_cast<std::size_t>(cell)];
  }
  const Images& images(std::uint32_t index) const { return images_[index]; }

  // Cells that have every digit once.
  const std::vector<std::vector<int>>& houses() const { return houses_; }

  // The propagators, the cheapest first.
  const Propagators& propagators() const { return propagators_; }

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
  int digits_;
  Masks domains_;
  Exclusions exclusions_;
  std::vector<std::vector<int>> peers_;
  std::vector<std::vector<Relation>> relations_;
  std::vector<Images> images_;
  std::vector<std::vector<int>> houses_;
  Propagators propagators_;
  std::vector<int> priorities_;
  std::size_t wake_words_;
  std::vector<std::uint64_t> wakes_, last_wakes_;
};

}  // namespace sudokit
