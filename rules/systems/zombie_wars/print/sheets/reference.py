"""The quick reference: a whole game on one page, in our own words, with the ids of the rules."""

from __future__ import annotations

from rules.drawings import drawing
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
from rules.systems.zombie_wars.print.sheets.examples import attacking, mobbing, moving
from rules.systems.zombie_wars.print.sheets.modules import modules
from rules.text import Text, text


def reference(house_rules: HouseRules) -> Sheet:
    """The rules on two pages, with the modules that are played and what is played otherwise."""
    ruled = rulings_of(house_rules)
    return Sheet(
        title=text("Quick reference"),
        subtitle=text("Zombie Wars: one night in Smallton"),
        columns=2,
        pages=2,
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


def point(name: Text | str, words: Text | str, *rules: str, icon: str = "") -> Point:
    """A thing to remember, led by its name, with the ids of its rules and a drawing."""
    return Point(words, name, rules, drawing(icon) if icon else None)


def _set_up(ruled: Rulings) -> tuple[Block, ...]:
    book = numbers()
    people, board = book.people, book.board
    split = (
        text("Players divide openly, in seat order.")
        if ruled.set_up
        else text("Players divide in secret, then show their hordes.")
    )
    return (
        Heading(text("Set-up"), icon=drawing("checklist")),
        Steps(
            (
                Point(
                    text(
                        "Roll a D{x} for x, a D{y} for y and a D{k} for the number of people on "
                        "that space. Repeat until all {count} are placed.",
                        x=board.columns,
                        y=board.rows,
                        k=people.die,
                        count=people.scattered,
                    ),
                    rules=("ZW-021",),
                ),
                Point(
                    text(
                        "Each player divides {count} zombies into hordes. {split} Roll two dice "
                        "for the space of each pawn.",
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
        "random": text("Break ties at random."),
        "nobody": text("In a tie, nobody gets the action."),
        "all": text("In a tie, each of them gets the action."),
    }[ruled.fewest_tie]
    return (
        Heading(text("A round"), icon=drawing("hourglass")),
        Steps(
            (
                point(
                    text("Hourglass"),
                    text("Move it one step. On “End” the game ends."),
                    "ZW-030",
                    icon="hourglass",
                ),
                point(text("Pawns"), text("All stand up."), "ZW-031", icon="sunrise"),
                point(
                    text("First player"),
                    text("Chosen at random. Turns pass to the left."),
                    "ZW-032",
                    "ZW-033",
                    icon="card-random",
                ),
                point(
                    text("Your turn"),
                    text("Any number of actions with upright pawns."),
                    "ZW-034",
                    icon="meeple",
                ),
                point(
                    text("Fewest zombies"),
                    text("That player gets a free Townie action. {tie}", tie=free),
                    "ZW-037",
                    icon="person",
                ),
            )
        ),
    )


def _one_move(ruled: Rulings) -> Text:
    """The reach of a Move. Rule: ZW-060."""
    return {
        (False, False): text("Move one space across a side."),
        (False, True): text("Move one space across a side, or over the edge of the board."),
        (True, False): text("Move one space across a side or corner."),
        (True, True): text(
            "Move one space across a side or corner, or over the edge of the board."
        ),
    }[ruled.diagonal, ruled.wrap]


def _attack(ruled: Rulings) -> Text:
    """The targets of an Attack. Rule: ZW-070."""
    if ruled.free_targets:
        return text("Attack any mix of targets in your space. Everyone involved rolls at once.")
    return text(
        "Attack the people, some hordes, all hordes or everything in your space. Everyone"
        " involved rolls at once."
    )


def _actions(ruled: Rulings) -> tuple[Block, ...]:
    merged = (
        text("If all merge, the pawn keeps its position.")
        if ruled.full_merge_stays_upright
        else text("If all merge, knock down the one that remains.")
    )
    return (
        Heading(text("Actions of an upright pawn"), icon=drawing("meeple")),
        moving(ruled),
        Steps(
            (
                point(
                    text("Move"),
                    text(
                        "{near} Then roll the horde's dice. {low} or less knocks it down.",
                        near=_one_move(ruled),
                        low=numbers().move.knocks_down,
                    ),
                    "ZW-060",
                    "ZW-062",
                    icon="run",
                ),
                point(text("Attack"), _attack(ruled), "ZW-070", "ZW-072", icon="fist"),
                point(
                    text("Split"),
                    text(
                        "Move some zombies to an empty place on the sheet. The larger horde is "
                        "knocked down."
                    ),
                    "ZW-090",
                    "ZW-091",
                    icon="direction-signs",
                ),
                point(
                    text("Merge"),
                    text(
                        "Move zombies to another of your hordes here. The larger horde is knocked "
                        "down. {all}",
                        all=merged,
                    ),
                    "ZW-097",
                    "ZW-099",
                    icon="three-friends",
                ),
                point(
                    text("Townie"),
                    text("Knock down the pawn to use people. See “Townie action”."),
                    "ZW-110",
                    icon="person",
                ),
            ),
            numbered=False,
        ),
    )


def _dice(ruled: Rulings) -> tuple[Block, ...]:
    needs = needs_of("", ruled)
    use = (
        text("Each one counts against the people and against every target horde.")
        if ruled.die_counts_against_all
        else text("Each one counts once: against one person or one zombie.")
    )
    picks = (
        text("The attacker chooses which zombies are lost.")
        if ruled.casualties
        else text("Each owner chooses which zombies are lost.")
    )
    return (
        Heading(text("Dice"), icon=drawing("perspective-dice-six-faces-six")),
        attacking(),
        Pips(
            (
                PipRow(text("Move"), needs.upright, text("all dice: stays upright"), ("ZW-062",)),
                PipRow(text("Attack people"), needs.converts, text("converts one"), ("ZW-074",)),
                PipRow(
                    text("Attack zombies"), needs.kills, text("kills one"), ("ZW-075", "ZW-076")
                ),
                PipRow(text("Person"), needs.hits, text("kills one"), ("ZW-077",)),
            )
        ),
        Steps(
            (
                point(
                    text("Attacker"),
                    text("A {fails} on the dice knocks the pawn down.", fails=needs.fails),
                    "ZW-086",
                    icon="knocked-out-stars",
                ),
                point(text("Attacking dice"), use, "ZW-078", icon="perspective-dice-six-faces-six"),
                Point(
                    text(
                        "They apply at once. The player to the attacker's right chooses who is "
                        "converted. {picks}",
                        picks=picks,
                    ),
                    text("Results"),
                    rules=("ZW-079", "ZW-080", "ZW-081"),
                    icon=drawing("hourglass"),
                ),
            ),
            numbered=False,
        ),
    )


def _people(ruled: Rulings) -> tuple[Block, ...]:
    fight, steps, hero = numbers().fight, numbers().townie.steps, numbers().ladder.hero
    back = (
        text("The hordes do not roll.")
        if ruled.mob_unopposed
        else text("The hordes roll too and convert people on {converts}+.", converts=fight.converts)
    )
    return (
        Heading(text("Townie action: choose one"), icon=drawing("person")),
        mobbing(),
        Steps(
            (
                point(
                    text("Mass Movement"),
                    text(
                        "Move people {steps} steps in total, divided as you like.",
                        steps=steps,
                    ),
                    "ZW-111",
                    icon="footsteps",
                ),
                point(
                    text("Angry Mob"),
                    text(
                        "All people in a space move one step and fight, or fight and move. {back}",
                        back=back,
                    ),
                    "ZW-112",
                    "ZW-113",
                    icon="megaphone",
                ),
                point(
                    text("Pressure Creates Diamonds"),
                    text(
                        "In a space without a Hero, roll a die for each person. A {fails} makes "
                        "one of them a D{hero} Hero.",
                        fails=fight.fails,
                        hero=hero,
                    ),
                    "ZW-115",
                    icon="muscle-up",
                ),
            ),
            numbered=False,
        ),
    )


def _heroes(ruled: Rulings) -> tuple[Block, ...]:
    ladder, fails = numbers().ladder, numbers().fight.fails
    rungs = " → ".join(f"D{sides}" for sides in ladder.sides)
    blast = (
        text(
            "{fails} on a D{last} Hero's die: the Hero and every horde in the fight are removed.",
            last=ladder.last,
            fails=fails,
        )
        if ruled.explosion_spares_untargeted
        else text(
            "{fails} on a D{last} Hero's die: the Hero and all zombies in the space are removed.",
            last=ladder.last,
            fails=fails,
        )
    )
    return (
        Heading(text("Heroes"), rungs, drawing("muscle-up")),
        Steps(
            (
                Point(
                    text(
                        "{fails} on an ordinary person's die, without a Hero in the space: one "
                        "person becomes a D{hero}.",
                        fails=fails,
                        hero=ladder.hero,
                    ),
                    rules=("ZW-082",),
                ),
                Point(
                    text(
                        "{fails} on a Hero's die: the Hero gets the next larger die.", fails=fails
                    ),
                    rules=("ZW-083",),
                ),
                Point(blast, rules=("ZW-084",)),
                Point(text("A converted Hero keeps the die as a Hero Zombie."), rules=("ZW-080",)),
            ),
            numbered=False,
        ),
    )


def _end(ruled: Rulings) -> tuple[Block, ...]:
    lost = (
        text("More people than zombies of the leader")
        if ruled.conditional_by_leader
        else text("More people than zombies")
    )
    most = (
        text("Fewer people: the most zombies win, a tie is a stalemate")
        if ruled.most_tie
        else text("Fewer people: the most zombies win, a tie is shared")
    )
    alone = (
        text("The game ends when only one player has pawns, or when the hourglass runs out.")
        if ruled.last_horde_ends_game
        else text("The last player with pawns plays on for a total victory, or claims victory.")
    )
    columns = (Column(text("At the end"), 0.56), Column(text("Result"), 0.44, "name"))
    rows = (
        SheetRow(
            (text("Only one player has pawns left, and no people are left"), text("Total victory"))
        ),
        SheetRow((text("Only one player has pawns left"), text("Victory"))),
        SheetRow((lost, text("Everyone loses"))),
        SheetRow((most, text("Conditional victory"))),
        SheetRow((text("Equal numbers of people and zombies"), text("Stalemate"))),
    )
    return (
        Heading(text("End"), icon=drawing("sunrise")),
        Steps((Point(alone, rules=("ZW-131",)),), numbered=False),
        SheetTable(columns, (*rows[:-1], SheetRow(rows[-1].cells, ("ZW-132",)))),
    )


def _own_rules(house_rules: HouseRules) -> tuple[Block, ...]:
    """The house rules that differ from the default, if any."""
    rows = _otherwise(house_rules)
    if not rows:
        return ()
    columns = (Column(text("House rule"), 0.5, "name"), Column(text("Played as"), 0.5))
    return (Heading(text("House rules of this campaign")), SheetTable(columns, rows))


def _otherwise(house_rules: HouseRules) -> tuple[SheetRow, ...]:
    """A row for each switch that is not at its default. Modules have points of their own."""
    return tuple(
        SheetRow((Text(row.name), Text(option.name)), (row.rule,))
        for row in house_rule_rows()
        for option in row.options[1:]
        if house_rules.get(row.key) == option.key and row.group != "modules"
    )
