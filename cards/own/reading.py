"""Reads a card layout from its file, and says everything that is wrong with it at once."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator, Mapping
from math import isfinite
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec import convert
from msgspec.structs import fields

from cards.icons import steps
from cards.own.checking import checked
from cards.own.colours import NAMES, is_code
from cards.own.layout import KINDS, AnyRegion, Layout, LayoutFile, Side
from cards.own.wording import told
from cards.paper import CARDS, Size
from rules.printables import Icon
from rules.problems import Problem, Unreadable
from rules.text import Text, mark, text

MOST_BYTES: Final = 256 * 1024
# A key of very many parts, which tomllib takes minutes for; 199 are more than anybody writes.
_DEEP_KEY: Final = re.compile(
    r"""(?<![\w\\-])(?:(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){200}"""
)
LEAST_SIDE: Final = 10.0
MOST_SIDE: Final = 300.0
UNREAD: Final = (msgspec.ValidationError, OverflowError, RecursionError)
Read = TypeVar("Read", bound=msgspec.Struct)
Faults = list[tuple[str, Text]]
# A region by its name, or by its number.
REGIONS: Final[dict[Side, tuple[str, str]]] = {
    "front": (mark("front region “{name}”"), mark("front region {number}")),
    "back": (mark("back region “{name}”"), mark("back region {number}")),
}


def read_layout(path: Path) -> Layout:
    """The layout in the file. Raises: Unreadable; OSError, when the file cannot be opened."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    return parse_layout(data, path.name, path.parent)


def parse_layout(data: bytes, file: str, folder: Path) -> Layout:
    """The layout in these bytes, with its images in the folder. Raises: Unreadable."""
    raw = _toml(data, file)
    problems = list(_not_finite(raw, file))
    found, faults = _converted(raw, LayoutFile)
    if found is None or faults:
        problems += (Problem(file=file, key=key, message=message) for key, message in faults)
        for side in REGIONS:
            rows = raw.get(side)
            if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
                list(_regions(rows, side, file, problems))
        raise Unreadable(problems)
    size = _size(found, file, problems)
    problems += _palette(found, file)
    layout = Layout(
        file=file,
        folder=str(folder),
        digest=hashlib.sha256(data).hexdigest(),
        name=found.name,
        size=size,
        background=found.background,
        title=found.title,
        count=found.count,
        colours=found.colours,
        icons={key: Icon(key, row.fill, row.stroke) for key, row in found.icons.items()},
        front=tuple(_regions(found.front, "front", file, problems)),
        back=tuple(_regions(found.back, "back", file, problems)),
    )
    problems += checked(layout)
    if problems:
        raise Unreadable(problems)
    return layout


def _toml(data: bytes, file: str) -> dict[str, Any]:
    if len(data) > MOST_BYTES:
        message = text("The file is larger than {most} KB.", most=MOST_BYTES // 1024)
        raise Unreadable((Problem(file=file, message=message),))
    try:
        words = data.decode("utf-8-sig").replace("\r\n", "\n")
        if not _DEEP_KEY.search(words):
            return tomllib.loads(words)
        message = text("The file is nested too deeply.")
    except UnicodeDecodeError as reason:
        line = data[: reason.start].count(b"\n") + 1
        message = text("The file is not UTF-8 text. Check line {line}.", line=line)
    except RecursionError:
        message = text("The file is nested too deeply.")
    except ValueError as reason:
        message = text("The file is not TOML: {reason}.", reason=str(reason)[:200])
    raise Unreadable((Problem(file=file, message=message),))


def _not_finite(value: object, file: str, key: str = "") -> Iterator[Problem]:
    """Numbers such as `nan`, which would slip through every limit."""
    if isinstance(value, float) and not isfinite(value):
        yield Problem(file=file, key=key, message=text("The value is not a usable number."))
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from _not_finite(inner, file, f"{key}.{name[:60]}" if key else name[:60])
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _not_finite(inner, file, f"{key}[{place}]")


def _size(found: LayoutFile, file: str, problems: list[Problem]) -> Size:
    if isinstance(found.size, str):
        if found.size in CARDS:
            return CARDS[found.size]
        message = text(
            "“{size}” is not a card size. Choose one of: {sizes}.",
            size=found.size[:60],
            sizes=", ".join(CARDS),
        )
        problems.append(Problem(file=file, key="size", message=message))
    elif all(LEAST_SIDE <= length <= MOST_SIDE for length in found.size):
        return Size(*found.size)
    else:
        message = text(
            "The width and the height of a card must be {least} to {most} mm.",
            least=f"{LEAST_SIDE:g}",
            most=f"{MOST_SIDE:g}",
        )
        problems.append(Problem(file=file, key="size", message=message))
    return Size(MOST_SIDE, MOST_SIDE)  # so that no region is told to be outside of it


def _palette(found: LayoutFile, file: str) -> Iterator[Problem]:
    for name, code in found.colours.items():
        if not is_code(code):
            message = text(
                "“{code}” is not a colour code. Write it like “#A83A14”.", code=code[:60]
            )
            yield Problem(file=file, key=f"colours.{name}", message=message)
        if name in NAMES:
            message = text("This colour name already exists. Choose another name.")
            yield Problem(file=file, key=f"colours.{name}", message=message)
    for name, icon in found.icons.items():
        try:
            drawn = steps(icon.fill) + steps(icon.stroke)
        except Exception:  # the parser of another package, which says what it likes
            drawn = ()
        if not drawn or not all(isfinite(v) and abs(v) < 1e4 for _, flat in drawn for v in flat):
            message = text("The value is not a valid SVG path.")
            yield Problem(file=file, key=f"icons.{name}", message=message)


def _regions(
    rows: list[dict[str, object]], side: Side, file: str, problems: list[Problem]
) -> Iterator[AnyRegion]:
    names: set[str] = set()
    for number, row in enumerate(rows, 1):
        name = row.get("name")
        if isinstance(name, str) and 0 < len(name) <= 60:
            where = Text(REGIONS[side][0], {"name": name})
        else:
            where = Text(REGIONS[side][1], {"number": number})
        region, faults = _region(row)
        if region is None or faults:
            problems += (
                Problem(file=file, where=where, key=key, message=message) for key, message in faults
            )
            continue
        if region.name in names:
            message = text("Another region of this side has the same name.")
            problems.append(Problem(file=file, where=where, key="name", message=message))
        names.add(region.name)
        yield region


def _region(row: Mapping[str, object]) -> tuple[AnyRegion | None, Faults]:
    kind = row.get("kind")
    known = KINDS.get(kind) if isinstance(kind, str) else None
    if known is None:
        if "kind" not in row:
            said = text("The kind is missing. Choose one of: {kinds}.", kinds=", ".join(KINDS))
            return None, [("kind", said)]
        said = text(
            "“{kind}” is not a kind of region. Choose one of: {kinds}.",
            kind=str(kind)[:60],
            kinds=", ".join(KINDS),
        )
        return None, [("kind", said)]
    return _converted(row, known)


def _converted(row: Mapping[str, object], kind: type[Read]) -> tuple[Read | None, Faults]:
    """The value if there is one, and all faults: a key with one is left out to find the next."""
    keys = ("kind", *(field.encode_name for field in fields(kind)))
    left, faults = dict(row), list[tuple[str, Text]]()
    while True:
        try:
            return convert(left, kind), faults
        except UNREAD as reason:
            key, message = told(str(reason), keys)
        top = re.split(r"[.\[]", key, maxsplit=1)[0]
        if top in left:
            faults.append((key, message))
            del left[top]
            continue
        needed = (field.encode_name for field in fields(kind) if field.required)
        faults += ((one, message) for one in needed if one not in row)
        return None, faults or [(key, message)]
