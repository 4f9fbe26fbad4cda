"""The vocabularies of the CSV files and movements that this program reads, for docs and tests."""

from __future__ import annotations

from enum import StrEnum

from bridgeopt.files.vocabulary import Term, Treatment, Vocabulary, terms


class CsvKind(StrEnum):
    """The sorts of words, as the tables in the docs call them."""

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
        Term(_K.VALUE, "4H", _HONOURED, "such as: of each column as the table below has it"),
    ),
    {_K.COLUMN: _WARNED, _K.VALUE: _REFUSED},
)
"""The treatment of each word by `results.read_travellers`."""

PERCENTAGES = Vocabulary(
    "CSV of percentages",
    (
        *terms(_K.COLUMN, _HONOURED, "section number percentage", "in this order"),
        Term(_K.VALUE, "54.25", _HONOURED, "such as, with a comma or % too"),
    ),
    {_K.COLUMN: _REFUSED, _K.VALUE: _REFUSED},
)
"""The treatment of each word by `results.read_results`."""

MEMBERS = Vocabulary(
    "members",
    (
        *terms(_K.COLUMN, _HONOURED, "id name", "the first two"),
        *terms(_K.COLUMN, _HONOURED, "ranking status", "by a season"),
        *terms(_K.STATUS, _HONOURED, "member guest left"),
    ),
    {_K.COLUMN: _IRRELEVANT, _K.STATUS: _WARNED},
    reasons={_K.COLUMN: "kept with the member and written back; the club's own notes"},
)
"""The treatment of each word by `members.read_member_lines`."""

REGISTRATION = Vocabulary(
    "registration",
    (
        Term(_K.COLUMN, "player1", _HONOURED, "and such: two players a line"),
        Term(_K.COLUMN, "table", _WARNED, "and such: a first column that counts"),
        Term(_K.VALUE, "guest:", _HONOURED, "before a name, or `gast:`"),
    ),
    {_K.COLUMN: _REFUSED, _K.VALUE: _REFUSED},
)
"""The treatment of each word by `registration.read_registration`."""

HISTORY = Vocabulary(
    "history",
    (Term(_K.LINE, "3,85.4,[1,0,2]", _HONOURED, "such as"),),
    {_K.LINE: _REFUSED},
)
"""The treatment of each word by `history.read_history`."""

ASC = Vocabulary(
    "asc",
    (
        Term(_K.LINE, "8 4 6 6 0", _HONOURED, "such as: the first line"),
        Term(_K.LINE, "1-2 1  3-4 2", _HONOURED, "such as: a round"),
        Term(_K.LINE, "# <name>…</name>", _HONOURED, "the movement's name"),
        Term(_K.LINE, "1-2 a  3-4 b", _WARNED, "small letters for groups"),
        Term(_K.LINE, "# a comment", _IRRELEVANT, "kept"),
    ),
    {_K.LINE: _REFUSED},
)
"""The treatment of each word by the reader of movements."""
