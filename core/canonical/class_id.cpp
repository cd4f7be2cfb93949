#include "class_id.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "../base/blake2b.hpp"
#include "../base/rows.hpp"
#include "../base/shares.hpp"
#include "canonical.hpp"

namespace sudokit {

namespace {

// The number of forms that a thread keeps at a time.
constexpr std::size_t batch = 1024;

void write_id(const std::uint8_t* form, std::uint32_t* id) {
  std::array<std::uint8_t, rows::cells> line;
  std::transform(form, form + rows::cells, line.begin(), [](std::uint8_t digit) {
    return static_cast<std::uint8_t>(digit ? '0' + digit : '.');
  });
  for (const std::uint8_t byte : blake2b<class_id_length / 2>(line)) {
    for (const int half : {byte >> 4, byte & 15}) {
      *id++ = static_cast<std::uint32_t>("0123456789abcdef"[half]);
    }
  }
}

}  // namespace

void class_id_rows(const std::uint8_t* digits, std::size_t n, std::uint32_t* ids, unsigned threads,
                   const Poll& poll) {
  const Work work = [&](std::size_t begin, std::size_t end, const Poll& own_poll) {
    std::vector<std::uint8_t> forms((end - begin) * rows::cells);
    canonical_rows(digits + begin * rows::cells, nullptr, end - begin, forms.data(), 1, own_poll);
    for (std::size_t row = begin; row < end; ++row) {
      const std::uint8_t* form = forms.data() + (row - begin) * rows::cells;
      std::uint32_t* id = ids + row * class_id_length;
      if (rows::has_digits_only(form)) {
        write_id(form, id);
      } else {
        std::fill_n(id, class_id_length, 0);
      }
    }
  };
  in_shares(n, std::min(batch, share_of(n, threads)), threads, work, poll);
}

}  // namespace sudokit
