// A stack of plain values that grows only when told to, so that a push is a single store: the caller either knows the
// maximum size, or makes room first.
//
// 'Index' is the type of its indices: std::int32_t, or an id, so that a stack with one value per island is indexed by
// islands only.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <type_traits>

namespace hashi::engine {

template <class T, class Index = std::int32_t>
class Stack {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  Stack() = default;
  Stack(const Stack&) = delete;
  Stack& operator=(const Stack&) = delete;
  ~Stack() { release(); }

  // Makes room for this many values in all; keeps the values that are there.
  void reserve(std::int32_t room) {
    if (room <= room_) return;
    T* wider = std::allocator<T>().allocate(static_cast<std::size_t>(room));
    std::copy(begin(), end(), wider);
    release();
    items_ = wider;
    room_ = room;
  }

  // Makes room for at least one more value.
  void make_room() {
    if (!is_full()) return;
    const std::int64_t wider = 2 * std::int64_t{size_} + 16, most = std::numeric_limits<std::int32_t>::max();
    reserve(static_cast<std::int32_t>(std::min(wider, most)));
  }

  bool is_full() const { return size_ == room_; }
  bool empty() const { return size_ == 0; }
  std::int32_t size() const { return size_; }

  T& push(const T& item) {
    assert(size_ < room_);
    return items_[size_++] = item;
  }
  const T& back() const { return items_[checked(size_ - 1)]; }
  T pop() {
    assert(size_ > 0);
    return items_[--size_];
  }
  void shrink(std::int32_t to) {
    assert(to <= size_);
    size_ = to;
  }

  T& operator[](Index at) { return items_[checked(static_cast<std::int32_t>(at))]; }
  const T& operator[](Index at) const { return items_[checked(static_cast<std::int32_t>(at))]; }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

 private:
  std::size_t checked(std::int32_t at) const {
    assert(at >= 0 && at < size_);
    return static_cast<std::uint32_t>(at);
  }
  void release() {
    if (items_ != nullptr) std::allocator<T>().deallocate(items_, static_cast<std::size_t>(room_));
  }

  T* items_ = nullptr;
  std::int32_t size_ = 0;
  std::int32_t room_ = 0;
};

}  // namespace hashi::engine
