"""Lists as people write them, and exports of New Recruit and BattleScribe."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from campaigns.roster.transfer import wording
from campaigns.roster.transfer.document import RosterFileFigure
from campaigns.roster.transfer.exports import MOST_UNPACKED
from campaigns.roster.transfer.faults import Unreadable
from campaigns.roster.transfer.lists import MOST_NOTICES
from campaigns.roster.transfer.reading import Reading, read_roster
from rules.registry import system_of
from rules.text import in_english

GAME = system_of("twilight-world")


def read(content: str | bytes) -> Reading:
    sent = content if isinstance(content, bytes) else content.encode()
    return read_roster(sent, GAME, may_be_list=True)


def carried(figure: RosterFileFigure) -> dict[str, int]:
    return {item.gear: item.count for item in figure.items}


def test_a_line_is_a_figure_with_what_it_has() -> None:
    """Counts stand before or behind, and the name of a sample brings its card."""
    eve, rowan = read("Eve: Axe, Handgun x2\nRowan [25 pts]: 2x Handgun; Leader\n").file.figures
    sample = next(one for one in GAME.roster.samples() if one.name == "Eve")
    assert (eve.name, eve.source, eve.stats) == ("Eve", sample.source, sample.stats)
    assert carried(eve) == {"axe": 1, "handgun": 2}
    assert (rowan.name, carried(rowan)) == ("Rowan", {"handgun": 2})
    assert "leader" in {one.trait for one in rowan.traits}


def test_things_can_stand_below_a_name() -> None:
    """With bullets or without. Headings and costs are no figures."""
    pasted = "=====\n+ Rowan (30 points)\n  - Axe\n  - Handgun x2\n\n* Kestrel\nAxe\n"
    rowan, kestrel = read(pasted).file.figures
    assert (rowan.name, carried(rowan)) == ("Rowan", {"axe": 1, "handgun": 2})
    assert (kestrel.name, carried(kestrel)) == ("Kestrel", {"axe": 1})


def test_copies_are_figures_each() -> None:
    """`3x` before a name."""
    assert len(read("3x Zombie Minion\n").file.figures) == 3


def test_unknown_words_are_left_out_and_reported() -> None:
    """With the word that was meant, where something is like it."""
    reading = read("Rowan: Axe, Handgum, Plasma hat\n")
    assert carried(reading.file.figures[0]) == {"axe": 1}
    first, second = map(in_english, reading.notices)
    assert all(word in first for word in ("Rowan", "“Handgum”", "“Handgun”"))
    assert "Plasma hat" in second


def test_text_with_our_columns_stays_a_spreadsheet() -> None:
    """As an export that somebody pastes. Commas separate things in a cell."""
    [rowan] = read('name,items\nRowan,"Axe, Handgun x2"\n').file.figures
    assert carried(rowan) == {"axe": 1, "handgun": 2}


def selection(name: str, kind: str, *inside: dict[str, object], number: int = 1):
    return {"name": name, "type": kind, "number": number, "selections": inside}


MODEL = selection(
    "Rowan",
    "model",
    selection("Axe", "upgrade"),
    selection("Kit", "upgrade", selection("Handgun", "upgrade", number=2)),
    selection("Warp sword", "upgrade"),
)


def exported(*selections: dict[str, object]) -> bytes:
    return json.dumps({"roster": {"name": "x", "forces": [{"selections": selections}]}}).encode()


def as_xml(one: dict) -> str:
    inside = "".join(map(as_xml, one["selections"]))
    return (
        f'<selection name="{one["name"]}" type="{one["type"]}" number="{one["number"]}">'
        f"<selections>{inside}</selections></selection>"
    )


def xml(*selections: dict[str, object]) -> bytes:
    head = '<?xml version="1.0" encoding="UTF-8"?><roster xmlns="http://example.org/rosterSchema">'
    forces = "".join(map(as_xml, selections))
    return (
        f"{head}<forces><force><selections>{forces}</selections></force></forces></roster>".encode()
    )


def zipped(content: bytes, name: str = "list.ros") -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(name, content)
    return file.getvalue()


UNIT = selection("Band", "unit", MODEL, selection("Kestrel", "model", number=2))


@pytest.mark.parametrize("content", [exported(UNIT), xml(UNIT), zipped(xml(UNIT))])
def test_exports_are_read_as_far_as_names_match(content: bytes) -> None:
    """Models with their choices, at any depth. The rest is listed."""
    reading = read_roster(content, GAME)
    assert [one.name for one in reading.file.figures] == ["Rowan", "Kestrel", "Kestrel"]
    assert carried(reading.file.figures[0]) == {"axe": 1, "handgun": 2}
    assert any("Warp sword" in in_english(one) for one in reading.notices)


BOMB = b"""<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>
<roster><selection name="&b;" type="model"/></roster>"""


@pytest.mark.parametrize(
    "content",
    [
        BOMB,
        BOMB.decode().replace("1.0", "1.0").encode("utf-16"),
        b"<roster><selection",
        b"<roster/>",
        b"<html><body>Not found</body></html>",
        b'{"roster": {"forces": [{"selections": "x"}]}}',
        b'{"roster": {"forces": ' + b"[" * 100_000,
        exported(selection("", "upgrade")),
        b"<selection>" * 100_000,
        zipped(b" " * (MOST_UNPACKED + 1)),
        zipped(xml(UNIT))[:-40],
        zipped(xml(UNIT), "list.txt"),
        b"",
        b"\0\0\0\0",
        b":\n:\n,,,\n",
        b"Row\x00an: Axe",
        "Rowan\u202e: Axe".encode(),
    ],
)
def test_hostile_files_are_refused(content: bytes) -> None:
    """Definitions, depth, damage, bombs and empty lists end in a sentence."""
    with pytest.raises(Unreadable):
        read(content)


def test_deep_choices_are_cut_off() -> None:
    """Choices deeper than anybody writes are left out."""
    deep = MODEL
    for _ in range(200):
        deep = selection("Band", "unit", deep)
    for content in (xml(deep, MODEL), exported(deep, MODEL)):
        assert [one.name for one in read(content).file.figures] == ["Band", "Rowan"]


def test_a_long_list_of_unknown_words_compares_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only as many words are compared with the catalogue as notices are shown."""
    compared = []

    def compare(word: str, *_rest: object, **_more: object) -> list[str]:
        compared.append(word)
        return []

    monkeypatch.setattr(wording, "get_close_matches", compare)
    reading = read("\n".join(f"Rowan {n}: foo, bar, baz" for n in range(300)))
    assert len(reading.file.figures) == 300
    assert len(reading.notices) <= MOST_NOTICES + 1
    assert len(compared) <= MOST_NOTICES + 1
