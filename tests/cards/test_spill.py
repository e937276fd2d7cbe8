"""Whatever people write, nothing is printed over a border and nothing is cut off silently."""

from __future__ import annotations

from functools import partial
from operator import add

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from cards.palette import PALETTES
from cards.paper import CARDS, TOKENS_MM
from cards.standees import BASES_MM, standee_piece
from cards.stat_cards import card_piece
from cards.text import SMALLEST
from cards.theme import THEMES, Themed
from cards.tokens import token_piece
from rules.printables import Boxes, Cell, Fact, Icon, Reminder, Row, Standee, StatCard, Table, Token
from rules.text import Text, text
from tests.cards.conftest import strings_of
from tests.cards.deck import BOLT, EMBLEM, FIGURE, HEART, card
from tests.cards.pages import Alone, clipped_strings, pictures, recorded, spilled, strings_outside
from tests.cards.printed import findings

DPI = 75
EDGE = 1.0  # millimetres from the trim that no words come nearer to
FEW = settings(max_examples=25, deadline=None, phases=(Phase.explicit, Phase.generate))
WORDS = (
    *("a", "Zoë", "W" * 30, "Handgun", "wide", "{x}", "<b>", "i" * 60, "\n", "\x00"),
    *("高橋", "鈴（たかはしりん）", "Дарья", "Ωmega", "שלום", "🧟", "é́", "1/2", "—", "ﬃ"),
)
said = st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join)
short = st.lists(st.sampled_from(WORDS), max_size=3).map(" ".join)
icons = st.sampled_from((None, BOLT, HEART))


def texts(words: st.SearchStrategy[str]) -> st.SearchStrategy[Text]:
    return words.map(lambda words: Text(words.replace("{", "").replace("}", "")))


reminders = st.lists(
    st.builds(Reminder, texts(short), st.none() | texts(said), icons, st.integers(0, 120)),
    max_size=9,
).map(tuple)
facts = st.lists(st.builds(Fact, texts(short), short, icons, st.booleans()), max_size=6).map(tuple)
boxes = st.builds(
    Boxes,
    texts(short),
    st.integers(0, 60),
    icons,
    large=st.booleans(),
    counted=st.booleans(),
)
corner = st.builds(Fact, texts(short), short, marked=st.booleans(), place=st.just("corner"))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    columns = draw(st.integers(2, 7))
    cells = st.lists(
        st.builds(Cell, short | texts(short), st.booleans()),
        min_size=columns - 1,
        max_size=columns - 1,
    ).map(tuple)
    tick = st.sampled_from(("", "O", "XX"))
    row = st.builds(
        Row, texts(short), cells, icons, tick, st.integers(0, 20), st.none() | texts(said)
    )
    heads = draw(st.lists(texts(short), min_size=columns, max_size=columns))
    return Table(tuple(heads), tuple(draw(st.lists(row, max_size=9))))


cards = st.builds(
    StatCard,
    name=said,
    kind=texts(short),
    side=texts(short),
    shape=st.sampled_from(("round", "jagged", "diamond")),
    role=st.sampled_from(("safe", "danger", "info")),
    facts=st.builds(add, st.lists(corner, max_size=1).map(tuple), facts),
    boxes=st.lists(boxes, max_size=4).map(tuple),
    reminders=reminders,
    table=tables(),
    kit=reminders,
    found=reminders,
    notes=said,
    footnotes=st.lists(texts(said), max_size=2).map(tuple),
    silhouette=st.just(FIGURE),
    footer=st.lists(short, max_size=3).map(tuple),
    emblem=st.sampled_from((None, EMBLEM)),
    odds=facts,
    link=st.sampled_from(("", "https://duskroll.example/f/12", "x" * 400)),
)
sizes = st.sampled_from(sorted(CARDS))
inks = st.sampled_from(sorted(PALETTES))


@FEW
@given(figure=cards, size=sizes, ink=inks, theme=st.sampled_from(sorted(THEMES)))
def test_a_card_never_spills(figure: StatCard, size: str, ink: str, theme: str) -> None:
    """Outside the trim all is white, and words keep away from the cut, on fronts and backs."""
    make = partial(card_piece, card=figure, size=CARDS[size])
    for back in (False, True):
        part = Themed(Alone([make], back=back), THEMES[theme])
        assert [spilled(one, DPI) for one in pictures(part, ink=ink, dpi=DPI)] == [None]
        recorder = recorded(part, ink=ink)
        strings = strings_of(recorder)
        assert strings_outside(strings, CARDS[size], EDGE) == []
        assert all(string.size >= SMALLEST for string in strings)
        assert clipped_strings(recorder) == []


@FEW
@given(figure=cards, size=sizes)
def test_rows_that_are_not_printed_are_reported(figure: StatCard, size: str) -> None:
    """A row that is nowhere on the card stands in a finding, as does a name that was shortened."""
    told = findings([figure], size)
    part = Alone([partial(card_piece, card=figure, size=CARDS[size])])
    written = "".join(string.words for string in strings_of(recorded(part))).replace(" ", "")
    lost = [one for one in told if one.kind in ("overflow", "left-out")]
    if "…" in written:
        assert lost
    shown = sum(1 for reminder in figure.reminders if _shown(reminder.name, written))
    if shown < len(figure.reminders):
        assert {one.region.id for one in lost} & {"Traits"} or "□" in written


def _shown(name: Text, written: str) -> bool:
    words = [word for word in name.id.upper().split() if word.isascii() and word.isprintable()]
    return all(word in written for word in words)


@FEW
@given(
    name=said,
    shape=st.sampled_from(("round", "square", "hex")),
    side=st.sampled_from(TOKENS_MM),
    number=st.integers(0, 12_000),
    ink=inks,
)
def test_a_token_never_spills(name: str, shape: str, side: float, number: int, ink: str) -> None:
    """Colour ends 1 mm beyond the cut, and words lie within it."""
    token = Token(
        key="t",
        name=text(name.replace("{", "").replace("}", "")),
        icon=HEART,
        role="danger",
        shape=shape,
        number=number,
    )
    part = Alone([partial(token_piece, token=token, side=side)])
    assert [spilled(one, DPI, reach=1.0) for one in pictures(part, ink=ink, dpi=DPI)] == [None]
    recorder = recorded(part, ink=ink)
    strings = strings_of(recorder)
    assert all(string.size >= SMALLEST for string in strings)
    assert clipped_strings(recorder) == []


@FEW
@given(
    name=said,
    base=st.sampled_from(BASES_MM),
    number=st.integers(0, 12_000),
    ink=inks,
    shape=st.sampled_from(("round", "jagged", "diamond")),
)
def test_a_standee_never_spills(name: str, base: float, number: int, ink: str, shape: str) -> None:
    """The same of figures of paper."""
    standee = Standee(
        key="s", name=name, silhouette=FIGURE, role="safe", shape=shape, number=number
    )
    part = Alone([partial(standee_piece, standee=standee, base=base)])
    assert [spilled(one, DPI, reach=1.0) for one in pictures(part, ink=ink, dpi=DPI)] == [None]
    recorder = recorded(part, ink=ink)
    assert clipped_strings(recorder) == []
    assert all(string.size >= SMALLEST for string in strings_of(recorder))


@pytest.mark.parametrize("size", sorted(CARDS))
def test_the_check_sees_what_spills(size: str) -> None:
    """A dot outside the trim is found: the proof above can fail."""

    class Spilling(Alone):
        def pages(self, composer):  # type: ignore[no-untyped-def]
            for page in super().pages(composer):
                yield type(page)(
                    paper=page.paper,
                    label=page.label,
                    draw=lambda pen: pen.circle(2.0, 20.0, 0.5, fill=(0.4, 0.4, 0.4)),
                )

    part = Spilling([partial(card_piece, card=card(1, emblem=Icon("none")), size=CARDS[size])])
    assert spilled(pictures(part, dpi=DPI)[0], DPI) is not None
