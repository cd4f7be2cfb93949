#include "bulk.hpp"

#include <algorithm>
#include <span>

#include "../base/rows.hpp"
#include "../base/shares.hpp"
#include "../search/classic9.hpp"
#include "../text/template.hpp"

namespace sudokit::bulk {

namespace {

// Replaces a solution by the first one in order.
void put_first(const std::uint8_t* digits, std::uint8_t* solution, const Poll& poll) {
  Masks masks(cells);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    masks[cell] = digits[cell] ? Mask{1} << (digits[cell] - 1) : Mask{0x1FF};
  }
  if (const auto first = classic9::first(masks, false, poll)) {
    std::copy(first->begin(), first->end(), solution);
  }
}

void count_share(const std::uint8_t* digits, std::size_t n, std::uint64_t limit,
                 std::int64_t* counts, std::uint8_t* solutions, const Poll& poll) {
  for (std::size_t row = 0, end; row < n; row = end) {
    end = row;
    while (end < n && rows::has_digits_only(digits + end * cells)) ++end;
    if (end > row) {
      classic9::count_batch(digits + row * cells, end - row, limit,
                            reinterpret_cast<std::uint64_t*>(counts + row),
                            solutions ? solutions + row * cells : nullptr, poll);
    } else {
      counts[end++] = -1;
    }
  }
}

// The answers to some lines.
Answers answer_share(std::string_view text, std::span<const text::Place> places,
                     const Answer& answer, const Poll& poll) {
  const text::Template line(answer.line), many(answer.many), none(answer.none), clash(answer.clash);
  const std::vector<std::uint8_t> digits = text::read_rows(text, places, poll);
  std::vector<std::int64_t> counts(places.size());
  std::vector<std::uint8_t> solutions(digits.size());
  count_share(digits.data(), places.size(), answer.limit, counts.data(),
              line.has('s') || many.has('s') ? solutions.data() : nullptr, poll);
  const auto most = static_cast<std::int64_t>(answer.most);
  Answers answers;
  for (std::size_t row = 0; row < places.size(); ++row) {
    const std::uint8_t* puzzle = digits.data() + row * cells;
    const std::int64_t count = counts[row];
    const text::Template* format = nullptr;
    if (count > 0) {
      format = count > most ? &many : &line;
    } else if (count == 0) {
      format = rows::violations(puzzle) > 0 ? &clash : &none;
    }
    if (!format || format->is_empty()) {
      answers.odd.push_back({places[row], answers.text.size()});
    } else {
      std::uint8_t* solution = solutions.data() + row * cells;
      if (count > 1 && format->has('s')) {
        if (poll) poll();
        put_first(puzzle, solution, poll);
      }
      format->write(answers.text, puzzle, solution, count);
      answers.has_other |= format != &line;
    }
  }
  return answers;
}

}  // namespace

void count_rows(const std::uint8_t* digits, std::size_t n, std::uint64_t limit,
                std::int64_t* counts, std::uint8_t* solutions, unsigned threads, const Poll& poll) {
  const Work work = [&](std::size_t begin, std::size_t end, const Poll& own_poll) {
    count_share(digits + begin * cells, end - begin, limit, counts + begin,
                solutions ? solutions + begin * cells : nullptr, own_poll);
  };
  in_shares(n, share_of(n, threads), threads, work, poll);
}

Answers answer_lines(std::string_view text, const Answer& answer, unsigned threads,
                     const Poll& poll) {
  const text::Lines lines = text::find_lines(text, poll);
  const std::size_t n = lines.places.size();
  const std::size_t share = share_of(n, threads);
  std::vector<Answers> parts((n + share - 1) / share);
  const std::span<const text::Place> places = lines.places;
  const Work work = [&](std::size_t begin, std::size_t end, const Poll& own_poll) {
    parts[begin / share] = answer_share(text, places.subspan(begin, end - begin), answer, own_poll);
  };
  in_shares(n, share, threads, work, poll);

  Answers all;
  all.lines = lines.count;
  std::size_t size = 0;
  for (const Answers& part : parts) size += part.text.size();
  all.text.reserve(size);
  for (const Answers& part : parts) {
    for (const auto& [place, at] : part.odd) all.odd.push_back({place, all.text.size() + at});
    all.text += part.text;
    all.has_other |= part.has_other;
  }
  return all;
}

}  // namespace sudokit::bulk
