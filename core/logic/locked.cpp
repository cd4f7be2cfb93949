// Locked candidates: all places of a digit in one house, the base, lie in another, the cover. The
// digit is in one of them, so the rest of the cover loses it.
#include <utility>

#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

Step& add_locked(const Board& board, Steps& out, TechniqueId technique, int base, int cover,
                 int digit) {
  Step& step = add_step(out, technique);
  step.houses = {base, cover};
  for (Mask places = board.places(base, digit); places; places &= places - 1) {
    step.pattern.push_back({Part::body, first_cell(board.geometry(), base, places), bit_of(digit)});
  }
  return step;
}

// Direct steps: the eliminations leave another house of the base's kind a single place for the
// digit.
void add_following_singles(const Board& board, Steps& out, HouseRange bases, int base, int cover,
                           int digit) {
  const Geometry& geometry = board.geometry();
  for (int other = bases.first; other < bases.end && !out.full(); ++other) {
    if (other == base || !geometry.is_full(other)) continue;
    const Mask places = board.places(other, digit);
    const Mask gone = geometry.overlap(other, cover) & ~geometry.overlap(other, base);
    const Mask left = places & ~gone;
    if (left == places || !is_single(left)) continue;
    Step& step = add_locked(board, out, is_line(geometry, base) ? direct_claiming : direct_pointing,
                            base, cover, digit);
    step.placements.push_back({first_cell(geometry, other, left), digit});
    step.houses.push_back(other);
  }
}

void add_eliminations(const Board& board, Steps& out, int base, int cover, int digit, Mask gone) {
  const Geometry& geometry = board.geometry();
  Step& step =
      add_locked(board, out, is_line(geometry, base) ? claiming : pointing, base, cover, digit);
  for (; gone; gone &= gone - 1) {
    step.eliminations.push_back({first_cell(geometry, cover, gone), digit});
  }
}

void find_between(const Board& board, Steps& out, bool direct, HouseRange bases,
                  HouseRange covers) {
  const Geometry& geometry = board.geometry();
  for (int digit = 1; digit <= geometry.size(); ++digit) {
    for (int base = bases.first; base < bases.end; ++base) {
      const Mask places = board.places(base, digit);
      if (!has_several(places) || !geometry.is_full(base)) continue;
      for (const Seat& seat : geometry.seats(first_cell(geometry, base, places))) {
        const int cover = seat.house;
        if (cover == base || cover < covers.first || cover >= covers.end) continue;
        const Mask gone = board.places(cover, digit) & ~geometry.overlap(cover, base);
        if (!gone || (places & ~geometry.overlap(base, cover))) continue;
        if (direct) {
          add_following_singles(board, out, bases, base, cover, digit);
        } else {
          add_eliminations(board, out, base, cover, digit, gone);
        }
        if (out.full()) return;
      }
    }
  }
}

// Pointing (from a box), claiming (from a line), then the same with extra houses.
void find_all(const Board& board, Steps& out, bool direct) {
  const Geometry& geometry = board.geometry();
  const HouseRange rows = geometry.rows(), columns = geometry.columns(), boxes = geometry.boxes(),
                   extra = geometry.extra_houses();
  const std::pair<HouseRange, HouseRange> pairs[] = {
      {boxes, columns}, {boxes, rows},  {columns, boxes}, {rows, boxes},
      {extra, columns}, {extra, rows},  {columns, extra}, {rows, extra},
      {boxes, extra},   {extra, boxes}, {extra, extra},
  };
  for (const auto& [bases, covers] : pairs) {
    if (covers.count() > 0 && !out.full()) find_between(board, out, direct, bases, covers);
  }
}

}  // namespace

void find_direct_locked(const Board& board, Steps& out) { find_all(board, out, true); }

void find_locked(const Board& board, Steps& out) { find_all(board, out, false); }

}  // namespace sudokit
