"""Standings of competitions on the screen Season, on the projector and on phones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Session
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.faults import is_digits
from bridgeopt.files.players import fold_name
from bridgeopt.season import Season, SeasonFile
from bridgeopt.show.pages.standings import standings_page
from bridgeopt.show.standings import (
    Naming,
    ShownScore,
    ShownStandings,
    changes_since,
    contestant_names,
    current_lists,
    named_by,
    outlook_messages,
    shown_scores,
    shown_standings,
    standings_title,
)
from bridgeopt.standings.competition import SessionResults
from bridgeopt.standings.outlook import outlook
from bridgeopt.standings.ranked import StandingsList
from bridgeopt.tasks.absences import absences_of, absent_entries, record_absences
from bridgeopt.tasks.publishing import note_published, publication
from bridgeopt.tasks.season_standings import results_tonight
from bridgeopt.tasks.standings import CompetitionStandings
from bridgeopt.web.current_round import current_printed_evening
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.live_results import ScoredBook
from bridgeopt.web.rendering import describe_error
from bridgeopt.web.standings import ClubStandings, Seated
from bridgeopt.web.values import ActionRequest

WALL, PHONES = "wall", "phones"
"""The places where standings can be shown to players."""

_FIRST = 3
"""Contestants of each list in the overview."""


class ListLink(NamedTuple):
    """A list of a competition: its index among the competition's lists, its title, its rows."""

    number: int
    title: str
    shown: ShownStandings


class CompetitionCard(NamedTuple):
    """A competition in the overview, with the first rows of its current lists."""

    name: str
    lists: tuple[ListLink, ...]


def look(desk: EveningSession, now: Snapshot) -> ClubStandings:
    """Return the standings, including tonight's results if they are not recorded."""
    scored: ScoredBook | None = None
    if (
        now.evening.planned is not None
        and desk.recorded(now) is None
        and desk.results.has_scorebook()
    ):
        try:
            scored = desk.results.current()
        except BridgeoptError:  # the results screen reports why
            scored = None

    def results(book: ScoredBook, season: Season) -> Seated | None:
        evening = current_printed_evening(desk, now) if book.book.results else None
        if evening is None:
            return None
        seats = {each.name: (each.movement, each.current_pairs) for each in evening.all_sections}
        made = results_tonight(season, book.scored, seats, desk.day)
        pairs = [pair for _, present in seats.values() for pair in present if pair is not None]
        return made, frozenset(player for pair in pairs for player in pair.players)

    sent_word = now.evening.attendance.sent_word
    return desk.standings.now(now.so_far.season, desk.club.file, scored, sent_word, results)


class AbsentPair(NamedTuple):
    """An absent entered pair: its players, their names, and whether it gave notice."""

    players: tuple[int, ...]
    names: str
    sent_word: bool


def absent_tonight(desk: EveningSession, now: Snapshot) -> list[AbsentPair]:
    """Return the entered pairs without any player expected, seated or here."""
    season, recorded = now.so_far.season, look(desk, now).recorded
    if season is None or recorded is None or desk.recorded(now) is not None:
        return []
    plan, door = now.evening.planned, now.evening.attendance
    present = {player for entry in door.entries for player in entry.players}
    if plan is not None:
        present = {player for pair in plan.present for player in pair.players}
    session = SessionResults(season.next_session, (), desk.day)
    there = set(map(season.current_id, present))
    return [
        AbsentPair(pair, contestant_names(pair, named_by(now.members)), pair in door.sent_word)
        for pair in absent_entries(recorded.competitions, session, there)
    ]


def absent_then(desk: EveningSession, now: Snapshot, session: int) -> list[AbsentPair]:
    """Return the entered pairs that were absent from a recorded session."""
    recorded = look(desk, now).recorded
    absent = {} if recorded is None else absences_of(recorded, session)
    return [
        AbsentPair(pair, contestant_names(pair, named_by(now.members)), told)
        for pair, told in absent.items()
    ]


def note_absences(desk: EveningSession, now: Snapshot, session: Session) -> Message | None:
    """Note pairs absent without notice from a recorded session; return a message naming them."""
    rules, path = look(desk, now).recorded, desk.settings.season
    if rules is None or path is None:
        return None
    file = SeasonFile(path)
    sent_word = now.evening.attendance.sent_word
    without = record_absences(file, file.read(), rules.competitions, session, sent_word)
    if not without:
        return None
    names = [contestant_names(pair, named_by(now.members)) for pair in without]
    return Message("absent_without_word", pairs=names, n=len(names))


def overview(desk: EveningSession, now: Snapshot) -> dict[str, Any]:
    """Return the template's values for the overview of all competitions."""
    found = look(desk, now)
    naming = named_by(now.members)
    latest = found.latest
    return {
        "standings_wrong": None if found.wrong is None else _why(found.wrong, now),
        "provisional": found.is_provisional,
        "competitions": [] if latest is None else _cards(latest, naming),
        "standings_changes": _tonight_changes(found, naming),
        "standings_shown": desk.standings.shown,
    }


def _why(error: BridgeoptError, now: Snapshot) -> str:
    """Return why competitions cannot be used, with the wrong lines of the file."""
    if not isinstance(error, InputError):
        return describe_error(error, now.members)
    lines = []
    for fault in error.faults:
        told = describe_error(InputError(fault), now.members)
        place = "" if fault.line is None else Message("standings_line", line=str(fault.line))
        lines.append(f"{place} {told}".strip())
    return "\n".join(lines)


def _cards(found: CompetitionStandings, naming: Naming) -> list[CompetitionCard]:
    cards = []
    for competition in found.competitions:
        own = _lists_of(found, competition.name)
        current = current_lists(own)
        links = tuple(
            ListLink(k, str(standings_title(each)), _first(shown_standings(each, naming)))
            for k, each in enumerate(own)
            if each in current
        )
        cards.append(CompetitionCard(competition.name, links))
    return cards


def _first(shown: ShownStandings) -> ShownStandings:
    return shown._replace(rows=shown.rows[:_FIRST])


def _lists_of(found: CompetitionStandings, name: str) -> list[StandingsList]:
    return [each for each in found.lists if each.competition.name == name]


def _tonight_changes(found: ClubStandings, naming: Naming) -> list[Message]:
    if found.tonight is None or found.recorded is None:
        return []
    return changes_since(found.recorded.lists, found.tonight.lists, naming)


def changes_for_record(desk: EveningSession, now: Snapshot) -> list[Message]:
    """Return the evening's changes to each competition, before or after it is recorded."""
    found = look(desk, now)
    naming = named_by(now.members)
    session = desk.recorded(now)
    if session is None or found.recorded is None:
        return _tonight_changes(found, naming)
    before, after = desk.standings.changes(found.recorded, session.id)
    return changes_since(before.lists, after.lists, naming)


def looked_at(desk: EveningSession, now: Snapshot, asked: Mapping[str, str]) -> dict[str, Any]:
    """Return the values for the competition in the address, if there is one."""
    name = asked.get("competition", "")
    found = look(desk, now)
    if not name or found.latest is None:
        return {"standing": None}
    lists = [
        each for each in found.latest.lists if fold_name(each.competition.name) == fold_name(name)
    ]
    if not lists:
        return {"standing": None}
    return {"standing": _standing(found, lists, asked, named_by(now.members))}


def _standing(
    found: ClubStandings,
    lists: Sequence[StandingsList],
    asked: Mapping[str, str],
    naming: Naming,
) -> dict[str, Any]:
    """Return one list with its outlook, and the scores behind the requested row."""
    number = asked.get("list", "")
    current = current_lists(lists)[0]
    at = int(number) if is_digits(number) and int(number) < len(lists) else lists.index(current)
    chosen = lists[at]
    assert found.latest is not None
    return {
        "name": chosen.competition.name,
        "number": at,
        "shown": shown_standings(chosen, naming),
        "others": [(k, str(standings_title(each))) for k, each in enumerate(lists)],
        "outlook": outlook_messages(outlook(chosen, found.latest.record), naming),
        "why": _why_placed(chosen, asked.get("who", ""), naming),
        "provisional": found.is_provisional,
        "session": "period" if chosen.is_season else "session",
    }


def _why_placed(
    chosen: StandingsList, who: str, naming: Naming
) -> tuple[str, list[ShownScore]] | None:
    """Return a contestant's names, and the scores behind its rank."""
    for row in chosen.rows:
        if "-".join(map(str, row.who)) == who:
            return contestant_names(row.who, naming), [*shown_scores(chosen, row, naming)]
    return None


def shown_to_players(
    desk: EveningSession, now: Snapshot, where: str, naming: Naming
) -> list[ShownStandings]:
    """Return the current lists for projector or phones; empty unless the director shows them."""
    if where not in desk.standings.shown:
        return []
    found = look(desk, now)
    if found.latest is None:
        return []
    return [shown_standings(each, naming) for each in current_lists(found.latest.lists)]


PUBLISHED = ("standings.html", "standings-initials.html", "standings.csv")
"""Files for the club's website, by the names under which they are downloaded."""


def page_to_print(desk: EveningSession, now: Snapshot) -> str | None:
    """Return the standings on one page, with all names; ``None`` if there are none."""
    found = look(desk, now)
    if found.latest is None:
        return None
    return standings_page(
        found.latest.lists,
        named_by(now.members),
        desk.title,
        desk.day,
        provisional=found.is_provisional,
    )


def to_publish(desk: EveningSession, now: Snapshot, name: str) -> bytes | None:
    """Return recorded standings as a public file, and note that it was published.

    ``None`` if there are none.

    Raises
    ------
    BridgeoptError
        The publication cannot be noted.
    """
    recorded = look(desk, now).recorded
    if recorded is None:
        return None
    initials = name == "standings-initials.html"
    shown = publication(recorded.lists, recorded.members, recorded.private, initials=initials)
    if name.endswith(".csv"):
        style = CsvStyle(desk.settings.csv_style or CsvStyle.PLAIN)
        made = format_rows(shown.rows(), style).encode(style.encoding)
    else:
        made = standings_page(shown.lists, shown.naming, desk.title, desk.day).encode()
    note_published(desk.club.folder, name, desk.day, shown.players)
    return made


def _show(asked: ActionRequest) -> Message:
    """Show the standings on the projector or phones, or hide them."""
    where, shown = asked.choice("where", (WALL, PHONES)), asked.boolean("shown")
    keeper = asked.desk.standings
    keeper.shown = keeper.shown | {where} if shown else keeper.shown - {where}
    asked.desk.events.notify("changed")
    return Message("standings_shown_now", where=where, shown="yes" if shown else "no")


ACTIONS = {"standings_show": _show}
"""Actions by the names that the page sends."""
