"""What should be known of a club's folder that a service synchronises: what it has put aside."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.words import Message
from bridgeopt.files.settings import ClubFile
from bridgeopt.files.synchronised import conflicting, service_of
from bridgeopt.night.file import EveningFile
from bridgeopt.season import SeasonFile


def notes_about(club: ClubFile) -> list[Message]:
    """Say that a service synchronises a club's folder, and which files it has put aside.

    Of these, and of those that are used, it is told what they hold, so that one can be chosen.
    """
    service = service_of(club.folder)
    told = [Message("club_synchronised", service=service, folder=club.folder)] if service else []
    for other, file in conflicting(club):
        ours, theirs = _told(file), _told(other)
        told.append(
            Message("club_put_aside", other=other, file=file.name, ours=ours, theirs=theirs)
        )
    return told


def _told(file: Path) -> Message:
    """Say when a file was written, how large it is, and what it holds where that is counted."""
    try:
        state = file.stat()
    except OSError:
        return Message("put_aside_gone", file=file.name)
    written = datetime.fromtimestamp(state.st_mtime)
    of_file = {
        "file": file.name,
        "day": written.date(),
        "time": f"{written:%H:%M}",
        "size": -(-state.st_size // 1000),
    }
    if file.suffix not in (".season", ".evening"):
        return Message("put_aside_told", **of_file)
    return Message("put_aside_told_holds", holds=_held(file), **of_file)


def _held(file: Path) -> Message:
    """Say what a season or an evening holds; a copy is read, so that nothing is left beside it."""
    try:
        with TemporaryDirectory() as folder:
            copy = Path(folder) / f"copy{file.suffix}"
            copyfile(file, copy)
            if file.suffix == ".season":
                days = [session.played_on for session in SeasonFile(copy).read().sessions]
                return Message("put_aside_season", n=len(days), last=max(days, default=""))
            done = [each for each in EveningFile(copy).changes() if each.holds]
            last = f"{done[-1].made_at.astimezone():%H:%M}" if done else ""
            return Message("put_aside_evening", n=len(done), last=last)
    except (BridgeoptError, OSError):
        return Message("put_aside_unread")
