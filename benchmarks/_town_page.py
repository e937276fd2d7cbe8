"""The map page of a large town of Zombies!!!, and a bare Django page of the same size."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from statistics import median
from typing import TYPE_CHECKING, Any

from benchmarks._site import site

if TYPE_CHECKING:
    from django.test import Client

BARE = "{% for line in lines %}{{ line }}\n{% endfor %}"


def town_pages(states: Iterable[Any]) -> tuple[float, float]:
    """Median milliseconds of the map page of each state, new to the server, and of a bare page.

    The players of the states have the keys 1 to 4, as in a campaign.
    Both are asked for in turns. The bare page writes as many characters by a template.
    """
    with site():
        game, client = _opened()
        ours: list[float] = []
        bare: list[float] = []
        address = f"/c/{game.session.campaign.slug}/sessions/1/games/1/map/"
        client.get(address)
        lines: list[str] = []
        other = _bare_page(lines)
        for state in states:
            _stand(game, state)
            milliseconds, page = _asked(client, address)
            ours.append(milliseconds)
            lines[:] = page.splitlines()
            milliseconds, answer = _asked(client, other)
            bare.append(milliseconds)
            assert len(answer) >= len(page)
        return median(ours), median(bare)


def _asked(client: Client, address: str) -> tuple[float, str]:
    started = time.perf_counter()
    answer = client.get(address)
    taken = (time.perf_counter() - started) * 1000
    assert answer.status_code == 200, answer.status_code
    return taken, answer.content.decode()


def _stand(game: Any, state: Any) -> None:
    """Let the game stand so, as if it had been played on."""
    from django_scopes import scopes_disabled

    from campaigns.models import Game
    from campaigns.models.game_log import written

    with scopes_disabled():
        Game.objects.filter(pk=game.pk).update(state=written(state))


def _opened() -> tuple[Any, Client]:
    """A game of four, all of whose seats are the host's, and the host's client."""
    from django.test import Client
    from django_scopes import scope

    from campaigns.home.operations.campaigns import create_campaign
    from campaigns.models import Session, User
    from campaigns.models.values import campaign_roster
    from campaigns.shell.journal import By
    from campaigns.table.operations.games import start_game
    from rules.game import SetUp

    host, _ = User.objects.get_or_create(username="host")
    campaign = create_campaign(name="Town", system="zombies", by=By(host), with_samples=True)
    with scope(campaign=campaign):
        figures = campaign_roster(campaign).figures[:4]
        game = start_game(
            session=Session.objects.create(campaign=campaign, number=1, name="Town"),
            name="Town",
            set_up=SetUp(figures=figures),
            bots={},
            seats={figure.key: [host] for figure in figures},
            by=By(host),
        )
    client = Client(headers={"host": "localhost"})
    client.force_login(host)
    return game, client


def _bare_page(lines: Sequence[str]) -> str:
    """Serve these lines by a bare view. Return its address."""
    from django.http import HttpRequest, HttpResponse
    from django.template import Context, Template
    from django.urls import clear_url_caches, path

    from config import urls

    template = Template(BARE)

    def show(request: HttpRequest) -> HttpResponse:
        return HttpResponse(template.render(Context({"lines": lines})))

    urls.urlpatterns.append(path("bare/", show))
    clear_url_caches()
    return "/bare/"
