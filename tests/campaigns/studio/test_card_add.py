"""Handing in a layout and a table: what is wrong is named, and nothing that was typed is lost."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django_scopes import scope

from campaigns.models import CardLayout, HistoryEntry, card_layout
from campaigns.studio.operations import own_cards as operations
from tests.campaigns.own import LAYOUT, TABLE

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


def send(client: Client, page_of, **more: object):
    typed = {"layout": LAYOUT, "table": TABLE, "source": "table", **more}
    return client.post(page_of("cards/add/"), typed)


def test_a_new_deck_is_saved_and_shown(client, page_of, campaign):
    """The name is the layout's. The history tells it. The same form twice is one deck."""
    for _ in range(2):
        answer = send(client, page_of, key="0" * 32)
        assert answer["Location"] == page_of("cards/1/")
    with scope(campaign=campaign):
        row = CardLayout.objects.get()
        assert (row.name, row.layout, row.table) == ("Loot", LAYOUT, TABLE)
        entry = HistoryEntry.objects.filter(campaign=campaign)[0]
    assert entry.said["id"] == "Created the deck {name}."
    assert "Loot" in client.get(page_of("cards/")).content.decode()


def test_a_fault_names_region_and_row_and_keeps_what_was_typed(client, page_of, campaign):
    """The words come back as they were, and nothing is written."""
    layout = LAYOUT.replace('kind = "text"', 'kind = "number"').replace(
        'text = "{name}"\nbox', 'field = "name"\nbox'
    )
    answer = send(client, page_of, layout=layout)
    assert answer.status_code == 422
    said = answer.content.decode()
    assert "row 2, front region “head”" in said
    assert "row 3, front region “head”" in said
    assert answer.context["form"]["layout"].value() == layout
    assert answer.context["form"]["table"].value() == TABLE
    with scope(campaign=campaign):
        assert not CardLayout.objects.exists()


def test_both_files_are_looked_at(client, page_of):
    """Errors of the layout do not hide errors of the table."""
    answer = send(client, page_of, layout="name = ", table='name,copies\n"Axe,1')
    faults = answer.context["form"].faults
    assert [fault.split(":")[0] for fault in faults] == ["Layout", "Table"]


def test_an_uploaded_file_fills_the_text_field(client, page_of):
    """The text of a faulty file is in the field afterwards."""
    files = {
        "layout_file": SimpleUploadedFile(
            "loot.toml", b'name = "Loot"\r\nsize = "huge"\r\nfront=[]'
        ),
        "table_file": SimpleUploadedFile("loot.csv", b"\xef\xbb\xbfname,copies\r\nAxe,1\r\n"),
    }
    answer = send(client, page_of, **files)
    assert answer.status_code == 422
    assert "huge" in answer.context["form"].faults[0]
    assert answer.context["form"]["layout"].value().startswith('name = "Loot"\nsize')
    assert answer.context["form"]["table"].value() == "name,copies\nAxe,1\n"


@pytest.mark.parametrize(
    ("field", "content"),
    [
        ("layout", b"PK\x03\x04" + b"\0" * 40),
        ("layout", b"\x89PNG\r\n\x1a\n" + b"\0\xff" * 200),
        ("layout", "name = “é”".encode("cp1252")),
        ("layout", b"# " + b"x" * card_layout.LONGEST_LAYOUT),
        ("table", b"\xff\xfe\xff"),
        ("table", b"a" * (card_layout.LONGEST_TABLE + 1)),
        ("table", b"a" * (5 * card_layout.LONGEST_TABLE)),
    ],
)
def test_a_hostile_file_is_refused_at_its_field(client, page_of, campaign, field, content):
    """A workbook, a picture, another encoding, far too much."""
    file = SimpleUploadedFile("file", content)
    answer = send(client, page_of, **{f"{field}_file": file})
    assert answer.status_code == 422
    errors = answer.context["form"].errors
    assert set(errors) & {field, f"{field}_file"}, errors
    with scope(campaign=campaign):
        assert not CardLayout.objects.exists()


@pytest.mark.parametrize(
    ("layout", "table", "said"),
    [
        ("", TABLE, "Enter a layout"),
        (LAYOUT, " \n", "Enter a table"),
        (LAYOUT, "name,copies\n", "The table has no cards"),
        (LAYOUT, "name,copies\nAxe,0\n", "The table has no cards"),
        (LAYOUT, "name\nAxe\n", "copies"),
        (LAYOUT, "name,copies\n" + "Axe,1\n" * 5_001, "5000 rows"),
        (LAYOUT, "name,copies\n" + "very " * 396 + ",1\n" + ("x" * 1_990 + ",1\n") * 160, "total"),
        ("a" + ".a" * 60_000 + " = 1", TABLE, "nested too deeply"),
        ("a = " + "[" * 60_000, TABLE, "nested too deeply"),
        (LAYOUT.replace("box = [5, 5", "box = [nan, 5"), TABLE, "not a usable number"),
        (LAYOUT + '[[front]]\nname="x"\nkind="image"\nfile="../../secret.png"\nbox=[5,5,9,9]',
         TABLE, "not a file name"),
    ],
)  # fmt: skip
def test_unprintable_cards_are_reported_quickly(client, page_of, layout, table, said):
    """Each in a sentence, and quickly."""
    answer = send(client, page_of, layout=layout, table=table)
    assert answer.status_code == 422
    assert said in answer.content.decode()


@pytest.mark.parametrize(("source", "column"), [("gear", "name"), ("traits", "reminder"),
                                                ("figures", "Name")])  # fmt: skip
def test_the_game_can_fill_it(client, page_of, source, column):
    """Catalogue and roster have the columns that the page names."""
    layout = LAYOUT.replace("{name}", f"{{{column}}}").replace('count = "copies"\n', "")
    page = client.get(page_of("cards/add/")).context["page"]
    assert any(column in heads.split(", ") for _name, heads in page.columns)
    answer = send(client, page_of, layout=layout, source=source, table="")
    assert answer.status_code == 302, answer.context["form"].faults
    assert client.get(answer["Location"]).context["page"].cards > 10


def test_the_example_can_be_kept_as_it_is(client, page_of):
    """The page begins with the one that is documented."""
    form = client.get(page_of("cards/add/")).context["form"]
    answer = send(client, page_of, layout=form["layout"].value(), table=form["table"].value())
    assert answer["Location"] == page_of("cards/1/")


def test_an_empty_form_has_no_cards(client, page_of):
    """It begins with neither text nor pictures, and with the place for files open."""
    answer = client.get(page_of("cards/add/?empty=1"))
    context = answer.context
    assert '<details class="fold" open>' in answer.content.decode()
    assert not context["form"]["layout"].value()
    assert context["draft"].faces == context["draft"].faults == ()


def test_the_cards_are_shown_while_they_are_written(client, page_of, campaign):
    """The part has pictures of the text as it stands, or its faults. Nothing is saved."""
    draft = send(client, page_of, preview="1").context["draft"]
    assert [face.name for face in draft.faces] == ["Crowbar", "Back of Crowbar", "Tinned peaches"]
    first, other = (
        client.get(send(client, page_of, preview="1", table=table).context["draft"].faces[0].url)
        for table in (TABLE, TABLE.replace("Crowbar", "Axe"))
    )
    assert first["Content-Type"] == other["Content-Type"] == "image/png"
    assert first.content != other.content
    faulty = send(client, page_of, preview="1", layout="name = ").context["draft"]
    assert faulty.faces == ()
    assert "Layout" in faulty.faults[0]
    with scope(campaign=campaign):
        assert not CardLayout.objects.exists()


def test_one_too_many_is_refused(client, page_of, monkeypatch):
    """More decks than a campaign keeps are refused, and the words stay."""
    monkeypatch.setattr(operations, "MOST_LAYOUTS", 1)
    send(client, page_of)
    answer = send(client, page_of)
    assert answer.status_code == 422
    assert "up to 1 custom decks" in answer.content.decode()
    assert answer.context["form"]["layout"].value() == LAYOUT
