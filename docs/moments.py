"""Plays the campaigns of `docs/moments` up to moments worth a picture: `python -m docs.moments`."""

from __future__ import annotations

import os
from pathlib import Path

import django
import msgspec

FOLDER = Path(__file__).with_suffix("")


def main() -> None:
    """Create the campaigns that are not there yet. Up to a dot, a file has the key of its game."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    from django.utils import timezone

    from campaigns.home.operations.demo import make_demo
    from rules.demo import Demo, brought_near

    for source in sorted(FOLDER.glob("*.toml")):
        demo = msgspec.toml.decode(source.read_bytes(), type=Demo)
        make_demo(source.stem.partition(".")[0], brought_near(demo, timezone.now()))


if __name__ == "__main__":
    main()
