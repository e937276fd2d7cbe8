"""Tiles of Zombies!!! in play: drawn, laid, and filled with door, zombies and tokens."""

from __future__ import annotations

import pytest

from rules.systems.zombies.catalogue import tiles
from rules.systems.zombies.movement import Go
from rules.systems.zombies.pieces import TokenPut, ZombiesPut
from rules.systems.zombies.state import Job, Laid
from rules.systems.zombies.tiles.filling import (
    PutDoor,
    PutTokens,
    PutZombies,
    must_hold_centre,
    setter,
    why_not_squares,
)
from rules.systems.zombies.tiles.laying import (
    DrawTile,
    HelipadReturned,
    LayTile,
    SkipTile,
    TileGone,
    helipad_ties,
)
from rules.systems.zombies.town import door_places, town_of
from rules.systems.zombies.who import drawn_tiles, hidden_left, stack_size, zombies_left
from tests.rules.systems.zombies.table import CENTRE, PAD, SQUARE, Table, at, table

HAND = ("eaten", "more", "frozen")
ALONE = (SQUARE,)
SHUT = (  # around Town Square; only the west is open
    SQUARE,
    Laid("hospital", 0, -1, 0, at(0, -1)),
    Laid("fire-station", 1, 0, 90, at(3, 2)),
    Laid("police-station", 0, 1, 180, at(0, 3)),
)
EAST = at(4, 1)


def drawing(tile: str, *dice: int, laid: tuple[Laid, ...] = ALONE, **more: object) -> Table:
    """The first player draws a tile. Hands are full and nobody is asked."""
    one = table(step="turn", laid=laid, **more).set(hand=HAND, order="off")  # type: ignore[arg-type]
    return one.do(DrawTile(), tile, *dice)


def test_a_street_has_a_zombie_at_each_end() -> None:
    """Nobody chooses anything. Rule: ZZ-040, ZZ-043, ZZ-054."""
    one = drawing("straight").do(LayTile(at=EAST, turn=90))
    assert one.state.zombies == (at(3, 1), at(5, 1))
    assert one.state.step == "move"


def test_a_tile_is_laid_where_it_is_legal() -> None:
    """Elsewhere it is refused with the reason's rule. Rule: ZZ-041, ZZ-012."""
    one = drawing("straight")
    assert one.refuses(LayTile(at=EAST, turn=0)) == "ZZ-041"
    assert one.refuses(LayTile(at=CENTRE, turn=0)) == "ZZ-040"
    assert one.refuses(LayTile(at=at(10, 10), turn=0)) == "ZZ-040"
    assert one.refuses(LayTile(at=at(3, 1), turn=90)) == "ZZ-012"


def shop() -> Table:
    """A shop has been laid to the east. Its door comes next."""
    return drawing("gas-station").do(LayTile(at=EAST, turn=0))


def test_a_building_has_door_zombies_and_tokens() -> None:
    """In this order. The door on a room beside the street. Rule: ZZ-044 to ZZ-046, ZZ-054."""
    one = shop()
    assert one.kinds() == {"zz.PutDoor"}
    assert one.refuses(PutDoor(at=EAST)) == "ZZ-044"
    one.do(PutDoor(at=at(4, 0)))
    assert one.happened(ZombiesPut)[0].at == (at(3, 0), at(4, 0), at(5, 0))
    assert one.refuses(PutTokens(at=(at(3, 0),))) == "ZZ-046"
    assert one.refuses(PutTokens(at=(at(3, 0), at(3, 0)))) == "ZZ-046"
    one.do(PutTokens(at=(at(3, 0), at(5, 0))))
    assert [put.kind for put in one.happened(TokenPut)] == ["bullet", "bullet", "heart"]
    assert one.state.tokens == ((at(3, 0), "bullet"), (at(4, 0), "heart"), (at(5, 0), "bullet"))
    assert one.state.laid[-1].door == at(4, 0)


def test_zombies_stand_in_the_building_and_its_yard() -> None:
    """Not on the streets of a named tile. Rule: ZZ-045."""
    one = drawing("police-station").do(LayTile(at=at(1, -2), turn=0))
    assert one.state.laid[-1].door == at(1, -2)
    rooms = tuple([at(x, y) for y in (-3, -2) for x in range(3)])
    assert one.refuses(PutZombies(at=(*rooms[:5], at(1, -1)))) == "ZZ-045"
    one.do(PutZombies(at=(*rooms[:4], at(0, -1), at(2, -1))))
    assert set(one.state.zombies) == {*rooms[:4], at(0, -1), at(2, -1)}


def test_a_town_without_doors_has_none() -> None:
    """By the older printing. Rule: ZZ-R05, ZZ-051."""
    one = drawing("gas-station", rules={"doors": "none"}).do(LayTile(at=EAST, turn=0))
    assert one.kinds() == {"zz.PutTokens"}


def test_too_few_figures() -> None:
    """As many as there are, where the player says. What is missing is not owed. Rule: ZZ-049."""
    armed = {"scenario": "helicopter"}
    one = drawing("four-way", words=armed).set(1, kills=98).do(LayTile(at=EAST, turn=0))
    assert one.refuses(PutZombies(at=(at(3, 1),))) == "ZZ-045"
    one.do(PutZombies(at=(at(3, 1), at(5, 1))))
    assert one.state.zombies == (at(3, 1), at(5, 1))
    none = drawing("straight", words=armed).set(1, kills=100).do(LayTile(at=EAST, turn=90))
    assert none.state.zombies == ()
    more = drawing("straight", words=armed, rules={"supply": "unlimited"})
    more.set(1, kills=100)
    more.do(LayTile(at=EAST, turn=90))
    assert len(more.state.zombies) == 2


def test_printed_tokens_run_out() -> None:
    """By that ruling what is missing is not put. Rule: ZZ-R17, ZZ-003."""
    for ruling, put in (("printed", 1), ("zombies", 3)):
        one = drawing("drug-store", players=6, rules={"supply": ruling})
        for seat in range(6):
            one.set(seat, hearts=5 if seat else 4)
        one.do(LayTile(at=EAST, turn=0)).do(PutDoor(at=at(4, 0)))
        if put < 3:
            one.do(PutTokens(at=(at(4, 0),)))
        assert len(one.state.tokens) == put


def test_a_tile_without_a_place_is_out_of_the_game() -> None:
    """Step 1 is over. Rule: ZZ-042, ZZ-053, ZZ-R24."""
    one = drawing("corner", laid=SHUT)
    assert one.happened(TileGone)
    assert one.state.gone == ("corner",)
    assert one.state.step == "move"
    free = drawing("corner", laid=SHUT, rules={"closed_town": "yes"})
    assert free.state.drawn == "corner"


def test_the_house_rule_draws_until_a_tile_fits() -> None:
    """Until a tile has a place. Rule: ZZ-R03."""
    one = table(step="turn", laid=SHUT, rules={"unplaceable": "redraw"}).set(hand=HAND)
    one.do(DrawTile(), "corner", "straight")
    assert (one.state.gone, one.state.drawn) == (("corner",), "straight")


def test_an_empty_stack_is_skipped() -> None:
    """There is nothing to draw. Rule: ZZ-042, ZZ-R23."""
    one = table(step="turn", laid=ALONE).set(hand=HAND)
    one.change(gone=_all_tiles())
    assert stack_size(one.state) == 0
    assert one.refuses(DrawTile()) == "ZZ-042"
    one.do(SkipTile())
    assert one.state.step == "move"


def _all_tiles() -> tuple[str, ...]:
    return tuple(
        [key for key, row in tiles().items() if key != "town-square" for _ in range(row.copies)]
    )


def full() -> tuple[str, ...]:
    """Ten tiles that are gone, so that the Helipad may be next."""
    return ("t-junction",) * 4 + ("four-way",) * 4 + ("corner",) * 2


def test_the_helipad_goes_to_the_fewest_kills() -> None:
    """Ties by bullets, then by dice. It has nine zombies. Rule: ZZ-047, ZZ-R31, ZZ-M04."""
    one = table(3, step="turn", laid=ALONE, gone=full()).set(hand=HAND)
    one.set(0, kills=2, bullets=4).set(1, kills=2, bullets=1).set(2, kills=3, bullets=9)
    assert helipad_ties(one.state) == [0]
    one.set(1, bullets=4)
    one.do(DrawTile(), "helipad", 3, 3, 2, 5)
    assert one.state.placer == 1
    assert one.kinds(0) == set()
    one.do(LayTile(at=EAST, turn=0), seat=1)
    assert len(one.state.zombies) == 9
    assert one.state.turn == 0
    assert one.state.step == "move"


@pytest.mark.parametrize(("ruling", "count"), [("nine", 9), ("four", 4)])
def test_zombies_of_the_helipad(ruling: str, count: int) -> None:
    """Nine, or four at its roads. Rule: ZZ-R31, ZZ-047."""
    rules = {"helipad_zombies": ruling}
    one = table(step="turn", laid=ALONE, gone=full(), rules=rules).set(hand=HAND, bullets=5)
    one.do(DrawTile(), "helipad").do(LayTile(at=EAST, turn=0))
    assert len(one.state.zombies) == count


def test_the_centre_of_the_helipad_comes_first() -> None:
    """Where figures are short. Rule: ZZ-049."""
    armed = {"scenario": "helicopter"}
    one = table(step="turn", laid=ALONE, gone=full(), words=armed)
    one.set(hand=HAND, bullets=5, kills=48).set(1, kills=49)
    one.do(DrawTile(), "helipad").do(LayTile(at=EAST, turn=0))
    one.do(PutZombies(at=(at(3, 0), at(5, 2))))
    assert one.state.zombies == (at(3, 0), EAST, at(5, 2))


@pytest.mark.parametrize(("ruling", "event"), [("back", HelipadReturned), ("gone", TileGone)])
def test_a_helipad_without_a_place(ruling: str, event: type[object]) -> None:
    """It goes back into the stack, or out of the game. Rule: ZZ-048, ZZ-R04, ZZ-Q02."""
    shut = (*SHUT, Laid("sporting-goods-store", -1, 0, 270))
    one = table(step="turn", laid=shut, gone=full(), rules={"lost_helipad": ruling})
    one.set(hand=HAND).do(DrawTile(), "helipad")
    assert one.happened(event)
    assert one.state.landing
    assert ("helipad" in drawn_tiles(one.state)) == (ruling == "gone")
    assert one.state.returned == (ruling == "back")
    assert one.state.drawn == ""


def test_face_down_tokens_of_a_building() -> None:
    """One on each room. They are turned up when they are taken. Rule: ZZ-S01, ZZ-S03, ZZ-X25."""
    one = drawing("toy-store", words={"scenario": "rescue"})
    one.do(LayTile(at=EAST, turn=90)).do(PutDoor(at=_doors(one)[0]))
    rooms = town_of(one.state.laid).buildings[1]
    one.do(PutZombies(at=rooms[:3]))
    assert [kind for _, kind in one.state.tokens] == ["hidden"] * 5
    assert hidden_left(one.state, 1) == {"bullet": 1, "heart": 1, "survivor": 3}


def _doors(one: Table) -> tuple[int, ...]:
    return door_places(town_of(one.state.laid), len(one.state.laid) - 1)


ROOM = at(7, 0)


def searching(hearts: int, token: str) -> Table:
    """The first player walks into the laid-out room of a hospital and turns up its token."""
    laid = (SQUARE, Laid("straight", 1, 0, 90), Laid("gas-station", 2, 0, 0, ROOM))
    if token == "survivor":
        laid = (*laid[:2], Laid("skate-shop", 2, 0, 0, ROOM))
    words = {"scenario": "rescue-two"}
    one = table(step="walk", moves=9, laid=laid, words=words, tokens=((ROOM, "hidden"),))
    return one.set(hearts=hearts).do(Go(to=ROOM), token)


def test_a_survivor_is_rescued() -> None:
    """The token is turned up and taken. Rule: ZZ-S03, ZZ-093."""
    one = searching(3, "survivor")
    assert one.player().survivors == 1
    assert one.state.tokens == ()
    assert hidden_left(one.state, 2)["survivor"] == 1


def test_a_heart_at_the_cap_stays_face_up() -> None:
    """It is turned up all the same. Rule: ZZ-S03, ZZ-091."""
    one = searching(5, "heart")
    assert one.player().hearts == 5
    assert one.state.tokens == ((ROOM, "heart"),)


def test_squares_are_the_ones_asked_for() -> None:
    """As many as are asked, each once, and all of them where all are. Rule: ZZ-045, ZZ-046."""
    assert why_not_squares((1, 2), (1, 2), 2, "ZZ-045") is None
    assert why_not_squares((2,), (1, 2), 1, "ZZ-045") is None
    for at_, count in (((1, 1), 2), ((1,), 2), ((1, 2), 1), ((1, 3), 2), ((1, 1), 1)):
        refusal = why_not_squares(at_, (1, 2), count, "ZZ-046")
        assert refusal
        assert refusal.rule == "ZZ-046"


@pytest.mark.parametrize(
    ("jobs", "server", "placer", "who"),
    [
        (("zombies",), 2, 0, 2),
        (("zombies",), 1, 0, 2),  # no Zombie Player any more
        (("zombies",), -1, 0, 2),
        (("zombies",), 2, 3, 3),  # a Zombie Player lays a tile
        (("door", "zombies"), 2, 0, 0),
        (("bullets",), 2, 0, 0),
    ],
)
def test_the_zombie_player_places_zombies_of_a_new_tile(
    jobs: tuple[Job, ...], server: int, placer: int, who: int
) -> None:
    """Zombies of a human's tile are a Zombie Player's. Rule: ZZ-054, ZZ-L03, ZZ-L05."""
    one = table(4, words={"mode": "last-man"}, step="laid")
    for seat in (2, 3):
        one.set(seat, status="zombie", at=9_999_999, hearts=0, bullets=0)
    one.change(jobs=jobs, server=server, placer=placer)
    assert setter(one.state) == who
    if jobs == ("zombies",):
        assert setter(one.change(mode="competitive").state) == placer


@pytest.mark.parametrize(
    ("kills", "centre"), [((49, 42), False), ((49, 43), True), ((50, 49), True), ((50, 50), False)]
)
def test_the_centre_of_the_last_tile(kills: tuple[int, int], centre: bool) -> None:
    """Where there are fewer zombies than squares, and any. Rule: ZZ-049, ZZ-047."""
    one = table(words={"scenario": "helicopter"})
    for seat, count in enumerate(kills):
        one.set(seat, kills=count)
    assert zombies_left(one.state) == 100 - sum(kills)
    assert must_hold_centre(one.state) == (PAD if centre else None)
