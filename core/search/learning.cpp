#include "learning.hpp"

#include <algorithm>
#include <utility>

#include "luby.hpp"
#include "ranking.hpp"
#include "rule_propagation.hpp"

namespace sudokit {

namespace {

// So many conflicts a round, times Luby's series: shorter rounds fill empty grids with extra
// houses far more slowly and gain nothing elsewhere.
constexpr std::uint64_t conflicts_a_round = 2000;

using Clause = std::uint32_t;  // where it begins in the memory of clauses

// Why a variable has its value: a rival is true, all others of a group are false, all other
// literals of a clause are false, or a rule says so, which may have been explained.
struct Reason {
  enum Kind : std::uint32_t { none, rival, group, clause, rule, explained } kind = none;
  std::uint32_t index = 0;
};

// Variables of small groups first: there is less to choose.
std::vector<double> first_activity(const Links& links, Random* random) {
  std::vector<double> activity(links.variables());
  for (Variable v = 0; v < links.variables(); ++v) {
    std::size_t fewest = max_size;
    for (const auto group : links.groups_of(v)) {
      fewest = std::min(fewest, links.members(group).size());
    }
    activity[v] = (1 + (random ? random->fraction() : 0)) / static_cast<double>(fewest);
  }
  return activity;
}

}  // namespace

class Learner::Search {
 public:
  Search(const Geometry& geometry, const Masks& candidates, Random* random)
      : Search(Links(geometry, candidates), candidates.size(), random) {}

  Search(const Network& network, const Masks& candidates)
      : Search(Links(network, candidates), candidates.size(), nullptr) {
    rules_.emplace(network, candidates);
    explanations_.resize(links_.variables() + 1);
    for (std::size_t i = 0; i < trail_.size(); ++i) tell_rules(i);
  }

  std::optional<Digits> find(const std::vector<Candidate>& assumed, const Poll& poll,
                             std::uint64_t conflicts) {
    std::vector<Literal> literals;
    for (const Candidate& candidate : assumed) {
      const Variable v = links_.variable(candidate);
      if (v == no_variable) return std::nullopt;
      literals.push_back(literal(v, true));
    }
    if (literals != assumed_) back_to(0);  // or else go on: the next solution may be near
    assumed_ = std::move(literals);
    for (std::uint64_t round = 1; possible_; ++round) {
      if (poll) poll();
      if (forgettable_ > allowed_) {  // many short calls add up as well
        back_to(0);
        reduce();
      }
      const std::uint64_t patience = std::min(conflicts_a_round * luby(round), conflicts);
      const Outcome outcome = search(patience, poll);
      if (outcome == Outcome::found) return digits();
      if (outcome == Outcome::impossible) break;
      conflicts -= conflicts == unlimited ? 0 : patience;
      if (conflicts == 0) throw GaveUp{};
      back_to(0);
    }
    return std::nullopt;
  }

  // The decisions imply the whole solution, so it is enough to forbid them together.
  void forbid_last() {
    std::vector<Literal> forbidden;
    for (const std::size_t start : level_starts_) forbidden.push_back(negated(trail_[start]));
    std::reverse(forbidden.begin(), forbidden.end());
    if (forbidden.empty()) {
      possible_ = false;
    } else {
      learn(forbidden, permanent);
    }
  }

  void avoid(Candidate candidate) {
    const Variable v = links_.variable(candidate);
    if (v != no_variable) avoided_[v] = true;
  }

 private:
  enum class Outcome { found, impossible, undecided };
  enum class Mark : std::uint8_t { none, seen, removable, needed };
  enum Value : std::uint8_t { unset, yes, no };
  struct Watch {
    Clause clause;
    Literal other;  // where this literal is true, the clause need not be looked at
  };

  Search(Links links, std::size_t cells, Random* random)
      : cells_(cells),
        links_(std::move(links)),
        ranking_(first_activity(links_, random)),
        values_(2 * links_.variables(), unset),
        levels_(links_.variables()),
        reasons_(links_.variables()),
        avoided_(links_.variables()),
        marks_(links_.variables()),
        level_stamps_(links_.variables() + 1),
        watches_(2 * links_.variables()) {
    for (std::uint32_t group = 0; group < links_.groups(); ++group) {
      std::uint64_t tally = 0;
      for (const Variable member : links_.members(group)) tally += one_member + member;
      tallies_.push_back(tally);
      if (tally < one_member) possible_ = false;
      if (tally / one_member == 1 && !imply(literal(last_member(tally), true), {})) {
        possible_ = false;
      }
    }
  }

  // Decides and draws conclusions until all variables have a value, or nothing is possible (with
  // what is assumed), or there were more conflicts than patience.
  Outcome search(std::uint64_t patience, const Poll& poll) {
    for (;;) {
      if (!propagate()) {
        if (level() == 0) possible_ = false;
        if (!possible_) return Outcome::impossible;
        analyze();
        learn(learned_, levels_in(learned_));
        ranking_.fade();
        patience -= patience > 0;
        if (poll && ++conflicts_ % 256 == 0) poll();
      } else if (patience == 0) {
        return Outcome::undecided;
      } else {
        const auto next = std::find_if(assumed_.begin(), assumed_.end(),
                                       [&](Literal l) { return values_[l] != yes; });
        if (next != assumed_.end()) {
          if (values_[*next] == no) return Outcome::impossible;
          decide(*next);
        } else if (!decide_next()) {
          return Outcome::found;
        }
      }
    }
  }

  bool decide_next() {
    while (!ranking_.empty()) {
      const Variable v = ranking_.take();
      if (values_[literal(v, true)] != unset) continue;
      decide(literal(v, !avoided_[v]));
      return true;
    }
    return false;
  }

  void decide(Literal choice) {
    level_starts_.push_back(trail_.size());
    assign(choice, {});
  }

  Digits digits() const {
    Digits digits(cells_);
    for (const Literal l : trail_) {
      if (!is_true(l)) continue;
      const auto [cell, digit] = links_.candidate(candidate_of(l));
      digits[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit);
    }
    return digits;
  }

  std::uint32_t level() const { return static_cast<std::uint32_t>(level_starts_.size()); }

  void assign(Literal made_true, Reason reason) {
    const Variable v = candidate_of(made_true);
    values_[made_true] = yes;
    values_[negated(made_true)] = no;
    levels_[v] = level();
    reasons_[v] = reason;
    trail_.push_back(made_true);
    if (rules_) tell_rules(trail_.size() - 1);
  }

  void tell_rules(std::size_t place) {
    const Candidate candidate = links_.candidate(candidate_of(trail_[place]));
    const auto now = static_cast<RulePropagation::Moment>(place);
    if (is_true(trail_[place])) {
      rules_->place(candidate, now);
    } else {
      rules_->eliminate(candidate, now, level() == 0);
    }
  }

  // False if the opposite holds already.
  bool imply(Literal made_true, Reason reason) {
    if (values_[made_true] == unset) assign(made_true, reason);
    return values_[made_true] == yes;
  }

  void back_to(std::uint32_t target) {
    if (level() <= target) return;
    const std::size_t start = level_starts_[target];
    while (trail_.size() > start) {
      const Literal last = trail_.back();
      const Variable v = candidate_of(last);
      trail_.pop_back();
      values_[last] = values_[negated(last)] = unset;
      if (rules_ && is_true(last)) rules_->displace(links_.candidate(v));
      if (rules_ && !is_true(last)) rules_->restore(links_.candidate(v));
      if (trail_.size() < propagated_ && !is_true(last)) {
        for (const auto group : links_.groups_of(v)) tallies_[group] += one_member + v;
      }
      ranking_.insert(v);
    }
    propagated_ = std::min(propagated_, start);
    level_starts_.resize(target);
    if (rules_) rules_->restart();
  }

  // Draws all conclusions. False if they conflict; `conflict_` then says where.
  bool propagate() {
    while (propagate_literals()) {
      if (!rules_) return true;
      if (!rules_->run()) {
        take_conflict_of_rule();
        return false;
      }
      if (rules_->found().empty()) return true;
      for (const auto& [cell, digits] : rules_->found()) {
        for (Mask left = digits; left; left &= left - 1) {
          const Variable v = links_.variable({cell, lowest_digit(left)});
          assign(literal(v, false), {Reason::rule, rules_->rule()});
        }
      }
    }
    return false;
  }

  // A rule need not run as soon as it could, so the conflict may be one of a lower level.
  void take_conflict_of_rule() {
    conflict_ = explain(rules_->rule(), no_variable);
    std::uint32_t highest = 0;
    for_each_cause(conflict_, no_variable,
                   [&](Variable v) { highest = std::max(highest, levels_[v]); });
    back_to(highest);
  }

  // Why a rule implied the value of a variable, or, for none, found a conflict.
  Reason explain(std::uint32_t rule, Variable implied) {
    std::optional<Candidate> eliminated;
    if (implied != no_variable) eliminated = links_.candidate(implied);
    const std::uint32_t index = std::min(implied, links_.variables());
    explanations_[index].clear();
    for (const Candidate& cause : rules_->explain(rule, eliminated)) {
      explanations_[index].push_back(links_.variable(cause));
    }
    return {Reason::explained, index};
  }

  // Draws the conclusions of links and clauses.
  bool propagate_literals() {
    while (propagated_ < trail_.size()) {
      const Literal next = trail_[propagated_++];
      const Variable v = candidate_of(next);
      if (!(is_true(next) ? exclude_rivals(v) : leave_groups(v))) return false;
      if (!visit_watches(negated(next))) return false;
    }
    return true;
  }

  bool exclude_rivals(Variable v) {
    for (const Variable other : links_.rivals(v)) {
      if (imply(literal(other, false), {Reason::rival, v})) continue;
      conflict_ = {Reason::rival, v};
      conflict_rival_ = other;
      return false;
    }
    return true;
  }

  bool leave_groups(Variable v) {
    bool fine = true;
    for (const auto group : links_.groups_of(v)) {
      const std::uint64_t left = tallies_[group] -= one_member + v;
      if (left / one_member != 1) continue;
      if (imply(literal(last_member(left), true), {Reason::group, group})) continue;
      conflict_ = {Reason::group, group};
      fine = false;  // but go on: `back_to` will return it to all its groups
    }
    return fine;
  }

  // Looks after the clauses that watch a literal which became false. A clause watches its first
  // two literals: as long as they are not false, nothing follows from it.
  bool visit_watches(Literal gone) {
    bool fine = true;
    auto& list = watches_[gone];
    auto kept = list.begin();
    auto next = list.begin();
    while (fine && next != list.end()) {
      const Watch watch = *next++;
      if (values_[watch.other] == yes) {
        *kept++ = watch;
        continue;
      }
      const auto literals = literals_of(watch.clause);
      if (literals[0] == gone) std::swap(literals[0], literals[1]);
      const Literal first = literals[0];
      const auto instead = values_[first] == yes
                               ? literals.end()
                               : std::find_if(literals.begin() + 2, literals.end(),
                                              [&](Literal l) { return values_[l] != no; });
      if (instead != literals.end()) {
        std::swap(literals[1], *instead);
        watches_[literals[1]].push_back({watch.clause, first});
        continue;
      }
      *kept++ = {watch.clause, first};
      fine = imply(first, {Reason::clause, watch.clause});
      if (!fine) conflict_ = {Reason::clause, watch.clause};
    }
    list.erase(std::copy(next, list.end(), kept), list.end());
    return fine;
  }

  // Calls `visit` for the variables whose values implied that of `implied`.
  template <typename Visit>
  void for_each_cause(Reason reason, Variable implied, Visit visit) {
    if (reason.kind == Reason::rival) {
      visit(reason.index);
    } else if (reason.kind == Reason::group) {
      for (const Variable v : links_.members(reason.index)) {
        if (v != implied) visit(v);
      }
    } else if (reason.kind == Reason::clause) {
      for (const Literal l : literals_of(reason.index)) {
        if (candidate_of(l) != implied) visit(candidate_of(l));
      }
    } else if (reason.kind == Reason::rule) {
      reasons_[implied] = explain(reason.index, implied);
      for_each_cause(reasons_[implied], implied, visit);
    } else if (reason.kind == Reason::explained) {
      for (const Variable v : explanations_[reason.index]) visit(v);
    }
  }

  // Makes the clause that would have prevented the conflict: goes back through the reasons until
  // a single variable of this level explains it (the first unique implication point). That one
  // comes first, then one of the highest level among the others.
  void analyze() {
    learned_.assign(1, 0);
    int open = 0;
    const auto visit = [&](Variable v) {
      if (marks_[v] != Mark::none || levels_[v] == 0) return;
      mark(v, Mark::seen);
      ranking_.bump(v);
      if (levels_[v] == level()) {
        ++open;
      } else {
        learned_.push_back(literal(v, values_[literal(v, true)] == no));
      }
    };
    for_each_cause(conflict_, no_variable, visit);
    if (conflict_.kind == Reason::rival) visit(conflict_rival_);
    auto latest = trail_.end();
    for (; open > 0; --open) {
      while (marks_[candidate_of(*--latest)] != Mark::seen) {
      }
      const Variable v = candidate_of(*latest);
      if (open > 1) for_each_cause(reasons_[v], v, visit);
    }
    learned_[0] = negated(*latest);
    learned_.erase(std::remove_if(learned_.begin() + 1, learned_.end(),
                                  [&](Literal l) { return is_redundant(candidate_of(l), 0); }),
                   learned_.end());
    for (const Variable v : marked_) marks_[v] = Mark::none;
    marked_.clear();
    if (learned_.size() < 2) return;
    std::iter_swap(
        learned_.begin() + 1,
        std::max_element(learned_.begin() + 1, learned_.end(), [&](Literal a, Literal b) {
          return levels_[candidate_of(a)] < levels_[candidate_of(b)];
        }));
  }

  void mark(Variable v, Mark mark) {
    marks_[v] = mark;
    marked_.push_back(v);
  }

  // Whether the others in the learned clause imply this one, so that it can be left out.
  bool is_redundant(Variable v, int depth) {
    if (reasons_[v].kind == Reason::none || depth > 500) return false;
    bool redundant = true;
    for_each_cause(reasons_[v], v, [&](Variable cause) {
      if (!redundant || levels_[cause] == 0) return;
      if (marks_[cause] == Mark::none) {
        mark(cause, is_redundant(cause, depth + 1) ? Mark::removable : Mark::needed);
      }
      redundant = marks_[cause] != Mark::needed;
    });
    return redundant;
  }

  // On how many levels a clause's literals lie: the fewer, the more useful it is.
  std::uint32_t levels_in(const std::vector<Literal>& literals) {
    ++stamp_;
    return static_cast<std::uint32_t>(std::count_if(literals.begin(), literals.end(), [&](auto l) {
      return std::exchange(level_stamps_[levels_[candidate_of(l)]], stamp_) != stamp_;
    }));
  }

  // Takes a clause whose literals are all false, one of the highest level first and one of the
  // next level second, goes back to that level and draws the conclusion.
  void learn(const std::vector<Literal>& literals, std::uint32_t worth) {
    if (literals.size() == 1) {
      back_to(0);
      assign(literals[0], {});
      return;
    }
    back_to(levels_[candidate_of(literals[1])]);
    const auto clause = static_cast<Clause>(memory_.size());
    memory_.push_back(static_cast<std::uint32_t>(literals.size()));
    memory_.push_back(worth);
    memory_.insert(memory_.end(), literals.begin(), literals.end());
    add(clause);
    assign(literals[0], {Reason::clause, clause});
  }

  void add(Clause clause) {
    const auto literals = literals_of(clause);
    clauses_.push_back(clause);
    forgettable_ += levels_of(clause) > permanent;
    watches_[literals[0]].push_back({clause, literals[1]});
    watches_[literals[1]].push_back({clause, literals[0]});
  }

  std::span<Literal> literals_of(Clause clause) {
    return {memory_.data() + clause + 2, memory_[clause]};
  }
  std::uint32_t levels_of(Clause clause) const { return memory_[clause + 1]; }

  // At level 0, where no clause is a reason any more: forgets the less useful half of the
  // clauses that are not permanent, and those that are true for good.
  void reduce() {
    std::vector<Clause> order = clauses_;
    // Younger before older ones.
    std::sort(order.begin(), order.end(), [&](Clause a, Clause b) {
      return std::pair(levels_of(a), b) < std::pair(levels_of(b), a);
    });
    const auto permanent_end = std::find_if(order.begin(), order.end(),
                                            [&](Clause c) { return levels_of(c) > permanent; });
    order.erase(permanent_end + (order.end() - permanent_end) / 2, order.end());
    std::sort(order.begin(), order.end());
    std::vector<std::uint32_t> old;
    old.swap(memory_);
    clauses_.clear();
    forgettable_ = 0;
    for (auto& list : watches_) list.clear();
    for (const Clause clause : order) {
      const auto first = old.begin() + clause, last = first + 2 + *first;
      if (std::any_of(first + 2, last, [&](Literal l) { return values_[l] == yes; })) continue;
      memory_.insert(memory_.end(), first, last);
      add(static_cast<Clause>(memory_.size() - (2 + *first)));
    }
    allowed_ += allowed_ / 10;
  }

  // Clauses on so few levels are never forgotten.
  static constexpr std::uint32_t permanent = 2;

  std::size_t cells_;
  const Links links_;
  std::optional<RulePropagation> rules_;  // none if the links say all
  Ranking ranking_;
  bool possible_ = true;
  std::uint64_t conflicts_ = 0;

  std::vector<Value> values_;  // of the literals
  std::vector<std::uint32_t>
      levels_;  // how many decisions there were when a variable got its value
  std::vector<Reason> reasons_;
  std::vector<bool> avoided_;
  std::vector<Literal> trail_;  // what is true, in the order it became so
  std::vector<std::size_t> level_starts_;
  std::size_t propagated_ = 0;  // how much of the trail has been looked at
  std::vector<Literal> assumed_;

  // For each group, how many of its members are not false, and their sum, which is the last one
  // when one is left.
  std::vector<std::uint64_t> tallies_;
  static constexpr std::uint64_t one_member = std::uint64_t{1} << 32;
  static Variable last_member(std::uint64_t tally) { return static_cast<Variable>(tally); }

  Reason conflict_;
  Variable conflict_rival_ = 0;
  // The causes that rules gave for the values of variables, and last for a conflict.
  std::vector<std::vector<Variable>> explanations_;
  std::vector<Literal> learned_;
  std::vector<Mark> marks_;
  std::vector<Variable> marked_;
  std::vector<std::uint64_t> level_stamps_;
  std::uint64_t stamp_ = 0;

  std::vector<std::uint32_t> memory_;  // clauses: size, levels, literals
  std::vector<Clause> clauses_;
  std::size_t forgettable_ = 0;              // how many clauses are not permanent
  std::size_t allowed_ = 3000;               // so many of them before some are forgotten
  std::vector<std::vector<Watch>> watches_;  // for each literal
};

Learner::Learner(const Geometry& geometry, const Masks& candidates, Random* random)
    : search_(std::make_unique<Search>(geometry, candidates, random)) {}

Learner::Learner(const Network& network, const Masks& candidates)
    : search_(std::make_unique<Search>(network, candidates)) {}

Learner::~Learner() = default;

std::optional<Digits> Learner::find(const std::vector<Candidate>& assumed, const Poll& poll,
                                    std::uint64_t conflicts) {
  return search_->find(assumed, poll, conflicts);
}

void Learner::forbid_last() { search_->forbid_last(); }

void Learner::avoid(Candidate candidate) { search_->avoid(candidate); }

}  // namespace sudokit
