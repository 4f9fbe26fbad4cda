"""Printing of errors, notes and questions; and standard streams that survive failed writes."""

from __future__ import annotations

import codecs
import io
import os
import re
import sys
import unicodedata
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from bridgeopt.base.errors import BridgeoptError, os_error_reason
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import REFERENCE_LANGUAGE, read_catalogue
from bridgeopt.base.interrupts import INTERRUPTED_EXIT_CODE
from bridgeopt.base.plugins import plugin_faults
from bridgeopt.files.out_folder import WrittenFolder, interrupted_write_message, remove_leftovers

if TYPE_CHECKING:
    from bridgeopt.engine.stopping import Stop


_MAX_LINES = 100
"""At most this many lines of an error, or of a list of notes, are printed."""

_NO_FULL_STOP_AFTER = re.compile(r"""(?:[.?!:;…"]|[.?!]['")`]|--\S+(?:[ =]\S+)?)$""")
"""Matches the end of a text that gets no full stop: punctuation, a quotation, or an option (a full
stop after an option would be typed with it)."""


def show_error(error: BridgeoptError) -> None:
    """Print an error to standard error; each line of its text is a sentence."""
    lines = str(error).splitlines()
    # An indented line continues the line above.
    for line, next_line in zip(lines[:_MAX_LINES], [*lines[1:], ""], strict=False):
        if line.startswith("  "):
            _print_line(line)
        else:
            continues = next_line.startswith("  ")
            _print_line(Message("error_told", error=line if continues else _with_full_stop(line)))
    if len(lines) > _MAX_LINES:
        _print_line(Message("errors_more", n=len(lines) - _MAX_LINES))


def show_notes(*notes: Iterable[object]) -> None:
    """Print lists of notes to standard error, one note a line."""
    all_notes = list(chain(*notes))
    for note in all_notes[:_MAX_LINES]:
        _print_line(Message("note_told", note=_with_full_stop(str(note))))
    if len(all_notes) > _MAX_LINES:
        _print_line(Message("notes_more", n=len(all_notes) - _MAX_LINES))


def show_plugin_faults() -> None:
    """Print a line for each plugin that could not be loaded, with the reason."""
    show_notes(
        Message("plugin_left_out", name=fault.name, kind=fault.kind, detail=fault.detail)
        for fault in plugin_faults()
    )


def exit_if_cancelled(stop: Stop | None) -> None:
    """Exit with code 130 if the user stopped the search of a command."""
    if stop is not None and stop.cancelled:
        raise click.exceptions.Exit(INTERRUPTED_EXIT_CODE)


def show_interrupted_write(folder: Path) -> None:
    """Remove the temporary files that an interrupted command left in a folder.

    Print a message if there were any, or if that command wrote only some of its files.
    """
    message, removed = interrupted_write_message(folder), tuple(remove_leftovers(folder))
    if message is not None:
        click.echo(message, err=True)
    elif removed:
        click.echo(Message("folder_left_over", n=len(removed)), err=True)


def show_written(written: WrittenFolder) -> None:
    """Print which files a command wrote to a folder, and notes, for example about renamed files."""
    names = [file.name for file in written.files]
    _print_line(Message("files_written", folder=written.folder, files=names))
    show_notes(written.notes)


def _with_full_stop(sentence: str) -> str:
    """Return a sentence with a full stop, unless it ends with punctuation or an option."""
    return sentence if _NO_FULL_STOP_AFTER.search(sentence) else f"{sentence}."


def _print_line(line: Message | str) -> None:
    click.echo(line, err=True)


class NotErasedError(BridgeoptError):
    """A person's name was erased, but may remain in the files that the message lists."""

    def __init__(self, copies: Iterable[object], elsewhere: Iterable[object] = ()) -> None:
        messages = [Message("erased_not_in_copy", problem=str(problem)) for problem in copies]
        messages += [
            Message("erased_not_everywhere", problem=str(problem)) for problem in elsewhere
        ]
        super().__init__(Message("faults_in_a_line", faults=messages))
        self._messages = messages

    def __str__(self) -> str:
        """Return the message as text, with a line for each file."""
        return "\n".join(map(str, self._messages))


def confirm(question: Message, *, err: bool = False) -> bool:
    """Ask a yes-or-no question; return whether the answer is yes. Enter alone means no.

    The answer may be in the reader's language or in English. With ``err``, the question is printed
    to standard error.
    """
    text = str(Message("question_yes_or_no", question=question))
    answer: bool = click.prompt(text, default="", show_default=False, err=err, value_proc=_is_yes)
    return answer


def confirm_or_abort(question: Message, *, yes: bool) -> None:
    """Ask for confirmation on a terminal; abort unless the answer is yes.

    With ``yes``, nothing is asked. Without a terminal, ``yes`` (the option ``--yes``) is required.
    """
    if yes:
        return
    if not is_interactive():
        raise click.UsageError(str(Message("yes_needed")))
    if not confirm(question):
        raise click.Abort


def is_interactive() -> bool:
    """Return whether standard input is a terminal, so that questions can be answered."""
    return sys.stdin is not None and sys.stdin.isatty()


def guest_question() -> Callable[[int, int], bool] | None:
    """Return a function that asks the user whether a very large player id belongs to a guest.

    The function takes the id and the largest known id, and returns the answer. Without a terminal,
    the result is ``None``.
    """
    return _is_guest if is_interactive() else None


def _is_guest(player: int, maximum: int) -> bool:
    return confirm(Message("guest_asked", player=str(player), most=str(maximum)), err=True)


def _is_yes(answer: str) -> bool:
    word = answer.strip().casefold()
    if word in _words(Message("answers_yes")):
        return True
    if not word or word in _words(Message("answers_no")):
        return False
    raise click.UsageError(str(Message("answer_unclear")))


def _words(message: Message) -> set[str]:
    texts = str(message), message.render(read_catalogue(REFERENCE_LANGUAGE))
    return {word.strip() for text in texts for word in text.split(",")}


ERROR_HANDLER = "bridgeopt.marks"
"""Name under which `_replace_unencodable`, an error handler of codecs, is registered."""

_ASCII_LOOKALIKES = {
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
    "\N{MINUS SIGN}": "-",
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "\N{HYPHEN}": "-",
    "\N{NON-BREAKING HYPHEN}": "-",
    "\N{RIGHTWARDS ARROW}": ">",
    "\N{HORIZONTAL ELLIPSIS}": "~",
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "\N{MIDDLE DOT}": "-",
}
"""ASCII characters to print if a stream cannot encode the original. Without them, a minus sign
would become ``?`` and change a number."""


def install_replacement_marks() -> None:
    """Register the error handler `ERROR_HANDLER`, which prints ASCII for unencodable characters."""
    codecs.register_error(ERROR_HANDLER, _replace_unencodable)


def _replace_unencodable(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_ascii_replacement, error.object[error.start : error.end])), error.end


def _ascii_replacement(letter: str) -> str:
    """Return ASCII text in place of a letter: a lookalike, the letter without accents, or ``?``.

    A combining mark, which has no width, becomes "". A letter of double width becomes ``??``.
    """
    if letter in _ASCII_LOOKALIKES:
        return _ASCII_LOOKALIKES[letter]
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):  # a combining mark has no width
        return ""
    if unicodedata.category(letter).startswith("L"):
        decomposed = unicodedata.normalize("NFKD", letter)
        if decomposed[0].isascii() and all(map(unicodedata.combining, decomposed[1:])):
            return decomposed[0]
    return "??" if unicodedata.east_asian_width(letter) in "WF" else "?"


class OutputLostError(Exception):
    """Standard output cannot be written to.

    This class is not an `OSError`, because code that writes files would take it for the file's
    error. ``reason`` is ``None`` if standard output is a pipe that nothing reads any more.
    """

    def __init__(self, reason: Message | None) -> None:
        self.reason = reason
        super().__init__(reason)


class _StandardOutput(io.TextIOWrapper):
    """Standard output whose failed writes raise `OutputLostError` instead of an `OSError`."""

    def write(self, text: str) -> int:
        """Write text; raise `OutputLostError` if that fails."""
        try:
            return super().write(text)
        except OSError as error:
            raise _output_lost(error) from None

    def flush(self) -> None:
        """Write the buffered text; raise `OutputLostError` if that fails."""
        try:
            super().flush()
        except OSError as error:
            raise _output_lost(error) from None


class _StandardError(io.TextIOWrapper):
    """Standard error whose failures never stop the program; text that it cannot write is lost."""

    def write(self, text: str) -> int:
        """Write text; if that fails, write nothing more from now on."""
        try:
            return super().write(text)
        except OSError:
            _silence(2)
            return len(text)

    def flush(self) -> None:
        """Write the buffered text; if that fails, write nothing more from now on."""
        try:
            super().flush()
        except OSError:
            _silence(2)


def replace_closed_streams() -> None:
    """Replace closed standard streams, and wrap the others so that failed writes are handled.

    A replaced standard input is empty, writing to a replaced standard output fails, and text for a
    replaced standard error is lost. Without a replacement, the next file that is opened would get
    the file descriptor of the closed stream, and output would end up in that file. A stream that a
    caller has substituted, such as a test's buffer, is left alone.
    """
    install_replacement_marks()
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # Standard input becomes empty. Standard output refuses text, so that no output is lost
            # unnoticed. Standard error discards all text.
            os.open(os.devnull, os.O_RDWR if number == 2 else os.O_RDONLY)
    if sys.stdin is None:
        sys.stdin = open(0, encoding="utf-8")  # noqa: SIM115  (for as long as we live)
    sys.stdout = _wrap_stream(sys.stdout, 1, _StandardOutput)
    sys.stderr = _wrap_stream(sys.stderr, 2, _StandardError)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=ERROR_HANDLER)


def discard_output() -> None:
    """Discard the text that standard output has buffered, and all later output."""
    _silence(1)


def _wrap_stream(stream: TextIO | None, number: int, wrapper: type[io.TextIOWrapper]) -> TextIO:
    if stream is None:
        return wrapper(open(number, "wb"), encoding="utf-8")
    with suppress(OSError, AttributeError, ValueError):
        if stream.fileno() == number and not isinstance(stream, wrapper):
            stream.flush()
            return wrapper(
                stream.buffer,
                encoding=stream.encoding,
                errors=ERROR_HANDLER,
                line_buffering=stream.isatty() or number == 2,
            )
    return stream


def _output_lost(error: OSError) -> OutputLostError:
    return OutputLostError(None if isinstance(error, BrokenPipeError) else os_error_reason(error))


def _silence(number: int) -> None:
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, number)
        os.close(nowhere)
