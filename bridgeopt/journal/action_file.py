"""Actions as values, and files that store them; the state is the result of all done actions."""

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
"""The state that results from the done actions."""


class JsonCodec(NamedTuple):
    """Conversion of an action's field from JSON and to JSON.

    ``read`` raises a Python error for an invalid value, or a `BridgeoptError` with a better
    message.
    """

    read: Callable[[Any], Any]
    render: Callable[[Any], Any]


def identity(value: Any) -> Any:
    """Return the value unchanged, for types that JSON has."""
    return value


def integer(given: Any) -> int:
    """Return an integer; raise `TypeError` for anything else."""
    if isinstance(given, bool) or not isinstance(given, int):
        raise TypeError("this is no whole number")
    return given


def count(given: Any, most: float = inf) -> int:
    """Return an integer from 1 to ``most``.

    Raise `TypeError` or `ValueError` for anything else.
    """
    if not 1 <= integer(given) <= most:
        raise ValueError("this is below 1, or too large")
    return integer(given)


def boolean(given: Any) -> bool:
    """Return a boolean; raise `TypeError` for anything else."""
    if not isinstance(given, bool):
        raise TypeError("this is neither true nor false")
    return given


def text(given: Any) -> str:
    """Return text; raise `TypeError` for anything else."""
    if not isinstance(given, str):
        raise TypeError("this is no text")
    return given


def list_items(given: Any, most: int) -> list[Any]:
    """Return the items of a JSON list; raise `TypeError` if it is not a list, or too long."""
    if not isinstance(given, list) or len(given) > most:
        raise TypeError("this is no list, or too long")
    return given


def stored_keys(kind: type[Any]) -> Mapping[str, str]:
    """Return the JSON key of each field of a dataclass, in the order of the fields.

    The key is the field's name, unless ``stored_names`` of the class or a base gives the name that
    the field had when the first file was written.
    """
    keys: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        keys |= vars(each).get("stored_names", {})
    return {each.name: keys.get(each.name, each.name) for each in fields(kind)}


@dataclass(frozen=True)
class StateAction(Generic[S]):
    """An action that changes the state that an application stores."""

    do: ClassVar[str]
    """Name of the action in JSON."""
    codecs: ClassVar[dict[str, JsonCodec]]
    """The codec of each field, by the field's name."""
    stored_names: ClassVar[Mapping[str, str]] = {}
    """The JSON keys of renamed fields, by their present names; see `stored_keys`."""

    def __init_subclass__(cls) -> None:
        """Collect the codecs of the fields from their type hints."""
        super().__init_subclass__()
        hints = get_type_hints(cls, include_extras=True)
        cls.codecs = {name: hint.__metadata__[0] for name, hint in hints.items() if _tells(hint)}

    def apply(self, state: S) -> S:
        """Return the state after the action.

        Raises
        ------
        BridgeoptError
            The action is impossible in this state.
        """
        raise NotImplementedError

    def describe(self, state: S) -> Message:
        """Return a message that describes the action, given the state before it."""
        raise NotImplementedError

    def document(self) -> dict[str, Any]:
        """Return the action as a dict of JSON values."""
        keys = stored_keys(type(self))
        return {
            "do": self.do,
            **{
                keys[each.name]: self.codecs[each.name].render(value)
                for each in fields(self)
                if (value := getattr(self, each.name)) != each.default
            },
        }

    @classmethod
    def from_document(cls, document: dict[str, Any]) -> Self:
        """Return the action of this class in a dict from JSON.

        Raises
        ------
        RequestError
            The dict holds unknown or invalid fields.
        """
        keys = stored_keys(cls)
        needed = {keys[each.name] for each in fields(cls) if each.default is MISSING}
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
        """Return the action in a dict from JSON; its ``do`` names one of ``kinds``.

        Raises
        ------
        RequestError
            The dict holds no such action.
        """
        do = document.get("do") if isinstance(document, dict) else None
        if not isinstance(document, dict) or not isinstance(do, str) or do not in kinds:
            raise cls.unknown_action_error(do if isinstance(do, str) else "")
        return kinds[do].from_document(document)

    @classmethod
    def unknown_action_error(cls, do: str) -> RequestError:
        """Return the error for a dict without a valid action; ``do`` is its name."""
        raise NotImplementedError


A = TypeVar("A", bound=StateAction[Any])


def _tells(hint: object) -> bool:
    return hasattr(hint, "__metadata__")


class FileState(NamedTuple, Generic[S]):
    """The current state and revision; pass the revision as ``expected`` to the next action."""

    state: S
    revision: Revision


class _Step(NamedTuple, Generic[S]):
    """The state after one change; ``change`` is the (id, seal) of that change."""

    change: tuple[int, str]
    state: S


class ActionFile(JournalFile, Generic[S]):
    """A file of actions, whose state is the result of all done actions.

    The state after each change is cached, so that only new changes are read. The cache compares the
    seals of changes, so it notices if another file has taken this one's place.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._sound = IntegrityCache()
        self._steps: tuple[_Step[S], ...] = ()  # replaced as a whole: threads may read it meanwhile
        self._erasures: tuple[Erasure, ...] = ()

    def read(self) -> FileState[S]:
        """Return the current state, with the file's revision."""
        with self._reading() as connection:
            return FileState(self._fold(connection)[-1].state, read_revision(connection, self.kind))

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
        with self._open() as database, self._editing(database, expected, brief=True) as edit:
            steps = list(self._fold(edit.connection))
            for action in actions:
                before = steps[-1].state
                change = edit.begin(action.do, self._said(action, before))
                self._keep(edit.connection, change, action)
                after = self._kept(edit.connection, change).apply(before)  # as it will be read back
                self._keep_besides(edit.connection, change, before, after)
                steps.append(_Step((change, seal(edit.connection, self.kind, change)), after))
            revision = read_revision(edit.connection, self.kind)
        self._steps = tuple(steps)
        return FileState(steps[-1].state, revision)

    def _said(self, action: StateAction[S], before: S) -> Message:
        """Return the description of an action in the log, without private data."""
        return action.describe(before)

    @abstractmethod
    def _begun(self, connection: sqlite3.Connection, change: int) -> S:
        """Return the initial state; raise `RequestError` if only a newer version can read it."""

    @abstractmethod
    def _kept(self, connection: sqlite3.Connection, change: int) -> StateAction[S]:
        """Return the action of a change; errors are those of `_begun`."""

    @abstractmethod
    def _keep(self, connection: sqlite3.Connection, change: int, action: StateAction[S]) -> None:
        """Store the action of a change."""

    def _keep_besides(
        self, connection: sqlite3.Connection, change: int, before: S, after: S
    ) -> None:
        """Store additional data about a change's effect; do nothing by default."""

    def _fold(self, connection: sqlite3.Connection) -> tuple[_Step[S], ...]:
        """Return the states after all done changes, in order; reuse the cached ones."""
        query = "SELECT id, seal FROM change WHERE state = 'done' ORDER BY id"
        changes = connection.execute(query).fetchall()
        erasures = read_erasures(connection)
        if erasures != self._erasures:  # seals do not cover erasures
            self._steps, self._erasures = (), erasures
        both = zip(self._steps, changes, strict=False)
        steps = [step for step, _ in takewhile(lambda both: both[0].change == both[1], both)]
        for change in changes[len(steps) :]:
            state = self._come(connection, change[0], steps[-1].state if steps else None)
            steps.append(_Step(change, state))
        folded = self._steps = tuple(steps)
        return folded

    def _come(self, connection: sqlite3.Connection, change: int, before: S | None) -> S:
        try:
            if before is None:
                return self._begun(connection, change)
            action = self._kept(connection, change)
        except RequestError as error:  # a sealed action was valid for the program that wrote it
            raise newer_version_error(self.path, self.kind) from error
        return action.apply(before)
