"""Make the fonts that pages are laid out with, from Liberation Sans.

Run ``python docs/make_fonts.py FOLDER``, where the folder holds ``LiberationSans-Regular.ttf`` and
``LiberationSans-Bold.ttf`` of Liberation 2 (Debian's package ``fonts-liberation2``); it needs
fontTools. Letters of the Latin alphabets and the signs of our pages are kept, hints are not. The
licence reserves the name Liberation for the original, so the subset has another name.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter  # type: ignore[import-not-found]
from fontTools.ttLib import TTFont  # type: ignore[import-not-found]

FONTS = Path(__file__).resolve().parents[1] / "bridgeopt" / "show" / "pages" / "fonts"
NAME = "Bridgeopt Sans"
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *(0x218, 0x219, 0x21A, 0x21B, 0x1E9E),
    *range(0x2010, 0x2016),
    *range(0x2018, 0x2023),
    *(0x2026, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC),
    *range(0x2190, 0x2196),
    *(0x2212, 0x2264, 0x2265, 0x2660, 0x2663, 0x2665, 0x2666),
]


def make(source: Path, weight: str) -> None:
    """Make the font of one weight."""
    font = TTFont(source / f"LiberationSans-{weight}.ttf", recalcTimestamp=False)
    options = Options(hinting=False, layout_features=["kern"], drop_tables=["FFTM"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    names = {1: NAME, 3: f"{NAME} {weight}", 4: f"{NAME} {weight}", 6: f"BridgeoptSans-{weight}"}
    for record in font["name"].names:
        if record.nameID in names:
            record.string = names[record.nameID]
    font.flavor = "woff"
    font.save(FONTS / f"{weight.lower()}.woff")


if __name__ == "__main__":
    for each in ("Regular", "Bold"):
        make(Path(sys.argv[1]), each)
