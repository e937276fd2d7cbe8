"""Tells exact odds: what a game can be asked, and the answers as fractions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from rules.management.asked import add_json, add_pairs, game_of, house_rules, one_of, pairs
from rules.management.spoken import SpokenCommand, translate
from rules.registry import systems
from rules.system import Answer, GameSystem, OddsQuestion
from rules.text import in_english, mark

DECIMALS = 6


class Command(SpokenCommand):
    help = mark(
        "Print the exact odds for a question. --list prints all questions and their parameters."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("system", nargs="?", default="", help=_("the game's key"))
        parser.add_argument(
            "question",
            nargs="?",
            default="",
            help=_("the question's key, such as attack or search"),
        )
        add_pairs(parser, ("--set", "WORD", "words"), ("--rule", "RULE", "rules"))
        add_json(parser)
        parser.add_argument(
            "--list", action="store_true", help=_("list questions, parameters and house rules")
        )

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
            self.answer([*systems()], "\n".join(systems()), json=json)
            return
        game = game_of(system)
        asked = {one.key: one for one in game.questions.all()}
        if question or not list:
            asked = {question: asked[one_of(question, asked, _("question"))]}
        if list:
            lines = "\n".join((*map(_listed, asked.values()), _listed_rules(game)))
            self.answer([_plain(one) for one in asked.values()], lines, json=json)
            return
        answer = game.questions.answer(question, pairs("--set", words), house_rules(game, rules))
        shares = {name: str(share) for name, share in answer.items()}
        self.answer(shares, _as_table(answer), json=json)


def _plain(question: OddsQuestion) -> dict[str, Any]:
    """Return a question with its parameters for other programs."""
    parameters = [
        {"key": one.key, "default": one.default, "options": one.options}
        for one in question.parameters
    ]
    return {"key": question.key, "name": in_english(question.name), "parameters": parameters}


def _as_table(answer: Answer) -> str:
    rows = [(name, str(share), f"{float(share):.{DECIMALS}f}") for name, share in answer.items()]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return "\n".join(
        f"{name:{widths[0]}}  {share:>{widths[1]}}  {decimal:>{widths[2]}}"
        for name, share, decimal in rows
    )


def _listed(question: OddsQuestion) -> str:
    return "\n".join((f"{question.key}: {translate(question.name)}", *_words(question), ""))


def _words(question: OddsQuestion) -> Iterator[str]:
    for word in question.parameters:
        options = f" ({', '.join(word.options)})" if word.options else ""
        explanation = translate(word.explanation)
        yield f"  --set {word.key}={word.default}{options}\n      {explanation}"


def _listed_rules(game: GameSystem) -> str:
    lines = [_("House rules, default first:")]
    for row in game.house_rules():
        options = ", ".join(option.key for option in row.options)
        lines.append(f"  --rule {row.key}= {options}\n      {translate(row.explanation)}")
    return "\n".join(lines)
