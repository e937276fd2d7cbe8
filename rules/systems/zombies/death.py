"""Death and return, and survivors who flee. Rule: ZZ-080 to ZZ-087, ZZ-C02, ZZ-L02, ZZ-S05."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.names import bullets_of, hearts_of, player_name
from rules.systems.zombies.pieces import HeartsChanged, KillsLost, TokenPut
from rules.systems.zombies.scene import Command, Event, Lines, Scene, Subject, with_player
from rules.systems.zombies.state import NOBODY, NOWHERE, Game
from rules.systems.zombies.town import CENTRE, distances
from rules.systems.zombies.who import token_at, town
from rules.table import Line
from rules.text import text


class Shelter(Command, frozen=True, tag="zz.Shelter"):
    """Say where a survivor of the dead flees to. Rule: ZZ-S05."""

    at: int


class Died(Event, frozen=True, tag="zz.died"):
    """A player dies, or a human is turned. Rule: ZZ-080, ZZ-082, ZZ-086, ZZ-L02."""

    seat: int
    turned: bool = False


class Restarted(Event, frozen=True, tag="zz.restarted"):
    """A player is back on Town Square. Rule: ZZ-085, ZZ-C02, ZZ-C08."""

    seat: int
    hearts: int
    bullets: int


class SurvivorsFled(Event, frozen=True, tag="zz.fled"):
    """Survivors of the dead look for shelter, one after the other. Rule: ZZ-S05."""

    seat: int
    at: int


# --- Rules ---


def kills_lost(kills: int, odd: str) -> int:
    """Half of the kills, rounded as ruled. Rule: ZZ-081, ZZ-R08."""
    return (kills + 1) // 2 if odd == "up" else kills // 2


def restart_hearts(deaths: int, *, coop: bool) -> int:
    """The hearts of a return. Rule: ZZ-085, ZZ-C02, ZZ-C08."""
    kit = numbers().kit.hearts
    return kit - deaths if coop else kit


def shelters(state: Game) -> tuple[int, ...]:
    """The free squares of the closest buildings. Rule: ZZ-S05, ZZ-R13."""
    if not state.fled:
        return ()
    ground = town(state)
    steps = distances(ground, [state.fled[1]])
    free = {
        tile: [at for at in squares if not token_at(state, at)]
        for tile, squares in ground.buildings.items()
    }
    far = len(ground.ground)
    ways = {
        tile: min(steps.get(at, far) for at in ground.buildings[tile])
        for tile, squares in free.items()
        if squares
    }
    near = min(ways.values(), default=far)
    return tuple([at for tile, way in ways.items() if way == near for at in free[tile]])


# --- Effects ---


def lose_heart(scene: Scene, seat: int, count: int = 1) -> None:
    """Take hearts of a player, who may die of it. Rule: ZZ-063, ZZ-084."""
    count = min(count, scene.player(seat).hearts)
    scene.happen(HeartsChanged(seat=seat, by=-count))
    if not scene.player(seat).hearts:
        die(scene, seat)


def die(scene: Scene, seat: int) -> None:
    """The death of a player. Rule: ZZ-080 to ZZ-083, ZZ-L02, ZZ-L09, ZZ-S05."""
    player, at = scene.player(seat), scene.player(seat).at
    turned = scene.state.mode == "last-man"
    lost = player.kills if turned else kills_lost(player.kills, scene.says.odd_kills)
    if lost:
        scene.happen(KillsLost(seat=seat, count=lost))
    scene.happen(Died(seat=seat, turned=turned))
    if player.survivors:
        scene.happen(SurvivorsFled(seat=seat, at=at))


def restart(scene: Scene, seat: int) -> None:
    """Back to Town Square with a new kit. Rule: ZZ-085, ZZ-087, ZZ-R33."""
    player = scene.player(seat)
    kept = player.bullets if scene.says.kept_bullets == "more" else 0
    hearts = restart_hearts(player.deaths, coop=scene.state.mode == "coop")
    bullets = max(kept, numbers().kit.bullets)
    scene.happen(Restarted(seat=seat, hearts=hearts, bullets=bullets))


# --- Why not, decide ---


def why_not_shelter(state: Game, at: int) -> Refusal | None:
    """Refuse a square that is not free, or farther than need be. Rule: ZZ-S05."""
    if at in shelters(state):
        return None
    return Refusal(
        text("Survivors flee to the closest building."),
        "ZZ-S05",
        text("Choose a free square in that building."),
    )


def shelter(scene: Scene, command: Shelter) -> None:
    """One survivor after the other. Raises: Refused."""
    scene.check(why_not_shelter(scene.state, command.at))
    seat = scene.state.fled[0]
    scene.happen(TokenPut(at=command.at, kind="survivor", seat=seat))


# --- Evolve ---


def _died(state: Game, event: Died) -> Game:
    player = state.players[event.seat]
    cards = [one.card for one in player.front]
    after = with_player(
        state,
        event.seat,
        status="zombie" if event.turned else "downed",
        at=NOWHERE,
        front=(),
        deaths=player.deaths + 1,
        hearts=0,
        bullets=0 if event.turned else player.bullets,
        frozen=False,
        walls=False,
        cutter="",
        bottle=NOBODY,
        bottled="",
    )
    after = replace(after, discard=tuple(sorted([*state.discard, *cards])))
    if event.seat != state.turn:
        return after
    return replace(
        after, fight=None, moves=0, route=(), doing=(), car=False, puppet=NOBODY, asked=(),
        window="", step="swarm",
    )  # fmt: skip


def _restarted(state: Game, event: Restarted) -> Game:
    return with_player(
        state, event.seat, status="alive", at=CENTRE, hearts=event.hearts, bullets=event.bullets
    )


def _fled(state: Game, event: SurvivorsFled) -> Game:
    return replace(state, fled=(event.seat, event.at))


# --- Offers, tell ---

_SHELTER, _WHERE = text("Place survivor"), text("Square")


def shelter_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZZ-S05."""
    yield Offer("zz.Shelter", _SHELTER, (OneOf("at", _WHERE, shelters(state)),))


def _tell_died(state: Game, event: Died) -> Lines:
    name = player_name(state, event.seat)
    if event.turned:
        yield Line(text("{name} becomes a zombie.", name=name), "ZZ-L02", mood="bad")
    else:
        yield Line(text("{name} dies.", name=name), "ZZ-080", mood="bad")


def _tell_restarted(state: Game, event: Restarted) -> Lines:
    yield Line(
        text(
            "{name} is back on Town Square with {hearts} and {bullets}.",
            name=player_name(state, event.seat),
            hearts=hearts_of(event.hearts),
            bullets=bullets_of(event.bullets),
        ),
        "ZZ-C02" if state.mode == "coop" else "ZZ-085",
    )


DEATH = Subject(
    decide={Shelter: shelter},
    evolve={Died: _died, Restarted: _restarted, SurvivorsFled: _fled},
    tell={Died: _tell_died, Restarted: _tell_restarted},
    silent={SurvivorsFled: "each of them is told"},
)
