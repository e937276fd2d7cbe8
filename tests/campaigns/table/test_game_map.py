"""The map of a game: what is drawn, what can be tapped, and that a tap is never refused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from urllib.parse import unquote

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from msgspec.structs import replace as structs_replace

from campaigns.models import Game, GameEntry
from campaigns.models.game_log import play_of, state_of, written
from campaigns.shell.journal import By
from campaigns.shell.text import translate
from campaigns.table.offers import offer_key
from campaigns.table.pages.actions import once_each
from campaigns.table.pages.buttons import OfferButton
from campaigns.table.pages.reach import Reach
from campaigns.table.polls import phones
from rules.dice import Seeded
from rules.game import Offer
from rules.play import next_command
from rules.systems.twilight_world.wounds.events import buried
from rules.text import text
from tests.campaigns.markup import in_line
from tests.campaigns.played import buttons, fields_of, fresh, give_command, mover

pytestmark = pytest.mark.django_db

LINK = re.compile(r'<a class="(map-[^"]*)" href="([^"]*)" aria-label="([^"]*)"')


def links(content: str, kind: str) -> list[tuple[str, str]]:
    """Addresses and names of the links of the drawing that are of a kind."""
    found = LINK.findall(content)
    return [(unescape(url), unescape(label)) for look, url, label in found if kind in look.split()]


def test_every_piece_on_the_board_is_a_named_link(mapped, at_map, sign_in, guest) -> None:
    """Labels name the piece and its place. A guest reads them, too, without buttons."""
    content = in_line(sign_in(guest).get(at_map()))
    board = play_of(mapped).board(state_of(mapped), "heroes")
    tokens = links(content, "map-token")
    assert len(tokens) == len(board.pieces) > 3
    assert all(re.search(r", column \d+, row \d+", label) for _, label in tokens)
    assert links(content, "map-square") == []
    assert "/act/" not in content
    assert "style=" not in content


def test_the_squares_of_a_move_are_shown_when_its_figure_is_tapped(
    mapped, at_map, sign_in, player
) -> None:
    """All that the offer has, no other."""
    key = mover(mapped)
    content = in_line(sign_in(player).get(at_map(), {"figure": key}))
    view = play_of(mapped).view(state_of(mapped), "heroes")
    figure = next(f for panel in view.panels for f in panel.figures if f.key == key)
    move = next(offer for offer in figure.offers if offer.kind == "Move")
    shown = [int(re.search(r"at=(\d+)", url)[1]) for url, _ in links(content, "map-square")]
    assert shown == list(move.fields[0].options)


def test_a_tapped_square_shows_the_way_to_it(mapped, at_map, sign_in, player) -> None:
    """Each square has the way back to the figure. A page without scripts draws that of one."""
    client, key = sign_in(player), mover(mapped)
    content = in_line(client.get(at_map(), {"figure": key}))
    ways = dict(
        re.findall(r'id="square-(\d+)"[^>]*data-way="([^"]*)" data-cost="\d+/\d+"', content)
    )
    (figure,) = (
        one for one in play_of(mapped).board(state_of(mapped), "heroes").pieces if one.key == key
    )
    assert len(ways) == len(links(content, "map-square"))
    url = next(url for url, _ in links(content, "map-square"))
    to = re.search(r"at=(\d+)", url)[1]
    drawn = in_line(client.get(at_map() + url))
    assert f"l{ways[to]}" in re.search(r'<path class="map-route-way" d="([^"]*)"', drawn)[1]
    width = play_of(mapped).board(state_of(mapped), "heroes").columns
    steps = [int(one) // 10 for one in ways[to].split()]
    back = int(to) + sum(steps[::2]) + width * sum(steps[1::2])
    assert (back,) == figure.squares
    assert "map-route" not in re.sub(r"<script.*?</script>", "", content)


def test_every_square_leads_to_a_form_that_is_not_refused(mapped, at_map, sign_in, player) -> None:
    """Some of them are given, each from where the game stands, and are what the log says."""
    client, key = sign_in(player), mover(mapped)
    content = in_line(client.get(at_map(), {"figure": key}))
    squares = links(content, "map-square")
    for url, _ in squares[:: max(1, len(squares) // 5)]:
        page = in_line(client.get(at_map() + url))
        form = re.search(r'<form class="panel form map-confirm".*?</form>', page, re.S)[0]
        sent = dict(fields_of(form)) | {"dice": "app"}
        done = client.post(at_map("act/"), sent, follow=True)
        assert done.redirect_chain[-1][0].startswith(at_map())
        assert done.status_code == 200
        last = fresh(mapped).last_number
        given = GameEntry.objects.get(game=mapped, number=last).command
        assert (given["type"], given["figure"]) == ("Move", key)
        assert url.endswith(f"at={given['to']}")
        undone = sign_in(mapped.session.campaign.memberships.get(role="host").user).post(
            at_map("undo/"), {"entry": str(last), "seen": str(last), "on": "map"}
        )
        assert undone.status_code == 302


def test_acting_with_htmx_brings_the_map_along(mapped, at_map, sign_in, player) -> None:
    """The answer holds the outcome, and the map in place of the one that is shown."""
    client, key = sign_in(player), mover(mapped)
    page = in_line(client.get(at_map(), {"figure": key}))
    url, _ = links(page, "map-square")[0]
    part = in_line(client.get(at_map() + url, headers={"HX-Request": "true"}))
    assert "<html" not in part
    form = re.search(r'<form class="panel form map-confirm".*?</form>', part, re.S)[0]
    sent = dict(fields_of(form)) | {"dice": "app"}
    answer = in_line(client.post(at_map("act/"), sent, headers={"HX-Request": "true"}))
    assert 'class="live map-live" id="live" hx-swap-oob="morph"' in answer
    assert "act-outcome" in answer
    assert 'class="map-trail"' in answer


def test_the_dead_lie_under_the_living(mapped, at_map, sign_in, player) -> None:
    """Bodies are drawn before tokens, with their faces, and cannot be tapped, so on the screen."""
    state = state_of(mapped)
    zombie = next(one for one in state.figures.values() if one.side == "zombies")
    dead = structs_replace(zombie, where="dead", at=0)
    Game.objects.update(state=written(buried(state, dead)))
    client = sign_in(player)
    for page in ("map/", "screen/"):
        content = in_line(client.get(at_map(page)))
        body = content.index(f'id="body-{zombie.key}" role="img"')
        assert f'id="token-{zombie.key}"' not in content
        assert body < content.index('class="map-token')
        assert "<image" in content[body : content.index("</g>", body)]


def test_the_host_may_put_a_figure_elsewhere_by_tapping(mapped, at_map, sign_in, host) -> None:
    """A tap on a figure opens its actions, with the figure settled."""
    client, key = sign_in(host), mover(mapped)
    content = in_line(client.get(at_map(), {"seat": "host", "figure": key}))
    put = re.search(r'href="([^"]*)" data-tap[^>]*> ?<span[^>]*>Move to a square', content)
    page = in_line(client.get(at_map() + unescape(put[1])))
    url, label = links(page, "map-square")[-1]
    confirm = in_line(client.get(at_map() + url))
    form = re.search(r'<form class="panel form map-confirm".*?</form>', confirm, re.S)[0]
    client.post(at_map("act/"), dict(fields_of(form)) | {"dice": "app"})
    board = play_of(mapped).board(state_of(fresh(mapped)), "host")
    piece = next(one for one in board.pieces if one.key == key)
    assert label.endswith(
        f"column {piece.squares[0] % board.columns + 1}, row " + label.split()[-1]
    )


def test_an_invalid_tap_shows_the_same_map(mapped, at_map, sign_in, player) -> None:
    """Nobody, no offer, a square out of reach: the map as it is."""
    client = sign_in(player)
    for query in (
        {"figure": "nobody", "offer": "x", "at": "5"},
        {"figure": mover(mapped), "at": "99999999999999"},
        {"figure": mover(mapped), "at": "-1", "aim": "nobody", "zoom": "9"},
        {"seat": "nobody", "at": "٣"},
    ):
        answer = client.get(at_map(), query)
        assert answer.status_code == 200
        assert "map-confirm" not in in_line(answer)


@pytest.mark.parametrize("elsewhere", [False, True], ids=["known", "another process"])
def test_an_idle_phone_gets_304(mapped, at_map, sign_in, player, elsewhere) -> None:
    """The poll of a phone that is up to date is answered 304 without a body.

    A process answers so too that has not drawn the map before.
    """
    client = sign_in(player)
    first = client.get(at_map(), headers={"HX-Request": "true"})
    if elsewhere:
        phones.forget()
    again = client.get(at_map(), headers={"HX-Request": "true", "If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert "ETag" not in client.get(at_map())  # a page is not what a part is


def test_a_game_without_a_board_has_no_map(game, table, sign_in, player) -> None:
    """The map has neither tab nor page. Its address leads to the table."""
    client = sign_in(player)
    assert "map/" not in in_line(client.get(table()))
    assert "map/" not in in_line(client.get(table("log/")))
    assert client.get(table("map/"))["Location"] == table()


def test_the_map_is_a_tab_where_there_is_a_board(mapped, at_map, sign_in, player) -> None:
    """On the table and in the log."""
    client = sign_in(player)
    for page in ("", "log/"):
        assert f'href="{at_map()}"' in in_line(client.get(at_map(page)))


def test_the_map_takes_as_many_queries_however_long_the_log(
    mapped, at_map, sign_in, player
) -> None:
    """The log is only looked at from its end."""
    client = sign_in(player)
    counts = []
    for more in (30, 1000):
        last = fresh(mapped).last_number
        GameEntry.objects.bulk_create(
            GameEntry(game=mapped, number=last + n, kind="note", digest="x", at=timezone.now())
            for n in range(1, more + 1)
        )
        Game.objects.filter(pk=mapped.pk).update(last_number=last + more)
        with CaptureQueriesContext(connection) as queries:
            client.get(at_map())
        counts.append(len(queries))
    assert counts[0] == counts[1] < 20


def test_usual_actions_come_first(mapped, at_map, sign_in, player) -> None:
    """The buttons of a figure stand as `Play.usual` names them, all others after these."""
    play, state = play_of(mapped), state_of(mapped)
    [offers] = [
        figure.offers
        for panel in play.view(state, "heroes").panels
        for figure in panel.figures
        if figure.key == mover(mapped)
    ]
    kinds = {offer_key(offer): offer.kind for offer in offers}
    page = in_line(sign_in(player).get(at_map(), {"figure": mover(mapped)}))
    named = re.findall(r'id="(?:do-[^"]*?-|to-[^"]*?offer%3D)([0-9a-f]+)"', page)
    shown = [kinds[key] for key in named if key in kinds]
    assert any(one in play.squares for one in shown)
    places = [play.usual.index(one) if one in play.usual else 99 for one in shown]
    assert places == sorted(places)
    assert len(set(places)) > 1


def test_a_target_is_marked_and_leads_to_what_can_be_done_to_it(
    mapped, at_map, sign_in, player, host
) -> None:
    """Tapping it lists just that, with the target settled. Pressing is not refused."""
    play = play_of(mapped)
    for step in range(80):
        game = fresh(mapped)
        state = state_of(game)
        aimed = _first_aim(play.view(state, "heroes"), play.board(state, "heroes"))
        if aimed:
            break
        bots = dict.fromkeys(play.engine.seats(state), play.bots["sensible"])
        seat, command = next_command(play, state, bots, Seeded(step))
        give_command(game=game, seat=seat, command=command, by=By(host))
    figure, target, kind = aimed
    client = sign_in(player)
    seen = {"seat": "heroes", "figure": figure}
    targets = links(in_line(client.get(at_map(), seen)), "is-target")
    url, label = next(link for link in targets if f"aim={target}" in link[0])
    assert label.endswith("can be chosen")
    page = in_line(client.get(at_map() + url))
    side = page.split('id="aim-sheet"')[1].split("</section>")[0]
    at_once = [one for one in buttons(page) if one["offer"] in unescape(side)]
    opened = re.findall(r'<a class="dock-button" href="([^"]*/act/[^"]*)"', side)
    values = [*(one["offer"] for one in at_once), *(unquote(unescape(one)) for one in opened)]
    assert all(re.search(r"\?f-\w+=\d+", value) for value in values)
    if at_once:
        sent = at_once[0] | {"dice": "app"}
        assert client.post(at_map("act/"), sent).status_code == 302
        assert GameEntry.objects.filter(game=mapped).last().command["type"] == kind
    else:
        form = in_line(client.get(unescape(opened[0])))
        assert 'class="settled"' in form


def test_a_picked_way_to_attack_is_what_the_main_button_rolls(
    mapped, at_map, sign_in, player, host
) -> None:
    """The likeliest is picked at first. A tap on another row picks that one."""
    play = play_of(mapped)
    for step in range(120):
        state = state_of(fresh(mapped))
        if any(_shots(play.engine.offers(state, "heroes"))):
            break
        bots = dict.fromkeys(play.engine.seats(state), play.bots["sensible"])
        seat, command = next_command(play, state, bots, Seeded(step))
        give_command(game=fresh(mapped), seat=seat, command=command, by=By(host))
    figure, target = next(_shots(play.engine.offers(state, "heroes")))
    client = sign_in(player)
    asked = {"seat": "heroes", "figure": figure, "aim": target}
    page = in_line(client.get(at_map(), asked))
    (_, first), (url, other), *_others = _ways(page)
    assert _rolled(page) == first != other
    far = re.search(r'is-distance".*?<text[^>]*>([^<]+)</text>', page)[1]
    assert far in page.split('class="aim-who"')[1].split("</p>")[0]
    assert _rolled(in_line(client.get(at_map() + unescape(url)))) == other
    sent = buttons(page)[0] | {"offer": unescape(_rolled(page)), "dice": "typed"}
    head = client.post(at_map("act/"), sent).content.decode().split('class="pad-head"')[1]
    names = {one.key: translate(one.name) for one in play.board(state, "heroes").pieces}
    assert all(names[key] in head.split("</h2>")[0] for key in (figure, target))


def _shots(offers) -> Iterator[tuple[str, str]]:
    """Each figure with a target that it can shoot at in two ways or more."""
    found = Counter(
        (offer.fixed["figure"], target)
        for offer in offers
        if offer.kind == "Shoot"
        for field in offer.fields
        if field.key == "target"
        for target in field.options
    )
    return (pair for pair, count in found.items() if count > 1)


def _rolled(page: str) -> str:
    return re.search(r'id="aim-roll" name="offer" value="([^"]*)"', page)[1]


def _ways(page: str) -> list[tuple[str, str]]:
    """The rows of a sheet: the address that picks each, and what it would roll."""
    row = r'class="aim-row[^"]*" id="(?:way|aim)-([^"]*)"(?: href="([^"]*)")?'
    found = re.findall(row, page)
    return [(url, rolled) for rolled, url in found]


def _first_aim(view, board) -> tuple[str, str, str] | None:
    """A figure, a piece that it may do something to, and the kind of that."""
    keys = {piece.key for piece in board.pieces}
    for panel in view.panels:
        for figure in panel.figures:
            for offer in figure.offers:
                for field in offer.fields:
                    for option in field.options:
                        if option in keys and option != figure.key:
                            return figure.key, option, offer.kind
    return None


def test_arriving_figures_are_chosen_beside_the_board(night, sign_in, host, at_map) -> None:
    """Heroes who come onto the board are named with links, and their squares are shown."""
    client = sign_in(host)
    client.post(at_map("undo/"), {"entry": "2", "seen": str(Game.objects.get().last_number)})
    content = in_line(client.get(at_map()))
    beside = content.split("Off the board")[1]
    url = re.search(r'<a class="button" href="([^"]*)" data-tap', beside)[1]
    shown = in_line(client.get(at_map() + unescape(url)))
    assert links(shown, "map-square")


def test_a_phone_is_not_drawn_the_board_of_the_table(mapped, at_map, sign_in, player) -> None:
    """The styles hide it there. A window that becomes wide is brought it by the next poll."""
    client = sign_in(player)
    part = {"HX-Request": "true"}
    assert 'class="table-map"' in in_line(client.get(at_map(""), headers=part))
    client.cookies["device-size"] = "phone"
    on_phone = client.get(at_map(""), headers=part)
    assert 'class="table-map"' not in in_line(on_phone)
    assert 'class="table-map"' not in in_line(client.get(at_map("")))
    known = part | {"If-None-Match": on_phone["ETag"]}
    assert client.get(at_map(""), headers=known).status_code == 304
    client.cookies["device-size"] = "wide"
    assert 'class="table-map"' in in_line(client.get(at_map(""), headers=known))


def test_an_action_with_several_ways_counts_its_targets() -> None:
    """A piece that two weapons reach is one target. One of another action is none."""
    shot, blow, walk = (Offer(kind, text(kind)) for kind in ("Shot", "Blow", "Walk"))
    pressed = [
        OfferButton(offer_key(one), "", "", title="Attack", details=one.kind, at_once=True)
        for one in (shot, blow)
    ]
    aims = {"z1": (Reach(shot), Reach(blow)), "z2": (Reach(blow),), "z3": (Reach(walk),)}
    (ways,) = once_each(pressed, aims)
    assert (len(ways.ways), ways.targets) == (2, 2)
