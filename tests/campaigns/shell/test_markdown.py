"""Notes in Markdown."""

from __future__ import annotations

import pytest

from campaigns.shell.markdown import rendered
from tests.steps import calls


@pytest.mark.parametrize(
    ("words", "html"),
    [
        ("*a* **b** ~~c~~", "<p><em>a</em> <strong>b</strong> <s>c</s></p>"),
        ("a\nb", "<p>a<br>\nb</p>"),
        ("# a", "<h3>a</h3>"),
        ("###### a", "<h6>a</h6>"),
        ("- a", "<ul>\n<li>a</li>\n</ul>"),
        ("<b>a</b>", "<p>&lt;b&gt;a&lt;/b&gt;</p>"),
        ("[a](/x)", '<p><a href="/x" rel="nofollow noopener noreferrer">a</a></p>'),
        ("[a](//host)", '<p><a rel="nofollow noopener noreferrer">a</a></p>'),
        ("[a](&sol;/host)", '<p><a rel="nofollow noopener noreferrer">a</a></p>'),
        ("[a](/\\\\host)", '<p><a href="/%5Chost" rel="nofollow noopener noreferrer">a</a></p>'),
        ("[a](data:text/html,x)", "<p>[a](data:text/html,x)</p>"),
        ("![a](https://example.org/a.png)", "<p></p>"),
    ],
)
def test_markdown_becomes_safe_html(words, html):
    """The common marks work. Nothing runs, nothing is fetched from elsewhere."""
    assert rendered(words).strip() == html


@pytest.mark.parametrize("mark", ["[", "*", "> ", "`"])
def test_no_note_takes_long(mark):
    """A note of twice as many marks costs at most twice the calls, and a few."""
    rendered("once, to build the reader")
    few, many = (calls(lambda words=mark * n + "a": rendered(words)) for n in (1000, 2000))
    assert many <= 2.2 * few
