"""The wall: what the beamer shows; before play who sits where, and then the round clock."""

from __future__ import annotations

from typing import Any

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.show.scores import ScoreTable, ranking_tables
from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.lan import Access
from bridgeopt.web.scores import WALL
from bridgeopt.web.screens.room import code_of
from bridgeopt.web.tonight import clock_face, on_paper


def view(desk: Desk, now: Now) -> dict[str, Any]:
    """Return what the wall shows."""
    try:
        evening = on_paper(desk, now)
    except BridgeoptError:  # the director is told
        evening = None
    if evening is None:
        return {"face": None, "lines": [], "sit_outs": [], "ranking": None, **_phones(desk)}
    face, _ = clock_face(desk, evening)
    outs = evening.sit_outs()
    rounds = () if face is None else (face.round, face.round + 1)
    return {
        "face": face,
        "ranking": _ranking(desk),
        "lines": evening.player_lines(),
        "sit_outs": [(r, outs.get(r, [])) for r in rounds if outs and r <= evening.num_rounds],
        **_phones(desk),
    }


def _phones(desk: Desk) -> dict[str, str | None]:
    """Return where telephones see seats, and the code that they read; nothing if they may not."""
    address = None if desk.hall is None else desk.hall.address(Access.SEE)
    return {"address": address, "code": code_of(address)}


def _ranking(desk: Desk) -> list[ScoreTable] | None:
    """Return the ranking lists, where the director lets them be seen."""
    if WALL not in desk.results.shown:
        return None
    try:
        return [*ranking_tables(desk.results.now().scored.scored)]
    except BridgeoptError:  # the director is told
        return None
