// Words, numbers and groups of numbers, with errors that quote the offending word.
#include "certify/checker/lines.h"

#include <charconv>

namespace hashi::certify {
namespace {

constexpr std::size_t kMostQuoted = 20;
constexpr std::size_t kMostDigits = 10;

std::string quoted(std::string_view word) {
  std::string text = "'";
  for (const char c : word.substr(0, kMostQuoted)) text += c > ' ' && c <= '~' ? c : '?';
  return text + (word.size() > kMostQuoted ? "…'" : "'");
}

}  // namespace

Result<std::string_view> Lines::next() {
  ++number_;
  column_ = next_column_ = 1;
  if (rest_.empty()) return wrong(ErrorCode::syntax, "the certificate is cut off: its last line is not 'end'");
  const std::size_t end = rest_.find('\n');
  if (end == std::string_view::npos)
    return wrong(ErrorCode::syntax, "the certificate is cut off: this line has no end");
  line_ = rest_.substr(0, end);
  rest_.remove_prefix(end + 1);
  has_more_ = true;
  return word();
}

Result<std::string_view> Lines::word() {
  column_ = next_column_;
  if (!has_more_) return wrong(ErrorCode::syntax, "something is missing at the end of the line");
  const std::size_t blank = line_.find(' ');
  has_more_ = blank != std::string_view::npos;
  const std::string_view found = line_.substr(0, blank);
  line_.remove_prefix(has_more_ ? blank + 1 : line_.size());
  next_column_ += static_cast<int>(found.size()) + 1;
  if (found.empty()) return wrong(ErrorCode::syntax, "an empty line, or a blank too many");
  return found;
}

Result<std::int32_t> Lines::number_in(std::string_view digits, std::int64_t most) const {
  std::int64_t value = 0;
  const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool is_whole = !digits.empty() && end == digits.data() + digits.size() && digits.front() != '-';
  if (!is_whole) return wrong(ErrorCode::syntax, quoted(digits) + " is no number");
  if (problem != std::errc{} || digits.size() > kMostDigits || value > most)
    return wrong(ErrorCode::range, quoted(digits) + " exceeds " + std::to_string(most));
  return static_cast<std::int32_t>(value);
}

Result<std::vector<std::vector<std::int32_t>>> Lines::groups(std::int32_t count) {
  if (seen_.size() < static_cast<std::size_t>(count)) seen_.resize(static_cast<std::size_t>(count), 0);
  std::vector<std::vector<std::int32_t>> groups(1);
  do {
    const Result<std::string_view> item = word();
    if (!item) return item.error();
    if (item.value() == "/") {
      if (groups.back().empty()) return wrong(ErrorCode::syntax, "an empty group");
      groups.emplace_back();
      continue;
    }
    const std::size_t dash = item.value().find('-');
    const Result<std::int32_t> first = number_in(item.value().substr(0, dash), std::int64_t{count} - 1);
    if (!first) return first.error();
    const Result<std::int32_t> last =
        dash == std::string_view::npos ? first : number_in(item.value().substr(dash + 1), std::int64_t{count} - 1);
    if (!last) return last.error();
    if (last.value() < first.value()) return wrong(ErrorCode::range, quoted(item.value()) + " runs backwards");
    for (std::int32_t i = first.value(); i <= last.value(); ++i) {
      if (std::exchange(seen_[static_cast<std::size_t>(i)], number_) == number_)
        return wrong(ErrorCode::duplicate, std::to_string(i) + " is named twice");
      groups.back().push_back(i);
    }
  } while (has_more_);
  if (groups.back().empty()) return wrong(ErrorCode::syntax, "an empty group");
  return groups;
}

}  // namespace hashi::certify
