"""Hair where ink is saved."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from benchmarks._cards_recorder import Recorder
from cards.palette import palette_of
from cards.pen import Pen
from cards.portraits.bodies.form import Stance, place_figure
from cards.portraits.choice import choose
from rules.portraits import Sitter


@pytest.mark.parametrize(("hair", "is_black"), [("#4a2f22", True), ("#c9a25a", False)])
def test_dark_hair_is_black_where_ink_is_saved(hair: str, is_black: bool) -> None:
    """It is drawn as black hair is, and light hair is not."""
    person = replace(choose(Sitter(), "kat"), head="bangs", headgear="", hair=hair)
    colours = []
    for shown in (person, replace(person, hair="#000000")):
        recorder = Recorder()
        place_figure(Pen(recorder), palette_of("saver"), shown, "idle-0", Stance(0, 50, 0.02))
        calls = [one for form in recorder.forms.values() for one in form]
        colours.append([one.args[0] for one in calls if one.name == "setFillColor"])
    assert (colours[0] == colours[1]) == is_black
