"""What the commands are asked for in words: a game, house rules, figures, words with values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec
from django.core.management.base import CommandError, CommandParser

from rules.game import SetUp
from rules.refused import Refused
from rules.registry import systems
from rules.roster import Figure
from rules.script import Header
from rules.system import GameSystem
from rules.text import in_english

FIGURES = 5  # that play where nobody is named


def add_pairs(parser: CommandParser, *options: tuple[str, str, str]) -> None:
    """Options that are given as `--option WORD=VALUE`, any number of times."""
    for option, value, target in options:
        parser.add_argument(
            option, action="append", default=[], metavar=f"{value}=VALUE", dest=target
        )


def add_set_up(parser: CommandParser) -> None:
    """The options of a game's set-up."""
    parser.add_argument("system", nargs="?", default="", help="key of a game")
    add_pairs(
        parser, ("--set", "WORD", "words"), ("--rule", "RULE", "rules"), ("--bots", "SIDE", "bots")
    )
    for option, target, what in (
        ("--figure", "figures", "key of a sample that plays; the first heroes where none is named"),
        ("--supply", "supply", "key of a sample that may turn up"),
    ):
        parser.add_argument(
            option, nargs="+", action="extend", default=[], metavar="KEY", dest=target, help=what
        )


def game_of(key: str) -> GameSystem:
    """The game of this key. Raises: CommandError."""
    return systems()[one_of(key, systems(), "game")]


def header_of(system: str, options: Mapping[str, list[str]]) -> Header:
    """What was given to the options of `add_set_up`."""
    words = [tuple(options[key]) for key in ("figures", "supply", "words", "rules")]
    return Header(system, *words)


def set_up_of(game: GameSystem, header: Header) -> SetUp:
    """The set-up that is asked for. Raises: CommandError."""
    samples = {figure.key: figure for figure in game.samples()}

    def figure(said: str) -> Figure:
        if not said.startswith("{"):
            return samples[one_of(said, samples, "figure")]
        try:
            return msgspec.json.decode(said, type=Figure)
        except msgspec.DecodeError as error:
            raise CommandError(f"That is no figure: {error}.") from error

    return SetUp(
        figures=tuple(map(figure, header.figures)) or _first_heroes(game),
        supply=tuple(map(figure, header.supply)),
        house_rules=dict(house_rules(game, header.rules)),
        words=pairs("--set", header.words),
    )


def _first_heroes(game: GameSystem) -> tuple[Figure, ...]:
    """The first samples of the first side."""
    side = game.sides()[0].key
    return tuple([figure for figure in game.samples() if figure.side == side][:FIGURES])


def one_of(key: str, known: Iterable[str], what: str) -> str:
    """The key, if it is known. Raises: CommandError with all that are."""
    if key not in (listed := tuple(known)):
        said = f"There is no {what} {key}." if key else f"Name a {what}."
        raise CommandError(f"{said} There are: {', '.join(listed)}.")
    return key


def pairs(option: str, parts: Iterable[str]) -> dict[str, str]:
    """Each `word=value` of an option. Raises: CommandError."""
    found: dict[str, str] = {}
    for part in parts:
        key, equals, value = part.partition("=")
        if not (key and equals):
            raise CommandError(f"{option} {part}: write it as word=value.")
        if key in found:
            raise CommandError(f"{option} {key} is said twice.")
        found[key] = value
    return found


def house_rules(game: GameSystem, parts: Iterable[str]) -> Mapping[str, str]:
    """The switches by key; names and values may also be written in camelCase.

    Raises: CommandError.
    """
    known = {row.key: row for row in game.house_rules()}
    chosen = {}
    for said, value in pairs("--rule", parts).items():
        key = one_of(_parted(said, "_") if said not in known else said, known, "house rule")
        options = [option.key for option in known[key].options]
        if value not in options:
            value = _parted(value, "-")
        chosen[key] = one_of(value, options, f"value of {key}")
    return chosen


def _parted(word: str, by: str) -> str:
    """The words of a name in camelCase with something between them."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", by, word).lower()


def said(refused: Refused) -> str:
    """A refusal in lines: why, the rule, what to do instead."""
    rule = f" [{refused.rule}]" if refused.rule else ""
    cure = f"\n{in_english(refused.cure)}" if refused.cure else ""
    return f"{in_english(refused.why)}{rule}{cure}"
