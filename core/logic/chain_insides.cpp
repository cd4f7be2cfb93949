// Candidates that other techniques, or other chains, eliminate inside a chain.
#include <algorithm>

#include "chain_search.hpp"
#include "scan.hpp"

namespace sudokit::chain {

bool Search::advance(Run& run, bool only_new) {
  advanced_.clear();
  advanced_parents_.clear();
  if (only_new && !inner_.empty()) {
    chains_inside(*inner_.back());
  } else {
    patterns_inside();
    for (auto& inner : inner_) {
      if (advanced_.empty()) chains_inside(*inner);
    }
  }
  bool changed = false;
  for (const Advanced& found : advanced_) {
    if (run.has(literal(found.candidate, false))) continue;
    run.keep(
        run.add(literal(found.candidate, false), cause_advanced, found.nested, found.technique));
    for (int i = 0; i < found.parents; ++i) {
      const int parent = advanced_parents_[at(found.first_parent + i)];
      run.add_parent(run.found(literal(parent, false)));
    }
    changed = true;
  }
  return changed;
}

void Search::patterns_inside() {
  const int size = now_->size();
  changed_.assign(at(now_->geometry().house_count()), 0);
  twos_.assign(changed_.size(), 0);
  for (int house = 0; house < now_->geometry().house_count(); ++house) {
    for (int digit = 0; digit < size; ++digit) {
      const Mask places = now_->places(house, digit), bit = Mask{1} << digit;
      const Mask several = places & (places - 1);
      if (several && places != source_.places(house, digit)) changed_[at(house)] |= bit;
      if (several && (several & (several - 1)) == 0) twos_[at(house)] |= bit;
    }
  }
  locked();
  if (advanced_.empty()) hidden_pairs();
  if (advanced_.empty()) naked_pairs();
  if (advanced_.empty()) x_wings();
}

void Search::conclude(std::size_t first, const std::vector<int>& removable, TechniqueId technique,
                      const Nested* nested) {
  const int parents = static_cast<int>(advanced_parents_.size() - first);
  if (parents == 0) return;
  for (const int candidate : removable) {
    advanced_.push_back({candidate, static_cast<int>(first), parents, nested, technique});
  }
}

void Search::in_hash_order(std::vector<int>& candidates) const {
  int cells = 0;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    cells += i == 0 || now_->cell_of(candidates[i]) != now_->cell_of(candidates[i - 1]);
  }
  int capacity = 16;
  while (cells * 4 > capacity * 3) capacity *= 2;
  std::stable_sort(candidates.begin(), candidates.end(), [&](int a, int b) {
    return now_->cell_of(a) % capacity < now_->cell_of(b) % capacity;
  });
}

void Search::locked() {
  for (const auto& list : crossings_) {
    for (int digit = 0; digit < now_->size(); ++digit) {
      for (const Crossing& crossing : list) {
        if (!(changed_[at(crossing.one)] >> digit & 1)) continue;
        if (now_->places(crossing.one, digit) & ~crossing.shared) continue;
        removable_.clear();
        const auto& one = now_->geometry().house(crossing.one);
        const auto& two = now_->geometry().house(crossing.two);
        for (Mask rest = now_->places(crossing.two, digit); rest; rest &= rest - 1) {
          const int cell = two[at(lowest(rest))];
          if (std::find(one.begin(), one.end(), cell) == one.end()) {
            removable_.push_back(now_->candidate(cell, digit));
          }
        }
        if (removable_.empty()) continue;
        in_hash_order(removable_);
        const std::size_t first = advanced_parents_.size();
        for (int i = 0; i < static_cast<int>(one.size()); ++i) {
          const int candidate = now_->candidate(one[at(i)], digit);
          if (!(crossing.shared >> i & 1) && gone(candidate)) {
            advanced_parents_.push_back(candidate);
          }
        }
        conclude(first, removable_, is_box(now_->geometry(), crossing.one) ? pointing : claiming);
      }
    }
  }
}

void Search::hidden_pairs() {
  for_each_house([&](int house) {
    if (now_->empty_in(house) <= 4) return;
    const auto& cells = now_->geometry().house(house);
    for_each_pair(twos_[at(house)], [&](int low, int high) {
      const Mask places = now_->places(house, low);
      if (places != now_->places(house, high)) return;
      removable_.clear();
      const Mask pair = Mask{1} << low | Mask{1} << high;
      for (Mask rest = places; rest; rest &= rest - 1) {
        const int cell = cells[at(lowest(rest))];
        for (Mask others = now_->cell(cell) & ~pair; others; others &= others - 1) {
          removable_.push_back(now_->candidate(cell, lowest(others)));
        }
      }
      if (removable_.empty()) return;
      in_hash_order(removable_);
      const std::size_t first = advanced_parents_.size();
      for (int i = 0; i < now_->size(); ++i) {
        if (places >> i & 1) continue;
        for (const int digit : {low, high}) {
          const int candidate = now_->candidate(cells[at(i)], digit);
          if (source_.has(candidate)) advanced_parents_.push_back(candidate);
        }
      }
      conclude(first, removable_, hidden_pair);
    });
  });
}

void Search::naked_pairs() {
  for_each_house([&](int house) {
    if (now_->empty_in(house) < 4) return;
    const auto& cells = now_->geometry().house(house);
    Mask bivalue = 0;
    for (int i = 0; i < now_->size(); ++i) {
      if (is_two(now_->cell(cells[at(i)]))) bivalue |= Mask{1} << i;
    }
    for_each_pair(bivalue, [&](int low, int high) {
      const Mask pair = now_->cell(cells[at(low)]);
      if (pair != now_->cell(cells[at(high)])) return;
      removable_.clear();
      for (int i = 0; i < now_->size(); ++i) {
        if (i == low || i == high) continue;
        const int cell = cells[at(i)];
        for (Mask rest = now_->cell(cell) & pair; rest; rest &= rest - 1) {
          removable_.push_back(now_->candidate(cell, lowest(rest)));
        }
      }
      if (removable_.empty()) return;
      in_hash_order(removable_);
      const std::size_t first = advanced_parents_.size();
      for (const int i : {low, high}) {
        const int cell = cells[at(i)];
        for (Mask rest = source_.cell(cell) & ~pair; rest; rest &= rest - 1) {
          advanced_parents_.push_back(now_->candidate(cell, lowest(rest)));
        }
      }
      conclude(first, removable_, naked_pair);
    });
  });
}

void Search::x_wings() {
  const int size = now_->size();
  for (const bool by_columns : {true, false}) {
    const int base = by_columns ? size : 0, cover = by_columns ? 0 : size;
    for_each_pair((Mask{1} << size) - 1, [&](int low, int high) {
      for (Mask twos = twos_[at(base + low)] & twos_[at(base + high)]; twos; twos &= twos - 1) {
        const int digit = lowest(twos);
        if (now_->placed(digit) + 4 > size) continue;
        const Mask places = now_->places(base + low, digit);
        if (places != now_->places(base + high, digit)) continue;
        removable_.clear();
        const Mask lines = Mask{1} << low | Mask{1} << high;
        for (Mask covers = places; covers; covers &= covers - 1) {
          const int line = cover + lowest(covers);
          for (Mask rest = now_->places(line, digit) & ~lines; rest; rest &= rest - 1) {
            const int cell = now_->geometry().house(line)[at(lowest(rest))];
            removable_.push_back(now_->candidate(cell, digit));
          }
        }
        if (removable_.empty()) continue;
        in_hash_order(removable_);
        const std::size_t first = advanced_parents_.size();
        for (const int line : {low, high}) {
          Mask rest = source_.places(base + line, digit) & ~now_->places(base + line, digit);
          for (rest &= ~places; rest; rest &= rest - 1) {
            const int cell = now_->geometry().house(base + line)[at(lowest(rest))];
            advanced_parents_.push_back(now_->candidate(cell, digit));
          }
        }
        conclude(first, removable_, x_wing);
      }
    });
  }
}

void Search::chains_inside(Search& inner) {
  inner.only_new_ = source_is_bare(inner);
  if (!inner.outer_ && !inner.kind_.dynamic) {
    inner.outer_ = &source_;
    inner.start_inside(source_);
  }
  inner.search(*now_, *poll_);
  std::stable_sort(inner.hints_.begin(), inner.hints_.end(), before);
  std::vector<std::vector<int>> seen;
  for (const Hint& hint : inner.hints_) {
    std::vector<int> sorted = hint.removable;
    std::sort(sorted.begin(), sorted.end());
    if (std::find(seen.begin(), seen.end(), sorted) != seen.end()) continue;
    seen.push_back(std::move(sorted));
    const std::size_t first = advanced_parents_.size();
    inner.rule_parents(hint, source_, advanced_parents_);
    // Of equal parents, only the first counts.
    if (advanced_parents_.size() == first) continue;
    nested_.push_back(std::make_unique<Nested>(inner.nested(hint)));
    conclude(first, hint.removable, inner.technique(hint.form), nested_.back().get());
  }
}

bool Search::source_is_bare(Search& inner) {
  if (!inner.kind_.multiple && !inner.kind_.dynamic) {
    if (bare_ < 0) {
      Search probe(source_.geometry(), inner.kind_);
      Marks marks = source_;
      probe.best_only_ = true;
      probe.search(marks, *poll_);
      bare_ = probe.hints_.empty();
    }
    return bare_ == 1;
  }
  return false;
}

void Search::rule_parents(const Hint& hint, const Marks& before, std::vector<int>& parents) {
  const std::size_t first = parents.size();
  const auto add = [&](int candidate) {
    if (!before.has(candidate) || now_->has(candidate)) return;
    if (std::find(parents.begin() + static_cast<std::ptrdiff_t>(first), parents.end(), candidate) ==
        parents.end()) {
      parents.push_back(candidate);
    }
  };
  for (const Branch& branch : hint.branches) {
    for (const int index : chain(branch)) {
      const Node& node = branch.run->nodes[at(index)];
      int cause = node.cause;
      if (cause == cause_none && hint.form == Form::cell) cause = cause_cell;
      if (cause == cause_none && hint.form == Form::house) cause = hint.where;
      if (!is_true(node.literal) || cause == cause_none) continue;
      const int candidate = candidate_of(node.literal);
      if (cause == cause_cell) {
        const int cell = now_->cell_of(candidate);
        for (int digit = 0; digit < now_->size(); ++digit) add(now_->candidate(cell, digit));
      } else {
        for (const int cell : now_->geometry().house(cause)) {
          add(now_->candidate(cell, now_->digit_of(candidate)));
        }
      }
    }
  }
}

Nested Search::nested(const Hint& hint) {
  Nested result{hint.complexity, {}, {}};
  for (const Branch& branch : hint.branches) {
    result.targets.push_back(branch.run->nodes[at(branch.node)].literal);
    std::vector<Literal>& literals = result.chains.emplace_back();
    for (const int index : chain(branch)) {
      literals.push_back(branch.run->nodes[at(index)].literal);
    }
  }
  return result;
}

}  // namespace sudokit::chain
