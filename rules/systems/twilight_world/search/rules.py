"""Searching a building, looting a group, and the use of a find."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from rules.dice import Dice
from rules.refused import Refusal, check
from rules.systems.twilight_world.catalogue import Catalogue, dice_tables
from rules.systems.twilight_world.catalogue.table_rows import Result
from rules.systems.twilight_world.dice import amount, drawn
from rules.text import text

SEARCH, FIND = "search", "find"
NO_SHEDS: Final = Refusal(
    text("Your house rules do not let heroes search sheds."),
    "TW-SRCH-3",
    text("Search a building instead."),
)


class SearchProgress(Struct, frozen=True):
    """The progress of a search: the next table, and the finds so far."""

    table: str = SEARCH
    found: tuple[str, ...] = ()  # results by key, from the first throw on
    zombies: int = 0
    loot: bool = False

    @property
    def over(self) -> bool:
        """True if nothing is left to throw."""
        return not self.table


def begin_search(place: str, book: Catalogue) -> SearchProgress:
    """The search of a building or a shed. Rule: TW-SRCH-1, TW-SRCH-3. Raises: Refused."""
    check(why_not_kind(place, book))
    return SearchProgress()


def why_not_kind(place: str, book: Catalogue) -> Refusal | None:
    """Refuse a shed if the house rules do not allow it. Rule: TW-SRCH-3."""
    if place == "shed" and book.options["search_sheds"].key == "false":
        return NO_SHEDS
    return None


def begin_loot() -> SearchProgress:
    """The loot of a group that heroes have wiped out. Rule: TW-SURV-6, TW-SURV-7."""
    return SearchProgress(table=FIND, loot=True)


def search_step(search: SearchProgress, dice: Dice, book: Catalogue) -> SearchProgress:
    """The next throw of a search. Rule: TW-SRCH-1, TW-SRCH-4, TW-SRCH-5."""
    result = drawn(dice, search.table)
    assert result is not None
    key = result.as_loot if search.loot and result.as_loot else result.key
    zombies = amount(dice, book.amounts["ambush"]) if key == "ambush" else 0
    return replace(search, table=result.then, found=(*search.found, key), zombies=zombies)


def wound_limit(limit: int, age: str, finds: tuple[str, ...], book: Catalogue) -> int:
    """A hero's wound limit after the finds of the side. Rule: TW-SRCH-9, -10, -11."""
    raising = [key for key in finds if find_row(key).raises == age]
    if book.options["morale_stacks"].key == "false":
        return limit + min(len(raising), 1)
    return limit + len(raising)


def find_row(key: str) -> Result:
    """A line of the table of finds by its key."""
    return next(row for row in dice_tables()[FIND].results if row.key == key)
