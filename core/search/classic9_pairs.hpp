// Visits to boxes of two puzzles at once, for processors with vectors of 512 bits: the lanes of the
// first puzzle in the low half, those of the second in the high half. While a job has enough
// puzzles, they are searched in such pairs, several pairs in turn.
#pragma once

#include <immintrin.h>

#include "classic9_engine.hpp"

namespace sudokit::classic9 {

namespace {

struct BoxPair {
  std::uint32_t first, second;
};

struct ControlPair {
  const BoxControls &first, &second;
};
inline ControlPair controls_of(BoxPair boxes) {
  return {controls.boxes[boxes.first], controls.boxes[boxes.second]};
}

// The lanes of two boxes. The functions do in each half what those of Lanes do.
struct LanePair {
  __m512i v;

  LanePair(__m512i vector) : v(vector) {}
  LanePair(Lanes first, Lanes second)
      : v(_mm512_inserti64x4(_mm512_castsi256_si512(first.v), second.v, 1)) {}
  explicit LanePair(const std::uint16_t* lanes) : v(_mm512_broadcast_i64x4(Lanes(lanes).v)) {}
  static LanePair fill(std::uint16_t bits) { return _mm512_set1_epi16(static_cast<short>(bits)); }

  Lanes first() const { return _mm512_castsi512_si256(v); }
  Lanes second() const { return _mm512_extracti64x4_epi64(v, 1); }
  // Half 0 or 1 of the first box, 2 or 3 of the second.
  template <int I>
  Half half() const {
    return {_mm512_extracti32x4_epi32(v, I)};
  }

  LanePair operator&(LanePair other) const { return _mm512_and_si512(v, other.v); }
  LanePair operator|(LanePair other) const { return _mm512_or_si512(v, other.v); }
  LanePair without(LanePair other) const { return _mm512_andnot_si512(other.v, v); }
  LanePair equal(LanePair other) const {
    return _mm512_movm_epi16(_mm512_cmpeq_epi16_mask(v, other.v));
  }
  // For lanes below 0x8000: by their difference, which is faster than by a mask.
  LanePair greater(LanePair other) const {
    return _mm512_srai_epi16(_mm512_sub_epi16(other.v, v), 15);
  }
  LanePair popcount() const { return _mm512_popcnt_epi16(v); }

  // One bit for each row, those of the first box in the lowest four.
  unsigned equal_rows(LanePair other) const { return _mm512_cmpeq_epi64_mask(v, other.v); }
  unsigned rows_not_in(LanePair other) const {
    const __m512i rest = without(other).v;
    return _mm512_test_epi64_mask(rest, rest);
  }

  LanePair shuffle(const Control& control) const {
    return _mm512_shuffle_epi8(v, LanePair(control.bytes).v);
  }
  LanePair next_in_row() const {
    return _mm512_shuffle_epi8(v, _mm512_broadcast_i32x4(_mm_setr_epi8(2, 3, 4, 5, 6, 7, 0, 1, 10,
                                                                       11, 12, 13, 14, 15, 8, 9)));
  }
  LanePair across_row() const { return _mm512_shuffle_epi32(v, _MM_PERM_CDAB); }
  LanePair swap_halves() const { return _mm512_permutex_epi64(v, 0x4E); }
  LanePair swap_rows() const { return _mm512_shuffle_epi32(v, _MM_PERM_BADC); }

  static LanePair absences(LanePair sure, LanePair possible) {
    const __m512i index = _mm512_set_epi16(63, 62, 61, 60, 31, 30, 29, 28,  //
                                           63, 59, 55, 51, 31, 27, 23, 19,  //
                                           47, 46, 45, 44, 15, 14, 13, 12,  //
                                           47, 43, 39, 35, 15, 11, 7, 3);
    return _mm512_permutex2var_epi16(sure.v, index, possible.v);
  }
};

inline LanePair shuffled(LanePair lanes, const ControlPair& boxes, Control BoxControls::* control) {
  const Lanes first((boxes.first.*control).bytes), second((boxes.second.*control).bytes);
  return _mm512_shuffle_epi8(lanes.v, LanePair(first, second).v);
}

// The lanes, one bit each, in which a visit found all digits and no contradiction.
inline std::uint32_t complete_lanes(const Visited<LanePair>& now) {
  const LanePair fewest(tables.fewest.lanes);
  const __mmask32 enough = _mm512_cmpge_epi16_mask(now.count.v, fewest.v);
  return _mm512_mask_cmpeq_epi16_mask(enough, now.found.v, LanePair::fill(all_digits).v);
}

// Runs the puzzles of a job, several pairs at a time.
class PairRunner : Runner {
 public:
  explicit PairRunner(const Job& job) : Runner(job) {}

  void run() {
    Search searches[at_once];
    Search* running[at_once];
    const int number = load_several(searches, running);
    if (number < at_once) return start<at_once - 1>(running, number);
    int ended = 0;
    while (step_pairs(running, ended)) {
    }
    running[ended] = running[at_once - 1];
    together<at_once - 1>(running);
  }

 private:
  // Measured on a Zen 5: with two pairs the search is 15 % slower, with four no faster. One puzzle
  // at a vector, four in turn, is 10 % slower.
  static constexpr int at_once = 6;

  // Visits a box of each of the searches, from `I` on. False if one of them, `ended`, has come to
  // an end.
  template <int I = 0>
  [[gnu::always_inline]] inline bool step_pairs(Search** searches, int& ended) {
    if (!prepare(*searches[I])) [[unlikely]] {
      ended = I;
      return false;
    }
    if (!prepare(*searches[I + 1])) [[unlikely]] {
      ended = I + 1;
      return false;
    }
    visit_two(*searches[I], *searches[I + 1]);
    if constexpr (I + 2 < at_once) return step_pairs<I + 2>(searches, ended);
    return true;
  }

  [[gnu::always_inline]] static inline void visit_two(Search& first, Search& second) {
    const BoxPair boxes{choose_box(first), choose_box(second)};
    Node &one = *first.top, &two = *second.top;
    Lanes &box_one = one.boxes[boxes.first], &box_two = two.boxes[boxes.second];
    Half& across_one = one.bands[tables.across[boxes.first]];
    Half& down_one = one.bands[tables.down[boxes.first]];
    Half& across_two = two.bands[tables.across[boxes.second]];
    Half& down_two = two.bands[tables.down[boxes.second]];
    const LanePair bands(Lanes(across_one, down_one), Lanes(across_two, down_two));
    const Visited<LanePair> now = visited(LanePair(box_one, box_two), bands, boxes);
    box_one = now.after.first();
    box_two = now.after.second();
    across_one = now.ways.half<0>();
    down_one = now.ways.half<1>();
    across_two = now.ways.half<2>();
    down_two = now.ways.half<3>();

    const ControlPair control = controls_of(boxes);
    const unsigned untouched = boxes_untouched(bands, now.ways, boxes);
    const unsigned changed = now.before.rows_not_in(now.after);
    const std::uint32_t complete = complete_lanes(now);
    one.pending = still_pending(one.pending, boxes.first, control.first.touched[untouched & 0xF],
                                (changed & 0xF) != 0);
    two.pending = still_pending(two.pending, boxes.second, control.second.touched[untouched >> 4],
                                changed >> 4 != 0);
    note<false>(first, one, (complete & 0xFFFF) == 0xFFFF);
    note<false>(second, two, complete >> 16 == 0xFFFF);
  }
};

}  // namespace

}  // namespace sudokit::classic9
