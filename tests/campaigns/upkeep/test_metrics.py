"""The figures for Prometheus."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

from config.metrics import figures, metrics_middleware

WORD = {"Authorization": "Bearer moss"}
ONE_MORE = (
    "from config.metrics import note_request; note_request('campaigns:roster', 'GET', 200, 0.2)"
)


@pytest.mark.django_db
@pytest.mark.parametrize("said", ["", "moss", "Bearer", "Bearer mossy", "Bearer m\u00f6ss"])
def test_metrics_need_their_password(client: Client, settings, said: str) -> None:
    """Not even that there are some. Without the setting no word is right."""
    settings.METRICS_TOKEN = "moss"
    assert client.get("/metrics", headers={"Authorization": said}).status_code == 404
    settings.METRICS_TOKEN = ""
    assert client.get("/metrics", headers={"Authorization": "Bearer "}).status_code == 404


def test_the_word_opens_them(job, client: Client, settings) -> None:
    """With the jobs that wait."""
    settings.METRICS_TOKEN = "moss"
    lines = client.get("/metrics", headers=WORD).content.decode().splitlines()
    assert 'duskroll_jobs{state="queued"} 1' in lines
    assert 'duskroll_jobs{state="failed"} 0' in lines


def test_metrics_contain_routes_and_no_names(campaign, player, rf, sign_in) -> None:
    """Addresses with names and keys, and methods that somebody made up, are no labels."""
    client = sign_in(player)
    answered = client.get(f"/c/{campaign.slug}/roster/")

    def answer(request):
        request.resolver_match = answered.resolver_match
        return answered

    for method in ("GET", "SECRET"):
        metrics_middleware(answer)(rf.generic(method, f"/c/{campaign.slug}/roster/?q=player"))
    metrics_middleware(lambda request: answered)(rf.get("/join/hidden-key/"))
    found = figures().decode()
    labels = 'route="campaigns:roster-show",status="200"'
    assert f'duskroll_requests_total{{method="GET",{labels}}} ' in found
    assert f'duskroll_requests_total{{method="other",{labels}}} ' in found
    for word in (campaign.slug, "player", "SECRET", "hidden-key"):
        assert word not in found


def test_processes_are_added_up(tmp_path: Path) -> None:
    """Two processes have counted a request each, also after they ended."""
    place = os.environ | {"PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}

    def run(program: str) -> str:
        command = [sys.executable, "-c", program]
        return subprocess.run(command, env=place, check=True, capture_output=True, text=True).stdout

    run(ONE_MORE)
    run(ONE_MORE)
    found = run("from config.metrics import figures; print(figures().decode())")
    assert 'route="campaigns:roster",status="200"} 2.0' in found
    assert 'duskroll_request_seconds_bucket{le="0.3",route="campaigns:roster"} 2.0' in found
