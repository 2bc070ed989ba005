#!/usr/bin/env bash
# Every C++ file looks as .clang-format says. Versions of clang-format differ, so only the one of Debian 12 judges.
set -euo pipefail

version=14
program=""
for candidate in "clang-format-$version" clang-format; do
    if command -v "$candidate" >/dev/null && "$candidate" --version | grep -q "version $version\."; then
        program="$candidate"
        break
    fi
done
if [ -z "$program" ]; then
    echo "Skipped: there is no clang-format $version on this machine."
    exit 77
fi

mapfile -t files < <(find include src tests -name '*.hpp' -o -name '*.cpp' | LC_ALL=C sort)
[ ${#files[@]} -gt 0 ] || exit 0
if ! report="$("$program" --dry-run -Werror "${files[@]}" 2>&1)"; then
    wrong="$(sed -n 's/^\([^: ]*\):[0-9]*:[0-9]*: error:.*/\1/p' <<<"$report" | LC_ALL=C sort -u | tr '\n' ' ')"
    [ -n "$wrong" ] || { echo "$report"; exit 1; }
    echo "Not formatted. To put it right:"
    echo "    $program -i $wrong"
    exit 1
fi
