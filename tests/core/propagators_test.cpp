// Tests of propagators: what each of them takes, against trying all fillings or a look at each set.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <vector>

#include "base/random.hpp"
#include "check.hpp"
#include "rules/combinations.hpp"
#include "rules/diagram.hpp"
#include "rules/full_houses.hpp"
#include "rules/layers.hpp"
#include "rules/layout.hpp"
#include "rules/network.hpp"
#include "search/search.hpp"

using namespace sudokit;
using namespace tests;

namespace {

constexpr Mask four_digits = 0b1111;

// What is kept of random sets of digits, few and many of them, against a look at each set.
void test_digit_sets() {
  int few = 0, many = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    const int digits = 3 + static_cast<int>(random.below(9));
    const Mask every = (Mask{1} << digits) - 1;
    std::vector<Mask> sets(1 + random.below(seed % 2 ? 16 : 90));
    for (Mask& set : sets) set = 1 + random.below(every);
    const bool are_few = sets.size() <= 16 && digits <= 9;
    (are_few ? few : many) += 1;
    const DigitSets tables(digits, sets);
    // Cells may have digits that no set has.
    std::vector<Mask> masks(4);
    for (Mask& mask : masks) mask = 1 + random.below(2 * every);
    const auto compare = [&](const auto& keep, const auto& is_kept) {
      std::uint64_t left[DigitSets::max_words];
      std::ranges::fill(left, ~std::uint64_t{0});
      keep(left);
      for (std::size_t i = 0; i < sets.size(); ++i) {
        CHECK((left[i / 64] >> (i % 64) & 1) == static_cast<std::uint64_t>(is_kept(sets[i])));
      }
    };
    const auto share = [&](Mask set, Mask digits_of_cells) {
      return count_digits(set & digits_of_cells);
    };
    compare([&](auto* left) { tables.keep_meeting(masks[0], left); },
            [&](Mask set) { return share(set, masks[0]) > 0; });
    compare([&](auto* left) { tables.keep_within(masks[0], left); },
            [&](Mask set) { return (set & ~masks[0]) == 0; });
    const Mask wanted = masks[1] & masks[2] & every;
    compare([&](auto* left) { tables.keep_with(wanted, left); },
            [&](Mask set) { return (set & wanted) == wanted; });
    compare([&](auto* left) { tables.keep_matching(masks.data(), masks.size(), left); },
            [&](Mask set) {
              bool fits = true;
              for (std::size_t i = 0; i < masks.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                  fits &= share(set, masks[i] | masks[j]) >= 2;
                  for (std::size_t k = 0; k < j; ++k) {
                    fits &= share(set, masks[i] | masks[j] | masks[k]) >= 3;
                  }
                }
              }
              return fits || !are_few;
            });
  }
  CHECK(few > 50 && many > 50);
}

// Combinations in 4x4 grids take no digit that a grid with these candidates has, whether they are
// thorough or not; and thorough ones take more.
void test_combinations_keep_solutions() {
  const Geometry plain(4, box_houses(2, 2));
  std::vector<Digits> grids;
  Solutions all_grids(plain, Masks(16, four_digits), false, never);
  while (const auto next = all_grids.next(never)) grids.push_back(*next);
  const Layout layout(16, 4, box_houses(2, 2));
  const Combinations::Surroundings around{layout.parts().exclusions, layout.parts().full_houses};
  int stronger = 0, impossible = 0;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    Random random(seed);
    const rules::Cells cage = std::vector<rules::Cells>{
        {0, 1, 2}, {0, 1, 4}, {4, 8, 13}, {5, 6, 9}, {1, 2, 4}, {0, 6, 9}}[random.below(6)];
    std::vector<Mask> sets;
    for (const Mask set : {0b0111u, 0b1011u, 0b1101u, 0b1110u}) {
      if (random.below(2)) sets.push_back(set);
    }
    const Combinations combinations(cage, std::make_shared<const DigitSets>(4, sets), &around);
    Masks masks(16);
    const Digits& hidden = grids[random.below(static_cast<std::uint32_t>(grids.size()))];
    for (std::size_t i = 0; i < masks.size(); ++i) {
      masks[i] = digit_bit(hidden[i]) | random.below(16) | random.below(16);
      masks[i] &= random.below(8) ? four_digits : random.below(four_digits) + 1;
    }
    Masks expected(16, 0);
    for (const Digits& grid : grids) {
      Mask digits_of_cage = 0;
      for (const int cell : cage) digits_of_cage |= digit_bit(grid[at(cell)]);
      bool fits = std::ranges::count(sets, digits_of_cage) > 0 &&
                  count_digits(digits_of_cage) == 3;  // all cells of the cage differ
      for (std::size_t i = 0; i < masks.size(); ++i) fits &= (masks[i] >> (grid[i] - 1) & 1) != 0;
      for (std::size_t i = 0; fits && i < masks.size(); ++i) expected[i] |= digit_bit(grid[i]);
    }
    Masks plainly = masks, thoroughly = masks;
    Domains plain_domains(plainly.data(), 16), thorough_domains(thoroughly.data(), 16);
    thorough_domains.be_thorough();
    const bool is_possible = combinations.prune(plain_domains);
    const bool is_possible_thoroughly = combinations.prune(thorough_domains);
    for (std::size_t i = 0; i < masks.size(); ++i) {
      if (is_possible) CHECK((expected[i] & ~plainly[i]) == 0);
      if (is_possible_thoroughly) CHECK((expected[i] & ~thoroughly[i]) == 0);
      if (!is_possible || !is_possible_thoroughly) CHECK(expected[i] == 0);
    }
    impossible += !is_possible_thoroughly;
    stronger += is_possible > is_possible_thoroughly || plainly != thoroughly;
  }
  CHECK(stronger > 200 && impossible > 200);
}

// Random houses all at once against a look at each house, with more houses than a block has lanes.
void test_full_houses() {
  int placed = 0, impossible = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    const int size = 1 + static_cast<int>(random.below(4)), grid = 3 * size;
    Houses houses(1 + random.below(40));
    for (auto& house : houses) {
      house.resize(static_cast<std::size_t>(grid));
      std::iota(house.begin(), house.end(), 0);
      random.shuffle(house);
      house.resize(static_cast<std::size_t>(size));
    }
    const Mask every = (Mask{1} << size) - 1;
    Masks masks(static_cast<std::size_t>(grid), every);
    for (Mask& mask : masks) {
      if (random.below(3) == 0) mask = 1 + random.below(every);
    }
    const FullHouses full(grid, size, houses);
    std::vector<FullHouses::Lane> lanes(full.lane_count());
    full.fill(Masks(masks.size(), every).data(), lanes.data());
    for (int cell = 0; cell < grid; ++cell) full.update(cell, masks[at(cell)], lanes.data());

    Masks expected = masks;
    bool is_possible = true;
    for (const auto& house : houses) {
      for (Mask digit = 1; digit < every + 1; digit *= 2) {
        const auto has_it = [&](int cell) { return (masks[at(cell)] & digit) != 0; };
        const auto places = std::ranges::count_if(house, has_it);
        is_possible &= places > 0;
        if (places == 1) expected[at(*std::ranges::find_if(house, has_it))] &= digit;
      }
    }
    is_possible &= std::ranges::count(expected, Mask{0}) == 0;
    Masks pruned = masks;
    Domains domains(pruned.data(), pruned.size());
    CHECK(full.prune(lanes.data(), domains) == is_possible);
    if (is_possible) CHECK(pruned == expected);
    const auto lacks_digit = [&](const auto& house) {
      Mask found = 0;
      for (const int cell : house) found |= masks[at(cell)];
      return found != every;
    };
    const auto lacking = std::ranges::find_if(houses, lacks_digit);
    const auto without_place = full.without_place(lanes.data());
    CHECK(without_place.has_value() == (lacking != houses.end()));
    if (without_place) CHECK(houses[*without_place] == *lacking);
    impossible += !is_possible;
    placed += is_possible && expected != masks;
  }
  CHECK(placed > 50 && impossible > 50);
}

// What a diagram leaves of random digits is what its layers can read, whether a digit leads to one
// state or to several, and however many layers there are.
void test_diagrams_prune_exactly() {
  int with_moves = 0, without = 0, impossible = 0;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    Random random(seed);
    const std::size_t size = seed % 50 == 0 ? Layers::Moves::max_layers + 1 : 1 + random.below(6);
    const bool is_deterministic = seed % 3 > 0;
    std::vector<std::vector<Layers::Arc>> arcs(size);
    for (std::size_t i = 0; i < size; ++i) {
      for (int from = 0; from < (i == 0 ? 1 : 4); ++from) {
        Mask left = four_digits;
        for (int arc = 0; arc < 3; ++arc) {
          const Mask mask = random.below(four_digits + 1) & left;
          if (is_deterministic) left &= ~mask;
          if (mask) arcs[i].push_back({from, mask, static_cast<int>(random.below(4))});
        }
      }
    }
    const auto layers = std::make_shared<const Layers>(arcs);
    if (is_deterministic)
      CHECK((layers->moves() != nullptr) == (size <= Layers::Moves::max_layers));
    ++(layers->moves() ? with_moves : without);
    rules::Cells line(size);
    std::iota(line.begin(), line.end(), 0);
    Masks masks(size), expected(size, 0);
    for (Mask& mask : masks) mask = 1 + random.below(four_digits);
    for (std::size_t i = 0; i < size; ++i) {
      for (Mask left = masks[i]; left; left &= left - 1) {
        Masks one = masks;
        one[i] = left & (0 - left);
        if (layers->can_read(one)) expected[i] |= one[i];
      }
    }
    Domains domains(masks.data(), size);
    const bool is_possible = Diagram({line, layers}).prune(domains);
    CHECK(is_possible == (expected[0] != 0));
    if (is_possible) CHECK(masks == expected);
    impossible += !is_possible;
  }
  CHECK(with_moves > 100 && without > 100 && impossible > 20);
}

// A diagram that remembers what it found leaves the same digits as one that does not.
void test_diagrams_remember() {
  const auto layers = std::make_shared<const Layers>(std::vector<std::vector<Layers::Arc>>{
      {{0, 0b0011, 0}, {0, 0b1100, 1}}, {{0, 0b0110, 0}, {1, 0b1001, 1}}, {{0, 5, 0}, {1, 10, 0}}});
  const Diagram diagram({{0, 1, 2}, layers}), reversed({{2, 1, 0}, layers});
  Random random(1);
  Masks masks(3);
  Domains remembering(masks.data(), 3);
  int impossible = 0;
  for (int i = 0; i < 20'000; ++i) {
    for (Mask& mask : masks) mask = 1 + random.below(four_digits);
    Masks expected = masks;
    Domains forgetful(expected.data(), 3);
    const Diagram& either = i % 2 ? diagram : reversed;
    const bool is_possible = either.prune(forgetful);
    remembering.use(masks.data());
    CHECK(either.prune(remembering) == is_possible);
    CHECK(masks == expected && remembering.conflict() == forgetful.conflict());
    impossible += !is_possible;
  }
  CHECK(impossible > 100);
}

// Latin squares with the ranks of some lines, of which a few cells are open: no clue takes a digit
// of the square, even where what it took before makes other lines impossible.
void test_ranks_keep_solutions() {
  int pruned = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    Random random(seed);
    const int size = 4 + static_cast<int>(seed % 3), cells = size * size;
    const Mask every = (Mask{1} << size) - 1;
    Houses lines;
    for (int i = 0; i < size; ++i) {
      rules::Cells row, column;
      for (int j = 0; j < size; ++j) {
        row.push_back(i * size + j);
        column.push_back(j * size + i);
      }
      lines.insert(lines.end(), {row, column});
    }
    Rules rules(cells, size, lines);
    const Masks all(at(cells), every);
    const Digits hidden =
        *random_solution(Rules(cells, size, lines), all, random, unlimited, never);
    for (std::size_t i = 0; i < at(2 * size); ++i) {
      lines.emplace_back(lines[i].rbegin(), lines[i].rend());
    }
    if (seed % 5 == 0) {  // not all digits begin one of the rows or of the columns
      random.shuffle(lines);
      lines.resize(at(3 * size));
    }
    const auto compare = [&](const rules::Cells& a, const rules::Cells& b) {
      return std::ranges::lexicographical_compare(
          a, b, {}, [&](int cell) { return hidden[at(cell)]; },
          [&](int cell) { return hidden[at(cell)]; });
    };
    for (auto clues = 1 + random.below(3); clues > 0; --clues) {
      const auto line = random.below(static_cast<std::uint32_t>(lines.size()));
      const auto less = [&](const auto& other) { return compare(other, lines[line]); };
      const auto greater = [&](const auto& other) { return compare(lines[line], other); };
      const auto smaller = static_cast<int>(std::ranges::count_if(lines, less));
      const auto larger = static_cast<int>(std::ranges::count_if(lines, greater));
      const bool is_unique = smaller + larger + 1 == static_cast<int>(lines.size());
      rules.add_rank(lines, static_cast<int>(line), smaller + 1, !is_unique, 0);
    }
    for (int tries = 0; tries < 30; ++tries) {
      Masks masks;
      for (const int digit : hidden) {
        const Mask more = random.below(every + 1) & random.below(every + 1);
        masks.push_back(digit_bit(digit) | (random.below(4) <= at(tries % 4) ? more : 0));
      }
      for (const Propagator* propagator : rules.network().propagators()) {
        Masks after = masks;
        Domains domains(after.data(), after.size());
        bool is_kept = propagator->prune(domains);
        for (std::size_t i = 0; i < after.size(); ++i) {
          is_kept &= (after[i] & digit_bit(hidden[i])) != 0;
        }
        CHECK(is_kept);
        pruned += after != masks;
      }
    }
  }
  CHECK(pruned > 10'000);
}

}  // namespace

void test_propagators() {
  test_digit_sets();
  test_combinations_keep_solutions();
  test_full_houses();
  test_diagrams_prune_exactly();
  test_diagrams_remember();
  test_ranks_keep_solutions();
}
