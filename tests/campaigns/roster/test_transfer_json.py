"""Roster files as JSON."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from campaigns.roster.transfer.document import (
    FORMAT,
    VERSION,
    FileItem,
    FileTrait,
    RosterFile,
    RosterFileFigure,
    file_figure,
)
from campaigns.roster.transfer.faults import Unreadable
from campaigns.roster.transfer.json_file import read_json, write_json
from campaigns.roster.transfer.reading import MOST_BYTES, read_roster
from rules.registry import system_of
from tests.rules.rosters import in_holsters

GAME = system_of("twilight-world")
GEAR = sorted(gear.key for gear in GAME.roster.gear({}))
SIGHTS = sorted(gear.key for gear in GAME.roster.gear({}) if gear.attachment)
TRAITS = sorted(trait.key for trait in GAME.roster.traits())
HEAD = {"format": FORMAT, "version": VERSION, "system": GAME.key}
EVE = {"name": "Eve", "kind": "character", "side": "heroes"}

words = st.text(st.characters(exclude_categories=["C", "Z"]), max_size=20)
names = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=80)


@st.composite
def file_items(draw: st.DrawFn, *, carried: bool) -> FileItem:
    sights = draw(st.lists(st.sampled_from(SIGHTS), max_size=2, unique=True))
    count = 1 if sights else draw(st.integers(1, 99))
    return FileItem(
        gear=draw(st.sampled_from(GEAR)),
        name=draw(words),
        count=count,
        attachments=tuple(sights),
        marks=in_holsters(draw(st.integers(0, count))) if carried else {},
        found=draw(st.booleans()),
    )


file_figures = st.builds(
    RosterFileFigure,
    name=names,
    kind=st.sampled_from([option.key for option in GAME.roster.kinds()]),
    side=st.sampled_from([option.key for option in GAME.roster.sides()]),
    stats=st.fixed_dictionaries({s.key: st.integers(s.least, s.most) for s in GAME.roster.stats()}),
    choices=st.fixed_dictionaries(
        {
            c.key: st.sampled_from([option.key for option in c.options])
            for c in GAME.roster.choices()
        }
    ),
    traits=st.lists(
        st.builds(FileTrait, trait=st.sampled_from(TRAITS), name=words),
        max_size=5,
        unique_by=lambda line: line.trait,
    ).map(tuple),
    items=st.lists(file_items(carried=True), max_size=5).map(tuple),
    notes=words,
    source=st.sampled_from(["", "TW-ROST-1"]),
    retired=st.booleans(),
)
roster_files = st.builds(
    RosterFile,
    format=st.just(FORMAT),
    version=st.just(VERSION),
    system=st.just(GAME.key),
    name=names,
    figures=st.lists(file_figures, max_size=4).map(tuple),
    stash=st.lists(file_items(carried=False), max_size=3).map(tuple),
)


def document(*figures: dict[str, object], **more: object) -> bytes:
    return json.dumps(HEAD | {"figures": figures} | more).encode()


def fault_of(content: bytes) -> str:
    with pytest.raises(Unreadable) as refused:
        read_roster(content, GAME)
    return str(refused.value)


@settings(max_examples=60, deadline=None)
@given(file=roster_files)
def test_a_written_roster_reads_back(file: RosterFile) -> None:
    """Any roster comes back whole, and is written with the same bytes again."""
    content = write_json(file)
    assert read_roster(content, GAME).file == file
    assert write_json(read_json(content.decode())) == content


def test_the_samples_survive() -> None:
    """The sample characters come back as they went."""
    figures = tuple(file_figure(sample) for sample in GAME.roster.samples())
    file = RosterFile(format=FORMAT, version=VERSION, system=GAME.key, figures=figures)
    assert read_roster(write_json(file), GAME).file == file
    assert len(figures) == 27


@pytest.mark.parametrize(
    ("figure", "said"),
    [
        (EVE | {"items": [{"gear": "handgun"}, {"gear": "smg", "count": -1}]}, "items 2, count"),
        (
            EVE | {"items": [{"gear": "smg", "count": 10**30}]},
            "items 1, count: This number is over 99",
        ),
        (
            EVE | {"items": [{"gear": "smg", "count": "two"}]},
            "items 1, count: Enter a whole number",
        ),
        (EVE | {"items": [{"gear": "lazer"}]}, "items 1: “lazer” is not in the catalogue"),
        (EVE | {"items": [{"gear": "smg", "attachments": ["nose"]}]}, "items 1: “nose”"),
        (
            EVE | {"items": [{"gear": "smg", "count": 2, "marks": {"holstered": 3}}]},
            "You cannot mark more items",
        ),
        (EVE | {"items": [{"gear": "smg", "attachments": ["axe"]}]}, "“axe” cannot be mounted"),
        (EVE | {"traits": [{"trait": "x-ray"}]}, "traits 1: “x-ray” is not in the catalogue"),
        (EVE | {"traits": [{"trait": "leader"}, {"trait": "leader"}]}, "“leader” appears twice"),
        (EVE | {"stats": {"move": 10**400}}, "stats: This number is over 1000000"),
        (EVE | {"stats": {"move": 999}}, "Move: 999 is not from 1 to 20"),
        (EVE | {"stats": {"beauty": 3}}, "stats: “beauty” is not in the catalogue"),
        (EVE | {"choices": {"age": "ancient"}}, "choices: “age: ancient”"),
        (EVE | {"name": "x" * 200}, "name: This text is longer than 80 characters"),
        (EVE | {"name": ""}, "name: This field is empty"),
        (EVE | {"name": "two\nlines"}, "name: A name must be one line"),
        (EVE | {"name": "\u202eevE"}, "name: A name must be one line"),
        (EVE | {"name": "nul\0"}, "name: A name must be one line"),
        (EVE | {"kind": "ghost"}, "kind: “ghost” is not in the catalogue"),
        (EVE | {"wings": True}, "no field “wings”"),
        ({"name": "Eve", "kind": "character"}, "“side” is missing"),
        (EVE | {"portrait": "&&&"}, "portrait: This picture is damaged"),
    ],
)
def test_a_fault_is_reported_with_its_place(figure: dict[str, object], said: str) -> None:
    """An error in the second figure names the figure and the field."""
    told = fault_of(document(EVE, figure))
    assert told.startswith("figure 2")
    assert said in told


@pytest.mark.parametrize("name", ["<b>Eve</b>", "{{ Eve }}", "{name}", '"', "عِيْسَى", "イブ", "🧟‍♀️"])
def test_names_of_all_sorts_are_taken(name: str) -> None:
    """Marks, braces, other scripts and emoji are names like any other."""
    assert read_roster(document(EVE | {"name": name}), GAME).file.figures[0].name == name


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "empty"),
        (b"  \n ", "empty"),
        (b'{"format": "duskroll-roster",', "ends too early"),
        (b'{\n  "format": nonsense\n}', "line 2, column 17: The JSON is broken here"),
        (b"[1, 2]", "the wrong type"),
        (b'{"format": "chummer"}', "not a roster"),
        (b'{"format": "duskroll-roster", "version": 99}', "version 99"),
        (document(EVE, system="zombicide"), "This roster is for zombicide"),
        (document(EVE, house_rules={"gravity": "off"}), "house_rules: “gravity: off”"),
        (b"[" * 200_000, "the wrong type"),
        (document().replace(b"[]", b"[" * 100_000), "nested too deeply"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "not a text file"),
        (b"PK\x03\x04workbook", "a different format"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "password"),
        (b" " * (MOST_BYTES + 1), "larger than 8 MB"),
    ],
)
def test_files_of_all_sorts_are_refused_with_a_reason(content: bytes, said: str) -> None:
    """A file that is no roster is refused, and the reason names its kind."""
    assert said in fault_of(content)


@settings(max_examples=150, deadline=None)
@given(content=st.binary(max_size=300) | st.text(max_size=200).map(str.encode))
def test_random_bytes_are_refused(content: bytes) -> None:
    """Random bytes are refused, never more."""
    with pytest.raises(Unreadable):
        read_roster(content, GAME)


@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_damaged_rosters_are_read_or_refused(data: st.DataObject) -> None:
    """A roster file with bytes exchanged is read or refused, never more."""
    content = bytearray(document(EVE | {"items": [{"gear": "smg", "count": 2}], "notes": "ok"}))
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    told = None
    try:
        told = read_roster(bytes(content), GAME).file.system
    except Unreadable as refused:
        told = str(refused)
    assert told
