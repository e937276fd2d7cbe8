"""A painted scene as a JPEG, where others have a photo."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from cards.draw.scene import draw_scene
from cards.palette import palette_of
from cards.paper import Size
from cards.pen import Pen
from cards.picture import page_image
from cards.sheet_canvas import SheetCanvas
from rules.pictures import Painting

PHOTO: Final = Size(150, 100)
WIDTH_PX: Final = 1_000
QUALITY: Final = 82


def scene_jpeg(scene: Painting) -> bytes:
    """The scene in the shape of a photo."""
    target = BytesIO()
    canvas = SheetCanvas(target, PHOTO)
    pen = Pen(canvas)
    with pen.at(0, -PHOTO.height):
        draw_scene(pen, palette_of("full"), scene, (0, 0, PHOTO.width, PHOTO.height))
    canvas.showPage()
    canvas.save()
    photo = BytesIO()
    page_image(target.getvalue(), 0, WIDTH_PX).save(photo, "JPEG", quality=QUALITY)
    return photo.getvalue()
