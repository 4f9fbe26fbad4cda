"""Pairs that come to an evening whose page is open, and waiting for what the page works out."""

from __future__ import annotations

import time

from browser import PATIENCE
from opened import Opened, members_of

_EVERY = 0.05


def come(page: Opened, pairs: int) -> list[list[int]]:
    """Let pairs come; return them."""
    players = members_of(page.folder)[: 2 * pairs]
    page.look()
    lines = zip(players[::2], players[1::2], strict=True)
    page.do("sign_up", list="\n".join(f"{one} & {other}" for one, other in lines))
    page.do("all_here")
    return [players[k : k + 2] for k in range(0, 2 * pairs, 2)]


def look_until(page: Opened, screen: str, words: str) -> str:
    """Look at a screen until it says something."""
    for _ in range(int(PATIENCE / 1000 / _EVERY)):
        shown = page.look(screen)
        if words in shown:
            return shown
        time.sleep(_EVERY)
    raise AssertionError(shown)
