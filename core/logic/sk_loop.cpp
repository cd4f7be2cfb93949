// SK loops: two rows and two columns cross in four boxes. In each box, the row and the column have
// two further cells each, a domino: eight dominoes with sixteen cells on the classic grid. They
// form a ring, in which a line and a box link the dominoes in turn. Every digit of a domino is
// counted in its line or in its box, where it can be used only once. If there are as many counts as
// cells, each digit is used in the loop, in the house that counts it, and the rest of that house
// loses it.
//
// The argument is valid for boxes of any form; in boxes of 3 x 3, the groups are dominoes.
#include <algorithm>
#include <array>
#include <vector>

#include "neighbours.hpp"
#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

constexpr int links = 8;  // the number of dominoes, and of houses that link them

// The houses of a loop in order; domino i lies between house i and the next one.
struct Loop {
  std::array<int, links> houses;
  std::array<std::vector<int>, links> dominoes;

  int next(int index) const { return (index + 1) % links; }
};

// Smallest sets of houses (one bit each) that count a digit in all dominoes that have it.
std::vector<unsigned> smallest_covers(unsigned dominoes) {
  std::vector<unsigned> found;
  int fewest = links;
  for (unsigned cover = 0; cover < 1U << links; ++cover) {
    // Domino i is counted by house i or by the next one.
    const unsigned counted = (cover | cover >> 1 | cover << (links - 1)) & ((1U << links) - 1);
    const int size = std::popcount(cover);
    if (dominoes & ~counted || size > fewest) continue;
    if (size < fewest) found.clear();
    fewest = size;
    found.push_back(cover);
  }
  return found;
}

// The same from a table, by the dominoes that have the digit.
const std::vector<unsigned>& covers_of(unsigned dominoes) {
  static const std::vector<std::vector<unsigned>> table = [] {
    std::vector<std::vector<unsigned>> rows;
    for (unsigned index = 0; index < 1U << links; ++index) rows.push_back(smallest_covers(index));
    return rows;
  }();
  return table[dominoes];
}

class Search {
 public:
  Search(const Board& board, Steps& out)
      : board_(board), geometry_(board.geometry()), out_(out), size_(geometry_.size()) {}

  void run() {
    std::vector<char> open(static_cast<std::size_t>(geometry_.cells()));
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      open[static_cast<std::size_t>(cell)] = has_open_arms(cell);
    }
    const auto is_open = [&](int row, int column) {
      return open[static_cast<std::size_t>(row * size_ + column)] != 0;
    };
    for (int row = 0; row < size_; ++row) {
      for (int other_row = row + 1; other_row < size_; ++other_row) {
        for (int column = 0; column < size_; ++column) {
          if (!is_open(row, column) || !is_open(other_row, column)) continue;
          for (int other = column + 1; other < size_; ++other) {
            if (!is_open(row, other) || !is_open(other_row, other)) continue;
            out_.tick();
            try_loop(row, column, other_row, other);
            if (out_.full()) return;
          }
        }
      }
    }
  }

 private:
  // The cells of a line in the box of a crossing, without the crossing.
  std::vector<int> domino(int crossing, std::size_t line) const {
    const int house = geometry_.seats(crossing)[line].house;
    std::vector<int> cells;
    for (Mask left = geometry_.overlap(house, geometry_.seats(crossing)[2].house); left;
         left &= left - 1) {
      if (const int cell = first_cell(geometry_, house, left); cell != crossing) {
        cells.push_back(cell);
      }
    }
    return cells;
  }

  bool has_open_arms(int crossing) const {
    for (const std::size_t line : {0U, 1U}) {
      const std::vector<int> cells = domino(crossing, line);
      if (cells.empty() ||
          std::ranges::any_of(cells, [&](int cell) { return board_.digit(cell) != 0; })) {
        return false;
      }
    }
    return true;
  }

  void try_loop(int row, int column, int other_row, int other_column) {
    const std::array corners{row * size_ + column, row * size_ + other_column,
                             other_row * size_ + other_column, other_row * size_ + column};
    std::array<int, 4> boxes;
    for (std::size_t i = 0; i < 4; ++i) boxes[i] = geometry_.seats(corners[i])[2].house;
    for (std::size_t i = 0; i < 4; ++i) {
      if (std::count(boxes.begin(), boxes.end(), boxes[i]) > 1) return;
    }
    // From the box of the first corner along the row to that of the second, down the column, and so
    // on.
    Loop loop;
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t line = i % 2, next = (i + 1) % 4;
      loop.houses[2 * i] = boxes[i];
      loop.houses[2 * i + 1] = geometry_.seats(corners[i])[line].house;
      loop.dominoes[2 * i] = domino(corners[i], line);
      loop.dominoes[2 * i + 1] = domino(corners[next], line);
    }
    count(loop);
  }

  void count(const Loop& loop) {
    int cells = 0, counted = 0;
    std::array<unsigned, max_size> with{};  // by digit: the dominoes that have it
    for (std::size_t i = 0; i < links; ++i) {
      Mask digits = 0;
      for (const int cell : loop.dominoes[i]) digits |= board_.candidates(cell);
      cells += static_cast<int>(loop.dominoes[i].size());
      for (; digits; digits &= digits - 1) {
        with[static_cast<std::size_t>(lowest_digit(digits) - 1)] |= 1U << i;
      }
    }
    for (int digit = 0; digit < size_; ++digit) {
      counted += std::popcount(covers_of(with[static_cast<std::size_t>(digit)]).front());
    }
    if (counted != cells) return;
    // There may be several smallest ways to count a digit. Each step takes those that eliminate
    // most, and another step follows if others eliminate more.
    std::vector<Candidate> known;
    while (!out_.full() && add(loop, with, known)) {
    }
  }

  bool add(const Loop& loop, const std::array<unsigned, max_size>& with,
           std::vector<Candidate>& known) {
    Step& step = add_step(out_, sk_loop);
    std::array<Mask, links> counted{};  // by house
    for (int digit = 1; digit <= size_; ++digit) {
      std::vector<Candidate> most;
      unsigned best = 0;
      bool first = true;
      for (const unsigned cover : covers_of(with[static_cast<std::size_t>(digit - 1)])) {
        std::vector<Candidate> removed = eliminations(loop, cover, digit);
        std::erase_if(removed, [&](const Candidate& candidate) {
          return std::ranges::find(known, candidate) != known.end();
        });
        if (!first && removed.size() <= most.size()) continue;
        first = false;
        best = cover;
        most = std::move(removed);
      }
      step.eliminations.insert(step.eliminations.end(), most.begin(), most.end());
      for (std::size_t i = 0; i < links; ++i) {
        if (best >> i & 1) counted[i] |= bit_of(digit);
      }
    }
    // A house that counts nothing does not link its dominoes, so there is no ring.
    if (step.eliminations.empty() || std::ranges::find(counted, Mask{0}) != counted.end()) {
      out_.drop();
      return false;
    }
    known.insert(known.end(), step.eliminations.begin(), step.eliminations.end());
    show(step, loop, counted);
    return true;
  }

  // The eliminations of a digit if these houses count it: in their cells outside the loop, and in
  // cells of the loop that would be counted twice.
  std::vector<Candidate> eliminations(const Loop& loop, unsigned cover, int digit) const {
    std::vector<Candidate> found;
    const auto remove = [&](int cell) {
      const Candidate candidate{cell, digit};
      if (board_.has(cell, digit) && std::ranges::find(found, candidate) == found.end()) {
        found.push_back(candidate);
      }
    };
    for (int i = 0; i < links; ++i) {
      if (!(cover >> i & 1)) continue;
      const auto& before = loop.dominoes[static_cast<std::size_t>((i + links - 1) % links)];
      const auto& after = loop.dominoes[static_cast<std::size_t>(i)];
      for (const int cell : geometry_.house(loop.houses[static_cast<std::size_t>(i)])) {
        if (std::ranges::find(before, cell) == before.end() &&
            std::ranges::find(after, cell) == after.end()) {
          remove(cell);
        }
      }
      if (cover >> loop.next(i) & 1) std::ranges::for_each(after, remove);
    }
    return found;
  }

  // Lines first, then boxes. Group 0 has the digits of a cell that are counted in its line, group 1
  // those counted in its box.
  void show(Step& step, const Loop& loop, const std::array<Mask, links>& counted) const {
    for (const std::size_t start : {1U, 0U}) {
      for (std::size_t i = start; i < links; i += 2) step.houses.push_back(loop.houses[i]);
    }
    std::sort(step.houses.begin(), step.houses.end());
    for (int i = 0; i < links; ++i) {
      // Domino i lies between house i and the next one; odd houses are lines.
      const int line = i % 2 ? i : loop.next(i), box = i % 2 ? loop.next(i) : i;
      for (const int cell : loop.dominoes[static_cast<std::size_t>(i)]) {
        const Mask here = board_.candidates(cell);
        const Mask in_line = here & counted[static_cast<std::size_t>(line)];
        const Mask in_box = here & counted[static_cast<std::size_t>(box)];
        if (in_line) step.pattern.push_back({Part::body, cell, in_line, 0});
        if (in_box) step.pattern.push_back({Part::body, cell, in_box, 1});
      }
    }
    if (!out_.wants_reasons()) return;
    facts::Counted told;
    for (const int house : step.houses) {
      const auto i = std::ranges::find(loop.houses, house) - loop.houses.begin();
      told.houses.push_back({house, counted[static_cast<std::size_t>(i)]});
    }
    step.facts = std::move(told);
  }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
  int size_;
};

}  // namespace

void find_sk_loops(const Board& board, Steps& out) { Search(board, out).run(); }

}  // namespace sudokit
