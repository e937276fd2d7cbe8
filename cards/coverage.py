"""The ink of a page, estimated from its picture."""

from __future__ import annotations

from io import BytesIO
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageStat

from rules.problems import Wrong
from rules.text import text

WIDTH_PX: Final = 160  # a larger picture tells no more


class Coverage(NamedTuple):
    """The part of the page that each ink covers, from 0 to 1, on average."""

    cyan: float
    magenta: float
    yellow: float
    black: float

    @property
    def total(self) -> float:
        """All inks together: 1 is one full layer of one ink, a photograph may have more."""
        return sum(self)


def ink_of(picture: bytes) -> Coverage:
    """The coverage of a page from its PNG or JPEG, the grey part of colours taken as black.

    A guess to compare prints by: drivers mix inks in their own ways. Raises: ValueError.
    """
    try:
        image = Image.open(BytesIO(picture)).convert("RGB")
    except OSError as error:
        raise Wrong(text("the picture cannot be read")) from error
    height = max(1, round(image.height * WIDTH_PX / image.width))
    small = image.resize((WIDTH_PX, height), Image.Resampling.BOX)
    inks = [ImageChops.invert(channel) for channel in small.split()]
    black = ImageChops.darker(ImageChops.darker(inks[0], inks[1]), inks[2])
    colours = [ImageChops.subtract(ink, black) for ink in inks]
    cyan, magenta, yellow, dark = (
        round(ImageStat.Stat(channel).mean[0] / 255, 5) for channel in (*colours, black)
    )
    return Coverage(cyan, magenta, yellow, dark)
