#include "canonical.hpp"

#include <algorithm>

#include "../base/rows.hpp"
#include "../base/shares.hpp"
#include "arrangements.hpp"

namespace sudokit {

namespace {

using namespace forms;

// Calls `use(arrangements)` for boxes of this shape.
template <typename Use>
auto with_arrangements(BoxShape box, Use use) {
  return with_box(box, [&](auto any_box) {
    Arrangements<decltype(any_box)> arrangements{any_box};
    return use(arrangements);
  });
}

// The smallest image of a grid by the arrangements found.
template <typename Found>
void smallest_image(const Found& found, const Byte* grid, std::size_t cells, Byte* out,
                    const Poll& poll) {
  std::array<Byte, max_size * max_size> image;
  RarePoll rare_poll(poll);
  std::fill_n(out, cells, none);
  for (const auto& state : found.states()) {
    rare_poll();
    found.apply(state, grid, image.data());
    if (std::lexicographical_compare(image.data(), image.data() + cells, out, out + cells)) {
      std::copy_n(image.data(), cells, out);
    }
  }
}

}  // namespace

Canonical canonical(BoxShape box, const Digits& digits, const Poll& poll) {
  return with_arrangements(box, [&](auto& found) {
    found.search(digits.data(), poll);
    const auto& state = found.states().front();
    const int size = box.rows * box.columns;
    return Canonical{Digits(found.form(), found.form() + digits.size()),
                     state.is_transposed,
                     {state.rows.begin(), state.rows.begin() + size},
                     {state.columns.begin(), state.columns.begin() + size},
                     {state.names.begin(), state.names.begin() + size + 1},
                     found.automorphisms()};
  });
}

Digits canonical_by_solution(BoxShape box, const Digits& puzzle, const Digits& solution,
                             const Poll& poll) {
  return with_arrangements(box, [&](auto& found) {
    found.search(solution.data(), poll);
    Digits form(puzzle.size());
    smallest_image(found, puzzle.data(), puzzle.size(), form.data(), poll);
    return form;
  });
}

void canonical_rows(const std::uint8_t* puzzles, const std::uint8_t* solutions, std::size_t n,
                    std::uint8_t* forms, unsigned threads, const Poll& poll) {
  using rows::cells, rows::has_digits_only;
  const Work work = [&](std::size_t begin, std::size_t end, const Poll& own_poll) {
    Arrangements<ClassicBox> found{ClassicBox{}};
    RarePoll rare_poll(own_poll);
    for (std::size_t row = begin; row < end; ++row) {
      rare_poll();
      const Byte* puzzle = puzzles + row * cells;
      const Byte* solution = solutions ? solutions + row * cells : puzzle;
      Byte* form = forms + row * cells;
      std::fill_n(form, cells, not_a_digit);
      if (!has_digits_only(puzzle) || !has_digits_only(solution)) continue;
      found.search(solution, own_poll);
      if (solutions) {
        smallest_image(found, puzzle, cells, form, own_poll);
      } else {
        std::copy_n(found.form(), cells, form);
      }
    }
  };
  in_shares(n, share_of(n, threads), threads, work, poll);
}

}  // namespace sudokit
