"""Previews, which take long to draw, leave threads for those who play."""

from __future__ import annotations

import threading
import time

import pytest
from django.conf import settings

from campaigns.shell.drawing import PREVIEWS, Busy, Queue
from config.server.web import THREADS


def test_so_many_wait_and_the_rest_is_told() -> None:
    """One draws, so many wait for it, and the next is told at once."""
    queue, inside, most, done = Queue(waiting=3, seconds=10), [], [], []

    def draw() -> None:
        with queue.place():
            inside.append(1)
            most.append(len(inside))
            time.sleep(0.05)
            inside.pop()
        done.append(1)

    with queue.place():
        threads = [threading.Thread(target=draw) for _ in range(3)]
        for thread in threads:
            thread.start()
        time.sleep(0.2)
        with pytest.raises(Busy), queue.place():
            pass
    for thread in threads:
        thread.join()
    assert (max(most), len(done)) == (1, 3)
    with queue.place():
        pass


def test_who_waits_too_long_is_told() -> None:
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
    assert THREADS - settings.MOST_WAITING_TO_DRAW - 1 >= settings.MOST_WRITERS


def test_a_preview_too_many_gets_a_page(campaign, sign_in, host, monkeypatch, caplog) -> None:
    """The page says that the server is busy, and the log no fault of ours."""
    monkeypatch.setattr(PREVIEWS, "_in_line", threading.BoundedSemaphore(1))
    client = sign_in(host)
    with PREVIEWS.place():
        answer = client.get(f"/c/{campaign.slug}/print/stat-cards-1.png")
    assert answer.status_code == 503
    assert answer["Retry-After"]
    assert 'id="problem"' in answer.content.decode()
    assert [record for record in caplog.records if record.exc_info] == []
    assert client.get(f"/c/{campaign.slug}/print/stat-cards-1.png").status_code != 503
