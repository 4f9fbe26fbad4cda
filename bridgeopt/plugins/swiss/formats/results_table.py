"""Turn the columns of another program's results table into a tournament.

A table may use other tie-breaks, or count rounds without a game differently. The importer tries
several interpretations, and takes the one that reproduces the most values of the table. A note
names each column that still differs.
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
    ids_from_pins,
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

UNKNOWN_MARK = "--"
UNKNOWN_MARKS = UNKNOWN_MARK, "XX", "xxxx"
"""Marks for an unknown country or club, in results tables and in OpenGotha's files."""
H9_HELP = Message("swiss_h9_help")
RANK_HEADINGS = frozenset({"rk", "gr", "grd", "niv", "str", "grade"})
NAME_HEADINGS = "name", "nom", "pl", "num"
SCORE_HEADINGS = ("mms", "mcm", "score", "sc", "pts", "nbw", "wins")
"""Headings of score columns; if a table has several, the first of them in this order counts."""
LICENCE = "licence"
HEADINGS_BEFORE_CLUB = frozenset(
    {*RANK_HEADINGS, *NAME_HEADINGS, "place", "prenom", "prénom", "co", "club", LICENCE}
)
_WIN_HEADINGS = "nbw", "wins"
"""Headings of columns with numbers of wins. If such a column is the score, all initial scores are
0."""
RATING_HEADING, CATEGORY = "rating", "cat"
TIE_BREAK_HEADINGS = {
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
    "ratin": RATING_HEADING,
    "rating": RATING_HEADING,
    "dc": FACE_TO_FACE,
    "sdc": FACE_TO_FACE,
}
"""Maps the heading of a column, in lower case, to the name of its tie-break."""
IRRELEVANT_HEADINGS = "gor", "rtg"
"""Headings of ratings, which are not used for ranking."""
UNSUPPORTED_HEADINGS = "cps", "sts", "sosts", "bzs"
"""Headings of OpenGotha's ranking columns whose values this program cannot compute."""
_WIN_TIE_BREAKS = {"SOS": "SOSW", "SOSOS": "SOSOSW", "SODOS": "SODOSW", "CUSS": "CUSSW"}
"""Maps a tie-break over scores to the same tie-break over numbers of wins.

OpenGotha shows both under the same heading.
"""
_WIN_HEADING_SLICES = tuple((name,) for name in _WIN_HEADINGS)
_HALF_POINTS = {crosstable.WON: 2, crosstable.EVEN: 1}
"""The half points that a result scores; any other result scores none."""

_LOST_SIGN = "?"
"""The character that some files contain where an encoding lost "½"."""

_QUARTERS = {"¼": 1, "½": 2, "¾": 3}
"""The number of quarters that a sign stands for."""


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

    def points_gained(self) -> Fraction:
        """Return the sum of the points of the player's results in this line."""
        return sum(
            (Fraction(_HALF_POINTS.get(c.result, 0), 2) for c in self.cells.cells), Fraction(0)
        )


@dataclass
class ResultsTable:
    """A results table while it is read.

    Attributes
    ----------
    score
        The index of the score column; ``None`` if there is none.
    width
        The number of the heading's columns that hold values; the others are rounds.
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
        """The names of the value columns, as in the heading."""
        return () if self.heading is None else self.heading.columns[: self.width]

    @property
    def column_keys(self) -> tuple[str, ...]:
        """The names of the value columns in lower case."""
        return tuple(name.lower() for name in self.columns)

    @property
    def by_wins(self) -> bool:
        """Whether the score column counts wins; then every player's initial score is 0."""
        return (
            self.score is not None
            and self.column_keys[self.score : self.score + 1] in _WIN_HEADING_SLICES
        )


def parse_strength(text: str) -> tuple[int | None, Fraction]:
    """Return the rank and the rating for which a text stands: 5.4D is a 5 dan rated 2540.

    A grade that is neither dan nor kyu gives (None, 0).
    """
    number, letter = text[:-1].replace(",", "."), text[-1].lower()
    if letter not in "dkp":
        return None, Fraction(0)
    rank = parse_rank(f"{int(Fraction(number))}{letter}")
    fraction = Fraction(number) % 1
    return rank, SHODAN_RATING + 100 * (rank + (-fraction if letter == "k" else fraction))


def text_if_known(word: str) -> str:
    """Return a word with blanks instead of underscores; "" if it is a mark for an unknown value."""
    return "" if word in UNKNOWN_MARKS or not word.strip("-") else word.replace("_", " ")


def parse_cell(word: str) -> crosstable.CrosstableCell:
    """Return the crosstable cell for a round's result; ``word`` must match `CELL`."""
    match = CELL.fullmatch(word)
    assert match is not None
    opponent, sign, early, colour, stones, late, half = match.groups()
    if half:  # some programs write half a point as 0=0
        return crosstable.CrosstableCell(0, crosstable.EVEN)
    known_colour = colour if colour in ("w", "b") else ""
    return crosstable.CrosstableCell(
        int(opponent), sign, known_colour, int(stones or 0), bool(early or late)
    )


def _parse_value(text: str) -> Fraction:
    """Return the number in a cell; "?" counts as ½, since some files lost that sign."""
    sign = text[-1]
    if sign in _QUARTERS or sign == _LOST_SIGN:
        integer = Fraction(text[:-1] or 0)
        fraction = Fraction(_QUARTERS.get(sign, 2), 4)
        return integer - fraction if text.startswith("-") else integer + fraction
    return Fraction(text.replace(",", "."))


def import_table(table: ResultsTable) -> ImportedTournament:
    """Return the tournament that a table describes, once all its lines have been read.

    Raises
    ------
    InputError
        The file is faulty; the error has all faults, by line.
    """
    table_lines = table.lines
    _find_score_column(table)
    table.faults.raise_if_any()
    pins = ids_from_pins([line.pin for line in table_lines])
    ids = {line.number: pins[k] if pins else line.number for k, line in enumerate(table_lines)}
    lines = [_with_ids(line.cells, ids) for line in table_lines]
    rounds = with_volunteer_byes(crosstable.build_rounds(lines, table.faults, both_may_win=True))
    table.faults.raise_if_any()
    points = {} if table.score is None else _column_values(table, table.score, ids)
    places = {ids[line.number]: line.place for line in table_lines if rounds}
    interpretations = [
        _interpret(table, ids, rounds, points, counting=counting, rounded=rounded)
        for rounded in _possible_roundings(table, ids, points)
        for counting in _possible_countings(table)
    ]
    best_fit = min(
        interpretations, key=lambda played: _count_differences(table, played, places, ids)
    )
    ties = best_fit.ties
    has_start = best_fit.beginning.settings.system is System.MCMAHON or best_fit.beginning.initial
    imported = ImportedTournament(best_fit.beginning, ())
    imported = compare_with_file(imported, points if has_start or table.by_wins else {}, places)
    has_moved_places = any(note.key == "swiss_places_differ" for note in imported.notes)
    if best_fit.counting.is_opengotha:
        table.notes.append(Message("swiss_counts_opengotha", how=best_fit.counting.value))
    if best_fit.beginning.adjusted:
        num_rounded = len(best_fit.beginning.adjusted)
        table.notes.append(Message("swiss_halves_rounded", n=num_rounded))
    _note_unused_columns(table, ties, has_moved_places=has_moved_places)
    num_both_win = [g.result for played in rounds for g in played.games].count(Result.BOTH_WIN)
    if num_both_win:
        table.notes.append(Message("swiss_h9_both_win", n=num_both_win))
    tie_break_notes = _describe_other_tie_breaks(table, ties, imported, ids)
    imported = imported._replace(notes=(*table.notes, *imported.notes, *tie_break_notes))
    return imported if crosstable.has_colours(lines) else without_colours(imported)


class _Interpretation(NamedTuple):
    """An interpretation of a table: the tournament that it gives, and each column's tie-break."""

    beginning: TournamentBeginning
    ties: dict[int, str]

    @property
    def counting(self) -> TieBreakCounting:
        """The way in which the tie-breaks count rounds that a player did not play."""
        return self.beginning.settings.counting


def _possible_countings(table: ResultsTable) -> list[TieBreakCounting]:
    """Return the possible ways to count unplayed rounds in tie-breaks, the most likely first."""
    gotha_countings = [TieBreakCounting.OPENGOTHA, TieBreakCounting.OPENGOTHA_HALVES]
    if not _tie_breaks_by_column(table):
        return [TieBreakCounting.STANDARD]
    return (
        [*gotha_countings, TieBreakCounting.STANDARD]
        if table.is_opengotha
        else [TieBreakCounting.STANDARD, *gotha_countings]
    )


def _possible_roundings(
    table: ResultsTable, ids: Mapping[int, int], points: Mapping[int, Fraction]
) -> list[dict[int, Fraction]]:
    """Return the possible losses of half points by rounding, the most likely ones first.

    Each item of the list maps the id of each player who lost half a point to -1/2. OpenGotha rounds
    the points for absences and byes down. Its initial scores are whole, so a loss shows in
    ``points``, which maps ids to the table's scores. ``ids`` maps the table's numbers to ids.
    """
    losses = {
        ids[line.number]: Fraction(-1, 2)
        for line in table.lines
        if points
        and (points[ids[line.number]] - line.points_gained()).denominator == 2
        and sum(not c.opponent and c.result == crosstable.EVEN for c in line.cells.cells) % 2
    }
    return [losses, {}] if losses else [{}]


def _interpret(
    table: ResultsTable,
    ids: Mapping[int, int],
    rounds: tuple[Round, ...],
    points: Mapping[int, Fraction],
    *,
    counting: TieBreakCounting,
    rounded: Mapping[int, Fraction],
) -> _Interpretation:
    """Return the tournament that the table describes, under two assumptions.

    The assumptions are ``counting``, the way in which its tie-breaks count unplayed rounds, and
    ``rounded``, the points that players lost by rounding. ``ids`` maps the table's numbers to ids.
    ``points`` maps ids to the table's scores.
    """
    points_gained = {ids[line.number]: line.points_gained() for line in table.lines}
    initial = {p: points[p] - points_gained[p] - rounded.get(p, 0) for p in points_gained if points}
    has_bands = not table.by_wins and len(set(initial.values())) > 1
    ties = _tie_breaks_by_column(table)
    tie_breaks = tuple(ties.values())
    stones = any(game.handicap for played in rounds for game in played.games)
    settings = Settings(
        max(len(rounds), 1),
        System.MCMAHON if has_bands else System.SWISS,
        handicap=0 if stones else None,
        tie_breaks=TIE_BREAKS
        if tie_breaks == TIE_BREAKS[: len(tie_breaks)]
        else (*tie_breaks, DRAW),
        counting=counting,
    )
    has_start = has_bands or (not table.by_wins and any(initial.values()))
    beginning = TournamentBeginning(
        table.name,
        settings,
        _players(table, ids, ties),
        tuple(sorted(initial.items())) if has_start else (),
        rounds,
        adjusted=tuple(sorted(rounded.items())),
    )
    ties = _tie_breaks_that_fit(table, beginning, ties, ids) if rounds else ties
    if tie_breaks != (tie_breaks := tuple(ties.values())):
        settings = replace(settings, tie_breaks=(*tie_breaks, DRAW))
    return _Interpretation(replace(beginning, settings=settings), ties)


def _tie_breaks_that_fit(
    table: ResultsTable,
    beginning: TournamentBeginning,
    ties: Mapping[int, str],
    ids: Mapping[int, int],
) -> dict[int, str]:
    """Return the tie-break of each column.

    A tie-break over scores is replaced by the one over wins if that one fits the column better.
    ``ties`` are the tie-breaks by column index; ``ids`` maps the table's numbers to players' ids.
    """
    scores = TournamentScores(beginning.tournament())
    fitting = dict(ties)
    for column, tie in ties.items():
        win_tie_break = _WIN_TIE_BREAKS.get(tie)
        if win_tie_break is None or win_tie_break in ties.values():
            continue
        num_unequal = _count_unequal(table, scores, column, tie, ids)
        if num_unequal and _count_unequal(table, scores, column, win_tie_break, ids) < num_unequal:
            fitting[column] = win_tie_break
    return fitting


def _count_unequal(
    table: ResultsTable, scores: TournamentScores, column: int, tie: str, ids: Mapping[int, int]
) -> int:
    """Return the number of lines in which a column differs from the tie-break ``tie``."""
    tie_break_value = TIE_BREAK_VALUES[tie]
    return sum(
        not _is_equal(line.values[column], tie_break_value(scores, ids[line.number]))
        for line in table.lines
    )


def _count_differences(
    table: ResultsTable,
    interpretation: _Interpretation,
    places: Mapping[int, int],
    ids: Mapping[int, int],
) -> tuple[int, int]:
    """Return the numbers of tie-break values and of places that differ from the table's."""
    if not places:
        return 0, 0
    scores = TournamentScores(interpretation.beginning.tournament())
    values = sum(
        _count_unequal(table, scores, column, tie, ids)
        for column, tie in interpretation.ties.items()
        if tie in TIE_BREAK_VALUES and tie != RATING_HEADING
    )
    compared = compare_with_file(ImportedTournament(interpretation.beginning, ()), {}, places)
    return values, sum(note.values["n"] for note in compared.notes)


def _column_values(table: ResultsTable, column: int, ids: Mapping[int, int]) -> dict[int, Fraction]:
    """Return the numbers in a column, by player id; ``ids`` maps the table's numbers to ids."""
    return {
        ids[line.number]: _parse_value(line.values[column])
        for line in table.lines
        if is_number(line.values[column])
    }


def _players(
    table: ResultsTable, ids: Mapping[int, int], ties: Mapping[int, str]
) -> tuple[Player, ...]:
    """Return the players of the table; ratings come from a rating column if ``ties`` has one.

    ``ids`` maps the table's numbers to players' ids.
    """
    column = next((k for k, tie in ties.items() if tie == RATING_HEADING), None)
    ratings = {} if column is None else _column_values(table, column, ids)
    return tuple(
        replace(
            line.player,
            id=ids[line.number],
            rating=ratings.get(ids[line.number], line.player.rating),
            details=(*line.player.details, *_pin_detail(line.pin)),
        )
        for line in table.lines
    )


def _find_score_column(table: ResultsTable) -> None:
    """Find the score column by its heading; without a heading, by the values in the rows."""
    if table.heading is None:
        _find_score_column_by_values(table)
        return
    lines, keys = table.lines, table.column_keys
    score_columns = [keys.index(name) for name in SCORE_HEADINGS if name in keys]
    table.score = score_columns[0] if score_columns else None
    if table.score is None:
        message = Message("swiss_h9_no_scores", names=list(table.columns))
        table.notes.append(message if table.columns else Message("swiss_h9_no_column"))
        return
    falling = [k for k in score_columns if _is_numeric(lines, k) and _never_rises(lines, k)]
    if falling and table.score not in falling:
        names = [table.columns[k] for k in (falling[0], table.score)]
        table.notes.append(Message("swiss_h9_score_of", name=names[0], other=names[1]))
        table.score = falling[0]
    for line in lines:
        value = line.values[table.score]
        if not is_number(value):
            wrong = Message("swiss_no_result", text=quoted(value))
            table.faults.add(line.cells.number, wrong, H9_HELP)
    cut_values = [
        line.values[table.score] for line in lines if line.values[table.score][-1:] == "?"
    ]
    if cut_values:
        half = f"{cut_values[0][:-1]}½"
        table.notes.append(
            Message("swiss_h9_halves", n=len(cut_values), text=quoted(cut_values[0]), half=half)
        )


def _find_score_column_by_values(table: ResultsTable) -> None:
    """Find the score column of a table without a heading.

    The score column is the first plausible column or, if none is plausible, the first numeric one.
    A column is plausible if its values never rise down the table, and players of one rank start
    with the same score.
    """
    lines = table.lines
    num_shared = min(len(line.values) for line in lines)
    numeric_columns = [k for k in range(num_shared) if _is_numeric(lines, k)]
    plausible_columns = [
        k
        for k in numeric_columns
        if _never_rises(lines, k) and _has_initial_scores_by_rank(lines, k)
    ]
    table.score = (
        plausible_columns[0]
        if plausible_columns
        else numeric_columns[0]
        if numeric_columns
        else None
    )
    if table.score is None:
        if any(line.values for line in lines):
            table.notes.append(Message("swiss_h9_no_scores_here"))
    elif not plausible_columns:
        table.notes.append(Message("swiss_h9_score_first"))
    elif plausible_columns[0] != numeric_columns[0]:
        table.notes.append(Message("swiss_h9_score_by_rows", column=str(plausible_columns[0] + 1)))


def _is_numeric(lines: Sequence[ResultsLine], column: int) -> bool:
    return all(is_number(line.values[column]) for line in lines)


def _never_rises(lines: Sequence[ResultsLine], column: int) -> bool:
    """Return whether the values of a column never rise from one line to the next one below it."""
    values = [_parse_value(line.values[column]) for line in lines]
    return all(above >= below for above, below in pairwise(values))


def _has_initial_scores_by_rank(lines: Sequence[ResultsLine], column: int) -> bool:
    """Return whether scores in a column fit initial scores by rank.

    A player's initial score is the score minus the points of the results. Players of one rank must
    have the same initial score, and players of a higher rank must not have a lower one.
    """
    starts_by_rating: dict[Fraction, set[Fraction]] = {}
    for line in lines:
        initial_score = _parse_value(line.values[column]) - line.points_gained()
        starts_by_rating.setdefault(line.player.rating, set()).add(initial_score)
    starts_in_order = [starts_by_rating[rating] for rating in sorted(starts_by_rating)]
    one_each = all(len(scores) == 1 for scores in starts_in_order)
    return one_each and all(max(low) <= min(high) for low, high in pairwise(starts_in_order))


def _tie_breaks_by_column(table: ResultsTable) -> dict[int, str]:
    """Return the tie-break in each column, by column index.

    If two columns have the same tie-break, only the first is included.
    """
    ties: dict[int, str] = {}
    for k, key in enumerate(table.column_keys):
        tie = TIE_BREAK_HEADINGS.get(key)
        if k != table.score and tie is not None and tie not in ties.values():
            ties[k] = tie
    return ties


def _note_unused_columns(
    table: ResultsTable, ties: Mapping[int, str], *, has_moved_places: bool
) -> None:
    """Add notes about the ranks and columns of a table that this program cannot use.

    A category column is noted only if some player's place differs from the table's
    (``has_moved_places``).
    """
    ranks = [row.rank.text for row in table.rows if parse_strength(row.rank.text)[0] is None]
    if ranks:
        unknown_ranks = list(dict.fromkeys(ranks))
        table.notes.append(Message("swiss_h9_ranks", n=len(ranks), names=unknown_ranks))
    if table.heading is None:
        return
    headings_before = table.heading.before
    unknown = [word for word in headings_before if word.lower() not in HEADINGS_BEFORE_CLUB]
    if unknown:
        table.notes.append(Message("swiss_h9_heads_unknown", names=unknown))
    unused = [
        name
        for k, name in enumerate(table.columns)
        if k not in ties
        and k != table.score
        and _may_affect_ranking(table, k)
        and (has_moved_places or table.column_keys[k] != CATEGORY)
    ]
    if unused and table.score is not None:
        table.notes.append(Message("swiss_h9_columns_left", n=len(unused), names=unused))


def _may_affect_ranking(table: ResultsTable, column: int) -> bool:
    """Return whether a column that is not used may have affected the table's ranking.

    A column cannot have done so if all its values are equal, or if its heading is known to be
    irrelevant.
    """
    has_differences = len({line.values[column] for line in table.lines}) > 1
    return has_differences and table.column_keys[column] not in IRRELEVANT_HEADINGS


def _describe_other_tie_breaks(
    table: ResultsTable,
    ties: Mapping[int, str],
    imported: ImportedTournament,
    ids: Mapping[int, int],
) -> Iterator[Message]:
    """Yield a message for each tie-break that no column of the table agrees with.

    ``ties`` are the tie-breaks by column index; ``ids`` maps the table's numbers to players' ids.
    """
    scores = TournamentScores(imported.beginning.tournament())
    for first, tie in ties.items():
        if tie in (RATING_HEADING, FACE_TO_FACE) or not scores.rounds:
            continue
        own_values = {
            line.number: TIE_BREAK_VALUES[tie](scores, ids[line.number]) for line in table.lines
        }
        columns = [
            first,
            *(k for k, head in enumerate(table.column_keys) if TIE_BREAK_HEADINGS.get(head) == tie),
        ]
        differing = [
            [
                line
                for line in table.lines
                if k != table.score and not _is_equal(line.values[k], own_values[line.number])
            ]
            for k in columns
        ]
        fewest_lines = min(differing, key=len)
        if fewest_lines:
            first_line, column = fewest_lines[0], columns[differing.index(fewest_lines)]
            yield Message(
                "swiss_tie_differs",
                name=table.columns[first],
                n=len(fewest_lines),
                player=first_line.player.name,
                there=first_line.values[column],
                here=format_exact(own_values[first_line.number]),
            )


def _is_equal(text: str, value: Fraction) -> bool:
    """Return whether a cell's text agrees with ``value``, which this program computed.

    A text also agrees if only its fraction sign was lost, or if it was cut to four characters.
    """
    if not is_number(text):
        return False
    if text.endswith(_LOST_SIGN):
        return value // 1 == int(text[:-1]) and value != value // 1
    return _parse_value(text) == value or (
        len(text) == _MAX_VALUE_LENGTH and str(value // 1).startswith(text)
    )


_MAX_VALUE_LENGTH = 4
"""Maximum length of a value in OpenGotha, in characters; longer values are truncated."""


def _with_ids(line: crosstable.CrosstableLine, ids: Mapping[int, int]) -> crosstable.CrosstableLine:
    """Return a line in which ids replace the table's numbers of players.

    If no player has a number, the number is made negative.
    """
    cells = (
        c._replace(opponent=c.opponent and ids.get(c.opponent, -c.opponent)) for c in line.cells
    )
    return crosstable.CrosstableLine(line.number, ids[line.player], tuple(cells))


def _pin_detail(pin: str) -> tuple[tuple[str, str], ...]:
    return (("egfPin", pin),) if pin else ()
