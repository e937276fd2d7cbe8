"""One word a thing: the glossary knows models and classes. Pages and names use its words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from django.apps import apps

from tests.architecture.sources import ROOT, place, python_files, tracked, tree
from tests.pseudo import catalogue

ROW = re.compile(
    r"^\| (?P<words>[^|]+) \| (?P<meaning>[^|]+) \|(?P<instead>[^|]*)\|$", re.MULTILINE
)
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text()
PAGES, _, CODE = GLOSSARY.partition("## Words of the rules' code")
# A size of cards, and what a figure of Twilight World is busy with for several turns.
MEANT = re.compile(r"^Mini, "), re.compile(r"\b[Tt]asks?\b")
PLAIN = re.search(r"as everybody uses them: ([^.]+)\.", CODE)


def words(column: str, text: str = PAGES) -> set[str]:
    rows = [row for row in ROW.finditer(text) if row["words"] != "word"]
    return {word.strip() for row in rows for word in row[column].split(",") if word.strip()}


def spoken() -> re.Pattern[str]:
    """Finds the words of pages that the glossary has another one for, in small letters."""
    return re.compile(rf"\b({'|'.join(sorted(map(re.escape, words('instead'))))})s?\b")


def parts(name: str) -> list[str]:
    """The words of a name in camel case or with underscores."""
    return [part.lower() for part in PART.findall(name)]


def names_of_the_rules() -> Iterator[tuple[str, str]]:
    """Modules, public classes and public functions of the rules, each with its file."""
    for path in python_files("rules"):
        yield path.stem, place(path)
        for node in tree(path).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
                yield node.name, place(path, node.lineno)


def singular(word: str) -> set[str]:
    """The word, and what it may be the plural of."""
    return {word, word.removesuffix("s"), word.removesuffix("es"), f"{word.removesuffix('ies')}y"}


def test_each_model_is_a_word_of_the_glossary() -> None:
    """A row of the database has a name that people know."""
    models = list(apps.get_app_config("campaigns").get_models())
    assert len(models) > 5
    names = {re.sub(r"(?<!^)(?=[A-Z])", " ", model.__name__).lower() for model in models}
    assert names - words("words") == set()


def test_pages_use_the_words_of_the_glossary() -> None:
    """No template says a word that the glossary has another one for."""
    avoided = words("instead")
    templates = [path for path in tracked() if path.is_relative_to(ROOT / "templates")]
    said = {path: path.read_text().lower() for path in templates}
    assert len(avoided) > 5
    assert sum("campaign" in text for text in said.values()) > 5
    found = {place(path): spoken().findall(text) for path, text in said.items()}
    assert {name: hits for name, hits in found.items() if hits} == {}


def test_texts_use_the_words_of_the_glossary() -> None:
    """No message, label or print says such a word, but for those that mean something else."""
    texts = {
        words
        for message in catalogue()
        for words in (message.id if isinstance(message.id, tuple) else (message.id,))
        if words
    }
    assert len(texts) > 5000
    others = {words for words in texts if spoken().search(words.lower())}
    fine = {words for words in others if any(one.search(words) for one in MEANT)}
    assert others - fine == set()
    assert all(any(one.search(words) for words in fine) for one in MEANT), "one is not needed"


def test_names_of_the_rules_use_the_words_of_the_glossary() -> None:
    """No module, class or function has a name with a word that the glossary replaces."""
    avoided = {word for word in words("instead", CODE) if " " not in word}
    names = list(names_of_the_rules())
    assert len(avoided) > 20
    assert len(names) > 2000
    found = {where: name for name, where in names if avoided & {*parts(name)}}
    assert found == {}
    assert avoided & {*parts("ShotData")}, "the check finds none"


def test_classes_of_the_kernel_are_explained() -> None:
    """The last noun of each is a word of the glossary, or one of its plain words."""
    assert PLAIN
    plain = {word.strip() for word in PLAIN[1].split(",")}
    known = {parts(word)[-1] for text in (PAGES, CODE) for word in words("words", text)}
    heads = {
        parts(node.name)[-1]: place(path, node.lineno)
        for path in python_files("rules")
        if path.parent == ROOT / "rules"
        for node in tree(path).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    }
    assert len(heads) > 80
    known_heads = {head for head in heads if singular(head) & (known | plain)}
    assert {head: where for head, where in heads.items() if head not in known_heads} == {}
    assert plain - {one for head in heads for one in singular(head)} == set()
    assert plain & known == set()
