// Propagation of rules for a search that learns: eliminations in; those that follow by the rules of
// a network out, and why.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "../rules/network.hpp"

namespace sudokit {

class RulePropagation {
 public:
  // The candidates are those that a RuleEngine left at the start.
  RulePropagation(const Network& network, const Masks& candidates);

  // What the search did, one after the other, each with a higher moment than the last. What it did
  // for good is no cause of anything from then on.
  using Moment = std::uint32_t;
  void place(Candidate candidate, Moment now) { placed_[at(candidate)] = {now, candidate.digit}; }
  void eliminate(Candidate candidate, Moment now, bool is_for_good);

  // What it took back; afterwards it calls `restart`.
  void displace(Candidate candidate) { placed_[at(candidate)].when = never; }
  void restore(Candidate candidate);
  void restart();

  // Runs rules until one finds something, which `found` then has: digits to eliminate, none if
  // there are no more. False if the rule cannot be satisfied.
  struct Removal {
    int cell;
    Mask digits;
  };
  bool run();
  const std::vector<Removal>& found() const { return found_; }
  std::uint32_t rule() const { return rule_; }  // the one that found it

  // Candidates whose placements and eliminations alone made a rule eliminate a candidate, or, for
  // none, made the rule that has just run impossible.
  const std::vector<Candidate>& explain(std::uint32_t rule, std::optional<Candidate> eliminated);

 private:
  static constexpr Moment never = ~Moment{0};

  // Rules are numbered: first these, then the propagators.
  struct Relation {
    int from, to;
    const Images* images;
  };
  struct Placed {
    Moment when = never;
    int digit = 0;
  };

  static std::size_t at(Candidate candidate) { return static_cast<std::size_t>(candidate.cell); }
  Moment& moment(Candidate candidate) {
    return eliminated_[at(candidate) * digits_ + static_cast<std::size_t>(candidate.digit - 1)];
  }
  bool relate(std::uint32_t number);
  void wake();
  void go_back(std::span<const int> cells, Moment moment);
  void collect(std::span<const int> cells, Moment moment);

  const Network& network_;
  std::size_t digits_;
  std::vector<Relation> relations_;
  std::vector<std::uint32_t> first_relations_;  // of each cell
  Masks known_;                                 // what the search has left
  Masks masks_;                                 // the same, while no rule runs
  Masks widest_;                                // without what is eliminated for good
  Masks widened_;                               // what explains something
  Domains domains_;
  std::vector<std::uint64_t> awake_;  // propagators to run, as bits
  std::vector<Moment> eliminated_;    // by cell, by digit
  std::vector<Placed> placed_;        // by cell
  std::vector<Removal> found_;
  std::uint32_t rule_ = 0;
  std::vector<Candidate> causes_;
};

}  // namespace sudokit
