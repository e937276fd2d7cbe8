"""Every component in all its states, for whoever works on the look."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from django import forms
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from rules.printables import Icon

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


class SampleForm(forms.Form):
    """A field of each kind; empty ones are in error once it is bound."""

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
    ink = forms.BooleanField(label="Save ink: white ground, thin lines", required=False)
    portrait = forms.FileField(label="Portrait", widget=forms.FileInput, required=False)
    notes = forms.CharField(label="Notes", widget=forms.Textarea, required=False)


def look(request: HttpRequest) -> HttpResponse:
    """The components side by side in both themes; only where DEBUG is on."""
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
            "person": PERSON,
            "faces": [f"die-{face}" for face in range(1, 7)],
            "roles": ("accent", "safe", "danger", "warn", "info", "muted"),
        },
    )


@cache
def _icon_names() -> tuple[str, ...]:
    return tuple(re.findall(r'<symbol id="([^"]+)"', SPRITE.read_text()))
