// Aligned exclusion: of two or three cells, a combination of candidates is impossible if it repeats
// a digit in a house or uses up all candidates of a cell, the excluder, that sees all of them.
// Candidates that are in no possible combination are eliminated.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "neighbours.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

using Words = std::uint64_t;

// A cell that may be one of the two or three, and the excluders that it sees.
struct Base {
  int cell;
  Mask candidates;
  int excluder;  // its own index among the excluders, or -1
  bool is_changed;
};

class Exclusion {
 public:
  // Excluders have at most `degree` candidates, because that many cells can use them up. `barren`
  // are the candidates of a board without such steps, or none: what has not changed since is not
  // tried again.
  Exclusion(const Board& board, const Masks& barren, int degree, Steps& out)
      : board_(board), out_(out) {
    const Geometry& geometry = board.geometry();
    std::vector<int> excluder_at(static_cast<std::size_t>(geometry.cells()), -1);
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      const int count = std::popcount(board.candidates(cell));
      if (count < 2 || count > degree) continue;
      excluder_at[static_cast<std::size_t>(cell)] = static_cast<int>(excluders_.size());
      excluders_.push_back({cell, board.candidates(cell), -1});
    }
    words_ = (excluders_.size() + 63) / 64;
    // Cells that see a naked single were skipped, so nothing is known of them.
    const bool is_known = !barren.empty() && std::ranges::none_of(barren, is_single);
    const auto is_changed = [&](int cell) {
      return !is_known || barren[static_cast<std::size_t>(cell)] != board.candidates(cell);
    };
    changed_.resize(words_);
    for (std::size_t i = 0; i < excluders_.size(); ++i) {
      if (is_changed(excluders_[i].cell)) changed_[i / 64] |= Words{1} << i % 64;
    }
    seen_by_excluders_.resize(excluders_.size() * words_);
    for (int cell = 0; cell < geometry.cells(); ++cell) {
      if (!has_several(board.candidates(cell))) continue;
      const std::size_t start = seen_.size();
      seen_.resize(start + words_);
      bool any = false, single = false;
      for (const int peer : geometry.peers(cell)) {
        single |= is_single(board.candidates(peer));
        const int seen = excluder_at[static_cast<std::size_t>(peer)];
        if (seen < 0) continue;
        seen_[start + static_cast<std::size_t>(seen / 64)] |= Words{1} << seen % 64;
        any = true;
      }
      const int excluder = excluder_at[static_cast<std::size_t>(cell)];
      if (excluder >= 0) {
        std::copy_n(&seen_[start], words_,
                    &seen_by_excluders_[static_cast<std::size_t>(excluder) * words_]);
      }
      // Cells that see a naked single are skipped: the single comes first.
      if (!any || single) {
        seen_.resize(start);
        continue;
      }
      if (excluder >= 0) excluders_[static_cast<std::size_t>(excluder)].base = count();
      bases_.push_back({cell, board.candidates(cell), excluder, is_changed(cell)});
    }
    common_.resize(words_);
    tail_.resize(words_);
    any_.resize(words_);
    thirds_.resize(words_);
  }

  void find_pairs() {
    for (int second = 1; second < count(); ++second) {
      for (int first = 0; first < second; ++first) {
        out_.tick();
        if (!meet(row(first), row(second), common_)) continue;
        if (!is_pair_changed(first, second) && !has_changed(common_)) continue;
        try_pair(base(first), base(second));
        if (out_.full()) return;
      }
    }
  }

  // The third cell is an excluder that the first cell sees, or else one that the second sees.
  void find_triplets() {
    for (int second = 1; second < count(); ++second) {
      for (int first = 0; first < second; ++first) {
        if (!meet(row(first), row(second), common_)) continue;
        const bool is_changed = is_pair_changed(first, second);
        find_thirds(is_changed || has_changed(common_));
        const bool peers = see(board_.geometry(), base(first).cell, base(second).cell);
        for (const bool of_second : {false, true}) {
          for (std::size_t word = 0; word < words_; ++word) {
            Words left = of_second ? row(second)[word] & ~row(first)[word] : row(first)[word];
            for (left &= thirds_[word]; left; left &= left - 1) {
              const int excluder = static_cast<int>(word) * 64 + std::countr_zero(left);
              const int third = excluders_[static_cast<std::size_t>(excluder)].base;
              out_.tick();
              if (third < 0 || third == first || third == second) continue;
              if (tried_before(first, second, third)) continue;
              meet(common_.data(), row(third), tail_);
              if (!is_changed && !base(third).is_changed && !has_changed(tail_)) continue;
              try_triplet(base(first), base(second), base(third), peers, sees(first, excluder),
                          sees(second, excluder));
              if (out_.full()) return;
            }
          }
        }
      }
    }
  }

 private:
  struct Excluder {
    int cell;
    Mask candidates;
    int base;  // its own index among the bases, or -1
  };

  int count() const { return static_cast<int>(bases_.size()); }
  const Base& base(int index) const { return bases_[static_cast<std::size_t>(index)]; }
  const Words* row(int index) const { return &seen_[static_cast<std::size_t>(index) * words_]; }
  bool sees(int base_index, int excluder) const {
    return row(base_index)[excluder / 64] >> excluder % 64 & 1;
  }

  // Intersects two rows of excluders; whether at least two are in both.
  bool meet(const Words* some, const Words* others, std::vector<Words>& both) const {
    bool any = false, several = false;
    for (std::size_t word = 0; word < words_; ++word) {
      const Words shared = both[word] = some[word] & others[word];
      several |= (shared & (shared - 1)) != 0 || (any && shared != 0);
      any |= shared != 0;
    }
    return several;
  }

  bool is_pair_changed(int first, int second) const {
    return base(first).is_changed || base(second).is_changed;
  }
  bool has_changed(const std::vector<Words>& excluders) const {
    Words any = 0;
    for (std::size_t word = 0; word < words_; ++word) any |= excluders[word] & changed_[word];
    return any != 0;
  }

  // Finds the excluders that see at least two of those that both cells of a pair see; if nothing
  // has changed there, those that have changed themselves.
  void find_thirds(bool has_changed) {
    std::fill(any_.begin(), any_.end(), 0);
    std::fill(thirds_.begin(), thirds_.end(), 0);
    for_each(common_, [&](const Excluder& excluder) {
      const Words* seen = &seen_by_excluders_[index_of(excluder) * words_];
      for (std::size_t word = 0; word < words_; ++word) {
        thirds_[word] |= any_[word] & seen[word];
        any_[word] |= seen[word];
      }
    });
    if (has_changed) return;
    for (std::size_t word = 0; word < words_; ++word) thirds_[word] &= changed_[word];
  }
  std::size_t index_of(const Excluder& excluder) const {
    return static_cast<std::size_t>(&excluder - excluders_.data());
  }

  template <class F>
  void for_each(const std::vector<Words>& set, F&& f) const {
    for (std::size_t word = 0; word < words_; ++word) {
      for (Words left = set[word]; left; left &= left - 1) {
        f(excluders_[word * 64 + static_cast<std::size_t>(std::countr_zero(left))]);
      }
    }
  }

  // Whether the three cells were tried under an earlier pair. Pairs are ordered by their later
  // cell, then by their earlier one.
  bool tried_before(int first, int second, int third) const {
    if (third > second) return false;
    const auto follows = [&](int last, int one, int other) {
      const int excluder = base(last).excluder;
      return excluder >= 0 && (sees(one, excluder) || sees(other, excluder));
    };
    return follows(second, first, third) || (third < first && follows(first, third, second));
  }

  // partners_[d - 1]: the digits that cannot be combined with digit d, because an excluder has just
  // these two candidates. triples_: the excluders with three candidates. Excluders with others than
  // these digits are left out: no combination uses them up.
  void read_excluders(const std::vector<Words>& common, Mask digits) {
    std::fill_n(partners_.begin(), board_.geometry().size(), 0);
    triples_.clear();
    for_each(common, [&](const Excluder& excluder) {
      const Mask all = excluder.candidates;
      if (all & ~digits) return;
      if (has_several(all & (all - 1))) {
        triples_.push_back(all);
        return;
      }
      const Mask low = all & (~all + 1);
      partners(lowest_digit(low)) |= all ^ low;
      partners(lowest_digit(all ^ low)) |= low;
    });
  }
  Mask& partners(int digit) { return partners_[static_cast<std::size_t>(digit - 1)]; }

  void try_pair(const Base& a, const Base& b) {
    read_excluders(common_, a.candidates | b.candidates);
    const bool peers = see(board_.geometry(), a.cell, b.cell);
    Mask left_a = 0, left_b = 0;
    for (Mask as = a.candidates; as; as &= as - 1) {
      const int digit = lowest_digit(as);
      const Mask with = b.candidates & ~partners(digit) & ~(peers ? bit_of(digit) : 0);
      if (!with) continue;
      left_a |= bit_of(digit);
      left_b |= with;
    }
    if (left_a == a.candidates && left_b == b.candidates) return;
    Step& step = out_.add(aligned_pair_exclusion, 62);
    describe(step, a, left_a);
    describe(step, b, left_b);
    describe_excluders(step, common_, a.candidates | b.candidates);
    if (out_.wants_reasons()) tell_partners(step, a, b);
  }

  // Tells for each candidate that goes why it fits with none of the other cell.
  void tell_partners(Step& step, const Base& a, const Base& b) const {
    facts::AlignedPair told;
    for (const Candidate gone : step.eliminations) {
      const Base& other = gone.cell == a.cell ? b : a;
      facts::AlignedPair::Unpaired unpaired{gone, other.cell, {}};
      each_digit(other.candidates, [&](int digit) {
        int excluder = -1;
        for_each(common_, [&](const Excluder& each) {
          const bool has_both = each.candidates == (bit_of(digit) | bit_of(gone.digit));
          if (has_both && digit != gone.digit && excluder < 0) excluder = each.cell;
        });
        unpaired.partners.push_back({digit, excluder});
      });
      told.unpaired.push_back(std::move(unpaired));
    }
    step.facts = std::move(told);
  }

  void try_triplet(const Base& a, const Base& b, const Base& c, bool ab, bool ac, bool bc) {
    read_excluders(tail_, a.candidates | b.candidates | c.candidates);
    Mask left_a = 0, left_b = 0, left_c = 0;
    for (Mask as = a.candidates; as; as &= as - 1) {
      const int digit_a = lowest_digit(as);
      const Mask bs = b.candidates & ~partners(digit_a) & ~(ab ? bit_of(digit_a) : 0);
      const Mask cs = c.candidates & ~partners(digit_a) & ~(ac ? bit_of(digit_a) : 0);
      for (Mask rest = bs; rest; rest &= rest - 1) {
        const int digit_b = lowest_digit(rest);
        const Mask both = bit_of(digit_a) | bit_of(digit_b);
        Mask with = cs & ~partners(digit_b) & ~(bc ? bit_of(digit_b) : 0);
        for (const Mask triple : triples_) {
          if (digit_a != digit_b && (triple & both) == both) with &= ~(triple ^ both);
        }
        if (!with) continue;
        left_a |= bit_of(digit_a);
        left_b |= bit_of(digit_b);
        left_c |= with;
        if (left_b == b.candidates && left_c == c.candidates) break;
      }
    }
    if (left_a == a.candidates && left_b == b.candidates && left_c == c.candidates) return;
    Step& step = out_.add(aligned_triplet_exclusion, 75);
    describe(step, a, left_a);
    describe(step, b, left_b);
    describe(step, c, left_c);
    describe_excluders(step, tail_, a.candidates | b.candidates | c.candidates);
  }

  void describe(Step& step, const Base& base, Mask left) const {
    step.pattern.push_back({Part::body, base.cell, base.candidates});
    eliminate(step, base.cell, base.candidates & ~left);
  }

  void describe_excluders(Step& step, const std::vector<Words>& common, Mask digits) const {
    int group = 0;
    for_each(common, [&](const Excluder& excluder) {
      if ((excluder.candidates & ~digits) == 0) {
        step.pattern.push_back({Part::extra, excluder.cell, excluder.candidates, group++});
      }
    });
  }

  const Board& board_;
  Steps& out_;
  std::vector<Excluder> excluders_;
  std::vector<Base> bases_;
  std::vector<Words> seen_;               // the excluders that each base sees, in rows of `words_`
  std::vector<Words> seen_by_excluders_;  // the same for each excluder
  std::size_t words_ = 0;
  std::vector<Words> common_, tail_;  // excluders that two cells, and three cells, see
  std::vector<Words> any_, thirds_;   // excluders that see one, or two, of common_
  std::vector<Words> changed_;        // excluders
  std::array<Mask, max_size> partners_{};
  std::vector<Mask> triples_;
};

}  // namespace

void find_aligned_pairs(const Board& board, Steps& out) { find_new_aligned_pairs(board, {}, out); }

void find_aligned_triplets(const Board& board, Steps& out) {
  find_new_aligned_triplets(board, {}, out);
}

void find_new_aligned_pairs(const Board& board, const Masks& barren, Steps& out) {
  Exclusion(board, barren, 2, out).find_pairs();
}

void find_new_aligned_triplets(const Board& board, const Masks& barren, Steps& out) {
  Exclusion(board, barren, 3, out).find_triplets();
}

}  // namespace sudokit
