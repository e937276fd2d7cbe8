"""Writes rules-coverage.md from what code and tests cite: `python -m docs.rules_coverage`."""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).with_name("rules-coverage.md")
UNOFFERED = PAGE.with_name("rules-unoffered.json")
ROOT = PAGE.parents[1]
SYSTEMS = Path("rules/systems")
LIST = Path("catalogue/rule_ids.toml")

PART = "[A-Z0-9]+"
RANGE = r"\.\.|\s+to\s+"
LIST_JOIN = r",\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+"

INTRODUCTION = """\
# Rules coverage

Every rule of a game, with the code that cites it and the tests that reach it. A test reaches the
rules that its docstring names if each command that it carries out was offered to its seat, on the
screen or by the engine. A test without commands asks the rule's function or its row of the
catalogue, and counts too. A rule without code or such a test says what it waits for.

`make rules-coverage` writes this page from the list `rule_ids.toml` of each game and from the ids
in docstrings, comments and catalogue rows. It runs the tests of the games, compares each accepted
command with the offers, and keeps the tests that do not count in `rules-unoffered.json`. A test
holds the page to all of these, and runs a sample of the tests again. It fails when a rule is
neither reached nor waits, when a reason is out of date, or when an id is cited that does not exist.
"""


class Section(NamedTuple):
    """A section of the rules."""

    title: str
    rules: tuple[str, ...]


class System(NamedTuple):
    """The rule_ids.toml of a game."""

    folder: str
    name: str
    sections: tuple[Section, ...]
    reasons: dict[str, str]  # sentence of each key
    waits: dict[str, str]  # key of the reason of each rule that has one

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule, in order."""
        return tuple(rule for section in self.sections for rule in section.rules)


class Citation(NamedTuple):
    """An id in a file, with the function or catalogue table around it, or "" if there is none."""

    rule: str
    path: Path
    within: str


class Cited(NamedTuple):
    """Every id that a game's code cites, and that its tests name."""

    code: tuple[Citation, ...]
    tests: tuple[Citation, ...]

    def reaching(self) -> tuple[Citation, ...]:
        """The tests whose commands were all offered."""
        left_out = unoffered()
        return tuple(one for one in self.tests if address(one) not in left_out)

    def both(self) -> set[str]:
        """The ids with code and a test that reaches them."""
        return {one.rule for one in self.code} & {one.rule for one in self.reaching()}


class Reader:
    """Finds ids in prose, in full or short: `TW-LOAD-1, -3`, `TW-FF-2 to -7`, `TW-DICE-1..13`."""

    def __init__(self, rules: tuple[str, ...]) -> None:
        self._rules = rules
        self._families = {rule.rsplit("-", 1)[0] for rule in rules}
        self._families |= {family.split("-")[0] for family in self._families}
        heads = "|".join(sorted({rule.split("-")[0] for rule in rules}, key=len, reverse=True))
        whole = rf"\b(?:{heads})(?:-{PART})+"
        link = rf"(?:(?:{RANGE}|{LIST_JOIN})(?:{whole}|-{PART}\b)|\.\.{PART}\b|\s+to\s+[A-Z]\d+\b)"
        self._whole = re.compile(whole)
        self._run = re.compile(rf"{whole}{link}*")
        self._item = re.compile(rf"(?P<join>{RANGE}|{LIST_JOIN})?(?P<item>{whole}|-?{PART}\b)")

    def finds_none(self, source: str) -> bool:
        """True if no id stands in full in a file, so that none can stand there short."""
        return self._whole.search(source) is None

    def ids(self, prose: str) -> Iterator[str]:
        """Every id, in order. One that does not exist as well, but no name of a family."""
        for run in self._run.finditer(prose):
            before = ""
            for found in self._item.finditer(run[0]):
                item = found["item"]
                if not self._whole.fullmatch(item):
                    item = f"{before.rsplit('-', 1)[0]}-{item.removeprefix('-')}"
                if re.fullmatch(RANGE, found["join"] or ""):
                    yield from self._between(before, item)
                elif item not in self._families:
                    yield item
                before = item

    def _between(self, first: str, last: str) -> Iterator[str]:
        """The rules after `first` up to `last`. Only `last` where one of them does not exist."""
        if first not in self._rules or last not in self._rules:
            yield last
            return
        yield from self._rules[self._rules.index(first) + 1 : self._rules.index(last) + 1]


@cache
def systems() -> tuple[System, ...]:
    """Every game with a list of its rules."""
    return tuple(_system(path) for path in sorted((ROOT / SYSTEMS).glob(f"*/{LIST}")))


@cache
def cited(folder: str) -> Cited:
    """The citations in code and tests of a game's folder, without other games."""
    system = next(one for one in systems() if one.folder == folder)
    reader = Reader(system.rules)
    code = (
        *_read(reader, _files("rules", ".py", system), _in_code),
        *_read(reader, _files(str(SYSTEMS / system.folder), ".toml", system), _in_catalogue),
    )
    return Cited(code, tuple(_read(reader, _files("tests", ".py", system), _in_tests)))


def address(test: Citation) -> str:
    """Return a test's address, as pytest takes it."""
    return f"{test.path}::{test.within}"


@cache
def unoffered() -> dict[str, list[str]]:
    """Return the tests that carry out commands that are not offered, with their kinds."""
    found: dict[str, list[str]] = json.loads(UNOFFERED.read_text())
    return found


def page() -> str:
    """The whole page."""
    return "\n".join((INTRODUCTION, *(line for system in systems() for line in _told(system))))


def _system(path: Path) -> System:
    said = tomllib.loads(path.read_text())
    sections = tuple(Section(row["title"], tuple(row["rules"])) for row in said["sections"])
    waits = {
        rule: reason
        for row in said["sections"]
        for reason, rules in row.get("waits", {}).items()
        for rule in rules
    }
    return System(path.parents[1].name, said["name"], sections, said["reasons"], waits)


def _files(folder: str, suffix: str, system: System) -> Iterator[Path]:
    for path in sorted((ROOT / folder).rglob(f"*{suffix}")):
        place = path.relative_to(ROOT)
        other = "systems" in place.parts and system.folder not in place.parts
        if not other and not place.is_relative_to(SYSTEMS / system.folder / LIST):
            yield place


def _read(
    reader: Reader, files: Iterable[Path], prose: Callable[[str], Iterable[tuple[str, str]]]
) -> Iterator[Citation]:
    for path in files:
        source = (ROOT / path).read_text()
        if reader.finds_none(source):
            continue
        for said, within in prose(source):
            yield from (Citation(rule, path, within) for rule in reader.ids(said))


def _in_catalogue(source: str) -> Iterator[tuple[str, str]]:
    """Each line with the table that it stands in."""
    table = ""
    for line in source.splitlines():
        if header := re.match(r"\[+([^\]]+)\]", line):
            table = header[1]
        yield line, table


def _in_code(source: str) -> Iterator[tuple[str, str]]:
    """Each string and comment with the function or class that it stands in."""
    tree = ast.parse(source)
    homes = {line: name for name, first, last in _homes(tree) for line in range(first, last + 1)}
    prose = [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    prose += [
        (token.start[0], token.string)
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    for line, said in sorted(prose):
        yield said, homes.get(line, "")


def _homes(tree: ast.Module) -> Iterator[tuple[str, int, int]]:
    """Every function and class with its lines, the inner after the outer."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, node.lineno, node.end_lineno or node.lineno
            inner = node.body if isinstance(node, ast.ClassDef) else []
            for method in inner:
                if isinstance(method, ast.FunctionDef):
                    last = method.end_lineno or method.lineno
                    yield f"{node.name}.{method.name}", method.lineno, last


def _in_tests(source: str) -> Iterator[tuple[str, str]]:
    """The docstring of each test."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield ast.get_docstring(node) or "", node.name


def _told(system: System) -> Iterator[str]:
    found = cited(system.folder)
    reaching = found.reaching()
    yield f"## {system.name}\n"
    yield from _summary(system, found)
    for section in system.sections:
        yield f"### {section.title}\n"
        yield "| id | code | test | waits |"
        yield "|---|---|---|---|"
        for rule in section.rules:
            code = _places(rule, found.code, SYSTEMS / system.folder)
            tests = _places(rule, reaching, "tests" / SYSTEMS / system.folder)
            yield f"| {rule} | {code} | {tests} | {system.waits.get(rule, '')} |"
        yield ""


def _summary(system: System, found: Cited) -> Iterator[str]:
    rules = set(system.rules)
    code = rules & {one.rule for one in found.code}
    tests = rules & {one.rule for one in found.reaching()}
    yield "| | rules |"
    yield "|---|---|"
    yield f"| in all | {len(rules)} |"
    yield f"| with code | {len(code)} |"
    yield f"| reached by a test | {len(tests)} |"
    yield f"| with both | {len(code & tests)} |"
    counts = Counter(system.waits.values())
    for reason, sentence in system.reasons.items():
        yield f"| waits, `{reason}`: {sentence} | {counts[reason]} |"
    yield ""


def _places(rule: str, citations: tuple[Citation, ...], home: Path) -> str:
    """Each file once, linked, with the names in it."""
    named: dict[Path, dict[str, None]] = {}
    for one in citations:
        if one.rule == rule:
            names = named.setdefault(one.path, {})
            names.update({one.within: None} if one.within else {})
    return "<br>".join(
        f"[`{_short(path, home)}`](../{path}) {', '.join(f'`{name}`' for name in names)}".rstrip()
        for path, names in named.items()
    )


def _short(path: Path, home: Path) -> Path:
    return path.relative_to(home) if path.is_relative_to(home) else path


if __name__ == "__main__":
    PAGE.write_text(page())
