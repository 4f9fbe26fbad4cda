"""USEBIO, the results format of British and Irish programs: versions 1.2 and 1.3, pairs events.

It holds no tables and no rounds. Artificial scores come with their worth in points, which counts;
the code (``A6040``) need not agree. Files are written with the elements, and their order, of files
that British programs wrote.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fractions import Fraction
from itertools import zip_longest
from pathlib import Path
from typing import Final, Literal
from xml.sax.saxutils import escape, quoteattr

from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.printable import printable
from bridgeopt.base.words import Message
from bridgeopt.files.faults import quoted
from bridgeopt.files.xml import XmlElement, read_xml
from bridgeopt.scoring.contract import SEATS, Side, parse_contract, parse_lead
from bridgeopt.scoring.deals import SUITS, Deal, deal_of
from bridgeopt.scoring.losses import Loss, is_undecided
from bridgeopt.scoring.results import (
    Artificial,
    Award,
    BoardResult,
    Kind,
    LineKey,
    Participant,
    Scoring,
    SourceResults,
    is_pair,
    parse_awards,
)
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import (
    ScoredBoard,
    ScoredEvening,
    ScoredLine,
    ScoredSection,
    Standing,
    rounded,
)

_HELP = Message("usebio_help")
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}(?:\.[0-9]{1,6})?")
_WHOLE = re.compile(r"[+-]?[0-9]{1,5}")
_SCORED: Final = {
    "MP_PAIRS": Scoring.MATCHPOINTS,
    "MATCH_POINTS": Scoring.MATCHPOINTS,
    "BUTLER_PAIRS": Scoring.BUTLER,
    "BUTLER_IMPS": Scoring.BUTLER,
    "CROSS_IMP": Scoring.CROSS_IMPS,
    "CROSS_IMPS": Scoring.CROSS_IMPS,
}
_POINTS = ("MATCH_POINTS", "BUTLER_POINTS", "CROSS_IMP_POINTS")
_NOT_PLAYED = {"NP", "N/P", "NOTPLAYED"}
_HANDS = ("NORTH", "EAST", "SOUTH", "WEST")
_OF_SUITS = {"S": "SPADES", "H": "HEARTS", "D": "DIAMONDS", "C": "CLUBS"}

UsebioVersion = Literal["1.2", "1.3"]

_HOLDS = {
    *(Loss.NAMES, Loss.NUMBERS, Loss.EVENING, Loss.WINNERS, Loss.SCORES, Loss.DEALS),
    Loss.AWARD_POINTS,
}
CANNOT = frozenset(Loss) - _HOLDS
"""What it has no place for."""

# The type of an event in version 1.2, its scoring in 1.3, and the points of a line.
_WRITTEN: Final = {
    Scoring.MATCHPOINTS: ("MP_PAIRS", "MATCH_POINTS", "MATCH_POINTS"),
    Scoring.BUTLER: ("BUTLER_PAIRS", "BUTLER_IMPS", "BUTLER_POINTS"),
    Scoring.CROSS_IMPS: ("CROSS_IMP", "CROSS_IMPS", "CROSS_IMP_POINTS"),
}
_DECLARED = " ".join(("<?xml", 'version="1.0"', 'encoding="UTF-8"?>\n'))
_DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">\n'


def read_usebio(path: Path) -> SourceResults:
    """Return the results of a pairs event.

    With several sessions, each is a section, or its sections are, named with the session's number
    in front.

    Raises
    ------
    InputError
        It is no such file, or some lines cannot be read, all of which are listed.
    """
    root = read_xml(path, _HELP, capitals=True)
    events = [event for event in root.find("EVENT") if any(event.find("TRAVELLER_LINE"))]
    if not events or not any(root.find("USEBIO")):
        raise InputError(Fault(Message("usebio_none"), str(path), None, _HELP))
    event = events[0]
    faults: list[Fault] = []
    results: list[BoardResult] = []
    people: list[Participant] = []
    published: dict[LineKey, tuple[Fraction | None, Fraction | None]] = {}
    winners = {"1": 1, "2": 2}.get(event.told("WINNER_TYPE"))
    for section, part in _sections(event):
        for pair in _pairs(event, part):
            people += _participant(section, pair, winners)
        for board, line in _lines(part):
            try:
                result = _result(section, board, line)
            except _WrongLine as wrong:
                faults.append(Fault(wrong.told, str(path), line.line, _HELP))
            else:
                results.append(result)
                published[result.key] = _published(line, "NS"), _published(line, "EW")
    if faults:
        raise InputError(faults)
    club = next(root.find("CLUB"), XmlElement(""))
    untold = [Message("usebio_no_rounds")]
    if len(events) > 1:
        untold.append(Message("usebio_first_event", n=len(events)))
    return SourceResults(
        tuple(results),
        tuple(people),
        title=event.told("TITLE", "EVENT_DESCRIPTION") or None,
        club=club.told("CLUB_NAME", "NAME") or None,
        club_number=club.told("CLUB_ID_NUMBER") or None,
        date=_date(event.told("DATE")),
        scoring=_scoring(event),
        winners=winners,
        deals={("", board): deal for board, deal in _deals(root)},
        published=published,
        untold=tuple(untold),
    )


def _deals(root: XmlElement) -> Iterator[tuple[int, Deal]]:
    """Yield the deals that a file holds; what is no deal is passed over, since nothing needs it."""
    for handset in root.find("HANDSET"):
        for board in handset.find("BOARD"):
            hands = {hand.told("DIRECTION").upper(): hand for hand in board.find("HAND")}
            number = board.told("BOARD_NUMBER")
            if _WHOLE.fullmatch(number) and {*_HANDS} <= hands.keys():
                suits = [[hands[seat].told(_OF_SUITS[s]) for s in SUITS] for seat in _HANDS]
                deal = deal_of(suits)
                if deal is not None:
                    yield int(number), deal


def _sections(event: XmlElement) -> Iterator[tuple[str, XmlElement]]:
    """Yield the parts of an event that hold boards, with their names."""
    sessions = _with_lines(event, "SESSION")
    for number, session in enumerate(sessions or [event], 1):
        before = str(number) if len(sessions) > 1 else ""
        sections = _with_lines(session, "SECTION")
        for section in sections:
            yield f"{before}{section.attributes.get('SECTION_ID', '')}", section
        if not sections:
            yield before, session


def _lines(part: XmlElement) -> Iterator[tuple[XmlElement, XmlElement]]:
    """Yield the lines of a part of an event, each with its board."""
    for board in _with_lines(part, "BOARD"):
        for line in board.children:
            if line.tag == "TRAVELLER_LINE":
                yield board, line


def _with_lines(part: XmlElement, tag: str) -> list[XmlElement]:
    return [each for each in part.find(tag) if any(each.find("TRAVELLER_LINE"))]


def _pairs(event: XmlElement, part: XmlElement) -> Iterator[XmlElement]:
    """Yield who plays in a part, or in the whole event where it is said once for all."""
    if any(part.find("PAIR")):
        yield from part.find("PAIR")
        return
    for participants in event.children:
        if participants.tag == "PARTICIPANTS":
            yield from participants.find("PAIR")


def _number_of(text: str) -> str:
    return "".join(text.split()).upper()


def _participant(section: str, pair: XmlElement, winners: int | None) -> Iterator[Participant]:
    number = _number_of(pair.told("PAIR_NUMBER"))
    if not number:
        return
    sides: dict[str, Side] = {"NS": "NS", "EW": "EW"}
    players = [child for child in pair.children if child.tag == "PLAYER"]
    yield Participant(
        section,
        number,
        sides.get(pair.told("DIRECTION")) if winners == 2 else None,
        tuple(player.told("PLAYER_NAME") for player in players),
        tuple(player.told("NATIONAL_ID_NUMBER") for player in players),
        _fraction(pair.told("TOTAL_SCORE")),
        _fraction(pair.told("PERCENTAGE")),
        pair.told("PLACE") or None,
    )


class _WrongLine(Exception):  # noqa: N818  (it becomes a fault)
    def __init__(self, told: Message) -> None:
        super().__init__()
        self.told = told


def _result(section: str, board: XmlElement, line: XmlElement) -> BoardResult:
    number = board.told("BOARD_NUMBER")
    ns, ew = (_number_of(line.told(f"{side}_PAIR_NUMBER")) for side in ("NS", "EW"))
    if not _WHOLE.fullmatch(number) or not 0 < int(number) < 1000:
        raise _WrongLine(Message("usebio_no_board", text=quoted(number)))
    if not is_pair(ns) or not is_pair(ew):
        raise _WrongLine(Message("usebio_no_pairs"))
    score = line.told("SCORE").upper()
    tricks, contract = line.told("TRICKS"), line.told("CONTRACT")
    if contract and parse_contract(contract) is None:
        raise _WrongLine(Message("usebio_no_contract", text=quoted(contract)))
    if tricks and not (tricks.isascii() and tricks.isdigit() and int(tricks[:3]) <= 13):
        raise _WrongLine(Message("usebio_no_tricks", text=quoted(tricks)))
    own = _artificial(line, score)
    points = int(score) if _WHOLE.fullmatch(score) else None
    kind = Kind.PLAYED
    if own is not None:
        kind = Kind.ARTIFICIAL
    elif points is None and not contract:
        unplayed = not score or "".join(score.split()) in _NOT_PLAYED
        kind = Kind.NOT_PLAYED if unplayed else Kind.UNDECIDED
    declarer = line.told("PLAYED_BY").upper()
    return BoardResult(
        *(section, int(number), ns, ew),
        kind=kind,
        contract=parse_contract(contract),
        declarer=declarer if declarer in SEATS else None,
        tricks=int(tricks) if tricks else None,
        lead=parse_lead(line.told("LEAD")),
        points=points,
        artificial=own,
        remark="" if points is not None else score,
    )


def _artificial(line: XmlElement, score: str) -> Artificial | None:
    """Return an artificial score: its points where they are told, and its percentages."""
    awards = parse_awards(score) if score.startswith("A") else None
    if awards is None:
        return None
    ns, ew = (
        Award(percent, points=_published(line, side))
        for side, percent in zip(("NS", "EW"), awards, strict=True)
    )
    return Artificial(ns, ew, score)


def _published(line: XmlElement, side: str) -> Fraction | None:
    """Return the points that a side got on a board."""
    return _fraction(line.told(*(f"{side}_{kind}" for kind in _POINTS)))


def _fraction(text: str) -> Fraction | None:
    return Fraction(text) if _NUMBER.fullmatch(text) else None


def _date(text: str) -> datetime.date | None:
    for spelling in ("%d/%m/%Y", "%Y-%m-%d"):
        with suppress(ValueError):
            return datetime.datetime.strptime(text, spelling).date()
    return None


def _scoring(event: XmlElement) -> Scoring | None:
    told = (event.attributes.get("EVENT_TYPE", ""), event.told("BOARD_SCORING_METHOD"))
    return next((_SCORED[each] for each in told if each in _SCORED), None)


def format_usebio(
    scored: ScoredEvening, source: SourceResults, version: UsebioVersion = "1.3"
) -> str:
    """Return a scored evening as a USEBIO file; `CANNOT` lists what it does not hold.

    Pairs stand as they sat. Points have two decimals. Boards that were not played, or have no score
    yet, are left out, since other programs might misread them.
    """
    old = version == "1.2"
    kind, method, _ = _WRITTEN[scored.rules.scoring]
    day = source.date
    out = _Writer()
    out.lines += [_DECLARED, _DOCTYPE if old else ""]
    with out.within("USEBIO", f' Version="{version}"'):
        with out.within("CLUB"):
            out.put("CLUB_NAME", source.club or "")
            if source.club_number is not None:
                out.put("CLUB_ID_NUMBER", source.club_number)
        with out.within("EVENT", f' EVENT_TYPE="{kind if old else "PAIRS"}"'):
            number = "1" if day is None else f"{day:%Y%m%d}"
            out.put("EVENT_IDENTIFIER" if old else "EVENT_ID", number)
            out.put("EVENT_DESCRIPTION", source.title or "")
            out.put("PROGRAM_NAME", "bridgeopt")
            out.put("WINNER_TYPE", str(scored.winners))
            out.put("TITLE", source.title or "")
            if day is not None:
                out.put("DATE", f"{day:%d/%m/%Y}" if old else day.isoformat())
            out.put("SESSION_COUNT", "1")
            out.put("SECTION_COUNT", str(len(scored.sections)))
            if not old:
                out.put("BOARD_SCORING_METHOD", method)
            if len(scored.sections) == 1:
                _put_section(out, scored, scored.sections[0], source)
            else:
                with out.within("SESSION", ' SESSION_ID="1"'):
                    for section in scored.sections:
                        with out.within(
                            "SECTION", f" SECTION_ID={quoteattr(_plain(section.name))}"
                        ):
                            _put_section(out, scored, section, source)
        if source.common_deals:
            with out.within("HANDSET"):
                for board, deal in source.common_deals.items():
                    _put_deal(out, board, deal)
    return "".join(out.lines)


def _plain(text: str) -> str:
    """Return text without what XML has no place for."""
    return printable(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")


class _Writer:
    """The lines of a file, indented by what they are within."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._depth = 0

    @contextmanager
    def within(self, tag: str, attributes: str = "") -> Iterator[None]:
        """Put what the block puts within an element."""
        self.lines.append(f"{'  ' * self._depth}<{tag}{attributes}>\n")
        self._depth += 1
        yield
        self._depth -= 1
        self.lines.append(f"{'  ' * self._depth}</{tag}>\n")

    def put(self, tag: str, text: str) -> None:
        """Put an element that holds text alone."""
        self.lines.append(f"{'  ' * self._depth}<{tag}>{escape(_plain(text))}</{tag}>\n")


def _put_section(
    out: _Writer, scored: ScoredEvening, section: ScoredSection, source: SourceResults
) -> None:
    with out.within("PARTICIPANTS"):
        for standing in section.ranking:
            _put_pair(out, scored, standing, own_numbers=source.own_numbers)
    for board in section.boards:
        lines = [line for line in board.lines if _is_written(line)]
        if lines:
            with out.within("BOARD"):
                out.put("BOARD_NUMBER", str(board.board))
                for line in lines:
                    with out.within("TRAVELLER_LINE"):
                        _put_line(out, scored.rules, board, line)


def _is_written(line: ScoredLine) -> bool:
    return line.result.kind is not Kind.NOT_PLAYED and not is_undecided(line.result)


def _put_pair(
    out: _Writer, scored: ScoredEvening, standing: Standing, *, own_numbers: bool
) -> None:
    pair = standing.pair
    with out.within("PAIR"):
        out.put("PAIR_NUMBER", f"{pair.pair}{pair.direction or ''}")
        out.put("DIRECTION", standing.direction or pair.direction or "")
        out.put("TOTAL_SCORE", str(rounded(standing.score)))
        if standing.percentage is not None:
            out.put("PERCENTAGE", str(rounded(standing.percentage)))
        out.put("PLACE", standing.place or "")
        out.put("BOARDS_PLAYED", str(standing.boards))
        person = scored.participants.get(pair)
        if person is not None:
            for name, number in zip_longest(person.names, person.numbers, fillvalue=""):
                with out.within("PLAYER"):
                    out.put("PLAYER_NAME", name)
                    out.put("CLUB_ID_NUMBER" if own_numbers else "NATIONAL_ID_NUMBER", number)


def _put_line(out: _Writer, rules: ScoringRules, board: ScoredBoard, line: ScoredLine) -> None:
    result = line.result
    for side, pair in (("NS", line.ns), ("EW", line.ew)):
        out.put(f"{side}_PAIR_NUMBER", f"{pair.pair}{pair.direction or ''}")
    if result.artificial is None:
        if result.contract is not None:
            out.put("CONTRACT", str(result.contract))
            bid = not result.contract.passed_out
            out.put("PLAYED_BY", result.declarer or "" if bid and result.declarer in SEATS else "")
            out.put("LEAD", (result.lead or "")[::-1])
            out.put("TRICKS", "" if result.tricks is None or not bid else str(result.tricks))
        out.put("SCORE", str(result.score))
    else:
        awards = (result.artificial.ns, result.artificial.ew)
        each = zip(awards, (line.ns_points, line.ew_points), strict=True)
        out.put("SCORE", "A" + "".join(_code(rules, award, p, board.top) for award, p in each))
    points = _WRITTEN[rules.scoring][2]
    for side, own in (("NS", line.ns_points), ("EW", line.ew_points)):
        if own is not None:
            out.put(f"{side}_{points}", str(rounded(own)))


def _code(rules: ScoringRules, award: Award, points: Fraction | None, top: int) -> str:
    """Return the two or three figures by which a percentage stands in an artificial score."""
    percent = award.percent
    if percent is None:
        percent = rules.percent_of(points or Fraction(), top)
    return f"{int(rounded(percent, 0)):02d}"


def _put_deal(out: _Writer, board: int, deal: Deal) -> None:
    with out.within("BOARD"):
        out.put("BOARD_NUMBER", str(board))
        for seat, hand in zip(_HANDS, deal.hands, strict=True):
            with out.within("HAND"):
                out.put("DIRECTION", seat.capitalize())
                for suit, cards in sorted(zip(SUITS, hand, strict=True)):
                    out.put(_OF_SUITS[suit], cards)
