// Digests and secrets.
#include "salient/digest.hpp"

#include <cerrno>
#include <cstddef>
#include <system_error>

#include <nettle/hmac.h>
#include <nettle/sha2.h>
#include <sys/random.h>

namespace salient {

namespace {

// Least significant byte first, whatever the machine does.
std::array<std::uint8_t, 8> bytes_of(std::uint64_t number) {
    std::array<std::uint8_t, 8> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    return bytes;
}

}  // namespace

std::string digest(std::string_view text) {
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    std::array<std::uint8_t, 16> bytes{};
    sha256_digest(&context, bytes.size(), bytes.data());
    std::string digits;
    for (const std::uint8_t byte : bytes) {
        digits += "0123456789abcdef"[byte >> 4U];
        digits += "0123456789abcdef"[byte & 15U];
    }
    return digits;
}

std::array<std::uint64_t, 2> keyed_bits(std::uint64_t secret, std::uint64_t number) {
    const auto key = bytes_of(secret);
    const auto message = bytes_of(number);
    hmac_sha256_ctx context;
    hmac_sha256_set_key(&context, key.size(), key.data());
    hmac_sha256_update(&context, message.size(), message.data());
    std::array<std::uint8_t, 16> bytes{};
    hmac_sha256_digest(&context, bytes.size(), bytes.data());
    std::array<std::uint64_t, 2> out{};
    for (std::size_t i = 0; i < bytes.size(); ++i) out[i / 8] |= std::uint64_t{bytes[i]} << (8 * (i % 8));
    return out;
}

std::uint64_t secret_bits() {
    std::uint64_t bits = 0;
    while (::getrandom(&bits, sizeof bits, 0) != static_cast<ssize_t>(sizeof bits)) {
        if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "the system gives no random numbers");
    }
    return bits;
}

}  // namespace salient
