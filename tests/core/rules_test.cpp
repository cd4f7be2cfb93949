// Tests of rules: searches on random primitives against trying all fillings.
#include "rules/rules.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "base/random.hpp"
#include "check.hpp"
#include "rules/combinations.hpp"
#include "rules/diagram.hpp"
#include "rules/implied.hpp"
#include "rules/layers.hpp"
#include "rules/layout.hpp"
#include "rules/relation.hpp"
#include "search/learning.hpp"
#include "search/rule_engine.hpp"
#include "search/search.hpp"

using namespace sudokit;
using namespace tests;

namespace {

constexpr int cells = 6, digits = 4;
constexpr Mask all = (1 << digits) - 1;

// All digits that the candidates allow and that satisfy the rules, in order.
std::vector<Digits> by_trying(const Rules& rules, const Masks& candidates) {
  std::vector<Digits> found;
  Digits filling(candidates.size(), 0);
  const std::function<void(std::size_t)> fill = [&](std::size_t cell) {
    if (cell == filling.size()) {
      if (rules.hold(filling)) found.push_back(filling);
      return;
    }
    for (int digit = 1; digit <= rules.digits(); ++digit) {
      if (!(candidates[cell] >> (digit - 1) & 1)) continue;
      filling[cell] = static_cast<std::uint8_t>(digit);
      fill(cell + 1);
    }
  };
  fill(0);
  return found;
}

// All solutions that a search which learns finds, in order.
std::vector<Digits> by_learning(const Rules& rules, const Masks& candidates) {
  Masks root = candidates;
  std::vector<Digits> found;
  if (!RuleEngine(rules.network(), never).start(root)) return found;
  Learner learner(rules.network(), root);
  while (const auto solution = learner.find({}, never)) {
    found.push_back(*solution);
    learner.forbid_last();
  }
  std::ranges::sort(found);
  return found;
}

class Chooser {
 public:
  explicit Chooser(std::uint64_t seed) : random_(seed) {}

  int below(int bound) {
    return static_cast<int>(random_.below(static_cast<std::uint32_t>(bound)));
  }
  Mask mask() { return random_.below(all) + 1; }
  std::vector<int> some_cells(int least, int most) {
    std::vector<int> chosen(cells);
    std::iota(chosen.begin(), chosen.end(), 0);
    random_.shuffle(chosen);
    chosen.resize(at(least + below(most - least + 1)));
    return chosen;
  }
  std::vector<Mask> table() {
    std::vector<Mask> table;
    const int kind = below(4);
    if (kind == 3) {
      table.resize(digits, all);
      table[2] &= ~Mask{0b100};
      return table;
    }
    for (int d = 0; d < digits; ++d) {
      table.push_back(kind == 0 ? all & ~(Mask{1} << d) : kind == 1 ? Mask{1} << d : mask());
    }
    return table;
  }

  void add_primitive(Rules& rules, int depth) {
    switch (below(depth > 0 ? 10 : 9)) {
      case 0:
        return rules.add_different(some_cells(1, 4), 0);
      case 1:
        return rules.add_domain(some_cells(1, 3), mask(), 0);
      case 2: {
        const auto chosen = some_cells(2, 4);
        std::vector<std::pair<int, int>> pairs;
        const bool has_all = below(2) == 0;
        for (std::size_t i = 0; i < chosen.size(); ++i) {
          for (std::size_t j = has_all ? 0 : i == 0 ? 0 : i - 1; j < i; ++j) {
            pairs.emplace_back(chosen[i], chosen[j]);
          }
        }
        return rules.add_pairs(std::make_shared<const Relation>(table()), pairs, 0);
      }
      case 3: {
        auto chosen = some_cells(1, 6);
        if (below(4) == 0) chosen.push_back(chosen[0]);
        std::vector<int> coefficients;
        const bool is_plain = below(2) == 0;
        for (std::size_t i = 0; i < chosen.size(); ++i) {
          coefficients.push_back(is_plain ? 1 : below(5) - 2);
        }
        const int low = below(16) - 3;
        return rules.add_linear(chosen, coefficients, low, low + below(2) * below(4), 0);
      }
      case 4:
        return rules.add_count(some_cells(1, 6), mask(), 1 + random_.below(126), 0);
      case 5: {
        const auto chosen = some_cells(3, 6);
        return rules.add_element(chosen[at(below(3))], chosen, below(cells), 0);
      }
      case 6: {
        auto chosen = some_cells(2, 4);
        if (below(4) == 0) chosen.push_back(chosen[0]);
        std::vector<std::vector<Layers::Arc>> layers(chosen.size());
        for (std::size_t i = 0; i < layers.size(); ++i) {
          for (int arcs = 2 + below(6); arcs > 0; --arcs) {
            layers[i].push_back({i == 0 ? 0 : below(3), mask(), below(3)});
          }
        }
        return rules.add_diagram(chosen, std::make_shared<const Layers>(layers), 0);
      }
      case 7: {
        const auto chosen = some_cells(6, 6);
        const int size = 1 + below(3);
        std::vector<rules::Cells> sets;
        for (int i = 0; i < 6 / size && i < 3; ++i) {
          sets.emplace_back(chosen.begin() + i * size, chosen.begin() + (i + 1) * size);
        }
        return rules.add_same_contents(sets, 0);
      }
      case 8: {
        std::vector<rules::Cells> lines;
        for (int i = 3 + below(2); i > 0; --i) lines.push_back(some_cells(2, 2));
        const int size = static_cast<int>(lines.size());
        return rules.add_rank(lines, below(size), below(size + 1), below(2) == 0, 0);
      }
      default: {
        std::vector<std::unique_ptr<Rules>> branches;
        std::vector<const Rules*> pointers;
        for (int i = 1 + below(3); i > 0; --i) {
          branches.push_back(std::make_unique<Rules>(cells, digits, Houses{}));
          for (int parts = 1 + below(2); parts > 0; --parts) {
            add_primitive(*branches.back(), depth - 1);
          }
          pointers.push_back(branches.back().get());
        }
        return rules.add_any_of(pointers, 0);
      }
    }
  }

 private:
  Random random_;
};

void compare_all_calls(const Rules& rules, const Masks& masks, std::uint64_t seed) {
  const auto expected = by_trying(rules, masks);
  CHECK(count_solutions(rules, masks, unlimited, never) == expected.size());
  CHECK(count_solutions(rules, masks, 3, never) == std::min<std::size_t>(3, expected.size()));
  const auto two = solve(rules, masks, never);
  CHECK(two.size() == std::min<std::size_t>(2, expected.size()));
  for (const Digits& solution : two) CHECK(rules.hold(solution));
  CHECK(two.size() < 2 || two[0] != two[1]);
  CHECK(find_solution(rules, masks, never).has_value() == !expected.empty());
  CHECK(has_one_solution(rules, masks, unlimited, never) == (expected.size() == 1));

  Masks seen(masks.size(), 0);
  std::vector<std::uint32_t> counts(masks.size() * at(rules.digits()), 0);
  for (const Digits& solution : expected) {
    for (std::size_t cell = 0; cell < masks.size(); ++cell) {
      seen[cell] |= Mask{1} << (solution[cell] - 1);
      ++counts[cell * at(rules.digits()) + at(solution[cell] - 1)];
    }
  }
  CHECK(true_candidates(rules, masks, never) == seen);
  for (auto& count : counts) count = std::min(count, 3u);
  CHECK(candidate_counts(rules, masks, 3, never) == counts);

  Random random(seed);
  const auto chosen = random_solution(rules, masks, random, unlimited, never);
  CHECK(chosen.has_value() == !expected.empty());
  if (chosen) CHECK(rules.hold(*chosen));
  if (expected.size() > 300) return;
  CHECK(by_learning(rules, masks) == expected);
  Solutions forwards(rules, masks, false, never), backwards(rules, masks, true, never);
  for (const Digits& solution : expected) CHECK(forwards.next(never) == solution);
  CHECK(!forwards.next(never));
  for (auto solution = expected.rbegin(); solution != expected.rend(); ++solution) {
    CHECK(backwards.next(never) == *solution);
  }
  CHECK(!backwards.next(never));
}

void test_random_primitives() {
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(examples(1200)); ++seed) {
    Chooser chooser(seed);
    Houses houses;
    for (int i = chooser.below(3); i > 0; --i) houses.push_back(chooser.some_cells(2, 4));
    Rules rules(cells, digits, houses);
    for (int parts = 1 + chooser.below(4); parts > 0; --parts) chooser.add_primitive(rules, 2);
    Masks masks;
    for (int cell = 0; cell < cells; ++cell) {
      masks.push_back(chooser.below(3) == 0 ? chooser.mask() : all);
    }
    compare_all_calls(rules, masks, seed);
  }
}

// A sum that cancels out is about no cell, and is true or false: in a branch, that decides whether
// the branch is possible, also where the choice is about no cell at all.
void test_branches_about_no_cell() {
  const auto sum = [](bool is_possible) {
    auto rules = std::make_unique<Rules>(cells, digits, Houses{});
    rules->add_linear({2, 2}, {1, -1}, is_possible ? 0 : 1, 3, 0);
    return rules;
  };
  const auto possible = sum(true), impossible = sum(false);
  Rules inner(cells, digits, Houses{}), more(cells, digits, Houses{});
  inner.add_any_of({impossible.get(), impossible.get()}, 0);
  more.add_element(3, {3, 4, 5}, 5, 0);
  more.add_linear({2, 2}, {1, -1}, 1, 3, 0);
  const Masks masks{all, all, 0b0011, all, 0b0110, all};
  for (const auto& branches :
       std::vector<std::vector<const Rules*>>{{impossible.get()},
                                              {impossible.get(), possible.get()},
                                              {&inner},
                                              {&inner, impossible.get()},
                                              {&more},
                                              {&more, &inner},
                                              {&more, possible.get()}}) {
    Rules rules(cells, digits, {{0, 1, 2}});
    rules.add_any_of(branches, 0);
    compare_all_calls(rules, masks, 1);
  }
}

// With what a propagator gives back when it explains itself, it comes to the same conclusion.
void test_explanations() {
  int conclusions = 0, widened = 0;
  const auto explain = [&](const Propagator& propagator, const Masks& masks, const Masks& widest,
                           std::optional<Candidate> taken) {
    Masks wide = masks;
    propagator.widen(wide.data(), widest.data(), taken);
    bool is_between = true;
    for (std::size_t cell = 0; cell < masks.size(); ++cell) {
      is_between &= !(masks[cell] & ~wide[cell]) && !(wide[cell] & ~widest[cell]);
    }
    CHECK(is_between);
    ++conclusions;
    widened += wide != masks;
    Domains domains(wide.data(), wide.size());
    const bool is_possible = propagator.prune(domains);
    CHECK(!is_possible || (taken && !(domains[taken->cell] & digit_bit(taken->digit))));
  };
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Chooser chooser(seed);
    Rules rules(cells, digits, {{0, 1, 2, 3}, {2, 3, 4, 5}});
    for (int parts = 1 + chooser.below(4); parts > 0; --parts) chooser.add_primitive(rules, 2);
    for (const Propagator* propagator : rules.network().propagators()) {
      Masks widest, masks;
      for (int cell = 0; cell < cells; ++cell) {
        widest.push_back(chooser.below(3) == 0 ? chooser.mask() : all);
        const Mask some = widest.back() & chooser.mask();
        masks.push_back(some ? some : widest.back());
      }
      Masks after = masks;
      Domains domains(after.data(), after.size());
      if (!propagator->prune(domains)) {
        explain(*propagator, masks, widest, std::nullopt);
        continue;
      }
      for (int cell = 0; cell < cells; ++cell) {
        for (Mask left = masks[at(cell)] & ~after[at(cell)]; left; left &= left - 1) {
          explain(*propagator, masks, widest, Candidate{cell, lowest_digit(left)});
        }
      }
    }
  }
  CHECK(conclusions > 500 && widened > 50);
}

// Primitives on other cells mean the same.
void test_moved_primitives() {
  const Masks masks(cells, all);
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Chooser chooser(seed);
    Rules rules(cells, digits, Houses{}), moved(cells, digits, Houses{});
    for (int parts = 1 + chooser.below(4); parts > 0; --parts) chooser.add_primitive(rules, 2);
    const auto order = chooser.some_cells(cells, cells);
    moved.add_all(rules, order, 0);
    const auto expected = by_trying(rules, masks);
    for (const Digits& solution : expected) {
      Digits there(solution.size());
      for (std::size_t i = 0; i < order.size(); ++i) there[at(order[i])] = solution[i];
      CHECK(moved.hold(there));
    }
    CHECK(count_solutions(moved, masks, unlimited, never) == expected.size());
    CHECK(by_trying(*moved.on_cells(order), masks) == expected);
  }
}

// Steps name the cells of a sum in its order, so that must not tell where its rules came from.
void test_moved_sums_keep_the_order_of_cells() {
  Rules made(9, 4, Houses{}), sum(3, 4, Houses{}), kept(9, 4, Houses{});
  made.add_linear({7, 3, 5}, {1, 2, -1}, 0, 4, 0);
  sum.add_linear({0, 1, 2}, {1, 2, -1}, 0, 4, 0);
  kept.add_all(sum, {7, 3, 5}, 0);
  const auto& first = std::get<rules::Linear>(made.primitives()[0].rule);
  const auto& second = std::get<rules::Linear>(kept.primitives()[0].rule);
  CHECK(first.cells == second.cells && first.coefficients == second.coefficients);
}

// 4x4 grids with cages, so that sums follow from houses.
void test_cages() {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Random random(seed);
    const Geometry plain(4, box_houses(2, 2));
    const auto grid = random_solution(plain, Masks(16, all), random, unlimited, never);
    Rules rules(16, 4, box_houses(2, 2));
    std::vector<int> order(16);
    std::iota(order.begin(), order.end(), 0);
    if (seed % 2) random.shuffle(order);
    for (std::size_t i = 0; i < 16;) {
      rules::Cells cage;
      int sum = 0;
      for (auto left = 1 + random.below(4); left > 0 && i < 16; --left, ++i) {
        cage.push_back(order[i]);
        sum += (*grid)[at(order[i])];
      }
      if (random.below(5) > 0)
        rules.add_linear(cage, std::vector<int>(cage.size(), 1), sum, sum, 0);
    }
    std::uint64_t expected = 0;
    Solutions all_grids(plain, Masks(16, all), false, never);
    while (const auto next = all_grids.next(never)) expected += rules.hold(*next);
    CHECK(expected > 0);
    CHECK(count_solutions(rules, Masks(16, all), unlimited, never) == expected);
  }
}

// 4x4 grids with long sums, which may overlap: what follows from those that cover a house holds.
void test_covering_sums() {
  const auto houses = box_houses(2, 2);
  const Geometry plain(4, houses);
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const auto grid = random_solution(plain, Masks(16, all), random, unlimited, never);
    Rules rules(16, 4, houses);
    std::vector<int> order(16);
    std::iota(order.begin(), order.end(), 0);
    for (int i = 0; i < 4; ++i) {
      random.shuffle(order);
      const rules::Cells cells(order.begin(), order.begin() + 4 + random.below(4));
      int sum = 0;
      for (const int cell : cells) sum += (*grid)[at(cell)];
      rules.add_linear(cells, std::vector<int>(cells.size(), 1), sum, sum, 0);
    }
    for (const auto& sum : covering_sums(rules, houses)) {
      CHECK(rules::holds({sum, Rules::no_owner}, *grid));
      ++found;
    }
    std::uint64_t expected = 0;
    Solutions all_grids(plain, Masks(16, all), false, never);
    while (const auto next = all_grids.next(never)) expected += rules.hold(*next);
    CHECK(count_solutions(rules, Masks(16, all), unlimited, never) == expected);
  }
  CHECK(found > 10);
}

// 4x4 grids with the ranks of some rows and columns, read from both ends.
void test_ranks() {
  const Geometry plain(4, box_houses(2, 2));
  std::vector<rules::Cells> lines;
  for (int i = 0; i < 4; ++i) {
    lines.push_back({4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3});
    lines.push_back({i, i + 4, i + 8, i + 12});
  }
  for (int i = 0; i < 8; ++i) lines.emplace_back(lines[at(i)].rbegin(), lines[at(i)].rend());
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const auto grid = random_solution(plain, Masks(16, all), random, unlimited, never);
    const auto number = [&](const rules::Cells& line) {
      return std::accumulate(line.begin(), line.end(), 0,
                             [&](int sum, int cell) { return 10 * sum + (*grid)[at(cell)]; });
    };
    // Without two of the lines, not all digits begin one.
    auto some = lines;
    if (seed % 3 == 0) random.shuffle(some);
    if (seed % 3 == 0) some.resize(14);
    const bool has_ties = seed % 2 == 0;
    Rules rules(16, 4, box_houses(2, 2));
    for (auto left = 1 + random.below(4); left > 0; --left) {
      const auto line = random.below(static_cast<std::uint32_t>(some.size()));
      const auto smaller = std::ranges::count_if(
          some, [&](const auto& other) { return number(other) < number(some[line]); });
      rules.add_rank(some, static_cast<int>(line), static_cast<int>(smaller) + 1, has_ties, 0);
    }
    std::uint64_t expected = 0;
    Solutions all_grids(plain, Masks(16, all), false, never);
    while (const auto next = all_grids.next(never)) expected += rules.hold(*next);
    CHECK(!has_ties || expected > 0);
    CHECK(count_solutions(rules, Masks(16, all), unlimited, never) == expected);
  }
}

// 4x4 grids with diagrams on cells that must differ, of which only some sets of digits can be read.
void test_diagrams_in_houses() {
  const Geometry plain(4, box_houses(2, 2));
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    Random random(seed);
    Rules rules(16, 4, box_houses(2, 2));
    for (const auto& cells_of_diagram : Houses{{0, 1, 2}, {10, 15}, {4, 8, 12}}) {
      std::vector<std::vector<Layers::Arc>> arcs(cells_of_diagram.size());
      for (auto& layer : arcs) {
        for (int i = 0; i < 6; ++i) {
          const int from = &layer == &arcs[0] ? 0 : static_cast<int>(random.below(3));
          layer.push_back({from, Mask{1} << random.below(4), static_cast<int>(random.below(3))});
        }
      }
      rules.add_diagram(cells_of_diagram, std::make_shared<const Layers>(arcs), 0);
    }
    std::uint64_t expected = 0;
    Solutions all_grids(plain, Masks(16, all), false, never);
    while (const auto next = all_grids.next(never)) expected += rules.hold(*next);
    CHECK(count_solutions(rules, Masks(16, all), unlimited, never) == expected);
    CHECK(by_learning(rules, Masks(16, all)).size() == expected);
  }
  // From 1, twice 1 or 2 more, and no digit again.
  const std::vector<std::vector<Layers::Arc>> rising{
      {{0, 1, 0}}, {{0, 0b0010, 0}, {0, 0b0100, 1}}, {{0, 0b0100, 0}, {1, 0b1001, 0}}};
  const Layers layers(rising);
  const DigitSets& sets = *layers.distinct()->sets;
  const std::uint64_t first = 0b01, second = 0b10, both = 0b11, neither = 0;
  CHECK(sets.digits_of(&first).any == 0b0111 && sets.digits_of(&first).all == 0b0111);
  CHECK(sets.digits_of(&second).any == 0b1101 && sets.digits_of(&second).all == 0b1101);
  CHECK(sets.digits_of(&both).any == 0b1111 && sets.digits_of(&both).all == 0b0101);
  CHECK(sets.digits_of(&neither).any == 0);
  CHECK(layers.distinct()->layers->arcs(2).back().mask == 0b1000);
}

// A search that takes long begins to learn, and finds the same. Three cells of each row have an
// even sum, but three columns have an odd one, which takes thousands of guesses to see.
void test_learning_from_diagrams() {
  const Mask even = 0b101010, odd = 0b010101;
  const auto layers = std::make_shared<const Layers>(
      std::vector<std::vector<Layers::Arc>>{{{0, even, 0}, {0, odd, 1}},
                                            {{0, even, 0}, {0, odd, 1}, {1, even, 1}, {1, odd, 0}},
                                            {{0, even, 0}, {1, odd, 0}}});
  const auto with_rows_from = [&](int first) {
    auto rules = std::make_unique<Rules>(36, 6, box_houses(2, 3));
    for (int cell = 6 * first; cell < 36; cell += 6) {
      rules->add_diagram({cell, cell + 1, cell + 3}, layers, 0);
    }
    return rules;
  };
  const Masks masks(36, 0b111111);
  const auto impossible = with_rows_from(0);
  CHECK(impossible->network().suits_learning());
  CHECK(!has_one_solution(*impossible, masks, 4000, never).has_value());
  CHECK(count_solutions(*impossible, masks, 2, never) == 0);
  CHECK(count_solutions(*impossible, masks, unlimited, never) == 0);
  CHECK(solve(*impossible, masks, never).empty());
  CHECK(throws<Interrupted>([&] { solve(*impossible, masks, interrupting_at(33)); }));
  CHECK(count_solutions(*with_rows_from(1), masks, 2, never) == 2);
  for (const bool backwards : {false, true}) {
    CHECK(!first_solution(*impossible, masks, backwards, never));
    const auto possible = with_rows_from(1);
    Solutions solutions(*possible, masks, backwards, never);
    Digits last(36, backwards ? 7 : 0);
    for (int number = 0; number < 50; ++number) {
      const auto next = solutions.next(never);
      CHECK(next && (backwards ? *next < last : last < *next));
      CHECK(next && std::ranges::all_of(possible->primitives(), [&](const auto& primitive) {
              return rules::holds(primitive, *next);
            }));
      if (next) last = *next;
    }
  }
  const auto with_sum = with_rows_from(0);
  with_sum->add_linear({0, 7}, {1, 1}, 3, 10, 0);
  CHECK(!with_sum->network().suits_learning());
}

// 4x4 grids with counts of digits in cells of which some must differ.
void test_counts_in_houses() {
  const Geometry plain(4, box_houses(2, 2));
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    Rules rules(16, 4, box_houses(2, 2));
    for (const auto& counted : Houses{{0, 1, 2}, {3, 6, 7, 10}, {4, 8, 12}, {0, 5, 10, 15}}) {
      for (auto left = random.below(3); left > 0; --left) {
        rules.add_count(counted, 1 + random.below(15), 1 + random.below(31), 0);
      }
    }
    std::uint64_t expected = 0;
    Solutions all_grids(plain, Masks(16, all), false, never);
    while (const auto next = all_grids.next(never)) expected += rules.hold(*next);
    CHECK(count_solutions(rules, Masks(16, all), unlimited, never) == expected);
  }
}

// An automaton that reads none but the lowest digits of a large grid, in cells that differ.
void test_diagrams_of_few_digits() {
  const auto layers = std::make_shared<const Layers>(
      std::vector<std::vector<Layers::Arc>>{{{0, 0b0111, 0}}, {{0, 0b0011, 0}}});
  Rules rules(16, 16, Houses{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}});
  rules.add_diagram({2, 7}, layers, 0);
  const Masks found = true_candidates(rules, Masks(16, rules.all_digits()), never);
  CHECK(found[2] == 0b0111 && found[7] == 0b0011 && found[0] == rules.all_digits());
}

// Cages with more digits, and more sets of them, than a word has room for.
void test_large_cages() {
  const auto fillings = [](const auto& self, int digits, int cells, int sum, Mask used) -> int {
    if (cells == 0) return sum == 0;
    int number = 0;
    for (int digit = 1; digit <= digits; ++digit) {
      const Mask bit = Mask{1} << (digit - 1);
      if (!(used & bit)) number += self(self, digits, cells - 1, sum - digit, used | bit);
    }
    return number;
  };
  for (const int digits : {4, 9, 10, 16, 18, 25}) {
    for (const int size : {2, 3, 4}) {
      for (const int sum : {size * (size + 1) / 2, 20, size * (digits + 1) / 2}) {
        rules::Cells cage(at(size));
        std::iota(cage.begin(), cage.end(), 0);
        Rules rules(size, digits, Houses{});
        rules.add_different(cage, 0);
        rules.add_linear(cage, std::vector<int>(at(size), 1), sum, sum, 0);
        const auto number =
            count_solutions(rules, Masks(at(size), rules.all_digits()), unlimited, never);
        CHECK(number == static_cast<std::uint64_t>(fillings(fillings, digits, size, sum, 0)));
      }
    }
  }
}

// Rules that say no more than houses and candidates are searched as a geometry.
void test_geometry_of_rules() {
  Rules rules(16, 4, box_houses(2, 2));
  rules.add_different({0, 5, 10, 15}, 0);
  rules.add_domain({0, 1}, 0b0011, 0);
  CHECK(rules.geometry() != nullptr);
  CHECK(rules.narrow(Masks(16, all))[1] == 0b0011);
  const Geometry geometry(4, box_houses(2, 2) + Houses{{0, 5, 10, 15}});
  CHECK(count_solutions(rules, Masks(16, all), unlimited, never) ==
        count_solutions(geometry, rules.narrow(Masks(16, all)), unlimited, never));
  Rules with_sum(16, 4, box_houses(2, 2));
  with_sum.add_linear({0, 1}, {1, 1}, 3, 3, 0);
  CHECK(with_sum.geometry() == nullptr);
  CHECK(Rules(6, 4, Houses{}).geometry() == nullptr);
}

// Rules on the same layout do not see each other.
void test_shared_layouts() {
  const auto layout = std::make_shared<const Layout>(16, 4, box_houses(2, 2));
  Rules first(layout), second(layout), houses(layout);
  first.add_linear({0, 1}, {1, 1}, 3, 3, 0);
  second.add_linear({0, 1}, {1, 1}, 7, 7, 0);
  CHECK(first.geometry() == nullptr);
  CHECK(houses.geometry() != nullptr && houses.geometry() == layout->geometry());
  for (const Rules* rules : {&first, &second}) {
    Rules alone(16, 4, box_houses(2, 2));
    alone.add_linear({0, 1}, {1, 1}, rules == &first ? 3 : 7, rules == &first ? 3 : 7, 0);
    CHECK(count_solutions(*rules, Masks(16, all), unlimited, never) ==
          count_solutions(alone, Masks(16, all), unlimited, never));
  }
  CHECK(count_solutions(houses, Masks(16, all), unlimited, never) == 288);
}

void test_estimate() {
  Rules rules(16, 4, box_houses(2, 2));
  rules.add_linear({0, 1, 4}, {1, 1, 1}, 7, 8, 0);
  const auto number = static_cast<double>(count_solutions(rules, Masks(16, all), unlimited, never));
  Random random(1);
  const auto [mean, error] = estimate(rules, Masks(16, all), random, 2000, never);
  CHECK(mean > 0.9 * number && mean < 1.1 * number);
  CHECK(error > 0 && error < 0.1 * number);
}

template <typename Action>
bool refuses(Action action) {
  try {
    action();
  } catch (const std::invalid_argument&) {
    return true;
  }
  return false;
}

void test_bad_rules() {
  CHECK(refuses([] { Rules(0, 4, Houses{}); }));
  CHECK(refuses([] { Rules(16, 26, Houses{}); }));
  CHECK(refuses([] { Rules(16, 4, Houses{{0, 16}}); }));
  CHECK(refuses([] { Rules(16, 4, Houses{{0, 0}}); }));
  CHECK(refuses([] { Rules(16, 4, Houses{{0, 1, 2, 3, 4}}); }));
  Rules rules(16, 4, Houses{});
  CHECK(refuses([&] { rules.add_different({}, 0); }));
  CHECK(refuses([&] { rules.add_different({1, 1}, 0); }));
  const auto relation = [](std::vector<Mask> table) {
    return std::make_shared<const Relation>(std::move(table));
  };
  CHECK(refuses([&] { relation({}); }));
  CHECK(refuses([&] { rules.add_pairs(nullptr, {{0, 1}}, 0); }));
  CHECK(refuses([&] { rules.add_pairs(relation({1, 2, 4}), {{0, 1}}, 0); }));
  CHECK(refuses([&] { rules.add_pairs(relation({1, 2, 4, 8}), {{0, 0}}, 0); }));
  CHECK(refuses([&] { rules.add_linear({0, 1}, {1}, 1, 1, 0); }));
  CHECK(refuses([&] { rules.add_linear({0}, {2'000'000}, 1, 1, 0); }));
  CHECK(refuses([&] { rules.add_count({0, 0}, 1, 1, 0); }));
  CHECK(refuses([&] { rules.add_element(16, {0}, 1, 0); }));
  using Arcs = std::vector<std::vector<Layers::Arc>>;
  CHECK(refuses([&] { rules.add_diagram({0}, nullptr, 0); }));
  CHECK(refuses([&] { rules.add_diagram({0}, std::make_shared<const Layers>(Arcs{}), 0); }));
  CHECK(refuses([&] { Layers(Arcs{{{-1, 1, 0}}}); }));
  CHECK(refuses([&] { rules.add_same_contents({{0}, {1, 2}}, 0); }));
  CHECK(refuses([&] { rules.add_rank({{0}}, 1, 1, false, 0); }));
  CHECK(refuses([&] { rules.add_any_of({nullptr}, 0); }));
  const Rules pair(2, 4, Houses{});
  CHECK(refuses([&] { rules.add_all(pair, {0, 0}, 0); }));
  CHECK(refuses([&] { rules.add_all(pair, {0, 1, 2}, 0); }));
  CHECK(refuses([&] { rules.add_all(pair, {0, 16}, 0); }));
  CHECK(refuses([&] { rules.add_all(Rules(2, 4, Houses{{0, 1}}), {0, 1}, 0); }));
  CHECK(refuses([&] { rules.add_all(Rules(2, 3, Houses{}), {0, 1}, 0); }));
  Rules sum(3, 4, Houses{});
  sum.add_linear({0, 1}, {1, 1}, 3, 3, 0);
  CHECK(refuses([&] { sum.on_cells({0, 2}); }));
  CHECK(refuses([&] { sum.on_cells({0, 1, 0}); }));
  CHECK(refuses([&] { count_solutions(rules, Masks(3, all), 1, never); }));
  bool is_closed = false;
  try {
    rules.add_different({0, 1}, 0);
  } catch (const std::logic_error&) {
    is_closed = true;
  }
  CHECK(is_closed);
}

// A poll that throws ends a search; the number found by then is known.
void test_polls_of_rules() {
  Rules rules(81, 9, box_houses(3, 3));
  rules.add_linear({0, 1}, {1, 1}, 3, 10, 0);
  int left = 100;
  const Poll poll = [&] {
    if (--left == 0) throw GaveUp{};
  };
  std::uint64_t at_least = 0;
  bool has_ended = false;
  try {
    count_solutions(rules, Masks(81, 511), unlimited, poll, &at_least);
  } catch (const GaveUp&) {
    has_ended = true;
  }
  CHECK(has_ended);
  CHECK(at_least > 0);
  CHECK(!has_one_solution(rules, Masks(81, 511), 5, never).has_value());
}

}  // namespace

void test_rules() {
  test_random_primitives();
  test_branches_about_no_cell();
  test_explanations();
  test_moved_primitives();
  test_moved_sums_keep_the_order_of_cells();
  test_cages();
  test_covering_sums();
  test_diagrams_of_few_digits();
  test_large_cages();
  test_ranks();
  test_diagrams_in_houses();
  test_learning_from_diagrams();
  test_counts_in_houses();
  test_geometry_of_rules();
  test_shared_layouts();
  test_estimate();
  test_bad_rules();
  test_polls_of_rules();
}
