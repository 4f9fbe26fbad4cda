"""Read the chess federation's report files, TRF16 and TRF26: a line of columns for each player.

Columns are those of FIDE's Handbook (C.04 Annex 2, and TRF26): 5-8 the player's number, 15-47 name,
49-52 rating, 54-56 federation, 58-68 FIDE number, 81-84 points, 86-89 place. From column 92 on, ten
columns for each round hold opponent, colour and result. The lines of pairing programs (``XXR``,
``XXA``, ``BBW`` …) are those of JaVaFo and bbpPairings. Data that the format cannot hold are
written as comments of our own, ``### bridgeopt``.
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

_HELP = Message("swiss_trf_help")
_TEAM_HELP = Message("swiss_trf_team_help")
_ROUNDS_HELP = Message("swiss_trf_rounds_help")
_POINTS_HELP = Message("swiss_trf_points_help")
_FIRST_ROUND, _WIDTH = 91, 10
_NUMBER = re.compile(r"[0-9]{1,11}")
_RATING = re.compile(r"-?[0-9]{1,4}")
_POINTS = re.compile(r"-?[0-9]{1,6}(?:\.[0-9])?")
_OWN = re.compile(
    r"### bridgeopt (initial|rating) ([0-9]{1,4}) (-?[0-9]{1,9}(?:\.[0-9]{1,6}|/[1-9][0-9]{0,5})?)"
)
_LETTER_POINTS = re.compile(r"([A-Z])\s*=?\s*(-?[0-9]{1,3}(?:\.[0-9])?)(?=\s|$)")
"""Matches a letter and its points in a line ``162``, in fixed columns or not."""

_OLD_INITIAL = re.compile(
    r"XXA ([ 0-9]{3}[0-9])  ( [0-9]\.[0-9]|-[0-9]\.[0-9]|-?[0-9]{2,4}\.[0-9])"
)
"""Matches an ``XXA`` line of older versions of this program.

Such a line held the player's initial score, for a single round, one column further to the right.
"""


class _Row(NamedTuple):
    """A player's line: the player, the results, and the points and place.

    ``points`` and ``place`` are ``None`` if the file does not give them.
    """

    player: Player
    line: crosstable.CrosstableLine
    points: Fraction | None
    place: int | None


class _ReadBye(NamedTuple):
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
    left
        Lines that are not read, as (line number, text), by their first three characters.
    own
        Values from comments of this program, by kind ("initial" or "rating") and by player.
    is_ours
        Whether this program wrote the file.
    raised
        ``XXA`` lines as (line number, text).
    faster
        Points for pairing only, from ``250`` lines, by player and round.
    apart, teams
        Groups of players who never meet, and teams, each with its line number.
    group
        The name of the group in the next lines, from a comment of this program.
    """

    faults: FaultList
    name: str
    rounds: int = 0
    said_players: int | None = None
    rows: list[_Row] = field(default_factory=list)
    byes: list[_ReadBye] = field(default_factory=list)
    absent: set[int] = field(default_factory=set)
    left: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    own: dict[str, dict[int, Fraction]] = field(default_factory=dict)
    notes: list[Message] = field(default_factory=list)
    is_ours: bool = False
    raised: list[tuple[int, str]] = field(default_factory=list)
    faster: dict[tuple[int, int], Fraction] = field(default_factory=dict)
    apart: list[tuple[int, Apart]] = field(default_factory=list)
    teams: list[tuple[int, Apart]] = field(default_factory=list)
    group: str = ""

    def take(self, number: int, text: str) -> None:
        """Read one line, whose kind is its first three characters.

        ``number`` is the line's number.
        """
        code = text[:3]
        if not text.strip():
            return
        if text.rstrip() == MARK:
            self.is_ours = True
            return
        if (found := _OWN.fullmatch(text.rstrip())) is not None:
            self.own.setdefault(found[1], {})[int(found[2])] = Fraction(found[3])
            return
        if text.startswith(GROUP):
            self.group = text[len(GROUP) :].strip()
            return
        treatment = VOCABULARY.treatment("line", code)
        if treatment is Treatment.WARNED:
            self.left.setdefault(code, []).append((number, text.rstrip()))
        elif treatment is Treatment.REFUSED and code == "299":
            self.faults.add(number, Message("swiss_trf_abnormal"), _POINTS_HELP)
        elif treatment is Treatment.REFUSED:
            self.faults.add(number, Message("swiss_trf_teams", code=code), _TEAM_HELP)
        elif treatment is Treatment.HONOURED:
            _TAKERS[code](self, number, text)

    def wrong(self, number: int, text: str) -> None:
        """Add a fault for a line that is malformed for its kind."""
        told = Message("swiss_trf_no_line_of", text=quoted(text.rstrip()), code=text[:3])
        self.faults.add(number, told, _HELP)

    def take_name(self, _number: int, text: str) -> None:
        """Read the tournament's name."""
        self.name = text[3:].strip() or self.name

    def take_players(self, number: int, text: str) -> None:
        """Read the stated number of players, which is later compared with the players' lines."""
        said = text[3:].strip().split(" ")[0]
        if is_digits(said):
            self.said_players = int(said)
        elif said:
            self.wrong(number, text)

    def take_rounds(self, number: int, text: str) -> None:
        """Read the number of rounds; add a fault if an earlier line gives another number."""
        said = text[3:].strip()
        if not said:
            return
        if not is_digits(said, 3) or int(said) > MAX_ROUNDS:
            self.wrong(number, text)
        elif self.rounds not in (0, int(said)):
            told = {"text": quoted(text.rstrip()), "n": self.rounds}
            self.faults.add(number, Message("swiss_trf_rounds_differ", **told), _ROUNDS_HELP)
        else:
            self.rounds = int(said)

    def take_points(self, number: int, text: str) -> None:
        """Read a line that sets the points of results; add a fault for any unusual value."""
        code, told = text[:3], list[tuple[str, str]]()
        if code == "162":
            rest = text[3:].strip()
            told, usual = [(m[1], m[2]) for m in _LETTER_POINTS.finditer(rest)], USUAL_POINTS
            if _LETTER_POINTS.sub("", rest).strip():
                told = [("", rest)]
        elif code == "XXS":
            told = [(a, b) for a, _, b in (word.partition("=") for word in text[3:].split())]
            usual = USUAL_XXS_POINTS
        else:
            told, usual = [(code, text[3:].strip())], USUAL_BBP_POINTS
        told = [(what, points) for what, points in told if what.strip() or points]
        if any(what not in usual or not _POINTS.fullmatch(points) for what, points in told):
            self.wrong(number, text)
        elif any(Fraction(points) != usual[what] for what, points in told):
            wrong = Message("swiss_trf_other_points", text=quoted(text.rstrip()))
            self.faults.add(number, wrong, _POINTS_HELP)

    def take_byes(self, number: int, text: str) -> None:
        """Read a ``240`` line, which requests byes: kind, round, numbers of players."""
        kind, words = text[4:5].upper(), text[6:].split()
        known = VOCABULARY.treatment("bye", kind) is Treatment.HONOURED
        whole = len(words) > 1 and all(is_digits(word, 4) and int(word) for word in words)
        if not known or not whole or int(words[0]) > MAX_ROUNDS:
            self.wrong(number, text)
        else:
            for word in words[1:]:
                self.byes.append(_ReadBye(number, int(words[0]), int(word), BYES[kind]))

    def take_absent(self, number: int, text: str) -> None:
        """Read the players who are absent in the next round."""
        words = text[3:].split()
        if not words or not all(is_digits(word, 4) and int(word) for word in words):
            self.wrong(number, text)
        else:
            self.absent.update(map(int, words))

    def take_apart(self, number: int, text: str) -> None:
        """Read a line of players who never meet.

        The line is ``XXP``, or ``260`` with the first and last round of the ban.
        """
        words = text[3:].split()
        if not all(is_digits(word, 4) and int(word) for word in words):
            self.wrong(number, text)
            return
        found = tuple(map(int, words))
        rounds: tuple[int, ...] = ()
        if text.startswith("260"):
            if len(found) < A_PAIR or not found[0] <= found[1] <= MAX_ROUNDS:
                self.wrong(number, text)
                return
            rounds, found = tuple(range(found[0], found[1] + 1)), found[2:]
        players = tuple(dict.fromkeys(found))
        if len(players) < A_PAIR:
            self.wrong(number, text)
            return
        same = [k for k, (_, group) in enumerate(self.apart) if group.name == self.group]
        if self.group and same and self.apart[same[0]][1].players == players:
            at, group = self.apart[same[0]]
            self.apart[same[0]] = at, replace(group, rounds=group.rounds + rounds)
            return
        self.apart.append((number, Apart(self.group or f"{text[:3]} {number}", players, rounds)))

    def take_raised(self, number: int, text: str) -> None:
        """Keep an ``XXA`` line, which gives one player extra points for pairing.

        `_accelerations` parses it once all lines have been read.
        """
        values = text[9:].rstrip()
        cells = [values[k : k + 5][:4].strip() for k in range(0, len(values), 5)]
        is_old = _OLD_INITIAL.fullmatch(text.rstrip()) is not None
        whole = is_digits(text[4:8].strip(), 4) and all(_POINTS.fullmatch(c or "0") for c in cells)
        if not is_old and (not whole or len(cells) > MAX_ROUNDS):
            self.wrong(number, text)
        else:
            self.raised.append((number, text.rstrip()))

    def take_faster(self, number: int, text: str) -> None:
        """Read a ``250`` line: extra points for pairing, for a range of players and of rounds."""
        match_points, points = text[4:8].strip() or "0", text[9:13].strip()
        parts = text[14:17], text[18:21], text[22:26], text[27:31]
        runs = [part.strip() for part in parts]
        known = _POINTS.fullmatch(points) and _POINTS.fullmatch(match_points)
        if not known or not all(is_digits(part, 4) and int(part) for part in runs):
            self.wrong(number, text)
            return
        first, last, lowest, highest = map(int, runs)
        in_order = first <= last <= MAX_ROUNDS and lowest <= highest
        if Fraction(match_points) or Fraction(points) < 0 or not in_order:
            self.wrong(number, text)
            return
        for player in range(lowest, highest + 1):
            for k in range(first, last + 1):
                self.faster[player, k] = Fraction(points)

    def take_team(self, number: int, text: str) -> None:
        """Read a team: its name, and the numbers of its players."""
        is_old = text.startswith("013")
        name = (text[4:36] if is_old else text[8:40]).strip()
        words = text[36 if is_old else 73 :].split()
        if not name or not all(is_digits(word, 4) and int(word) for word in words):
            self.wrong(number, text)
            return
        team = Apart(name, tuple(dict.fromkeys(map(int, words))))
        others = [other for _, other in self.teams if other.name == name]
        if others and others[0].players != team.players:
            self.wrong(number, text)
        elif not others:
            self.teams.append((number, team))

    def take_player(self, number: int, text: str) -> None:
        """Read a player's line, or add faults."""
        row = _row(number, text, self.faults)
        if row is not None:
            self.rows.append(row)


_TAKERS: Mapping[str, Callable[[_Reading, int, str], None]] = {
    "001": _Reading.take_player,
    "012": _Reading.take_name,
    "062": _Reading.take_players,
    "142": _Reading.take_rounds,
    "XXR": _Reading.take_rounds,
    "240": _Reading.take_byes,
    "XXZ": _Reading.take_absent,
    "XXP": _Reading.take_apart,
    "260": _Reading.take_apart,
    "XXA": _Reading.take_raised,
    "250": _Reading.take_faster,
    "013": _Reading.take_team,
    "310": _Reading.take_team,
    **dict.fromkeys(("162", "XXS", *USUAL_BBP_POINTS), _Reading.take_points),
}


def read_trf(path: Path) -> ImportedTournament:
    """Return the tournament in a report of the chess federation.

    If the last columns of rounds have no games, they hold byes for future rounds. Extra points for
    pairing (lines ``XXA`` and ``250``) do not count towards the score.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    faults = FaultList(path, FileKind.TOURNAMENT)
    reading = _Reading(faults, path.stem)
    for number, text in enumerate(read_lines(path), start=1):
        reading.take(number, text)
    lines = [row.line for row in reading.rows]
    if not lines and not len(faults):
        faults.add(None, Message("players_none_in_file"), _HELP)
    crosstable.refuse_twice(lines, faults, _HELP)
    faults.raise_if_any()
    return _imported(reading)


def _imported(reading: _Reading) -> ImportedTournament:
    faults, rows = reading.faults, reading.rows
    known = {row.player.id for row in rows}
    columns = max(len(row.line.cells) for row in rows)
    played = _paired_rounds([row.line for row in rows])
    asked = _asked(reading)
    ahead = _ahead(reading, played, asked)
    lines = [row.line._replace(cells=_cells(row, played, asked, faults)) for row in rows]
    posted = with_volunteer_byes(crosstable.rounds_of(lines, faults))
    faults.raise_if_any()
    if reading.rounds and reading.rounds < played:
        reading.notes.append(Message("swiss_trf_rounds", n=reading.rounds, played=played))
    if reading.said_players not in (None, len(rows)):
        told = {"n": reading.said_players, "found": len(rows)}
        reading.notes.append(Message("swiss_trf_players", **told))
    start = _initial(reading)
    faster = _accelerations(reading, start)
    groups = _groups(reading, known)
    faults.raise_if_any()
    graded = len({start.get(p, Fraction(0)) for p in known}) > 1
    system = System.MCMAHON if graded else System.SWISS
    settings = Settings(max(reading.rounds, columns, 1), system, handicap=None)
    ratings = reading.own.get("rating", {})
    team_of = {player: team.name for _, team in reading.teams for player in team.players}
    players = tuple(_rated(_in_team(row.player, team_of), ratings) for row in rows)
    begun = tuple((p, start.get(p, Fraction(0))) for p in sorted(known)) if graded else ()
    absent = tuple(sorted((bye.player, bye.round) for bye in ahead if not bye.kind.points))
    asked_byes = [
        AskedBye(bye.player, bye.round, bye.kind if bye.kind is ByeKind.HALF else ByeKind.FULL)
        for bye in sorted(ahead, key=lambda each: (each.round, each.player))
        if bye.kind.points
    ]
    beginning = TournamentBeginning(
        name=reading.name,
        settings=settings,
        players=players,
        initial=begun,
        rounds=posted,
        absent=absent,
        apart=groups,
        asked_byes=tuple(asked_byes),
        accelerated=faster,
    )
    reading.notes += _left_out(reading)
    coming = {bye.player: bye.kind.points for bye in ahead if bye.round == played + 1}
    gained = {row.player.id: row.points for row in rows if row.points is not None}
    before, now = scores(beginning.tournament(), 0), scores(beginning.tournament())
    # Some programs already count byes of the next round. Do not report these scores as differing.
    for player, points in coming.items():
        if gained.get(player) == now[player] - before[player] + points:
            del gained[player]
    places = {row.player.id: row.place for row in rows if row.place is not None}
    imported = ImportedTournament(beginning, tuple(reading.notes))
    imported = compare_with_file(imported, gained, places, without_start=True)
    return imported if crosstable.has_colours(lines) else without_colours(imported)


def _in_team(player: Player, team_of: Mapping[int, str]) -> Player:
    if player.id not in team_of:
        return player
    return replace(player, details=(*player.details, ("team", team_of[player.id])))


def _groups(reading: _Reading, known: set[int]) -> tuple[Apart, ...]:
    """Return the groups of players who never meet; each team is one, too.

    Add a fault for a group with a player who is not in ``known``, the ids of the players.
    """
    for line, group in (*reading.apart, *reading.teams):
        for player in group.players:
            if player not in known:
                wrong = Message("swiss_unknown_player", player=str(player))
                reading.faults.add(line, wrong, _HELP)
    teams = [team for _, team in reading.teams if len(team.players) >= A_PAIR]
    if reading.teams:
        reading.notes.append(Message("swiss_trf_teams_apart", n=len(reading.teams)))
    named = {group.name: group for _, group in reading.apart}
    return tuple(({team.name: team for team in teams} | named).values())


def _accelerations(reading: _Reading, start: Mapping[int, Fraction]) -> tuple[Accelerated, ...]:
    """Return the extra points that count for pairing only, by player and round.

    In files of this program, the points in ``XXA`` lines include the initial scores, ``start``;
    these are subtracted.
    """
    faster = dict(reading.faster)
    known = {row.player.id for row in reading.rows}
    lowest = min(start.values(), default=Fraction(0))
    for line, text in reading.raised:
        player, values = int(text[4:8]), text[9:]
        if player not in known:
            wrong = Message("swiss_unknown_player", player=str(player))
            reading.faults.add(line, wrong, _HELP)
            continue
        for k in range(0, len(values), 5):
            points = Fraction(values[k : k + 5][:4].strip() or "0")
            if points < 0:
                reading.wrong(line, text)
                break
            faster[player, k // 5 + 1] = points - start.get(player, lowest) + lowest
    return tuple(
        Accelerated(player, k, points)
        for (player, k), points in sorted(faster.items())
        if points > 0 and player in known
    )


def _rated(player: Player, ratings: Mapping[int, Fraction]) -> Player:
    return replace(player, rating=ratings[player.id]) if player.id in ratings else player


def _paired_rounds(lines: Sequence[crosstable.CrosstableLine]) -> int:
    """Return the number of rounds that were paired: all up to the last one with a game.

    A round with only byes counts as paired if it has a forced bye and at most one player has an
    empty cell.
    """
    paired = 0
    columns = max(len(line.cells) for line in lines)
    for k in range(columns):
        cells = [line.cells[k] if k < len(line.cells) else _NOTHING for line in lines]
        forced = any(cell.bye is ByeKind.FORCED for cell in cells)
        if any(cell.opponent for cell in cells) or (forced and cells.count(_NOTHING) < A_PAIR):
            paired = k + 1
    return paired


def _asked(reading: _Reading) -> dict[tuple[int, int], _ReadBye]:
    """Return the byes that ``240`` lines request, by player and round; add faults.

    A fault is a player who does not exist, or two requests that contradict each other.
    """
    known = {row.player.id for row in reading.rows}
    asked: dict[tuple[int, int], _ReadBye] = {}
    for bye in reading.byes:
        if bye.player not in known:
            wrong = Message("swiss_unknown_player", player=str(bye.player))
            reading.faults.add(bye.line, wrong, _HELP)
            continue
        before = asked.setdefault((bye.player, bye.round), bye)
        if before.kind is not bye.kind:
            reading.faults.add(bye.line, _contradicted(before.line, bye.round), _HELP)
    return asked


def _cells(
    row: _Row, played: int, asked: Mapping[tuple[int, int], _ReadBye], faults: FaultList
) -> tuple[crosstable.CrosstableCell, ...]:
    """Return a player's cells for the ``played`` paired rounds; requests fill empty cells.

    ``asked`` has the requested byes by player and round. A request that contradicts the player's
    own cell gets a fault.
    """
    own = list(row.line.cells[:played])
    own += [_NOTHING] * (played - len(own))
    for k, cell in enumerate(own, start=1):
        bye = asked.get((row.player.id, k))
        if bye is not None and cell == _NOTHING:
            how = BYE_OUTCOMES[bye.kind.points]
            own[k - 1] = crosstable.CrosstableCell(0, how, bye=bye.kind)
        elif bye is not None and (cell.opponent or cell.bye is not bye.kind):
            faults.add(bye.line, _contradicted(row.line.number, k), _HELP)
    return tuple(own)


def _ahead(
    reading: _Reading, played: int, asked: Mapping[tuple[int, int], _ReadBye]
) -> list[_ReadBye]:
    """Return the byes of the rounds after the ``played`` paired ones.

    The byes come from the results, and from ``240`` and ``XXZ`` lines; ``asked`` has the byes of
    the ``240`` lines, by player and round.
    """
    ahead = {
        (row.player.id, k): _ReadBye(row.line.number, k, row.player.id, cell.bye)
        for row in reading.rows
        for k, cell in enumerate(row.line.cells[played:], start=played + 1)
        if cell.bye is not None
    }
    for key, bye in asked.items():
        if bye.round > played and ahead.setdefault(key, bye).kind is not bye.kind:
            wrong = _contradicted(ahead[key].line, bye.round)
            reading.faults.add(bye.line, wrong, _HELP)
    for row in reading.rows:
        if row.player.id in reading.absent:
            away = _ReadBye(row.line.number, played + 1, row.player.id, ByeKind.VOLUNTARY)
            ahead.setdefault((away.player, away.round), away)
    return list(ahead.values())


def _contradicted(line: int, round_number: int) -> Message:
    return Message("swiss_trf_bye_differs", line=str(line), round=str(round_number))


def _initial(reading: _Reading) -> dict[int, Fraction]:
    """Return the initial score of each player by id; only files of this program have them.

    In files of older versions of this program, the ``XXA`` lines hold initial scores instead of
    extra points for pairing. The function removes such lines from ``reading``.
    """
    own = reading.own.get("initial", {})
    known = {row.player.id for row in reading.rows}
    accelerated = reading.raised
    if own:
        return {player: score for player, score in own.items() if player in known}
    old = [_OLD_INITIAL.fullmatch(text) for _, text in accelerated]
    start = {int(m[1]): Fraction(m[2].strip()) for m in old if m is not None}
    whole = start.keys() == known and len(start) == len(accelerated)
    if not whole or reading.said_players is None or not reading.rounds:
        return {}
    accelerated.clear()
    reading.notes.append(Message("swiss_trf_old_initial"))
    return start


def _left_out(reading: _Reading) -> Iterator[Message]:
    """Yield a message for each kind of line that was not read, with the line numbers."""
    for code, found in reading.left.items():
        lines = [each for each in found if not reading.is_ours or each[1] != FIRST_COLOUR]
        why = WHY_IGNORED.get(code, "unknown")
        if lines:
            numbers = [number for number, _ in lines]
            yield Message("swiss_trf_left_out", **_lines_told(numbers, code), why=why)


def _lines_told(numbers: Sequence[int], text: str) -> dict[str, object]:
    """Return the values of a message about some lines: count, ranges of numbers, quoted text."""
    runs = [str(a) if a == b else f"{a}-{b}" for a, b in consecutive_runs(numbers)]
    return {"n": len(numbers), "lines": runs, "text": quoted(text)}


A_PAIR = 2
"""The fewest players that a rule about who never meets can concern."""

_NOTHING = crosstable.CrosstableCell(0, crosstable.LOST)
"""An empty cell: the file does not say what the player did in the round."""


def _row(number: int, text: str, faults: FaultList) -> _Row | None:
    own, name, rating = text[4:8].strip(), text[14:47].strip(), text[48:52].strip()
    if not is_digits(own, 4) or not int(own) or not name:
        faults.add(number, Message("swiss_trf_no_line", text=quoted(text)), _HELP)
        return None
    if rating and not _RATING.fullmatch(rating):
        faults.add(number, Message("swiss_no_rating", text=quoted(rating)), _HELP)
        return None
    pin = text[57:68].strip()
    player = Player(
        int(own),
        name,
        Fraction(rating or 0),
        country=text[53:56].strip(),
        details=(("fideId", pin),) if pin else (),
    )
    cells = []
    for at in range(_FIRST_ROUND, len(text.rstrip()), _WIDTH):
        cell = _cell(text[at : at + _WIDTH].ljust(_WIDTH))
        if cell is None:
            told = quoted(text[at : at + _WIDTH].strip())
            faults.add(number, Message("swiss_no_result", text=told), _HELP)
            continue
        cells.append(cell)
    while cells and cells[-1] == _NOTHING:
        cells.pop()
    points, place = text[80:84].strip(), text[85:89].strip()
    if points and not _POINTS.fullmatch(points):
        faults.add(number, Message("swiss_no_number", text=quoted(points)), _HELP)
        return None
    return _Row(
        player,
        crosstable.CrosstableLine(number, player.id, tuple(cells)),
        Fraction(points) if points else None,
        int(place) if is_digits(place) else None,
    )


def _cell(text: str) -> crosstable.CrosstableCell | None:
    """Return the cell that the ten characters of a round hold; ``None`` if they are malformed."""
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
            return _NOTHING
        kind = BYES[code]
        return crosstable.CrosstableCell(0, BYE_OUTCOMES[kind.points], bye=kind)
    if code not in OUTCOMES:
        return None
    result, forfeit = OUTCOMES[code]
    return crosstable.CrosstableCell(int(opponent), result, colour.strip(" -"), 0, forfeit)


def consecutive_runs(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and last number of each consecutive run."""
    for _, run in groupby(enumerate(sorted(set(numbers))), lambda each: each[1] - each[0]):
        found = [number for _, number in run]
        yield found[0], found[-1]
