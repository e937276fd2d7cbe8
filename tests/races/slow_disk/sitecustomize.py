"""A slow disk: each flush of a file and each commit takes as many seconds more as a file says.

The file is SLOW_DISK. While there is none, the disk is quick. Python runs this at its start when
the folder is on its path. A commit waits while it holds the lock, as it does when SQLite waits for
the disk. With UNGUARDED no place is kept for those who look.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

_flush = os.fsync


def wait():
    with suppress(FileNotFoundError):
        time.sleep(float(Path(os.environ["SLOW_DISK"]).read_text()))


def slow_flush(file):
    wait()
    _flush(file)


def slow_commits(module):
    commit = module.DatabaseWrapper._commit

    def slow_commit(self):
        wait()
        return commit(self)

    module.DatabaseWrapper._commit = slow_commit


def unguarded(module):
    module.WritersMiddleware.__call__ = lambda self, request: self.get_response(request)


CHANGES = {"config.sqlite_in_turn.base": slow_commits}
if "UNGUARDED" in os.environ:
    CHANGES["campaigns.shell.errors"] = unguarded


class Changed:
    """Loads a module and changes it at once."""

    def find_spec(self, name, path, target=None):
        if name not in CHANGES:
            return None
        change = CHANGES.pop(name)  # so that the search below goes on without this
        spec = find_spec(name)
        load = spec.loader.exec_module

        def loaded(module):
            load(module)
            change(module)

        spec.loader.exec_module = loaded
        return spec


os.fsync = slow_flush
sys.meta_path.insert(0, Changed())
