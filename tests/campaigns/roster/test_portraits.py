"""Pictures that people upload: what is taken, what is refused, what is kept of them."""

from __future__ import annotations

import io
import os
import struct
import time
import zlib
from pathlib import Path

import pytest
from PIL import Image, ImageFile

from campaigns.roster import portraits
from campaigns.roster.portraits import Crop
from rules.refused import Refused

WIDE = (640, 400)
RED, BLUE = (220, 20, 20), (20, 20, 220)


def encoded(picture: Image.Image, kind: str = "PNG", **more: object) -> io.BytesIO:
    """The picture as a file of this kind."""
    file = io.BytesIO()
    picture.save(file, kind, **more)
    file.seek(0)
    return file


def halves(size: tuple[int, int] = WIDE) -> Image.Image:
    """A picture that is red on the left and blue on the right."""
    picture = Image.new("RGB", size, RED)
    picture.paste(BLUE, (size[0] // 2, 0, *size))
    return picture


def kept(file: io.BytesIO) -> Image.Image:
    """Return the stored files of an upload."""
    path = portraits.pending_path(portraits.keep_pending(file, 7), 7)
    with Image.open(path) as picture:
        picture.load()
        return picture


def near(pixel: tuple[int, ...], colour: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 40 for a, b in zip(pixel, colour, strict=True))


def png_header(width: int, height: int) -> io.BytesIO:
    """A PNG that says it is this large, and is a few bytes long."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        sum_ = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", sum_)

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    body = chunk(b"IDAT", zlib.compress(b"\0")) + chunk(b"IEND", b"")
    return io.BytesIO(b"\x89PNG\r\n\x1a\n" + head + body)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_three_formats_are_taken(kind):
    """Each becomes an RGB JPEG that shows the same."""
    picture = kept(encoded(halves(), kind))
    assert (picture.format, picture.mode, picture.size) == ("JPEG", "RGB", WIDE)
    assert near(picture.getpixel((50, 50)), RED)
    assert near(picture.getpixel((600, 50)), BLUE)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA", "CMYK", "I;16"])
def test_all_modes_become_rgb(mode):
    """Grey, palettes, transparency and printing colours are drawn as RGB."""
    picture = Image.new("RGB", (80, 80), (200, 200, 200)).convert(mode)
    assert kept(encoded(picture, "JPEG" if mode == "CMYK" else "PNG")).mode == "RGB"


def test_transparent_is_white():
    """Transparent areas become the white of the paper."""
    assert near(
        kept(encoded(Image.new("RGBA", (80, 80), (0, 0, 0, 0)))).getpixel((9, 9)), (255,) * 3
    )


def test_turned_as_the_camera_says_and_no_metadata_kept():
    """The EXIF turn is applied, then EXIF, place and comments are gone."""
    exif = Image.Exif()
    exif[0x0112] = 6  # turn by 90 degrees
    exif[0x010E] = "secret place"
    picture = kept(encoded(halves(), "JPEG", exif=exif, comment=b"secret place"))
    assert picture.size == (WIDE[1], WIDE[0])
    assert near(picture.getpixel((200, 50)), RED)
    assert near(picture.getpixel((200, 600)), BLUE)
    assert not picture.getexif()
    assert "comment" not in picture.info
    [file] = portraits._folder("pending").iterdir()
    assert b"secret" not in file.read_bytes()


def test_an_animation_gives_its_first_picture():
    """An animated WebP gives its first picture."""
    frames = [Image.new("RGB", (80, 80), colour) for colour in (RED, BLUE)]
    file = encoded(frames[0], "WEBP", save_all=True, append_images=frames[1:], duration=100)
    assert near(kept(file).getpixel((40, 40)), RED)


def truncated() -> io.BytesIO:
    whole = encoded(Image.effect_noise((300, 300), 80).convert("RGB"), "JPEG").getvalue()
    return io.BytesIO(whole[: len(whole) // 2])


SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

REFUSED = {
    "text": io.BytesIO(b"this is not a picture"),
    "empty": io.BytesIO(b""),
    "svg": io.BytesIO(SVG),
    "gif": encoded(halves(), "GIF"),
    "animated gif": encoded(halves(), "GIF", save_all=True, append_images=[Image.new("RGB", WIDE)]),
    "bmp": encoded(halves(), "BMP"),
    "tiff": encoded(halves(), "TIFF"),
    "pdf": io.BytesIO(b"%PDF-1.7\n1 0 obj <<>> endobj"),
    "truncated": truncated(),
    "a head only": io.BytesIO(encoded(halves()).getvalue()[:40]),
    "30,000 x 30,000": png_header(30_000, 30_000),
    "41 megapixels": png_header(8_200, 5_000),
    "a lie about the size": png_header(2_000, 2_000),
    "too small": encoded(Image.new("RGB", (20, 20))),
    "zip": io.BytesIO(b"PK\x03\x04" + b"\0" * 60),
}


@pytest.mark.parametrize("name", REFUSED)
def test_each_bad_picture_is_refused(name):
    """Each is refused with a sentence, and nothing of it is kept."""
    file = REFUSED[name]
    file.seek(0)
    with pytest.raises(Refused):
        portraits.keep_pending(file, 7)
    assert list(portraits._folder("pending").iterdir()) == []


def test_a_bomb_is_refused_before_it_is_decoded(monkeypatch):
    """The size in the head decides. No pixel is read."""
    read = []
    monkeypatch.setattr(ImageFile.ImageFile, "load", read.append)
    with pytest.raises(Refused, match="megapixels"):
        portraits.keep_pending(png_header(30_000, 30_000), 7)
    assert read == []


@pytest.mark.parametrize(
    ("size", "crop"),
    [
        (WIDE, Crop()),
        (WIDE, Crop(400, 0, 0)),
        (WIDE, Crop(400, 100, 100)),
        ((48, 3000), Crop(137, 33, 66)),
        ((3000, 48), Crop(100, 100, 100)),
    ],
)
def test_a_crop_lies_in_the_picture_and_has_the_right_shape(size, crop):
    """Whatever the picture and the choice, the part has the shape of the print and is inside."""
    left, top, right, bottom = crop.box(*size)
    assert 0 <= left < right <= size[0]
    assert 0 <= top < bottom <= size[1]
    assert (right - left) / (bottom - top) == pytest.approx(283 / 354, rel=1e-6)


def test_the_crop_is_what_is_stored():
    """The stored portrait has print size, 300 dots an inch, and shows the part chosen."""
    pending = portraits.pending_path(portraits.keep_pending(encoded(halves()), 7), 7)
    for x, colour in ((0, RED), (100, BLUE)):
        name = portraits.store_portrait(pending, Crop(zoom=200, x=x, y=50))
        with Image.open(portraits.stored_path(name)) as picture:
            assert (picture.format, picture.mode, picture.size) == ("JPEG", "RGB", (283, 354))
            assert picture.info["dpi"] == (300, 300)
            assert near(picture.getpixel((140, 170)), colour)
            assert near(
                Image.open(io.BytesIO(portraits.preview(pending, Crop(200, x, 50)))).getpixel(
                    (140, 170)
                ),
                colour,
            )


@pytest.mark.parametrize(
    "name",
    ["", "..", "../secret-key", "/etc/passwd", "a" * 32 + ".jpg/..", "A" * 32 + ".jpg", "x.jpg"],
)
def test_only_file_names_of_duskroll_are_opened(name):
    """A name that we did not make leads to no file."""
    assert portraits.stored_path(name) is None
    assert portraits.pending_path(name, 7) is None
    portraits.remove_stored(name)


def test_a_pending_picture_belongs_to_one_figure():
    """Another figure's page does not get it."""
    name = portraits.keep_pending(encoded(halves()), 7)
    assert portraits.pending_path(name, 7) is not None
    assert portraits.pending_path(name, 8) is None


def test_pending_pictures_go_after_a_day():
    """A later upload deletes pictures that were never cropped."""
    old = portraits.pending_path(portraits.keep_pending(encoded(halves()), 7), 7)
    past = time.time() - portraits.PENDING_SECONDS - 60
    os.utime(old, (past, past))
    young = portraits.keep_pending(encoded(halves()), 7)
    assert not old.exists()
    assert portraits.pending_path(young, 7) is not None


@pytest.mark.parametrize("is_removed", [True, False])
@pytest.mark.parametrize("folder", ["portraits", "photos"])
def test_a_failed_write_leaves_nothing(monkeypatch, folder, is_removed):
    """When the disk is full, there is no part of a file. Off: the removal."""
    pending = portraits.pending_path(portraits.keep_pending(encoded(halves()), 7), 7)
    store = {
        "portraits": lambda: portraits.store_portrait(pending, Crop()),
        "photos": lambda: portraits.store_photo(encoded(halves())),
    }[folder]

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    if not is_removed:
        monkeypatch.setattr(Path, "unlink", lambda path, **how: None)
    with pytest.raises(OSError, match="No space"):
        store()
    assert bool(list(portraits._folder(folder).iterdir())) is not is_removed


def test_files_are_private(place_to_write: Path):
    """Stored files can be read by the server's account only."""
    pending = portraits.pending_path(portraits.keep_pending(encoded(halves()), 7), 7)
    stored = portraits.stored_path(portraits.store_portrait(pending, Crop()))
    assert {path.stat().st_mode & 0o077 for path in (pending, stored)} == {0}
