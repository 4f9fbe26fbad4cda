"""Where results go besides being shown: a file of JSON, and a folder."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bridgeopt.base.replacing import refuse_unwritable
from bridgeopt.base.text import write_text
from bridgeopt.club import Members, Plan
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.show.documents.folder import write_folder
from bridgeopt.show.documents.out_folder import (
    PLAN,
    PLAN_BEFORE,
    Filled,
    kept_notes,
    refuse_unusable,
)


@dataclass(frozen=True)
class Output:
    """Where results go: each place only where it is given.

    Attributes
    ----------
    json_file
        Takes the result as JSON.
    folder
        Takes the plan, and each section's numbers and movement.
    style
        How CSV files are written there.
    """

    json_file: Path | None = None
    folder: Path | None = None
    style: CsvStyle = CsvStyle.PLAIN

    def refuse_unusable(self) -> None:
        """Refuse places to which nothing can be written: before a search, and not after it.

        Raises
        ------
        InputError
            A place cannot be written to.
        """
        if self.json_file is not None:
            refuse_unwritable(self.json_file)
        if self.folder is not None:
            refuse_unusable(self.folder, [PLAN, PLAN_BEFORE])

    def fill_folder(self, plan: Plan, members: Members, keep_old: bool = False) -> Filled | None:
        """Write the plan to the folder; ``None`` where there is none (see `write_folder`)."""
        if self.folder is None:
            return None
        written = write_folder(self.folder, plan, members, self.style, keep_old)
        return Filled(self.folder, tuple(written), tuple(kept_notes(written)))

    def write_json(self, text: str) -> None:
        """Write the result's JSON to its file, if there is one."""
        if self.json_file is not None:
            write_text(self.json_file, text)
