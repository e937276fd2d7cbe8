"""A large campaign is imported while tables play: what presses take, and that none errs.

`python -m benchmarks.import_beside_table [--games 120] [--tables 4]`. The file is the demo with one
of its games so many times over. Phones poll and hosts press as in `live_tables`: first for a while
without an import, then until the import is over. Everything runs on one machine, in a folder of its
own, which is removed.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import io
import os
import re
import sys
import tempfile
import time
import uuid
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks._figures import report
from benchmarks.live_tables import Line, Told, commands, polls
from tests.races.place import Place, made
from tests.races.serving import Phone, Server, correction, serving

PHONES = 4
WARM_SECONDS, ALONE_SECONDS, MOST_SECONDS = 5.0, 15.0, 300.0
LOOK_SECONDS = 0.5
PRESS_MS, LONGEST_MS = 250.0, 1000.0
DEMO = "twilight-demo"
GAME = (1, 1)  # of the demo: its longest log
URL = "/campaigns/import/"


def large_file(place: Place, games: int) -> bytes:
    """A campaign file with so many games, each in a session of its own."""
    os.environ.update(place.environment())
    import django
    import msgspec

    django.setup()
    from campaigns.archive.document import game_member
    from campaigns.archive.zip_file import read_zip, write_zip

    path = place.folder / "demo.zip"
    for words in (("load_demo",), ("export_campaign", DEMO, "--out", str(path))):
        done = place.manage(*words)
        assert done.returncode == 0, done.stderr
    with path.open("rb") as file:
        manifest, parts = read_zip(io.BytesIO(file.read()))
    sessions = msgspec.json.decode(parts["sessions.json"])
    first = 1 + max(one["number"] for one in sessions["sessions"])
    for number in range(first, first + games):
        night = {"number": number, "name": f"Night {number}", "state": "closed"}
        sessions["sessions"].append(night)
        for ending in ("", "l"):
            member = f"{game_member(*GAME)}{ending}"
            parts[f"{game_member(number, 1)}{ending}"] = parts[member]
    parts["sessions.json"] = msgspec.json.encode(sessions)
    return write_zip(manifest.system, parts)


class Import:
    """One import by the page, with the eyes of who waits for it."""

    def __init__(self, port: int, session: str) -> None:
        self._port = port
        self._cookies = f"sessionid={session}; csrftoken={'c' * 32}"
        self._phone = Phone(port, session)
        self.seconds = 0.0
        self.ended = ""

    def run(self, content: bytes) -> None:
        """Hand the file in and wait until it is over."""
        began = time.monotonic()
        place = self._hand_in(content)
        while time.monotonic() - began < MOST_SECONDS:
            page = self._phone.get(place).text
            self.ended = "here" if "/imported/" in page else "" if "every 2s" in page else "failed"
            if self.ended:
                break
            time.sleep(LOOK_SECONDS)
        self.seconds = time.monotonic() - began

    def _hand_in(self, content: bytes) -> str:
        mark = uuid.uuid4().hex
        head = f"--{mark}\r\nContent-Disposition: form-data; name="
        body = (
            f'{head}"key"\r\n\r\n{mark}\r\n{head}"name"\r\n\r\n\r\n{head}"file"; '
            'filename="large.zip"\r\nContent-Type: application/zip\r\n\r\n'
        ).encode()
        body += content + f"\r\n--{mark}--\r\n".encode()
        line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        headers = {"Content-Type": f"multipart/form-data; boundary={mark}"}
        headers |= {"Cookie": self._cookies, "X-CSRFToken": "c" * 32}
        line.request("POST", URL, body, headers)
        answer = line.getresponse()
        text = answer.read().decode()
        line.close()
        place = answer.headers.get("Location", "")
        assert re.fullmatch(rf"{URL}\d+/", place), (answer.status, text[:500])
        return place


async def evening(
    server: Server, tables: list[dict[str, Any]], content: bytes
) -> tuple[Told, Told, Import]:
    """Return the times of phones without an import, then beside one, and that of the import."""
    alone, beside = Told(), Told()
    importing = Import(server.port, tables[0]["sessions"][0])
    first = Phone(server.port, tables[0]["sessions"][0])
    form = correction(first, tables[0]["url"]) | {"from": ""}
    first.close()

    async def play(told: Told, end: float) -> None:
        doing = []
        for table in tables:
            lines = [Line(server.port, session) for session in table["sessions"]]
            doing += [polls(line, table["url"], end, told) for line in lines]
            hosts = Line(server.port, table["sessions"][0])
            doing.append(commands(hosts, table["url"], form, end, told))
        await asyncio.gather(*doing)

    async def count(told: Told) -> None:
        await asyncio.sleep(WARM_SECONDS)
        told.counts = True

    await asyncio.gather(count(alone), play(alone, time.monotonic() + WARM_SECONDS + ALONE_SECONDS))
    beside.counts = True
    playing = asyncio.create_task(play(beside, time.monotonic() + MOST_SECONDS))
    await asyncio.to_thread(importing.run, content)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    return alone, beside, importing


def main(games: int, tables_wanted: int) -> int:
    """Measure in a folder of its own. Return 1 when a target is missed."""
    with tempfile.TemporaryDirectory() as folder:
        place = made(Path(folder), tables=tables_wanted, phones=PHONES)
        content = large_file(place, games)
        with serving(place) as server:
            tables = place.told["tables"]
            alone, beside, importing = asyncio.run(evening(server, tables, content))
            print(server.log().partition("\n")[2], end="")
        entries = place.rows("SELECT COUNT(*) FROM campaigns_gameentry")[0][0]
    print(f"file of {len(content) / 1024**2:.1f} MB, {games} games; {entries} entries at the end")
    print(f"the import is {importing.ended or 'not over'} after {importing.seconds:.1f} s")
    for name, told in (("alone", alone), ("beside the import", beside)):
        times = sorted(told.commands)
        middle = times[len(times) // 2]
        print(f"{name}: {len(times)} presses, median {middle:.1f} ms, longest {times[-1]:.1f} ms")
    print(f"{dict(beside.answers)}, wrong: {dict(beside.wrong)}")
    times = sorted(beside.commands)
    reached = [
        report("import beside tables, imports that failed", importing.ended != "here", 0),
        report("import beside tables, wrong answers", beside.wrong.total(), 0),
        report("import beside tables, press p99 ms", times[len(times) * 99 // 100], PRESS_MS),
        report("import beside tables, longest press ms", times[-1], LONGEST_MS),
    ]
    return int(not all(reached))


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--games", type=int, default=120)
    asked.add_argument("--tables", type=int, default=4)
    sys.exit(main(asked.parse_args().games, asked.parse_args().tables))
