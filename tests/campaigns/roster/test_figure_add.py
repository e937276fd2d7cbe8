"""Adding figures: from the samples, from scratch."""

from __future__ import annotations

import pytest

from campaigns.models import Campaign, Figure, HistoryEntry

pytestmark = pytest.mark.django_db

SCRATCH = {
    "name": "Nora",
    "kind": "character",
    "side": "heroes",
    "stat-move": "6",
    "stat-wounds": "3",
    "choice-age": "adult",
    "notes": "Owes Kat a favour.",
}


def test_samples_that_are_there_are_marked(campaign, host, sign_in, page_of):
    """The page offers all samples and says which are on the roster."""
    page = sign_in(host).get(page_of("figures/add/")).content.decode()
    assert page.count('name="samples"') == 27
    assert page.count("in the roster") == 27


def test_several_samples_at_once(in_campaign, host, sign_in, page_of):
    """Two chosen samples join with one entry, with kit and traits."""
    written = HistoryEntry.objects.count()
    data = {"samples": ["eve", "grant"]}
    response = sign_in(host).post(page_of("figures/add/"), data)
    assert response["Location"] == page_of("roster/")
    added = Figure.objects.filter(number__gt=27)
    assert [figure.name for figure in added] == ["Eve", "Grant"]
    assert added[1].items.count() == 4
    assert HistoryEntry.objects.count() == written + 1


@pytest.mark.parametrize("samples", [[], ["nobody"], ["<script>"]])
def test_no_sample_or_an_unknown_one(samples, in_campaign, host, sign_in, page_of):
    """Nothing is added, and the page says why."""
    response = sign_in(host).post(page_of("figures/add/"), {"samples": samples})
    assert response.status_code == 422
    assert "field-error" in response.content.decode()
    assert Figure.objects.count() == 27


def test_from_scratch(in_campaign, host, sign_in, page_of):
    """The figure has the typed values, and its sheet is shown."""
    response = sign_in(host).post(page_of("figures/add/?from=scratch"), SCRATCH, follow=True)
    figure = Figure.objects.get(name="Nora")
    assert (figure.kind, figure.side, figure.stats) == (
        "character",
        "heroes",
        {"move": 6, "wounds": 3},
    )
    assert figure.notes == "Owes Kat a favour."
    assert "Nora joined the roster." in response.content.decode()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("<b>Nora</b>", "<b>Nora</b>"),
        ("{{ name }} {name}", "{{ name }} {name}"),
        ('O\'Neil "Ace" \\', 'O\'Neil "Ace" \\'),
        ("No\r\nra\t the  Bold", "No ra the Bold"),
        ("נורה", "נורה"),
        ("野良 のら", "野良 のら"),
        ("🧟‍♀️ Nora", "🧟‍♀️ Nora"),
        ("x" * 80, "x" * 80),
    ],
)
def test_names_of_any_script(typed, kept, in_campaign, host, sign_in, page_of):
    """A name is kept as typed, with breaks folded into spaces, and shown as text."""
    data = {**SCRATCH, "name": typed}
    response = sign_in(host).post(page_of("figures/add/?from=scratch"), data, follow=True)
    figure = Figure.objects.get(number=28)
    assert figure.name == kept
    assert "<b>Nora" not in response.content.decode()


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("name", "x" * 200),
        ("name", ""),
        ("name", "   \n "),
        ("name", "a\x00b"),
        ("name", "\u202eroN"),
        ("stat-move", "-1"),
        ("stat-move", "9" * 30),
        ("stat-move", "fast"),
        ("stat-move", ""),
        ("stat-wounds", "1.5"),
        ("kind", "dragon"),
        ("side", ""),
        ("choice-age", "ancient"),
        ("notes", "x" * 1001),
    ],
)
def test_an_invalid_value_is_named_and_stays_in_the_form(
    field, typed, in_campaign, host, sign_in, page_of
):
    """The fault stands at its field, what was typed stays, and nothing is added."""
    data = {**SCRATCH, field: typed}
    response = sign_in(host).post(page_of("figures/add/?from=scratch"), data)
    page = response.content.decode()
    assert response.status_code == 422
    assert response.context["form"].errors.keys() == {field}
    assert "field-error" in page
    assert response.context["form"][field].value() == typed
    assert Figure.objects.count() == 27


def test_block_lets_the_samples_in(in_campaign, host, sign_in, page_of):
    """The samples are legal as printed, and advice does not block."""
    Campaign.objects.update(strictness="block")
    samples = [sample.key for sample in in_campaign.game.roster.samples()]
    response = sign_in(host).post(page_of("figures/add/"), {"samples": samples})
    assert response.status_code == 302
    assert Figure.objects.count() == 54


def test_a_double_click_adds_once(in_campaign, host, sign_in, page_of):
    """The same form twice adds one figure."""
    data = {**SCRATCH, "key": "d" * 32}
    client = sign_in(host)
    for _ in range(2):
        assert client.post(page_of("figures/add/?from=scratch"), data).status_code == 302
    assert Figure.objects.count() == 28
