"""The words that a sentence begins with before a colon, to be set in bold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from cards.faces import Face
from cards.text import width, wrapped

# After the end of a sentence or at a line's start: up to three words and a colon.
LEAD: Final = re.compile(r"(?:(?<=[.!?] )|^)([A-Z0-9][\w-]*(?: [\w-]+){0,2}:)(?= |$)")


def in_runs(words: str, room: float, size: float) -> Iterator[tuple[tuple[str, Face], ...]]:
    """Yield each line of a paragraph in a room of so many mm as runs, its leads in bold."""
    leads = [match[1] for match in LEAD.finditer(words)]
    wider = [width("strong", lead, size) - width("text", lead, size) for lead in leads]
    begins = True
    for line in wrapped("text", words, room - max(wider, default=0.0), size=size):
        runs: list[tuple[str, Face]] = []
        at = 0
        for match in LEAD.finditer(line):
            if match.start() == 0 and not begins:
                continue
            if match.start() > at:
                runs.append((line[at : match.start()], "text"))
            runs.append((match[1], "strong"))
            at = match.end()
        if at < len(line):
            runs.append((line[at:], "text"))
        begins = line.endswith((".", "!", "?"))
        yield tuple(runs)
