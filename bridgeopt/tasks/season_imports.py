"""Import into a season the evenings that other programs scored."""

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
    """Record evenings that other programs scored: all of them, or none.

    Return the recorded evenings, in order of day, and messages.

    Parameters
    ----------
    file
        The season file.
    sources
        The files, each with its kind (see `scoring.read_source`).
    day
        The day of an evening whose file gives none.
    people_file
        A file with the ids of players who have other numbers or names in the files (see
        `read_people`).

    Raises
    ------
    InputError
        A file cannot be read, a player is not in the season, or an evening was recorded already.
        The error lists all faults.
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
                own, about = evenings_of_matches(match_file, season, people_file, day)
            else:
                source = read_source(kind, path)
                title = source.title
                own, about = _evenings_of_boards(source, season, people, path, day)
                own = [each._replace(event=number if source.event else None) for each in own]
        except InputError as error:
            faults += error.faults
            continue
        evenings += own
        notes += about
        if any(each.event is not None for each in own):
            titles[number] = title or Message("import_event_unnamed")
    faults += _recorded_before(season, evenings)
    if faults:
        raise InputError(_each_once(faults))
    evenings.sort(key=lambda evening: evening.played_on)
    recorded = file.record_events(evenings)
    for number, shown in titles.items():
        sessions = [
            str(each.session.id)
            for each, evening in zip(recorded, evenings, strict=True)
            if evening.event == number
        ]
        told = {"sessions": sessions, "numbers": ", ".join(sessions)}
        name = toml_value(str(shown))
        notes.append(Message("import_event", name=name, **told))
    return recorded, tuple(dict.fromkeys(notes))


def _evenings_of_boards(
    source: SourceResults,
    season: Season,
    people: Mapping[str, int],
    path: Path,
    day: datetime.date | None,
) -> tuple[list[ImportedEvening], list[Message]]:
    """Return the sessions of a source that has results of boards, and messages.

    Raises
    ------
    InputError
        A player is not in the season, or a session has no day.
    """
    notes = list(source.unread_lines)
    if any(each.date is None for each in source.event) and (source.date or day) is not None:
        same = str(source.date or day)
        notes.append(Message("import_sessions_day", file=str(path), day=same))
    evenings = []
    for session in source.by_session():
        played_on = session.date or day
        if played_on is None:
            message = Message("import_no_day")
            raise InputError(Fault(message, str(path), help=Message("import_give_day")))
        events, more = events_of(session, season, people, path)
        scores, about = scores_of(session, season, people, path)
        evenings.append(ImportedEvening(events, played_on, path, scores))
        notes += (*more, *about)
    return evenings, notes


def _each_once(faults: Iterable[Fault]) -> list[Fault]:
    """Return the faults without repeats. Only the first fault about each unknown player is kept."""
    found: dict[object, Fault] = {}
    for fault in faults:
        unknown = fault.message.key == "import_unknown"
        found.setdefault(str(fault.message) if unknown else fault, fault)
    return list(found.values())


def _recorded_before(season: Season, evenings: Iterable[ImportedEvening]) -> list[Fault]:
    """Return a fault for each evening that is in the season, or twice among the files.

    Two evenings of a day are the same if most meetings are the same, in any rounds. Therefore
    a file without rounds is recognised too. Sessions of one event, in one file, may be the same.
    """
    faults = []
    met: dict[datetime.date, list[tuple[set[frozenset[int]], Message, Message, int | None]]] = (
        defaultdict(list)
    )
    take_back, once = Message("season_take_back_first"), Message("import_name_once")
    for session in season.sessions:
        day = session.played_on
        told = Message("import_recorded_already", session=str(session.id), played_on=str(day))
        met[day].append((_met((*session.sections, *session.events)), told, take_back, None))
    for events, day, path, scores, event in evenings:
        elsewhere = recorded_elsewhere(season, day, score_pairs(scores))
        if elsewhere is not None:
            told = Message("import_elsewhere_already", session=str(elsewhere.number))
            faults.append(Fault(told, str(path), help=take_back))
            continue
        own = _met(events)
        for others, told, advice, other in met[day]:
            if (event is None or event != other) and 2 * len(own & others) > min(
                len(own), len(others)
            ):
                faults.append(Fault(told, str(path), help=advice))
                break
        met[day].append((own, Message("import_same_evening", file=str(path)), once, event))
    return faults


def recorded_elsewhere(
    season: Season, day: datetime.date | None, pairs: Collection[tuple[int, ...]]
) -> SessionElsewhere | None:
    """Return the imported session on this day that most of these pairs played.

    Return ``None`` if there is no such session.
    """
    for session in season.competing.elsewhere:
        own = score_pairs(session.scores)
        both = len(set(own) & set(pairs))
        if day is not None and session.played_on == day and 2 * both > min(len(own), len(pairs)):
            return session
    return None


def _met(played: Iterable[HasRounds]) -> set[frozenset[int]]:
    return {
        frozenset(two)
        for part in played
        for one_round in part.rounds
        for table in one_round
        for two in table.opponents
    }


def events_of(
    source: SourceResults, season: Season, people: Mapping[str, int], path: Path
) -> tuple[tuple[PlayedEvent, ...], tuple[Message, ...]]:
    """Return an evening as rounds of tables, one event for each section, and messages.

    If the source has no rounds, meetings are put into rounds in any order. A pair that has fewer
    meetings than the busiest pair then sits out a round for each meeting that it lacks.

    Raises
    ------
    InputError
        Players are unknown; the error lists each of them once.
    """
    seated = seat_results(source)
    itself = sum(each.ns == each.ew for each in seated)
    played_on = (each for each in seated if each.result.kind is not ResultKind.NOT_PLAYED)
    lines = [each for each in played_on if each.ns != each.ew]
    keys = dict.fromkeys(key for each in lines for key in (each.ns, each.ew))
    sit_outs: dict[tuple[str, int], list[tuple[int, PairKey]]] = defaultdict(list)
    both = {key.section for key in keys if key.direction is not None}
    played = {(each.result.section, each.result.round) for each in lines}
    for planned in source.planned:
        pair = planned.ns or planned.ew
        waits = (planned.ns is None) != (planned.ew is None)
        if pair and waits and (planned.section, planned.round) in played:
            side = "NS" if planned.ns else "EW"
            key = PairKey(planned.section, pair, side if planned.section in both else None)  # type: ignore[arg-type]
            sit_outs[planned.section, planned.round].append((planned.table, key))
            keys[key] = None
    pairs = _pairs(source, list(keys), season, people, path)
    events, unordered = [], False
    for section in source.sections:
        own = [each for each in lines if each.result.section == section]
        if not own:
            continue
        if all(each.result.round is not None and each.result.table is not None for each in own):
            waiting = {number: w for (name, number), w in sit_outs.items() if name == section}
            rounds = _rounds_told(own, waiting)
        else:
            unordered = True
            together = Counter((each.ns, each.ew) for each in own)
            rounds = [list(enumerate(tables, 1)) for tables in _in_rounds(_meetings(together))]
        events.append(_event(section, rounds, pairs, path))
    notes = [Message("import_no_rounds", file=str(path))] if unordered else []
    if itself:
        notes.append(Message("import_itself", file=str(path), n=itself))
    return tuple(events), tuple(notes)


def scores_of(
    source: SourceResults, season: Season, people: Mapping[str, int], path: Path
) -> tuple[tuple[SessionScore, ...], tuple[Message, ...]]:
    """Return the percentages of an evening by pair, and messages about their source.

    The file's percentages are used if it has one for every pair that played; otherwise those of our
    own scoring. An evening without percentages, such as one scored in IMPs, gets no scores, and a
    message says so.

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
    ranked = [(section.name, each) for section in scored.sections for each in section.ranking]
    there = [(line, each) for line, each in ranked if each.boards]
    told = {each.pair: _told_percentage(scored, each.pair) for _, each in there}
    pairs = _pairs(source, [each.pair for _, each in there], season, people, path)
    if there and all(value is not None for value in told.values()):
        note = Message("import_percentages_of_file", file=str(path))
    elif scored.rules.is_percentage and not source.method:
        told = {each.pair: each.percentage for _, each in there}
        note = Message("import_percentages_ours", file=str(path))
    else:
        return (), (Message("import_no_percentages", file=str(path)),)
    found = []
    for line, each in there:
        percentage = told[each.pair]
        if percentage is not None and 0 <= percentage <= 100:
            exact = Fraction(rounded(percentage))
            players = pairs[each.pair].players
            found.append(SessionScore(players, exact, line or "A", each.boards))
    played = [player for each in found for player in each.players]
    if len(set(played)) < len(played):  # a player in two pairs has two scores
        return (), (Message("import_in_two_pairs", file=str(path)),)
    notes = [note] if found else [Message("import_no_percentages", file=str(path))]
    if found and len(found) < len(there):
        missing = len(there) - len(found)
        notes.append(Message("import_without_percentage", file=str(path), n=missing))
    return tuple(found), tuple(notes)


def _told_percentage(scored: ScoredEvening, pair: PairKey) -> Fraction | None:
    """Return the percentage of a pair in the source; ``None`` if missing or outside 0 to 100."""
    participant = scored.participants.get(pair)
    told = None if participant is None else participant.percentage
    return told if told is not None and 0 <= told <= 100 else None


def _rounds_told(
    lines: Iterable[SeatedResult], waiting: Mapping[int, Sequence[tuple[int, PairKey]]]
) -> list[list[tuple[int, tuple[PairKey, ...]]]]:
    """Return the tables of each round in order, each with the pairs at it.

    ``waiting`` gives the planned sit-outs of each round: table and pair. A planned sit-out is left
    out if the pair played in that round.
    """
    told: dict[int, dict[int, tuple[PairKey, ...]]] = defaultdict(dict)
    for each in lines:
        told[each.result.round or 0][each.result.table or 0] = each.ns, each.ew
    for number, tables in waiting.items():
        there = {key for keys in told[number].values() for key in keys}
        for table, key in tables:
            if key not in there:
                told[number].setdefault(table, (key,))
    return [sorted(told[number].items()) for number in sorted(told)]


def _event(
    section: str,
    rounds: Iterable[Iterable[tuple[int, tuple[PairKey, ...]]]],
    pairs: Mapping[PairKey, Pair],
    path: Path,
) -> PlayedEvent:
    sat: list[Round] = []
    for tables in rounds:
        sat.append(
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
        return PlayedEvent(section or "A", BRIDGE_PAIRS, tuple(sat))
    except ValueError as error:
        message = Message("season_event_cannot_be", event=section or "A", error=str(error))
        raise InputError(Fault(message, str(path), help=Message("season_one_chair"))) from None


def _pairs(
    source: SourceResults,
    keys: Sequence[PairKey],
    season: Season,
    people: Mapping[str, int],
    path: Path,
) -> dict[PairKey, Pair]:
    """Return the two players of each of the ``keys``.

    Raises
    ------
    InputError
        A number has no players in the source, or players are unknown.
    """
    told: dict[tuple[str, str], list[Participant]] = defaultdict(list)
    for participant in source.participants:
        told[participant.section, participant.pair].append(participant)
    index = NameIndex(season.names)
    faults: list[Fault] = []
    pairs = {}
    for key in keys:
        named = told[key.section, key.pair] or told["", key.pair]
        fitting = [each for each in named if each.direction in (None, key.direction)] or named
        players = _players(fitting[0]) if fitting else []
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


def _players(participant: Participant) -> list[tuple[str, str]]:
    """Return the name and the number of each player of a pair; "" if one of the two is missing."""
    most = max(len(participant.names), len(participant.numbers))
    names = [*participant.names, *[""] * most][:most]
    numbers = [*participant.numbers, *[""] * most][:most]
    return [each for each in zip(names, numbers, strict=True) if any(each)]


def _meetings(together: Mapping[_Meeting, int]) -> list[_Meeting]:
    """Return a list in which each meeting of two pairs occurs once for each round that it took.

    ``together`` maps each meeting to the number of boards that the two pairs played against each
    other. The most frequent of these numbers is taken as the boards of one round. The number of
    rounds of a meeting is its number of boards divided by the boards of one round, rounded, and at
    least one.
    """
    usual = Counter(together.values()).most_common(1)[0][0]
    return [
        meeting
        for meeting, boards in together.items()
        for _ in range(max(1, (2 * boards + usual) // (2 * usual)))
    ]


def _in_rounds(meetings: Sequence[_Meeting]) -> list[list[tuple[PairKey, ...]]]:
    """Put meetings into rounds in which each pair occurs at most once.

    A pair sits out as many rounds as it has fewer meetings than the busiest pair.
    """
    rounds: list[list[tuple[PairKey, ...]]] = []
    busy: dict[PairKey, set[int]] = defaultdict(set)

    def place(keys: tuple[PairKey, ...]) -> None:
        number = next(k for k in count() if not any(k in busy[key] for key in keys))
        rounds.extend([] for _ in range(number + 1 - len(rounds)))
        rounds[number].append(keys)
        for key in keys:
            busy[key].add(number)

    met = Counter(key for meeting in meetings for key in meeting)
    for meeting in meetings:
        place(meeting)
    most = max(met.values())
    for key, times in met.items():
        for _ in range(most - times):
            place((key,))
    return rounds
