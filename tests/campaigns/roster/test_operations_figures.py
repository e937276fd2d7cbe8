"""Operations on figures: one change, one entry, or nothing at all."""

from __future__ import annotations

import string

import msgspec
import pytest
from django_scopes import scope
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from campaigns.models import Campaign, Figure, HistoryEntry, Item
from campaigns.models.values import campaign_roster, figure_value
from campaigns.roster.operations import figures as operations
from campaigns.shell.journal import By, Overtaken
from rules.changes import (
    AddItem,
    AddTrait,
    Attach,
    Describe,
    Detach,
    RemoveTrait,
    SetCount,
    SetMark,
    SetStat,
)
from rules.refused import Refused
from rules.registry import system_of
from rules.roster import Figure as FigureValue
from rules.roster import Item as ItemValue
from rules.roster import TraitLine
from rules.text import Text, in_english
from tests.rules.rosters import in_holsters

pytestmark = pytest.mark.django_db
GAME = system_of("twilight-world")


def said(entry: HistoryEntry) -> str:
    return in_english(msgspec.convert(entry.said, Text))


def value_of(figure: Figure) -> FigureValue:
    row = Figure.objects.get(pk=figure.pk)
    return figure_value(row, row.items.all())


def entries(campaign: Campaign) -> int:
    return HistoryEntry.objects.filter(campaign=campaign).count()


def describe(figure: FigureValue, **changed: object) -> Describe:
    """Return the values of the figure's edit form, with some facts changed."""
    facts = {name: getattr(figure, name) for name in ("name", "kind", "side", "stats", "choices")}
    return Describe(**{**facts, "notes": figure.notes, **changed})


CHANGES = {
    "Grant took Axe.": AddItem(gear="axe"),
    "Grant took 2 × Axe.": AddItem(gear="axe", count=2),
    "Grant now carries 3 × Handgun.": SetCount(item="i2", count=3),
    "Grant dropped SMG.": SetCount(item="i1", count=0),
    "Grant mounted Laser Sight on SMG.": Attach(item="i1", attachment="laser-sight"),
    "Grant keeps 1 × Handgun in holsters.": SetMark(item="i2", mark="holstered", count=1),
    "Grant gained Leader.": AddTrait(trait="leader"),
    "Grant's Move: 6 → 8.": SetStat(stat="move", value=8),
}


@pytest.mark.parametrize(("words", "change"), CHANGES.items(), ids=list(CHANGES))
def test_a_change_is_one_entry_in_plain_words(words, change, grant, in_campaign, player):
    """Each kind of change writes the row, raises the version, and has one history entry."""
    before, version, count = value_of(grant), grant.version, entries(in_campaign)
    entry = operations.change_figure(figure=grant, change=change, by=By(player))
    assert said(entry) == words
    assert (entry.actor, entry.figure) == (player, grant)
    assert entries(in_campaign) == count + 1
    assert value_of(grant) != before
    assert Figure.objects.get(pk=grant.pk).version == version + 1 == entry.version


def test_editing_tells_what_is_different(grant, in_campaign, host):
    """The facts that were typed in are named with what they were and are."""
    was = value_of(grant)
    change = describe(was, name="Grant II", side="villains", stats={**was.stats, "move": 4})
    entry = operations.change_figure(figure=grant, change=change, by=By(host))
    expected = "renamed to Grant II, side Heroes → Villains, Move 6 → 4"
    assert said(entry) == f"Edited Grant: {expected}."


@pytest.mark.parametrize(
    "change",
    [
        AddItem(gear="axe"),
        SetCount(item="i1", count=0),
        Attach(item="i2", attachment="scope"),
        AddTrait(trait="leader"),
        SetStat(stat="wounds", value=5),
    ],
    ids=lambda change: type(change).__name__,
)
def test_undo_brings_back_what_was(change, grant, in_campaign, player):
    """An undone change leaves the figure as it was, and the undoing stands in the history."""
    before = value_of(grant)
    entry = operations.change_figure(figure=grant, change=change, by=By(player))
    undone = operations.undo_change(entry=entry, by=By(player))
    assert value_of(grant) == before
    assert said(undone) == f"Undone: {said(entry)}"
    again = operations.undo_change(entry=undone, by=By(player))
    assert value_of(grant) != before
    assert again.number == undone.number + 1


def test_undo_is_refused_after_another_change(grant, in_campaign, player):
    """An undo under a later change is refused."""
    first = operations.change_figure(figure=grant, change=AddItem(gear="axe"), by=By(player))
    operations.change_figure(figure=grant, change=AddTrait(trait="leader"), by=By(player))
    now, count = value_of(grant), entries(in_campaign)
    with pytest.raises(Overtaken):
        operations.undo_change(entry=first, by=By(player))
    assert (value_of(grant), entries(in_campaign)) == (now, count)


def test_a_failed_entry_rolls_back_the_rows(grant, in_campaign, player, monkeypatch):
    """The rows and their entry are one transaction: a failure between them leaves neither."""
    before, count = value_of(grant), entries(in_campaign)

    def broken(*args: object, **kwargs: object) -> None:
        raise RuntimeError("the disk is full")

    monkeypatch.setattr(operations, "record", broken)
    with pytest.raises(RuntimeError):
        operations.change_figure(figure=grant, change=SetCount(item="i1", count=0), by=By(player))
    with pytest.raises(RuntimeError):
        operations.add_figures(
            campaign=in_campaign, figures=GAME.roster.samples()[:2], by=By(player)
        )
    assert (value_of(grant), entries(in_campaign)) == (before, count)
    assert Figure.objects.count() == 27


def test_a_conflict_names_the_first_change(grant, in_campaign, host, player):
    """A change from an old page is refused, and nothing is overwritten."""
    seen = grant.version
    operations.change_figure(figure=grant, change=AddItem(gear="axe"), by=By(player, seen=seen))
    with pytest.raises(Overtaken) as news:
        operations.change_figure(
            figure=grant, change=SetCount(item="i1", count=0), by=By(host, seen=seen)
        )
    assert [(entry.actor, said(entry)) for entry in news.value.entries] == [
        (player, "Grant took Axe.")
    ]
    assert {item.gear for item in value_of(grant).items} >= {"axe", "smg"}


def test_the_same_form_twice_is_one_entry(grant, in_campaign, player):
    """A double click acts once, although the second click saw an old version."""
    by = By(player, key="0b1e2d3c-0000-4000-8000-000000000001", seen=grant.version)
    count = entries(in_campaign)
    first = operations.change_figure(figure=grant, change=AddItem(gear="grenade"), by=by)
    second = operations.change_figure(figure=grant, change=AddItem(gear="grenade"), by=by)
    assert first == second
    assert entries(in_campaign) == count + 1
    added = operations.add_figures(
        campaign=in_campaign, figures=GAME.roster.samples()[:1], by=By(player, key="a" * 32)
    )
    assert (
        operations.add_figures(
            campaign=in_campaign, figures=GAME.roster.samples()[:1], by=By(player, key="a" * 32)
        )
        == added
    )
    assert Figure.objects.count() == 28


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (AddItem(gear="death-ray"), "no gear “death-ray”"),
        (AddTrait(trait="flies"), "no trait “flies”"),
        (Attach(item="i1", attachment="axe"), "no attachment “axe”"),
        (SetStat(stat="charm", value=3), "no stat “charm”"),
        (SetStat(stat="move", value=10**30), "Move must be from"),
        (SetStat(stat="move", value=-1), "Move must be from"),
        (AddItem(gear="axe", count=0), "1 to 99"),
        (AddItem(gear="axe", count=10**30), "1 to 99"),
        (SetCount(item="i2", count=-1), "0 to 99"),
        (SetCount(item="i99", count=1), "no longer carries that"),
        (SetMark(item="i2", mark="holstered", count=3), "2 or fewer"),
        (Detach(item="i1", attachment="scope"), "no longer has this attachment"),
        (RemoveTrait(trait="leader"), "no longer has this trait"),
        (AddItem(gear="axe", name="a\nb"), "in one line"),
        (AddItem(gear="axe", name="x" * 81), "up to 80"),
    ],
    ids=repr,
)
def test_invalid_values_are_refused_with_a_reason(change, why, grant, in_campaign, player):
    """Unknown words and absurd numbers are refused with a sentence, and nothing is written."""
    before, count = value_of(grant), entries(in_campaign)
    with pytest.raises(Refused, match=why):
        operations.change_figure(figure=grant, change=change, by=By(player))
    assert (value_of(grant), entries(in_campaign)) == (before, count)


@pytest.mark.parametrize(
    "changed",
    [
        {"name": ""},
        {"name": " \u200b "},
        {"name": "x" * 81},
        {"name": "two\nlines"},
        {"name": "\u202etxet"},
        {"notes": "x" * 1001},
        {"notes": "a\x00b"},
        {"kind": "dragon"},
        {"side": "elves"},
        {"choices": {"age": "ancient"}},
        {"choices": {"sign": "leo"}},
    ],
    ids=repr,
)
def test_facts_that_no_figure_may_have_are_refused(changed, grant, in_campaign, host):
    """The limits hold for pages, imports and commands."""
    before = value_of(grant)
    with pytest.raises(Refused):
        operations.change_figure(figure=grant, change=describe(before, **changed), by=By(host))
    assert value_of(grant) == before


@pytest.mark.parametrize(
    "name", ["<b>Bold</b>", "{{ 7 }}", "{name}", 'O\'Neil "Ace"', "עברית", "山田 太郎", "🧟‍♀️"]
)
def test_names_of_any_script_are_kept_as_typed(name, grant, in_campaign, host):
    """Names are text and nothing else."""
    change = describe(value_of(grant), name=name)
    entry = operations.change_figure(figure=grant, change=change, by=By(host))
    assert value_of(grant).name == name
    assert name in said(entry)


HEAVY = [AddItem(gear="shotgun-auto"), AddItem(gear="shotgun-auto")]  # with the SMG, three heavy


def test_block_refuses_what_becomes_illegal(grant, in_campaign, player):
    """Under `block` the finding's sentence is the refusal, and nothing is written."""
    in_campaign.strictness = Campaign.Strictness.BLOCK
    in_campaign.save()
    operations.change_figure(figure=grant, change=HEAVY[0], by=By(player))
    before, count = value_of(grant), entries(in_campaign)
    with pytest.raises(Refused) as refused:
        operations.change_figure(figure=grant, change=HEAVY[1], by=By(player))
    assert refused.value.rule.startswith("LEG-")
    assert (value_of(grant), entries(in_campaign)) == (before, count)
    operations.change_figure(figure=grant, change=AddTrait(trait="leader"), by=By(player))


def test_block_allows_fixing_a_figure_in_steps(grant, in_campaign, player):
    """An illegal figure of a strict campaign can improve step by step."""
    more = AddItem(gear="shotgun-auto", count=3)
    operations.change_figure(figure=grant, change=more, by=By(player))
    in_campaign.strictness = Campaign.Strictness.BLOCK
    in_campaign.save()
    key = value_of(grant).items[-1].key
    operations.change_figure(figure=grant, change=SetCount(item=key, count=2), by=By(player))
    assert operations.figure_errors(in_campaign, value_of(grant))


@pytest.mark.parametrize("strictness", ["advise", "ask"])
def test_advise_and_ask_keep_what_is_illegal(strictness, grant, in_campaign, player):
    """Under the other two the change is kept and the finding stands."""
    in_campaign.strictness = strictness
    in_campaign.save()
    for change in HEAVY:
        operations.change_figure(figure=grant, change=change, by=By(player))
    assert operations.figure_errors(in_campaign, value_of(grant))


def test_an_allowance_ends_with_its_finding(grant, in_campaign, host):
    """The host's word holds for the fault that was seen, not for the next one."""
    for change in HEAVY:
        operations.change_figure(figure=grant, change=change, by=By(host))
    rule = operations.figure_errors(in_campaign, value_of(grant))[0].rule
    entry = operations.allow_finding(figure=grant, rule=rule, by=By(host))
    assert said(entry) == f"The host allowed Grant to break {rule}."
    assert Figure.objects.get(pk=grant.pk).allowed == [rule]
    operations.change_figure(figure=grant, change=SetCount(item="i1", count=0), by=By(host))
    assert Figure.objects.get(pk=grant.pk).allowed == []


def test_status_steps_and_their_undo(grant, in_campaign, host):
    """Retire, come back, delete, restore: each an entry. A delete is undone by its entry too."""
    steps = [
        ("retired", "Retired Grant."),
        ("active", "Grant returned from retirement."),
        ("deleted", "Deleted Grant."),
    ]
    for status, words in steps:
        entry = operations.set_status(figure=grant, status=status, by=By(host))
        assert said(entry) == words
        assert Figure.objects.get(pk=grant.pk).status == status
    assert "Grant" not in {figure.name for figure in campaign_roster(in_campaign).figures}
    with pytest.raises(Refused, match="Restore the figure"):
        operations.change_figure(figure=grant, change=AddTrait(trait="leader"), by=By(host))
    operations.undo_change(entry=entry, by=By(host))
    assert Figure.objects.get(pk=grant.pk).status == "active"
    operations.set_status(figure=grant, status="deleted", by=By(host))
    back = operations.set_status(figure=grant, status="active", by=By(host))
    assert said(back) == "Restored Grant."
    with pytest.raises(Refused):
        operations.set_status(figure=grant, status="active", by=By(host))


def test_a_copy_has_all_but_the_number(grant, in_campaign, host):
    """A copy carries the same under another name, and changing it leaves the first alone."""
    copy = operations.duplicate_figure(figure=grant, name="Grace", by=By(host))
    first, second = value_of(grant), value_of(copy)
    assert replace(second, key=first.key, name=first.name) == first
    operations.change_figure(figure=copy, change=SetCount(item="i1", count=0), by=By(host))
    assert value_of(grant) == first


def test_the_host_can_change_the_owner(grant, in_campaign, host, player):
    """The owner is set and told."""
    entry = operations.hand_over(figure=grant, owner=None, by=By(host))
    assert said(entry) == "Grant now has no player."
    entry = operations.hand_over(figure=grant, owner=player, by=By(host))
    assert said(entry) == "player now plays Grant."
    assert Figure.objects.get(pk=grant.pk).owner == player


def test_numbers_are_never_given_twice(grant, in_campaign, host):
    """A deleted figure keeps its number. The next one gets the next."""
    operations.set_status(figure=grant, status="deleted", by=By(host))
    [added] = operations.add_figures(
        campaign=in_campaign, figures=GAME.roster.samples()[:1], by=By(host)
    )
    assert added.number == 28
    # a page that was opened before the last figure came knows an old last number
    stale = Campaign.objects.select_related("roster").get(pk=in_campaign.pk)
    operations.add_figures(campaign=in_campaign, figures=GAME.roster.samples()[:1], by=By(host))
    [last] = operations.add_figures(campaign=stale, figures=GAME.roster.samples()[:1], by=By(host))
    assert last.number == 30


NAMES = st.text(string.ascii_letters + " 'éß山<{&", min_size=1, max_size=20).map("N{}".format)
GEAR = [row.key for row in GAME.roster.gear({}) if not row.attachment]
SIGHTS = [row.key for row in GAME.roster.gear({}) if row.attachment]


@st.composite
def item_values(draw: st.DrawFn, key: str) -> ItemValue:
    mounted = tuple(sorted(draw(st.sets(st.sampled_from(SIGHTS), max_size=2))))
    count = 1 if mounted else draw(st.integers(1, 99))
    return ItemValue(
        key=key,
        gear=draw(st.sampled_from(GEAR)),
        name=draw(st.just("") | NAMES),
        count=count,
        attachments=mounted,
        marks=in_holsters(draw(st.integers(0, count))),
        found=draw(st.booleans()),
    )


@st.composite
def figure_values(draw: st.DrawFn) -> FigureValue:
    traits = draw(st.sets(st.sampled_from([row.key for row in GAME.roster.traits()]), max_size=5))
    return FigureValue(
        key="1",
        name=draw(NAMES),
        kind=draw(st.sampled_from(GAME.roster.kinds())).key,
        side=draw(st.sampled_from(GAME.roster.sides())).key,
        stats={row.key: draw(st.integers(row.least, row.most)) for row in GAME.roster.stats()},
        choices={row.key: draw(st.sampled_from(row.options)).key for row in GAME.roster.choices()},
        traits=tuple(TraitLine(trait, draw(st.just("") | NAMES)) for trait in sorted(traits)),
        items=tuple(draw(item_values(f"i{n + 1}")) for n in range(draw(st.integers(0, 5)))),
        notes=draw(st.text("ab \n<{é", max_size=30)),
        source=draw(st.just("") | st.just("TW-ROST-2")),
        retired=draw(st.booleans()),
    )


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(wanted=figure_values())
def test_rows_give_back_the_value_they_were_made_of(wanted, campaign, host):
    """A value written as rows and read again is the same value, all of it."""
    with scope(campaign=campaign):
        [row] = operations.add_figures(campaign=campaign, figures=[wanted], by=By(host))
        read = value_of(row)
        assert replace(read, key=wanted.key) == wanted
        assert Item.objects.filter(figure=row).count() == len(wanted.items)
