"""Notes in Markdown."""

from __future__ import annotations

import time

import pytest

from campaigns.markdown import rendered


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
        ("[a](data:text/html,x)", "<p>[a](data:text/html,x)</p>"),
        ("![a](https://example.org/a.png)", "<p></p>"),
    ],
)
def test_what_becomes_of_it(words, html):
    """The common marks work; nothing runs, nothing is fetched from elsewhere."""
    assert rendered(words).strip() == html


@pytest.mark.parametrize("words", ["[" * 10_000, "*" * 10_000, "> " * 5_000, "`" * 9_999 + "a"])
def test_no_note_takes_long(words):
    """The worst that fits into a note is drawn in less than a second."""
    began = time.process_time()
    rendered(words)
    assert time.process_time() - began < 1
