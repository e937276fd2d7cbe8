"""Findings of sheets, before printing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from cards.composer import Composer
from cards.findings import Kind, PrintFinding
from cards.palette import Ink, palette_of
from cards.sheets.part import Laid, SheetPart, laid_out
from cards.sheets.setting import Trouble
from cards.text import NOTES_LIMIT
from rules.text import Text, Translate, counted, text

SHEET = text("Whole sheet")


def sheet_findings(
    parts: Sequence[SheetPart], translate: Translate, ink: Ink = "full"
) -> tuple[PrintFinding, ...]:
    """Everything that is cut, broken, or set with the wrong characters. `item` is the part."""
    composer = Composer(translate, palette_of(ink))
    return tuple(
        finding for item, part in enumerate(parts) for finding in _of_part(item, part, composer)
    )


def _of_part(item: int, part: SheetPart, composer: Composer) -> Iterator[PrintFinding]:
    laid = laid_out(part, composer)
    for trouble in laid.setting.troubles:
        kind, severity, message = _told(trouble, laid, part)
        yield PrintFinding(item, composer.say(part.title), kind, severity, SHEET, message)


def _told(
    trouble: Trouble, laid: Laid, part: SheetPart
) -> tuple[Kind, Literal["error", "advice"], Text]:
    words = trouble.words
    match trouble.kind:
        case "glyph":
            message = text("No font has these characters: {characters}.", characters=words)
            return "glyph", "error", message
        case "right-to-left":
            message = text(
                "“{words}” is right-to-left text, which Duskroll cannot print correctly.",
                words=words,
            )
            return "right-to-left", "error", message
        case "too-long":
            message = text("Only the first {count} characters are printed.", count=NOTES_LIMIT)
            return "too-long", "error", message
        case "pages":
            message = counted(
                "The sheet needs {pages} pages instead of {count}.",
                "The sheet needs {pages} pages instead of {count}.",
                part.sheet.pages,
                pages=laid.pages,
            )
            return "overflow", "advice", message
        case "small":
            message = text("“{words}” breaks in the middle of a word.", words=words)
            return "small", "advice", message
    return "overflow", "error", text("“{words}” is cut off.", words=words)
