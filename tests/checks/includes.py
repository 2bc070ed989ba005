#!/usr/bin/env python3
"""Who may include what.

core <- rules <- data, ai <- match <- words <- ui, and beside them what is no part of the game: prove/engine, prove/pictures, the commands of
the tool, which see no screen, and the programs. The second game stands on core and files alone: ardennes/rules <- data <- match <- words;
neither game sees the other. Core and rules see no JSON, no screen, no clock and no generator but ours, not even
through another header.
"""
import functools
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Folder of src/ -> folders it may include from. Of the files in src itself each is a program.
GAME = ["core", "files", "rules", "data", "ai", "match", "words", "ui"]
ARDENNES = ["ardennes/rules", "ardennes/data", "ardennes/match", "ardennes/words"]
MAY_SEE = {
    "core": {"core"},
    "files": {"core", "files"},
    "rules": {"core", "rules"},
    "data": {"core", "files", "rules", "data"},
    "ai": {"core", "rules", "ai"},
    "match": {"core", "files", "rules", "data", "ai", "match"},
    "words": {"core", "files", "rules", "data", "ai", "match", "words"},
    "ui": {*GAME},
    "prove/engine": {"core", "files", "rules", "data", "ai", "match", "prove/engine"},
    "prove/pictures": {*GAME, "prove/engine", "prove/pictures"},
    "ardennes/rules": {"core", *ARDENNES[:1]},
    "ardennes/data": {"core", "files", *ARDENNES[:2]},
    "ardennes/match": {"core", "files", *ARDENNES[:3]},
    "ardennes/words": {"core", "files", *ARDENNES},
    "tool": {*GAME[:-1], *ARDENNES, "prove/engine", "tool", "command_line.hpp"},
    "main.cpp": {*GAME, "command_line.hpp"},
    "tool_main.cpp": {"tool"},
    "pictures_main.cpp": {*GAME, "prove/engine", "prove/pictures", "tool"},
    "command_line.hpp": set(),
}
# The floors of src/ui, from the ground up: each may include from itself and from those below. What stands in src/ui itself is above.
FLOORS = ["kit", "board", "table", "menus"]
# Public headers whose layer is decided here; any other stands as low as what it includes allows.
LAYER = {
    "ids.hpp": "core", "inline_vec.hpp": "core", "hex.hpp": "core", "rng.hpp": "core", "text.hpp": "core",
    "rulebook.hpp": "rules", "scenario.hpp": "rules", "state.hpp": "rules", "action.hpp": "rules", "event.hpp": "rules",
    "answer.hpp": "core", "game.hpp": "rules", "queries.hpp": "rules",
    "record.hpp": "data", "digest.hpp": "files", "files.hpp": "files", "match.hpp": "match",
}
# The same of include/salient/ardennes, where all others belong to its rules.
ARDENNES_LAYER = {"data.hpp": "ardennes/data", "record.hpp": "ardennes/data", "match.hpp": "ardennes/match", "words.hpp": "ardennes/words",
                  "look.hpp": "ardennes/words"}
# The neutral half of src/data: it knows no game.
NEUTRAL = {"digest", "files", "folder_lock", "journal", "json_syntax", "load_texts", "new_file", "strict_json"}
# Folders of src/ whose headers nobody else includes, but for those who prove them: include/salient is the border.
PRIVATE = {"rules", "ardennes/rules"}
PROVERS = {"prove/engine"}
PURE = {"core", "rules", "ardennes/rules"}
FORBIDDEN = re.compile(
    r"^(nlohmann/|valijson/|SDL|imgui|imgui_|backends/|CLI/|fontconfig/|catch2/|rapidcheck|benchmark/"
    r"|random$|chrono$|ctime$|time\.h$|sys/time\.h$)")
# Newer libraries do not bring <algorithm> with other headers: who uses these names it himself.
ALGORITHM = re.compile(
    r"\bstd::(?:(?:any|all|none)_of|(?:stable_|partial_)?sort|find(?:_if(?:_not)?)?|count(?:_if)?|(?:max|min|minmax)(?:_element)?|clamp|remove(?:_if)?"
    r"|reverse|transform|copy(?:_if|_n)?|unique|(?:lower|upper)_bound|partition|nth_element|rotate|fill(?:_n)?|is_sorted|equal|mismatch"
    r"|search|adjacent_find|includes|set_(?:difference|intersection|union)|binary_search|replace(?:_if)?|generate|for_each|shuffle|merge)\s*[(<]")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


def includes(path):
    text = path.read_text(encoding="utf-8")
    for match in INCLUDE.finditer(text):
        yield text.count("\n", 0, match.start(2)) + 1, match.group(2)


def find(name, includer):
    """The file of ours that an include means, or None."""
    for base in (includer.parent, ROOT / "include", ROOT / "src"):
        path = (base / name).resolve()
        if path.is_file() and ROOT in path.parents:
            return path
    return None


def lacks_algorithm(path):
    """The line of the first algorithm of the library that a file uses without <algorithm>, or None."""
    text = path.read_text(encoding="utf-8")
    if "#include <algorithm>" in text:
        return None
    for number, line in enumerate(text.splitlines(), 1):
        if ALGORITHM.search(line.split("//")[0]):
            return number
    return None


def floor_of(path):
    """The number of the floor of src/ui that a file stands on; None when it stands elsewhere."""
    parts = path.relative_to(ROOT).parts
    if parts[:2] != ("src", "ui"):
        return None
    if len(parts) == 3:
        return len(FLOORS)
    return FLOORS.index(parts[2]) if parts[2] in FLOORS else -1


@functools.cache
def layer_of(path):
    relative = path.relative_to(ROOT)
    if relative.parts[0] == "include":
        if "ardennes" in relative.parts:
            return ARDENNES_LAYER.get(relative.name, "ardennes/rules")
        return LAYER.get(relative.name) or lowest_layer(path)
    if relative.parts[0] == "src":
        if relative.parts[1] == "data" and len(relative.parts) == 3 and relative.stem in NEUTRAL:
            return "files"
        return "/".join(relative.parts[1:3]) if relative.parts[1] in ("prove", "ardennes") else relative.parts[1]
    return relative.parts[0]


def lowest_layer(path):
    needed = set()
    for _, name in includes(path):
        target = find(name, path)
        if target not in (None, path):
            needed.add(layer_of(target))
        elif FORBIDDEN.match(name):
            needed.add("data")
    return next((layer for layer, seen in MAY_SEE.items() if needed <= seen), "ui")


def main():
    problems = []
    for path in sorted(p for folder in ("src", "include", "tests") for p in (ROOT / folder).rglob("*.[ch]pp")):
        if line := lacks_algorithm(path):
            problems.append(f"{path.relative_to(ROOT)}:{line}: include <algorithm>")
    for path in sorted([*ROOT.glob("src/**/*.[ch]pp"), *ROOT.glob("include/**/*.hpp")]):
        layer = layer_of(path)
        where = path.relative_to(ROOT)
        if layer not in MAY_SEE:
            problems.append(f"{where}: the folder src/{layer} is not one of {', '.join(MAY_SEE)}")
            continue
        floor = floor_of(path)
        if floor == -1:
            problems.append(f"{where}: the folder src/ui/{where.parts[2]} is not one of the floors {', '.join(FLOORS)}")
            continue
        for line, name in includes(path):
            target = find(name, path)
            if target is None:
                if layer in PURE and FORBIDDEN.match(name):
                    problems.append(f"{where}:{line}: {layer} must not include <{name}>")
            elif layer_of(target) not in MAY_SEE[layer]:
                problems.append(f"{where}:{line}: {layer} must not include {target.relative_to(ROOT)} ({layer_of(target)})")
            elif layer_of(target) in PRIVATE - {layer} and layer not in PROVERS and target.is_relative_to(ROOT / "src"):
                problems.append(f"{where}:{line}: {target.relative_to(ROOT)} is for src/{layer_of(target)} alone; include/salient is the border")
            elif floor is not None and (floor_of(target) or 0) > floor:
                problems.append(f"{where}:{line}: a floor of src/ui must not include one above it: {target.relative_to(ROOT)}")
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


sys.exit(main())
