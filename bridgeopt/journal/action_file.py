"""Actions of a user as objects, and files that store them.

The state of such a file results from all of its actions that are not undone, applied in order.
"""

from __future__ import annotations

import sqlite3
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from itertools import takewhile
from math import inf
from pathlib import Path
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, get_type_hints

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.journal.changes import (
    Erasure,
    Revision,
    newer_version_error,
    read_erasures,
    read_revision,
    seal,
)
from bridgeopt.journal.database import IntegrityCache
from bridgeopt.journal.file import JournalFile

S = TypeVar("S")
"""The type of the state to which actions are applied."""


class JsonCodec(NamedTuple):
    """Two functions that convert a field of an action: ``read`` from JSON, ``render`` to JSON.

    ``read`` raises a Python error for an invalid value, or a `BridgeoptError` with a better
    message.
    """

    read: Callable[[Any], Any]
    render: Callable[[Any], Any]


def identity(value: Any) -> Any:
    """Return the value unchanged. A codec uses this function for types that JSON has."""
    return value


def integer(value: Any) -> int:
    """Return ``value`` if it is an integer; raise `TypeError` if it is not."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError("not an integer")
    return value


def count(value: Any, maximum: float = inf) -> int:
    """Return ``value`` if it is an integer from 1 to ``maximum``.

    Raise `TypeError` or `ValueError` if it is not.
    """
    if not 1 <= integer(value) <= maximum:
        raise ValueError("below 1 or too large")
    return integer(value)


def boolean(value: Any) -> bool:
    """Return ``value`` if it is a boolean; raise `TypeError` if it is not."""
    if not isinstance(value, bool):
        raise TypeError("not a boolean")
    return value


def text(value: Any) -> str:
    """Return ``value`` if it is a text; raise `TypeError` if it is not."""
    if not isinstance(value, str):
        raise TypeError("not a text")
    return value


def list_items(value: Any, maximum: int) -> list[Any]:
    """Return ``value`` if it is a list of at most ``maximum`` items.

    Raise `TypeError` if it is not.
    """
    if not isinstance(value, list) or len(value) > maximum:
        raise TypeError("not a list, or too long")
    return value


def stored_keys(kind: type[Any]) -> Mapping[str, str]:
    """Return the JSON key of each field of a dataclass, in the order of the fields.

    The key is the field's name, unless ``stored_names`` of the class or of a base class gives an
    older name of the field, under which files already store it.
    """
    keys: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        keys |= vars(base).get("stored_names", {})
    return {base.name: keys.get(base.name, base.name) for base in fields(kind)}


@dataclass(frozen=True)
class StateAction(Generic[S]):
    """An action that changes the state that an application stores."""

    do: ClassVar[str]
    """Name of the kind of action in JSON."""
    codecs: ClassVar[dict[str, JsonCodec]]
    """How each field is converted from and to JSON, by the field's name."""
    stored_names: ClassVar[Mapping[str, str]] = {}
    """Older names of fields, by their present names. Files store these fields under the older names
    (see `stored_keys`)."""

    def __init_subclass__(cls) -> None:
        """Collect the codecs of the fields from their type hints."""
        super().__init_subclass__()
        hints = get_type_hints(cls, include_extras=True)
        cls.codecs = {
            name: hint.__metadata__[0] for name, hint in hints.items() if _has_codec(hint)
        }

    def apply(self, state: S) -> S:
        """Return the state after the action.

        Raises
        ------
        BridgeoptError
            The action is impossible in this state.
        """
        raise NotImplementedError

    def describe(self, state: S) -> Message:
        """Return a message that describes the action; ``state`` is the state before the action."""
        raise NotImplementedError

    def document(self) -> dict[str, Any]:
        """Return the action as a dict of JSON values."""
        keys = stored_keys(type(self))
        return {
            "do": self.do,
            **{
                keys[field.name]: self.codecs[field.name].render(value)
                for field in fields(self)
                if (value := getattr(self, field.name)) != field.default
            },
        }

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> Self:
        """Return an action of this class; a dict from JSON holds its fields.

        Raises
        ------
        RequestError
            The dict holds unknown or invalid fields.
        """
        keys = stored_keys(cls)
        needed = {keys[field.name] for field in fields(cls) if field.default is MISSING}
        if not needed <= document.keys() - {"do"} <= set(keys.values()):
            raise cls.unknown_action_error(cls.do)
        values = {}
        for name, key in keys.items():
            if key not in document:
                continue
            try:
                values[name] = cls.codecs[name].read(document[key])
            except (ValueError, TypeError, LookupError, ArithmeticError) as error:
                raise cls.unknown_action_error(cls.do) from error
        return cls(**values)

    @classmethod
    def any_from_document(cls, document: object, kinds: Mapping[str, type[A]]) -> A:
        """Return the action that a dict from JSON describes, of the kind that the dict names.

        The dict's value for ``do`` must be a key of ``kinds``, which maps names to classes of
        actions.

        Raises
        ------
        RequestError
            The dict describes no action of these kinds.
        """
        do = document.get("do") if isinstance(document, dict) else None
        if not isinstance(document, dict) or not isinstance(do, str) or do not in kinds:
            raise cls.unknown_action_error(do if isinstance(do, str) else "")
        return kinds[do].from_document(document)

    @classmethod
    def unknown_action_error(cls, do: str) -> RequestError:
        """Return the error for a dict without a valid action.

        ``do`` is the action's name in the dict, or "" if the dict gives none.
        """
        raise NotImplementedError


A = TypeVar("A", bound=StateAction[Any])


def _has_codec(hint: object) -> bool:
    return hasattr(hint, "__metadata__")


class FileState(NamedTuple, Generic[S]):
    """A file's current state, and the file's revision with that state.

    Pass the revision as ``expected`` with the next action, so that the action is refused if another
    program has changed the file.
    """

    state: S
    revision: Revision


class _Step(NamedTuple, Generic[S]):
    """The state of a file after one of its changes; ``change`` is the (id, seal) of that change."""

    change: tuple[int, str]
    state: S


class ActionFile(JournalFile, Generic[S]):
    """A file of actions, whose state results from all actions that are not undone.

    The state after each change is cached, so that only new changes are read. The file may have been
    replaced. Therefore a cached state is used only if the seals of all changes up to it match the
    seals in the file.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._integrity_cache = IntegrityCache()
        self._steps: tuple[_Step[S], ...] = ()  # replaced, never changed in place: threads read it
        self._erasures: tuple[Erasure, ...] = ()

    def read(self) -> FileState[S]:
        """Return the current state, with the file's revision."""
        with self._reading() as connection:
            return FileState(
                self._read_steps(connection)[-1].state, read_revision(connection, self.kind)
            )

    def do(self, action: StateAction[S], expected: Revision | None = None) -> FileState[S]:
        """Store an action, and return the state after it.

        Raises
        ------
        BridgeoptError
            The action is impossible in the current state.
        RevisionConflictError
            The file is no longer at the ``expected`` revision.
        """
        return self.do_all((action,), expected)

    def do_all(
        self, actions: Sequence[StateAction[S]], expected: Revision | None = None
    ) -> FileState[S]:
        """Store several actions in order; if one is impossible, store none.

        Each action is a separate change, which can be undone alone. Errors are those of `do`.
        """
        with self._open() as database, self._editing(database, expected, brief=True) as transaction:
            steps = list(self._read_steps(transaction.connection))
            for action in actions:
                before = steps[-1].state
                change = transaction.begin(action.do, self._log_message(action, before))
                self._store_action(transaction.connection, change, action)
                # Apply the action as stored, not as given: later readings see only the stored one.
                after = self._read_action(transaction.connection, change).apply(before)
                self._store_extra_data(transaction.connection, change, before, after)
                steps.append(
                    _Step((change, seal(transaction.connection, self.kind, change)), after)
                )
            revision = read_revision(transaction.connection, self.kind)
        self._steps = tuple(steps)
        return FileState(steps[-1].state, revision)

    def _log_message(self, action: StateAction[S], before: S) -> Message:
        """Return the description of an action that the log stores with the change.

        ``before`` is the state before the action. The log keeps the description forever, so a
        subclass whose actions hold private data must override this method.
        """
        return action.describe(before)

    @abstractmethod
    def _read_initial_state(self, connection: sqlite3.Connection, change: int) -> S:
        """Return the state that the file's first change stored.

        Raise `RequestError` if only a newer version of the program can read the change.
        """

    @abstractmethod
    def _read_action(self, connection: sqlite3.Connection, change: int) -> StateAction[S]:
        """Return the action that a change stored.

        Raise `RequestError` if only a newer version of the program can read the change.
        """

    @abstractmethod
    def _store_action(
        self, connection: sqlite3.Connection, change: int, action: StateAction[S]
    ) -> None:
        """Store an action as the content of a change."""

    def _store_extra_data(
        self, connection: sqlite3.Connection, change: int, before: S, after: S
    ) -> None:
        """Store data that belong to a change, in addition to its action; by default store nothing.

        ``before`` and ``after`` are the states before and after the change.
        """

    def _read_steps(self, connection: sqlite3.Connection) -> tuple[_Step[S], ...]:
        """Return the state after each change that is not undone, in order; reuse cached states."""
        query = "SELECT id, seal FROM change WHERE state = 'done' ORDER BY id"
        changes = connection.execute(query).fetchall()
        erasures = read_erasures(connection)
        if erasures != self._erasures:  # the seals in `_steps` do not show an erasure
            self._steps, self._erasures = (), erasures
        cached = zip(self._steps, changes, strict=False)
        steps = [step for step, _ in takewhile(lambda item: item[0].change == item[1], cached)]
        for change in changes[len(steps) :]:
            state = self._next_state(connection, change[0], steps[-1].state if steps else None)
            steps.append(_Step(change, state))
        result = self._steps = tuple(steps)
        return result

    def _next_state(self, connection: sqlite3.Connection, change: int, before: S | None) -> S:
        try:
            if before is None:
                return self._read_initial_state(connection, change)
            action = self._read_action(connection, change)
        except RequestError as error:
            # This program cannot read the change, but the program that wrote the change could.
            # Therefore the other program is newer.
            raise newer_version_error(self.path, self.kind) from error
        return action.apply(before)
