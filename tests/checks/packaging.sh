#!/usr/bin/env bash
# The package's menu entry, file types and manual pages are right, and say what the programs say. A tool that is missing is passed over.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

desktop=assets/desktop/salient.desktop
types=assets/desktop/salient.xml
code=0
wrong() {
    echo "$1"
    code=1
}
has() { command -v "$1" >/dev/null; }

# Everything in the folder is installed.
for file in assets/desktop/*; do
    grep -q "${file##*/}" CMakeLists.txt || wrong "$file: CMakeLists.txt does not install it"
done
[ -e assets/art/icon_app.svg ] || wrong "assets/art/icon_app.svg: the icon of the program is missing"

# Menu entry.
if has desktop-file-validate; then
    report="$(desktop-file-validate "$desktop" 2>&1)" || true
    [ -z "$report" ] || wrong "$report"
fi
for line in 'Type=Application' 'Exec=salient %f' 'Icon=salient'; do
    grep -qxF "$line" "$desktop" || wrong "$desktop: the line $line is missing"
done
for name in GenericName Comment Keywords; do
    for language in fr it; do
        grep -q "^$name\[$language\]=." "$desktop" || wrong "$desktop: $name[$language] is missing"
    done
done

# Types of files: the same in the entry and in the list, and none takes every .json.
if has xmllint; then xmllint --noout "$types" || code=1; fi
opened="$(sed -n 's/^MimeType=//p' "$desktop" | tr ';' '\n' | sed '/^$/d' | LC_ALL=C sort)"
known="$(sed -n 's/.*<mime-type type="\([^"]*\)".*/\1/p' "$types" | LC_ALL=C sort)"
[ "$opened" = "$known" ] || wrong "$desktop opens ${opened//$'\n'/, }; $types describes ${known//$'\n'/, }"
patterns="$(sed -n 's/.*<glob pattern="\([^"]*\)".*/\1/p' "$types" | LC_ALL=C sort)"
expected='*.m44 *.salient.json'
[ "${patterns//$'\n'/ }" = "$expected" ] || wrong "$types: the endings are ${patterns//$'\n'/ }, not $expected"

scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
if has update-mime-database; then
    mkdir -p "$scratch/mime/packages"
    cp "$types" "$scratch/mime/packages"
    report="$(XDG_DATA_HOME="$scratch" update-mime-database "$scratch/mime" 2>&1)" || true
    [ -z "$report" ] || wrong "update-mime-database: $report"
    for type in $known; do
        grep -qF ":$type:" "$scratch/mime/globs2" || wrong "$types: no ending leads to $type"
    done
fi

# Manual pages: no warnings, and the options of the programs.
for page in assets/desktop/*.[16]; do
    if has groff; then
        report="$(groff -mdoc -ww -z -Tutf8 "$page" 2>&1)" || true
        [ -z "$report" ] || wrong "$page: $report"
    fi
    if has man; then
        report="$(MANWIDTH=80 man --warnings -l "$page" 2>&1 >"$scratch/text")" || true
        [ -z "$report" ] || wrong "$page: $report"
        [ -s "$scratch/text" ] || wrong "$page: man shows nothing"
    fi
done

options() { grep -oE -- '(^|[^[:alnum:]-])--[a-z][a-z-]*' | grep -oE -- '--[a-z-]+' | LC_ALL=C sort -u; }
page_options() { sed -e 's/\\-/-/g' -e 's/Fl -/Fl --/g' -e 's/, -\([a-z]\)/, --\1/g' "$1" | options; }
compare() { # PAGE HELP
    local difference
    difference="$(LC_ALL=C diff <(page_options "$1") <(options <"$2") | sed -n 's/^< /it invents /p; s/^> /it lacks /p')" || true
    [ -z "$difference" ] || wrong "$1: ${difference//$'\n'/, }"
}
commands_of() { sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z-]*\) .*/\1/p' "$1"; }
if [ -x "${SALIENT_BIN:-}/salient" ]; then
    "$SALIENT_BIN/salient" --help >"$scratch/help"
    compare assets/desktop/salient.6 "$scratch/help"
fi
for name in salient-tool salient-pictures; do
    program="${SALIENT_BIN:-}/$name" page="assets/desktop/$name.1"
    [ -x "$program" ] || continue
    "$program" --help >"$scratch/help"
    for command in $(commands_of "$scratch/help"); do
        grep -q "^\.It Cm $command\$" "$page" || wrong "$page: it lacks the command $command"
        "$program" "$command" --help | sed '/^Usage:/d' >"$scratch/command"
        for below in $(commands_of "$scratch/command"); do
            "$program" "$command" "$below" --help | sed '/^Usage:/d' >>"$scratch/help"
        done
        cat "$scratch/command" >>"$scratch/help"
    done
    compare "$page" "$scratch/help"
done

# A machine without graphics runs the tool, and no player gets what only proves things.
if [ -x "${SALIENT_BIN:-}/salient-tool" ] && has ldd; then
    screen="$(ldd "$SALIENT_BIN/salient-tool" | grep -oiE 'lib(SDL|imgui|fontconfig|freetype|X|wayland|GL|EGL)[^ ]*' | sort -u)" || true
    [ -z "$screen" ] || wrong "salient-tool needs a screen: ${screen//$'\n'/, }"
fi
if [ -x "${SALIENT_BIN:-}/salient" ] && has nm; then
    proves="$(nm -C "$SALIENT_BIN/salient" | grep -oE 'salient::(broken_properties|random_action|random_scenario|perft|spoiled|fuzz|ui::(write_contact_sheet|draw_unseen))\(' | sort -u)" || true
    [ -z "$proves" ] || wrong "salient holds what only proves things: ${proves//$'\n'/, }"
fi

# The package itself, where everything has been built: lintian finds no error in it.
folder="${SALIENT_BIN:+$SALIENT_BIN/..}"
if [ -n "$folder" ] && [ -f "$folder/CPackConfig.cmake" ] && [ -x "$folder/bin/salient" ] && has lintian; then
    if cpack -G DEB --config "$folder/CPackConfig.cmake" -B "$scratch/package" >"$scratch/cpack" 2>&1; then
        package="$(echo "$scratch"/package/*.deb)"
        report="$(lintian --allow-root --fail-on none --tag-display-limit 0 "$package" 2>&1)" || true
        if grep -q '^E: ' <<<"$report"; then wrong "$(grep '^E: ' <<<"$report")"; fi
    else
        wrong "cpack: $(tail -5 "$scratch/cpack")"
    fi
fi
exit $code
