"""Actions as values, and files that store them: the state is what all actions that hold lead to."""

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
"""What the actions that hold come to."""


class JsonCodec(NamedTuple):
    """How a field of an action is read from JSON, and written to it.

    ``read`` raises a Python error for an invalid value, or a `BridgeoptError` that says more.
    """

    read: Callable[[Any], Any]
    render: Callable[[Any], Any]


def identity(value: Any) -> Any:
    """Return the value unchanged, for types that JSON has itself."""
    return value


def integer(given: Any) -> int:
    """Return an integer; raises `TypeError` for anything else."""
    if isinstance(given, bool) or not isinstance(given, int):
        raise TypeError("this is no whole number")
    return given


def count(given: Any, most: float = inf) -> int:
    """Return an integer from 1 to ``most``.

    Raises `TypeError` or `ValueError` for anything else.
    """
    if not 1 <= integer(given) <= most:
        raise ValueError("this is below 1, or too large")
    return integer(given)


def boolean(given: Any) -> bool:
    """Return a boolean; raises `TypeError` for anything else."""
    if not isinstance(given, bool):
        raise TypeError("this is neither true nor false")
    return given


def text(given: Any) -> str:
    """Return text; raises `TypeError` for anything else."""
    if not isinstance(given, str):
        raise TypeError("this is no text")
    return given


def list_items(given: Any, most: int) -> list[Any]:
    """Return the items of a JSON list; raises `TypeError` if it is no list, or too long."""
    if not isinstance(given, list) or len(given) > most:
        raise TypeError("this is no list, or too long")
    return given


def stored_keys(kind: type[Any]) -> Mapping[str, str]:
    """Return the JSON key of each field of a dataclass, in the order of the fields.

    The key is the field's name, unless ``stored_names`` of the class, or of a base, gives another:
    the name that the field had when the first file was written.
    """
    keys: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        keys |= vars(each).get("stored_names", {})
    return {each.name: keys.get(each.name, each.name) for each in fields(kind)}


@dataclass(frozen=True)
class StateAction(Generic[S]):
    """An action that changes the state of what an application stores."""

    do: ClassVar[str]
    """What it is called in JSON."""
    codecs: ClassVar[dict[str, JsonCodec]]
    """How its fields stand there, by their names."""
    stored_names: ClassVar[Mapping[str, str]] = {}
    """The JSON keys of fields that were renamed, by their names; see `stored_keys`."""

    def __init_subclass__(cls) -> None:
        """Look up how the fields stand in JSON."""
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
        """Return the action as a dict that JSON can hold."""
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
        """Return the action of this class that a dict from JSON holds.

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
        """Return the action that a dict from JSON holds; its ``do`` names one of ``kinds``.

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
        """Return the error for a dict that holds no action; ``do`` is its name."""
        raise NotImplementedError


A = TypeVar("A", bound=StateAction[Any])


def _tells(hint: object) -> bool:
    return hasattr(hint, "__metadata__")


class FileState(NamedTuple, Generic[S]):
    """The current state and revision; pass the revision as ``expected`` to the next action."""

    state: S
    revision: Revision


class _Step(NamedTuple, Generic[S]):
    """What came of the changes that hold, up to one, which is known by its id and its seal."""

    change: tuple[int, str]
    state: S


class ActionFile(JournalFile, Generic[S]):
    """A file of actions, whose state is the result of all actions that hold.

    The state after each change is remembered, so that only new changes are read. Changes are
    identified by their seals, so that another file in the same place is noticed.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._sound = IntegrityCache()
        self._steps: tuple[_Step[S], ...] = ()  # replaced as a whole: threads may read at once
        self._erasures: tuple[Erasure, ...] = ()

    def read(self) -> FileState[S]:
        """Return the current state, with the file's revision."""
        with self._reading() as connection:
            return FileState(self._fold(connection)[-1].state, read_revision(connection, self.kind))

    def do(self, action: StateAction[S], expected: Revision | None = None) -> FileState[S]:
        """Apply an action, store it, and return the new state.

        Raises
        ------
        BridgeoptError
            The action is impossible in the current state.
        Overtaken
            The file is no longer at the ``expected`` revision.
        """
        return self.do_all((action,), expected)

    def do_all(
        self, actions: Sequence[StateAction[S]], expected: Revision | None = None
    ) -> FileState[S]:
        """Apply and store several actions in order; if one is impossible, none is stored.

        Each is a change of its own, which can be undone alone. Errors are those of `do`.
        """
        with self._open() as database, self._editing(database, expected, brief=True) as edit:
            steps = list(self._fold(edit.connection))
            for action in actions:
                before = steps[-1].state
                change = edit.begin(action.do, self._said(action, before))
                self._keep(edit.connection, change, action)
                after = self._kept(edit.connection, change).apply(before)  # as it will be read
                self._keep_besides(edit.connection, change, before, after)
                steps.append(_Step((change, seal(edit.connection, self.kind, change)), after))
            revision = read_revision(edit.connection, self.kind)
        self._steps = tuple(steps)
        return FileState(steps[-1].state, revision)

    def _said(self, action: StateAction[S], before: S) -> Message:
        """Return what the log keeps of an action, without what is private."""
        return action.describe(before)

    @abstractmethod
    def _begun(self, connection: sqlite3.Connection, change: int) -> S:
        """Return how it began; a `RequestError` says that only a newer version understands it."""

    @abstractmethod
    def _kept(self, connection: sqlite3.Connection, change: int) -> StateAction[S]:
        """Return what a change did; errors are those of `_begun`."""

    @abstractmethod
    def _keep(self, connection: sqlite3.Connection, change: int, action: StateAction[S]) -> None:
        """Keep what a change does."""

    def _keep_besides(
        self, connection: sqlite3.Connection, change: int, before: S, after: S
    ) -> None:
        """Keep what an application wants to know besides of what a change left."""

    def _fold(self, connection: sqlite3.Connection) -> tuple[_Step[S], ...]:
        """Return what comes of the changes that hold, one after the other."""
        query = "SELECT id, seal FROM change WHERE state = 'done' ORDER BY id"
        changes = connection.execute(query).fetchall()
        erasures = read_erasures(connection)
        if erasures != self._erasures:  # no seal tells of them
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
        except RequestError as error:  # what was sealed was understood by the program that did it
            raise newer_version_error(self.path, self.kind) from error
        return action.apply(before)
