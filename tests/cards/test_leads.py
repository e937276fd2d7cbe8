"""Leads of sentences in bold."""

from __future__ import annotations

from cards.draw.leads import in_runs


def bold(words: str, room: float = 200.0) -> list[str]:
    """Return the runs in the strong face of a paragraph in a room of so many mm, at 7 points."""
    return [run for runs in in_runs(words, room, 7.0) for run, face in runs if face == "strong"]


def test_a_lead_is_bold_where_a_sentence_begins() -> None:
    """At the start of a paragraph, and after a full stop, on the same line or the one before."""
    assert bold("Loud: roll a die. Double 1s: out of ammo.") == ["Loud:", "Double 1s:"]
    assert bold("Roll it. Loud: it is heard.", 9.0) == ["Loud:"]


def test_other_colons_are_not() -> None:
    """In the middle of a sentence, where a line ends in one, or after many words."""
    assert bold("Roll a die and add: one", 9.0) == []
    assert bold("Each of your turns you may roll: once.") == []


def test_no_letter_is_lost() -> None:
    """The runs of a line are the line."""
    line = "Loud: roll a die. Double 1s: out of ammo."
    (runs,) = in_runs(line, 200.0, 7.0)
    assert "".join(words for words, _ in runs) == line
