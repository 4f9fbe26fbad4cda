"""The vocabularies of this program's CSV files and of movement files.

A vocabulary lists the words that a reader knows. Docs and tests use the vocabularies.
"""

from __future__ import annotations

from enum import StrEnum

from bridgeopt.files.vocabulary import Term, Treatment, Vocabulary, terms


class CsvKind(StrEnum):
    """The kinds of words in CSV and movement files.

    A word is a name or a value with a fixed meaning, such as the heading of a column. Each kind has
    the text by which the tables in the docs show it.
    """

    COLUMN = "column"
    VALUE = "value"
    STATUS = "value of status"
    LINE = "line"


_HONOURED, _IRRELEVANT = Treatment.HONOURED, Treatment.IRRELEVANT
_WARNED, _REFUSED = Treatment.WARNED, Treatment.REFUSED
_K = CsvKind

BOARDS = Vocabulary(
    "CSV of boards",
    (
        *terms(_K.COLUMN, _HONOURED, "section round table board ns ew contract declarer"),
        *terms(_K.COLUMN, _HONOURED, "declarer_pair tricks lead score artificial why remark"),
        Term(_K.COLUMN, "vulnerable", _HONOURED, "if it is not the board's"),
        Term(_K.VALUE, "4H", _HONOURED, "for example: see the table above"),
    ),
    {_K.COLUMN: _WARNED, _K.VALUE: _REFUSED},
)
"""How `results.read_travellers` treats each word in a file."""

PERCENTAGES = Vocabulary(
    "CSV of percentages",
    (
        *terms(_K.COLUMN, _HONOURED, "section number percentage", "in this order"),
        Term(_K.VALUE, "54.25", _HONOURED, "for example; a comma or % is allowed"),
    ),
    {_K.COLUMN: _REFUSED, _K.VALUE: _REFUSED},
)
"""How `results.read_results` treats each word in a file."""

MEMBERS = Vocabulary(
    "members",
    (
        *terms(_K.COLUMN, _HONOURED, "id name", "the first two"),
        *terms(_K.COLUMN, _HONOURED, "ranking status", "by a season"),
        *terms(_K.STATUS, _HONOURED, "member guest left"),
    ),
    {_K.COLUMN: _IRRELEVANT, _K.STATUS: _WARNED},
    reasons={_K.COLUMN: "the club's own notes, which stay with the member and are written back"},
)
"""How `members.read_member_lines` treats each word in a file."""

REGISTRATION = Vocabulary(
    "registration",
    (
        Term(_K.COLUMN, "player1", _HONOURED, "and other headings of two players"),
        Term(
            _K.COLUMN,
            "table",
            _WARNED,
            "or another heading of a first column that numbers the lines",
        ),
        Term(_K.VALUE, "guest:", _HONOURED, "before a name, or `gast:`"),
    ),
    {_K.COLUMN: _REFUSED, _K.VALUE: _REFUSED},
)
"""How `registration.read_registration` treats each word in a file."""

HISTORY = Vocabulary(
    "history",
    (Term(_K.LINE, "3,85.4,[1,0,2]", _HONOURED, "for example"),),
    {_K.LINE: _REFUSED},
)
"""How `history.read_history` treats each word in a file."""

ASC = Vocabulary(
    "asc",
    (
        Term(_K.LINE, "8 4 6 6 0", _HONOURED, "for example: the first line"),
        Term(_K.LINE, "1-2 1  3-4 2", _HONOURED, "for example: a round"),
        Term(_K.LINE, "# <name>…</name>", _HONOURED, "the movement's name"),
        Term(_K.LINE, "1-2 a  3-4 b", _WARNED, "small letters for groups"),
        Term(_K.LINE, "3-4 2", _WARNED, "the rest of a round that is over several lines"),
        Term(_K.LINE, "# a comment", _IRRELEVANT, "kept"),
    ),
    {_K.LINE: _REFUSED},
)
"""How the reader of movements (`asc.read_movement`) treats each word in a file."""
