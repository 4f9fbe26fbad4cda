"""Turn the columns of another program's results table into a tournament.

A table may use other tie-breaks, or count rounds without a game differently. The importer tries
several interpretations, and takes the one that reproduces most values of the table's columns. A
note names each column that still differs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.plugins.swiss.entries import SHODAN_RATING
from bridgeopt.plugins.swiss.file import TournamentBeginning
from bridgeopt.plugins.swiss.formats import crosstable
from bridgeopt.plugins.swiss.formats.imported import (
    ImportedTournament,
    compare_with_file,
    own_numbers,
    with_volunteer_byes,
    without_colours,
)
from bridgeopt.plugins.swiss.formats.table_columns import CELL, Heading, TableRow, is_number
from bridgeopt.plugins.swiss.standings import (
    DRAW,
    FACE_TO_FACE,
    TIE_BREAK_VALUES,
    TournamentScores,
)
from bridgeopt.plugins.swiss.tournament import (
    TIE_BREAKS,
    Player,
    Result,
    Round,
    Settings,
    System,
    TieBreakCounting,
    format_exact,
    parse_rank,
)

UNKNOWN = "--"
UNKNOWNS = UNKNOWN, "XX", "xxxx"
"""Marks for an unknown country or club, in results tables and in OpenGotha's files."""
H9_HELP = Message("swiss_h9_help")
RANK_HEADS = frozenset({"rk", "gr", "grd", "niv", "str", "grade"})
NAME_HEADS = "name", "nom", "pl", "num"
SCORE_HEADS = ("mms", "mcm", "score", "sc", "pts", "nbw", "wins")
"""Headings of score columns; if a table has several of them, the one that is named first here
counts."""
LICENCE = "licence"
HEADS_BEFORE_CLUB = frozenset(
    {*RANK_HEADS, *NAME_HEADS, "place", "prenom", "prénom", "co", "club", LICENCE}
)
_WINS = "nbw", "wins"
"""Headings of columns with the number of wins, a score that starts at 0 for every player."""
RATING_HEAD, CATEGORY = "rating", "cat"
TIE_HEADS = {
    **{name.casefold(): name for name in (*TIE_BREAK_VALUES, FACE_TO_FACE)},
    "soso": "SOSOS",
    "sosm": "SOS",
    "sososm": "SOSOS",
    "sodosm": "SODOS",
    "sds": "SODOS",
    "cussm": "CUSS",
    "cus": "CUSS",
    "sos-1": "Buchholz_cut_1",
    "sos-2": "Buchholz_cut_2",
    "ratin": RATING_HEAD,
    "rating": RATING_HEAD,
    "dc": FACE_TO_FACE,
    "sdc": FACE_TO_FACE,
}
"""The name of the tie-break that a column holds, by the column's heading in lower case."""
IRRELEVANT_HEADS = "gor", "rtg"
"""Headings of ratings, which are not used for ranking."""
UNLIKE_HEADS = "cps", "sts", "sosts", "bzs"
"""Headings of OpenGotha's ranking columns that this program cannot compute."""
_BY_WINS_TOO = {"SOS": "SOSW", "SOSOS": "SOSOSW", "SODOS": "SODOSW", "CUSS": "CUSSW"}
"""Maps a tie-break from scores to the same tie-break from numbers of wins. OpenGotha shows both
under the same heading."""
_BY_WINS = tuple((name,) for name in _WINS)
_HALVES = {crosstable.WON: 2, crosstable.EVEN: 1}
_LOST_SIGN = "?"
_QUARTERS = {"¼": 1, "½": 2, "¾": 3}


class ResultsLine(NamedTuple):
    """A player's line of the results table, split into its parts.

    ``cells`` are the results by round, ``values`` the texts of the value columns, and ``pin`` the
    player's number in the European federation.
    """

    cells: crosstable.CrosstableLine
    player: Player
    place: int
    values: tuple[str, ...]
    pin: str

    @property
    def number(self) -> int:
        """The number by which results in other players' lines name this player."""
        return self.cells.player

    def gained(self) -> Fraction:
        """Return the points that the player's results in this line add up to."""
        return sum((Fraction(_HALVES.get(c.result, 0), 2) for c in self.cells.cells), Fraction(0))


@dataclass
class ResultsTable:
    """A results table while it is read.

    Attributes
    ----------
    score
        The index of the score column; ``None`` if there is none.
    width
        The number of heading columns that hold values; the remaining ones are rounds.
    is_opengotha
        Whether a comment says that OpenGotha wrote the table.
    """

    name: str
    faults: FaultList
    heading: Heading | None = None
    is_opengotha: bool = False
    rows: list[TableRow] = field(default_factory=list)
    pins: list[str] = field(default_factory=list)
    lines: list[ResultsLine] = field(default_factory=list)
    score: int | None = None
    width: int = 0
    notes: list[Message] = field(default_factory=list)

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the value columns, spelt as in the heading."""
        return () if self.heading is None else self.heading.columns[: self.width]

    @property
    def heads(self) -> tuple[str, ...]:
        """The names of the value columns in lower case."""
        return tuple(name.lower() for name in self.columns)

    @property
    def by_wins(self) -> bool:
        """Whether the score column counts wins, so that every player starts at 0."""
        return self.score is not None and self.heads[self.score : self.score + 1] in _BY_WINS


def strength_of(text: str) -> tuple[int | None, Fraction]:
    """Return the rank and the rating that a text stands for: 5.4D is a 5 dan rated 2540.

    A grade that is neither dan nor kyu gives (None, 0).
    """
    number, letter = text[:-1].replace(",", "."), text[-1].lower()
    if letter not in "dkp":
        return None, Fraction(0)
    rank = parse_rank(f"{int(Fraction(number))}{letter}")
    part = Fraction(number) % 1
    return rank, SHODAN_RATING + 100 * (rank + (-part if letter == "k" else part))


def known(word: str) -> str:
    """Return a word with blanks instead of underscores; "" if it is a mark for an unknown value."""
    return "" if word in UNKNOWNS or not word.strip("-") else word.replace("_", " ")


def cell_of(word: str) -> crosstable.CrosstableCell:
    """Return the crosstable cell for a round's result; ``word`` must match `CELL`."""
    found = CELL.fullmatch(word)
    assert found is not None
    opponent, how, early, colour, stones, late, half = found.groups()
    if half:  # 0=0 is how some programs write half a point
        return crosstable.CrosstableCell(0, crosstable.EVEN)
    seen = colour if colour in ("w", "b") else ""
    return crosstable.CrosstableCell(
        int(opponent), how, seen, int(stones or 0), bool(early or late)
    )


def _value(text: str) -> Fraction:
    """Return the number in a cell; a "?" in place of ½, which some files lost, counts as a half."""
    sign = text[-1]
    if sign in _QUARTERS or sign == _LOST_SIGN:
        whole = Fraction(text[:-1] or 0)
        part = Fraction(_QUARTERS.get(sign, 2), 4)
        return whole - part if text.startswith("-") else whole + part
    return Fraction(text.replace(",", "."))


def imported_from(table: ResultsTable) -> ImportedTournament:
    """Return the tournament that a table describes, once all its lines have been read.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    found = table.lines
    _find_score(table)
    table.faults.raise_if_any()
    pins = own_numbers([line.pin for line in found])
    ids = {line.number: pins[k] if pins else line.number for k, line in enumerate(found)}
    lines = [_renumbered(line.cells, ids) for line in found]
    rounds = with_volunteer_byes(crosstable.rounds_of(lines, table.faults, both_may_win=True))
    table.faults.raise_if_any()
    points = {} if table.score is None else _column(table, table.score, ids)
    places = {ids[line.number]: line.place for line in found if rounds}
    readings = [
        _reading(table, ids, rounds, points, counting=counting, rounded=rounded)
        for rounded in _roundings(table, ids, points)
        for counting in _countings(table)
    ]
    chosen = min(readings, key=lambda each: _differences(table, each, places, ids))
    ties = chosen.ties
    start = chosen.beginning.settings.system is System.MCMAHON or chosen.beginning.initial
    imported = ImportedTournament(chosen.beginning, ())
    imported = compare_with_file(imported, points if start or table.by_wins else {}, places)
    moved = any(note.key == "swiss_places_differ" for note in imported.notes)
    if chosen.counting.is_opengotha:
        table.notes.append(Message("swiss_counts_opengotha", how=chosen.counting.value))
    if chosen.beginning.adjusted:
        rounded = chosen.beginning.adjusted
        table.notes.append(Message("swiss_halves_rounded", n=len(rounded)))
    _tell_columns(table, ties, moved=moved)
    both = [g.result for each in rounds for g in each.games].count(Result.BOTH_WIN)
    if both:
        table.notes.append(Message("swiss_h9_both_win", n=both))
    differing = _other_ties(table, ties, imported, ids)
    imported = imported._replace(notes=(*table.notes, *imported.notes, *differing))
    return imported if crosstable.has_colours(lines) else without_colours(imported)


class _Reading(NamedTuple):
    """One way to understand a table: the tournament that it gives, and each column's tie-break."""

    beginning: TournamentBeginning
    ties: dict[int, str]

    @property
    def counting(self) -> TieBreakCounting:
        """How the tie-breaks count rounds that a player did not play."""
        return self.beginning.settings.counting


def _countings(table: ResultsTable) -> list[TieBreakCounting]:
    """Return the possible ways of counting unplayed rounds in tie-breaks, the most likely first."""
    ways = [TieBreakCounting.OPENGOTHA, TieBreakCounting.OPENGOTHA_HALVES]
    if not _tie_breaks(table):
        return [TieBreakCounting.STANDARD]
    return (
        [*ways, TieBreakCounting.STANDARD]
        if table.is_opengotha
        else [TieBreakCounting.STANDARD, *ways]
    )


def _roundings(
    table: ResultsTable, ids: Mapping[int, int], points: Mapping[int, Fraction]
) -> list[dict[int, Fraction]]:
    """Return the possible sets of half points that rounding took from players, likeliest first.

    Each set maps the id of a player who lost half a point to -1/2. OpenGotha rounds the points for
    absences and byes down. Its initial scores are whole, so a loss shows in ``points``, the table's
    scores by id. ``ids`` maps the table's numbers to ids.
    """
    taken = {
        ids[line.number]: Fraction(-1, 2)
        for line in table.lines
        if points
        and (points[ids[line.number]] - line.gained()).denominator == 2
        and sum(not c.opponent and c.result == crosstable.EVEN for c in line.cells.cells) % 2
    }
    return [taken, {}] if taken else [{}]


def _reading(
    table: ResultsTable,
    ids: Mapping[int, int],
    rounds: tuple[Round, ...],
    points: Mapping[int, Fraction],
    *,
    counting: TieBreakCounting,
    rounded: Mapping[int, Fraction],
) -> _Reading:
    """Return the tournament that the table describes, under two assumptions.

    ``counting`` is how its tie-breaks were counted, and ``rounded`` has the points that players
    lost by rounding. ``ids`` maps the table's numbers to ids, and ``points`` ids to the table's
    scores.
    """
    gained = {ids[line.number]: line.gained() for line in table.lines}
    initial = {p: points[p] - gained[p] - rounded.get(p, 0) for p in gained if points}
    graded = not table.by_wins and len(set(initial.values())) > 1
    ties = _tie_breaks(table)
    named = tuple(ties.values())
    stones = any(game.handicap for each in rounds for game in each.games)
    settings = Settings(
        max(len(rounds), 1),
        System.MCMAHON if graded else System.SWISS,
        handicap=0 if stones else None,
        tie_breaks=TIE_BREAKS if named == TIE_BREAKS[: len(named)] else (*named, DRAW),
        counting=counting,
    )
    has_start = graded or (not table.by_wins and any(initial.values()))
    beginning = TournamentBeginning(
        table.name,
        settings,
        _players(table, ids, ties),
        tuple(sorted(initial.items())) if has_start else (),
        rounds,
        adjusted=tuple(sorted(rounded.items())),
    )
    ties = _by_wins_where_equal(table, beginning, ties, ids) if rounds else ties
    if named != (named := tuple(ties.values())):
        settings = replace(settings, tie_breaks=(*named, DRAW))
    return _Reading(replace(beginning, settings=settings), ties)


def _by_wins_where_equal(
    table: ResultsTable,
    beginning: TournamentBeginning,
    ties: Mapping[int, str],
    ids: Mapping[int, int],
) -> dict[int, str]:
    """Return each column's tie-break, counted from wins where that fits the column better.

    ``ties`` are the tie-breaks by column index; ``ids`` maps the table's numbers to players' ids.
    """
    standing = TournamentScores(beginning.tournament())
    found = dict(ties)
    for column, tie in ties.items():
        other = _BY_WINS_TOO.get(tie)
        if other is None or other in ties.values():
            continue
        fewest = _unequal(table, standing, column, tie, ids)
        if fewest and _unequal(table, standing, column, other, ids) < fewest:
            found[column] = other
    return found


def _unequal(
    table: ResultsTable, standing: TournamentScores, column: int, tie: str, ids: Mapping[int, int]
) -> int:
    """Return in how many lines a column differs from the tie-break ``tie`` as computed here."""
    worth = TIE_BREAK_VALUES[tie]
    return sum(
        not _is_same(line.values[column], worth(standing, ids[line.number])) for line in table.lines
    )


def _differences(
    table: ResultsTable, reading: _Reading, places: Mapping[int, int], ids: Mapping[int, int]
) -> tuple[int, int]:
    """Return how many tie-break values and how many places the reading does not reproduce."""
    if not places:
        return 0, 0
    standing = TournamentScores(reading.beginning.tournament())
    values = sum(
        _unequal(table, standing, column, tie, ids)
        for column, tie in reading.ties.items()
        if tie in TIE_BREAK_VALUES and tie != RATING_HEAD
    )
    there = compare_with_file(ImportedTournament(reading.beginning, ()), {}, places)
    return values, sum(note.values["n"] for note in there.notes)


def _column(table: ResultsTable, column: int, ids: Mapping[int, int]) -> dict[int, Fraction]:
    """Return the numbers in a column, by player id; ``ids`` maps the table's numbers to ids."""
    return {
        ids[line.number]: _value(line.values[column])
        for line in table.lines
        if is_number(line.values[column])
    }


def _players(
    table: ResultsTable, ids: Mapping[int, int], ties: Mapping[int, str]
) -> tuple[Player, ...]:
    """Return the players of the table; ratings come from a rating column if ``ties`` has one.

    ``ids`` maps the table's numbers to players' ids.
    """
    column = next((k for k, tie in ties.items() if tie == RATING_HEAD), None)
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


def _find_score(table: ResultsTable) -> None:
    """Find the score column by its heading; without a heading, by the values in the rows."""
    if table.heading is None:
        _find_score_by_rows(table)
        return
    found, heads = table.lines, table.heads
    named = [heads.index(name) for name in SCORE_HEADS if name in heads]
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
            table.faults.add(line.cells.number, wrong, H9_HELP)
    lost = [line.values[table.score] for line in found if line.values[table.score][-1:] == "?"]
    if lost:
        half = f"{lost[0][:-1]}½"
        table.notes.append(Message("swiss_h9_halves", n=len(lost), text=quoted(lost[0]), half=half))


def _find_score_by_rows(table: ResultsTable) -> None:
    """Find the score column of a table without a heading.

    The score column is the first plausible column or, if none is plausible, the first numeric one.
    A column is plausible if its values never rise down the table, and players of one rank start
    with the same score.
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


def _is_numeric(found: Sequence[ResultsLine], column: int) -> bool:
    return all(is_number(line.values[column]) for line in found)


def _falls(found: Sequence[ResultsLine], column: int) -> bool:
    """Return whether the values of a column never rise from one line to the next one below it."""
    values = [_value(line.values[column]) for line in found]
    return all(above >= below for above, below in pairwise(values))


def _begins_by_rank(found: Sequence[ResultsLine], column: int) -> bool:
    """Return whether scores in a column fit initial scores by rank.

    A player's initial score is the score minus the points of the results. Players of one rank must
    have the same initial score, and players of a higher rank no lower one.
    """
    begun: dict[Fraction, set[Fraction]] = {}
    for line in found:
        start = _value(line.values[column]) - line.gained()
        begun.setdefault(line.player.rating, set()).add(start)
    starts = [begun[rating] for rating in sorted(begun)]
    one_each = all(len(each) == 1 for each in starts)
    return one_each and all(max(low) <= min(high) for low, high in pairwise(starts))


def _tie_breaks(table: ResultsTable) -> dict[int, str]:
    """Return the tie-break in each column, by column index.

    If two columns have the same tie-break, only the first is included.
    """
    ties: dict[int, str] = {}
    for k, head in enumerate(table.heads):
        tie = TIE_HEADS.get(head)
        if k != table.score and tie is not None and tie not in ties.values():
            ties[k] = tie
    return ties


def _tell_columns(table: ResultsTable, ties: Mapping[int, str], *, moved: bool) -> None:
    """Add notes about the ranks and columns of a table that this program cannot use.

    A category column is noted only if ``moved``: if some player's place differs from the table's.
    """
    ranks = [row.rank.text for row in table.rows if strength_of(row.rank.text)[0] is None]
    if ranks:
        named = list(dict.fromkeys(ranks))
        table.notes.append(Message("swiss_h9_ranks", n=len(ranks), names=named))
    if table.heading is None:
        return
    before = table.heading.before
    unknown = [word for word in before if word.lower() not in HEADS_BEFORE_CLUB]
    if unknown:
        table.notes.append(Message("swiss_h9_heads_unknown", names=unknown))
    left = [
        name
        for k, name in enumerate(table.columns)
        if k not in ties
        and k != table.score
        and _says_something(table, k)
        and (moved or table.heads[k] != CATEGORY)
    ]
    if left and table.score is not None:
        table.notes.append(Message("swiss_h9_columns_left", n=len(left), names=left))


def _says_something(table: ResultsTable, column: int) -> bool:
    """Return whether a column that is not used may have affected the table's ranking.

    It may have done so if its values differ between players, unless its heading is known to be
    irrelevant.
    """
    differ = len({line.values[column] for line in table.lines}) > 1
    return differ and table.heads[column] not in IRRELEVANT_HEADS


def _other_ties(
    table: ResultsTable,
    ties: Mapping[int, str],
    imported: ImportedTournament,
    ids: Mapping[int, int],
) -> Iterator[Message]:
    """Yield a message for each tie-break that no column of the table agrees with.

    ``ties`` are the tie-breaks by column index; ``ids`` maps the table's numbers to players' ids.
    """
    standing = TournamentScores(imported.beginning.tournament())
    for first, tie in ties.items():
        if tie in (RATING_HEAD, FACE_TO_FACE) or not standing.rounds:
            continue
        own = {
            line.number: TIE_BREAK_VALUES[tie](standing, ids[line.number]) for line in table.lines
        }
        columns = [first, *(k for k, head in enumerate(table.heads) if TIE_HEADS.get(head) == tie)]
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
                here=format_exact(own[one.number]),
            )


def _is_same(text: str, own: Fraction) -> bool:
    """Return whether a cell's text agrees with ``own``, the value computed here.

    A cell whose fraction sign was lost, or that was cut to four characters, may agree too.
    """
    if not is_number(text):
        return False
    if text.endswith(_LOST_SIGN):
        return own // 1 == int(text[:-1]) and own != own // 1
    return _value(text) == own or (len(text) == _CUT and str(own // 1).startswith(text))


_CUT = 4
"""Maximum length of a value in OpenGotha, in characters; longer values are truncated."""


def _renumbered(
    line: crosstable.CrosstableLine, ids: Mapping[int, int]
) -> crosstable.CrosstableLine:
    """Return a line that names players by id instead of by the table's numbers.

    A number that no player has becomes negative.
    """
    cells = (
        c._replace(opponent=c.opponent and ids.get(c.opponent, -c.opponent)) for c in line.cells
    )
    return crosstable.CrosstableLine(line.number, ids[line.player], tuple(cells))


def _pin(pin: str) -> tuple[tuple[str, str], ...]:
    return (("egfPin", pin),) if pin else ()
