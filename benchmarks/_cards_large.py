"""Writes a large deck to a file and prints the peak memory of the process in MiB."""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

from cards.document import write_document
from rules.text import in_english
from tests.cards.deck import deck
from tests.cards.printed import printed


def main(count: int, portraits: tuple[str, ...]) -> None:
    """Every card is distinct and is held in memory, as a caller would hold it."""
    what = printed(*deck(count, portraits))
    with tempfile.TemporaryDirectory() as folder:
        write_document(*what, in_english, Path(folder) / "deck.pdf")
    print(peak_mib())


def peak_mib() -> float:
    """Of this program alone: `getrusage` would count what its parent held when it was started."""
    status = Path("/proc/self/status").read_text()
    found = re.search(r"^VmHWM:\s+(\d+) kB$", status, re.MULTILINE)
    assert found
    return int(found[1]) / 1024


if __name__ == "__main__":
    main(int(sys.argv[1]), tuple(sys.argv[2:]))
