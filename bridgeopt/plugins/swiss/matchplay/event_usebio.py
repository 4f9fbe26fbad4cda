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

_PAIRS = {
    Scoring.MATCHPOINTS: "SWISS_PAIRS",
    Scoring.BUTLER: "SWISS_PAIRS_BUTLER_IMPS",
    Scoring.CROSS_IMPS: "SWISS_PAIRS_CROSS_IMPS",
}
"""The USEBIO type of an event of pairs, by its scoring method."""
_BETWEEN = re.compile(r"\s+[&/+\u2013-]\s+")
"""Separator between the names of a pair."""


_DECLARED = " ".join(("<?xml", 'version="1.0"', 'encoding="UTF-8"?>'))
USEBIO = "usebio"
"""The name of this file format in the program."""


class _Lines:
    """The lines of an XML file that is being written, indented by the depth of elements."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._depth = 0

    @contextmanager
    def within(self, tag: str, **attributes: str) -> Iterator[None]:
        """Return a context manager that puts the lines added in its ``with`` block into an element.

        ``tag`` is the element's name.
        """
        told = "".join(f" {key}={quoteattr(_plain(text))}" for key, text in attributes.items())
        self.lines.append(f"{'  ' * self._depth}<{tag}{told}>")
        self._depth += 1
        yield
        self._depth -= 1
        self.lines.append(f"{'  ' * self._depth}</{tag}>")

    def put(self, **elements: str) -> None:
        """Add elements that contain only text; each argument gives a name and the text."""
        for tag, text in elements.items():
            self.lines.append(f"{'  ' * self._depth}<{tag}>{escape(_plain(text))}</{tag}>")


def _plain(text: str) -> str:
    """Return text without the characters that XML forbids."""
    return printable(text).replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")


def _number(value: Fraction) -> str:
    """Return a number with at most two decimals."""
    return f"{float(value):.2f}".rstrip("0").rstrip(".")


def give_out_event(file: Path, out: Path) -> tuple[SwissEvent, tuple[Message, ...]]:
    """Write the event in ``file`` as USEBIO to ``out``; return the event and notes.

    The notes are those of `write_event_usebio`.
    """
    event = EventFile(file).read().state
    return event, write_event_usebio(out, event)


def write_event_usebio(path: Path, event: SwissEvent) -> tuple[Message, ...]:
    """Write an event as USEBIO 1.3; return notes about data that only the totals include.

    If there are several sessions, matches are grouped by session. The format has no element for
    byes, penalties and carry-over: only the totals include these.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    rules = event.rules
    sessions = rules.session_of(rules.rounds)
    is_teams = rules.entry is WhoPlays.TEAMS
    out = _Lines()
    with out.within("USEBIO", Version="1.3"):
        with out.within("CLUB"):
            out.put(CLUB_NAME="")
        kind = "SWISS_TEAMS" if is_teams else _PAIRS[rules.scoring]
        with out.within("EVENT", EVENT_TYPE=kind):
            out.put(
                EVENT_ID="1",
                EVENT_DESCRIPTION=event.name,
                PROGRAM_NAME="bridgeopt",
                WINNER_TYPE="1",
                TITLE=event.name,
                SESSION_COUNT=str(sessions),
                MATCH_SCORING_METHOD="VICTORY_POINTS",
                BOARDS_PER_ROUND=str(rules.boards),
            )
            with out.within("PARTICIPANTS"):
                _put_participants(out, event)
            _put_sessions(out, event, sessions)
    write_text(path, "\n".join([_DECLARED, *out.lines]) + "\n")
    return tuple(_in_totals(event))


def _put_participants(out: _Lines, event: SwissEvent) -> None:
    totals = EventScores(event).totals
    for row in rank_sides(event):
        player = event.by_id[row.player]
        told = {"TOTAL_SCORE": _number(totals[player.id]), "PLACE": str(row.place)}
        if event.rules.entry is WhoPlays.TEAMS:
            with out.within("TEAM", TEAM_ID=str(player.id), TEAM_NAME=player.name):
                out.put(**told)
            continue
        with out.within("PAIR"):
            out.put(PAIR_NUMBER=str(player.id), **told)
            for name in _BETWEEN.split(player.name):
                with out.within("PLAYER"):
                    out.put(PLAYER_NAME=name)


def _put_sessions(out: _Lines, event: SwissEvent, sessions: int) -> None:
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
            with out.within("SESSION", SESSION_ID=str(session)):
                _put_rounds(out, event, numbers)


def _put_rounds(out: _Lines, event: SwissEvent, numbers: list[int]) -> None:
    for number in numbers:
        played = event.rounds[number - 1]
        for match in played.matches:
            if match.is_over:
                with out.within("MATCH"):
                    out.put(ROUND_NUMBER=str(number))
                    _put_match(out, event, played, match)


def _put_match(out: _Lines, event: SwissEvent, played: PostedMatches, match: Match) -> None:
    points = [_number(each) for each in played.points(match, event.rules)]
    scores = _scores(match)
    if event.rules.entry is WhoPlays.TEAMS:
        out.put(TEAM=str(match.first), OPPOSING_TEAM=str(match.second))
        if scores is not None:
            out.put(TEAM_SCORE=scores[0], OPPOSING_TEAM_SCORE=scores[1])
        out.put(TEAM_VICTORY_POINTS=points[0], OPPOSING_TEAM_VICTORY_POINTS=points[1])
        return
    out.put(NS_PAIR_NUMBER=str(match.first), EW_PAIR_NUMBER=str(match.second))
    if scores is not None:
        out.put(NS_SCORE=scores[0], EW_SCORE=scores[1])
    out.put(NS_VICTORY_POINTS=points[0], EW_VICTORY_POINTS=points[1])


def _scores(match: Match) -> tuple[str, str] | None:
    """Return the IMPs or percentages of both sides of a match as text; ``None`` without a score."""
    if not match.scores:
        return None
    if match.scores[0].percentage is not None:
        return _number(match.margin), _number(100 - match.margin)
    first, second = match.imps
    return _number(first), _number(second)


def _in_totals(event: SwissEvent) -> Iterator[Message]:
    """Yield notes about points, such as byes, that the file only includes in the totals."""
    byes = sum(len(played.byes) for played in event.rounds)
    if byes or event.adjustments:
        told = {"byes": byes, "given": len(event.adjustments)}
        yield Message("match_usebio_totals", **told)
    left = sum(not match.is_over for played in event.rounds for match in played.matches)
    if left:
        yield Message("match_usebio_open", n=left)
