"""The tally of a game: found survivors, and tokens of every kind."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.twilight_world.campaign.tally import peaks, tally
from rules.systems.twilight_world.catalogue import token_rows
from rules.systems.twilight_world.state import Group, Survivors
from tests.rules.systems.twilight_world.table import Table


def test_tokens_of_every_kind_are_counted() -> None:
    """The print pack has to hold so many of each that the catalogue knows."""
    table = Table("Kat", "Sadie", zombies="3")
    kinds = {name.removeprefix("tokens-") for name in peaks(table.state)}
    assert kinds - {"most-zombies"} == {row.key for row in token_rows()}
    table.put("kat", acted=True, markers=2, body=replace(table.figure("kat").body, wounds=2))
    table.put("sadie", hidden=True)
    found = peaks(table.state)
    assert found["most-zombies"] == found["tokens-zombie"] == 3
    assert found["tokens-activation"] == found["tokens-hidden"] == 1
    assert found["tokens-wound"] == 2
    assert found["tokens-spare-ammo"] == 2 + table.figure("sadie").markers


def test_found_survivors_of_any_side_count() -> None:
    """TW-SURV-3, TW-SURV-6: only friendly survivors join."""
    table = Table("Kat", "Sadie")
    people = Survivors(adults=2, children=1, temperament="hostile")
    group = Group(key="g1", place="barn", finder="kat", people=people, members=("a", "b", "c"))
    table.state = replace(table.state, groups={"g1": group})
    counts = tally(table.state).counts
    assert counts["survivors-found"] == 3
    assert counts["heroes-joined"] == 0


def test_gunfire_counts_while_a_zombie_may_go_there() -> None:
    """Each square once. TW-SOLO-3."""
    table = Table("Kat", zombies="2")
    table.state = replace(table.state, shots=(5, 7, 7, 9))
    assert peaks(table.state)["tokens-noise"] == 3
    table.put("z1", forgot=4)
    table.put("z2", forgot=2)
    assert peaks(table.state)["tokens-noise"] == 2
