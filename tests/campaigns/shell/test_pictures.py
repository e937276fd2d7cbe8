"""Pictures that would take too much memory or time."""

from __future__ import annotations

import io
import resource
import threading
import time

import pytest
from PIL import Image

from campaigns.roster import portraits
from campaigns.shell.drawing import PICTURES, Busy
from campaigns.studio import card_images
from rules.refused import Refused
from tests.campaigns.roster.test_portraits import encoded

MEMORY = 150 * 1024  # KiB more than before


def most_memory() -> int:
    """The most that this process has had, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def many_scans(count: int) -> io.BytesIO:
    """A progressive JPEG whose last scan is there again and again, each a few bytes long."""
    whole = encoded(Image.new("RGB", (640, 640)), "JPEG", progressive=True).getvalue()
    last = whole.rindex(b"\xff\xda")
    return io.BytesIO(whole[:last] + whole[last:-2] * count + whole[-2:])


@pytest.mark.parametrize(("kind", "side"), [("PNG", 6300), ("WEBP", 4000)])
@pytest.mark.parametrize("take", [portraits.keep_pending, card_images._plain])
def test_a_small_file_of_a_huge_picture_is_refused_unread(take, kind: str, side: int) -> None:
    """A file of some kilobytes does not get hundreds of megabytes."""
    more = {"lossless": True, "method": 0} if kind == "WEBP" else {}
    file = encoded(Image.new("RGBA", (side, side)), kind, **more)
    assert len(file.getvalue()) < 400_000
    before = most_memory()
    with pytest.raises(Refused, match="megapixels"):
        take(*((file, 7) if take is portraits.keep_pending else ("one.png", file)))
    assert most_memory() - before < MEMORY


def test_a_jpeg_made_to_take_long_is_refused(settings, tmp_path) -> None:
    """Each scan goes over the whole picture. A usual file has about ten."""
    settings.MEDIA_ROOT = tmp_path
    assert portraits.keep_pending(many_scans(3), 7)
    with pytest.raises(Refused, match="damaged"):
        portraits.keep_pending(many_scans(100), 7)


def test_a_large_photo_is_taken(settings, tmp_path) -> None:
    """A JPEG is decoded no larger than it is needed."""
    settings.MEDIA_ROOT = tmp_path
    assert portraits.keep_pending(encoded(Image.new("RGB", (7200, 5400)), "JPEG"), 7)


def test_one_picture_at_a_time(settings, tmp_path, monkeypatch) -> None:
    """While one is decoded, another waits. With a third, the waiting one is asked to come back."""
    settings.MEDIA_ROOT = tmp_path
    monkeypatch.setattr(PICTURES, "_seconds", 10.0)
    done, told = [], []

    def send() -> None:
        try:
            done.append(portraits.keep_pending(encoded(Image.new("RGB", (99, 99))), 7))
        except Busy:
            told.append(threading.current_thread())

    second, third = threading.Thread(target=send), threading.Thread(target=send)
    with PICTURES.place():
        second.start()
        time.sleep(0.3)
        third.start()
        second.join()
        assert (told, done) == ([second], [])
    third.join()
    assert (told, len(done)) == ([second], 1)
