#include "general.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <stdexcept>
#include <utility>

namespace sudokit {

namespace {

int lowest(Mask mask) { return std::countr_zero(mask); }
Mask bit(int index) { return Mask{1} << index; }
bool at_most_one_bit(Mask mask) { return (mask & (mask - 1)) == 0; }

// A placement: this digit (counted from 0) in this cell.
struct Placement {
  int cell;
  int digit;
};

// The state of a search. Word `cell` holds the digits possible in a cell; word
// `cells + house * size + digit` the positions possible for a digit in a house. A word of a cell
// or of a full house must keep a bit, and its last bit is a placement.
struct Node {
  std::vector<Mask> words;
  int open = 0;     // cells with several candidates
  Mask placed = 0;  // digits that are some cell's last candidate
};

class Engine {
 public:
  Engine(const Geometry& geometry, const Poll& poll)
      : geometry_(geometry),
        poll_(poll),
        size_(static_cast<std::size_t>(geometry.size())),
        cells_(static_cast<std::size_t>(geometry.cells())) {}

  // The root: everything open, then the candidates taken away. False if that contradicts.
  bool start(const Masks& candidates, Node& node) {
    if (candidates.size() != cells_) throw std::invalid_argument("one mask a cell is needed");
    node.words.assign(cells_ + static_cast<std::size_t>(geometry_.house_count()) * size_, 0);
    std::fill_n(node.words.begin(), cells_, geometry_.all_digits());
    for (int h = 0; h < geometry_.house_count(); ++h) {
      const Mask positions = (Mask{1} << geometry_.house(h).size()) - 1;
      std::fill_n(node.words.begin() + static_cast<std::ptrdiff_t>(word(h, 0)), size_, positions);
    }
    node.open = geometry_.cells();
    node.placed = 0;
    queue_.clear();
    for (int cell = 0; cell < geometry_.cells(); ++cell) {
      Mask gone = geometry_.all_digits() & ~candidates[static_cast<std::size_t>(cell)];
      for (; gone; gone &= gone - 1) {
        if (!eliminate(node, cell, lowest(gone))) return false;
      }
    }
    return propagate(node);
  }

  bool place(Node& node, Placement placement) {
    queue_.assign(1, placement);
    return propagate(node);
  }

  // How many solutions a propagated node has, up to `limit`. Digits in `fresh` are
  // interchangeable: swapping two of them maps the node onto itself, so of those in one cell only
  // one is tried and its count multiplied.
  std::uint64_t count(const Node& node, Mask fresh, std::uint64_t limit) {
    if (node.open == 0) {
      if (kept_.size() < 2) kept_.push_back(digits_of(node));
      return 1;
    }
    fresh &= ~node.placed;
    Mask left = 0;
    const std::size_t chosen = choose(node, left);
    std::uint64_t found = 0;
    Node& child = room();
    while (left && found < limit) {
      const int option = lowest(left);
      std::uint64_t alike = 1;
      left &= left - 1;
      if (chosen < cells_ && (fresh & bit(option))) {
        alike += static_cast<std::uint64_t>(std::popcount(left & fresh));
        left &= ~fresh;
      }
      child = node;
      spend();
      if (place(child, placement(chosen, option))) {
        ++depth_;
        const std::uint64_t rest = limit - found;
        const std::uint64_t each = count(child, fresh, rest / alike + (rest % alike != 0));
        found += each > rest / alike ? rest : each * alike;
        --depth_;
      }
    }
    return found;
  }

  // The first two solutions that `count` came upon.
  std::vector<Digits>& kept() { return kept_; }

  // At most this many placements from now on; then GaveUp is thrown.
  static constexpr auto unlimited = std::numeric_limits<std::uint64_t>::max();
  void allow(std::uint64_t guesses) {
    guesses_left_ = guesses;
    depth_ = 0;
  }

  // Some solution of a propagated node: of any that `random` may choose, or else the one that is
  // found first. A luckless search can cost for ever, so it is broken off and begun afresh at
  // random. The patience grows as 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (the series of Luby, Sinclair
  // and Zuckerman): mostly short, and yet long enough some day to find that there is no solution.
  enum class Choice { any, quickest };
  bool find(const Node& node, Choice choice, Random& random, Digits& solution,
            std::uint64_t guesses = unlimited) {
    Random* order = choice == Choice::any ? &random : nullptr;
    for (std::uint64_t round = 1, patience = 1;;) {
      const std::uint64_t allowed = std::min(patience * 2 * cells_, guesses);
      allow(allowed);
      try {
        return descend(node, order, solution);
      } catch (const GaveUp&) {
        if (guesses == allowed) throw;
        guesses -= guesses == unlimited ? 0 : allowed;
        order = &random;
      }
      const bool round_ends = (round & (0 - round)) == patience;
      round += round_ends;
      patience = round_ends ? 1 : 2 * patience;
    }
  }

 private:
  // Depth first, with random digits first if there is a `random`.
  bool descend(const Node& node, Random* random, Digits& solution) {
    if (node.open == 0) {
      solution = digits_of(node);
      return true;
    }
    Mask left = 0;
    const std::size_t chosen = choose(node, left);
    Node& child = room();
    while (left) {
      const int option = random ? pick(left, *random) : lowest(left);
      left &= ~bit(option);
      child = node;
      spend();
      if (place(child, placement(chosen, option))) {
        ++depth_;
        const bool found = descend(child, random, solution);
        --depth_;
        if (found) return true;
      }
    }
    return false;
  }

  std::size_t word(int house, int digit) const {
    return cells_ + static_cast<std::size_t>(house) * size_ + static_cast<std::size_t>(digit);
  }

  Digits digits_of(const Node& solved) const {
    Digits digits(cells_);
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      digits[cell] = static_cast<std::uint8_t>(lowest(solved.words[cell]) + 1);
    }
    return digits;
  }

  // What bit `option` of a word stands for.
  Placement placement(std::size_t word, int option) const {
    if (word < cells_) return {static_cast<int>(word), option};
    const std::size_t index = word - cells_;
    const auto& house = geometry_.house(static_cast<int>(index / size_));
    return {house[static_cast<std::size_t>(option)], static_cast<int>(index % size_)};
  }

  // Takes one candidate away, if it is still there, and queues what follows. False if it was
  // the last one.
  bool eliminate(Node& node, int cell, int digit) {
    Mask& here = node.words[static_cast<std::size_t>(cell)];
    if (!(here & bit(digit))) return true;
    here &= ~bit(digit);
    if (here == 0) return false;
    if (at_most_one_bit(here)) {
      --node.open;
      node.placed |= here;
      queue_.push_back({cell, lowest(here)});
    }
    for (const Seat& seat : geometry_.seats(cell)) {
      const std::size_t index = word(seat.house, digit);
      Mask& places = node.words[index];
      places &= ~bit(seat.position);
      if (!geometry_.is_full(seat.house)) continue;
      if (places == 0) return false;
      if (at_most_one_bit(places)) queue_.push_back(placement(index, lowest(places)));
    }
    return true;
  }

  bool propagate(Node& node) {
    while (!queue_.empty()) {
      const Placement next = queue_.back();
      queue_.pop_back();
      if (!settle(node, next)) return false;
    }
    return true;
  }

  // Takes away every candidate that a placement excludes.
  bool settle(Node& node, Placement next) {
    const Mask here = node.words[static_cast<std::size_t>(next.cell)];
    if (!(here & bit(next.digit))) return false;
    for (Mask others = here & ~bit(next.digit); others; others &= others - 1) {
      if (!eliminate(node, next.cell, lowest(others))) return false;
    }
    for (const Seat& seat : geometry_.seats(next.cell)) {
      const std::size_t index = word(seat.house, next.digit);
      for (Mask others = node.words[index] & ~bit(seat.position); others; others &= others - 1) {
        const auto& house = geometry_.house(seat.house);
        if (!eliminate(node, house[static_cast<std::size_t>(lowest(others))], next.digit)) {
          return false;
        }
      }
    }
    return true;
  }

  // The first word with the fewest bits (but more than one), and those bits. The order of the
  // words keeps guesses close together, which serves random fillings too: with ties broken at
  // random, 16x16 windoku takes ten times longer to fill.
  std::size_t choose(const Node& node, Mask& left) const {
    std::size_t best = 0;
    int fewest = max_size + 1;
    const auto look = [&](std::size_t from, std::size_t to) {
      for (std::size_t index = from; index < to; ++index) {
        const int bits = std::popcount(node.words[index]);
        if (bits < 2 || bits >= fewest) continue;
        fewest = bits;
        best = index;
      }
    };
    look(0, cells_);
    for (int h = 0; h < geometry_.house_count() && fewest > 2; ++h) {
      if (geometry_.is_full(h)) look(word(h, 0), word(h, 0) + size_);
    }
    left = node.words[best];
    return best;
  }

  static int pick(Mask left, Random& random) {
    for (auto skip = random.below(static_cast<std::uint32_t>(std::popcount(left))); skip; --skip) {
      left &= left - 1;
    }
    return lowest(left);
  }

  // Room for the state one guess deeper; kept for the next time.
  Node& room() {
    if (stack_.size() <= depth_) stack_.push_back(std::make_unique<Node>());
    return *stack_[depth_];
  }

  void spend() {
    if (guesses_left_-- == 0) throw GaveUp{};
    if (poll_ && (guesses_left_ & 0xFF) == 0) poll_();
  }

  const Geometry& geometry_;
  const Poll& poll_;
  std::size_t size_, cells_;
  std::vector<Placement> queue_;
  std::vector<std::unique_ptr<Node>> stack_;
  std::size_t depth_ = 0;
  std::vector<Digits> kept_;
  std::uint64_t guesses_left_ = unlimited;
};

// Digits that stand nowhere yet and are possible wherever any of them is.
Mask interchangeable(const Geometry& geometry, const Masks& candidates) {
  Mask fresh = geometry.all_digits();
  for (const Mask mask : candidates) {
    if (at_most_one_bit(mask)) fresh &= ~mask;
  }
  for (const Mask mask : candidates) {
    if ((mask & fresh) != 0 && (mask & fresh) != fresh) return 0;
  }
  return fresh;
}

}  // namespace

std::uint64_t count_solutions(const Geometry& geometry, const Masks& candidates,
                              std::uint64_t limit, const Poll& poll) {
  Engine engine(geometry, poll);
  Node root;
  if (limit == 0 || !engine.start(candidates, root)) return 0;
  return engine.count(root, interchangeable(geometry, candidates), limit);
}

std::vector<Digits> solve(const Geometry& geometry, const Masks& candidates, const Poll& poll) {
  Engine engine(geometry, poll);
  Node root;
  if (!engine.start(candidates, root)) return {};
  engine.count(root, 0, 2);
  return std::move(engine.kept());
}

std::optional<bool> has_one_solution(const Geometry& geometry, const Masks& candidates,
                                     std::uint64_t guesses, const Poll& poll) {
  Engine engine(geometry, poll);
  Node root;
  if (!engine.start(candidates, root)) return false;
  engine.allow(guesses);
  try {
    return engine.count(root, interchangeable(geometry, candidates), 2) == 1;
  } catch (const GaveUp&) {
    return std::nullopt;
  }
}

std::optional<Digits> random_solution(const Geometry& geometry, const Masks& candidates,
                                      Random& random, std::uint64_t guesses, const Poll& poll) {
  Engine engine(geometry, poll);
  Node root;
  if (!engine.start(candidates, root)) return std::nullopt;
  Digits solution(static_cast<std::size_t>(geometry.cells()));
  if (!engine.find(root, Engine::Choice::any, random, solution, guesses)) return std::nullopt;
  return solution;
}

// Depth first over the first open cell, digits in order, which gives the order of the solutions.
// That order of cells is a poor one for searching, so each branch is entered only once a free
// search below it has found a solution (the witness): no time is lost in barren branches.
class Solutions::Walk {
 public:
  Walk(const Geometry& geometry, const Masks& candidates, bool backwards, const Poll& poll)
      : geometry_(geometry), engine_(geometry_, poll_), backwards_(backwards) {
    poll_ = poll;
    Branch root;
    root.witness.resize(static_cast<std::size_t>(geometry_.cells()));
    if (engine_.start(candidates, root.node) && find(root)) {
      push(std::move(root));
    }
  }

  std::optional<Digits> next(const Poll& poll) {
    poll_ = poll;
    while (!branches_.empty()) {
      Branch& top = branches_.back();
      if (top.node.open == 0) {
        Digits solution = std::move(top.witness);
        branches_.pop_back();
        return solution;
      }
      if (top.left == 0) {
        branches_.pop_back();
        continue;
      }
      const int digit = backwards_ ? std::bit_width(top.left) - 1 : lowest(top.left);
      Branch child{top.node, top.witness, 0, 0};
      const bool alive = engine_.place(child.node, {static_cast<int>(top.cell), digit}) &&
                         (top.witness[top.cell] == digit + 1 || find(child));
      top.left &= ~bit(digit);  // only now: an interrupted search is taken up again here
      if (alive) push(std::move(child));
    }
    return std::nullopt;
  }

 private:
  struct Branch {
    Node node;
    Digits witness;    // a solution of the node
    std::size_t cell;  // its first open cell
    Mask left;         // the digits not yet tried there
  };

  bool find(Branch& branch) {
    return engine_.find(branch.node, Engine::Choice::quickest, random_, branch.witness);
  }

  void push(Branch branch) {
    const auto& words = branch.node.words;
    const auto open = std::find_if_not(words.begin(), words.end(), at_most_one_bit);
    branch.cell = static_cast<std::size_t>(open - words.begin());
    branch.left = branch.node.open ? *open : 0;
    branches_.push_back(std::move(branch));
  }

  const Geometry geometry_;  // a copy: the walk may outlive its caller's
  Poll poll_;
  Engine engine_;
  Random random_{0};
  bool backwards_;
  std::vector<Branch> branches_;
};

Solutions::Solutions(const Geometry& geometry, const Masks& candidates, bool backwards,
                     const Poll& poll)
    : walk_(std::make_unique<Walk>(geometry, candidates, backwards, poll)) {}

Solutions::~Solutions() = default;

std::optional<Digits> Solutions::next(const Poll& poll) { return walk_->next(poll); }

}  // namespace sudokit
