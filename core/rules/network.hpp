// Network: rules prepared for search, as exclusions, pairs and propagators by cell.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "layout.hpp"
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

  // Which cells must differ; and those that must differ from a cell.
  const Exclusions& exclusions() const { return exclusions_; }
  std::span<const int> peers(int cell) const { return peers_->of(cell); }

  // The cells that a relation connects with a cell.
  struct Related {
    int cell;
    const Images* images;
  };
  std::span<const Related> relations(int cell) const {
    const auto index = static_cast<std::size_t>(cell);
    return {relations_.data() + first_relations_[index],
            relations_.data() + first_relations_[index + 1]};
  }

  // Cells that have every digit once.
  const std::vector<std::vector<int>>& houses() const { return *houses_; }

  // The full houses of the layout as lanes, and the propagators that say the same, as bits.
  const FullHouses& full_houses() const { return *full_houses_; }
  const std::uint64_t* in_lanes() const { return in_lanes_.data(); }

  // The propagators that only a search in the fastest order runs, as bits.
  const std::uint64_t* further() const { return further_.data(); }

  // Whether a search that learns soon finds the causes of what it concludes; and whether one that
  // takes long is faster if it learns: it needs far fewer guesses then, and each guess takes long.
  bool can_learn() const { return can_learn_; }
  bool suits_learning() const { return suits_learning_; }

  // The propagators, the cheapest first.
  const std::vector<const Propagator*>& propagators() const { return propagators_; }

  // The number after the last propagator of those in a row that cost as much as this one.
  std::size_t end_of_cost(std::size_t propagator) const { return ends_of_cost_[propagator]; }

  // How much a guess in a cell promises, by the rules that it is in.
  int priority(int cell) const { return priorities_[static_cast<std::size_t>(cell)]; }

  // The propagators that want to see any change of a cell, or only that to its last digit, as bits
  // in words.
  std::size_t wake_words() const { return wakes_.words(); }
  const std::uint64_t* wakes(int cell) const { return wakes_.of(cell); }
  const std::uint64_t* last_wakes(int cell) const { return last_wakes_.of(cell); }

 private:
  void add_tables(const Rules& rules);
  void make_propagators(const Rules& rules);
  void list_propagators(const Layout::Parts& parts);

  int digits_;
  Masks domains_;
  Exclusions exclusions_;
  std::optional<Peers> more_peers_;  // if there are more exclusions than those of the layout
  const Peers* peers_;
  // Those of all cells, one after the other, and where those of each cell begin.
  std::vector<Related> relations_;
  std::vector<std::uint32_t> first_relations_;
  std::vector<std::shared_ptr<const Relation>> tables_;
  std::vector<std::vector<int>> more_houses_;  // with those of the layout, if there are more
  const std::vector<std::vector<int>>* houses_;
  const FullHouses* full_houses_;
  std::vector<std::uint64_t> in_lanes_;
  Propagators made_;  // those of the layout are its own
  Propagators made_further_;
  bool can_learn_ = false, suits_learning_ = false;
  std::vector<std::uint64_t> further_;
  std::vector<const Propagator*> propagators_;
  std::vector<std::size_t> ends_of_cost_;  // by propagator
  std::vector<int> priorities_;
  Wakes wakes_{0, 0}, last_wakes_{0, 0};
};

}  // namespace sudokit
