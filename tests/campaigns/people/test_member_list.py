"""Current members in a campaign, and the ways into it."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.models import Figure, JoinRequest
from campaigns.people.operations.members import add_member
from tests.campaigns.invited import invited

pytestmark = pytest.mark.django_db


def test_members_see_roles_and_figures_of_all_members(
    grant, cohost, player, guest, sign_in, page_of
):
    """All members with their roles, the player's figure as a link, and how many nobody owns."""
    for user in (cohost, player, guest):
        page = sign_in(user).get(page_of("members/")).content.decode()
        for name in ("host", "cohost", "player", "guest"):
            assert f'dir="auto">{name}' in page
        for role in ("Host", "Co-host", "Player", "Guest"):
            assert re.search(rf'<span class="row-note" dir="auto">\s*{role}\b', page)
        assert f'href="{page_of("", grant)}"' in page
        assert ">Grant</a>" in page
        assert "26 figures have no player." in page


def test_links_and_requests_are_for_those_who_run_it(
    in_campaign, host, cohost, player, guest, stranger, sign_in, page_of
):
    """Players and guests see neither a key nor who asks. The co-host no key that makes co-hosts."""
    open_link, head_link = invited(in_campaign, "open"), invited(in_campaign, role="cohost")
    JoinRequest.objects.create(campaign=in_campaign, user=stranger, role="player", note="Sam")
    pages = {
        user.username: sign_in(user).get(page_of("members/")).content.decode()
        for user in (host, cohost, player, guest)
    }
    seen = {name for name, page in pages.items() if f"/join/{open_link.key}/" in page}
    assert seen == {"host", "cohost"}
    assert {name for name, page in pages.items() if head_link.key in page} == {"host"}
    assert {name for name, page in pages.items() if "stranger" in page} == {"host", "cohost"}
    assert "Only the host can share this link." in pages["cohost"]


def test_a_link_comes_whole_with_its_code(in_campaign, host, sign_in, page_of):
    """The whole address to copy, a code without style or script, and a word about this computer."""
    made = invited(in_campaign)
    client = sign_in(host)
    page = client.get(page_of(f"members/?invitation={made.pk}")).content.decode()
    assert f'<code class="address">http://testserver/join/{made.key}/</code>' in page
    assert f'id="invitation-{made.pk}" open' in page
    assert 'class="qr-code"' in page
    assert "style=" not in page
    assert "works only on this computer" not in page
    for name in ("localhost:8000", "127.0.0.1", "[::1]:8000"):
        there = client.get(page_of("members/"), headers={"host": name}).content.decode()
        assert "works only on this computer" in there


def test_used_and_expired_invitations_are_not_listed(in_campaign, host, sign_in, page_of):
    """An invitation that is spent or has run out is gone from the page."""
    spent, late = invited(in_campaign), invited(in_campaign, days=-1)
    spent.used = 1
    spent.save()
    page = sign_in(host).get(page_of("members/")).content.decode()
    assert spent.key not in page
    assert late.key not in page
    assert "There are no invitations" in page


def test_only_the_host_can_change_members(campaign, host, cohost, player, sign_in, page_of):
    """The way to change somebody is on the host's page, and not beside the host's own name."""
    page = sign_in(host).get(page_of("members/")).content.decode()
    assert page.count("/role/") == 3
    for user in (cohost, player):
        assert "/role/" not in sign_in(user).get(page_of("members/")).content.decode()


def test_names_are_shown_as_text(in_campaign, host, make_user, sign_in, page_of):
    """A note with markup in it stays text."""
    JoinRequest.objects.create(
        campaign=in_campaign, user=make_user("x"), role="player", note="<b>hi</b>"
    )
    page = sign_in(host).get(page_of("members/")).content.decode()
    assert "&lt;b&gt;hi&lt;/b&gt;" in page


def test_queries_do_not_grow(in_campaign, host, make_user, sign_in, page_of):
    """Thirty members, links and requests more take as many queries."""
    client = sign_in(host)

    def queries() -> int:
        with CaptureQueriesContext(connection) as made:
            assert client.get(page_of("members/")).status_code == 200
        return len(made)

    invited(in_campaign, "open")
    before = queries()
    figures = list(Figure.objects.filter(roster__campaign=in_campaign))
    for number in range(15):
        user = make_user(f"more{number}")
        add_member(campaign=in_campaign, user=user, role="player")
        figures[number].owner = user
        figures[number].save()
        invited(in_campaign, "open")
        asker = make_user(f"asks{number}")
        JoinRequest.objects.create(campaign=in_campaign, user=asker, role="player")
    assert queries() == before


def test_the_home_leads_here_and_tells_the_host_who_waits(
    in_campaign, host, player, stranger, sign_in, page_of
):
    """A link for everybody. A hint for who runs it while somebody waits."""
    JoinRequest.objects.create(campaign=in_campaign, user=stranger, role="player")
    home = sign_in(host).get(page_of()).content.decode()
    assert "1 person asks to join" in home
    for_player = sign_in(player).get(page_of()).content.decode()
    assert f'href="{page_of("members/")}"' in for_player
    assert "Requests to join" not in for_player
