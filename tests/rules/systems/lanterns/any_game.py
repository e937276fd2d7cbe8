"""Any game of Lanterns, and what its entries keep."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from rules.game import HOST, Entry, SetUp
from rules.roster import TraitLine
from tests.rules.systems.lanterns.engine import LEAST, MOST, NOBODY, Command, Event, Game
from tests.rules.systems.lanterns.game import SYSTEM


def set_up(random: Random) -> SetUp:
    """Two to four players, some of them keen, by either house rule."""
    traits = random.choice(((), (TraitLine("keen"),)))
    first, *others = random.sample(SYSTEM.roster.samples(), random.randint(LEAST, MOST))
    rules = {"light": random.choice(("plain", "easy"))}
    cards = random.choice(("", "oil", "oil,oil,ash,ash,ash,wick"))
    words = {"rounds": random.choice(("", "1", "3")), "cards": cards}
    figures = (replace(first, traits=traits), *others)
    return SetUp(figures=figures, house_rules=rules, words=words)


def broken(before: Game, entry: Entry[Command, Event], after: Game) -> list[str]:
    """No light goes out, but by the host's word."""
    if entry.seat == HOST:
        return []
    pairs = zip(before.lit, after.lit, strict=True)
    return [f"{was} is {now}" for was, now in pairs if was not in (NOBODY, now)]
