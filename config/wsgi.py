"""The application as the server calls it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

Application = Callable[[dict[str, Any], Any], Iterable[bytes]]


def under(path: str, application: Application) -> Application:
    """The application below a path, such as "/duskroll", which a proxy may have cut off or not."""

    def answer(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        asked = environ["PATH_INFO"]
        if asked == path or asked.startswith(f"{path}/"):
            environ["PATH_INFO"] = asked[len(path) :]
        return application(environ, start)

    return answer if path else application


application: Application = get_wsgi_application()

# Prepare the shared data before any thread starts.
from django.conf import settings  # noqa: E402
from django.urls import get_resolver  # noqa: E402

from campaigns.shell.shapes import build_shapes  # noqa: E402

get_resolver().url_patterns  # noqa: B018
build_shapes()
application = under(settings.SUB_PATH, application)
