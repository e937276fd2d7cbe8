"""Maps in the print studio."""

from __future__ import annotations

from msgspec.structs import replace

from campaigns.studio.printable import Layout
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.sources import source_of_game
from cards.composer import Composer
from cards.palette import FULL
from rules.maps import BattlefieldSheet, Label
from rules.registry import system_of
from rules.text import in_english, text


def test_a_name_that_no_font_has_is_reported_with_its_page() -> None:
    """The host hears of it before printing, and which page it is on."""
    system = system_of("twilight-world")
    label = Label(key="a", text=text("Zed \U0001f9df"), at=24 * 24 - 1)
    ground = BattlefieldSheet(name="Field", columns=24, rows=24, labels=(label,))
    printable = shelf(system)["battlefield"]
    said = {one.key: one.default for one in printable.parameters}
    source = replace(source_of_game(system), board=("Field", ground))
    (told,) = printable.build(source, said, Layout()).findings(in_english)
    assert (told.kind, told.severity) == ("glyph", "error")
    *_, last = printable.build(source, said, Layout()).parts[0].pages(Composer(in_english, FULL))
    assert told.name == last.content
