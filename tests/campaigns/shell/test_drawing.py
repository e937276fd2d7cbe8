"""Previews, which take long to draw, leave threads for those who play."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest
from django.conf import settings

from campaigns.shell.drawing import PREVIEWS, Busy, Queue
from campaigns.shell.errors import MOST_PATIENT
from config.server.web import THREADS


def test_the_newest_is_next_and_the_oldest_is_reported() -> None:
    """One draws, so many wait for it. Those who are too many give way to newer ones."""
    queue, drawn, told = Queue(waiting=3, seconds=10), [], []

    def draw(number: int) -> None:
        try:
            with queue.place():
                drawn.append(number)
        except Busy:
            told.append(number)

    threads = [threading.Thread(target=draw, args=[number]) for number in range(5)]
    with queue.place():
        for number, thread in enumerate(threads):
            thread.start()
            _wait_until(lambda number=number: len(queue.waiting) + len(told) > number)
        assert drawn == []
    for thread in threads:
        thread.join()
    assert (drawn, told) == ([4, 3, 2], [0, 1])
    with queue.place():
        pass


def test_a_place_is_one() -> None:
    """However many come at once, one has it, and everybody has had it in the end."""
    queue, inside, most = Queue(waiting=20, seconds=10), [], []

    def draw() -> None:
        with queue.place():
            inside.append(1)
            most.append(len(inside))
            time.sleep(0.01)
            inside.pop()

    threads = [threading.Thread(target=draw) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == [1] * 20


def _wait_until(is_so: Callable[[], bool]) -> None:
    for _ in range(10_000):
        if is_so():
            return
        time.sleep(0.001)
    pytest.fail("This takes too long.")


def test_waiting_for_a_drawing_ends_with_an_error() -> None:
    """It ends after so many seconds."""
    queue = Queue(waiting=1, seconds=0.05)

    def wait() -> None:
        with pytest.raises(Busy), queue.place():
            pass

    with queue.place():
        waiting = threading.Thread(target=wait)
        waiting.start()
        waiting.join()


def test_threads_are_left() -> None:
    """However many previews are asked for, four presses can be answered."""
    writers = settings.MOST_WRITERS + MOST_PATIENT
    assert writers <= THREADS - settings.MOST_WAITING_TO_DRAW - 1


def test_a_preview_too_many_gets_a_page(campaign, sign_in, host, monkeypatch, caplog) -> None:
    """The page says that the server is busy, and the log has no error."""
    monkeypatch.setattr(PREVIEWS, "_most_waiting", 0)
    client = sign_in(host)
    with PREVIEWS.place():
        answer = client.get(f"/c/{campaign.slug}/print/stat-cards-1.webp")
    assert answer.status_code == 503
    assert answer["Retry-After"]
    assert 'id="problem"' in answer.content.decode()
    assert [record for record in caplog.records if record.exc_info] == []
    assert client.get(f"/c/{campaign.slug}/print/stat-cards-1.webp").status_code != 503
