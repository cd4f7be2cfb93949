// Single chains: from a literal to its opposite, and cycles back to itself.
#include <algorithm>

#include "chain_search.hpp"
#include "neighbours.hpp"

namespace sudokit::chain {

namespace {

// The weak links of a cycle whose ends rule out a candidate: in their cell, or by its digit.
facts::ExcludedBy ties(const Geometry& geometry, const Step& step) {
  const auto rules_out = [&](const Link& link, Candidate gone) {
    const int from = link.from.cells[0], to = link.to.cells[0];
    if (link.house < 0) return gone.cell == from;
    return gone.digit == link.from.digit && see(geometry, gone.cell, from) &&
           see(geometry, gone.cell, to);
  };
  facts::ExcludedBy by;
  for (std::size_t i = 0; i < step.links.size(); ++i) {
    const Link& link = step.links[i];
    if (link.from_on && !link.to_on &&
        std::ranges::any_of(step.eliminations, [&](auto gone) { return rules_out(link, gone); })) {
      by.links.push_back(static_cast<int>(i));
    }
  }
  return by;
}

}  // namespace

void Search::single_chains(Implications& implications, bool in_cells, bool in_houses) {
  implications.find_proven(only_new_);
  if (!implications.has_proven_off()) return;  // what is proven on proves others off
  for (int cell = 0; cell < now_->geometry().cells(); ++cell) {
    const int number = std::popcount(now_->cell(cell));
    if (number < 2 || (!in_houses && number > 2)) continue;
    for (Mask rest = now_->cell(cell); rest; rest &= rest - 1) {
      const int candidate = now_->candidate(cell, lowest(rest));
      tick(256);
      if (implications.show_way_round(candidate)) {
        cycles_from(candidate, implications, in_cells, in_houses);
      }
      if (!in_houses) continue;
      if (implications.is_proven_off(candidate)) {
        chain_to_opposite(candidate, true, implications, in_cells);
      }
      if (implications.is_proven_on(candidate)) {
        chain_to_opposite(candidate, false, implications, in_cells);
      }
    }
  }
}

Run& Search::new_run() {
  if (used_singles_ == singles_.size()) singles_.push_back(std::make_unique<Run>());
  Run& run = *singles_[used_singles_];
  run.reset(numbering_);
  return run;
}

bool Search::is_new(int candidate) {
  if (std::find(batch_.begin(), batch_.end(), candidate) != batch_.end()) return false;
  batch_.push_back(candidate);
  return true;
}

bool Search::rests_on(const Run& run, int node, Literal literal) {
  while (run.nodes[at(node)].parents) {
    node = run.parents[at(run.nodes[at(node)].first_parent)];
    if (run.nodes[at(node)].literal == literal) return true;
  }
  return false;
}

Form Search::cycle_form(bool in_cells, bool in_houses) {
  return in_cells && in_houses ? Form::xy_cycle : in_cells ? Form::y_cycle : Form::x_cycle;
}

void Search::cycles_from(int candidate, const Implications& implications, bool in_cells,
                         bool in_houses) {
  const int most = longest(cycle_form(in_cells, in_houses));
  if (most < 4) return;
  Run& run = new_run();
  const Literal source = literal(candidate, true);
  run.keep(run.add(source, cause_none));
  std::vector<int> on{0}, off, cycles;
  for (int length = 2; !on.empty() && length <= most; length += 2) {
    off.clear();
    for (const int node : on) {
      tick(256);
      for_each_off(candidate_of(run.nodes[at(node)].literal), in_cells, [&](int other, int cause) {
        if (!implications.is_on_way(other, false)) return;
        if (rests_on(run, node, literal(other, false))) return;
        off.push_back(run.add(literal(other, false), cause));
        run.add_parent(node);
      });
    }
    on.clear();
    for (const int node : off) {
      const int gone = candidate_of(run.nodes[at(node)].literal);
      for_each_on(gone, in_cells, in_houses, [&](int other, int cause) {
        if (!implications.is_on_way(other, true)) return;
        const bool closes = length >= 4 && other == candidate;
        const bool is_known = run.has(literal(other, true));
        if (!closes && is_known) return;
        const int next = run.add(literal(other, true), cause);
        run.add_parent(node);
        if (closes) cycles.push_back(next);
        if (!is_known) {
          run.keep(next);
          on.push_back(next);
        }
      });
    }
  }
  bool used = false;
  for (const int end : cycles) {
    tick(64);
    used |= add_cycle(run, end, in_cells, in_houses);
  }
  if (used) ++used_singles_;
}

bool Search::add_cycle(Run& run, int end, bool in_cells, bool in_houses) {
  std::vector<int> path{end};  // from the end back to the source
  while (run.nodes[at(path.back())].parents) {
    path.push_back(run.parents[at(run.nodes[at(path.back())].first_parent)]);
  }
  std::vector<int> cells;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    cells.push_back(now_->cell_of(candidate_of(run.nodes[at(path[i])].literal)));
  }
  std::vector<int> seen_by_on, seen_by_off;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Literal here = run.nodes[at(path[i])].literal;
    const int digit = now_->digit_of(candidate_of(here));
    for (const int peer : now_->geometry().peers(cells[i])) {
      const int other = now_->candidate(peer, digit);
      if (!now_->has(other) || std::find(cells.begin(), cells.end(), peer) != cells.end()) continue;
      (is_true(here) ? seen_by_on : seen_by_off).push_back(other);
    }
  }
  std::vector<int> removable;
  for (const int other : seen_by_on) {
    if (std::find(seen_by_off.begin(), seen_by_off.end(), other) == seen_by_off.end()) continue;
    if (std::find(removable.begin(), removable.end(), other) == removable.end()) {
      removable.push_back(other);
    }
  }
  if (removable.empty()) return false;
  by_cell(removable);
  // The same cycle in the other direction.
  int reverse = -1;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Node node = run.nodes[at(path[i])];
    const int next = run.add(node.literal ^ 1, node.cause);
    if (reverse >= 0) run.add_parent(reverse);
    reverse = next;
  }
  return add_hint(cycle_form(in_cells, in_houses), -1, {{&run, end}, {&run, reverse}}, no_literal,
                  std::move(removable));
}

void Search::by_cell(std::vector<int>& candidates) const {
  std::vector<int> cells;
  for (const int candidate : candidates) {
    const int cell = now_->cell_of(candidate);
    if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(cell);
  }
  std::vector<int> grouped;
  std::sort(candidates.begin(), candidates.end());
  for (const int cell : cells) {
    for (const int candidate : candidates) {
      if (now_->cell_of(candidate) == cell) grouped.push_back(candidate);
    }
  }
  candidates = grouped;
  in_hash_order(candidates);
}

void Search::chain_to_opposite(int candidate, bool from_on, Implications& implications,
                               bool in_cells) {
  const Form form = in_cells ? Form::xy_chain : Form::x_chain;
  const int most = longest(form);
  if (most < 4) return;
  implications.show_way_to_opposite(candidate, from_on);
  Run& run = new_run();
  run.keep(run.add(literal(candidate, from_on), cause_none));
  const Literal opposite = literal(candidate, !from_on);
  int target = -1;
  std::size_t next_on = 0, next_off = 0;
  const auto reach = [&](int other, bool on, int cause, int parent) {
    if (!implications.is_on_way(other, on)) return;
    const Literal literal = sudokit::literal(other, on);
    const bool is_known = run.has(literal), hits = literal == opposite && target < 0;
    if (is_known && !hits) return;
    const int node = run.add(literal, cause);
    run.add_parent(parent);
    if (hits) target = node;
    if (!is_known) run.keep(node);
  };
  // Each round goes one link further, so the complexity of a node is its distance.
  int far = from_on ? 1 : 0;
  for (; next_on < run.on.size() || next_off < run.off.size(); far += 2) {
    if (target >= 0 || far + 1 > most) break;
    while (next_on < run.on.size()) {
      const int node = run.on[next_on++];
      for_each_off(candidate_of(run.nodes[at(node)].literal), in_cells,
                   [&](int other, int cause) { reach(other, false, cause, node); });
    }
    while (next_off < run.off.size()) {
      const int node = run.off[next_off++];
      for_each_on(candidate_of(run.nodes[at(node)].literal), in_cells, true,
                  [&](int other, int cause) { reach(other, true, cause, node); });
    }
  }
  if (target < 0) return;
  if (add_certain(form, -1, {{&run, target}}, opposite)) ++used_singles_;
}

TechniqueId Search::technique(Form form) const {
  switch (form) {
    case Form::x_cycle:
      return bidirectional_x_cycle;
    case Form::y_cycle:
      return bidirectional_y_cycle;
    case Form::xy_cycle:
      return bidirectional_cycle;
    case Form::x_chain:
      return forcing_x_chain;
    case Form::xy_chain:
      return forcing_chain;
    case Form::twofold:
      return dynamic_double_forcing_chains;
    case Form::cell:
      return kind_.dynamic ? dynamic_cell_forcing_chains : cell_forcing_chains;
    case Form::house:
      return kind_.dynamic ? dynamic_region_forcing_chains : region_forcing_chains;
    case Form::absurd:
      return kind_.nishio ? nishio_forcing_chains : dynamic_contradiction_forcing_chains;
  }
  return forcing_chain;
}

void Search::fill(const Hint& hint, Steps& out) {
  Step& step = out.add(technique(hint.form), static_cast<int>(hint.rating * 10 + 0.5));
  for (const int candidate : hint.removable) {
    step.eliminations.push_back({now_->cell_of(candidate), now_->digit_of(candidate) + 1});
  }
  if (hint.result != no_literal && is_true(hint.result)) {
    step.placements.push_back(named(hint.result));
  }
  if (hint.form == Form::house) step.houses.push_back(hint.where);
  const bool is_cycle = hint.form <= Form::xy_cycle;
  const bool has_branches = !is_cycle && hint.branches.size() > 1;
  for (int number = 0; const Branch& branch : hint.branches) {
    std::vector<int> nodes = chain(branch);
    std::sort(nodes.begin(), nodes.end());  // parents come before the nodes that depend on them
    for (const int node : nodes) {
      const Node& to = branch.run->nodes[at(node)];
      const Candidate candidate = named(to.literal);
      const bool on = is_true(to.literal), is_source = to.parents == 0;
      step.pattern.push_back({is_source ? Part::source : Part::body, candidate.cell,
                              Mask{1} << (candidate.digit - 1), number});
      if (is_source && has_branches) step.links.push_back({candidate, on, candidate, on});
      for (int i = 0; i < to.parents; ++i) {
        const int parent = branch.run->parents[at(to.first_parent + i)];
        const Literal from = branch.run->nodes[at(parent)].literal;
        step.links.push_back(
            {named(from), is_true(from), candidate, on, std::max(to.cause, -1), to.technique});
      }
    }
    if (is_cycle) break;  // the second branch is the first one backwards
    ++number;
  }
  if (is_cycle && out.wants_reasons()) step.facts = ties(now_->geometry(), step);
}

Candidate Search::named(Literal literal) const {
  const int candidate = candidate_of(literal);
  return {now_->cell_of(candidate), now_->digit_of(candidate) + 1};
}

}  // namespace sudokit::chain
