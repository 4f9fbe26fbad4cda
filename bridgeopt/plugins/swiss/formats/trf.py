"""The chess federation's report file, TRF16 and TRF26: a line of fixed columns for each player.

Columns are those of FIDE's Handbook (C.04 Annex 2, and TRF26): 5-8 the player's number, 15-47 name,
49-52 rating, 54-56 federation, 58-68 number there, 81-84 points, 86-89 place, and ten for each
round from 92 on: opponent, colour, result. Lines of pairing programs (``XXR``, ``XXA``, ``BBW`` …)
are those of JaVaFo and bbpPairings. What the format cannot hold, we write as comments of our own,
``### bridgeopt``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.text import read_lines, write_text
from bridgeopt.base.words import Message
from bridgeopt.files.faults import FaultList, is_whole, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.files.vocabulary import Term, Treatment, Vocabulary
from bridgeopt.plugins.swiss.file import Beginning
from bridgeopt.plugins.swiss.formats import crosstable
from bridgeopt.plugins.swiss.formats.imported import (
    Imported,
    detail,
    forced_byes_told,
    held_against,
    without_colours,
)
from bridgeopt.plugins.swiss.shapes import MOST_ROUNDS
from bridgeopt.plugins.swiss.standings import scores, standings
from bridgeopt.plugins.swiss.tournament import (
    ByeKind,
    Player,
    Settings,
    System,
    Tournament,
    written,
)

_HELP = Message("swiss_trf_help")
_TEAM_HELP = Message("swiss_trf_team_help")
_ROUNDS_HELP = Message("swiss_trf_rounds_help")
_POINTS_HELP = Message("swiss_trf_points_help")
_FIRST_ROUND, _WIDTH = 91, 10
_NAME_WIDTH = 33
_RATING_WIDTH = 4

VOCABULARY = Vocabulary(
    "TRF",
    (
        Term("line", "001", Treatment.HONOURED, "player"),
        Term("line", "012", Treatment.HONOURED, "name"),
        Term("line", "062", Treatment.HONOURED, "number of players; a difference is named"),
        Term("line", "142", Treatment.HONOURED, "number of rounds"),
        Term("line", "XXR", Treatment.HONOURED, "number of rounds"),
        Term("line", "240", Treatment.HONOURED, "byes asked for: F, H, Z"),
        Term("line", "XXZ", Treatment.HONOURED, "absent in the next round"),
        *(
            Term("line", code, Treatment.HONOURED, "points of results: 1, a half and 0, or refused")
            for code in ("162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")
        ),
        *(
            Term("line", code, Treatment.IRRELEVANT)
            for code in (
                *("022", "032", "042", "052", "072", "082", "092", "102", "112", "122", "132"),
                *("182", "222"),
            )
        ),
        Term("line", "###", Treatment.IRRELEVANT, "comment; `### bridgeopt` is honoured"),
        Term("line", "DDD", Treatment.IRRELEVANT, "ruler above the players"),
        Term("line", "XXP", Treatment.WARNED, "forbidden pairs"),
        Term("line", "260", Treatment.WARNED, "forbidden pairs"),
        Term("line", "XXA", Treatment.WARNED, "points for pairing only, never part of the score"),
        Term("line", "250", Treatment.WARNED, "points for pairing only, never part of the score"),
        Term("line", "152", Treatment.WARNED, "first colour"),
        Term("line", "XXC", Treatment.WARNED, "first colour, order of players"),
        Term("line", "172", Treatment.WARNED, "national ratings"),
        Term("line", "192", Treatment.WARNED, "pairing system"),
        Term("line", "202", Treatment.WARNED, "tie-breaks"),
        Term("line", "212", Treatment.WARNED, "tie-breaks"),
        Term("line", "299", Treatment.REFUSED, "abnormal points"),
        *(
            Term("line", code, Treatment.REFUSED, "teams")
            for code in ("013", "310", "300", "320", "330", "352", "362", "801", "802")
        ),
        *(
            Term("result", code, Treatment.HONOURED)
            for code in ("1", "0", "=", "+", "-", "W", "L", "D", "U", "F", "H", "Z", "blank")
        ),
        *(Term("colour", code, Treatment.HONOURED) for code in ("w", "b", "-", "blank")),
        *(Term("bye", code, Treatment.HONOURED) for code in ("F", "H", "Z")),
    ),
    {
        "line": Treatment.WARNED,
        "result": Treatment.REFUSED,
        "colour": Treatment.REFUSED,
        "bye": Treatment.REFUSED,
    },
)
"""What is done with each kind of line, result, colour and bye."""

_WHY_LEFT = {
    "XXP": "forbidden",
    "260": "forbidden",
    "XXA": "acceleration",
    "250": "acceleration",
    "152": "colour",
    "XXC": "colour",
    "172": "ratings",
    "192": "system",
    "202": "ties",
    "212": "ties",
}
"""Why lines are left out, as the word by which the message chooses."""

_HOW = {
    "1": (crosstable.WON, False),
    "0": (crosstable.LOST, False),
    "=": (crosstable.EVEN, False),
    "+": (crosstable.WON, True),
    "-": (crosstable.LOST, True),
    "W": (crosstable.WON, False),
    "L": (crosstable.LOST, False),
    "D": (crosstable.EVEN, False),
    "": (crosstable.OPEN, False),
}
"""Results of games: how they ended, and whether by forfeit."""

_BYES = {
    "U": ByeKind.FORCED,
    "1": ByeKind.FORCED,
    "W": ByeKind.FORCED,
    "+": ByeKind.FORCED,
    "F": ByeKind.VOLUNTEER,
    "H": ByeKind.HALF,
    "=": ByeKind.HALF,
    "D": ByeKind.HALF,
    "Z": ByeKind.VOLUNTARY,
    "0": ByeKind.VOLUNTARY,
    "L": ByeKind.VOLUNTARY,
    "-": ByeKind.VOLUNTARY,
    "": ByeKind.VOLUNTARY,
}
"""Results without an opponent; digits and signs are those of older programs."""

_BYE_SIGNS = {
    Fraction(1): crosstable.WON,
    Fraction(1, 2): crosstable.EVEN,
    Fraction(0): crosstable.LOST,
}

_USUAL: Mapping[str, Fraction | int] = {
    "W": 1,
    "D": Fraction(1, 2),
    "L": 0,
    "A": 0,
    "Z": 0,
    "P": 1,
    "X": Fraction(1, 2),
}
"""Points of results in ``162``, by their letters."""

_USUAL_BBP: Mapping[str, Fraction | int] = {
    "BBW": 1,
    "BBD": Fraction(1, 2),
    "BBL": 0,
    "BBZ": 0,
    "BBF": 0,
    "BBU": 1,
}
_USUAL_XXS: Mapping[str, Fraction | int] = {
    **dict.fromkeys(("W", "WW", "BW", "FW", "FPB", "PAB"), Fraction(1)),
    **dict.fromkeys(("D", "WD", "BD", "HPB"), Fraction(1, 2)),
    **dict.fromkeys(("L", "WL", "BL", "ZPB", "FL"), Fraction(0)),
}

_NUMBER = re.compile(r"[0-9]{1,11}")
_RATING = re.compile(r"-?[0-9]{1,4}")
_POINTS = re.compile(r"-?[0-9]{1,6}(?:\.[0-9])?")
_OWN = re.compile(
    r"### bridgeopt (initial|rating) ([0-9]{1,4}) (-?[0-9]{1,9}(?:\.[0-9]{1,6}|/[1-9][0-9]{0,5})?)"
)
_LETTER_POINTS = re.compile(r"([A-Z])\s*=?\s*(-?[0-9]{1,3}(?:\.[0-9])?)(?=\s|$)")
"""A letter and its points in ``162``, in fixed columns or not."""
_MARK = "### bridgeopt"
_FIRST_COLOUR = " ".join(("XXC", "white1"))
_OLD_INITIAL = re.compile(
    r"XXA ([ 0-9]{3}[0-9])  ( [0-9]\.[0-9]|-[0-9]\.[0-9]|-?[0-9]{2,4}\.[0-9])"
)
"""``XXA`` as this program wrote it once: initial scores, one column off, of one round only."""


class _Row(NamedTuple):
    """A player's line: the player and the cells, and score and place in the file, if any."""

    player: Player
    line: crosstable.CrosstableLine
    points: Fraction | None
    place: int | None


class _AskedBye(NamedTuple):
    """A bye of a ``240`` line."""

    line: int
    round: int
    player: int
    kind: ByeKind


@dataclass
class _Reading:
    """A file as far as it has been read.

    Attributes
    ----------
    left
        Lines that are left out: number and text, by the first three characters.
    own
        Initial scores and ratings in comments of ours, by player.
    is_ours
        Whether this program wrote the file.
    """

    faults: FaultList
    name: str
    rounds: int = 0
    said_players: int | None = None
    rows: list[_Row] = field(default_factory=list)
    byes: list[_AskedBye] = field(default_factory=list)
    absent: set[int] = field(default_factory=set)
    left: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    own: dict[str, dict[int, Fraction]] = field(default_factory=dict)
    notes: list[Message] = field(default_factory=list)
    is_ours: bool = False

    def take(self, number: int, text: str) -> None:
        """Read a line as its first three characters say."""
        code = text[:3]
        if not text.strip():
            return
        if text.rstrip() == _MARK:
            self.is_ours = True
            return
        if (found := _OWN.fullmatch(text.rstrip())) is not None:
            self.own.setdefault(found[1], {})[int(found[2])] = Fraction(found[3])
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
        """Add a fault for a line that does not have the form of its kind."""
        told = Message("swiss_trf_no_line_of", text=quoted(text.rstrip()), code=text[:3])
        self.faults.add(number, told, _HELP)

    def take_name(self, _number: int, text: str) -> None:
        """Take the tournament's name."""
        self.name = text[3:].strip() or self.name

    def take_players(self, number: int, text: str) -> None:
        """Take the number of players, with which the lines are compared."""
        said = text[3:].strip().split(" ")[0]
        if is_whole(said):
            self.said_players = int(said)
        elif said:
            self.wrong(number, text)

    def take_rounds(self, number: int, text: str) -> None:
        """Take the number of rounds; two lines that differ are a fault."""
        said = text[3:].strip()
        if not said:
            return
        if not is_whole(said, 3) or int(said) > MOST_ROUNDS:
            self.wrong(number, text)
        elif self.rounds not in (0, int(said)):
            told = {"text": quoted(text.rstrip()), "n": self.rounds}
            self.faults.add(number, Message("swiss_trf_rounds_differ", **told), _ROUNDS_HELP)
        else:
            self.rounds = int(said)

    def take_points(self, number: int, text: str) -> None:
        """Refuse points of results that are not the usual ones."""
        code, told = text[:3], list[tuple[str, str]]()
        if code == "162":
            rest = text[3:].strip()
            told, usual = [(m[1], m[2]) for m in _LETTER_POINTS.finditer(rest)], _USUAL
            if _LETTER_POINTS.sub("", rest).strip():
                told = [("", rest)]
        elif code == "XXS":
            told = [(a, b) for a, _, b in (word.partition("=") for word in text[3:].split())]
            usual = _USUAL_XXS
        else:
            told, usual = [(code, text[3:].strip())], _USUAL_BBP
        told = [(what, points) for what, points in told if what.strip() or points]
        if any(what not in usual or not _POINTS.fullmatch(points) for what, points in told):
            self.wrong(number, text)
        elif any(Fraction(points) != usual[what] for what, points in told):
            wrong = Message("swiss_trf_other_points", text=quoted(text.rstrip()))
            self.faults.add(number, wrong, _POINTS_HELP)

    def take_byes(self, number: int, text: str) -> None:
        """Take byes that were asked for: ``240``, kind, round, players."""
        kind, words = text[4:5].upper(), text[6:].split()
        known = VOCABULARY.treatment("bye", kind) is Treatment.HONOURED
        whole = len(words) > 1 and all(is_whole(word, 4) and int(word) for word in words)
        if not known or not whole or int(words[0]) > MOST_ROUNDS:
            self.wrong(number, text)
        else:
            for word in words[1:]:
                self.byes.append(_AskedBye(number, int(words[0]), int(word), _BYES[kind]))

    def take_absent(self, number: int, text: str) -> None:
        """Take players who are absent in the next round."""
        words = text[3:].split()
        if not words or not all(is_whole(word, 4) and int(word) for word in words):
            self.wrong(number, text)
        else:
            self.absent.update(map(int, words))

    def take_player(self, number: int, text: str) -> None:
        """Take a player's line, or add faults."""
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
    **dict.fromkeys(("162", "XXS", *_USUAL_BBP), _Reading.take_points),
}


def read_trf(path: Path) -> Imported:
    """Return the tournament in a report of the chess federation.

    The last columns in which nobody was paired are byes for rounds to come: their players are
    absent there. Points for pairing only (``XXA``, ``250``) are no part of the score.

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
    faults.raise_any()
    return _imported(reading)


def _imported(reading: _Reading) -> Imported:
    faults, rows = reading.faults, reading.rows
    known = {row.player.id for row in rows}
    columns = max(len(row.line.cells) for row in rows)
    played = _paired_rounds([row.line for row in rows])
    asked = _asked(reading)
    ahead = _ahead(reading, played, asked)
    lines = [row.line._replace(cells=_cells(row, played, asked, faults)) for row in rows]
    posted = forced_byes_told(crosstable.rounds_of(lines, faults))
    faults.raise_any()
    if reading.rounds and reading.rounds < played:
        reading.notes.append(Message("swiss_trf_rounds", n=reading.rounds, played=played))
    if reading.said_players not in (None, len(rows)):
        told = {"n": reading.said_players, "found": len(rows)}
        reading.notes.append(Message("swiss_trf_players", **told))
    start = _initial(reading)
    graded = len({start.get(p, Fraction(0)) for p in known}) > 1
    system = System.MCMAHON if graded else System.SWISS
    settings = Settings(max(reading.rounds, columns, 1), system, handicap=None)
    ratings = reading.own.get("rating", {})
    players = tuple(_rated(row.player, ratings) for row in rows)
    begun = tuple((p, start.get(p, Fraction(0))) for p in sorted(known)) if graded else ()
    absent = tuple(sorted((bye.player, bye.round) for bye in ahead))
    beginning = Beginning(
        name=reading.name,
        settings=settings,
        players=players,
        initial=begun,
        rounds=posted,
        absent=absent,
    )
    reading.notes += _left_out(reading)
    reading.notes += _byes_ahead(ahead, {row.player.id: row.player.name for row in rows})
    coming = {bye.player: bye.kind.points for bye in ahead if bye.round == played + 1}
    gained = {row.player.id: row.points for row in rows if row.points is not None}
    before, now = scores(beginning.tournament(), 0), scores(beginning.tournament())
    for player, points in coming.items():  # some programs count the byes of the next round
        if gained.get(player) == now[player] - before[player] + points:
            del gained[player]
    places = {row.player.id: row.place for row in rows if row.place is not None}
    imported = Imported(beginning, tuple(reading.notes))
    imported = held_against(imported, gained, places, without_start=True)
    return imported if crosstable.tell_colours(lines) else without_colours(imported)


def _rated(player: Player, ratings: Mapping[int, Fraction]) -> Player:
    return replace(player, rating=ratings[player.id]) if player.id in ratings else player


def _paired_rounds(lines: Sequence[crosstable.CrosstableLine]) -> int:
    """Return how many rounds were paired: up to the last with a game.

    A round with byes alone was paired if it has the bye of an odd number, and all others but one at
    most are accounted for.
    """
    paired = 0
    columns = max(len(line.cells) for line in lines)
    for k in range(columns):
        cells = [line.cells[k] if k < len(line.cells) else _NOTHING for line in lines]
        forced = any(cell.bye is ByeKind.FORCED for cell in cells)
        if any(cell.opponent for cell in cells) or (forced and cells.count(_NOTHING) < _A_PAIR):
            paired = k + 1
    return paired


def _asked(reading: _Reading) -> dict[tuple[int, int], _AskedBye]:
    """Return the byes of ``240`` lines by player and round."""
    known = {row.player.id for row in reading.rows}
    asked: dict[tuple[int, int], _AskedBye] = {}
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
    row: _Row, played: int, asked: Mapping[tuple[int, int], _AskedBye], faults: FaultList
) -> tuple[crosstable.Cell, ...]:
    """Return a player's cells of the rounds that were paired; empty ones are byes asked for."""
    own = list(row.line.cells[:played])
    own += [_NOTHING] * (played - len(own))
    for k, cell in enumerate(own, start=1):
        bye = asked.get((row.player.id, k))
        if bye is not None and cell == _NOTHING:
            how = _BYE_SIGNS[bye.kind.points]
            own[k - 1] = crosstable.Cell(0, how, bye=bye.kind)
        elif bye is not None and (cell.opponent or cell.bye is not bye.kind):
            faults.add(bye.line, _contradicted(row.line.number, k), _HELP)
    return tuple(own)


def _ahead(
    reading: _Reading, played: int, asked: Mapping[tuple[int, int], _AskedBye]
) -> list[_AskedBye]:
    """Return the byes of rounds to come, however the file tells them."""
    ahead = {
        (row.player.id, k): _AskedBye(row.line.number, k, row.player.id, cell.bye)
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
            away = _AskedBye(row.line.number, played + 1, row.player.id, ByeKind.VOLUNTARY)
            ahead.setdefault((away.player, away.round), away)
    return list(ahead.values())


def _contradicted(line: int, round_number: int) -> Message:
    return Message("swiss_trf_bye_differs", line=str(line), round=str(round_number))


def _byes_ahead(ahead: Iterable[_AskedBye], names: Mapping[int, str]) -> Iterator[Message]:
    """Yield a message for each player with points for a bye of a round to come."""
    for bye in sorted(ahead, key=lambda each: (each.round, each.player)):
        if bye.kind.points:
            told = {"player": names[bye.player], "round": str(bye.round), "id": str(bye.player)}
            yield Message("swiss_trf_bye_ahead", **told, points=written(bye.kind.points))


def _initial(reading: _Reading) -> dict[int, Fraction]:
    """Return initial scores, which only files of this program have.

    What stands in ``XXA`` for the sake of pairing programs is then the same, and not left out.
    """
    own = reading.own.get("initial", {})
    known = {row.player.id for row in reading.rows}
    accelerated = reading.left.get("XXA", [])
    if own:
        ours = set(_accelerated(own, reading.rounds))
        accelerated[:] = [line for line in accelerated if line[1] not in ours]
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
    """Yield messages about the lines that are left out; forbidden pairs have one for each line."""
    for code, found in reading.left.items():
        lines = [each for each in found if not reading.is_ours or each[1] != _FIRST_COLOUR]
        why = _WHY_LEFT.get(code, "unknown")
        if why == "forbidden":
            for number, text in lines:
                yield Message("swiss_trf_left_out", **_lines_told([number], text), why=why)
        elif lines:
            numbers = [number for number, _ in lines]
            yield Message("swiss_trf_left_out", **_lines_told(numbers, code), why=why)


def _lines_told(numbers: Sequence[int], text: str) -> dict[str, object]:
    """Return the values of a message about lines: how many, which ones, and what they say."""
    runs = []
    for _, run in groupby(enumerate(numbers), lambda each: each[1] - each[0]):
        found = [number for _, number in run]
        runs.append(str(found[0]) if len(found) == 1 else f"{found[0]}-{found[-1]}")
    return {"n": len(numbers), "lines": runs, "text": quoted(text)}


_A_PAIR = 2
_NOTHING = crosstable.Cell(0, crosstable.LOST)
"""An empty cell: nothing is said of the round."""


def _row(number: int, text: str, faults: FaultList) -> _Row | None:
    own, name, rating = text[4:8].strip(), text[14:47].strip(), text[48:52].strip()
    if not is_whole(own, 4) or not int(own) or not name:
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
        int(place) if is_whole(place) else None,
    )


def _cell(text: str) -> crosstable.Cell | None:
    """Return the cell in the ten columns of a round; ``None`` if they hold something else."""
    opponent, colour, code = text[:4].strip(), text[5].lower(), text[7].upper().strip()
    if text[4].strip() or text[6].strip() or text[8:].strip():
        return None
    if VOCABULARY.treatment("colour", colour.strip() or "blank") is Treatment.REFUSED:
        return None
    if VOCABULARY.treatment("result", code or "blank") is Treatment.REFUSED:
        return None
    if opponent and not is_whole(opponent, 4):
        return None
    if not int(opponent or 0):
        if colour.strip() not in ("", "-"):
            return None
        if not code and not opponent and not colour.strip():
            return _NOTHING
        kind = _BYES[code]
        return crosstable.Cell(0, _BYE_SIGNS[kind.points], bye=kind)
    if code not in _HOW:
        return None
    result, forfeit = _HOW[code]
    return crosstable.Cell(int(opponent), result, colour.strip(" -"), 0, forfeit)


def write_trf(path: Path, tournament: Tournament) -> None:
    """Write a report; players are numbered by strength, and handicaps are left out.

    Scores to begin with are points for pairing only there (``XXA``), in each round and from 0 up;
    comments hold them as they are, and ratings that the columns do not hold.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    number = {player.id: k for k, player in enumerate(tournament.players, start=1)}
    start = scores(tournament, 0)
    lines = [
        f"012 {tournament.name}",
        f"062 {len(tournament.players)}",
        f"XXR {tournament.settings.rounds}",
        _MARK,
    ]
    if not tournament.rounds:  # programs of chess ask for it, and ours does without
        lines.append(_FIRST_COLOUR)
    order = {ranked.player: ranked for ranked in standings(tournament)}
    place = {player: k for k, player in enumerate(order, start=1)}
    following = len(tournament.rounds) + 1
    ratings = []
    for player in tournament.players:
        points = float(order[player.id].score - start[player.id])
        cells = [f"  {_written(c, number)}" for c in crosstable.cells_of(tournament, player.id)]
        if (player.id, following) in tournament.absent and following <= tournament.settings.rounds:
            cells.append("  0000 - Z")
        rating = _fits(player.rating)
        if Fraction(rating or 0) != player.rating:
            ratings.append(f"{_MARK} rating {number[player.id]} {written(player.rating)}")
        lines.append(
            f"001 {number[player.id]:>4}      {player.name[:_NAME_WIDTH]:<{_NAME_WIDTH}} "
            f"{rating:>4} {player.country[:3]:<3} {detail(player, 'fideId'):>11}"
            f"{'':11} {points:>4.1f} {place[player.id]:>4}{''.join(cells)}".rstrip()
        )
    for k in range(following + 1, tournament.settings.rounds + 1):
        away = [number[p.id] for p in tournament.players if (p.id, k) in tournament.absent]
        if away:
            lines.append(f"240 Z {k:03}" + "".join(f" {own:>4}" for own in away))
    lines += ratings
    if any(start.values()):
        told = {number[p.id]: start[p.id] for p in tournament.players}
        lines += [f"{_MARK} initial {own} {written(told[own])}" for own in told]
        lines += _accelerated(told, tournament.settings.rounds)
    write_text(path, "\n".join(lines) + "\n")


def _accelerated(start: Mapping[int, Fraction], rounds: int) -> list[str]:
    """Return initial scores as points for pairing in each round, the lowest of them 0."""
    lowest = min(start.values())
    return [
        f"XXA {own:>4}" + f" {float(score - lowest):>4.1f}" * rounds for own, score in start.items()
    ]


def _fits(rating: Fraction) -> str:
    """Return a rating as far as the columns hold it: up to 9999, and none below 0."""
    told = str(int(rating))
    return told if rating >= 0 and len(told) <= _RATING_WIDTH else ""


def _written(cell: crosstable.Cell, number: dict[int, int]) -> str:
    if not cell.opponent:
        return f"0000 - {_BYE_CODES[cell.bye or ByeKind.VOLUNTARY]}"
    result = {
        crosstable.WON: "1",
        crosstable.LOST: "0",
        crosstable.EVEN: "=",
        crosstable.OPEN: " ",
    }[cell.how]
    if cell.forfeit:
        result = "+" if cell.how == crosstable.WON else "-"
    return f"{number[cell.opponent]:>4} {cell.colour} {result}"


_BYE_CODES = {
    ByeKind.FORCED: "U",
    ByeKind.VOLUNTEER: "U",
    ByeKind.HALF: "H",
    ByeKind.VOLUNTARY: "Z",
}
