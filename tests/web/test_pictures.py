"""The text in the docs' pictures of the page is that of today's page."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize(
    ("language", "take", "names"),
    [
        pytest.param("en", "take_welcome", {"install-welcome"}, marks=pytest.mark.long),
        pytest.param("nl", "take_welcome", {"install-welcome"}, marks=pytest.mark.slow),
        pytest.param("en", "take", {"page-door", "page-seat"}, marks=pytest.mark.long),
        pytest.param("nl", "take", {"page-door", "page-seat"}, marks=pytest.mark.long),
    ],
)
def test_the_text_beside_each_picture_is_that_of_the_page(chromium, language, take, names):
    """If this fails, look at the page, and run ``python docs/make_pages.py``."""
    script = runpy.run_path(str(DOCS / "make_pages.py"))
    folder = script["FOLDERS"][language]
    texts = script[take](chromium, language, None)
    assert set(texts) == names
    for name, text in texts.items():
        assert (folder / f"{name}.png").is_file()
        assert (folder / f"{name}.txt").read_text(encoding="utf-8") == text
