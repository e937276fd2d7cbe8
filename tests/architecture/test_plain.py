"""Docstrings, comments and class names can be read once and understood."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, nodes, place, python_files

FOLDERS = (
    "benchmarks",
    "campaigns",
    "cards",
    "config",
    "docs",
    "duskroll",
    "rules",
    "tests",
)
PACKAGES = (
    "rules",
    "rules/systems/twilight_world",
    "rules/systems/zombicide",
    "rules/systems/zombie_wars",
    "rules/systems/zombies",
)
MOST_WORDS = 20
OBLIQUE = re.compile(
    r"(What|Whether|Who|Whoever|How|That|Those|Whom|Which|Whose|Why)\b", re.IGNORECASE
)
TELL_TALE = re.compile(
    r"\b(whoever|of ours|the own|goes for good|in their order|stands? here|goes on with|what lies"
    r"|as things (are|stand))\b",
    re.IGNORECASE,
)
UNCLEAR = re.compile(  # shapes of the name of a test
    r"^test_(what|who|whoever|whom|whose|which|why|whatever|when|where|how|whether|that|those)_"
    r"|_(no_such|that_there_(is|are)_not|that_(is|are)_none|other_ruling|of_nobody|taken_back"
    r"|put_back|makes?_no_sense)(_|$)"
)
RULE = re.compile(r"(?:[A-Z]{2,}-)?[A-Z]*-?[A-Z0-9]+-?[A-Z0-9]*\b[,.]?")
NAMED_BY_OTHERS = {"Command"}  # Django's name for each command of `manage.py`


@cache
def docstrings(path: Path) -> tuple[tuple[str, str], ...]:
    """Every docstring of a file, with its place."""
    kinds = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef | ast.Module
    found = [(node, ast.get_docstring(node)) for node in nodes(path) if isinstance(node, kinds)]
    return tuple((place(path, getattr(node, "lineno", 1)), doc) for node, doc in found if doc)


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Every comment with its line, or nothing where no text after a `#` could be oblique."""
    if not any(faults(words) for words in re.findall(r"#+ *(.*)", source)):
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")


def faults(words: str) -> list[str]:
    """The shapes of a docstring or comment that make a reader read twice."""
    found = [match[0] for match in TELL_TALE.finditer(words)]
    if match := OBLIQUE.match(words):
        found.append(f"begins with {match[0]}")
    return found


def long_sentences(doc: str) -> list[str]:
    """Sentences of too many words. A table, and ids of rules at the end, do not count."""
    prose = [part for part in doc.split("\n\n") if not re.search(r"^ {4}", part, re.MULTILINE)]
    sentences = [one for part in prose for one in re.split(r"(?<=[.;:!?])\s+", part)]
    return [
        one
        for one in sentences
        if sum(not RULE.fullmatch(word) for word in one.split()) > MOST_WORDS
    ]


def has_semicolon(doc: str) -> bool:
    """True if a semicolon stands where a full stop does."""
    return re.search(r";\s", doc.partition("Raises: ")[0]) is not None


def test_docstrings_and_comments_are_direct() -> None:
    """They begin with a noun or a verb, and use no tell-tale shape."""
    files = python_files(*FOLDERS)
    docs = [one for path in files for one in docstrings(path)]
    notes = [
        (place(path, line), words) for path in files for line, words in comments(path.read_text())
    ]
    assert len(docs) > 8000
    found = {where: faults(words) for where, words in (*docs, *notes)}
    assert {where: shapes for where, shapes in found.items() if shapes} == {}


def test_sentences_of_docstrings_are_short() -> None:
    """One idea a sentence."""
    docs = [one for path in python_files(*FOLDERS) for one in docstrings(path)]
    found = {where: long_sentences(doc) for where, doc in docs}
    assert {where: sentences for where, sentences in found.items() if sentences} == {}


def test_docstrings_end_sentences_with_full_stops() -> None:
    """No semicolon, but in the list of the errors that a function raises."""
    docs = [one for path in python_files(*FOLDERS) for one in docstrings(path)]
    assert {where: doc for where, doc in docs if has_semicolon(doc)} == {}


def test_names_of_tests_are_direct() -> None:
    """A name says what is so. It does not begin with a question word, and uses no picture."""
    found = [
        node.name
        for path in python_files("tests")
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    assert len(found) > 4000
    assert [name for name in found if UNCLEAR.search(name)] == []
    assert UNCLEAR.search("test_what_is_refused")
    assert UNCLEAR.search("test_a_file_that_is_none")


@pytest.mark.parametrize("package", PACKAGES)
def test_a_public_class_has_a_name_of_its_own(package: str) -> None:
    """No two public classes of a package have one name. The kernel and each game are packages."""
    inner = [ROOT / other for other in PACKAGES if other != package]
    paths = [
        path
        for path in python_files(package)
        if not any(
            path.is_relative_to(folder) for folder in inner if folder.is_relative_to(ROOT / package)
        )
    ]
    names = Counter(
        node.name
        for path in paths
        for node in nodes(path)
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert len(names) > 15
    assert {name for name, count in names.items() if count > 1} - NAMED_BY_OTHERS == set()


@pytest.mark.parametrize(
    "words",
    ["What a horde may do.", "Whether it is dark.", "The cards of ours.", "Refuse whoever sleeps."],
)
def test_the_check_knows_an_oblique_sentence(words: str) -> None:
    """In a docstring and in a comment, but not in a string."""
    assert faults(words)
    assert list(comments(f"x = 1  # {words}")) == [(1, words)]
    assert list(comments(f"x = '# {words}'")) == []


def test_the_check_knows_a_plain_sentence() -> None:
    """It lets one pass, and counts words."""
    assert faults("The actions of a horde.") == []
    assert long_sentences("One idea. " * 30) == []
    assert long_sentences("word " * (MOST_WORDS + 1)) != []
    assert long_sentences("Short. Rule: " + "TW-ACT-1, " * 30) == []
    assert has_semicolon("A horde; it is large.")
    assert not has_semicolon("Move. Raises: Refused; Overtaken, when it is too late.")
