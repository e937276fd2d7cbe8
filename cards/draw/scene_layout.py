"""The layout of a card with a picture, in units of a 440th of its width."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final, NamedTuple

from cards.composer import Composer
from cards.draw.leads import in_runs
from cards.draw.scene_face import Said, SceneFace, Tag
from cards.faces import Face
from cards.inked.operation import INK
from cards.palette import FULL, code_of
from cards.paper import POINTS, SAFE, Size
from cards.text import SMALLEST, SetLine, capitals, set_line, width, wrapped
from rules.printables import DeckCard, Fact, Reminder

WIDE: Final = 440.0
LEAST_HIGH: Final = 560.0  # of a card that has room for a picture
LIGHT: Final = "#F8F1DC"
MUTED: Final = "#55504A"
SUN: Final = "#F0AE6A"
EDGE: Final = 34.0  # kept free at the sides of words
BAND: Final = 62.0  # height of the title band
OVER: Final = 34.0  # the part of it over the picture
HIGHEST: Final = 0.55  # of the card, the picture
HIGHER: Final = (0.66, 0.63, 0.59)  # the same where no text follows
SHARES: Final = (HIGHEST, 0.52, 0.5, 0.48, 0.45, 0.43, 0.41, 0.385, 0.36, 0.33, 0.3)
TEXT_SIZES: Final = (44.0, 41.0, 38.0, 36.0, 34.0, 32.0, 30.0, 28.0, 26.0, 24.5, 23.0, 21.5, 20.0)
BARE: Final = 1.25  # of the size of text under facts, the most of one without
COMFORT: Final = 23.0  # text from which a picture need not shrink
EASE: Final = 28.0  # the same without numbers over it
LARGEST: Final = 15.0  # points
SMALL_POINTS: Final = 6.0  # the least of rules on a small card
COMPASS: Final = 176.0  # width of its column
ROW: Final = 36.0
COMPASS_MIDDLE: Final = 60.0  # under the top of its column
COMPASS_RADIUS: Final = 44.0
COMPASS_HIGH: Final = 121.0  # of its circle with the needle. Words stand under it.
BESIDE: Final = 22.0  # text under a compass
LABEL: Final = 31.0  # under a number
LABELS: Final = 51.0  # the same in two languages
MORE: Final = 44.0  # by which boxes grow on a card without text
BAR_END: Final = 336.0  # of the bar of shares
FOOT_GAP: Final = 12.0  # between the kind of a card and its note


def has_scene(card: DeckCard, size: Size) -> bool:
    """True if the card has a picture or bands, and is high enough for them."""
    return bool(card.scene or card.bands) and height_of(size) >= LEAST_HIGH


def height_of(size: Size) -> float:
    """The height in units of the width."""
    return size.height / size.width * WIDE


def unit_of(size: Size) -> float:
    """A unit in millimetres."""
    return size.width / WIDE


def margin(size: Size) -> float:
    """The width at the sides of all words."""
    return max(EDGE - 6, SAFE / unit_of(size) + 1)


class EvenScene(NamedTuple):
    """The share of a card for its picture and the size of text, the same for a whole deck."""

    share: float
    text: float  # units
    bare: float = inf  # of text, where a card has no facts over it

    def most(self, card: DeckCard) -> float:
        """The size of text of a card in units."""
        return self.text if card.facts else min(self.bare, BARE * self.text)


def even_scene(composer: Composer, cards: Sequence[DeckCard], size: Size) -> EvenScene:
    """Return the largest picture beside which all texts can be read well, else the largest text."""
    with_scene = tuple(card for card in cards if card.scene and not card.bands)

    def build() -> EvenScene:
        shares = SHARES if any(card.text for card in with_scene) else (*HIGHER, *SHARES)
        found: list[tuple[int, float, EvenScene]] = []
        for share in shares:
            faces = [_laid(composer, card, size, EvenScene(share, inf)) for card in with_scene]
            sizes: dict[bool, float] = {True: TEXT_SIZES[0], False: TEXT_SIZES[0]}
            for card, face in zip(with_scene, faces, strict=True):
                sizes[bool(card.facts)] = min(sizes[bool(card.facts)], face.size)
            least = min(sizes.values())
            comfort = COMFORT if any(card.facts for card in with_scene) else EASE
            whole = sum(face.whole for face in faces)
            text = sizes[True] if any(card.facts for card in with_scene) else sizes[False]
            found.append((whole, min(least, comfort), EvenScene(share, text, sizes[False])))
            if whole == len(faces) and least >= comfort:
                break
        return max(found, key=lambda one: (*one[:2], one[2].share))[2]

    return composer.kept(("even scene", with_scene, size), build)


def laid_out_scene(
    composer: Composer, card: DeckCard, size: Size, even: EvenScene | None = None
) -> SceneFace:
    """Return the face as even as the cards of its deck. A card alone is even by itself."""
    return composer.kept(
        ("scene", card, size, even),
        lambda: _laid(composer, card, size, even or even_scene(composer, (card,), size)),
    )


def fact_boxes(card: DeckCard) -> Iterator[tuple[Fact, float, float]]:
    """Yield each fact with the left edge and the width of its box."""
    step = (WIDE - 2 * 24) / max(len(card.facts), 1)
    for n, fact in enumerate(card.facts):
        yield fact, 24 + n * step + 2, step - 4


def fact_rows(card: DeckCard, top: float, deep: float) -> Iterator[tuple[Fact, float, float]]:
    """Yield each fact with the top and the height of its row."""
    high = deep / max(len(card.facts), 1)
    for n, fact in enumerate(card.facts):
        yield fact, top + n * high, high


def share_boxes(card: DeckCard, left: float) -> Iterator[tuple[float, float]]:
    """Yield the left edge and the width of each share of the deck, in a bar."""
    step = (BAR_END - left) / sum(one.count for one in card.shares)
    for one in card.shares:
        yield left, one.count * step
        left += one.count * step


def _laid(composer: Composer, card: DeckCard, size: Size, even: EvenScene) -> SceneFace:
    setting = SceneSetting(composer, size)
    high = height_of(size)
    picture = high * even.share
    band = picture - OVER
    bottom = high - max(SAFE / unit_of(size), 22.0)
    lines = [*setting.title(card, band), *setting.foot(card, bottom - 2)]
    top = band + BAND + 16
    lead, top = setting.lead(card, top)
    lines += lead
    facts, deep = top, 0.0
    low, shares = bottom - 25 - 8, bottom - 25 - 8
    if card.shares:
        shares = bottom - 25 - 28
        lines += setting.chances(card, shares)
        low = shares - 32
    tags, tagged, rows = setting.tags(card, low)
    beside: tuple[tuple[Said, ...], float, bool] = ((), 0.0, False)
    if card.facts:
        deep = setting.deep(card)
        if card.compass:
            lines += setting.rows(card, facts, deep)
            beside = setting.beside(card, facts + COMPASS_HIGH, facts + deep + 8)
        else:
            if not card.text:  # numbers and marks share what the picture leaves
                spare = max(0.0, rows - facts - deep - 6)
                deep += min(spare * 0.45, MORE)
                up = (rows - facts - deep - 6) / 2
                tags = tuple(one._replace(y=one.y - up) for one in tags)
                tagged = tuple(one._replace(y=one.y - up) for one in tagged)
            lines += setting.facts(card, facts, deep)
        top += deep + 6
    text, points, whole = beside
    if not whole:
        text, points, whole = setting.text(card, top, (rows if tags else low) - 4, even.most(card))
    fits = rows >= top
    return SceneFace(
        picture,
        band,
        facts,
        deep,
        shares,
        bottom - 25,
        (*lines, *tagged, *text),
        tags,
        points,
        whole and fits,
    )


class SceneSetting:
    """Lays out the words of one face."""

    def __init__(self, composer: Composer, size: Size) -> None:
        self._composer, self._unit = composer, unit_of(size)
        self._side = margin(size)

    def line(
        self, words: str, face: Face, room: float, largest: float, least: float = 0.0
    ) -> SetLine:
        """A line. Room and sizes are in units."""
        points = self._unit * POINTS
        floor = max(SMALLEST, least * points)
        return set_line(face, words, room * self._unit, max(floor, largest * points), floor)

    def _long(self, line: SetLine, face: Face) -> float:
        return width(face, line.words, line.size) / self._unit

    def title(self, card: DeckCard, top: float) -> Iterator[Said]:
        """One name on the band, on two lines if it is long, or the second language under it."""
        first, second = self._composer.say(card.title), self._composer.second(card.title)
        left, room = self._side, 0.75 * WIDE - self._side
        if second:
            for words, y, largest, ink in ((first, 31, 28, LIGHT), (second, 54, 21, SUN)):
                line = self.line(capitals(words), "display", room, largest)
                yield Said(left, top + y, line, "display", ink, "left")
            return
        line = self.line(capitals(first), "display", room, 46)
        unit = self._unit * POINTS
        if line.size < 30 * unit:
            points = max(SMALLEST, 26 * unit)
            rows = wrapped("display", capitals(first), room * self._unit, size=points)
            if len(rows) > 1:
                for down, words in ((28, rows[0]), (53, " ".join(rows[1:]))):
                    fitted = self.line(words, "display", room, 26)
                    yield Said(left, top + down, fitted, "display", LIGHT, "left")
                return
        low = top + BAND / 2 + 2 + line.size / unit * 0.36
        yield Said(left, low, line, "display", LIGHT, "left")

    def foot(self, card: DeckCard, y: float) -> Iterator[Said]:
        """The kind of the card, and a note at the right in what the kind leaves."""
        kind = self._composer.both(card.scene.badge) if card.scene and card.scene.badge else ""
        ink = code_of(FULL.roles[card.role])
        room = WIDE - 2 * self._side
        note = self._composer.say(card.note)
        if kind:
            line = self.line(capitals(kind), "display", room * 0.45 if note else room, 22)
            yield Said(self._side, y, line, "display", ink, "left")
            room -= self._long(line, "display") + FOOT_GAP
        if note:
            for at, line in self._note(note, room):
                yield Said(WIDE - self._side, y + at, line, "label", MUTED, "right")

    def _note(self, note: str, room: float) -> tuple[tuple[float, SetLine], ...]:
        """The note in one line or two, with how far under the line of the kind they stand."""
        line = self.line(note, "label", room, 19)
        rows = wrapped("label", note, room * self._unit, size=SMALLEST)
        if line.whole or len(rows) < 2:
            return ((0.0, line),)
        step = SMALLEST / POINTS / self._unit
        pair = (rows[0].removesuffix(" ·"), " ".join(rows[1:]))
        first, second = (self.line(words, "label", room, 0) for words in pair)
        return ((-0.27 * step, first), (0.67 * step, second))

    def lead(self, card: DeckCard, top: float) -> tuple[list[Said], float]:
        """The first sentence, and where it ends."""
        words = self._composer.say(card.lead)
        if not words:
            return [], top
        points = min(12.0, max(SMALL_POINTS + 0.5, 28 * self._unit * POINTS))
        step = points / POINTS / self._unit * 1.2
        found, y = [], top
        room = (WIDE - 2 * self._side) * self._unit
        for row in wrapped("strong", words, room, size=points):
            y += step
            line = SetLine(row, points, whole=True)
            ink = code_of(FULL.roles[card.role])
            found.append(Said(self._side, y - step * 0.2, line, "strong", ink, "left"))
        return found, y + 8

    def deep(self, card: DeckCard) -> float:
        """The height of the facts."""
        if card.compass:
            return ROW * len(card.facts)
        return 104.0 if any(self._composer.second(one.label) for one in card.facts) else 86.0

    def facts(self, card: DeckCard, top: float, deep: float) -> Iterator[Said]:
        """A number in a box over its label."""
        under = LABELS if any(self._composer.second(one.label) for one in card.facts) else LABEL
        for fact, x, wide in fact_boxes(card):
            middle, second = x + wide / 2, self._composer.second(fact.label)
            ink, quiet = (LIGHT, LIGHT) if fact.loud else (INK, MUTED)
            value = self.line(fact.value, "display", wide - 20, min(72.0, deep - under))
            low = (deep - under) / 2 + 3 + value.size / self._unit / POINTS * 0.36
            yield Said(middle, top + low, value, "display", ink)
            label = self.line(capitals(self._composer.say(fact.label)), "label", wide - 6, 23)
            yield Said(middle, top + deep - under + 18, label, "label", quiet)
            if second:
                line = self.line(second, "label", wide - 8, 19)
                yield Said(middle, top + deep - under + 40, line, "label", quiet)

    def rows(self, card: DeckCard, top: float, deep: float) -> Iterator[Said]:
        """A name and a number in each row, and the letter in the compass."""
        right = WIDE - COMPASS - 14
        for fact, y, high in fact_rows(card, top, deep):
            name = self.line(self._composer.say(fact.label), "strong", right - 130, 26)
            yield Said(74, y + high * 0.5 + 9, name, "strong", INK, "left")
            value = self.line(fact.value, "display", 50, ROW - 4)
            ink = code_of(FULL.roles[card.role])
            yield Said(right, y + high * 0.5 + 10, value, "display", ink, "right")
        letter = self.line(card.compass[0].upper(), "display", 60, 48)
        x, y = WIDE - COMPASS / 2 - 16, top + COMPASS_MIDDLE
        yield Said(x, y + 17, letter, "display", INK)

    def chances(self, card: DeckCard, y: float) -> Iterator[Said]:
        """The names and counts over the bar of shares, and the card's own share of the deck."""
        part = 100 * card.shares[card.share].count / sum(one.count for one in card.shares)
        ink, boxes = code_of(FULL.roles[card.role]), list(share_boxes(card, self._side))
        value = self.line(f"{part:.0f} %", "display", 60, 30)
        yield Said(WIDE - self._side, y + 17, value, "display", ink, "right")
        taken: list[tuple[float, float]] = []
        for n in sorted(range(len(boxes)), key=lambda n: (n != card.share, -boxes[n][1])):
            own, (x, wide), one = n == card.share, boxes[n], card.shares[n]
            face: Face = "strong" if own else "label"
            said = f"{self._composer.say(one.name)} {one.count}"
            line = self.line(said, face, BAR_END - self._side, 22 if own else 20)
            half = self._long(line, face) / 2
            middle = min(max(x + wide / 2, self._side + half), BAR_END - half)
            free = all(middle + half < left or right < middle - half for left, right in taken)
            if own or (free and 2 * half < 1.2 * wide):
                taken.append((middle - half - 8, middle + half + 8))
                yield Said(middle, y - 8, line, face, ink if own else MUTED)

    def beside(
        self, card: DeckCard, top: float, bottom: float
    ) -> tuple[tuple[Said, ...], float, bool]:
        """The text under a compass. Not whole where it does not fit there."""
        middle, room = WIDE - COMPASS / 2 - 16, (COMPASS - 24) * self._unit
        points = max(SMALL_POINTS, BESIDE * self._unit * POINTS)
        found, step, y = [], points / POINTS / self._unit * 1.16, top
        for one in card.text:
            for row in wrapped("text", self._composer.both(one), room, size=points):
                y += step
                line = SetLine(row, points, whole=True)
                found.append(Said(middle, y - step * 0.2, line, "text", INK))
        return tuple(found), TEXT_SIZES[0], y <= bottom

    def tags(
        self, card: DeckCard, bottom: float
    ) -> tuple[tuple[Tag, ...], tuple[Said, ...], float]:
        """Marks in rows at the foot, and the top of the first row."""
        second = any(self._composer.second(one.name) for one in card.tags)
        high, rows, x = (50.0 if second else 38.0), 0, self._side
        placed: list[tuple[float, int, float, SetLine, SetLine | None, Reminder]] = []
        for one in card.tags:
            line = self.line(self._composer.say(one.name), "strong", 340, 23)
            under = self._composer.second(one.name)
            other = self.line(under, "label", 340, 18) if under else None
            wide = self._long(line, "strong")
            if other:
                wide = max(wide, self._long(other, "label"))
            wide += 50 if one.icon else 22
            if x + wide > WIDE - 20 and x > self._side:
                x, rows = self._side, rows + 1
            placed.append((x, rows, wide, line, other, one))
            x += wide + 7
        top = bottom - (rows + 1) * (high + 5) if card.tags else bottom
        tags, said = [], []
        for left, row, wide, line, other, one in placed:
            y = top + row * (high + 5)
            tags.append(Tag(left, y, wide, high, one))
            words = left + (39 if one.icon else 11)
            said.append(Said(words, y + (21 if other else 27), line, "strong", INK, "left"))
            if other:
                said.append(Said(words, y + 42, other, "label", MUTED, "left"))
        return tuple(tags), tuple(said), top

    def text(
        self, card: DeckCard, top: float, bottom: float, most: float
    ) -> tuple[tuple[Said, ...], float, bool]:
        """The paragraphs at the largest size that fits, a second language smaller and grey."""
        said = [(self._composer.say(one), INK) for one in card.text]
        said += [(self._composer.second(one), MUTED) for one in card.text]
        said = [one for one in said if one[0]]
        if not said:
            return (), TEXT_SIZES[0], top <= bottom
        found: list[Said] = []
        size = TEXT_SIZES[-1]
        for size in (size for size in TEXT_SIZES if size <= most):
            found, low = self._paragraphs(said, top, size)
            if low <= bottom:
                down = min((bottom - low) / 2, 40.0)
                return tuple(one._replace(y=one.y + down) for one in found), size, True
        return tuple(one for one in found if one.y <= bottom), size, False

    def _paragraphs(
        self, said: list[tuple[str, str]], top: float, size: float
    ) -> tuple[list[Said], float]:
        """The lines from the top, and where they end."""
        found, y = [], top
        room = (WIDE - 2 * self._side) * self._unit
        for words, colour in said:
            points = size * (1.0 if colour == INK else 0.86) * self._unit * POINTS
            points = max(SMALL_POINTS, min(LARGEST, points))
            step = points / POINTS / self._unit * (1.26 if words.isascii() else 1.42)
            for runs in in_runs(words, room, points):
                x, y = self._side, y + step
                for run, face in runs:
                    whole = SetLine(run, points, whole=True)
                    found.append(Said(x, y - step * 0.24, whole, face, colour, "left"))
                    x += self._long(whole, face)
            y += step * 0.3
        return found, y
