"""Lists of traits and kit with their reminders, headings, notes, and lines to write on."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from msgspec.structs import replace

from cards.build import OWN_LAYOUT
from cards.composer import Block, Composer
from cards.draw.vitals import beside, leading
from cards.paper import POINTS
from cards.pen import Pen
from cards.text import SMALLEST, capitals, set_line, width, wrapped
from rules.printables import Fact, Reminder, Role

HEADING_HEIGHT = 3.9
PAIR_GAP = 2.2
NAME_GAP = 1.2  # between names without words
NAME_LEAD = 5.4  # of a name, for its icon
PAIRED_FROM = 48.0  # a list this wide is set in two columns
WRITING_LINE = 4.6
ODDS_ACROSS = 4  # side by side, at most
ODDS_GAP = 2.2
MOST_ODDS_GAP = 3.0  # mm more, where there is room
PERCENT = " %"
MOST_LEAD = 0.7  # of a line, for its words in bold
BARS_FROM = 7.0  # points; smaller odds have no bars
BAR = 1.5  # mm from one bar under the odds to the next


def heading_block(composer: Composer, title: str, room: float) -> Block:
    """A part's name on a tag, and a rule across the rest of the width."""
    key = ("heading", title, room)

    def draw(pen: Pen) -> None:
        wide = _tag(pen, composer, title, room)
        colour = composer.palette.text if composer.palette.fills else composer.palette.line
        pen.line((wide, 2.9), (room, 2.9), colour, width=0.2)

    return composer.block(key, lambda: Block(key, room, HEADING_HEIGHT, draw))


def _tag(pen: Pen, composer: Composer, title: str, room: float) -> float:
    """Draw the tag. Return its end."""
    palette, words = composer.palette, capitals(title)
    filled = palette.fills and palette.build.header not in OWN_LAYOUT
    line = set_line("display", words, room * 0.7, 6.4, spacing=0.4)
    wide = width("display", line.words, line.size) + (0.4 * len(line.words)) / POINTS + 2.4
    if filled:
        pen.polygon(((0, 0), (wide + 0.9, 0), (wide, 3.0), (0, 3.0)), fill=palette.text)
    ink = palette.ground if filled else palette.text
    left = 1.0 if filled else 0.0
    pen.line_of_text(left, 2.3, line, "display", colour=ink, spacing=0.4)
    return wide


def _across(composer: Composer, reminders: tuple[Reminder, ...], room: float, size: float) -> int:
    """Return the number of names in a row. 0 if they have descriptions."""
    if len(reminders) < 2 or any(reminder.text for reminder in reminders):
        return 0
    longest = max(
        width("display", capitals(composer.say(reminder.name)), size) for reminder in reminders
    )
    fitting = int((room + NAME_GAP) / (longest + NAME_LEAD + NAME_GAP))
    return min(fitting, len(reminders)) if fitting > 1 else 0


def reminder_blocks(
    composer: Composer, reminders: tuple[Reminder, ...], room: float, *, role: Role, size: float
) -> list[tuple[Block, int]]:
    """One block a reminder, or a pair side by side in a wide column, with their number."""
    if across := _across(composer, reminders, room, size):
        wide = (room - (across - 1) * NAME_GAP) / across
        named = [reminder_block(composer, r, wide, role=role, size=size) for r in reminders]
        return [
            (beside(composer, named[at : at + across], NAME_GAP), len(named[at : at + across]))
            for at in range(0, len(named), across)
        ]
    if room < PAIRED_FROM:
        return [(reminder_block(composer, r, room, role=role, size=size), 1) for r in reminders]
    half = (room - PAIR_GAP) / 2
    rows = []
    for i in range(0, len(reminders), 2):
        pair = reminders[i : i + 2]
        wide = half if len(pair) == 2 else room
        blocks = [reminder_block(composer, r, wide, role=role, size=size) for r in pair]
        rows.append((beside(composer, blocks, PAIR_GAP), len(pair)))
    return rows


def reminder_block(
    composer: Composer, reminder: Reminder, room: float, *, role: Role, size: float
) -> Block:
    """Icon, name in capitals, and the few words run in after it."""
    name, words = capitals(composer.say(reminder.name)), composer.say(reminder.text)
    if reminder.count != 1:
        name = f"{name} ×{reminder.count}"
    key = ("reminder", name, words, reminder.icon, role, room, size)
    return composer.block(key, lambda: _reminder(composer, key))


def _reminder(composer: Composer, key: tuple) -> Block:  # type: ignore[type-arg]
    _, name, words, icon, role, room, size = key
    palette = composer.palette
    side = round(size * 0.56, 2)
    lead = side + 1.0 if icon else 0.0
    step = leading(size)
    small = max(SMALLEST, size - 0.4)
    names = wrapped("display", name, room - lead, size=size)
    run_in = width("display", names[-1], size) + 1.1
    lines = wrapped("text", words, room - lead, size=small, indent=run_in) if words else ()
    rows = len(names) + max(0, len(lines) - 1)
    height = max(rows * step, side) + 0.75

    def draw(pen: Pen) -> None:
        if icon and palette.fills:
            pen.rect((0, 0, side, side), fill=palette.roles[role], radius=0.5)
            pen.icon(icon, 0.3, 0.3, side - 0.6, palette.ground)
        elif icon:
            pen.icon(icon, 0, 0, side, palette.text)
        y = step * 0.8 + max(0.0, (side - rows * step) / 2)
        for i, line in enumerate(names):
            pen.text(lead, y + i * step, line, "display", size=size, colour=palette.text)
        y += (len(names) - 1) * step
        for i, line in enumerate(lines):
            left = lead + (run_in if i == 0 else 0)
            pen.text(left, y + i * step, line, "text", size=small, colour=palette.text)

    return Block(key, room, height, draw)


def odds_heading(composer: Composer, title: str, of_what: str, room: float) -> Block:
    """The heading of the odds, with what they are the odds of after it."""
    key = ("odds heading", title, of_what, room)
    palette = composer.palette

    def draw(pen: Pen) -> None:
        wide = _tag(pen, composer, title, room) + 1.6
        line = set_line("label", of_what, room - wide, 7.0)
        pen.line_of_text(wide, 2.4, line, "label", colour=palette.text)

    return composer.block(key, lambda: Block(key, room, HEADING_HEIGHT, draw))


def without_unit(odds: tuple[Fact, ...]) -> tuple[tuple[Fact, ...], bool]:
    """Return the odds without their percent sign, if all have it, and whether that is so."""
    if not odds or not all(fact.value.endswith(PERCENT) for fact in odds):
        return odds, False
    bare = [replace(fact, value=fact.value.removesuffix(PERCENT)) for fact in odds]
    return tuple(bare), True


def odds_blocks(
    composer: Composer, odds: tuple[Fact, ...], room: float, *, role: Role, size: float
) -> list[tuple[Block, int]]:
    """As many odds side by side as leave their names whole, over their bars, with their number."""
    if not odds:
        return []
    widths = [
        width("label", composer.say(fact.label), size)
        + width("display", composer.say(fact.value), size + 0.8)
        + 1.0
        for fact in odds
    ]
    spare = room - sum(widths) - (len(odds) - 1) * ODDS_GAP
    if size < BARS_FROM and len(odds) <= ODDS_ACROSS and spare >= 0:
        blocks = [
            _chance(composer, fact, wide, role, size)
            for fact, wide in zip(odds, widths, strict=True)
        ]
        gap = ODDS_GAP + min(MOST_ODDS_GAP, spare / max(1, len(odds) - 1))
        return [(beside(composer, blocks, gap), len(odds))]
    most = max(1, min(len(odds), ODDS_ACROSS, int((room + ODDS_GAP) / (max(widths) + ODDS_GAP))))
    across = -(-len(odds) // -(-len(odds) // most))  # rows of about the same length
    wide = (room - (across - 1) * ODDS_GAP) / across
    rows = []
    for i in range(0, len(odds), across):
        part = odds[i : i + across]
        blocks = [_chance(composer, fact, wide, role, size) for fact in part]
        rows.append((beside(composer, blocks, ODDS_GAP), len(part)))
    return rows


def _chance(composer: Composer, fact: Fact, room: float, role: Role, size: float) -> Block:
    """Draw the name, the odds, and a bar for each share under them."""
    words, value = composer.say(fact.label), composer.say(fact.value)
    key = ("chance", words, value, fact.shares, room, role, size)
    palette = composer.palette

    def build() -> Block:
        step, large = leading(size), size + 0.8
        right = room - width("display", value, large) - 0.8
        lines = wrapped("label", words, right, size=size)
        base = (len(lines) - 1) * step + step * 0.82
        top = base + 0.7
        bars = fact.shares if size >= BARS_FROM else ()

        def draw(pen: Pen) -> None:
            for i, line in enumerate(lines):
                pen.text(0, step * (i + 0.82), line, "label", size=size, colour=palette.text)
            pen.text(room, base, value, "display", size=large, colour=palette.text, align="right")
            inks = (palette.roles[role], palette.muted)
            for n, share in enumerate(bars):
                y = top + n * BAR
                fill = palette.raised if palette.fills else None
                pen.rect((0, y, room, y + BAR - 0.2), fill=fill)
                if share:
                    pen.rect((0, y, room * share, y + BAR - 0.2), fill=inks[n % 2])
            if bars and not palette.fills:
                low = top + len(bars) * BAR - 0.2
                pen.rect((0, top, room, low), stroke=palette.text, width=0.15)

        return Block(key, room, top + len(bars) * BAR + (0.7 if bars else -0.1), draw)

    return composer.block(key, build)


def prose_blocks(
    composer: Composer, lines: Sequence[str], room: float, *, size: float, quiet: bool = False
) -> list[Block]:
    """Paragraphs of running text, a block each."""
    return [_prose(composer, line, room, size, quiet) for line in lines if line]


def lead_block(composer: Composer, lead: str, words: str, room: float, *, size: float) -> Block:
    """Running text with its first words in bold, if they leave room for others in their line."""
    if not lead or width("strong", lead, size) > MOST_LEAD * room:
        return _prose(composer, f"{lead} {words}".strip(), room, size, quiet=False)
    key = ("lead", lead, words, room, size)

    def build() -> Block:
        indent = width("strong", lead, size) + width("text", " ", size)
        lines = wrapped("text", words, room, size=size, indent=indent)
        step, colour = leading(size), composer.palette.text

        def draw(pen: Pen) -> None:
            pen.text(0, step * 0.8, lead, "strong", size=size, colour=colour)
            for i, line in enumerate(lines):
                x = indent if i == 0 else 0.0
                pen.text(x, step * (i + 0.8), line, "text", size=size, colour=colour)

        return Block(key, room, len(lines) * step + 0.9, draw)

    return composer.block(key, build)


def _prose(composer: Composer, words: str, room: float, size: float, quiet: bool) -> Block:
    key = ("prose", words, room, size, quiet)

    def build() -> Block:
        lines = wrapped("text", words, room, size=size)
        step = leading(size)
        colour = composer.palette.muted if quiet else composer.palette.text

        def draw(pen: Pen) -> None:
            for i, line in enumerate(lines):
                pen.text(0, step * (i + 0.8), line, "text", size=size, colour=colour)

        return Block(key, room, len(lines) * step + 0.5, draw)

    return composer.block(key, build)


def writing_block(composer: Composer, title: str, room: float, height: float) -> Block:
    """Dotted lines to write on, evenly spread over the height. A title stands on the first."""
    height = floor(10 * height) / 10
    lines = max(1, int(height / WRITING_LINE))
    key = ("writing", title, room, height)

    def draw(pen: Pen) -> None:
        palette = composer.palette
        if palette.fills and palette.build.header not in OWN_LAYOUT:
            pen.rect((0, 0, room, height), fill=palette.faint)
        left = _tag(pen, composer, title, room) + 0.6 if title else 0.0
        ends = [3.0 if title else height / lines - 0.8]
        ends += [ends[0] + (height - ends[0] - 0.8) / (lines - 1) * i for i in range(1, lines)]
        for i, y in enumerate(ends):
            start = left if i == 0 else 0.0
            pen.line((start, y), (room, y), palette.line, width=0.3, dashed=True)

    return composer.block(key, lambda: Block(key, room, height, draw))
