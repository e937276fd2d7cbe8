"""The usual actions of a figure, each as the command that people would try first."""

from __future__ import annotations

from collections.abc import Iterator

from rules.systems.twilight_world.combat.arming import why_not_strike_with
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.combat.offers import SHOOT, STRIKE, ways_to_shoot
from rules.systems.twilight_world.combat.targets import attackable, sightings
from rules.systems.twilight_world.ground.contact import is_placed
from rules.systems.twilight_world.map.field import beside, distance
from rules.systems.twilight_world.movement.moving import MOVE, Move
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.search.events import Search
from rules.systems.twilight_world.search.searching import SEARCH
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.view.icons import DEEDS
from rules.systems.twilight_world.who import HEROES, kind_of
from rules.table import Attempt


def attempts(state: Game, key: str) -> Iterator[Attempt]:
    """Yield a shot, a blow, a move and a search of a figure. Rule: TW-ACT-1."""
    figure = state.figures.get(key)
    if figure is None:
        return
    target = _target(state, figure)
    gun = _gun(state, figure)
    if target and gun:
        shot = Shoot(figure=key, arms=(gun,), sights=_sights(figure, gun), target=target)
        yield Attempt(SHOOT, DEEDS["Shoot"], shot)
    if target:
        blow = Strike(figure=key, arm=_blade(state, figure), target=target)
        yield Attempt(STRIKE, DEEDS["Strike"], blow)
    near = beside(state.field, figure.at) if state.field and is_placed(figure) else []
    if near or not state.field:
        move = Move(figure=key, to=near[0]) if near else Move(figure=key)
        yield Attempt(MOVE, DEEDS["Move"], move)
    if kind_of(figure.side) == HEROES and (_costs(state) or not figure.inside):
        yield Attempt(SEARCH, DEEDS["Search"], Search(figure=key))


def _costs(state: Game) -> bool:
    """True if a search is an action. Else it follows where no zombie is. Rule: TW-SRCH-2."""
    return book_of(state.rules).options["search_cost"].key != "free"


def _target(state: Game, figure: Fighter) -> str:
    """The nearest enemy in sight, else the nearest. Empty without any on the board."""
    found = attackable(state, figure)
    if state.field is None or not is_placed(figure):
        return found[0] if found else ""
    field = state.field
    seen = sightings(state, figure, found)
    if seen:
        return min(seen, key=lambda one: one[1])[0]
    there = [key for key in found if key in state.figures and is_placed(state.figures[key])]
    far = {key: distance(field, figure.at, state.figures[key].at) for key in there}
    return min(there, key=far.__getitem__, default="")


def _gun(state: Game, figure: Fighter) -> str:
    """The first weapon that can be shot, else the first that is made for it."""
    ways = ways_to_shoot(state.rules, figure.arms)
    if ways:
        return ways[0].arms[0]
    rows = book_of(state.rules).weapons
    guns = [arm.key for arm in figure.arms if rows[arm.gear].group == "firearm"]
    return next(iter(guns), "")


def _sights(figure: Fighter, gun: str) -> tuple[str, ...]:
    return next((arm.sights for arm in figure.arms if arm.key == gun), ())


def _blade(state: Game, figure: Fighter) -> str:
    """The first weapon to strike with. Bare hands or claws without one."""
    book = book_of(state.rules)
    held = [arm.key for arm in figure.arms]
    return next((key for key in held if not why_not_strike_with(figure.arms, key, book)), "")
