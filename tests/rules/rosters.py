"""Figures for property tests: from a game's own catalogue, and of any shape at all."""

from __future__ import annotations

from hypothesis import strategies as st

from rules.changes import (
    AddItem,
    AddTrait,
    Attach,
    Change,
    Describe,
    Detach,
    RemoveTrait,
    SetCount,
    SetMark,
    SetStat,
)
from rules.roster import Figure, Item, Roster, TraitLine
from rules.system import GameSystem

WORDS = st.text(max_size=12)
NUMBERS = st.integers(-3, 120)


def rosters(game: GameSystem, figure: Figure) -> Roster:
    """A roster of one figure."""
    return Roster(system=game.key, figures=(figure,))


def in_holsters(count: int) -> dict[str, int]:
    """The marks of so many pieces in holsters."""
    return {"holstered": count} if count else {}


def items(gear: st.SearchStrategy[str], sights: st.SearchStrategy[str]) -> st.SearchStrategy[Item]:
    """An item. Its key is set by `numbered`."""
    return st.builds(
        Item,
        key=st.just(""),
        gear=gear,
        name=st.sampled_from(["", "", "Lucky {one}"]),
        count=st.integers(1, 7),
        attachments=st.lists(sights, max_size=2, unique=True).map(tuple),
        marks=st.integers(0, 3).map(in_holsters),
        found=st.booleans(),
    )


def numbered(given: list[Item]) -> tuple[Item, ...]:
    """The items with keys of their own. One with sights stands alone, as the changes keep it."""
    return tuple(
        Item(
            key=f"i{n}",
            gear=item.gear,
            name=item.name,
            count=1 if item.attachments else item.count,
            attachments=item.attachments,
            marks=item.marks,
            found=item.found,
        )
        for n, item in enumerate(given, start=1)
    )


def figures(game: GameSystem) -> st.SearchStrategy[Figure]:
    """Figures from the game's catalogue, legal or not."""
    gear = game.roster.gear({})
    keys = st.sampled_from([row.key for row in gear])
    sights = st.sampled_from([row.key for row in gear if row.attachment] or [""])
    traits = st.sampled_from([row.key for row in game.roster.traits()] or [""])
    return st.builds(
        Figure,
        key=st.just("f1"),
        name=st.sampled_from(["Rowan", "", "<b>{x}"]),
        kind=st.sampled_from([row.key for row in game.roster.kinds()]),
        side=st.sampled_from([row.key for row in game.roster.sides()]),
        stats=st.fixed_dictionaries({row.key: st.integers(-1, 12) for row in game.roster.stats()}),
        traits=st.lists(traits, max_size=5, unique=True).map(
            lambda keys: tuple(TraitLine(key) for key in keys)
        ),
        items=st.lists(items(keys, sights), max_size=6).map(numbered) if gear else st.just(()),
    )


def any_figures() -> st.SearchStrategy[Figure]:
    """Figures of any shape, such as old data may have."""
    item = st.builds(
        Item,
        key=WORDS,
        gear=WORDS | st.sampled_from(["handgun", "scope", "holster", "spare-ammo"]),
        name=WORDS,
        count=NUMBERS,
        attachments=st.lists(WORDS | st.just("scope"), max_size=3).map(tuple),
        marks=NUMBERS.map(lambda count: {"holstered": count}),
        found=st.booleans(),
    )
    return st.builds(
        Figure,
        key=WORDS,
        name=WORDS,
        kind=WORDS | st.just("character"),
        side=WORDS | st.just("heroes"),
        stats=st.dictionaries(WORDS | st.sampled_from(["move", "wounds"]), NUMBERS, max_size=3),
        choices=st.dictionaries(WORDS | st.just("age"), WORDS, max_size=2),
        traits=st.lists(st.builds(TraitLine, WORDS, WORDS), max_size=3).map(tuple),
        items=st.lists(item, max_size=4).map(tuple),
    )


def changes(figure: Figure) -> st.SearchStrategy[Change]:
    """Changes that mostly speak of what the figure has."""
    held = st.sampled_from([*(item.key for item in figure.items), "gone"])
    gear = st.sampled_from([*(item.gear for item in figure.items), "axe"])
    trait = st.sampled_from([*figure.trait_keys(), "jump", "hide"])
    count = st.integers(-1, 101)
    return st.one_of(
        st.builds(
            Describe,
            name=WORDS,
            kind=WORDS,
            side=WORDS,
            stats=st.just({"move": 6}),
            choices=st.just({}),
        ),
        st.builds(SetStat, stat=st.just("move"), value=NUMBERS),
        st.builds(AddTrait, trait=trait),
        st.builds(RemoveTrait, trait=trait),
        st.builds(AddItem, gear=gear, count=count, found=st.booleans()),
        st.builds(SetCount, item=held, count=count),
        mountings(figure),
    )


def mountings(figure: Figure) -> st.SearchStrategy[Change]:
    """Changes of sights and holsters."""
    held = st.sampled_from([*(item.key for item in figure.items), "gone"])
    sight = st.sampled_from(["scope", "laser-sight"])
    return st.one_of(
        st.builds(Attach, item=held, attachment=sight),
        st.builds(Detach, item=held, attachment=sight),
        st.builds(SetMark, item=held, mark=st.just("holstered"), count=st.integers(-1, 5)),
    )
