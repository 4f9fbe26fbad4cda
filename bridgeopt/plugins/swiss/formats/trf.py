"""Read the chess federation's report files, TRF16 and TRF26: a line of columns for each player.

The columns are those of FIDE's Handbook (C.04 Annex 2, and TRF26): 5-8 the player's number, 15-47
name, 49-52 rating, 54-56 federation, 58-68 FIDE number, 81-84 points, 86-89 place. From column 92
on, each round has ten columns with the opponent, the colour and the result. Some lines (``XXR``,
``XXA``, ``BBW`` …) are extensions of the pairing programs JaVaFo and bbpPairings. Data that the
format cannot hold are in comments of this program, ``### bridgeopt``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines
from bridgeopt.files.faults import FaultList, is_digits, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.files.vocabulary import Treatment
from bridgeopt.plugins.swiss.codecs import MAX_ROUNDS
from bridgeopt.plugins.swiss.file import TournamentBeginning
from bridgeopt.plugins.swiss.formats import crosstable
from bridgeopt.plugins.swiss.formats.imported import (
    ImportedTournament,
    compare_with_file,
    with_volunteer_byes,
    without_colours,
)
from bridgeopt.plugins.swiss.formats.trf_words import (
    BYE_OUTCOMES,
    BYES,
    FIRST_COLOUR,
    GROUP,
    MARK,
    OUTCOMES,
    USUAL_BBP_POINTS,
    USUAL_POINTS,
    USUAL_XXS_POINTS,
    VOCABULARY,
    WHY_IGNORED,
)
from bridgeopt.plugins.swiss.standings import scores
from bridgeopt.plugins.swiss.tournament import (
    Accelerated,
    Apart,
    AskedBye,
    ByeKind,
    Player,
    Settings,
    System,
)

_TRF_HELP = Message("swiss_trf_help")
_TEAM_HELP = Message("swiss_trf_team_help")
_ROUNDS_HELP = Message("swiss_trf_rounds_help")
_POINTS_HELP = Message("swiss_trf_points_help")
_FIRST_ROUND_COLUMN, _ROUND_WIDTH = 91, 10
"""The column, counted from 0, where the first round of a player's line starts; a round's width."""

_NUMBER = re.compile(r"[0-9]{1,11}")
_RATING = re.compile(r"-?[0-9]{1,4}")
_POINTS = re.compile(r"-?[0-9]{1,6}(?:\.[0-9])?")
_OWN_VALUE = re.compile(
    r"### bridgeopt (initial|rating) ([0-9]{1,4}) (-?[0-9]{1,9}(?:\.[0-9]{1,6}|/[1-9][0-9]{0,5})?)"
)
_LETTER_POINTS = re.compile(r"([A-Z])\s*=?\s*(-?[0-9]{1,3}(?:\.[0-9])?)(?=\s|$)")
"""Matches a letter and its points in a line ``162``, in fixed columns or not."""

_OLD_INITIAL = re.compile(
    r"XXA ([ 0-9]{3}[0-9])  ( [0-9]\.[0-9]|-[0-9]\.[0-9]|-?[0-9]{2,4}\.[0-9])"
)
"""Matches an ``XXA`` line of older versions of this program.

These versions wrote the player's initial score one column too far to the right. The line has the
score of one round only.
"""


class _Row(NamedTuple):
    """A player's line: the player, the results, and the points and place.

    ``points`` and ``place`` are ``None`` if the file does not give them.
    """

    player: Player
    line: crosstable.CrosstableLine
    points: Fraction | None
    place: int | None


class _ByeRequest(NamedTuple):
    """A bye that a ``240`` line requests: the line's number, round, player and kind."""

    line: int
    round: int
    player: int
    kind: ByeKind


@dataclass
class _Reading:
    """The state of reading one file.

    Attributes
    ----------
    unread
        The lines that are not read, as (line number, text), by their first three characters.
    own_values
        The values in comments of this program, by kind ("initial" or "rating") and by player.
    is_ours
        Whether this program wrote the file.
    accelerations
        ``XXA`` lines as (line number, text).
    extra_points
        Points for pairing only, from ``250`` lines, by player and round.
    apart, teams
        Groups of players who must never meet, and teams; each with its line number.
    group
        The name of the group in the following lines, from a comment of this program.
    """

    faults: FaultList
    name: str
    rounds: int = 0
    stated_num_players: int | None = None
    rows: list[_Row] = field(default_factory=list)
    byes: list[_ByeRequest] = field(default_factory=list)
    absent: set[int] = field(default_factory=set)
    unread: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    own_values: dict[str, dict[int, Fraction]] = field(default_factory=dict)
    notes: list[Message] = field(default_factory=list)
    is_ours: bool = False
    accelerations: list[tuple[int, str]] = field(default_factory=list)
    extra_points: dict[tuple[int, int], Fraction] = field(default_factory=dict)
    apart: list[tuple[int, Apart]] = field(default_factory=list)
    teams: list[tuple[int, Apart]] = field(default_factory=list)
    group: str = ""

    def read_line(self, number: int, text: str) -> None:
        """Read one line, whose kind is its first three characters.

        ``number`` is the line's number.
        """
        code = text[:3]
        if not text.strip():
            return
        if text.rstrip() == MARK:
            self.is_ours = True
            return
        if (match := _OWN_VALUE.fullmatch(text.rstrip())) is not None:
            self.own_values.setdefault(match[1], {})[int(match[2])] = Fraction(match[3])
            return
        if text.startswith(GROUP):
            self.group = text[len(GROUP) :].strip()
            return
        treatment = VOCABULARY.treatment("line", code)
        if treatment is Treatment.WARNED:
            self.unread.setdefault(code, []).append((number, text.rstrip()))
        elif treatment is Treatment.REFUSED and code == "299":
            self.faults.add(number, Message("swiss_trf_abnormal"), _POINTS_HELP)
        elif treatment is Treatment.REFUSED:
            self.faults.add(number, Message("swiss_trf_teams", code=code), _TEAM_HELP)
        elif treatment is Treatment.HONOURED:
            _LINE_READERS[code](self, number, text)

    def add_malformed(self, number: int, text: str) -> None:
        """Add a fault for a line that is malformed for its kind."""
        message = Message("swiss_trf_no_line_of", text=quoted(text.rstrip()), code=text[:3])
        self.faults.add(number, message, _TRF_HELP)

    def read_name(self, _number: int, text: str) -> None:
        """Read the tournament's name."""
        self.name = text[3:].strip() or self.name

    def read_num_players(self, number: int, text: str) -> None:
        """Read the stated number of players, to compare it later with the players' lines."""
        stated = text[3:].strip().split(" ")[0]
        if is_digits(stated):
            self.stated_num_players = int(stated)
        elif stated:
            self.add_malformed(number, text)

    def read_num_rounds(self, number: int, text: str) -> None:
        """Read the number of rounds; add a fault if an earlier line gives another number."""
        stated = text[3:].strip()
        if not stated:
            return
        if not is_digits(stated, 3) or int(stated) > MAX_ROUNDS:
            self.add_malformed(number, text)
        elif self.rounds not in (0, int(stated)):
            values = {"text": quoted(text.rstrip()), "n": self.rounds}
            self.faults.add(number, Message("swiss_trf_rounds_differ", **values), _ROUNDS_HELP)
        else:
            self.rounds = int(stated)

    def read_points(self, number: int, text: str) -> None:
        """Read a line that sets the points of results; add a fault for any unusual value."""
        code, stated_points = text[:3], list[tuple[str, str]]()
        if code == "162":
            line_text = text[3:].strip()
            stated_points, usual = (
                [(m[1], m[2]) for m in _LETTER_POINTS.finditer(line_text)],
                USUAL_POINTS,
            )
            if _LETTER_POINTS.sub("", line_text).strip():
                stated_points = [("", line_text)]
        elif code == "XXS":
            stated_points = [
                (letter, value)
                for letter, _, value in (word.partition("=") for word in text[3:].split())
            ]
            usual = USUAL_XXS_POINTS
        else:
            stated_points, usual = [(code, text[3:].strip())], USUAL_BBP_POINTS
        stated_points = [(name, points) for name, points in stated_points if name.strip() or points]
        if any(
            name not in usual or not _POINTS.fullmatch(points) for name, points in stated_points
        ):
            self.add_malformed(number, text)
        elif any(Fraction(points) != usual[name] for name, points in stated_points):
            wrong = Message("swiss_trf_other_points", text=quoted(text.rstrip()))
            self.faults.add(number, wrong, _POINTS_HELP)

    def read_byes(self, number: int, text: str) -> None:
        """Read a ``240`` line, which requests byes: the kind, the round, and numbers of players."""
        kind, words = text[4:5].upper(), text[6:].split()
        is_known = VOCABULARY.treatment("bye", kind) is Treatment.HONOURED
        are_numbers = len(words) > 1 and all(is_digits(word, 4) and int(word) for word in words)
        if not is_known or not are_numbers or int(words[0]) > MAX_ROUNDS:
            self.add_malformed(number, text)
        else:
            for word in words[1:]:
                self.byes.append(_ByeRequest(number, int(words[0]), int(word), BYES[kind]))

    def read_absent(self, number: int, text: str) -> None:
        """Read the players who are absent in the next round."""
        words = text[3:].split()
        if not words or not all(is_digits(word, 4) and int(word) for word in words):
            self.add_malformed(number, text)
        else:
            self.absent.update(map(int, words))

    def read_apart(self, number: int, text: str) -> None:
        """Read a line of players who never meet.

        The line is ``XXP``, or ``260`` with the first and last round of the ban.
        """
        words = text[3:].split()
        if not all(is_digits(word, 4) and int(word) for word in words):
            self.add_malformed(number, text)
            return
        numbers = tuple(map(int, words))
        rounds: tuple[int, ...] = ()
        if text.startswith("260"):
            if len(numbers) < MIN_GROUP_SIZE or not numbers[0] <= numbers[1] <= MAX_ROUNDS:
                self.add_malformed(number, text)
                return
            rounds, numbers = tuple(range(numbers[0], numbers[1] + 1)), numbers[2:]
        players = tuple(dict.fromkeys(numbers))
        if len(players) < MIN_GROUP_SIZE:
            self.add_malformed(number, text)
            return
        same_name = [k for k, (_, group) in enumerate(self.apart) if group.name == self.group]
        if self.group and same_name and self.apart[same_name[0]][1].players == players:
            first_line, group = self.apart[same_name[0]]
            self.apart[same_name[0]] = first_line, replace(group, rounds=group.rounds + rounds)
            return
        self.apart.append((number, Apart(self.group or f"{text[:3]} {number}", players, rounds)))

    def read_accelerations(self, number: int, text: str) -> None:
        """Store an ``XXA`` line, which gives one player extra points for pairing.

        `_accelerations` parses it once all lines have been read.
        """
        values = text[9:].rstrip()
        cells = [values[k : k + 5][:4].strip() for k in range(0, len(values), 5)]
        is_old = _OLD_INITIAL.fullmatch(text.rstrip()) is not None
        is_valid = is_digits(text[4:8].strip(), 4) and all(
            _POINTS.fullmatch(cell or "0") for cell in cells
        )
        if not is_old and (not is_valid or len(cells) > MAX_ROUNDS):
            self.add_malformed(number, text)
        else:
            self.accelerations.append((number, text.rstrip()))

    def read_extra_points(self, number: int, text: str) -> None:
        """Read a ``250`` line: extra points for pairing, for ranges of players and of rounds."""
        match_points, points = text[4:8].strip() or "0", text[9:13].strip()
        range_cells = text[14:17], text[18:21], text[22:26], text[27:31]
        range_texts = [part.strip() for part in range_cells]
        is_valid = _POINTS.fullmatch(points) and _POINTS.fullmatch(match_points)
        if not is_valid or not all(is_digits(part, 4) and int(part) for part in range_texts):
            self.add_malformed(number, text)
            return
        first, last, lowest, highest = map(int, range_texts)
        in_order = first <= last <= MAX_ROUNDS and lowest <= highest
        if Fraction(match_points) or Fraction(points) < 0 or not in_order:
            self.add_malformed(number, text)
            return
        for player in range(lowest, highest + 1):
            for k in range(first, last + 1):
                self.extra_points[player, k] = Fraction(points)

    def read_team(self, number: int, text: str) -> None:
        """Read a team: its name, and the numbers of its players."""
        is_old = text.startswith("013")
        name = (text[4:36] if is_old else text[8:40]).strip()
        words = text[36 if is_old else 73 :].split()
        if not name or not all(is_digits(word, 4) and int(word) for word in words):
            self.add_malformed(number, text)
            return
        team = Apart(name, tuple(dict.fromkeys(map(int, words))))
        others = [other for _, other in self.teams if other.name == name]
        if others and others[0].players != team.players:
            self.add_malformed(number, text)
        elif not others:
            self.teams.append((number, team))

    def read_player(self, number: int, text: str) -> None:
        """Read a player's line, or add faults."""
        row = _parse_row(number, text, self.faults)
        if row is not None:
            self.rows.append(row)


_LINE_READERS: Mapping[str, Callable[[_Reading, int, str], None]] = {
    "001": _Reading.read_player,
    "012": _Reading.read_name,
    "062": _Reading.read_num_players,
    "142": _Reading.read_num_rounds,
    "XXR": _Reading.read_num_rounds,
    "240": _Reading.read_byes,
    "XXZ": _Reading.read_absent,
    "XXP": _Reading.read_apart,
    "260": _Reading.read_apart,
    "XXA": _Reading.read_accelerations,
    "250": _Reading.read_extra_points,
    "013": _Reading.read_team,
    "310": _Reading.read_team,
    **dict.fromkeys(("162", "XXS", *USUAL_BBP_POINTS), _Reading.read_points),
}


def read_trf(path: Path) -> ImportedTournament:
    """Return the tournament in a report of the chess federation.

    If the last rounds have no games, their columns hold byes for future rounds. Extra points for
    pairing (lines ``XXA`` and ``250``) do not count towards the score.

    Raises
    ------
    InputError
        The file is faulty; the error has all faults, by line.
    """
    faults = FaultList(path, FileKind.TOURNAMENT)
    reading = _Reading(faults, path.stem)
    for number, text in enumerate(read_lines(path), start=1):
        reading.read_line(number, text)
    lines = [row.line for row in reading.rows]
    if not lines and not len(faults):
        faults.add(None, Message("players_none_in_file"), _TRF_HELP)
    crosstable.refuse_duplicate_lines(lines, faults, _TRF_HELP)
    faults.raise_if_any()
    return _build_tournament(reading)


def _build_tournament(reading: _Reading) -> ImportedTournament:
    faults, rows = reading.faults, reading.rows
    player_ids = {row.player.id for row in rows}
    columns = max(len(row.line.cells) for row in rows)
    played = _paired_rounds([row.line for row in rows])
    requests = _requested_byes(reading)
    future_byes = _future_byes(reading, played, requests)
    lines = [
        row.line._replace(cells=_cells_with_requests(row, played, requests, faults)) for row in rows
    ]
    posted = with_volunteer_byes(crosstable.build_rounds(lines, faults))
    faults.raise_if_any()
    if reading.rounds and reading.rounds < played:
        reading.notes.append(Message("swiss_trf_rounds", n=reading.rounds, played=played))
    if reading.stated_num_players not in (None, len(rows)):
        values = {"n": reading.stated_num_players, "found": len(rows)}
        reading.notes.append(Message("swiss_trf_players", **values))
    initial_scores = _initial_scores(reading)
    accelerated = _accelerations(reading, initial_scores)
    groups = _groups_kept_apart(reading, player_ids)
    faults.raise_if_any()
    has_bands = len({initial_scores.get(p, Fraction(0)) for p in player_ids}) > 1
    system = System.MCMAHON if has_bands else System.SWISS
    settings = Settings(max(reading.rounds, columns, 1), system, handicap=None)
    ratings = reading.own_values.get("rating", {})
    team_of = {player: team.name for _, team in reading.teams for player in team.players}
    players = tuple(_with_rating(_with_team(row.player, team_of), ratings) for row in rows)
    initial = (
        tuple((p, initial_scores.get(p, Fraction(0))) for p in sorted(player_ids))
        if has_bands
        else ()
    )
    absent = tuple(sorted((bye.player, bye.round) for bye in future_byes if not bye.kind.points))
    asked_byes = [
        AskedBye(bye.player, bye.round, bye.kind if bye.kind is ByeKind.HALF else ByeKind.FULL)
        for bye in sorted(future_byes, key=lambda each: (each.round, each.player))
        if bye.kind.points
    ]
    beginning = TournamentBeginning(
        name=reading.name,
        settings=settings,
        players=players,
        initial=initial,
        rounds=posted,
        absent=absent,
        apart=groups,
        asked_byes=tuple(asked_byes),
        accelerated=accelerated,
    )
    reading.notes += _describe_unread(reading)
    next_points = {bye.player: bye.kind.points for bye in future_byes if bye.round == played + 1}
    file_points = {row.player.id: row.points for row in rows if row.points is not None}
    old_scores, new_scores = scores(beginning.tournament(), 0), scores(beginning.tournament())
    # Some programs already count the byes of the next round. Do not report such scores as
    # different.
    for player, points in next_points.items():
        if file_points.get(player) == new_scores[player] - old_scores[player] + points:
            del file_points[player]
    places = {row.player.id: row.place for row in rows if row.place is not None}
    imported = ImportedTournament(beginning, tuple(reading.notes))
    imported = compare_with_file(imported, file_points, places, without_start=True)
    return imported if crosstable.has_colours(lines) else without_colours(imported)


def _with_team(player: Player, team_of: Mapping[int, str]) -> Player:
    if player.id not in team_of:
        return player
    return replace(player, details=(*player.details, ("team", team_of[player.id])))


def _groups_kept_apart(reading: _Reading, player_ids: set[int]) -> tuple[Apart, ...]:
    """Return the groups of players who must never meet; each team is such a group.

    Add a fault for a group with a player who is not in ``player_ids``.
    """
    for line, group in (*reading.apart, *reading.teams):
        for player in group.players:
            if player not in player_ids:
                wrong = Message("swiss_unknown_player", player=str(player))
                reading.faults.add(line, wrong, _TRF_HELP)
    teams = [team for _, team in reading.teams if len(team.players) >= MIN_GROUP_SIZE]
    if reading.teams:
        reading.notes.append(Message("swiss_trf_teams_apart", n=len(reading.teams)))
    named = {group.name: group for _, group in reading.apart}
    return tuple(({team.name: team for team in teams} | named).values())


def _accelerations(
    reading: _Reading, initial_scores: Mapping[int, Fraction]
) -> tuple[Accelerated, ...]:
    """Return the extra points that count for pairing only, by player and round.

    In files of this program, the points in ``XXA`` lines include the initial scores, which are
    subtracted.
    """
    extra_points = dict(reading.extra_points)
    player_ids = {row.player.id for row in reading.rows}
    min_initial = min(initial_scores.values(), default=Fraction(0))
    for line, text in reading.accelerations:
        player, values = int(text[4:8]), text[9:]
        if player not in player_ids:
            wrong = Message("swiss_unknown_player", player=str(player))
            reading.faults.add(line, wrong, _TRF_HELP)
            continue
        for k in range(0, len(values), 5):
            points = Fraction(values[k : k + 5][:4].strip() or "0")
            if points < 0:
                reading.add_malformed(line, text)
                break
            extra_points[player, k // 5 + 1] = (
                points - initial_scores.get(player, min_initial) + min_initial
            )
    return tuple(
        Accelerated(player, k, points)
        for (player, k), points in sorted(extra_points.items())
        if points > 0 and player in player_ids
    )


def _with_rating(player: Player, ratings: Mapping[int, Fraction]) -> Player:
    return replace(player, rating=ratings[player.id]) if player.id in ratings else player


def _paired_rounds(lines: Sequence[crosstable.CrosstableLine]) -> int:
    """Return the number of paired rounds: all up to the last one with a game.

    A round with only byes also counts as paired if it has a forced bye, and at most one player has
    an empty cell.
    """
    paired = 0
    columns = max(len(line.cells) for line in lines)
    for k in range(columns):
        cells = [line.cells[k] if k < len(line.cells) else _EMPTY_CELL for line in lines]
        has_forced_bye = any(cell.bye is ByeKind.FORCED for cell in cells)
        if any(cell.opponent for cell in cells) or (
            has_forced_bye and cells.count(_EMPTY_CELL) < MIN_GROUP_SIZE
        ):
            paired = k + 1
    return paired


def _requested_byes(reading: _Reading) -> dict[tuple[int, int], _ByeRequest]:
    """Return the byes that ``240`` lines request, by player and round.

    Add a fault if a player does not exist, or if two requests contradict each other.
    """
    player_ids = {row.player.id for row in reading.rows}
    requests: dict[tuple[int, int], _ByeRequest] = {}
    for bye in reading.byes:
        if bye.player not in player_ids:
            wrong = Message("swiss_unknown_player", player=str(bye.player))
            reading.faults.add(bye.line, wrong, _TRF_HELP)
            continue
        first_request = requests.setdefault((bye.player, bye.round), bye)
        if first_request.kind is not bye.kind:
            reading.faults.add(
                bye.line, _contradiction_message(first_request.line, bye.round), _TRF_HELP
            )
    return requests


def _cells_with_requests(
    row: _Row, played: int, requests: Mapping[tuple[int, int], _ByeRequest], faults: FaultList
) -> tuple[crosstable.CrosstableCell, ...]:
    """Return a player's cells for the ``played`` paired rounds; requests fill empty cells.

    ``requests`` has the requested byes by player and round. A fault is added for a request that
    contradicts the player's cell.
    """
    cells = list(row.line.cells[:played])
    cells += [_EMPTY_CELL] * (played - len(cells))
    for k, cell in enumerate(cells, start=1):
        bye = requests.get((row.player.id, k))
        if bye is not None and cell == _EMPTY_CELL:
            result = BYE_OUTCOMES[bye.kind.points]
            cells[k - 1] = crosstable.CrosstableCell(0, result, bye=bye.kind)
        elif bye is not None and (cell.opponent or cell.bye is not bye.kind):
            faults.add(bye.line, _contradiction_message(row.line.number, k), _TRF_HELP)
    return tuple(cells)


def _future_byes(
    reading: _Reading, played: int, requests: Mapping[tuple[int, int], _ByeRequest]
) -> list[_ByeRequest]:
    """Return the byes of the rounds after the first ``played`` rounds, which are paired.

    The byes come from the players' lines, and from ``240`` and ``XXZ`` lines; ``requests`` has the
    byes of the ``240`` lines, by player and round.
    """
    byes = {
        (row.player.id, k): _ByeRequest(row.line.number, k, row.player.id, cell.bye)
        for row in reading.rows
        for k, cell in enumerate(row.line.cells[played:], start=played + 1)
        if cell.bye is not None
    }
    for key, bye in requests.items():
        if bye.round > played and byes.setdefault(key, bye).kind is not bye.kind:
            wrong = _contradiction_message(byes[key].line, bye.round)
            reading.faults.add(bye.line, wrong, _TRF_HELP)
    for row in reading.rows:
        if row.player.id in reading.absent:
            absence = _ByeRequest(row.line.number, played + 1, row.player.id, ByeKind.VOLUNTARY)
            byes.setdefault((absence.player, absence.round), absence)
    return list(byes.values())


def _contradiction_message(line: int, round_number: int) -> Message:
    return Message("swiss_trf_bye_differs", line=str(line), round=str(round_number))


def _initial_scores(reading: _Reading) -> dict[int, Fraction]:
    """Return the initial score of each player by id; only files of this program have them.

    In files of older versions of this program, the ``XXA`` lines hold initial scores instead of
    extra points for pairing. Such lines are removed from ``reading``.
    """
    exact_scores = reading.own_values.get("initial", {})
    player_ids = {row.player.id for row in reading.rows}
    lines = reading.accelerations
    if exact_scores:
        return {player: score for player, score in exact_scores.items() if player in player_ids}
    matches = [_OLD_INITIAL.fullmatch(text) for _, text in lines]
    scores = {int(m[1]): Fraction(m[2].strip()) for m in matches if m is not None}
    is_complete = scores.keys() == player_ids and len(scores) == len(lines)
    if not is_complete or reading.stated_num_players is None or not reading.rounds:
        return {}
    lines.clear()
    reading.notes.append(Message("swiss_trf_old_initial"))
    return scores


def _describe_unread(reading: _Reading) -> Iterator[Message]:
    """Yield a message for each kind of unread line, with the line numbers."""
    for code, numbered_lines in reading.unread.items():
        unread = [
            numbered_line
            for numbered_line in numbered_lines
            if not reading.is_ours or numbered_line[1] != FIRST_COLOUR
        ]
        why = WHY_IGNORED.get(code, "unknown")
        if unread:
            numbers = [number for number, _ in unread]
            yield Message("swiss_trf_left_out", **_line_values(numbers, code), why=why)


def _line_values(numbers: Sequence[int], text: str) -> dict[str, object]:
    """Return the values of a message about lines: their number, their ranges, and a quoted text."""
    runs = [str(a) if a == b else f"{a}-{b}" for a, b in consecutive_runs(numbers)]
    return {"n": len(numbers), "lines": runs, "text": quoted(text)}


MIN_GROUP_SIZE = 2
"""Smallest size of a group of players who must never meet."""

_EMPTY_CELL = crosstable.CrosstableCell(0, crosstable.LOST)
"""An empty cell: the file has no game and no bye of the player in the round."""


def _parse_row(number: int, text: str, faults: FaultList) -> _Row | None:
    number_text, name, rating = text[4:8].strip(), text[14:47].strip(), text[48:52].strip()
    if not is_digits(number_text, 4) or not int(number_text) or not name:
        faults.add(number, Message("swiss_trf_no_line", text=quoted(text)), _TRF_HELP)
        return None
    if rating and not _RATING.fullmatch(rating):
        faults.add(number, Message("swiss_no_rating", text=quoted(rating)), _TRF_HELP)
        return None
    pin = text[57:68].strip()
    player = Player(
        int(number_text),
        name,
        Fraction(rating or 0),
        country=text[53:56].strip(),
        details=(("fideId", pin),) if pin else (),
    )
    cells = []
    for column in range(_FIRST_ROUND_COLUMN, len(text.rstrip()), _ROUND_WIDTH):
        cell = _parse_cell(text[column : column + _ROUND_WIDTH].ljust(_ROUND_WIDTH))
        if cell is None:
            text_of_cell = quoted(text[column : column + _ROUND_WIDTH].strip())
            faults.add(number, Message("swiss_no_result", text=text_of_cell), _TRF_HELP)
            continue
        cells.append(cell)
    while cells and cells[-1] == _EMPTY_CELL:
        cells.pop()
    points, place = text[80:84].strip(), text[85:89].strip()
    if points and not _POINTS.fullmatch(points):
        faults.add(number, Message("swiss_no_number", text=quoted(points)), _TRF_HELP)
        return None
    return _Row(
        player,
        crosstable.CrosstableLine(number, player.id, tuple(cells)),
        Fraction(points) if points else None,
        int(place) if is_digits(place) else None,
    )


def _parse_cell(text: str) -> crosstable.CrosstableCell | None:
    """Return the cell in the ten characters of a round; ``None`` if they are malformed."""
    opponent, colour, code = text[:4].strip(), text[5].lower(), text[7].upper().strip()
    if text[4].strip() or text[6].strip() or text[8:].strip():
        return None
    if VOCABULARY.treatment("colour", colour.strip() or "blank") is Treatment.REFUSED:
        return None
    if VOCABULARY.treatment("result", code or "blank") is Treatment.REFUSED:
        return None
    if opponent and not is_digits(opponent, 4):
        return None
    if not int(opponent or 0):
        if colour.strip() not in ("", "-"):
            return None
        if not code and not opponent and not colour.strip():
            return _EMPTY_CELL
        kind = BYES[code]
        return crosstable.CrosstableCell(0, BYE_OUTCOMES[kind.points], bye=kind)
    if code not in OUTCOMES:
        return None
    result, forfeit = OUTCOMES[code]
    return crosstable.CrosstableCell(int(opponent), result, colour.strip(" -"), 0, forfeit)


def consecutive_runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last number of each run of consecutive numbers."""
    for _, run in groupby(enumerate(sorted(set(numbers))), lambda each: each[1] - each[0]):
        run_numbers = [number for _, number in run]
        yield run_numbers[0], run_numbers[-1]
