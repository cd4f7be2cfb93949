// Patterns of a single digit: two strong links, which are houses with just two places for the
// digit, joined by a weak link. One of the two free ends holds the digit, so cells that see both
// lose it. In an empty rectangle, a box whose places lie in a row and a column takes the part of a
// strong link.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "conclusions.hpp"
#include "neighbours.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

struct StrongLink {
  int house;
  std::array<int, 2> ends;
};

// Strong links of rows first, then of columns, boxes and extra houses. A link in two houses is
// listed once.
std::vector<StrongLink> strong_links(const Board& board, int digit) {
  const Geometry& geometry = board.geometry();
  std::vector<StrongLink> links;
  for (int house = 0; house < geometry.house_count(); ++house) {
    const Mask places = board.places(house, digit);
    const Mask but_first = places & (places - 1);
    if (!is_single(but_first) || !geometry.is_full(house)) continue;
    std::array<int, 2> ends{first_cell(geometry, house, places),
                            first_cell(geometry, house, but_first)};
    if (ends[0] > ends[1]) std::swap(ends[0], ends[1]);
    if (std::ranges::none_of(links, [&](const StrongLink& link) { return link.ends == ends; })) {
      links.push_back({house, ends});
    }
  }
  return links;
}

// The house that joins two cells, of the wanted kind if possible; -1 if there is none.
int tie_of(const Geometry& geometry, int cell, int other, HouseKind wanted) {
  int found = -1;
  for (const Seat& seat : geometry.seats(cell)) {
    if (!is_in(geometry, other, seat.house)) continue;
    if (geometry.kind(seat.house) == wanted) return seat.house;
    if (found < 0) found = seat.house;
  }
  return found;
}

// Two strong links with one end of each joined: one of the other two ends holds the digit.
class TwoLinks {
 public:
  TwoLinks(const Board& board, Steps& out, TechniqueId technique)
      : board_(board), geometry_(board.geometry()), out_(out), technique_(technique) {}

  void find() {
    for (int digit = 1; digit <= geometry_.size(); ++digit) {
      const std::vector<StrongLink> links = strong_links(board_, digit);
      for (std::size_t second = 1; second < links.size(); ++second) {
        for (std::size_t first = 0; first < second; ++first) {
          for (const std::size_t tied : {0, 1, 2, 3}) {
            check(digit, links[first], tied / 2, links[second], tied % 2);
            if (out_.full()) return;
          }
        }
      }
    }
  }

 private:
  void check(int digit, const StrongLink& link, std::size_t tied_end, const StrongLink& other,
             std::size_t other_tied_end) {
    const int tied = link.ends[tied_end], other_tied = other.ends[other_tied_end];
    const int free = link.ends[1 - tied_end], other_free = other.ends[1 - other_tied_end];
    if (tied == other_tied || tied == other_free || free == other_tied || free == other_free)
      return;
    // Tells the three patterns apart, so that none is reported under two names.
    const HouseKind kind = geometry_.kind(link.house), other_kind = geometry_.kind(other.house);
    const bool parallel = kind == other_kind && is_line(geometry_, link.house);
    const HouseKind typical = !parallel                ? HouseKind::box
                              : kind == HouseKind::row ? HouseKind::column
                                                       : HouseKind::row;
    const int tie = tie_of(geometry_, tied, other_tied, typical);
    if (tie < 0) return;
    TechniqueId found = turbot_fish;
    if (geometry_.kind(tie) == typical) {
      if (parallel) found = skyscraper;
      if (kind == HouseKind::row && other_kind == HouseKind::column) found = two_string_kite;
    }
    if (found != technique_) return;
    // If both pairs of ends are in line, it is an X-Wing.
    if (found == skyscraper && is_in_line(free, other_free, typical)) return;
    Step& step = add_step(out_, technique_);
    for (const int cell : geometry_.peers(free)) {
      if (!board_.has(cell, digit) || !see(geometry_, cell, other_free)) {
        continue;
      }
      // Other cells in the box of a kite that both far ends see are left to pointing and claiming.
      if (found != two_string_kite || !is_in(geometry_, cell, tie) ||
          (is_in_line(cell, free, HouseKind::column) &&
           is_in_line(cell, other_free, HouseKind::row))) {
        step.eliminations.push_back({cell, digit});
      }
    }
    if (!seen_.are_new(step.eliminations)) return out_.drop();
    step.houses = {link.house, other.house, tie};
    step.pattern = {{Part::body, free, bit_of(digit), 0},
                    {Part::pivot, tied, bit_of(digit), 0},
                    {Part::pivot, other_tied, bit_of(digit), 1},
                    {Part::body, other_free, bit_of(digit), 1}};
    const Candidate chain[] = {
        {free, digit}, {tied, digit}, {other_tied, digit}, {other_free, digit}};
    for (int i = 0; i < 3; ++i) step.links.push_back({chain[i], i == 1, chain[i + 1], i != 1});
  }

  // Where lines are houses, they are the first two seats of a cell.
  bool is_in_line(int cell, int other, HouseKind kind) const {
    const auto seat = static_cast<std::size_t>(kind);
    return geometry_.seats(cell)[seat].house == geometry_.seats(other)[seat].house;
  }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
  const TechniqueId technique_;
  Conclusions seen_;
};

// All places of a digit in a box lie in a line and a crossing line. Outside the box, a strong link
// crosses one of the lines. A cell of the other line that sees the far end of the link would leave
// the box without a place, so it loses the digit.
class EmptyRectangles {
 public:
  EmptyRectangles(const Board& board, Steps& out)
      : board_(board), geometry_(board.geometry()), out_(out) {}

  void find() {
    const HouseRange boxes = geometry_.boxes();
    for (int digit = 1; digit <= geometry_.size(); ++digit) {
      for (int in_box = boxes.first; in_box < boxes.end; ++in_box) {
        if (!geometry_.is_full(in_box)) continue;
        if (has_several(board_.places(in_box, digit))) find_in(digit, in_box);
        if (out_.full()) return;
      }
    }
  }

 private:
  void find_in(int digit, int in_box) {
    const HouseRange rows = geometry_.rows(), columns = geometry_.columns();
    const Mask places = board_.places(in_box, digit);
    for (int in_row = rows.first; in_row < rows.end; ++in_row) {
      const Mask row_part = places & geometry_.overlap(in_box, in_row);
      if (!row_part || row_part == places) continue;
      for (int in_column = columns.first; in_column < columns.end; ++in_column) {
        const Mask column_part = places & geometry_.overlap(in_box, in_column);
        if ((row_part | column_part) != places || column_part == places) continue;
        follow(digit, in_box, in_row, in_column);
        follow(digit, in_box, in_column, in_row);
      }
    }
  }

  // Tries the strong links that cross `line`, and the cells of `other`.
  void follow(int digit, int in_box, int line, int other) {
    const bool is_row = geometry_.kind(line) == HouseKind::row;
    const Mask outside = board_.places(line, digit) & ~geometry_.overlap(line, in_box);
    for (Mask rest = outside; rest && !out_.full(); rest &= rest - 1) {
      const int near = first_cell(geometry_, line, rest);
      const Seat& seat = geometry_.seats(near)[is_row ? 1 : 0];
      if (!geometry_.is_full(seat.house)) continue;
      const Mask far_place = board_.places(seat.house, digit) & ~(Mask{1} << seat.position);
      if (!is_single(far_place)) continue;
      const int far = first_cell(geometry_, seat.house, far_place);
      if (!is_in(geometry_, far, in_box)) add(digit, in_box, line, other, near, far, seat.house);
    }
  }

  void add(int digit, int in_box, int line, int other, int near, int far, int link) {
    const Mask beside = board_.places(other, digit) & ~geometry_.overlap(other, in_box);
    for (Mask rest = beside; rest && !out_.full(); rest &= rest - 1) {
      const int gone = first_cell(geometry_, other, rest);
      std::vector<Candidate> conclusion{{gone, digit}};
      if (gone == near || !see(geometry_, gone, far) || !seen_.are_new(conclusion)) continue;
      Step& step = add_step(out_, empty_rectangle);
      step.eliminations = std::move(conclusion);
      step.houses = {in_box, link, line, other};
      Group along{digit, {}}, across{digit, {}};
      for (Mask here = board_.places(in_box, digit); here; here &= here - 1) {
        const int cell = first_cell(geometry_, in_box, here);
        const bool is_along = is_in(geometry_, cell, line);
        (is_along ? along : across).cells.push_back(cell);
        step.pattern.push_back({Part::body, cell, bit_of(digit), is_along ? 0 : 1});
      }
      step.pattern.push_back({Part::pivot, near, bit_of(digit), 0});
      step.pattern.push_back({Part::pivot, far, bit_of(digit), 1});
      const Group near_end = Candidate{near, digit}, far_end = Candidate{far, digit};
      step.links = {{far_end, false, near_end, true},
                    {near_end, true, along, false},
                    {along, false, across, true}};
    }
  }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
  Conclusions seen_;
};

}  // namespace

void find_skyscrapers(const Board& board, Steps& out) { TwoLinks(board, out, skyscraper).find(); }
void find_two_string_kites(const Board& board, Steps& out) {
  TwoLinks(board, out, two_string_kite).find();
}
void find_turbot_fish(const Board& board, Steps& out) { TwoLinks(board, out, turbot_fish).find(); }
void find_empty_rectangles(const Board& board, Steps& out) { EmptyRectangles(board, out).find(); }

}  // namespace sudokit
