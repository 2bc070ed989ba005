#!/usr/bin/env python3
"""The texts of the screen, assets/text/*.json.

Every language says everything that English says, with the same arguments; what the code and the rule files ask for is
there; nothing is there that nobody asks for; labels stay short; tags, plurals and typography are right.

    texts.py            what is wrong; exit code 1 if anything is
    texts.py --missing  for translators: what English has and the others lack, with the English text
"""
import json
import math
import re
import string
import sys
import unicodedata
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "assets" / "text"
RULES = ROOT / "assets" / "rules"
BASE = "en"
LANGUAGES = ("en", "fr", "it")

# Part of the rule files -> families of texts with one text for each id in it.
RULE_TEXTS = {
    "units": ["unit"],
    "keywords": ["keyword"],
    "terrain": ["terrain"],
    "cards": ["card", "card_text", "card_short"],
    "nations": ["nation"],
    "special": ["special"],
    "traits": ["trait"],
    "options": ["option"],
    "sentences": ["card_text", "card_short"],
}
# Texts of such a family that belong to no id: the ground where nothing lies, the word on an arrow.
NO_ID = {"terrain.countryside", "card.all"}

# Function, number of its argument (from 0) -> what the code puts before that argument to make a key.
KEY_ARGUMENTS = {
    ("no", 1): "refusal.",
    ("bar", 1): ("refusal.", "inspect."),  # what bars a unit from orders is told in two places
    ("hint", 1): "refusal.",
    ("line", 2): "tally.",
    ("take", 1): "tally.",
    ("refused", 1): "refusal.",
    ("if_any", 2): "refusal.",
    ("add_line", 3): "tally.ard_",
}
NAMED_RULES = ROOT / "assets/m44/named_rules.json"  # each has the key of its text
SCENARIO_RULES = "include/salient/scenario_rules.hpp"
OBJECTIVE_WORDS = "src/data/scenario_format.hpp"
RULE_NAME = re.compile(r'string_view name = "(\w+)";')
STRIDES = "src/ardennes/rules/movement.cpp"
PROBLEM_FILE = "src/rules/setup/scenario.cpp"  # its add(pointer, key) makes "problem.<key>"

# Labels: texts with little room. A sentence (it ends with a full stop) is never one.
LABELS = re.compile(
    r"(button|phase|section|bar|legend|tray|card)\.\w+$|end\.(row\.\w+|to_menu|look)$|help\.key\.\w+$|menu\.\w+$"
    r"|new\.(battles|edge_\w+|moves_first|seed|seed_hint|start|special)$|curtain\.show_\w+$"
    r"|inspect\.(title|odds|hex|unit|dice|hit_by|chances|moves|dice_at|no_hit|eliminated|falls_back)$|(\w+\.)+title$")

# Forms of an argument (text.hpp): {unit_full} is the text "unit.infantry.full" where {unit} is "unit.infantry".
FORM = re.compile(r"(?<=[a-z])_(full|the|of|by)$")
NAMES = {"accessory", "base", "card", "effect", "gun", "leader", "name", "nation", "other", "piece", "receiver", "section",
         "side", "target", "terrain", "unit", "who"}  # arguments that are words, never numbers: no plural goes by them

TICKET_ROOM = 50  # the same of a ticket in the hand
CARD_ROOM = 130  # characters that a card holds in readable letters


def room(key, text):
    """The most characters a translation of a label may have."""
    if key.startswith("card."):
        return max(25, math.floor(1.35 * len(text)))  # a longer title is drawn smaller
    return math.ceil(1.35 * len(text)) + 4


# ---- Reading the texts ----

problems = []


def wrong(where, what):
    problems.append(f"{where}: {what}")


def read_texts(language):
    path = TEXTS / f"{language}.json"
    where = path.relative_to(ROOT)

    def unique(pairs):
        found = {}
        for key, value in pairs:
            if key in found:
                wrong(where, f'"{key}" is there twice')
            found[key] = value
        return found

    try:
        texts = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=unique)
    except (OSError, ValueError) as error:
        wrong(where, error)
        return {}
    texts = {key: text for key, text in texts.items() if not key.startswith("//")}  # notes for translators
    for key, text in list(texts.items()):
        if not isinstance(text, str):
            wrong(where, f'"{key}" is no text')
            del texts[key]
    return texts


def arguments(form):
    """The names in braces, in the order of the text; raises ValueError for a form that {fmt} would not take."""
    names = []
    for _, name, spec, conversion in string.Formatter().parse(form):
        if name is None:
            continue
        if not re.fullmatch(r"[a-z_]+", name) or conversion or "{" in (spec or ""):
            raise ValueError(f"{{{name}}} is no argument")
        names.append(name)
    return names


def plain(names):
    """The arguments without their forms."""
    return [FORM.sub("", name) for name in names]


def counting(forms):
    """The argument that decides the plural: the first that is no word."""
    return next((name for names in forms for name in plain(names) if name not in NAMES), None)


TAG = re.compile(r"<(/?)(b|i|c|pic:\w+)>")


def check_text(where, key, text):
    """What is wrong with one text, whatever the others say. Gives the names of its arguments, in order."""
    at = f'{where}: "{key}"'
    if not text.strip() or (text != text.strip() and not key.startswith("list.")):
        wrong(at, "is blank, or begins or ends with a blank")
    forms = text.split("|")
    if len(forms) > 2:
        wrong(at, "has more than two plural forms")
    names = []
    try:
        names = [arguments(form) for form in forms]
    except ValueError as error:
        wrong(at, error)
        return []
    if len(forms) == 2 and counting(names) is None:
        wrong(at, "has a plural, but no argument that counts")
    for form in forms:
        open_tags = []
        for closing, tag in TAG.findall(form):
            if not closing and not tag.startswith("pic:"):
                open_tags.append(tag)
            elif closing and (not open_tags or open_tags.pop() != tag):
                wrong(at, f"closes <{tag}>, which is not open")
        if open_tags:
            wrong(at, f"does not close <{open_tags[-1]}>")
        if re.search("[<>]", TAG.sub("", form)):
            wrong(at, "has < or > that is no tag")
    return names


def check_typography(where, language, key, text):
    at = f'{where}: "{key}"'
    plain = TAG.sub("", text)
    if "..." in plain:
        wrong(at, "has three dots; take …")
    if "  " in plain:
        wrong(at, "has two blanks in a row")
    if '"' in plain:
        wrong(at, 'has " in it; take “ ”' if language != "fr" else 'has " in it; take « »')
    if "({unit" in plain:
        wrong(at, "names a unit in brackets; take {unit_full}")
    if language != "en" and "'" in plain:
        wrong(at, "has ' in it; take ’")
    if re.search(r"[\w}\u00a0 ]%", plain) and not re.search(r"\u00a0%" if language == "fr" else r"[\w}]%", plain):
        wrong(at, "needs U+00A0 before %" if language == "fr" else "has a blank before %")
    if key.startswith("card.") and re.search(r" (a|al) (sinistra|destra|centro)$", plain):
        wrong(at, "needs U+00A0 after its preposition: a card's title is split at its last blank")
    if language == "fr":
        if re.search(r"(?<![\u00a0\u202f ])[;!?»](?!\w)|(?<![\u00a0\u202f ]):(?![\w}])|«(?![\u00a0\u202f])", plain) and plain != "?":
            wrong(at, "needs a non-breaking space (U+00A0) before : ; ! ? » and after «")
        if re.search(r" [:;!?»]|« ", plain):
            wrong(at, "has a common blank where a non-breaking space (U+00A0) belongs: before : ; ! ? » and after «")
    elif re.search(r"[ \u00a0\u202f][:;!?,.](?!\.)", plain):
        wrong(at, "has a space before a punctuation mark")


# ---- Reading the code ----

TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|R"\((?P<raw>.*?)\)"|"(?P<text>(?:[^"\\\n]|\\.)*)"|'(?:[^'\\\n]|\\.)+'"""
    r"""|(?P<word>[A-Za-z_]\w*)|(?P<mark>[()\[\]{},;])""", re.S)
NAME_PARAMETER = re.compile(r"(?:\b(\w+)|\b(\w+) = \[[^\]]*\])\s*\(([^()]*\b(?:string_view|string|char\*)&? name\b[^()]*)\)")
KEY_LAMBDA = re.compile(r"\b(\w+) = \[[^\]]*\]\(([^()]*\b(?:string_view|string|char\*) key\b[^()]*)\)")


class Literal:
    """A string in the code: its text, the call or braces it stands in and which argument it is there."""

    def __init__(self, file, line, text, frame):
        self.file, self.line, self.text = file, line, text
        self.callee, self.index = (frame[1], frame[2]) if frame else ("", 0)
        self.bracket = frame[0] if frame else ""
        self.outer = frame[3] if frame else ("", 0)

    def __str__(self):
        return f"{self.file}:{self.line}"


def read_code(path):
    file = str(path.relative_to(ROOT))
    source = path.read_text(encoding="utf-8", errors="replace")
    literals, stack, word, line, counted = [], [], "", 1, 0
    for token in TOKEN.finditer(source):
        text = token["text"] if token["text"] is not None else token["raw"]
        if text is not None:
            line += source.count("\n", counted, token.start())
            counted = token.start()
            literals.append(Literal(file, line, text, stack[-1] if stack else None))
            word = ""
        elif token["word"]:
            word = token["word"]
        elif token["mark"]:
            mark = token["mark"]
            if mark in "([{":
                adjacent = bool(word) and source.endswith(word, 0, token.start())
                outer = (stack[-1][1], stack[-1][2]) if stack else ("", 0)
                stack.append([mark, word if adjacent else "", 0, outer])
            elif mark in ")]}":
                if stack:
                    stack.pop()
            elif mark == "," and stack:
                stack[-1][2] += 1
            elif mark == ";" and stack and stack[-1][0] == "{":
                stack[-1][2] = 0
            word = ""
    return source, literals


def parameters_named(pattern, source, parameter):
    """(function, index) of every function or lambda in the source with such a parameter."""
    for match in pattern.finditer(source):
        name = next(group for group in match.groups()[:-1] if group)
        listed = match.groups()[-1].split(",")
        for index, one in enumerate(listed):
            if re.search(rf"\b{parameter}\b", one):
                yield name, index


def rule_ids():
    """Part of the rules -> its ids, and option ids."""
    found = {part: set() for part in RULE_TEXTS}
    for path in RULES.rglob("*.json"):
        try:
            content = json.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            wrong(path.relative_to(ROOT), error)
            continue
        if not isinstance(content, dict):
            continue
        part = path.stem if path.parent.name == "standard" else "options" if path.parent.name == "options" else None
        if part in found:
            found[part] |= {key for key in content if not key.startswith("//")}
            layers = [option.get("patch", {}) for key, option in content.items()
                      if part == "options" and isinstance(option, dict)]
        else:
            layers = [content]
        for units in [content] if part == "units" else [layer.get("units") or {} for layer in layers]:
            for value in units.values():
                if isinstance(value, dict):
                    found["keywords"] |= set(value.get("keywords") or ())
        for layer in layers:  # things that a layer of rules adds
            for name in found:
                if name != "options" and isinstance(layer.get(name), dict):
                    found[name] |= {key for key, value in layer[name].items() if value and not key.startswith("//")}
            for value in (layer.get("cards") or {}).values():
                if isinstance(value, dict) and "text" in value:
                    found["sentences"].add(value["text"])  # what a card says in another deck
    return found


# ---- The checks ----

def check_languages(texts):
    base = texts[BASE]
    for language in LANGUAGES:
        where = f"assets/text/{language}.json"
        ours = texts[language]
        if language != BASE:
            for key in sorted(base.keys() - ours.keys()):
                wrong(where, f'there is no "{key}"')
            for key in sorted(ours.keys() - base.keys()):
                wrong(where, f'"{key}" is not in {BASE}.json')
        for key, text in ours.items():
            forms = check_text(where, key, text)
            check_typography(where, language, key, text)
            if key not in base or language == BASE:
                continue
            at = f'{where}: "{key}"'
            try:
                theirs = [arguments(form) for form in base[key].split("|")]
            except ValueError:
                continue  # said where English is checked
            wanted, given = ({name for names in some for name in plain(names)} for some in (theirs, forms))
            if wanted != given:
                only = ", ".join(f"{{{name}}}" for name in sorted(wanted - given))
                more = ", ".join(f"{{{name}}}" for name in sorted(given - wanted))
                wrong(at, f"lacks the argument {only}" if only else f"has the argument {more}, which English has not")
            elif len(forms) == 2 and len(theirs) == 2 and counting(forms) != counting(theirs):
                wrong(at, f"must name {{{counting(theirs)}}} first: the plural goes by it")
            if sorted(TAG.findall(text.split("|")[0])) != sorted(TAG.findall(base[key].split("|")[0])):
                wrong(at, "has not the tags of the English text")
            if text == base[key] and len(re.findall(r"[A-Za-z]{2,}", re.sub(r"\{\w+\}|<[^>]*>", "", text))) > 3:
                wrong(at, "is the English text")
            if key.startswith("card_text.") and len(text) > CARD_ROOM:
                wrong(at, f"is too long for a card: {len(text)} characters, {CARD_ROOM} at most")
            if key.startswith("card_short.") and len(text) > TICKET_ROOM:
                wrong(at, f"is too long for a card: {len(text)} characters, {TICKET_ROOM} at most")
            if LABELS.match(key) and not base[key].endswith("."):
                longest = max(len(re.sub(r"\{\w+\}", "00", TAG.sub("", form))) for form in text.split("|"))
                limit = room(key, re.sub(r"\{\w+\}", "00", TAG.sub("", max(base[key].split("|"), key=len))))
                if longest > limit:
                    wrong(at, f'"{text}" is too long for a label: {longest} characters, {limit} at most')


# Candidates of a rule, of a function that gives such, and where it is told that there are none.
CANDIDATES = re.compile(r'''^Candidates\ (?P<giver>\w+)\( | Candidates\ (?P<of_rule>\w+)\(\{"[A-Z0-9-]+",\ "(?P<rule>[a-z_]+)"\}
                            | Candidates\ (?P<given>\w+)\ =\ (?P<by>\w+)\( | \b(?P<told>\w+)\.tell_(?:none|impossible)\(''', re.M | re.X)


def sought_in(source):
    """The rules of which a source of the second game may say that nothing met them."""
    rules, givers, giver, found = {}, {}, None, set()
    for match in CANDIDATES.finditer(source):
        if match["giver"]:
            giver = match["giver"]
        elif match["of_rule"]:
            rules[match["of_rule"]] = match["rule"]
            if giver:
                givers[giver], giver = match["rule"], None
        elif match["given"]:
            rules[match["given"]] = givers.get(match["by"], match["by"])
        else:
            found.add(rules.get(match["told"], match["told"]))
    return found


def check_code(base):
    sources, literals = {}, []
    for path in sorted([*ROOT.glob("src/**/*.[ch]pp"), *ROOT.glob("include/**/*.hpp")]):
        source, found = read_code(path)
        sources[str(path.relative_to(ROOT))] = source
        literals += found
    ids = rule_ids()
    families = {key.split(".")[0] for key in base}

    # Names of things on the screen look like keys: arguments called `name` are such.
    names = {("find", 0), ("set_focus", 0), ("is_hot", 0), ("focus", 0)}
    for file, source in sources.items():
        if file.startswith("src/ui/"):
            names |= set(parameters_named(NAME_PARAMETER, source, "name"))

    def is_name(literal):
        frame = (literal.callee, literal.index)
        if literal.bracket == "(" and frame in names:
            return True
        if literal.bracket == "{":  # the first member of an Offer
            return literal.index == 0 and (literal.callee == "Offer" or literal.outer[0] in ("push_back", "insert"))
        return literal.bracket == "(" and literal.callee == "format" and literal.outer in names

    # A key is used where it stands whole, or where its beginning and its end stand.
    whole, beginnings, used = set(), {}, set()
    needed = {}  # key -> where it is asked for
    for literal in literals:
        text = literal.text.lstrip("@")
        match = re.fullmatch(r"(([a-z_]+)\.(?:[a-z0-9_.]*\.)?)(\w*|\{\})", text)
        is_file_word = literal.file.startswith("src/data/") and match and match[2] != "import"  # a key of a file
        if match and match[2] in families and not is_file_word:
            if match[3] in ("", "{}"):
                beginnings.setdefault(match[1], set()).add(literal.file)
            else:
                whole.add(text)
                if literal.file.startswith(("src/ui/", "src/words/", "src/ardennes/words/", "src/rules/", "src/match/", "src/data/")) and not is_name(literal):
                    needed.setdefault(text, literal)

    words = {}  # a string that may be the end of a key -> files
    for literal in literals:
        if re.fullmatch(r"[a-z0-9_]+(\.[a-z0-9_]+)*", literal.text):
            words.setdefault(literal.text, set()).add(literal.file)

    # Functions of the rules that make a key of their argument.
    wrappers = {file: set(parameters_named(KEY_LAMBDA, source, "key")) for file, source in sources.items()}
    for literal in literals:
        if literal.bracket != "(" or not re.fullmatch(r"[a-z0-9_]+", literal.text):
            continue
        frame = (literal.callee, literal.index)
        beginning = None
        if literal.file.startswith(("src/rules/", "src/ardennes/rules/")):
            if literal.file == PROBLEM_FILE:
                beginning = "problem." if frame == ("add", 1) else None
            elif frame in KEY_ARGUMENTS:
                beginning = KEY_ARGUMENTS[frame]
            elif frame in wrappers[literal.file]:
                beginning = "refusal."
        elif literal.file.startswith("src/ui/") and frame in (("no", 1), ("hint", 1)) and "Verdict" in sources[literal.file]:
            beginning = "refusal."
        for start in (beginning,) if isinstance(beginning, str) else beginning or ():
            used.add(start + literal.text)
            needed.setdefault(start + literal.text, literal)

    for rule in json.loads(NAMED_RULES.read_text(encoding="utf-8"))["rules"]:
        used.add(rule["what"])
        needed.setdefault(rule["what"], NAMED_RULES.relative_to(ROOT))
    for part, kinds in RULE_TEXTS.items():
        for kind in kinds:
            for one in sorted(ids[part]):
                used.add(f"{kind}.{one}")
                needed.setdefault(f"{kind}.{one}", f"assets/rules, {part}")
                if kind == "unit":
                    used.add(f"unit.{one}.full")
                    needed.setdefault(f"unit.{one}.full", f"assets/rules, {part}")
                if kind == "option":  # a name, and a sentence
                    used.add(f"option.{one}.about")
                    needed.setdefault(f"option.{one}.about", f"assets/rules, {part}")
                    used.add(f"option.{one}.about_staff")  # where staffs have something else of it

    # The second game: its rules name a reason beside the clause, or list the figures that candidates are ranked by; units and formations
    # go by their English names.
    for file, source in sources.items():
        if file.startswith("src/ardennes/rules/"):
            for key in re.findall(r'(?:"ARD-[A-Z0-9]+-\d+"|clause), "([a-z_]+)"', source):
                used |= {f"ard.{family}.{key}" for family in ("rule", "check", "note", "bar")}
            used |= {f"ard.figure.{key}" for key in re.findall(r'FigureKind::\w+, "([a-z_]+)"', source)}
        if file.startswith("src/ardennes/rules/allies/"):  # what stands in the way of a candidate
            for key in re.findall(r'(?:return |Obstacle|rule_out\([^;]*, |Forward \w+\{\{\}, )\{(?:"ARD-[A-Z0-9]+-\d+"|clause), "([a-z_]+)"', source):
                needed.setdefault(f"ard.bar.{key}", file)
            for key in sought_in(source):
                used.add(f"ard.sought.{key}")
                needed.setdefault(f"ard.sought.{key}", file)
        if file == STRIDES:  # a step of a way that is not legal may stand in the way of one
            for key in re.findall(r'refused\("ARD-[A-Z0-9]+-\d+", "([a-z_]+)"', source):
                needed.setdefault(f"ard.bar.{key}", file)
    for file, part in (("units", "units"), ("cards", "formations")):
        for one in json.loads((ROOT / f"assets/ardennes/{file}.json").read_text(encoding="utf-8"))[part]:
            letters = unicodedata.normalize("NFKD", one["name"]).encode("ascii", "ignore").decode().lower()
            key = f"ard.{'unit' if part == 'units' else 'formation'}.{re.sub('[^a-z0-9]+', '_', letters).strip('_')}"
            used.add(key)
            needed.setdefault(key, f"assets/ardennes/{file}.json")

    for side in ("allies", "axis"):  # forms of the two sides
        used |= {f"side.{side}.{form}" for form in ("the", "of", "by")}
    for literal in literals:  # reasons of computer players, by the names of the features
        if literal.file == "src/data/opponents.cpp" and re.fullmatch(r"[a-z_]+", literal.text):
            used |= {f"why.for.{literal.text}", f"why.against.{literal.text}"}
    for name in RULE_NAME.findall((ROOT / SCENARIO_RULES).read_text(encoding="utf-8")):  # lists of battles have a word for each rule
        used.add(f"badge.{name}")
        needed.setdefault(f"badge.{name}", SCENARIO_RULES)
    objectives = (ROOT / OBJECTIVE_WORDS).read_text(encoding="utf-8")
    for name in re.findall(r'\{"(\w+)", ObjectiveType::', objectives):  # the tool lists them by name
        used.add(f"objective.{name}")
        needed.setdefault(f"objective.{name}", OBJECTIVE_WORDS)
    for language in LANGUAGES:  # settings name each language there is
        used.add(f"language.{language}")
    for path in sorted((RULES / "options").glob("*.json")):  # a new game lists options by their groups
        for option in json.loads(path.read_text(encoding="utf-8")).values():
            if isinstance(option, dict) and "group" in option:
                used.add(f"option_group.{option['group']}")
                needed.setdefault(f"option_group.{option['group']}", path.relative_to(ROOT))
            if isinstance(option, dict) and "chapter" in option:
                used.add(f"option_chapter.{option['chapter']}")
                needed.setdefault(f"option_chapter.{option['chapter']}", path.relative_to(ROOT))
    for preset in json.loads((RULES / "presets.json").read_text(encoding="utf-8")):  # and sets of them by their names
        for key in (f"preset.{preset}", f"preset.{preset}.about") if not preset.startswith("//") else ():
            used.add(key)
            needed.setdefault(key, RULES / "presets.json")

    def is_used(key):
        if key in whole or key in used or key in NO_ID:
            return True
        family = key.split(".")[0]
        if any(family in kinds for kinds in RULE_TEXTS.values()) or family in ("refusal", "tally", "problem"):
            return False  # all of these are known one by one
        at = 0
        while (at := key.find(".", at) + 1) > 0:
            files = beginnings.get(key[:at])
            if files and words.get(key[at:], set()) & files:
                return True
        return False

    for key in base:
        if not is_used(key):
            wrong(f"assets/text/{BASE}.json", f'nothing uses "{key}"')
    for key, place in needed.items():
        if key not in base:
            wrong(place, f'asks for the text "{key}", which is not in assets/text/{BASE}.json')


def list_missing(texts):
    for key, text in texts[BASE].items():
        lacking = [language for language in LANGUAGES if key not in texts[language]]
        if lacking:
            print(f"{','.join(lacking)}  {key}: {text}")


def main():
    texts = {language: read_texts(language) for language in LANGUAGES}
    if "--missing" in sys.argv[1:]:
        list_missing(texts)
        return 0
    check_languages(texts)
    check_code(texts[BASE])
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


sys.exit(main())
