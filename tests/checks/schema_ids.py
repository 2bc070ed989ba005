#!/usr/bin/env python3
"""Whether the schema of scenario files names all ids of the rules, so that editors complete them; --write puts them there.

A battle may bring types, kinds of ground and traits of its own: whatever else is written as an id is allowed beside them."""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMA = ROOT / "assets/schema/scenario-1.schema.json"
RULES = ROOT / "assets/rules"


def ids(name):
    content = json.loads((RULES / "standard" / f"{name}.json").read_text(encoding="utf-8"))
    return [key for key, value in content.items() if isinstance(value, dict)]


def options():
    found = []
    for file in sorted((RULES / "options").glob("*.json")):
        content = json.loads(file.read_text(encoding="utf-8"))
        found += [key for key, value in content.items() if isinstance(value, dict)]
    return found


def hints():
    source = (ROOT / "src/data/hint_words.hpp").read_text(encoding="utf-8")
    return re.findall(r'^    "([a-z_]+)",', source, re.MULTILINE)


def one_of(names, pattern):
    return {"anyOf": [{"enum": names}, {"type": "string", "pattern": pattern}]}


def keys(names, value):
    return {name: {"$ref": f"#/definitions/{value}"} for name in names}


def completed(schema):
    any_id = "^[a-z][a-z0-9_]*$"
    definitions = schema["definitions"]
    definitions["unit_id"] = one_of(ids("units"), any_id)
    definitions["terrain_id"] = one_of(ids("terrain"), any_id)
    definitions["trait_id"] = one_of(ids("traits"), any_id)
    definitions["nation_id"] = one_of(ids("nations"), any_id)
    definitions["option_id"] = one_of(options(), "^[a-z]")
    definitions["features"] = {"type": "array", "items": {"$ref": "#/definitions/feature"}}
    definitions["units_of_a_type"] = {"type": "array", "items": {"$ref": "#/definitions/unit"}}
    schema["properties"]["terrain"]["properties"] = keys(ids("terrain"), "features")
    definitions["units_of_a_side"]["properties"] = keys(ids("units"), "units_of_a_type")
    definitions["side"]["properties"]["nation"] = {"$ref": "#/definitions/nation_id"}
    unit = definitions["unit"]["oneOf"][1]["properties"]
    unit["nation"] = {"$ref": "#/definitions/nation_id"}
    unit["traits"]["items"] = {"$ref": "#/definitions/trait_id"}
    for key in ("options", "barred_options"):
        schema["properties"][key]["items"] = {"$ref": "#/definitions/option_id"}
    schema["properties"]["$schema"] = {"description": "For editors; the game does not read it.", "type": "string", "minLength": 1}
    schema["properties"]["meant"] = {
        "description": "Hints of salient-tool check that are meant so.",
        "type": "array",
        "items": {
            "type": "object",
            "required": ["hint"],
            "additionalProperties": False,
            "patternProperties": {"^//": {}},
            "properties": {
                "hint": {"enum": hints()},
                "hexes": {"type": "array", "uniqueItems": True, "items": {"$ref": "#/definitions/hex"}},
            },
        },
    }
    return schema


def text_of(value, indent=0):
    """What fits into 140 characters on one line; else a line for each key, and lists fill their lines."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + indent <= 140 and indent > 0:
        return line
    inside = " " * (indent + 2)
    if isinstance(value, dict):
        entries = [f"{inside}{json.dumps(key, ensure_ascii=False)}: {text_of(item, indent + 2)}" for key, item in value.items()]
        return "{\n" + ",\n".join(entries) + "\n" + " " * indent + "}"
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        rows, row = [], inside
        for item in value:
            word = json.dumps(item, ensure_ascii=False)
            if len(row) + len(word) > 130:
                rows.append(row.rstrip())
                row = inside
            row += word + ", "
        rows.append(row.rstrip(", "))
        return "[\n" + "\n".join(rows) + "\n" + " " * indent + "]"
    if isinstance(value, list):
        return "[\n" + ",\n".join(inside + text_of(item, indent + 2) for item in value) + "\n" + " " * indent + "]"
    return line


def main():
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    wanted = text_of(completed(json.loads(SCHEMA.read_text(encoding="utf-8")))) + "\n"
    if "--write" in sys.argv:
        SCHEMA.write_text(wanted, encoding="utf-8")
        return 0
    if json.loads(wanted) == schema:
        return 0
    print(f"{SCHEMA.relative_to(ROOT)}: ids of the rules are missing or too many; run tests/checks/schema_ids.py --write")
    return 1


sys.exit(main())
