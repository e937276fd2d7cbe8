"""The briefing of a night in Smallton: set-up, ends, what to take from the box."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.briefings import Briefing, BriefingSection, BriefingSupply, LegendLine, SetUpMark
from rules.drawings import drawing
from rules.printables import Fact
from rules.prints import Wanted
from rules.sheets import Point
from rules.systems.zombie_wars.board import board_sheet
from rules.systems.zombie_wars.catalogue import Rulings, marks, numbers, rulings_of
from rules.text import Text, text


def nights() -> tuple[tuple[str, Text], ...]:
    """Return the lengths of a night, by key. Rule: ZW-002."""
    names = {
        6: text("The short night"),
        9: text("Until dawn"),
        12: text("The long night"),
    }
    return tuple(
        (str(hours), names.get(hours, text("{hours} hours", hours=hours)))
        for hours in numbers().clock.hours
    )


def night_briefing(key: str, wanted: Wanted) -> Briefing:
    """The briefing of a night of so many hours. Rule: ZW-020 to ZW-027, ZW-130 to ZW-132."""
    book, ruled, hours = numbers(), rulings_of(wanted.house_rules), int(key)
    number = 1 + [one for one, _ in nights()].index(key)
    return Briefing(
        key=key,
        kicker=text("Night {number} · Zombie Wars", number=number),
        title=dict(nights())[key],
        lead=text(
            "Smallton wakes to a siren. {people} people live here, and each player "
            "controls the first zombies. When the hourglass runs out, the player "
            "with the most zombies wins, provided that zombies outnumber the "
            "people.",
            people=book.people.scattered,
        ),
        facts=(
            Fact(text("hours"), key),
            Fact(text("players"), f"{book.players.least}–{book.players.most}"),
            Fact(text("townspeople"), str(book.people.scattered)),
            Fact(text("zombies each"), str(book.people.a_player)),
        ),
        ground=board_sheet(),
        marks=tuple(_example()),
        legend=(
            LegendLine("zombie", text("example: a pawn on the space of two D8")),
            LegendLine("figure", text("example: townspeople on the spaces of the dice")),
        ),
        sections=(
            _wins(),
            BriefingSection(
                title=text("Everyone loses"),
                icon=drawing("death-skull"),
                tone="lose",
                points=(Point(text("More people than zombies are left at the end.")),),
            ),
            BriefingSection(
                title=text("Special rules"),
                icon=drawing("scroll-unfurled"),
                tone="rules",
                points=tuple(_special(ruled, hours)),
            ),
        ),
        box=tuple(_box(ruled)),
        box_icon=drawing("cardboard-box-closed"),
        track=text("Hour"),
        turns=hours,
        steps=_steps(ruled),
        after=(
            Point(text("count each player's zombies and the living people."), text("At the end:")),
            Point(text("write it down for the standings."), text("Result:")),
        ),
        foot=(wanted.name, text("Count spaces from the west and the north")),
    )


def nights_briefing(wanted: Wanted) -> Briefing:
    """The briefing of all nights, which differ in their hours. Rule: ZW-002."""
    hours = [int(key) for key, _ in nights()]
    whole = night_briefing(str(max(hours)), wanted)
    said = " · ".join(str(one) for one in sorted(hours))
    return replace(
        whole,
        key="nights",
        kicker=text("Zombie Wars"),
        title=text("A night in Smallton"),
        facts=(Fact(text("hours"), said), *whole.facts[1:]),
        track=text("Hour: agree on the last one"),
        ends=False,
        ends_at=tuple(sorted(hours)),
    )


def _example() -> Iterator[SetUpMark]:
    """Dice of one set-up, so that a reader sees what the rolls mean. Rule: ZW-021, ZW-025."""
    columns = numbers().board.columns
    for x, y, count in ((2, 3, 4), (6, 5, 2), (4, 8, 6), (7, 2, 1)):
        at = (y - 1) * columns + x - 1
        yield SetUpMark(form="figure", squares=(at,), words=str(count))
    for x, y in ((3, 6), (8, 4)):
        yield SetUpMark(form="zombie", squares=((y - 1) * columns + x - 1,), words="3")


def _wins() -> BriefingSection:
    """Rule: ZW-132."""
    return BriefingSection(
        title=text("You win"),
        icon=drawing("sunrise"),
        tone="win",
        points=(
            Point(text("all pawns are yours and no people are left."), text("Total victory:")),
            Point(text("only you have pawns."), text("Victory:")),
            Point(
                text("zombies outnumber people, and you have the most."),
                text("At the end:"),
            ),
        ),
    )


def _special(ruled: Rulings, hours: int) -> Iterator[Point]:
    """The modules that are played, then what tables forget. Rule: ZW-A08, ZW-D00."""
    book = numbers()
    if ruled.advanced:
        marked = ", ".join(str(one.hour) for one in marks(ruled) if one.hour <= hours)
        yield Point(text("a wave arrives in these hours: {hours}.", hours=marked), text("Waves:"))
        yield Point(
            text(
                "at most {limit}, plus one for each Hero Zombie and each horde destroyed.",
                limit=book.slots.limit,
            ),
            text("Hordes:"),
        )
    if ruled.deadlines:
        yield Point(text("each player rolls a D10 for a breed."), text("Breeds:"))
    if ruled.super_cop:
        yield Point(text("one D12 Hero starts in town."), text("Super Cop:"))
    yield Point(
        text("a die of {low} or less knocks the pawn down.", low=book.move.knocks_down),
        text("Move:"),
    )
    yield Point(
        text(
            "{person}+ converts a person. {zombie}+ kills a zombie.",
            person=book.fight.converts,
            zombie=book.fight.kills,
        ),
        text("Attack:"),
    )
    yield Point(text("the pawn stands up and acts again next round."), text("Knocked down:"))
    yield Point(text("all spaces are alike. The drawing has no effect."), text("Board:"))


def _box(ruled: Rulings) -> Iterator[BriefingSupply]:
    """Rule: ZW-004, ZW-005."""
    book = numbers()
    tokens = book.people.scattered + book.people.a_player * book.players.most
    yield BriefingSupply(1, text("town board"), drawing("direction-signs"))
    yield BriefingSupply(book.players.most, text("horde sheets"), drawing("notebook"))
    yield BriefingSupply(book.slots.sheet, text("pawns of each colour"), drawing("meeple"))
    yield BriefingSupply(tokens, text("tokens, person and zombie"), drawing("three-friends"))
    yield BriefingSupply(1, text("hourglass track"), drawing("hourglass"))
    yield BriefingSupply(20, text("six-sided dice"), drawing("perspective-dice-six-faces-six"))
    yield BriefingSupply(2, text("eight-sided dice"), drawing("perspective-dice-six-faces-six"))
    if ruled.advanced:
        yield BriefingSupply(4, text("kinds of Hero dice: D8 to D20"), drawing("muscle-up"))


def _steps(ruled: Rulings) -> tuple[Point, ...]:
    """Rule: ZW-020 to ZW-026."""
    book = numbers()
    scatter = text(
        "roll a D8 for the column, a D8 for the row and a D6 for the number. Repeat "
        "until {count} people are on the board.",
        count=book.people.scattered,
    )
    divide = text(
        "divide your {count} zombies into one to three hordes.", count=book.people.a_player
    )
    pawn = text("roll two D8 for each horde. Place its pawn upright on that space.")
    first = text("place it on Start. In the first round it moves to hour 1.")
    return (
        Point(scatter, text("People:")),
        Point(divide, text("Zombies:")),
        Point(pawn, text("Pawns:")),
        Point(first, text("Hourglass:")),
    )
