"""The file of a job."""

from __future__ import annotations

from campaigns.jobs.operations import claim
from campaigns.jobs.run import carry_out


def test_the_file_is_a_download(at_job, player, sign_in):
    """With its own name, and not kept by the browser."""
    client = sign_in(player)
    assert client.get(at_job("file/"))["Location"] == at_job()  # its progress
    carry_out(claim())
    file = client.get(at_job("file/"))
    assert file["Content-Type"] == "application/pdf"
    assert file["Content-Disposition"] == 'attachment; filename="night-watch-book.pdf"'
    assert file["Cache-Control"] == "private, no-cache"
    assert file["X-Content-Type-Options"] == "nosniff"
    assert b"".join(file.streaming_content).startswith(b"%PDF")


def test_a_name_that_leads_elsewhere(at_job, job, player, sign_in, place_to_write):
    """Only files of the folder of results are handed out, whatever the row says."""
    (place_to_write / "secret-key").write_bytes(b"secret")
    job.state, job.result, job.size = "done", "../secret-key", 6
    job.save()
    assert sign_in(player).get(at_job("file/"))["Location"] == at_job()
