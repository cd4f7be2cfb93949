// Multi-sector locked sets: the empty cells where some rows and some columns cross. Every candidate
// of such a cell is counted in its row or in its column. Each digit is once at most in each of
// these lines; so if no more are counted than there are cells, each is there just once, in these
// cells, and nowhere else in that line.
//
// Each digit by itself is counted best by the fewest lines that have all its places among the
// cells: by Konig's theorem, as many as a largest matching of rows with columns has pairs.
#include <algorithm>
#include <array>
#include <bitset>
#include <vector>

#include "neighbours.hpp"
#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

// All sets of rows are looked at: 512 of them on the classic grid. Larger grids have too many.
constexpr int largest_size = 9;

using Places = std::array<Mask, largest_size>;  // by line, where a digit is a candidate in it

// A largest matching of lines with lines that cross them, and what it tells.
struct Matching {
  int size = 0;
  Mask spare = 0;  // of the lines: those that some largest matching does without
  Mask tight = 0;  // of the crossing lines: those that the spare ones reach
};

class Matcher {
 public:
  // `places` says for each of `lines` which of `across` it may be matched with.
  Matcher(const Places& places, Mask lines, Mask across) : places_(places), across_(across) {
    for (Mask left = lines; left; left &= left - 1) {
      tried_ = 0;
      const int line = std::countr_zero(left);
      if (match(line)) {
        ++found_.size;
      } else {
        found_.spare |= Mask{1} << line;
      }
    }
    for (Mask fresh = found_.spare; fresh;) {
      const int line = std::countr_zero(fresh);
      fresh &= fresh - 1;
      const Mask reached = at(line) & across & ~found_.tight;
      found_.tight |= reached;
      for (Mask left = reached; left; left &= left - 1) {
        // All that are reached are matched, or the matching could be larger.
        const Mask owner = Mask{1} << owner_[static_cast<std::size_t>(std::countr_zero(left))];
        fresh |= owner & ~found_.spare;
        found_.spare |= owner;
      }
    }
  }

  const Matching& found() const { return found_; }

 private:
  Mask at(int line) const { return places_[static_cast<std::size_t>(line)]; }

  bool match(int line) {
    if (const Mask free = at(line) & across_ & ~owned_) {
      own(std::countr_zero(free), line);
      return true;
    }
    for (Mask left = at(line) & across_ & ~tried_; left; left = at(line) & across_ & ~tried_) {
      const int other = std::countr_zero(left);
      tried_ |= Mask{1} << other;
      if (match(owner_[static_cast<std::size_t>(other)])) {
        own(other, line);
        return true;
      }
    }
    return false;
  }
  void own(int other, int line) {
    owned_ |= Mask{1} << other;
    owner_[static_cast<std::size_t>(other)] = line;
  }

  const Places& places_;
  Mask across_;
  Mask owned_ = 0, tried_ = 0;
  std::array<int, largest_size> owner_{};
  Matching found_;
};

// Rows and columns, and how many empty cells they have where they cross.
struct Crossing {
  Mask rows, columns;
  int cells;
};

// Which lines count a digit.
struct Cover {
  Mask rows, columns;
};

class Search {
 public:
  Search(const Board& board, Steps& out)
      : board_(board), geometry_(board.geometry()), out_(out), size_(geometry_.size()) {
    for (int line = 0; line < size_; ++line) {
      const auto index = static_cast<std::size_t>(line);
      for (int digit = 0; digit < size_; ++digit) {
        in_rows_[static_cast<std::size_t>(digit)][index] = board.places(line, digit + 1);
        in_columns_[static_cast<std::size_t>(digit)][index] = board.places(size_ + line, digit + 1);
        open_rows_[index] |= board.places(line, digit + 1);
        open_columns_[index] |= board.places(size_ + line, digit + 1);
      }
    }
  }

  void run() {
    for (Mask rows = 0; rows < Mask{1} << size_; ++rows) {
      if (!has_several(rows)) continue;
      seen_.reset();
      shrink(rows, geometry_.all_digits());
    }
    std::ranges::stable_sort(found_, {}, &Crossing::cells);
    for (const Crossing& crossing : found_) {
      while (!out_.full() && add(crossing)) {
      }
    }
  }

 private:
  using Lines = std::array<Places, largest_size>;  // by digit

  // What a set of lines counts more than it has cells is submodular: what a line adds to it is
  // never less than what it adds to all others. A line that adds something there, or nothing, is in
  // no least set that counts as many as it has cells: leaves those out, again and again.
  struct Balance {
    int surplus = 0;   // digits counted less cells
    Mask useless = 0;  // lines that may be left out
  };
  Balance balance(const Lines& places, const Places& open, Mask lines, Mask across) const {
    Balance result;
    std::array<int, largest_size> adds{};
    for (Mask left = lines; left; left &= left - 1) {
      const auto line = static_cast<std::size_t>(std::countr_zero(left));
      adds[line] = -std::popcount(open[line] & across);
      result.surplus += adds[line];
    }
    for (int digit = 0; digit < size_; ++digit) {
      const Matching matching =
          Matcher(places[static_cast<std::size_t>(digit)], lines, across).found();
      result.surplus += matching.size;
      for (Mask left = lines & ~matching.spare; left; left &= left - 1) {
        ++adds[static_cast<std::size_t>(std::countr_zero(left))];
      }
    }
    for (Mask left = lines; left; left &= left - 1) {
      if (adds[static_cast<std::size_t>(std::countr_zero(left))] >= 0) {
        result.useless |= left & (~left + 1);
      }
    }
    return result;
  }

  // Looks for least sets of columns that, with these rows, count as many digits as they have cells.
  void shrink(Mask rows, Mask columns) {
    Balance now;
    for (;; columns &= ~now.useless) {
      if (!has_several(columns) || seen_[columns]) return;
      seen_.set(columns);
      now = balance(in_columns_, open_columns_, columns, rows);
      if (!now.useless) break;
    }
    if (now.surplus == 0 && !balance(in_rows_, open_rows_, rows, columns).useless) {
      int cells = 0;
      for (Mask left = columns; left; left &= left - 1) {
        cells +=
            std::popcount(open_columns_[static_cast<std::size_t>(std::countr_zero(left))] & rows);
      }
      found_.push_back({rows, columns, cells});
    }
    for (Mask left = columns; left; left &= left - 1) shrink(rows, columns & ~(left & (~left + 1)));
  }

  // Adds a step unless all that follows is known.
  bool add(const Crossing& crossing) {
    Step& step = add_step(out_, multi_sector_locked_sets);
    std::array<Cover, largest_size> covers{};
    for (int digit = 1; digit <= size_; ++digit) {
      const auto index = static_cast<std::size_t>(digit - 1);
      // Of all ways to count a digit with the fewest lines, those with most rows and most columns.
      const Matching down = Matcher(in_columns_[index], crossing.columns, crossing.rows).found();
      const Matching along = Matcher(in_rows_[index], crossing.rows, crossing.columns).found();
      const Cover by_rows{down.tight, crossing.columns & ~down.spare};
      const Cover by_columns{crossing.rows & ~along.spare, along.tight};
      const auto rows = eliminations(crossing, by_rows, digit);
      const auto columns = eliminations(crossing, by_columns, digit);
      const bool along_rows = rows.size() >= columns.size();
      covers[index] = along_rows ? by_rows : by_columns;
      const auto& more = along_rows ? rows : columns;
      step.eliminations.insert(step.eliminations.end(), more.begin(), more.end());
    }
    if (step.eliminations.empty()) {
      out_.drop();
      return false;
    }
    known_.insert(known_.end(), step.eliminations.begin(), step.eliminations.end());
    show(step, crossing, covers);
    return true;
  }

  // From the lines that count a digit, outside the cells, and from cells that would count twice.
  std::vector<Candidate> eliminations(const Crossing& crossing, const Cover& cover,
                                      int digit) const {
    std::vector<Candidate> found;
    const auto index = static_cast<std::size_t>(digit - 1);
    for (int row = 0; row < size_; ++row) {
      const bool is_row = crossing.rows >> row & 1, counts = cover.rows >> row & 1;
      Mask gone = is_row ? (counts ? ~crossing.columns | cover.columns : Mask{0}) : cover.columns;
      gone &= in_rows_[index][static_cast<std::size_t>(row)];
      for (; gone; gone &= gone - 1) {
        const Candidate candidate{first_cell(geometry_, row, gone), digit};
        if (std::ranges::find(known_, candidate) == known_.end()) found.push_back(candidate);
      }
    }
    return found;
  }

  // Rows, then columns; group 0 of a cell are the digits counted in its row, 1 in its column.
  void show(Step& step, const Crossing& crossing,
            const std::array<Cover, largest_size>& covers) const {
    for (Mask left = crossing.rows; left; left &= left - 1) {
      step.houses.push_back(std::countr_zero(left));
    }
    for (Mask left = crossing.columns; left; left &= left - 1) {
      step.houses.push_back(size_ + std::countr_zero(left));
    }
    for (Mask rows = crossing.rows; rows; rows &= rows - 1) {
      const int row = std::countr_zero(rows);
      for (Mask columns = crossing.columns; columns; columns &= columns - 1) {
        const int column = std::countr_zero(columns), cell = cell_at(geometry_, row, column);
        Mask in_row = 0, in_column = 0;
        for (Mask left = board_.candidates(cell); left; left &= left - 1) {
          const Cover& cover = covers[static_cast<std::size_t>(std::countr_zero(left))];
          if (cover.rows >> row & 1) in_row |= left & (~left + 1);
          if (cover.columns >> column & 1) in_column |= left & (~left + 1);
        }
        if (in_row) step.pattern.push_back({Part::body, cell, in_row, 0});
        if (in_column) step.pattern.push_back({Part::body, cell, in_column, 1});
      }
    }
  }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
  int size_;
  Lines in_rows_{}, in_columns_{};
  Places open_rows_{}, open_columns_{};
  std::bitset<1U << largest_size> seen_;  // sets of columns, for the rows in hand
  std::vector<Crossing> found_;
  std::vector<Candidate> known_;
};

}  // namespace

void find_multi_sector_locked_sets(const Board& board, Steps& out) {
  if (board.geometry().size() <= largest_size) Search(board, out).run();
}

}  // namespace sudokit
