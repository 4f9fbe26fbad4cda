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
    rescaled,
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
_WHOLE = re.compile(r"[+-]?[0-9]{1,5}")
_NOTHING = {"", "-", "--", "---", "?"}
_METHODS: Final = {
    **dict.fromkeys(("MP_PAIRS", "MATCH_POINTS", "MATCHPOINTS", "MP"), Scoring.MATCHPOINTS),
    **dict.fromkeys(("BUTLER_PAIRS", "BUTLER_IMPS", "BUTLER"), Scoring.BUTLER),
    **dict.fromkeys(("CROSS_IMP", "CROSS_IMPS", "XIMPS", "XIMP"), Scoring.CROSS_IMPS),
    **dict.fromkeys(("BAM", "PAB", "BOARD_A_MATCH", "POINT_A_BOARD"), Scoring.BOARD_A_MATCH),
    **{"AGGREGATE": Scoring.AGGREGATE, "PATTON": Scoring.PATTON},
}
_POINTS: Final = {
    Scoring.MATCHPOINTS: "MATCH_POINTS",
    Scoring.BUTLER: "BUTLER_POINTS",
    Scoring.CROSS_IMPS: "CROSS_IMP_POINTS",
    Scoring.BOARD_A_MATCH: "MATCH_POINTS",
    Scoring.AGGREGATE: "AGGREGATE_POINTS",
    Scoring.PATTON: "MATCH_POINTS",
}
"""The XML element that holds the points of a line, by scoring method. AGGREGATE_POINTS is this
program's own."""
_ANY_IMPS = {"IMPS", "IMP"}
"""USEBIO's words for scoring in IMPs that do not say by which method."""

_INDIVIDUAL = "INDIVIDUAL"
"""The type of an event in which players change partners; a side at a table is two players."""
_UNPLAYED = {"np", "notplayed", "noplay", "unplayed"}
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
    known = [
        event
        for event in events
        if _treatment(event) is not Treatment.REFUSED
        or (individual and type_of(event) == _INDIVIDUAL)
    ]
    if not any(root.find("USEBIO")) or not known:
        raise InputError(_why_nothing(root, path))
    reading = _Reading(path, root, known[0], individual=individual)
    reading.read()
    if reading.faults:
        raise InputError(reading.faults)
    return reading.source(len(list(root.find("EVENT"))))


def type_of(event: XmlElement) -> str:
    """Return the type of an event in the spelling of the standard; "" if it has none."""
    return _word(event.attributes.get("EVENT_TYPE", ""))


def _word(text: str) -> str:
    """Return a value in the spelling of the standard: ``Match points`` becomes ``MATCH_POINTS``."""
    return re.sub(r"[\s-]+", "_", text.strip().upper())


def _treatment(event: XmlElement) -> Treatment:
    return USEBIO.treatment(UsebioKind.EVENT_TYPE, type_of(event))


def _why_nothing(root: XmlElement, path: Path) -> Fault:
    """Return a fault that says why a file has no results of a pairs event."""
    for event in root.find("EVENT"):
        if any(root.find("USEBIO")) and _treatment(event) is Treatment.REFUSED:
            kind = "individual" if type_of(event) == _INDIVIDUAL else "matches"
            told = Message("usebio_not_pairs", type=type_of(event), kind=kind)
            return Fault(told, str(path), event.line, Message("usebio_not_pairs_help"))
    return Fault(Message("usebio_none"), str(path), None, _HELP)


class _WrongLine(Exception):  # noqa: N818  (it becomes a fault)
    def __init__(self, message: Message) -> None:
        super().__init__()
        self.told = message


_Seats = set[tuple[str, Side]]
_Published = tuple[Fraction | None, Fraction | None]


@dataclass
class _Reading:
    """Reads one event: collects its results and pairs, and the ignored parts of the file."""

    path: Path
    root: XmlElement
    event: XmlElement
    individual: bool = False
    check: WordCheck = field(default_factory=lambda: WordCheck(USEBIO))
    faults: list[Fault] = field(default_factory=list)
    results: list[BoardResult] = field(default_factory=list)
    published: dict[LineKey, _Published] = field(default_factory=dict)
    people: list[tuple[Participant, Side | None]] = field(default_factory=list)
    sit_outs: dict[PlannedTable, list[int]] = field(default_factory=dict)
    sessions: list[EventSession] = field(default_factory=list)
    listed_by_event: set[str] = field(default_factory=set)
    deals: dict[tuple[str, int], Deal] = field(default_factory=dict)
    notes: list[Message] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._awarded_sit_outs: list[str] = []
        self._adjusted: list[str] = []
        played = [line for line in self.event.find("TRAVELLER_LINE") if _has_result(line)]
        told = sum(parse_contract(line.child_text("CONTRACT")) is not None for line in played)
        self._tells_contracts = 2 * told >= len(played)
        self.method = ""
        self.scoring = self._with_scoring_method(self._scoring())
        self.told_winners = self._winners()

    def _scoring(self) -> Scoring | None:
        """Return the event's scoring method; store an unsupported method's name in `method`."""
        told = [each.text for each in self.event.find("BOARD_SCORING_METHOD") if each.text.strip()]
        named = [*dict.fromkeys(map(_word, told))]
        kind = type_of(self.event)
        by_type = _METHODS.get(kind)
        if len(named) > 1:
            shown = named[:_MAX_PAIRS]
            self.notes.append(
                Message("pbn_several_values", tag="BOARD_SCORING_METHOD", values=shown)
            )
        if kind and _treatment(self.event) is Treatment.WARNED:
            self.check.check_word(
                UsebioKind.EVENT_TYPE, kind, f'EVENT_TYPE="{kind}"', self.event.line
            )
        if not named:
            self.method = "" if by_type or kind in ("", "PAIRS", _INDIVIDUAL) else kind
            return by_type or (None if self.method else self._by_points())
        method = _METHODS.get(named[0])
        if method is None:
            self.method = named[0]
        elif by_type not in (None, method):
            told_both = {"type": kind, "method": named[0]}
            self.notes.append(Message("usebio_two_methods", **told_both))
        return method

    def _with_scoring_method(self, scoring: Scoring | None) -> Scoring | None:
        """Return the scoring method; if ``scoring`` is ``None``, take it from SCORING_METHOD.

        Warn about a SCORING_METHOD that differs from the known method.
        """
        for each in self.event.find("SCORING_METHOD"):
            name = _word(each.text)
            method = _METHODS.get(name)
            if not name or method is scoring is not None:
                continue
            if scoring is None and not self.method and method is not None:
                scoring = method
            elif name not in _ANY_IMPS or scoring in (None, Scoring.MATCHPOINTS):
                self.check.warn(f"<SCORING_METHOD> {name}", each.line)
        return scoring

    def _by_points(self) -> Scoring | None:
        """Return the scoring method if the lines give points of only one method; else ``None``."""
        by_points = {kind: method for method, kind in reversed(_POINTS.items())}
        found = [
            method
            for kind, method in by_points.items()
            if any(
                each.text.strip() for side in _SIDES for each in self.event.find(f"{side}_{kind}")
            )
        ]
        return found[0] if len(found) == 1 else None

    def _winners(self) -> int | None:
        told = {" ".join(e.text.split()): e.line for e in self.event.find("WINNER_TYPE")}
        told.pop("", None)
        known = {"1": 1, "2": 2}
        for text, line in told.items():
            if text not in known:
                self.check.check_word(UsebioKind.WINNERS, text, f"WINNER_TYPE {text}", line)
        found = {known[text] for text in told if text in known}
        return found.pop() if len(found) == 1 else None

    def read(self) -> None:
        """Read all lines and all pairs of the event."""
        self._look_at(self.root)
        sections = list(self._sections())
        for section, part in sections:
            phantoms = self._phantoms(part)
            if len(self.sessions) > 1 and not any(part.find("PAIR")):
                self.listed_by_event.add(section)
            for pair in self._pairs(part):
                if not self._is_phantom(pair, phantoms):
                    self.people += self._participant(section, pair)
            for board, line in _lines(part):
                try:
                    self._read_line(section, board, line, phantoms)
                except _WrongLine as wrong:
                    self.faults.append(Fault(wrong.told, str(self.path), line.line, _HELP))

    def _look_at(self, element: XmlElement) -> None:
        """Note each ignored element and attribute inside an element, at all depths."""
        for child in element.children:
            for name in child.attributes:
                if not name.startswith(("XMLNS", "XSI", "XML:")):
                    shown = f"{child.tag} {name}"
                    self.check.check_word(UsebioKind.ATTRIBUTE, name, shown, child.line)
            if child.tag == "EVENT" and child is not self.event:
                continue
            if USEBIO.treatment(UsebioKind.ELEMENT, child.tag) is Treatment.HONOURED:
                self._look_at(child)
            elif _says_something(child):
                self.check.check_word(UsebioKind.ELEMENT, child.tag, f"<{child.tag}>")

    def _sections(self) -> Iterator[tuple[str, XmlElement]]:
        """Yield the name and the element of each section that has results.

        A session without sections counts as one section; so does an event without sessions.
        """
        sessions = _with_lines(self.event, "SESSION")
        names = [each.attributes.get("SESSION_ID") or str(k) for k, each in enumerate(sessions, 1)]
        told = self.event.child_text("SESSION_COUNT")
        if _WHOLE.fullmatch(told) and int(told) > max(1, len(sessions)):
            self.notes.append(
                Message("usebio_sessions_missing", told=int(told), n=max(1, len(sessions)))
            )
        if len(sessions) > 1:
            self.notes.append(Message("usebio_sessions", n=len(sessions), names=names))
        for number, session in enumerate(sessions or [self.event]):
            # The numbers have the same width, so that no two sections get the same name.
            before = f"{number + 1:0{len(str(len(sessions)))}}" if len(sessions) > 1 else ""
            sections = _with_lines(session, "SECTION")
            own = [(each.attributes.get("SECTION_ID", ""), each) for each in sections]
            parts = [(f"{before}{name}", part) for name, part in own] or [(before, session)]
            if len(sessions) > 1:
                theirs = {name: name.removeprefix(before) for name, _ in parts}
                self.sessions.append(EventSession(names[number], theirs, self._day(session)))
                for name in theirs:
                    self.deals |= {(name, board): deal for board, deal in _deals(session)}
            yield from parts

    def _day(self, part: XmlElement) -> datetime.date | None:
        """Return the date of the event or a session; ``None`` if it has none."""
        day = part.child_text("DATE")
        date = parse_date(day)
        if day not in _NOTHING and date is None:
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

    def _phantom_of(self, pair: XmlElement) -> tuple[str, Side | None]:
        return number_of(pair.child_text("PAIR_NUMBER")), parse_side(pair.child_text("DIRECTION"))

    def _phantoms(self, part: XmlElement) -> _Seats:
        """Return the phantom pairs (entries for empty seats) of a part of the event.

        A number that is listed for NS and for EW belongs to two pairs. Any other number is one
        pair, which is returned for both sides. A pair on some line is a phantom in three cases:

        - Its number is 0.
        - It is listed with a phantom's name, and has no results.
        - It is listed without names, or not listed, and all its lines are blank. This case requires
          that some pair is listed with real names, and that every number with a line that is not
          blank is listed.
        """
        listed: dict[str, dict[Side | None, bool | None]] = defaultdict(dict)
        for pair in self._pairs(part):
            number, direction = self._phantom_of(pair)
            listed[number][direction] = _is_named(pair)
        there, played, filled = set(), set(), set()
        for _, line in _lines(part):
            both = {(number_of(line.child_text(f"{side}_PAIR_NUMBER")), side) for side in _SIDES}
            there |= both
            played |= both if _has_result(line) else set()
            filled |= both if not _is_blank(line) else set()
        named = any(any(sides.values()) for sides in listed.values())
        whole = named and {number for number, _ in filled} <= listed.keys()
        phantoms: _Seats = set()
        for number, side in there:
            sides = listed.get(number, {})
            called = sides.get(side) if len(sides) > 1 else next(iter(sides.values()), None)
            own = {(number, side)} if len(sides) > 1 else {(number, each) for each in _SIDES}
            if _is_nobody(number) or (called is False and not own & played):
                phantoms |= {(number, side), *own}
            elif called is False:
                called_so = Message("phantom_is_pair", pair=number)
                self.notes += [] if called_so in self.notes else [called_so]
            elif called is None and whole and not own & filled:
                phantoms |= {(number, side), *own}
        return phantoms

    def _is_phantom(self, pair: XmlElement, phantoms: _Seats) -> bool:
        """Return whether a listed pair is a phantom."""
        number, side = self._phantom_of(pair)
        sides = [side] if side else list(_SIDES)
        is_there = all((number, each) in phantoms for each in sides)
        return is_phantom(number) or is_there

    # Methods that read pairs.

    def _participant(
        self, section: str, pair: XmlElement
    ) -> Iterator[tuple[Participant, Side | None]]:
        number = number_of(pair.child_text("PAIR_NUMBER"))
        if not number:
            return
        direction = pair.child_text("DIRECTION")
        side = parse_side(direction)
        if direction not in _NOTHING and side is None:
            self.check.check_word(
                UsebioKind.DIRECTION, direction, f"DIRECTION {direction}", pair.line
            )
        players = [child for child in pair.children if child.tag == "PLAYER"]
        try:
            total, percentage = (
                _points_of(pair.child_text(e)) for e in ("TOTAL_SCORE", "PERCENTAGE")
            )
        except _WrongLine as wrong:
            self.faults.append(Fault(wrong.told, str(self.path), pair.line, _HELP))
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
        phantoms: _Seats,
    ) -> None:
        number = board.child_text("BOARD_NUMBER")
        if not _WHOLE.fullmatch(number) or not 0 < int(number) < 1000:
            raise _WrongLine(Message("usebio_no_board", text=quoted(number)))
        pairs = [number_of(line.child_text(f"{side}_PAIR_NUMBER")) for side in _SIDES]
        is_side = is_couple if self.individual else is_pair_number
        if not all(is_side(pair) or _is_nobody(pair) for pair in pairs) or not any(
            map(is_side, pairs)
        ):
            raise _WrongLine(Message("usebio_no_pairs"))
        if any(map(_is_nobody, pairs)) and _has_result(line):
            empty = not all(pair.strip("-") for pair in pairs)
            raise _WrongLine(Message("usebio_no_pairs" if empty else "phantom_has_result"))
        absent = [(pair, side) in phantoms for pair, side in zip(pairs, _SIDES, strict=True)]
        if any(absent):
            self._sat_out(section, int(number), line, pairs, absent)
            return
        result, published = self._result(section, int(number), line, *pairs)
        self.results.append(result)
        self.published[result.key] = published

    def _sat_out(
        self, section: str, board: int, line: XmlElement, pairs: list[str], absent: list[bool]
    ) -> None:
        if all(absent):
            return
        ns, ew = (None if gone else pair for pair, gone in zip(pairs, absent, strict=True))
        given = [
            _points_of(line.child_text(*(f"{side}_{k}" for k in _POINTS.values())))
            for side in _SIDES
        ]
        if any(given) or _awards(line.child_text("SCORE")) is not None:
            self._awarded_sit_outs.append(f"{section}{ns or ew}")
        table = PlannedTable(section=section, round=0, table=0, ns=ns, ew=ew, boards=())
        self.sit_outs.setdefault(table, []).append(board)

    def _result(
        self, section: str, board: int, line: XmlElement, ns: str, ew: str
    ) -> tuple[BoardResult, _Published]:
        contract = self._contract(line)
        declarer = _declarer(line)
        tricks = _tricks(line, contract)
        score = line.child_text("SCORE").upper().replace("\u2212", "-")
        points = int(score) if _WHOLE.fullmatch(score) else None
        published = self._points(line)
        kind, own = self._kind(line, contract, score, published)
        lead = line.child_text("LEAD")
        card = parse_lead(lead)
        if card is None and lead not in _NOTHING:
            self.check.check_word(UsebioKind.LEAD, lead, f"LEAD {lead}", line.line)
        is_played = kind is ResultKind.PLAYED
        if is_played and points is None and score not in _NOTHING:
            self.check.check_word(UsebioKind.SCORE, score, f"SCORE {score}", line.line)
        result = BoardResult(
            *(section, board, ns, ew),
            kind=kind,
            contract=contract if is_played else None,
            declarer=declarer if is_played else None,
            tricks=tricks if is_played else None,
            lead=card if is_played else None,
            points=points if is_played else None,
            artificial=own,
            remark="" if points is not None or score in _NOTHING else score,
        )
        sure = not is_played or points is None or result.computed_score is not None
        if not sure and not is_possible_score(board, points or 0):
            told = {"board": str(board), "points": str(points)}
            raise _WrongLine(Message("traveller_no_such_score", **told))
        return result, published

    def _contract(self, line: XmlElement) -> Contract | None:
        text = line.child_text("CONTRACT")
        contract = parse_contract(text)
        is_empty = text in _NOTHING or normalise_word(text) in _UNPLAYED or is_phantom(text)
        if contract is None and not is_empty and _awards(text) is None:
            if is_one_sided_award(text):
                if all(told not in _NOTHING for told in self._points_told(line)):
                    return None
                raise _WrongLine(Message("award_of_one_side", text=quoted(text)))
            raise _WrongLine(Message("usebio_no_contract", text=quoted(text)))
        return contract

    def _kind(
        self, line: XmlElement, contract: Contract | None, score: str, published: _Published
    ) -> tuple[ResultKind, ArtificialScore | None]:
        """Return the kind of a line, and its artificial score if it has one."""
        text = line.child_text("CONTRACT")
        awards = _awards(score) or (None if contract else _awards(text) or self._in_points(line))
        both = None not in published and not self.method
        if awards is not None:
            return ResultKind.ARTIFICIAL, self._artificial(awards, published, score)
        points = int(score) if _WHOLE.fullmatch(score) else None
        if contract is not None or points:
            return ResultKind.PLAYED, None
        unplayed = normalise_word(score) in _UNPLAYED or normalise_word(text) in _UNPLAYED
        if both and not unplayed and (any(published) or points is None):
            # Programs write an adjusted score as 0 or as a word, and its value as points.
            self._adjusted.append(f"{line.line}")
            ns, ew = (Award(points=each) for each in published)
            return ResultKind.ARTIFICIAL, ArtificialScore(
                ns, ew, "" if points is not None else score
            )
        if points == 0 and not unplayed and not self._tells_contracts:
            return ResultKind.PLAYED, None
        if unplayed or points == 0 or score in _NOTHING or is_phantom(score):
            return ResultKind.NOT_PLAYED, None
        return ResultKind.UNDECIDED, None

    def _artificial(
        self, awards: tuple[Award, Award], published: _Published, score: str
    ) -> ArtificialScore:
        """Return an artificial score: its points, if the file gives them, and its percentages."""
        own = []
        for award, points in zip(awards, published, strict=True):
            counts = points is not None and not self.method and not award.by_session
            own.append(Award(award.percent, points=points) if counts else award)
        return ArtificialScore(own[0], own[1], score)

    def _points(self, line: XmlElement) -> _Published:
        """Return each side's points on a line; ``None`` for a side with a percentage instead."""
        ns, ew = (None if "%" in text else _points_of(text) for text in self._points_told(line))
        return ns, ew

    def _points_told(self, line: XmlElement) -> list[str]:
        known = _POINTS.values() if self.scoring is None else (_POINTS[self.scoring],)
        return [line.child_text(*(f"{side}_{kind}" for kind in known)) for side in _SIDES]

    def _in_points(self, line: XmlElement) -> tuple[Award, Award] | None:
        """Return the awards that both sides have in their cells for points.

        Examples are ``AVE+`` and ``60%``. Return ``None`` if a side has no award.
        """
        ns, ew = map(_award_of, self._points_told(line))
        return None if ns is None or ew is None else (ns, ew)

    # Methods for the event as a whole.

    def source(self, events: int) -> SourceResults:
        """Return the evening; ``events`` is the number of events in the file."""
        people, winners, mixed = without_phantoms(self.people, self.told_winners)
        for each in mixed:
            self.check.warn(f"PAIR {each.section}{each.pair}")
        if winners == 1 and any(each.direction for each in people):
            self.notes.append(Message("shared_numbers_one_list"))
        scale = 1
        if self.scoring in (None, Scoring.MATCHPOINTS):
            scale = points_scale(self.results, self.published)
        results = tuple(rescaled(each, scale) for each in self.results)
        if results != tuple(self.results):
            self.notes.append(Message("points_rescaled"))
        club = next(self.root.find("CLUB"), XmlElement(""))
        date = self._day(self.event)
        if events > 1:
            self.notes.insert(0, Message("usebio_first_event", n=events))
        return SourceResults(
            results,
            tuple(map(self._without_totals_of_event, people)),
            planned=tuple(table.with_boards(boards) for table, boards in self.sit_outs.items()),
            title=self.event.child_text("TITLE", "EVENT_DESCRIPTION") or None,
            club=club.child_text("CLUB_NAME", "NAME") or None,
            club_number=club.child_text("CLUB_ID_NUMBER") or None,
            date=date,
            scoring=self.scoring,
            winners=winners,
            deals=self.deals or {("", board): deal for board, deal in _deals(self.root)},
            published={
                key: (_times(ns, scale), _times(ew, scale))
                for key, (ns, ew) in self.published.items()
            },
            warnings=(Message("usebio_no_rounds"),),
            unread_lines=(*self.notes, *self._more_notes(), *self.check.warnings),
            method=self.method,
            event=tuple(self.sessions),
            event_participants=tuple(self._of_event()) if self.sessions else (),
        )

    def _without_totals_of_event(self, person: Participant) -> Participant:
        """Return a pair of a section, without totals if the event lists pairs for all sections.

        In that case, the totals in the file are those of the whole event.
        """
        if person.section not in self.listed_by_event:
            return person
        return replace(person, total=None, percentage=None, place=None)

    def _of_event(self) -> Iterator[Participant]:
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


def _times(points: Fraction | None, scale: int) -> Fraction | None:
    return None if points is None else points * scale


def _says_something(element: XmlElement) -> bool:
    """Return whether an element holds any text other than blanks and zeros."""
    if element.text.strip().strip("0.-+%"):
        return True
    return any(map(_says_something, element.children))


def _is_named(pair: XmlElement) -> bool | None:
    """Return whether a pair has names of players.

    ``False`` means that it has a phantom's names, and ``None`` that it has no names.
    """
    names = [player.child_text("PLAYER_NAME") for player in pair.find("PLAYER")]
    told = [name for name in names if name not in _NOTHING]
    if not told:
        return None
    return not are_phantoms(told)


def _is_nobody(number: str) -> bool:
    """Return whether the pair number on a line means an empty seat: ``0``, ``-`` or nothing."""
    return is_phantom(number) or not number.strip("-")


def _has_result(line: XmlElement) -> bool:
    """Return whether a line has a result that is only possible if the board was played."""
    contract = parse_contract(line.child_text("CONTRACT"))
    score = line.child_text("SCORE")
    points = int(score) if _WHOLE.fullmatch(score) else 0
    return (contract is not None and not contract.passed_out) or points != 0


def _is_blank(line: XmlElement) -> bool:
    """Return whether a line has no result, not even an artificial one."""
    told = [line.child_text(tag) for tag in ("CONTRACT", "SCORE")]
    return all(not each.strip("+-?0") or normalise_word(each) in _UNPLAYED for each in told)


def _deals(root: XmlElement) -> Iterator[tuple[int, Deal]]:
    """Yield the board number and the deal of each complete deal; skip incomplete deals."""
    for board in root.find("BOARD"):
        hands = {hand.child_text("DIRECTION").upper(): hand for hand in board.find("HAND")}
        number = board.child_text("BOARD_NUMBER")
        if _WHOLE.fullmatch(number) and {*HAND_ELEMENTS} <= hands.keys():
            suits = [
                [hands[seat].child_text(SUIT_ELEMENTS[s]) for s in SUITS] for seat in HAND_ELEMENTS
            ]
            deal = make_deal(suits)
            if deal is not None:
                yield int(number), deal


def _lines(part: XmlElement) -> Iterator[tuple[XmlElement, XmlElement]]:
    """Yield (board, line) for each line of a part of an event, as XML elements."""
    for board in _with_lines(part, "BOARD"):
        for line in board.children:
            if line.tag == "TRAVELLER_LINE":
                yield board, line


def _with_lines(part: XmlElement, tag: str) -> list[XmlElement]:
    return [each for each in part.find(tag) if any(each.find("TRAVELLER_LINE"))]


def number_of(text: str) -> str:
    """Return the number of a pair or team in capitals and without blanks."""
    return "".join(text.split()).upper()


def _declarer(line: XmlElement) -> str | None:
    text = line.child_text("PLAYED_BY")
    if text in _NOTHING:
        return None
    seat = _SEAT_NAMES.get(text.upper(), text.upper())
    if seat not in (*SEATS, *_SIDES):
        raise _WrongLine(Message("pbn_no_declarer", text=quoted(text)))
    return seat


def _tricks(line: XmlElement, contract: Contract | None) -> int | None:
    text = line.child_text("TRICKS")
    if text in _NOTHING:
        return None
    if text.isascii() and text.isdigit() and int(text[:3]) <= 13:
        return int(text)
    tricks = None if contract is None else parse_relative_tricks(contract, text)
    if tricks is None:
        raise _WrongLine(Message("usebio_no_tricks", text=quoted(text)))
    return tricks


def _awards(text: str) -> tuple[Award, Award] | None:
    """Return the awards of both sides in an artificial score, in any common form.

    Examples are ``A6040``, ``60%-40%`` and ``AVE+/AVE-``.
    """
    plain_text = text.strip()
    halves = [parse_average(part) for part in re.split(r"\s*/\s*", plain_text)]
    if len(halves) == 2 and halves[0] is not None and halves[1] is not None:
        return halves[0], halves[1]
    if len(halves) == 1 and halves[0] is not None and not halves[0].by_session:
        return halves[0], halves[0]
    if plain_text[:1].isdigit() and "%" not in plain_text and "-" not in plain_text[1:]:
        return None
    return parse_award_pair("".join(plain_text.split()))


def _award_of(text: str) -> Award | None:
    """Return the award of one side, if its cell for points holds an average or a percentage.

    Raises
    ------
    _WrongLine
        The percentage is impossible.
    """
    told = text.strip()
    if not told.endswith("%"):
        return parse_average(told)
    percent = parse_points(told.removesuffix("%"))
    if percent is None or not 0 <= percent <= 100:
        raise _WrongLine(Message("pbn_no_points", text=quoted(text)))
    return Award(percent)


def _points_of(text: str) -> Fraction | None:
    """Return the points in a text; ``None`` if it is empty.

    Raises
    ------
    _WrongLine
        The points cannot be read.
    """
    told = text.strip().removesuffix("%").strip()
    if told in _NOTHING or parse_average(told) is not None:
        return None
    points = parse_points(told)
    if points is None:
        raise _WrongLine(Message("pbn_no_points", text=quoted(text)))
    return points


def parse_date(text: str) -> datetime.date | None:
    """Return the date in a text, in any common form; ``None`` if the text is not a date."""
    for spelling in _DATES:
        with suppress(ValueError):
            return datetime.datetime.strptime(text[:10], spelling).date()
    return None
