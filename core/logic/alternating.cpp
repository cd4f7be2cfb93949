// Alternating chains: strong and weak links in turn. If the chain begins and ends with a strong
// link, one of its ends is on, and candidates that both ends rule out are eliminated. If a weak
// link closes it to a loop, exactly one end of each weak link is on. If it leads from a candidate
// to its opposite, that proves the opposite.
#include "alternating.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "arrangements.hpp"
#include "scan.hpp"
#include "sight.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

using alternating::Chain;
using alternating::Graph;
using alternating::LinkKinds;
using alternating::Paths;
using alternating::Row;
using alternating::RowView;

constexpr TechniqueId none = technique_count;

struct Kind {
  LinkKinds links;
  int fewest;            // strong links; a chain with fewer is a simpler technique
  std::size_t ends_see;  // the fewest eliminations that `ends` must have
  TechniqueId ends, loop, turn;
  bool comes_round;  // whether both ends may be the same node
};

// In the order of preference among chains of the same length.
enum class Form { loop, ends, round, removes, places };

struct Find {
  int strong;  // links
  Form form;
  int victims;
  int start, end;
  auto key() const { return std::tuple(strong, form, -victims, start, end); }
};

class ChainFinder {
 public:
  ChainFinder(const Board& board, Steps& out, const Kind& kind)
      : board_(&board), kind_(kind), out_(&out), graph_(board, kind.links), paths_(graph_) {}

  void find() {
    if (graph_.nodes() > Graph::most_nodes) return;
    for (int start = 0; start < graph_.nodes(); ++start) {
      out_->tick(8);
      from_off(start);
      if (kind_.turn != none && !graph_.is_group(start)) from_on(start);
    }
    std::ranges::sort(finds_, {}, &Find::key);
    for (const Find& find : finds_) {
      if (out_->full()) return;
      out_->tick(8);
      if (find.form != Form::loop && is_known(find)) continue;
      paths_.follow(find.start, find.form == Form::removes);
      paths_.each_chain(find.end, find.strong - 1, [&](const Chain& chain) {
        if (!has_group_if_due(chain)) return true;
        show(find, chain);
        return find.form == Form::loop && !out_->full();
      });
    }
  }

 private:
  // Chains with a strong link at both ends. Each is found from either end.
  void from_off(int start) {
    if (graph_.strong(start).empty()) return;
    paths_.follow(start, false);
    for (int layer = kind_.fewest - 1; layer < paths_.layers(); ++layer) {
      alternating::each(paths_.layer(layer), [&](int end) {
        if (end == start) {
          if (graph_.is_group(start)) return;
          if (kind_.comes_round) add(layer, Form::round, start, start);
          if (kind_.turn != none) add(layer, Form::places, start, start);
        }
        if (end <= start) return;
        if (kind_.loop != none && alternating::has(graph_.weak(start), end)) {
          finds_.push_back({layer + 1, Form::loop, 0, start, end});
        }
        add(layer, Form::ends, start, end);
      });
    }
  }

  // Chains from a candidate to its opposite, through each candidate that rules it out. All of these
  // are tried, because the nearest may be reachable only by chains that use a candidate twice.
  void from_on(int start) {
    paths_.follow(start, true);
    const RowView weak = graph_.weak(start);
    for (int layer = kind_.fewest - 1; layer < paths_.layers(); ++layer) {
      alternating::each(paths_.layer(layer), [&](int end) {
        if (alternating::has(weak, end)) {
          finds_.push_back({layer + 1, Form::removes, 1, start, end});
        }
      });
    }
  }

  void add(int layer, Form form, int start, int end) {
    int victims = 0;
    if (form == Form::places) {
      victims = static_cast<int>(rest_of_cell(start).size());
    } else {
      victims = graph_.count_victims(start, end);
      if (form == Form::ends && victims < static_cast<int>(kind_.ends_see)) return;
    }
    if (victims > 0) finds_.push_back({layer + 1, form, victims, start, end});
  }

  std::vector<int> rest_of_cell(int single) const {
    const auto [cell, digit] = graph_.candidate(single);
    std::vector<int> rest;
    for (int node = std::max(0, single - max_size); node < graph_.singles(); ++node) {
      if (graph_.candidate(node).cell > cell) break;
      if (graph_.candidate(node).cell == cell && node != single) rest.push_back(node);
    }
    return rest;
  }

  std::vector<int> victims(const Find& find) const {
    if (find.form == Form::removes) return {find.start};
    if (find.form == Form::places) return rest_of_cell(find.start);
    std::vector<int> nodes;
    alternating::each(graph_.victims(find.start, find.end),
                      [&](int node) { nodes.push_back(node); });
    return nodes;
  }

  // Candidates that see both ends of a weak link of the loop; every second link is weak.
  std::vector<int> loop_victims(const Chain& chain) const {
    std::vector<int> nodes;
    for (std::size_t i = 1; i < chain.nodes.size(); i += 2) {
      const int next = chain.nodes[(i + 1) % chain.nodes.size()];
      alternating::each(graph_.victims(chain.nodes[i], next),
                        [&](int node) { nodes.push_back(node); });
    }
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    return nodes;
  }

  bool is_known(const Find& find) const {
    return known_.contains({technique(find), victims(find)});
  }

  // Whether the chain has a group, if groups are looked for: others are left to the plain finder.
  bool has_group_if_due(const Chain& chain) const {
    return !kind_.links.groups ||
           std::ranges::any_of(chain.nodes, [&](int node) { return graph_.is_group(node); });
  }

  TechniqueId technique(const Find& find) const {
    switch (find.form) {
      case Form::loop:
        return kind_.loop;
      case Form::ends:
      case Form::round:
        return kind_.ends;
      case Form::removes:
      case Form::places:
        break;
    }
    return kind_.turn;
  }

  void show(const Find& find, const Chain& chain) {
    const std::vector<int> gone = find.form == Form::loop ? loop_victims(chain) : victims(find);
    if (gone.empty() || !known_.emplace(technique(find), gone).second) return;
    Step& step = add_step(*out_, technique(find));
    for (const int node : gone) step.eliminations.push_back(graph_.candidate(node));
    if (find.form == Form::places || find.form == Form::round) {
      step.placements.push_back(graph_.candidate(find.start));
    }
    bool on = chain.starts_on;
    for (std::size_t i = 0; i < chain.nodes.size(); ++i, on = !on) {
      const int node = chain.nodes[i];
      const bool is_end = i == 0 || i + 1 == chain.nodes.size();
      const bool is_source = find.form != Form::loop && (chain.starts_on ? i == 0 : is_end);
      for (const int cell : graph_.node(node).cells) {
        const Role role{is_source ? Part::source : Part::body, cell,
                        bit_of(graph_.node(node).digit), on ? 0 : 1};
        if (find.start != find.end || i > 0) step.pattern.push_back(role);
      }
      if (i > 0) add_link(step, chain.nodes[i - 1], !on, node);
    }
    if (find.form == Form::loop || find.form == Form::removes) {
      add_link(step, find.end, true, find.start);
    }
    if (out_->wants_reasons()) add_reasons(step, find, chain, gone);
  }

  void add_link(Step& step, int from, bool on, int to) const {
    Graph::Strong link{to, -1};
    if (on) {
      link.house = graph_.weak_house(from, to);
      link.unit = graph_.weak_unit(from, to);
    } else {
      link = *std::ranges::find(graph_.strong(from), to, &Graph::Strong::node);
    }
    step.links.push_back({graph_.node(from), on, graph_.node(to), !on, link.house});
    if (link.unit >= 0) {
      tell_unit(*board_, link.unit, step);
    } else if (on) {
      tell_sight(*board_, step.links.back());
    }
  }

  // Tells by which constraints a node rules out what goes.
  void add_reason(Step& step, facts::ExcludedBy& by, int node, int victim) const {
    const auto [cell, digit] = graph_.candidate(victim);
    const int unit = graph_.weak_unit(node, victim);
    std::vector<int> owners;
    if (unit >= 0) {
      owners = {board_->constraints()->units()[at(unit)].owner};
    } else if (graph_.node(node).digit == digit) {
      for (const int other : graph_.node(node).cells) {
        if (const int owner = sight_of(*board_, other, cell); owner >= 0) owners.push_back(owner);
      }
    }
    for (const int owner : owners) {
      add_new(by.constraints, owner);
      if (owner >= 0) add_new(step.constraints, owner);
    }
  }

  // Whether a candidate sees both nodes, or is in their cell.
  bool excludes_by_sight(int node, int other) const {
    bool found = false;
    alternating::each(graph_.victims(node, other), [&](int victim) {
      found |= graph_.weak_unit(node, victim) < 0 && graph_.weak_unit(other, victim) < 0;
    });
    return found;
  }

  void add_reasons(Step& step, const Find& find, const Chain& chain,
                   const std::vector<int>& gone) const {
    facts::ExcludedBy by;
    const auto add = [&](int node, int other) {
      if (!board_->constraints()) return;
      for (const int victim : gone) {
        if (!alternating::has(graph_.weak(node), victim)) continue;
        if (!alternating::has(graph_.weak(other), victim)) continue;
        add_reason(step, by, node, victim);
        add_reason(step, by, other, victim);
      }
    };
    if (find.form == Form::ends || find.form == Form::round) add(find.start, find.end);
    for (std::size_t i = 1; find.form == Form::loop && i < chain.nodes.size(); i += 2) {
      const int node = chain.nodes[i], next = chain.nodes[(i + 1) % chain.nodes.size()];
      add(node, next);
      if (step.links[i].constraint < 0 && excludes_by_sight(node, next)) {
        by.links.push_back(static_cast<int>(i));
      }
    }
    if (!by.constraints.empty() || !by.links.empty()) step.facts = std::move(by);
  }

  const Board* board_;
  const Kind& kind_;
  Steps* out_;
  Graph graph_;
  Paths paths_;
  std::vector<Find> finds_;
  std::set<std::pair<TechniqueId, std::vector<int>>> known_;  // conclusions that have been reported
};

constexpr Kind x_kind{{false, true, false, false, false}, 2, 1, x_chain, none, none, true};
// A chain of two cells would be a naked pair.
constexpr Kind xy_kind{{true, false, false, false, false}, 3, 1, xy_chain, none, none, false};
constexpr Kind plain_kind{{true, true, true, false, true}, 2,    2, aic, continuous_nice_loop,
                          discontinuous_nice_loop,         false};
constexpr Kind grouped_kind{
    {true, true, true, true, true},  2,    2, grouped_aic, grouped_continuous_nice_loop,
    grouped_discontinuous_nice_loop, false};

}  // namespace

void find_x_chains(const Board& board, Steps& out) { ChainFinder(board, out, x_kind).find(); }
void find_xy_chains(const Board& board, Steps& out) { ChainFinder(board, out, xy_kind).find(); }
void find_alternating_chains(const Board& board, Steps& out) {
  ChainFinder(board, out, plain_kind).find();
}
void find_grouped_chains(const Board& board, Steps& out) {
  ChainFinder(board, out, grouped_kind).find();
}

}  // namespace sudokit
