"""The screen Season: evenings, players, copies, the log, and undo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError, Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Session
from bridgeopt.files.faults import is_digits
from bridgeopt.files.players import fold_name
from bridgeopt.files.results import read_results
from bridgeopt.journal import Change
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.file import players_mentioning
from bridgeopt.season.members import Status
from bridgeopt.show.surnames import name_key, sort_name
from bridgeopt.show.terminal import log
from bridgeopt.show.terminal.lines import aligned
from bridgeopt.standings.competition import pair_ids
from bridgeopt.tasks.club import erase_person, erased_published
from bridgeopt.tasks.evening.recording import (
    differing_scores_warnings,
    record_warnings,
    scorebook_change_message,
)
from bridgeopt.tasks.season import add_members, change_member, check_season, parse_points
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.rendering import page_message
from bridgeopt.web.screens import competition_setup, record, standings
from bridgeopt.web.values import ActionRequest, InvalidValuesError

_FIRST = 12
"""Changes that are shown; earlier ones are folded."""


class PersonLine(NamedTuple):
    """A known player, with the numbers of evenings played and rounds sat out."""

    id: int
    label: str
    status: str
    evenings: int
    sat_out: int

    @property
    def name(self) -> str:
        """The player's name in list order, surname first."""
        return str(sort_name(self.label))

    @property
    def search_text(self) -> str:
        """The text that a search box for names looks through."""
        return f"{self.id} {fold_name(self.label)}"


def view(desk: EveningSession, now: Snapshot) -> dict[str, Any]:
    """Return the template's values; without a season, only that there is none."""
    season = now.so_far.season
    if season is None or desk.settings.season is None:
        return {"season": None}
    changes = [_change(change, now) for change in reversed(season.changes)]
    file = SeasonFile(desk.settings.season)
    back, again = file.next_undo_redo()
    return {
        "season": list(file.revision()),
        "sessions": [_session(session) for session in reversed(season.sessions)],
        "folk": _people(season, now),
        "statuses": [*map(str, Status)],
        "changes": changes[:_FIRST],
        "earlier": changes[_FIRST:],
        "take_back": back and page_message(back.summary, now.members),
        "hangs": back and scorebook_change_message(season, back, desk.club.folder),
        "do_again": again and page_message(again.summary, now.members),
        "rules": season.rules,
        **standings.overview(desk, now),
    }


def detail_view(desk: EveningSession, now: Snapshot, asked: Mapping[str, str]) -> dict[str, Any]:
    """Return the values for the player, session or competition that the address asks for."""
    season = now.so_far.season
    if season is None:
        return {}
    return {
        "person": _person(season, asked.get("player", "")),
        "played": _played(season, now, asked.get("session", "")),
        "absent_then": _absent_then(desk, now, asked.get("session", "")),
        **standings.looked_at(desk, now, asked),
        **competition_setup.looked_at(desk, now, asked),
    }


def _absent_then(desk: EveningSession, now: Snapshot, asked: str) -> list[standings.AbsentPair]:
    """Return the entered pairs that were absent from the requested session."""
    return standings.absent_then(desk, now, int(asked)) if is_digits(asked) else []


def _person(season: Season, asked: str) -> dict[str, Any] | None:
    """Return all that the season knows of the requested player; ``None`` if unknown."""
    player = season.current_id(int(asked)) if is_digits(asked) else 0
    if player not in season.members:
        return None
    member = season.members[player]
    return {
        "id": player,
        "title": log.player_title(season, player),
        "name": member.name or "",
        "status": str(member.status),
        "told": [*log.describe_player(season, player)],
        "can_erase": member.name is not None or bool(member.details),
    }


def _played(season: Season, now: Snapshot, asked: str) -> dict[str, Any] | None:
    """Return the requested session with the ranking of each section; ``None`` if unknown."""
    session = next((each for each in season.sessions if str(each.id) == asked), None)
    if session is None:
        return None
    sections = []
    for at, section in enumerate(session.sections):
        lines = log.section_ranking(season, section, at)
        scores, points = aligned([x.score for x in lines]), aligned([x.points for x in lines])
        rows = [
            (
                line,
                " & ".join(map(now.names.name, line.pair.players)) if line.pair else "",
                scores[k] or "",
                points[k] or "",
            )
            for k, line in enumerate(lines)
        ]
        sections.append(
            {
                "title": log.section_title(section),
                "scored": bool(section.percentages),
                "rows": rows,
                "told": log.describe_section(season, section),
            }
        )
    events = [
        {"title": log.event_title(event), "rows": log.contestants_of(season, event)}
        for event in session.events
    ]
    return {
        "id": session.id,
        "lines": [
            ",".join(
                (
                    section.name,
                    section.movement.labels[number - 1].text,
                    str(section.percentages.get(number, "")),
                )
            )
            for section in session.sections
            for number, pair in enumerate(section.numbers, start=1)
            if pair is not None
        ],
        "title": log.session_title(session),
        "quality": log.session_quality(session) if session.sections else None,
        "sections": sections,
        "events": events,
    }


def _session(session: Session) -> tuple[int, Message]:
    """Return a session's number, and a one-line summary."""
    pairs = {frozenset(pair.players) for part in session.sections for pair in part.pairs}
    rounds = max((part.rounds_played for part in session.sections), default=0)
    told = Message(
        "season_session_line",
        session=str(session.id),
        day=session.played_on,
        players=len(session.players),
        pairs=len(pairs),
        rounds=rounds,
    )
    return session.id, told


def _people(season: Season, now: Snapshot) -> list[PersonLine]:
    times = Counter(player for session in season.sessions for player in session.players)
    history = season.history
    return [
        PersonLine(
            player,
            now.names.name(player),
            str(season.members[player].status),
            times[player],
            int(history.waiting_tables[history.row[player]]) if player in history else 0,
        )
        for player in sorted(season.members, key=lambda player: name_key(player, now.names))
    ]


def _change(change: Change, now: Snapshot) -> tuple[Change, Message]:
    """Return a change of the season, and its message in the page's wording."""
    return change, page_message(log.describe_change(change), now.members)


_MOST_SESSIONS, _MOST_DECIMALS, _MOST_ID = 100, 6, 999_999_999
_MOST_LETTERS = 200


@contextmanager
def _standing(asked: ActionRequest) -> Iterator[SeasonFile]:
    """Lock the season's file during the ``with`` block, if the season is as it was shown.

    Raises
    ------
    RequestError
        The club keeps no season, or it was changed meanwhile.
    """
    with asked.desk.lock(asked.revision):
        if asked.desk.settings.season is None:
            raise RequestError(Message("door_no_season"))
        file = SeasonFile(asked.desk.settings.season)
        if file.revision() != asked.season:
            raise RequestError(Message("season_changed_meanwhile"))
        yield file


def _told(asked: ActionRequest, told: Message, notes: Iterable[Message]) -> Message:
    """Return the message about an action, with notes in the page's wording."""
    rest = [page_message(note, asked.desk.snapshot.members) for note in notes]
    return Message("season_told_notes", told=told, notes=rest) if rest else told


def _undo(asked: ActionRequest) -> Message:
    change, notes = record.undo_or_redo(asked.desk, asked.season, asked.revision, back=True)
    return _told(asked, Message("page_undone", what=change.summary), notes)


def _redo(asked: ActionRequest) -> Message:
    change, notes = record.undo_or_redo(asked.desk, asked.season, asked.revision, back=False)
    return _told(asked, Message("page_redone", what=change.summary), notes)


def _short(asked: ActionRequest, name: str) -> str | None:
    """Return a line of text; ``None`` if it was left empty."""
    text = asked.text(name).strip() if name in asked else ""
    if len(text) > _MOST_LETTERS:
        raise InvalidValuesError(name)
    return text or None


def _id(asked: ActionRequest, name: str) -> int:
    player = asked.integer(name)
    if not 1 <= player <= _MOST_ID:
        raise InvalidValuesError(name)
    return player


def _member(asked: ActionRequest) -> Message:
    """Add a member or a guest, or change one; unchanged values are not written."""
    player = _id(asked, "player") if "player" in asked else None
    name, ranking = _short(asked, "name"), _short(asked, "ranking")
    status: Status | None = Status(asked.choice("status", tuple(Status)))
    with _standing(asked) as file:
        known = file.read().members.get(player) if player is not None else None
        if known is not None:
            name = None if name == known.name else name
            status = None if status == known.status else status
        elif name is None:
            raise RequestError(Message("season_name_missing"))
        if (name, status, ranking) == (None, None, None):
            raise RequestError(Message("season_nothing_new"))
        member, start, others = change_member(file, player, name, status, ranking)
    told = {
        "player": str(member.player),
        "name": member.name or Message("no_name"),
        "status": str(member.status),
    }
    done = Message("member_told", **told)
    if start is not None:
        done = Message("member_told_ranking", **told, ranking=start)
    return _told(asked, done, (Message("member_same_name", other=str(other)) for other in others))


def _members(asked: ActionRequest) -> Message:
    """Add members from a list."""
    with _standing(asked) as file:
        return Message("door_members_loaded", n=add_members(file, asked.text("list")))


def _merge(asked: ActionRequest) -> Message:
    """Merge two ids of one person; the other is given by id or by name."""
    player, into = _id(asked, "player"), _short(asked, "into")
    with _standing(asked) as file:
        if into is None:
            raise RequestError(Message("season_name_missing"))
        other = file.read().find_player(into, file.path)
        file.merge(player, other)
    return Message("players_merged", player=str(player), into=str(other))


def _erase(asked: ActionRequest) -> Message:
    """Erase a person's name and details permanently, including from evenings and copies."""
    player, club = _id(asked, "player"), asked.desk.club.folder
    with _standing(asked) as file:
        season = file.read()
        season.find_player(str(player), file.path)
        still = players_mentioning(season, player)
        erased, anew, removed, problems = erase_person(file, player, club)
    left: list[BridgeoptError] = [*erased.problems, *problems]
    notes = [Message("erased_still_with", other=str(other)) for other in still]
    notes += [Message("erased_not_everywhere", problem=each.one_line) for each in left]
    notes += [Message("season_erased_files", n=len(anew) + len(removed))]
    notes += [*erased_published(club, player), Message("erased_elsewhere_club")]
    return _told(
        asked, Message("member_erased", player=str(player), copies=len(erased.copies)), notes
    )


def _rules(asked: ActionRequest) -> Message:
    """Set the rules by which results make rankings."""
    window, decimals = asked.integer("window"), asked.integer("decimals")
    if not 1 <= window <= _MOST_SESSIONS:
        raise RequestError(Message("event_number_between", least=1, most=_MOST_SESSIONS))
    if not 0 <= decimals <= _MOST_DECIMALS:
        raise RequestError(Message("event_number_between", least=0, most=_MOST_DECIMALS))
    means = tuple(map(parse_points, asked.text("section_means").split(",")))
    step = parse_points(asked.text("step"))
    with _standing(asked) as file:
        rules = file.read().rules
        new = replace(rules, window=window, section_means=means, step=step, decimals=decimals)
        if new == rules:
            raise RequestError(Message("season_nothing_new"))
        file.set_rules(new)
    return Message("season_rules_now")


def _results(asked: ActionRequest) -> Message:
    """Enter the percentages of a session, one line for each pair."""
    number, listed = asked.integer("session"), asked.text("list")
    with (
        _standing(asked) as file,
        TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder,
    ):
        path = Path(folder) / "results.csv"
        path.write_text(listed, encoding="utf-8")
        before = file.read()
        try:
            scores = read_results(path)
            session, notes = file.enter_results(scores, str(path), number)
        except InputError as error:
            raise InputError(map(_with_line, error.faults)) from None
        apart = tuple(differing_scores_warnings(file, before, asked.desk.club.folder))
    told = {"session": str(session.id), "day": str(session.played_on), "n": len(scores)}
    return _told(asked, Message("scores_entered", **told), (*notes, *apart))


def _notice(asked: ActionRequest) -> Message:
    """Set whether a pair announced its absence from a session."""
    players, session = asked.integers("players"), asked.integer("session")
    if len({*players}) != 2 or len(players) != 2:
        raise InvalidValuesError("players")
    with _standing(asked) as file:
        absent = standings.absent_then(asked.desk, asked.desk.snapshot, session)
        if pair_ids(players) not in [pair.players for pair in absent]:
            raise RequestError(Message("absent_not_then"))
        file.set_notice({(session, pair_ids(players)): asked.boolean("sent")})
    return Message("absent_corrected")


def _with_line(fault: Fault) -> Fault:
    """Return a fault with its line number in the message, since the page shows no other place."""
    if fault.line is None:
        return fault
    return replace(fault, message=Message("line_wrong", line=str(fault.line), wrong=fault.message))


def _copy(asked: ActionRequest) -> Message:
    """Check the whole season file, and store a copy in its folder."""
    with _standing(asked) as file:
        season = check_season(file)
        copy = file.backup()
        apart = tuple(record_warnings(file, season, asked.desk.club.folder))
    counts = {"players": len(season.members), "sessions": len(season.sessions)}
    kept = Message("season_kept_copy", file=copy.name, changes=len(season.changes), **counts)
    return _told(asked, kept, apart)


LOCAL_ONLY = {"season_erase": _erase}
"""Actions that cannot be undone, by the names that the page sends."""

ACTIONS = {
    **LOCAL_ONLY,
    "season_undo": _undo,
    "season_redo": _redo,
    "season_member": _member,
    "season_members": _members,
    "season_merge": _merge,
    "season_results": _results,
    "season_notice": _notice,
    "season_rules": _rules,
    "season_copy": _copy,
    **standings.ACTIONS,
    **competition_setup.ACTIONS,
}
"""Actions by the names that the page sends."""
