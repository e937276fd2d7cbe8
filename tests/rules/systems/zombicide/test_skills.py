"""Each skill of section 13 at work."""

from __future__ import annotations

from rules.registry import system_of
from rules.systems.zombicide.engine import offers
from rules.systems.zombicide.fight.attacks import Shoot, Strike, Throw, TrickShot
from rules.systems.zombicide.fight.results import Hit, KeepDice, Reroll
from rules.systems.zombicide.kit.keeping import Keep
from rules.systems.zombicide.kit.search import DrawAgain, Search, TakeTwin
from rules.systems.zombicide.kit.sorting import EndSort, Join, Rearrange
from rules.systems.zombicide.movement import CloseDoor, Move
from rules.systems.zombicide.skills import ChooseSkill, Lead, Mend, Shout, Sneak
from rules.systems.zombicide.start.opening import Begin
from rules.systems.zombicide.state import Act, Hurt
from rules.systems.zombicide.turns import EndActivation
from rules.systems.zombicide.who import noise_of
from rules.systems.zombicide.wounds import PreventWound, Spared
from tests.rules.systems.zombicide.table import Table, table


def lone(*skills: str, **more: object) -> Table:
    """A character with these skills. The other one is out of the way."""
    return table(**more).set(1, zone="S4").learn(*skills)  # type: ignore[arg-type]


def test_the_skill_gives_one_more_action() -> None:
    """In each own activation, and at once when it is learned. Rule: ZC-S01, ZC-083."""
    game = table().learn("actions", who=1).do(EndActivation())
    assert game.state.actions == 4
    new = lone().hold("crowbar").set(xp=6).zombies(S2="W").do(Strike(hands="0"), 6)
    assert (new.char().skills, new.state.actions) == (("actions",), 3)


def test_more_damage() -> None:
    """Of the kind of attack that it names. Rule: ZC-S02."""
    game = lone("damage-melee").hold("crowbar").zombies(S2="F")
    assert game.do(Strike(hands="0"), 6).at("S2") == ""
    gun = lone("damage-ranged").hold("pistol").zombies(S3="F")
    assert gun.do(Shoot(hands="0", zone="S3"), 6).at("S3") == ""


def test_more_on_each_die() -> None:
    """Several add up. A natural 1 misses. Rule: ZC-S03, ZC-045, ZC-X27."""
    game = lone("roll-ranged", "roll-combat").hold("sawed-off").zombies(S3="WWW")
    assert game.do(Shoot(hands="0", zone="S3"), 2, 1).at("S3") == "WW"
    melee = lone("roll-melee").hold("pan").zombies(S2="W")
    assert melee.do(Strike(hands="0"), 5).at("S2") == ""


def test_the_skill_gives_one_more_die() -> None:
    """For each weapon, so a pair has two more. Rule: ZC-S04, ZC-X28."""
    game = lone("die-ranged").hold("sawed-off", "sawed-off").zombies(S3="WWWWWWW")
    assert game.do(Shoot(hands="01", zone="S3"), *[3] * 6).at("S3") == "W"
    both = lone("die-melee", "die-combat").hold("pan").do(Strike(hands="0"), 1, 1, 1)
    assert both.state.actions == 2


def test_a_free_attack() -> None:
    """Once, for melee, guns and Molotovs. Rule: ZC-S05, ZC-023."""
    game = lone("free-combat").hold("pan").do(Strike(hands="0"), 1)
    assert game.state.actions == 3
    assert game.do(Strike(hands="0"), 1).state.actions == 2
    assert lone("free-combat").hold("molotov").do(Throw(slot=0, zone="S3")).state.actions == 3


def test_a_free_move() -> None:
    """It pays the Move, not the zombies left behind. Rule: ZC-S06, ZC-023, ZC-030."""
    game = lone("free-move", "free-move").zombies(S2="W").do(Move(to="S3"))
    assert game.state.actions == 2
    assert game.do(Move(to="S2")).state.actions == 2


def test_a_free_search() -> None:
    """Still one a round. Rule: ZC-S07, ZC-031."""
    game = lone("free-search", at="A2").hold("pan").do(Search(), "rice")
    assert game.state.actions == 3
    assert game.refuses(Search()) == "ZC-031"


def test_the_skill_adds_one_zone_of_range() -> None:
    """Guns and Molotovs. Rule: ZC-S08."""
    game = lone("range").hold("pistol", "molotov")
    assert game.options("zc.Shoot", "zone") == ["S1", "S2", "S3", "S4"]
    assert game.options("zc.Throw", "zone") == ["S1", "S2", "S3", "S4"]


def test_more_zones_in_a_move() -> None:
    """They add up. Zombies end the Move. Rule: ZC-S09, ZC-S10, ZC-030."""
    assert set(lone("farther", at="S1").options("zc.Move", "to")) == {"S2", "S3"}
    assert set(lone("two-zones", "farther", at="S1").options("zc.Move", "to")) == {"S2", "S3", "S4"}
    held = lone("two-zones", at="S1").zombies(S2="W")
    assert held.options("zc.Move", "to") == ["S2"]


def test_the_way_of_a_move_is_shown() -> None:
    """Through each zone on it, with the actions of those who hold the figure. Rule: ZC-S09."""
    game = lone("two-zones", "farther", at="S1").zombies(S1="W")
    routes = system_of("zombicide").play.routes
    each = {one.kind: one for one in offers(game.state, game.state.players[0].key)}
    ways = routes(game.state, each["zc.Move"])
    assert tuple(ways) == ("S2", "S3", "S4")
    assert ways["S4"].places == ("S2", "S3", "S4")
    before = game.state.actions
    assert game.do(Move(to="S4")).state.actions == before - ways["S4"].cost
    assert not routes(game.state, each["zc.Pass"])


def test_a_re_roll_a_turn_and_luck() -> None:
    """The first once a turn, the second once an action. Rule: ZC-S11, ZC-S12, ZC-X26."""
    game = lone("re-roll", "lucky").hold("pan")
    game.do(Strike(hands="0"), 1).do(Reroll(source="turn"), 1).do(Reroll(source="lucky"), 1)
    game.do(Strike(hands="0"), 1)
    assert game.options("zc.Reroll", "source") == ["lucky"]
    assert game.do(KeepDice()).state.actions == 1


def test_two_cocktails() -> None:
    """The second is a new card. Rule: ZC-S13, ZC-013."""
    game = lone("two-cocktails").hold("gasoline", "glass-bottles").do(Rearrange())
    game.do(Join(card="mika.1", to="mika.0"))
    if "zc.Keep" in game.kinds():
        game.do(Keep(where="2"))
    game.do(EndSort())
    assert sorted(filter(None, game.cards())) == ["molotov", "molotov"]


def test_pair_marks_of_skills() -> None:
    """For all, for guns, for melee weapons. Rule: ZC-S14, ZC-S15, ZC-S16."""
    for skill, card, kind in (
        ("ambidextrous", "katana", "zc.Strike"),
        ("swordmaster", "katana", "zc.Strike"),
    ):
        assert "01" in lone(skill).hold(card, card).options(kind, "hands")
    assert "01" not in lone("gunslinger").hold("katana", "katana").options("zc.Strike", "hands")
    gun = lone("gunslinger").hold("shotgun", "shotgun")
    assert gun.do(Shoot(hands="01", zone="S3"), 1, 1, 1, 1).state.actions == 2


def test_a_leader_gives_an_action() -> None:
    """Once a turn, for the next activation. Rule: ZC-S17."""
    game = lone("born-leader").do(Lead(target="goro"))
    assert "zc.Lead" not in game.kinds()
    assert game.do(EndActivation()).state.actions == 4


def test_destiny_draws_again() -> None:
    """Before the card has any effect. Rule: ZC-S18."""
    game = lone("destiny", at="A2").hold("pan").do(Search(), "aaaahh").do(DrawAgain(), "rice")
    assert (game.at("A2"), game.cards()[2]) == ("", "rice")
    assert game.state.discard == {"aaaahh": 1}


def test_a_hoarder_has_one_more_slot() -> None:
    """In the pack. Rule: ZC-S19, ZC-011."""
    game = table().set(level=1, xp=19).hold("crowbar").zombies(S2="W")
    game.change(chars=(game.char(), game.char(1)))
    game.set(row="sam").do(Strike(hands="0"), 6).do(ChooseSkill(skill="hoard"))
    assert len(game.char().slots) == 6


def test_a_search_after_a_kill() -> None:
    """Outdoors too, and free. Rule: ZC-S20."""
    game = lone("hold-your-nose").hold("crowbar").zombies(S2="W")
    assert game.refuses(Search()) == "ZC-031"
    game.do(Strike(hands="0"), 6).do(Search(), "rice")
    assert (game.state.actions, game.cards()[2]) == (2, "rice")


def test_a_card_instead_of_a_wound() -> None:
    """It costs no further card. Rule: ZC-S21, ZC-R17."""
    game = lone("is-that-all").hold("pan", "rice").work(Hurt(who=0, zombie=True))
    game.do(PreventWound(slot=1))
    assert (game.char().wounds, game.cards()[:2]) == (0, ["pan", ""])


def test_doors_are_closed() -> None:
    """An open door of the zone. Rule: ZC-S22, ZC-034."""
    game = lone("lock-it-down").open("S2=A1").do(CloseDoor(door="S2=A1"))
    assert (game.state.doors[3], game.state.actions) == (False, 2)
    assert lone().open("S2=A1").refuses(CloseDoor(door="S2=A1")) == "ZC-034"


def test_a_shout_is_the_only_noise() -> None:
    """Until the next own turn. Rule: ZC-S23."""
    game = lone("loud").noise(S4=5).do(Shout())
    heard = noise_of(game.state)
    assert max(heard) == heard[1] > heard[3] > 0
    game.do(EndActivation()).do(EndActivation(), "original-1", "original-1", seat=1)
    assert game.state.loud == (0, 1)
    game.do(EndActivation(), seat=1)
    assert game.state.loud == ()


def test_a_matching_set() -> None:
    """A second one out of the deck. Rule: ZC-S24."""
    game = lone("matching-set", at="A2").hold("pan").do(Search(), "machete")
    game.do(TakeTwin(take=True))
    assert game.cards()[2:4] == ["machete", "machete"]
    assert game.state.deck["machete"] == 2


def test_a_medic_mends() -> None:
    """Somebody in the zone, without an action. Rule: ZC-S25."""
    game = table().learn("medic").set(1, wounds=1).do(Mend(target="goro"))
    assert (game.char(1).wounds, game.state.actions) == (0, 3)
    assert "zc.Mend" not in game.kinds()


def test_a_ninja_makes_no_noise() -> None:
    """Neither the figure nor its guns, unless it wants to. Rule: ZC-S26."""
    game = lone("ninja").hold("pistol").do(Shoot(hands="0", zone="S3"), 1)
    assert noise_of(game.state)[1] == 0
    assert noise_of(game.do(Sneak(heard=True)).state)[1] == 1


def test_slippery_leaves_zombies() -> None:
    """And passes them, except by house rule. Rule: ZC-S27, ZC-R37."""
    game = lone("slippery", "two-zones", at="S1").zombies(S1="WWW", S2="W").do(Move(to="S3"))
    assert (game.where(), game.state.actions) == ("S3", 2)
    stops = lone("slippery", "two-zones", at="S1", rules={"slippery": "stops"}).zombies(S2="W")
    assert stops.options("zc.Move", "to") == ["S2"]


def test_a_sniper_chooses() -> None:
    """All own Ranged attacks, past friends too. Rule: ZC-S28, ZC-057."""
    game = table().set(1, zone="S3").learn("sniper").hold("pistol").zombies(S3="WR")
    assert game.do(Shoot(hands="0", zone="S3"), 6).do(Hit(target="R")).at("S3") == "W"


def test_a_starting_card_of_a_skill() -> None:
    """Out of the search deck, besides the dealt one. Rule: ZC-S29, ZC-016."""
    game = table(5)
    game.change(step="opening", active=-1)
    game.do(Begin(), "sam", "pan", "pan", "pistol", "crowbar", "fire-axe")
    assert game.cards(4)[:2] == ["pan", "crowbar"]
    assert game.state.deck["crowbar"] == 0


def test_tough_ignores_the_first_attack() -> None:
    """Two attacks wound, three kill. Rule: ZC-S30, ZC-X32."""
    for crowd, wounds in (("WW", 1), ("WWW", 2)):
        game = lone("tough").zombies(S2=crowd).change(step="zombies", active=-1)
        game.work(Act(("W",)))
        assert game.char().wounds == wounds
        assert len(game.happened(Spared)) == 1


def test_a_trick_shot_has_two_zones() -> None:
    """Zone by zone, with one noise token. Rule: ZC-S31."""
    game = lone("trick-shot").hold("pistol", "pistol").zombies(S1="W", S3="W")
    game.do(TrickShot(zone="S1", other="S3"), 4, 4)
    assert (game.at("S1"), game.at("S3"), game.state.noise[1]) == ("", "", 1)


def test_orange_and_red_are_chosen() -> None:
    """By the owner, at once. The lower level first. Rule: ZC-083, ZC-081."""
    game = lone().hold("crowbar").set(xp=42).zombies(S2="W").do(Strike(hands="0"), 6)
    assert game.options("zc.ChooseSkill", "skill") == ["slippery", "free-combat"]
    game.do(ChooseSkill(skill="slippery")).do(ChooseSkill(skill="ninja"))
    assert game.char().skills == ("actions", "slippery", "ninja")
