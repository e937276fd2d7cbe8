"""The statistics of a campaign with a game of 5000 entries: counted once, then kept.

Prints `name  value  target  PASS|MISS` a line. Exit code 1 when a target is missed. It writes into
a folder of its own, which it removes.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.test import Client

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks._figures import report
from benchmarks._site import site

ENTRIES = 5000
COLD_MS, WARM_MS = 2000, 500


def main() -> int:
    """Measure in a folder of its own. Return the exit code."""
    with site():
        from django.test import Client
        from django_scopes import scope

        from campaigns.models import Campaign, User

        lengthen()
        client = Client(headers={"host": "localhost"})
        campaign = Campaign.objects.get()
        with scope(campaign=campaign):
            host = User.objects.create_user("host")
            campaign.memberships.create(user=host, role="host")
        client.force_login(host)
        cold, warm = (answer_ms(client, campaign.slug) for _ in range(2))
    reached = [
        report(f"statistics page, ms at {ENTRIES} entries", cold, COLD_MS),
        report("statistics page, ms when it is asked for again", warm, WARM_MS),
    ]
    return int(not all(reached))


def lengthen() -> None:
    """Make the demo campaign, and its longest game of 5000 entries more."""
    from django.utils import timezone
    from django_scopes import scopes_disabled

    from campaigns.home.operations.demo import load_demo
    from campaigns.models import Game, GameEntry

    assert load_demo("twilight-world", slug="demo")
    with scopes_disabled():
        game = Game.objects.order_by("-last_number")[0]
        like = GameEntry.objects.filter(game=game, events__0__isnull=False)[0]
        GameEntry.objects.bulk_create(
            GameEntry(
                game=game,
                number=game.last_number + more,
                kind="command",
                at=timezone.now(),
                events=like.events,
                rolls=[{"count": 2, "sides": 6, "reason": {"id": "x"}, "faces": [6, 5]}],
                typed=[False],
            )
            for more in range(1, ENTRIES + 1)
        )
        Game.objects.filter(pk=game.pk).update(last_number=game.last_number + ENTRIES)


def answer_ms(client: Client, slug: str) -> float:
    """Time one answer."""
    began = time.perf_counter()
    page = client.get(f"/c/{slug}/chronicle/statistics/")
    assert page.status_code == 200, page.status_code
    return (time.perf_counter() - began) * 1000


if __name__ == "__main__":
    sys.exit(main())
