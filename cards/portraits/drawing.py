"""From the parts of a portrait to its drawing operations and to the colours of its inks."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from math import ceil
from typing import Final

from msgspec.structs import replace

from cards.portraits.heads import BARE, UNDYED, VEILED
from cards.portraits.kit import HEADGEAR, HELD, SCARF
from cards.portraits.operation import Ink, Operation
from cards.portraits.parts import SLOTS, names, part
from cards.portraits.wounds import WOUNDS
from rules.portraits import Portrait

BLACK: Final = "#1b1714"
WHITE: Final = "#ffffff"
DARK: Final = 240  # sum of red, green and blue
DEAD_SKINS: Final = ("#9aa88a", "#a9a58f", "#86957f", "#b3b09b")
INKS: Final[dict[Ink, str]] = {
    "line": "#14100f",
    "wound": "#c8362d",
    "deep": "#6d1512",
    "bruise": "#7d5a78",
    "bone": "#efe6d2",
    "white": "#ffffff",
    "mask": "#9ddadb",
    "metal": "#9aa2a6",
    "dark": "#3d4347",
    "wood": "#9a6b3f",
    "gear": "#66704e",
    "flame": "#f0a04f",
    "side": "#7a2f2a",
    "shoe": "#3b3330",
}
TROUSERS: Final = ("#2a2e33", "#3d4a5c", "#6b5a43", "#4b4f45", "#7b715a", "#57343a")
CLOSED: Final = "eyesClosed"  # the expression of who is dead or unconscious
HARM: Final = ("bruise", "bandage", "mouth-blood")  # one by one as life is lost
DEAD_HARM: Final = ("torn-cheek", "eye-gone", "mouth-blood")
TWO_CLOTHS: Final = 60  # the least distance of shirt and trousers in red, green and blue
OUTLINE: Final = 9.0  # around coloured hair, whose fine lines it fills


def faults(portrait: Portrait) -> tuple[str, ...]:
    """The fields whose part does not exist."""
    known = {slot: names(slot) for slot in SLOTS}
    known |= {"headgear": tuple(HEADGEAR), "held": tuple(HELD)}
    optional = known.keys() - {"head", "expression"}
    wrong = [
        slot
        for slot, parts in known.items()
        if (value := getattr(portrait, slot)) not in parts and (value or slot not in optional)
    ]
    wrong += ["wounds"] * (not WOUNDS.keys() >= set(portrait.wounds))
    colours = {field: getattr(portrait, field) for field in ("skin", "cloth", "hair", "scarf")}
    return (*wrong, *(field for field, value in colours.items() if not _colour(value, field)))


def _colour(value: str, field: str) -> bool:
    if not value:
        return field == "scarf"
    digits = value.removeprefix("#")
    return len(value) == 7 and len(digits) == 6 and not set(digits) - set("0123456789abcdef")


@lru_cache(maxsize=2_048)
def operations(portrait: Portrait) -> tuple[Operation, ...]:
    """Everything that is drawn, from below. Raises: KeyError for a part that does not exist."""
    layers = [
        HELD[portrait.held] if portrait.held else (),
        part("body", "plain"),
        *_above_the_neck(portrait, WOUNDS.keys()),
    ]
    return tuple(operation for layer in layers for operation in layer)


def head_operations(portrait: Portrait) -> tuple[Operation, ...]:
    """The head with its neckerchief. Raises: KeyError for a part that does not exist."""
    wounds = WOUNDS.keys() - {"blood-1", "blood-2"}
    return tuple(one for layer in _above_the_neck(portrait, wounds) for one in layer)


def covered_head(portrait: Portrait) -> tuple[Operation, ...]:
    """The head alone, its skin first. Raises: KeyError for a part that does not exist."""
    return _head(portrait)


def _above_the_neck(portrait: Portrait, wounds: Collection[str]) -> Iterator[tuple[Operation, ...]]:
    dressed = HEADGEAR.get(portrait.headgear, ()) if portrait.head in BARE else ()
    yield from (
        SCARF if portrait.scarf else (),
        _head(portrait),
        part(SLOTS["expression"], portrait.expression),
        _dyed(portrait, part(SLOTS["beard"], portrait.beard)) if portrait.beard else (),
        *(
            part(SLOTS[slot], name) if (name := getattr(portrait, slot)) else ()
            for slot in ("mask", "glasses")
        ),
        *(WOUNDS[wound] for wound in portrait.wounds if wound in wounds),
        dressed,
    )


def _head(portrait: Portrait) -> tuple[Operation, ...]:
    head = part(SLOTS["head"], portrait.head)
    if portrait.head in VEILED:
        return _filled(head, "cloth")
    return head if portrait.head in UNDYED else _dyed(portrait, head)


def _dyed(portrait: Portrait, hair: tuple[Operation, ...]) -> tuple[Operation, ...]:
    """Hair that the style draws as part of the line gets a colour of its own."""
    return hair if portrait.hair == BLACK else _filled(hair, "hair")


def _filled(areas: tuple[Operation, ...], ink: Ink) -> tuple[Operation, ...]:
    return tuple(
        one._replace(fill=ink, line="line", width=OUTLINE) if one.fill == "line" else one
        for one in areas
    )


def colours(portrait: Portrait) -> dict[Ink, str]:
    """The colour of each ink in this portrait."""
    found = INKS | {"skin": portrait.skin, "cloth": portrait.cloth, "hair": portrait.hair}
    found["legs"] = _trousers(portrait)
    if portrait.scarf:
        found["side"] = portrait.scarf
    if portrait.condition == "turning":
        found["skin"] = _mixed(portrait.skin, DEAD_SKINS[0])
    elif portrait.condition == "dead":
        found = {ink: _grey(colour) for ink, colour in found.items()}
    return found


def _trousers(portrait: Portrait) -> str:
    """A colour apart from the shirt's, the same for the same person."""
    among = [one for one in TROUSERS if _apart(one, portrait.cloth) > TWO_CLOTHS]
    return among[(len(portrait.head) + sum(_parts(portrait.skin))) % len(among)]


def _apart(one: str, other: str) -> int:
    return sum(abs(a - b) for a, b in zip(_parts(one), _parts(other), strict=True))


def saved(portrait: Portrait) -> dict[Ink, str]:
    """The colour of each ink where ink is saved: lines, and white areas."""
    return dict.fromkeys(colours(portrait), WHITE) | {"line": "#000000", "deep": "#000000"}


def is_dark(colour: str) -> bool:
    """True for hair that is hatched where ink is saved."""
    return sum(_parts(colour)) < DARK


def fallen(portrait: Portrait) -> Portrait:
    """The portrait of the same person, dead."""
    return replace(portrait, expression=CLOSED, condition="dead", held="")


def harmed(portrait: Portrait, lost: float) -> Portrait:
    """The portrait of the same person, with marks for the share of life that is lost, 0 to 1."""
    marks = DEAD_HARM if portrait.condition == "undead" else HARM
    new = [one for one in marks[: ceil(lost * len(marks))] if one not in portrait.wounds]
    return replace(portrait, wounds=(*portrait.wounds, *new)) if new else portrait


def turned(portrait: Portrait) -> Portrait:
    """The portrait of the same person, risen: hair and clothes stay."""
    skin = DEAD_SKINS[sum(_parts(portrait.skin)) % len(DEAD_SKINS)]
    return replace(
        portrait,
        expression="rage",
        condition="undead",
        skin=skin,
        held="",
        wounds=("bite-neck", "soot"),
    )


def _parts(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return red, green, blue


def _mixed(one: str, other: str) -> str:
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(0.4 * a + 0.6 * b):02x}" for a, b in pairs)


def _grey(colour: str) -> str:
    red, green, blue = _parts(colour)
    return "#" + f"{round(0.3 * red + 0.59 * green + 0.11 * blue):02x}" * 3
