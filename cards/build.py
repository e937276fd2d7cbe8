"""The build of a card's theme: the shapes of header, picture and numbers, apart from colours."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

Header = Literal["torn", "label", "form", "plate", "plan"]
Framing = Literal["torn", "photo", "clip", "slant", "plan"]
Target = Literal["box", "pill", "pennant", "plate", "ring"]


class Build(Struct, frozen=True, kw_only=True):
    """The shapes of a theme, as names that the drawing knows."""

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
        return self.header in ("label", "form")


TORN: Final = Build()
BUILDS: Final[dict[str, Build]] = {
    "dusk": TORN,
    "album": Build(
        header="label",
        framing="photo",
        target="pill",
        mirrored=True,
        border=1.7,
        sky=("#6B5236", "#86693F", "#A3834F", "#BFA06A", "#D8BF8E"),
        sun=("#EBD9AE", "#F6EBCF"),
    ),
    "ward": Build(
        header="form",
        framing="clip",
        target="pennant",
        mirrored=True,
        sky=("#C9DDD6", "#C9DDD6"),
    ),
    "concrete": Build(
        header="plate",
        framing="slant",
        target="plate",
        sky=("#3A3C40", "#4E5055", "#686A6E", "#87888A", "#A9A9A7"),
        sun=("#E9AC3C", "#F5CE7E"),
    ),
    "blueprint": Build(header="plan", framing="plan", target="ring"),
}
