"""A site of its own for a program that measures pages."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def site() -> Iterator[None]:
    """Set Django up on an empty database in a folder that is removed afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DUSKROLL_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        call_command("collectstatic", verbosity=0, interactive=False)
        yield
