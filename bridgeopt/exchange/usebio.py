"""USEBIO, the results format of British and Irish programs: versions 1.2 and 1.3, pairs events.

The format has no tables and rounds. An artificial score has a value in points and a code
(``A6040``); if they disagree, the points count. Files are written with the same elements, in the
same order, as files of British programs. `usebio_words.USEBIO` lists the words that are read.
"""

from __future__ import annotations

import datetime
import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Final

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.exchange.interpret import (
    are_phantoms,
    is_one_sided_award,
    is_phantom,
    normalise_word,
    parse_points,
    parse_side,
    points_scale,
    rescale_award,
    without_phantoms,
)
from bridgeopt.exchange.usebio_words import HAND_ELEMENTS, SUIT_ELEMENTS, USEBIO, UsebioKind
from bridgeopt.files.faults import quoted
from bridgeopt.files.vocabulary import Treatment, WordCheck
from bridgeopt.files.xml import XmlElement, read_xml
from bridgeopt.scoring.awards import ArtificialScore, Award, parse_average, parse_award_pair
from bridgeopt.scoring.contract import (
    SEATS,
    Contract,
    Side,
    is_possible_score,
    parse_contract,
    parse_lead,
    parse_relative_tricks,
)
from bridgeopt.scoring.deals import SUITS, Deal, make_deal
from bridgeopt.scoring.results import (
    BoardResult,
    EventSession,
    LineKey,
    Participant,
    PlannedTable,
    ResultKind,
    Scoring,
    SourceResults,
    is_couple,
    is_pair_number,
)

_HELP = Message("usebio_help")
_INTEGER = re.compile(r"[+-]?[0-9]{1,5}")
_EMPTY_VALUES = {"", "-", "--", "---", "?"}
_METHODS: Final = {
    **dict.fromkeys(("MP_PAIRS", "MATCH_POINTS", "MATCHPOINTS", "MP"), Scoring.MATCHPOINTS),
    **dict.fromkeys(("BUTLER_PAIRS", "BUTLER_IMPS", "BUTLER"), Scoring.BUTLER),
    **dict.fromkeys(("CROSS_IMP", "CROSS_IMPS", "XIMPS", "XIMP"), Scoring.CROSS_IMPS),
    **dict.fromkeys(("BAM", "PAB", "BOARD_A_MATCH", "POINT_A_BOARD"), Scoring.BOARD_A_MATCH),
    **{"AGGREGATE": Scoring.AGGREGATE, "PATTON": Scoring.PATTON},
}
_POINTS_ELEMENT: Final = {
    Scoring.MATCHPOINTS: "MATCH_POINTS",
    Scoring.BUTLER: "BUTLER_POINTS",
    Scoring.CROSS_IMPS: "CROSS_IMP_POINTS",
    Scoring.BOARD_A_MATCH: "MATCH_POINTS",
    Scoring.AGGREGATE: "AGGREGATE_POINTS",
    Scoring.PATTON: "MATCH_POINTS",
}
"""The XML element with the points of a line, by scoring method. Only this program writes
AGGREGATE_POINTS."""
_IMP_WORDS = {"IMPS", "IMP"}
"""Words of USEBIO that mean scoring in IMPs. They do not say whether the method is Butler or
cross-IMPs."""

_INDIVIDUAL = "INDIVIDUAL"
"""The type of an event in which players change partners; a side at a table is two players."""
_UNPLAYED_WORDS = {"np", "notplayed", "noplay", "unplayed"}
_SIDES: tuple[Side, ...] = ("NS", "EW")
_SEAT_NAMES = {"NORTH": "N", "EAST": "E", "SOUTH": "S", "WEST": "W"}
_DATES = ("%d/%m/%Y", "%Y-%m-%d", "%d-%m-%Y", "%d.%m.%Y", "%Y/%m/%d")
_MAX_PAIRS = 12
"""Maximum number of pairs that a note lists."""


def read_usebio(path: Path, *, individual: bool = False) -> SourceResults:
    """Return the results of a pairs event.

    If the event has several sessions, each session, or each section in a session, becomes a section
    whose name begins with the number of the session (see `SourceResults.event`). With
    ``individual``, an event in which players change partners is read too. A side's "number" in a
    result is then the number of North or East, or the numbers of both players of the side.

    Raises
    ------
    InputError
        The file is not USEBIO, is an event of teams or in matches, or has lines that cannot be
        read, all of which are listed.
    """
    root = read_xml(path, _HELP, capitals=True)
    events = [event for event in root.find("EVENT") if any(event.find("TRAVELLER_LINE"))]
    readable = [
        event
        for event in events
        if _treatment(event) is not Treatment.REFUSED
        or (individual and event_type(event) == _INDIVIDUAL)
    ]
    if not any(root.find("USEBIO")) or not readable:
        raise InputError(_no_results_fault(root, path))
    reader = _EventReader(path, root, readable[0], individual=individual)
    reader.read()
    if reader.faults:
        raise InputError(reader.faults)
    return reader.source(len(list(root.find("EVENT"))))


def event_type(event: XmlElement) -> str:
    """Return the type of an event in the spelling of the standard; "" if it has none."""
    return _standard_word(event.attributes.get("EVENT_TYPE", ""))


def _standard_word(text: str) -> str:
    """Return a value in the spelling of the standard: ``Match points`` becomes ``MATCH_POINTS``."""
    return re.sub(r"[\s-]+", "_", text.strip().upper())


def _treatment(event: XmlElement) -> Treatment:
    return USEBIO.treatment(UsebioKind.EVENT_TYPE, event_type(event))


def _no_results_fault(root: XmlElement, path: Path) -> Fault:
    """Return a fault that says why a file has no results of a pairs event."""
    for event in root.find("EVENT"):
        if any(root.find("USEBIO")) and _treatment(event) is Treatment.REFUSED:
            kind = "individual" if event_type(event) == _INDIVIDUAL else "matches"
            message = Message("usebio_not_pairs", type=event_type(event), kind=kind)
            return Fault(message, str(path), event.line, Message("usebio_not_pairs_help"))
    return Fault(Message("usebio_none"), str(path), None, _HELP)


class _WrongLine(Exception):  # noqa: N818  (it becomes a fault)
    def __init__(self, message: Message) -> None:
        super().__init__()
        self.message = message


_SeatSet = set[tuple[str, Side]]
_Published = tuple[Fraction | None, Fraction | None]


@dataclass
class _EventReader:
    """Reads one event: collects its results and pairs, and the ignored parts of the file."""

    path: Path
    root: XmlElement
    event: XmlElement
    individual: bool = False
    check: WordCheck = field(default_factory=lambda: WordCheck(USEBIO))
    faults: list[Fault] = field(default_factory=list)
    results: list[BoardResult] = field(default_factory=list)
    published: dict[LineKey, _Published] = field(default_factory=dict)
    pairs: list[tuple[Participant, Side | None]] = field(default_factory=list)
    sit_outs: dict[PlannedTable, list[int]] = field(default_factory=dict)
    sessions: list[EventSession] = field(default_factory=list)
    listed_by_event: set[str] = field(default_factory=set)
    deals: dict[tuple[str, int], Deal] = field(default_factory=dict)
    notes: list[Message] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._awarded_sit_outs: list[str] = []
        self._adjusted: list[str] = []
        played = [line for line in self.event.find("TRAVELLER_LINE") if _has_result(line)]
        num_contracts = sum(
            parse_contract(line.child_text("CONTRACT")) is not None for line in played
        )
        self._has_contracts = 2 * num_contracts >= len(played)
        self.method = ""
        self.scoring = self._with_scoring_method(self._scoring())
        self.winners = self._winners()

    def _scoring(self) -> Scoring | None:
        """Return the event's scoring method; store an unsupported method's name in `method`."""
        texts = [
            element.text
            for element in self.event.find("BOARD_SCORING_METHOD")
            if element.text.strip()
        ]
        methods = [*dict.fromkeys(map(_standard_word, texts))]
        kind = event_type(self.event)
        by_type = _METHODS.get(kind)
        if len(methods) > 1:
            first_methods = methods[:_MAX_PAIRS]
            self.notes.append(
                Message("pbn_several_values", tag="BOARD_SCORING_METHOD", values=first_methods)
            )
        if kind and _treatment(self.event) is Treatment.WARNED:
            self.check.check_word(
                UsebioKind.EVENT_TYPE, kind, f'EVENT_TYPE="{kind}"', self.event.line
            )
        if not methods:
            self.method = "" if by_type or kind in ("", "PAIRS", _INDIVIDUAL) else kind
            return by_type or (None if self.method else self._scoring_by_points())
        method = _METHODS.get(methods[0])
        if method is None:
            self.method = methods[0]
        elif by_type not in (None, method):
            values = {"type": kind, "method": methods[0]}
            self.notes.append(Message("usebio_two_methods", **values))
        return method

    def _with_scoring_method(self, scoring: Scoring | None) -> Scoring | None:
        """Return the scoring method; if ``scoring`` is ``None``, take it from SCORING_METHOD.

        Warn if SCORING_METHOD contradicts the method that is already known.
        """
        for element in self.event.find("SCORING_METHOD"):
            name = _standard_word(element.text)
            method = _METHODS.get(name)
            if not name or method is scoring is not None:
                continue
            if scoring is None and not self.method and method is not None:
                scoring = method
            elif name not in _IMP_WORDS or scoring in (None, Scoring.MATCHPOINTS):
                self.check.warn(f"<SCORING_METHOD> {name}", element.line)
        return scoring

    def _scoring_by_points(self) -> Scoring | None:
        """Return the scoring method if the lines give points of only one method; else ``None``."""
        by_points = {kind: method for method, kind in reversed(_POINTS_ELEMENT.items())}
        methods = [
            method
            for kind, method in by_points.items()
            if any(
                element.text.strip()
                for side in _SIDES
                for element in self.event.find(f"{side}_{kind}")
            )
        ]
        return methods[0] if len(methods) == 1 else None

    def _winners(self) -> int | None:
        lines_by_text = {" ".join(e.text.split()): e.line for e in self.event.find("WINNER_TYPE")}
        lines_by_text.pop("", None)
        known = {"1": 1, "2": 2}
        for text, line in lines_by_text.items():
            if text not in known:
                self.check.check_word(UsebioKind.WINNERS, text, f"WINNER_TYPE {text}", line)
        numbers = {known[text] for text in lines_by_text if text in known}
        return numbers.pop() if len(numbers) == 1 else None

    def read(self) -> None:
        """Read all lines and all pairs of the event."""
        self._check_words(self.root)
        sections = list(self._sections())
        for section, part in sections:
            phantoms = self._phantoms(part)
            if len(self.sessions) > 1 and not any(part.find("PAIR")):
                self.listed_by_event.add(section)
            for pair in self._pairs(part):
                if not self._is_phantom(pair, phantoms):
                    self.pairs += self._participant(section, pair)
            for board, line in _lines(part):
                try:
                    self._read_line(section, board, line, phantoms)
                except _WrongLine as wrong:
                    self.faults.append(Fault(wrong.message, str(self.path), line.line, _HELP))

    def _check_words(self, element: XmlElement) -> None:
        """Note each ignored element and attribute inside an element, at all depths."""
        for child in element.children:
            for name in child.attributes:
                if not name.startswith(("XMLNS", "XSI", "XML:")):
                    attribute_text = f"{child.tag} {name}"
                    self.check.check_word(UsebioKind.ATTRIBUTE, name, attribute_text, child.line)
            if child.tag == "EVENT" and child is not self.event:
                continue
            if USEBIO.treatment(UsebioKind.ELEMENT, child.tag) is Treatment.HONOURED:
                self._check_words(child)
            elif _has_content(child):
                self.check.check_word(UsebioKind.ELEMENT, child.tag, f"<{child.tag}>")

    def _sections(self) -> Iterator[tuple[str, XmlElement]]:
        """Yield the name and the element of each section that has results.

        A session without sections counts as one section; so does an event without sessions.
        """
        sessions = _parts_with_lines(self.event, "SESSION")
        names = [
            element.attributes.get("SESSION_ID") or str(k) for k, element in enumerate(sessions, 1)
        ]
        session_count = self.event.child_text("SESSION_COUNT")
        if _INTEGER.fullmatch(session_count) and int(session_count) > max(1, len(sessions)):
            self.notes.append(
                Message("usebio_sessions_missing", told=int(session_count), n=max(1, len(sessions)))
            )
        if len(sessions) > 1:
            self.notes.append(Message("usebio_sessions", n=len(sessions), names=names))
        for number, session in enumerate(sessions or [self.event]):
            # The numbers have the same width, so that no two sections get the same name.
            prefix = f"{number + 1:0{len(str(len(sessions)))}}" if len(sessions) > 1 else ""
            sections = _parts_with_lines(session, "SECTION")
            named_sections = [
                (element.attributes.get("SECTION_ID", ""), element) for element in sections
            ]
            parts = [(f"{prefix}{name}", part) for name, part in named_sections] or [
                (prefix, session)
            ]
            if len(sessions) > 1:
                original_names = {name: name.removeprefix(prefix) for name, _ in parts}
                self.sessions.append(
                    EventSession(names[number], original_names, self._day(session))
                )
                for name in original_names:
                    self.deals |= {(name, board): deal for board, deal in _deals(session)}
            yield from parts

    def _day(self, part: XmlElement) -> datetime.date | None:
        """Return the date of the event or a session; ``None`` if it has none."""
        day = part.child_text("DATE")
        date = parse_date(day)
        if day not in _EMPTY_VALUES and date is None:
            self.check.check_word(UsebioKind.DATE, day, f"DATE {day}", part.line)
        return date

    def _pairs(self, part: XmlElement) -> Iterator[XmlElement]:
        """Yield the listed pairs of a part of the event, such as a section.

        If the part lists no pairs, yield those that the event lists for all its parts.
        """
        if any(part.find("PAIR")):
            yield from part.find("PAIR")
            return
        for participants in self.event.children:
            if participants.tag == "PARTICIPANTS":
                yield from participants.find("PAIR")

    # Methods for phantom pairs.

    def _number_and_side(self, pair: XmlElement) -> tuple[str, Side | None]:
        return normalise_number(pair.child_text("PAIR_NUMBER")), parse_side(
            pair.child_text("DIRECTION")
        )

    def _phantoms(self, part: XmlElement) -> _SeatSet:
        """Return the phantom pairs (entries for empty seats) of a part of the event.

        A number that is listed for NS and for EW belongs to two pairs. Any other number is one
        pair, which is returned for both sides. Pairs that occur on no line are left out. Other
        pairs are phantoms in three cases:

        - The pair's number is 0.
        - The pair is listed with a phantom's name, and has no results.
        - The pair is not listed, or listed without names, and all its lines are blank. This case
          counts only if the list of pairs is complete: at least one pair has real names, and a
          number that is not listed has only blank lines.
        """
        names_known: dict[str, dict[Side | None, bool | None]] = defaultdict(dict)
        for pair in self._pairs(part):
            number, direction = self._number_and_side(pair)
            names_known[number][direction] = _has_real_names(pair)
        seats, played, with_entries = set(), set(), set()
        for _, line in _lines(part):
            line_seats = {
                (normalise_number(line.child_text(f"{side}_PAIR_NUMBER")), side) for side in _SIDES
            }
            seats |= line_seats
            played |= line_seats if _has_result(line) else set()
            with_entries |= line_seats if not _is_blank(line) else set()
        has_names = any(any(sides.values()) for sides in names_known.values())
        lists_all = has_names and {number for number, _ in with_entries} <= names_known.keys()
        phantoms: _SeatSet = set()
        for number, side in seats:
            sides = names_known.get(number, {})
            has_name = sides.get(side) if len(sides) > 1 else next(iter(sides.values()), None)
            own_seats = (
                {(number, side)} if len(sides) > 1 else {(number, any_side) for any_side in _SIDES}
            )
            if _is_empty_seat(number) or (has_name is False and not own_seats & played):
                phantoms |= {(number, side), *own_seats}
            elif has_name is False:
                note = Message("phantom_is_pair", pair=number)
                self.notes += [] if note in self.notes else [note]
            elif has_name is None and lists_all and not own_seats & with_entries:
                phantoms |= {(number, side), *own_seats}
        return phantoms

    def _is_phantom(self, pair: XmlElement, phantoms: _SeatSet) -> bool:
        """Return whether a listed pair is a phantom."""
        number, side = self._number_and_side(pair)
        sides = [side] if side else list(_SIDES)
        is_listed_phantom = all((number, one_side) in phantoms for one_side in sides)
        return is_phantom(number) or is_listed_phantom

    # Methods that read pairs.

    def _participant(
        self, section: str, pair: XmlElement
    ) -> Iterator[tuple[Participant, Side | None]]:
        number = normalise_number(pair.child_text("PAIR_NUMBER"))
        if not number:
            return
        direction = pair.child_text("DIRECTION")
        side = parse_side(direction)
        if direction not in _EMPTY_VALUES and side is None:
            self.check.check_word(
                UsebioKind.DIRECTION, direction, f"DIRECTION {direction}", pair.line
            )
        players = [child for child in pair.children if child.tag == "PLAYER"]
        try:
            total, percentage = (
                _parse_points_cell(pair.child_text(e)) for e in ("TOTAL_SCORE", "PERCENTAGE")
            )
        except _WrongLine as wrong:
            self.faults.append(Fault(wrong.message, str(self.path), pair.line, _HELP))
            return
        yield (
            Participant(
                section,
                number,
                names=tuple(player.child_text("PLAYER_NAME") for player in players),
                numbers=tuple(player.child_text("NATIONAL_ID_NUMBER") for player in players),
                total=total,
                percentage=percentage,
                place=pair.child_text("PLACE") or None,
            ),
            side,
        )

    # Methods that read lines of results.

    def _read_line(
        self,
        section: str,
        board: XmlElement,
        line: XmlElement,
        phantoms: _SeatSet,
    ) -> None:
        number = board.child_text("BOARD_NUMBER")
        if not _INTEGER.fullmatch(number) or not 0 < int(number) < 1000:
            raise _WrongLine(Message("usebio_no_board", text=quoted(number)))
        pairs = [normalise_number(line.child_text(f"{side}_PAIR_NUMBER")) for side in _SIDES]
        is_side = is_couple if self.individual else is_pair_number
        if not all(is_side(pair) or _is_empty_seat(pair) for pair in pairs) or not any(
            map(is_side, pairs)
        ):
            raise _WrongLine(Message("usebio_no_pairs"))
        if any(map(_is_empty_seat, pairs)) and _has_result(line):
            empty = not all(pair.strip("-") for pair in pairs)
            raise _WrongLine(Message("usebio_no_pairs" if empty else "phantom_has_result"))
        absent = [(pair, side) in phantoms for pair, side in zip(pairs, _SIDES, strict=True)]
        if any(absent):
            self._add_sit_out(section, int(number), line, pairs, absent)
            return
        result, published = self._result(section, int(number), line, *pairs)
        self.results.append(result)
        self.published[result.key] = published

    def _add_sit_out(
        self, section: str, board: int, line: XmlElement, pairs: list[str], absent: list[bool]
    ) -> None:
        if all(absent):
            return
        ns, ew = (
            None if is_absent else pair for pair, is_absent in zip(pairs, absent, strict=True)
        )
        points = [
            _parse_points_cell(line.child_text(*(f"{side}_{k}" for k in _POINTS_ELEMENT.values())))
            for side in _SIDES
        ]
        if any(points) or _parse_award_pair(line.child_text("SCORE")) is not None:
            self._awarded_sit_outs.append(f"{section}{ns or ew}")
        table = PlannedTable(section=section, round=0, table=0, ns=ns, ew=ew, boards=())
        self.sit_outs.setdefault(table, []).append(board)

    def _result(
        self, section: str, board: int, line: XmlElement, ns: str, ew: str
    ) -> tuple[BoardResult, _Published]:
        contract = self._contract(line)
        declarer = _parse_declarer(line)
        tricks = _parse_tricks(line, contract)
        score = line.child_text("SCORE").upper().replace("\u2212", "-")
        points = int(score) if _INTEGER.fullmatch(score) else None
        published = self._points(line)
        kind, artificial = self._result_kind(line, contract, score, published)
        lead = line.child_text("LEAD")
        card = parse_lead(lead)
        if card is None and lead not in _EMPTY_VALUES:
            self.check.check_word(UsebioKind.LEAD, lead, f"LEAD {lead}", line.line)
        is_played = kind is ResultKind.PLAYED
        if is_played and points is None and score not in _EMPTY_VALUES:
            self.check.check_word(UsebioKind.SCORE, score, f"SCORE {score}", line.line)
        result = BoardResult(
            *(section, board, ns, ew),
            kind=kind,
            contract=contract if is_played else None,
            declarer=declarer if is_played else None,
            tricks=tricks if is_played else None,
            lead=card if is_played else None,
            points=points if is_played else None,
            artificial=artificial,
            remark="" if points is not None or score in _EMPTY_VALUES else score,
        )
        needs_no_check = not is_played or points is None or result.computed_score is not None
        if not needs_no_check and not is_possible_score(board, points or 0):
            values = {"board": str(board), "points": str(points)}
            raise _WrongLine(Message("traveller_no_such_score", **values))
        return result, published

    def _contract(self, line: XmlElement) -> Contract | None:
        text = line.child_text("CONTRACT")
        contract = parse_contract(text)
        is_empty = (
            text in _EMPTY_VALUES or normalise_word(text) in _UNPLAYED_WORDS or is_phantom(text)
        )
        if contract is None and not is_empty and _parse_award_pair(text) is None:
            if is_one_sided_award(text):
                if all(
                    points_text not in _EMPTY_VALUES for points_text in self._points_cells(line)
                ):
                    return None
                raise _WrongLine(Message("award_of_one_side", text=quoted(text)))
            raise _WrongLine(Message("usebio_no_contract", text=quoted(text)))
        return contract

    def _result_kind(
        self, line: XmlElement, contract: Contract | None, score: str, published: _Published
    ) -> tuple[ResultKind, ArtificialScore | None]:
        """Return the kind of a line, and its artificial score if it has one."""
        text = line.child_text("CONTRACT")
        awards = _parse_award_pair(score) or (
            None if contract else _parse_award_pair(text) or self._awards_in_points(line)
        )
        has_both_points = None not in published and not self.method
        if awards is not None:
            return ResultKind.ARTIFICIAL, self._artificial(awards, published, score)
        points = int(score) if _INTEGER.fullmatch(score) else None
        if contract is not None or points:
            return ResultKind.PLAYED, None
        unplayed = (
            normalise_word(score) in _UNPLAYED_WORDS or normalise_word(text) in _UNPLAYED_WORDS
        )
        if has_both_points and not unplayed and (any(published) or points is None):
            # Programs write an adjusted score as 0 or as a word, and its value as points.
            self._adjusted.append(f"{line.line}")
            ns, ew = (Award(points=each) for each in published)
            return ResultKind.ARTIFICIAL, ArtificialScore(
                ns, ew, "" if points is not None else score
            )
        if points == 0 and not unplayed and not self._has_contracts:
            return ResultKind.PLAYED, None
        if unplayed or points == 0 or score in _EMPTY_VALUES or is_phantom(score):
            return ResultKind.NOT_PLAYED, None
        return ResultKind.UNDECIDED, None

    def _artificial(
        self, awards: tuple[Award, Award], published: _Published, score: str
    ) -> ArtificialScore:
        """Return an artificial score: its points, if the file gives them, and its percentages."""
        side_awards = []
        for award, points in zip(awards, published, strict=True):
            counts = points is not None and not self.method and not award.by_session
            side_awards.append(Award(award.percent, points=points) if counts else award)
        return ArtificialScore(side_awards[0], side_awards[1], score)

    def _points(self, line: XmlElement) -> _Published:
        """Return each side's points on a line; ``None`` for a side with a percentage instead."""
        ns, ew = (
            None if "%" in text else _parse_points_cell(text) for text in self._points_cells(line)
        )
        return ns, ew

    def _points_cells(self, line: XmlElement) -> list[str]:
        elements = (
            _POINTS_ELEMENT.values() if self.scoring is None else (_POINTS_ELEMENT[self.scoring],)
        )
        return [line.child_text(*(f"{side}_{kind}" for kind in elements)) for side in _SIDES]

    def _awards_in_points(self, line: XmlElement) -> tuple[Award, Award] | None:
        """Return the awards that both sides have in their cells for points.

        Examples are ``AVE+`` and ``60%``. Return ``None`` if a side has no award.
        """
        ns, ew = map(_parse_award_cell, self._points_cells(line))
        return None if ns is None or ew is None else (ns, ew)

    # Methods for the event as a whole.

    def source(self, events: int) -> SourceResults:
        """Return the evening; ``events`` is the number of events in the file."""
        participants, winners, ambiguous = without_phantoms(self.pairs, self.winners)
        for item in ambiguous:
            self.check.warn(f"PAIR {item.section}{item.pair}")
        if winners == 1 and any(item.direction for item in participants):
            self.notes.append(Message("shared_numbers_one_list"))
        scale = 1
        if self.scoring in (None, Scoring.MATCHPOINTS):
            scale = points_scale(self.results, self.published)
        results = tuple(rescale_award(item, scale) for item in self.results)
        if results != tuple(self.results):
            self.notes.append(Message("points_rescaled"))
        club = next(self.root.find("CLUB"), XmlElement(""))
        date = self._day(self.event)
        if events > 1:
            self.notes.insert(0, Message("usebio_first_event", n=events))
        return SourceResults(
            results,
            tuple(map(self._without_totals_of_event, participants)),
            planned=tuple(table.with_boards(boards) for table, boards in self.sit_outs.items()),
            title=self.event.child_text("TITLE", "EVENT_DESCRIPTION") or None,
            club=club.child_text("CLUB_NAME", "NAME") or None,
            club_number=club.child_text("CLUB_ID_NUMBER") or None,
            date=date,
            scoring=self.scoring,
            winners=winners,
            deals=self.deals or {("", board): deal for board, deal in _deals(self.root)},
            published={
                key: (_multiply(ns, scale), _multiply(ew, scale))
                for key, (ns, ew) in self.published.items()
            },
            warnings=(Message("usebio_no_rounds"),),
            unread_lines=(*self.notes, *self._more_notes(), *self.check.warnings),
            method=self.method,
            event=tuple(self.sessions),
            event_participants=tuple(self._event_pairs()) if self.sessions else (),
        )

    def _without_totals_of_event(self, person: Participant) -> Participant:
        """Return a pair of a section, without totals if the event lists pairs for all sections.

        In that case, the totals in the file are those of the whole event.
        """
        if person.section not in self.listed_by_event:
            return person
        return replace(person, total=None, percentage=None, place=None)

    def _event_pairs(self) -> Iterator[Participant]:
        """Yield the pairs that the event lists for all its sessions."""
        for participants in self.event.children:
            if participants.tag == "PARTICIPANTS":
                for pair in participants.find("PAIR"):
                    yield from (person for person, _ in self._participant("", pair))

    def _more_notes(self) -> Iterator[Message]:
        if self._awarded_sit_outs:
            pairs = [*dict.fromkeys(self._awarded_sit_outs)]
            yield Message("sit_out_awarded", pairs=pairs[:_MAX_PAIRS], n=len(pairs))
        if self._adjusted:
            lines = self._adjusted[:_MAX_PAIRS]
            yield Message("usebio_adjusted", n=len(self._adjusted), lines=lines)


def _multiply(points: Fraction | None, scale: int) -> Fraction | None:
    return None if points is None else points * scale


def _has_content(element: XmlElement) -> bool:
    """Return whether an element contains text other than blanks and zeros, at any depth."""
    if element.text.strip().strip("0.-+%"):
        return True
    return any(map(_has_content, element.children))


def _has_real_names(pair: XmlElement) -> bool | None:
    """Return whether a pair has names of players.

    ``False`` means that it has a phantom's names, and ``None`` that it has no names.
    """
    names = [player.child_text("PLAYER_NAME") for player in pair.find("PLAYER")]
    given_names = [name for name in names if name not in _EMPTY_VALUES]
    if not given_names:
        return None
    return not are_phantoms(given_names)


def _is_empty_seat(number: str) -> bool:
    """Return whether the pair number on a line means an empty seat: ``0``, ``-`` or nothing."""
    return is_phantom(number) or not number.strip("-")


def _has_result(line: XmlElement) -> bool:
    """Return whether a line has a result that is only possible if the board was played."""
    contract = parse_contract(line.child_text("CONTRACT"))
    score = line.child_text("SCORE")
    points = int(score) if _INTEGER.fullmatch(score) else 0
    return (contract is not None and not contract.passed_out) or points != 0


def _is_blank(line: XmlElement) -> bool:
    """Return whether a line has no result, not even an artificial one."""
    texts = [line.child_text(tag) for tag in ("CONTRACT", "SCORE")]
    return all(not text.strip("+-?0") or normalise_word(text) in _UNPLAYED_WORDS for text in texts)


def _deals(root: XmlElement) -> Iterator[tuple[int, Deal]]:
    """Yield the board number and the deal of each complete deal; skip incomplete deals."""
    for board in root.find("BOARD"):
        hands = {hand.child_text("DIRECTION").upper(): hand for hand in board.find("HAND")}
        number = board.child_text("BOARD_NUMBER")
        if _INTEGER.fullmatch(number) and {*HAND_ELEMENTS} <= hands.keys():
            suits = [
                [hands[seat].child_text(SUIT_ELEMENTS[s]) for s in SUITS] for seat in HAND_ELEMENTS
            ]
            deal = make_deal(suits)
            if deal is not None:
                yield int(number), deal


def _lines(part: XmlElement) -> Iterator[tuple[XmlElement, XmlElement]]:
    """Yield (board, line) for each line of a part of an event, as XML elements."""
    for board in _parts_with_lines(part, "BOARD"):
        for line in board.children:
            if line.tag == "TRAVELLER_LINE":
                yield board, line


def _parts_with_lines(part: XmlElement, tag: str) -> list[XmlElement]:
    return [element for element in part.find(tag) if any(element.find("TRAVELLER_LINE"))]


def normalise_number(text: str) -> str:
    """Return the number of a pair or team in capitals and without blanks."""
    return "".join(text.split()).upper()


def _parse_declarer(line: XmlElement) -> str | None:
    text = line.child_text("PLAYED_BY")
    if text in _EMPTY_VALUES:
        return None
    seat = _SEAT_NAMES.get(text.upper(), text.upper())
    if seat not in (*SEATS, *_SIDES):
        raise _WrongLine(Message("pbn_no_declarer", text=quoted(text)))
    return seat


def _parse_tricks(line: XmlElement, contract: Contract | None) -> int | None:
    text = line.child_text("TRICKS")
    if text in _EMPTY_VALUES:
        return None
    if text.isascii() and text.isdigit() and int(text[:3]) <= 13:
        return int(text)
    tricks = None if contract is None else parse_relative_tricks(contract, text)
    if tricks is None:
        raise _WrongLine(Message("usebio_no_tricks", text=quoted(text)))
    return tricks


def _parse_award_pair(text: str) -> tuple[Award, Award] | None:
    """Return the awards of both sides in an artificial score, in any common form.

    Examples are ``A6040``, ``60%-40%`` and ``AVE+/AVE-``.
    """
    stripped = text.strip()
    halves = [parse_average(part) for part in re.split(r"\s*/\s*", stripped)]
    if len(halves) == 2 and halves[0] is not None and halves[1] is not None:
        return halves[0], halves[1]
    if len(halves) == 1 and halves[0] is not None and not halves[0].by_session:
        return halves[0], halves[0]
    if stripped[:1].isdigit() and "%" not in stripped and "-" not in stripped[1:]:
        return None
    return parse_award_pair("".join(stripped.split()))


def _parse_award_cell(text: str) -> Award | None:
    """Return the award of one side, if its cell for points holds an average or a percentage.

    Raises
    ------
    _WrongLine
        The percentage is impossible.
    """
    stripped = text.strip()
    if not stripped.endswith("%"):
        return parse_average(stripped)
    percent = parse_points(stripped.removesuffix("%"))
    if percent is None or not 0 <= percent <= 100:
        raise _WrongLine(Message("pbn_no_points", text=quoted(text)))
    return Award(percent)


def _parse_points_cell(text: str) -> Fraction | None:
    """Return the points in a text; ``None`` if it is empty.

    Raises
    ------
    _WrongLine
        The points cannot be read.
    """
    stripped = text.strip().removesuffix("%").strip()
    if stripped in _EMPTY_VALUES or parse_average(stripped) is not None:
        return None
    points = parse_points(stripped)
    if points is None:
        raise _WrongLine(Message("pbn_no_points", text=quoted(text)))
    return points


def parse_date(text: str) -> datetime.date | None:
    """Return the date in a text, in any common form; ``None`` if the text is not a date."""
    for date_format in _DATES:
        with suppress(ValueError):
            return datetime.datetime.strptime(text[:10], date_format).date()
    return None
