"""Every component in all its states, for work on the look."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import get_args

from django import forms
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from msgspec.structs import replace

from campaigns.shell.choices import with_drawing, with_picture
from campaigns.table.board.svg import drawing_of
from campaigns.table.jinja import draw
from campaigns.templatetags.look import miniature
from rules.looks import EdgeLook, GroundLook, Looks, Opening
from rules.maps import Area, Boundary, Label
from rules.printables import Icon, Role
from rules.table import Board, BoardPiece
from rules.text import text

SPRITE = Path(settings.BASE_DIR) / "static" / "icons.svg"

# Stands in for the drawings of a game, which a page gets from its system.
PISTOL = Icon(
    "sample",
    fill="M3 7h17v4h-8l-1 2H9l-1.5 6H4l1.5-8H3z",
    stroke="M12 11v2.5a1.5 1.5 0 0 1-1.5 1.5",
)
SKULL = Icon(
    "sample",
    fill="M12 3a8 8 0 0 0-8 8c0 3 1.5 5 3.5 6v4h9v-4c2-1 3.5-3 3.5-6a8 8 0 0 0-8-8z"
    "M8.5 10a2 2 0 1 0 .1 0zM15.5 10a2 2 0 1 0 .1 0z",
)
PERSON = Icon(
    "sample",
    fill="M12 3a4.5 4.5 0 1 0 .1 0zM3 22c.5-6 4-9 9-9s8.5 3 9 9z",
)


_DOOR = Opening(leaf="closed", fill="#B5723F", wall="#4A433C", floor="#E6CDA6")
LOOKS = Looks(
    ground=(
        GroundLook(kind="road", hatching="dashes"),
        GroundLook(kind="woods", hatching="leaves", outlined=True),
        GroundLook(kind="building", hatching="floor"),
    ),
    edge=(
        EdgeLook(kind="wall", lines=("wall",)),
        EdgeLook(kind="window", paint=replace(_DOOR, leaf="window")),
        EdgeLook(kind="door", paint=_DOOR),
        EdgeLook(kind="hedge", lines=("hedge",)),
    ),
)
# A house by a road and a wood, with a piece of each shape and standing.
BOARD = Board(
    name="A house by the road",
    columns=16,
    rows=12,
    areas=(
        Area(kind="road", name=text("Road"), squares=tuple(range(128, 160))),
        Area(kind="woods", name=text("Woods"), squares=(12, 13, 28, 29, 30, 45, 46)),
        Area(
            kind="building",
            name=text("House"),
            squares=tuple(row * 16 + column for row in (2, 3, 4, 5) for column in range(2, 8)),
        ),
    ),
    boundaries=(
        Boundary(kind="wall", name=text("Wall"), start=(2, 2), end=(8, 2)),
        Boundary(kind="wall", name=text("Wall"), start=(2, 2), end=(2, 6)),
        Boundary(kind="window", name=text("Window"), start=(8, 2), end=(8, 4)),
        Boundary(kind="wall", name=text("Wall"), start=(8, 4), end=(8, 6)),
        Boundary(kind="wall", name=text("Wall"), start=(2, 6), end=(5, 6)),
        Boundary(kind="door", name=text("Door"), start=(5, 6), end=(6, 6)),
        Boundary(kind="wall", name=text("Wall"), start=(6, 6), end=(8, 6)),
        Boundary(kind="hedge", name=text("Hedge"), start=(10, 6), end=(15, 6)),
    ),
    labels=(Label(key="house", text=text("House"), at=51),),
    looks=LOOKS,
    pieces=(
        BoardPiece(
            key="1", name=text("Eve"), short="E", squares=(117,), shape="round",
            standing="active", side="heroes", marks=(text("in cover"),),
        ),
        BoardPiece(
            key="2", name=text("Grant"), short="G", squares=(84,), shape="round",
            standing="down", side="heroes",
        ),
        BoardPiece(
            key="z1", name=text("Zombie"), short="Z1", squares=(91,), shape="jagged",
            standing="ready", side="zombies",
        ),
        BoardPiece(
            key="z2", name=text("Zombie"), short="Z2", squares=(108,), shape="jagged",
            standing="dead", side="zombies",
        ),
        BoardPiece(
            key="v1", name=text("Jess"), short="J", squares=(62,), shape="diamond",
            standing="ready", side="villains",
        ),
        BoardPiece(
            key="car", name=text("Car"), short="Car", squares=(138, 139, 140, 154, 155, 156),
            shape="round", standing="ready", heading="east",
        ),
    ),
)  # fmt: skip


class SampleForm(forms.Form):
    """A field of each kind. Empty ones are in error once it is bound."""

    name = forms.CharField(label="Name", help_text="As it stands on the card.", max_length=60)
    move = forms.IntegerField(label="Move", min_value=1, max_value=12)
    wounds = forms.IntegerField(label="Wounds", min_value=1, max_value=9)
    kind = forms.ChoiceField(label="Kind", choices=[("c", "Character"), ("m", "Minion")])
    paper = forms.ChoiceField(
        label="Paper",
        widget=forms.RadioSelect,
        choices=[("a4", "A4"), ("letter", "Letter")],
    )
    prints = forms.MultipleChoiceField(
        label="What to print",
        widget=forms.CheckboxSelectMultiple,
        required=False,
        choices=[("cards", "Stat cards"), ("tokens", "Tokens"), ("sheets", "Log sheets")],
    )
    sheet = forms.ChoiceField(
        label="Sheet", widget=forms.RadioSelect, required=False, choices=lambda: _sheets()
    )
    ink = forms.BooleanField(label="Save ink: white ground, thin lines", required=False)
    portrait = forms.FileField(label="Portrait", widget=forms.FileInput, required=False)
    notes = forms.CharField(label="Notes", widget=forms.Textarea, required=False)


def look(request: HttpRequest) -> HttpResponse:
    """The components side by side in both themes. Only where DEBUG is on."""
    if not settings.DEBUG:
        raise Http404
    filled = {"name": "Eve", "move": 5, "wounds": 3, "paper": "a4", "prints": ["cards"]}
    shown = [
        {
            "theme": theme,
            "form": SampleForm(initial=filled, auto_id=f"{theme}_%s"),
            "wrong": SampleForm({"name": "", "move": "99", "wounds": "3"}, auto_id=f"{theme}_x_%s"),
        }
        for theme in ("dusk", "paper")
    ]
    return render(
        request,
        "look.html",
        {
            "shown": shown,
            "icons": _icon_names(),
            "pistol": PISTOL,
            "skull": SKULL,
            "board": draw("board_picture", drawing=drawing_of(BOARD)),
            "person": PERSON,
            "faces": [f"die-{face}" for face in range(1, 7)],
            "roles": get_args(Role),
        },
    )


def _sheets() -> list[tuple[str, SafeString]]:
    """Options under a drawing, and one under blank squares."""
    named = [("tokens", "Tokens"), ("board", "Board")]
    drawn = [(key, with_drawing(name, miniature(key))) for key, name in named]
    return [("", with_picture("None", "")), *drawn]


@cache
def _icon_names() -> tuple[str, ...]:
    return tuple(re.findall(r'<symbol id="([^"]+)"', SPRITE.read_text("utf-8")))
