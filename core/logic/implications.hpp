// Implications: all that follows from a candidate along links between two candidates, as sets.
// They tell which chains and cycles exist, so that a search builds only these.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "chain_graph.hpp"

namespace sudokit::chain {

// Sets of candidates, one bit each, in blocks of four words.
class CandidateSets {
 public:
  using Word = std::uint64_t;

  void resize(std::size_t sets, std::size_t candidates) {
    words_ = (candidates + 255) / 256 * 4;
    bits_.assign(sets * words_, 0);
  }
  std::size_t words() const { return words_; }
  Word* operator[](std::size_t set) { return bits_.data() + set * words_; }
  const Word* operator[](std::size_t set) const { return bits_.data() + set * words_; }

 private:
  std::size_t words_ = 0;
  std::vector<Word> bits_;
};

inline bool contains(const std::uint64_t* set, std::uint32_t number) {
  return set[number / 64] >> (number % 64) & 1;
}
inline void insert(std::uint64_t* set, std::uint32_t number) {
  set[number / 64] |= std::uint64_t{1} << (number % 64);
}

// A link joins two candidates of which at least one is true: the last two of a cell, or of a digit
// in a house. A candidate that is on turns off all that it sees, and one that is off turns on the
// other ends of its links. Both kinds of implications hold backwards, too, so a chain from a
// literal to its opposite exists just if the opposite follows from both ends of some link.
class Implications {
 public:
  // Links in cells: of two digits of a cell; in houses: of two places of a digit.
  Implications(bool in_cells, bool in_houses) : in_cells_(in_cells), in_houses_(in_houses) {}

  // The marks that `read` may take candidates from. They must outlive their use.
  void start(const Marks& source);
  // Takes the candidates that are left.
  void read(const Marks& now);

  // Finds the candidates that chains prove: those off that follow from both ends of a link, and
  // those on. Looks at new links alone if only those can prove anything: links that the source
  // lacks.
  void find_proven(bool only_new);
  // Whether find_proven would find any.
  bool proves_any(bool only_new);
  bool is_proven_off(int candidate) const { return contains(proven_[0], number(candidate)); }
  bool is_proven_on(int candidate) const { return contains(proven_[1], number(candidate)); }
  bool has_proven_off() const { return has_proven_off_; }
  // Prepare is_on_way for chains from a candidate that is on or off to its opposite, and for cycles
  // through a candidate that is on; the latter returns whether one may remove a candidate.
  void show_way_to_opposite(int candidate, bool from_on);
  bool show_way_round(int candidate);
  // Whether a chain of those shown can contain the candidate, on or off.
  bool is_on_way(int candidate, bool on) const { return contains(way_[on], number(candidate)); }

  // Whether something is off because of each of these candidates.
  template <typename Candidates>
  bool have_common_off(const Candidates& candidates) {
    bool is_first = true;
    for (const int candidate : candidates) {
      const std::uint32_t x = number(candidate);
      close(x);
      Word any = 0;
      for (std::size_t word = 0; word < words(); ++word) {
        common_[0][word] = is_first ? off_[x][word] : common_[0][word] & off_[x][word];
        any |= common_[0][word];
      }
      if (any == 0) return false;
      is_first = false;
    }
    return true;
  }

 private:
  using Word = CandidateSets::Word;
  struct Link {
    std::uint32_t one, two;
    bool is_new;
  };

  std::size_t words() const { return seen_.words(); }
  std::uint32_t number(int candidate) const { return numbers_[at(candidate)]; }
  void see(int candidate);
  template <typename Visit>
  void for_each_partner(std::uint32_t x, Visit visit) const {
    for (std::size_t i = 0; i < partner_count_[x]; ++i) visit(partners_[x * stride_ + i]);
  }
  template <typename Visit>
  void for_each_in(const Word* set, Visit visit) const {
    for (std::size_t word = 0; word < words(); ++word) {
      for (Word rest = set[word]; rest; rest &= rest - 1) {
        visit(static_cast<std::uint32_t>(64 * word) +
              static_cast<std::uint32_t>(std::countr_zero(rest)));
      }
    }
  }
  void link(int one, int two, bool is_new);
  // Finds all that follows from a candidate that is on.
  void close(std::uint32_t x);

  bool in_cells_, in_houses_;
  const Marks* source_ = nullptr;
  std::vector<std::uint32_t> numbers_;  // by candidate
  std::size_t count_ = 0;
  CandidateSets seen_;      // by number: what goes off on the source if the candidate is on
  CandidateSets alive_;     // one set: the candidates that are left
  CandidateSets linked_;    // one set: the candidates with links
  CandidateSets on_, off_;  // by number: what follows, if it is closed
  CandidateSets proven_;    // off, on
  CandidateSets way_;       // off, on
  CandidateSets done_, common_;
  bool has_proven_off_ = false;
  std::vector<char> is_closed_;
  std::vector<Link> links_;
  std::size_t stride_ = 0;
  std::vector<std::uint32_t> partners_;  // `stride_` a number, of which the first are used
  std::vector<std::uint8_t> partner_count_;
};

}  // namespace sudokit::chain
