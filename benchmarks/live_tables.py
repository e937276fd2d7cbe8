"""Live tables on the real server: 50 of them, 8 phones at each, a command a second at each.

`python -m benchmarks.live_tables [--seconds 60] [--tables 50] [--ablation]`. Each phone polls every
2 seconds as the page does. The host's presses what the page offers. Everything runs on one machine,
the phones too. The output says how much of a processor they take. It writes into a folder of its
own, which it removes. With `--ablation` it tells what each thing brings that makes tables quick:
the same with one of them left out, in turns.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import statistics
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks._figures import report
from tests.races.place import Place, made
from tests.races.serving import Phone, Server, correction, filled, serving

TABLES, PHONES = 50, 8
LEFT_OUT = (  # in turn; benchmarks/_ablated.py says how
    "nothing",
    "known phones",
    "the shelf",
    "sharing",
    "drawing ahead",
    "the remembered visit",
    "the queue",
)
POLL_SECONDS, COMMAND_SECONDS = 2.0, 1.0
WARM_SECONDS = 30.0  # all phones begin at once, on processes that have drawn nothing
ENTRIES = 5000
POLL_MS, COMMAND_MS, PAGE_MS, IDLE_MS = 50.0, 100.0, 150.0, 5.0
LEAST_WRITTEN = 0.9  # of the commands; the rest are opened forms
UNDO = re.compile(r'formaction="[^"]*/(undo)/"')
PRESS = re.compile(r'<form id="press".*?</form>', re.S)
AT_ONCE = re.compile(r'<button[^>]* form="press"(?: formaction="[^"]*/(bots)/")?[^>]*>')
SHEET = re.compile(r'<form class="[^"]*act-sheet[^>]* action="([^"]*)".*?</form>', re.S)
FIELD = re.compile(r'name="([^"]+)" value="([^"]*)"')


@dataclass
class Told:
    """The times of the phones, in milliseconds."""

    polls: list[float] = field(default_factory=list)
    commands: list[float] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    counts: bool = False  # not while everything is still cold
    sent: int = 0  # commands, also of that time

    def add(self, kind: str, status: int, began: float, good: tuple[int, ...]) -> None:
        self.sent += kind == "command"
        if not self.counts:
            return
        times = self.polls if kind == "poll" else self.commands
        times.append((time.perf_counter() - began) * 1000)
        self.answers[f"{kind} {status}"] += 1
        if status not in good:
            self.wrong[f"{kind} {status}"] += 1


class Line:
    """One phone's connection, which is kept as a browser does."""

    def __init__(self, port: int, session: str) -> None:
        self._port = port
        self._cookies = f"Cookie: sessionid={session}; csrftoken={'c' * 32}"
        self._ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, url: str, headers: Mapping[str, str], data: Mapping[str, str] | None
    ) -> tuple[int, str, str]:
        """Status, ETag and text. Once more where the server has closed the connection."""
        body = urlencode(data) if data else ""
        lines = [f"{method} {url} HTTP/1.1", "Host: 127.0.0.1", self._cookies, "HX-Request: true"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        if data:
            lines += ["Content-Type: application/x-www-form-urlencoded", f"X-CSRFToken: {'c' * 32}"]
        request = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", body]).encode()
        if self._ends is not None:
            try:
                return await self._exchange(request)
            except (OSError, asyncio.IncompleteReadError):
                self.close()
        self._ends = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)
        return await self._exchange(request)

    async def _exchange(self, request: bytes) -> tuple[int, str, str]:
        assert self._ends is not None
        reader, writer = self._ends
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        size = re.search(r"content-length: (\d+)", head)
        text = (await reader.readexactly(int(size[1]))).decode() if size else ""
        tag = re.search(r"etag: (.*)\r", head)
        if "connection: close" in head:
            self.close()
        return int(head.split(" ", 2)[1]), tag[1] if tag else "", text

    def close(self) -> None:
        if self._ends is not None:
            self._ends[1].close()
            self._ends = None


async def polls(line: Line, url: str, end: float, told: Told) -> None:
    """One phone that only looks."""
    tag = ""
    await asyncio.sleep(random.uniform(0, POLL_SECONDS))
    while time.monotonic() < end:
        began, due = time.perf_counter(), time.monotonic() + POLL_SECONDS
        status, new, _ = await line.ask("GET", url, {"If-None-Match": tag} if tag else {}, None)
        told.add("poll", status, began, (200, 304))
        tag = new or tag
        await asyncio.sleep(max(0, due - time.monotonic()))


async def commands(line: Line, url: str, form: Mapping[str, str], end: float, told: Told) -> None:
    """The host's phone: presses what its page offers, else takes an end back, or corrects."""
    choose = random.Random(url)
    _, _, page = await line.ask("GET", url, {}, None)
    await asyncio.sleep(random.uniform(0, COMMAND_SECONDS))
    while time.monotonic() < end:
        seen = re.search(r'name="seen" value="(\d+)"', page)
        place = "act"
        data = filled(form, int(seen[1]) if seen else 0, choose.randrange(5))
        # Not what takes back or puts back, and of bots only one thing.
        buttons = [one for one in AT_ONCE.finditer(page) if one[1] or 'name="offer"' in one[0]]
        if not buttons and "status-over" in page:  # it goes on from the move before
            buttons = list(UNDO.finditer(page))
        if buttons and (press := PRESS.search(page)):
            pressed = choose.choice(buttons)
            place = pressed[1] or "act"
            fields = (*FIELD.findall(press[0]), *FIELD.findall(pressed[0]))
            data = {name: unescape(value) for name, value in fields if name != "most"}
        due = time.monotonic() + COMMAND_SECONDS
        text = await sent(line, f"{url}{place}/", data, told)
        if sheet := SHEET.search(text):  # a bot asks who can reach whom
            await asyncio.sleep(max(0, due - time.monotonic()))
            due = time.monotonic() + COMMAND_SECONDS
            text = await sent(line, sheet[1], answered(sheet[0]), told)
        page = text if 'id="live"' in text else page
        await asyncio.sleep(max(0, due - time.monotonic()))


async def sent(line: Line, url: str, data: Mapping[str, str], told: Told) -> str:
    """Return the answer to a press."""
    began = time.perf_counter()
    status, _, text = await line.ask("POST", url, {}, data)
    told.add("command", status, began, (200,))
    return text


def answered(sheet: str) -> dict[str, str]:
    """The fields of a sheet as it is first shown: of several choices the first."""
    return {name: unescape(value) for name, value in reversed(FIELD.findall(sheet))}


async def evening(
    server: Server,
    tables: list[dict[str, Any]],
    seconds: float,
    form: Mapping[str, str] | None = None,
) -> Told:
    """All phones at all tables. `form` is sent where a page offers nothing to press."""
    told = Told()
    end = time.monotonic() + WARM_SECONDS + seconds
    if form is None:
        first = Phone(server.port, tables[0]["sessions"][0])
        form = correction(first, tables[0]["url"]) | {"from": ""}
        first.close()
    doing = []
    for table in tables:
        lines = [Line(server.port, session) for session in table["sessions"]]
        doing += [polls(line, table["url"], end, told) for line in lines]
        hosts = Line(server.port, table["sessions"][0])
        doing.append(commands(hosts, table["url"], form, end, told))

    async def warm() -> None:
        await asyncio.sleep(WARM_SECONDS)
        told.counts = True

    await asyncio.gather(warm(), *doing)
    return told


def written(place: Place) -> int:
    """Return the number of entries in all logs."""
    return int(place.rows("SELECT COUNT(*) FROM campaigns_gameentry")[0][0])


def processor_seconds(server: Server) -> float:
    """Return the processor time of the workers so far."""
    ticks = 0
    for pid in server.workers():
        columns = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(columns[11]) + int(columns[12])  # in the program, and in the kernel for it
    return ticks / os.sysconf("SC_CLK_TCK")


def idle_ms(server: Server, table: dict[str, Any], count: int = 400) -> float:
    """Return the processor time of a poll that brings nothing new."""
    phone = Phone(server.port, table["sessions"][1])
    asks = {"HX-Request": "true"}
    tag = phone.get(table["url"], **asks).headers["ETag"]
    before = processor_seconds(server)
    for _ in range(count):
        assert phone.get(table["url"], **asks, **{"If-None-Match": tag}).status == 304
    phone.close()
    return (processor_seconds(server) - before) / count * 1000


def long_log_ms(place: Place, server: Server, table: dict[str, Any]) -> float:
    """A whole table page, with thousands of entries behind it."""
    with place.database() as database:
        last = database.execute(
            "SELECT MAX(number) FROM campaigns_gameentry WHERE game_id=?", [table["game"]]
        ).fetchone()[0]
        columns = "kind, at, seat, bot, rolls, typed, events, lines, key, digest, told"
        values = "'note', '2026-01-01 00:00:00', '', '', '[]', '[]', '[]', '[]', '', '', '{}'"
        database.execute("BEGIN IMMEDIATE")
        database.executemany(
            f"INSERT INTO campaigns_gameentry (game_id, number, {columns}) VALUES (?, ?, {values})",
            [(table["game"], last + 1 + place) for place in range(ENTRIES)],
        )
        database.execute(
            "UPDATE campaigns_game SET last_number=? WHERE id=?", [last + ENTRIES, table["game"]]
        )
        database.execute("COMMIT")
    phone, times = Phone(server.port, table["sessions"][0]), []
    for _ in range(15):
        began = time.perf_counter()
        assert phone.get(table["url"]).status == 200
        times.append((time.perf_counter() - began) * 1000)
    phone.close()
    return statistics.median(times)


def ablation(seconds: float, tables_wanted: int, rounds: int = 3) -> int:
    """Print the times without each thing beside those of the whole. Medians of the rounds."""
    found: dict[str, list[tuple[float, ...]]] = defaultdict(list)
    for _ in range(rounds):
        for left_out in LEFT_OUT:
            settings = "config.settings" if left_out == "nothing" else "benchmarks._ablated"
            environ = {"DJANGO_SETTINGS_MODULE": settings, "ABLATED": left_out}
            with tempfile.TemporaryDirectory() as folder:
                place = made(Path(folder), tables=tables_wanted, phones=PHONES)
                with serving(place, **environ) as server:
                    used, began = processor_seconds(server), time.monotonic()
                    told = asyncio.run(evening(server, place.told["tables"], seconds))
                    took = time.monotonic() - began
                    share = (processor_seconds(server) - used) / took
            times = _p99(told.polls), _p99(told.commands), share, float(told.wrong.total())
            found[left_out].append(times)
            print(f"without {left_out}: {[round(one, 2) for one in times]}", flush=True)
    print(f"{'without':22}{'poll p99 ms':>14}{'command p99 ms':>16}{'processors':>12}{'wrong':>7}")
    for left_out, rows in found.items():
        poll, command, share, wrong = (statistics.median(one) for one in zip(*rows, strict=True))
        print(f"{left_out:22}{poll:14.0f}{command:16.0f}{share:12.2f}{wrong:7.0f}")
    return 0


def main(seconds: float, tables_wanted: int) -> int:
    """Measure in a folder of its own. Return 1 when a target is missed."""
    with tempfile.TemporaryDirectory() as folder:
        place = made(Path(folder), tables=tables_wanted, phones=PHONES)
        tables = place.told["tables"]
        with serving(place) as server:
            used, own, began = processor_seconds(server), time.process_time(), time.monotonic()
            told = asyncio.run(evening(server, tables, seconds))
            took = time.monotonic() - began
            share = written(place) / told.sent
            shares = (processor_seconds(server) - used) / took, (time.process_time() - own) / took
            idle, page = idle_ms(server, tables[0]), long_log_ms(place, server, tables[1])
            print(server.log().partition("\n")[2], end="")
    print(f"{dict(told.answers)}, wrong: {dict(told.wrong)}")
    print(f"load of others and ours: {os.getloadavg()[0]:.1f}")
    print(f"processors used: {shares[0]:.2f} by the server, {shares[1]:.2f} by the phones")
    reached = [
        report("live tables, wrong answers", told.wrong.total(), 0),
        report("live tables, entries a command", share, LEAST_WRITTEN, at_least=True),
        report("live tables, poll p99 ms", _p99(told.polls), POLL_MS),
        report("live tables, command p99 ms", _p99(told.commands), COMMAND_MS),
        report(f"live tables, page with {ENTRIES} entries ms", page, PAGE_MS),
        report("live tables, processor ms of an idle poll", idle, IDLE_MS),
    ]
    print(f"medians: poll {_median(told.polls):.1f}, command {_median(told.commands):.1f} ms")
    return int(not all(reached))


def _p99(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[98]


def _median(times: list[float]) -> float:
    return statistics.median(times)


if __name__ == "__main__":
    asked = argparse.ArgumentParser()
    asked.add_argument("--seconds", type=float, default=60)
    asked.add_argument("--tables", type=int, default=TABLES)
    asked.add_argument("--ablation", action="store_true")
    given = asked.parse_args()
    sys.exit((ablation if given.ablation else main)(given.seconds, given.tables))
