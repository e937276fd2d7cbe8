"""Choose the parts of a drawn portrait."""

from __future__ import annotations

import re
from html import unescape

import pytest
from msgspec.structs import replace

from campaigns.roster.drawn import drawn_portrait, stored
from cards.portraits.code import code_of, portrait_of

pytestmark = pytest.mark.django_db


def links(answer) -> list[str]:
    return [unescape(one) for one in re.findall(r'href="([^"]+)"', answer.content.decode())]


def saved(client, address, grant, code):
    answer = client.post(address, {"code": code, "seen": grant.version})
    grant.refresh_from_db()
    return answer


def test_a_choice_is_a_link_until_it_is_saved(in_campaign, grant, player, sign_in, page_of):
    """Each head of the page leads to itself. Nothing is written before the form is sent."""
    client, address = sign_in(player), page_of("portrait/parts/", grant)
    before = stored(grant)
    found = links(client.get(address))
    heads = [one for one in found if one.startswith(f"{address}?part=head&code=")]
    assert len(set(heads)) == 47
    other = code_of(replace(before, head="afro"))
    assert any(f"code={other}" in one for one in heads)
    assert client.get(address, {"part": "head", "code": other}).status_code == 200
    grant.refresh_from_db()
    assert stored(grant) == before
    answer = saved(client, address, grant, other)
    assert answer.status_code == 302
    assert stored(grant) == replace(before, head="afro")
    assert drawn_portrait(in_campaign, grant) == stored(grant)


@pytest.mark.parametrize(
    "part",
    ["expression", "hair", "skin", "beard", "glasses", "mask", "headgear", "wounds", "cloth"],
)
def test_each_part_has_a_page(part, grant, player, sign_in, page_of):
    """Every option differs from the others in this part."""
    client, address = sign_in(player), page_of("portrait/parts/", grant)
    code = code_of(replace(stored(grant), head="short1"))
    answer = client.get(address, {"part": part, "code": code})
    codes = [re.search(r"code=(.*)", one) for one in links(answer) if f"part={part}&" in one]
    found = {portrait_of(one[1]) for one in codes if one}
    assert len({getattr(one, part) for one in found}) == len(found) > 2


def test_each_roll_gives_another(grant, player, sign_in, page_of):
    """Not the hand-drawn one of the sample. The weapon stays in the hand."""
    client, address = sign_in(player), page_of("portrait/parts/", grant)
    codes = set()
    for roll in range(1, 9):
        page = client.get(address, {"roll": str(roll)}).content.decode()
        codes.add(re.search(r'name="code" value="([^"]+)"', page)[1])
    assert len(codes) == 8
    assert {portrait_of(one).held for one in codes} == {"smg"}


def test_the_game_sets_some_parts_of_a_portrait(grant, player, sign_in, page_of):
    """Nobody turns a figure into one of the dead here, or arms it."""
    client, address = sign_in(player), page_of("portrait/parts/", grant)
    before = stored(grant)
    saved(client, address, grant, code_of(replace(before, condition="undead", held="launcher")))
    assert stored(grant) == before


@pytest.mark.parametrize("code", ["", "x", "a_b_c"])
def test_an_unknown_code_is_refused(code, grant, player, sign_in, page_of):
    """Refused. The page is there, and nothing has changed."""
    client, address = sign_in(player), page_of("portrait/parts/", grant)
    before = stored(grant)
    assert saved(client, address, grant, code).status_code == 422
    assert client.get(address, {"code": code, "part": "nose", "roll": "-1"}).status_code == 200
    assert stored(grant) == before


def test_a_conflict_is_reported(grant, player, sign_in, page_of):
    """A page that is older than the figure saves nothing."""
    client, address = sign_in(player), page_of("portrait/parts/", grant)
    data = {"code": code_of(replace(stored(grant), head="afro")), "seen": grant.version}
    type(grant).objects.filter(pk=grant.pk).update(version=grant.version + 1)
    assert client.post(address, data).status_code == 409
    grant.refresh_from_db()
    assert stored(grant).head != "afro"
