#include "standard_image.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "layers.hpp"
#include "relation.hpp"

namespace sudokit {

namespace {

using rules::Cells;
using rules::Primitive;

// What a primitive, or a constraint, says as numbers: equal if and only if it says the same.
using Words = std::vector<std::int64_t>;

struct Symmetry {
  bool is_transposed, flips_rows, flips_columns;
};

// By cell of the image: the cell of the puzzle.
Cells cells_of(const Symmetry& symmetry, int size) {
  Cells cells;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      int from_row = symmetry.is_transposed ? column : row;
      int from_column = symmetry.is_transposed ? row : column;
      if (symmetry.flips_rows) from_row = size - 1 - from_row;
      if (symmetry.flips_columns) from_column = size - 1 - from_column;
      cells.push_back(from_row * size + from_column);
    }
  }
  return cells;
}

// Orders cells, pairs and terms where the order says nothing.
void put_in_order(Primitive& primitive);

struct Ordering {
  void operator()(rules::Different& rule) const { std::ranges::sort(rule.cells); }
  void operator()(rules::Domain& rule) const { std::ranges::sort(rule.cells); }
  void operator()(rules::Pairs& rule) const {
    if (rule.relation->is_symmetric()) {
      for (auto& [a, b] : rule.pairs) {
        if (a > b) std::swap(a, b);
      }
    }
    std::ranges::sort(rule.pairs);
  }
  void operator()(rules::Linear& rule) const {
    std::vector<std::pair<int, int>> terms;
    for (std::size_t i = 0; i < rule.cells.size(); ++i) {
      terms.emplace_back(rule.cells[i], rule.coefficients[i]);
    }
    std::ranges::sort(terms);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      std::tie(rule.cells[i], rule.coefficients[i]) = terms[i];
    }
  }
  void operator()(rules::Count& rule) const { std::ranges::sort(rule.cells); }
  void operator()(rules::SameContents& rule) const {
    for (Cells& set : rule.sets) std::ranges::sort(set);
    std::ranges::sort(rule.sets);
  }
  void operator()(rules::AnyOf& rule) const {
    for (auto& branch : rule.branches) std::ranges::for_each(branch, put_in_order);
  }
  void operator()(rules::Rank& rule) const {
    const Cells line = rule.lines[at(rule.line)];
    std::ranges::sort(rule.lines);
    rule.line = static_cast<int>(std::ranges::find(rule.lines, line) - rule.lines.begin());
  }
  // The cells of the others are read in their order.
  void operator()(rules::Element&) const {}
  void operator()(rules::Diagram&) const {}
};

void put_in_order(Primitive& primitive) { std::visit(Ordering(), primitive.rule); }

// Adds lists after their lengths, so that no two ways to divide numbers are alike.
class Telling {
 public:
  explicit Telling(Words& words) : words_(words) {}

  void tell(const Primitive& primitive) {
    words_.push_back(static_cast<std::int64_t>(primitive.rule.index()));
    std::visit(*this, primitive.rule);
  }
  void operator()(const rules::Different& rule) { list(rule.cells); }
  void operator()(const rules::Domain& rule) {
    list(rule.cells);
    words_.push_back(rule.mask);
  }
  void operator()(const rules::Pairs& rule) {
    list(rule.relation->table());
    words_.push_back(static_cast<std::int64_t>(rule.pairs.size()));
    for (const auto& [a, b] : rule.pairs) words_.insert(words_.end(), {a, b});
  }
  void operator()(const rules::Linear& rule) {
    list(rule.cells);
    list(rule.coefficients);
    words_.insert(words_.end(), {rule.low, rule.high});
  }
  void operator()(const rules::Count& rule) {
    list(rule.cells);
    words_.insert(words_.end(), {rule.mask, static_cast<std::int64_t>(rule.counts)});
  }
  void operator()(const rules::Element& rule) {
    list(rule.cells);
    words_.insert(words_.end(), {rule.index, rule.target});
  }
  void operator()(const rules::Diagram& rule) {
    list(rule.cells);
    for (std::size_t i = 0; i < rule.layers->size(); ++i) {
      const auto arcs = rule.layers->arcs(i);
      words_.push_back(static_cast<std::int64_t>(arcs.size()));
      for (const auto& [from, mask, to] : arcs) words_.insert(words_.end(), {from, mask, to});
    }
  }
  void operator()(const rules::SameContents& rule) {
    words_.push_back(static_cast<std::int64_t>(rule.sets.size()));
    for (const Cells& set : rule.sets) list(set);
  }
  void operator()(const rules::Rank& rule) {
    words_.push_back(static_cast<std::int64_t>(rule.lines.size()));
    for (const Cells& line : rule.lines) list(line);
    words_.insert(words_.end(), {rule.line, rule.rank, rule.has_ties});
  }
  void operator()(const rules::AnyOf& rule) {
    words_.push_back(static_cast<std::int64_t>(rule.branches.size()));
    for (const auto& branch : rule.branches) {
      words_.push_back(static_cast<std::int64_t>(branch.size()));
      for (const Primitive& primitive : branch) tell(primitive);
    }
  }

 private:
  template <typename Number>
  void list(const std::vector<Number>& numbers) {
    words_.push_back(static_cast<std::int64_t>(numbers.size()));
    words_.insert(words_.end(), numbers.begin(), numbers.end());
  }

  Words& words_;
};

Words words_of(const Primitive& primitive) {
  Words words;
  Telling(words).tell(primitive);
  return words;
}

// The rules of an image: houses, and constraints with what they say, in order.
struct Image {
  std::vector<std::vector<int>> houses;
  std::vector<std::pair<std::vector<Words>, std::vector<Primitive>>> constraints;

  auto key() const {
    std::vector<std::vector<Words>> told;
    for (const auto& [words, primitives] : constraints) told.push_back(words);
    return std::pair(houses, std::move(told));
  }
};

// Houses keep to their kinds, but rows and columns change places if the grid is transposed.
std::vector<std::vector<int>> houses_of(const Rules& rules, const Cells& places,
                                        bool is_transposed) {
  std::vector<std::pair<std::size_t, std::vector<int>>> found;
  for (std::size_t i = 0; i < rules.houses().size(); ++i) {
    std::size_t kind = std::min<std::size_t>(i / at(rules.digits()), 3);
    if (is_transposed && kind < 2) kind = 1 - kind;
    std::vector<int> house;
    for (const int cell : rules.houses()[i]) house.push_back(places[at(cell)]);
    std::ranges::sort(house);
    found.emplace_back(kind, std::move(house));
  }
  std::ranges::sort(found);
  std::vector<std::vector<int>> houses;
  for (auto& [kind, house] : found) houses.push_back(std::move(house));
  return houses;
}

Image image_of(const Rules& rules, const Cells& cells, bool is_transposed) {
  Cells places(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) places[at(cells[i])] = static_cast<int>(i);
  Image image{houses_of(rules, places, is_transposed), {}};
  std::map<int, std::vector<Primitive>> owned;
  for (const Primitive& primitive : rules.primitives()) {
    owned[primitive.owner].push_back(rules::moved(primitive, places));
    put_in_order(owned[primitive.owner].back());
  }
  for (auto& [owner, primitives] : owned) {
    std::ranges::sort(primitives, {}, words_of);
    std::vector<Words> words;
    for (const Primitive& primitive : primitives) words.push_back(words_of(primitive));
    image.constraints.emplace_back(std::move(words), std::move(primitives));
  }
  std::ranges::sort(image.constraints, {}, [](const auto& each) { return each.first; });
  return image;
}

}  // namespace

StandardImage standard_image(const Rules& rules, const Masks& candidates) {
  struct Turned {
    Masks candidates;
    Cells cells;
    bool is_transposed;
  };
  std::vector<Turned> all;
  for (const bool is_transposed : {false, true}) {
    for (const bool flips_rows : {false, true}) {
      for (const bool flips_columns : {false, true}) {
        Turned turned{{},
                      cells_of({is_transposed, flips_rows, flips_columns}, rules.digits()),
                      is_transposed};
        for (const int cell : turned.cells) turned.candidates.push_back(candidates[at(cell)]);
        all.push_back(std::move(turned));
      }
    }
  }
  // The rules are compared only where the candidates do not decide.
  const Masks first = std::ranges::min(all, {}, &Turned::candidates).candidates;
  std::erase_if(all, [&](const Turned& turned) { return turned.candidates != first; });
  const Turned* chosen = nullptr;
  Image best;
  for (const Turned& turned : all) {
    Image image = image_of(rules, turned.cells, turned.is_transposed);
    if (chosen && image.key() >= best.key()) continue;
    chosen = &turned;
    best = std::move(image);
  }
  auto made = std::make_shared<Rules>(rules.cells(), rules.digits(), std::move(best.houses));
  int owner = 0;
  for (auto& [words, primitives] : best.constraints) {
    for (Primitive& primitive : primitives) {
      primitive.owner = owner;
      made->add(std::move(primitive));
    }
    ++owner;
  }
  return {std::move(made), chosen->cells};
}

}  // namespace sudokit
