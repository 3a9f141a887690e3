// A stack of plain values that makes room only when told to, so that pushing is just a store: whoever pushes knows that
// there can never be more than there is room for, or makes room first.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace hashi::engine {

template <class T>
class Stack {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  // Room for so many in all; what is there stays.
  void reserve(std::int32_t room) {
    if (room <= room_) return;
    std::unique_ptr<T, Free> wider(static_cast<T*>(::operator new(static_cast<std::size_t>(room) * sizeof(T))));
    std::copy(begin(), end(), wider.get());
    items_ = std::move(wider);
    room_ = room;
  }

  // Room for one more at least.
  void make_room() {
    if (is_full()) reserve(2 * size_ + 16);
  }

  bool is_full() const { return size_ == room_; }
  bool empty() const { return size_ == 0; }
  std::int32_t size() const { return size_; }

  T& push(const T& item) {
    assert(size_ < room_);
    return items_.get()[size_++] = item;
  }
  const T& back() const {
    assert(size_ > 0);
    return items_.get()[size_ - 1];
  }
  T pop() {
    assert(size_ > 0);
    return items_.get()[--size_];
  }
  void shrink(std::int32_t to) {
    assert(to <= size_);
    size_ = to;
  }

  T& operator[](std::int32_t at) { return items_.get()[checked(at)]; }
  const T& operator[](std::int32_t at) const { return items_.get()[checked(at)]; }
  T* begin() { return items_.get(); }
  T* end() { return items_.get() + size_; }
  const T* begin() const { return items_.get(); }
  const T* end() const { return items_.get() + size_; }

 private:
  std::size_t checked(std::int32_t at) const {
    assert(at >= 0 && at < size_);
    return static_cast<std::uint32_t>(at);
  }

  struct Free {
    void operator()(T* items) const { ::operator delete(items); }
  };
  std::unique_ptr<T, Free> items_;
  std::int32_t size_ = 0;
  std::int32_t room_ = 0;
};

}  // namespace hashi::engine
