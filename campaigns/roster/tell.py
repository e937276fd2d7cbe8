"""Changes told in plain words, for the history."""

from __future__ import annotations

from functools import singledispatch

from rules.carried import unset, value_name
from rules.changes import (
    AddItem,
    AddTrait,
    Attach,
    Change,
    Describe,
    Detach,
    RemoveTrait,
    SetCarried,
    SetCount,
    SetMark,
    SetStat,
)
from rules.roster import Figure
from rules.system import GameSystem, Option
from rules.text import Text, mark, text

MARKED = mark("{name} now keeps {count} × {gear} in another place.")


def tell(game: GameSystem, figure: Figure, change: Change) -> Text:
    """Return the effect of a change on the figure before it, as a sentence."""
    return _tell(change, game, figure)


@singledispatch
def _tell(change: Change, game: GameSystem, figure: Figure) -> Text:
    raise TypeError(f"no words for {change!r}")


@_tell.register
def _(change: Describe, game: GameSystem, figure: Figure) -> Text:
    parts = _described(change, game, figure)
    if change.name != figure.name:
        parts.insert(0, text("renamed to {name}", name=change.name))
    if not parts:
        return text("No details of {name} changed.", name=figure.name)
    said = parts[0]
    for part in parts[1:]:
        said = text("{first}, {next}", first=said, next=part)
    return text("Edited {name}: {changes}.", name=figure.name, changes=said)


@_tell.register
def _(change: SetStat, game: GameSystem, figure: Figure) -> Text:
    stat = next((s.name for s in game.roster.stats() if s.key == change.stat), change.stat)
    return text(
        "{name}'s {stat}: {old} → {value}.",
        stat=stat,
        name=figure.name,
        old=figure.stats.get(change.stat, 0),
        value=change.value,
    )


@_tell.register
def _(change: SetCarried, game: GameSystem, figure: Figure) -> Text:
    fact = next((one for one in game.roster.carried({}) if one.key == change.fact), None)
    if fact is None:
        return text("{name}'s {fact} changed.", fact=change.fact, name=figure.name)
    return text(
        "{name}'s {stat}: {old} → {value}.",
        stat=fact.name,
        name=figure.name,
        old=value_name(fact, figure.carried.get(fact.key, unset(fact))),
        value=value_name(fact, change.value),
    )


@_tell.register
def _(change: AddTrait, game: GameSystem, figure: Figure) -> Text:
    return text("{name} gained {trait}.", name=figure.name, trait=_trait(game, change.trait))


@_tell.register
def _(change: RemoveTrait, game: GameSystem, figure: Figure) -> Text:
    return text("{name} lost {trait}.", name=figure.name, trait=_trait(game, change.trait))


@_tell.register
def _(change: AddItem, game: GameSystem, figure: Figure) -> Text:
    gear = change.name or gear_name(game, change.gear)
    if change.count == 1:
        return text("{name} took {gear}.", name=figure.name, gear=gear)
    return text("{name} took {count} × {gear}.", name=figure.name, count=change.count, gear=gear)


@_tell.register
def _(change: SetCount, game: GameSystem, figure: Figure) -> Text:
    gear = _carried(game, figure, change.item)
    if change.count == 0:
        return text("{name} dropped {gear}.", name=figure.name, gear=gear)
    return text(
        "{name} now carries {count} × {gear}.", name=figure.name, count=change.count, gear=gear
    )


@_tell.register
def _(change: Attach, game: GameSystem, figure: Figure) -> Text:
    return text(
        "{name} mounted {attachment} on {gear}.",
        name=figure.name,
        attachment=gear_name(game, change.attachment),
        gear=_carried(game, figure, change.item),
    )


@_tell.register
def _(change: Detach, game: GameSystem, figure: Figure) -> Text:
    return text(
        "{name} took {attachment} off {gear}.",
        name=figure.name,
        attachment=gear_name(game, change.attachment),
        gear=_carried(game, figure, change.item),
    )


@_tell.register
def _(change: SetMark, game: GameSystem, figure: Figure) -> Text:
    marks = {mark.key: mark for mark in game.roster.marks}
    said = marks[change.mark].said if change.mark in marks else MARKED
    return text(
        said,
        name=figure.name,
        count=change.count,
        gear=_carried(game, figure, change.item),
    )


def _described(change: Describe, game: GameSystem, figure: Figure) -> list[Text]:
    """The facts besides the name that are different after the change."""
    words = [(text("type"), figure.kind, change.kind, game.roster.kinds())]
    words += [(text("side"), figure.side, change.side, game.roster.sides())]
    words += [
        (
            choice.name,
            figure.choices.get(choice.key, ""),
            change.choices.get(choice.key, ""),
            choice.options,
        )
        for choice in game.roster.choices()
    ]
    parts = [
        text(
            "{what} {old} → {new}", what=what, old=_option(options, old), new=_option(options, new)
        )
        for what, old, new, options in words
        if old != new
    ]
    for stat in game.roster.stats():
        old, new = (facts.get(stat.key, stat.default) for facts in (figure.stats, change.stats))
        if old != new:
            parts.append(text("{what} {old} → {new}", what=stat.name, old=old, new=new))
    for fact in game.roster.carried({}) if change.carried is not None else ():
        was, now = (c.get(fact.key, unset(fact)) for c in (figure.carried, change.carried or {}))
        if was != now:
            old_word, word = value_name(fact, was), value_name(fact, now)
            parts.append(text("{what} {old} → {new}", what=fact.name, old=old_word, new=word))
    if change.notes != figure.notes:
        parts.append(text("notes"))
    return parts


def _option(options: tuple[Option, ...], key: str) -> Text | str:
    return next((option.name for option in options if option.key == key), key)


def gear_name(game: GameSystem, key: str) -> Text | str:
    """The name of a catalogue row, or the key itself when the catalogue does not know it."""
    return next((gear.name for gear in game.roster.gear({}) if gear.key == key), key)


def _trait(game: GameSystem, key: str) -> Text | str:
    return next((trait.name for trait in game.roster.traits() if trait.key == key), key)


def _carried(game: GameSystem, figure: Figure, key: str) -> Text | str:
    item = next((item for item in figure.items if item.key == key), None)
    if item is None:
        return key
    return item.name or gear_name(game, item.gear)
