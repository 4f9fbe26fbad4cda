"""The evening into the club's Bridgemates."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from bridgeopt.club import Members, PlanFile
from bridgeopt.exchange.bridgemate import Club, push_evening, refuse_play_begun
from bridgeopt.show.pages.paper import Evening
from bridgeopt.tasks.printing import OnPaper, evening_on_paper


class Bridgemates(NamedTuple):
    """Where a club's Bridgemates are reached, and as whom; for the fields see `push_evening`."""

    club: Club = Club()
    address: str | None = None


HERE = Bridgemates()
"""On this machine, where nobody asks who it is."""


def ready_to_push(
    plan: PlanFile,
    names: Members,
    day: date,
    title: str = "",
    family: str | None = None,
    movements: Path | None = None,
) -> OnPaper:
    """Make a plan ready for the Bridgemates; the parameters are those of `evening_on_paper`.

    Raises
    ------
    InputError
        A section has no movement, or a movement is not well-formed.
    BridgeoptError
        Play has begun: a push would clear what has been played.
    """
    ready = evening_on_paper(plan, names, day, title, family, movements)
    refuse_play_begun(ready.evening)
    return ready


def push(evening: Evening, club: Club, address: str | None = None) -> str:
    """Push an evening as a new event, which clears the Bridgemates; return where it went.

    Ask first: what the Bridgemates hold is gone then. For parameters and errors see
    `push_evening`.
    """
    return push_evening(evening, uuid4().hex.upper(), club, address)
