"""Hiding on a battlefield: who could see the hiding place, and when the cover is lost."""

from __future__ import annotations

from rules.systems.twilight_world.decide.scene import Scene, refuse
from rules.systems.twilight_world.events import figures
from rules.systems.twilight_world.ground import in_plain_view, spotted_from, watchers
from rules.systems.twilight_world.state import Fighter
from rules.text import text


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
            scene.happen(figures.Revealed(figure=one.key))
