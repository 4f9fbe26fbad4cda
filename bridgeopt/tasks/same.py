"""The same problem again: one key for all that an answer is remembered by."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from collections.abc import Set as AbstractSet
from contextlib import suppress
from dataclasses import fields, is_dataclass
from decimal import Decimal
from hashlib import sha256
from pathlib import Path

import numpy as np

from bridgeopt.club import History


def key_of(*parts: object) -> Hashable:
    """Return what is equal where all parts are equal by value, whatever fields they consist of.

    A field that is added to any of them is part of the key from then on.

    Raises
    ------
    TypeError
        A part is a function, or another thing that has no value to compare.
    """
    return tuple(map(_told, parts))


def _told(what: object) -> Hashable:
    kind = type(what)
    if isinstance(what, History):  # large, and asked again and again
        return kind, what.digest
    if is_dataclass(what) and not isinstance(what, type):
        return kind, tuple(_told(getattr(what, each.name)) for each in fields(what))
    if isinstance(what, np.ndarray):
        return kind, str(what.dtype), what.shape, sha256(what.tobytes()).digest()
    if isinstance(what, Mapping):
        return Mapping, frozenset((_told(key), _told(value)) for key, value in what.items())
    if isinstance(what, tuple | list):
        return kind, tuple(map(_told, what))
    if isinstance(what, AbstractSet):
        return AbstractSet, frozenset(map(_told, what))
    if isinstance(what, Decimal):
        return kind, str(what)
    if callable(what) or (kind.__eq__ is object.__eq__ and what is not None):
        raise TypeError(f"no value to compare: {kind.__name__}")
    hash(what)
    return kind, what


def written(folder: Path | None) -> Hashable:
    """Tell when the files of a folder of families were written; one may be mended at any time."""
    found = []
    with suppress(OSError):
        for file in sorted((*folder.glob("*"), *folder.glob("*/*"))) if folder else ():
            status = file.stat()
            found.append((file, status.st_mtime_ns, status.st_size, status.st_ino))
    return tuple(found)
