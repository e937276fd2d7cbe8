"""The briefing of each way to win: an example of a town, the aims, what to take from the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.briefings import (
    Briefing,
    BriefingSection,
    BriefingSupply,
)
from rules.drawings import drawing
from rules.printables import Fact
from rules.prints import Wanted
from rules.sheets import Point
from rules.systems.zombies.catalogue import numbers, tiles
from rules.systems.zombies.names import GOALS
from rules.systems.zombies.print.example_town import (
    example_town,
    town_legend,
    town_marks,
    town_route,
    town_zones,
)
from rules.systems.zombies.print.pieces import event_cards
from rules.systems.zombies.print.tiles import map_tiles
from rules.text import Text, text

ROUNDS: Final = 20
NAMES: Final[Mapping[str, Text]] = {
    "none": text("The Helipad"),
    **{key: name for key, (_, _, name) in GOALS.items() if key != "none"},
    "last-man": text("Last Man Standing"),
}
LEADS: Final[Mapping[str, Text]] = {
    "none": text(
        "The Helipad is somewhere in the stack of tiles. Be the first to reach it, or "
        "the first to kill enough zombies."
    ),
    "rescue": text(
        "Survivors hide in the named buildings. The helicopter will not take you "
        "alone. Find a survivor, then reach the Helipad."
    ),
    "rescue-two": text(
        "Survivors hide in the named buildings. The helicopter will not take you "
        "without two survivors. Find them, then reach the Helipad."
    ),
    "helicopter": text(
        "The pilot takes nobody unarmed. Keep a weapon in front of you until you "
        "stand on the Helipad."
    ),
    "last-man": text(
        "One player controls the zombies from the start. The others try to escape. A "
        "player who loses the last heart joins the zombies."
    ),
}


def goal_briefing(key: str, wanted: Wanted) -> Briefing:
    """The briefing of a scenario. Rule: ZZ-020 to ZZ-024, ZZ-140 to ZZ-143."""
    book, number = numbers(), 1 + [*NAMES].index(key)
    count = str(len(map_tiles(Wanted())))
    return Briefing(
        key=key,
        kicker=text("Scenario {number} · Zombies!!!", number=number),
        title=NAMES[key],
        lead=LEADS[key],
        facts=(
            Fact(text("players"), f"{_least(key)}–{book.players.most}"),
            Fact(text("tiles"), count),
            Fact(text("kills to win"), str(book.win.kills))
            if key == "none"
            else Fact(text("bullets"), str(book.kit.bullets)),
            Fact(text("hearts"), str(book.kit.hearts)),
        ),
        ground=example_town(key),
        zones=town_zones(key),
        route=town_route(key),
        marks=town_marks(key),
        legend=town_legend(key),
        sections=_sections(key),
        box=_box(),
        box_icon=drawing("cardboard-box-closed"),
        track=text("Round"),
        turns=ROUNDS,
        ends=False,
        steps=_steps(),
        after=(
            Point(text("gets one point in the league."), text("The winner")),
            Point(text("write down each player's kills."), text("Kills:")),
        ),
        foot=(wanted.name, text("Scenario {number} of {count}", number=number, count=len(NAMES))),
    )


def _least(key: str) -> int:
    """Players that a scenario needs. Rule: ZZ-005, ZZ-024."""
    least = numbers().players.least
    return least + 1 if key == "last-man" else least


def _sections(key: str) -> tuple[BriefingSection, ...]:
    return (
        BriefingSection(
            title=text("You win"),
            icon=drawing("sunrise"),
            tone="win",
            points=_wins(key),
        ),
        BriefingSection(
            title=text("You lose"),
            icon=drawing("death-skull"),
            tone="lose",
            points=(
                Point(text("Another player or team wins first.")),
                Point(
                    text(
                        "Co-operative: one player has died {count} times.",
                        count=numbers().coop.deaths,
                    )
                ),
            ),
        ),
        BriefingSection(
            title=text("Special rules"),
            icon=drawing("scroll-unfurled"),
            tone="rules",
            points=(*_special(key), *_reminders()),
        ),
    )


def _wins(key: str) -> tuple[Point, ...]:
    """Rule: ZZ-140, ZZ-141, ZZ-S02, ZZ-W01, ZZ-L01."""
    centre = Point(text("You stand on the centre of the Helipad, without a zombie there."))
    match key:
        case "none":
            kills = numbers().win.kills
            return (
                centre,
                Point(text("Or you are the first player with {count} kills.", count=kills)),
            )
        case "rescue" | "rescue-two":
            held = text("Survivors with you: {count} or more.", count=GOALS[key][1])
            return (Point(held), centre)
        case "helicopter":
            return (Point(text("You have a weapon card in front of you.")), centre)
        case _:
            return (
                Point(text("a human stands on the centre of the Helipad."), text("Humans win:")),
                Point(text("no human is left."), text("Zombies win:")),
            )


def _special(key: str) -> tuple[Point, ...]:
    """Rule: ZZ-S01, ZZ-S04, ZZ-S05, ZZ-L03, ZZ-L04, ZZ-W01."""
    if key in ("rescue", "rescue-two"):
        return (
            Point(
                text("mix bullets, hearts and survivors, then put one face down on each square."),
                text("Named buildings:"),
            ),
            Point(text("for each one, you can play one more card a round."), text("Survivors:")),
            Point(
                text("your survivors flee to the closest building with room."), text("If you die:")
            ),
        )
    if key == "last-man":
        return (
            Point(text("this player places the zombies of each new tile."), text("Zombie player:")),
            Point(
                text("after your turn, zombies on your tile and one adjacent tile can move."),
                text("No zombie roll:"),
            ),
            Point(
                text("a player who dies joins the zombies and does not return."),
                text("Last heart:"),
            ),
        )
    if key == "helicopter":
        return (
            Point(text("you can wait on the centre."), text("Without a weapon:")),
            Point(text("this number does not win the game."), text("25 kills:")),
        )
    return (Point(text("moving across the centre is enough."), text("Helipad:")),)


def _reminders() -> tuple[Point, ...]:
    """Rule: ZZ-041, ZZ-061, ZZ-022."""
    return (
        Point(
            text(
                "{count} or more kills a zombie. Each bullet adds 1 to the die.",
                count=numbers().fight.kills,
            ),
            text("Fight:"),
        ),
        Point(text("after your move, roll one die and move that many zombies."), text("Zombies:")),
    )


def _box() -> tuple[BriefingSupply, ...]:
    book, stack = numbers(), sum(row.copies for row in tiles().values())
    deck = sum(one.copies for one in event_cards(Wanted()))
    return (
        BriefingSupply(stack, text("town tiles"), drawing("direction-signs")),
        BriefingSupply(book.supply.zombies, text("zombies"), drawing("shambling-zombie")),
        BriefingSupply(book.supply.hearts, text("heart tokens"), drawing("hearts")),
        BriefingSupply(book.supply.bullets, text("bullet tokens"), drawing("bullets")),
        BriefingSupply(deck, text("event cards"), drawing("card-random")),
        BriefingSupply(book.players.most, text("pawns, one per player"), drawing("meeple")),
        BriefingSupply(2, text("six-sided dice"), drawing("perspective-dice-six-faces-six")),
    )


def _steps() -> tuple[Point, ...]:
    """Rule: ZZ-020 to ZZ-023."""
    book = numbers()
    least, most = book.helipad.middle
    return (
        Point(text("lay it in the middle of the table."), text("Town Square:")),
        Point(
            text(
                "shuffle the others. Put {least} to {most} of them above the Helipad.",
                least=least,
                most=most,
            ),
            text("Tiles:"),
        ),
        Point(
            text(
                "{cards} cards, {hearts} hearts and {bullets} bullets.",
                cards=book.kit.cards,
                hearts=book.kit.hearts,
                bullets=book.kit.bullets,
            ),
            text("Each player gets:"),
        ),
        Point(text("each player rolls a die. The highest roll begins."), text("First player:")),
    )
