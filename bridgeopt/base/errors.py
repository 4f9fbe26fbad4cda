"""Errors, worded for the director who sees them."""

from __future__ import annotations

import errno
from collections.abc import Iterable
from dataclasses import dataclass

from bridgeopt.base.i18n import ClauseList, Message
from bridgeopt.base.i18n.catalogue import Catalogue
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.printable import printable

_OS_ERROR_REASONS = {
    errno.ENOENT: Message("os_nothing_there"),
    errno.EEXIST: Message("os_is_there"),
    errno.ENOTDIR: Message("os_no_folder"),
    errno.EISDIR: Message("os_folder"),
    errno.EACCES: Message("os_not_allowed"),
    errno.EPERM: Message("os_not_allowed"),
    errno.EROFS: Message("os_read_only"),
    errno.ENOSPC: Message("os_full"),
    errno.EDQUOT: Message("os_full"),
    errno.EIO: Message("os_disk_fails"),
    errno.ENAMETOOLONG: Message("os_long_name"),
    errno.EBUSY: Message("os_busy"),
}
"""Messages by error number of the operating system; other errors are rare."""


def os_error_reason(error: OSError) -> Message:
    """Return a message that says why the operating system refused a request.

    For rare reasons, the message has the system's own English text.
    """
    system_text = Message("as_written", text=(error.strerror or str(error)).lower())
    return _OS_ERROR_REASONS.get(error.errno or 0, system_text)


@dataclass(frozen=True)
class Fault:
    """A mistake in a file or request: a message, the file and line of the mistake, and advice."""

    message: Message
    file: str | None = None
    line: int | None = None
    help: Message | None = None

    def __str__(self) -> str:
        """Return the fault as text in the current language."""
        return self.render(current_locale())

    def render(self, catalogue: Catalogue) -> str:
        """Return the fault on one line: ``file:line: message. advice``."""
        line = "" if self.line is None else f":{self.line}"
        place = "" if self.file is None else f"{printable(self.file)}{line}: "
        message = self.message.render(catalogue)
        advice = "" if self.help is None else f" {self.help.render(catalogue)}"
        full_stop = "" if message.endswith("?") else "."
        return f"{place}{message}{full_stop}{advice}"


class BridgeoptError(Exception):
    """An error with a message for the user; the command ends with ``exit_code``."""

    exit_code = 1

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message)

    def __str__(self) -> str:
        """Return the message as text in the current language."""
        return str(self.message)

    @property
    def one_line(self) -> Message:
        """The error as a message of one line, to be shown in a table or list."""
        return self.message


class RequestError(BridgeoptError):
    """A request that contradicts itself or leaves out something that is needed."""

    exit_code = 2


class Cancelled(BridgeoptError):  # noqa: N818  (a cancellation is not an error)
    """The work was cancelled before it had a result to return."""

    exit_code = 130

    def __init__(self) -> None:
        super().__init__(Message("interrupted_before_anything"))


class InputError(BridgeoptError):
    """An error that lists all faults in files or options, in the order in which they were found."""

    exit_code = 2

    def __init__(self, faults: Fault | Iterable[Fault]) -> None:
        self.faults = (faults,) if isinstance(faults, Fault) else tuple(faults)
        super().__init__(Message("faults_in_a_line", faults=ClauseList(self.faults)))

    def __str__(self) -> str:
        """Return all faults as text, one on each line."""
        return "\n".join(str(fault) for fault in self.faults)
