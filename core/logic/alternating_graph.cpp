// The links of a board, and the consequences of a node along them.
#include <algorithm>
#include <bit>
#include <bitset>

#include "alternating.hpp"
#include "arrangements.hpp"
#include "neighbours.hpp"

namespace sudokit::alternating {

namespace {

// The most steps back along chains before the search for further chains is given up.
constexpr int most_tries = 500;

// Constraints with more arrangements, or more empty cells, give no links.
constexpr std::size_t most_arrangements = 256, most_open_cells = 6;

bool overlap(const Group& group, const Group& other) {
  if (group.digit != other.digit) return false;
  return std::ranges::any_of(group.cells, [&](int cell) {
    return std::ranges::find(other.cells, cell) != other.cells.end();
  });
}

}  // namespace

Graph::Graph(const Board& board, LinkKinds kinds) : board_(&board), kinds_(kinds) {
  add_singles();
  if (kinds.groups) add_groups();
  if (nodes() > most_nodes) return;
  words_ = (nodes_.size() + 63) / 64;
  weak_.assign(nodes_.size() * words_, 0);
  next_.assign(nodes_.size() * words_, 0);
  strong_.resize(nodes_.size());
  add_strong_links();
  add_weak_links();
  if (kinds.constraints && board.constraints()) add_links_of_units();
  for (int node = 0; node < nodes(); ++node) {
    each(weak(node), [&](int off) {
      for (const Strong& link : strong(off)) set(row(next_, node), link.node);
    });
  }
}

void Graph::add_singles() {
  const Geometry& geometry = board_->geometry();
  single_.assign(at(geometry.cells() * geometry.size()), -1);
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    for (Mask rest = board_->candidates(cell); rest; rest &= rest - 1) {
      const int digit = lowest_digit(rest);
      single_[at(cell * geometry.size() + digit - 1)] = nodes();
      nodes_.emplace_back(Candidate{cell, digit});
    }
  }
  singles_ = nodes();
}

void Graph::add_groups() {
  const Geometry& geometry = board_->geometry();
  const int size = geometry.size();
  seated_.resize(at(geometry.house_count() * size));
  for (int box = geometry.boxes().first; box < geometry.boxes().end; ++box) {
    for (int line = 0; line < geometry.columns().end; ++line) {
      const Mask shared = geometry.overlap(box, line);
      if (!has_several(shared)) continue;
      for (int digit = 1; digit <= size; ++digit) {
        const Mask places = board_->places(box, digit) & shared;
        if (!has_several(places)) continue;
        std::vector<int> cells;
        for (Mask rest = places; rest; rest &= rest - 1) {
          cells.push_back(first_cell(geometry, box, rest));
        }
        seated(box, digit).push_back({nodes(), places});
        seated(line, digit)
            .push_back({nodes(), board_->places(line, digit) & geometry.overlap(line, box)});
        nodes_.emplace_back(digit, std::move(cells));
      }
    }
  }
}

void Graph::link(int node, int other, int house, int unit) {
  auto& links = strong_[at(node)];
  if (std::ranges::find(links, other, &Strong::node) != links.end()) return;
  links.push_back({other, house, unit});
  strong_[at(other)].push_back({node, house, unit});
}

// Strong links in houses: two nodes that are the only places of a digit in a house. Groups are used
// only where single candidates do not suffice, and not if one group has all places: that is a
// locked candidate.
void Graph::add_strong_links() {
  const Geometry& geometry = board_->geometry();
  for (int cell = 0; cell < geometry.cells() && kinds_.strong_in_cells; ++cell) {
    const Mask digits = board_->candidates(cell), high = digits & (digits - 1);
    if (is_single(high))
      link(single(cell, lowest_digit(digits)), single(cell, lowest_digit(high)), -1);
  }
  for (int house = 0; house < geometry.house_count() && kinds_.strong_in_houses; ++house) {
    if (!geometry.is_full(house)) continue;
    for (int digit = 1; digit <= geometry.size(); ++digit) {
      const Mask places = board_->places(house, digit), high = places & (places - 1);
      if (!high) continue;
      const auto node_at = [&](Mask place) {
        return single(first_cell(geometry, house, place), digit);
      };
      if (is_single(high)) link(node_at(places), node_at(high), house);
      if (!kinds_.groups) continue;
      const auto& groups = seated(house, digit);
      for (auto group = groups.begin(); group != groups.end(); ++group) {
        const Mask rest = places & ~group->positions;
        if (is_single(rest)) link(group->node, node_at(rest), house);
        if (!has_several(rest)) continue;
        for (auto other = group + 1; other != groups.end(); ++other) {
          if ((rest & ~other->positions) || !has_several(places & ~other->positions)) continue;
          link(group->node, other->node, house);
        }
      }
    }
  }
}

void Graph::link_weakly(int node, int other) {
  set(row(weak_, node), other);
  set(row(weak_, other), node);
}

void Graph::add_weak_links() {
  const Geometry& geometry = board_->geometry();
  for (int node = 0; node < singles_; ++node) {
    const auto [cell, digit] = candidate(node);
    for (const int peer : geometry.peers(cell)) {
      if (peer > cell && board_->has(peer, digit)) link_weakly(node, single(peer, digit));
    }
    if (!kinds_.weak_in_cells) continue;
    for (Mask rest = board_->candidates(cell) & ~bit_of(digit); rest; rest &= rest - 1) {
      link_weakly(node, single(cell, lowest_digit(rest)));
    }
  }
  for (int node = singles_; node < nodes(); ++node) {
    const Group& group = this->node(node);
    for (const int peer : geometry.peers(group.cells[0])) {
      const auto sees_peer = [&](int cell) { return see(geometry, cell, peer); };
      if (!board_->has(peer, group.digit) || overlap(group, Candidate{peer, group.digit})) continue;
      if (std::ranges::all_of(group.cells, sees_peer)) link_weakly(node, single(peer, group.digit));
    }
    for (int other = singles_; other < node; ++other) {
      const Group& there = this->node(other);
      if (there.digit != group.digit) continue;
      const auto is_seen = [&](int cell) { return has(weak(node), single(cell, group.digit)); };
      if (std::ranges::all_of(there.cells, is_seen)) link_weakly(node, other);
    }
  }
}

void Graph::add_links_of_units() {
  const auto& units = board_->constraints()->units();
  for (std::size_t i = 0; i < units.size(); ++i) {
    const auto is_open = [&](int cell) { return board_->digit(cell) == 0; };
    const auto open = static_cast<std::size_t>(std::ranges::count_if(units[i].cells, is_open));
    if (open >= 2 && open <= most_open_cells) add_links_of(static_cast<int>(i));
  }
}

// Two candidates are weakly linked if no arrangement has both, strongly if every one has either.
void Graph::add_links_of(int unit) {
  const auto& cells = board_->constraints()->units()[at(unit)].cells;
  const auto arrangements =
      arrangements_of(*board_, board_->constraints()->units()[at(unit)], most_arrangements);
  if (arrangements.empty()) return;
  using Bits = std::bitset<most_arrangements>;
  struct Candidates {
    int node;
    std::size_t place;
    Bits in;  // the arrangements that have it
  };
  std::vector<Candidates> all;
  for (std::size_t place = 0; place < cells.size(); ++place) {
    for (Mask rest = board_->candidates(cells[place]); rest; rest &= rest - 1) {
      const int digit = lowest_digit(rest);
      Bits in;
      for (std::size_t i = 0; i < arrangements.size(); ++i) {
        in[i] = arrangements[i][place] == digit;
      }
      if (in.any()) all.push_back({single(cells[place], digit), place, in});
    }
  }
  for (auto one = all.begin(); one != all.end(); ++one) {
    for (auto two = one + 1; two != all.end(); ++two) {
      if (one->place == two->place) continue;
      if ((one->in | two->in).count() == arrangements.size()) link(one->node, two->node, -1, unit);
      if ((one->in & two->in).any() || has(weak(one->node), two->node)) continue;
      link_weakly(one->node, two->node);
      weak_units_.emplace(std::minmax(one->node, two->node), unit);
    }
  }
}

int Graph::weak_unit(int node, int other) const {
  const auto found = weak_units_.find(std::minmax(node, other));
  return found == weak_units_.end() ? -1 : found->second;
}

Row Graph::victims(int node, int other) const {
  Row both(weak(node).begin(), weak(node).end());
  for (std::size_t word = 0; word < words_; ++word) both[word] &= weak(other)[word];
  for (int group = singles_; group < nodes(); ++group) {
    both[at(group) / 64] &= ~(std::uint64_t{1} << (group % 64));
  }
  return both;
}

int Graph::count_victims(int node, int other) const {
  const RowView one = weak(node), two = weak(other);
  int count = 0;
  for (std::size_t word = 0; word <= at(singles_ - 1) / 64; ++word) {
    std::uint64_t both = one[word] & two[word];
    if (word == at(singles_) / 64) both &= (std::uint64_t{1} << (singles_ % 64)) - 1;
    count += std::popcount(both);
  }
  return count;
}

int Graph::weak_house(int node, int other) const {
  const Geometry& geometry = board_->geometry();
  if (this->node(node).digit != this->node(other).digit || weak_unit(node, other) >= 0) return -1;
  for (const Seat& seat : geometry.seats(this->node(node).cells[0])) {
    const auto is_there = [&](int cell) { return is_in(geometry, cell, seat.house); };
    if (std::ranges::all_of(this->node(node).cells, is_there) &&
        std::ranges::all_of(this->node(other).cells, is_there)) {
      return seat.house;
    }
  }
  return -1;
}

void Paths::follow(int start, bool on) {
  start_ = start;
  starts_on_ = on;
  words_ = (at(graph_->nodes()) + 63) / 64;
  layers_ = 0;
  rows_.clear();
  visited_.assign(words_, 0);
  ahead_.assign(words_, 0);
  if (on) {
    set(visited_, start);
    for (std::size_t word = 0; word < words_; ++word) ahead_[word] = graph_->next(start)[word];
    ahead_[at(start) / 64] &= ~visited_[at(start) / 64];
  } else {
    for (const Graph::Strong& link : graph_->strong(start)) set(ahead_, link.node);
  }
  while (std::ranges::any_of(ahead_, [](std::uint64_t word) { return word != 0; })) {
    rows_.insert(rows_.end(), ahead_.begin(), ahead_.end());
    const RowView here = layer(layers_++);
    for (std::size_t word = 0; word < words_; ++word) visited_[word] |= here[word];
    std::ranges::fill(ahead_, 0);
    each(here, [&](int node) {
      if (node == start) return;  // a chain that returns to its start ends there
      const RowView next = graph_->next(node);
      for (std::size_t word = 0; word < words_; ++word) ahead_[word] |= next[word];
    });
    for (std::size_t word = 0; word < words_; ++word) ahead_[word] &= ~visited_[word];
  }
}

void Paths::each_chain(int end, int layer, const Visit& visit) {
  back_.assign(1, end);
  tries_ = 0;
  go_back(layer, visit);
}

// Whether a node shares a candidate with the chain so far, apart from its last `but_last` nodes, or
// with its start.
bool Paths::clashes(int node, std::size_t but_last) const {
  const Group& group = graph_->node(node);
  for (std::size_t i = 0; i + but_last < back_.size(); ++i) {
    if (overlap(group, graph_->node(back_[i]))) return true;
  }
  return overlap(group, graph_->node(start_));
}

// Extends the chain backwards from its last node, which is on and in a layer. Strongly linked
// groups may overlap.
bool Paths::go_back(int layer, const Visit& visit) {
  if (++tries_ > most_tries) return false;
  const int here = back_.back();
  if (layer == 0 && !starts_on_) {
    back_.push_back(start_);
    const bool go_on = show(visit);
    back_.pop_back();
    return go_on;
  }
  for (const Graph::Strong& link : graph_->strong(here)) {
    if (clashes(link.node, 1)) continue;
    back_.push_back(link.node);
    bool go_on = true;
    const auto step = [&](int node) {
      back_.push_back(node);
      go_on = layer == 0 ? show(visit) : go_back(layer - 1, visit);
      back_.pop_back();
    };
    if (layer == 0) {
      if (has(graph_->weak(link.node), start_)) step(start_);
    } else {
      const RowView off = graph_->weak(link.node), before = this->layer(layer - 1);
      for (std::size_t word = 0; word < words_ && go_on; ++word) {
        for (std::uint64_t rest = off[word] & before[word]; rest && go_on; rest &= rest - 1) {
          const int node = static_cast<int>(word * 64) + std::countr_zero(rest);
          if (!clashes(node, 0)) step(node);
        }
      }
    }
    back_.pop_back();
    if (!go_on) return false;
  }
  return true;
}

bool Paths::show(const Visit& visit) {
  chain_.nodes.assign(back_.rbegin(), back_.rend());
  chain_.starts_on = starts_on_;
  return visit(chain_);
}

}  // namespace sudokit::alternating
