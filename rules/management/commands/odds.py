"""Tells exact odds: what a game can be asked, and the answers as fractions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from django.core.management.base import CommandError, CommandParser
from django.utils.translation import gettext as _

from rules.management.asked import add_pairs, game_of, house_rules, one_of, pairs, said
from rules.management.spoken import SpokenCommand, translate
from rules.refused import Refused
from rules.registry import systems
from rules.system import Answer, GameSystem, OddsQuestion
from rules.text import mark

DECIMALS = 6


class Command(SpokenCommand):
    help = mark(
        "Print the exact odds of a question. --list prints all questions and their parameters."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("system", nargs="?", default="", help=_("key of the game"))
        parser.add_argument(
            "question",
            nargs="?",
            default="",
            help=_("key of the question, such as attack or search"),
        )
        add_pairs(parser, ("--set", "WORD", "words"), ("--rule", "RULE", "rules"))
        parser.add_argument("--json", action="store_true", help=_("print JSON"))
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
            self.stdout.write("\n".join(systems()))
            return
        game = game_of(system)
        asked = {one.key: one for one in game.questions.all()}
        if question or not list:
            asked = {question: asked[one_of(question, asked, _("question"))]}
        if list:
            self.stdout.write("\n".join((*map(_listed, asked.values()), _listed_rules(game))))
            return
        try:
            answer = game.questions.answer(
                question, pairs("--set", words), house_rules(game, rules)
            )
        except Refused as refused:
            raise CommandError(said(refused)) from refused
        self.stdout.write(_as_json(answer) if json else _as_table(answer))


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
