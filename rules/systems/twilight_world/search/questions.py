"""Questions about finds: a search, a wiped out group, survivors."""

from __future__ import annotations

from fractions import Fraction

from rules.dice import Dice
from rules.odds import Distribution, chance, collect, expected, settle
from rules.system import Answer, HouseRules, OddsQuestion
from rules.systems.twilight_world.catalogue import Catalogue, catalogue
from rules.systems.twilight_world.odds import PLACE, counts, spread
from rules.systems.twilight_world.search.rules import (
    SearchProgress,
    begin_loot,
    begin_search,
    search_step,
)
from rules.systems.twilight_world.state import Survivors
from rules.systems.twilight_world.survivors import survivors_step
from rules.text import text
from rules.words import Asked, Words

FINDS = {
    "bullet-proof-vest": "vest",
    "tactical-armour": "tactical",
    "spare-ammo": "spare_ammo",
    "medical": "medical",
    "toys": "toys",
    "lucky-find": "lucky_find",
}


TEMPERAMENTS = ("friendly", "neutral", "hostile")


SEARCH = OddsQuestion(key="search", name=text("Search of a building"), parameters=(PLACE,))


def search(words: Words, house_rules: HouseRules) -> Answer:
    """The chance of each result of a full search."""
    book = catalogue(house_rules)
    searches = _searched(begin_search(words.word("place"), book), book)
    starts = collect(searches, lambda done: done.found[0])
    ends = collect(searches, lambda done: done.found[-1])
    minds = collect(_groups(book), lambda group: group.temperament)
    survivors = ends.get("survivors", Fraction())
    return {
        "nothing": starts["nothing"],
        "ambush": starts["ambush"],
        "any_find": starts["find"],
        **spread(ends, FINDS),
        **{f"survivors_{mind}": survivors * minds[mind] for mind in TEMPERAMENTS},
        "expected_zombies": expected(searches, lambda done: done.zombies),
    }


LOOT = OddsQuestion(key="loot", name=text("Loot from a wiped-out group"))


def loot(words: Words, house_rules: HouseRules) -> Answer:
    """The chance of each find on a neutral or hostile group."""
    looted = _searched(begin_loot(), catalogue(house_rules))
    armour = chance(looted, lambda done: "armour" in done.found)
    return {"armour": armour, **spread(collect(looted, lambda done: done.found[-1]), FINDS)}


SURVIVORS = OddsQuestion(key="survivors", name=text("Found survivors"))


def survivors(words: Words, house_rules: HouseRules) -> Answer:
    """The number, temperament and settlement of a group."""
    groups = _groups(catalogue(house_rules))
    heads = collect(groups, lambda group: group.heads)
    minds = collect(groups, lambda group: group.temperament)
    reserves = collect(groups, lambda group: group.reserve or 0)
    settlement = 1 - reserves[0]
    pool = {key: share for key, share in counts("reserve", reserves).items() if share}
    del pool["reserve0"]
    return {
        "expected_heads": expected(heads, lambda count: count),
        "children": chance(groups, lambda group: bool(group.children)),
        **{key: share for key, share in counts("heads", heads).items() if share},
        **{mind: minds[mind] for mind in TEMPERAMENTS},
        "settlement": settlement,
        "expected_reserve": expected(reserves, lambda count: count) / settlement,
        **pool,
    }


def _searched(start: SearchProgress, book: Catalogue) -> Distribution[SearchProgress]:
    def step(now: SearchProgress, dice: Dice) -> SearchProgress:
        return search_step(now, dice, book)

    return settle(start, step, lambda now: now.over)


def _groups(book: Catalogue) -> Distribution[Survivors]:
    def step(now: Survivors, dice: Dice) -> Survivors:
        return survivors_step(now, dice, book)

    return settle(Survivors(), step, lambda now: now.known)


FIND_ASKED: tuple[Asked, ...] = ((SEARCH, search), (LOOT, loot), (SURVIVORS, survivors))
