"""Summary of attacks: shooting, contact, dice."""

from __future__ import annotations

from rules.drawings import drawing
from rules.sheets import Block, Column, Heading, SheetRow, SheetTable, Steps
from rules.systems.twilight_world.catalogue import Catalogue, fight_table, figure_rules
from rules.systems.twilight_world.print.sheets.examples import line_of_fire
from rules.systems.twilight_world.print.sheets.numbers import point
from rules.systems.twilight_world.wording import dice
from rules.text import counted, text


def fighting_blocks(book: Catalogue) -> tuple[Block, ...]:
    """Attacks in the quick reference."""
    return (
        Heading(text("Shoot"), icon=drawing("pistol-gun")),
        line_of_fire(),
        _shooting(),
        _modifiers(book),
        Heading(text("Contact"), icon=drawing("fist")),
        _contact(book),
        Heading(text("Dice results"), icon=drawing("perspective-dice-six-faces-six")),
        _dice(),
    )


def _shooting() -> Steps:
    return Steps(
        (
            point(
                text("Check:"),
                text("Line of sight, a loaded weapon, a target within range. No range bands."),
                "TW-RNG-1",
                icon="spyglass",
            ),
            point(
                text("Roll:"),
                text(
                    "Name a target, roll one die and resolve it. Then roll the next. Stop when "
                    "you like."
                ),
                "TW-RNG-4",
                "TW-RNG-13",
                icon="perspective-dice-six-faces-six",
            ),
            point(
                text("Hit:"),
                text("The die shows the weapon's number or more, after all modifiers."),
                "TW-RNG-3",
                icon="laser-precision",
            ),
            point(
                text("Friend in the line of fire:"),
                text(
                    "Each miss can hit a friend, nearest first. The roll needs {stray} more.",
                    stray=fight_table().modifiers.stray,
                ),
                "TW-FF-2",
                "TW-FF-3",
                icon="three-friends",
            ),
            point(
                text("After each die:"),
                text("Saves, wounds, friends in the line of fire, noise, doubles."),
                "TW-RNG-6",
                icon="sound-waves",
            ),
        )
    )


def _modifiers(book: Catalogue) -> SheetTable:
    figures, limits = fight_table().modifiers, fight_table().limits
    scope = book.equipment["scope"].sight
    laser = book.equipment["laser-sight"].sight
    pair = figure_rules().limits.pair_penalty
    rows = [
        SheetRow((text("Each object or figure partly in the way"), f"+{figures.obscurer}"), ()),
        SheetRow((text("Two light guns at once, without Ambidextrous"), f"+{pair}")),
    ]
    if scope:
        rows.append(
            SheetRow(
                (
                    text(
                        "Scope: {dice}, range ×{times}",
                        dice=dice(scope.dice),
                        times=scope.range_times,
                    ),
                    f"\u2212{scope.easier}",
                )
            )
        )
    if laser:
        rows.append(
            SheetRow(
                (
                    text("Laser sight: at most {dice}", dice=dice(laser.dice)),
                    f"\u2212{laser.easier}",
                )
            )
        )
    rows.append(SheetRow((text("Longest range in the dark"), str(limits.darkness))))
    columns = (Column(text("To hit"), 0.75), Column(text("Number"), 0.25, "number"))
    return SheetTable(columns, tuple(rows))


def _contact(book: Catalogue) -> Steps:
    figures = fight_table().modifiers
    hands, bite = book.weapons["bare-hands"], book.weapons["claw-and-bite"]
    club = book.weapons["club"]
    brawl = book.traits["brawler"].unarmed
    told = [
        point(
            text("Bare hands:"),
            text("{dice}, {needs}+.", dice=dice(hands.attacks), needs=hands.to_hit),
            "TW-CC-4",
        ),
        point(
            text("Zombies:"),
            text("{dice}, {needs}+.", dice=dice(bite.attacks), needs=bite.to_hit),
            "TW-CC-6",
        ),
        point(
            text("Gun as a club:"),
            text("{dice}, {needs}+.", dice=dice(club.attacks), needs=club.to_hit),
            "TW-CC-7",
        ),
        point(
            text("Unconscious target:"),
            text("Each die +{bonus}.", bonus=figures.unconscious),
            "TW-CC-9",
        ),
    ]
    if brawl:
        told.insert(
            1,
            point(
                text("Brawler:"),
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
                text("The attack ends. Guns run out of ammo, and melee weapons are lost."),
                "TW-DICE-2",
                "TW-DICE-3",
                icon="empty-hourglass",
            ),
            point(
                text("{count} sixes on one target:", count=doubles.sixes),
                counted(
                    "+{hits} hit. If the number to hit is above 6, that is the only hit.",
                    "+{hits} hits. If the number to hit is above 6, those are the only hits.",
                    doubles.extra_hits,
                    hits=doubles.extra_hits,
                ),
                "TW-DICE-5",
                "TW-DICE-6",
                icon="perspective-dice-six-faces-six",
            ),
            point(
                text("Always:"),
                text("A natural 1 misses. Natural weapons never fail."),
                "TW-DICE-7",
                "TW-DICE-4",
                icon="claws",
            ),
        ),
        numbered=False,
    )
