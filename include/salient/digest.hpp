// Digests and secrets, by a library (nettle: SHA-256, HMAC) and the system's own generator. What they are good for is said where
// they are used: the seal of a game (data.hpp), its dice and draws (match.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace salient {

// The first 128 bits of the SHA-256 of a text, as 32 hexadecimal digits: nobody can find two texts that have the same.
std::string digest(std::string_view text);

// 128 bits that hang on a secret and a number (HMAC-SHA-256): whoever knows them, and any others of the same secret, has learned
// nothing about the secret but by trying all of them.
std::array<std::uint64_t, 2> keyed_bits(std::uint64_t secret, std::uint64_t number);

// 64 bits that nobody can know, from the system. Throws std::system_error when it has none.
std::uint64_t secret_bits();

}  // namespace salient
