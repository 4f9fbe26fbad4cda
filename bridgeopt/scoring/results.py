"""Results on boards, and the pairs that played them, as sources report them.

A *line* is one line of a traveller: the result of two pairs on one board. A reader reports the data
of its source without guesses; missing data is ``None``. Functions of this package interpret wrong
directions (`seated_results`), remarks and scores of 0.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fractions import Fraction
from typing import Literal

from bridgeopt.base.i18n import Message
from bridgeopt.scoring.awards import ArtificialScore
from bridgeopt.scoring.contract import Contract, Side, Vulnerability, board_points
from bridgeopt.scoring.deals import Deal

_PAIR_NUMBER_PATTERN = re.compile(
    r"(?=.*[1-9])(?:[A-Z]{1,3}[ -]?)?[0-9]{1,4} ?[A-Z]{0,2}", re.IGNORECASE
)
"""Matches a pair number.

The letters of a section may precede the number, and the letters of a direction may follow it.
"""
_COUPLE_PATTERN = re.compile(r"\s*[0-9]{1,4}(?:\s*[-+/&]\s*[0-9]{1,4})?\s*")
"""Matches one player number, or two with a separator."""


class ResultKind(Enum):
    """The kind of a line of results."""

    PLAYED = "played"
    """A contract, a pass-out, or points without a contract."""
    ARTIFICIAL = "artificial"
    """A score awarded by the director instead of a result."""
    NOT_PLAYED = "not_played"
    UNDECIDED = "undecided"
    """An artificial score that the director has not decided so far."""


class Scoring(Enum):
    """The method that turns points on a board into a score."""

    MATCHPOINTS = "matchpoints"
    BUTLER = "butler"
    CROSS_IMPS = "cross-imps"
    BOARD_A_MATCH = "board-a-match"
    AGGREGATE = "aggregate"
    PATTON = "patton"


@dataclass(frozen=True)
class BoardResult:
    """One line of a traveller: the result of two pairs on one board.

    Attributes
    ----------
    section
        The section's letter or name; ``""`` if the source has no sections.
    ns, ew
        The pairs planned to sit NS and EW, as the source names them. The names are text, because
        some programs write ``1NS``. Pair 1 of NS and pair 1 of EW may be different pairs.
    round, table
        The round and table; ``None`` if the source does not have them.
    declarer
        The declarer's seat (``N``), or only the declaring side (``NS``).
    declarer_pair
        The declarer's pair, if the source has it. Together with ``declarer`` it reveals pairs that
        sat in the wrong direction.
    tricks
        The number of tricks won by declarer.
    lead
        The card led, suit first: ``SA``, ``CT``.
    points
        The score of NS, if the source has it; otherwise `score` computes it.
    remark
        The remark in the source.
    vulnerable
        The vulnerability in the source, if it differs from the vulnerability that follows from the
        board number.
    """

    section: str
    board: int
    ns: str
    ew: str
    round: int | None = None
    table: int | None = None
    kind: ResultKind = ResultKind.PLAYED
    contract: Contract | None = None
    declarer: str | None = None
    declarer_pair: str | None = None
    tricks: int | None = None
    lead: str | None = None
    points: int | None = None
    artificial: ArtificialScore | None = None
    remark: str = ""
    vulnerable: Vulnerability | None = None

    def __post_init__(self) -> None:
        """Raise `ValueError` for an artificial score without award, or an award for other kinds."""
        if (self.kind is ResultKind.ARTIFICIAL) != (self.artificial is not None):
            raise ValueError("an artificial score has an award, and nothing else has")

    @property
    def key(self) -> LineKey:
        """The key that identifies this line among all lines of the evening."""
        return self.section, self.board, self.ns, self.ew

    @property
    def description(self) -> Message:
        """A message that says where the line belongs.

        The message has the section, round, table and board; or the pairs and the board, if the
        source has no rounds and tables.
        """
        has_table = self.round is not None and self.table is not None
        return Message(
            "scored_where",
            known="table" if has_table and self.section else "section" if self.section else "pairs",
            section=self.section,
            round=str(self.round),
            table=str(self.table),
            board=str(self.board),
            ns=self.ns,
            ew=self.ew,
        )

    @property
    def computed_score(self) -> int | None:
        """The score of NS, computed from contract, declarer and tricks.

        ``None`` if any of these is missing.
        """
        if self.kind is not ResultKind.PLAYED or self.contract is None:
            return None
        if self.contract.passed_out:
            return 0
        if self.declarer is None or self.tricks is None:
            return None
        return board_points(self.board, self.contract, self.declarer, self.tricks, self.vulnerable)

    @property
    def score(self) -> int | None:
        """The score of NS: computed from the contract if possible, or else as the source gives it.

        The score is ``None`` if neither is known, or if the board was not played.
        """
        if self.kind is not ResultKind.PLAYED:
            return None
        computed_score = self.computed_score
        return self.points if computed_score is None else computed_score


@dataclass(frozen=True)
class Participant:
    """A pair as its source describes it: names and numbers of its players ("" where unknown).

    ``direction`` is ``None`` if the number means one and the same pair in both directions.
    ``total``, ``percentage`` and ``place`` are the pair's score and place as the source's program
    computed them.
    """

    section: str
    pair: str
    direction: Side | None = None
    names: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    total: Fraction | None = None
    percentage: Fraction | None = None
    place: str | None = None


@dataclass(frozen=True)
class PlannedTable:
    """A table in a round of the movement; a sit-out has ``None`` for one of the pairs."""

    section: str
    round: int
    table: int
    ns: str | None
    ew: str | None
    boards: tuple[int, ...]

    @property
    def is_played(self) -> bool:
        """Whether two pairs are planned to meet at this table."""
        return self.ns is not None and self.ew is not None

    @property
    def is_sit_out(self) -> bool:
        """Whether just one pair is planned at this table."""
        return (self.ns is None) != (self.ew is None)

    def with_boards(self, boards: Iterable[int]) -> PlannedTable:
        """Return this table with ``boards`` in place of its boards."""
        return replace(self, boards=tuple(boards))


def share_boards_at_once(planned: Iterable[PlannedTable]) -> bool:
    """Return whether all tables of several sections play the same boards in each round.

    Directors call this a barometer.
    """
    boards: dict[int, set[tuple[int, ...]]] = {}
    sections = set()
    for table in planned:
        if table.is_played:
            sections.add(table.section)
            boards.setdefault(table.round, set()).add(table.boards)
    return len(sections) > 1 and all(len(board_sets) == 1 for board_sets in boards.values())


LineKey = tuple[str, int, str, str]
"""The key of a line within an evening: section, board, NS's pair number, EW's pair number."""


@dataclass(frozen=True)
class EventSession:
    """One session of an event, if one source holds all sessions.

    ``sections`` maps the name of each section in the source to its name in the session.
    """

    name: str
    sections: Mapping[str, str]
    date: datetime.date | None = None


@dataclass(frozen=True)
class SourceResults:
    """The results of an evening from one source.

    Attributes
    ----------
    results
        All lines.
    participants
        The pairs, where the source has data about them.
    planned
        The tables of the movement, if the source has them; some sources have only the sit-outs.
    groups
        The group of each section. Sections in one group are scored together because they played the
        same boards. A section without a group is scored separately.
    title, club, date, scoring, winners
        Data about the evening; ``None`` if the source does not have it.
    club_number
        The club's number with the federation.
    deals
        The cards by section and board; the section is ``""`` if all sections had the same cards.
    published
        The points of NS and EW on each line as the source's program computed them, by
        `BoardResult.key`.
    own_numbers
        Whether players' numbers are the club's own instead of the federation's.
    warnings
        Messages about data that the source lacks.
    unread_lines
        Messages about data in the source that the reader ignores.
    method
        The source's name of the scoring method, if `Scoring` does not have that method.
    datum
        How many scores at each end are dropped for the Butler datum in the source
        (`rules.Trimming`); ``None`` if the source does not say.
    event
        The sessions of an event, if the source has several.
    event_participants
        The pairs that the source lists once for all sessions of an event. Their totals and
        percentages are for the whole event.
    """

    results: tuple[BoardResult, ...]
    participants: tuple[Participant, ...] = ()
    planned: tuple[PlannedTable, ...] = ()
    groups: Mapping[str, str] = field(default_factory=dict)
    title: str | None = None
    club: str | None = None
    club_number: str | None = None
    date: datetime.date | None = None
    scoring: Scoring | None = None
    winners: int | None = None
    deals: Mapping[tuple[str, int], Deal] = field(default_factory=dict)
    published: Mapping[LineKey, tuple[Fraction | None, Fraction | None]] = field(
        default_factory=dict
    )
    own_numbers: bool = False
    warnings: tuple[Message, ...] = ()
    unread_lines: tuple[Message, ...] = ()
    method: str = ""
    datum: Literal["one", "tenth", "none"] | None = None
    event: tuple[EventSession, ...] = ()
    event_participants: tuple[Participant, ...] = ()

    def by_session(self) -> tuple[SourceResults, ...]:
        """Return a source for each session of ``event``; only this source if ``event`` is empty."""
        return tuple(map(self._session_source, self.event)) or (self,)

    def _session_source(self, session: EventSession) -> SourceResults:
        section_names = session.sections
        return replace(
            self,
            results=tuple(
                replace(item, section=section_names[item.section])
                for item in self.results
                if item.section in section_names
            ),
            participants=tuple(
                replace(item, section=section_names[item.section])
                for item in self.participants
                if item.section in section_names
            ),
            planned=tuple(
                replace(item, section=section_names[item.section])
                for item in self.planned
                if item.section in section_names
            ),
            groups={
                section_names[name]: group
                for name, group in self.groups.items()
                if name in section_names
            },
            date=session.date or self.date,
            deals={
                (section_names.get(section, ""), board): deal
                for (section, board), deal in self.deals.items()
                if not section or section in section_names
            },
            published={
                (section_names[section], board, ns, ew): points
                for (section, board, ns, ew), points in self.published.items()
                if section in section_names
            },
            event=(),
            event_participants=(),
        )

    def deal(self, section: str, board: int) -> Deal | None:
        """Return the cards of a board in a section, or ``None`` if they are unknown."""
        return self.deals.get((section, board)) or self.deals.get(("", board))

    @property
    def common_deals(self) -> dict[int, Deal]:
        """Map each board number to the board's cards, if they were the same in all sections."""
        deals_by_board: dict[int, set[Deal]] = {}
        for (_, board), deal in self.deals.items():
            deals_by_board.setdefault(board, set()).add(deal)
        return {
            board: deals.pop() for board, deals in sorted(deals_by_board.items()) if len(deals) == 1
        }

    def with_corrections(self, corrections: Iterable[BoardResult]) -> SourceResults:
        """Return the evening with corrected results in place of results with the same `LineKey`.

        A correction without a round, table, lead or vulnerability gets it from the old result. A
        correction may omit the section if there is only one section. A correction that matches no
        line is added as a new result, with a warning.
        """
        sections = self.sections
        if len(sections) == 1:
            corrections = [replace(c, section=c.section or sections[0]) for c in corrections]
        unused = {corrected.key: corrected for corrected in corrections}
        results = []
        for line in self.results:
            correction = unused.pop(line.key, None)
            results.append(line if correction is None else _complete_correction(line, correction))
        added = tuple(
            Message("score_correction_adds", section=section, board=board, ns=ns, ew=ew)
            for section, board, ns, ew in unused
        )
        warnings = (*self.warnings, *added)
        return replace(self, results=(*results, *unused.values()), warnings=warnings)

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections, each once.

        Sections with planned tables at which pairs meet come first. Then come other sections with
        results, then other sections with planned sit-outs. Sections with only named participants
        come last.
        """
        planned = [table.section for table in self.planned if table.is_played]
        sat_out = [table.section for table in self.planned if table.is_sit_out]
        named = [participant.section for participant in self.participants]
        played = [result.section for result in self.results]
        return tuple(dict.fromkeys((*planned, *played, *sat_out, *named)))


def _complete_correction(line: BoardResult, correction: BoardResult) -> BoardResult:
    return replace(
        correction,
        round=correction.round or line.round,
        table=correction.table or line.table,
        lead=correction.lead or line.lead,
        vulnerable=correction.vulnerable or line.vulnerable,
    )


def is_pair_number(text: str) -> bool:
    """Return whether a text can be a pair number, perhaps with letters: ``7``, ``A7``, ``1 NS``."""
    return _PAIR_NUMBER_PATTERN.fullmatch(text) is not None


def is_couple(text: str) -> bool:
    """Return whether a text can name a side in an individual event, by one or two player numbers.

    Examples are ``7``, ``3-7`` and ``3 + 7``.
    """
    return _COUPLE_PATTERN.fullmatch(text) is not None
