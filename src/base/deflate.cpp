// Bits are packed from the lowest bit of each byte; Huffman codes start with their highest bit.
#include "base/deflate.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace hashi {
namespace {

constexpr int kMaxBits = 15;
constexpr int kEndOfBlock = 256;
constexpr std::size_t kMinMatch = 3;
constexpr std::size_t kMaxMatch = 258;
constexpr std::size_t kWindow = 32768;

// A range of lengths or of distances: its first value, and the number of extra bits that choose within it.
struct Range {
  std::uint16_t first;
  std::uint8_t extra_bits;
};

constexpr Range kLengths[] = {{3, 0},   {4, 0},   {5, 0},   {6, 0},   {7, 0},  {8, 0},  {9, 0},  {10, 0},
                              {11, 1},  {13, 1},  {15, 1},  {17, 1},  {19, 2}, {23, 2}, {27, 2}, {31, 2},
                              {35, 3},  {43, 3},  {51, 3},  {59, 3},  {67, 4}, {83, 4}, {99, 4}, {115, 4},
                              {131, 5}, {163, 5}, {195, 5}, {227, 5}, {258, 0}};
constexpr Range kDistances[] = {{1, 0},     {2, 0},     {3, 0},     {4, 0},      {5, 1},      {7, 1},
                                {9, 2},     {13, 2},    {17, 3},    {25, 3},     {33, 4},     {49, 4},
                                {65, 5},    {97, 5},    {129, 6},   {193, 6},    {257, 7},    {385, 7},
                                {513, 8},   {769, 8},   {1025, 9},  {1537, 9},   {2049, 10},  {3073, 10},
                                {4097, 11}, {6145, 11}, {8193, 12}, {12289, 12}, {16385, 13}, {24577, 13}};

// The lengths of the fixed code's symbols.
std::vector<std::uint8_t> fixed_lengths() {
  std::vector<std::uint8_t> lengths(288, 8);
  std::fill(lengths.begin() + 144, lengths.begin() + 256, std::uint8_t{9});
  std::fill(lengths.begin() + 256, lengths.begin() + 280, std::uint8_t{7});
  return lengths;
}

class BitWriter {
 public:
  void put(std::uint32_t value, int count) {
    for (int i = 0; i < count; ++i) put_bit(value >> i & 1U);
  }
  void put_code(std::uint32_t code, int count) {
    for (int i = count - 1; i >= 0; --i) put_bit(code >> i & 1U);
  }
  std::string take() && { return std::move(bytes_); }

 private:
  void put_bit(std::uint32_t bit) {
    if (used_ == 0) bytes_.push_back('\0');
    bytes_.back() = static_cast<char>(static_cast<unsigned char>(bytes_.back()) | bit << used_);
    used_ = (used_ + 1) % 8;
  }

  std::string bytes_;
  int used_ = 0;  // bits of the last byte
};

// A symbol of the fixed code for literals and lengths.
void put_fixed(BitWriter& writer, int symbol) {
  const auto s = static_cast<std::uint32_t>(symbol);
  if (symbol < 144) return writer.put_code(0x30 + s, 8);
  if (symbol < 256) return writer.put_code(0x190 + s - 144, 9);
  if (symbol < 280) return writer.put_code(s - 256, 7);
  writer.put_code(0xc0 + s - 280, 8);
}

template <std::size_t N>
int range_of(const Range (&ranges)[N], std::size_t value) {
  const auto after = std::upper_bound(std::begin(ranges), std::end(ranges), value,
                                      [](std::size_t v, const Range& range) { return v < range.first; });
  return static_cast<int>(after - std::begin(ranges)) - 1;
}

void put_match(BitWriter& writer, std::size_t length, std::size_t distance) {
  const int l = range_of(kLengths, length), d = range_of(kDistances, distance);
  put_fixed(writer, kEndOfBlock + 1 + l);
  writer.put(static_cast<std::uint32_t>(length - kLengths[l].first), kLengths[l].extra_bits);
  writer.put_code(static_cast<std::uint32_t>(d), 5);
  writer.put(static_cast<std::uint32_t>(distance - kDistances[d].first), kDistances[d].extra_bits);
}

// Earlier places where the same three bytes stand, nearest first.
class Matches {
 public:
  explicit Matches(std::string_view text) : text_(text), newest_(kSlots, -1), older_(kWindow, -1) {}

  struct Match {
    std::size_t length = 0;
    std::size_t distance = 0;
  };

  Match longest(std::size_t at) const {
    Match best;
    if (at + kMinMatch > text_.size()) return best;
    std::int64_t there = newest_[slot(at)], last = static_cast<std::int64_t>(at);
    for (int tries = 0; there >= 0 && there < last && tries < kMostTries; ++tries) {
      const auto from = static_cast<std::size_t>(there);
      if (at - from > kWindow) break;
      last = there;
      there = older_[from % kWindow];
      const std::size_t most = std::min(kMaxMatch, text_.size() - at);
      std::size_t length = 0;
      while (length < most && text_[from + length] == text_[at + length]) ++length;
      if (length > best.length) best = {.length = length, .distance = at - from};
    }
    return best.length >= kMinMatch ? best : Match{};
  }

  void add(std::size_t at) {
    if (at + kMinMatch > text_.size()) return;
    older_[at % kWindow] = newest_[slot(at)];
    newest_[slot(at)] = static_cast<std::int64_t>(at);
  }

 private:
  static constexpr std::size_t kSlots = 1U << 13;
  static constexpr int kMostTries = 64;

  std::size_t slot(std::size_t at) const {
    std::uint32_t key = 0;
    for (std::size_t i = 0; i < kMinMatch; ++i) key = key << 8 | static_cast<unsigned char>(text_[at + i]);
    return key * 2654435761U >> 19;
  }

  std::string_view text_;
  std::vector<std::int64_t> newest_;
  std::vector<std::int64_t> older_;  // of the places within the window; what lies behind it is overwritten
};

class BitReader {
 public:
  explicit BitReader(std::string_view bytes) : bytes_(bytes) {}

  bool is_over() const { return is_over_; }
  std::uint32_t bit() {
    if (at_ / 8 >= bytes_.size()) {
      is_over_ = true;
      return 0;
    }
    const std::uint32_t bit = static_cast<unsigned char>(bytes_[at_ / 8]) >> at_ % 8 & 1U;
    ++at_;
    return bit;
  }
  std::uint32_t bits(int count) {
    std::uint32_t value = 0;
    for (int i = 0; i < count; ++i) value |= bit() << i;
    return value;
  }
  void skip_to_byte() { at_ = (at_ + 7) / 8 * 8; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool is_over_ = false;
};

// A canonical Huffman code: the number of codes of each length, and the symbols in the order of their codes.
class Code {
 public:
  // Refuses lengths that give more codes than there is room for.
  static std::optional<Code> make(const std::vector<std::uint8_t>& lengths) {
    Code code;
    for (const std::uint8_t length : lengths) ++code.count_[length];
    code.count_[0] = 0;
    std::array<int, kMaxBits + 2> next{};
    int room = 1;
    for (int length = 1; length <= kMaxBits; ++length) {
      room = room * 2 - code.count_[static_cast<std::size_t>(length)];
      if (room < 0) return std::nullopt;
      next[static_cast<std::size_t>(length) + 1] =
          next[static_cast<std::size_t>(length)] + code.count_[static_cast<std::size_t>(length)];
    }
    code.symbols_.resize(lengths.size());
    for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
      if (lengths[symbol] > 0)
        code.symbols_[static_cast<std::size_t>(next[lengths[symbol]]++)] = static_cast<int>(symbol);
    }
    return code;
  }

  // The next symbol, or -1 if the bits are no code.
  int read(BitReader& reader) const {
    int code = 0, first = 0, index = 0;
    for (int length = 1; length <= kMaxBits && !reader.is_over(); ++length) {
      code |= static_cast<int>(reader.bit());
      const int count = count_[static_cast<std::size_t>(length)];
      if (code - count < first) return symbols_[static_cast<std::size_t>(index + code - first)];
      index += count;
      first = (first + count) * 2;
      code *= 2;
    }
    return -1;
  }

 private:
  std::array<int, kMaxBits + 1> count_{};
  std::vector<int> symbols_;
};

struct Codes {
  Code literals;  // and lengths
  Code distances;
};

std::optional<Codes> make_codes(const std::vector<std::uint8_t>& literals, const std::vector<std::uint8_t>& distances) {
  const std::optional<Code> first = Code::make(literals), second = Code::make(distances);
  if (!first || !second) return std::nullopt;
  return Codes{*first, *second};
}

// The codes that a block brings along: the lengths of their symbols, themselves compressed.
std::optional<Codes> read_codes(BitReader& reader) {
  const std::size_t literal_count = reader.bits(5) + 257, distance_count = reader.bits(5) + 1;
  const std::uint32_t length_count = reader.bits(4) + 4;
  constexpr std::uint8_t kOrder[] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  std::vector<std::uint8_t> of_lengths(19, 0);
  for (std::uint32_t i = 0; i < length_count; ++i) of_lengths[kOrder[i]] = static_cast<std::uint8_t>(reader.bits(3));
  const std::optional<Code> code = Code::make(of_lengths);
  if (!code) return std::nullopt;
  std::vector<std::uint8_t> lengths;
  while (lengths.size() < literal_count + distance_count) {
    const int symbol = code->read(reader);
    if (symbol < 0) return std::nullopt;
    if (symbol < 16) {
      lengths.push_back(static_cast<std::uint8_t>(symbol));
      continue;
    }
    if (symbol == 16 && lengths.empty()) return std::nullopt;
    const std::uint8_t repeated = symbol == 16 ? lengths.back() : std::uint8_t{0};
    const std::uint32_t times = symbol == 16   ? 3 + reader.bits(2)
                                : symbol == 17 ? 3 + reader.bits(3)
                                               : 11 + reader.bits(7);
    lengths.insert(lengths.end(), times, repeated);
  }
  if (lengths.size() > literal_count + distance_count) return std::nullopt;
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(literal_count);
  return make_codes({lengths.begin(), middle}, {middle, lengths.end()});
}

class Inflater {
 public:
  Inflater(std::string_view compressed, std::size_t most) : reader_(compressed), most_(most) {}

  Inflated read() && {
    bool is_last = false;
    while (!is_last && !fault_) {
      is_last = reader_.bit() == 1;
      read_block(reader_.bits(2));
    }
    if (fault_ == InflateFault::damaged && reader_.is_over()) fault_ = InflateFault::truncated;
    return {.text = std::move(text_), .fault = fault_};
  }

 private:
  void read_block(std::uint32_t kind) {
    if (reader_.is_over()) return fail(InflateFault::truncated);
    if (kind == 0) return copy_stored();
    const std::optional<Codes> codes = kind == 1   ? make_codes(fixed_lengths(), std::vector<std::uint8_t>(30, 5))
                                       : kind == 2 ? read_codes(reader_)
                                                   : std::nullopt;
    if (!codes) return fail(InflateFault::damaged);
    read_symbols(*codes);
  }

  void copy_stored() {
    reader_.skip_to_byte();
    const std::uint32_t length = reader_.bits(16), complement = reader_.bits(16);
    if (length != (~complement & 0xffffU)) return fail(InflateFault::damaged);
    for (std::uint32_t i = 0; i < length && !fault_; ++i) put(static_cast<char>(reader_.bits(8)));
  }

  void read_symbols(const Codes& codes) {
    while (!fault_) {
      const int symbol = codes.literals.read(reader_);
      if (symbol < 0) return fail(InflateFault::damaged);
      if (symbol == kEndOfBlock) return;
      if (symbol < kEndOfBlock)
        put(static_cast<char>(symbol));
      else
        copy_match(codes, static_cast<std::size_t>(symbol - kEndOfBlock - 1));
    }
  }

  void copy_match(const Codes& codes, std::size_t length_range) {
    if (length_range >= std::size(kLengths)) return fail(InflateFault::damaged);
    const std::size_t length = kLengths[length_range].first + reader_.bits(kLengths[length_range].extra_bits);
    const int range = codes.distances.read(reader_);
    if (range < 0 || range >= static_cast<int>(std::size(kDistances))) return fail(InflateFault::damaged);
    const std::size_t distance = kDistances[range].first + reader_.bits(kDistances[range].extra_bits);
    if (distance > text_.size()) return fail(InflateFault::damaged);
    for (std::size_t i = 0; i < length && !fault_; ++i) put(text_[text_.size() - distance]);
  }

  void put(char byte) {
    if (reader_.is_over()) return fail(InflateFault::truncated);
    if (text_.size() >= most_) return fail(InflateFault::too_large);
    text_.push_back(byte);
  }

  void fail(InflateFault fault) { fault_ = fault; }

  BitReader reader_;
  std::size_t most_;
  std::string text_;
  std::optional<InflateFault> fault_;
};

}  // namespace

std::string deflated(std::string_view text) {
  BitWriter writer;
  writer.put(1, 1);  // the last block
  writer.put(1, 2);  // the fixed code
  Matches matches(text);
  for (std::size_t at = 0; at < text.size();) {
    const Matches::Match match = matches.longest(at);
    const std::size_t length = std::max<std::size_t>(match.length, 1);
    if (match.length > 0)
      put_match(writer, match.length, match.distance);
    else
      put_fixed(writer, static_cast<unsigned char>(text[at]));
    for (std::size_t i = 0; i < length; ++i) matches.add(at + i);
    at += length;
  }
  put_fixed(writer, kEndOfBlock);
  return std::move(writer).take();
}

Inflated inflated(std::string_view compressed, std::size_t most) { return Inflater(compressed, most).read(); }

}  // namespace hashi
