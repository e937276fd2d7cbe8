"""Findings about colours, in games where each figure of a roster is a player of its own colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.changes import described
from rules.findings import Cure, Finding
from rules.roster import Figure
from rules.text import Text, mark, text


def coloured(
    figure: Figure, playing: Sequence[Figure], names: Mapping[str, str], rule: str, shared: str
) -> Iterator[Finding]:
    """Refuse a colour that the game lacks, and one that a figure before this one has.

    The side of a figure is its colour. `names` are those of all colours, by key. `shared` is
    marked wording with {name}, {other} and {colour}.
    """
    before = playing[: playing.index(figure)]
    taken = next((other for other in before if other.side == figure.side), None)
    if figure.side not in names:
        wrong = mark(
            "{name} has the colour {colour}, which is not in this game. Choose another colour."
        )
        facts: dict[str, Any] = {"colour": figure.side or "–"}
    elif taken is not None:
        wrong = shared
        facts = {"other": taken.called, "colour": Text(names[figure.side])}
    else:
        return
    used = {other.side for other in playing}
    yield Finding(
        figure=figure.key,
        rule=rule,
        severity="error",
        message=Text(wrong, {"name": figure.called, **facts}),
        cures=tuple(
            [
                Cure(text("Play {colour}", colour=Text(name)), described(figure, side=key))
                for key, name in names.items()
                if key not in used
            ]
        ),
    )
