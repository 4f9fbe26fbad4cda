"""Everybody who may come: what a box for names looks through."""

from __future__ import annotations

from bridgeopt.files.players import fold
from bridgeopt.show.surnames import name_key
from bridgeopt.web.desk import Now


def people(now: Now) -> list[dict[str, object]]:
    """Return them by surname, each with what is known of tonight."""
    door = now.evening.door
    listed = {player: entry for entry in door.entries for player in entry.players}
    found = []
    for player in sorted(now.names.names, key=lambda player: name_key(player, now.names)):
        entry = listed.get(player)
        partner = next((p for p in entry.players if p != player), None) if entry else None
        found.append(
            {
                "id": player,
                "name": now.members.name(player),
                "find": fold(now.members.name(player)),
                "here": entry is not None and player in entry.here,
                "expected": entry is not None and entry.expected,
                "taken": entry is not None and entry.plays,
                "partner": partner,
                "usual": now.usual.get(player, ()),
            }
        )
    return found
