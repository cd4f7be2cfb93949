#include "constrained.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <utility>

#include "learning.hpp"
#include "luby.hpp"
#include "rule_engine.hpp"

namespace sudokit::constrained {

namespace {

Digits to_digits(const Mask* masks, std::size_t cells) {
  Digits digits(cells);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    digits[cell] = static_cast<std::uint8_t>(lowest_digit(masks[cell]));
  }
  return digits;
}

Masks to_masks(const Digits& digits) {
  Masks masks;
  for (const int digit : digits) masks.push_back(digit_bit(digit));
  return masks;
}

struct Counting : Visitor {
  std::uint64_t number = 0, limit;
  explicit Counting(std::uint64_t most) : limit(most) {}
  bool found(const Mask*) override { return ++number < limit; }
};

struct Collecting : Visitor {
  std::size_t cells, most;
  std::vector<Digits> solutions;
  Collecting(std::size_t all_cells, std::size_t at_most) : cells(all_cells), most(at_most) {}
  bool found(const Mask* solution) override {
    solutions.push_back(to_digits(solution, cells));
    return solutions.size() < most;
  }
};

// A search for no more than so many solutions, on rules that suit it, learns after so many guesses.
constexpr std::uint64_t few_to_learn = 16, guesses_before_learning = 2000;

bool may_learn(const Network& network, std::uint64_t most) {
  return most <= few_to_learn && network.suits_learning();
}

// Collects solutions of candidates that `start` made: depth first, then with a search that learns.
void collect_and_learn(const Network& network, const Masks& root, RuleEngine& engine,
                       Collecting& collecting, const Poll& poll) {
  engine.allow(guesses_before_learning);
  try {
    engine.search(root, collecting);
    return;
  } catch (const GaveUp&) {
  }
  Learner learner(network, root);
  auto& solutions = collecting.solutions;
  while (solutions.size() < collecting.most) {
    auto solution = learner.find({}, poll);
    if (!solution) return;
    learner.forbid_last();
    if (std::ranges::count(solutions, *solution) == 0) solutions.push_back(std::move(*solution));
  }
}

// Finds the true candidates: each solution shows one in every cell. One search, which enters only
// nodes with candidates that are open, shows all of them where solutions are rare. Where most show
// nothing new, it is faster to look for a solution with each open candidate. Nobody knows which it
// will be, so now and then the search stops to look for open candidates: for a short while as long
// as there are few solutions; then each way gets half of the time. A candidate that takes many
// guesses is left to a search that learns, where that is cheap.
class TrueCandidates : public Visitor {
 public:
  // The candidates are those that `start` left.
  TrueCandidates(const Network& network, const Masks& candidates, const Poll& poll)
      : network_(network),
        poll_(poll),
        engine_(network, poll, RuleEngine::Order::fastest),
        candidates_(candidates),
        open_(candidates),
        seen_(candidates.size(), 0) {}

  const Masks& seen() const { return seen_; }

  bool enter(const Mask* masks) override {
    if (++nodes_ >= next_look_) {
      look_for_open(solutions_ < few_solutions ? nodes_ / nodes_per_guess : nodes_);
    }
    for (std::size_t cell = 0; cell < open_.size(); ++cell) {
      if (masks[cell] & open_[cell]) return true;
    }
    return false;
  }

  bool found(const Mask* solution) override {
    see(solution);
    if (++solutions_ == few_solutions) look_for_open(std::max(nodes_, first_look));
    return true;
  }

 private:
  static constexpr std::uint64_t few_solutions = 16;

  // The search first stops after so many nodes, and looks for open candidates with one guess for
  // so many nodes, while there are few solutions.
  static constexpr std::uint64_t first_look = 2048, nodes_per_guess = 32;

  // A candidate takes many guesses if it takes so many; a conflict of the search that learns takes
  // about as long as so many.
  static constexpr std::uint64_t many_guesses = 16'000, guesses_per_conflict = 32;

  void see(const Mask* solution) {
    for (std::size_t cell = 0; cell < seen_.size(); ++cell) {
      seen_[cell] |= solution[cell];
      open_[cell] &= ~solution[cell];
    }
  }

  // Looks for a solution with each open candidate, as far as so many guesses go.
  void look_for_open(std::uint64_t guesses) {
    const bool learns = network_.can_learn() && guesses > many_guesses;
    engine_.allow(guesses);
    try {
      for (std::size_t cell = 0; cell < open_.size(); ++cell) {
        while (open_[cell]) {
          const Candidate candidate{static_cast<int>(cell), lowest_digit(open_[cell])};
          if (learns ? find_or_learn(candidate, guesses) : find(candidate)) continue;
          open_[cell] &= ~digit_bit(candidate.digit);
          // Without it nothing may be left: then there is no solution at all.
          if (!engine_.eliminate(candidates_, candidate)) std::ranges::fill(open_, Mask{0});
        }
      }
    } catch (const GaveUp&) {
    }
    next_look_ = 2 * nodes_;
  }

  // Whether there is a solution with the candidate, which is seen then.
  bool find(Candidate candidate) {
    struct First : Visitor {
      TrueCandidates& all;
      explicit First(TrueCandidates& candidates) : all(candidates) {}
      bool found(const Mask* solution) override {
        all.see(solution);
        return false;
      }
    } first(*this);
    Masks node = candidates_;
    return engine_.place(node, candidate) && !engine_.search(node, first);
  }

  bool find_or_learn(Candidate candidate, std::uint64_t guesses) {
    engine_.allow(many_guesses);
    try {
      return find(candidate);
    } catch (const GaveUp&) {
    }
    if (!learner_) learner_.emplace(network_, candidates_);
    const auto found = learner_->find({candidate}, poll_, guesses / guesses_per_conflict);
    if (!found) return false;
    for (std::size_t cell = 0; cell < found->size(); ++cell) {
      learner_->avoid({static_cast<int>(cell), (*found)[cell]});
    }
    see(to_masks(*found).data());
    return true;
  }

  const Network& network_;
  const Poll& poll_;
  RuleEngine engine_;  // for single candidates
  std::optional<Learner> learner_;
  Masks candidates_;  // without those that are known to be in no solution
  Masks open_;        // candidates of which nothing is known yet
  Masks seen_;
  std::uint64_t solutions_ = 0, nodes_ = 0, next_look_ = first_look;
};

}  // namespace

std::uint64_t count_solutions(const Rules& rules, const Masks& candidates, std::uint64_t limit,
                              const Poll& poll, std::uint64_t* at_least) {
  if (at_least) *at_least = 0;
  RuleEngine engine(rules.network(), poll, RuleEngine::Order::fastest);
  Masks root = candidates;
  if (limit == 0 || !engine.start(root)) return 0;
  const bool learns = may_learn(rules.network(), limit);
  Counting counting(limit);
  Collecting collecting(root.size(), learns ? limit : 0);
  const auto tell = [&] {
    const std::uint64_t number = learns ? collecting.solutions.size() : counting.number;
    if (at_least) *at_least = number;
    return number;
  };
  try {
    if (learns) {
      collect_and_learn(rules.network(), root, engine, collecting, poll);
    } else {
      engine.search(root, counting);
    }
  } catch (...) {
    tell();
    throw;
  }
  return tell();
}

std::vector<Digits> solve(const Rules& rules, const Masks& candidates, std::size_t most,
                          const Poll& poll) {
  RuleEngine engine(rules.network(), poll,
                    most > 1 ? RuleEngine::Order::fastest : RuleEngine::Order::turns);
  Masks root = candidates;
  if (!engine.start(root)) return {};
  Collecting collecting(root.size(), most);
  if (most > 1 && may_learn(rules.network(), most)) {
    collect_and_learn(rules.network(), root, engine, collecting, poll);
  } else {
    engine.search(root, collecting);
  }
  return std::move(collecting.solutions);
}

std::optional<bool> has_one_solution(const Rules& rules, const Masks& candidates,
                                     std::uint64_t guesses, const Poll& poll) {
  RuleEngine engine(rules.network(), poll);
  Masks root = candidates;
  if (!engine.start(root)) return false;
  engine.allow(guesses);
  Counting counting(2);
  try {
    engine.search(root, counting);
  } catch (const GaveUp&) {
    return std::nullopt;
  }
  return counting.number == 1;
}

Masks true_candidates(const Rules& rules, const Masks& candidates, const Poll& poll) {
  RuleEngine engine(rules.network(), poll, RuleEngine::Order::fastest);
  Masks root = candidates;
  Masks none(candidates.size(), 0);
  if (!engine.start(root)) return none;
  if (rules.network().suits_learning()) {
    // Whether there is no more than one solution is known sooner.
    Collecting two(root.size(), 2);
    collect_and_learn(rules.network(), root, engine, two, poll);
    if (two.solutions.empty()) return none;
    if (two.solutions.size() == 1) return to_masks(two.solutions[0]);
    engine.allow(RuleEngine::unlimited);
  }
  TrueCandidates visitor(rules.network(), root, poll);
  engine.search(root, visitor);
  return visitor.seen();
}

std::vector<std::uint32_t> candidate_counts(const Rules& rules, const Masks& candidates,
                                            std::uint32_t threshold, const Poll& poll) {
  const auto digits = static_cast<std::size_t>(rules.digits());
  std::vector<std::uint32_t> counts(candidates.size() * digits, 0);
  RuleEngine engine(rules.network(), poll, RuleEngine::Order::fastest);
  Masks root = candidates;
  if (threshold == 0 || !engine.start(root)) return counts;

  // A few solutions often are all of them, or enough for most candidates.
  struct Tallying : Visitor {
    std::vector<std::uint32_t>& counts;
    std::size_t digits, left;
    Tallying(std::vector<std::uint32_t>& tally, std::size_t digits_a_cell, std::size_t most)
        : counts(tally), digits(digits_a_cell), left(most) {}
    bool found(const Mask* solution) override {
      for (std::size_t cell = 0; cell < counts.size() / digits; ++cell) {
        ++counts[cell * digits + static_cast<std::size_t>(lowest_digit(solution[cell]) - 1)];
      }
      return --left > 0;
    }
  } tallying(counts, digits, digits * threshold);
  const bool is_complete = engine.search(root, tallying);
  Masks node;
  for (std::size_t index = 0; index < counts.size(); ++index) {
    counts[index] = std::min(counts[index], threshold);
    const Candidate candidate{static_cast<int>(index / digits),
                              static_cast<int>(index % digits) + 1};
    const bool is_possible = root[index / digits] >> (index % digits) & 1;
    if (is_complete || !is_possible || counts[index] == threshold) continue;
    if (poll) poll();
    node = root;
    Counting counting(threshold);
    if (engine.place(node, candidate)) engine.search(node, counting);
    counts[index] = static_cast<std::uint32_t>(counting.number);
  }
  return counts;
}

std::optional<Digits> random_solution(const Rules& rules, const Masks& candidates, Random& random,
                                      std::uint64_t guesses, const Poll& poll) {
  RuleEngine engine(rules.network(), poll);
  Masks root = candidates;
  if (!engine.start(root)) return std::nullopt;
  for (std::uint64_t round = 1; guesses > 0; ++round) {
    const std::uint64_t patience = std::min(4 * root.size() * luby(round), guesses);
    engine.allow(patience);
    Collecting collecting(root.size(), 1);
    try {
      engine.search(root, collecting, &random);
    } catch (const GaveUp&) {
      guesses -= patience;
      continue;
    }
    if (collecting.solutions.empty()) return std::nullopt;
    return std::move(collecting.solutions[0]);
  }
  throw GaveUp{};
}

Estimate estimate(const Rules& rules, const Masks& candidates, Random& random,
                  std::uint32_t descents, const Poll& poll) {
  RuleEngine engine(rules.network(), poll, RuleEngine::Order::fastest);
  Masks root = candidates;
  if (!engine.start(root)) return {0, 0};
  double sum = 0, squares = 0;
  for (std::uint32_t i = 0; i < descents; ++i) {
    if (poll) poll();
    const double number = engine.descend(root, random);
    sum += number;
    squares += number * number;
  }
  const double n = descents, mean = sum / n;
  const double variance = descents > 1 ? std::max(0.0, squares - sum * mean) / (n - 1) : 0;
  return {mean, std::sqrt(variance / n)};
}

// Depth first: branches on the first open cell, digits in order, which gives solutions in order.
// That order of cells is a poor one for searching, so a branch is entered only after a search in
// any order has found a solution in it (the witness): no time is lost in branches without one.
// As many guesses as these searches take go to surveys. A survey collects all solutions of a branch
// in any order, which then need only be sorted; one that does not get through waits for twice as
// many guesses, so that most are made where branches are as large as they may be.
class Solutions::Walk {
 public:
  Walk(const Rules& rules, const Masks& candidates, bool backwards, const Poll& poll)
      : network_(rules.network()),
        engine_(network_, poll_, RuleEngine::Order::fastest),
        backwards_(backwards),
        root_(candidates) {
    poll_ = poll;
    if (!engine_.start(root_)) return;
    Branch root{{}, root_, {}, 0, 0};
    if (find(root)) push(std::move(root));
  }

  std::optional<Digits> next(const Poll& poll) {
    poll_ = poll;
    while (sorted_.empty() && !branches_.empty()) {
      Branch& top = branches_.back();
      if (top.cell == top.masks.size()) {
        sorted_.push_back(std::move(top.witness));
        branches_.pop_back();
      } else if (top.left == 0) {
        branches_.pop_back();
      } else if (!survey(top)) {
        branch(top);
      }
    }
    if (sorted_.empty()) return std::nullopt;
    Digits solution = std::move(sorted_.back());
    sorted_.pop_back();
    return solution;
  }

 private:
  // The fewest guesses that a survey begins with, and how many solutions it keeps.
  static constexpr std::uint64_t fewest_guesses = 16;
  static constexpr std::size_t most_surveyed = 10'000;

  struct Branch {
    Candidate entry;  // the candidate that leads to it from the branch below
    Masks masks;
    Digits witness;    // a solution of the masks
    std::size_t cell;  // its first open cell
    Mask left;         // the digits not yet tried there
  };

  void branch(Branch& top) {
    const int digit = backwards_ ? highest_digit(top.left) : lowest_digit(top.left);
    Branch child{{static_cast<int>(top.cell), digit}, top.masks, top.witness, 0, 0};
    const bool alive =
        engine_.place(child.masks, child.entry) && (top.witness[top.cell] == digit || find(child));
    top.left &= ~digit_bit(digit);  // only now: an interrupted search is taken up again here
    if (alive) push(std::move(child));
  }

  // Looks for a witness.
  bool find(Branch& branch) {
    Collecting found(root_.size(), 1);
    const std::uint64_t before = engine_.guesses();
    engine_.allow(network_.suits_learning() ? guesses_before_learning : RuleEngine::unlimited);
    try {
      engine_.search(branch.masks, found);
    } catch (const GaveUp&) {
      std::vector<Candidate> entries;
      for (std::size_t i = 1; i < branches_.size(); ++i) entries.push_back(branches_[i].entry);
      if (!branches_.empty()) entries.push_back(branch.entry);
      if (!learner_) learner_.emplace(network_, root_);
      if (auto solution = learner_->find(entries, poll_)) {
        found.solutions.push_back(std::move(*solution));
      }
    }
    stock_ += engine_.guesses() - before;
    if (found.solutions.empty()) return false;
    branch.witness = std::move(found.solutions[0]);
    return true;
  }

  // Collects all solutions of the last branch with the guesses in stock, if these promise enough,
  // and leaves it then.
  bool survey(const Branch& top) {
    const std::size_t depth = branches_.size();
    if (needed_.size() < depth) needed_.resize(depth, fewest_guesses);
    std::uint64_t& needed = needed_[depth - 1];
    if (stock_ < needed) return false;
    Collecting all(root_.size(), most_surveyed);
    const std::uint64_t before = engine_.guesses();
    bool is_through = false;
    engine_.allow(stock_);
    try {
      is_through = engine_.search(top.masks, all);
    } catch (const GaveUp&) {
    }
    const std::uint64_t spent = engine_.guesses() - before;
    stock_ -= std::min(spent, stock_);
    if (!is_through) {
      needed = 2 * std::max(spent, needed);
      return false;
    }
    for (Digits& each : all.solutions) {
      if (top.left & digit_bit(each[top.cell])) sorted_.push_back(std::move(each));
    }
    std::ranges::sort(sorted_, [&](const Digits& a, const Digits& b) {
      return backwards_ ? a < b : b < a;  // the last of them is the next
    });
    branches_.pop_back();
    return true;
  }

  void push(Branch branch) {
    const auto open = std::find_if(branch.masks.begin(), branch.masks.end(), has_several);
    branch.cell = static_cast<std::size_t>(open - branch.masks.begin());
    branch.left = open == branch.masks.end() ? 0 : *open;
    branches_.push_back(std::move(branch));
  }

  const Network& network_;
  Poll poll_;
  RuleEngine engine_;
  bool backwards_;
  Masks root_;  // the candidates that `start` left
  std::vector<Branch> branches_;
  std::optional<Learner> learner_;
  std::uint64_t stock_ = 0;            // guesses that surveys may make
  std::vector<std::uint64_t> needed_;  // by depth, how many there must be in stock for a survey
  std::vector<Digits> sorted_;         // the next solutions, the last first
};

Solutions::Solutions(const Rules& rules, const Masks& candidates, bool backwards, const Poll& poll)
    : walk_(std::make_unique<Walk>(rules, candidates, backwards, poll)) {}

Solutions::Solutions(Solutions&&) noexcept = default;

Solutions::~Solutions() = default;

std::optional<Digits> Solutions::next(const Poll& poll) { return walk_->next(poll); }

}  // namespace sudokit::constrained
