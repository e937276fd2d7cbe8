"""All modules of the application, loaded before a thread starts. None reads the database."""

from __future__ import annotations

import os

import django
from django.urls import get_resolver

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from campaigns.shell.shapes import build_shapes  # noqa: E402
from config.thread_locals import keep_by_thread  # noqa: E402

keep_by_thread()
get_resolver().url_patterns  # noqa: B018
build_shapes()
