#include "general.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine.hpp"
#include "learning.hpp"
#include "luby.hpp"

namespace sudokit::general {

namespace {

// Placements of depth-first search before learning takes over: they cost about as much as setting
// up learning, and settle most puzzles. A search that is not done by then often takes very long.
constexpr std::uint64_t quick_guesses = 500;

// Placements of depth-first search that cost about as much as a conflict of learning.
constexpr std::uint64_t guesses_per_conflict = 20;

// The same for counts up to more than two, which take long in any case. A count that finds a
// solution every so many placements makes progress, and goes on.
constexpr std::uint64_t counting_guesses = 10'000, guesses_per_solution = 64;

// Learning lists at most this many solutions one by one; more are counted depth first.
constexpr std::uint64_t most_listed = 100'000;

// The same for random fillings: more, since depth-first search draws every digit anew.
constexpr std::uint64_t random_guesses = 20'000;

bool at_most_one_bit(Mask mask) { return (mask & (mask - 1)) == 0; }

// None, the only solution, or two of several.
std::vector<Digits> up_to_two(Learner& learner, const Poll& poll, std::uint64_t conflicts) {
  std::vector<Digits> solutions;
  while (solutions.size() < 2) {
    auto solution = learner.find({}, poll, conflicts);
    if (!solution) break;
    learner.forbid_last();
    solutions.push_back(std::move(*solution));
  }
  return solutions;
}

}  // namespace

Mask interchangeable(const Geometry& geometry, const Masks& candidates) {
  Mask fresh = geometry.all_digits();
  for (const Mask mask : candidates) {
    if (at_most_one_bit(mask)) fresh &= ~mask;
  }
  for (const Mask mask : candidates) {
    if ((mask & fresh) != 0 && (mask & fresh) != fresh) return 0;
  }
  return fresh;
}

std::uint64_t count_solutions(const Geometry& geometry, const Masks& candidates,
                              std::uint64_t limit, const Poll& poll, std::uint64_t* at_least) {
  std::uint64_t number = 0;
  std::uint64_t& known = at_least ? *at_least : number;
  known = 0;
  Engine engine(geometry, poll);
  Node root;
  if (limit == 0 || !engine.start(candidates, root)) return 0;
  const Mask fresh = interchangeable(geometry, candidates);
  const auto count_depth_first = [&] {
    try {
      return known = engine.count(root, fresh, limit);
    } catch (...) {
      known = std::max(known, std::min(engine.tally(), limit));
      throw;
    }
  };
  engine.allow(limit > 2 ? counting_guesses : quick_guesses, guesses_per_solution);
  try {
    return count_depth_first();
  } catch (const GaveUp&) {
  }
  Learner learner(geometry, engine.candidates(root));
  for (std::uint64_t listed = 0; listed <= most_listed; ++listed) {
    known = std::max(known, listed);
    if (listed == limit || !learner.find({}, poll)) return known = listed;
    learner.forbid_last();
  }
  engine.allow(Engine::unlimited);
  return count_depth_first();
}

std::vector<Digits> solve(const Geometry& geometry, const Masks& candidates, const Poll& poll) {
  Engine engine(geometry, poll);
  Node root;
  if (!engine.start(candidates, root)) return {};
  engine.allow(quick_guesses);
  try {
    engine.count(root, 0, 2);
    return std::move(engine.kept());
  } catch (const GaveUp&) {
  }
  Learner learner(geometry, engine.candidates(root));
  return up_to_two(learner, poll, Learner::unlimited);
}

std::optional<bool> has_one_solution(const Geometry& geometry, const Masks& candidates,
                                     std::uint64_t guesses, const Poll& poll) {
  Engine engine(geometry, poll);
  Node root;
  if (!engine.start(candidates, root)) return false;
  const std::uint64_t quick = std::min(guesses, quick_guesses);
  engine.allow(quick);
  try {
    return engine.count(root, interchangeable(geometry, candidates), 2) == 1;
  } catch (const GaveUp&) {
  }
  if (guesses == quick) return std::nullopt;
  Learner learner(geometry, engine.candidates(root));
  try {
    return up_to_two(learner, poll, (guesses - quick) / guesses_per_conflict).size() == 1;
  } catch (const GaveUp&) {
    return std::nullopt;
  }
}

// Each solution shows one true candidate in every cell. The next search looks for a candidate not
// seen yet, and avoids those already seen.
Masks true_candidates(const Geometry& geometry, const Masks& candidates, const Poll& poll) {
  Masks seen(candidates.size(), 0);
  Engine engine(geometry, poll);
  Node root;
  if (!engine.start(candidates, root)) return seen;
  const Masks possible = engine.candidates(root);
  Learner learner(geometry, possible);
  const auto look_for = [&](const std::vector<Candidate>& assumed) {
    const auto solution = learner.find(assumed, poll);
    for (std::size_t cell = 0; solution && cell < seen.size(); ++cell) {
      const int digit = (*solution)[cell];
      seen[cell] |= Mask{1} << (digit - 1);
      learner.avoid({static_cast<int>(cell), digit});
    }
    return solution.has_value();
  };
  if (!look_for({})) return seen;
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    for (int digit = 1; digit <= geometry.size(); ++digit) {
      const auto index = static_cast<std::size_t>(cell);
      if ((possible[index] & ~seen[index]) >> (digit - 1) & 1) look_for({{cell, digit}});
    }
  }
  return seen;
}

std::optional<Digits> random_solution(const Geometry& geometry, const Masks& candidates,
                                      Random& random, std::uint64_t guesses, const Poll& poll) {
  Engine engine(geometry, poll);
  Node root;
  if (!engine.start(candidates, root)) return std::nullopt;
  Digits solution(candidates.size());
  std::uint64_t depth_first = std::min(guesses, random_guesses);
  guesses -= depth_first;
  for (std::uint64_t round = 1; depth_first > 0; ++round) {
    const std::uint64_t patience = std::min(2 * candidates.size() * luby(round), depth_first);
    engine.allow(patience);
    try {
      if (!engine.find(root, &random, solution)) return std::nullopt;
      return solution;
    } catch (const GaveUp&) {
      depth_first -= patience;
    }
  }
  if (guesses == 0) throw GaveUp{};
  Learner learner(geometry, engine.candidates(root), &random);
  return learner.find({}, poll, guesses / guesses_per_conflict);
}

// Depth first: branches on the first open cell, digits in order, which gives solutions in order.
// That order of cells is a poor one for searching, so a branch is entered only after a search in
// any order has found a solution in it (the witness): no time is lost in branches without one.
class Solutions::Walk {
 public:
  Walk(const Geometry& geometry, const Masks& candidates, bool backwards, const Poll& poll)
      : geometry_(geometry), engine_(geometry_, poll_), backwards_(backwards) {
    poll_ = poll;
    Branch root{};
    if (!engine_.start(candidates, root.node)) return;
    root_ = engine_.candidates(root.node);
    if (find(root)) push(std::move(root));
  }

  std::optional<Digits> next(const Poll& poll) {
    poll_ = poll;
    while (!branches_.empty()) {
      Branch& top = branches_.back();
      if (top.node.open == 0) {
        Digits solution = std::move(top.witness);
        branches_.pop_back();
        return solution;
      }
      if (top.left == 0) {
        branches_.pop_back();
        continue;
      }
      const int digit = backwards_ ? std::bit_width(top.left) : std::countr_zero(top.left) + 1;
      Branch child{{static_cast<int>(top.cell), digit}, top.node, top.witness, 0, 0};
      const bool alive =
          engine_.place(child.node, child.entry) && (top.witness[top.cell] == digit || find(child));
      top.left &=
          ~(Mask{1} << (digit - 1));  // only now: an interrupted search is taken up again here
      if (alive) push(std::move(child));
    }
    return std::nullopt;
  }

 private:
  struct Branch {
    Candidate entry;  // the candidate that leads to it from the branch below
    Node node;
    Digits witness;    // a solution of the node
    std::size_t cell;  // its first open cell
    Mask left;         // the digits not yet tried there
  };

  // Looks for a witness.
  bool find(Branch& branch) {
    engine_.allow(quick_guesses);
    try {
      return engine_.find(branch.node, nullptr, branch.witness);
    } catch (const GaveUp&) {
    }
    std::vector<Candidate> entries;
    if (!branches_.empty()) {
      for (std::size_t i = 1; i < branches_.size(); ++i) entries.push_back(branches_[i].entry);
      entries.push_back(branch.entry);
    }
    if (!learner_) learner_.emplace(geometry_, root_);
    auto found = learner_->find(entries, poll_);
    if (found) branch.witness = std::move(*found);
    return found.has_value();
  }

  void push(Branch branch) {
    const auto& words = branch.node.words;
    const auto open = std::find_if_not(words.begin(), words.end(), at_most_one_bit);
    branch.cell = static_cast<std::size_t>(open - words.begin());
    branch.left = branch.node.open ? *open : 0;
    branches_.push_back(std::move(branch));
  }

  const Geometry geometry_;  // a copy: the walk may outlive its caller's
  Poll poll_;
  Engine engine_;
  Masks root_;
  std::optional<Learner> learner_;
  bool backwards_;
  std::vector<Branch> branches_;
};

Solutions::Solutions(const Geometry& geometry, const Masks& candidates, bool backwards,
                     const Poll& poll)
    : walk_(std::make_unique<Walk>(geometry, candidates, backwards, poll)) {}

Solutions::Solutions(Solutions&&) noexcept = default;

Solutions::~Solutions() = default;

std::optional<Digits> Solutions::next(const Poll& poll) { return walk_->next(poll); }

}  // namespace sudokit::general
