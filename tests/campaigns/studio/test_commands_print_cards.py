"""`print_cards`: the page's documents from the command line."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
import zxingcpp
from django.core.management import CommandError, call_command
from django.urls import reverse
from django_scopes import scope
from PIL import Image

from campaigns.models import Figure
from cards.picture import page_png

pytestmark = pytest.mark.django_db


def run(campaign: str, out: Path, *more: str) -> tuple[str, str]:
    said, warned = io.StringIO(), io.StringIO()
    call_command("print_cards", campaign, "--out", str(out), *more, stdout=said, stderr=warned)
    return said.getvalue(), warned.getvalue()


def test_the_command_prints_the_same_bytes_as_the_page(campaign, sign_in, host, tmp_path):
    """Both documents, byte for byte those of the page, and a line for each."""
    out = tmp_path / "new" / "folder"
    said, _ = run(campaign.slug, out)
    client = sign_in(host)
    for kind in ("stat-cards", "tokens"):
        url = reverse("campaigns:print-pdf", args=[campaign.slug, kind])
        assert (out / f"{kind}.pdf").read_bytes() == client.get(url).content
    cards_line, tokens_line = said.splitlines()
    assert cards_line == f"{out / 'stat-cards.pdf'}  pages: 3  sheets: 3"
    assert str(out / "tokens.pdf") in tokens_line


def test_the_choices_are_the_pages(campaign, sign_in, host, tmp_path):
    """Size, paper, ink and languages mean the same here and there."""
    run(
        campaign.slug,
        tmp_path,
        "--size=tarot",
        "--paper=letter",
        "--ink=saver",
        "--language=ja+en",
        "--only=stat-cards",
    )
    url = reverse("campaigns:print-pdf", args=[campaign.slug, "stat-cards"])
    page = sign_in(host).get(f"{url}?size=tarot&paper=letter&ink=saver&language=ja%2Ben")
    assert (tmp_path / "stat-cards.pdf").read_bytes() == page.content
    assert not (tmp_path / "tokens.pdf").exists()


def test_codes_lead_to_the_figures(campaign, settings, tmp_path):
    """A camera reads the address of the setting, and a warning says that it works only here."""
    settings.URL = "http://0.0.0.0:8000"
    with scope(campaign=campaign):
        Figure.objects.exclude(number=1).delete()
    words = ("--only=stat-cards", "--code", "--duplex=long")
    _, warned = run(campaign.slug, tmp_path, *words)
    assert "0.0.0.0" in warned
    content = (tmp_path / "stat-cards.pdf").read_bytes()
    back = Image.open(io.BytesIO(page_png(content, 1, 900)))
    [code] = zxingcpp.read_barcodes(back)
    assert code.text == f"http://0.0.0.0:8000/c/{campaign.slug}/figures/1/"


def test_findings_are_warnings(campaign, tmp_path):
    """Findings go to stderr with the name of the card, and why there is no code."""
    with scope(campaign=campaign):
        Figure.objects.filter(number=1).update(name="\U0001f9df Walker")
    _, warned = run(campaign.slug, tmp_path, "--only=stat-cards", "--code")
    assert "Walker" in warned
    assert "DUSKROLL_URL" in warned


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["no-such", "--out=x"], "Campaigns: "),
        (["{slug}", "--out=x", "--size=poster"], "--size"),
        (["{slug}", "--out=x", "--only=money"], "money"),
        (["{slug}"], "--out"),
    ],
)
def test_errors_say_what_there_is(campaign, arguments, told):
    """An unknown campaign, size or kind is an error that names the choices."""
    filled = [argument.format(slug=campaign.slug) for argument in arguments]
    with pytest.raises(CommandError) as error:
        call_command("print_cards", *filled)
    assert told in str(error.value)


def test_an_empty_roster_and_a_folder_that_cannot_be(campaign, tmp_path):
    """Nothing to print and nowhere to write are plain errors. What was there stays."""
    (tmp_path / "file").write_text("here")
    with pytest.raises(CommandError, match="Cannot write"):
        run(campaign.slug, tmp_path / "file")
    assert (tmp_path / "file").read_text() == "here"
    with scope(campaign=campaign):
        Figure.objects.all().delete()
    with pytest.raises(CommandError, match="No figures"):
        run(campaign.slug, tmp_path, "--only=stat-cards")
