"""Texts that people read: one word an action, as the glossary's table says, and short sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.architecture.sources import ROOT
from tests.pseudo import catalogue

TABLE = (ROOT / "docs" / "glossary.md").read_text().partition("## Words of actions")[2]
ROW = re.compile(
    r"^\| (?P<action>[^|]+) \| (?P<words>[^|]+) \|(?P<begins>[^|]+)\|(?P<has>[^|]*)\|$",
    re.MULTILINE,
)
OF_PAGES = ("campaigns/", "config/", "templates/")
OF_GAMES = ("cards/", "duskroll/", "rules/")
MOST_WORDS = 20
# Tags are no words; a quoted example is one, whatever its signs.
TAG, EXAMPLE = re.compile(r"<[^<>]+>"), re.compile(r"“[^”]+”")

# Two sentences, a name with its title, a word of code in front, and the ends of a whole sentence.
TWO, TITLE = re.compile(r"[\w})%][.?!] +[A-Z{%]"), re.compile(r"(Dr|Mr|Mrs)\. ")
CODE = re.compile(r"\w+[_:-]\w+")
STOP = re.compile(r"([.?!:…)_]|\{\w+\}|%\(\w+\)s|%s|such as: [^.]+)$")
BEHIND_A_LEAD = re.compile(r"rules/systems/\w+/print/briefing\.py")  # “Waves: one arrives.”


def listed(column: str) -> list[str]:
    """Return the words of a column of the table."""
    rows = [row for row in ROW.finditer(TABLE) if not row["words"].startswith(("words", "-"))]
    return [one.strip() for row in rows for one in row[column].split(",") if one.strip()]


BEGINS = re.compile(rf"({'|'.join(listed('begins'))})\b", re.IGNORECASE)
HAS = re.compile(rf"\b({'|'.join(listed('has'))})\b", re.IGNORECASE)


def is_label(words: str) -> bool:
    """True for a button or a heading: a few words that are no sentence."""
    return len(words.split()) <= 5 and not words.rstrip().endswith((".", "?", "!", ":", ">"))


def wrong(words: str) -> str:
    """Return the word that another one stands for in the table, or nothing."""
    found = HAS.search(words) or (BEGINS.match(words) if is_label(words) else None)
    return found[0] if found else ""


def overlong(words: str) -> list[str]:
    """Return the sentences of a text with too many words, or with a semicolon."""
    plain = EXAMPLE.sub("it", TAG.sub("", words))
    return [
        one
        for one in re.split(r"(?<=[.!?])\s+|\n", plain)
        if ";" in one or len(one.split()) > MOST_WORDS
    ]


def half(words: str) -> str:
    """Return the fault of a text of two sentences: no capital in front, or no stop at its end."""
    plain = EXAMPLE.sub("It", TAG.sub("", words)).strip()
    if not TWO.search(plain) or TITLE.match(plain):
        return ""
    if plain[0].islower() and not CODE.match(plain):
        return "begins in lower case"
    return "" if STOP.search(plain) else "has no stop"


def wordings(*folders: str) -> Iterator[str]:
    """Yield each wording of a text that these folders use."""
    for message in catalogue():
        if message.id and any(at.startswith(folders) for at, _line in message.locations):
            yield from message.id if isinstance(message.id, tuple) else (message.id,)


def test_pages_use_one_word_for_an_action() -> None:
    """No label and no sentence has a synonym of a word of the table."""
    texts = list(wordings(*OF_PAGES))
    assert len(texts) > 1500
    assert {words: wrong(words) for words in texts if wrong(words)} == {}


def test_games_and_prints_have_no_synonym() -> None:
    """No sentence of a game, a print or a command has a word of the last column."""
    texts = list(wordings(*OF_GAMES))
    assert len(texts) > 3000
    assert {words: found[0] for words in texts if (found := HAS.search(words))} == {}


def test_sentences_are_short() -> None:
    """No text joins two sentences by a semicolon, or has one of more than 20 words."""
    texts = list(wordings(*OF_GAMES, *OF_PAGES))
    assert len(texts) > 7000
    assert {words: found for words in texts if (found := overlong(words))} == {}
    assert overlong("One; two.") != []
    assert overlong("Short. " + "word " * (MOST_WORDS + 1)) != []
    assert overlong("One idea. " * 30 + "Such as “a: b; c”. <b class='x y'>Bold</b>") == []


def test_sentences_are_whole() -> None:
    """Each begins with a capital and ends with a stop, also behind the place of an error."""
    texts = [
        words
        for message in catalogue()
        if message.id and not all(BEHIND_A_LEAD.match(at) for at, _line in message.locations)
        for words in (message.id if isinstance(message.id, tuple) else (message.id,))
    ]
    assert len(texts) > 7000
    assert {words: half(words) for words in texts if half(words)} == {}


@pytest.mark.parametrize(
    "words", ["the file is empty. Choose another one.", "The box is full. Remove a card"]
)
def test_the_check_knows_half_a_sentence(words: str) -> None:
    """A text of two sentences in lower case, or without a full stop."""
    assert half(words)


def test_the_words_of_the_table_are_used() -> None:
    """Each begins a label of a page or of a game."""
    labels = [words for words in wordings("rules/", *OF_PAGES) if is_label(words)]
    unused = [one for one in listed("words") if not any(w.startswith(one) for w in labels)]
    assert unused == []


@pytest.mark.parametrize(
    "words",
    [
        "Make campaign",
        "Log in",
        "Throw away",
        "You can log in now.",
        "Take back",
        "get it",
        "You re-roll.",
    ],
)
def test_the_check_knows_a_synonym(words: str) -> None:
    """As a label, and within a sentence."""
    assert wrong(words)


@pytest.mark.parametrize("words", ["Create campaign", "You make a choice.", "Logs", "Newest first"])
def test_the_check_lets_the_words_of_the_table_pass(words: str) -> None:
    """A verb of the third column can stand within a sentence."""
    assert not wrong(words)
