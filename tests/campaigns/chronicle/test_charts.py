"""Charts as SVG."""

from __future__ import annotations

from xml.etree import ElementTree

from campaigns.chronicle.charts import Datum, bar_chart, line_chart

DATA = [Datum("<Eve>", 2, "2"), Datum("Grant & co", 8, "8"), Datum("x" * 90, 0, "0")]


def test_bars_are_as_long_as_their_numbers():
    """Words are escaped, long ones shortened in the picture and whole in its description."""
    drawn = ElementTree.fromstring(bar_chart("kills", "Kills", DATA))
    bars = [float(one.get("width")) for one in drawn.iter("rect")]
    assert bars[1] == 4 * bars[0]
    assert bars[2] > 0
    assert drawn.find("title").text == "Kills"
    assert "<Eve>: 2; Grant & co: 8" in drawn.find("desc").text
    assert "x" * 90 in drawn.find("desc").text
    labels = [one.text for one in drawn.iter("text") if one.get("class") == "chart-label"]
    assert max(map(len, labels)) <= 44


def test_faces_stand_before_their_bars():
    """Bars begin behind the portraits, and stay in proportion."""
    data = [Datum("a", 2, "2", "/faces/a.svg"), Datum("b", 4, "4", "/faces/b.svg")]
    drawn = ElementTree.fromstring(bar_chart("kills", "Kills", data))
    faces, bars = list(drawn.iter("image")), list(drawn.iter("rect"))
    assert [one.get("href") for one in faces] == ["/faces/a.svg", "/faces/b.svg"]
    assert all(float(bar.get("x")) > float(faces[0].get("width")) for bar in bars)
    assert float(bars[1].get("width")) == 2 * float(bars[0].get("width"))
    assert float(drawn.get("viewBox").split()[3]) >= 2 * float(faces[0].get("height"))


def test_a_mark_stands_at_its_number():
    """The line of what was to be expected, and numbers that do not lie on it."""
    drawn = ElementTree.fromstring(bar_chart("dice", "Dice", [Datum("a", 3.5, "3.50")], mark=3.5))
    line, bar = drawn.find("line"), drawn.find("rect")
    assert line.get("x1") == bar.get("width")
    value = next(one for one in drawn.iter("text") if one.text == "3.50")
    assert float(value.get("x")) > float(line.get("x1"))


def test_lines_stay_in_their_frame():
    """One number or two hundred. Few enough words below to be read."""
    for count in (1, 2, 200):
        data = [Datum(str(n), n % 101, f"{n} %") for n in range(count)]
        drawn = ElementTree.fromstring(line_chart("survival", "Lived", data, most=100))
        _, _, width, height = map(float, drawn.get("viewBox").split())
        dots = [(float(one.get("cx")), float(one.get("cy"))) for one in drawn.iter("circle")]
        assert len(dots) == count
        assert all(0 <= x <= width and 0 <= y <= height for x, y in dots)
        words = [one for one in drawn.iter("text") if one.get("class") == "chart-axis"]
        assert 1 <= len(words) <= 12


def test_an_empty_chart_is_drawn():
    """No numbers, no fault."""
    assert "<svg" in bar_chart("none", "None", [])
    assert "<svg" in line_chart("none", "None", [], most=100)
