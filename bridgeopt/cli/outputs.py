"""Files that commands write: never over what they read, nor over a file of another kind."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click

from bridgeopt.base.replacing import unusable
from bridgeopt.base.words import Message


class OutFile(click.Path):
    """A file that a command writes.

    Parameters
    ----------
    kinds
        Of which kinds a file may be that is replaced, by their words in `FileKind`.
    over
        The parameters whose file it may be: what the command makes anew.
    allow_dash
        Whether ``-`` is standard output.
    """

    def __init__(self, *kinds: str, over: tuple[str, ...] = (), allow_dash: bool = False) -> None:
        super().__init__(path_type=Path, allow_dash=allow_dash)
        self.kinds = kinds
        self.over = over


def refuse_losses(ctx: click.Context) -> None:
    """Refuse what a command would write over its own files, or over somebody's of another kind.

    Raises
    ------
    InputError
        A file would be lost.
    """
    types = {param.name: param.type for param in ctx.command.params}
    written: list[Path] = []
    for name, path in _paths(ctx):
        out = types.get(name)
        if isinstance(out, OutFile) and not (out.allow_dash and str(path) == "-"):
            if str(path) == "-":
                raise unusable(path, Message("file_not_there"), Message("file_choose_name"))
            passed_over = {name, *out.over}
            _refuse_lost(path, out, [each for n, each in _paths(ctx) if n not in passed_over])
            if any(path.resolve() == other.resolve() for other in written):
                raise unusable(path, Message("file_is_written_twice"), Message("file_choose_name"))
            written.append(path)


def _paths(ctx: click.Context) -> Iterator[tuple[str, Path]]:
    """Yield all that may be a file, by the parameter: some take a file or a name."""
    for name, value in ctx.params.items():
        for given in value if isinstance(value, tuple) else (value,):
            each = getattr(given, "path", given)  # of a season's file, its place
            if isinstance(each, str | Path):
                yield name, Path(each)


def _refuse_lost(path: Path, out: OutFile, read: list[Path]) -> None:
    from bridgeopt.files.recognise import FileKind, refuse_lost

    for other in read:
        with suppress(OSError, ValueError):  # one of them is not there
            if other.is_file() and path.samefile(other):
                message = Message("file_is_read", file=str(other))
                raise unusable(path, message, Message("file_choose_name"))
    refuse_lost(path, [FileKind(kind) for kind in out.kinds])
