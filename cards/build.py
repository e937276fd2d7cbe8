"""The build of a card's theme: the shapes of header, picture and numbers, apart from colours."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

Header = Literal["torn", "label", "form", "news", "plan", "lined"]
Framing = Literal["torn", "photo", "clip", "dots", "plan", "cut"]
Target = Literal["box", "pill", "pennant", "square", "ring"]
OWN_LAYOUT: Final[frozenset[Header]] = frozenset(("form", "news"))


class Build(Struct, frozen=True, kw_only=True):
    """The shapes of a theme, as names that the drawing knows.

    The header says how the whole card is laid out.
    """

    header: Header = "torn"
    framing: Framing = "torn"  # of the picture
    target: Target = "box"  # around a number to reach
    mirrored: bool = False  # the picture stands on the right
    border: float = 0.0  # mm of frame around the whole card
    sky: tuple[str, ...] = ()  # bands from above, where a theme has its own
    sun: tuple[str, str] = ("", "")  # and its sun: rim and middle

    @property
    def name_on_paper(self) -> bool:
        """True if name and kind stand on paper, not on the frame."""
        return self.header in ("label", "form", "news")


TORN: Final = Build()
LINED: Final = Build(header="lined", framing="cut")  # where ink is saved
BUILDS: Final[dict[str, Build]] = {
    "dusk": TORN,
    "manual": Build(
        header="form",
        framing="clip",
        target="pennant",
        mirrored=True,
        sky=("#B9B58F", "#B9B58F"),
    ),
    "news": Build(
        header="news",
        framing="dots",
        target="square",
        sky=("#3A3933", "#5A5850", "#7C796E", "#A29E90", "#C6C1B1"),
        sun=("#E9E4D6", "#F4F0E5"),
    ),
    "album": Build(
        header="label",
        framing="photo",
        target="pill",
        mirrored=True,
        border=1.7,
        sky=("#6B5236", "#86693F", "#A3834F", "#BFA06A", "#D8BF8E"),
        sun=("#EBD9AE", "#F6EBCF"),
    ),
    "blueprint": Build(header="plan", framing="plan", target="ring"),
}
