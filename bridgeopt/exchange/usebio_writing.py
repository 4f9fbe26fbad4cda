"""Write the results of an evening as USEBIO, with the elements of files of British programs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from itertools import zip_longest
from typing import Final, Literal
from xml.sax.saxutils import escape, quoteattr

from bridgeopt.base.printable import printable
from bridgeopt.exchange.usebio_words import HAND_ELEMENTS, SUIT_ELEMENTS
from bridgeopt.scoring.awards import Award
from bridgeopt.scoring.contract import (
    SEATS,
)
from bridgeopt.scoring.deals import SUITS, Deal
from bridgeopt.scoring.format_losses import FormatLoss, is_undecided
from bridgeopt.scoring.results import EventSession, ResultKind, Scoring, SourceResults
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import (
    RankingRow,
    ScoredBoard,
    ScoredEvening,
    ScoredLine,
    ScoredSection,
    rounded,
)

UsebioVersion = Literal["1.2", "1.3"]

_HOLDS = {
    *(
        FormatLoss.NAMES,
        FormatLoss.NUMBERS,
        FormatLoss.EVENING,
        FormatLoss.WINNERS,
        FormatLoss.SCORES,
        FormatLoss.DEALS,
    ),
    *(FormatLoss.AWARD_POINTS, FormatLoss.SCORING, FormatLoss.AVERAGE_IMPS),
}
UNSUPPORTED = frozenset(FormatLoss) - _HOLDS
"""The kinds of data that the format cannot hold."""

# The type of an event in version 1.2, its scoring in 1.3, and the element of points.
_WRITTEN: Final = {
    Scoring.MATCHPOINTS: ("MP_PAIRS", "MATCH_POINTS", "MATCH_POINTS"),
    Scoring.BUTLER: ("BUTLER_PAIRS", "BUTLER_IMPS", "BUTLER_POINTS"),
    Scoring.CROSS_IMPS: ("CROSS_IMP", "CROSS_IMPS", "CROSS_IMP_POINTS"),
    Scoring.BOARD_A_MATCH: ("PAIRS", "BAM", "MATCH_POINTS"),
    Scoring.AGGREGATE: ("PAIRS", "AGGREGATE", "AGGREGATE_POINTS"),
    Scoring.PATTON: ("PAIRS", "PATTON", "MATCH_POINTS"),
}
_DECLARED = " ".join(("<?xml", 'version="1.0"', 'encoding="UTF-8"?>\n'))
_DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">\n'


def format_usebio(
    scored: ScoredEvening, source: SourceResults, version: UsebioVersion = "1.3"
) -> str:
    """Return a scored evening as a USEBIO file; `UNSUPPORTED` lists the data left out.

    Pairs are written in the directions in which they sat. Points have two decimals. Boards that
    were not played or have no score yet are left out, since other programs might misread them.
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
            out.put("SESSION_COUNT", str(len(source.event) or 1))
            out.put("SECTION_COUNT", str(len(scored.sections)))
            if not old or kind == "PAIRS":
                out.put("BOARD_SCORING_METHOD", method)
            if source.event:
                for session in source.event:
                    _put_session(out, scored, source, session, old=old)
            elif len(scored.sections) == 1:
                _put_section(out, scored, scored.sections[0], source)
            else:
                names = {section.name: section.name for section in scored.sections}
                _put_session(out, scored, source, EventSession("1", names), old=old)
        if source.common_deals:
            with out.within("HANDSET"):
                for board, deal in source.common_deals.items():
                    _put_deal(out, board, deal)
    return "".join(out.lines)


def _plain(text: str) -> str:
    """Return text without characters that XML forbids."""
    return printable(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")


class _Writer:
    """Collects the lines of an XML file, indented by their depth."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._depth = 0

    @contextmanager
    def within(self, tag: str, attributes: str = "") -> Iterator[None]:
        """Write an element around the elements that the ``with`` block writes."""
        self.lines.append(f"{'  ' * self._depth}<{tag}{attributes}>\n")
        self._depth += 1
        yield
        self._depth -= 1
        self.lines.append(f"{'  ' * self._depth}</{tag}>\n")

    def put(self, tag: str, text: str) -> None:
        """Write an element that contains only text."""
        self.lines.append(f"{'  ' * self._depth}<{tag}>{escape(_plain(text))}</{tag}>\n")


def _put_session(
    out: _Writer, scored: ScoredEvening, source: SourceResults, session: EventSession, *, old: bool
) -> None:
    with out.within("SESSION", f" SESSION_ID={quoteattr(_plain(session.name))}"):
        if session.date is not None:
            out.put("DATE", f"{session.date:%d/%m/%Y}" if old else session.date.isoformat())
        for section in scored.sections:
            name = session.sections.get(section.name)
            if name == "":
                _put_section(out, scored, section, source)
            elif name is not None:
                with out.within("SECTION", f" SECTION_ID={quoteattr(_plain(name))}"):
                    _put_section(out, scored, section, source)


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
                        _put_line(out, scored, board, line)


def _is_written(line: ScoredLine) -> bool:
    return line.result.kind is not ResultKind.NOT_PLAYED and not is_undecided(line.result)


def _put_pair(
    out: _Writer, scored: ScoredEvening, standing: RankingRow, *, own_numbers: bool
) -> None:
    pair = standing.pair
    with out.within("PAIR"):
        out.put("PAIR_NUMBER", scored.number_in_files(pair))
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


def _put_line(out: _Writer, scored: ScoredEvening, board: ScoredBoard, line: ScoredLine) -> None:
    result, rules = line.result, scored.rules
    for side, pair in (("NS", line.ns), ("EW", line.ew)):
        out.put(f"{side}_PAIR_NUMBER", scored.number_in_files(pair))
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
    """Return one side's half of an artificial score's code: a percentage of two or three digits.

    If the award has no percentage, it is computed from the side's ``points`` and the board's
    ``top``.
    """
    percent = award.percent
    if percent is None:
        percent = rules.percent_of(points or Fraction(), top)
    return f"{int(rounded(percent, 0)):02d}"


def _put_deal(out: _Writer, board: int, deal: Deal) -> None:
    with out.within("BOARD"):
        out.put("BOARD_NUMBER", str(board))
        for seat, hand in zip(HAND_ELEMENTS, deal.hands, strict=True):
            with out.within("HAND"):
                out.put("DIRECTION", seat.capitalize())
                for suit, cards in sorted(zip(SUITS, hand, strict=True)):
                    out.put(SUIT_ELEMENTS[suit], cards)
