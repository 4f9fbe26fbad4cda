"""Reads values in requests, and refuses invalid values."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from bridgeopt.base.errors import InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import LoadedPlan
from bridgeopt.evening import EveningAction
from bridgeopt.journal.changes import Revision
from bridgeopt.season import SeasonFile
from bridgeopt.show.pages.paper import PrintedEvening
from bridgeopt.web.current_round import current_printed_evening
from bridgeopt.web.evening_session import EveningSession, Snapshot

_MAX_VALUE = 100_000
"""Upper limit of numbers in requests, and maximum number of characters of a text."""


class InvalidValuesError(ValueError):
    """Values that our pages never send."""


class UnknownNamesError(InputError):
    """A list of names, some of which are unknown.

    Attributes
    ----------
    candidates
        Suggestions for each unknown name: the text to put in the list, and the name to show.
    """

    def __init__(self, error: InputError, candidates: Mapping[str, list[tuple[str, str]]]) -> None:
        super().__init__(error.faults)
        self.candidates = candidates


class WrongFieldsError(RequestError):
    """Fields of a form with invalid values.

    Attributes
    ----------
    fields
        The reason for each wrong field, by the field's name.
    """

    def __init__(self, message: Message, fields: Mapping[str, str]) -> None:
        super().__init__(message)
        self.fields = fields


class JsonValues:
    """A JSON object; each method returns one of its values, or raises `InvalidValuesError`."""

    def __init__(self, value: object) -> None:
        if not isinstance(value, dict):
            raise InvalidValuesError
        self._values = value

    def get(self, name: str) -> Any:
        """Return a value of any type; ``None`` if it is missing."""
        return self._values.get(name)

    def __contains__(self, name: str) -> bool:
        """Return whether a value is given."""
        return name in self._values

    def integer(self, name: str) -> int:
        """Return a value that must be an integer."""
        value = self.get(name)
        if type(value) is not int:
            raise InvalidValuesError(name)
        return value

    def integers(self, name: str) -> tuple[int, ...]:
        """Return a value that must be a list of integers."""
        values = self.get(name)
        if not isinstance(values, list) or not all(type(value) is int for value in values):
            raise InvalidValuesError(name)
        return tuple(values)

    def number(self, name: str) -> float:
        """Return a value that must be a number, with or without decimals."""
        value = self.get(name)
        if type(value) not in (int, float) or not abs(value) < _MAX_VALUE:
            raise InvalidValuesError(name)
        return float(value)

    def text(self, name: str) -> str:
        """Return a value that must be text."""
        value = self.get(name)
        if not isinstance(value, str) or len(value) > _MAX_VALUE:
            raise InvalidValuesError(name)
        return value

    def boolean(self, name: str) -> bool:
        """Return a boolean; ``False`` if missing, as browsers do not send an unticked checkbox."""
        return self.get(name) in (True, "on", "true")

    def choice(self, name: str, choices: tuple[str, ...]) -> str:
        """Return a text, which must be one of ``choices``."""
        value = self.text(name)
        if value not in choices:
            raise InvalidValuesError(name)
        return value


class ActionRequest(JsonValues):
    """A request for an action on an evening, with the revision that the page showed."""

    def __init__(self, evening_session: EveningSession, body: bytes) -> None:
        super().__init__(json.loads(body))
        self.evening_session = evening_session
        self.revision = Revision(*self.integers("revision"))

    def do(
        self, action: EveningAction, meanwhile: Callable[[Snapshot], None] | None = None
    ) -> None:
        """Do an action on the evening; parameters and errors are those of `EveningSession.do`."""
        self.evening_session.do(action, self.revision, meanwhile)

    @property
    def season(self) -> Revision:
        """The revision of the season that the page showed."""
        season = self.integers("season")
        if len(season) != 2:
            raise InvalidValuesError("season")
        return Revision(*season)

    @property
    def season_file(self) -> SeasonFile:
        """The club's season file; a `RequestError` is raised if the club keeps no season."""
        if self.evening_session.settings.season is None:
            raise RequestError(Message("door_no_season"))
        return SeasonFile(self.evening_session.settings.season)

    @contextmanager
    def lock_season(self) -> Iterator[SeasonFile]:
        """Lock the season's file during the ``with`` block, if the season is as the page showed it.

        Raises
        ------
        RequestError
            The club has no season file, or the season was changed meanwhile.
        """
        with self.evening_session.lock(self.revision):
            file = self.season_file
            if file.revision() != self.season:
                raise RequestError(Message("season_changed_meanwhile"))
            yield file

    def planned(self) -> LoadedPlan:
        """Return the current plan; raise a `RequestError` if there is none."""
        plan = self.evening_session.snapshot.evening.planned
        if plan is None:
            raise RequestError(Message("evening_has_no_plan"))
        return plan

    def evening(self) -> PrintedEvening:
        """Return the evening as it is printed; raise a `RequestError` if there is no plan."""
        evening = current_printed_evening(self.evening_session, self.evening_session.snapshot)
        if evening is None:
            raise RequestError(Message("evening_has_no_plan"))
        return evening
