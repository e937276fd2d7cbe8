"""The examples in docs/roster-files.md."""

from __future__ import annotations

import re
from pathlib import Path

from campaigns.roster.transfer.reading import read_roster
from rules.registry import system_of

PAGE = Path(__file__).parents[3] / "docs" / "roster-files.md"


def example(language: str) -> str:
    [found] = re.findall(rf"```{language}\n(.*?)```", PAGE.read_text(), re.DOTALL)
    return str(found).replace("/9j/4AAQSkZJRg…", "")


def test_both_examples_tell_of_the_same_figure() -> None:
    """The examples of the page can be read, and both formats agree."""
    game = system_of("twilight-world")
    [of_json] = read_roster(example("json").encode(), game).file.figures
    [of_csv] = read_roster(example("csv").encode(), game).file.figures
    assert of_json == of_csv
    assert of_json.name == "Rowan"
