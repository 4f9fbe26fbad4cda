"""The page's screens: what each shows of how the evening stands, as values for its template."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bridgeopt.web.desk import Desk, Now
from bridgeopt.web.screens import choose, door, seat
from bridgeopt.web.templates import render
from bridgeopt.words import Message
from bridgeopt.words.catalogue import languages, read_catalogue

View = Callable[[Desk, Now], Mapping[str, Any]]
"""Returns what a screen's template wants to know."""

SCREENS: dict[str, tuple[str, View]] = {
    "door": ("page_door", door.view),
    "choose": ("page_choose", choose.view),
    "seat": ("page_seat", seat.view),
}
"""Every screen by its path, in the order of an evening: the key of its name, and what it shows."""


def show(name: str, desk: Desk) -> str:
    """Return a screen as HTML, in the words of whoever reads."""
    key, view = SCREENS[name]
    now = desk.now
    return render(
        f"{name}.html",
        static=lambda file: f"static/{file}",
        screen=name,
        screen_name=str(Message(key)),
        steps=[(path, str(Message(each))) for path, (each, _) in SCREENS.items()],
        title=desk.title,
        day=desk.day,
        revision=list(now.revision),
        undo=now.undo,
        redo=now.redo,
        languages=[(code, read_catalogue(code).language) for code in languages()],
        **view(desk, now),
    )
