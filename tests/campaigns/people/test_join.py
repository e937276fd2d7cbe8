"""The page that an invitation's link opens."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from campaigns.models import HistoryEntry, JoinRequest, User
from campaigns.people.operations.invitations import (
    accept_invitation,
    answer_request,
    revoke_invitation,
)
from campaigns.shell.journal import By
from campaigns.shell.keys import new_key
from rules.refused import Refused
from tests.campaigns.invited import ACCOUNT, form_with, invited, roles
from tests.conftest import PASSWORD
from tests.once import first_database

pytestmark = pytest.mark.django_db


def link(invitation) -> str:
    return f"/join/{invitation.key}/"


def test_signed_in_one_press_joins(in_campaign, stranger, sign_in):
    """The page names campaign, game, host and role. One press, and one is in it."""
    address = link(invited(in_campaign, role="guest"))
    client = sign_in(stranger)
    page = client.get(address).content.decode()
    for told in ("Night Watch", "Twilight World", ">host<", "Guest", "stranger"):
        assert told in page
    assert 'type="password"' not in page
    response = client.post(address, form_with(), follow=True)
    assert response.redirect_chain == [("/c/night-watch/", 302)]
    assert "You joined the campaign." in response.content.decode()
    assert roles(in_campaign)["stranger"] == "guest"
    assert HistoryEntry.objects.latest("number").actor == stranger


def test_signed_out_one_makes_an_account(in_campaign):
    """Name and password twice make an account that is signed in and takes part."""
    client, address = Client(), link(invited(in_campaign))
    assert "Create account" in client.get(address).content.decode()
    response = client.post(address, form_with(**ACCOUNT))
    assert (response.status_code, response["Location"]) == (302, "/c/night-watch/")
    robin = User.objects.get(username="Robin")
    assert robin.check_password(ACCOUNT["password"])
    assert client.session["_auth_user_id"] == str(robin.pk)
    assert roles(in_campaign)["Robin"] == "player"
    assert not robin.is_staff
    assert not robin.is_superuser


def test_signed_out_one_may_sign_in_and_comes_back(in_campaign, stranger):
    """The way to sign-in leads back to the link."""
    client, address = Client(), link(invited(in_campaign))
    page = client.get(address).content.decode()
    assert f'href="/sign-in/?next={address}"' in page
    typed = {"login": "stranger", "password": PASSWORD, "next": address}
    assert client.post("/sign-in/", typed)["Location"] == address
    assert "Join campaign" in client.get(address).content.decode()


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": ""}, "name"),
        ({"name": "two words"}, "name"),
        ({"name": "x" * 151}, "name"),
        ({"name": "HOST"}, "__all__"),
        ({"password": "password", "password_again": "password"}, "password"),
        ({"password": "robin123", "password_again": "robin123", "name": "robin123"}, "password"),
        ({"password": "x1" * 600, "password_again": "x1" * 600}, "password"),
        ({"password_again": "another-4711"}, "password_again"),
    ],
)
def test_a_mistake_is_reported_and_nothing_is_made(in_campaign, changes, field):
    """A wrong field says so, the name stays, passwords do not, and the link is not spent."""
    invitation = invited(in_campaign)
    people = User.objects.count()
    response = Client().post(link(invitation), form_with(**ACCOUNT | changes))
    page = response.content.decode()
    assert response.status_code == 422
    assert field in response.context["form"].errors
    assert User.objects.count() == people
    assert not re.search(r'type="password"[^>]*value=', page)
    assert f'value="{changes.get("name", "Robin")}"' in page or not changes.get("name", "Robin")
    invitation.refresh_from_db()
    assert invitation.used == 0


def test_a_link_for_one_person_works_once(in_campaign, stranger, sign_in):
    """The second visitor reads so and can ask for another link.

    The one who joined by it gets in.
    """
    address = link(invited(in_campaign))
    sign_in(stranger).post(address, form_with())
    response = Client().get(address)
    assert response.status_code == 410
    assert "ask the host for a new one" in response.content.decode()
    assert Client().post(address, form_with(**ACCOUNT)).status_code == 410
    assert not User.objects.filter(username="Robin").exists()
    assert sign_in(stranger).get(address)["Location"] == "/c/night-watch/"


def test_an_open_link_takes_many(in_campaign, stranger, sign_in):
    """A link until it is revoked brings in one after the other, and counts them."""
    invitation = invited(in_campaign, "open")
    sign_in(stranger).post(link(invitation), form_with())
    Client().post(link(invitation), form_with(**ACCOUNT))
    invitation.refresh_from_db()
    assert invitation.used == 2
    assert {"stranger", "Robin"} <= roles(in_campaign).keys()


def test_a_link_that_has_run_out(in_campaign, stranger, sign_in):
    """After its last day the link says so and lets nobody in."""
    invitation = invited(in_campaign)
    invitation.expires_at = timezone.now()
    invitation.save()
    for client in (Client(), sign_in(stranger)):
        for response in (client.get(link(invitation)), client.post(link(invitation), form_with())):
            assert response.status_code == 410
            assert "has expired" in response.content.decode()
    assert "stranger" not in roles(in_campaign)


def without_marks(page: bytes) -> str:
    """A page without its own address, and what is random in each."""
    random = r'value="[\w-]{36,}"|X-CSRFToken": "\w+"|/join/[\w-]{32}/'
    return re.sub(random, "", page.decode())


@pytest.mark.parametrize("who", ["stranger", "player", "nobody"])
def test_a_revoked_link_is_as_if_it_had_never_been(in_campaign, host, sign_in, request, who):
    """Status, words and queries are those of a key that nobody ever made, for members too."""
    invitation = invited(in_campaign, "open")
    revoke_invitation(invitation=invitation, by=By(host))
    client = Client() if who == "nobody" else sign_in(request.getfixturevalue(who))
    client.get("/sign-in/")  # now the server knows that the first run is over
    told = []
    for address in (link(invitation), f"/join/{new_key()}/"):
        with CaptureQueriesContext(connection) as queries:
            response = client.get(address)
        told.append((response.status_code, without_marks(response.content), len(queries)))
    assert told[0] == told[1]
    assert told[0][0] == 404
    assert "ask the host for a new one" in told[0][1]
    assert "Night Watch" not in told[0][1]


@pytest.mark.parametrize("key", ["x", "x" * 3000, "%00", "..%2f..", "' OR 1=1 --", "鍵" * 32])
def test_odd_keys_lead_nowhere(host, key):
    """Whatever stands in the address, it is a link that leads nowhere."""
    assert Client().get(f"/join/{key}/").status_code == 404


def test_guessing_is_slowed_down(in_campaign):
    """After ten wrong keys in a minute even a right one has to wait. Opening right ones is free."""
    address = link(invited(in_campaign))
    assert [Client().get(address).status_code for _ in range(30)] == [200] * 30
    codes = [Client().get(f"/join/{new_key()}/").status_code for _ in range(11)]
    assert codes == [404] * 10 + [429]
    response = Client().get(address)
    assert response.status_code == 429
    assert "Wait a minute" in response.content.decode()
    assert Client().post(address, form_with(**ACCOUNT)).status_code == 429


def test_making_accounts_is_slowed_down(in_campaign):
    """After twenty forms in a minute the next waits, and its name stays."""
    address = link(invited(in_campaign))
    for _ in range(20):
        assert Client().post(address, form_with()).status_code == 422
    response = Client().post(address, form_with(**ACCOUNT))
    assert response.status_code == 429
    assert 'value="Robin"' in response.content.decode()
    assert not User.objects.filter(username="Robin").exists()


def test_keys_are_long_and_each_is_another():
    """192 bits in letters that an address may hold."""
    keys = {new_key() for _ in range(1000)}
    assert len(keys) == 1000
    assert all(re.fullmatch(r"[\w-]{32}", key) for key in keys)


@pytest.mark.parametrize("kind", ["single", "open"])
def test_a_double_click_makes_one_account(in_campaign, kind):
    """The same form twice makes one account, and both answers lead into the campaign."""
    address, form = link(invited(in_campaign, kind)), form_with(**ACCOUNT)
    answers = [Client().post(address, form) for _ in range(2)]
    assert [answer["Location"] for answer in answers] == ["/c/night-watch/"] * 2
    assert User.objects.filter(username="Robin").count() == 1
    other = form | {"password": "x-lantern-4711", "password_again": "x-lantern-4711"}
    client = Client()
    assert client.post(address, other).status_code == 422
    assert "_auth_user_id" not in client.session


def test_a_member_keeps_the_role(in_campaign, host, player, sign_in):
    """Current members already is led to the campaign and stays what they are. Nothing is spent."""
    invitation = invited(in_campaign, role="guest")
    for user in (host, player):
        client = sign_in(user)
        assert client.get(link(invitation))["Location"] == "/c/night-watch/"
        assert client.post(link(invitation), form_with())["Location"] == "/c/night-watch/"
    assert roles(in_campaign)["host"] == "host"
    invitation.refresh_from_db()
    assert invitation.used == 0


def test_asking_first(in_campaign, stranger, sign_in):
    """A link to ask first puts name and note before the host, once, and lets nobody in yet."""
    address, client = link(invited(in_campaign, "ask")), sign_in(stranger)
    for _ in range(2):
        response = client.post(address, form_with(note="It is  me,\nSam"), follow=True)
        assert "You asked" in response.content.decode()
    asked = JoinRequest.objects.get()
    assert (asked.user, asked.note, asked.role) == (stranger, "It is me, Sam", "player")
    assert "stranger" not in roles(in_campaign)
    assert client.get("/c/night-watch/").status_code == 404
    assert "You asked to join" in client.get("/").content.decode()


def test_asking_with_a_new_account(in_campaign):
    """Someone without an account creates one, asks, and waits signed in."""
    client, address = Client(), link(invited(in_campaign, "ask"))
    response = client.post(address, form_with(**ACCOUNT, note="Hello"), follow=True)
    assert response.redirect_chain == [(address, 302)]
    assert "You asked" in response.content.decode()
    assert JoinRequest.objects.get().user.username == "Robin"
    assert "Robin" not in roles(in_campaign)


def test_a_note_has_an_end(in_campaign, stranger, sign_in):
    """A note that is too long comes back with what to do, and nothing was asked."""
    address = link(invited(in_campaign, "ask"))
    response = sign_in(stranger).post(address, form_with(note="x" * 301))
    assert response.status_code == 422
    assert "x" * 301 in response.content.decode()
    assert not JoinRequest.objects.exists()


def test_a_declined_person_cannot_ask_again(in_campaign, host, stranger, sign_in):
    """The page says so. A link of their own still lets them in."""
    address, client = link(invited(in_campaign, "ask")), sign_in(stranger)
    client.post(address, form_with())
    answer_request(request=JoinRequest.objects.get(), take=False, by=By(host))
    assert "The host declined your request" in client.get(address).content.decode()
    assert client.post(address, form_with()).status_code == 422
    assert JoinRequest.objects.count() == 1
    client.post(link(invited(in_campaign)), form_with())
    assert roles(in_campaign)["stranger"] == "player"


def test_a_link_revoked_while_the_page_was_open(in_campaign, host, stranger):
    """The link is checked again after the page was drawn."""
    invitation = invited(in_campaign)
    revoke_invitation(invitation=invitation, by=By(host))
    with pytest.raises(Refused, match="used or revoked"):
        accept_invitation(invitation=invitation, by=By(stranger))
    assert "stranger" not in roles(in_campaign)


def test_the_page_is_kept_nowhere(in_campaign):
    """Neither browser nor proxy keeps the page, and no other site learns its address."""
    response = Client().get(link(invited(in_campaign)))
    assert "no-store" in response["Cache-Control"]
    assert response["Referrer-Policy"] == "same-origin"


SET_UP = """
from django_scopes import scope
from campaigns.models import User
from campaigns.home.operations.campaigns import create_campaign
from campaigns.people.operations.invitations import add_invitation
from campaigns.shell.journal import By
by = By(User.objects.create_user("host"))
campaign = create_campaign(name="Race", system="twilight-world", by=by)
with scope(campaign=campaign):
    for kind in ("single", "open"):
        made = add_invitation(campaign=campaign, kind=kind, role="player", days=1, by=by)
        print("key", made.key)
"""
RACER = """
import sys, django
django.setup()
from django.test import Client
form = {"password": "moss-lantern-4711", "password_again": "moss-lantern-4711"}
for turn, key in enumerate(sys.argv[2:]):
    sys.stdout.write("ready\\n"); sys.stdout.flush(); sys.stdin.readline()
    answer = Client().post(f"/join/{key}/", form | {"name": f"{sys.argv[1]}-{turn}"})
    sys.stdout.write(f"{answer.status_code}\\n"); sys.stdout.flush()
"""
COUNT = """
from campaigns.models import Membership, User
print("people", User.objects.count(), Membership.objects.count())
"""


@pytest.mark.long(beside="test_a_link_for_one_person_works_once")
def test_racing_for_one_link(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Of three processes at once with a link for one person one gets in. With an open one, all."""
    environment = os.environ | {
        "DUSKROLL_DATA": str(tmp_path),
        "DUSKROLL_DATABASE_URL": "",
        "DUSKROLL_ALLOWED_HOSTS": "testserver",
        "DUSKROLL_DEBUG": "on",  # pages without collected files
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "PYTHONPATH": ".",
    }

    def run(*arguments: str) -> str:
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        ).stdout

    shutil.copy(first_database(tmp_path_factory), tmp_path)
    keys = re.findall(r"key (\S+)", run("shell", "-c", SET_UP))
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACER, f"racer{number}", *keys],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(3)
    ]
    answers = []
    for _ in keys:
        assert [racer.stdout.readline() for racer in racers] == ["ready\n"] * 3
        for racer in racers:
            racer.stdin.write("\n")
            racer.stdin.flush()
        answers.append([racer.stdout.readline().strip() for racer in racers])
    for racer in racers:
        racer.communicate(timeout=60)
    assert answers[0].count("302") == 1
    assert set(answers[0]) <= {"302", "410", "422"}
    assert answers[1] == ["302"] * 3
    assert "people 5 5" in run("shell", "-c", COUNT)
