"""Plays many games by bots, and tells what they came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from time import perf_counter
from typing import Any

import msgspec
from django.core.management.base import CommandParser
from django.utils.translation import gettext as _

from rules.machines import machines
from rules.management.asked import (
    add_json,
    add_scenario,
    add_set_up,
    asked_of,
    game_of,
    header_of,
    pairs,
)
from rules.management.progress import told
from rules.management.spoken import Mistyped, SpokenCommand
from rules.simulate import Results, simulate
from rules.text import mark

MOST_WORKERS = 64


class Command(SpokenCommand):
    help = mark("Play many games with bots and print the results.")

    def add_arguments(self, parser: CommandParser) -> None:
        add_set_up(parser)
        add_scenario(parser)
        parser.add_argument(
            "--games", type=int, default=100, help=_("number of games (default: 100)")
        )
        parser.add_argument(
            "--seed",
            default="",
            help=_("random seed for the dice (the same seed gives the same games)"),
        )
        where = parser.add_mutually_exclusive_group()
        where.add_argument(
            "--workers", type=int, default=1, help=_("number of processes (default: 1)")
        )
        where.add_argument(
            "--scheduler",
            metavar="ADDRESS",
            default="",
            help=_(
                "address of a dask scheduler whose machines play the games, such as "
                "tcp://192.168.1.5:8786"
            ),
        )
        add_json(parser)

    def handle(
        self,
        *,
        system: str,
        games: int,
        seed: str,
        workers: int,
        scheduler: str,
        json: bool,
        **options: Any,
    ) -> None:
        game = game_of(system)
        if games < 1 or not 1 <= workers <= MOST_WORKERS:
            raise Mistyped(
                _("Use at least 1 game and 1 to %(most)s processes.") % {"most": MOST_WORKERS}
            )
        asked = asked_of(game, header_of(game, options), options["scenario"], options["roster"])
        began = perf_counter()
        with (
            machines(scheduler) if scheduler else nullcontext((None, workers)) as (pool, at_once),
            told(self.stderr) as tell,
        ):
            found = simulate(
                game.play,
                asked,
                games=games,
                seed=seed,
                workers=min(at_once, games),
                pool=pool,
                bots=pairs("--bots", options["bots"]),
                played=lambda count: tell(count, games),
            )
        speed = Speed.of(found, perf_counter() - began)
        facts = {**msgspec.to_builtins(found), "a_second": speed}
        self.answer(facts, _as_tables(found), json=json)
        if not json:
            self.stderr.write(
                _("%(games)s games and %(decisions)s decisions a second")
                % {"games": f"{speed.games:.1f}", "decisions": f"{speed.decisions:,}"}
            )


class Speed(msgspec.Struct, frozen=True):
    """The speed of the games, not among the results, which are the same each time."""

    games: float  # a second
    decisions: int

    @classmethod
    def of(cls, found: Results, seconds: float) -> Speed:
        return cls(round(found.games / seconds, 2), round(found.decisions / seconds))


def _as_tables(found: Results) -> str:
    """Outcomes, counts, figures and labels, and the digest that tells the same games by."""
    outcomes = [(name, str(n), f"{n / found.games:.1%}") for name, n in found.outcomes.items()]
    counts = [
        (name, *map(str, (row.least, row.median, row.p95, row.most)))
        for name, row in found.counts.items()
    ]
    tables = [
        _table((_("outcome"), _("games"), _("share")), outcomes),
        _table((_("a game"), _("lowest"), _("median"), "p95", _("highest")), counts),
    ]
    tables += [_averages(rows) for rows in (found.figures, found.labels) if rows]
    return "\n\n".join(
        (
            *tables,
            _("%(games)s games, digest %(digest)s")
            % {"games": found.games, "digest": found.digest[:16]},
        )
    )


def _averages(sums: Mapping[str, Mapping[str, int]]) -> str:
    """A row for each figure or label, with its numbers a game."""
    names = list(dict.fromkeys(name for row in sums.values() for name in row))[1:]
    rows = [
        (key, str(row["games"]), *(f"{row.get(name, 0) / row['games']:.2f}" for name in names))
        for key, row in sums.items()
    ]
    return _table((_("on average"), _("games"), *names), rows)


def _table(heading: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    widths = [max(len(row[column]) for row in (heading, *rows)) for column in range(len(heading))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if not column else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (heading, *rows)
    )
