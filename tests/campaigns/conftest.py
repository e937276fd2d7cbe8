"""Figures to try pages and operations on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest
from django.test import Client
from django_scopes import scope

from campaigns.models import Campaign, Figure, User
from campaigns.operations.figures import change_figure
from campaigns.operations.journal import By
from rules.changes import AddItem, Change


@pytest.fixture
def in_campaign(campaign: Campaign) -> Iterator[Campaign]:
    """The campaign, with its rows in reach."""
    with scope(campaign=campaign):
        yield campaign


@pytest.fixture
def grant(in_campaign: Campaign, player: User) -> Figure:
    """Grant of the samples, who belongs to the player: SMG, two handguns, knife, four grenades."""
    figure = Figure.objects.get(roster__campaign=in_campaign, name="Grant")
    figure.owner = player
    figure.save()
    return figure


@pytest.fixture
def page_of(campaign: Campaign) -> Callable[..., str]:
    """The address of a page of the campaign, or of one of its figures."""

    def address(page: str = "", figure: Figure | None = None) -> str:
        inside = "" if figure is None else f"figures/{figure.number}/"
        return f"/c/{campaign.slug}/{inside}{page}"

    return address


@pytest.fixture
def press(page_of) -> Callable[..., object]:
    """Presses a button that carries a change on a figure's sheet."""

    def pressed(client: Client, figure: Figure, change: Change, **more: object):
        headers = more.pop("headers", None)
        data = {"change": msgspec.json.encode(change).decode(), "seen": figure.version, **more}
        return client.post(page_of("change/", figure), data, headers=headers)

    return pressed


@pytest.fixture
def overloaded(grant, in_campaign, host) -> Figure:
    """Grant with one heavy weapon too many."""
    change_figure(figure=grant, change=AddItem(gear="shotgun-auto", count=2), by=By(host))
    return Figure.objects.get(pk=grant.pk)
