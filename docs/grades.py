"""Grades that outsiders gave to pages, errors, mails and prints, in docs/grades.toml.

`python -m docs.grades` sums them up. `python -m docs.grades 2026-11-26 < FILE` enters those of that
day, each line "pages.campaign-home 8.5" or "zombies.tokens 8". The TOML may as well be edited.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

FILE = Path(__file__).resolve().parent / "grades.toml"
LEAST = 8.5  # asked for


def grades(text: str) -> dict[str, dict[str, Any]]:
    """Return each grade with its day, both left out where nobody has graded, by part.key."""
    parts = tomllib.loads(text)
    return {f"{part}.{key}": one for part, rows in parts.items() for key, one in rows.items()}


def entered(text: str, given: date, lines: Iterable[str]) -> str:
    """Return the text with the grades of those lines. An unknown key is a ValueError."""
    told = dict(line.split() for line in lines if line.strip())
    if unknown := sorted(set(told) - set(grades(text))):
        raise ValueError(f"Not in {FILE.name}: {', '.join(unknown)}. Use keys of the file.")
    part, written = "", []
    for line in text.splitlines():
        heading = re.fullmatch(r"\[(.+)\]", line)
        part = heading[1] if heading else part
        key = line.partition(" = ")[0]
        grade = told.get(f"{part}.{key}")
        row = f"{key} = {{ grade = {float(grade):.1f}, given = {given} }}" if grade else line
        written.append(row)
    return "\n".join(written) + "\n"


def summary(text: str) -> str:
    """The mean of each part, how many are below what is asked, and how many have no grade."""
    rows = grades(text)
    lines = []
    for part in dict.fromkeys(key.partition(".")[0] for key in rows):
        own = [one.get("grade") for key, one in rows.items() if key.startswith(f"{part}.")]
        given = [grade for grade in own if grade is not None]
        mean = f"{sum(given) / len(given):.2f}" if given else "none"
        below = sum(grade < LEAST for grade in given)
        lines.append(
            f"{part:16}mean {mean:5} of {len(given)}, {below} below {LEAST}, "
            f"{len(own) - len(given)} not graded"
        )
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> None:
    """Enter the grades of standard input when a day is given, then print the summary."""
    if arguments:
        text = entered(FILE.read_text(), date.fromisoformat(arguments[0]), sys.stdin)
        FILE.write_text(text)
    sys.stdout.write(summary(FILE.read_text()))


if __name__ == "__main__":
    main(sys.argv[1:])
