// Death blossoms: for each candidate of a stem cell there is a petal, an almost locked set in which
// all places of the candidate see the stem. Whichever digit the stem holds, one petal lacks it and
// holds all its other digits. So cells that see all places of a further digit in every petal lose
// it.
#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <tuple>

#include "almost_locked.hpp"

namespace sudokit {

namespace {

// The most eliminations of one stem; those beyond are left to a later step.
constexpr std::size_t most_targets = 256;
// The most choices of petals that are kept for a stem.
constexpr std::size_t most_choices = 2000;
// Penalty, in cells, for a set that is the petal of two candidates: separate petals are easier to
// see.
constexpr int reuse = 100;

using Targets = std::array<Word, most_targets / 64>;

struct Choice {
  int cells;                // of stem and petals, plus penalties: how hard they are to see
  std::vector<int> petals;  // one for each candidate of the stem so far
  bool operator<(const Choice& other) const {
    return std::tie(cells, petals) < std::tie(other.cells, other.petals);
  }
};

class Blossoms {
 public:
  explicit Blossoms(const Board& board) : board_(board), sets_(board, most_sets) {}

  void find(Steps& out) {
    for (int stem = 0; stem < board_.geometry().cells(); ++stem) {
      out.poll();
      if (has_several(board_.candidates(stem))) collect(stem, out);
    }
    std::ranges::sort(found_, {}, [](const Blossom& blossom) {
      return std::tie(blossom.choice.cells, blossom.choice.petals, blossom.stem);
    });
    for (Blossom& blossom : found_) {
      if (out.full()) return;
      out.tick();
      if (seen_.are_new(blossom.gone)) show(blossom, add_step(out, death_blossom));
    }
  }

 private:
  struct Blossom {
    Choice choice;
    int stem;
    std::vector<Candidate> gone;
  };

  // Candidates that can be eliminated by some petal for each digit of the stem.
  std::vector<Candidate> targets(int stem) const {
    const Mask digits = board_.candidates(stem);
    const std::size_t words = sets_.cell_words();
    std::vector<Candidate> found;
    std::vector<Word> all(words), some(words);
    each_digit(board_.geometry().all_digits() & ~digits, [&](int target) {
      std::ranges::fill(all, ~Word{0});
      for (Mask rest = digits; rest; rest &= rest - 1) {
        std::ranges::fill(some, Word{0});
        each_bit(sets_.robbed(stem, lowest_digit(rest)), sets_.set_words(), [&](int petal) {
          for (std::size_t i = 0; i < words; ++i) some[i] |= sets_.targets(petal, target)[i];
        });
        Word any = 0;
        for (std::size_t i = 0; i < words; ++i) any |= all[i] &= some[i];
        if (!any) return;
      }
      each_bit(all.data(), words, [&](int cell) { found.push_back({cell, target}); });
    });
    if (found.size() > most_targets) found.resize(most_targets, {0, 0});
    return found;
  }

  // Chooses petals digit by digit. Of all choices with the same eliminations, the smallest is kept.
  void collect(int stem, Steps& out) {
    const std::vector<Candidate> open = targets(stem);
    if (open.empty()) return;
    std::map<Targets, Choice> choices, next;
    Targets all;
    all.fill(~Word{0});
    choices[all] = {1, {}};
    for (Mask rest = board_.candidates(stem); rest; rest &= rest - 1) {
      std::map<Targets, std::vector<int>> petals;  // the smallest, and one more to choose from
      each_bit(sets_.robbed(stem, lowest_digit(rest)), sets_.set_words(), [&](int petal) {
        Targets hit{};
        bool any = false;
        for (std::size_t i = 0; i < open.size(); ++i) {
          const auto [cell, digit] = open[i];
          if (sets_.targets(petal, digit)[cell / 64] >> (cell % 64) & 1) {
            hit[i / 64] |= Word{1} << (i % 64);
            any = true;
          }
        }
        if (any && petals[hit].size() < 2) petals[hit].push_back(petal);
      });
      next.clear();
      for (const auto& [left, choice] : choices) {
        for (const auto& [hit, alike] : petals) {
          out.tick();
          for (const int petal : alike) join(left, choice, hit, petal, next);
        }
      }
      std::swap(choices, next);
    }
    for (auto& [left, choice] : choices) {
      // A single petal for all candidates is no blossom.
      if (std::ranges::count(choice.petals, choice.petals[0]) == std::ssize(choice.petals))
        continue;
      Blossom& blossom = found_.emplace_back(Blossom{std::move(choice), stem, {}});
      each_bit(left.data(), left.size(),
               [&](int index) { blossom.gone.push_back(open[static_cast<std::size_t>(index)]); });
    }
  }

  void join(const Targets& left, const Choice& choice, const Targets& hit, int petal,
            std::map<Targets, Choice>& out) const {
    Targets both;
    Word any = 0;
    for (std::size_t i = 0; i < both.size(); ++i) any |= both[i] = left[i] & hit[i];
    if (!any) return;
    Choice longer = choice;
    const bool is_used = std::ranges::find(longer.petals, petal) != longer.petals.end();
    longer.cells += is_used ? reuse : sets_.size(petal);
    longer.petals.push_back(petal);
    const auto known = out.find(both);
    if (known == out.end()) {
      if (out.size() < most_choices) out.emplace(both, std::move(longer));
    } else if (longer < known->second) {
      known->second = std::move(longer);
    }
  }

  void show(const Blossom& blossom, Step& step) const {
    const auto& [choice, stem, gone] = blossom;
    step.eliminations = gone;
    step.pattern.push_back({Part::pivot, stem, board_.candidates(stem)});
    int group = 0;
    std::size_t turn = 0;
    each_digit(board_.candidates(stem), [&](int digit) {
      const auto petal = choice.petals.begin() + static_cast<std::ptrdiff_t>(turn++);
      // A set may be the petal of two candidates.
      if (std::find(choice.petals.begin(), petal, *petal) == petal) {
        sets_.show(*petal, group++, step);
      }
      step.links.push_back({Candidate{stem, digit}, true, sets_.group(*petal, digit), false});
    });
  }

  const Board& board_;
  AlmostLocked sets_;
  Conclusions seen_;
  std::vector<Blossom> found_;
};

}  // namespace

void find_death_blossoms(const Board& board, Steps& out) { Blossoms(board).find(out); }

}  // namespace sudokit
