"""The drawn portrait: parts kept in the row, and an address that says them."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from campaigns.models import Figure
from campaigns.models.values import campaign_roster, figure_value
from campaigns.roster.drawn import as_it_is_now, drawn_address, drawn_portrait, half_address, stored
from campaigns.roster.operations.figures import add_figures, change_figure, duplicate_figure
from campaigns.shell.journal import By
from campaigns.studio.sources import source_of
from cards.portraits.choice import choose
from cards.portraits.code import code_of, portrait_of
from cards.portraits.drawing import fallen, harmed, turned
from rules.changes import AddItem, SetCount
from rules.portraits import Sitter
from rules.roster import Figure as Value
from rules.table import FigureView, Meter
from rules.text import Text
from tests.cards.deck import card

pytestmark = pytest.mark.django_db

RECRUIT = Value(key="new", name="Nobody", kind="character", side="heroes")


def test_a_drawn_portrait_is_public_and_cacheable(client, grant, in_campaign):
    """No account is needed. Browsers and proxies may keep it. Nothing in it can run."""
    portrait = drawn_portrait(in_campaign, grant)
    answer = client.get(drawn_address(portrait))
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/svg+xml"
    assert "public" in answer["Cache-Control"]
    assert "immutable" in answer["Cache-Control"]
    assert answer["Content-Security-Policy"] == "default-src 'none'"
    assert not answer.cookies
    assert portrait_of(code_of(portrait)) == portrait


def test_to_the_waist_it_wears_clothes_and_holds_its_weapon(client, grant, in_campaign):
    """The same parts, drawn as on a stat card: another body, and a weapon more than empty hands."""
    portrait = drawn_portrait(in_campaign, grant)
    bust = client.get(drawn_address(portrait)).content
    armed = client.get(half_address(portrait)).content
    unarmed = client.get(half_address(replace(portrait, held=""))).content
    assert portrait.held
    assert bust != armed != unarmed
    assert armed.count(b"<path") > unarmed.count(b"<path")


WHOLE = choose(Sitter(), "Ada")
HEARTS = Meter("hearts", Text("Hearts"), 2, 3, hearts=True)


@pytest.mark.parametrize(
    ("facts", "shown"),
    [
        ({}, WHOLE),
        ({"meters": (HEARTS,)}, harmed(WHOLE, 2 / 3)),
        ({"meters": (replace(HEARTS, value=2, most=5, unhurt=2),)}, WHOLE),
        ({"standing": "down"}, replace(WHOLE, expression="eyesClosed")),
        ({"standing": "dead"}, fallen(harmed(WHOLE, 1))),
        ({"sitter": Sitter(undead=True)}, turned(WHOLE)),
        (
            {"sitter": Sitter(undead=True), "standing": "dead"},
            replace(fallen(harmed(WHOLE, 1)), condition="turning"),
        ),
    ],
)
def test_a_running_game_is_seen_in_the_face(facts, shown):
    """Hurt, down, dead, risen, or about to rise. A spare heart that is missing is no wound."""
    view = FigureView(key="1", name=Text("Ada"), **{"standing": "ready", **facts})
    assert as_it_is_now(WHOLE, view) == shown
    assert portrait_of(code_of(shown)) == shown


@pytest.mark.parametrize(
    "code",
    [
        "x",
        "_" * 12,
        "noHair1_calm______living_red_4d5b4a_1b1714__",
        "noHair1_calm______living_d9a877_4d5b4a_1b1714__no-such-wound",
        "noHair1_calm______asleep_d9a877_4d5b4a_1b1714__",
        "noHair1_calm______living_d9a877_4d5b4a_1b1714__" + ".soot" * 100,
        "%22%3E%3Cscript%3E_calm______living_d9a877_4d5b4a_1b1714__",
    ],
)
def test_parts_that_do_not_exist(code, client, host):
    """Not found. What is asked for is never drawn into the answer."""
    assert client.get(f"/portraits/1/{code}.svg").status_code == 404


def test_parts_are_chosen_once(in_campaign, host):
    """A new figure has parts in its row. Samples have their own, a second of them other ones."""
    one, other = add_figures(campaign=in_campaign, figures=[RECRUIT, RECRUIT], by=By(host))
    assert stored(one) is not None
    assert stored(one) != stored(other)
    sample = in_campaign.game.roster.samples()[0]
    drawn = in_campaign.game.roster.sitter(sample).drawn
    there = Figure.objects.get(roster__campaign=in_campaign, source=sample.source)
    assert replace(stored(there), held="") == drawn
    copy = duplicate_figure(figure=there, name="Twin", by=By(host))
    assert stored(copy).head
    assert replace(stored(copy), held="") != drawn


def test_the_portrait_shows_the_carried_weapon(in_campaign, grant, host):
    """The largest weapon, until it is gone. The other parts stay."""
    before = stored(grant)
    assert before.held == "smg"
    change_figure(figure=grant, change=AddItem(gear="chainsaw"), by=By(host))
    grant.refresh_from_db()
    assert stored(grant) == replace(before, held="chainsaw")
    [saw] = [one for one in figure_value(grant, grant.items.all()).items if one.gear == "chainsaw"]
    change_figure(figure=grant, change=SetCount(item=saw.key, count=0), by=By(host))
    grant.refresh_from_db()
    assert stored(grant) == before


def test_a_row_from_before_is_drawn_by_its_key(in_campaign, grant):
    """The same portrait each time. A column that is not whole counts as nothing."""
    for column in ({}, {"head": "bear"}, {"head": 7}, ["x"]):
        Figure.objects.filter(pk=grant.pk).update(portrait_parts=column)
        grant.refresh_from_db()
        assert stored(grant) is None
        assert drawn_portrait(in_campaign, grant).held == "smg"


def test_the_fallen_are_grey(in_campaign, grant):
    """A fate that is a loss closes the eyes. The row keeps the parts."""
    grant.fate = next(fate.key for fate in in_campaign.game.roster.fates if fate.is_loss)
    assert drawn_portrait(in_campaign, grant).condition == "dead"
    assert stored(grant).condition == "living"


def test_prints_show_the_fallen_as_they_lived(in_campaign, grant):
    """Nobody takes a grey hero on paper for one of the dead."""
    grant.fate = next(fate.key for fate in in_campaign.game.roster.fates if fate.is_loss)
    (value,) = (source := source_of(in_campaign, [grant])).figures
    printed = source.known(value, card()).drawn
    assert printed == source.drawn(value) == stored(grant)
    assert printed.held


def test_pages_show_it(in_campaign, grant, host, sign_in, page_of):
    """The roster, the figure's page and its story have the address of the drawing."""
    address = drawn_address(drawn_portrait(in_campaign, grant))
    client = sign_in(host)
    for page in (page_of("roster/"), page_of("", grant), page_of("story/", grant)):
        assert address in client.get(page).content.decode()


def test_each_figure_of_a_roster_has_another(in_campaign, host, sign_in, page_of):
    """As many drawings as figures, beside the dead at the foot of the page."""
    page = sign_in(host).get(page_of("roster/")).content.decode()
    found = re.findall(r'src="(/portraits/[^"]+\?bust)"', page)
    assert len(found) == len(set(found)) == len(campaign_roster(in_campaign).figures)
