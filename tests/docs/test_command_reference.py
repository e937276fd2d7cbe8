"""The reference of commands."""

from __future__ import annotations

from docs.command_reference import PAGE, page


def test_the_page_is_what_the_commands_say() -> None:
    """Arguments, choices and defaults as they are now. `make command-reference`."""
    assert PAGE.read_text("utf-8") == page()
