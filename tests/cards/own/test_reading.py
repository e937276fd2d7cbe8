"""Layout files: correct ones are read, and errors name region and key."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from cards.own.checking import advice
from cards.own.reading import MOST_BYTES, parse_layout, read_layout
from cards.paper import CARDS, Size
from rules.problems import Unreadable
from rules.text import in_english

ROOT = Path(__file__).resolve().parents[3]
EXAMPLE = ROOT / "docs" / "own-cards" / "loot.toml"
TOP = 'name = "Deck"\nsize = "poker"\n'
WORDS = '[[front]]\nname = "title"\nkind = "text"\ntext = "{name}"\nbox = [5, 5, 50, 8]\n'
GOOD = TOP + WORDS


def front(kind: str, rest: str) -> str:
    """A layout with one region of this kind."""
    return f'{TOP}[[front]]\nname = "title"\nkind = "{kind}"\n{rest}\n'


BOX = "box = [5, 5, 20, 20]\n"
TITLE = "front region “title”"
WRONG = {
    "no TOML": ("name = ", ("not TOML",)),
    "not UTF-8": (b'name = "\xff"', ("not UTF-8", "line 1")),
    "nested": ("a = " + "[" * 90_000, ("deck.toml",)),
    "too large": ("#" * (MOST_BYTES + 1), ("larger than 256 KB",)),
    "empty": ("", ("“name”", "missing")),
    "huge number": (GOOD.replace("[5, 5", "[1" + "0" * 400 + ", 5"), ("too large",)),
    "endless number": (GOOD.replace("[5, 5", "[1" + "0" * 5000 + ", 5"), ("deck.toml",)),
    "no name": (GOOD.replace('name = "Deck"\n', ""), ("“name”", "missing")),
    "name of a number": (GOOD.replace('"Deck"', "3"), ("“name”", "text", "whole number")),
    "no size": (GOOD.replace('size = "poker"\n', ""), ("“size”", "missing")),
    "unknown size": (GOOD.replace('"poker"', '"pokr"'), ("“size”", "“pokr”", "tarot")),
    "size of zero": (GOOD.replace('"poker"', "[0, 90]"), ("“size”", "10 to 300")),
    "size below zero": (GOOD.replace('"poker"', "[-63, 88]"), ("“size”", "10 to 300")),
    "size of nan": (GOOD.replace('"poker"', "[nan, 88]"), ("“size[0]”", "not a usable number")),
    "size of three": (GOOD.replace('"poker"', "[1, 2, 3]"), ("“size”", "2 values", "3")),
    "unknown top key": ('colors = "x"\n' + GOOD, ("“colors”", "“colours”?")),
    "no regions": (TOP + "front = []", ("“front”", "no region")),
    "front is no list": (TOP + "front = 1", ("“front”", "a list", "whole number")),
    "bad colour code": (GOOD + '[colours]\nrust = "red"', ("“colours.rust”", "#A83A14")),
    "colour there already": (GOOD + '[colours]\ndark = "#000000"', ("“colours.dark”", "already")),
    "bad icon": (GOOD + '[icons.x]\nfill = "M0 zero"', ("“icons.x”", "SVG path")),
    "empty icon": (GOOD + "[icons.x]", ("“icons.x”", "SVG path")),
    "bad background": ('background = "mud"\n' + GOOD, ("“background”", "“mud”", "ground")),
    "bad title": ('title = "{name"\n' + GOOD, ("“title”", "brace")),
    "no kind": (GOOD.replace('kind = "text"\n', ""), (TITLE, "“kind”", "qr")),
    "unknown kind": (GOOD.replace('"text"', '"txt"'), (TITLE, "“kind”", "“txt”", "number")),
    "kind of a list": (GOOD.replace('kind = "text"', "kind = [1]"), (TITLE, "“kind”")),
    "no box": (GOOD.replace("box = [5, 5, 50, 8]\n", ""), (TITLE, "“box”", "missing")),
    "box of three": (GOOD.replace("[5, 5, 50, 8]", "[5, 5, 50]"), (TITLE, "“box”", "4 values")),
    "box of words": (GOOD.replace("50, 8]", '"wide", 8]'), (TITLE, "“box[2]”", "a number")),
    "box without width": (GOOD.replace("50, 8]", "0, 8]"), (TITLE, "“box”", "more than 0")),
    "box of infinity": (
        GOOD.replace("50, 8]", "inf, 8]"),
        ("front[0].box[2]", "not a usable number"),
    ),
    "right of the card": (GOOD.replace("[5, 5,", "[15, 5,"), (TITLE, "“box”", "1.5 mm outside")),
    "above the card": (GOOD.replace("[5, 5,", "[5, -2,"), (TITLE, "“box”", "2 mm outside")),
    "unnamed region": (GOOD.replace('name = "title"\n', ""), ("front region 1", "“name”")),
    "same name twice": (GOOD + WORDS, (TITLE, "“name”", "Another region")),
    "unknown key": (GOOD + "sise = 7", (TITLE, "“sise”", "“size”?")),
    "unknown face": (GOOD + 'face = "arial"', (TITLE, "“face”", "“arial”")),
    "unknown colour": (GOOD + 'colour = "mud"', (TITLE, "“colour”", "“mud”", "accent")),
    "half a colour code": (GOOD + 'colour = "#12"', (TITLE, "“colour”", "“#12”")),
    "tiny letters": (GOOD + "size = 2", (TITLE, "“size”", "at least 5.5")),
    "huge letters": (GOOD + "size = 999", (TITLE, "“size”", "at most 200")),
    "least above size": (GOOD + "least = 9", (TITLE, "“least”", "larger than the size")),
    "unknown align": (GOOD + 'align = "center"', (TITLE, "“align”", "“center”")),
    "wrap in words": (GOOD + 'wrap = "yes"', (TITLE, "“wrap”", "true or false")),
    "open brace": (GOOD.replace("{name}", "{name"), (TITLE, "“text”", "brace")),
    "empty braces": (GOOD.replace("{name}", "{ }"), (TITLE, "“text”", "braces are empty")),
    "long text": (GOOD.replace("{name}", "x" * 2001), (TITLE, "“text”", "2000")),
    "date for words": (GOOD.replace('"{name}"', "2020-01-01"), (TITLE, "“text”", "date")),
    "condition of nothing": (GOOD + 'when = {field = "x"}', (TITLE, "“when”", "exactly one")),
    "condition of two": (
        GOOD + 'when = {field = "x", is = "empty", equals = "3"}',
        (TITLE, "“when”", "exactly one"),
    ),
    "condition without field": (GOOD + 'when = {is = "empty"}', (TITLE, "“when.field”", "missing")),
    "condition of another kind": (
        GOOD + 'when = {field = "x", more = 3}',
        (TITLE, "“when.more”", "does not exist"),
    ),
    "unknown saver": (GOOD + 'saver = "grey"', (TITLE, "“saver”", "“grey”")),
    "number without field": (front("number", BOX), (TITLE, "“field”", "missing")),
    "half a decimal": (front("number", BOX + 'field="x"\ndecimals = 0.5'), (TITLE, "“decimals”")),
    "line with a box": (front("line", "start=[5,5]\nend=[9,9]\n" + BOX), (TITLE, "“box”")),
    "line off the card": (front("line", "start=[5,5]\nend=[5,95]"), (TITLE, "“start”", "outside")),
    "rect of nothing": (front("rect", BOX), (TITLE, "“fill”", "no fill and no stroke")),
    "rect of no colour": (front("rect", BOX + 'fill = "no"'), (TITLE, "“fill”", "“no”")),
    "thick line": (front("rect", BOX + 'stroke="text"\nwidth=50'), (TITLE, "“width”", "at most 5")),
    "absent image": (front("image", BOX + 'file = "no.png"'), (TITLE, "“file”", "“no.png”")),
    "absolute image": (front("image", BOX + 'file = "/etc/passwd"'), (TITLE, "not a file name")),
    "image above": (front("image", BOX + 'file = "../x.png"'), (TITLE, "not a file name")),
    "image of a drive": (front("image", BOX + "file = 'C:\\x.png'"), (TITLE, "not a file name")),
    "image of nothing": (front("image", BOX + 'file = ""'), (TITLE, "not a file name")),
    "a page is no image": (front("image", BOX + 'file = "page.png"'), (TITLE, "not a PNG")),
    "wrong back": (GOOD + WORDS.replace("front", "back") + "x = 1", ("back region “title”", "“x”")),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an image, and with what only says it is one."""
    path = tmp_path_factory.mktemp("layout")
    Image.new("RGB", (30, 30), "red").save(path / "red.png")
    (path / "page.png").write_bytes(b"<html>")
    return path


@pytest.mark.parametrize("case", WRONG)
def test_errors_are_reported_with_their_place(case: str, folder: Path) -> None:
    """Every message names the file, and the region and key where there are some."""
    layout, told = WRONG[case]
    data = layout if isinstance(layout, bytes) else layout.encode()
    with pytest.raises(Unreadable) as error:
        parse_layout(data, "deck.toml", folder)
    message = str(error.value)
    assert message.startswith("deck.toml: ")
    assert [part for part in told if part not in message] == []
    assert len(message) < 2_000


def test_everything_wrong_is_reported_at_once(folder: Path) -> None:
    """Three regions with a fault each make three lines."""
    bad = [WORDS.replace("title", f"n{i}").replace("8]", "800]") for i in range(3)]
    with pytest.raises(Unreadable) as error:
        parse_layout((TOP + "".join(bad)).encode(), "deck.toml", folder)
    assert len(error.value.problems) == 3
    assert ["n0" in line for line in str(error.value).splitlines()] == [True, False, False]


def test_a_region_tells_all_its_faults(folder: Path) -> None:
    """Two wrong keys and one that is missing, and what is wrong with the file beside them."""
    bad = front("text", "box = [5, 5, 50]\nsize = 2\ncolour = 3").replace('"poker"', "7")
    with pytest.raises(Unreadable) as error:
        parse_layout(bad.encode(), "deck.toml", folder)
    keys = sorted(one.key for one in error.value.problems)
    assert keys == ["box", "colour", "size", "size", "text"]


def test_valid_layouts_are_read(folder: Path) -> None:
    """Sizes by name and in millimetres, a byte order mark, line ends of Windows, an image."""
    data = b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode()
    assert parse_layout(data, "deck.toml", folder).size == CARDS["poker"]
    own = front("image", BOX + 'file = "red.png"').replace('"poker"', "[40, 50.5]")
    layout = parse_layout(own.encode(), "deck.toml", folder)
    assert layout.size == Size(40, 50.5)
    assert layout.front[0].name == "title"
    assert layout.back == ()


def test_a_link_out_of_the_folder_is_no_image_beside_it(folder: Path, tmp_path: Path) -> None:
    """The file that the name refers to counts, not the name."""
    Image.new("RGB", (30, 30), "red").save(tmp_path / "secret.png")
    (folder / "inside.png").symlink_to(tmp_path / "secret.png")
    with pytest.raises(Unreadable, match="no image “inside"):
        parse_layout(front("image", BOX + 'file="inside.png"').encode(), "deck.toml", folder)


def test_a_region_near_the_cut_is_advice(folder: Path) -> None:
    """It can be printed. The region and the distance are named."""
    near = parse_layout(GOOD.replace("[5, 5,", "[5, 1,").encode(), "deck.toml", folder)
    (one,) = advice(near)
    assert "front region “title”" in one.said()
    assert "1 mm from the cut" in in_english(one.message)
    assert list(advice(parse_layout(GOOD.encode(), "deck.toml", folder))) == []


LINES = EXAMPLE.read_text().splitlines()
VALUES = st.sampled_from(
    [
        *("", "nan", "-inf", "[]", "{}", '""', "true", "1e308", "-1", "[[1]]", '"{"', '"{}"'),
        *("1979-05-27", "'''a\nb'''", '"../../x"', '"\\u0000"', "[1,2,3,4]", "{a = {b = 1}}"),
    ]
)


@given(st.data())
def test_mutated_layouts_are_read_or_refused(data: st.DataObject) -> None:
    """Lines cut, doubled, moved and filled with other values never end in anything else."""
    lines = list(LINES)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(["cut", "double", "move", "value", "character"])):
            case "cut":
                lines[at] = ""
            case "double":
                lines.insert(at, lines[at])
            case "move":
                lines.insert(data.draw(st.integers(0, len(lines))), lines[at])
            case "value" if "=" in lines[at]:
                lines[at] = f"{lines[at].split('=')[0]}= {data.draw(VALUES)}"
            case _:
                lines[at] += data.draw(st.text(max_size=3))
    _read_or_refuse("\n".join(lines).encode("utf-8", "surrogatepass"))


@given(st.binary(max_size=200))
def test_bytes_are_read_or_refused(data: bytes) -> None:
    """Whatever is given for a file."""
    _read_or_refuse(data)


def _read_or_refuse(data: bytes) -> None:
    try:
        parse_layout(data, "deck.toml", EXAMPLE.parent)
        told = "deck.toml: "
    except Unreadable as reason:
        told = str(reason)
    assert told.startswith("deck.toml: ")


def test_a_file_that_is_not_there_is_an_oserror(tmp_path: Path) -> None:
    """The caller says what it says of every file."""
    with pytest.raises(FileNotFoundError):
        read_layout(tmp_path / "none.toml")
