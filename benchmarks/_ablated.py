"""Settings of the server without one of the things that make tables quick, for a comparison.

The environment's ABLATED names it. `benchmarks/live_tables.py --ablation` runs them all.
"""

from __future__ import annotations

import os

from config.settings import *  # noqa: F403
from config.settings import DATABASES, MIDDLEWARE

if os.environ["ABLATED"] == "the queue":
    DATABASES["default"]["ENGINE"] = "django.db.backends.sqlite3"
else:
    MIDDLEWARE = [*MIDDLEWARE, "benchmarks._ablated_polls.leave_out"]
