"""A contact sheet of everything that can be printed of each game, in docs/prints: `make prints`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import django
from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

FOLDER = Path(__file__).resolve().parent / "prints"
BACKED = ("stat-cards",)  # shown with their backs
LYING = ("character-boards",)  # pieces that lie turned on their pages
MOST_CARDS = 17  # of a deck, each once; its back follows them
CARD_PX, CARDS_ACROSS = 216, 6
MOST_PAGES, MOST_READ = 6, 4
PAGE_PX, FEW_PX, READ_PX, GAP_PX = 460, 840, 760, 12
FEW_PAGES = 2  # large enough to read
READ_SHEET_PX = 1520  # of a row of cards that are read
READ = ("briefing", "dashboards", "character-boards")  # pages full of words
TABLE = (96, 100, 104)  # under the pages
QUALITY = 72
MOST_CHOICES = 30_000  # in a game to its end
PLAYERS = 4  # figures on the cover of a pack


class Chosen(Struct, frozen=True):
    """The choices for a game, so that each thing shows all it can do."""

    things: dict[str, dict[str, str]]  # parameters, by key of the printable
    house_rules: dict[str, str] = {}
    words: dict[str, str] = {}  # of the set-up of a game that has begun
    choices: int = 0  # made by chance since then


EVERY_SCENARIO = {"scenario": "all"}
SMALL_GAME = {  # counts of tokens, with the faces of the figures
    "faces": "yes",
    **dict.fromkeys(("wound", "activation", "unconscious"), "4"),
    **dict.fromkeys(("spare-ammo", "out-of-ammo", "hidden"), "3"),
    "noise": "7",
    "zombie": "70",
}
CHOSEN: dict[str, Chosen] = {
    "twilight-world": Chosen(
        {
            "briefing": EVERY_SCENARIO,
            "tokens": SMALL_GAME,
            "battlefield": {"scenario": "supply-run"},
            "map-tiles": {"count": "24", "square": "15.5"},
        },
        choices=60,
    ),
    "zombie-wars": Chosen(
        {"briefing": EVERY_SCENARIO, "stat-cards": {"aids": "1"}},
        house_rules={"advanced": "on", "deadlines": "on"},
        words={"position": "worked-combat"},
    ),
    "zombicide": Chosen(
        {"briefing": EVERY_SCENARIO, "mission-map": {"mission": "shopping-list"}},
        words={"mission": "six-of-us"},
        choices=40,
    ),
    "zombies": Chosen({"briefing": EVERY_SCENARIO, "stat-cards": {"aids": "1"}}, choices=60),
}


def main(only: tuple[str, ...]) -> None:
    """Make those of the games or names anew, or all."""
    for name, sheet in contact_sheets(only):
        path = FOLDER / f"{name}.jpg"
        path.parent.mkdir(parents=True, exist_ok=True)
        sheet.save(path, quality=QUALITY, optimize=True)


def contact_sheets(only: tuple[str, ...] = ()) -> Iterator[tuple[str, Image.Image]]:
    """Each printable, as `game/key`, with the pictures of its first pages side by side.

    A deck is shown as its cards beside their back. `only` names games, or printables of them.
    """
    from campaigns.studio.pack import pack_of
    from campaigns.studio.printable import Layout
    from campaigns.studio.shelf.paging import PACK_COVER
    from campaigns.studio.shelf.shelf import shelf
    from campaigns.studio.sources import source_of_game
    from cards.document import render_document
    from rules.prints import AidPrint, CardPrint, DeckPrint
    from rules.registry import systems
    from rules.sheets import Session
    from rules.text import in_english

    for game, system in systems().items():
        if only and not any(name.partition("/")[0] == game for name in only):
            continue
        chosen = CHOSEN.get(game, Chosen({}))
        source = source_of_game(system, house_rules=chosen.house_rules)
        name, state = started(system, chosen)
        view = system.play.view(state, "")
        faces = {one.key: source.drawn(one) for one in source.figures}
        source = replace(
            source,
            game=(name, view),
            stands=_board(system, state, view, faces),
            sessions=partial(sessions, system, chosen),
        )
        for key, one in shelf(system).items():
            if only and not {game, f"{game}/{key}"} & set(only):
                continue
            if isinstance(one.row, DeckPrint):
                yield f"{game}/{key}", _deck(one.row, source.wanted({}))
                continue
            layout = Layout(duplex="long" if key in BACKED else "none")
            if key == PACK_COVER:
                night = replace(source, night=Session(title=name), figures=source.figures[:PLAYERS])
                built = pack_of(night, layout)[0].built
            else:
                built = one.built(source, chosen.things.get(key, {}), layout)
            if isinstance(one.row, AidPrint | CardPrint):
                across = 2 if isinstance(one.row, AidPrint) else 4
                yield f"{game}/{key}", _cards(built.parts, across)
                continue
            document = render_document(built.parts, layout.settings(key), in_english)
            yield f"{game}/{key}", _sheet(document, turned=key in LYING, read=key in READ)


def begun(system: Any, chosen: Chosen) -> tuple[str, Any]:
    """The name of that game and its table as nobody's seat sees it."""
    name, state = started(system, chosen)
    return name, system.play.view(state, "")


def _board(system: Any, state: Any, view: Any, faces: dict[str, Any]) -> Any:
    """The board of a game with everybody on it, or None where it has none."""
    from campaigns.table.board.drawing import board_drawing

    figures = [one for panel in view.panels for one in panel.figures]
    drawn = {one.key: faces.get(one.face_of or one.key) for one in figures}
    board = system.play.board(state, "")
    known = {key: face for key, face in drawn.items() if face}
    return board_drawing(board, known) if board else None


def started(system: Any, chosen: Chosen) -> tuple[str, Any]:
    """The first scenario with its party, or a game of all samples, after so many choices."""
    from rules.dice import Seeded
    from rules.game import SetUp

    play, name, party = system.play, system.name.id, system.roster.samples()
    set_up = SetUp(figures=party, house_rules=chosen.house_rules, words=chosen.words)
    for scenario in play.scenarios("")[:1]:
        name, party = scenario.name.id, tuple(one for one in party if one.key in scenario.party)
        set_up = play.prepared(scenario, party, chosen.house_rules, Seeded("prints"))
    return name, _played(system, play.start(set_up), chosen.choices, "prints")


def _played(system: Any, state: Any, choices: int, seed: str) -> Any:
    """A game so many choices later, all by chance, or at its end."""
    from rules.dice import Seeded
    from rules.game import act
    from rules.play import by_chance

    engine, dice = system.play.engine, Seeded(seed)
    for number in range(1, choices + 1):
        seat = next((seat for seat in engine.seats(state) if engine.offers(state, seat)), None)
        if seat is None:
            break
        command = by_chance(system.play.commands, engine.offers(state, seat), dice)
        state, _ = act(engine, state, seat, command, dice, number=number)
    return state


def sessions(system: Any, chosen: Chosen) -> tuple[Any, ...]:
    """The nights of the game's demo, the last one planned. Chance decides the results."""
    from rules.sheets import Session

    demo = system.demo()
    keys = {one.called: one.key for one in system.roster.samples()}
    nights, fielded = [], dict(demo.players)
    for place, night in enumerate(demo.nights):
        for player, joined in night.joins.items():
            fielded[player] = (*fielded.get(player, ()), *joined)
        date = demo.first + timedelta(days=night.after)
        planned = place == len(demo.nights) - 1
        figures = [keys[name] for names in fielded.values() for name in names if name in keys]
        over = _over(system, chosen, night.name)
        nights.append(
            Session(
                title=night.name,
                date=f"{date.day} {date:%B %Y}",
                scenario=", ".join(game.name for game in night.games),
                result="" if planned else over,
                who=tuple(name.partition(" (")[0] for name in fielded),
                figures=() if planned else tuple(figures),
                planned=planned,
            )
        )
    return tuple(nights)


def _over(system: Any, chosen: Chosen, seed: str) -> Any:
    """The end of a game by chance in words."""
    _, state = started(system, replace(chosen, choices=0))
    return system.play.view(_played(system, state, MOST_CHOICES, seed), "").over or ""


def _deck(row: Any, wanted: Any) -> Image.Image:
    """Up to as many of the deck's faces as a sheet shows, from all over it, and the back."""
    from cards.composer import Composer
    from cards.deck import deck_pieces
    from cards.export.single import image_files
    from cards.palette import FULL
    from cards.paper import CARDS
    from rules.text import in_english

    size, faces, composer = CARDS[row.size], row.cards(wanted), Composer(in_english, FULL)
    count = min(len(faces), MOST_CARDS)
    every = deck_pieces(composer, faces, row.back(), size)
    shown = [every[n * len(faces) // count] for n in range(count)]
    dpi = round(CARD_PX / size.width * 25.4)
    images = [
        image for _, image in image_files(tuple((one, 1) for one in shown), dpi=dpi, backs=False)
    ]
    images.append([image for _, image in image_files(((shown[0], 1),), dpi=dpi)][-1])
    return _laid([Image.open(BytesIO(image)).convert("RGB") for image in images], CARDS_ACROSS)


def _cards(parts: Any, across: int) -> Image.Image:
    """Up to two rows of cards from all over a sheet, and a row of their backs, to be read."""
    from cards.composer import Composer
    from cards.export.single import image_files
    from cards.palette import FULL
    from rules.text import in_english

    every = [piece for part in parts for piece in part.pieces(Composer(in_english, FULL))]
    count = min(len(every), 2 * across)
    pieces = [every[n * len(every) // count] for n in range(count)]
    dpi = round(READ_SHEET_PX / across / pieces[0][0].trim.width * 25.4)
    fronts, backs = [], []
    for name, image in image_files(pieces, dpi=dpi):
        (backs if name.endswith("-back.png") else fronts).append(image)
    images = (*fronts, *backs[:across])
    return _laid([Image.open(BytesIO(image)).convert("RGB") for image in images], across)


def _sheet(pdf: bytes, *, turned: bool, read: bool) -> Image.Image:
    """The first pages, fewer and larger of what is to be read."""
    from cards.picture import page_count, page_image

    count = min(page_count(pdf), MOST_READ if read else MOST_PAGES)
    wide = READ_PX if read else FEW_PX if count <= FEW_PAGES else PAGE_PX
    pages = [page_image(pdf, page, wide) for page in range(count)]
    if turned:
        pages = [page.transpose(Image.Transpose.ROTATE_270) for page in pages]
    return _laid(pages, 2 if read else 3)


def _laid(pages: list[Image.Image], across: int) -> Image.Image:
    """The pictures in rows on the table."""
    columns = min(len(pages), across)
    rows = [pages[first : first + columns] for first in range(0, len(pages), columns)]
    heights = [max(page.height for page in row) for row in rows]
    wide = max(page.width for page in pages)
    size = (columns * (wide + GAP_PX) + GAP_PX, sum(heights) + (len(rows) + 1) * GAP_PX)
    sheet = Image.new("RGB", size, TABLE)
    top = GAP_PX
    for row, height in zip(rows, heights, strict=True):
        for place, page in enumerate(row):
            sheet.paste(page, (GAP_PX + place * (wide + GAP_PX), top))
        top += height + GAP_PX
    return sheet


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    main(tuple(sys.argv[1:]))
