"""A bare WSGI program on the server of Duskroll: one read, or one durable write, a request.

`python -m benchmarks._bare` starts it as `python -m config.server` starts Duskroll: as many web
processes, threads and connections, and the database as the settings open it. `live_ratios` makes
the table.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import Any

from django.db import connection, transaction

from config.server import __main__ as start
from config.server import web

WEB = ("-m", "benchmarks._bare", "web")
TABLE = "CREATE TABLE bare (id INTEGER PRIMARY KEY, said TEXT)"


def application(environ: web.Environ, begin: Any) -> Iterable[bytes]:
    """Answer a GET with a row, and a POST when its row is on the disk."""
    sent = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0)).decode()
    with connection.cursor() as cursor:
        if environ["REQUEST_METHOD"] == "POST":
            with transaction.atomic():
                cursor.execute("INSERT INTO bare (said) VALUES (%s)", [sent])
            body = b"done"
        else:
            cursor.execute("SELECT said FROM bare WHERE id = 1")
            body = cursor.fetchone()[0].encode()
    begin("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
    return [body]


if __name__ == "__main__":
    if sys.argv[1:] == ["web"]:
        web.main(lambda: application)
    else:
        sys.exit(start.main(is_prepared=True, program=WEB))
