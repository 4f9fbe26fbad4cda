"""What can go wrong, in words for the person at the laptop."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

# What is wrong, and what would help.
_FOLDER = "this is a folder, not a file", "Name a file in it."
_NO_NAME = "this cannot be the name of a file", "Check the name."


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with what we were given: what, where, and what would help."""

    message: str
    file: str | None = None
    line: int | None = None
    help: str | None = None

    def __str__(self) -> str:
        """Give one line: ``file:line: what. What would help.``."""
        place = "" if self.file is None else f"{self.file}: "
        if self.file is not None and self.line is not None:
            place = f"{self.file}:{self.line}: "
        advice = "" if self.help is None else f" {self.help}"
        stop = "" if self.message.endswith("?") else "."
        return f"{place}{self.message}{stop}{advice}"


class BridgeoptError(Exception):
    """Anything that we report as a plain sentence; ``exit_code`` is what the command ends with."""

    exit_code = 1


class InputError(BridgeoptError):
    """Files or options that cannot be used: every fault that was found, in order."""

    exit_code = 2

    def __init__(self, faults: Fault | Iterable[Fault]) -> None:
        self.faults = (faults,) if isinstance(faults, Fault) else tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


def unusable(path: Path, message: str, help: str) -> InputError:
    """Return what is wrong with a file, and what would help."""
    return InputError(Fault(message, file=str(path), help=help))


def cannot_read(path: Path, error: Exception) -> InputError:
    """Return why a file could not be opened or read, and what would help."""
    return unusable(path, *_why_not_read(path, error))


def cannot_write(path: Path, error: Exception) -> InputError:
    """Return why a file could not be written, and what would help."""
    return unusable(path, *_why_not_written(path, error))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _why_not_read(path: Path, error: Exception) -> tuple[str, str]:
    # Opening a folder is "no permission" on Windows.
    if _is_folder(path):
        return _FOLDER
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return "there is no such file", _advise_name(path)
        case PermissionError():
            return "you may not read this file", "Ask whoever owns it, or make a copy."
        case OSError():
            return f"the file cannot be read ({error.strerror})", "Try a copy on another disk."
        case _:
            return _NO_NAME


def _why_not_written(path: Path, error: Exception) -> tuple[str, str]:
    match error:
        case FileExistsError():
            return "a season file (or another database) stands here", "Choose another name."
        case IsADirectoryError():
            return _FOLDER
        case FileNotFoundError() | NotADirectoryError():
            return "there is no such folder to write in", "Make the folder first, or name another."
        case PermissionError():
            return (
                "you may not write this file",
                "Close it in Excel if it is open there, or choose another name or folder.",
            )
        case OSError():
            return (
                f"the file could not be written ({error.strerror})",
                "Make room on the disk, or choose another folder.",
            )
        case _:
            return _NO_NAME


def _advise_name(path: Path) -> str:
    """Name the files beside it that look alike: Windows hides a second ``.csv`` or ``.txt``."""
    try:
        beside = [file.name for file in path.parent.iterdir() if file.is_file()]
    except OSError:
        return "Check the name of the folder."
    alike = difflib.get_close_matches(path.name, beside)
    return f"Did you mean {' or '.join(alike)}?" if alike else "Check the name and the folder."
