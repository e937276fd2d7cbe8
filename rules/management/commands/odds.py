"""Tells exact odds: what a game can be asked, and the answers as fractions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules.refused import Refused
from rules.registry import systems
from rules.system import Answer, GameSystem, HouseRule, Question
from rules.text import in_english

DECIMALS = 6


class Command(BaseCommand):
    help = "Tells the exact odds of a question; --list says what can be asked, in which words."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("system", nargs="?", default="", help="key of a game")
        parser.add_argument("question", nargs="?", default="", help="such as attack or search")
        for option, value, target in (("--set", "WORD", "words"), ("--rule", "RULE", "rules")):
            parser.add_argument(
                option, action="append", default=[], metavar=f"{value}=VALUE", dest=target
            )
        parser.add_argument("--json", action="store_true", help="for programs")
        parser.add_argument("--list", action="store_true", help="what can be asked and set")

    def handle(
        self,
        *,
        system: str,
        question: str,
        words: list[str],
        rules: list[str],
        json: bool,
        list: bool,
        **options: Any,
    ) -> None:
        if list and not system:
            self.stdout.write("\n".join(systems()))
            return
        game = systems()[_one_of(system, systems(), "game")]
        asked = {one.key: one for one in game.questions()}
        if question or not list:
            asked = {question: asked[_one_of(question, asked, "question")]}
        if list:
            self.stdout.write("\n".join((*map(_listed, asked.values()), _listed_rules(game))))
            return
        try:
            answer = game.answer(question, _pairs("--set", words), _house_rules(game, rules))
        except Refused as refused:
            raise CommandError(_said(refused)) from refused
        self.stdout.write(_as_json(answer) if json else _as_table(answer))


def _one_of(key: str, known: Iterable[str], what: str) -> str:
    if key not in (listed := tuple(known)):
        said = f"There is no {what} {key}." if key else f"Name a {what}."
        raise CommandError(f"{said} There are: {', '.join(listed)}.")
    return key


def _pairs(option: str, parts: Iterable[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in parts:
        key, equals, value = part.partition("=")
        if not (key and equals):
            raise CommandError(f"{option} {part}: write it as word=value.")
        if key in found:
            raise CommandError(f"{option} {key} is said twice.")
        found[key] = value
    return found


def _house_rules(game: GameSystem, parts: Iterable[str]) -> Mapping[str, str]:
    """The switches by key; names and values may also be written in camelCase."""
    known = {row.key: row for row in _switches(game)}
    chosen = {}
    for said, value in _pairs("--rule", parts).items():
        key = _one_of(_parted(said, "_") if said not in known else said, known, "house rule")
        options = [option.key for option in known[key].options]
        if value not in options:
            value = _parted(value, "-")
        chosen[key] = _one_of(value, options, f"value of {key}")
    return chosen


def _switches(game: GameSystem) -> tuple[HouseRule, ...]:
    return (*game.house_rules(), *game.play_rules())


def _parted(word: str, by: str) -> str:
    """The words of a name in camelCase with something between them."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", by, word).lower()


def _said(refused: Refused) -> str:
    rule = f" [{refused.rule}]" if refused.rule else ""
    cure = f"\n{in_english(refused.cure)}" if refused.cure else ""
    return f"{in_english(refused.why)}{rule}{cure}"


def _as_json(answer: Answer) -> str:
    fractions = {name: str(share) for name, share in answer.items()}
    return msgspec.json.encode(fractions).decode()


def _as_table(answer: Answer) -> str:
    rows = [(name, str(share), f"{float(share):.{DECIMALS}f}") for name, share in answer.items()]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return "\n".join(
        f"{name:{widths[0]}}  {share:>{widths[1]}}  {decimal:>{widths[2]}}"
        for name, share, decimal in rows
    )


def _listed(question: Question) -> str:
    return "\n".join((f"{question.key}: {in_english(question.name)}", *_words(question), ""))


def _words(question: Question) -> Iterator[str]:
    for word in question.parameters:
        options = f" ({', '.join(word.options)})" if word.options else ""
        explanation = in_english(word.explanation)
        yield f"  --set {word.key}={word.default}{options}\n      {explanation}"


def _listed_rules(game: GameSystem) -> str:
    lines = ["House rules, the default first:"]
    for row in _switches(game):
        options = ", ".join(option.key for option in row.options)
        lines.append(f"  --rule {row.key}= {options}\n      {in_english(row.explanation)}")
    return "\n".join(lines)
