"""Writes odds.md from the questions of the games: `python -m docs.odds`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from rules.registry import systems
from rules.system import Answer, GameSystem, HouseRule, OddsQuestion
from rules.text import in_english

PAGE = Path(__file__).with_suffix(".md")

INTRODUCTION = """\
# Odds

Exact chances: each answer is a fraction, computed from every possible result of the dice, with the
same code that plays the game. `python -m docs.odds` writes this page, and a test compares it.

    manage.py odds twilight-world attack --set weapon=smg --set target=zombie --set range=10 --json
    manage.py odds twilight-world search --rule ambush_minimum=1
    manage.py odds twilight-world door --list    # the words of a question, and the house rules
    manage.py odds twilight-world --list         # all questions
    manage.py odds zombie-wars attack --set horde=5 --set against=3

`--set WORD=VALUE` says what the players see on the table, and `--rule RULE=VALUE` sets a house rule
for this answer, both as often as needed; `diceMode=simultaneous` is understood as well as
`dice_mode=simultaneous`. Plain text has the fraction and a decimal; `--json` has the fractions in
words, such as `"16/81"`. What does not exist or cannot be is refused with the rule, the reason and
what may be said instead; exit 1.

Weapons, samples, kinds of figures, traits and breeds have the names of the catalogue; an unknown
one gets the list of all. Where players have a choice, such as who falls, a word says what they do.
"""


def games() -> list[GameSystem]:
    """The games that can be asked something."""
    return [game for game in systems().values() if game.questions.all()]


def examples(game: GameSystem) -> dict[str, list[str]]:
    """The words of what is asked, by question. Each question has at least one example."""
    said = tomllib.loads(PAGE.with_name(f"odds-{game.key}.toml").read_text())
    found: dict[str, list[str]] = said["examples"]
    return found


def page() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *(_game(game) for game in games())])


def answer(game: GameSystem, question: str, said: str) -> Answer:
    """The figures of an example."""
    words = dict(part.split("=", 1) for part in said.split())
    return game.questions.answer(question, words, {})


def pattern(figure: str) -> str:
    """The name of a figure with # for its numbers."""
    return re.sub(r"\d+", "#", figure)


def _game(game: GameSystem) -> str:
    told = examples(game)
    parts = [f"## {in_english(game.name)}\n"]
    parts += [_section(game, question, told) for question in game.questions.all()]
    return "\n".join([*parts, _house_rules(game.house_rules())])


def _section(game: GameSystem, question: OddsQuestion, told: Mapping[str, list[str]]) -> str:
    title = f"### {question.key}: {in_english(question.name)}\n"
    lines = [line for said in told[question.key] for line in _answer(game, question.key, said)]
    return "\n".join((title, *_words(question), *lines))


def _words(question: OddsQuestion) -> Iterator[str]:
    if not question.parameters:
        yield "It has no words.\n"
        return
    yield "| word | default | meaning |"
    yield "|---|---|---|"
    for word in question.parameters:
        default = f"`{word.default}`" if word.default else ""
        options = (
            f" One of {', '.join(f'`{one}`' for one in word.options)}." if word.options else ""
        )
        yield f"| `{word.key}` | {default} | {in_english(word.explanation)}{options} |"
    yield ""


def _answer(game: GameSystem, question: str, said: str) -> Iterator[str]:
    asked = "".join(f" --set {part}" for part in said.split())
    yield f"    manage.py odds {game.key} {question}{asked}\n"
    yield "| figure | chance or mean | about | |"
    yield "|---|---|---|---|"
    for name, share in answer(game, question, said).items():
        yield f"| `{name}` | {share} | {float(share):.4f} | {_meaning(game, name)} |"
    yield ""


def _meaning(game: GameSystem, name: str) -> str:
    return in_english(game.questions.figures[pattern(name)])


def _house_rules(rows: tuple[HouseRule, ...]) -> str:
    lines = ["### House rules\n", "The first value is the default.\n", "| rule | values | | |"]
    lines.append("|---|---|---|---|")
    for row in rows:
        values = ", ".join(f"`{option.key}`" for option in row.options)
        lines.append(
            f"| `{row.key}` | {values} | {in_english(row.explanation)} | {', '.join(row.rules)} |"
        )
    return "\n".join((*lines, ""))


if __name__ == "__main__":
    PAGE.write_text(page())
