// Finned fish: fish with some further places, the fins, in their bases. Either a fin holds the
// digit or the fish is complete, so candidates that both rule out are eliminated. Franken fish have
// boxes among their houses.
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
using Choice = std::uint64_t;  // a set of possible bases, one bit each

// The same limits as in HoDoKu. Nobody would see a fish with more fins.
constexpr int max_fins = 5, max_inner_fins = 2;

// The most nodes of all searches of a finder together. 9x9 boards need a small part of them; on
// huge boards the finder stops early.
constexpr int max_nodes = 400'000;

// The kind of fish: only lines or also boxes, with or without fins.
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

// The search supposes that a candidate is true, so the digit leaves its peers. If now some bases,
// without common places and one more than there are covers, have all their places in these covers,
// there is one place too few, and the candidate is false. With one more cover through the
// candidate, this is a fish, and the places that the candidate took from the bases are the fins.
// Only candidates that no complete placement of the digit contains are worth trying; these are
// usually few. A fish may have houses that a smaller fish would not need, since it may eliminate
// more.
template <std::size_t words>
class Fishery {
 public:
  using Cells = CellSet<words>;

  Fishery(const Board& board, Steps& out, Catch wanted)
      : board_(board),
        geometry_(board.geometry()),
        out_(out),
        wanted_(wanted),
        lines_(full_lines(geometry_)),
        peers_(static_cast<std::size_t>(geometry_.cells())),
        houses_(at(wanted.boxes ? geometry_.boxes().end : geometry_.columns().end)),
        held_(houses_.size()),
        left_(houses_.size()),
        closed_by_(houses_.size()) {
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      for (const int peer : geometry_.peers(cell)) peers_[at(cell)].add(peer);
    }
    for (std::size_t house = 0; house < houses_.size(); ++house) {
      for (const int cell : geometry_.house(static_cast<int>(house))) houses_[house].add(cell);
    }
  }

  // Smaller fish first and, for each size, those with few fins.
  void find(std::initializer_list<int> degrees) {
    std::vector<Cells> lost;
    for (int digit = 1; digit <= geometry_.size(); ++digit) {
      read(digit);
      lost.push_back(hopeless());
    }
    for (const int degree : degrees) {
      degree_ = degree;
      found_.clear();
      for (int digit = 1; digit <= geometry_.size(); ++digit) {
        out_.poll();
        if (lost[at(digit - 1)].none()) continue;
        read(digit);
        lost[at(digit - 1)].each([&](int cell) {
          out_.tick(8);
          suppose(cell);
        });
      }
      std::ranges::stable_sort(found_, {}, &Fish::rank);
      for (const Fish& fish : found_) {
        if (out_.full()) return;
        out_.tick();
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
    std::array<int, 3> rank;  // lower is simpler
  };

  // The rows if they are full, or else the columns if they are; no lines otherwise.
  static HouseRange full_lines(const Geometry& geometry) {
    for (const HouseRange& lines : {geometry.rows(), geometry.columns()}) {
      if (lines.count() > 0 && geometry.is_full(lines.first)) return lines;
    }
    return {0, 0};
  }

  void read(int digit) {
    digit_ = digit;
    places_ = {};
    for (int line = lines_.first; line < lines_.end; ++line) {
      for (Mask rest = board_.places(line, digit); rest; rest &= rest - 1) {
        places_.add(first_cell(geometry_, line, rest));
      }
    }
  }

  // Candidates that no complete placement of the digit contains.
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

  // Whether the digit can be placed in the cell and then in all lines that lack it.
  bool completes(int cell, Cells left, Cells& chosen) {
    if (++nodes_ > max_nodes) return false;
    out_.tick(64);
    left -= peers_[at(cell)];
    chosen.add(cell);
    Cells narrowest;
    int fewest = max_size + 1;
    for (int line = lines_.first; line < lines_.end && fewest > 0; ++line) {
      if ((places_ & houses_[at(line)]).none() || (chosen & houses_[at(line)]).any()) continue;
      const Cells here = left & houses_[at(line)];
      const int count = here.count();
      if (count < fewest) {
        fewest = count;
        narrowest = here;
      }
    }
    if (fewest > max_size) return true;
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
    supposed_ = cell;
    for (std::size_t house = 0; house < houses_.size(); ++house) {
      held_[house] = places_ & houses_[house];
    }
    for (const bool by_columns : {false, true}) {
      by_columns_ = by_columns;
      through_ = covers_of(cell);
      const auto [line, box] = through_;
      // Without fins, all places that it takes from the bases must be in its covers.
      Cells gone = wanted_.fins ? peers_[at(cell)] : houses_[at(line)] | houses_[at(box)];
      gone.add(cell);
      for (std::size_t house = 0; house < houses_.size(); ++house) {
        left_[house] = held_[house] - gone;
      }
      base_pool_.clear();
      cover_pool_.clear();
      for (int house = 0; house < static_cast<int>(houses_.size()); ++house) {
        if (held_[at(house)].none()) continue;
        const bool is_base = is_box(house) || is_column(house) == by_columns;
        const bool is_cover = is_box(house) || is_column(house) != by_columns;
        if (is_base && geometry_.is_full(house)) base_pool_.push_back(house);
        if (is_cover && house != line) cover_pool_.push_back(house);
      }
      choose_covers(0, 0, {});
    }
  }

  bool is_column(int house) const { return geometry_.kind(house) == HouseKind::column; }
  bool is_box(int house) const { return geometry_.kind(house) == HouseKind::box; }

  // The line and, if there are boxes among the houses, the box that can cover a cell; else the line
  // twice.
  std::array<int, 2> covers_of(int cell) const {
    const auto& seats = geometry_.seats(cell);
    const int line = seats[by_columns_ ? 0 : 1].house;
    return {line, wanted_.boxes ? seats[2].house : line};
  }

  // Chooses all covers but the one through the supposed candidate. The last is not tried blindly:
  // the open places of a base tell which cover would close it.
  void choose_covers(std::size_t count, std::size_t next, const Cells& roofed) {
    if (count + 2 < at(degree_)) {
      for (; next < cover_pool_.size(); ++next) {
        const int cover = covers_[count] = cover_pool_[next];
        choose_covers(count + 1, next + 1, roofed | left_[at(cover)]);
      }
      return;
    }
    if (++nodes_ > max_nodes) return;
    Choice closed = 0;
    for (const int cover : cover_pool_) closed_by_[at(cover)] = 0;
    for (std::size_t i = 0; i < base_pool_.size(); ++i) {
      const Cells open = left_[at(base_pool_[i])] - roofed;
      if (open.none()) {
        closed |= Choice{1} << i;
      } else {
        for (const int cover : covers_of(open.first())) {
          if ((open - left_[at(cover)]).none()) closed_by_[at(cover)] |= Choice{1} << i;
        }
      }
    }
    for (; next < cover_pool_.size(); ++next) {
      const Choice inside = closed | closed_by_[at(cover_pool_[next])];
      if (std::popcount(inside) < degree_) continue;
      covers_[count] = cover_pool_[next];
      choose_last_cover(count + 1, inside);
    }
  }

  // The cover through the supposed candidate: the line; or the box, without the line.
  void choose_last_cover(std::size_t count, Choice bases) {
    const std::span chosen(covers_.data(), count);
    const auto is_free = [&](int house) { return std::ranges::count(chosen, house) == 0; };
    inside_.clear();
    for (; bases; bases &= bases - 1) {
      const int base = base_pool_[at(std::countr_zero(bases))];
      if (is_free(base)) inside_.push_back(base);
    }
    const auto [line, box] = through_;
    covers_[count] = line;
    choose_bases(0, 0, {});
    if (!wanted_.boxes || !is_free(box)) return;
    covers_[count] = box;
    std::erase(inside_, box);
    choose_bases(0, 0, {});
  }

  void choose_bases(std::size_t count, std::size_t next, const Cells& held) {
    if (count == at(degree_)) {
      if (++nodes_ <= max_nodes) add();
      return;
    }
    for (; next < inside_.size(); ++next) {
      const int base = bases_[count] = inside_[next];
      const Cells& here = (wanted_.fins ? left_ : held_)[at(base)];
      if ((here & held).none()) choose_bases(count + 1, next + 1, held | here);
    }
  }

  void add() {
    const std::span bases(bases_.data(), at(degree_)), covers(covers_.data(), at(degree_));
    const auto counts = [&](int house) { return is_box(house); };
    const auto boxes = std::ranges::count_if(bases, counts) + std::ranges::count_if(covers, counts);
    if (wanted_.boxes != (boxes > 0)) return;
    Cells in_base, in_bases, in_cover, in_covers;  // cells in one of them, and in more than one
    const auto unite = [&](std::span<const int> some, Cells& once, Cells& often) {
      for (const int house : some) {
        often |= once & held_[at(house)];
        once |= held_[at(house)];
      }
    };
    unite(bases, in_base, in_bases);
    unite(covers, in_cover, in_covers);
    // A cover without a place of a base is no part of the fish.
    for (const int cover : covers) {
      if ((in_base & held_[at(cover)]).none()) return;
    }
    Fish fish{};
    fish.fins = (in_base - in_cover) | in_bases;
    const int fins = fish.fins.count();
    if (wanted_.fins != (fins > 0) || fins > max_fins || in_bases.count() > max_inner_fins) return;
    fish.gone = (in_cover - in_base) | in_covers;
    fish.fins.each([&](int fin) { fish.gone &= peers_[at(fin)]; });
    // The same fish is found once for each candidate that it eliminates.
    if (fish.gone.none() || fish.gone.first() != supposed_) return;
    fish.inner_fins = in_bases;
    fish.body = in_base - fish.fins;
    fish.digit = digit_;
    fish.bases = bases_;
    fish.covers = covers_;
    std::sort(fish.covers.begin(), fish.covers.begin() + degree_);
    const bool is_sashimi = std::ranges::any_of(
        bases, [&](int base) { return (fish.body & held_[at(base)]).count() <= 1; });
    fish.technique = technique_of(wanted_, degree_, is_sashimi);
    fish.rank = {fish.technique, fins + in_bases.count(), static_cast<int>(boxes)};
    keep(fish);
  }

  // Of fish with the same eliminations, keeps the simplest.
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
  const HouseRange lines_;  // that hold every digit
  std::vector<Cells> peers_, houses_;
  Cells places_;                    // of the digit
  std::vector<Cells> held_, left_;  // by house: places, and those left after the supposition
  std::array<int, 2> through_{};    // the houses that can cover it
  std::vector<Choice> closed_by_;   // by cover: bases that it leaves without an open place
  bool by_columns_ = false;         // whether the bases are columns
  std::vector<int> base_pool_, cover_pool_, inside_;
  Houses bases_{}, covers_{};
  int degree_ = 0, digit_ = 0, supposed_ = 0, nodes_ = 0;
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
