"""Changing a figure by buttons and pickers."""

from __future__ import annotations

import pytest

from campaigns.models import Campaign, Figure, HistoryEntry
from rules.changes import AddItem, AddTrait, Describe, SetCount

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


def gear(figure: Figure) -> dict[str, int]:
    return dict(figure.items.values_list("gear", "count"))


def entries() -> int:
    return HistoryEntry.objects.count()


def test_a_button_without_scripting(grant, player, sign_in, press, page_of):
    """One press is one change, told in a toast that can undo it."""
    response = press(sign_in(player), grant, SetCount(item="i4", count=5), follow=True)
    assert response.status_code == 302
    assert response["Location"] == page_of("", grant)
    assert gear(grant)["grenade"] == 5
    page = sign_in(player).get(response["Location"]).content.decode()
    entry = HistoryEntry.objects.filter(figure=grant).first()
    assert entry.actor == player
    client = sign_in(player)
    client.post(page_of(f"history/{entry.number}/undo/"))
    assert gear(grant)["grenade"] == 4
    assert "Grant now carries 5 × Grenades." in page


def test_a_button_with_htmx_swaps_the_sheet(grant, player, sign_in, press, page_of):
    """The answer is the sheet with its new version, the finding and a toast with Undo."""
    change = AddItem(gear="shotgun-auto", count=3)
    response = press(sign_in(player), grant, change, headers=HTMX)
    page = response.content.decode()
    assert response.status_code == 200
    assert "<html" not in page
    assert "finding-error" in page
    assert "toast-warning" in page  # the panel may be out of sight
    assert f'name="seen" value="{grant.version + 1}"' in page
    assert 'hx-swap-oob="true"' in page
    entry = HistoryEntry.objects.filter(figure=grant).first()
    assert page_of(f"history/{entry.number}/undo/") in page


def test_a_cure_is_one_press(grant, player, sign_in, press, page_of):
    """The cure of a finding takes its cause away, and the focus goes to the findings."""
    client = sign_in(player)
    press(client, grant, AddItem(gear="shotgun-auto", count=2))
    [line] = client.get(page_of("", grant)).context["page"].findings
    data = {"change": line.cures[0].change, "at": "findings"}
    response = client.post(page_of("change/", grant), data, headers=HTMX)
    assert response.context["page"].findings == ()
    assert '<h2 tabindex="-1" autofocus>Findings' in response.content.decode()


def test_picker(grant, player, sign_in, page_of):
    """The picker of traits is an ordinary form."""
    sign_in(player).post(page_of("change/", grant), {"trait": "leader"})
    assert Figure.objects.get(pk=grant.pk).traits == [["leader", ""]]


def test_the_picker_knows_the_catalogue(grant, player, sign_in, page_of):
    """A change with an unknown key is refused."""
    response = sign_in(player).post(page_of("change/", grant), {"trait": "flies"})
    assert response.status_code == 422
    assert Figure.objects.get(pk=grant.pk).traits == []


@pytest.mark.parametrize(
    "change", [AddItem(gear="death-ray"), AddTrait(trait="flies"), SetCount(item="i77", count=2)]
)
def test_buttons_know_the_catalogue(change, grant, player, sign_in, press):
    """A made-up button is refused with a sentence on the sheet."""
    response = press(sign_in(player), grant, change)
    assert response.status_code == 422
    assert "toast-error" in response.content.decode()


@pytest.mark.parametrize(
    "change",
    [
        "",
        "{",
        "null",
        "[]",
        '{"type": "Destroy"}',
        '{"type": "AddItem"}',
        '{"type": "AddItem", "gear": 7}',
        '{"type": "AddItem", "gear": "axe", "count": "2"}',
        '{"type": "AddItem", "gear": "axe", "colour": "red"}',
        '{"type": "SetCount", "item": "i1", "count": 1.5}',
        "[" * 3000,
        '{"type": "AddItem", "gear": "' + "x" * 5000 + '"}',
        "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
    ],
)
def test_malformed_changes_are_refused(change, grant, player, sign_in, page_of):
    """An unknown change is answered with 400 and writes nothing."""
    before, written = gear(grant), entries()
    response = sign_in(player).post(page_of("change/", grant), {"change": change})
    assert response.status_code == 400
    assert (gear(grant), entries()) == (before, written)
    assert sign_in(player).post(page_of("change/", grant), {}).status_code == 400


def test_a_made_up_describe_keeps_the_limits(grant, player, sign_in, press):
    """The form's limits cannot be got round by the button's way."""
    change = Describe(
        name="x" * 200, kind="character", side="heroes", stats={"move": 6}, choices={}
    )
    assert press(sign_in(player), grant, change).status_code == 422
    assert Figure.objects.get(pk=grant.pk).name == "Grant"


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_a_conflict_shows_the_first_change(headers, grant, host, player, sign_in, press):
    """Of two who change from the same page, the second learns what the first did and can go on."""
    press(sign_in(host), grant, AddItem(gear="axe"))
    response = press(sign_in(player), grant, AddItem(gear="machete"), headers=headers)
    page = response.content.decode()
    assert response.status_code == 409
    assert "host: Grant took Axe." in page
    assert f'name="seen" value="{grant.version + 1}"' in page
    assert "machete" not in gear(grant)
    grant.version += 1
    assert press(sign_in(player), grant, AddItem(gear="machete")).status_code == 302
    assert {"axe", "machete"} <= set(gear(grant))


def test_the_picker_keeps_its_choice_after_a_conflict(grant, host, player, sign_in, press, page_of):
    """The picker keeps its choice when somebody else was faster."""
    press(sign_in(host), grant, AddItem(gear="axe"))
    data = {"trait": "leader", "seen": grant.version}
    response = sign_in(player).post(page_of("change/", grant), data)
    page = response.content.decode()
    assert response.status_code == 409
    assert '<option value="leader" selected>' in page


def test_a_double_click_is_one_change(grant, player, sign_in, press):
    """The same form twice acts once and is answered the same."""
    client, key, written = sign_in(player), "0b1e2d3c-0000-4000-8000-00000000000a", entries()
    for _ in range(2):
        response = press(client, grant, AddItem(gear="grenade", name="Grenades"), key=key)
        assert response.status_code == 302
    assert gear(grant)["grenade"] == 5
    assert entries() == written + 1


def test_block_says_the_finding(grant, in_campaign, player, sign_in, press):
    """Under `block` the sentence of the finding is the answer."""
    Campaign.objects.update(strictness="block")
    response = press(sign_in(player), grant, AddItem(gear="shotgun-auto", count=3), headers=HTMX)
    assert response.status_code == 422
    assert "LEG-" in response.content.decode()
    assert "shotgun-auto" not in gear(grant)


def test_ask_marks_what_waits(grant, in_campaign, player, sign_in, press):
    """Under `ask` the change is kept and waits. The player cannot allow it."""
    Campaign.objects.update(strictness="ask")
    response = press(sign_in(player), grant, AddItem(gear="shotgun-auto", count=3), headers=HTMX)
    page = response.content.decode()
    assert "Waiting for the host" in page
    assert "Allow" not in page
    assert gear(grant)["shotgun-auto"] == 3
