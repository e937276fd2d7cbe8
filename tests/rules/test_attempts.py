"""Each usual action of a figure is either offered or refused with a reason."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.attempts import impossible
from rules.dice import Seeded
from rules.game import act, replay, tag_of
from rules.refused import Refused
from tests.rules.every import SYSTEMS
from tests.rules.played import played

TRIED = ("twilight-world", "zombicide", "zombies", "zombie-wars")
FEW = range(4)  # games
STEP = 3  # entries between two looks


@pytest.mark.parametrize("key", TRIED)
@pytest.mark.parametrize("seed", FEW)
def test_each_missing_offer_has_the_reason_of_its_refusal(key: str, seed: int) -> None:
    """The command is refused for the same reason. With it, and what is offered, none is missing."""
    play, game = SYSTEMS[key].play, played(SYSTEMS[key], seed)
    state, told = game.start, Counter[str]()
    for number, entry in enumerate(game.entries):
        state = replay(play.engine, state, [entry])
        for seat in play.engine.seats(state) if number % STEP == 0 else ():
            view = play.view(state, seat)
            for figure in [one for panel in view.panels for one in panel.figures if one.offers]:
                offered = {offer.kind for offer in (*figure.offers, *view.offers)}
                tried = {tag_of(type(one.command)): one for one in play.attempts(state, figure.key)}
                found = {
                    one.kind: one.hindrance
                    for one in impossible(play, state, seat, figure.key, offered)
                }
                assert set(found) == set(tried) - offered
                for kind, one in found.items():
                    with pytest.raises(Refused) as refused:
                        act(play.engine, state, seat, tried[kind].command, Seeded("unused"))
                    assert refused.value.why == one.refusal.why
                    assert one.refusal.cure
                    assert one.name == tried[kind].name
                    told[kind] += bool(one.refusal.short)
    assert told
