// Almost locked sets, ALS-XZ and ALS-XY-wing. An almost locked set is a group of cells of one house
// with one candidate more than cells. Two sets linked by a digit that only one of them can hold, or
// three in a row, prove that one of the end sets holds any other digit that they share.
#include "almost_locked.hpp"

#include <algorithm>

namespace sudokit {

namespace {

// The most cells of a set on boards larger than 9x9, which have very many sets.
constexpr int most_cells_large = 5;

std::vector<Mask> masks_of(const Board& board, const std::vector<int>& cells) {
  std::vector<Mask> masks;
  for (const int cell : cells) masks.push_back(board.candidates(cell));
  return masks;
}

}  // namespace

AlmostLocked::AlmostLocked(const Board& board, int most)
    : board_(&board), cells_(0, 0), places_(0, 0), targets_(0, 0), robbed_(0, 0) {
  collect(most);
  const Geometry& geometry = board.geometry();
  const int size = geometry.size();
  const int cells = geometry.cells();
  cells_ = BitRows(count(), cells);
  places_ = targets_ = BitRows(count() * size, cells);
  robbed_ = BitRows(cells * size, count());
  BitRows peers(cells, cells), holders(size, cells);
  for (int cell = 0; cell < cells; ++cell) {
    for (const int peer : geometry.peers(cell)) peers.set(cell, peer);
    each_digit(board.candidates(cell), [&](int digit) { holders.set(digit - 1, cell); });
  }
  const std::size_t words = cell_words();
  for (int set = 0; set < count(); ++set) {
    each_digit(digits(set), [&](int digit) {
      Word* const targets = targets_[row(set, digit)];
      std::copy_n(holders[digit - 1], words, targets);
      for (const int cell : sets_[static_cast<std::size_t>(set)].cells) {
        if (!board.has(cell, digit)) continue;
        places_.set(row(set, digit), cell);
        for (std::size_t i = 0; i < words; ++i) targets[i] &= peers[cell][i];
      }
      each_bit(targets, words, [&](int cell) { robbed_.set(row(cell, digit), set); });
    });
    for (const int cell : (*this)[set].cells) cells_.set(set, cell);
  }
}

void AlmostLocked::collect(int most) {
  const Geometry& geometry = board_->geometry();
  const int size = geometry.size();
  const int most_cells = size <= classic_size ? size - 1 : most_cells_large;
  std::vector<std::vector<Mask>> masks;
  std::vector<Mask> open(static_cast<std::size_t>(geometry.house_count()));
  for (int house = 0; house < geometry.house_count(); ++house) {
    masks.push_back(masks_of(*board_, geometry.house(house)));
    for (std::size_t i = 0; i < masks.back().size(); ++i) {
      if (masks.back()[i]) open[static_cast<std::size_t>(house)] |= Mask{1} << i;
    }
  }
  for (int degree = 1; degree <= most_cells; ++degree) {
    for (int house = 0; house < geometry.house_count(); ++house) {
      const auto at = static_cast<std::size_t>(house);
      const auto add = [&](Mask chosen, Mask united) {
        // A set that lies in several houses is listed only for the first.
        for (const Seat& seat : geometry.seats(first_cell(geometry, house, chosen))) {
          if (seat.house < house && !(chosen & ~geometry.overlap(house, seat.house))) return true;
        }
        Set& set = sets_.emplace_back(Set{{}, united, house});
        for (Mask rest = chosen; rest; rest &= rest - 1) {
          set.cells.push_back(first_cell(geometry, house, rest));
        }
        return count() < most;
      };
      if (!each_set(masks[at].data(), open[at], degree, degree + 1, add)) return;
    }
  }
}

bool AlmostLocked::overlap(int set, int other) const {
  for (std::size_t i = 0; i < cell_words(); ++i) {
    if (cells_[set][i] & cells_[other][i]) return true;
  }
  return false;
}

bool AlmostLocked::contains(int set, int other) const {
  for (std::size_t i = 0; i < cell_words(); ++i) {
    if (cells_[other][i] & ~cells_[set][i]) return false;
  }
  return true;
}

Group AlmostLocked::group(int set, int digit) const {
  Group found(digit, {});
  each_bit(places(set, digit), cell_words(), [&](int cell) { found.cells.push_back(cell); });
  return found;
}

void AlmostLocked::conclude(int set, int other, Mask digits, std::vector<Candidate>& out) const {
  each_digit(digits, [&](int digit) {
    for (std::size_t i = 0; i < cell_words(); ++i) {
      each_bit(targets(set, digit)[i] & targets(other, digit)[i], i,
               [&](int cell) { out.push_back({cell, digit}); });
    }
  });
}

void AlmostLocked::show(int set, int group, Step& step) const {
  for (const int cell : (*this)[set].cells) {
    step.pattern.push_back({Part::set, cell, board_->candidates(cell), group});
  }
  if (size(set) == 1) return;  // a single cell is easy to find without its house
  const int house = (*this)[set].house;
  if (std::ranges::find(step.houses, house) == step.houses.end()) step.houses.push_back(house);
}

void AlmostLocked::show_link(int set, int other, int digit, Step& step) const {
  step.links.push_back({group(set, digit), true, group(other, digit), false});
}

RestrictedCommons::RestrictedCommons(const AlmostLocked& sets)
    : sets_(&sets),
      linked_(sets.count() * sets.board().geometry().size(), sets.count()),
      linked_any_(sets.count(), sets.count()),
      sharing_(sets.count() * sets.board().geometry().size(), sets.count()),
      between_(static_cast<std::size_t>(sets.count()) * static_cast<std::size_t>(sets.count())) {
  const Board& board = sets.board();
  const int size = board.geometry().size();
  const std::size_t words = sets.set_words();
  // For all sets at once: the sets that have the digit, less those that have it in a cell which is
  // not a target of this set.
  BitRows having(size, sets.count());
  BitRows holding(board.geometry().cells() * size, sets.count());
  std::vector<std::vector<int>> holders(static_cast<std::size_t>(size));
  for (int cell = 0; cell < board.geometry().cells(); ++cell) {
    each_digit(board.candidates(cell),
               [&](int digit) { holders[static_cast<std::size_t>(digit - 1)].push_back(cell); });
  }
  for (int set = 0; set < sets.count(); ++set) {
    each_digit(sets.digits(set), [&](int digit) {
      having.set(digit - 1, set);
      each_bit(sets.places(set, digit), sets.cell_words(),
               [&](int cell) { holding.set(sets.row(cell, digit), set); });
    });
  }
  for (int set = 0; set < sets.count(); ++set) {
    each_digit(sets.digits(set), [&](int digit) {
      Word* const linked = linked_[sets.row(set, digit)];
      Word* const sharing = sharing_[sets.row(set, digit)];
      const Word* const targets = sets.targets(set, digit);
      std::copy_n(having[digit - 1], words, linked);
      for (const int cell : holders[static_cast<std::size_t>(digit - 1)]) {
        const int row = sets.row(cell, digit);
        if (targets[cell / 64] >> (cell % 64) & 1) {
          const Word* const robbed = sets.robbed(cell, digit);
          for (std::size_t i = 0; i < words; ++i) sharing[i] |= robbed[i];
        } else {
          for (std::size_t i = 0; i < words; ++i) linked[i] &= ~holding[row][i];
        }
      }
      for (std::size_t i = 0; i < words; ++i) linked_any_[set][i] |= linked[i];
      each_bit(linked, words, [&](int other) { between_[index(set, other)] |= bit_of(digit); });
    });
  }
}

Mask RestrictedCommons::shared(int set, int other) const {
  Mask found = 0;
  each_digit(sets_->digits(set) & sets_->digits(other), [&](int digit) {
    if (sharing_.has(sets_->row(set, digit), other)) found |= bit_of(digit);
  });
  return found;
}

namespace {

// Two sets that share no cell, with one or two restricted commons. (With three, the two sets
// together would have fewer digits than cells.)
class Pairs {
 public:
  explicit Pairs(const Board& board) : sets_(board, most_sets), commons_(sets_) {}

  void find(Steps& out) {
    collect(out);
    std::vector<Candidate> gone;
    for (const auto& [size, linked_twice, first, second] : found_) {
      if (out.full()) return;
      out.tick();
      const Mask common = commons_.between(first, second);
      gone.clear();
      if (linked_twice) {
        conclude_double(first, second, common, gone);
      } else {
        sets_.conclude(first, second, sets_.digits(first) & sets_.digits(second) & ~common, gone);
      }
      if (!seen_[linked_twice].are_new(gone)) continue;
      Step& step = add_step(out, linked_twice ? als_xz_double : als_xz);
      step.eliminations = gone;
      sets_.show(first, 0, step);
      sets_.show(second, 1, step);
      sets_.show_link(first, second, lowest_digit(common), step);
      if (linked_twice) {
        sets_.show_link(second, first, lowest_digit(common & (common - 1)), step);
      }
    }
  }

 private:
  struct Pair {
    int size;
    bool linked_twice;
    int first, second;
    auto operator<=>(const Pair&) const = default;
  };

  void collect(Steps& out) {
    for (int first = 0; first < sets_.count(); ++first) {
      out.tick(16);
      each_bit(commons_.linked(first), sets_.set_words(), [&](int second) {
        if (second < first || sets_.overlap(first, second)) return;
        const Mask common = commons_.between(first, second);
        const bool once = is_single(common);
        if (once ? !(commons_.shared(first, second) & ~common) : std::popcount(common) > 2) return;
        found_.push_back({sets_.size(first) + sets_.size(second), !once, first, second});
      });
    }
    std::ranges::sort(found_);
  }

  // Each set holds exactly one of the two restricted commons, and all its other digits.
  // Eliminations inside the two sets are left out, as is usual: the step is hard enough to see as
  // it is.
  void conclude_double(int first, int second, Mask common, std::vector<Candidate>& gone) {
    sets_.conclude(first, second, common, gone);
    sets_.conclude(first, first, sets_.digits(first) & ~common, gone);
    sets_.conclude(second, second, sets_.digits(second) & ~common, gone);
    std::erase_if(gone, [&](const Candidate& candidate) {
      return sets_.has(first, candidate.cell) || sets_.has(second, candidate.cell);
    });
  }

  AlmostLocked sets_;
  RestrictedCommons commons_;
  Conclusions seen_[2];
  std::vector<Pair> found_;
};

// Two sets, each linked to a third, the hinge, by a different digit. The hinge holds at least one
// of these digits, so one of the two sets lacks it and holds all its other digits, including those
// that both have.
class Wings {
 public:
  explicit Wings(const Board& board) : sets_(board, most_sets), commons_(sets_) {}

  void find(Steps& out) {
    for (int first = 0; first < sets_.count(); ++first) {
      collect(first, out);
    }
    std::ranges::sort(found_);
    std::vector<Candidate> gone;
    for (const Wing& wing : found_) {
      if (out.full()) return;
      out.tick();
      gone.clear();
      sets_.conclude(wing.first, wing.second, wing.digits, gone);
      if (!seen_.are_new(gone)) continue;
      Step& step = add_step(out, als_xy_wing);
      step.eliminations = gone;
      // In the order of the links, with the hinge in the middle.
      sets_.show(wing.first, 0, step);
      sets_.show(wing.hinge, 1, step);
      sets_.show(wing.second, 2, step);
      sets_.show_link(wing.first, wing.hinge, wing.x, step);
      sets_.show_link(wing.hinge, wing.second, wing.y, step);
    }
  }

 private:
  struct Wing {
    int size;
    bool overlaps;
    int first, hinge, second;
    int x, y;
    Mask digits;  // the digits for which first and second have a common target
    auto operator<=>(const Wing&) const = default;
  };

  void collect(int first, Steps& out) {
    if (found_.size() >= most_patterns) return;
    const std::size_t words = sets_.set_words();
    std::vector<Word> partners(words);
    each_digit(sets_.digits(first), [&](int digit) {
      for (std::size_t i = 0; i < words; ++i) partners[i] |= commons_.sharing(first, digit)[i];
    });
    each_bit(partners.data(), words, [&](int second) {
      if (second <= first) return;
      out.tick(64);
      const Mask shared = commons_.shared(first, second);
      best_.clear();
      for (std::size_t i = 0; i < words; ++i) {
        each_bit(commons_.linked(first)[i] & commons_.linked(second)[i], i,
                 [&](int hinge) { add(first, hinge, second, shared); });
      }
      if (best_.empty() || sets_.contains(second, first) || sets_.contains(first, second)) return;
      found_.insert(found_.end(), best_.begin(), best_.end());
    });
  }

  // For the same outer sets and digits, the smallest hinge is enough.
  void add(int first, int hinge, int second, Mask shared) {
    const Mask second_links = commons_.between(hinge, second);
    each_digit(commons_.between(first, hinge), [&](int x) {
      each_digit(second_links & ~bit_of(x), [&](int y) {
        const Mask digits = shared & ~bit_of(x) & ~bit_of(y);
        if (!digits) return;
        Wing wing{sets_.size(first) + sets_.size(hinge) + sets_.size(second),
                  sets_.overlap(first, hinge) || sets_.overlap(hinge, second) ||
                      sets_.overlap(first, second),
                  first,
                  hinge,
                  second,
                  x,
                  y,
                  digits};
        const auto same = std::ranges::find(best_, digits, &Wing::digits);
        if (same == best_.end()) {
          best_.push_back(wing);
        } else if (wing < *same) {
          *same = wing;
        }
      });
    });
  }

  AlmostLocked sets_;
  RestrictedCommons commons_;
  Conclusions seen_;
  std::vector<Wing> best_, found_;
};

}  // namespace

void find_als_xz(const Board& board, Steps& out) { Pairs(board).find(out); }
void find_als_xy_wings(const Board& board, Steps& out) { Wings(board).find(out); }

}  // namespace sudokit
