// Turns a Result into its value or hashi.PuzzleError, and a reached limit into hashi.LimitError.
#pragma once

#include <string>
#include <utility>

#include "hashi/base/result.h"

namespace hashi::python {

[[noreturn]] void raise(const Error& error);
[[noreturn]] void raise_limit();

template <class T>
T unwrapped(Result<T> result) {
  if (!result) raise(result.error());
  return std::move(result).value();
}

inline Error range_error(std::string message) { return {.code = ErrorCode::range, .message = std::move(message)}; }

}  // namespace hashi::python
