"""Where the application and its data lie, in a checkout and where it is installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME = "duskroll"


def application() -> Path:
    """The folder from which the application is imported."""
    installed = HERE / "app"
    return installed if installed.is_dir() else HERE.parent


def data_folder(
    variables: Mapping[str, str] = os.environ, system: str = sys.platform, home: Path | None = None
) -> Path:
    """The folder for everything that is written: DUSKROLL_DATA, else one of this account.

    `system` is as in sys.platform. A relative path begins where the command was typed.
    """
    if named := variables.get("DUSKROLL_DATA"):
        return Path(named).expanduser().resolve()
    if application() == HERE.parent:
        return HERE.parent / "data"
    home = home or Path.home()
    if system == "win32":
        return Path(variables.get("LOCALAPPDATA") or home / "AppData" / "Local", NAME)
    if system == "darwin":
        return home / "Library" / "Application Support" / NAME
    return Path(variables.get("XDG_DATA_HOME") or home / ".local" / "share", NAME)
