"""Survivors: their cards, their sides, and their loot."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.roster import Figure
from rules.systems.twilight_world.activation.action import Activate, Activated, Finish
from rules.systems.twilight_world.catalogue import catalogue, dice_tables, figure_rules
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.messages import Event
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.search.events import GroupLooted, MarkerFound, Search
from rules.systems.twilight_world.state import Fighter, Survivors
from rules.systems.twilight_world.survivors import SurvivorsMet
from rules.systems.twilight_world.turn.events import BeginTurn, EndPhase
from rules.systems.twilight_world.wounds.events import LimitRaised
from tests.rules.systems.twilight_world.kit import sample
from tests.rules.systems.twilight_world.table import HEROES, SURVIVORS, ZOMBIES, Table

HOUSE, GROUP = "building-1", "survivors-1"
FOUND = (4, 5, 6, 6)  # something, survivors
ONE_ADULT, TWO_ADULTS, NO_CHILDREN = (1,), (4,), (1,)
FRIENDLY, NEUTRAL, HOSTILE = 1, 4, 5
ALONE = (1,)  # no settlement
CLUB, RIFLE = 1, 6
SEARCH = Search(figure="tony-bolero")
DIE_OF_ONE = {"npc_survivor_wounds": "1"}


def found(
    *dice: int,
    others: tuple[str | Figure, ...] = (),
    supply: tuple[Figure, ...] = (),
    rules: dict[str, str] | None = None,
    **words: str,
) -> tuple[Table, tuple[Event, ...]]:
    """Tony has found survivors with these dice after the search."""
    table = Table(
        "Tony Bolero", *others, supply=supply, rules=rules, places="building,building", **words
    )
    table.put("tony-bolero", inside=HOUSE)
    table.heroes_first(3, 4)
    return table, table.play(HEROES, SEARCH, *FOUND, *dice)


def one_survivor(temperament: int, **more: object) -> Table:
    """Tony has met an adult with a club, of this mind and without a settlement."""
    table, _ = found(*ONE_ADULT, *NO_CHILDREN, temperament, *ALONE, CLUB, **more)  # type: ignore[arg-type]
    return table


def newcomers(events: tuple[Event, ...]) -> list[Fighter]:
    """The new fighters on the table."""
    return [event.fighter for event in events if isinstance(event, Came)]


def strike(table: Table, *dice: int) -> tuple[Event, ...]:
    """Tony hits the first survivor with his club."""
    target = table.state.groups[GROUP].members[0]
    blow = Strike(figure="tony-bolero", arm="i1", target=target, dice=len(dice))
    return table.play(HEROES, blow, *dice)


def to_the_survivors(table: Table) -> None:
    """Go on to the phase of the survivors."""
    table.end(HEROES)
    assert table.state.order[table.state.acting] == SURVIVORS


def next_turn(table: Table) -> None:
    """Go on to the heroes' phase of the next turn."""
    while table.state.phase == "acting":
        table.end(table.state.order[table.state.acting])
    table.heroes_first(3, 4)


def test_five_neutral_survivors() -> None:
    """TW-SURV-1, TW-SURV-2, TW-SURV-9, TW-SURV-10, TW-SURV-12, DX-24: five, with a pool of 6."""
    table, events = found(4, 6, 5, NEUTRAL, 6, 4, CLUB, RIFLE)
    people = Survivors(adults=2, children=3, temperament="neutral", reserve=6)
    met = SurvivorsMet(group=GROUP, place=HOUSE, figure="tony-bolero", people=people)
    assert met in events
    group = table.state.groups[GROUP]
    assert (group.people, group.place, group.finder) == (people, HOUSE, "tony-bolero")
    assert group.members == ("s1", "s2", "s3", "s4", "s5")
    ages = [one.age for one in newcomers(events)]
    assert ages == ["adult", "adult", "child", "child", "child"]
    assert {(one.side, one.inside, one.group) for one in newcomers(events)} == {
        (SURVIVORS, HOUSE, GROUP)
    }


def test_friendly_survivors_join_the_finder() -> None:
    """As Characters of its side, usable at once, with no pool.

    Rule: TW-SURV-3, TW-SURV-10, TW-AP-6, TW-AMMO-1.
    """
    table, events = found(*ONE_ADULT, 6, 1, FRIENDLY, RIFLE)
    adult, child = newcomers(events)
    assert (adult.side, child.side, adult.kind) == (HEROES, HEROES, "character")
    assert (adult.markers, adult.acted, adult.over) == (0, False, False)
    assert table.state.groups[GROUP].people.reserve is None
    events = table.play(HEROES, Move(figure="s1"))
    assert Activated(figure="s1") in events
    assert table.state.groups[GROUP].members == ("s1", "s2")


def test_the_finder_of_several_players_keeps_them() -> None:
    """TW-SURV-3, TW-SIDE-4: the side of the finder."""
    apart = {"hero_players_share_side": "false"}
    cards = ("Ken", "Tony Bolero")
    table = Table(*cards, places="building", rules=apart, players="2")
    table.put("tony-bolero", inside=HOUSE)
    table.play("heroes-1", BeginTurn(), 6, 1, 3, 4)
    dice = (*ONE_ADULT, *NO_CHILDREN, FRIENDLY, CLUB)
    table.play("heroes-2", SEARCH, *FOUND, *dice)
    assert table.figure("s1").side == "heroes-2"


def test_recruits_have_no_part_in_earlier_finds() -> None:
    """TW-SRCH-12: morale counts only for heroes in the game at that time."""
    table, _ = found(*ONE_ADULT, *NO_CHILDREN, FRIENDLY, CLUB)
    table.state = replace(table.state, morale=("lucky-find",))
    table.put("tony-bolero", inside="building-2")
    table.play(HEROES, Move(figure="s1"))
    events = table.play(HEROES, SEARCH, 4, 4, 5, 5)
    assert LimitRaised(figure="s1", limit=4) in events
    assert LimitRaised(figure="tony-bolero", limit=4) in events


def test_cards_come_from_the_supply() -> None:
    """A random unused card of that age, or a generic one. Rule: TW-SURV-4."""
    supply = tuple(sample(name) for name in ("Tony Bolero", "Peter", "Kat", "Ken", "Maria"))
    dice = (*TWO_ADULTS, 6, 3, FRIENDLY, 2, 1)
    table, events = found(*dice, supply=supply, zombies="1")
    # Tony is on the table: Ken is the second of three, Kat the first of the two that are left.
    assert [one.name for one in newcomers(events)] == ["Ken", "Kat", "Peter", "Young survivor 5"]
    rolls = [(roll.sides, roll.faces) for roll in table.entries[-1].rolls]
    assert rolls[-2:] == [(3, (2,)), (2, (1,))]
    assert table.figure("s2").armour == "bullet-proof-vest"
    assert table.state.cards["ken"] == sample("Ken")


def test_cards_of_others_are_no_survivors() -> None:
    """TW-SURV-4: neither zombies nor followers are drawn."""
    force = replace(sample("Kat"), key="force", kind="friendly-force")
    table, _ = found(
        *ONE_ADULT, *NO_CHILDREN, FRIENDLY, CLUB, supply=(sample("Zombie Minion"), force)
    )
    assert table.figure("s1").name == "Survivor 1"


@pytest.mark.parametrize(
    ("face", "weapon"),
    [
        (1, "club"),
        (2, "club"),
        (3, "handgun"),
        (4, "handgun"),
        (5, "shotgun-pump"),
        (6, "rifle-bolt-action"),
    ],
)
def test_arms_of_the_nameless(face: int, weapon: str) -> None:
    """TW-SURV-4: an adult has Move 6, 3 wounds and one weapon."""
    table, _ = found(*ONE_ADULT, *NO_CHILDREN, FRIENDLY, face)
    one = table.figure("s1")
    assert (one.move, one.limit, one.traits) == (6, 3, ())
    assert [arm.gear for arm in one.arms] == [weapon]


def test_nameless_children_have_bare_hands() -> None:
    """TW-SURV-4: Move 6, 2 wounds, Small Build, Can't Drive."""
    table, _ = found(*ONE_ADULT, 6, 1, FRIENDLY, CLUB)
    child = table.figure("s2")
    assert (child.age, child.move, child.limit, child.arms) == ("child", 6, 2, ())
    assert child.traits == ("small-build", "cant-drive")


def test_unarmed_survivors() -> None:
    """TW-SURV-4: a house rule leaves them bare hands, without a die."""
    table, _ = found(*ONE_ADULT, *NO_CHILDREN, FRIENDLY, rules={"survivor_arms": "bare-hands"})
    assert table.figure("s1").arms == ()


def test_rows_of_nameless_figures_are_in_the_catalogue() -> None:
    """TW-SURV-4: their weapons, traits and ages are in the catalogue."""
    book = catalogue({})
    assert {line.key for line in dice_tables()["survivor-arms"].results} <= set(book.weapons)
    assert [row.age for row in figure_rules().survivor] == ["adult", "child"]
    for row in figure_rules().survivor:
        assert set(row.traits) <= set(book.traits)
        assert not row.arms or row.arms in dice_tables()


@pytest.mark.parametrize(("rules", "falls_at", "dies_at"), [({}, 3, 4), (DIE_OF_ONE, 0, 1)])
def test_wounds_of_those_who_do_not_join(
    rules: dict[str, str], falls_at: int, dies_at: int
) -> None:
    """TW-TYPE-9: as on the card, or one. Friends always as on the card."""
    for temperament in (NEUTRAL, HOSTILE):
        body = one_survivor(temperament, rules=rules).figure("s1").body
        assert (body.falls_at, body.dies_at) == (falls_at, dies_at)
    table, _ = found(*ONE_ADULT, *NO_CHILDREN, FRIENDLY, CLUB, rules=rules)
    assert table.figure("s1").body.falls_at == 3


def test_neutral_survivors_do_nothing_until_attacked() -> None:
    """And then only against the attacker, until the end of the next turn. Rule: TW-SURV-5."""
    table = one_survivor(NEUTRAL, others=("Kat",), zombies="1")
    blow = Strike(figure="s2", arm="i1", target="tony-bolero", dice=1)
    to_the_survivors(table)
    assert table.offered(SURVIVORS, "Activate") == []
    assert table.refused(SURVIVORS, Activate(figure="s2")).rule == "TW-SURV-5"
    next_turn(table)
    strike(table, 2)
    to_the_survivors(table)
    table.play(SURVIVORS, Activate(figure="s2"))
    targets = [offer.fields[0].options for offer in table.offered(SURVIVORS, "Strike")]
    assert targets == [("tony-bolero", "kat")] * 2
    assert table.refused(SURVIVORS, replace(blow, target="z1")).rule == "TW-SIDE-3"
    table.play(SURVIVORS, blow, 2)
    next_turn(table)
    to_the_survivors(table)
    table.play(SURVIVORS, Activate(figure="s2"))
    next_turn(table)
    to_the_survivors(table)
    assert table.refused(SURVIVORS, Activate(figure="s2")).rule == "TW-SURV-5"


def test_survivors_remember_each_attacker() -> None:
    """TW-SURV-5: a zombie's bite does not make them forget the hero."""
    table = one_survivor(NEUTRAL, zombies="1")
    strike(table, 2)
    table.end(HEROES)
    table.end(SURVIVORS)
    table.play(ZOMBIES, Strike(figure="z1", arm="", target="s2", dice=1), 2)
    table.play(ZOMBIES, Finish())
    assert table.state.groups[GROUP].provoked == {HEROES: 2, ZOMBIES: 2}
    next_turn(table)
    to_the_survivors(table)
    table.play(SURVIVORS, Activate(figure="s2"))
    targets = [offer.fields[0].options for offer in table.offered(SURVIVORS, "Strike")]
    assert targets == [("tony-bolero", "z1")] * 2


def test_hostile_survivors_attack() -> None:
    """TW-SURV-7, TW-SIDE-3: unprovoked, heroes and zombies alike."""
    table = one_survivor(HOSTILE, zombies="1")
    to_the_survivors(table)
    table.play(SURVIVORS, Activate(figure="s2"))
    targets = [offer.fields[0].options for offer in table.offered(SURVIVORS, "Strike")]
    assert targets == [("tony-bolero", "z1")] * 2


@pytest.mark.parametrize("temperament", [NEUTRAL, HOSTILE])
def test_loot_of_a_group_that_heroes_killed(temperament: int) -> None:
    """It is found as in a search, 11-12 being a Lucky Find.

    Rule: TW-SURV-6, TW-SURV-7, TW-SURV-13.
    """
    table = one_survivor(temperament, others=("Kat",), rules=DIE_OF_ONE)
    strike(table, 5)
    assert [(ask.kind, ask.group) for ask in table.state.asks] == [("loot", GROUP)]
    assert [one.fields[0].options for one in table.offered(HEROES, "Search")] == [("tony-bolero",)]
    assert table.refused(HEROES, Search(figure="kat")).rule == "TW-SURV-13"
    events = table.play(HEROES, SEARCH, 6, 6)
    (looted,) = [event for event in events if isinstance(event, GroupLooted)]
    assert (looted.found, looted.throws) == (("lucky-find",), ((6, 6),))
    assert LimitRaised(figure="kat", limit=4) in events
    table.end(HEROES)
    assert table.state.asks == ()
    assert table.state.groups[GROUP].looted


def test_loot_waits_for_a_hero_in_the_building() -> None:
    """Only heroes in the building can take found ammo. Rule: TW-SURV-13, TW-AMMO-7."""
    table = one_survivor(HOSTILE, others=("Kat", "Ken"), rules=DIE_OF_ONE)
    table.put("tony-bolero", inside="")
    strike(table, 5)
    assert table.state.asks == ()
    table.put("kat", inside=HOUSE)
    table.end(HEROES)
    assert [ask.kind for ask in table.state.asks] == ["loot"]
    events = table.play(HEROES, Search(figure="kat"), 1, 2)
    assert events[-1] == MarkerFound(figure="kat")


def test_only_some_killers_can_loot() -> None:
    """Neutral survivors leave loot only if heroes killed them all.

    Rule: TW-SURV-6, TW-SURV-7.
    """
    for temperament, asks in ((NEUTRAL, []), (HOSTILE, ["loot"]), (FRIENDLY, [])):
        alone = () if temperament == FRIENDLY else ALONE
        table, _ = found(*TWO_ADULTS, *NO_CHILDREN, temperament, *alone, CLUB, CLUB)
        table.put("s1", where="dead", by=ZOMBIES)
        table.play(HEROES, Move(figure="tony-bolero"))
        assert table.state.asks == ()
        table.put("s2", where="dead", by=HEROES)
        table.end(HEROES)
        assert [ask.kind for ask in table.state.asks] == asks


def test_survivors_may_be_shot() -> None:
    """TW-SURV-6, TW-SURV-5: heroes may attack neutral ones, which makes enemies of them."""
    table = one_survivor(NEUTRAL, others=("Kat",))
    shot = Shoot(figure="kat", arms=("i1",), target="s1", range=5, dice=1)
    table.play(HEROES, shot, 2, 1)
    assert table.state.groups[GROUP].provoked == {HEROES: 2}
    assert table.refused(SURVIVORS, EndPhase()).rule == "TW-TURN-3"


@pytest.mark.parametrize(
    ("house_rule", "dice", "there", "left"),
    [("scenario", (), 4, 0), ("random", (6, 4), 2, 2), ("random", (5,), 0, 4)],
)
def test_settlers_of_an_earlier_game(
    house_rule: str, dice: tuple[int, ...], there: int, left: int
) -> None:
    """As many as the host says, or on a 6 up to three. The others stay away. Rule: TW-CAMP-6."""
    rules = {"reserve_use": house_rule, "survivor_arms": "bare-hands"}
    table = Table("Ken", rules=rules, settlers="4", **{"settlers.temper": "hostile"})
    table.begin(*dice, 6, 1, 2, 3)
    settlers = [one for one in table.state.figures.values() if one.group == "settlers"]
    assert len(settlers) == there
    assert {one.side for one in settlers} <= {SURVIVORS}
    if there:
        people = table.state.groups["settlers"].people
        assert (people.temperament, people.heads, people.reserve) == ("hostile", there, left)
    table.end(HEROES)
    assert table.state.phase == "acting" if there else table.state.phase == "between"
