// The consequences of a candidate that is on or off.
#include "chain_search.hpp"

namespace sudokit::chain {

const Run& Search::on_run(int candidate) {
  auto& run = on_runs_[at(candidate)];
  if (!on_ready_[at(candidate)]) {
    on_ready_[at(candidate)] = 1;
    if (continues_) run.swap(below_->on_runs_[at(candidate)]);
    find_run(literal(candidate, true), run);
  }
  return *run;
}

Run& Search::off_run(int candidate) {
  auto& run = off_runs_[at(candidate)];
  if (continues_) run.swap(below_->off_runs_[at(candidate)]);
  find_run(literal(candidate, false), run);
  return *run;
}

void Search::find_run(Literal start, std::unique_ptr<Run>& run) {
  tick(kind_.level > 0 ? 1 : 8);
  if (!run) run = std::make_unique<Run>();
  has_removed_ = false;
  if (continues_) {
    go_on(*run);
  } else {
    run->reset(numbering_);
    run->keep(run->add(start, cause_none));
    follow(*run, 0, 0);
  }
  if (has_removed_) now_->restore(source_);
}

void Search::go_on(Run& run) {
  run.renumber(numbering_);
  if (run.clash_on >= 0) return;
  for (const int node : run.off) remove(run, node);
  const std::size_t on = run.on.size(), off = run.off.size();
  if (advance(run, true)) follow(run, on, off);
}

void Search::follow(Run& run, std::size_t next_on, std::size_t next_off) {
  for (;;) {
    if (next_on < run.on.size()) {
      if (!make_off(run, run.on[next_on++])) return;
    } else if (next_off < run.off.size()) {
      const int node = run.off[next_off++];
      const bool agrees = make_on(run, node);
      if (kind_.dynamic) remove(run, node);
      if (!agrees) return;
    } else if (kind_.level == 0 || !advance(run, false)) {
      return;
    }
  }
}

void Search::remove(const Run& run, int node) {
  const int candidate = static_cast<int>(candidate_of(run.nodes[at(node)].literal));
  now_->remove(candidate);
  has_removed_ = true;
}

bool Search::make_off(Run& run, int node) {
  const int candidate = candidate_of(run.nodes[at(node)].literal);
  const int cell = now_->cell_of(candidate), digit = now_->digit_of(candidate);
  if (!kind_.nishio) {
    for (Mask rest = now_->cell(cell) & ~(Mask{1} << digit); rest; rest &= rest - 1) {
      if (!turn_off(run, now_->candidate(cell, lowest(rest)), node, cause_cell)) return false;
    }
  }
  for (const View& view : views_[at(cell)]) {
    for (Mask rest = now_->places(view.house, digit) & view.fresh; rest; rest &= rest - 1) {
      const int other = now_->candidate(view.cells[lowest(rest)], digit);
      if (!turn_off(run, other, node, view.house)) return false;
    }
  }
  return true;
}

bool Search::turn_off(Run& run, int candidate, int parent, int cause) {
  const int clash = run.found(literal(candidate, true));
  if (clash < 0 && run.has(literal(candidate, false))) return true;
  const int node = run.add(literal(candidate, false), cause);
  run.add_parent(parent);
  if (clash >= 0) {
    run.clash_on = clash;
    run.clash_off = node;
    return false;
  }
  run.keep(node);
  return true;
}

bool Search::make_on(Run& run, int node) {
  const int candidate = candidate_of(run.nodes[at(node)].literal);
  const int cell = now_->cell_of(candidate), digit = now_->digit_of(candidate);
  if (!kind_.nishio && is_two(now_->cell(cell))) {
    const int other = lowest(now_->cell(cell) & ~(Mask{1} << digit));
    if (!turn_on(run, now_->candidate(cell, other), node, cause_cell)) return false;
  }
  for (const View& view : views_[at(cell)]) {
    if (!view.is_full) continue;
    const Mask rest = now_->places(view.house, digit) & ~view.own;
    if (!is_one(rest)) continue;
    const int other = now_->candidate(view.cells[lowest(rest)], digit);
    if (!turn_on(run, other, node, view.house)) return false;
  }
  return true;
}

bool Search::turn_on(Run& run, int candidate, int parent, int cause) {
  const int clash = run.found(literal(candidate, false));
  if (clash < 0 && run.has(literal(candidate, true))) return true;
  const int node = run.add(literal(candidate, true), cause);
  run.add_parent(parent);
  add_hidden_parents(run, candidate, cause);
  if (clash >= 0) {
    run.clash_on = node;
    run.clash_off = clash;
    return false;
  }
  run.keep(node);
  return true;
}

void Search::add_hidden_parents(Run& run, int candidate, int cause) {
  if (!kind_.dynamic) return;
  const int digit = now_->digit_of(candidate);
  if (cause == cause_cell) {
    const int cell = now_->cell_of(candidate);
    for (Mask gone = source_.cell(cell) & ~now_->cell(cell); gone; gone &= gone - 1) {
      run.add_parent(run.found(literal(now_->candidate(cell, lowest(gone)), false)));
    }
    return;
  }
  Mask gone = source_.places(cause, digit) & ~now_->places(cause, digit);
  for (; gone; gone &= gone - 1) {
    const int cell = now_->geometry().house(cause)[at(lowest(gone))];
    run.add_parent(run.found(literal(now_->candidate(cell, digit), false)));
  }
}

}  // namespace sudokit::chain
