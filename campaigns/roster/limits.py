"""Limits of every figure, at any strictness: known words and sensible numbers."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping

from campaigns.models import Campaign
from campaigns.shell.text import has_control
from rules.carried import why_not_carry
from rules.changes import MOST_OF_ONE_ITEM
from rules.marks import why_not_mark
from rules.refused import Refused, check
from rules.roster import Carried, Figure, Item
from rules.system import Option, Stat
from rules.text import Text, text

LONGEST_NAME = 80
LONGEST_NOTES = 1000
LONGEST_SOURCE = 40
MOST_LINES_OF_KIT = 60

_KEY = re.compile("i[1-9][0-9]{0,8}")
_NOTHING = Figure(key="", name="", kind="", side="")


def refuse_impossible(campaign: Campaign, before: Figure | None, after: Figure) -> None:
    """Look at what is new in `after`. What was there before may stay. Raises: Refused."""
    game = campaign.game
    _refuse_texts(after)
    old = before or _NOTHING
    _refuse_unknown_word(old.kind, after.kind, game.roster.kinds(), text("kind"))
    _refuse_unknown_word(old.side, after.side, game.roster.sides(), text("side"))
    _refuse_stats(old.stats, after.stats, game.roster.stats())
    known = {choice.key: choice for choice in game.roster.choices()}
    for key, word in after.choices.items():
        if key not in known:
            raise Refused(
                text("This system has no choice “{word}”. Choose one from the list.", word=key)
            )
        _refuse_unknown_word(old.choices.get(key), word, known[key].options, known[key].name)
    _refuse_carried(campaign, old.carried, after.carried)
    new_traits = after.trait_keys() - old.trait_keys()
    _refuse_unknown_trait(new_traits, {row.key for row in game.roster.traits()})
    _refuse_kit(campaign, old.items, after.items)


def refuse_unknown_gear(campaign: Campaign, item: Item) -> None:
    """Raises: Refused, when the catalogue lacks the item or what is mounted on it."""
    rows = {row.key: row for row in campaign.game.roster.gear(campaign.house_rules)}
    if item.gear not in rows:
        raise Refused(
            text("The catalogue has no gear “{word}”. Choose gear from the list.", word=item.gear)
        )
    for mounted in item.attachments:
        if mounted not in rows or not rows[mounted].attachment:
            raise Refused(
                text(
                    "The catalogue has no attachment “{word}”. Choose one from the list.",
                    word=mounted,
                )
            )
    if not 1 <= item.count <= MOST_OF_ONE_ITEM:
        raise Refused(text("Enter a count from 1 to {most}.", most=MOST_OF_ONE_ITEM))
    check(why_not_mark(campaign.game.roster.marks, item.marks, item.count))
    _refuse_names(item.name)


def refuse_notes(notes: str, most: int) -> None:
    """Raises: Refused, for more characters than this, or for some that cannot be shown."""
    if len(notes) > most:
        raise Refused(text("The notes have more than {most} characters. Shorten them.", most=most))
    if has_control(notes, but="\n\t"):
        raise Refused(text("The notes contain characters that cannot be shown. Remove them."))


def _refuse_names(*names: str) -> None:
    if any(len(name) > LONGEST_NAME or has_control(name) for name in names):
        raise Refused(
            text("Enter names in one line of up to {most} characters.", most=LONGEST_NAME)
        )


def _refuse_texts(figure: Figure) -> None:
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in figure.name):
        raise Refused(text("Enter a name for the figure."))
    _refuse_names(figure.name)
    refuse_notes(figure.notes, LONGEST_NOTES)
    if len(figure.source) > LONGEST_SOURCE:
        raise Refused(
            text("The source has more than {most} characters. Shorten it.", most=LONGEST_SOURCE)
        )
    _refuse_names(*(line.name for line in figure.traits))


def _refuse_unknown_word(old: str | None, new: str, options: Iterable[Option], name: Text) -> None:
    if new != old and new not in {option.key for option in options}:
        raise Refused(
            text(
                "“{word}” is not an option for {name}. Choose one from the list.",
                word=new,
                name=name,
            )
        )


def _refuse_stats(old: dict[str, int], new: dict[str, int], stats: Iterable[Stat]) -> None:
    known = {stat.key: stat for stat in stats}
    for key, value in new.items():
        if old.get(key) == value:
            continue
        if key not in known:
            raise Refused(
                text("This system has no stat “{word}”. Choose one from the list.", word=key)
            )
        stat = known[key]
        if not stat.least <= value <= stat.most:
            raise Refused(
                text(
                    "{stat} must be from {least} to {most}.",
                    stat=stat.name,
                    least=stat.least,
                    most=stat.most,
                )
            )


def _refuse_carried(
    campaign: Campaign, old: Mapping[str, Carried], new: Mapping[str, Carried]
) -> None:
    facts = campaign.game.roster.carried(campaign.house_rules)
    for key, value in new.items():
        if old.get(key) == value:
            continue
        check(why_not_carry(facts, key, value))
        if isinstance(value, str) and has_control(value):
            raise Refused(
                text("Enter names in one line of up to {most} characters.", most=LONGEST_NAME)
            )


def _refuse_unknown_trait(traits: Iterable[str], known: set[str]) -> None:
    for trait in sorted(traits):
        if trait not in known:
            raise Refused(
                text("The catalogue has no trait “{word}”. Choose one from the list.", word=trait)
            )


def _refuse_kit(campaign: Campaign, before: tuple[Item, ...], after: tuple[Item, ...]) -> None:
    if len(after) > max(MOST_LINES_OF_KIT, len(before)):
        raise Refused(
            text(
                "A figure can carry up to {most} items. Remove some first.", most=MOST_LINES_OF_KIT
            )
        )
    keys = [item.key for item in after]
    if len(set(keys)) < len(keys) or not all(_KEY.fullmatch(key) for key in keys):
        raise Refused(
            text("Each item needs its own key. An item has no key, or two items have the same key.")
        )
    for item in after:
        if item not in before:
            refuse_unknown_gear(campaign, item)
