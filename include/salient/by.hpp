// A list whose places are ids of one kind, so that neither a number nor an id of another list reaches into it.
#pragma once

#include <cstddef>

namespace salient {

// Precondition of []: has(id).
template <class Id, class List>
class By : public List {
public:
    using List::List;
    constexpr decltype(auto) operator[](Id id) { return List::operator[](id.value); }
    constexpr decltype(auto) operator[](Id id) const { return List::operator[](id.value); }
    void at(std::size_t) const = delete;
    constexpr bool has(Id id) const { return id.value < List::size(); }

    // Those that there are now, in order.
    class Ids {
    public:
        constexpr Ids(std::size_t at, std::size_t end, std::size_t step) : at_(at), end_(end), step_(step) {}
        constexpr Ids begin() const { return *this; }
        constexpr Ids end() const { return {end_, end_, step_}; }
        constexpr Id operator*() const { return Id{at_}; }
        constexpr Ids& operator++() {
            at_ += step_;
            return *this;
        }
        constexpr bool operator!=(const Ids& other) const { return at_ != other.at_; }

    private:
        std::size_t at_, end_, step_;
    };
    constexpr Ids ids() const { return {0, List::size(), 1}; }
    constexpr Ids from_last() const { return {List::size() - 1, std::size_t{0} - 1, std::size_t{0} - 1}; }
};

}  // namespace salient
