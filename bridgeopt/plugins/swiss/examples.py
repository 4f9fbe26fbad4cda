"""Examples of the commands, for `--help`, in the order in which a test runs them."""

from __future__ import annotations

from collections.abc import Mapping

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "swiss new": ("swiss new cup.swiss --entries entries.csv --rounds 6",),
    "swiss bands": ("swiss bands cup.swiss",),
    "swiss players": (
        "swiss players cup.swiss --absent 41=3,4",
        "swiss players cup.swiss --leaves 42=5",
    ),
    "swiss settings": ("swiss settings cup.swiss --never club --never-rounds 1-3",),
    "swiss pair": ("swiss pair cup.swiss", "swiss pair may.swiss"),
    "swiss show": ("swiss show cup.swiss", "swiss show cup.swiss --player 41"),
    "swiss stones": ("swiss stones cup.swiss 3 4",),
    "swiss print": ("swiss print cup.swiss --out pages",),
    "swiss result": ("swiss result cup.swiss 3 W+", "swiss result may.swiss 1 23-15"),
    "swiss standings": ("swiss standings cup.swiss",),
    "swiss scale": ("swiss scale --boards 8",),
    "swiss push": ("swiss push may.swiss",),
    "swiss check": ("swiss check cup.swiss",),
    "swiss export": ("swiss export cup.swiss --out cup.xml",),
    "swiss import": ("swiss import cup.xml --out copy.swiss",),
    "swiss simulate": ("swiss simulate --players 20 --rounds 5 --tournaments 10",),
    "swiss log": ("swiss log cup.swiss",),
    "swiss undo": ("swiss undo cup.swiss",),
    "swiss redo": ("swiss redo cup.swiss",),
    "swiss": (
        "swiss new cup.swiss --entries entries.csv --rounds 6",
        "swiss pair cup.swiss",
        "swiss result cup.swiss 3 W+",
    ),
}
