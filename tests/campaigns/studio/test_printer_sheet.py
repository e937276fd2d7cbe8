"""The sheet that a printer is measured with."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from campaigns.studio.operations.printers import Measured, add_printer

pytestmark = pytest.mark.django_db

ADDRESS = "/account/printers/calibration.pdf"


def size(content: bytes) -> tuple[float, float]:
    reader = PdfReader(io.BytesIO(content))
    assert len(reader.pages) == 2
    box = reader.pages[0].mediabox
    return round(float(box.width) / 72 * 25.4, 1), round(float(box.height) / 72 * 25.4, 1)


def test_two_sides_on_the_paper_asked_for(host, sign_in):
    """A4 unless another paper is named that there is."""
    client = sign_in(host)
    assert size(client.get(ADDRESS).content) == (210, 297)
    assert size(client.get(f"{ADDRESS}?paper=letter").content) == (215.9, 279.4)
    assert size(client.get(f"{ADDRESS}?paper=<b>").content) == (210, 297)


def test_the_test_sheet_uses_the_correction(host, sign_in):
    """With a printer it is drawn as that printer's prints are. Nonsense is not found."""
    numbers = {"top_right": 1, "top_down": 1, "bottom_right": 1, "across": 149}
    row = add_printer(owner=host, measured=Measured(name="Laser", paper="letter", **numbers))
    client = sign_in(host)
    proof = client.get(f"{ADDRESS}?printer={row.pk}").content
    assert size(proof) == (215.9, 279.4)
    assert proof != client.get(f"{ADDRESS}?paper=letter").content
    assert client.get(f"{ADDRESS}?printer=many").status_code == 404
