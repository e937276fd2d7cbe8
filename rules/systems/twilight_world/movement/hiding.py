"""Hiding, spotting, and lost cover."""

from __future__ import annotations

from typing import Final

from rules.dice import Dice, Faces
from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import (
    Revealed,
    known,
    ready,
    take_action,
)
from rules.systems.twilight_world.activation.why_not import why_not_action, why_not_leave
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.changes import assign_figure, changed
from rules.systems.twilight_world.choices import offer, up_to
from rules.systems.twilight_world.dice import Tries, try_once
from rules.systems.twilight_world.ground.contact import (
    in_plain_view,
    is_placed,
    spotted_from,
    watchers,
)
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.scene import Scene, book_of
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.telling import Telling, with_dice
from rules.systems.twilight_world.who import are_enemies, on_board
from rules.table import Line
from rules.text import mark, text


class Hide(Command, frozen=True, tag="Hide"):
    """Lie low in cover from every enemy on the board. Rule: TW-TRAIT-HIDE."""

    figure: str


class LoseCover(Command, frozen=True, tag="LoseCover"):
    """A hidden figure has no cover any more. Rule: TW-TRAIT-HIDE."""

    figure: str


class Spot(Command, frozen=True, tag="Spot"):
    figure: str
    target: str
    range: int = 0


class Hid(Event, frozen=True, tag="Hid"):
    figure: str


class SpotTried(Event, frozen=True, tag="SpotTried"):
    figure: str
    target: str
    seen: bool
    faces: Faces = ()


NO_TRAIT: Final = Refusal(
    text("This figure does not have the trait Hide."),
    "TW-TRAIT-HIDE",
    text("Move behind something instead."),
)
HIDES: Final = Refusal(
    text("This figure is already hidden."),
    "TW-TRAIT-HIDE",
    text("Finish the activation to stay hidden."),
)
NOWHERE_TO_HIDE: Final = Refusal(
    text("There is no cover nearby to hide behind."),
    "TW-TRAIT-HIDE",
    text("Move onto the board first."),
)
HIDES_NOT: Final = Refusal(
    text("This figure is not hidden."), "TW-TRAIT-HIDE", text("Choose a hidden figure.")
)
COVER_IS_SEEN: Final = Refusal(
    text("The battlefield already shows cover."),
    "TW-TRAIT-HIDE",
    text("Move to a square with a clear view, or spot the figure."),
)
LOOKED: Final = Refusal(
    text("This figure has already looked there this turn."),
    "TW-TRAIT-HIDE",
    text("Let another figure look."),
)
NO_LOOK_OUT: Final = Refusal(
    text("A figure in a vehicle cannot spot hidden figures."),
    "TW-TRAIT-HIDE",
    text("Get out of the vehicle first."),
)
KNOWS_DISTANCE: Final = Refusal(
    text("The battlefield already shows the distance."),
    "TW-TRAIT-HIDE",
    text("Leave out the distance."),
)


def spot_step(tries: Tries, dice: Dice, *, advanced: bool) -> Tries:
    """One attempt to see a hidden figure. Rule: TW-TRAIT-HIDE, TW-TRAIT-SPOT."""
    return try_once(tries, dice, "spot-advanced" if advanced else "spot")


def uncover(scene: Scene) -> None:
    """Reveal hidden figures whose cover is lost. Rule: TW-TRAIT-HIDE."""
    if scene.state.field is None:
        return
    for one in _hiding(scene.state):
        if in_plain_view(scene.state, one):
            scene.happen(Revealed(figure=one.key))


HIDE, SPOTTER = "hide", "spot-hidden"


def hide(scene: Scene, command: Hide) -> None:
    """Rule: TW-TRAIT-HIDE, TW-ACT-4. Raises: Refused."""
    figure = known(scene, command.figure)
    scene.check(why_not_hide(scene.state, figure))
    take_action(scene, command.figure, "other")
    scene.happen(Hid(figure=figure.key))


def why_not_hide(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse to hide without the trait, twice, in a vehicle, or where an enemy sees the square.

    Rule: TW-TRAIT-HIDE.
    """
    refusal = _why_not_lie_low(state, figure)
    if refusal or not _is_watched(state, figure):
        return refusal
    names = sorted({one.name for one in watchers(state, figure)})
    return Refusal(
        text("These enemies see {name}: {others}.", name=figure.name, others=", ".join(names)),
        "TW-TRAIT-HIDE",
        text("Choose a square that no zombie or villain can see."),
    )


def _why_not_lie_low(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse to hide wherever the enemies are. Rule: TW-TRAIT-HIDE."""
    if HIDE not in figure.traits:
        return NO_TRAIT
    if figure.hidden:
        return HIDES
    if figure.vehicle or (state.field is not None and not is_placed(figure)):
        return NOWHERE_TO_HIDE
    return None


def _is_watched(state: Game, figure: Fighter) -> bool:
    """True if an enemy on the battlefield sees the figure's square. Rule: TW-TRAIT-HIDE."""
    return state.field is not None and any(True for _ in watchers(state, figure))


def lose_cover(scene: Scene, command: LoseCover) -> None:
    """The table sees that a hidden figure has no cover. Rule: TW-TRAIT-HIDE. Raises: Refused."""
    figure = known(scene, command.figure)
    scene.check(why_not_lose_cover(scene.state, figure))
    scene.happen(Revealed(figure=figure.key))


def why_not_lose_cover(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse where nobody hides, or where the battlefield shows who has cover.

    Rule: TW-TRAIT-HIDE.
    """
    if not figure.hidden:
        return HIDES_NOT
    return COVER_IS_SEEN if state.field is not None else why_not_leave(state)


def spot(scene: Scene, command: Spot) -> None:
    """One attempt of one figure a turn. Rule: TW-TRAIT-HIDE, TW-TRAIT-SPOT. Raises: Refused."""
    figure = known(scene, command.figure)
    target = known(scene, command.target)
    scene.check(why_not_spot(scene.state, figure, target))
    scene.check(_why_not_distance(scene, command.range))
    ready(scene, command.figure)
    costs = scene.ruled("spot_fail_uses_action") == "true"
    seen = spot_step(Tries(1), scene, advanced=SPOTTER in figure.traits).made
    faces = scene.rolls[-1].faces
    scene.happen(SpotTried(figure=figure.key, target=target.key, seen=seen, faces=faces))
    if seen:
        scene.happen(Revealed(figure=target.key))
    elif costs:
        take_action(scene, figure.key, "other")


def why_not_spot(state: Game, figure: Fighter, target: Fighter) -> Refusal | None:
    """Refuse to look for a figure who does not hide, twice, too far away, or after the action.

    Rule: TW-TRAIT-HIDE, TW-ACT-1, TW-VEH-17.
    """
    if not on_board(target) or not target.hidden or not are_enemies(state, figure, target):
        return Refusal(
            text("{name} is not a hidden enemy.", name=target.name),
            "TW-TRAIT-HIDE",
            text("Choose a hidden enemy."),
        )
    if target.key in figure.tried:
        return LOOKED
    if figure.vehicle:
        return NO_LOOK_OUT
    active = state.active
    if active and active.figure == figure.key and (active.did or active.attack):
        return why_not_action(state, figure)
    if state.field is None:
        return None
    squares = spotted_from(state, figure, target)
    if squares is None:
        return Refusal(
            text("{name} cannot see the hiding place.", name=figure.name),
            "TW-TRAIT-HIDE",
            text("Move to a square that sees the hiding place."),
        )
    return why_not_near(squares, book_of(state.rules))


def _why_not_distance(scene: Scene, squares: int) -> Refusal | None:
    """Refuse a distance that is too far, or that the battlefield shows. Rule: TW-TRAIT-HIDE."""
    if scene.state.field is None:
        return why_not_near(squares, scene.book)
    return KNOWS_DISTANCE if squares else None


def why_not_near(squares: int, book: Catalogue) -> Refusal | None:
    """Refuse a hiding place that is too far to be seen. Rule: TW-TRAIT-HIDE."""
    most = book.options["spot_range"].number or 0
    if 1 <= squares <= most:
        return None
    return Refusal(
        text("You cannot spot a figure at this distance: {squares}.", squares=squares),
        "TW-TRAIT-HIDE",
        text("Move within {most} squares.", most=most),
    )


def why_not_seen(target: Fighter) -> Refusal | None:
    """Refuse a target that hides. Rule: TW-LOS-8, TW-TRAIT-HIDE."""
    if not target.hidden:
        return None
    return Refusal(
        text("{name} is hidden.", name=target.name),
        "TW-LOS-8",
        text("Spot {name} first.", name=target.name),
    )


def _spot_tried(state: Game, event: SpotTried) -> Game:
    tried = (*state.figures[event.figure].tried, event.target)
    return changed(state, event.figure, tried=tried)


def _tell_hid(told: Telling, event: Hid) -> Line:
    return Line(text("{name} hides.", name=told.named(event.figure)), "TW-TRAIT-HIDE")


def _tell_spot_tried(told: Telling, event: SpotTried) -> Line:
    facts = {"name": told.named(event.figure), "target": told.named(event.target)}
    said = (
        text("{name} spots {target}.", **facts)
        if event.seen
        else text("{name} does not spot {target}.", **facts)
    )
    return Line(with_dice(said, event.faces), "TW-TRAIT-HIDE", faces=event.faces)


NO_COVER, WHO, HIDING = text("Reveal figure"), text("Figure"), text("Hide")


def _hiding(state: Game) -> list[Fighter]:
    """Return everybody who hides."""
    found = []
    for figure in state.figures.values():
        if figure.hidden:
            found.append(figure)
    return found


def offer_uncovered(state: Game, seat: str) -> list[Offer]:
    """Figures without cover any more. Rule: TW-TRAIT-HIDE."""
    hiding = _hiding(state)
    if not hiding:
        return []
    hidden = tuple([figure.key for figure in hiding if not why_not_lose_cover(state, figure)])
    return [Offer("LoseCover", NO_COVER, (OneOf("figure", WHO, hidden),))] if hidden else []


def offer_hiding(state: Game, figure: Fighter) -> list[Offer]:
    """To hide, and to spot those who do. Rule: TW-TRAIT-HIDE."""
    found: list[Offer] = []
    if not (_why_not_lie_low(state, figure) or _is_watched(state, figure)):
        found.append(_hide(figure.key))
    hiding = _hiding(state)
    if not hiding:
        return found
    able = tuple([other.key for other in hiding if not why_not_spot(state, figure, other)])
    if able:
        found.append(_spot(state, figure, able))
    return found


def _hide(key: str) -> Offer:
    return Offer("Hide", HIDING, fixed={"figure": key})


def _spot(state: Game, figure: Fighter, hidden: tuple[str, ...]) -> Offer:
    whom = OneOf("target", text("Target"), hidden)
    if state.field is not None:
        return offer("Spot", text("Spot"), whom, figure=figure.key)
    most = book_of(state.rules).options["spot_range"].number or 1
    squares = up_to("range", 1, most, mark("Squares"))
    return offer("Spot", text("Spot"), whom, squares, figure=figure.key)


SUBJECT = Subject(
    decide={
        Hide: hide,
        LoseCover: lose_cover,
        Spot: spot,
    },
    evolve={
        Hid: assign_figure(hidden=True),
        SpotTried: _spot_tried,
    },
    tell={
        Hid: _tell_hid,
        SpotTried: _tell_spot_tried,
    },
    offers={
        "cover": offer_uncovered,
        "hide": offer_hiding,
    },
    settle=uncover,
)
