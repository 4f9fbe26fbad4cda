"""Standings computed from files by the command."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from bridgeopt.cli import main

Standings = Callable[..., dict[str, Any]]


class Desk:
    """A folder with the files of `season standings`, and methods that run the command."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, name: str, text: str) -> Path:
        """Write a file, and return its path."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def run(self, toml: str, results: str, *options: str, **files: str) -> Result:
        """Run the command; ``files`` holds the text of the members and absences files."""
        words = ["season", "standings", "--club", "none"]
        words += ["--results", str(self.write("season.csv", results))]
        words += ["--competitions", str(self.write("rules.toml", toml))]
        for name, text in files.items():
            words += [f"--{name}", str(self.write(f"{name}.csv", text))]
        return CliRunner().invoke(main, [*words, *options])

    def lists(self, toml: str, results: str, *options: str, **files: str) -> list[dict[str, Any]]:
        """Return the lists in the command's JSON output."""
        result = self.run(toml, results, "--json", "-", *options, **files)
        assert result.exit_code == 0, result.output
        found: list[dict[str, Any]] = json.loads(result.stdout)["competitions"]
        return found

    def shown(self, toml: str, results: str, *options: str, **files: str) -> dict[Any, str]:
        """Return the total of each ranked contestant in the first list, with two decimals."""
        rows = self.lists(toml, results, *options, **files)[0]["rows"]
        return {_key(row["who"]): row["shown"] for row in rows if row["place"]}

    def places(self, toml: str, results: str, *options: str, **files: str) -> dict[Any, str]:
        """Return the place of each contestant in the first list."""
        rows = self.lists(toml, results, *options, **files)[0]["rows"]
        return {_key(row["who"]): row["place"] for row in rows if row["place"]}


def _key(who: Sequence[int]) -> Any:
    return who[0] if len(who) == 1 else tuple(who)


def results(
    scores: Mapping[int, Mapping[tuple[int, ...], float | str]],
    heads: str = "session,player1,player2,percent",
    more: Mapping[int, str] | None = None,
) -> str:
    """Return a file of results; ``more`` holds extra cells for a session's lines."""
    lines = [heads]
    for session, pairs in scores.items():
        for players, percent in pairs.items():
            first, second = (*players, "")[:2]
            further = f",{more[session]}" if more else ""
            lines.append(f"{session},{first},{second},{percent}{further}")
    return "\n".join(lines) + "\n"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Return an empty folder in which to run the command."""
    return Desk(tmp_path)
