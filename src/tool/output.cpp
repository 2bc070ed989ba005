// The filter is a stream of glibc's fopencookie in place of stdout and stderr, so that every fmt::print goes through it.
#include "tool/output.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <string>
#include <string_view>
#include <system_error>

#include "salient/plain.hpp"

namespace salient::tool {

namespace {

struct Filter {
    int fd = -1;
    bool is_progress = false;  // a carriage return is our own
    std::string rest{};        // the beginning of a character whose end is still to come
    int error = 0;             // of the first write that failed
};
std::array<Filter, 2> filters{{{STDOUT_FILENO, false}, {STDERR_FILENO, true}}};

// Where a character that is not whole yet begins at the end of a text; its size when there is none.
std::size_t whole_part(std::string_view text) {
    for (std::size_t back = 1; back <= 3 && back <= text.size(); ++back) {
        const auto c = static_cast<unsigned char>(text[text.size() - back]);
        const std::size_t bytes = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc0 ? 2 : c >= 0x80 ? 0 : 1;
        if (bytes != 0) return bytes > back ? text.size() - back : text.size();
    }
    return text.size();
}

bool put(Filter& filter, std::string_view text) {
    while (!text.empty()) {
        const auto n = ::write(filter.fd, text.data(), text.size());
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) {
            if (filter.error == 0) filter.error = errno;
            return false;
        }
        text.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

bool put_harmless(Filter& filter, std::string_view text) {
    if (!filter.is_progress) return put(filter, harmless(text));
    std::string out;
    for (auto end = text.find('\r'); !text.empty(); end = text.find('\r')) {
        out += harmless(text.substr(0, end));
        if (end == std::string_view::npos) break;
        out += '\r';
        text.remove_prefix(end + 1);
    }
    return put(filter, out);
}

::ssize_t write_filtered(void* cookie, const char* data, std::size_t size) {
    auto& filter = *static_cast<Filter*>(cookie);
    std::string text = filter.rest + std::string(data, size);
    const std::size_t whole = whole_part(text);
    filter.rest = text.substr(whole);
    text.resize(whole);
    return put_harmless(filter, text) ? static_cast<::ssize_t>(size) : 0;
}

int close_filtered(void* cookie) {
    auto& filter = *static_cast<Filter*>(cookie);
    return put_harmless(filter, filter.rest) ? 0 : -1;
}

std::FILE* filtered(Filter& filter, int buffering) {
    std::FILE* stream = ::fopencookie(&filter, "w", {nullptr, write_filtered, nullptr, close_filtered});
    if (stream == nullptr) throw std::system_error(errno, std::generic_category(), "no output");
    std::setvbuf(stream, nullptr, buffering, 1U << 16U);
    return stream;
}

}  // namespace

void guard_output() {
    std::signal(SIGPIPE, SIG_IGN);
    stdout = filtered(filters[0], ::isatty(STDOUT_FILENO) == 1 ? _IOLBF : _IOFBF);
    stderr = filtered(filters[1], _IONBF);
}

bool finish_output() {
    std::cout.flush();  // --help, --version
    const bool is_whole =
        std::fflush(stdout) == 0 && filters[0].error == 0 && put_harmless(filters[0], filters[0].rest) && std::cout.good();
    filters[0].rest.clear();
    if (!is_whole) {
        const int error = filters[0].error != 0 ? filters[0].error : errno;
        fmt::print(stderr, "{}: standard output cannot be written: {}\n", ::program_invocation_short_name,
                   std::generic_category().message(error));
    }
    return is_whole;
}

}  // namespace salient::tool
