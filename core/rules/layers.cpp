#include "layers.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "combinations.hpp"

namespace sudokit {

namespace {

constexpr std::size_t max_arcs = 4'000'000;
constexpr int max_states = 1 << 20;
constexpr std::size_t max_moves = 1 << 20;

// Pairs of a state and a set of digits, beyond which ways of different digits are not looked for.
constexpr std::size_t max_readings = 1 << 20;

// Some sets of digits for each state.
class SetsByState {
 public:
  SetsByState(std::size_t states, std::size_t sets)
      : words_((sets + 63) / 64), bits_(states * words_) {}

  void add(std::uint32_t state, Mask set) {
    bits_[state * words_ + set / 64] |= std::uint64_t{1} << (set % 64);
  }
  bool has(std::uint32_t state, Mask set) const {
    return bits_[state * words_ + set / 64] >> (set % 64) & 1;
  }
  template <typename Visit>
  void for_each(std::uint32_t state, Visit visit) const {
    for (std::size_t i = 0; i < words_; ++i) {
      for (std::uint64_t left = bits_[state * words_ + i]; left; left &= left - 1) {
        visit(static_cast<Mask>(i * 64) + static_cast<Mask>(std::countr_zero(left)));
      }
    }
  }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

}  // namespace

Layers::Layers(std::vector<std::vector<Arc>> arcs) {
  std::vector<int> states(arcs.size() + 1, 1);
  std::size_t count = 0;
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    count += arcs[i].size();
    for (const Arc& arc : arcs[i]) {
      if (std::min(arc.from, arc.to) < 0 || std::max(arc.from, arc.to) >= max_states) {
        throw std::invalid_argument("layers have a state out of range");
      }
      states[i] = std::max(states[i], arc.from + 1);
      states[i + 1] = std::max(states[i + 1], arc.to + 1);
    }
  }
  if (count > max_arcs) throw std::invalid_argument("layers have too many arcs");
  for (const int number : states) {
    first_states_.push_back(first_states_.back() + static_cast<std::uint32_t>(number));
  }
  steps_.reserve(count);
  first_steps_.reserve(state_count() + 1);
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    std::ranges::stable_sort(arcs[i], {}, &Arc::from);
    auto next = arcs[i].begin();
    for (int state = 0; state < states[i]; ++state) {
      first_steps_.push_back(static_cast<std::uint32_t>(steps_.size()));
      for (; next != arcs[i].end() && next->from == state; ++next) {
        steps_.push_back({next->mask, first_states_[i + 1] + static_cast<std::uint32_t>(next->to)});
      }
    }
  }
  first_steps_.resize(state_count() + 1, static_cast<std::uint32_t>(steps_.size()));
}

Layers::~Layers() = default;

bool Layers::can_read(std::span<const Mask> digits) const {
  if (digits.size() != size()) throw std::invalid_argument("one mask a layer is needed");
  std::vector<bool> is_reached(state_count());
  is_reached[0] = true;
  for (std::size_t i = 0; i < size(); ++i) {
    for (std::uint32_t state = first_state(i); state < first_state(i + 1); ++state) {
      if (!is_reached[state]) continue;
      for (const auto& [mask, to] : steps(state)) {
        if (mask & digits[i]) is_reached[to] = true;
      }
    }
  }
  return std::find(is_reached.begin() + first_state(size()), is_reached.end(), true) !=
         is_reached.end();
}

const Layers::Moves* Layers::moves() const {
  std::call_once(has_moves_, [this] { moves_ = find_moves(); });
  return moves_.get();
}

std::unique_ptr<const Layers::Moves> Layers::find_moves() const {
  if (size() == 0 || size() > Moves::max_layers) return nullptr;
  Mask all = 0;
  for (const Step& step : steps_) all |= step.mask;
  const auto row = static_cast<std::size_t>(std::bit_width(all));
  if (row * state_count() > max_moves) return nullptr;
  auto moves = std::make_unique<Moves>();
  moves->digits.resize(state_count());
  moves->row = row;
  moves->targets.resize(row * state_count());
  for (std::uint32_t state = 0; state < state_count(); ++state) {
    for (const auto& [mask, to] : steps(state)) {
      if (moves->digits[state] & mask) return nullptr;
      moves->digits[state] |= mask;
      for (Mask left = mask; left; left &= left - 1) {
        moves->targets[state * row + static_cast<std::size_t>(std::countr_zero(left))] = to;
      }
    }
  }
  return moves;
}

const Layers::Distinct* Layers::distinct() const {
  std::call_once(has_distinct_, [this] { distinct_ = find_distinct(); });
  return distinct_.get();
}

std::unique_ptr<const Layers::Distinct> Layers::find_distinct() const {
  Mask all = 0;
  for (const Step& step : steps_) all |= step.mask;
  const std::size_t set_count = std::size_t{1} << std::bit_width(all);
  if (set_count * state_count() > max_readings) return nullptr;
  // The sets of digits that can be read before a state; and those from which a way leads on to the
  // end.
  SetsByState read(state_count(), set_count), alive = read;
  read.add(0, 0);
  for (std::uint32_t state = 0; state < first_state(size()); ++state) {
    read.for_each(state, [&](Mask set) {
      for (const auto& [mask, to] : steps(state)) {
        for (Mask left = mask & ~set; left; left &= left - 1) {
          read.add(to, set | (left & (0 - left)));
        }
      }
    });
  }
  std::vector<Mask> sets;
  for (std::uint32_t state = first_state(size()); state < state_count(); ++state) {
    read.for_each(state, [&](Mask set) {
      alive.add(state, set);
      sets.push_back(set);
    });
  }
  std::ranges::sort(sets);
  const auto repeated = std::ranges::unique(sets);
  sets.erase(repeated.begin(), repeated.end());

  std::vector<std::vector<Arc>> kept(size());
  for (std::size_t i = size(); i-- > 0;) {
    for (std::uint32_t state = first_state(i); state < first_state(i + 1); ++state) {
      for (const auto& [mask, to] : steps(state)) {
        Mask used = 0;
        read.for_each(state, [&](Mask set) {
          for (Mask left = mask & ~set; left; left &= left - 1) {
            const Mask digit = left & (0 - left);
            if (!alive.has(to, set | digit)) continue;
            alive.add(state, set);
            used |= digit;
          }
        });
        if (!used) continue;
        kept[i].push_back({static_cast<int>(state - first_state(i)), used,
                           static_cast<int>(to - first_state(i + 1))});
      }
    }
  }
  auto distinct = std::make_unique<Distinct>();
  distinct->layers = std::make_shared<const Layers>(std::move(kept));
  if (sets.size() <= DigitSets::max_sets) {
    distinct->sets = std::make_shared<const DigitSets>(std::bit_width(all), std::move(sets));
  }
  return distinct;
}

std::vector<Layers::Arc> Layers::arcs(std::size_t layer) const {
  std::vector<Arc> arcs;
  for (std::uint32_t state = first_state(layer); state < first_state(layer + 1); ++state) {
    for (const auto& [mask, to] : steps(state)) {
      arcs.push_back({static_cast<int>(state - first_state(layer)), mask,
                      static_cast<int>(to - first_state(layer + 1))});
    }
  }
  return arcs;
}

}  // namespace sudokit
