"""The end of a game: survivors, losses, the best shot, and the link to close the session."""

from __future__ import annotations

import re
from unittest.mock import patch

import pytest
from django.urls import reverse
from django_scopes import scope

from campaigns.chronicle.operations import NotePhoto
from campaigns.chronicle.pages import game_end
from campaigns.chronicle.pages.game_end import Death, deaths_in
from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Game, Session
from campaigns.models.game_log import set_up_of
from campaigns.models.values import campaign_roster
from campaigns.shell.journal import By
from campaigns.table.operations.games import start_game
from campaigns.templatetags.look import sentences
from rules.film import Frame
from rules.game import SetUp
from rules.table import FigureView, Line
from rules.text import text
from tests.campaigns.chronicled import closed, note
from tests.campaigns.played import play_out


def address(game) -> str:
    session = game.session
    return reverse("campaigns:game-end", args=[session.campaign.slug, session.number, game.number])


@pytest.fixture
def over(game, host):
    """The skirmish, played to its end."""
    game = play_out(game, By(host))
    assert game.over
    return game


def test_each_figure_is_listed_once(over, guest, sign_in):
    """Each figure that was fielded lived or fell, and has a face."""
    page = sign_in(guest).get(address(over)).context["page"]
    fielded = sorted(one.name for one in set_up_of(over).figures if one.key.isdecimal())
    assert sorted(one.name for one in (*page.lived, *page.fell)) == fielded
    assert all(one.portrait for one in (*page.lived, *page.fell))
    assert all(one.left is not None for one in page.lived)
    assert page.lived
    assert [one.name for one in page.cast] == [one.name for one in page.lived][:6]
    assert all(one.drawn for one in page.cast)


def test_the_best_shot_opens_the_log(over, guest, sign_in):
    """It is worked out once for a log, and told with its dice and its chance."""
    client = sign_in(guest)
    best = client.get(address(over)).context["page"].best
    assert best is not None
    assert 0 < best.percent < 100
    assert any(line.good for line in best.lines)
    assert client.get(best.url).status_code == 200
    with patch.object(game_end, "best_feat") as asked, patch.object(game_end, "reel_of") as film:
        assert client.get(address(over)).context["page"].best == best
    assert not asked.called
    assert not film.called


def test_a_death_is_shown_with_its_turn_and_log_line():
    """The last fall counts, with the last bad line of its entry that names the figure."""
    dies = Line(text("{name} dies.", name="Ann"), mood="bad")
    other = Line(text("{name} dies.", name="Bob"), mood="bad")
    turns = [Line(text("Turn {n}", n=n), opens=text("Turn {n}", n=n)) for n in (1, 2)]
    log = [
        Frame(number=1, seat="x", fell=("a",), told=(turns[0], other)),
        Frame(number=2, seat="x", told=(turns[1],)),
        Frame(number=3, seat="x", fell=("a", "z"), told=(dies, other)),
    ]
    cast = {"a": "Ann", "c": "Cy"}.items()
    figures = [FigureView(key=key, name=text("{n}", n=name), standing="dead") for key, name in cast]
    assert deaths_in(log, figures) == {"a": Death(text("Turn {n}", n=2), dies.text)}
    assert deaths_in(log[:1], figures) == {"a": Death(text("Turn {n}", n=1), None)}


def test_a_live_game_has_no_end_page(game, guest, sign_in):
    """There is no end to be told."""
    response = sign_in(guest).get(address(game))
    assert response["Location"] == address(game).removesuffix("end/")


def test_the_host_closes_from_here(over, host, player, sign_in):
    """The accent closes the session, which the table leads to. A player is offered none."""
    table = sign_in(host).get(address(over).removesuffix("end/")).content.decode()
    assert address(over) in table
    page = sign_in(player).get(address(over))
    assert 'value="close"' not in page.content.decode()
    page = sign_in(host).get(address(over))
    assert page.content.decode().count("button-primary") == 1
    state = reverse("campaigns:session-state", args=[over.session.campaign.slug, 1])
    response = sign_in(host).post(state, {"step": "close"})
    assert "/close/" in response["Location"]
    assert Session.objects.get(pk=over.session.pk).state == Session.State.CLOSING


def test_the_chronicle_links_to_the_end_of_the_game(over, host, player, sign_in):
    """The chronicle of a closed session links to the page, which shows a photo of the night."""
    fallen = set_up_of(over).figures[0]
    closed(over.session, int(fallen.key), host)
    note(
        over.session.campaign,
        player,
        "",
        session=over.session,
        photos=(NotePhoto("0" * 32 + ".jpg"),),
    )
    client = sign_in(player)
    chronicle = client.get(reverse("campaigns:chronicle-show", args=[over.session.campaign.slug]))
    assert address(over) in chronicle.content.decode()
    page = client.get(address(over))
    assert page.context["page"].photo is not None
    assert [one.name for one in page.context["page"].fell if one.fate == "dead"] == [fallen.name]
    (primary,) = re.findall(r'button-primary" href="([^"]*)"', page.content.decode())
    assert primary.endswith("/replay/")


def test_a_stranger_finds_nothing(over, stranger, sign_in):
    """The end of a game is its campaign's."""
    assert sign_in(stranger).get(address(over)).status_code == 404


@pytest.mark.parametrize(("system", "shown"), [("zombies", True), ("zombie-wars", False)])
def test_a_game_of_pawns_has_faces_too(host, sign_in, *, system: str, shown: bool):
    """Figures of the roster have their faces where pieces have keys of their own.

    A pawn has the life of its figure. Of a horde nothing is said, since it is several pieces.
    """
    campaign = create_campaign(name="Town", system=system, by=By(host), with_samples=True)
    with scope(campaign=campaign):
        figures = campaign_roster(campaign).figures[:3]
        game = start_game(
            session=Session.objects.create(campaign=campaign, number=1, name="Night"),
            name="Night",
            set_up=SetUp(figures=figures),
            bots={},
            seats={},
            by=By(host),
        )
        Game.objects.filter(pk=game.pk).update(over=True)
    answer = sign_in(host).get(address(game))
    page = answer.context["page"]
    assert [one.name for one in page.lived] == [one.name for one in figures]
    assert all(one.portrait for one in page.lived)
    assert {one.shown for one in page.lived} == {shown}
    assert all((one.left is not None) is shown for one in page.lived)
    assert 'src=""' not in answer.content.decode()


def test_the_counts_that_decided_it_stand_there(host, sign_in):
    """The leader first, with the faces of the sides that have some. They are named once."""
    campaign = create_campaign(name="Town", system="zombie-wars", by=By(host), with_samples=True)
    with scope(campaign=campaign):
        figures = campaign_roster(campaign).figures[:2]
        game = start_game(
            session=Session.objects.create(campaign=campaign, number=1, name="Night"),
            name="Night",
            set_up=SetUp(figures=figures, words={"position": "worked-combat"}),
            bots={},
            seats={},
            by=By(host),
        )
        Game.objects.filter(pk=game.pk).update(over=True)
    page = sign_in(host).get(address(game)).context["page"]
    counts = [one.count for one in page.counts]
    assert counts == sorted(counts, reverse=True)
    assert max(one.percent for one in page.counts) == 100
    names = {one.name for one in figures}
    assert all(one.portrait for one in page.counts if one.name in names)
    assert names <= {one.name for one in page.counts}
    assert page.told == ()


def test_the_board_stands_there_as_it_was(mapped, host, guest, sign_in):
    """A picture that can be opened."""
    over = play_out(mapped, By(host))
    client = sign_in(guest)
    page = client.get(address(over)).context["page"]
    assert page.picture.endswith(f"{over.last_number}.png")
    assert client.get(page.picture).status_code == 200


def test_a_game_without_a_map_has_no_picture(over, guest, sign_in):
    """Nothing is asked for that is not there."""
    assert sign_in(guest).get(address(over)).context["page"].picture == ""


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("Time is up. Kat lived.", ("Time is up.", "Kat lived.")),
        ("時間切れ。全員無事です。", ("時間切れ。", "全員無事です。")),
        ("The mission is won.", ("The mission is won.", "")),
    ],
)
def test_the_first_sentence_is_the_headline(said: str, parts: tuple[str, str]) -> None:
    """All that follows stands under it."""
    assert sentences(said) == parts
