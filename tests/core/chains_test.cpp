// Tests of how chains are found: sets of implications against plain searches along links, and
// chainers that build on others against new ones.
#include "logic/chains.hpp"

#include <bit>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "check.hpp"
#include "logic/implications.hpp"

using namespace sudokit;
using namespace tests;

namespace {

using chain::Implications;
using chain::Marks;

// All literals that follow from one, link by link.
std::vector<char> follow(const Marks& marks, Literal start, bool in_cells, bool in_houses) {
  const Geometry& geometry = marks.geometry();
  std::vector<char> found(at(2 * marks.candidates()), 0);
  std::vector<Literal> queue{start};
  found[start] = 1;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Literal from = queue[next];
    const int one = static_cast<int>(candidate_of(from));
    for (int other = 0; other < marks.candidates(); ++other) {
      if (other == one || !marks.has(other)) continue;
      const int cell = marks.cell_of(one), digit = marks.digit_of(one);
      bool sees = false, is_linked = false;
      if (marks.cell_of(other) == cell) {
        sees = in_cells;
        is_linked = in_cells && std::popcount(marks.cell(cell)) == 2;
      } else if (marks.digit_of(other) == digit) {
        for (const Seat& seat : geometry.seats(cell)) {
          for (const Seat& second : geometry.seats(marks.cell_of(other))) {
            if (seat.house != second.house) continue;
            sees = true;
            is_linked |= in_houses && geometry.is_full(seat.house) &&
                         std::popcount(marks.places(seat.house, digit)) == 2;
          }
        }
      }
      if (!(is_true(from) ? sees : is_linked)) continue;
      const Literal to = literal(static_cast<std::uint32_t>(other), !is_true(from));
      if (!found[to]) queue.push_back(to);
      found[to] = 1;
    }
  }
  return found;
}

// Whether the implications prove just the candidates whose opposite leads to them. Returns whether
// there are any.
bool check_proven(const Marks& marks, Implications& implications, bool in_cells, bool in_houses) {
  bool any = false, is_right = true;
  for (int candidate = 0; candidate < marks.candidates(); ++candidate) {
    if (!marks.has(candidate)) continue;
    const Literal on = literal(static_cast<std::uint32_t>(candidate), true), off = on ^ 1;
    const bool is_off = follow(marks, on, in_cells, in_houses)[off] != 0;
    const bool is_on = follow(marks, off, in_cells, in_houses)[on] != 0;
    is_right &= implications.is_proven_off(candidate) == is_off;
    is_right &= implications.is_proven_on(candidate) == is_on;
    any |= is_off || is_on;
  }
  CHECK(is_right && implications.has_proven_off() == any);
  return any;
}

void test_implications() {
  const Geometry geometries[] = {
      box_geometry(2, 3),
      Geometry(5, jigsaw_of_five()),
      Geometry(6, box_houses(2, 3) + diagonals(6)),
      Geometry(6, box_houses(2, 3) + Houses{{0, 7, 14}, {3, 9, 21}}),
  };
  Random random(3);
  int bare = 0, proving = 0;
  for (int round = 0; round < examples(40); ++round) {
    const Geometry& geometry = geometries[at(round) % std::size(geometries)];
    const Made puzzle = make_puzzle(geometry, 0, random);
    Marks source(geometry);
    source.read(Board(geometry, puzzle.clues, {}));
    Marks now = source;
    for (int candidate = 0; candidate < now.candidates(); ++candidate) {
      const bool is_right =
          puzzle.solution[at(now.cell_of(candidate))] == now.digit_of(candidate) + 1;
      if (!is_right && now.has(candidate) && random.below(3) == 0) now.remove(candidate);
    }
    for (const auto& [in_cells, in_houses] :
         {std::pair{false, true}, {true, false}, {true, true}}) {
      Implications implications(in_cells, in_houses);
      implications.start(source);
      implications.read(source);
      implications.find_proven(false);
      CHECK(implications.proves_any(false) == implications.has_proven_off());
      const bool is_bare = !check_proven(source, implications, in_cells, in_houses);
      implications.read(now);
      implications.find_proven(is_bare);
      CHECK(implications.proves_any(is_bare) == implications.has_proven_off());
      proving += check_proven(now, implications, in_cells, in_houses);
      bare += is_bare;
    }
  }
  CHECK(bare > 0 && proving > 0);
}

bool are_equal(const Step& one, const Step& two) {
  return one.technique == two.technique && one.rating == two.rating &&
         one.placements == two.placements && one.eliminations == two.eliminations &&
         one.links.size() == two.links.size();
}

// A walker keeps what earlier chainers, and earlier boards, have taught it.
void test_new_chainers_find_the_same() {
  const char* puzzles[] = {
      "001400000002017000000209006098040030000000509500600800005000100300000087000900003",
      "020000009050000200600702050000010000036805020000000003060208070700060400800000000",
  };
  const ChainKind* kinds[] = {&single_chains,     &nishio_chains,     &multiple_chains,
                              &dynamic_chains[0], &dynamic_chains[1], &dynamic_chains[2]};
  const Geometry nine = box_geometry(3, 3);
  Walker walker(nine, profile_se);
  bool has_nishio = false, has_nested = false;
  for (const char* puzzle : puzzles) {
    Board board(nine, digits_of(puzzle), {});
    Board walked = board;
    for (const Step& step : walker.walk(walked, never).steps) {
      const bool is_chain = techniques[step.technique].family == std::string("chains");
      for (const ChainKind* kind : kinds) {
        if (!is_chain) break;
        Steps alone(1);
        Chainer(nine, *kind).find(board, alone, never);
        if (alone.empty()) continue;
        CHECK(are_equal(alone[0], step));
        has_nishio |= kind->nishio;
        has_nested |= kind->level == 2;
        break;
      }
      for (const Candidate& gone : step.eliminations) board.eliminate(gone.cell, gone.digit);
      for (const Candidate& placed : step.placements) board.place(placed.cell, placed.digit);
    }
  }
  CHECK(has_nishio && has_nested);
}

}  // namespace

void test_chain_searches() {
  test_implications();
  test_new_chainers_find_the_same();
}
