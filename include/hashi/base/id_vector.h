// Strong indices: an enum class per kind of thing, and a vector that only that kind can index.
//
// Mixing up an island and an edge is the classic bug of graph code; here it does not compile.
// An id is an enum class over std::int32_t, so it costs nothing at run time and has the same width
// on every platform (size_t has 32 bits in WebAssembly).
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace hashi {

template <class Id>
concept IdLike = std::is_enum_v<Id> && std::is_same_v<std::underlying_type_t<Id>, std::int32_t>;

template <IdLike Id>
constexpr std::int32_t index(Id id) {
  return static_cast<std::int32_t>(id);
}

// The ids 0 .. count-1, for range-for loops.
template <IdLike Id>
class IdRange {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::int32_t at) : at_(at) {}
    constexpr Id operator*() const { return Id{at_}; }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::int32_t at_;
  };

  constexpr explicit IdRange(std::int32_t count) : count_(count) {}
  constexpr Iterator begin() const { return Iterator(0); }
  constexpr Iterator end() const { return Iterator(count_); }

 private:
  std::int32_t count_;
};

template <IdLike Id, class T>
class IdVector {
 public:
  IdVector() = default;
  explicit IdVector(std::int32_t count, T value = T{}) : items_(static_cast<std::size_t>(count), value) {}
  explicit IdVector(std::vector<T> items) : items_(std::move(items)) {}

  decltype(auto) operator[](Id id) {
    assert(contains(id));
    return items_[static_cast<std::size_t>(index(id))];
  }
  decltype(auto) operator[](Id id) const {
    assert(contains(id));
    return items_[static_cast<std::size_t>(index(id))];
  }

  bool contains(Id id) const { return index(id) >= 0 && index(id) < size(); }
  std::int32_t size() const { return static_cast<std::int32_t>(items_.size()); }
  bool empty() const { return items_.empty(); }
  IdRange<Id> ids() const { return IdRange<Id>(size()); }
  void push_back(T value) { items_.push_back(std::move(value)); }
  void reserve(std::int32_t count) { items_.reserve(static_cast<std::size_t>(count)); }
  const std::vector<T>& items() const { return items_; }

  auto begin() { return items_.begin(); }
  auto end() { return items_.end(); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }

  bool operator==(const IdVector&) const = default;

 private:
  std::vector<T> items_;
};

}  // namespace hashi
