// Finned fish: fish with some more places, the fins, in the bases. Either the fish is one, or a fin
// holds the digit, so that what both rule out is gone. Franken fish have boxes among their houses.
#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "cell_set.hpp"
#include "scan.hpp"
#include "techniques.hpp"

namespace sudokit {

namespace {

constexpr std::size_t max_degree = 4;
using Houses = std::array<int, max_degree>;
// Some of the lines of one direction and the boxes: bit i for line i, then the boxes.
using Choice = std::uint64_t;

// Nodes of all searches of a finder together. Boards of 9x9 need a small part of it; on huge boards
// a finder ends early rather than late.
constexpr int max_nodes = 100'000;

// What is looked for: lines alone, or boxes among them, and whether with fins.
struct Catch {
  bool boxes;
  bool fins;
};

TechniqueId technique_of(const Catch& wanted, int degree, bool is_sashimi) {
  constexpr TechniqueId finned[] = {finned_x_wing, finned_swordfish, finned_jellyfish};
  constexpr TechniqueId sashimi[] = {sashimi_x_wing, sashimi_swordfish, sashimi_jellyfish};
  constexpr TechniqueId franken[] = {technique_count, franken_swordfish, franken_jellyfish};
  constexpr TechniqueId finned_franken[] = {finned_franken_x_wing, finned_franken_swordfish,
                                            finned_franken_jellyfish};
  return (!wanted.boxes ? (is_sashimi ? sashimi : finned)
          : wanted.fins ? finned_franken
                        : franken)[degree - 2];
}

// How the search goes. Suppose that a candidate is true: the digit leaves its peers. If now as many
// bases as there are covers, and one more, have all their places in these covers, no two of them a
// place in common, there is a place too few. So the candidate is false; with a further cover
// through it that makes a fish, and the places that it took from the bases are the fins. Only
// candidates that cannot be part of any full set of places for the digit come into question: few,
// as a rule.
template <std::size_t words>
class Fishery {
 public:
  using Cells = CellSet<words>;

  Fishery(const Board& board, Steps& out, Catch wanted)
      : board_(board),
        geometry_(board.geometry()),
        out_(out),
        wanted_(wanted),
        size_(geometry_.size()),
        peers_(static_cast<std::size_t>(geometry_.cells())),
        houses_(static_cast<std::size_t>(3 * size_)),
        left_(houses_.size()) {
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      for (const int peer : geometry_.peers(cell)) peers_[at(cell)].add(peer);
    }
    for (int house = 0; house < 3 * size_; ++house) {
      for (const int cell : geometry_.house(house)) houses_[at(house)].add(cell);
    }
  }

  // Smaller fish first, and of each size those with few fins.
  void find(std::initializer_list<int> degrees) {
    std::vector<Cells> lost;
    for (int digit = 1; digit <= size_; ++digit) {
      read(digit);
      lost.push_back(hopeless());
    }
    for (const int degree : degrees) {
      // Where the rest of the lines has fewer than the fish, a smaller one does.
      if (2 * degree > size_) return;
      degree_ = degree;
      found_.clear();
      for (int digit = 1; digit <= size_; ++digit) {
        out_.poll();
        if (lost[at(digit - 1)].none()) continue;
        read(digit);
        lost[at(digit - 1)].each([&](int cell) { suppose(cell); });
      }
      std::ranges::stable_sort(found_, {}, &Fish::rank);
      for (const Fish& fish : found_) {
        if (out_.full()) return;
        tell(fish);
      }
      if (out_.full()) return;
    }
  }

 private:
  struct Fish {
    TechniqueId technique;
    int digit;
    Houses bases, covers;
    Cells body, fins, inner_fins, gone;
    std::array<int, 3> rank;  // less is simpler
  };

  struct State {
    Houses bases{}, covers{};
    std::size_t base_count = 0, cover_count = 0;
    Cells held;    // places in the bases
    Cells open;    // of them, those not in a cover yet
    Cells roofed;  // places in the covers
    Choice free_bases = 0, free_covers = 0;
  };

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  static Choice bit(int index) { return Choice{1} << index; }

  void read(int digit) {
    digit_ = digit;
    places_ = {};
    for (int row = 0; row < size_; ++row) {
      for (Mask rest = board_.places(row, digit); rest; rest &= rest - 1) {
        places_.add(first_cell(geometry_, row, rest));
      }
    }
  }

  // Candidates that no full set of places has.
  Cells hopeless() {
    Cells unknown = places_, lost;
    while (unknown.any()) {
      const int cell = unknown.first();
      Cells chosen;
      if (completes(cell, places_, chosen)) {
        unknown -= chosen;
      } else {
        unknown.remove(cell);
        lost.add(cell);
      }
    }
    return lost;
  }

  // Whether the digit can be placed in a cell and then in all rows that lack it.
  bool completes(int cell, Cells left, Cells& chosen) {
    if (++nodes_ > max_nodes) return false;
    left -= peers_[at(cell)];
    chosen.add(cell);
    Cells narrowest;
    int fewest = size_ + 1;
    for (int row = 0; row < size_ && fewest > 0; ++row) {
      if ((places_ & houses_[at(row)]).none() || (chosen & houses_[at(row)]).any()) continue;
      const Cells here = left & houses_[at(row)];
      const int count = here.count();
      if (count < fewest) {
        fewest = count;
        narrowest = here;
      }
    }
    if (fewest > size_) return true;
    const Cells before = chosen;
    while (narrowest.any()) {
      const int next = narrowest.first();
      if (completes(next, left, chosen)) return true;
      chosen = before;
      narrowest.remove(next);
    }
    return false;
  }

  void suppose(int cell) {
    Cells gone = peers_[at(cell)];
    gone.add(cell);
    for (int house = 0; house < 3 * size_; ++house) {
      left_[at(house)] = (places_ & houses_[at(house)]) - gone;
    }
    supposed_ = cell;
    for (const bool by_columns : {false, true}) {
      first_base_ = by_columns ? size_ : 0;
      first_cover_ = size_ - first_base_;
      const int choices = wanted_.boxes ? 2 * size_ : size_;
      State start;
      start.free_covers = bit(choices) - 1;
      for (int base = 0; base < choices; ++base) {
        // Without places, the candidate has them all: no fish, but pointing or claiming.
        if (left_[at(base_house(base))].any()) start.free_bases |= bit(base);
      }
      while (start.free_bases) {
        const int base = std::countr_zero(start.free_bases);
        grow(with_base(start, base));
        start.free_bases &= ~bit(base);
      }
    }
  }

  int base_house(int index) const { return house_of(index, first_base_); }
  int cover_house(int index) const { return house_of(index, first_cover_); }
  int house_of(int index, int first_line) const {
    return index < size_ ? first_line + index : index + size_;
  }
  // The two covers of a cell, as indices into a choice.
  std::array<int, 2> covers_of(int cell) const {
    const auto& seats = geometry_.seats(cell);
    return {seats[first_cover_ ? 1 : 0].house - first_cover_, seats[2].house - size_};
  }

  State with_base(State state, int base) const {
    const Cells& here = left_[at(base_house(base))];
    state.bases[state.base_count++] = base_house(base);
    state.held |= here;
    state.open = here - state.roofed;
    state.free_bases &= ~bit(base);
    if (base >= size_) state.free_covers &= ~bit(base);
    return state;
  }

  State with_cover(State state, int cover) const {
    const Cells& here = left_[at(cover_house(cover))];
    state.covers[state.cover_count++] = cover_house(cover);
    state.open -= here;
    state.roofed |= here;
    state.free_covers &= ~bit(cover);
    if (cover >= size_) state.free_bases &= ~bit(cover);
    return state;
  }

  // Covers what is open, then takes a further base. What has been tried is no longer free, so that
  // no choice comes twice.
  void grow(State state) {
    if (++nodes_ > max_nodes) return;
    const std::size_t degree = at(degree_);
    if (state.open.any()) {
      if (state.cover_count + 1 == degree) return;
      for (const int cover : covers_of(state.open.first())) {
        if (!(state.free_covers >> cover & 1)) continue;
        grow(with_cover(state, cover));
        state.free_covers &= ~bit(cover);
      }
    } else if (state.base_count > state.cover_count) {
      if (state.base_count == degree && needs_all(state)) land(state);
    } else {
      for (Choice rest = state.free_bases; rest; rest &= rest - 1) {
        const int base = std::countr_zero(rest);
        const Cells& here = left_[at(base_house(base))];
        if ((here & state.held).any() || (here & state.roofed).none()) continue;
        grow(with_base(state, base));
        state.free_bases &= ~bit(base);
      }
    }
  }

  // Whether no smaller fish is in it, with some of the bases and fewer covers.
  bool needs_all(const State& state) const {
    const Choice all = bit(static_cast<int>(state.cover_count)) - 1;
    for (Choice some = 1; some < all; ++some) {
      Cells roofed;
      for (std::size_t i = 0; i < state.cover_count; ++i) {
        if (some >> i & 1) roofed |= left_[at(state.covers[i])];
      }
      int inside = 0;
      for (std::size_t i = 0; i < state.base_count; ++i) {
        inside += (left_[at(state.bases[i])] - roofed).none();
      }
      if (inside > std::popcount(some)) return false;
    }
    return true;
  }

  void land(const State& state) {
    for (const int cover : covers_of(supposed_)) {
      if (cover >= size_ && !wanted_.boxes) continue;
      Houses covers = state.covers;
      covers[state.cover_count] = cover_house(cover);
      add(state.bases, covers);
    }
  }

  void add(const Houses& bases, const Houses& covers) {
    const auto degree = at(degree_);
    const std::span base_span(bases.data(), degree), cover_span(covers.data(), degree);
    const auto boxes = std::ranges::count_if(base_span, [&](int h) { return h >= 2 * size_; }) +
                       std::ranges::count_if(cover_span, [&](int h) { return h >= 2 * size_; });
    if (wanted_.boxes != (boxes > 0)) return;
    Cells in_base, in_bases, in_cover, in_covers;  // once, and more often
    const auto unite = [&](std::span<const int> some, Cells& once, Cells& often) {
      for (const int house : some) {
        const Cells here = places_ & houses_[at(house)];
        often |= once & here;
        once |= here;
      }
    };
    unite(base_span, in_base, in_bases);
    unite(cover_span, in_cover, in_covers);
    // A cover without a base's place is no part of a fish.
    for (const int cover : cover_span) {
      if ((in_base & houses_[at(cover)]).none()) return;
    }
    Fish fish;
    fish.fins = (in_base - in_cover) | in_bases;
    if (wanted_.fins != fish.fins.any()) return;
    fish.inner_fins = in_bases;
    fish.body = in_base - fish.fins;
    fish.gone = (in_cover - in_base) | in_covers;
    fish.fins.each([&](int fin) { fish.gone &= peers_[at(fin)]; });
    fish.digit = digit_;
    fish.bases = bases;
    fish.covers = covers;
    std::sort(fish.bases.begin(), fish.bases.begin() + degree_);
    std::sort(fish.covers.begin(), fish.covers.begin() + degree_);
    const bool is_sashimi = std::ranges::any_of(
        base_span, [&](int base) { return (fish.body & houses_[at(base)]).count() <= 1; });
    fish.technique = technique_of(wanted_, degree_, is_sashimi);
    fish.rank = {fish.technique, fish.fins.count() + fish.inner_fins.count(),
                 static_cast<int>(boxes)};
    keep(fish);
  }

  // Of those with the same conclusions, the simplest.
  void keep(const Fish& fish) {
    for (Fish& known : found_) {
      if (known.digit == fish.digit && known.technique == fish.technique &&
          known.gone == fish.gone) {
        if (fish.rank < known.rank) known = fish;
        return;
      }
    }
    found_.push_back(fish);
  }

  void tell(const Fish& fish) {
    Step& step = add_step(out_, fish.technique);
    fish.gone.each([&](int cell) { step.eliminations.push_back({cell, fish.digit}); });
    step.houses.assign(fish.bases.begin(), fish.bases.begin() + degree_);
    step.houses.insert(step.houses.end(), fish.covers.begin(), fish.covers.begin() + degree_);
    const Mask digits = bit_of(fish.digit);
    fish.body.each([&](int cell) { step.pattern.push_back({Part::body, cell, digits}); });
    fish.fins.each([&](int cell) {
      step.pattern.push_back({Part::extra, cell, digits, fish.inner_fins.has(cell)});
    });
  }

  const Board& board_;
  const Geometry& geometry_;
  Steps& out_;
  const Catch wanted_;
  const int size_;
  std::vector<Cells> peers_, houses_;
  std::vector<Cells> left_;  // of each house: places if the supposed candidate is true
  Cells places_;             // of the digit
  int degree_ = 0, digit_ = 0, supposed_ = 0, first_base_ = 0, first_cover_ = 0, nodes_ = 0;
  std::vector<Fish> found_;
};

void find(const Board& board, Steps& out, Catch wanted, std::initializer_list<int> degrees) {
  if (out.full()) return;
  const int cells = board.geometry().cells();
  if (cells <= 2 * 64) {
    Fishery<2>(board, out, wanted).find(degrees);
  } else if (cells <= 4 * 64) {
    Fishery<4>(board, out, wanted).find(degrees);
  } else {
    static_assert(max_size * max_size <= 10 * 64);
    Fishery<10>(board, out, wanted).find(degrees);
  }
}

constexpr Catch finned_lines{.boxes = false, .fins = true};
constexpr Catch plain_with_boxes{.boxes = true, .fins = false};
constexpr Catch finned_with_boxes{.boxes = true, .fins = true};

}  // namespace

void find_finned_x_wings(const Board& board, Steps& out) { find(board, out, finned_lines, {2}); }
void find_finned_swordfish(const Board& board, Steps& out) { find(board, out, finned_lines, {3}); }
void find_finned_jellyfish(const Board& board, Steps& out) { find(board, out, finned_lines, {4}); }

void find_franken_fish(const Board& board, Steps& out) {
  find(board, out, plain_with_boxes, {3, 4});
}

void find_finned_franken_fish(const Board& board, Steps& out) {
  find(board, out, finned_with_boxes, {2, 3, 4});
}

}  // namespace sudokit
