"""Tiles come up and are laid. Rule: ZZ-040 to ZZ-049, ZZ-053, ZZ-Q02."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import assign
from rules.systems.zombies.catalogue import numbers, tiles
from rules.systems.zombies.names import player_name, tile_name
from rules.systems.zombies.scene import Command, Event, Lines, Scene, Subject
from rules.systems.zombies.state import NOBODY, STRIDE, Game, Job, Laid
from rules.systems.zombies.tiles.places import Place, places_for, why_not_place
from rules.systems.zombies.tiles.stack import HELIPAD, tiles_left
from rules.systems.zombies.town import SIDE, TURNS, corner_of, spot_of
from rules.systems.zombies.who import drawn_tiles, ruled, stack_size
from rules.systems.zombies.windows import announce, open_window
from rules.table import Line
from rules.text import text
from rules.tiles import Turn


class DrawTile(Command, frozen=True, tag="zz.DrawTile"):
    """Draw the top tile. Rule: ZZ-040."""


class SkipTile(Command, frozen=True, tag="zz.SkipTile"):
    """Go on where no tile is left. Rule: ZZ-042."""


class LayTile(Command, frozen=True, tag="zz.LayTile"):
    """Lay the tile with its middle on a square. Rule: ZZ-040, ZZ-041."""

    at: int
    turn: Turn = 0


class TileDrawn(Event, frozen=True, tag="zz.tile-drawn"):
    """A tile is turned up. Rule: ZZ-040, ZZ-Q02."""

    tile: str
    placer: int


class TileGone(Event, frozen=True, tag="zz.tile-gone"):
    """Tiles that fit nowhere is out of the game. Rule: ZZ-042."""

    tile: str


class HelipadReturned(Event, frozen=True, tag="zz.helipad-returned"):
    """The Helipad has no place, and goes back into the stack. Rule: ZZ-048."""


class TileLaid(Event, frozen=True, tag="zz.tile-laid"):
    """A tile lies on the table. Rule: ZZ-040."""

    tile: str
    x: int
    y: int
    turn: Turn


class StepOneEnded(Event, frozen=True, tag="zz.tile-step-ended"):
    """Step 1 is over. Rule: ZZ-030."""


# --- Rules ---


def keeps(state: Game) -> bool:
    """True while the Helipad is in the stack, so that a place is kept for it. Rule: ZZ-053."""
    return HELIPAD not in drawn_tiles(state)


def legal_places(state: Game) -> tuple[Place, ...]:
    """The legal places of the tile that was drawn. Rule: ZZ-041, ZZ-042."""
    if not state.drawn:
        return ()
    return places_for(state.laid, state.drawn, ruled(state), keeps=keeps(state))


def middle_of(place: Place) -> int:
    """The square that the middle of a tile comes to lie on."""
    return corner_of((place.x, place.y)) + STRIDE + 1


def place_at(at: int, turn: Turn) -> Place | None:
    """The place whose middle is this square, if it is a middle."""
    column, row = spot_of(at)
    if column % SIDE != 1 or row % SIDE != 1 or abs(column) > STRIDE // 2 - SIDE:
        return None
    return Place(column // SIDE, row // SIDE, turn)


def helipad_ties(state: Game) -> list[int]:
    """The seats with the fewest kills, of those the ones with most bullets.

    Rule: ZZ-047, ZZ-L08.
    """
    seats = [
        seat for seat, player in enumerate(state.players) if player.status in ("alive", "downed")
    ]
    few = min(state.players[seat].kills for seat in seats)
    seats = [seat for seat in seats if state.players[seat].kills == few]
    most = max(state.players[seat].bullets for seat in seats)
    return [seat for seat in seats if state.players[seat].bullets == most]


# --- Why not, decide ---

NO_TILES: Final = Refusal(
    text("No tiles are left to draw."),
    "ZZ-042",
    text("Continue without a tile."),
    text("none left"),
)
DRAW_FIRST: Final = Refusal(text("Draw a tile first."), "ZZ-040", text("Use “Draw tile”."))


def why_not_draw(state: Game) -> Refusal | None:
    """Rule: ZZ-042."""
    if state.step == "turn" and stack_size(state) > 0:
        return None
    return NO_TILES


def why_not_skip(state: Game) -> Refusal | None:
    """Rule: ZZ-042."""
    if state.step == "turn" and stack_size(state) <= 0:
        return None
    return DRAW_FIRST


def why_not_lay(state: Game, at: int, turn: Turn) -> Refusal | None:
    """Refuse a place, with the first reason that fits. Rule: ZZ-041."""
    place = place_at(at, turn)
    if place is None or turn not in TURNS:
        return Refusal(
            text("That place is not on the grid of the town."),
            "ZZ-012",
            text("Choose the centre of a free place."),
        )
    return why_not_place(state.laid, state.drawn, place, ruled(state), keeps=keeps(state))


def draw(scene: Scene, command: DrawTile) -> None:
    """Others may play cards before. Rule: ZZ-032. Raises: Refused."""
    scene.check(why_not_draw(scene.state))
    announce(scene, "turn", "draw")


def skip(scene: Scene, command: SkipTile) -> None:
    """Raises: Refused."""
    scene.check(why_not_skip(scene.state))
    announce(scene, "turn", "skip")


def do_skip(scene: Scene, doing: tuple[str, ...]) -> None:
    """Rule: ZZ-042."""
    scene.happen(StepOneEnded())


def do_draw(scene: Scene, doing: tuple[str, ...]) -> None:
    """Draw until a tile has a place, or step 1 is over. Rule: ZZ-040, ZZ-042, ZZ-048, ZZ-R03."""
    while True:
        state = scene.state
        left = tiles_left(drawn_tiles(state), scene.says, returned=state.returned)
        tile = scene.draw(left, text("the next tile"))
        scene.happen(TileDrawn(tile=tile, placer=state.turn))
        if legal_places(scene.state):
            break
        _put_away(scene, tile)
        if scene.says.unplaceable == "gone" or tile == HELIPAD or not stack_size(scene.state):
            scene.happen(StepOneEnded())
            open_window(scene, "end")
            return
    if tile == HELIPAD:
        scene.happen(TileDrawn(tile=tile, placer=_placer(scene)))
    open_window(scene, "tile")


def _put_away(scene: Scene, tile: str) -> None:
    """Rule: ZZ-042, ZZ-048, ZZ-R04."""
    back = tile == HELIPAD and scene.says.lost_helipad == "back" and stack_size(scene.state) > 0
    scene.happen(HelipadReturned() if back else TileGone(tile=tile))


def _placer(scene: Scene) -> int:
    """The player who lays the Helipad. Ties are rolled for. Rule: ZZ-047, ZZ-P03."""
    tied = helipad_ties(scene.state)
    while len(tied) > 1:
        faces = {}
        for seat in tied:
            name = player_name(scene.state, seat)
            why = text("{name} rolls for the Helipad", name=name)
            faces[seat] = scene.roll(1, numbers().fight.sides, why)[0]
        best = max(faces.values())
        tied = [seat for seat in tied if faces[seat] == best]
    return tied[0]


def lay(scene: Scene, command: LayTile) -> None:
    """Lay the tile. Its pieces come next. Rule: ZZ-040, ZZ-041. Raises: Refused."""
    scene.check(why_not_lay(scene.state, command.at, command.turn))
    place = place_at(command.at, command.turn)
    assert place
    tile = scene.state.drawn
    scene.happen(TileLaid(tile=tile, x=place.x, y=place.y, turn=place.turn))


# --- Evolve ---


def _drawn(state: Game, event: TileDrawn) -> Game:
    landing = state.landing or event.tile == HELIPAD
    return replace(state, drawn=event.tile, placer=event.placer, landing=landing, doing=())


def _gone(state: Game, event: TileGone) -> Game:
    return replace(state, gone=(*state.gone, event.tile), drawn="")


def _laid(state: Game, event: TileLaid) -> Game:
    row = tiles()[event.tile]
    jobs: list[Job] = ["zombies"]
    if row.kind == "building":
        jobs = ["door", "zombies", "bullets", "hearts"]
    tile = Laid(event.tile, event.x, event.y, event.turn)
    return replace(
        state, laid=(*state.laid, tile), drawn="", jobs=tuple(jobs), step="laid", window=""
    )


# --- Offers, tell ---

DRAW, _SKIP, _LAY = text("Draw tile"), text("Continue"), text("Lay tile")
_AT = text("Place")


def turn_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZZ-040."""
    if not why_not_draw(state):
        yield Offer("zz.DrawTile", DRAW)
    if not why_not_skip(state):
        yield Offer("zz.SkipTile", _SKIP)


def lay_offers(state: Game) -> Iterator[Offer]:
    """An offer for each turn of the tile. Rule: ZZ-041."""
    places = legal_places(state)
    for turn in TURNS:
        squares = tuple([middle_of(one) for one in places if one.turn == turn])
        if squares:
            yield Offer("zz.LayTile", _LAY, (OneOf("at", _AT, squares),), {"turn": turn})


def _tell_drawn(state: Game, event: TileDrawn) -> Lines:
    name = player_name(state, event.placer)
    tile = tile_name(event.tile)
    if state.drawn:
        yield Line(text("{name} lays {tile}.", name=name, tile=tile), "ZZ-047")
    else:
        yield Line(text("{name} draws {tile}.", name=name, tile=tile), "ZZ-040")


def _tell_gone(state: Game, event: TileGone) -> Lines:
    tile = tile_name(event.tile)
    yield Line(text("{tile} fits nowhere and leaves the game.", tile=tile), "ZZ-042")


def _tell_returned(state: Game, event: HelipadReturned) -> Lines:
    yield Line(text("The Helipad fits nowhere and returns to the stack."), "ZZ-048")


def _tell_laid(state: Game, event: TileLaid) -> Lines:
    yield Line(text("{tile} is placed.", tile=tile_name(event.tile)), "ZZ-040", minor=True)


LAYING = Subject(
    decide={DrawTile: draw, SkipTile: skip, LayTile: lay},
    evolve={
        TileDrawn: _drawn,
        TileGone: _gone,
        HelipadReturned: assign(returned=True, drawn=""),
        TileLaid: _laid,
        StepOneEnded: assign(step="fight", placer=NOBODY, doing=()),
    },
    tell={
        TileDrawn: _tell_drawn,
        TileGone: _tell_gone,
        HelipadReturned: _tell_returned,
        TileLaid: _tell_laid,
    },
    silent={StepOneEnded: "the next step is told"},
    deeds={"draw": do_draw, "skip": do_skip},
)
