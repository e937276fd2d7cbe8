"""One drawing, as SVG and as a form."""

from __future__ import annotations

from io import BytesIO
from xml.etree import ElementTree

import pikepdf
import pytest
from msgspec.structs import replace
from PIL import Image

from cards.palette import FULL
from cards.paper import PAPERS
from cards.pen import Pen
from cards.portraits.drawing import colours, fallen, faults, harmed, operations
from cards.portraits.form import place_bust, place_head
from cards.portraits.svg import svg
from cards.sheet_canvas import SheetCanvas
from rules.portraits import Portrait
from tests.cards.portraits.rasters import heads

GRANT = Portrait(
    head="shaved2",
    expression="driven",
    beard="full",
    skin="#d9a877",
    cloth="#4d5b4a",
    hair="#4a2f22",
    held="smg",
    wounds=("cut-brow",),
)
SVG = "{http://www.w3.org/2000/svg}"


def test_svg_and_form_have_the_same_operations() -> None:
    """Each operation is a path of the SVG, in order."""
    root = ElementTree.fromstring(svg(GRANT))
    paths = [one.get("d") for one in root.iter(f"{SVG}path")]
    assert paths == [one.path for one in operations(GRANT)]
    assert root.find(f"{SVG}view[@id='head']") is not None
    assert "style" not in svg(GRANT)
    assert len(svg(GRANT)) < 24_000


def test_a_portrait_is_one_form_of_a_pdf() -> None:
    """Placed 30 times, large and small, it is drawn once, so is each of its paths."""
    assert len(forms([GRANT] * 15)) == 1 + len(paths_of(GRANT))


def test_portraits_share_their_paths() -> None:
    """The twin in other clothes is a second form of the same paths."""
    twin = replace(GRANT, cloth="#7a2f2a", skin="#f0cfa8")
    first, both = forms([GRANT]), forms([GRANT, twin])
    assert len(both) == len(first) + 1
    assert sum(both) < 1.2 * sum(first)


def paths_of(portrait: Portrait) -> set[tuple[str, bool, bool]]:
    return {(one.path, bool(one.fill), bool(one.line)) for one in operations(portrait)}


def forms(portraits: list[Portrait]) -> list[int]:
    """The length of each form of a document with these, each placed twice."""
    target = BytesIO()
    canvas = SheetCanvas(target, PAPERS["a4"])
    pen = Pen(canvas)
    for n, portrait in enumerate(portraits):
        place_bust(pen, FULL, portrait, (0, n, 24, n + 30))
        place_head(pen, FULL, portrait, (30, n, 40, n + 10))
    canvas.showPage()
    canvas.save()
    with pikepdf.open(target) as document:
        return [len(one.read_bytes()) for one in document.objects if _is_form(one)]


def _is_form(one: object) -> bool:
    return isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"


def test_ink_saver_draws_lines_only() -> None:
    """Skin and clothes are white, dark hair is hatched: two thirds of the ink at most."""
    full, saver = (heads([GRANT], 96, ink)[0].convert("L") for ink in ("full", "saver"))
    assert {saver.getpixel((x, 90)) for x in range(60, 64)} == {255}
    assert _ink(saver) < 0.65 * _ink(full)
    pale = heads([replace(GRANT, hair="#d8d4cb")], 96, "saver")[0].convert("L")
    assert _ink(pale) < _ink(saver)


def _ink(picture: Image.Image) -> int:
    return sum((255 - value) * count for value, count in enumerate(picture.histogram()))


def test_the_dead_are_grey() -> None:
    """Closed eyes, no colour, nothing in the hand."""
    dead = fallen(GRANT)
    assert dead.expression == "eyesClosed"
    assert not dead.held
    assert all(one[1:3] == one[3:5] == one[5:7] for one in colours(dead).values())


def test_life_that_is_lost_is_seen() -> None:
    """A third of it is a bruise, two thirds a bandage too, all of it blood. Own scars stay."""
    assert harmed(GRANT, 0) is GRANT
    seen = [harmed(GRANT, lost / 3).wounds for lost in (1, 2, 3)]
    assert seen == [
        ("cut-brow", "bruise"),
        ("cut-brow", "bruise", "bandage"),
        ("cut-brow", "bruise", "bandage", "mouth-blood"),
    ]
    pictures = heads([GRANT, *(replace(GRANT, wounds=one) for one in seen)])
    assert len({one.tobytes() for one in pictures}) == 4
    undead = replace(GRANT, condition="undead", wounds=("torn-cheek",))
    assert harmed(undead, 1).wounds == ("torn-cheek", "eye-gone", "mouth-blood")


def test_a_figure_that_turns_gets_grey_skin() -> None:
    """The skin goes towards that of the dead. Clothes stay."""
    turning = colours(replace(GRANT, condition="turning"))
    assert turning["skin"] != GRANT.skin
    assert turning["cloth"] == GRANT.cloth


@pytest.mark.parametrize(
    "field", ["head", "expression", "beard", "glasses", "mask", "headgear", "held", "skin", "hair"]
)
def test_a_part_that_does_not_exist_is_a_fault(field: str) -> None:
    """Each field is checked, so are wounds."""
    assert faults(GRANT) == ()
    assert faults(replace(GRANT, **{field: "no such part"})) == (field,)
    assert faults(replace(GRANT, wounds=("no such wound",))) == ("wounds",)
    assert faults(replace(GRANT, head="", skin="")) == ("head", "skin")
