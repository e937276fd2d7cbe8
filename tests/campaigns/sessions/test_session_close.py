"""The page on which a session is closed, and corrected later."""

from __future__ import annotations

import re

import pytest

from campaigns.models import Figure, Game, Item, Session, SurvivorGroup, User
from campaigns.models.game_log import state_of
from campaigns.sessions import results
from campaigns.sessions.operations.sessions import pick_figures
from campaigns.sessions.results import fates_in, figure_key, present_figures, proposed
from campaigns.sessions.set_ups import figures_of, first_seen, seat_plans, set_up_for
from campaigns.shell.journal import By
from campaigns.table.operations.games import start_game
from rules.aftermath import RetireFigure
from rules.text import text
from tests.campaigns.played import fields, fresh, let_bots_act

pytestmark = pytest.mark.django_db


@pytest.fixture
def finished(night: Session, host: User) -> Game:
    """A game on a map that bots have played to its end."""
    night.scenario = "first-skirmish"
    night.save()
    heroes = Figure.objects.filter(roster=night.campaign.roster, side="heroes")[:3]
    set_up = set_up_for(night, figures_of(heroes), mapped=True, layout=5, words={})
    plans = seat_plans(night, set_up, first_seen(night, set_up))
    bots = {plan.key: plan.bot for plan in plans}
    game = start_game(session=night, name="x", set_up=set_up, bots=bots, seats={}, by=By(host))
    Game.objects.filter(pk=game.pk).update(seed="fog")
    for _ in range(60):
        if fresh(game).over:
            break
        let_bots_act(game=fresh(game), by=By(host), most=100)
    return fresh(game)


@pytest.fixture
def page(page_of) -> str:
    """The address of the page."""
    return page_of("sessions/1/close/")


def test_accepting_everything_closes_the_session(
    finished: Game, night: Session, page: str, sign_in, host: User
) -> None:
    """Proposals of the rules are ticked. One press writes them all."""
    client = sign_in(host)
    sent = fields(client.get(page).content.decode())
    assert sum(name.endswith("-taken") for name in sent) > 0
    answer = client.post(page, sent)
    assert answer.status_code == 302
    night.refresh_from_db()
    assert night.state == Session.State.CLOSED
    fell = {key for key, one in state_of(finished).figures.items() if one.where == "dead"}
    dead = Figure.objects.filter(number__in=[int(key) for key in fell if key.isdecimal()])
    assert all(figure.status == "retired" for figure in dead)


def test_figures_of_the_scenario_are_not_kept(finished: Game, night: Session, monkeypatch) -> None:
    """They are on no roster, so that a session with one of them can be closed."""
    kept = proposed(night)
    added = RetireFigure(figure="brain-zombie", fate="dead", why=text("It fell."), rule="TW-CAMP-1")
    monkeypatch.setattr(results, "game_scores", lambda *_: (added,))
    assert proposed(night) == kept


def test_one_screen_for_an_evening_without_the_app(
    night: Session, page: str, sign_in, host: User, player: User, grant: Figure
) -> None:
    """Fates, finds, the stash, who joined, whom they met and the story, in one press."""
    client = sign_in(host)
    sent = fields(client.get(page).content.decode())
    number = grant.number
    sent |= {
        f"h-fate{number}": "fled",
        f"h-gear{number}": "machete",
        f"h-count{number}": "2",
        "h-stash0": "spare-ammo",
        "h-stash-count0": "3",
        f"h-gear{number}-2": "spare-ammo",
        "h-recruit0-name": "Nora",
        "h-recruit0-owner": player.username,
        "h-recruit0-notes": "She knows the tunnels.",
        "h-group0-name": "The miller's people",
        "h-group0-temper": "neutral",
        "h-group0-members": "4",
        "h-story": "It rained.\n\nNobody {slept}.",
    }
    assert client.post(page, sent).status_code == 302
    now = Figure.objects.get(pk=grant.pk)
    assert (now.status, now.fate) == ("retired", "fled")
    assert now.items.get(gear="machete").count == 2
    assert Item.objects.get(figure=None, gear="spare-ammo").count == 3
    assert now.items.filter(gear="spare-ammo", found=True).exists()
    nora = Figure.objects.get(name="Nora")
    assert (nora.owner, nora.notes) == (player, "She knows the tunnels.")
    assert SurvivorGroup.objects.get().members == 4
    assert night.history.count() == 9
    shown = client.get(page).content.decode()
    again = fields(shown)
    assert "She knows the tunnels.</textarea>" in shown
    changed = {name for name, value in sent.items() if again.get(name) != value}
    assert not {name for name in changed if name.startswith("h-")}


def test_figures_that_did_not_play_are_folded(
    night: Session, page: str, sign_in, host: User, grant: Figure
) -> None:
    """Fielded figures are unfolded, so is another figure with a fate, in a correction."""
    client = sign_in(host)
    pick_figures(session=night, numbers=[grant.number], by=By(host))
    eve = Figure.objects.get(roster=night.campaign.roster, name="Eve")
    shown = client.get(page).content.decode()
    assert shown.index(">Grant<") < shown.index("Figures that did not play") < shown.index(">Eve<")
    client.post(page, fields(shown) | {f"h-fate{eve.number}": "dead"})
    assert Figure.objects.get(pk=eve.pk).fate == "dead"
    again = client.get(page).content.decode()
    assert again.index(">Eve<") < again.index("Figures that did not play")


def test_a_correction_without_a_change_changes_nothing(
    night: Session, page: str, sign_in, host: User, grant: Figure
) -> None:
    """The form of a closed session can be opened and sent as it is: it stays closed."""
    client = sign_in(host)
    sent = fields(client.get(page).content.decode())
    client.post(page, sent | {f"h-fate{grant.number}": "dead", "h-stash0": "spare-ammo"})
    before = Session.objects.get()
    again = client.get(page).content.decode()
    assert client.post(page, fields(again)).status_code == 302
    now = Session.objects.get()
    assert (now.state, now.version) == (Session.State.CLOSED, before.version)
    assert now.results == before.results


def test_typed_values_stay_in_a_refused_form(
    night, page: str, sign_in, host: User, grant: Figure
) -> None:
    """A wrong number is named beside its field, and nothing is written."""
    client = sign_in(host)
    sent = fields(client.get(page).content.decode())
    sent |= {"h-stash0": "spare-ammo", "h-stash-count0": "100", "h-recruit0-name": "Nora"}
    answer = client.post(page, sent)
    assert answer.status_code == 422
    assert 'value="Nora"' in answer.content.decode()
    assert not Item.objects.filter(figure=None, gear="spare-ammo").exists()


def test_every_find_says_how_many(night, page: str, sign_in, host: User, grant: Figure) -> None:
    """No field of a number is empty, in a fresh form and in one that comes back."""
    client = sign_in(host)
    sent = fields(client.get(page).content.decode())
    back = client.post(page, sent | {"h-stash0": "spare-ammo", "h-stash-count0": "100"})
    again = fields(back.content.decode())
    counts = [name for name in sent if "count" in name]
    assert counts
    assert {form[name] for form in (sent, again) for name in counts} == {"1", "100"}


def test_a_correction_is_shown_before_it_is_accepted(
    night: Session, page: str, sign_in, host: User, grant: Figure
) -> None:
    """The first press shows what later sessions would differ in, the second writes."""
    client = sign_in(host)
    sent = fields(client.get(page).content.decode())
    client.post(page, sent | {f"h-fate{grant.number}": "dead"})
    later = Session.objects.create(campaign=night.campaign, number=2, name="Second night")
    set_up = set_up_for(later, figures_of([grant]), mapped=False, layout=1, words={})
    start_game(session=later, name="y", set_up=set_up, bots={}, seats={}, by=By(host))
    again = fields(client.get(page).content.decode())
    assert again[f"h-fate{grant.number}"] == "dead"
    again[f"h-fate{grant.number}"] = ""
    shown = client.post(page, again).content.decode()
    assert "Second night" in shown
    assert Figure.objects.get(pk=grant.pk).fate == "dead"
    token = re.search(r'name="shown" value="([^"]+)"', shown)[1]
    assert client.post(page, again | {"shown": token}).status_code == 302
    assert Figure.objects.get(pk=grant.pk).status == "active"


def test_two_hosts_at_once(night: Session, page: str, sign_in, host: User, grant: Figure) -> None:
    """The second sees a message, with the typed values still there."""
    client = sign_in(host)
    sent = fields(client.get(page).content.decode())
    Session.objects.filter(pk=night.pk).update(version=7)
    answer = client.post(page, sent | {"h-recruit0-name": "Nora"})
    assert answer.status_code == 409
    assert 'value="Nora"' in answer.content.decode()
    assert not Figure.objects.filter(name="Nora").exists()


def test_each_fate_is_asked_once(
    finished: Game, night: Session, page: str, sign_in, host: User
) -> None:
    """Proposals stand under their game, with a face. Only of the others it is asked what became."""
    shown = sign_in(host).get(page).content.decode()
    results = proposed(night)
    fated = fates_in(results)
    asked = set(re.findall(r'name="h-fate(\d+)"', shown))
    there = {str(one.figure.number) for one in present_figures(night)}
    assert fated
    assert asked == there - fated
    assert shown.count('class="result-face"') == len(there) + sum(
        figure_key(one.proposal) in there for one in results
    )
    assert f'<h3 dir="auto">{finished.name}</h3>' in shown
