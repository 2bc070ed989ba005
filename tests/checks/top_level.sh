#!/usr/bin/env bash
# The top of the tree holds what belongs there and nothing else. Dot files are free; what git ignores does not count.
set -euo pipefail

expected="CHANGELOG.md CMakeLists.txt CMakePresets.json LICENSE README.md assets docs include packages.txt play scenarios src test tests"

if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    found="$(git ls-files --cached --others --exclude-standard | cut -d/ -f1 | LC_ALL=C sort -u)"
else
    found="$(find . -mindepth 1 -maxdepth 1 ! -name build -printf '%P\n' | LC_ALL=C sort)"
fi

code=0
for name in $found; do
    case "$name" in
        .*) continue ;;
    esac
    if [ ! -e "$name" ]; then continue; fi # removed, not yet committed
    case " $expected " in
        *" $name "*) ;;
        *)
            echo "Does not belong at the top: $name"
            code=1
            ;;
    esac
done
for name in $expected; do
    if [ ! -e "$name" ]; then
        echo "Missing at the top: $name"
        code=1
    fi
done
for program in play test .ci/run; do
    if [ ! -x "$program" ]; then
        echo "Not executable: $program (chmod +x $program)"
        code=1
    fi
done
exit $code
