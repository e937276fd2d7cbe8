"""The briefing of each way to win: the town square, the aims, what to take from the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.briefings import (
    Briefing,
    BriefingSection,
    BriefingSupply,
    LegendLine,
    SetUpMark,
    SetUpZone,
)
from rules.drawings import drawing
from rules.printables import Fact
from rules.prints import Wanted
from rules.sheets import Point
from rules.systems.zombies.catalogue import numbers, tiles
from rules.systems.zombies.names import GOALS
from rules.systems.zombies.print.pieces import event_cards
from rules.systems.zombies.print.tiles import map_tiles
from rules.text import Text, text

START: Final = "town-square"
ROUNDS: Final = 20
NAMES: Final[Mapping[str, Text]] = {
    "none": text("The Helipad"),
    **{key: name for key, (_, _, name) in GOALS.items() if key != "none"},
    "last-man": text("Last Man Standing"),
}
LEADS: Final[Mapping[str, Text]] = {
    "none": text(
        "Somewhere in the stack of tiles lies the Helipad. Reach it first, or put down more of "
        "the dead than anybody else."
    ),
    "rescue": text(
        "People hide in the named buildings. Nobody is flown out alone: find a survivor, then "
        "reach the Helipad."
    ),
    "rescue-two": text(
        "People hide in the named buildings. Nobody is flown out with fewer than two survivors. "
        "Find them, then reach the Helipad."
    ),
    "helicopter": text(
        "The pilot lands for nobody who is unarmed. Keep a weapon in front of you until you stand "
        "on the Helipad."
    ),
    "last-man": text(
        "One player runs the dead from the start. Everybody else tries to get out, and joins the "
        "dead when the last heart is gone."
    ),
}


def goal_briefing(key: str, wanted: Wanted) -> Briefing:
    """The briefing of a scenario. Rule: ZZ-020 to ZZ-024, ZZ-140 to ZZ-143."""
    book, number = numbers(), 1 + [*NAMES].index(key)
    square = next(one for one in map_tiles(Wanted()) if one.key == START)
    count = str(len(map_tiles(Wanted())))
    return Briefing(
        key=key,
        kicker=text("Scenario {number} · Zombies!!!", number=number),
        title=NAMES[key],
        lead=LEADS[key],
        facts=(
            Fact(text("players"), f"{_least(key)}–{book.players.most}"),
            Fact(text("tiles"), count),
            Fact(text("kills win"), str(book.win.kills))
            if key == "none"
            else Fact(text("bullets"), str(book.kit.bullets)),
            Fact(text("hearts"), str(book.kit.hearts)),
        ),
        ground=square.ground,
        zones=(SetUpZone(text("All pawns"), (4,)),),
        marks=tuple(
            SetUpMark(form="exit", squares=(at,), side=side)  # type: ignore[arg-type]
            for at, side in ((1, "north"), (5, "east"), (7, "south"), (3, "west"))
        ),
        legend=(
            LegendLine("zone", text("all pawns begin here")),
            LegendLine("exit", text("the next tile is laid at a road")),
        ),
        sections=_sections(key),
        box=_box(),
        box_icon=drawing("cardboard-box-closed"),
        track=text("Round"),
        turns=ROUNDS,
        ends=False,
        steps=_steps(),
        after=(
            Point(text("gets a point for the league."), text("The winner")),
            Point(text("the kills that each player holds."), text("Write down")),
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
                Point(text("Another player or team gets there first.")),
                Point(
                    text(
                        "All together: somebody dies for the time number {count}.",
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
    centre = Point(text("You stand on the centre of the Helipad, and no zombie is there."))
    match key:
        case "none":
            kills = numbers().win.kills
            return (centre, Point(text("Or you are the first with {count} kills.", count=kills)))
        case "rescue" | "rescue-two":
            held = text("You hold survivors: {count} or more.", count=GOALS[key][1])
            return (Point(held), centre)
        case "helicopter":
            return (Point(text("A weapon card lies in front of you.")), centre)
        case _:
            return (
                Point(text("stand on the centre of the Helipad."), text("The living")),
                Point(text("win when nobody lives any more."), text("The dead")),
            )


def _special(key: str) -> tuple[Point, ...]:
    """Rule: ZZ-S01, ZZ-S04, ZZ-S05, ZZ-L03, ZZ-L04, ZZ-W01."""
    if key in ("rescue", "rescue-two"):
        return (
            Point(
                text("mix bullets, hearts and survivors face down, one on each square."),
                text("Named buildings:"),
            ),
            Point(text("each lets you play one more card a round."), text("Survivors:")),
            Point(
                text("your survivors go to the closest building with room."), text("If you die:")
            ),
        )
    if key == "last-man":
        return (
            Point(text("puts the zombies of each tile that is laid."), text("The dead:")),
            Point(
                text("zombies on your tile and one beside it may move after your turn."),
                text("Instead of your roll:"),
            ),
            Point(text("nobody begins again: who falls joins the dead."), text("Last heart:")),
        )
    if key == "helicopter":
        return (
            Point(text("you may stand on the centre and wait."), text("Without a weapon:")),
            Point(text("do not win this game."), text("25 kills")),
        )
    return (Point(text("passing the centre counts."), text("Helipad:")),)


def _reminders() -> tuple[Point, ...]:
    """Rule: ZZ-041, ZZ-061, ZZ-022."""
    return (
        Point(
            text(
                "{count} or more puts a zombie down. Bullets add to the die.",
                count=numbers().fight.kills,
            ),
            text("Fight:"),
        ),
        Point(text("after your move, roll one die and move so many."), text("Zombies:")),
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
        BriefingSupply(book.players.most, text("pawns, one a player"), drawing("meeple")),
        BriefingSupply(2, text("six-sided dice"), drawing("perspective-dice-six-faces-six")),
    )


def _steps() -> tuple[Point, ...]:
    """Rule: ZZ-020 to ZZ-023."""
    book = numbers()
    least, most = book.helipad.middle
    return (
        Point(text("the Town Square in the middle of the table."), text("Lay")),
        Point(
            text(
                "the others; {least} to {most} tiles go above the Helipad.", least=least, most=most
            ),
            text("Shuffle"),
        ),
        Point(
            text(
                "{cards} cards, {hearts} hearts and {bullets} bullets to each player.",
                cards=book.kit.cards,
                hearts=book.kit.hearts,
                bullets=book.kit.bullets,
            ),
            text("Deal"),
        ),
        Point(text("for the first player: the highest die begins."), text("Roll")),
    )
