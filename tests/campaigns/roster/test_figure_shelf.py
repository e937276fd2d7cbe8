"""The shelf of a figure: gear to take, with its numbers, and what it would break."""

from __future__ import annotations

import re

import pytest

from campaigns.models import Item
from campaigns.roster.operations.figures import change_figure
from campaigns.shell.answers import cures_of
from campaigns.shell.journal import By
from rules.changes import AddItem

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def shelf_of(response):
    return response.context["page"].shelf


def test_the_first_group_is_shown(grant, player, sign_in, page_of):
    """A shelf shows one group, the best chance first, and links to the others."""
    shelf = shelf_of(sign_in(player).get(page_of("", grant)))
    assert [group.is_shown for group in shelf.groups].count(True) == 1
    assert shelf.groups[0].is_shown
    chances = [ware.percent or 0 for ware in shelf.wares]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[-1]


@pytest.mark.parametrize("group", ["nonsense", "", "x" * 500])
def test_an_unknown_group_shows_the_first_one(group, grant, player, sign_in, page_of):
    """An unknown group shows the first one."""
    shelf = shelf_of(sign_in(player).get(page_of("", grant), {"shelf": group}))
    assert shelf.groups[0].is_shown


def test_a_tile_takes_one(grant, player, sign_in, page_of):
    """Pressing a tile is a plain post, which comes back to the same group."""
    client = sign_in(player)
    here = {"shelf": "melee"}
    [axe] = [
        one for one in shelf_of(client.get(page_of("", grant), here)).wares if one.key == "axe"
    ]
    response = client.post(page_of("change/", grant), {"change": axe.change, **here})
    assert response["Location"] == f"{page_of('', grant)}?shelf=melee#shelf"
    assert grant.items.get(gear="axe").count == 1


def test_gear_that_would_break_a_rule_says_so(grant, player, sign_in, page_of):
    """Grant carries one heavy weapon: one more is legal, one that fills two places is not."""
    wares = {ware.key: ware for ware in shelf_of(sign_in(player).get(page_of("", grant))).wares}
    assert wares["machinegun"].why
    assert wares["machinegun"].change  # the host may allow it
    assert not wares["machinegun"].is_full
    assert wares["shotgun-pump"].why == ""


def test_a_tile_says_that_its_place_is_full(grant, host, sign_in, page_of):
    """The key under the shelf says it once, and each tile tells screen readers."""
    change_figure(figure=grant, change=AddItem(gear="shotgun-pump"), by=By(host))
    answer = sign_in(host).get(page_of("", grant))
    shelf = shelf_of(answer)
    full = {ware.key: ware.carried for ware in shelf.wares if ware.is_full}
    assert {"machinegun", "rifle-assault"} <= full.keys()
    assert "handgun" not in full
    page = answer.content.decode()
    [why] = {ware.why for ware in shelf.wares if ware.is_full}
    carried = sum(map(bool, full.values()))
    assert carried
    assert f'class="ware-why">{why}<' not in page
    assert page.count(f'class="shelf-full">{why}<') == 1
    assert page.count(f'class="visually-hidden">{why}<') == len(full)


def test_numbers_shown_as_hearts_are_not_listed_again(grant, player, sign_in, page_of):
    """The head of a loadout draws its life and its places, and lists the other numbers."""
    page = sign_in(player).get(page_of("", grant)).context["page"]
    assert page.life.count == 3
    assert {fact.label.id for fact in page.facts} == {"Move", "Spare ammo"}


def test_a_toast_carries_the_cures(grant, player, sign_in, press):
    """The toast that names a broken rule offers what mends it, on the page that it stands on."""
    headers = {**HTMX, "HX-Target": "sheet"}
    response = press(sign_in(player), grant, AddItem(gear="machinegun"), headers=headers)
    [cures] = [
        found for one in response.context["messages"] if (found := cures_of(one.extra_tags or ""))
    ]
    assert cures.target == "sheet"
    assert cures.drops
    grant.refresh_from_db()
    assert cures.seen == grant.version
    _, change = cures.buttons[0]
    client = sign_in(player)
    data = {"change": change, "seen": cures.seen, "into": "stash", **cures.fields}
    assert client.post(cures.url, data).status_code == 302
    assert (
        client.get(f"/c/{grant.roster.campaign.slug}/findings/").context["page"].counts.errors == 0
    )
    assert Item.objects.filter(figure=None).count() == 1


def test_the_belt_says_what_is_too_much(grant, in_campaign, host, sign_in, page_of):
    """Things beyond what a place holds are marked one by one."""
    change_figure(figure=grant, change=AddItem(gear="machinegun"), by=By(host))
    places = shelf_of(sign_in(host).get(page_of("", grant))).places
    [over] = [place for place in places if place.is_over]
    assert (over.filled, over.most) == (3, 2)
    assert [piece.is_over for piece in over.pieces] == [False, True]
    assert not over.free


def test_a_thing_on_the_belt_leads_to_its_row(grant, player, sign_in, page_of):
    """A tap on a thing goes to where it is counted, mended and dropped, also without scripts."""
    page = sign_in(player).get(page_of("", grant)).content.decode()
    wanted = set(re.findall(r'class="belt-thing[^"]*" href="#(kit-[^"]+)"', page))
    assert len(wanted) == grant.items.count()
    assert wanted == set(re.findall(r'id="(kit-[^"]+)"', page))


def test_a_guest_is_offered_nothing(grant, guest, sign_in, page_of):
    """A person who cannot edit the figure sees its belt and no shelf."""
    page = sign_in(guest).get(page_of("", grant)).content.decode()
    assert 'class="belt"' in page
    assert 'id="shelf"' not in page
