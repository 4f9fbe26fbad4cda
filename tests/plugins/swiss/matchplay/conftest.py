"""Run events of teams and pairs with their commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest


class EventRun:
    """An event on disk, with a method for each command."""

    def __init__(self, invoke, folder: Path) -> None:
        self.invoke = invoke
        self.folder = folder
        self.path = folder / "event.swiss"

    def do(self, command: str, *more: object, code: int = 0) -> str:
        """Call a command on the event, and return its output."""
        shown = self.invoke("swiss", command, self.path, *more)
        assert shown.exit_code == code, shown.output
        return shown.output

    def document(self, command: str, *more: object):
        """Call a command on the event, and return its JSON."""
        shown = self.invoke("swiss", command, self.path, *more, "--json", "-")
        assert shown.exit_code == 0, shown.output
        return json.loads(shown.stdout)

    def new(self, players: int, *more: object, system: str = "teams", rounds: int = 3) -> str:
        """Create an event with the given number of sides."""
        entries = self.folder / "entries.csv"
        lines = [f"{k},Side {k:02}" for k in range(1, players + 1)]
        entries.write_text("id,name\n" + "\n".join(lines) + "\n", "utf-8")
        given = ("--system", system, "--players", entries, "--rounds", rounds)
        return self.do("new", *given, *(more or ("--boards", 8)))

    def results(self, text: str, *more: object):
        """Enter results from CSV."""
        file = self.folder / "results.csv"
        file.write_text(text, "utf-8")
        return self.document("result", "--csv", file, *more)

    def meetings(self, document) -> list[tuple[int, int]]:
        """Return the matches of a round, including those of triples."""
        found = [(each["first"], each["second"]) for each in document["pairs"]]
        for triple in document["triples"]:
            a, b, c = triple["players"]
            found += [(a, b), (b, c), (c, a)]
        return found

    def scores(self) -> dict[int, str]:
        """Return the score of each."""
        return {each["player"]: each["score"] for each in self.document("standings")}


@pytest.fixture
def event(invoke, tmp_path) -> EventRun:
    """Return an event that is not created yet."""
    return EventRun(invoke, tmp_path)
