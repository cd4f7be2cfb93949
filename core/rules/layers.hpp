// Layers: an automaton that reads as many digits as it has layers, each with arcs between states.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "../base/geometry.hpp"

namespace sudokit {

class DigitSets;

class Layers {
 public:
  // With a digit in the mask, it goes from a state before the layer to one after it. Each layer
  // counts its states from 0.
  struct Arc {
    int from;
    Mask mask;
    int to;
  };

  // Throws std::invalid_argument if a state is out of range, or if there are too many arcs.
  explicit Layers(std::vector<std::vector<Arc>> arcs);
  ~Layers();

  std::size_t size() const { return first_states_.size() - 2; }

  // States are numbered through all layers from here on: those before a layer, and after the last.
  std::uint32_t first_state(std::size_t layer) const { return first_states_[layer]; }
  std::uint32_t state_count() const { return first_states_.back(); }

  struct Step {
    Mask mask;
    std::uint32_t to;
  };
  std::span<const Step> steps(std::uint32_t state) const {
    return {steps_.data() + first_steps_[state], steps_.data() + first_steps_[state + 1]};
  }

  // Where each digit leads from each state, for automata of a few layers.
  struct Moves {
    static constexpr std::size_t max_layers = 32;

    std::vector<Mask> digits;  // by state: those that lead on
    std::size_t row;
    std::vector<std::uint32_t> targets;  // a row a state, by digit

    std::uint32_t target(std::uint32_t state, int digit) const {
      return targets[state * row + static_cast<std::size_t>(digit - 1)];
    }
  };
  // Null if there are no layers or too many, if a digit leads to several states, or if the table
  // would be too large.
  const Moves* moves() const;

  // Whether it can read one digit of each mask, of which there is one a layer.
  bool can_read(std::span<const Mask> digits) const;

  // What is left of it for different digits. Null if it would take too long to find out.
  struct Distinct;
  const Distinct* distinct() const;

  // The arcs of a layer, as they came, by the state before it.
  std::vector<Arc> arcs(std::size_t layer) const;

 private:
  std::unique_ptr<const Distinct> find_distinct() const;
  std::unique_ptr<const Moves> find_moves() const;

  std::vector<std::uint32_t> first_states_{0}, first_steps_;
  std::vector<Step> steps_;
  mutable std::once_flag has_distinct_, has_moves_;
  mutable std::unique_ptr<const Distinct> distinct_;
  mutable std::unique_ptr<const Moves> moves_;
};

// The arcs along which it can read different digits, and the sets of digits that it can read, in
// some order; no sets if there are too many.
struct Layers::Distinct {
  std::shared_ptr<const Layers> layers;
  std::shared_ptr<const DigitSets> sets;
};

}  // namespace sudokit
