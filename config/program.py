"""The commands of Duskroll as people type them here."""

from __future__ import annotations

from pathlib import Path

# A checkout has this file; where Duskroll is installed, the command `duskroll` is there instead.
IS_CHECKOUT = Path(__file__).resolve().parents[1].joinpath("pyproject.toml").exists()
SERVE = "make run" if IS_CHECKOUT else "duskroll serve"
ANOTHER_PORT = "make run PORT=8001" if IS_CHECKOUT else "duskroll serve --port 8001"


def typed(command: str) -> str:
    """The whole of a command, such as `manage.py restore FILE` for `restore FILE`."""
    return f"manage.py {command}" if IS_CHECKOUT else f"duskroll {command}"
