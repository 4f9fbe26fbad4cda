"""Tasks of a season that need more than its file, such as importing other programs' evenings."""

from __future__ import annotations

import datetime
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.club import Pair, PlayedEvent, Session
from bridgeopt.club.movement import Chair, HasRounds, Round, Table
from bridgeopt.club.session import BRIDGE_PAIRS
from bridgeopt.exchange.usebio_matches import read_usebio_matches
from bridgeopt.files.csv_style import CsvStyle
from bridgeopt.files.faults import CellError, quoted
from bridgeopt.files.history import write_history
from bridgeopt.files.members import (
    MemberLine,
    parse_name,
    read_member_lines,
    write_member_lines,
)
from bridgeopt.files.players import (
    NameIndex,
    duplicate_line_fault,
    fold_name,
    is_header,
    parse_id,
    parse_ranking,
)
from bridgeopt.files.toml import toml_value
from bridgeopt.journal.changes import Change, Revision
from bridgeopt.scoring.results import (
    PairKey,
    Participant,
    ResultKind,
    SeatedResult,
    SourceResults,
    seat_results,
)
from bridgeopt.scoring.rules import ScoringRules
from bridgeopt.scoring.scored import ScoredEvening, rounded
from bridgeopt.season import Season, SeasonFile
from bridgeopt.season.competing import SessionElsewhere, score_pairs
from bridgeopt.season.file import ChangeKind, ImportedEvening, RecordResult
from bridgeopt.season.members import Member, Status
from bridgeopt.season.retrospective import bound_extremes, bound_power
from bridgeopt.standings.competition import SessionScore
from bridgeopt.tasks.people_in_files import known_player, read_people
from bridgeopt.tasks.scoring import read_source, score
from bridgeopt.tasks.season_matches import MatchFile, evenings_of_matches


class ExportCounts(NamedTuple):
    """The number of people written to a file, and the number left out because they have no name."""

    written: int
    left_out: int = 0


def export_history(file: SeasonFile, out: Path, style: CsvStyle = CsvStyle.PLAIN) -> ExportCounts:
    """Write the season's history as CSV, for another program.

    Raises
    ------
    InputError
        The file cannot be written, or there is nothing to write.
    """
    history = file.read().history
    if not history.ids:
        message, advice = Message("nobody_played_yet"), Message("record_evening_first")
        raise InputError(Fault(message, str(file.path), help=advice))
    write_history(out, history, style)
    return ExportCounts(len(history.ids))


def export_members(file: SeasonFile, out: Path, style: CsvStyle = CsvStyle.PLAIN) -> ExportCounts:
    """Write a members file; players without a name are left out.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    season = file.read()
    lines = season.member_lines
    write_member_lines(out, lines, style)
    return ExportCounts(len(lines), len(season.members) - len(lines))


def check_season(file: SeasonFile) -> Season:
    """Return the season if its file is intact.

    Raises
    ------
    InputError
        The file is damaged; the error lists all faults.
    """
    found = file.integrity_warnings()
    if found:
        advice = Message("take_last_good_copy")
        raise InputError(Fault(what, str(file.path), help=advice) for what in found)
    return file.read()


def describe_retrospective(season: Season) -> Iterator[Message]:
    """Yield messages that compare the season's meetings with bounds which no seating could beat.

    The messages are about repeated meetings, the spread of meetings, the most meetings of two
    players, and players who never met.

    Raises
    ------
    BridgeoptError
        HiGHS is not installed.
    """
    for power in (2, 3):
        history = season.history
        yield bound_power(
            history.meetings, history.row, season.sessions_since_import, power
        ).description
    yield from bound_extremes(season.tally, season.sessions_since_import).descriptions


def change_member(
    file: SeasonFile,
    player: int | None,
    name: str | None = None,
    status: Status | None = None,
    ranking: str | None = None,
) -> tuple[Member, Decimal | None, tuple[int, ...]]:
    """Add or change a member or guest, from text.

    Return the member, the given rating, and the ids of other players with the same name.

    Parameters
    ----------
    file
        The season file.
    player
        The player's id; ``None`` for a new player, who gets one.
    name, status, ranking
        The new values; ``None`` leaves a value as it is. ``ranking`` is the starting rating, a
        number with a decimal point or comma.

    Raises
    ------
    RequestError
        The name or the rating is invalid.
    InputError
        `SeasonFile.change_member` refuses the change.
    """
    if name is not None and not name.isprintable():
        raise RequestError(Message("name_not_shown", name=repr(name)))
    try:
        name = None if name is None else parse_name(name)
        start = None if ranking is None else parse_ranking(ranking.strip().replace(",", "."))
    except CellError as fault:
        wrong = Fault(fault.message, help=fault.help)
        raise RequestError(Message("faults_in_a_line", faults=wrong)) from None
    member = file.change_member(player, name, status, start)
    others = () if name is None else file.read().namesakes(member.player)
    return member, start, tuple(others)


def parse_points(text: str) -> Decimal:
    """Return a number of rating points that is given as text.

    Raises
    ------
    RequestError
        The text is not a number from 0 to 1000.
    """
    try:
        points = Decimal(text.strip())
    except InvalidOperation:
        points = Decimal("NaN")
    if not points.is_finite() or not 0 <= points <= 1000:
        raise RequestError(Message("points_expected", value=repr(text.strip())))
    return Decimal(format(points, "f"))  # written as 100, not as 1E+2


_NUMBERED = re.compile(r"(\d+)\s*[,;\t]\s*(.*)")
_CELLS = re.compile("[,;\t]")
_MOST_TOLD = 20


def add_members(file: SeasonFile, text: str) -> int:
    """Add members from a list with a name, or an id and a name, on each line.

    Return the number of members added. A name without an id gets a new id, or is skipped if the
    club knows the name. The surname may come first, before a comma.

    Raises
    ------
    InputError
        Lines cannot be read (the error lists them), or `SeasonFile.add_members` refuses them.
    """
    season = file.read()
    known = [member.name for member in season.members.values() if member.name]
    members = parse_member_list(text, known, season.next_id)
    file.add_members(members)
    return len(members)


def parse_member_list(
    text: str, known_names: Iterable[str] = (), next_id: int = 1
) -> tuple[MemberLine, ...]:
    """Return the new members in a list with a name, or an id and a name, on each line.

    A list whose first line has headings of more than two columns is read as a members file is,
    with its ratings. ``known_names`` are skipped if they have no id; ``next_id`` is the first free
    id.

    Raises
    ------
    InputError
        Lines cannot be read (the error lists them), or no line is new.
    """
    lines = [(k, line.strip()) for k, line in enumerate(text.splitlines(), start=1)]
    lines = [(k, each) for k, each in lines if each]
    first = _CELLS.split(lines[0][1]) if lines else []
    if len(first) > 2 and is_header(first[:2]):
        return _read_table(text)
    lines = [(k, each) for k, each in lines if not is_header(_CELLS.split(each))]
    numbered = [int(found[1][:9]) for _, line in lines if (found := _NUMBERED.match(line))]
    known = {fold_name(name) for name in known_names}
    members: dict[int, MemberLine] = {}
    faults: list[Fault] = []
    free = max([next_id, *(number + 1 for number in numbered)])
    for k, line in lines:
        found = _NUMBERED.match(line)
        try:
            player = parse_id(found[1]) if found else free
            name = parse_name(_in_order(found[2] if found else line))
        except CellError as error:
            faults.append(Fault(Message("line_wrong", line=str(k), wrong=error.message)))
            continue
        if player in members:
            twice, _ = duplicate_line_fault(player, members[player].line or k)
            faults.append(Fault(Message("line_wrong", line=str(k), wrong=twice)))
        elif found or fold_name(name) not in known:
            members[player] = MemberLine(
                player=player, name=name, ranking=None, status=None, details={}, line=k
            )
            known.add(fold_name(name))
            free += player == free
    if not members and not faults:
        faults.append(Fault(Message("members_none_new")))
    if faults:
        raise InputError(faults[:_MOST_TOLD])
    return tuple(members.values())


def _read_table(text: str) -> tuple[MemberLine, ...]:
    """Return the members in the text of a members file; faults name lines and no file."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "members.csv"
        write_text(path, text)
        try:
            return read_member_lines(path)
        except InputError as error:
            raise InputError([_of_text(fault) for fault in error.faults[:_MOST_TOLD]]) from None


def _of_text(fault: Fault) -> Fault:
    if fault.line is None:
        return Fault(fault.message, help=fault.help)
    told = Message("line_wrong", line=str(fault.line), wrong=fault.message)
    return Fault(told, help=fault.help)


def _in_order(name: str) -> str:
    """Return a name with the first names first; a comma separates a leading surname."""
    surname, comma, others = name.partition(",")
    return f"{others.strip()} {surname.strip()}" if comma and others.strip() else name


def changes_since(season: Season, session: Session) -> tuple[Revision, tuple[Change, ...]]:
    """Return the season's revision, and the changes made since a session was recorded.

    To undo the session, these changes must be undone first. The session's own scores and absences
    are undone together with it, so they are not included.
    """
    done = [change for change in season.changes if change.is_done]
    own = recording_change(season, session)
    later = tuple(change for change in done if change.id > own and not _is_part_of(change, session))
    return Revision(season.changes[-1].id, done[-1].id), later


def recording_change(season: Season, session: Session) -> int:
    """Return the id of the change that recorded a session."""
    return next(change for change, each in season.recorded.items() if each is session)


def _is_part_of(change: Change, session: Session) -> bool:
    """Return whether a change entered a session's scores, or its absences without notice."""
    of = change.summary.values.get("session")
    return change.kind in (ChangeKind.RESULTS, ChangeKind.ABSENCES) and of == str(session.id)


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
        scored = score(source, rules).scored
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
            player = known_player(name, number, season, index, people)
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
