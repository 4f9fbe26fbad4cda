"""Printed pages use a font that we ship, whatever other fonts a computer has."""

from __future__ import annotations

import re
from base64 import b64decode
from pathlib import Path
from xml.sax.saxutils import escape

import pytest

from bridgeopt.movement.families import read_family
from bridgeopt.show.pages.cards import format_cards
from bridgeopt.show.pages.environment import fonts
from tests.support.browser.chromium import with_fonts
from tests.support.sources import PACKAGE

WIDTHS = """() => [...document.querySelectorAll("td, th, h1, h2, p")].map((e) => {
  const range = document.createRange();
  range.selectNodeContents(e);
  return [range.getBoundingClientRect().width, e.offsetHeight];
})"""
"""Script that returns the width and height of each text."""

CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}</dir><cachedir>{folder}/cache</cachedir></fontconfig>
"""


def page() -> str:
    """Return guide and table cards."""
    movement = read_family("multiplex").movements[14]
    return format_cards(movement, 4)


@pytest.fixture(scope="module")
def others() -> list[Path]:
    """Find fonts of this machine that look different: sans, serif and monospaced."""
    found = {}
    for folder in (Path("/usr/share/fonts"), Path("/usr/local/share/fonts")):
        for file in sorted(folder.rglob("*.ttf")):
            name = re.match(
                r"(DejaVu|Noto|Liberation)(Sans|Serif|SansMono)-?(Regular|Bold)?$", file.stem
            )
            if name:
                found.setdefault(name[0], file)
    if len(found) < 2:
        pytest.skip("fewer than two fonts are here")
    return [*found.values()][:3]


@pytest.mark.slow
def test_other_fonts_change_nothing(chromium, others, tmp_path):
    """Every text has the same size whatever other font is installed; without ours it would not."""
    (tmp_path / "cards.html").write_text(page(), encoding="utf-8")
    plain = re.sub(r"@font-face \{.*?\}", "", page(), flags=re.DOTALL)
    (tmp_path / "plain.html").write_text(plain, encoding="utf-8")
    ours, theirs = [], []
    for font in others:
        folder = tmp_path / font.stem
        folder.mkdir()
        (folder / font.name).symlink_to(font)
        configuration = folder / "fonts.conf"
        configuration.write_text(CONFIGURATION.format(folder=escape(str(folder))))
        with_these = with_fonts(chromium, configuration)
        window = with_these.new_page()
        for name, measured in (("cards", ours), ("plain", theirs)):
            window.goto((tmp_path / f"{name}.html").as_uri())
            window.evaluate("() => Promise.all([...document.fonts].map((font) => font.load()))")
            measured.append(window.evaluate(WIDTHS))
        with_these.close()
    assert len(ours[0]) > 100
    assert all(each == ours[0] for each in ours)
    assert any(each != theirs[0] for each in theirs)


def test_pages_bring_their_letters():
    """Pages embed both weights of the font completely, and load nothing."""
    embedded = re.findall(r"url\(data:font/woff;base64,([^)]+)\)", page())
    assert {b64decode(each) for each in embedded} == set(fonts().values())
    assert set(fonts()) == {"regular.woff", "bold.woff"}
    assert all(len(each) < 20_000 for each in fonts().values())


def test_sheets_name_it_first():
    """Style sheets for paper or the projector name our font first."""
    for name in ("sheet.css", "screen.css", "calendar.css"):
        (file,) = PACKAGE.rglob(f"templates/{name}")
        text = file.read_text(encoding="utf-8")
        families = re.findall(r"(?:font-family|font): ([^;]*sans-serif)", text)
        assert families, name
        assert all('"Bridgeopt Sans", ' in each.split("Arial")[0] for each in families), name


def test_the_licence_lies_beside_it():
    """The font's licence is in the font's folder, as the licence requires."""
    text = (PACKAGE / "show" / "pages" / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "Reserved Font Name Liberation" in text
