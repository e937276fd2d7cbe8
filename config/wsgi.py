"""The application as the server calls it."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_wsgi_application()

# Prepare the shared data before any thread starts.
from django.urls import get_resolver  # noqa: E402

from campaigns.shell.shapes import build_shapes  # noqa: E402

get_resolver().url_patterns  # noqa: B018
build_shapes()
