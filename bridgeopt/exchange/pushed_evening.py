"""The record of an evening that was pushed to the Bridgemates, in the evening's folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple, Self

from bridgeopt.base.atomic_files import write_bytes
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes
from bridgeopt.scoring.results import Scoring
from bridgeopt.scoring.rules import ScoringRules

PUSHED_FILE = "bridgemates.json"

_VERSION = 1

_METHOD_NUMBERS = dict.fromkeys(Scoring, 10) | {Scoring.BUTLER: 21, Scoring.CROSS_IMPS: 31}
"""Maps each scoring method to its code number in the maker's guide for developers.

The Butler datum of the Bridgemates leaves out one tenth of the results, or none; it cannot leave
out just the best and the worst result. A method that the Bridgemates lack gets 10, the code number
of matchpoint scoring."""

_FULL_DATUM_STEP = 1
"""Added to the number of Butler if its datum leaves out no results."""

_THREE_IMPS_STEP = 5
"""Added to the number of a method if average plus is worth 3 IMPs instead of 2."""


class TableRanking(NamedTuple):
    """The ranking that the tables show.

    ``method`` is the number of the scoring method in the maker's guide. If ``together``, all
    sections are ranked in one list; otherwise each has its own.
    """

    method: int
    together: bool = False

    @classmethod
    def of(cls, rules: ScoringRules, *, together: bool = False) -> TableRanking:
        """Return the ranking, among those that tables can show, that is closest to the rules."""
        method = _METHOD_NUMBERS[rules.scoring]
        if rules.scoring is Scoring.BUTLER and rules.trimming == "none":
            method += _FULL_DATUM_STEP
        three = method != _METHOD_NUMBERS[Scoring.MATCHPOINTS] and rules.average_imps > Fraction(
            5, 2
        )
        return cls(method + _THREE_IMPS_STEP if three else method, together)


MATCHPOINTS = TableRanking(_METHOD_NUMBERS[Scoring.MATCHPOINTS])
"""The ranking of each section by itself, in matchpoints."""


@dataclass(frozen=True)
class PushedEvening:
    """The record of an evening that was pushed to the Bridgemates.

    Attributes
    ----------
    guid
        The Data Connector's id of the session.
    address
        The Data Connector's address; "" for this machine, at its current port.
    ranking
        The ranking that the tables show.
    letters
        The letters by which the tables' software knows each section.
    to_resend
        The first round whose results a table lost, by section and table. Tables lose results if
        their movement changes. The results from that round on must be sent to the table again.
    earlier
        The ids of earlier sessions of this evening, if the tables' software was set up again during
        play. Results of these sessions were sent to the tables again.
    overruled
        Maps (section, round, table, board) to a number n: the first n deletions of that result are
        ignored. A lost result is sent to its table again; the deletions that the table had reported
        until then are ignored.
    """

    guid: str
    address: str
    ranking: TableRanking
    letters: Mapping[str, str]
    to_resend: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    overruled: Mapping[tuple[str, int, int, int], int] = field(default_factory=dict)
    earlier: tuple[str, ...] = ()

    @property
    def sections(self) -> dict[str, str]:
        """The name of each section, by the letters by which the tables' software knows it."""
        return {letters: section for section, letters in self.letters.items()}

    def with_lost_tables(self, section: str, tables: Mapping[int, int]) -> Self:
        """Return the record after some tables of a section lose results.

        ``tables`` maps each of these tables to the first round whose results it loses.
        """
        first_lost = dict(self.to_resend.get(section, {}))
        for table, first in tables.items():
            first_lost[table] = min(first, first_lost.get(table, first))
        return (
            replace(self, to_resend={**self.to_resend, section: first_lost}) if first_lost else self
        )

    def without_lost_section(
        self, section: str, overruled: Mapping[tuple[str, int, int, int], int]
    ) -> Self:
        """Return the record after all lost results of a section were sent to its tables again.

        ``overruled`` gives, for each of these results, how many deletions are ignored. These
        numbers replace those in the attribute ``overruled``.
        """
        remaining = {name: tables for name, tables in self.to_resend.items() if name != section}
        return replace(self, to_resend=remaining, overruled={**self.overruled, **overruled})

    def write(self, folder: Path) -> None:
        """Write the record to its file in an evening's folder.

        Raises
        ------
        InputError
            The file cannot be written.
        """
        document = {
            "version": _VERSION,
            "guid": self.guid,
            "address": self.address,
            "method": self.ranking.method,
            "together": self.ranking.together,
            "letters": dict(self.letters),
            "again": {
                section: sorted(tables.items()) for section, tables in self.to_resend.items()
            },
            "overruled": sorted([*place, count] for place, count in self.overruled.items()),
            "earlier": list(self.earlier),
        }
        text = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
        write_bytes(folder / PUSHED_FILE, text.encode())

    @classmethod
    def read(cls, folder: Path) -> Self | None:
        """Return the record in an evening's folder; ``None`` if there is none.

        Raises
        ------
        InputError
            The file cannot be read, or is damaged.
        """
        path = folder / PUSHED_FILE
        if not path.exists():
            return None
        try:
            return cls._parse(json.loads(read_bytes(path)))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            advice = Message("pushed_damaged_help")
            raise InputError(Fault(Message("pushed_damaged"), str(path), help=advice)) from error

    @classmethod
    def _parse(cls, value: Any) -> Self:
        if value["version"] != _VERSION:
            raise ValueError(value["version"])
        letters = {
            _require_text(name): _require_text(section_letters)
            for name, section_letters in value["letters"].items()
        }
        if len(set(letters.values())) != len(letters):
            raise ValueError(letters)
        return cls(
            guid=_require_text(value["guid"]),
            address=_require_text(value["address"]),
            ranking=TableRanking(_require_count(value["method"]), value["together"] is True),
            letters=letters,
            to_resend={
                section: {_require_count(table): _require_count(first) for table, first in tables}
                for section, tables in value["again"].items()
            },
            overruled={
                (
                    _require_text(section),
                    _require_count(round_),
                    _require_count(table),
                    _require_count(board),
                ): _require_count(count)
                for section, round_, table, board, count in value["overruled"]
            },
            earlier=tuple(map(_require_text, value.get("earlier", ()))),
        )


def _require_text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _require_count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise TypeError(value)
    return value
