"""The European federation's tournament table, ``.h9``.

A line for each player: place, surname, first name, rank, country, club, scores, and a cell for each
round (``23+/w``, ``7-/b3``, ``0+`` for a bye that scores); what follows a semicolon is a comment,
and ``; EV[…]`` names the event (A. Cieply, "Tournament table format", European Go Federation).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.text import read_lines, write_text
from bridgeopt.base.words import Message
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.files.vocabulary import Term, Treatment, Vocabulary
from bridgeopt.plugins.swiss.entries import SHODAN
from bridgeopt.plugins.swiss.file import Beginning
from bridgeopt.plugins.swiss.formats import crosstable
from bridgeopt.plugins.swiss.formats.imported import (
    Imported,
    detail,
    forced_byes_told,
    held_against,
    name_of,
    names_of,
    own_numbers,
    rank_of,
    without_colours,
)
from bridgeopt.plugins.swiss.formats.table_columns import (
    CELL,
    Heading,
    SplitRow,
    TableRow,
    heading_of,
    is_number,
    placed,
    row_of,
)
from bridgeopt.plugins.swiss.standings import (
    DRAW,
    FACE_TO_FACE,
    WORTHS,
    TournamentStanding,
    standings,
)
from bridgeopt.plugins.swiss.tournament import (
    TIE_BREAKS,
    Player,
    Result,
    Settings,
    System,
    Tournament,
    parse_rank,
    written,
)

_EVENT = re.compile(r";\s*(?:EV\[(.*)\][^]]*|name=(.*))\s*", re.IGNORECASE)
_UNKNOWN = "--"
_UNKNOWNS = _UNKNOWN, "XX", "xxxx"
"""What stands for an unknown country or club, here and in OpenGotha."""
_PIN = re.compile(r"\|([0-9]{1,9})")
_LIKE_RESULT = re.compile(r"[0-9]+(?:[+=*/!].*|-.*)")
_LIKE_PLAYED = re.compile(r"[0-9]+[+=*/!].*")
_HELP = Message("swiss_h9_help")
_RANKS = frozenset({"rk", "gr", "grd", "niv", "str", "grade"})
_NAMES = "name", "nom", "pl", "num"
_SCORES = ("mms", "mcm", "score", "sc", "pts", "nbw", "wins")
"""Columns that hold the score of a table, by their heads; of several the first of these."""
_LICENCE = "licence"
_BEFORE_CLUB = frozenset({*_RANKS, *_NAMES, "place", "prenom", "prénom", "co", "club", _LICENCE})
_WINS = "nbw", "wins"
"""Those of them that count from 0, whoever plays."""
_RATING, _CATEGORY = "rating", "cat"
_TIES = {
    **{name.casefold(): name for name in (*WORTHS, FACE_TO_FACE)},
    "soso": "SOSOS",
    "sosm": "SOS",
    "sososm": "SOSOS",
    "sodosm": "SODOS",
    "sds": "SODOS",
    "cussm": "CUSS",
    "cus": "CUSS",
    "ratin": _RATING,
    "rating": _RATING,
    "dc": FACE_TO_FACE,
    "sdc": FACE_TO_FACE,
}
"""The tie-break of a column, by its head in small letters."""
_UNLIKE = (
    *("ext", "exr", "cps", "sts", "rank", "sos-1", "sos-2", "sosts"),
    *("sosw", "sososw", "sodosw", "cussw"),
)
"""Columns of OpenGotha by which it ranks players, and of which there is no like here."""

VOCABULARY = Vocabulary(
    "h9",
    (
        *(Term("heading", name, Treatment.HONOURED) for name in sorted(_BEFORE_CLUB)),
        *(Term("heading", name, Treatment.HONOURED, "score") for name in _SCORES),
        *(
            Term("heading", name, Treatment.HONOURED, f"tie-break {tie}")
            for name, tie in _TIES.items()
            if name not in _SCORES
        ),
        Term("heading", _CATEGORY, Treatment.WARNED, "categories, where places differ"),
        *(Term("heading", name, Treatment.WARNED, "ranks there, not here") for name in _UNLIKE),
        *(Term("heading", name, Treatment.IRRELEVANT) for name in ("gor", "rtg")),
        Term("heading", "r1", Treatment.HONOURED, "rounds, with r2 … up to the last"),
        Term("comment", "EV", Treatment.HONOURED, "name"),
        Term("comment", "name=", Treatment.HONOURED, "name"),
        *(Term("sign", sign, Treatment.HONOURED) for sign in ("+", "-", "=", "?")),
        Term("sign", "!", Treatment.HONOURED, "forfeit"),
        *(Term("colour", name, Treatment.HONOURED) for name in ("w", "b", "?")),
        *(Term("rank", name, Treatment.HONOURED) for name in ("d", "k", "p")),
    ),
    {
        "heading": Treatment.WARNED,
        "comment": Treatment.IRRELEVANT,
        "sign": Treatment.REFUSED,
        "colour": Treatment.REFUSED,
        "rank": Treatment.WARNED,
    },
    reasons={"comment": "nothing of the games"},
)
"""What is done with headings, comments, results and ranks."""

_BY_WINS = tuple((name,) for name in _WINS)
_HALVES = {crosstable.WON: 2, crosstable.EVEN: 1}
_LOST_SIGN = "?"
_QUARTERS = {"¼": 1, "½": 2, "¾": 3}


class _Line(NamedTuple):
    """A player's line as read: cells of the rounds, the player, columns by number, and the pin."""

    cells: crosstable.CrosstableLine
    player: Player
    place: int
    values: tuple[str, ...]
    pin: str

    @property
    def number(self) -> int:
        """By which number opponents name the player."""
        return self.cells.player

    def gained(self) -> Fraction:
        """Return what the results score."""
        return sum((Fraction(_HALVES.get(c.how, 0), 2) for c in self.cells.cells), Fraction(0))


@dataclass
class _Table:
    """A table as far as it has been read.

    Attributes
    ----------
    score
        Which column holds the score; ``None`` if none does.
    width
        How many columns of the heading have values: the rest are rounds.
    """

    name: str
    faults: FaultList
    heading: Heading | None = None
    rows: list[TableRow] = field(default_factory=list)
    pins: list[str] = field(default_factory=list)
    lines: list[_Line] = field(default_factory=list)
    score: int | None = None
    width: int = 0
    notes: list[Message] = field(default_factory=list)

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns as the heading has them."""
        return () if self.heading is None else self.heading.columns[: self.width]

    @property
    def heads(self) -> tuple[str, ...]:
        """The names of the columns in small letters."""
        return tuple(name.lower() for name in self.columns)

    @property
    def by_wins(self) -> bool:
        """Whether the score counts from 0, whoever plays."""
        return self.score is not None and self.heads[self.score : self.score + 1] in _BY_WINS


def read_h9(path: Path) -> Imported:
    """Return the tournament in a table of the European federation.

    Initial scores are those in the table less the scores of games. Tie-breaks are those of the
    table, computed anew; a note names each column that is otherwise there.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    table = _Table(path.stem, FaultList(path, FileKind.TOURNAMENT))
    for number, text in enumerate(read_lines(path), start=1):
        _take(table, number, text)
    if not table.rows:  # one fault for a file of another kind, not one for each of its lines
        wrong = Message("swiss_h9_no_table") if len(table.faults) else _NOBODY
        table.faults = FaultList(path, FileKind.TOURNAMENT)
        table.faults.add(None, wrong, _HELP)
    else:
        _place_columns(table)
    table.faults.raise_any()
    return _imported(table)


_NOBODY = Message("players_none_in_file")


def _take(table: _Table, number: int, text: str) -> None:
    """Read a line: a comment, the heading, or a player."""
    if event := _EVENT.fullmatch(text.strip()):
        table.name = (event[1] or event[2] or "").strip() or table.name
    told, comment, _ = text.partition(";")
    if not told.strip():
        words = text.lower().replace(";", " ").split()
        if comment and _RANKS.intersection(words) and set(_NAMES).intersection(words):
            table.heading = heading_of(text, _is_column, _BEFORE_CLUB)
        return
    row = row_of(number, told.split("|")[0], first=not table.rows)
    if row is None:
        table.faults.add(number, Message("swiss_h9_no_player"), _HELP)
        return
    pin = _PIN.search(told)
    table.rows.append(row)
    table.pins.append(pin[1] if pin else "")


_HEADS = frozenset(term.name for term in VOCABULARY.terms if term.kind == "heading")
_ROUND = re.compile(r"r?[0-9]{1,2}", re.IGNORECASE)


def _is_column(name: str) -> bool:
    return name.lower() in _HEADS or _ROUND.fullmatch(name) is not None


def _place_columns(table: _Table) -> None:
    """Read each row by the columns of the heading."""
    heading = table.heading
    found = placed(table.rows, heading)
    for k, (row, columns) in enumerate(zip(table.rows, found, strict=True), start=1):
        broken = _broken(row, columns, heading)
        for word in broken:
            table.faults.add(row.line, Message("swiss_no_result", text=quoted(word)), _HELP)
        if columns is None and not broken:
            names = list(heading.columns) if heading is not None else []
            table.faults.add(row.line, Message("swiss_h9_columns", names=names), _HELP)
        if columns is None or broken:
            continue
        before = table.lines[-1] if table.lines else None
        place = row.place if row.place is not None else before.place if before else 1
        number = row.place or k
        cells = tuple(_cell(word) for word in columns.results)
        player = _player(table, row, number, columns.origins)
        line = crosstable.CrosstableLine(row.line, number, cells)
        table.lines.append(_Line(line, player, place, columns.values, table.pins[k - 1]))
        table.width = len(columns.values)
    crosstable.refuse_twice((line.cells for line in table.lines), table.faults, _HELP)


def _broken(row: TableRow, columns: SplitRow | None, heading: Heading | None) -> list[str]:
    """Return words that look like a result and are none, once each."""
    texts = [word.text for word in row.rest] if columns is None else list(columns.values)
    found = [
        text
        for text in texts
        if (_LIKE_RESULT.fullmatch(text) and not CELL.fullmatch(text))
        or (heading is None and text == crosstable.OPEN)
    ]
    if columns is not None:
        found += [text for text in columns.results if not CELL.fullmatch(text)]
        origins = " ".join(columns.origins).split()
        found += [text for text in origins if _LIKE_PLAYED.fullmatch(text)]
        if heading is None and crosstable.OPEN in origins:
            found.append(crosstable.OPEN)
        if heading is None:
            found += [text for text in columns.values if not is_number(text)]
    return list(dict.fromkeys(found))


def _player(table: _Table, row: TableRow, number: int, origins: Sequence[str]) -> Player:
    rank, rating = _strength(row.rank.text)
    names = [word.replace("_", " ") for word in row.names]
    before = () if table.heading is None else tuple(n.lower() for n in table.heading.before)
    licensed = _LICENCE in before
    first = origins[0] if origins else ""
    details = [("firstName", names[-1])] if len(names) > 1 else []
    if licensed and first.strip("0-"):
        details.append(("ffgLicence", first))
    return Player(
        number,
        name_of(" ".join(names[:-1]), names[-1]) if len(names) > 1 else names[0],
        rating,
        rank,
        club=_known(origins[1]) if len(origins) > 1 else "",
        country="" if licensed else _known(first),
        details=tuple(details),
    )


def _strength(text: str) -> tuple[int | None, Fraction]:
    """Return rank and rating: 5.4D is a 5 dan of 2540; a rank in another scale tells neither."""
    number, letter = text[:-1].replace(",", "."), text[-1].lower()
    if letter not in "dkp":
        return None, Fraction(0)
    rank = parse_rank(f"{int(Fraction(number))}{letter}")
    part = Fraction(number) % 1
    return rank, SHODAN + 100 * (rank + (-part if letter == "k" else part))


def _known(word: str) -> str:
    """Return a word of the table as people write it; nothing for what stands for unknown."""
    return "" if word in _UNKNOWNS or not word.strip("-") else word.replace("_", " ")


def _cell(word: str) -> crosstable.Cell:
    found = CELL.fullmatch(word)
    assert found is not None
    opponent, how, early, colour, stones, late, half = found.groups()
    if half:  # 0=0, as some write half a point
        return crosstable.Cell(0, crosstable.EVEN)
    known = colour if colour in ("w", "b") else ""
    return crosstable.Cell(int(opponent), how, known, int(stones or 0), bool(early or late))


def _value(text: str) -> Fraction:
    """Return the number in a column; a sign of a fraction that was lost is a half."""
    sign = text[-1]
    if sign in _QUARTERS or sign == _LOST_SIGN:
        whole = Fraction(text[:-1] or 0)
        part = Fraction(_QUARTERS.get(sign, 2), 4)
        return whole - part if text.startswith("-") else whole + part
    return Fraction(text.replace(",", "."))


def _imported(table: _Table) -> Imported:
    found = table.lines
    _find_score(table)
    table.faults.raise_any()
    pins = own_numbers([line.pin for line in found])
    ids = {line.number: pins[k] if pins else line.number for k, line in enumerate(found)}
    lines = [_renumbered(line.cells, ids) for line in found]
    rounds = forced_byes_told(crosstable.rounds_of(lines, table.faults, both_may_win=True))
    table.faults.raise_any()
    points = {} if table.score is None else _column(table, table.score, ids)
    initial = {
        ids[line.number]: points[ids[line.number]] - line.gained() for line in found if points
    }
    graded = not table.by_wins and len(set(initial.values())) > 1
    stones = any(game.handicap for each in rounds for game in each.games)
    ties = _tie_breaks(table)
    named = tuple(ties.values())
    settings = Settings(
        max(len(rounds), 1),
        System.MCMAHON if graded else System.SWISS,
        handicap=0 if stones else None,
        tie_breaks=TIE_BREAKS if named == TIE_BREAKS[: len(named)] else (*named, DRAW),
    )
    start = tuple(sorted(initial.items())) if graded else ()
    beginning = Beginning(table.name, settings, _players(table, ids, ties), start, rounds)
    places = {ids[line.number]: line.place for line in found if rounds}
    imported = Imported(beginning, ())
    imported = held_against(imported, points if graded or table.by_wins else {}, places)
    moved = any(note.key == "swiss_places_differ" for note in imported.notes)
    _tell_columns(table, ties, moved=moved)
    both = [g.result for each in rounds for g in each.games].count(Result.BOTH_WIN)
    if both:
        table.notes.append(Message("swiss_h9_both_win", n=both))
    differing = _other_ties(table, ties, imported, ids)
    imported = imported._replace(notes=(*table.notes, *imported.notes, *differing))
    return imported if crosstable.tell_colours(lines) else without_colours(imported)


def _column(table: _Table, column: int, ids: Mapping[int, int]) -> dict[int, Fraction]:
    """Return the numbers of a column by player, where it has numbers."""
    return {
        ids[line.number]: _value(line.values[column])
        for line in table.lines
        if is_number(line.values[column])
    }


def _players(table: _Table, ids: Mapping[int, int], ties: Mapping[int, str]) -> tuple[Player, ...]:
    """Return the players by their ids, with ratings where a column has them."""
    column = next((k for k, tie in ties.items() if tie == _RATING), None)
    ratings = {} if column is None else _column(table, column, ids)
    return tuple(
        replace(
            line.player,
            id=ids[line.number],
            rating=ratings.get(ids[line.number], line.player.rating),
            details=(*line.player.details, *_pin(line.pin)),
        )
        for line in table.lines
    )


def _find_score(table: _Table) -> None:
    """Find the column of the score: by its heading, or by what the rows hold without one."""
    if table.heading is None:
        _find_score_by_rows(table)
        return
    found, heads = table.lines, table.heads
    named = [heads.index(name) for name in _SCORES if name in heads]
    table.score = named[0] if named else None
    if table.score is None:
        told = Message("swiss_h9_no_scores", names=list(table.columns))
        table.notes.append(told if table.columns else Message("swiss_h9_no_column"))
        return
    falling = [k for k in named if _is_numeric(found, k) and _falls(found, k)]
    if falling and table.score not in falling:
        names = [table.columns[k] for k in (falling[0], table.score)]
        table.notes.append(Message("swiss_h9_score_of", name=names[0], other=names[1]))
        table.score = falling[0]
    for line in found:
        value = line.values[table.score]
        if not is_number(value):
            wrong = Message("swiss_no_result", text=quoted(value))
            table.faults.add(line.cells.number, wrong, _HELP)
    lost = [line.values[table.score] for line in found if line.values[table.score][-1:] == "?"]
    if lost:
        half = f"{lost[0][:-1]}½"
        table.notes.append(Message("swiss_h9_halves", n=len(lost), text=quoted(lost[0]), half=half))


def _find_score_by_rows(table: _Table) -> None:
    """Find the score of a table without a heading: the first number, unless the rows say another.

    From the top of the table down no score rises, and people of one rank begin alike.
    """
    found = table.lines
    shared = min(len(line.values) for line in found)
    numbers = [k for k in range(shared) if _is_numeric(found, k)]
    fitting = [k for k in numbers if _falls(found, k) and _begins_by_rank(found, k)]
    table.score = fitting[0] if fitting else numbers[0] if numbers else None
    if table.score is None:
        if any(line.values for line in found):
            table.notes.append(Message("swiss_h9_no_scores_here"))
    elif not fitting:
        table.notes.append(Message("swiss_h9_score_first"))
    elif fitting[0] != numbers[0]:
        table.notes.append(Message("swiss_h9_score_by_rows", column=str(fitting[0] + 1)))


def _is_numeric(found: Sequence[_Line], column: int) -> bool:
    return all(is_number(line.values[column]) for line in found)


def _falls(found: Sequence[_Line], column: int) -> bool:
    """Whether nobody has more in a column than who stands above."""
    values = [_value(line.values[column]) for line in found]
    return all(above >= below for above, below in pairwise(values))


def _begins_by_rank(found: Sequence[_Line], column: int) -> bool:
    """Whether a column less what games scored is one number for each rank, and rises with it."""
    begun: dict[Fraction, set[Fraction]] = {}
    for line in found:
        start = _value(line.values[column]) - line.gained()
        begun.setdefault(line.player.rating, set()).add(start)
    starts = [begun[rating] for rating in sorted(begun)]
    one_each = all(len(each) == 1 for each in starts)
    return one_each and all(max(low) <= min(high) for low, high in pairwise(starts))


def _tie_breaks(table: _Table) -> dict[int, str]:
    """Return the tie-breaks of a table by column, in its order; of two with one name the first."""
    ties: dict[int, str] = {}
    for k, head in enumerate(table.heads):
        tie = _TIES.get(head)
        if k != table.score and tie is not None and tie not in ties.values():
            ties[k] = tie
    return ties


def _tell_columns(table: _Table, ties: Mapping[int, str], *, moved: bool) -> None:
    """Add notes about ranks and columns that have no like here.

    A category counts only if somebody is ``moved``, at another place than in the table.
    """
    ranks = [row.rank.text for row in table.rows if _strength(row.rank.text)[0] is None]
    if ranks:
        named = list(dict.fromkeys(ranks))
        table.notes.append(Message("swiss_h9_ranks", n=len(ranks), names=named))
    if table.heading is None:
        return
    before = table.heading.before
    unknown = [word for word in before if word.lower() not in _BEFORE_CLUB]
    if unknown:
        table.notes.append(Message("swiss_h9_heads_unknown", names=unknown))
    left = [
        name
        for k, name in enumerate(table.columns)
        if k not in ties
        and k != table.score
        and _says_something(table, k)
        and (moved or table.heads[k] != _CATEGORY)
    ]
    if left and table.score is not None:
        table.notes.append(Message("swiss_h9_columns_left", n=len(left), names=left))


def _says_something(table: _Table, column: int) -> bool:
    """Whether a column without a like here may rank players: its values differ."""
    differ = len({line.values[column] for line in table.lines}) > 1
    treatment = VOCABULARY.treatment("heading", table.columns[column])
    return differ and treatment is not Treatment.IRRELEVANT


def _other_ties(
    table: _Table, ties: Mapping[int, str], imported: Imported, ids: Mapping[int, int]
) -> Iterator[Message]:
    """Yield a message for each column of tie-breaks that is otherwise than computed here."""
    standing = TournamentStanding(imported.beginning.tournament())
    for first, tie in ties.items():
        if tie in (_RATING, FACE_TO_FACE) or not standing.rounds:
            continue
        own = {line.number: WORTHS[tie](standing, ids[line.number]) for line in table.lines}
        columns = [k for k, head in enumerate(table.heads) if _TIES.get(head) == tie]
        differing = [
            [
                line
                for line in table.lines
                if k != table.score and not _is_same(line.values[k], own[line.number])
            ]
            for k in columns
        ]
        fewest = min(differing, key=len)
        if fewest:
            one, column = fewest[0], columns[differing.index(fewest)]
            yield Message(
                "swiss_tie_differs",
                name=table.columns[first],
                n=len(fewest),
                player=one.player.name,
                there=one.values[column],
                here=written(own[one.number]),
            )


def _is_same(text: str, own: Fraction) -> bool:
    """Whether a column says what was computed, though signs of fractions may be lost in it."""
    if not is_number(text):
        return False
    if text.endswith(_LOST_SIGN):
        return own // 1 == int(text[:-1]) and own != own // 1
    return _value(text) == own or (len(text) == _CUT and own // 1 == _value(text))


_CUT = 4
"""The characters of a value in OpenGotha, which cuts off what is longer."""


def _renumbered(
    line: crosstable.CrosstableLine, ids: Mapping[int, int]
) -> crosstable.CrosstableLine:
    """Return a line with pins for places; a place that nobody has becomes negative."""
    cells = (
        c._replace(opponent=c.opponent and ids.get(c.opponent, -c.opponent)) for c in line.cells
    )
    return crosstable.CrosstableLine(line.number, ids[line.player], tuple(cells))


def _pin(pin: str) -> tuple[tuple[str, str], ...]:
    return (("egfPin", pin),) if pin else ()


def write_h9(path: Path, tournament: Tournament) -> None:
    """Write a tournament table of the European federation, in the order of the standings.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    order = standings(tournament)
    place = {ranked.player: k for k, ranked in enumerate(order, start=1)}
    told = [dict(ranked.ties) for ranked in order]
    ties = [
        name
        for name, _ in (order[0].ties[:2] if order else ())
        if name != DRAW and all(each[name] is not None for each in told)
    ]
    heads = " ".join(["Score", *(name.replace(" ", "_") for name in map(str, ties))])
    lines = [f"; EV[{tournament.name}]", "; HA[h9]", ";", f"; Pl Name Rk Co Club {heads}"]
    for ranked in order:
        player = tournament.by_id[ranked.player]
        names = [part.replace(" ", "_") for part in names_of(player) if part]
        values = dict(ranked.ties)
        pin = detail(player, "egfPin")
        cells = [_written(cell, place) for cell in crosstable.cells_of(tournament, player.id)]
        words = [
            str(place[player.id]),
            *names,
            rank_of(player),
            (player.country or _UNKNOWN).replace(" ", "_"),
            (player.club or _UNKNOWN).replace(" ", "_"),
            written(ranked.score),
            *(written(Fraction(values[name] or 0)) for name in ties),
            *cells,
            *([f"|{pin}"] if pin else []),
        ]
        lines.append(" ".join(words))
    write_text(path, "\r\n".join(lines) + "\r\n")


def _written(cell: crosstable.Cell, place: dict[int, int]) -> str:
    if not cell.opponent:
        return f"0{cell.how}"
    forfeit = "!" if cell.forfeit else ""
    return f"{place[cell.opponent]}{cell.how}{forfeit}/{cell.colour}{cell.stones}"
