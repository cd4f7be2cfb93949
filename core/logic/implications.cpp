#include "implications.hpp"

#include <algorithm>
#include <bit>

namespace sudokit::chain {

void Implications::start(const Marks& source) {
  source_ = &source;
  const Geometry& geometry = source.geometry();
  numbers_.assign(at(source.candidates()), 0);
  count_ = 0;
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    for (Mask rest = source.cell(cell); rest; rest &= rest - 1) {
      numbers_[at(source.candidate(cell, lowest(rest)))] = static_cast<std::uint32_t>(count_++);
    }
  }
  for (CandidateSets* sets : {&seen_, &on_, &off_}) sets->resize(count_, count_);
  for (CandidateSets* set : {&alive_, &linked_, &done_, &common_}) set->resize(1, count_);
  proven_.resize(2, count_);
  way_.resize(2, count_);
  stride_ = 1;
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    stride_ = std::max(stride_, geometry.seats(cell).size() + 1);
    for (Mask rest = source.cell(cell); rest; rest &= rest - 1) {
      see(source.candidate(cell, lowest(rest)));
    }
  }
  partners_.resize(count_ * stride_);
}

void Implications::see(int candidate) {
  const int cell = source_->cell_of(candidate), digit = source_->digit_of(candidate);
  Word* seen = seen_[number(candidate)];
  if (in_cells_) {
    for (Mask rest = source_->cell(cell) & ~(Mask{1} << digit); rest; rest &= rest - 1) {
      insert(seen, number(source_->candidate(cell, lowest(rest))));
    }
  }
  for (const Seat& seat : source_->geometry().seats(cell)) {
    const auto& house = source_->geometry().house(seat.house);
    Mask rest = source_->places(seat.house, digit) & ~(Mask{1} << seat.position);
    for (; rest; rest &= rest - 1) {
      insert(seen, number(source_->candidate(house[at(lowest(rest))], digit)));
    }
  }
}

void Implications::read(const Marks& now) {
  const Geometry& geometry = now.geometry();
  std::fill_n(alive_[0], words(), 0);
  std::fill_n(linked_[0], words(), 0);
  partner_count_.assign(count_, 0);
  is_closed_.assign(count_, 0);
  links_.clear();
  for (int cell = 0; cell < geometry.cells(); ++cell) {
    const Mask digits = now.cell(cell);
    for (Mask rest = digits; rest; rest &= rest - 1) {
      insert(alive_[0], number(now.candidate(cell, lowest(rest))));
    }
    if (in_cells_ && is_two(digits)) {
      link(now.candidate(cell, lowest(digits)), now.candidate(cell, lowest(digits & (digits - 1))),
           digits != source_->cell(cell));
    }
  }
  if (!in_houses_) return;
  for (int house = 0; house < geometry.house_count(); ++house) {
    if (!geometry.is_full(house)) continue;
    const auto& cells = geometry.house(house);
    for (int digit = 0; digit < now.size(); ++digit) {
      const Mask places = now.places(house, digit);
      if (!is_two(places)) continue;
      link(now.candidate(cells[at(lowest(places))], digit),
           now.candidate(cells[at(lowest(places & (places - 1)))], digit),
           places != source_->places(house, digit));
    }
  }
}

void Implications::link(int one, int two, bool is_new) {
  const std::uint32_t a = number(one), b = number(two);
  for (std::size_t i = 0; i < partner_count_[a]; ++i) {
    if (partners_[a * stride_ + i] == b) return;
  }
  insert(linked_[0], a);
  insert(linked_[0], b);
  partners_[a * stride_ + partner_count_[a]++] = b;
  partners_[b * stride_ + partner_count_[b]++] = a;
  links_.push_back({a, b, is_new});
}

void Implications::close(std::uint32_t x) {
  if (is_closed_[x]) return;
  Word *on = on_[x], *off = off_[x], *done = done_[0];
  const Word *linked = linked_[0], *alive = alive_[0];
  std::fill_n(on, words(), 0);
  std::fill_n(done, words(), 0);
  for (std::size_t word = 0; word < words(); ++word) off[word] = seen_[x][word] & alive[word];
  insert(on, x);
  const auto turn_on = [&](std::uint32_t other) {
    if (contains(on, other)) return;
    if (is_closed_[other]) {
      for (std::size_t word = 0; word < words(); ++word) {
        on[word] |= on_[other][word];
        off[word] |= off_[other][word];
        done[word] |= off_[other][word];
      }
    } else {
      insert(on, other);
      const Word* seen = seen_[other];
      for (std::size_t word = 0; word < words(); ++word) off[word] |= seen[word] & alive[word];
    }
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t word = 0; word < words(); ++word) {
      while (const Word rest = off[word] & linked[word] & ~done[word]) {
        const std::uint32_t gone = static_cast<std::uint32_t>(
            64 * word + static_cast<std::size_t>(std::countr_zero(rest)));
        insert(done, gone);
        for_each_partner(gone, turn_on);
        changed = true;
      }
    }
  }
  is_closed_[x] = 1;
}

bool Implications::proves_any(bool only_new) {
  for (const Link& link : links_) {
    if (only_new && !link.is_new) continue;
    close(link.one);
    close(link.two);
    Word any = 0;
    for (std::size_t word = 0; word < words(); ++word) {
      any |= off_[link.one][word] & off_[link.two][word];
    }
    if (any) return true;
  }
  return false;
}

void Implications::find_proven(bool only_new) {
  Word *proven_off = proven_[0], *proven_on = proven_[1];
  std::fill_n(proven_off, words(), 0);
  std::fill_n(proven_on, words(), 0);
  for (const Link& link : links_) {
    if (only_new && !link.is_new) continue;
    close(link.one);
    close(link.two);
    for (std::size_t word = 0; word < words(); ++word) {
      proven_off[word] |= off_[link.one][word] & off_[link.two][word];
      proven_on[word] |= on_[link.one][word] & on_[link.two][word];
    }
  }
  Word any = 0;
  for (std::size_t word = 0; word < words(); ++word) any |= proven_off[word];
  has_proven_off_ = any != 0;
}

void Implications::show_way_to_opposite(int candidate, bool from_on) {
  const std::uint32_t x = number(candidate);
  Word *off = way_[0], *on = way_[1];
  std::fill_n(off, words(), 0);
  std::fill_n(on, words(), 0);
  const auto add = [&](std::uint32_t other) {
    close(other);
    for (std::size_t word = 0; word < words(); ++word) {
      off[word] |= off_[other][word];
      on[word] |= on_[other][word];
    }
  };
  if (from_on) {
    add(x);
  } else {
    for_each_partner(x, add);
  }
  // What leads to the opposite of the start is, by the same links, off if the start is true.
  for (std::size_t word = 0; word < words(); ++word) on[word] &= off[word];
  if (!from_on) insert(on, x);
  std::fill_n(off, words(), 0);
  for_each_in(on, [&](std::uint32_t y) {
    for_each_partner(y, [&](std::uint32_t partner) { insert(off, partner); });
  });
  if (from_on) insert(off, x);
}

bool Implications::show_way_round(int candidate) {
  const std::uint32_t x = number(candidate);
  if (!contains(linked_[0], x)) return false;
  close(x);
  Word *off = way_[0], *on = way_[1];
  std::fill_n(off, words(), 0);
  std::fill_n(on, words(), 0);
  bool has_others = false;
  for_each_in(on_[x], [&](std::uint32_t y) {
    close(y);
    if (!contains(on_[y], x)) return;
    has_others |= y != x;
    insert(on, y);
    for_each_partner(y, [&](std::uint32_t partner) {
      if (contains(off_[x], partner)) insert(off, partner);
    });
  });
  if (!has_others) return false;
  // A candidate that the cycle removes is proven off, and sees one that is on and one that is off.
  bool may_remove = false;
  for_each_in(proven_[0], [&](std::uint32_t gone) {
    Word sees_on = 0, sees_off = 0;
    for (std::size_t word = 0; word < words(); ++word) {
      sees_on |= seen_[gone][word] & on[word];
      sees_off |= seen_[gone][word] & off[word];
    }
    may_remove |= sees_on && sees_off;
  });
  return may_remove;
}

}  // namespace sudokit::chain
