"""Maps that a host draws: the only writers of their rows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from campaigns.maps.difficulty import WON
from campaigns.models import Campaign, CampaignMap, HistoryEntry
from campaigns.models.campaign_map import (
    LONGEST_MAP,
    LONGEST_MAP_NAME,
    MOST_KEPT,
    MOST_MAPS,
    MOST_STEPS,
)
from campaigns.shell.journal import By, check_seen, record, take_turn
from rules.map_editor import MapEditor, Target
from rules.play import Trial
from rules.refused import Refused
from rules.text import text

NOTHING = "\0"  # no database keeps it

COPIED = "copied"  # key of the games that come with a map, until bots play on it

Step = Literal["undo", "redo"]


@transaction.atomic
def add_map(
    *, campaign: Campaign, name: str, source: str, by: By, trials: Sequence[Trial] = ()
) -> HistoryEntry:
    """Keep a map that can be read, with the bot games that are known of it. Raises: Refused."""
    if done := take_turn(campaign, by):
        return done
    rows = CampaignMap.objects.filter(campaign=campaign)
    if rows.count() >= MOST_MAPS:
        raise Refused(
            text("A campaign can have up to {most} maps.", most=MOST_MAPS),
            cure=text("Delete a map that you do not need."),
        )
    editor = editor_of(campaign)
    source = _named(editor, source, name)
    last = rows.aggregate(last=Max("number"))["last"] or 0
    name = editor.said(source)[editor.facts[0].key]
    known = {COPIED: _known(trials)} if trials else {}
    CampaignMap.objects.create(
        campaign=campaign, number=last + 1, name=name, source=source, trials=known
    )
    return record(campaign, text("Created the map {name}.", name=name), by=by)


@transaction.atomic
def press_map(*, row: CampaignMap, tool: str, target: Target, by: By) -> CampaignMap:
    """Use a tool on a place of a map. Raises: Refused, Overtaken."""
    fresh = _fresh(row, by)
    return _changed(fresh, editor_of(row.campaign).press(fresh.source, tool, target))


@transaction.atomic
def say_facts(
    *, row: CampaignMap, facts: Mapping[str, str], size: tuple[int, int] | None, by: By
) -> CampaignMap:
    """Change what is said beside a map, and its size. Raises: Refused, Overtaken."""
    fresh, editor = _fresh(row, by), editor_of(row.campaign)
    ground = editor.ground(fresh.source)
    source = fresh.source
    if size and editor.size and size != (ground.columns, ground.rows):
        source = editor.size.resize(source, *size)
    key = editor.facts[0].key
    return _changed(fresh, _named(editor, editor.say(source, facts), facts.get(key, fresh.name)))


@transaction.atomic
def step_map(*, row: CampaignMap, step: Step, by: By) -> CampaignMap:
    """Take back the last change of a map, or make it again. Raises: Refused, Overtaken."""
    fresh = _fresh(row, by)
    other: Step = "redo" if step == "undo" else "undo"
    kept: list[str] = getattr(fresh, step)
    if not kept:
        raise Refused(text("There is nothing to undo or redo."))
    after = {step: kept[:-1], other: [*getattr(fresh, other), fresh.source]}
    return _written(fresh, source=kept[-1], **after)


@transaction.atomic
def keep_trial(
    *, row: CampaignMap, scenario: str, trial: Mapping[str, Any], offered: Collection[str]
) -> None:
    """Remember the results of bot games, beside those of scenarios that the map still offers.

    Nothing is kept if the map is gone.
    """
    fresh = CampaignMap.objects.select_for_update().filter(pk=row.pk).first()
    if fresh is not None:
        there = {key: one for key, one in fresh.trials.items() if key in offered}
        trials = {**there, scenario: dict(trial)}
        CampaignMap.objects.filter(pk=row.pk).update(trials=trials)


@transaction.atomic
def delete_map(*, row: CampaignMap, by: By) -> HistoryEntry:
    """Delete a map. Raises: Refused, Overtaken."""
    if done := take_turn(row.campaign, by):
        return done
    fresh = _fresh(row, by)
    CampaignMap.objects.filter(pk=fresh.pk).delete()
    return record(row.campaign, text("Deleted the map {name}.", name=fresh.name), by=by)


def _known(trials: Sequence[Trial]) -> dict[str, Any]:
    """The bot games that come with a map, as its row keeps them: all by the usual number first."""
    usual = trials[0]
    return {
        "games": usual.games,
        "outcomes": {WON: usual.won, "lost": usual.games - usual.won},
        "version": 1,
        "figures": usual.figures,
        "parties": sorted([one.figures, one.games, one.won] for one in trials),
    }


def editor_of(campaign: Campaign) -> MapEditor:
    """The editor of a campaign's game. Raises: Refused."""
    editor = campaign.game.maps
    if editor is None:
        raise Refused(
            text(
                "{system} has no map editor. Choose a scenario instead.", system=campaign.game.name
            )
        )
    return editor


def _fresh(row: CampaignMap, by: By) -> CampaignMap:
    """The row as it is now, kept from others until the transaction ends."""
    fresh = CampaignMap.objects.select_for_update().filter(pk=row.pk).first()
    if fresh is None:
        raise Refused(text("Someone deleted the map {name}. Choose another map.", name=row.name))
    check_seen(fresh, by)
    fresh.campaign = row.campaign
    return fresh


def _named(editor: MapEditor, source: str, name: str) -> str:
    """The map under this name, or under the one that it says. Raises: Refused."""
    key = editor.facts[0].key
    said = editor.said(source)[key]
    name = (name.strip() or said)[:LONGEST_MAP_NAME]
    if not name or NOTHING in name:
        raise Refused(text("The map has no name."), cure=text("Enter a name."))
    source = source if name == said else editor.say(source, {key: name})
    if len(source) > LONGEST_MAP or NOTHING in source:
        raise Refused(
            text("The map file has more than {most} characters.", most=LONGEST_MAP),
            cure=text("Draw a smaller map."),
        )
    return source


def _changed(fresh: CampaignMap, source: str) -> CampaignMap:
    if source == fresh.source:
        return fresh
    undo = [*fresh.undo, fresh.source][-MOST_STEPS:]
    while sum(map(len, undo)) > MOST_KEPT:
        undo.pop(0)
    return _written(fresh, source=source, undo=undo, redo=[])


def _written(fresh: CampaignMap, *, source: str, **steps: list[str]) -> CampaignMap:
    editor = editor_of(fresh.campaign)
    fresh.source, fresh.name = source, editor.said(source)[editor.facts[0].key]
    fresh.undo, fresh.redo = steps["undo"], steps["redo"]
    fresh.version, fresh.changed_at = fresh.version + 1, timezone.now()
    fresh.save(update_fields=["source", "name", "undo", "redo", "version", "changed_at"])
    return fresh
