#include "maker.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <map>
#include <mutex>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "../base/random.hpp"
#include "../base/shares.hpp"
#include "../canonical/shuffle.hpp"
#include "../search/search.hpp"
#include "few_clues.hpp"
#include "grids.hpp"
#include "simple.hpp"

namespace sudokit {

namespace {

// A puzzle that is not as wished is varied until so many variations in a row bring it no closer.
// Patience grows with the number of starts, since a wish that random puzzles often meet is best
// left to chance.
constexpr int patience_per_start = 10, most_patience = 200;

// Orbits taken away at once when varying, at most.
constexpr std::uint32_t most_varied = 3;

// By how many tenths of a rating a missing or unwanted technique counts, and a clue too many.
constexpr int worth_of_technique = 20, worth_of_clue = 10;

// Ten times the ratings that no puzzle is below, or above.
constexpr int lowest_rating = 10, highest_rating = 1000;

// Changes of a pattern's digits before it is given up.
constexpr int tries_for_pattern = 20'000;

// The distance of a puzzle that the wished techniques do not solve, and of one that is too simple
// to be rated.
constexpr int worth_of_too_hard = 10, worth_of_simple = 100;

// A puzzle with so high a rating (times ten) has, as a rule, so many lasting candidates: with fewer
// it is not rated.
struct Lasting {
  int rating, candidates;
};
constexpr Lasting least_of_hard[] = {{90, 120}, {93, 150}, {95, 200}, {96, 800}, {102, 860}};

// Variations of such a puzzle that may bring it no closer, by the lasting candidates wished for.
constexpr int patience_when_hard = 60, patience_when_hardest = 1000, hardest_lasting = 800;

// The closest puzzle to a label must have a rating: one too hard for that is farther than all
// others.
constexpr int worth_of_unknown = 10'000;

// Puzzles rated 10.0 or more, from which others are varied: from a random one, none so hard is
// found in minutes.
constexpr const char* hard_puzzles[] = {
    "100050700000009030000007004080000003074000020600500900008010000000060002900005100",
    "020000009050000200600702050000010000036805020000000003060208070700060400800000000",
    "120400080000080000700003006000900000600007001004020900067000005500000310000005000",
    "100050709007000000065000000200000000000501002000020390300090001500010003000800040",
    "100406000000000020080030506060004805000000000000500900800003090007008000040600308",
    "000000700007109000680070000001090600040800002000000040008060120500000003000203050",
    "100006000050080030700200000040090003300007900000600500000002008090040300801000004",
    "100400009056009000000010060000000800500004090908005010070000200600001050000300000",
    "000400000006080100700003004030500002009060800000007050002000016000020000980000200",
};

// So many steps away from such a puzzle, at least, are those that are made, and at most.
constexpr int least_steps = 10, most_steps = 100;

// With so few clues, a puzzle is sought across solutions: few grids have one.
constexpr int few_clues = 18;

// Seconds for the last check of a puzzle, even if no time is left.
constexpr double time_for_check = 0.1;

// Sudoku Explainer's finders up to those that rate all their steps above a ceiling.
Profile finders_up_to(int ceiling) {
  const Profile all = profile_se;
  const auto is_above = [&](const Finder& finder) {
    int least = technique_count;
    bool has_row = false;
    for (const Technique& row : techniques) {
      if (row.finder != finder) continue;
      least = has_row ? std::min(least, row.rating) : row.rating;
      has_row = true;
    }
    return has_row && least > ceiling;
  };
  return all.first(static_cast<std::size_t>(std::ranges::find_if(all, is_above) - all.begin()));
}

Masks masks_of(const Geometry& geometry, const Digits& clues) {
  Masks masks;
  for (const auto digit : clues) {
    masks.push_back(digit ? Mask{1} << (digit - 1) : geometry.all_digits());
  }
  return masks;
}

// Whether there is one solution, checked in another way than while the puzzle was made.
bool is_proper(const Geometry& geometry, const Digits& clues, const Digits& solution,
               const Poll& poll) {
  if (geometry.is_classic9()) return is_only_solution(clues, solution);
  const Masks masks = masks_of(geometry, clues);
  const auto only = [&](bool backwards) {
    return Solutions(geometry, masks, backwards, poll).next(poll) == solution;
  };
  return only(false) && only(true);
}

}  // namespace

// A puzzle that was looked at: how far it is from what is wished.
struct Maker::Found {
  Rating rating;
  int clues = 0;  // in number of clues
  int logic = 0;  // in rating and techniques; not known with too many clues
  bool is_too_easy = false;

  int distance() const { return clues + logic; }
};

// One puzzle in the making.
class Maker::Attempt {
 public:
  Attempt(Maker& maker, std::uint64_t seed, Seconds limit, const Poll& poll)
      : maker_(maker), wish_(maker.wish_), random_(seed), poll_(within(limit, poll)) {}

  Made run() {
    try {
      for (int starts = 1; is_open(); ++starts) {
        if (poll_) poll_();
        if (wish_.starts > 0) {
          if (starts > wish_.starts) break;
          make_by_label();
          continue;
        }
        if (maker_.varies_hard_) {
          vary_hard();
          continue;
        }
        Clues clues = maker_.begin(random_, poll_);
        if (maker_.has_few_clues_) {
          walk(clues);
          continue;
        }
        if (clues.count() == wish_.clues.low) {  // all cells of a pattern
          keep(clues, wish_.is_minimal ? worth_of_clue * clues.spares(poll_) : 0);
          continue;
        }
        clues.reduce(random_, least(), poll_);
        minimize(clues);
        int closest = look(clues);
        if (is_open() && !wish_.is_reduced && maker_.has_logic()) {
          clues.reduce(random_, 0, poll_);
          closest = look(clues);
        }
        vary(clues, closest, patience(starts));
      }
    } catch (const OutOfTime&) {
    }
    made_.is_as_wished = distance_ == 0;
    return std::move(made_);
  }

 private:
  bool is_open() const { return distance_ != 0; }

  int patience(int starts) const {
    if (maker_.least_lasting_ >= hardest_lasting) return patience_when_hardest;
    if (maker_.least_lasting_ > 0) return patience_when_hard;
    return std::min(starts * patience_per_start, most_patience);
  }

  // How many clues to leave, at least.
  int least() {
    if (wish_.is_reduced) return 0;
    const auto choices = static_cast<std::uint32_t>(wish_.clues.high - wish_.clues.low + 1);
    return wish_.clues.low + static_cast<int>(random_.below(choices));
  }

  // Takes clues away for as long as the puzzle stays easier than wished, and then such that it
  // becomes as hard. What is wished to be as hard as it may is tried as soon as it is minimal.
  void make_by_label() {
    Clues clues = maker_.begin(random_, poll_);
    if (wish_.is_reduced) {
      clues.reduce(random_, 0, poll_);
    } else {
      clues.reduce_while(random_, wish_.clues.low, [&] { return maker_.is_easier(clues, poll_); });
    }
    keep(clues);
    if (!wish_.is_reduced) {
      const auto is_good = [&] { return keep(clues).rating.solved; };
      clues.reduce_until(random_, poll_, is_good, [&] { return !is_open(); });
    }
  }

  // Goes from puzzle to puzzle, also of other solutions, down to few clues.
  void walk(Clues& clues) {
    clues.reduce(random_, 0, poll_);
    keep(clues);
    FewClues walk(clues.digits(), random_, poll_);
    while (is_open() && walk.next()) {
      Clues next = maker_.solved(walk.clues(), poll_);
      if (wish_.is_reduced) next.reduce(random_, 0, poll_);
      keep(next);
    }
  }

  // Goes away from a hard puzzle, along puzzles that look as hard.
  void vary_hard() {
    const auto choice = random_.below(static_cast<std::uint32_t>(std::size(hard_puzzles)));
    Digits start;
    for (const char digit : std::string_view(hard_puzzles[choice])) {
      start.push_back(static_cast<std::uint8_t>(digit - '0'));
    }
    Clues clues = maker_.solved(shuffle_grid({3, 3}, start, random_.next()), poll_);
    if (distance_ < 0) put(clues, {}, std::numeric_limits<int>::max());
    for (int steps = 0, idle = 0; is_open() && steps < most_steps; ++idle) {
      if (idle == patience_when_hardest) break;
      Clues next = clues;
      next.vary(random_, 1 + static_cast<int>(random_.below(most_varied)), 0, poll_);
      if (next.digits() == clues.digits() || maker_.lacking_candidates(next) > 0) continue;
      idle = 0;
      clues = std::move(next);
      if (++steps >= least_steps) keep(clues);
    }
  }

  // Takes away the clues that are not needed, if the puzzle has to be minimal. The first puzzle is
  // kept before, since this may take all the time there is.
  void minimize(Clues& clues) {
    if (!wish_.is_minimal) return;
    if (distance_ < 0) put(clues, {}, std::numeric_limits<int>::max());
    clues.minimize(poll_);
  }

  // Goes from puzzle to puzzle for as long as that leads closer every so often.
  void vary(Clues& clues, int closest, int patience) {
    std::map<Digits, int> distances;  // of what was looked at
    for (int idle = 0; is_open() && idle < patience; ++idle) {
      Clues next = clues;
      const int number = 1 + static_cast<int>(random_.below(most_varied));
      next.vary(random_, number, maker_.has_logic() ? 0 : least(), poll_);
      minimize(next);
      const auto [known, is_new] = distances.try_emplace(next.digits());
      if (is_new || !wish_.is_reduced) known->second = look(next);
      const int distance = known->second;
      if (distance < closest) idle = 0;
      if (distance > closest) continue;
      closest = distance;
      clues = std::move(next);
    }
  }

  // How far the puzzle is from what is wished, at best with clues put in that may still be.
  int look(const Clues& clues) {
    Found found = keep(clues);
    if (!is_open() || wish_.is_reduced || !maker_.has_logic() ||
        clues.count() >= wish_.clues.high) {
      return found.distance();
    }
    if (found.is_too_easy) return found.logic;
    // Until it is easy enough. What simple techniques fill in anyhow does not make it easier.
    int closest = found.logic;
    Clues more = clues;
    std::vector<bool> filled = maker_.simply_filled(more);
    const auto is_filled = [&](const std::vector<int>& orbit) {
      return std::ranges::all_of(orbit, [&](int cell) { return filled[at(cell)]; });
    };
    more.grow(random_, wish_.clues.high, [&](const std::vector<int>& orbit) {
      if (found.logic == 0 || is_filled(orbit)) return false;
      const Found next = keep(more);
      closest = std::min(closest, next.logic);
      if (next.is_too_easy) return false;
      found = next;
      filled = maker_.simply_filled(more);
      return true;
    });
    if (found.logic > 0) return closest;
    more.grow(random_, least(), [&](const std::vector<int>& orbit) {
      return is_filled(orbit) || maker_.look(more, poll_).logic == 0;
    });
    keep(more);
    return closest;
  }

  // Keeps the puzzle if it is the closest so far; `more` is added to its distance. The first puzzle
  // is kept before its distance is known, since rating it may take all the time there is.
  Found keep(const Clues& clues, int more = 0) {
    if (distance_ < 0) put(clues, {}, std::numeric_limits<int>::max());
    Found found = maker_.look(clues, poll_);
    found.clues += more;
    ++made_.tries;
    if (found.distance() < distance_) put(clues, found.rating, found.distance());
    return found;
  }

  void put(const Clues& clues, const Rating& rating, int distance) {
    distance_ = distance;
    made_.clues = clues.digits();
    made_.solution = clues.solution();
    made_.count = clues.count();
    made_.rating = rating;
  }

  Maker& maker_;
  const Wish& wish_;
  Random random_;
  Poll poll_;
  Made made_;
  int distance_ = -1;  // of what was made so far; -1: nothing
};

Maker::Maker(const Geometry& geometry, Wish wish) : geometry_(geometry), wish_(std::move(wish)) {
  wish_.is_reduced |= wish_.is_minimal;
  for (const auto& orbit : wish_.orbits) {
    pattern_.insert(pattern_.end(), orbit.begin(), orbit.end());
  }
  if (pattern_.size() == static_cast<std::size_t>(geometry.cells())) pattern_.clear();
  if (wish_.is_rated) rater_.emplace(geometry, finders_up_to(wish_.er.high));
  if (wish_.starts > 0 && !wish_.is_reduced) {
    easier_ceiling_ = wish_.er.low > lowest_rating ? wish_.er.low - 1 : wish_.er.high;
    easier_.emplace(geometry, finders_up_to(easier_ceiling_));
  }
  const bool is_single =
      std::ranges::all_of(wish_.orbits, [](const auto& orbit) { return orbit.size() == 1; });
  has_few_clues_ = geometry.is_classic9() && wish_.clues.high <= few_clues && pattern_.empty() &&
                   is_single && wish_.solution.empty();
  if (geometry.is_classic9() && wish_.is_rated) {
    for (const Simple simple :
         {Simple::hidden_singles, Simple::singles, Simple::locked_candidates}) {
      if (static_cast<int>(simple) < wish_.er.low) simple_ = simple;
    }
    for (const auto& [rating, candidates] : least_of_hard) {
      const bool is_free = wish_.is_reduced && pattern_.empty();
      if (is_free && wish_.er.low >= rating) least_lasting_ = candidates;
    }
    varies_hard_ = least_lasting_ >= hardest_lasting && is_single && wish_.solution.empty();
  }
  if (!wish_.needed.empty() || !wish_.forbidden.empty() || wish_.known) {
    walker_.emplace(geometry, profile_human, wish_.known ? set_of(*wish_.known) : all_techniques);
  }
}

Made Maker::make(std::uint64_t seed, Seconds limit, const Poll& poll) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  const auto passed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  Made made = Attempt(*this, seed, limit, poll).run();
  made.seconds = passed();
  if (made.clues.empty()) return made;
  const Seconds left = limit ? Seconds(std::max(*limit - made.seconds, time_for_check)) : limit;
  try {
    if (!is_proper(geometry_, made.clues, made.solution, within(left, poll))) {
      throw std::logic_error("a puzzle was made that has not exactly one solution");
    }
  } catch (const OutOfTime&) {  // the making has shown it once already
  }
  return made;
}

// All orbits of a solution, which are enough.
Clues Maker::begin(Random& random, const Poll& poll) const {
  Digits solution = wish_.solution;
  if (solution.empty() && pattern_.empty()) solution = random_grid(geometry_, random, poll);
  if (solution.empty()) {
    auto found = pattern_grid(geometry_, pattern_, tries_for_pattern, random, poll);
    if (!found) throw GaveUp{};
    solution = std::move(*found);
  }
  Clues clues(geometry_, wish_.orbits, std::move(solution));
  if (!pattern_.empty() && !clues.are_enough(poll)) {
    throw std::invalid_argument("the digits of the pattern leave several solutions");
  }
  return clues;
}

// A puzzle with one solution.
Clues Maker::solved(const Digits& clues, const Poll& poll) const {
  auto solution = find_solution(geometry_, masks_of(geometry_, clues), poll).value();
  return Clues(geometry_, wish_.orbits, std::move(solution), clues);
}

bool Maker::is_simple(const Clues& clues) const {
  return simple_ && is_solved_by(*simple_, clues.digits());
}

// How many candidates are missing that singles do not refute, for the puzzle to be as hard as
// wished.
int Maker::lacking_candidates(const Clues& clues) const {
  if (least_lasting_ == 0) return 0;
  return std::max(0, least_lasting_ - lasting_candidates(clues.digits()));
}

bool Maker::is_easier(const Clues& clues, const Poll& poll) {
  Board board(geometry_, clues.digits(), {});
  return easier_->rate(board, poll, easier_ceiling_).solved;
}

// The cells that techniques fill in that are simpler than wished for, as far as they get.
std::vector<bool> Maker::simply_filled(const Clues& clues) const {
  return simple_ ? filled_by(*simple_, clues.digits()) : std::vector<bool>(clues.solution().size());
}

Maker::Found Maker::look(const Clues& clues, const Poll& poll) {
  Found found;
  // Of a label, the number of clues is where to begin.
  if (wish_.starts == 0) found.clues = worth_of_clue * wish_.clues.distance(clues.count());
  // Rating takes long: it is spared where there are too many clues anyhow.
  if (clues.count() > wish_.clues.high) return found;
  const int lacking = lacking_candidates(clues);
  if (lacking > 0 || is_simple(clues)) {
    found.logic = worth_of_simple + lacking;
    found.is_too_easy = true;
    return found;
  }
  if (!has_logic()) return found;
  const Board board(geometry_, clues.digits(), {});
  if (rater_) {
    Board rated = board;
    // A label without an upper end is known from the first step that is so hard.
    const bool is_enough = wish_.starts > 0 && wish_.er.high >= highest_rating;
    found.rating = rater_->rate(rated, poll, is_enough ? wish_.er.low - 1 : wish_.er.high);
    found.logic += wish_.er.distance(found.rating.er) + wish_.ep.distance(found.rating.ep) +
                   wish_.ed.distance(found.rating.ed);
    found.is_too_easy =
        found.rating.solved && (found.rating.er < wish_.er.low || found.rating.ep < wish_.ep.low ||
                                found.rating.ed < wish_.ed.low);
    const bool is_known = is_enough && found.rating.er >= wish_.er.low;
    if (!found.rating.solved && !is_known) {
      found.logic += wish_.starts > 0 ? worth_of_unknown : worth_of_too_hard + rated.empty();
    }
  }
  if (walker_ && found.logic == 0) {
    Board walked = board;
    const Path path = walker_->walk(walked, poll);
    if (!path.complete) throw OutOfTime{};
    const auto takes = [&](int technique) {
      return std::ranges::find(path.steps, technique, &Step::technique) != path.steps.end();
    };
    const auto lacking = std::ranges::count_if(wish_.needed, std::not_fn(takes));
    const auto unwanted = std::ranges::count_if(wish_.forbidden, takes);
    found.logic += worth_of_technique * static_cast<int>(lacking + unwanted);
    if (walked.empty() > 0) found.logic += worth_of_technique + walked.empty();
    found.is_too_easy = lacking > 0 && walked.empty() == 0;
  }
  return found;
}

std::vector<Made> make_puzzles(const Geometry& geometry, const Wish& wish, std::uint64_t seed,
                               const std::vector<std::uint64_t>& places, Seconds limit,
                               unsigned threads, const Poll& poll) {
  std::vector<Made> made(places.size());
  const Work work = [&](std::size_t begin, std::size_t end, const Poll& own_poll) {
    Maker maker(geometry, wish);
    for (std::size_t n = begin; n < end; ++n) {
      made[n] = maker.make(nth_seed(seed, places[n]), limit, own_poll);
    }
  };
  in_shares(places.size(), share_of(places.size(), threads), threads, work, poll);
  return made;
}

}  // namespace sudokit
