"""The mark: a file in an evening's folder that says which session of the season is this evening.

It identifies the evening's session and scores in the season file, and is only compared with the
season. A missing or damaged mark is not an error; it counts as no mark.
"""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.atomic_files import write_bytes
from bridgeopt.base.errors import InputError
from bridgeopt.base.text import read_bytes

MARK_FILE = "in-season.json"
"""Name of the mark's file (see the module). It is in the same folder as the evening's plan."""

_VERSION = 1


class RecordMark(NamedTuple):
    """The record of an evening, as it was last found in the season.

    Attributes
    ----------
    season
        The season file's path, relative to the evening's folder where possible.
    began
        Fingerprints of the season's first changes (at most two), which identify the season.
    session, plan, day
        The session's number, the id of its plan, and its day.
    record, revision
        ``record`` is the fingerprint of the change that recorded the session. ``revision`` is the
        fingerprint of the season's last change when the mark was made.
    is_current
        Whether the season had the session when the mark was written; ``False`` after an undo.
    scores
        A hash of the session's scores in the season; "" if there were none.
    scorebook_revision
        The revision of the score book with which the scores were compared; ``None`` without a score
        book.
    """

    season: str
    began: tuple[str, ...]
    session: str
    plan: str
    day: date
    record: str
    revision: str
    is_current: bool
    scores: str
    scorebook_revision: tuple[int, int] | None


def write_mark(folder: Path, mark: RecordMark) -> None:
    """Write the mark of an evening to its folder, unless the same mark is there.

    Raises
    ------
    InputError
        The mark cannot be written.
    """
    if read_mark(folder) == mark:
        return
    document = {
        "season": mark.season,
        "began": mark.began,
        "session": mark.session,
        "plan": mark.plan,
        "day": mark.day.isoformat(),
        "record": mark.record,
        "revision": mark.revision,
        "holds": mark.is_current,
        "scores": mark.scores,
        "book": mark.scorebook_revision,
        "version": _VERSION,
    }
    write_bytes(folder / MARK_FILE, f"{json.dumps(document, indent=1)}\n".encode())


def read_mark(folder: Path) -> RecordMark | None:
    """Return the mark in an evening's folder; ``None`` if it is missing or not readable."""
    with suppress(InputError, ValueError, TypeError, KeyError, RecursionError):
        document = json.loads(read_bytes(folder / MARK_FILE))
        if document["version"] != _VERSION:
            return None
        book = document["book"]
        mark = RecordMark(
            season=document["season"],
            began=tuple(document["began"]),
            session=document["session"],
            plan=document["plan"],
            day=date.fromisoformat(document["day"]),
            record=document["record"],
            revision=document["revision"],
            is_current=document["holds"],
            scores=document["scores"],
            scorebook_revision=None if book is None else (int(book[0]), int(book[1])),
        )
        texts = (*mark.began, mark.season, mark.session, mark.plan, mark.record, mark.revision)
        if all(isinstance(text, str) for text in (*texts, mark.scores)) and mark.began:
            return mark
    return None
