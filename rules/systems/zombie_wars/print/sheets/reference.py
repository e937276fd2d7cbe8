"""The quick reference: a whole game on one page, in our own words, with the ids of the rules."""

from __future__ import annotations

from rules.sheets import (
    Block,
    Column,
    Heading,
    PipRow,
    Pips,
    Point,
    Sheet,
    SheetRow,
    SheetTable,
    Steps,
)
from rules.system import HouseRules
from rules.systems.zombie_wars.catalogue import Rulings, house_rule_rows, numbers, rulings_of
from rules.systems.zombie_wars.print.needs import needs_of
from rules.systems.zombie_wars.print.sheets.modules import modules
from rules.text import Text, text

FEW = 12  # house rules that a single page has room for


def reference(house_rules: HouseRules) -> Sheet:
    """The rules on one page, with the modules that are played and what is played otherwise."""
    ruled = rulings_of(house_rules)
    return Sheet(
        title=text("Quick reference"),
        subtitle=text("Zombie Wars: one night in Smallton"),
        columns=2,
        pages=1 if len(_otherwise(house_rules)) <= FEW else 2,
        blocks=(
            *_set_up(ruled),
            *_round(ruled),
            *_actions(ruled),
            *_dice(ruled),
            *_people(ruled),
            *_heroes(ruled),
            *modules(ruled),
            *_end(ruled),
            *_own_rules(house_rules),
        ),
        footer=(text("Zombie Wars"), text("Quick reference"), text("in our own words")),
    )


def point(name: Text | str, words: Text | str, *rules: str) -> Point:
    """A thing to remember, led by its name, with the ids of its rules."""
    return Point(words, name, rules)


def _set_up(ruled: Rulings) -> tuple[Block, ...]:
    book = numbers()
    people, board = book.people, book.board
    split = text("openly, in seat order") if ruled.set_up else text("in secret, then shown")
    return (
        Heading(text("Set-up")),
        Steps(
            (
                Point(
                    text(
                        "Throw a D{x} for x, a D{y} for y and a D{k}: so many of {count} tokens on"
                        " that space. Again until all are out.",
                        x=board.columns,
                        y=board.rows,
                        k=people.die,
                        count=people.scattered,
                    ),
                    rules=("ZW-021",),
                ),
                Point(
                    text(
                        "Each player divides {count} zombies over the sheet, {split}; each horde's"
                        " pawn goes to a space by two dice.",
                        count=people.a_player,
                        split=split,
                    ),
                    rules=("ZW-024", "ZW-025"),
                ),
            )
        ),
    )


def _round(ruled: Rulings) -> tuple[Block, ...]:
    free = {
        "random": text("a tie is broken by chance"),
        "nobody": text("nobody in a tie"),
        "all": text("in a tie all of them"),
    }[ruled.fewest_tie]
    return (
        Heading(text("A round")),
        Steps(
            (
                Point(text("Hourglass one step on; on “End” the game is over."), rules=("ZW-030",)),
                Point(text("All pawns stand up."), rules=("ZW-031",)),
                Point(
                    text("Chance decides who begins; turns go to the left."),
                    rules=("ZW-032", "ZW-033"),
                ),
                Point(
                    text("In a turn: any number of actions with pawns that are upright."),
                    rules=("ZW-034",),
                ),
                Point(
                    text(
                        "The player with fewest zombies has a free Townie action; {tie}.", tie=free
                    ),
                    rules=("ZW-037",),
                ),
            )
        ),
    )


def _actions(ruled: Rulings) -> tuple[Block, ...]:
    near = text("eight spaces around") if ruled.diagonal else text("spaces with a common side")
    edge = text(", over the edge too") if ruled.wrap else Text("")
    mix = (
        text("any mix") if ruled.free_targets else text("the people, some hordes, all, everything")
    )
    merged = (
        text("all of them: it stays as it stood")
        if ruled.full_merge_stays_upright
        else text("all of them: the one left is knocked down")
    )
    return (
        Heading(text("Actions of an upright pawn")),
        Steps(
            (
                point(
                    text("Move"),
                    text(
                        "one space ({near}{edge}), then throw the horde: {low} or less knocks it"
                        " down.",
                        near=near,
                        edge=edge,
                        low=numbers().move.knocks_down,
                    ),
                    "ZW-060",
                    "ZW-062",
                ),
                point(
                    text("Attack"),
                    text("in its space: {mix}. All concerned throw at once.", mix=mix),
                    "ZW-070",
                    "ZW-072",
                ),
                point(
                    text("Split"),
                    text("some to an empty place of the sheet; the larger horde is knocked down."),
                    "ZW-090",
                    "ZW-091",
                ),
                point(
                    text("Merge"),
                    text(
                        "some or all to your horde here; the larger is knocked down; {all}.",
                        all=merged,
                    ),
                    "ZW-097",
                    "ZW-099",
                ),
                point(
                    text("Townie"), text("knock the pawn down and use people, see there."), "ZW-110"
                ),
            ),
            numbered=False,
        ),
    )


def _dice(ruled: Rulings) -> tuple[Block, ...]:
    needs = needs_of("", ruled)
    use = (
        text("against each kind of target")
        if ruled.die_counts_against_all
        else text("once: for one person or one zombie")
    )
    picks = text("the attacker") if ruled.casualties else text("their owner")
    return (
        Heading(text("What dice need")),
        Pips(
            (
                PipRow(text("Move"), needs.upright, text("all dice: stands"), ("ZW-062",)),
                PipRow(text("At people"), needs.converts, text("turns one"), ("ZW-074",)),
                PipRow(text("At zombies"), needs.kills, text("kills one"), ("ZW-075", "ZW-076")),
                PipRow(text("A person"), needs.hits, text("kills one"), ("ZW-077",)),
            )
        ),
        Steps(
            (
                Point(
                    text(
                        "A {fails} among the attacker's dice knocks the pawn down; others do not.",
                        fails=needs.fails,
                    ),
                    rules=("ZW-086",),
                ),
                Point(text("Each attacking die counts {use}.", use=use), rules=("ZW-078",)),
                Point(
                    text(
                        "All happens at once. Who is turned is said by the player to the right of"
                        " the attacker; which zombies are lost, by {picks}.",
                        picks=picks,
                    ),
                    rules=("ZW-079", "ZW-080", "ZW-081"),
                ),
            ),
            numbered=False,
        ),
    )


def _people(ruled: Rulings) -> tuple[Block, ...]:
    book = numbers()
    back = (
        text("the hordes do not throw")
        if ruled.mob_unopposed
        else text(
            "the hordes throw too and turn people on {converts}+", converts=book.fight.converts
        )
    )
    return (
        Heading(text("Townie action: one of these")),
        Steps(
            (
                point(
                    text("Mass Movement"),
                    text(
                        "{steps} steps, shared among people as you like.", steps=book.townie.steps
                    ),
                    "ZW-111",
                ),
                point(
                    text("Angry Mob"),
                    text(
                        "all people of a space go one step and fight, or fight and go; {back}.",
                        back=back,
                    ),
                    "ZW-112",
                    "ZW-113",
                ),
                point(
                    text("Pressure Creates Diamonds"),
                    text(
                        "where there is no Hero: a die for each person; a {fails} makes one a"
                        " D{hero} Hero.",
                        fails=book.fight.fails,
                        hero=book.ladder.hero,
                    ),
                    "ZW-115",
                ),
            ),
            numbered=False,
        ),
    )


def _heroes(ruled: Rulings) -> tuple[Block, ...]:
    ladder, fails = numbers().ladder, numbers().fight.fails
    rungs = " → ".join(f"D{sides}" for sides in ladder.sides)
    blast = (
        text("every horde of the fight")
        if ruled.explosion_spares_untargeted
        else text("all zombies there")
    )
    return (
        Heading(text("Heroes"), rungs),
        Steps(
            (
                Point(
                    text(
                        "An ordinary person's {fails}, with no Hero there: one becomes a D{hero}.",
                        fails=fails,
                        hero=ladder.hero,
                    ),
                    rules=("ZW-082",),
                ),
                Point(
                    text("A Hero's {fails}: the next larger die.", fails=fails), rules=("ZW-083",)
                ),
                Point(
                    text(
                        "A D{last} Hero's {fails}: the Hero and {blast} are gone.",
                        last=ladder.last,
                        fails=fails,
                        blast=blast,
                    ),
                    rules=("ZW-084",),
                ),
                Point(
                    text("A Hero that is turned keeps the die as a Hero Zombie."), rules=("ZW-080",)
                ),
            ),
            numbered=False,
        ),
    )


def _end(ruled: Rulings) -> tuple[Block, ...]:
    whose = text("the leader's zombies") if ruled.conditional_by_leader else text("zombies")
    tie = text("a stalemate") if ruled.most_tie else text("shared")
    alone = (
        text("The game ends when only one player has pawns, and with the hourglass.")
        if ruled.last_horde_ends_game
        else text("The last player with pawns goes on for all of it, or claims the victory.")
    )
    columns = (Column(text("At the end"), 0.56), Column(text("Result"), 0.44, "name"))
    rows = (
        SheetRow((text("One player has pawns, nobody lives"), text("Total victory"))),
        SheetRow((text("One player has pawns"), text("Victory"))),
        SheetRow((text("More people than {whose}", whose=whose), text("Everyone loses"))),
        SheetRow(
            (
                text("Fewer people: most zombies win, a tie is {tie}", tie=tie),
                text("Conditional victory"),
            )
        ),
        SheetRow((text("As many people as zombies"), text("Stalemate"))),
    )
    return (
        Heading(text("End")),
        Steps((Point(alone, rules=("ZW-131",)),), numbered=False),
        SheetTable(columns, (*rows[:-1], SheetRow(rows[-1].cells, ("ZW-132",)))),
    )


def _own_rules(house_rules: HouseRules) -> tuple[Block, ...]:
    """The house rules that differ from the default, if any."""
    rows = _otherwise(house_rules)
    if not rows:
        return ()
    columns = (Column(text("House rule"), 0.5, "name"), Column(text("At this table"), 0.5))
    return (Heading(text("Played otherwise here")), SheetTable(columns, rows))


def _otherwise(house_rules: HouseRules) -> tuple[SheetRow, ...]:
    """A row for each switch that is not at its default; modules have points of their own."""
    return tuple(
        SheetRow((Text(row.name), Text(option.name)), (row.rule,))
        for row in house_rule_rows()
        for option in row.options[1:]
        if house_rules.get(row.key) == option.key and row.group != "modules"
    )
