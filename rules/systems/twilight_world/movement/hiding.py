"""Hiding, spotting, and lost cover."""

from __future__ import annotations

from rules.dice import Dice
from rules.refused import Refusal, Refused, refuse
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import (
    Revealed,
    check_action_left,
    known,
    ready,
    take_action,
)
from rules.systems.twilight_world.catalogue import Catalogue, checks
from rules.systems.twilight_world.changes import changed
from rules.systems.twilight_world.dice import Tries, try_once
from rules.systems.twilight_world.ground.contact import in_plain_view, spotted_from, watchers
from rules.systems.twilight_world.messages import Happened, Wanted
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.telling import Telling, with_dice
from rules.systems.twilight_world.who import are_enemies, on_board
from rules.table import Line
from rules.text import text


class Hide(Wanted, frozen=True):
    """Lie low in cover from every enemy on the board. Rule: TW-TRAIT-HIDE."""

    figure: str


class LoseCover(Wanted, frozen=True):
    """A hidden figure has no cover any more. Rule: TW-TRAIT-HIDE."""

    figure: str


class Spot(Wanted, frozen=True):
    figure: str
    target: str
    range: int = 0


class Hid(Happened, frozen=True):
    figure: str


class SpotTried(Happened, frozen=True):
    figure: str
    target: str
    seen: bool


def spot_step(tries: Tries, dice: Dice, *, advanced: bool) -> Tries:
    """One attempt to see a hidden figure. Rule: TW-TRAIT-HIDE, TW-TRAIT-SPOT."""
    return try_once(tries, dice, "spot-advanced" if advanced else "spot")


def must_be_near(squares: int, book: Catalogue) -> None:
    """Raises: Refused when a hiding place is too far to be seen. Rule: TW-TRAIT-HIDE."""
    most = book.options["spot_range"].number or 0
    if not 1 <= squares <= most:
        raise Refused(
            text("Nobody is spotted from {squares} squares.", squares=squares),
            rule="TW-TRAIT-HIDE",
            cure=text("Come within {most} squares.", most=most),
        )


def check_unseen(scene: Scene, figure: Fighter) -> None:
    """Raises: Refused where an enemy of the battlefield sees the square. Rule: TW-TRAIT-HIDE."""
    if scene.state.field is None:
        return
    names = sorted({one.name for one in watchers(scene.state, figure)})
    if names:
        refuse(
            text("{name} is seen by {others}.", name=figure.name, others=", ".join(names)),
            "TW-TRAIT-HIDE",
            text("Hide where no zombie and no villain sees the square."),
        )


def check_cover(scene: Scene, figure: Fighter) -> None:
    """Raises: Refused on a battlefield, which shows by itself who has cover.

    Rule: TW-TRAIT-HIDE.
    """
    if scene.state.field is not None:
        refuse(
            text("{name} keeps its cover.", name=figure.name),
            "TW-TRAIT-HIDE",
            text("Move to where the square is in plain view, or spot {name}.", name=figure.name),
        )


def squares_to(scene: Scene, figure: Fighter, target: Fighter, said: int) -> int:
    """How far a hiding place is; read off the battlefield if there is one.

    Rule: TW-TRAIT-HIDE. Raises: Refused.
    """
    if scene.state.field is None:
        return said
    squares = spotted_from(scene.state, figure, target)
    if squares is None:
        refuse(
            text("{name} does not see the hiding place.", name=figure.name),
            "TW-TRAIT-HIDE",
            text("Look from a square that has it in sight."),
        )
    return squares


def uncover(scene: Scene) -> None:
    """Those whose cover is lost hide no more. Rule: TW-TRAIT-HIDE."""
    if scene.state.field is None:
        return
    for one in [one for one in scene.state.figures.values() if one.hidden]:
        if in_plain_view(scene.state, one):
            scene.happen(Revealed(figure=one.key))


HIDE, SPOTTER = "hide", "spot-hidden"


def hide(scene: Scene, command: Hide) -> None:
    """Rule: TW-TRAIT-HIDE, TW-ACT-4. Raises: Refused."""
    figure = known(scene, command.figure)
    if HIDE not in figure.traits:
        refuse(
            text("{name} does not have the trait Hide.", name=figure.name),
            "TW-TRAIT-HIDE",
            text("Move behind something instead."),
        )
    if figure.hidden:
        refuse(
            text("{name} is hidden.", name=figure.name),
            "TW-TRAIT-HIDE",
            text("Finish, and stay there."),
        )
    check_unseen(scene, figure)
    take_action(scene, command.figure, "other")
    scene.happen(Hid(figure=figure.key))


def lose_cover(scene: Scene, command: LoseCover) -> None:
    """The table sees that a hidden figure has no cover. Rule: TW-TRAIT-HIDE. Raises: Refused."""
    figure = known(scene, command.figure)
    if not figure.hidden:
        refuse(
            text("{name} is not hidden.", name=figure.name),
            "TW-TRAIT-HIDE",
            text("Name somebody who hides."),
        )
    check_cover(scene, figure)
    scene.happen(Revealed(figure=figure.key))


def spot(scene: Scene, command: Spot) -> None:
    """One attempt of one figure a turn. Rule: TW-TRAIT-HIDE, TW-TRAIT-SPOT. Raises: Refused."""
    figure = known(scene, command.figure)
    target = known(scene, command.target)
    there = on_board(target) and target.hidden
    if not there or not are_enemies(scene.state, figure, target):
        refuse(
            text("{name} is no hidden enemy.", name=target.name),
            "TW-TRAIT-HIDE",
            text("Choose an enemy who hides."),
        )
    if command.target in figure.tried:
        refuse(
            text(
                "{name} has looked for {target} in this turn.", name=figure.name, target=target.name
            ),
            "TW-TRAIT-HIDE",
            text("Let somebody else look."),
        )
    must_be_near(squares_to(scene, figure, target, command.range), scene.book)
    ready(scene, command.figure)
    costs = scene.ruled("spot_fail_uses_action") == "true"
    if costs:
        check_action_left(scene, figure)
    seen = spot_step(Tries(1), scene, advanced=SPOTTER in figure.traits).made
    scene.happen(SpotTried(figure=figure.key, target=target.key, seen=seen))
    if seen:
        scene.happen(Revealed(figure=target.key))
    elif costs:
        take_action(scene, figure.key, "other")


def why_not_seen(target: Fighter) -> Refusal | None:
    """Refuse a target that hides. Rule: TW-LOS-8, TW-TRAIT-HIDE."""
    if not target.hidden:
        return None
    return Refusal(
        text("{name} is hidden.", name=target.name),
        "TW-LOS-8",
        text("Spot {name} first.", name=target.name),
    )


def _hid(state: Game, event: Hid) -> Game:
    return changed(state, event.figure, hidden=True)


def _spot_tried(state: Game, event: SpotTried) -> Game:
    tried = (*state.figures[event.figure].tried, event.target)
    return changed(state, event.figure, tried=tried)


def _tell_hid(told: Telling, event: Hid) -> Line:
    return Line(text("{name} hides", name=told.named(event.figure)), "TW-TRAIT-HIDE")


def _tell_spot_tried(told: Telling, event: SpotTried) -> Line:
    faces = told.fell(checks()["spot"].name) or told.fell(checks()["spot-advanced"].name)
    wording = (
        text("sees {target}", target=told.named(event.target))
        if event.seen
        else text("does not see {target}", target=told.named(event.target))
    )
    return Line(with_dice(told.named(event.figure), wording, faces), "TW-TRAIT-HIDE", faces=faces)


SUBJECT = Subject(
    decide={
        Hide: hide,
        LoseCover: lose_cover,
        Spot: spot,
    },
    evolve={
        Hid: _hid,
        SpotTried: _spot_tried,
    },
    tell={
        Hid: _tell_hid,
        SpotTried: _tell_spot_tried,
    },
)
