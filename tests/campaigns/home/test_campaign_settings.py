"""The settings of a campaign."""

from __future__ import annotations

import re

import pytest
from django_scopes import scope

from campaigns.models import Campaign, Figure, Game, Session
from campaigns.roster.operations.figures import change_figure
from campaigns.shell.journal import By
from rules.changes import AddItem
from rules.registry import system_of
from rules.text import in_english
from tests.campaigns.markup import in_line


@pytest.fixture
def address(campaign) -> str:
    return f"/c/{campaign.slug}/settings/"


@pytest.fixture
def fields(campaign) -> dict[str, str]:
    """The form as it stands, with nothing changed."""
    rules = {f"rule-{r.key}": r.options[0].key for r in campaign.game.house_rules()}
    return {"name": campaign.name, "strictness": campaign.strictness} | rules


@pytest.fixture
def five_light(campaign, host) -> Figure:
    """A figure with five light objects, one more than the book allows."""
    with scope(campaign=campaign):
        tony = Figure.objects.select_related("roster__campaign").get(name="Tony Bolero")
        change_figure(figure=tony, change=AddItem(gear="handgun", count=5), by=By(host))
    return tony


def test_each_house_rule_is_explained(campaign, address, host, sign_in) -> None:
    """A choice group a rule, with its explanation, its ids and its options."""
    page = in_line(sign_in(host).get(address))
    for rule in campaign.game.house_rules():
        assert page.count(f'name="rule-{rule.key}"') == len(rule.options)
        assert ", ".join(rule.rules) in page
    assert "Refuses a change that would make a figure illegal." in page


def test_settings_without_effect_on_findings_are_saved_at_once(
    address, fields, campaign, host, sign_in
) -> None:
    """A name and a strictness need no second look. The history tells of both."""
    fields |= {"name": "Day Watch", "strictness": "block"}
    answer = sign_in(host).post(address, fields)
    assert answer.headers["Location"] == f"/c/{campaign.slug}/"
    changed = Campaign.objects.get()
    assert (changed.name, changed.strictness) == ("Day Watch", "block")
    told = in_line(sign_in(host).get(f"/c/{campaign.slug}/history/"))
    assert "Changed settings: name: Day Watch, strictness: block" in told


def test_changed_findings_are_shown_before_settings_are_saved(
    address, fields, five_light, host, sign_in
) -> None:
    """Without scripting: the figure that loses a finding is named, then the same form applies."""
    client = sign_in(host)
    fields |= {"rule-light_limit": "unlimited"}
    page = in_line(client.post(address, fields))
    assert "The findings of 1 of 27 figures change." in page
    assert re.search(r"Tony Bolero</h3>.*Resolved</strong>.*LEG-2", page, re.DOTALL)
    assert Campaign.objects.get().house_rules == {}
    assert re.search(r'value="unlimited"[^>]* checked', page)
    [shown] = re.findall(r'name="shown" value="([^"]*)"', page)
    answer = client.post(address, fields | {"shown": shown.replace("&quot;", '"')})
    assert answer.status_code == 302
    assert Campaign.objects.get().house_rules == {"light_limit": "unlimited"}


def test_a_look_at_other_rules_does_not_count_for_these(
    address, fields, five_light, host, sign_in
) -> None:
    """A choice that changed after the preview is previewed again."""
    answer = sign_in(host).post(address, fields | {"rule-light_limit": "unlimited", "shown": "{}"})
    assert answer.status_code == 200
    assert Campaign.objects.get().house_rules == {}


def test_htmx_gets_the_effect_alone(address, fields, five_light, host, sign_in) -> None:
    """A change of the form brings the panel, and saves nothing."""
    answer = sign_in(host).post(
        address, fields | {"rule-light_limit": "unlimited"}, headers={"HX-Request": "true"}
    )
    part = in_line(answer)
    assert part.lstrip().startswith('<section class="panel" id="impact"')
    assert "Resolved" in part
    assert Campaign.objects.get().house_rules == {}


@pytest.mark.parametrize(
    "wrong",
    [{"name": ""}, {"name": "x" * 200}, {"strictness": "fierce"}, {"rule-light_limit": "9"}],
)
def test_wrong_choices_change_nothing(address, fields, wrong, host, sign_in) -> None:
    """The form shows an impossible choice."""
    answer = sign_in(host).post(address, fields | wrong)
    assert answer.status_code == 422
    assert 'class="field-error"' in in_line(answer)
    assert Campaign.objects.get().name == "Night Watch"


def test_only_the_host_sees_the_page(
    address, fields, player, guest, stranger, client, sign_in
) -> None:
    """Others are refused, a stranger finds nothing, who is signed out is sent to sign in."""
    for user, status in ((player, 403), (guest, 403), (stranger, 404)):
        assert sign_in(user).get(address).status_code == status
        assert sign_in(user).post(address, fields | {"name": "Mine"}).status_code == status
    assert client.get(address).headers["Location"] == f"/sign-in/?next={address}"
    assert Campaign.objects.get().name == "Night Watch"


def test_house_rules_stand_in_closed_groups(campaign, address, host, sign_in) -> None:
    """Each group says how many rules it has, and how many of them are not as by default."""
    campaign.house_rules = {"light_limit": "unlimited", "grenade_cap": "2", "bank_ammo": "all"}
    campaign.save()
    page = in_line(sign_in(host).get(address))
    headings = {in_english(rule.group) for rule in campaign.game.house_rules()}
    assert set(re.findall(r"<summary><h3>([^<]*)</h3>", page)) == headings
    assert '<details class="panel fold" open' not in page
    assert re.search(r"Figures and kit</h3>\s*<span[^>]*>\s*<strong[^>]*>2 changed<", page)
    assert page.count(" changed</strong>") == 2


def test_the_group_of_a_choice_stays_open(address, fields, host, sign_in) -> None:
    """Without scripting, a look at the effect shows what was chosen, and a mistake is seen."""
    for rules in ({"rule-bank_ammo": "all"}, {"rule-bank_ammo": "9"}):
        page = in_line(sign_in(host).post(address, fields | rules | {"preview": "1"}))
        opened = re.findall(r"fold\" open>\s*<summary><h3>([^<]*)</h3>", page)
        assert opened == ["Between games"]


def test_htmx_gets_the_counts_of_the_groups_too(address, fields, host, sign_in) -> None:
    """They replace those in the headings, which stay as they are."""
    answer = sign_in(host).post(
        address, fields | {"rule-bank_ammo": "all"}, headers={"HX-Request": "true"}
    )
    part = in_line(answer)
    groups = len({in_english(row.group) for row in system_of("twilight-world").house_rules()})
    assert part.count('hx-swap-oob="true"') == part.count('id="differing-') == groups
    assert part.count("1 changed</strong>") == 1
    assert "<details" not in part


def test_a_running_game_keeps_its_house_rules(game, host, sign_in):
    """A live session causes a warning. A planned one does not."""
    address = f"/c/{game.session.campaign.slug}/settings/"
    client = sign_in(host)
    told = "keeps its house rules"
    Session.objects.update(state="live")
    assert told in in_line(client.get(address))
    Game.objects.update(over=True)
    assert told not in in_line(client.get(address))
