"""The maps of every game that has an editor for them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.map_editor import MapEditor, MapTool, Target
from rules.refused import Refused
from rules.registry import system_of, systems

EDITORS = {key: maps for key in systems() if (maps := system_of(key).maps) is not None}

SIZED = {key: maps for key, maps in EDITORS.items() if maps.size}
GROWS = 5  # squares each way in which a map that has no size is pressed

each_game = pytest.mark.parametrize("editor", EDITORS.values(), ids=list(EDITORS))
each_sized_game = pytest.mark.parametrize("editor", SIZED.values(), ids=list(SIZED))


def usual(editor: MapEditor) -> tuple[int, int]:
    """Columns and rows of a new map."""
    return editor.size.usual if editor.size else (GROWS, GROWS)


def targets(editor: MapEditor, tool: MapTool) -> st.SearchStrategy[Target]:
    """Places of a blank map that fit a tool, and some beside them."""
    columns, rows = usual(editor)
    sides = [""] if tool.on == "square" else ["north", "west"]
    return st.builds(
        Target, st.integers(-1, columns + 1), st.integers(-1, rows + 1), st.sampled_from(sides)
    )


@each_game
def test_a_blank_map_can_be_read(editor):
    """Its ground has the size that was asked for, and its facts are those that can be changed."""
    blank = editor.blank(*usual(editor))
    ground = editor.ground(blank)
    assert not editor.size or (ground.columns, ground.rows) == editor.size.usual
    assert set(editor.said(blank)) == {fact.key for fact in editor.facts}


@each_sized_game
@pytest.mark.parametrize("size", ["least", "most"])
def test_its_sizes_have_limits(editor, size):
    """The least and the most are allowed, and one beyond is refused."""
    place, beyond = (0, -1) if size == "least" else (1, 1)
    columns, rows = editor.size.columns[place], editor.size.rows[place]
    ground = editor.ground(editor.blank(columns, rows))
    assert (ground.columns, ground.rows) == (columns, rows)
    for wrong in ((columns + beyond, rows), (columns, rows + beyond)):
        with pytest.raises(Refused):
            editor.size.resize(editor.blank(columns, rows), *wrong)


@each_game
def test_a_tool_has_a_key_and_a_letter_of_its_own(editor):
    """A letter of the keyboard means one tool."""
    tools = editor.tools()
    assert len({tool.key for tool in tools}) == len({tool.shortcut for tool in tools}) == len(tools)


@each_game
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_a_map_stays_readable(editor, data):
    """After any presses it is read, drawn, checked and written. What does not fit is refused."""
    source = editor.blank(*usual(editor))
    for _ in range(data.draw(st.integers(1, 12))):
        tool = data.draw(st.sampled_from(editor.tools()))
        target = data.draw(targets(editor, tool))
        try:
            source = editor.press(source, tool.key, target)
        except Refused:
            continue
        editor.ground(source)
        editor.check(source)
        assert editor.say(source, editor.said(source)) == source
        assert not editor.size or editor.size.resize(source, *usual(editor)) == source


@each_game
def test_an_unknown_tool_and_a_broken_file_are_refused(editor):
    """Each with words, and a file that cannot be read is a finding."""
    blank = editor.blank(*usual(editor))
    with pytest.raises(Refused):
        editor.press(blank, "no-such-tool", Target(0, 0))
    assert editor.check("\n\n???")[0].severity == "error"
    for broken in ("", "?", "{}", "[" * 10_000):
        with pytest.raises(Refused):
            editor.ground(broken)


@each_game
def test_maps_of_the_game_can_be_copied(editor):
    """Each is sound, and no two have one key."""
    shipped = editor.shipped()
    assert len({one.key for one in shipped}) == len(shipped)
    for one in shipped:
        assert not [found for found in editor.check(one.source) if found.severity == "error"]
