// A vector of at most N small values kept in place, so that actions, events and steps are plain bytes to copy.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace salient {

template <class T, std::size_t N>
class InlineVec {
public:
    constexpr InlineVec() = default;
    constexpr InlineVec(std::initializer_list<T> list) {
        for (const T& v : list) push_back(v);
    }
    constexpr void push_back(T v) {
        assert(size_ < N);
        items_[size_++] = v;
    }
    constexpr void pop_back() { --size_; }
    constexpr void erase(const T* at) {
        for (auto i = static_cast<std::size_t>(at - items_); i + 1 < size_; ++i) items_[i] = items_[i + 1];
        --size_;
        items_[size_] = T{};
    }
    constexpr void clear() { *this = {}; }
    constexpr std::size_t size() const {
        if (size_ > N) __builtin_unreachable();  // GCC warns of more than there can be when it does not know
        return size_;
    }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == N; }
    static constexpr std::size_t capacity() { return N; }
    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    constexpr const T& front() const { return items_[0]; }
    constexpr const T& back() const { return items_[size_ - 1]; }
    constexpr const T* begin() const { return items_; }
    constexpr const T* end() const { return items_ + size(); }
    constexpr T* begin() { return items_; }
    constexpr T* end() { return items_ + size(); }
    constexpr bool contains(const T& v) const {
        for (const T& item : *this)
            if (item == v) return true;
        return false;
    }
    constexpr bool operator==(const InlineVec& other) const {
        if (size_ != other.size_) return false;
        for (std::size_t i = 0; i < size_; ++i)
            if (!(items_[i] == other.items_[i])) return false;
        return true;
    }
    constexpr bool operator<(const InlineVec& other) const {
        for (std::size_t i = 0; i < size_ && i < other.size_; ++i) {
            if (items_[i] < other.items_[i]) return true;
            if (other.items_[i] < items_[i]) return false;
        }
        return size_ < other.size_;
    }

private:
    T items_[N]{};
    std::uint8_t size_ = 0;
};

}  // namespace salient
