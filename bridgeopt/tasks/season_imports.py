"""Import of evenings that other programs have scored into a season."""

from __future__ import annotations

import datetime
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import count
from pathlib import Path

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club import Pair, PlayedEvent
from bridgeopt.club.movement import Chair, HasRounds, Round, Table
from bridgeopt.club.session import BRIDGE_PAIRS
from bridgeopt.exchange.usebio_matches import read_usebio_matches
from bridgeopt.files.faults import quoted
from bridgeopt.files.players import NameIndex
from bridgeopt.files.toml import toml_value
from bridgeopt.scoring.contract import Side
from bridgeopt.scoring.results import Participant, ResultKind, SourceResults
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import ScoredEvening, rounded
from bridgeopt.scoring.seated_results import PairKey, SeatedResult, seat_results
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.competing import SessionElsewhere, score_pairs
from bridgeopt.season.file import ImportedEvening, RecordResult
from bridgeopt.standings.competition import SessionScore
from bridgeopt.tasks.people_in_files import find_player_id, read_people
from bridgeopt.tasks.scoring import read_source, score_source
from bridgeopt.tasks.season_matches import MatchFile, evenings_of_matches

_Meeting = tuple[PairKey, PairKey]


def import_evenings(
    file: SeasonFile,
    sources: Sequence[tuple[str, Path]],
    day: datetime.date | None = None,
    people_file: Path | None = None,
) -> tuple[tuple[RecordResult, ...], tuple[Message, ...]]:
    """Record evenings that other programs have scored, all or (if there is an error) none.

    Return the recorded evenings, in order of day, and messages.

    Parameters
    ----------
    file
        The season file.
    sources
        (Kind, path) of each file; the kinds are those of `scoring.read_source`.
    day
        The day of evenings whose file has no day.
    people_file
        A file with the ids of players who have other numbers or names in the files
        (`read_people`).

    Raises
    ------
    InputError
        A file cannot be read, a player is not in the season, or an evening was recorded before; the
        error lists all faults.
    """
    season = file.read()
    people = {} if people_file is None else read_people(people_file)
    faults: list[Fault] = []
    notes: list[Message] = []
    evenings: list[ImportedEvening] = []
    titles: dict[int, str | Message] = {}
    for number, (kind, path) in enumerate(sources):
        try:
            matches = read_usebio_matches(path) if kind == "usebio" else None
            if matches is not None:
                title = matches.title
                match_file = MatchFile(matches, path, number)
                file_evenings, file_notes = evenings_of_matches(
                    match_file, season, people_file, day
                )
            else:
                source = read_source(kind, path)
                title = source.title
                file_evenings, file_notes = _evenings_of_boards(source, season, people, path, day)
                file_evenings = [
                    each._replace(event=number if source.event else None) for each in file_evenings
                ]
        except InputError as error:
            faults += error.faults
            continue
        evenings += file_evenings
        notes += file_notes
        if any(each.event is not None for each in file_evenings):
            titles[number] = title or Message("import_event_unnamed")
    faults += _duplicate_faults(season, evenings)
    if faults:
        raise InputError(_without_repeats(faults))
    evenings.sort(key=lambda evening: evening.played_on)
    recorded = file.record_events(evenings)
    for number, title_or_default in titles.items():
        sessions = [
            str(each.session.id)
            for each, evening in zip(recorded, evenings, strict=True)
            if evening.event == number
        ]
        values = {"sessions": sessions, "numbers": ", ".join(sessions)}
        name = toml_value(str(title_or_default))
        notes.append(Message("import_event", name=name, **values))
    return recorded, tuple(dict.fromkeys(notes))


def _evenings_of_boards(
    source: SourceResults,
    season: Season,
    people: Mapping[str, int],
    path: Path,
    day: datetime.date | None,
) -> tuple[list[ImportedEvening], list[Message]]:
    """Return the sessions of a file with results of boards, and messages.

    Raises
    ------
    InputError
        A player is not in the season, or a session has no day.
    """
    notes = list(source.unread_lines)
    if any(each.date is None for each in source.event) and (source.date or day) is not None:
        day_text = str(source.date or day)
        notes.append(Message("import_sessions_day", file=str(path), day=day_text))
    evenings = []
    for session in source.by_session():
        played_on = session.date or day
        if played_on is None:
            message = Message("import_no_day")
            raise InputError(Fault(message, str(path), help=Message("import_give_day")))
        events, event_notes = events_of(session, season, people, path)
        scores, score_notes = scores_of(session, season, people, path)
        evenings.append(ImportedEvening(events, played_on, path, scores))
        notes += (*event_notes, *score_notes)
    return evenings, notes


def _without_repeats(faults: Iterable[Fault]) -> list[Fault]:
    """Return the faults without repeats; an unknown player has a fault only once."""
    faults_by_key: dict[object, Fault] = {}
    for fault in faults:
        unknown = fault.message.key == "import_unknown"
        faults_by_key.setdefault(str(fault.message) if unknown else fault, fault)
    return list(faults_by_key.values())


def _duplicate_faults(season: Season, evenings: Iterable[ImportedEvening]) -> list[Fault]:
    """Return a fault for each evening that is in the season, or is twice among the files.

    Two evenings of a day count as the same if most of their meetings are the same. Rounds are not
    compared, because some files have none. Two sessions of an event in one file never count as the
    same evening.
    """
    faults = []
    meetings_by_day: dict[
        datetime.date, list[tuple[set[frozenset[int]], Message, Message, int | None]]
    ] = defaultdict(list)
    undo_advice, once_advice = Message("season_take_back_first"), Message("import_name_once")
    for session in season.sessions:
        day = session.played_on
        message = Message("import_recorded_already", session=str(session.id), played_on=str(day))
        meetings_by_day[day].append(
            (_meetings_of((*session.sections, *session.events)), message, undo_advice, None)
        )
    for events, day, path, scores, event in evenings:
        elsewhere = recorded_elsewhere(season, day, score_pairs(scores))
        if elsewhere is not None:
            message = Message("import_elsewhere_already", session=str(elsewhere.number))
            faults.append(Fault(message, str(path), help=undo_advice))
            continue
        meetings = _meetings_of(events)
        for other_meetings, message, advice, other_event in meetings_by_day[day]:
            if (event is None or event != other_event) and 2 * len(meetings & other_meetings) > min(
                len(meetings), len(other_meetings)
            ):
                faults.append(Fault(message, str(path), help=advice))
                break
        meetings_by_day[day].append(
            (meetings, Message("import_same_evening", file=str(path)), once_advice, event)
        )
    return faults


def recorded_elsewhere(
    season: Season, day: datetime.date | None, pairs: Collection[tuple[int, ...]]
) -> SessionElsewhere | None:
    """Return the imported session of a day that most of the pairs played, or ``None``."""
    for session in season.competing.elsewhere:
        session_pairs = score_pairs(session.scores)
        num_shared = len(set(session_pairs) & set(pairs))
        if (
            day is not None
            and session.played_on == day
            and 2 * num_shared > min(len(session_pairs), len(pairs))
        ):
            return session
    return None


def _meetings_of(played: Iterable[HasRounds]) -> set[frozenset[int]]:
    return {
        frozenset(opponents)
        for contestants in played
        for one_round in contestants.rounds
        for table in one_round
        for opponents in table.opponents
    }


def events_of(
    source: SourceResults, season: Season, people: Mapping[str, int], path: Path
) -> tuple[tuple[PlayedEvent, ...], tuple[Message, ...]]:
    """Return an evening as events (one for each section) with rounds of tables, and messages.

    If the source has no rounds, meetings are put into rounds in any order; a pair with fewer
    meetings than others then sits out some rounds.

    Raises
    ------
    InputError
        Players are unknown; the error lists them.
    """
    seated = seat_results(source)
    num_self_meetings = sum(result.ns == result.ew for result in seated)
    played_on = (result for result in seated if result.result.kind is not ResultKind.NOT_PLAYED)
    lines = [result for result in played_on if result.ns != result.ew]
    keys = dict.fromkeys(key for result in lines for key in (result.ns, result.ew))
    sit_outs: dict[tuple[str, int], list[tuple[int, PairKey]]] = defaultdict(list)
    two_field_sections = {key.section for key in keys if key.direction is not None}
    played = {(result.result.section, result.result.round) for result in lines}
    for planned in source.planned:
        pair = planned.ns or planned.ew
        is_sit_out = (planned.ns is None) != (planned.ew is None)
        if pair and is_sit_out and (planned.section, planned.round) in played:
            side: Side | None = None
            if planned.section in two_field_sections:
                side = "NS" if planned.ns else "EW"
            key = PairKey(planned.section, pair, side)
            sit_outs[planned.section, planned.round].append((planned.table, key))
            keys[key] = None
    pairs = _find_pairs(source, list(keys), season, people, path)
    events, unordered = [], False
    for section in source.sections:
        section_results = [result for result in lines if result.result.section == section]
        if not section_results:
            continue
        if all(
            result.result.round is not None and result.result.table is not None
            for result in section_results
        ):
            waiting = {
                number: waiting_pairs
                for (name, number), waiting_pairs in sit_outs.items()
                if name == section
            }
            rounds = _numbered_rounds(section_results, waiting)
        else:
            unordered = True
            boards_together = Counter((result.ns, result.ew) for result in section_results)
            rounds = [
                list(enumerate(tables, 1))
                for tables in _arrange_rounds(_repeat_meetings(boards_together))
            ]
        events.append(_played_event(section, rounds, pairs, path))
    notes = [Message("import_no_rounds", file=str(path))] if unordered else []
    if num_self_meetings:
        notes.append(Message("import_itself", file=str(path), n=num_self_meetings))
    return tuple(events), tuple(notes)


def scores_of(
    source: SourceResults, season: Season, people: Mapping[str, int], path: Path
) -> tuple[tuple[SessionScore, ...], tuple[Message, ...]]:
    """Return the percentages of an evening's pairs, and messages about their origin.

    The result has the file's percentages if every pair that played has one, and otherwise those
    that this program computes. Without percentages, as in an evening scored in IMPs, the scores are
    empty, and a message says so.

    Raises
    ------
    InputError
        Players are unknown.
    """
    rules = ScoringRules()
    try:
        scored = score_source(source, rules).scored
    except (RequestError, ValueError) as error:
        return (), (Message("import_not_scored", file=str(path), error=str(error)),)
    ranked = [(section.name, row) for section in scored.sections for row in section.ranking]
    played_rows = [(section_name, row) for section_name, row in ranked if row.boards]
    percentages = {row.pair: _published_percentage(scored, row.pair) for _, row in played_rows}
    pairs = _find_pairs(source, [row.pair for _, row in played_rows], season, people, path)
    if played_rows and all(value is not None for value in percentages.values()):
        note = Message("import_percentages_of_file", file=str(path))
    elif scored.rules.is_percentage and not source.method:
        percentages = {row.pair: row.percentage for _, row in played_rows}
        note = Message("import_percentages_ours", file=str(path))
    else:
        return (), (Message("import_no_percentages", file=str(path)),)
    scores = []
    for section_name, row in played_rows:
        percentage = percentages[row.pair]
        if percentage is not None and 0 <= percentage <= 100:
            exact = Fraction(rounded(percentage))
            players = pairs[row.pair].players
            scores.append(SessionScore(players, exact, section_name or "A", row.boards))
    played = [player for row in scores for player in row.players]
    if len(set(played)) < len(played):  # a player in two pairs has two scores
        return (), (Message("import_in_two_pairs", file=str(path)),)
    notes = [note] if scores else [Message("import_no_percentages", file=str(path))]
    if scores and len(scores) < len(played_rows):
        missing = len(played_rows) - len(scores)
        notes.append(Message("import_without_percentage", file=str(path), n=missing))
    return tuple(scores), tuple(notes)


def _published_percentage(scored: ScoredEvening, pair: PairKey) -> Fraction | None:
    """Return the percentage of a pair in a file; ``None`` if it is missing or not from 0 to 100."""
    participant = scored.participants.get(pair)
    percentage = None if participant is None else participant.percentage
    return percentage if percentage is not None and 0 <= percentage <= 100 else None


def _numbered_rounds(
    lines: Iterable[SeatedResult], waiting: Mapping[int, Sequence[tuple[int, PairKey]]]
) -> list[list[tuple[int, tuple[PairKey, ...]]]]:
    """Return the rounds in order; a round is a list of (table, pairs at the table).

    ``waiting`` has (table, pair) of the planned sit-outs, by round. A planned sit-out is left out
    if the pair played in that round.
    """
    tables_by_round: dict[int, dict[int, tuple[PairKey, ...]]] = defaultdict(dict)
    for result in lines:
        tables_by_round[result.result.round or 0][result.result.table or 0] = result.ns, result.ew
    for number, tables in waiting.items():
        playing = {key for keys in tables_by_round[number].values() for key in keys}
        for table, key in tables:
            if key not in playing:
                tables_by_round[number].setdefault(table, (key,))
    return [sorted(tables_by_round[number].items()) for number in sorted(tables_by_round)]


def _played_event(
    section: str,
    rounds: Iterable[Iterable[tuple[int, tuple[PairKey, ...]]]],
    pairs: Mapping[PairKey, Pair],
    path: Path,
) -> PlayedEvent:
    event_rounds: list[Round] = []
    for tables in rounds:
        event_rounds.append(
            tuple(
                Table(
                    number,
                    tuple(
                        Chair(name, side, pairs[key])
                        for side, (name, key) in enumerate(zip(("NS", "EW"), keys, strict=False))
                    ),
                )
                for number, keys in tables
            )
        )
    try:
        return PlayedEvent(section or "A", BRIDGE_PAIRS, tuple(event_rounds))
    except ValueError as error:
        message = Message("season_event_cannot_be", event=section or "A", error=str(error))
        raise InputError(Fault(message, str(path), help=Message("season_one_chair"))) from None


def _find_pairs(
    source: SourceResults,
    keys: Sequence[PairKey],
    season: Season,
    people: Mapping[str, int],
    path: Path,
) -> dict[PairKey, Pair]:
    """Return the pairs of players for pair numbers (``keys``).

    Raises
    ------
    InputError
        A number has no players in the source, or players are unknown.
    """
    participants_by_pair: dict[tuple[str, str], list[Participant]] = defaultdict(list)
    for participant in source.participants:
        participants_by_pair[participant.section, participant.pair].append(participant)
    index = NameIndex(season.names)
    faults: list[Fault] = []
    pairs = {}
    for key in keys:
        candidates = (
            participants_by_pair[key.section, key.pair] or participants_by_pair["", key.pair]
        )
        fitting = [
            candidate for candidate in candidates if candidate.direction in (None, key.direction)
        ] or candidates
        players = _names_and_numbers(fitting[0]) if fitting else []
        if len(players) != 2:
            message = Message("import_pair_of_nobody", pair=str(key))
            faults.append(Fault(message, str(path), help=Message("import_pair_help")))
            continue
        ids = []
        for name, number in players:
            player = find_player_id(name, number, season, index, people)
            if player is None:
                who = " ".join(filter(None, (number, name)))
                message = Message("import_unknown", who=quoted(who))
                faults.append(Fault(message, str(path), help=Message("import_unknown_help")))
            else:
                ids.append(player)
        if len(set(ids)) == 2:
            pairs[key] = Pair(*ids)
        elif len(ids) == 2:
            message = Message("import_pair_of_one", pair=str(key))
            faults.append(Fault(message, str(path), help=Message("import_unknown_help")))
    if faults:
        raise InputError(dict.fromkeys(faults))
    return pairs


def _names_and_numbers(participant: Participant) -> list[tuple[str, str]]:
    """Return (name, number) of each player of a pair; "" stands for a missing name or number."""
    max_count = max(len(participant.names), len(participant.numbers))
    names = [*participant.names, *[""] * max_count][:max_count]
    numbers = [*participant.numbers, *[""] * max_count][:max_count]
    return [player for player in zip(names, numbers, strict=True) if any(player)]


def _repeat_meetings(boards_together: Mapping[_Meeting, int]) -> list[_Meeting]:
    """Return a list in which a meeting of two pairs occurs once for each round that it lasted.

    ``boards_together`` has the number of boards of each meeting. The most frequent number counts as
    the boards of one round. The rounds of a meeting are its boards divided by that number, rounded,
    but at least one.
    """
    boards_per_round = Counter(boards_together.values()).most_common(1)[0][0]
    return [
        meeting
        for meeting, boards in boards_together.items()
        for _ in range(max(1, (2 * boards + boards_per_round) // (2 * boards_per_round)))
    ]


def _arrange_rounds(meetings: Sequence[_Meeting]) -> list[list[tuple[PairKey, ...]]]:
    """Put meetings into rounds in which each pair occurs at most once.

    A pair with fewer meetings than the busiest pair sits out a round for each missing meeting.
    """
    rounds: list[list[tuple[PairKey, ...]]] = []
    rounds_by_key: dict[PairKey, set[int]] = defaultdict(set)

    def add_to_free_round(keys: tuple[PairKey, ...]) -> None:
        number = next(k for k in count() if not any(k in rounds_by_key[key] for key in keys))
        rounds.extend([] for _ in range(number + 1 - len(rounds)))
        rounds[number].append(keys)
        for key in keys:
            rounds_by_key[key].add(number)

    meeting_counts = Counter(key for meeting in meetings for key in meeting)
    for meeting in meetings:
        add_to_free_round(meeting)
    max_meetings = max(meeting_counts.values())
    for key, num_meetings in meeting_counts.items():
        for _ in range(max_meetings - num_meetings):
            add_to_free_round((key,))
    return rounds
