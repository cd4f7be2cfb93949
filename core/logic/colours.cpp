// Colouring: clusters of candidates joined by strong links, in two colours. Either all candidates
// of one colour are true, or all of the other. A colour that contradicts itself is eliminated
// (wrap), and so is a candidate that both colours rule out (trap).
#include <algorithm>
#include <array>
#include <vector>

#include "neighbours.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

// The strong links of a cluster: the two places of a digit in a full house and, across digits, also
// the two candidates of a cell.
enum class Strong { of_a_digit, across_digits };

struct Cluster {
  std::array<std::vector<Candidate>, 2> colours;
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
  if (step) describe(*step, cluster, 0, 0);
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
    describe(*step, clusters_[pair[0]], first, 0);
    describe(*step, clusters_[pair[1]], meet[first][0] ? 0 : 1, 2);
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
