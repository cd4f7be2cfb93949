#include "full_grid.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "../base/rows.hpp"

namespace sudokit::forms {

namespace {

using Columns = RowPairs::Columns;
using DigitColumns = std::array<Byte, 10>;

// The column of each digit in a row.
DigitColumns columns_of(const Byte* row) {
  DigitColumns columns;
  for (Byte column = 0; column < 9; ++column) columns[row[column]] = column;
  return columns;
}

// The column to which each column of a row goes: the one with the same digit in the first row.
Columns targets_of(const DigitColumns& first, const Byte* row) {
  Columns targets;
  for (std::size_t column = 0; column < 9; ++column) targets[column] = first[row[column]];
  return targets;
}

}  // namespace

bool FullGrid::search(const Byte* digits) {
  if (!load(digits)) return false;
  find_starts();
  find_ways();
  find_form();
  return true;
}

bool FullGrid::load(const Byte* digits) {
  if (std::find(digits, digits + rows::cells, 0) != digits + rows::cells) return false;
  if (rows::violations(digits)) return false;
  std::copy_n(digits, rows::cells, sides_[0].begin());
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      sides_[1][column * 9 + row] = digits[row * 9 + column];
    }
  }
  return true;
}

// Finds the pairs of rows with the smallest second row.
void FullGrid::find_starts() {
  kind_ = 255;
  const auto add = [&](std::size_t kind, Start start) {
    if (kind > kind_) return;
    if (kind < kind_) starts_.clear();
    kind_ = kind;
    starts_.push_back(start);
  };
  for (Byte side = 0; side < 2; ++side) {
    for (Byte band = 0; band < 9; band += 3) {
      for (const auto& [first, second] : {std::pair<Byte, Byte>{0, 1}, {0, 2}, {1, 2}}) {
        const Byte one = static_cast<Byte>(band + first), other = static_cast<Byte>(band + second);
        const auto& pair =
            pairs_.pair(targets_of(columns_of(row_of(side, one)), row_of(side, other)));
        add(pair.kind, {side, one, other});
        add(pair.exchanged_kind, {side, other, one});
      }
    }
  }
}

// Finds the orders of columns that make the second and the third row smallest.
void FullGrid::find_ways() {
  const RowPairs::Kind& kind = pairs_.kind(kind_);
  Byte* const third_row = form_.data() + 18;
  std::fill_n(third_row, 9, Byte{255});
  for (const Start& start : starts_) {
    const int band = start.first / 3 * 3;
    const int third = 3 * band + 3 - start.first - start.second;
    const DigitColumns columns = columns_of(row_of(start.side, start.first));
    const Columns second = targets_of(columns, row_of(start.side, start.second));
    const Columns targets = targets_of(columns, row_of(start.side, third));
    const RowPairs::Order& order = pairs_.order(pairs_.pair(second).order);
    Columns row;
    for (std::size_t place = 0; place < 9; ++place) {
      row[place] = order.place_of[targets[order.column_at[place]]];
    }
    for (const RowPairs::Order& fixed : kind.fixed) {
      const auto digit = [&](std::size_t place) {
        return static_cast<Byte>(fixed.place_of[row[fixed.column_at[place]]] + 1);
      };
      std::size_t place = 0;
      while (place < 9 && digit(place) == third_row[place]) ++place;
      if (place < 9) {
        if (digit(place) > third_row[place]) continue;
        for (; place < 9; ++place) third_row[place] = digit(place);
        ways_.clear();
      }
      Way way{start, {}};
      for (std::size_t i = 0; i < 9; ++i) way.columns[i] = order.column_at[fixed.column_at[i]];
      ways_.push_back(way);
    }
  }
}

void FullGrid::find_form() {
  const RowPairs::Kind& kind = pairs_.kind(kind_);
  std::iota(form_.begin(), form_.begin() + 9, Byte{1});
  std::transform(kind.row.begin(), kind.row.end(), form_.begin() + 9,
                 [](Byte place) { return static_cast<Byte>(place + 1); });
  std::fill(form_.begin() + 27, form_.end(), Byte{255});
  for (const Way& way : ways_) consider(way);
}

// Puts the other bands in order, and keeps the arrangement if no form so far is smaller.
void FullGrid::consider(const Way& way) {
  const auto [side, first, second] = way.start;
  Arrangement<ClassicBox> arrangement;
  arrangement.is_transposed = side;
  arrangement.columns = way.columns;
  arrangement.names[0] = 0;
  for (std::size_t place = 0; place < 9; ++place) {
    arrangement.names[row_of(side, first)[way.columns[place]]] = static_cast<Byte>(place + 1);
  }
  const Byte own = first / 3;
  auto& rows = arrangement.rows;
  std::iota(rows.begin(), rows.end(), Byte{0});
  std::rotate(rows.begin(), rows.begin() + own * 3, rows.begin() + own * 3 + 3);
  rows[0] = first;
  rows[1] = second;
  rows[2] = static_cast<Byte>(3 * (own * 3) + 3 - first - second);
  const auto digit = [&](Byte row, std::size_t place) {
    return arrangement.names[row_of(side, row)[way.columns[place]]];
  };
  const auto begins_lower = [&](Byte row, Byte other) { return digit(row, 0) < digit(other, 0); };
  std::sort(rows.begin() + 3, rows.begin() + 6, begins_lower);
  std::sort(rows.begin() + 6, rows.end(), begins_lower);
  if (begins_lower(rows[6], rows[3])) {
    std::swap_ranges(rows.begin() + 3, rows.begin() + 6, rows.begin() + 6);
  }

  bool is_better = false;
  for (std::size_t row = 3; row < 9; ++row) {
    for (std::size_t place = 0; place < 9; ++place) {
      const Byte own_digit = digit(rows[row], place);
      Byte& best = form_[row * 9 + place];
      if (!is_better && own_digit > best) return;
      is_better |= own_digit < best;
      best = own_digit;
    }
  }
  if (is_better) arrangements_.clear();
  arrangements_.push_back(arrangement);
}

}  // namespace sudokit::forms
