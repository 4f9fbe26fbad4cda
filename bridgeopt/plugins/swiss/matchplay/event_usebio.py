"""Write Swiss events of teams and pairs as USEBIO: participants, matches, and final places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from bridgeopt.base.i18n import Message
from bridgeopt.base.printable import printable
from bridgeopt.base.text import write_text
from bridgeopt.plugins.swiss.matchplay.event import Match, PostedMatches, SwissEvent, WhoPlays
from bridgeopt.plugins.swiss.matchplay.file import EventFile
from bridgeopt.plugins.swiss.matchplay.standings import EventScores, rank_sides
from bridgeopt.scoring.results import Scoring

_PAIR_EVENT_TYPES = {
    Scoring.MATCHPOINTS: "SWISS_PAIRS",
    Scoring.BUTLER: "SWISS_PAIRS_BUTLER_IMPS",
    Scoring.CROSS_IMPS: "SWISS_PAIRS_CROSS_IMPS",
}
"""The USEBIO type of an event of pairs, by its scoring method."""
_NAME_SEPARATOR = re.compile(r"\s+[&/+\u2013-]\s+")
"""Separator between the names of a pair."""


_XML_DECLARATION = " ".join(("<?xml", 'version="1.0"', 'encoding="UTF-8"?>'))
USEBIO = "usebio"
"""The name of this file format in the program."""


class _XmlLines:
    """Collects the lines of an XML file, indented by the depth of elements."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._depth = 0

    @contextmanager
    def element(self, tag: str, **attributes: str) -> Iterator[None]:
        """Return a context manager that writes an element around what its ``with`` block adds.

        ``tag`` is the name of the element.
        """
        attribute_text = "".join(
            f" {key}={quoteattr(_without_forbidden(text))}" for key, text in attributes.items()
        )
        self.lines.append(f"{'  ' * self._depth}<{tag}{attribute_text}>")
        self._depth += 1
        yield
        self._depth -= 1
        self.lines.append(f"{'  ' * self._depth}</{tag}>")

    def add_texts(self, **elements: str) -> None:
        """Add elements that contain only text.

        Each keyword argument is an element: the keyword is its name, and the value is its text.
        """
        for tag, text in elements.items():
            self.lines.append(
                f"{'  ' * self._depth}<{tag}>{escape(_without_forbidden(text))}</{tag}>"
            )


def _without_forbidden(text: str) -> str:
    """Return text without the characters that XML forbids."""
    return printable(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")


def _format_number(value: Fraction) -> str:
    """Return a number with at most two decimals."""
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def export_event(file: Path, out: Path) -> tuple[SwissEvent, tuple[Message, ...]]:
    """Write the event in ``file`` as USEBIO to ``out``; return the event, and notes.

    The notes are those of `write_event_usebio`.
    """
    event = EventFile(file).read().state
    return event, write_event_usebio(out, event)


def write_event_usebio(path: Path, event: SwissEvent) -> tuple[Message, ...]:
    """Write an event as USEBIO 1.3; return notes about data that the file does not list.

    If there are several sessions, matches are grouped by session. The format has no element for
    byes, penalties and carry-over; only the totals include these.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    rules = event.rules
    sessions = rules.session_of(rules.rounds)
    is_teams = rules.entry is WhoPlays.TEAMS
    out = _XmlLines()
    with out.element("USEBIO", Version="1.3"):
        with out.element("CLUB"):
            out.add_texts(CLUB_NAME="")
        kind = "SWISS_TEAMS" if is_teams else _PAIR_EVENT_TYPES[rules.scoring]
        with out.element("EVENT", EVENT_TYPE=kind):
            out.add_texts(
                EVENT_ID="1",
                EVENT_DESCRIPTION=event.name,
                PROGRAM_NAME="bridgeopt",
                WINNER_TYPE="1",
                TITLE=event.name,
                SESSION_COUNT=str(sessions),
                MATCH_SCORING_METHOD="VICTORY_POINTS",
                BOARDS_PER_ROUND=str(rules.boards),
            )
            with out.element("PARTICIPANTS"):
                _put_participants(out, event)
            _put_sessions(out, event, sessions)
    write_text(path, "\n".join([_XML_DECLARATION, *out.lines]) + "\n")
    return tuple(_describe_unlisted(event))


def _put_participants(out: _XmlLines, event: SwissEvent) -> None:
    totals = EventScores(event).totals
    for row in rank_sides(event):
        player = event.by_id[row.player]
        elements = {"TOTAL_SCORE": _format_number(totals[player.id]), "PLACE": str(row.place)}
        if event.rules.entry is WhoPlays.TEAMS:
            with out.element("TEAM", TEAM_ID=str(player.id), TEAM_NAME=player.name):
                out.add_texts(**elements)
            continue
        with out.element("PAIR"):
            out.add_texts(PAIR_NUMBER=str(player.id), **elements)
            for name in _NAME_SEPARATOR.split(player.name):
                with out.element("PLAYER"):
                    out.add_texts(PLAYER_NAME=name)


def _put_sessions(out: _XmlLines, event: SwissEvent, sessions: int) -> None:
    """Write all matches that have a result, grouped by session if there are several sessions."""
    for session in range(1, sessions + 1):
        numbers = [
            number
            for number in range(1, len(event.rounds) + 1)
            if event.rules.session_of(number) == session
        ]
        if sessions == 1:
            _put_rounds(out, event, numbers)
        elif numbers:
            with out.element("SESSION", SESSION_ID=str(session)):
                _put_rounds(out, event, numbers)


def _put_rounds(out: _XmlLines, event: SwissEvent, numbers: list[int]) -> None:
    for number in numbers:
        played = event.rounds[number - 1]
        for match in played.matches:
            if match.is_over:
                with out.element("MATCH"):
                    out.add_texts(ROUND_NUMBER=str(number))
                    _put_match(out, event, played, match)


def _put_match(out: _XmlLines, event: SwissEvent, played: PostedMatches, match: Match) -> None:
    points = [_format_number(side_points) for side_points in played.points(match, event.rules)]
    scores = _score_texts(match)
    if event.rules.entry is WhoPlays.TEAMS:
        out.add_texts(TEAM=str(match.first), OPPOSING_TEAM=str(match.second))
        if scores is not None:
            out.add_texts(TEAM_SCORE=scores[0], OPPOSING_TEAM_SCORE=scores[1])
        out.add_texts(TEAM_VICTORY_POINTS=points[0], OPPOSING_TEAM_VICTORY_POINTS=points[1])
        return
    out.add_texts(NS_PAIR_NUMBER=str(match.first), EW_PAIR_NUMBER=str(match.second))
    if scores is not None:
        out.add_texts(NS_SCORE=scores[0], EW_SCORE=scores[1])
    out.add_texts(NS_VICTORY_POINTS=points[0], EW_VICTORY_POINTS=points[1])


def _score_texts(match: Match) -> tuple[str, str] | None:
    """Return the IMPs or percentages of both sides of a match as text; ``None`` without a score."""
    if not match.scores:
        return None
    if match.scores[0].percentage is not None:
        return _format_number(match.margin), _format_number(100 - match.margin)
    first, second = match.imps
    return _format_number(first), _format_number(second)


def _describe_unlisted(event: SwissEvent) -> Iterator[Message]:
    """Yield notes about data that a USEBIO file cannot hold.

    The points for byes and the director's adjustments are only in the totals. Matches without a
    result are not in the file.
    """
    byes = sum(len(played.byes) for played in event.rounds)
    if byes or event.adjustments:
        values = {"byes": byes, "given": len(event.adjustments)}
        yield Message("match_usebio_totals", **values)
    num_open = sum(not match.is_over for played in event.rounds for match in played.matches)
    if num_open:
        yield Message("match_usebio_open", n=num_open)
