"""The screen Season: sessions, players, copies of the season file, its log, and undo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bridgeopt.base.errors import BridgeoptError, Fault, InputError, RequestError
from bridgeopt.base.i18n import ClauseList, Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.club import Session
from bridgeopt.club.history import section_rank
from bridgeopt.files.faults import is_digits
from bridgeopt.files.players import fold_name
from bridgeopt.files.results import read_results
from bridgeopt.journal import Change
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.competing import SessionElsewhere
from bridgeopt.season.members import Status
from bridgeopt.season.player_ids import players_mentioning
from bridgeopt.show.surnames import name_key, sort_name
from bridgeopt.show.terminal import log
from bridgeopt.show.terminal.changes import describe_change
from bridgeopt.show.terminal.lines import aligned
from bridgeopt.standings.competition import pair_ids
from bridgeopt.tasks.club import describe_published_files, erase_person
from bridgeopt.tasks.evening.season_scores import (
    differing_scores_warnings,
    record_warnings,
    scorebook_change_message,
)
from bridgeopt.tasks.season import add_members, change_member, check_season, parse_points
from bridgeopt.tasks.season_final import changes_to_finals
from bridgeopt.tasks.typed_percentages import with_decimal_commas
from bridgeopt.web.evening_session import EveningSession, Snapshot
from bridgeopt.web.rendering import UndoStep, page_message
from bridgeopt.web.screens import competition_setup, promotion, record, standings
from bridgeopt.web.screens.sections import describe_objective
from bridgeopt.web.values import ActionRequest, InvalidValuesError

_NUM_FIRST_CHANGES = 12
"""Number of latest changes that are shown before the list is unfolded."""


class PersonLine(NamedTuple):
    """A known player, with the number of evenings played.

    ``sat_out`` counts the rounds sat out since the season's history was last imported, and
    ``imported_sit_outs`` those in the imported history.
    """

    id: int
    label: str
    status: str
    evenings: int
    sat_out: int
    imported_sit_outs: int

    @property
    def name(self) -> str:
        """The player's name in list order, surname first."""
        return str(sort_name(self.label))

    @property
    def search_text(self) -> str:
        """The text that a search box for names looks through."""
        return f"{self.id} {fold_name(self.label)}"


def view(evening_session: EveningSession, snapshot: Snapshot) -> dict[str, Any]:
    """Return the template's values; without a season, values that say so."""
    season = snapshot.so_far.season
    if season is None or evening_session.settings.season is None:
        return {"season": None, "undo": None, "redo": None}
    changes = [_change(change, snapshot) for change in reversed(season.changes)]
    file = SeasonFile(evening_session.settings.season)
    last_change, next_redo = file.next_undo_redo()
    recorded = standings.club_standings(evening_session, snapshot).recorded
    return {
        "season": list(file.revision()),
        "sessions": _sessions(season, snapshot),
        "folk": _people(season, snapshot),
        "statuses": [*map(str, Status)],
        "unrecorded": record.unrecorded(evening_session, snapshot),
        "changes": changes[:_NUM_FIRST_CHANGES],
        "earlier": changes[_NUM_FIRST_CHANGES:],
        "undo": _undo_step(last_change, "season_undo", "season-undo-ask", snapshot),
        "hangs": last_change
        and scorebook_change_message(season, last_change, evening_session.club.folder),
        "redo": _undo_step(next_redo, "season_redo", "season-redo-ask", snapshot),
        "set_up": competition_setup.last_change(evening_session),
        "rules": season.rules,
        "finals": standings.final_lists(season),
        "open_finals": standings.open_finals(recorded),
        **standings.overview(evening_session, snapshot),
        **promotion.view(recorded, season, snapshot),
    }


def _undo_step(
    change: Change | None, action: str, dialog: str, snapshot: Snapshot
) -> UndoStep | None:
    """Return the step of a button in the head, which asks in a dialog; ``None`` without change."""
    if change is None:
        return None
    return UndoStep(page_message(change.summary, snapshot.members), action, dialog=dialog)


def detail_view(
    evening_session: EveningSession, snapshot: Snapshot, parameters: Mapping[str, str]
) -> dict[str, Any]:
    """Return the values for the player, session or competition in the address's parameters."""
    season = snapshot.so_far.season
    if season is None:
        return {}
    return {
        "person": _person(season, parameters.get("player", "")),
        "played": _played(season, snapshot, parameters.get("session", "")),
        "correct": _correction_address(evening_session, snapshot, parameters.get("session", "")),
        "past": record.past_view(evening_session, snapshot, parameters.get("evening", "")),
        "elsewhere": _elsewhere(season, snapshot, parameters.get("session", "")),
        "absent_then": _absent_pairs(evening_session, snapshot, parameters.get("session", "")),
        **standings.competition_view(evening_session, snapshot, parameters),
        **competition_setup.setup_view(evening_session, snapshot, parameters),
    }


def _correction_address(
    evening_session: EveningSession, snapshot: Snapshot, text: str
) -> str | None:
    """Return the address of the screen to correct a board of the session with the number ``text``.

    Return ``None`` if the club's folder has no results of the session.
    """
    session_and_results = (
        evening_session.results_of(snapshot, int(text)) if is_digits(text) else None
    )
    if session_and_results is None:
        return None
    session, results = session_and_results
    return "score" if results is evening_session.results else f"correct?session={session.id}"


def _absent_pairs(
    evening_session: EveningSession, snapshot: Snapshot, text: str
) -> list[standings.AbsentPair]:
    """Return the entered pairs that were absent from the session with the number ``text``."""
    return standings.absent_then(evening_session, snapshot, int(text)) if is_digits(text) else []


def _person(season: Season, player_text: str) -> dict[str, Any] | None:
    """Return all that the season knows of the player with the typed id; ``None`` if unknown."""
    player = season.current_id(int(player_text)) if is_digits(player_text) else 0
    if player not in season.members:
        return None
    member = season.members[player]
    messages = [*log.describe_player(season, player)]
    keys = [message.key if isinstance(message, Message) else "" for message in messages]
    base = season.rating_bases.get(player)
    num_first = keys.index("log_partners") if "log_partners" in keys else len(keys)
    return {
        "id": player,
        "title": log.player_title(season, player),
        "name": member.name or "",
        "status": str(member.status),
        "start": "" if base is None else aligned([base.start])[0],
        "told": messages[:num_first],
        "opponents": messages[num_first:],
        "can_erase": member.name is not None or bool(member.details),
    }


def _played(season: Season, snapshot: Snapshot, session_text: str) -> dict[str, Any] | None:
    """Return the session with the typed number, and its rankings; ``None`` for an unknown one."""
    session = next(
        (candidate for candidate in season.sessions if str(candidate.id) == session_text), None
    )
    if session is None:
        return None
    mark = current_locale().decimal_mark
    sections = []
    for index, section in enumerate(session.sections):
        lines = log.section_ranking(season, section, index)
        *changes_of_pairs, _fitness = log.describe_section(season, section)
        scores, points = aligned([x.score for x in lines]), aligned([x.points for x in lines])
        rows = [
            (
                line,
                " & ".join(map(snapshot.names.name, line.pair.players)) if line.pair else "",
                scores[k] or "",
                points[k] or "",
            )
            for k, line in enumerate(lines)
        ]
        sections.append(
            {
                "title": log.section_title(section),
                "scored": bool(section.percentages),
                "points_told": Message(
                    "season_points_told",
                    name=section.name,
                    mean=season.rules.section_mean(section_rank(section.name, index)),
                ),
                "rows": rows,
                "told": changes_of_pairs,
            }
        )
    events = [
        {"title": log.event_title(event), "rows": log.contestants_of(season, event)}
        for event in session.events
    ]
    return {
        "id": session.id,
        "lines": [
            (";" if mark == "," else ",").join(
                (
                    section.name,
                    section.movement.labels[number - 1].text,
                    str(section.percentages.get(number, "")).replace(".", mark),
                )
            )
            for section in session.sections
            for number, pair in enumerate(section.numbers, start=1)
            if pair is not None
        ],
        "title": page_message(log.session_title(session), snapshot.members),
        "quality": [*map(log.section_quality, session.sections)],
        "objective": describe_objective(session.objective),
        "sections": sections,
        "is_scored": any(section.percentages for section in session.sections),
        "events": events,
    }


def _elsewhere(season: Season, snapshot: Snapshot, session_text: str) -> dict[str, Any] | None:
    """Return the imported session with the typed number, and its scores; ``None`` without one."""
    session = season.elsewhere(int(session_text)) if is_digits(session_text) else None
    if session is None:
        return None
    scores = list(log.elsewhere_scores(season, session))
    return {"id": session.number, "title": _elsewhere_title(session, snapshot), "scores": scores}


def _elsewhere_title(session: SessionElsewhere, snapshot: Snapshot) -> Message:
    return page_message(log.elsewhere_title(session), snapshot.members)


def _sessions(season: Season, snapshot: Snapshot) -> list[tuple[int, Message]]:
    """Return the numbers of recorded and imported sessions with a summary, latest first."""
    imported = [
        (session.number, _elsewhere_title(session, snapshot))
        for session in season.competing.elsewhere
    ]
    return sorted([*map(_session, season.sessions), *imported], key=lambda entry: -entry[0])


def _session(session: Session) -> tuple[int, Message]:
    """Return a session's number, and a one-line summary."""
    pairs = {frozenset(pair.players) for part in session.sections for pair in part.all_pairs}
    rounds = max((part.rounds_played for part in session.sections), default=0)
    summary = Message(
        "season_session_line",
        session=str(session.id),
        day=session.played_on,
        players=len(session.players),
        pairs=len(pairs),
        rounds=rounds,
    )
    return session.id, summary


def _people(season: Season, snapshot: Snapshot) -> list[PersonLine]:
    num_evenings = Counter(player for session in season.sessions for player in session.players)
    history = season.history
    tally = season.tally
    lines = []
    for player in sorted(season.members, key=lambda player: name_key(player, snapshot.names)):
        total = sat_out = 0
        if player in history:
            row = history.row[player]
            total, sat_out = int(history.waiting_tables[row]), int(tally.sit_outs[row])
        name, status = snapshot.names.name(player), str(season.members[player].status)
        lines.append(
            PersonLine(
                id=player,
                label=name,
                status=status,
                evenings=num_evenings[player],
                sat_out=sat_out,
                imported_sit_outs=total - sat_out,
            )
        )
    return lines


def _change(change: Change, snapshot: Snapshot) -> tuple[Change, Message]:
    """Return ``change``, and a message that describes it on the page."""
    return change, page_message(describe_change(change), snapshot.members)


_MAX_SESSIONS, _MAX_DECIMALS, _MAX_ID = 100, 6, 999_999_999
"""Maximum values in forms: sessions that count for a rating, decimals of ratings, and ids."""
_MAX_TEXT = 200
"""Maximum number of characters in a form's field."""


def _with_notes(request: ActionRequest, message: Message, notes: Iterable[Message]) -> Message:
    """Return ``message``, a message about an action, followed by notes in the page's wording."""
    shown_notes = [page_message(note, request.evening_session.snapshot.members) for note in notes]
    return Message("season_told_notes", told=message, notes=shown_notes) if shown_notes else message


def ask_about_finals(
    request: ActionRequest, file: SeasonFile, change: Callable[[SeasonFile], object]
) -> None:
    """Refuse a change to lists that were declared final, unless the form confirms it.

    Raises
    ------
    RequestError
        Lists that were declared final would change; the message names them.
    """
    if not request.boolean("finals"):
        changes = changes_to_finals(file, request.evening_session.club.file, change)
        if changes:
            notes = [
                page_message(change_message, request.evening_session.snapshot.members)
                for change_message in changes
            ]
            raise RequestError(Message("final_page_asked", changes=ClauseList(notes)))


def _undo(request: ActionRequest) -> Message:
    ask_about_finals(request, request.season_file, lambda file: file.undo())
    change, notes = record.undo_or_redo(
        request.evening_session, request.season, request.revision, back=True
    )
    return _with_notes(request, Message("page_undone", what=change.summary), notes)


def _redo(request: ActionRequest) -> Message:
    ask_about_finals(request, request.season_file, lambda file: file.redo())
    change, notes = record.undo_or_redo(
        request.evening_session, request.season, request.revision, back=False
    )
    return _with_notes(request, Message("page_redone", what=change.summary), notes)


def _optional_text(request: ActionRequest, name: str) -> str | None:
    """Return the text of a form's field; ``None`` if the field was left empty."""
    text = request.text(name).strip() if name in request else ""
    if len(text) > _MAX_TEXT:
        raise InvalidValuesError(name)
    return text or None


def _id(request: ActionRequest, name: str) -> int:
    player = request.integer(name)
    if not 1 <= player <= _MAX_ID:
        raise InvalidValuesError(name)
    return player


def _member(request: ActionRequest) -> Message:
    """Add or change a member or a guest; values that stay the same are not written."""
    player = _id(request, "player") if "player" in request else None
    name, ranking = _optional_text(request, "name"), _optional_text(request, "ranking")
    status: Status | None = Status(request.choice("status", tuple(Status)))
    with request.lock_season() as file:
        member_before = file.read().members.get(player) if player is not None else None
        if member_before is not None:
            name = None if name == member_before.name else name
            status = None if status == member_before.status else status
        elif name is None:
            raise RequestError(Message("season_name_missing"))
        if (name, status, ranking) == (None, None, None):
            raise RequestError(Message("season_nothing_new"))
        member, start, others = change_member(file, player, name, status, ranking)
    values = {
        "player": str(member.player),
        "name": member.name or Message("no_name"),
        "status": str(member.status),
    }
    reply = Message("member_told", **values)
    if start is not None:
        reply = Message("member_told_ranking", **values, ranking=start)
    return _with_notes(
        request, reply, (Message("member_same_name", other=str(other)) for other in others)
    )


def _members(request: ActionRequest) -> Message:
    """Add members from a list."""
    with request.lock_season() as file:
        return Message("door_members_loaded", n=add_members(file, request.text("list")))


def _merge(request: ActionRequest) -> Message:
    """Merge two ids of one person; the second id may be given by name."""
    player, other_text = _id(request, "player"), _optional_text(request, "into")
    with request.lock_season() as file:
        if other_text is None:
            raise RequestError(Message("season_name_missing"))
        other = file.read().find_player(other_text, file.path)
        ask_about_finals(request, file, lambda trial: trial.merge(player, other))
        file.merge(player, other)
    return Message("players_merged", player=str(player), into=str(other))


def _erase(request: ActionRequest) -> Message:
    """Erase a person's name and details permanently, including from evenings and copies."""
    player, club = _id(request, "player"), request.evening_session.club.folder
    with request.lock_season() as file:
        season = file.read()
        season.find_player(str(player), file.path)
        mentioned_with = players_mentioning(season, player)
        erasure, rewritten, removed, problems = erase_person(file, player, club)
    all_problems: list[BridgeoptError] = [*erasure.problems, *problems]
    notes = [Message("erased_still_with", other=str(other)) for other in mentioned_with]
    notes += [
        Message("erased_not_everywhere", problem=problem.one_line) for problem in all_problems
    ]
    notes += [Message("season_erased_files", n=len(rewritten) + len(removed))]
    notes += [*describe_published_files(club, player), Message("erased_elsewhere_club")]
    return _with_notes(
        request, Message("member_erased", player=str(player), copies=len(erasure.copies)), notes
    )


def _rules(request: ActionRequest) -> Message:
    """Set the rules by which rankings are computed from results."""
    window, decimals = request.integer("window"), request.integer("decimals")
    if not 1 <= window <= _MAX_SESSIONS:
        raise RequestError(Message("event_number_between", least=1, most=_MAX_SESSIONS))
    if not 0 <= decimals <= _MAX_DECIMALS:
        raise RequestError(Message("event_number_between", least=0, most=_MAX_DECIMALS))
    means = tuple(map(parse_points, request.text("section_means").split(",")))
    step = parse_points(request.text("step"))
    with request.lock_season() as file:
        rules = file.read().rules
        new = replace(rules, window=window, section_means=means, step=step, decimals=decimals)
        if new == rules:
            raise RequestError(Message("season_nothing_new"))
        file.set_rules(new)
    return Message("season_rules_now")


def _results(request: ActionRequest) -> Message:
    """Enter the percentages of a session, one line for each pair."""
    number, typed = request.integer("session"), request.text("list")
    with (
        request.lock_season() as file,
        TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder,
    ):
        path = Path(folder) / "results.csv"
        text, num_commas = with_decimal_commas(typed)
        path.write_text(text, encoding="utf-8")
        before = file.read()
        try:
            scores = read_results(path)
            ask_about_finals(
                request, file, lambda trial: trial.enter_results(scores, str(path), number)
            )
            session, notes = file.enter_results(scores, str(path), number)
        except InputError as error:
            raise InputError(_first_of_each_kind(error.faults)) from None
        score_warnings = tuple(
            differing_scores_warnings(file, before, request.evening_session.club.folder)
        )
    values = {"session": str(session.id), "day": session.played_on, "n": len(scores)}
    comma_notes = (Message("season_commas_read", n=num_commas),) if num_commas else ()
    return _with_notes(
        request, Message("scores_entered", **values), (*comma_notes, *notes, *score_warnings)
    )


def _first_of_each_kind(faults: Sequence[Fault]) -> list[Fault]:
    """Return the first fault of each kind, with the number of further lines in its message.

    A form with one mistake on every line shows one line, not twenty.
    """
    by_kind: dict[str, list[Fault]] = {}
    num_more: Counter[object] = Counter()
    for fault in faults:
        if fault.message.key == "fault_more_like_this":
            num_more[fault.help] += fault.message.values["n"]
        else:
            by_kind.setdefault(fault.message.key, []).append(fault)
    first_faults = []
    for first, *others in by_kind.values():
        num_others = len(others) + num_more.pop(first.help, 0)
        if first.line is not None and num_others:
            values = {"line": str(first.line), "wrong": first.message, "n": num_others}
            first_faults.append(replace(first, message=Message("season_lines_wrong", **values)))
        else:
            first_faults.append(_with_line(first))
    return first_faults


def _notice(request: ActionRequest) -> Message:
    """Set whether a pair announced its absence from a session."""
    players, session = request.integers("players"), request.integer("session")
    if len({*players}) != 2 or len(players) != 2:
        raise InvalidValuesError("players")
    with request.lock_season() as file:
        absent = standings.absent_then(
            request.evening_session, request.evening_session.snapshot, session
        )
        if pair_ids(players) not in [pair.players for pair in absent]:
            raise RequestError(Message("absent_not_then"))
        notice = {(session, pair_ids(players)): request.boolean("sent")}
        ask_about_finals(request, file, lambda trial: trial.set_notice(notice))
        file.set_notice(notice)
    return Message("absent_corrected")


def _with_line(fault: Fault) -> Fault:
    """Return a fault with its line number in the message, since the page shows only messages."""
    if fault.line is None:
        return fault
    return replace(fault, message=Message("line_wrong", line=str(fault.line), wrong=fault.message))


def _copy(request: ActionRequest) -> Message:
    """Check the whole season file, and store a copy in its folder."""
    with request.lock_season() as file:
        season = check_season(file)
        copy = file.backup()
        record_notes = tuple(record_warnings(file, season, request.evening_session.club.folder))
    counts = {"players": len(season.members), "sessions": len(season.sessions)}
    message = Message("season_kept_copy", file=copy.name, changes=len(season.changes), **counts)
    return _with_notes(request, message, record_notes)


LOCAL_ONLY = {"season_erase": _erase}
"""Actions allowed only on the director's own computer, since they cannot be undone."""

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
    **promotion.ACTIONS,
    **competition_setup.ACTIONS,
}
"""Actions by the names that the page sends."""
