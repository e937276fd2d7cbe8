"""Figures and verdicts for the tests of Twilight World."""

from __future__ import annotations

from rules.changes import apply
from rules.findings import Finding
from rules.registry import system_of
from rules.roster import Figure, Item, Roster, TraitLine
from rules.text import in_english

GAME = system_of("twilight-world")


def carry(gear: str, count: int = 1, **more: object) -> Item:
    """An item. `figure` gives it its key."""
    return Item(key="", gear=gear, count=count, **more)  # type: ignore[arg-type]


def figure(*items: Item, traits: str = "", **more: object) -> Figure:
    """A hero with this kit. Numbers as its traits imply unless `stats` says otherwise."""
    facts: dict[str, object] = {"kind": "character", "side": "heroes"}
    facts["stats"] = {"move": 6, "wounds": 3}
    keyed = tuple(
        Item(
            key=f"i{n}",
            gear=item.gear,
            count=item.count,
            attachments=item.attachments,
            marks=item.marks,
            found=item.found,
        )
        for n, item in enumerate(items, start=1)
    )
    lines = tuple(TraitLine(key) for key in traits.split())
    return Figure(key="f1", name="Rowan", items=keyed, traits=lines, **{**facts, **more})  # type: ignore[arg-type]


def sample(name: str) -> Figure:
    """The sample character of this name."""
    return next(figure for figure in GAME.roster.samples() if figure.name == name)


def findings(one: Figure, **house_rules: str) -> tuple[Finding, ...]:
    """All that the checker says of a figure."""
    return GAME.roster.check(Roster(system=GAME.key, figures=(one,)), house_rules)


def errors(one: Figure, **house_rules: str) -> list[str]:
    """The rules that make the figure illegal."""
    return [f.rule for f in findings(one, **house_rules) if f.severity == "error"]


def advice(one: Figure, **house_rules: str) -> list[str]:
    """The rules that only warn."""
    return [f.rule for f in findings(one, **house_rules) if f.severity == "advice"]


def messages(one: Figure, **house_rules: str) -> list[str]:
    """The sentences of all findings."""
    return [in_english(finding.message) for finding in findings(one, **house_rules)]


def cures(finding: Finding) -> list[str]:
    """The words on the buttons of a finding."""
    return [in_english(cure.label) for cure in finding.cures]


def cured(one: Figure, finding: Finding, label: str) -> Figure:
    """The figure after pressing the button with this label."""
    change = next(cure.change for cure in finding.cures if in_english(cure.label) == label)
    return apply(one, change)
