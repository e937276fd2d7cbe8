"""Attacks in short: shooting, contact, dice."""

from __future__ import annotations

from rules.sheets import Block, Column, Heading, SheetRow, SheetTable, Steps
from rules.systems.twilight_world.catalogue import Catalogue, fight_table, figure_rules
from rules.systems.twilight_world.print.sheets.numbers import point
from rules.systems.twilight_world.wording import dice
from rules.text import text


def fighting_blocks(book: Catalogue) -> tuple[Block, ...]:
    """Attacks in the quick reference."""
    return (
        Heading(text("Shoot")),
        _shooting(),
        _modifiers(book),
        Heading(text("Contact")),
        _contact(book),
        Heading(text("What the dice say")),
        _dice(),
    )


def _shooting() -> Steps:
    return Steps(
        (
            point(
                text("See and reach."),
                text("Line of sight, loaded, distance within range. No range bands."),
                "TW-RNG-1",
            ),
            point(
                text("Name the target,"),
                text("roll one die, settle it, then the next; stop when you like."),
                "TW-RNG-4",
                "TW-RNG-13",
            ),
            point(
                text("Hit:"),
                text("the die shows the weapon's number, with what is below."),
                "TW-RNG-3",
            ),
            point(
                text("A friend in the line"),
                text(
                    "is tested for each miss, the nearest first, with the number +{stray}.",
                    stray=fight_table().modifiers.stray,
                ),
                "TW-FF-2",
                "TW-FF-3",
            ),
            point(
                text("After each die:"),
                text("saves, wounds, a friend in the way, noise, doubles."),
                "TW-RNG-6",
            ),
        )
    )


def _modifiers(book: Catalogue) -> SheetTable:
    figures, limits = fight_table().modifiers, fight_table().limits
    scope = book.equipment["scope"].sight
    laser = book.equipment["laser-sight"].sight
    pair = figure_rules().limits.pair_penalty
    rows = [
        SheetRow((text("Each thing or figure half in the way"), f"+{figures.obscurer}"), ()),
        SheetRow((text("Two light guns at once, untrained"), f"+{pair}")),
    ]
    if scope:
        rows.append(
            SheetRow(
                (
                    text(
                        "Scope: {dice} die, range ×{times}",
                        dice=scope.dice,
                        times=scope.range_times,
                    ),
                    f"\u2212{scope.easier}",
                )
            )
        )
    if laser:
        rows.append(
            SheetRow(
                (text("Laser sight: {dice} dice at most", dice=laser.dice), f"\u2212{laser.easier}")
            )
        )
    rows.append(SheetRow((text("In the dark no farther than"), str(limits.darkness))))
    columns = (Column(text("To hit"), 0.75), Column(text("Number"), 0.25, "number"))
    return SheetTable(columns, tuple(rows))


def _contact(book: Catalogue) -> Steps:
    figures = fight_table().modifiers
    hands, bite = book.weapons["bare-hands"], book.weapons["claw-and-bite"]
    club = book.weapons["club"]
    brawl = book.traits["brawler"].unarmed
    told = [
        point(
            text("Bare hands"),
            text("{dice}, {needs}+.", dice=dice(hands.attacks), needs=hands.to_hit),
            "TW-CC-4",
        ),
        point(
            text("Zombies"),
            text("{dice}, {needs}+.", dice=dice(bite.attacks), needs=bite.to_hit),
            "TW-CC-6",
        ),
        point(
            text("A gun as a club"),
            text("{dice}, {needs}+.", dice=dice(club.attacks), needs=club.to_hit),
            "TW-CC-7",
        ),
        point(
            text("Against the unconscious"),
            text("each die +{bonus}.", bonus=figures.unconscious),
            "TW-CC-9",
        ),
    ]
    if brawl:
        told.insert(
            1,
            point(
                text("Brawler"),
                text("{dice}, {needs}+.", dice=dice(brawl.attacks), needs=brawl.to_hit),
                "TW-CC-5",
            ),
        )
    return Steps(tuple(told), numbered=False)


def _dice() -> Steps:
    doubles = fight_table().doubles
    return Steps(
        (
            point(
                text("{count} ones:", count=doubles.ones),
                text("the attack ends. Guns are out of ammo, hand weapons are lost."),
                "TW-DICE-2",
                "TW-DICE-3",
            ),
            point(
                text("{count} sixes on one target:", count=doubles.sixes),
                text(
                    "+{hits} hit. If more than a 6 is needed, that is the only hit.",
                    hits=doubles.extra_hits,
                ),
                "TW-DICE-5",
                "TW-DICE-6",
            ),
            point(
                text("Always"),
                text("a natural 1 misses. Natural weapons never fail."),
                "TW-DICE-7",
                "TW-DICE-4",
            ),
        ),
        numbered=False,
    )
