"""One word a thing: the glossary knows the models, and pages use its words."""

from __future__ import annotations

import re

from django.apps import apps

from tests.architecture.sources import ROOT, place, tracked

ROW = re.compile(
    r"^\| (?P<words>[^|]+) \| (?P<meaning>[^|]+) \|(?P<instead>[^|]*)\|$", re.MULTILINE
)


def rows() -> list[re.Match[str]]:
    text = (ROOT / "docs" / "glossary.md").read_text()
    return [row for row in ROW.finditer(text) if row["words"] != "word"]


def words(column: str) -> set[str]:
    return {word.strip() for row in rows() for word in row[column].split(",") if word.strip()}


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
    spoken = re.compile(r"\b(" + "|".join(sorted(map(re.escape, avoided))) + r")s?\b")
    found = {place(path): spoken.findall(text) for path, text in said.items()}
    assert {name: hits for name, hits in found.items() if hits} == {}
