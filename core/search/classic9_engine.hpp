// The engine of the classic 9x9 search: a job in, its counts and solutions out. The file that
// includes it brings the vectors (Lanes, and Half of eight lanes: see lanes_portable.hpp for what
// they can do) and what boxes and bands tell each other (classic9_shuffles.hpp or
// classic9_rotations.hpp). classic9_layout.hpp says what is in the lanes.
//
// A row of a box that has a digit in one lane only has it there for sure. That finds hidden singles
// and, with the bands, locked candidates.
//
// Boxes are visited until nothing changes. A visit takes what the two bands say into the box, finds
// what must be, and tells the bands. It has no branches: the latency of one visit is hidden behind
// the visits to the boxes of other puzzles, several of which are under way at a time.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "classic9_build.hpp"
#include "classic9_layout.hpp"

namespace sudokit::classic9 {

namespace {

struct alignas(32) Pattern {
  Bits lanes[16];
};

template <typename Value>
constexpr Pattern make_pattern(Value value) {
  Pattern pattern{};
  for (int lane = 0; lane < 16; ++lane) pattern.lanes[lane] = value(lane / 4, lane % 4);
  return pattern;
}

struct Tables {
  Pattern fewest, solved, columns, no_cell, absences;
  std::size_t across[9], down[9];  // the bands of each box
};

constexpr Tables make_tables() {
  Tables tables{};
  for (int box = 0; box < 9; ++box) {
    tables.across[box] = static_cast<std::size_t>(box / 3);
    tables.down[box] = static_cast<std::size_t>(3 + box % 3);
  }
  tables.fewest = make_pattern([](int row, int column) -> Bits {
    return is_cell(row, column) ? 1 : is_absence(row, column) ? 6 : 0;
  });
  tables.solved = make_pattern([](int row, int column) -> Bits {
    return is_cell(row, column) ? 1 : is_absence(row, column) ? 6 : 9;
  });
  tables.columns = make_pattern([](int, int column) { return column < 3 ? every_bit : Bits{0}; });
  tables.no_cell =
      make_pattern([](int row, int column) -> Bits { return is_cell(row, column) ? 0 : 0x7FFF; });
  tables.absences = make_pattern(
      [](int row, int column) { return is_absence(row, column) ? every_bit : Bits{0}; });
  return tables;
}

constexpr Tables tables = make_tables();

// A state of a search: the boxes row by row, three bands across and three down, and which boxes
// are to be visited, one bit each: those that a band has told something, and, in the next nine
// bits, those to visit again since they have changed.
struct alignas(32) Node {
  Lanes boxes[9];
  Half bands[6];
  std::uint32_t pending;
};
constexpr std::uint32_t told_boxes = 0x1FF, all_pending = 0x3FFFF;

// A digit can be settled in 54 bands and digits, each by a guess at most.
constexpr int max_depth = 54;

// After so many guesses of which none was wrong, there are probably many solutions: if these are
// only counted, the next guess is made without looking again at boxes that have changed. Where
// solutions are kept, the first one found must not change, since seeds make their puzzles with it.
constexpr int free_depth = 2;

// A puzzle under way.
struct Search {
  Node* top;
  std::uint32_t last;    // the box visited last
  std::uint32_t urgent;  // the bits of Node::pending to see to before a guess
  std::uint32_t to_do;   // those of them that the last visit left, none if it found a contradiction
  bool is_alive;         // whether the last visit found no contradiction
  bool has_failed;       // whether a guess was wrong
  std::size_t puzzle;
  std::uint64_t found;
  Node nodes[max_depth + 1];
};

// Lanes whose digit is in another lane of its row too.
template <typename Wide>
inline Wide twice(Wide one_or_more, Wide both, Wide others, Wide both_others) {
  return both | both_others | (one_or_more & others);
}

// What is left of a box before a visit.
inline Lanes left_of(const Node& node, std::uint32_t box) {
  const Lanes bands(node.bands[tables.across[box]], node.bands[tables.down[box]]);
  return node.boxes[box] & left_by_bands(bands, box);
}

// Whether the ways of all digits, one in each band, put one digit into each cell, and a possible
// one.
inline bool is_solution(const Node& node) {
  const Lanes solved(tables.solved.lanes);
  bool is_right = true;
  for (std::uint32_t box = 0; box < 9; ++box) {
    is_right &= left_of(node, box).popcount().equal(solved).covers(Lanes::fill(all_digits));
  }
  return is_right;
}

// What a visit makes of a box and its bands.
template <typename Wide>
struct Visited {
  Wide before, after;  // what was left of the box, and what is left now
  Wide ways;           // what is left of the bands
  Wide count, found;   // before, in each lane: the number of digits; those of its row and column
};

// `Wide` is Lanes, and `Where` the number of a box; or they are those of several boxes, one after
// the other, which are visited at once.
template <typename Wide, typename Where>
[[gnu::always_inline]] inline Visited<Wide> visited(Wide boxes, Wide bands, Where where) {
  const Wide before = boxes & left_by_bands(bands, where);

  // What must be: the last digits of a lane, and digits that are in no other lane of their row or
  // of their column.
  const Wide fewest(tables.fewest.lanes);
  const Wide count = before.popcount();
  const Wide next = before.next_in_row();
  const Wide in_row = before | next, both_in_row = before & next;
  const Wide in_row2 = in_row.across_row();
  const Wide below = before.swap_halves();
  const Wide in_column = before | below, both_in_column = before & below;
  const Wide in_column2 = in_column.swap_rows();
  const Wide twice_in_both =
      twice(in_row, both_in_row, in_row2, both_in_row.across_row()) &
      twice(in_column, both_in_column, in_column2, both_in_column.swap_rows());
  const Wide sure = before.without(twice_in_both.without(count.equal(fewest)));
  const Wide found = (in_row | in_row2) & (in_column | in_column2);

  // It is in no other lane of its row and of its column, and a cell that is sure has nothing else.
  Wide up_and_down = sure & Wide(tables.columns.lanes);
  up_and_down = up_and_down | up_and_down.swap_halves();
  up_and_down = up_and_down | up_and_down.swap_rows();
  const Wide settled = sure.greater(Wide(tables.no_cell.lanes));
  const Wide after = sure | before.without(along_rows(sure) | up_and_down | settled);
  return {before, after, left_by_box(bands, where, sure, after), count, found};
}

// What is pending after a visit to a box.
inline std::uint32_t still_pending(std::uint32_t pending, std::uint32_t box, std::uint32_t told,
                                   bool again) {
  return (pending & ~(0x201u << box)) | told | static_cast<std::uint32_t>(again) << (box + 9);
}

// Brings a box and its bands up to date. False if that shows a contradiction, though maybe not at
// once; then the node is of no more use.
[[gnu::always_inline]] inline bool visit(Node& node, std::uint32_t box) {
  Half& across = node.bands[tables.across[box]];
  Half& down = node.bands[tables.down[box]];
  const Lanes bands(across, down);
  const Visited<Lanes> now = visited(node.boxes[box], bands, box);
  node.boxes[box] = now.after;
  across = now.ways.low();
  down = now.ways.high();
  node.pending = still_pending(node.pending, box, boxes_told(bands, now.ways, box),
                               !now.after.covers(now.before));
  const Lanes too_few = Lanes(tables.fewest.lanes).greater(now.count);
  return now.found.without(too_few).covers(Lanes::fill(all_digits));
}

// The rows that a set of ways (bits by lane) takes in the boxes of a band: bit 3 * box + row.
struct RowsOfWays {
  Bits rows[128];
};
constexpr RowsOfWays make_rows_of_ways() {
  RowsOfWays table{};
  for (int set = 0; set < 128; ++set) {
    for (int lane = 0; lane < 7; ++lane) {
      for (int box = 0; box < 3 && is_way(lane) && (set >> lane & 1); ++box) {
        table.rows[set] =
            static_cast<Bits>(table.rows[set] | 1 << (3 * box + row_of_way(lane, box)));
      }
    }
  }
  return table;
}
constexpr RowsOfWays rows_of_ways = make_rows_of_ways();

// The boxes of the first band across, and of the first band down, that have any of a set of rows.
struct BoxesOfRows {
  Bits boxes[2][512];
};
constexpr BoxesOfRows make_boxes_of_rows() {
  BoxesOfRows table{};
  for (int set = 0; set < 512; ++set) {
    for (int box = 0; box < 3; ++box) {
      if (!(set >> (3 * box) & 7)) continue;
      table.boxes[0][set] = static_cast<Bits>(table.boxes[0][set] | 1 << box);
      table.boxes[1][set] = static_cast<Bits>(table.boxes[1][set] | 1 << (3 * box));
    }
  }
  return table;
}
constexpr BoxesOfRows boxes_of_rows = make_boxes_of_rows();

// The boxes of a band that learn something when a digit's ways shrink from one set to another.
inline std::uint32_t boxes_touched(std::uint32_t band, unsigned from, unsigned to) {
  const unsigned gone = static_cast<unsigned>(rows_of_ways.rows[from] ^ rows_of_ways.rows[to]);
  return band < 3 ? static_cast<std::uint32_t>(boxes_of_rows.boxes[0][gone]) << (3 * band)
                  : static_cast<std::uint32_t>(boxes_of_rows.boxes[1][gone]) << (band - 3);
}

// The open band with the fewest ways left in all, or 6 if every digit has its one way in each.
inline std::uint32_t choose_band(const Node& node) {
  constexpr std::uint32_t none = 0x1000 << 3;
  std::uint32_t best = none + 6;
  for (std::uint32_t band = 0; band < 6; ++band) {
    // Nine ways in a settled band, and the nine digits of lane 7: less one, that is beyond `none`.
    const auto spare = static_cast<std::uint32_t>(node.bands[band].count_bits()) - 19;
    const std::uint32_t key = (spare & 0xFFFF) << 3 | band;
    best = key < best ? key : best;
  }
  return best & 7;
}

// The first digit with the fewest ways, but at least two, as a bit. More than three are alike.
inline Bits choose_digit(const Half& band) {
  Bits ways[8];
  band.store(ways);
  // Of each two lanes, then of four and six: the digits in at least one, two, three and four.
  const unsigned one_a = ways[0] | ways[4], two_a = ways[0] & ways[4];
  const unsigned one_b = ways[1] | ways[5], two_b = ways[1] & ways[5];
  const unsigned one_c = ways[2] | ways[6], two_c = ways[2] & ways[6];
  const unsigned one = one_a | one_b, two_ab = two_a | two_b | (one_a & one_b);
  const unsigned three_ab = (two_a & one_b) | (one_a & two_b);
  const unsigned two = two_ab | two_c | (one & one_c);
  const unsigned three = three_ab | (two_ab & one_c) | (one & two_c);
  const unsigned four = (two_a & two_b) | (three_ab & one_c) | (two_ab & two_c);
  const unsigned best = two & ~three ? two & ~three : three & ~four ? three & ~four : four;
  return static_cast<Bits>(best & (0 - best));
}

// Runs the puzzles of a job, several at a time.
class Runner {
 public:
  explicit Runner(const Job& job) : job_(job) {}

  void run() {
    Search searches[Lanes::puzzles_at_once];
    Search* running[Lanes::puzzles_at_once];
    start<Lanes::puzzles_at_once>(running, load_several(searches, running));
  }

 protected:
  // Begins up to N puzzles, and returns how many.
  template <int N>
  int load_several(Search (&searches)[N], Search* (&running)[N]) {
    int number = 0;
    while (number < N && load(searches[number])) {
      running[number] = &searches[number];
      ++number;
    }
    return number;
  }

  template <int N>
  void start(Search** searches, int number) {
    if (number == N) {
      together<N>(searches);
    } else if constexpr (N > 1) {
      start<N - 1>(searches, number);
    }
  }

  // Visits boxes of the N searches in turn until all have come to an end.
  template <int N>
  void together(Search** searches) {
    int ended = 0;
    while (step_all<N>(searches, ended)) {
    }
    if constexpr (N > 1) {
      searches[ended] = searches[N - 1];
      together<N - 1>(searches);
    }
  }

  // Visits a box of each of the N searches, from `I` on. False if one of them, `ended`, has come to
  // an end.
  template <int N, int I = 0>
  [[gnu::always_inline]] inline bool step_all(Search** searches, int& ended) {
    if (!step<N == 1>(*searches[I])) [[unlikely]] {
      ended = I;
      return false;
    }
    if constexpr (I + 1 < N) return step_all<N, I + 1>(searches, ended);
    return true;
  }

  // Visits the next box. False if the search has ended and there are no more puzzles.
  template <bool IsAlone>
  [[gnu::always_inline]] inline bool step(Search& search) {
    if (!prepare(search)) [[unlikely]]
      return false;
    const std::uint32_t box = choose_box(search);
    Node& node = *search.top;
    note<IsAlone>(search, node, visit(node, box));
    return true;
  }

  // Makes sure that there is a box to visit. False if the search has ended and there are no more
  // puzzles. Whether the last visit left anything to do is asked only now: the processor has come
  // to know it while it visited boxes of other puzzles, so that little of its work is lost if it
  // guessed wrong.
  [[gnu::always_inline]] inline bool prepare(Search& search) {
    if (search.to_do == 0) [[unlikely]] {
      if (!(search.is_alive ? advance(search) : fail(search))) return false;
      search.to_do = all_pending;
    }
    return true;
  }

  // The box to visit next: the next one after the last that a band has told something, or else that
  // has changed.
  [[gnu::always_inline]] static inline std::uint32_t choose_box(Search& search) {
    const std::uint32_t pending = search.top->pending;
    const std::uint32_t told = pending & told_boxes;
    const std::uint32_t open = told ? told : pending >> 9;
    const std::uint32_t later = open & (~1u << search.last);
    const std::uint32_t choice = later ? later : open;
    return search.last = static_cast<std::uint32_t>(std::countr_zero(choice | 1u << 31));
  }

  // Notes whether a visit has found no contradiction. A search that is alone goes on before the
  // processor knows that: with a branch, which it predicts.
  template <bool IsAlone>
  [[gnu::always_inline]] static inline void note(Search& search, const Node& node, bool is_alive) {
    search.is_alive = is_alive;
    if constexpr (IsAlone) {
      search.to_do = is_alive ? node.pending & search.urgent : 0;
    } else {
      search.to_do = node.pending & search.urgent & (0 - static_cast<std::uint32_t>(is_alive));
    }
  }

 private:
  // Nothing more follows: guesses, or has found a solution.
  [[gnu::noinline]] bool advance(Search& search) {
    const Node& node = *search.top;
    const std::uint32_t band = choose_band(node);
    if (band < 6) {
      guess(search, band, choose_digit(node.bands[band]));
      return true;
    }
    if (!is_solution(node)) return fail(search);
    if (search.found++ == 0 && job_.solutions) keep(node, search.puzzle);
    if (job_.tally) add_to_tally(node);
    return search.found == job_.limit ? finish(search) : retreat(search);
  }

  // The first of the digit's ways in a node of its own; the node below goes without it.
  void guess(Search& search, std::uint32_t band, Bits digit) {
    Node& without = *search.top;
    Node& with = *++search.top;
    const Half ways = without.bands[band];
    const unsigned all = ways.lanes_with(digit), first = all & (0 - all);
    const Half way = Half::lane(std::countr_zero(first), digit);
    for (int box = 0; box < 9; ++box) with.boxes[box] = without.boxes[box];
    for (int other = 0; other < 6; ++other) with.bands[other] = without.bands[other];
    with.bands[band] = ways.without(Half::ways(digit).without(way));
    with.pending = without.pending | boxes_touched(band, all, first);
    without.bands[band] = ways.without(way);
    const std::uint32_t touched = boxes_touched(band, all, all ^ first);
    without.pending |= touched ? touched : boxes_touched(band, 1, 0);
    const bool is_free = !job_.solutions && search.top - search.nodes >= free_depth;
    if (is_free && !search.has_failed) search.urgent = told_boxes;
    if ((++guesses_ & 0x3FF) == 0 && job_.poll) [[unlikely]] {
      job_.counts[search.puzzle] = search.found;
      job_.poll(job_.context);
    }
  }

  // A guess was wrong. From the second time on, all that follows from a guess is found before the
  // next.
  [[gnu::noinline]] bool fail(Search& search) {
    if (search.has_failed) search.urgent = all_pending;
    search.has_failed = true;
    return retreat(search);
  }

  // Back to the last guess, which was wrong or is done with.
  bool retreat(Search& search) {
    if (search.top == search.nodes) return finish(search);
    --search.top;
    return true;
  }

  bool finish(Search& search) {
    job_.counts[search.puzzle] = search.found;
    return load(search);
  }

  // Begins the next puzzle. False if there is none.
  [[gnu::noinline]] bool load(Search& search) {
    if (next_ == job_.puzzles) return false;
    search.puzzle = next_++;
    if ((next_ & 0xFFF) == 0 && job_.poll) [[unlikely]]
      job_.poll(job_.context);
    search.found = 0;
    search.last = 0;
    search.urgent = all_pending;
    search.to_do = all_pending;
    search.has_failed = false;
    search.top = search.nodes;
    Node& node = search.nodes[0];
    node.pending = 0x1FF;
    if (job_.digits) {
      load_digits(node, job_.digits + 81 * search.puzzle);
    } else {
      load_masks(node, job_.masks + 81 * search.puzzle);
    }
    tell_bands(node);
    return true;
  }

  static void load_digits(Node& node, const std::uint8_t* digits) {
    std::uint8_t padded[84];  // boxes are read in rows of four
    std::memcpy(padded, digits, 81);
    for (int box = 0; box < 9; ++box) {
      node.boxes[box] = Lanes::box_of_digits(padded + box / 3 * 27 + box % 3 * 3);
    }
  }

  static void load_masks(Node& node, const std::uint16_t* masks) {
    for (int box = 0; box < 9; ++box) {
      const std::uint16_t* corner = masks + box / 3 * 27 + box % 3 * 3;
      const Pattern lanes = make_pattern([corner](int row, int column) {
        return is_cell(row, column) ? static_cast<Bits>(corner[row * 9 + column] & all_digits)
                                    : all_digits;
      });
      node.boxes[box] = Lanes(lanes.lanes);
    }
  }

  // What the known cells of each box mean for the bands: most of what its first visit would find.
  static void tell_bands(Node& node) {
    for (Half& band : node.bands) band = Half::ways(all_digits) | Half::lane(7, all_digits);
    for (std::uint32_t box = 0; box < 9; ++box) {
      Half& across = node.bands[tables.across[box]];
      Half& down = node.bands[tables.down[box]];
      const Lanes lanes = node.boxes[box];
      const Lanes known = lanes & lanes.popcount().equal(Lanes::fill(1));
      Lanes in_row = known | known.next_in_row();
      in_row = in_row | in_row.across_row();
      Lanes in_column = known | known.swap_halves();
      in_column = in_column | in_column.swap_rows();
      const Lanes left = lanes.without((in_row | in_column) & Lanes(tables.absences.lanes));
      node.boxes[box] = left;
      const Lanes ways = left_by_box(Lanes(across, down), box, Lanes::fill(0), left);
      across = ways.low();
      down = ways.high();
    }
  }

  void keep(const Node& node, std::size_t puzzle) {
    std::uint8_t* digits = job_.solutions + 81 * puzzle;
    for (std::uint32_t box = 0; box < 9; ++box) {
      Bits lanes[16];
      left_of(node, box).store(lanes);
      std::uint8_t* corner = digits + box / 3 * 27 + box % 3 * 3;
      for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
          corner[row * 9 + column] =
              static_cast<std::uint8_t>(std::countr_zero(lanes[row * 4 + column]) + 1);
        }
      }
    }
  }

  void add_to_tally(const Node& node) {
    for (std::uint32_t box = 0; box < 9; ++box) {
      const Lanes digits = left_of(node, box);
      const Lanes some(job_.tally->some[box]), several(job_.tally->several[box]);
      (several | (some & digits)).store(job_.tally->several[box]);
      (some | digits).store(job_.tally->some[box]);
    }
  }

  const Job& job_;
  std::size_t next_ = 0;
  std::uint32_t guesses_ = 0;
};

}  // namespace

}  // namespace sudokit::classic9
