"""Standings of competitions on the screen Season, on the projector and on phones."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Session
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.faults import is_digits
from bridgeopt.files.players import fold_name
from bridgeopt.season import Season
from bridgeopt.season.competing import DecisionKind
from bridgeopt.show.pages.standings import standings_page
from bridgeopt.show.standings_text import (
    Naming,
    ShownScore,
    ShownStandings,
    changes_since,
    contestant_names,
    current_lists,
    missed_session_message,
    naming_for,
    outlook_messages,
    shown_scores,
    shown_standings,
    standings_title,
)
from bridgeopt.standings.competition import PairIds, SessionResults, pair_ids
from bridgeopt.standings.outlook import outlook
from bridgeopt.standings.ranking import StandingsList
from bridgeopt.tasks.absences import absences_of, absent_entries, absent_without_notice
from bridgeopt.tasks.publishing import note_published, prepare_publication
from bridgeopt.tasks.season_final import (
    declare_final,
    declared_line,
    declared_lists,
    withdraw_final,
    withdrawn_line,
)
from bridgeopt.tasks.season_standings import results_tonight
from bridgeopt.tasks.standings_of_files import CompetitionStandings
from bridgeopt.web.current_round import current_printed_evening
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.live_results import ScoredBook
from bridgeopt.web.rendering import describe_error, page_message
from bridgeopt.web.standings_cache import ClubStandings, Seated
from bridgeopt.web.values import ActionRequest

WALL, PHONES = "wall", "phones"
"""The places where standings can be shown to players."""

_NUM_FIRST_ROWS = 3
"""How many contestants of each list the overview shows."""


class ListLink(NamedTuple):
    """A list of a competition, with its index among the competition's lists and its title.

    ``shown`` are the list's rows.
    """

    number: int
    title: str
    shown: ShownStandings


class CompetitionCard(NamedTuple):
    """A competition in the overview, with the first rows of its current lists."""

    name: str
    lists: tuple[ListLink, ...]


def club_standings(evening_session: EveningSession, snapshot: Snapshot) -> ClubStandings:
    """Return the club's standings; they include tonight's results if these are not recorded yet."""
    scored: ScoredBook | None = None
    if (
        snapshot.evening.planned is not None
        and evening_session.recorded(snapshot) is None
        and evening_session.results.has_scorebook()
    ):
        try:
            scored = evening_session.results.current()
        except BridgeoptError:  # the results screen reports why
            scored = None

    def results(book: ScoredBook, season: Season) -> Seated | None:
        evening = current_printed_evening(evening_session, snapshot) if book.book.results else None
        if evening is None:
            return None
        seats = {
            section.name: (section.movement, section.current_pairs)
            for section in evening.all_sections
        }
        session = results_tonight(season, book.scored, seats, evening_session.day)
        pairs = [pair for _, present in seats.values() for pair in present if pair is not None]
        return session, frozenset(player for pair in pairs for player in pair.players)

    sent_word = snapshot.evening.attendance.sent_word
    return evening_session.standings.current(
        snapshot.so_far.season, evening_session.club.file, scored, sent_word, results
    )


class AbsentPair(NamedTuple):
    """A pair that is entered for a competition and absent.

    ``sent_word`` is whether the pair announced its absence.
    """

    players: tuple[int, ...]
    names: str
    sent_word: bool


class AbsentPairs(NamedTuple):
    """The entered pairs that are absent from a session.

    ``scores`` are messages about the score that each competition gives an absence without notice.
    """

    pairs: list[AbsentPair]
    scores: list[Message]


def absent_tonight(evening_session: EveningSession, snapshot: Snapshot) -> AbsentPairs | None:
    """Return the entered pairs that are absent: neither player is expected, present or seated."""
    plan, attendance = snapshot.evening.planned, snapshot.evening.attendance
    present = {player for entry in attendance.entries for player in entry.players}
    if plan is not None:
        present = {player for pair in plan.present for player in pair.players}
    return absent_without(evening_session, snapshot, present)


def absent_without(
    evening_session: EveningSession, snapshot: Snapshot, present: Collection[int]
) -> AbsentPairs | None:
    """Return the entered pairs without a player in ``present``.

    Return ``None`` if there are none, or if the evening is recorded.
    """
    season, recorded = snapshot.so_far.season, club_standings(evening_session, snapshot).recorded
    if season is None or recorded is None or evening_session.recorded(snapshot) is not None:
        return None
    session = SessionResults(season.next_session, (), evening_session.day)
    current_ids = set(map(season.current_id, present))
    sent_word = {
        pair_ids(tuple(map(season.current_id, pair)))
        for pair in snapshot.evening.attendance.sent_word
    }
    pairs: dict[PairIds, None] = {}
    scores: list[Message] = []
    for competition in recorded.competitions:
        absent = absent_entries([competition], session, current_ids)
        if absent and competition.no_notice is not None:
            rule = missed_session_message(competition.no_notice)
            scores.append(Message("absent_score", name=competition.name, score=rule))
        pairs |= dict.fromkeys(absent)
    if not pairs:
        return None
    absent_pairs = [
        AbsentPair(pair, contestant_names(pair, naming_for(snapshot.members)), pair in sent_word)
        for pair in pairs
    ]
    return AbsentPairs(absent_pairs, scores)


def absent_then(
    evening_session: EveningSession, snapshot: Snapshot, session: int
) -> list[AbsentPair]:
    """Return the entered pairs that were absent from a recorded session."""
    recorded = club_standings(evening_session, snapshot).recorded
    absent = {} if recorded is None else absences_of(recorded, session)
    return [
        AbsentPair(pair, contestant_names(pair, naming_for(snapshot.members)), sent_word)
        for pair, sent_word in absent.items()
    ]


def absent_without_word(
    evening_session: EveningSession, snapshot: Snapshot, session: Session
) -> list[PairIds]:
    """Return the entered pairs that are absent from a session without notice."""
    standings, season = club_standings(evening_session, snapshot).recorded, snapshot.so_far.season
    return (
        []
        if standings is None or season is None
        else absent_without_notice(
            season,
            standings.competitions,
            SessionResults(session.id, (), session.played_on),
            session.players,
            snapshot.evening.attendance.sent_word,
        )
    )


def absence_message(pairs: Sequence[PairIds], snapshot: Snapshot) -> Message:
    """Return a message with the names of pairs that were absent without notice."""
    names = [contestant_names(pair, naming_for(snapshot.members)) for pair in pairs]
    return Message("absent_without_word", pairs=names, n=len(names))


def overview(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any]:
    """Return the template's values for the overview of all competitions."""
    standings = club_standings(evening_session, snapshot)
    naming = naming_for(snapshot.members)
    latest = standings.latest
    return {
        "standings_wrong": None
        if standings.wrong is None
        else _describe_fault_lines(standings.wrong, snapshot),
        "provisional": standings.is_provisional,
        "competitions": [] if latest is None else _cards(latest, naming),
        "standings_changes": _tonight_changes(standings, naming),
        "standings_notes": [
            page_message(note, snapshot.members)
            for note in (() if latest is None else latest.notes)
        ],
        "standings_shown": evening_session.standings.shown,
    }


def _describe_fault_lines(error: BridgeoptError, snapshot: Snapshot) -> str:
    """Return why the competitions cannot be used: one text line for each fault in their file."""
    if not isinstance(error, InputError):
        return describe_error(error, snapshot.members)
    lines = []
    for fault in error.faults:
        text = describe_error(InputError(fault), snapshot.members)
        line_prefix = "" if fault.line is None else Message("standings_line", line=str(fault.line))
        lines.append(f"{line_prefix} {text}".strip())
    return "\n".join(lines)


def _cards(standings: CompetitionStandings, naming: Naming) -> list[CompetitionCard]:
    cards = []
    for competition in standings.competitions:
        competition_lists = _lists_of(standings, competition.name)
        current = current_lists(competition_lists)
        links = tuple(
            ListLink(
                k,
                str(standings_title(standings_list)),
                _first_rows(shown_standings(standings_list, naming)),
            )
            for k, standings_list in enumerate(competition_lists)
            if standings_list in current
        )
        cards.append(CompetitionCard(competition.name, links))
    return cards


def _first_rows(shown: ShownStandings) -> ShownStandings:
    return shown._replace(rows=shown.rows[:_NUM_FIRST_ROWS])


def _lists_of(standings: CompetitionStandings, name: str) -> list[StandingsList]:
    return [
        standings_list
        for standings_list in standings.lists
        if standings_list.competition.name == name
    ]


def _tonight_changes(standings: ClubStandings, naming: Naming) -> list[Message]:
    if standings.tonight is None or standings.recorded is None:
        return []
    return changes_since(standings.recorded.lists, standings.tonight.lists, naming)


def changes_for_record(evening_session: EveningSession, snapshot: Snapshot) -> list[Message]:
    """Return messages about the evening's changes to each competition, even before recording."""
    standings = club_standings(evening_session, snapshot)
    naming = naming_for(snapshot.members)
    session = evening_session.recorded(snapshot)
    if session is None or standings.recorded is None:
        return _tonight_changes(standings, naming)
    before, after = evening_session.standings.changes(standings.recorded, session.id)
    return changes_since(before.lists, after.lists, naming)


def competition_view(
    evening_session: EveningSession, snapshot: Snapshot, parameters: Mapping[str, str]
) -> dict[str, Any]:
    """Return the template's values for the competition that the address names, if any."""
    name = parameters.get("competition", "")
    standings = club_standings(evening_session, snapshot)
    if not name or standings.latest is None:
        return {"standing": None}
    lists = [
        standings_list
        for standings_list in standings.latest.lists
        if fold_name(standings_list.competition.name) == fold_name(name)
    ]
    if not lists:
        return {"standing": None}
    return {"standing": _list_view(standings, lists, parameters, naming_for(snapshot.members))}


def _list_view(
    standings: ClubStandings,
    lists: Sequence[StandingsList],
    parameters: Mapping[str, str],
    naming: Naming,
) -> dict[str, Any]:
    """Return template values for one of ``lists``: its rows and the prospects of contestants.

    ``parameters`` holds the address's parameters: ``list`` is the index of the list, by default the
    current list, and ``who`` is a contestant whose scores are shown.
    """
    number = parameters.get("list", "")
    current = current_lists(lists)[0]
    index = int(number) if is_digits(number) and int(number) < len(lists) else lists.index(current)
    chosen = lists[index]
    assert standings.latest is not None
    return {
        "name": chosen.competition.name,
        "number": index,
        "shown": shown_standings(chosen, naming),
        "others": [
            (k, str(standings_title(standings_list))) for k, standings_list in enumerate(lists)
        ],
        "outlook": outlook_messages(outlook(chosen, standings.latest.record), naming),
        "why": _scores_of(chosen, parameters.get("who", ""), naming),
        "provisional": standings.is_provisional,
        "session": "period" if chosen.is_season else "session",
        "period": chosen.period,
        "lines": [] if chosen.line is None else [*chosen.competition.line_names],
    }


def _scores_of(
    chosen: StandingsList, who: str, naming: Naming
) -> tuple[str, list[ShownScore]] | None:
    """Return the names of the contestant ``who``, and the scores from which its rank follows.

    Return ``None`` if the list has no such contestant.
    """
    for row in chosen.rows:
        if "-".join(map(str, row.who)) == who:
            return contestant_names(row.who, naming), [*shown_scores(chosen, row, naming)]
    return None


def shown_to_players(
    evening_session: EveningSession, snapshot: Snapshot, where: str, naming: Naming
) -> list[ShownStandings]:
    """Return the current standings for one place where players see them.

    ``where`` is the place: `WALL` or `PHONES`. The result is empty if the director does not show
    standings there.
    """
    if where not in evening_session.standings.shown:
        return []
    standings = club_standings(evening_session, snapshot)
    if standings.latest is None:
        return []
    return [
        shown_standings(standings_list, naming)
        for standings_list in current_lists(standings.latest.lists)
    ]


PUBLISHED = ("standings.html", "standings-initials.html", "standings.csv")
"""Names of the files with standings that can be downloaded for the club's website."""


def page_to_print(evening_session: EveningSession, snapshot: Snapshot) -> str | None:
    """Return the standings on one page, with all names; ``None`` without standings."""
    standings = club_standings(evening_session, snapshot)
    if standings.latest is None:
        return None
    return standings_page(
        standings.latest.lists,
        naming_for(snapshot.members),
        evening_session.title,
        evening_session.day,
        provisional=standings.is_provisional,
    )


class FinalList(NamedTuple):
    """A list of standings that was declared final.

    ``number`` is the list's place in order of declaration (from 0). ``told`` is the list's line on
    the screen. ``name`` and ``period`` identify the competition and its period.
    """

    number: int
    told: Message
    name: str
    period: int | None


def final_lists(season: Season) -> list[FinalList]:
    """Return the lists declared final, in order of declaration."""
    return [
        FinalList(k, declared_line(final_list), final_list.name, final_list.decision.period)
        for k, final_list in enumerate(declared_lists(season))
    ]


class OpenFinal(NamedTuple):
    """A period that has ended and is not declared final.

    ``told`` is a message about it; ``name`` and ``period`` identify the competition and its period.
    """

    told: Message
    name: str
    period: int


def open_finals(recorded: CompetitionStandings | None) -> list[OpenFinal]:
    """Return the ended periods whose standings have not been declared final yet.

    A competition is included only if another list of the competition has been declared final.
    """
    open_periods = () if recorded is None else recorded.open_periods
    return [
        OpenFinal(open_period._replace(periods=(period,)).description, open_period.name, period)
        for open_period in open_periods
        if open_period.kind is DecisionKind.FINAL and open_period.is_usual
        for period in open_period.periods
    ]


def final_to_print(evening_session: EveningSession, snapshot: Snapshot, number: int) -> str | None:
    """Return a list declared final as a page for printing; ``None`` for an unknown number."""
    season = snapshot.so_far.season
    declared = () if season is None else declared_lists(season)
    if number >= len(declared):
        return None
    final_list = declared[number]
    day = evening_session.day if not final_list.day else date.fromisoformat(final_list.day)
    return standings_page(
        final_list.lists, naming_for(snapshot.members), evening_session.title, day, declared=True
    )


def to_publish(evening_session: EveningSession, snapshot: Snapshot, name: str) -> bytes | None:
    """Return the file ``name`` with the recorded standings, and store that it was published.

    Return ``None`` without standings. ``name`` is one of `PUBLISHED`.

    Raises
    ------
    BridgeoptError
        The note of the publication cannot be written.
    """
    recorded = club_standings(evening_session, snapshot).recorded
    if recorded is None:
        return None
    initials = name == "standings-initials.html"
    published = prepare_publication(
        recorded.lists, recorded.members, recorded.private, initials=initials
    )
    if name.endswith(".csv"):
        style = CsvStyle(evening_session.settings.csv_style or CsvStyle.PLAIN)
        content = format_rows(published.rows(), style).encode(style.encoding)
    else:
        content = standings_page(
            published.lists, published.naming, evening_session.title, evening_session.day
        ).encode()
    note_published(evening_session.club.folder, name, evening_session.day, published.players)
    return content


def _show(request: ActionRequest) -> Message:
    """Show the standings on the projector or phones, or hide them."""
    where, shown = request.choice("where", (WALL, PHONES)), request.boolean("shown")
    keeper = request.evening_session.standings
    keeper.shown = keeper.shown | {where} if shown else keeper.shown - {where}
    request.evening_session.events.notify("changed")
    return Message("standings_shown_now", where=where, shown="yes" if shown else "no")


def _declare(request: ActionRequest) -> Message:
    """Declare a period of a competition final."""
    with request.lock_season() as file:
        final_list, notes = declare_final(
            file, request.evening_session.club.file, *_named_list(request)
        )
    line = declared_line(final_list)
    return Message("season_told_notes", told=line, notes=notes) if notes else line


def _withdraw(request: ActionRequest) -> Message:
    """Withdraw the declaration of a final list."""
    with request.lock_season() as file:
        withdrawn, _ = withdraw_final(file, *_named_list(request))
    return withdrawn_line(withdrawn)


def _named_list(request: ActionRequest) -> tuple[str, int | None]:
    """Return the competition in a request, and the period; the period 0 is returned as ``None``."""
    return request.text("name"), request.integer("period") or None


ACTIONS = {
    "standings_show": _show,
    "final_declare": _declare,
    "final_withdraw": _withdraw,
}
"""Actions by the names that the page sends."""
