// Colouring: clusters of candidates joined by strong links, in two colours. Either all candidates
// of one colour are true, or all of the other. A colour that contradicts itself is eliminated
// (wrap), and so is a candidate that both colours rule out (trap).
#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "neighbours.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

// The strong links of a cluster: the two places of a digit in a full house and, across digits, also
// the two candidates of a cell.
enum class Strong { of_a_digit, across_digits };

using Colour = std::vector<Candidate>;

struct Cluster {
  std::array<Colour, 2> colours;
  Mask digits = 0;
  std::size_t size() const { return colours[0].size() + colours[1].size(); }
};

class Colouring {
 public:
  Colouring(const Board& board, Strong strong)
      : board_(board), strong_(strong), done_(board.all_candidates().size(), 0) {}

  // The clusters, smallest first: they are the easiest to see.
  std::vector<Cluster> clusters() {
    std::vector<Cluster> found;
    for (int digit = 1; digit <= board_.geometry().size(); ++digit) {
      for (int cell = 0; cell < board_.geometry().cells(); ++cell) {
        if (!board_.has(cell, digit) || is_done({cell, digit})) continue;
        Cluster cluster = spread({cell, digit});
        if (cluster.size() > 1) found.push_back(std::move(cluster));
      }
    }
    std::ranges::stable_sort(found, {}, &Cluster::size);
    return found;
  }

 private:
  bool is_done(Candidate candidate) const {
    return done_[static_cast<std::size_t>(candidate.cell)] & bit_of(candidate.digit);
  }

  Cluster spread(Candidate start) {
    Cluster cluster;
    const auto add = [&](Candidate candidate, std::size_t colour) {
      if (is_done(candidate)) return;
      done_[static_cast<std::size_t>(candidate.cell)] |= bit_of(candidate.digit);
      cluster.colours[colour].push_back(candidate);
      cluster.digits |= bit_of(candidate.digit);
    };
    add(start, 0);
    for (std::array<std::size_t, 2> next{};
         next[0] < cluster.colours[0].size() || next[1] < cluster.colours[1].size();) {
      const std::size_t colour = next[0] < cluster.colours[0].size() ? 0 : 1;
      const Candidate from = cluster.colours[colour][next[colour]++];
      each_partner(from, [&](Candidate to) { add(to, 1 - colour); });
    }
    for (auto& colour : cluster.colours) {
      std::ranges::sort(colour, {}, [](Candidate c) { return std::pair(c.digit, c.cell); });
    }
    return cluster;
  }

  template <typename Visit>
  void each_partner(Candidate from, Visit&& visit) const {
    const Geometry& geometry = board_.geometry();
    for (const Seat& seat : geometry.seats(from.cell)) {
      const Mask places = board_.places(seat.house, from.digit);
      const Mask other = places & ~(Mask{1} << seat.position);
      if (geometry.is_full(seat.house) && is_single(other)) {
        visit({first_cell(geometry, seat.house, other), from.digit});
      }
    }
    const Mask other = board_.candidates(from.cell) & ~bit_of(from.digit);
    if (strong_ == Strong::across_digits && is_single(other)) {
      visit({from.cell, lowest_digit(other)});
    }
  }

  const Board& board_;
  Strong strong_;
  Masks done_;  // digits of each cell that are in some cluster
};

// The candidates of each colour of a cluster, and what they rule out, by cell.
struct Reach {
  Reach(const Geometry& geometry, const Cluster& cluster) {
    for (std::size_t colour = 0; colour < 2; ++colour) {
      held[colour].resize(static_cast<std::size_t>(geometry.cells()));
      seen[colour].resize(static_cast<std::size_t>(geometry.cells()));
      for (const auto& [cell, digit] : cluster.colours[colour]) {
        held[colour][static_cast<std::size_t>(cell)] |= bit_of(digit);
        for (const int peer : geometry.peers(cell)) {
          seen[colour][static_cast<std::size_t>(peer)] |= bit_of(digit);
        }
      }
    }
  }
  // The digits that a colour rules out in a cell: those that it sees there, and all others where it
  // has a candidate.
  Mask ruled_out(std::size_t colour, std::size_t cell) const {
    const Mask here = held[colour][cell];
    return seen[colour][cell] | (here ? ~here : 0);
  }
  std::array<Masks, 2> held, seen;
};

void describe(Step& step, const Cluster& cluster, std::size_t first_colour, int first_group) {
  for (const std::size_t colour : {first_colour, 1 - first_colour}) {
    for (const auto& [cell, digit] : cluster.colours[colour]) {
      step.pattern.push_back(
          {Part::body, cell, bit_of(digit), first_group + (colour == first_colour ? 0 : 1)});
    }
  }
}

// Tells why a step follows. The colours are the groups of its pattern.
class Reasons {
 public:
  Reasons(const Geometry& geometry, std::vector<const Colour*> colours)
      : geometry_(geometry), colours_(std::move(colours)) {}

  // Two candidates of colour 0 that cannot both be true, or else what rules out the candidates of
  // the cell that it empties.
  Facts clash(const Board& board, int emptied) const {
    const Colour& wrong = *colours_[0];
    for (std::size_t i = 0; i < wrong.size() && emptied < 0; ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (rules_out(wrong[j], wrong[i])) return facts::ColourClash{{wrong[j], wrong[i]}};
      }
    }
    facts::ColourEmpties told;
    for (const bool of_other : {false, true}) {
      each_digit(board.candidates(emptied), [&](int digit) {
        const Candidate candidate{emptied, digit};
        if (has(1, candidate) != of_other) return;
        told.excluded.push_back({candidate, of_other ? std::nullopt : cause(0, candidate)});
      });
    }
    return told;
  }

  // Where colour 0 sees each of two others.
  facts::ColourMeetings meetings(int one, int other) const {
    return {{*meeting(0, one), *meeting(0, other)}};
  }

  // How two colours rule out each candidate: the only two, or the opposites of two that meet.
  facts::ColourTrap trap(const std::vector<Candidate>& gone) const {
    facts::ColourTrap told;
    std::vector<std::pair<int, int>> pairs;
    if (colours_.size() == 2) pairs.push_back({0, 1});
    for (const auto& [i, j] : {std::pair{0, 2}, {0, 3}, {1, 2}, {1, 3}}) {
      const auto met = colours_.size() == 4 ? meeting(i, j) : std::nullopt;
      if (!met) continue;
      const std::pair opposites{1 - i, 5 - j};
      pairs.push_back(opposites);
      const auto is_trapped = [&](Candidate out) { return trapped(out, opposites).has_value(); };
      if (std::ranges::any_of(gone, is_trapped)) told.meetings.push_back(*met);
    }
    for (const Candidate out : gone) {
      std::optional<facts::ColourTrap::Trapped> found;
      for (auto pair = pairs.begin(); !found; ++pair) found = trapped(out, *pair);
      told.trapped.push_back(*found);
    }
    return told;
  }

 private:
  const Colour& colour(int group) const { return *colours_[static_cast<std::size_t>(group)]; }
  bool has(int group, Candidate candidate) const {
    return std::ranges::find(colour(group), candidate) != colour(group).end();
  }
  bool rules_out(Candidate one, Candidate other) const {
    return one.digit == other.digit ? see(geometry_, one.cell, other.cell) : one.cell == other.cell;
  }

  // The candidate of a colour that rules out another one: by its digit, or else in its cell.
  std::optional<Candidate> cause(int group, Candidate out) const {
    if (has(group, out)) return {};
    for (const bool by_digit : {true, false}) {
      for (const Candidate candidate : colour(group)) {
        if ((candidate.digit == out.digit) == by_digit && rules_out(candidate, out)) {
          return candidate;
        }
      }
    }
    return {};
  }

  std::optional<facts::ColourTrap::Trapped> trapped(Candidate out, std::pair<int, int> by) const {
    const auto first = cause(by.first, out), second = cause(by.second, out);
    if (!first || !second) return {};
    return facts::ColourTrap::Trapped{out, by, {*first, *second}};
  }

  std::optional<facts::Meeting> meeting(int one, int other) const {
    for (const Candidate first : colour(one)) {
      for (const Candidate second : colour(other)) {
        if (!rules_out(first, second)) continue;
        return facts::Meeting{{one, other}, {first.cell, second.cell}};
      }
    }
    return {};
  }

  const Geometry& geometry_;
  std::vector<const Colour*> colours_;
};

// Whether a colour contradicts itself: it has two candidates in a cell, or a digit twice in a
// house; or it rules out all candidates of a cell, which is then given.
struct Clash {
  bool found = false;
  int emptied = -1;
};

Clash find_clash(const Board& board, const Cluster& cluster, const Reach& reach,
                 std::size_t colour) {
  for (const auto& [cell, digit] : cluster.colours[colour]) {
    const auto at = static_cast<std::size_t>(cell);
    if (has_several(reach.held[colour][at]) || (reach.seen[colour][at] & bit_of(digit))) {
      return {true};
    }
  }
  if (is_single(cluster.digits)) return {};  // one digit can empty only a naked single
  for (int cell = 0; cell < board.geometry().cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    if (!board.candidates(cell) || reach.held[colour][at]) continue;
    if (!(board.candidates(cell) & ~reach.seen[colour][at] & ~reach.held[1 - colour][at])) {
      return {true, cell};
    }
  }
  return {};
}

// Wrap: a colour that contradicts itself, so all its candidates are eliminated. It is group 0 of
// the pattern; a cell that it would empty is `extra`.
void find_wrap(const Board& board, Steps& out, TechniqueId technique, const Cluster& cluster,
               const Reach& reach) {
  for (const std::size_t colour : {std::size_t{0}, std::size_t{1}}) {
    const Clash clash = find_clash(board, cluster, reach, colour);
    if (!clash.found) continue;
    Step& step = add_step(out, technique);
    step.eliminations = cluster.colours[colour];
    describe(step, cluster, colour, 0);
    if (clash.emptied >= 0) {
      const Mask other = reach.held[1 - colour][static_cast<std::size_t>(clash.emptied)];
      step.pattern.push_back(
          {Part::extra, clash.emptied, board.candidates(clash.emptied) & ~other});
    }
    if (out.wants_reasons()) {
      const Reasons reasons(board.geometry(),
                            {&cluster.colours[colour], &cluster.colours[1 - colour]});
      step.facts = reasons.clash(board, clash.emptied);
    }
    return;
  }
}

// Trap: candidates that both colours rule out.
void find_trap(const Board& board, Steps& out, TechniqueId technique, const Cluster& cluster,
               const Reach& reach) {
  Step* step = nullptr;
  for (int cell = 0; cell < board.geometry().cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    const Mask gone = board.candidates(cell) & ~reach.held[0][at] & ~reach.held[1][at] &
                      reach.ruled_out(0, at) & reach.ruled_out(1, at);
    if (!gone) continue;
    if (!step) step = &add_step(out, technique);
    eliminate(*step, cell, gone);
  }
  if (!step) return;
  describe(*step, cluster, 0, 0);
  if (out.wants_reasons()) {
    const Reasons reasons(board.geometry(), {&cluster.colours[0], &cluster.colours[1]});
    step->facts = reasons.trap(step->eliminations);
  }
}

// Two clusters of a digit.
class MultiColours {
 public:
  MultiColours(const Board& board, Steps& out)
      : board_(board), out_(out), clusters_(Colouring(board, Strong::of_a_digit).clusters()) {
    for (const Cluster& cluster : clusters_) reaches_.emplace_back(board.geometry(), cluster);
  }

  void find() {
    for (std::size_t second = 1; second < clusters_.size(); ++second) {
      for (std::size_t first = 0; first < second; ++first) {
        if (clusters_[first].digits != clusters_[second].digits) continue;
        try_pair({first, second});
        if (out_.full()) return;
      }
    }
  }

 private:
  using Pair = std::array<std::size_t, 2>;

  // meet[i][j]: colour i of the first cluster sees colour j of the second.
  void try_pair(Pair pair) {
    bool meet[2][2];
    for (const std::size_t i : {0, 1}) {
      for (const std::size_t j : {0, 1}) {
        meet[i][j] = std::ranges::any_of(clusters_[pair[1]].colours[j], [&](Candidate candidate) {
          return reaches_[pair[0]].seen[i][static_cast<std::size_t>(candidate.cell)] != 0;
        });
      }
    }
    for (const std::size_t i : {0, 1}) {
      if (meet[i][0] && meet[i][1]) add_wrap(pair, i);
      if (meet[0][i] && meet[1][i]) add_wrap({pair[1], pair[0]}, i);
    }
    add_trap(pair, meet);
  }

  // Wrap: a colour that sees both colours of the other cluster, one of which is true.
  void add_wrap(Pair pair, std::size_t colour) {
    if (out_.full()) return;
    Step& step = add_step(out_, multi_colours_2);
    step.eliminations = clusters_[pair[0]].colours[colour];
    describe(step, clusters_[pair[0]], colour, 0);
    describe(step, clusters_[pair[1]], 0, 2);
    if (out_.wants_reasons()) step.facts = reasons(pair, colour, 0).meetings(2, 3);
  }

  // Trap: where two colours see each other, one of the two others is true. The first two that do
  // are groups 0 and 2 of the pattern.
  void add_trap(Pair pair, const bool (&meet)[2][2]) {
    if (out_.full()) return;
    Step* step = nullptr;
    for (int cell = 0; cell < board_.geometry().cells(); ++cell) {
      Mask gone = 0;
      for (const std::size_t i : {0, 1}) {
        for (const std::size_t j : {0, 1}) {
          if (meet[i][j]) gone |= seen_by_both(pair, 1 - i, 1 - j, static_cast<std::size_t>(cell));
        }
      }
      gone &= board_.candidates(cell);
      if (!gone) continue;
      if (!step) step = &add_step(out_, multi_colours_1);
      eliminate(*step, cell, gone);
    }
    if (!step) return;
    const std::size_t first = meet[0][0] || meet[0][1] ? 0 : 1;
    const std::size_t second = meet[first][0] ? 0 : 1;
    describe(*step, clusters_[pair[0]], first, 0);
    describe(*step, clusters_[pair[1]], second, 2);
    if (out_.wants_reasons()) {
      step->facts = reasons(pair, first, second).trap(step->eliminations);
    }
  }

  // The reasons where these colours of the clusters are groups 0 and 2.
  Reasons reasons(Pair pair, std::size_t first, std::size_t second) const {
    const auto &one = clusters_[pair[0]].colours, &other = clusters_[pair[1]].colours;
    return {board_.geometry(), {&one[first], &one[1 - first], &other[second], &other[1 - second]}};
  }

  Mask seen_by_both(Pair pair, std::size_t i, std::size_t j, std::size_t cell) const {
    const Reach &first = reaches_[pair[0]], &second = reaches_[pair[1]];
    return first.seen[i][cell] & second.seen[j][cell] & ~first.held[i][cell] &
           ~second.held[j][cell];
  }

  const Board& board_;
  Steps& out_;
  std::vector<Cluster> clusters_;
  std::vector<Reach> reaches_;
};

void find_colours(const Board& board, Steps& out, Strong strong, TechniqueId wrap,
                  TechniqueId trap) {
  for (const Cluster& cluster : Colouring(board, strong).clusters()) {
    // A cluster of a single digit belongs to simple colours.
    if (strong == Strong::across_digits && is_single(cluster.digits)) continue;
    const Reach reach(board.geometry(), cluster);
    find_wrap(board, out, wrap, cluster, reach);
    if (!out.full()) find_trap(board, out, trap, cluster, reach);
    if (out.full()) return;
  }
}

}  // namespace

void find_simple_colours(const Board& board, Steps& out) {
  find_colours(board, out, Strong::of_a_digit, simple_colours_wrap, simple_colours_trap);
}
void find_multi_colours(const Board& board, Steps& out) { MultiColours(board, out).find(); }
void find_medusas(const Board& board, Steps& out) {
  find_colours(board, out, Strong::across_digits, medusa, medusa);
}

}  // namespace sudokit
