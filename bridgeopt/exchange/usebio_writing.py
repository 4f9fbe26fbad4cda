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

_SUPPORTED = {
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
UNSUPPORTED = frozenset(FormatLoss) - _SUPPORTED
"""The kinds of data that the format cannot hold."""

# For each scoring method: the event type in version 1.2, the scoring in version 1.3, and the
# element with the points.
_SCORING_WORDS: Final = {
    Scoring.MATCHPOINTS: ("MP_PAIRS", "MATCH_POINTS", "MATCH_POINTS"),
    Scoring.BUTLER: ("BUTLER_PAIRS", "BUTLER_IMPS", "BUTLER_POINTS"),
    Scoring.CROSS_IMPS: ("CROSS_IMP", "CROSS_IMPS", "CROSS_IMP_POINTS"),
    Scoring.BOARD_A_MATCH: ("PAIRS", "BAM", "MATCH_POINTS"),
    Scoring.AGGREGATE: ("PAIRS", "AGGREGATE", "AGGREGATE_POINTS"),
    Scoring.PATTON: ("PAIRS", "PATTON", "MATCH_POINTS"),
}
_XML_DECLARATION = " ".join(("<?xml", 'version="1.0"', 'encoding="UTF-8"?>\n'))
_DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">\n'


def format_usebio(
    scored: ScoredEvening, source: SourceResults, version: UsebioVersion = "1.3"
) -> str:
    """Return a scored evening as a USEBIO file; `UNSUPPORTED` lists the data left out.

    Pairs are written in the directions in which they sat. Points have two decimals. Boards that
    were not played or have no score yet are left out, since other programs might misread them.
    """
    is_old = version == "1.2"
    kind, method, _ = _SCORING_WORDS[scored.rules.scoring]
    day = source.date
    out = _Writer()
    out.lines += [_XML_DECLARATION, _DOCTYPE if is_old else ""]
    with out.element("USEBIO", f' Version="{version}"'):
        with out.element("CLUB"):
            out.text_element("CLUB_NAME", source.club or "")
            if source.club_number is not None:
                out.text_element("CLUB_ID_NUMBER", source.club_number)
        with out.element("EVENT", f' EVENT_TYPE="{kind if is_old else "PAIRS"}"'):
            number = "1" if day is None else f"{day:%Y%m%d}"
            out.text_element("EVENT_IDENTIFIER" if is_old else "EVENT_ID", number)
            out.text_element("EVENT_DESCRIPTION", source.title or "")
            out.text_element("PROGRAM_NAME", "bridgeopt")
            out.text_element("WINNER_TYPE", str(scored.winners))
            out.text_element("TITLE", source.title or "")
            if day is not None:
                out.text_element("DATE", f"{day:%d/%m/%Y}" if is_old else day.isoformat())
            out.text_element("SESSION_COUNT", str(len(source.event) or 1))
            out.text_element("SECTION_COUNT", str(len(scored.sections)))
            if not is_old or kind == "PAIRS":
                out.text_element("BOARD_SCORING_METHOD", method)
            if source.event:
                for session in source.event:
                    _put_session(out, scored, source, session, old=is_old)
            elif len(scored.sections) == 1:
                _put_section(out, scored, scored.sections[0], source)
            else:
                names = {section.name: section.name for section in scored.sections}
                _put_session(out, scored, source, EventSession("1", names), old=is_old)
        if source.common_deals:
            with out.element("HANDSET"):
                for board, deal in source.common_deals.items():
                    _put_deal(out, board, deal)
    return "".join(out.lines)


def _xml_text(text: str) -> str:
    """Return text without characters that XML forbids."""
    return printable(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")


class _Writer:
    """Collects the lines of an XML file, indented by their depth."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._depth = 0

    @contextmanager
    def element(self, tag: str, attributes: str = "") -> Iterator[None]:
        """Write an element around the elements that the ``with`` block writes."""
        self.lines.append(f"{'  ' * self._depth}<{tag}{attributes}>\n")
        self._depth += 1
        yield
        self._depth -= 1
        self.lines.append(f"{'  ' * self._depth}</{tag}>\n")

    def text_element(self, tag: str, text: str) -> None:
        """Write an element that contains only text."""
        self.lines.append(f"{'  ' * self._depth}<{tag}>{escape(_xml_text(text))}</{tag}>\n")


def _put_session(
    out: _Writer, scored: ScoredEvening, source: SourceResults, session: EventSession, *, old: bool
) -> None:
    with out.element("SESSION", f" SESSION_ID={quoteattr(_xml_text(session.name))}"):
        if session.date is not None:
            out.text_element(
                "DATE", f"{session.date:%d/%m/%Y}" if old else session.date.isoformat()
            )
        for section in scored.sections:
            name = session.sections.get(section.name)
            if name == "":
                _put_section(out, scored, section, source)
            elif name is not None:
                with out.element("SECTION", f" SECTION_ID={quoteattr(_xml_text(name))}"):
                    _put_section(out, scored, section, source)


def _put_section(
    out: _Writer, scored: ScoredEvening, section: ScoredSection, source: SourceResults
) -> None:
    with out.element("PARTICIPANTS"):
        for row in section.ranking:
            _put_pair(out, scored, row, own_numbers=source.own_numbers)
    for board in section.boards:
        lines = [line for line in board.lines if _is_written(line)]
        if lines:
            with out.element("BOARD"):
                out.text_element("BOARD_NUMBER", str(board.board))
                for line in lines:
                    with out.element("TRAVELLER_LINE"):
                        _put_result(out, scored, board, line)


def _is_written(line: ScoredLine) -> bool:
    return line.result.kind is not ResultKind.NOT_PLAYED and not is_undecided(line.result)


def _put_pair(out: _Writer, scored: ScoredEvening, row: RankingRow, *, own_numbers: bool) -> None:
    pair = row.pair
    with out.element("PAIR"):
        out.text_element("PAIR_NUMBER", scored.number_in_files(pair))
        out.text_element("DIRECTION", row.direction or pair.direction or "")
        out.text_element("TOTAL_SCORE", str(rounded(row.score)))
        if row.percentage is not None:
            out.text_element("PERCENTAGE", str(rounded(row.percentage)))
        out.text_element("PLACE", row.place or "")
        out.text_element("BOARDS_PLAYED", str(row.boards))
        participant = scored.participants.get(pair)
        if participant is not None:
            for name, number in zip_longest(participant.names, participant.numbers, fillvalue=""):
                with out.element("PLAYER"):
                    out.text_element("PLAYER_NAME", name)
                    out.text_element(
                        "CLUB_ID_NUMBER" if own_numbers else "NATIONAL_ID_NUMBER", number
                    )


def _put_result(out: _Writer, scored: ScoredEvening, board: ScoredBoard, line: ScoredLine) -> None:
    result, rules = line.result, scored.rules
    for side, pair in (("NS", line.ns), ("EW", line.ew)):
        out.text_element(f"{side}_PAIR_NUMBER", scored.number_in_files(pair))
    if result.artificial is None:
        if result.contract is not None:
            out.text_element("CONTRACT", str(result.contract))
            has_bid = not result.contract.passed_out
            out.text_element(
                "PLAYED_BY", result.declarer or "" if has_bid and result.declarer in SEATS else ""
            )
            out.text_element("LEAD", (result.lead or "")[::-1])
            out.text_element(
                "TRICKS", "" if result.tricks is None or not has_bid else str(result.tricks)
            )
        out.text_element("SCORE", str(result.score))
    else:
        awards = (result.artificial.ns, result.artificial.ew)
        award_points = zip(awards, (line.ns_points, line.ew_points), strict=True)
        out.text_element(
            "SCORE",
            "A" + "".join(_percent_code(rules, award, p, board.top) for award, p in award_points),
        )
    points = _SCORING_WORDS[rules.scoring][2]
    for side, side_points in (("NS", line.ns_points), ("EW", line.ew_points)):
        if side_points is not None:
            out.text_element(f"{side}_{points}", str(rounded(side_points)))


def _percent_code(rules: ScoringRules, award: Award, points: Fraction | None, top: int) -> str:
    """Return one side's half of an artificial score's code: a percentage of two or three digits.

    If the award has no percentage, it is computed from the side's ``points`` and the board's
    ``top``.
    """
    percent = award.percent
    if percent is None:
        percent = rules.percent_of(points or Fraction(), top)
    return f"{int(rounded(percent, 0)):02d}"


def _put_deal(out: _Writer, board: int, deal: Deal) -> None:
    with out.element("BOARD"):
        out.text_element("BOARD_NUMBER", str(board))
        for seat, hand in zip(HAND_ELEMENTS, deal.hands, strict=True):
            with out.element("HAND"):
                out.text_element("DIRECTION", seat.capitalize())
                for suit, cards in sorted(zip(SUITS, hand, strict=True)):
                    out.text_element(SUIT_ELEMENTS[suit], cards)
