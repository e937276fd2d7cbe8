"""Verifying a kept backup on the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from campaigns.upkeep.backups import BY_HAND, keep_one

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("whole", [True, False])
def test_verify(administrator: Client, picture: Path, whole: bool, work) -> None:
    """A whole one tells what is in it. A damaged one fails with a cure."""
    path = keep_one(BY_HAND)
    if not whole:
        path.write_bytes(path.read_bytes().replace(b"a picture", b"a forgery"))
    administrator.post(f"/backups/{path.stem}/verify/")
    job = work()
    assert job.state == ("done" if whole else "failed")
    said = job.doing if whole else job.trouble
    assert path.stem in str(said)
    assert path.stem in administrator.get("/backups/").content.decode()
