"""Other ways out of the studio: files for shops, virtual tables and machines."""

from __future__ import annotations

import io
import json
from zipfile import ZipFile

import pytest
from django.test import Client
from django_scopes import scope, scopes_disabled
from PIL import Image

from campaigns.jobs import files as job_files
from campaigns.jobs import run as jobs
from campaigns.jobs.operations import claim
from campaigns.models import Job
from campaigns.studio import exports as ways_out

pytestmark = pytest.mark.django_db
TWO = "?f=&f=1&f=2"


@pytest.fixture
def client(sign_in, player) -> Client:
    return sign_in(player)


def send(client: Client, page_of, kind: str, way: str, query: str = "", **more: str):
    return client.post(page_of(f"print/{kind}/ways/") + query, {"way": way, **more})


def test_the_studio_leads_here_with_its_choices(client, page_of):
    """Whole pages have no exports. Their address explains this."""
    show = client.get(page_of("print/") + "?what=stat-cards&size=tarot").context["page"]
    assert show.result.ways_url == page_of("print/stat-cards/ways/") + "?size=tarot"
    assert client.get(show.result.ways_url).context["page"].different > 20
    assert not client.get(page_of("print/") + "?what=reference").context["page"].result.ways_url
    said = client.get(page_of("print/reference/ways/")).content.decode()
    assert "prints on whole pages" in said
    assert client.get(page_of("print/money/ways/")).status_code == 404


def test_a_shop_gets_pictures_with_bleed_and_backs(client, page_of):
    """Of the chosen figures in the chosen size, though paper is printed on one side."""
    answer = send(client, page_of, "stat-cards", "mpc", f"{TWO}&size=tarot&theme=album")
    with ZipFile(io.BytesIO(answer.content)) as found:
        fronts = [name for name in found.namelist() if name.startswith("fronts/")]
        backs = [name for name in found.namelist() if name.startswith("backs/")]
        assert len(fronts) == len(backs) == 2
        picture = Image.open(io.BytesIO(found.read(fronts[0])))
    assert picture.size == (897, 1497)
    plain = send(client, page_of, "stat-cards", "mpc", f"{TWO}&size=tarot")
    assert plain.content != answer.content  # the theme's colours


def test_a_size_that_a_shop_lacks_is_closed(client, page_of):
    """Its way says why. The first that is open is chosen."""
    form = client.get(page_of("print/stat-cards/ways/") + "?size=square").context["form"]
    assert [one.key for one in form.lines() if one.hindrance] == ["mpc", "tgc"]
    assert [one.key for one in form.lines() if one.chosen] == ["tts"]
    assert send(client, page_of, "stat-cards", "mpc", "?size=square").status_code == 422


def test_cut_lines_keep_to_the_sides_of_the_paper(client, page_of):
    """Sheets for a machine are printed as the studio says. Corners are rounded as asked."""
    answer = send(client, page_of, "stat-cards", "svg", TWO, radius="3")
    with ZipFile(io.BytesIO(answer.content)) as found:
        drawn = found.read("sheet-001.svg").decode()
        assert found.namelist() == ["sheets.pdf", "sheet-001.svg"]
    assert drawn.count("A3 3 0 0 1") == 8


@pytest.mark.long(beside="test_a_table_without_an_address_is_refused")
def test_a_table_gets_cards_and_tokens(client, page_of, evening, monkeypatch):
    """A night's pack in the background: decks for cards, tiles for tokens, with the address."""
    monkeypatch.setattr("campaigns.studio.pack.GAMES", 1)
    query = f"?session={evening.number}"
    more = {"url": "https://cards.example/night/"}
    answer = send(client, page_of, "pack", "tts", query, **more)
    with scopes_disabled():
        job = claim()
    assert answer["Location"] == page_of(f"jobs/{job.number}/")
    with scope(campaign=evening.campaign):
        jobs.carry_out(job)
        job = Job.objects.get(pk=job.pk)
    assert job.state == Job.State.DONE, job.trouble
    assert job.of > 20
    with ZipFile(job_files.result_path(job)) as found:
        name = next(name for name in found.namelist() if name.endswith(".json"))
        things = json.loads(found.read(name))["ObjectStates"]
    kinds = {thing["Name"] for thing in things}
    assert "DeckCustom" in kinds
    assert {kind.removesuffix("_Stack") for kind in kinds} & {"Custom_Tile", "Custom_Token"}


def test_a_table_without_an_address_is_refused(client, page_of):
    """The saved object would name pictures that nobody can load."""
    answer = send(client, page_of, "stat-cards", "tts", TWO)
    assert answer.status_code == 422
    assert set(answer.context["form"].errors) == {"url"}


def test_finer_pictures_take_longer(client, page_of):
    """An export that is quick at 300 dpi runs in the background at 600."""
    query = "?f=" + "".join(f"&f={number}" for number in range(1, 9))
    assert send(client, page_of, "stat-cards", "png", query, dpi="300").status_code == 200
    assert send(client, page_of, "stat-cards", "png", query, dpi="600").status_code == 302


def test_far_too_many_are_refused(client, page_of, monkeypatch):
    """In a sentence, with the choices kept."""
    monkeypatch.setattr(ways_out, "MOST_PIECES", 1)
    answer = send(client, page_of, "stat-cards", "png", TWO)
    assert answer.status_code == 422
    assert "up to 1 different pieces" in answer.content.decode()
    monkeypatch.setattr(ways_out, "MOST_PIECES", 10)
    monkeypatch.setattr(ways_out, "MOST_BYTES", 1000)
    assert "MB" in send(client, page_of, "stat-cards", "png", TWO).content.decode()


@pytest.mark.parametrize("way", ["", "fax", "pdf"])
def test_another_way_is_no_way(client, page_of, way):
    """Nothing is made."""
    assert send(client, page_of, "stat-cards", way, TWO).status_code == 422
