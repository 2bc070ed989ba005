#!/usr/bin/env python3
"""The picture of the rooms in docs/design/rooms.md is made from what is really included. --write draws it anew."""
import re
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/design/rooms.md"
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.M)
# Libraries that are drawn with their rooms; the others are one box each.
OPEN = ["rules", "ui", "ardennes"]
NEUTRAL = {"digest", "files", "folder_lock", "journal", "json_syntax", "load_texts", "new_file", "strict_json"}  # of src/data: they know no game
APART = "prove/"  # two libraries in one folder


def room_of(path):
    """'rules/wings' for a file of an opened library, 'data' for one of another; None for what is no room."""
    parts = path.relative_to(ROOT).parts
    if parts[0] == "include":
        return "salient"
    if parts[0] != "src" or len(parts) < 3:
        return None
    if parts[1] == "data" and path.stem in NEUTRAL:
        return "files"
    return "/".join(parts[1:3]) if parts[1] in [*OPEN, "prove"] and len(parts) > 3 else parts[1]


def library_of(room):
    return room if room.startswith(APART) else room.split("/")[0]


def arrows():
    seen = Counter()
    for path in sorted([*ROOT.glob("src/**/*.[ch]pp"), *ROOT.glob("include/**/*.hpp")]):
        for name in INCLUDE.findall(path.read_text(encoding="utf-8")):
            target = next((p for p in (ROOT / "include" / name, ROOT / "src" / name, path.parent / name) if p.is_file()), None)
            pair = (room_of(path), room_of(target) if target else None)
            if None not in pair and pair[0] != pair[1]:
                seen[pair] += 1
    return seen


def drawing(title, seen, inside):
    """A flow chart of the rooms for which `inside` holds; an arrow says how many files include something there."""
    rooms = sorted({room for pair in seen for room in pair if inside(room)})
    lines = [f"## {title}", "", "```mermaid", "flowchart TD"]
    lines += [f'    {room.replace("/", "_")}["{room}"]' for room in rooms]
    lines += [f'    {a.replace("/", "_")} -->|{n}| {b.replace("/", "_")}' for (a, b), n in sorted(seen.items())
              if inside(a) and inside(b)]
    return [*lines, "```", ""]


def page():
    seen = arrows()
    whole = Counter()
    for (a, b), n in seen.items():
        if library_of(a) != library_of(b):
            whole[library_of(a), library_of(b)] += n
    lines = drawing("Libraries", whole, lambda room: room != "salient")
    for library in OPEN:
        lines += drawing(f"Inside {library}", seen, lambda room, name=library: room.split("/")[0] == name)
    return "\n".join(lines).rstrip() + "\n"


def main():
    old = PAGE.read_text(encoding="utf-8")
    start = old.index("## Libraries")
    new = old[:start] + page()
    if "--write" in sys.argv[1:]:
        PAGE.write_text(new, encoding="utf-8")
    elif new != old:
        print(f"{PAGE.relative_to(ROOT)}: the picture is not what is included; python3 tests/checks/rooms.py --write")
        return 1
    return 0


sys.exit(main())
