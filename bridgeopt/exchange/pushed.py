"""How an evening went to the Bridgemates: ``bridgemates.json``, beside its plan."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple, Self

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.replacing import write_bytes
from bridgeopt.base.text import read_bytes
from bridgeopt.base.words import Message
from bridgeopt.scoring.results import Scoring
from bridgeopt.scoring.rules import ScoringRules

PUSHED = "bridgemates.json"

_VERSION = 1

_METHODS = {Scoring.MATCHPOINTS: 10, Scoring.BUTLER: 21, Scoring.CROSS_IMPS: 31}
"""Methods of scoring, in the numbers of the maker's developer's guide. Butler's datum there leaves
out a tenth, or nothing: the tables do not know one best and one worst."""

_NOTHING_LEFT_OUT = 1
"""What is added to Butler's number where its datum leaves out nothing."""

_THREE_IMPS = 5
"""What is added to a number where average plus is 3 IMPs and not 2."""


class TableRanking(NamedTuple):
    """How tables rank: the method, in the guide's numbers, and whether all sections as one."""

    method: int
    together: bool = False

    @classmethod
    def of(cls, rules: ScoringRules, *, together: bool = False) -> TableRanking:
        """Return what is nearest to rules of scoring, of what the tables know."""
        method = _METHODS[rules.scoring]
        if rules.scoring is Scoring.BUTLER and rules.trimming == "none":
            method += _NOTHING_LEFT_OUT
        three = not rules.in_per_cent and rules.average_imps > Fraction(5, 2)
        return cls(method + _THREE_IMPS if three else method, together)


MATCHPOINTS = TableRanking(_METHODS[Scoring.MATCHPOINTS])
"""Each section by itself, in matchpoints."""


@dataclass(frozen=True)
class PushedEvening:
    """How an evening went to the Bridgemates.

    Attributes
    ----------
    guid
        The session, by which the Data Connector knows the evening.
    address
        Where that is; "": on this machine, at the port that it has when it is asked.
    ranking
        How tables rank.
    letters
        What tables call each section.
    again
        Whose results tables have lost by a change of the movement, and are to get again: for each
        section its tables, with the first round.
    earlier
        The sessions by which it was known before, where the tables' software was set up anew while
        the evening was played: their results were given to the tables again.
    overruled
        Of results that tables got again: how often each, by section, round, table and board, had
        been deleted until then. So many deletions count no more.
    """

    guid: str
    address: str
    ranking: TableRanking
    letters: Mapping[str, str]
    again: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    overruled: Mapping[tuple[str, int, int, int], int] = field(default_factory=dict)
    earlier: tuple[str, ...] = ()

    @property
    def sections(self) -> dict[str, str]:
        """The sections, by what tables call them."""
        return {letters: section for section, letters in self.letters.items()}

    def losing(self, section: str, tables: Mapping[int, int]) -> Self:
        """Return it with tables of a section that lose results from a round on."""
        known = dict(self.again.get(section, {}))
        for table, first in tables.items():
            known[table] = min(first, known.get(table, first))
        return replace(self, again={**self.again, section: known}) if known else self

    def sent_again(self, section: str, overruled: Mapping[tuple[str, int, int, int], int]) -> Self:
        """Return it with nothing left to be sent again to a section."""
        left = {name: tables for name, tables in self.again.items() if name != section}
        return replace(self, again=left, overruled={**self.overruled, **overruled})

    def write(self, folder: Path) -> None:
        """Write it to an evening's folder.

        Raises
        ------
        InputError
            It cannot be written.
        """
        document = {
            "version": _VERSION,
            "guid": self.guid,
            "address": self.address,
            "method": self.ranking.method,
            "together": self.ranking.together,
            "letters": dict(self.letters),
            "again": {section: sorted(tables.items()) for section, tables in self.again.items()},
            "overruled": sorted([*place, count] for place, count in self.overruled.items()),
            "earlier": list(self.earlier),
        }
        text = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
        write_bytes(folder / PUSHED, text.encode())

    @classmethod
    def read(cls, folder: Path) -> Self | None:
        """Read it from an evening's folder; None where the evening was not pushed from there.

        Raises
        ------
        InputError
            It cannot be read, or is damaged.
        """
        path = folder / PUSHED
        if not path.exists():
            return None
        try:
            return cls._parse(json.loads(read_bytes(path)))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            advice = Message("pushed_damaged_help")
            raise InputError(Fault(Message("pushed_damaged"), str(path), help=advice)) from error

    @classmethod
    def _parse(cls, given: Any) -> Self:
        if given["version"] != _VERSION:
            raise ValueError(given["version"])
        letters = {_text(name): _text(told) for name, told in given["letters"].items()}
        if len(set(letters.values())) != len(letters):
            raise ValueError(letters)
        return cls(
            _text(given["guid"]),
            _text(given["address"]),
            TableRanking(_count(given["method"]), given["together"] is True),
            letters,
            {
                section: {_count(table): _count(first) for table, first in tables}
                for section, tables in given["again"].items()
            },
            {
                (_text(section), _count(round_), _count(table), _count(board)): _count(count)
                for section, round_, table, board, count in given["overruled"]
            },
            tuple(map(_text, given.get("earlier", ()))),
        )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise TypeError(value)
    return value
