# What ./play and ./test share: packages, configuring, building. Sourced, not run; sets `root`.
# Needs only what a fresh Debian has: bash, coreutils, util-linux, dpkg, apt.

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"

say() { printf '== %s\n' "$*" >&2; }

# fail MESSAGE [WHAT TO DO...]: the end.
fail() {
    printf '\nError: %s\n' "$1" >&2
    shift
    [ $# -eq 0 ] || printf '       %s\n' "$@" >&2
    exit 1
}

# Installs what packages.txt names and this machine lacks.
ensure_packages() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "This is no Debian: make sure that you have what packages.txt lists."
        return
    fi
    local wanted installed missing
    mapfile -t wanted < <(sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "$root/packages.txt" | LC_ALL=C sort -u)
    installed="$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null | sed -n 's/ installed$//p' | LC_ALL=C sort -u || true)"
    mapfile -t missing < <(printf '%s\n' "${wanted[@]}" | LC_ALL=C comm -23 - <(printf '%s\n' "$installed"))
    [ ${#missing[@]} -gt 0 ] || return 0

    say "Installing ${#missing[@]} packages: ${missing[*]}"
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || fail "Packages are missing, and there is no sudo to install them." \
            "As root, run: apt-get update && apt-get install --no-install-recommends ${missing[*]}"
        as_root=(sudo)
    fi
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o Acquire::Retries=3 -o DPkg::Lock::Timeout=300)
    "${apt[@]}" update >&2 || say "The package lists could not be updated; trying with what is there."
    "${apt[@]}" install -y --no-install-recommends "${missing[@]}" >&2 || fail "The packages could not be installed." \
        "See apt's message above. Then run this again, or as root:" \
        "apt-get update && apt-get install --no-install-recommends ${missing[*]}"
}

# configure PRESET: only the first time, after the presets changed, or when the tree has been moved.
configure() {
    local build="$root/build/$1"
    local stamp="$build/.configured"
    if [ -e "$stamp" ] && [ "$root/CMakePresets.json" -ot "$stamp" ] \
        && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt" 2>/dev/null; then
        return
    fi
    say "Configuring $1"
    rm -rf "$stamp" "$build/CMakeCache.txt" "$build/CMakeFiles"
    if ! (cd "$root" && cmake --preset "$1") >"$build/configure.log" 2>&1; then
        cat "$build/configure.log" >&2
        fail "Configuring the preset '$1' failed." "See CMake's message above. If a library is missing, is it in packages.txt?"
    fi
    touch "$stamp"
}

# build PRESET TARGET...: one at a time per preset, so that two of us do not write the same files.
build() {
    local preset="$1"
    shift
    mkdir -p "$root/build/$preset"
    {
        flock -n 9 || { say "Another build of $preset is running; waiting for it"; flock 9; }
        configure "$preset"
        # No -k: the first error is the one to read.
        cmake --build "$root/build/$preset" --target "$@" 9>&- >&2 || fail "Building the preset '$preset' failed." "See the message above."
    } 9>"$root/build/$preset/.lock"
}
