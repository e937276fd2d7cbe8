"""The application as the server calls it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django.conf import settings
from django.core.wsgi import get_wsgi_application

import config.loaded  # noqa: F401

Application = Callable[[dict[str, Any], Any], Iterable[bytes]]


def under(path: str, application: Application) -> Application:
    """The application below a path, such as "/duskroll", which a proxy may have cut off or not."""

    def answer(environ: dict[str, Any], start: Any) -> Iterable[bytes]:
        asked = environ["PATH_INFO"]
        if asked == path or asked.startswith(f"{path}/"):
            environ["PATH_INFO"] = asked[len(path) :]
        return application(environ, start)

    return answer if path else application


application: Application = under(settings.SUB_PATH, get_wsgi_application())
