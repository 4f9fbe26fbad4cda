"""The lines and codes of the chess federation's report files, with their meaning."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgeopt.files.vocabulary import Term, Treatment, Vocabulary
from bridgeopt.plugins.swiss.formats import crosstable
from bridgeopt.plugins.swiss.tournament import ByeKind

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
        Term("line", "XXP", Treatment.HONOURED, "players who never meet"),
        Term("line", "260", Treatment.HONOURED, "players who never meet in some rounds"),
        Term("line", "XXA", Treatment.HONOURED, "points for pairing only"),
        Term("line", "250", Treatment.HONOURED, "points for pairing only"),
        Term("line", "013", Treatment.HONOURED, "teams of an individual event never meet"),
        Term("line", "310", Treatment.HONOURED, "teams of an individual event never meet"),
        Term("line", "152", Treatment.WARNED, "first colour"),
        Term("line", "XXC", Treatment.WARNED, "first colour, order of players"),
        Term("line", "172", Treatment.WARNED, "national ratings"),
        Term("line", "192", Treatment.WARNED, "pairing system"),
        Term("line", "202", Treatment.WARNED, "tie-breaks"),
        Term("line", "212", Treatment.WARNED, "tie-breaks"),
        Term("line", "299", Treatment.REFUSED, "abnormal points"),
        *(
            Term("line", code, Treatment.REFUSED, "teams")
            for code in ("300", "320", "330", "352", "362", "801", "802")
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
"""The treatment of each kind of line, result, colour and bye: read, ignored, and so on."""

WHY_IGNORED = {
    "152": "colour",
    "XXC": "colour",
    "172": "ratings",
    "192": "system",
    "202": "ties",
    "212": "ties",
}
"""Maps the code of an ignored line to the reason why it is ignored.

The reason is the value of the placeholder ``why`` in the message `swiss_trf_left_out`.
"""

OUTCOMES = {
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
"""Maps the result code of a game to the outcome, and to whether it was by forfeit."""

BYES = {
    "U": ByeKind.FORCED,
    "1": ByeKind.FORCED,
    "W": ByeKind.FORCED,
    "+": ByeKind.FORCED,
    "F": ByeKind.FULL,
    "H": ByeKind.HALF,
    "=": ByeKind.HALF,
    "D": ByeKind.HALF,
    "Z": ByeKind.VOLUNTARY,
    "0": ByeKind.VOLUNTARY,
    "L": ByeKind.VOLUNTARY,
    "-": ByeKind.VOLUNTARY,
    "": ByeKind.VOLUNTARY,
}
"""Maps a result code without an opponent to the kind of bye.

Older programs use digits and signs.
"""

BYE_OUTCOMES = {
    Fraction(1): crosstable.WON,
    Fraction(1, 2): crosstable.EVEN,
    Fraction(0): crosstable.LOST,
}

USUAL_POINTS: Mapping[str, Fraction | int] = {
    "W": 1,
    "D": Fraction(1, 2),
    "L": 0,
    "A": 0,
    "Z": 0,
    "P": 1,
    "X": Fraction(1, 2),
}
"""The usual points for each letter in a ``162`` line, which sets the points of results."""

USUAL_BBP_POINTS: Mapping[str, Fraction | int] = {
    "BBW": 1,
    "BBD": Fraction(1, 2),
    "BBL": 0,
    "BBZ": 0,
    "BBF": 0,
    "BBU": 1,
}
USUAL_XXS_POINTS: Mapping[str, Fraction | int] = {
    **dict.fromkeys(("W", "WW", "BW", "FW", "FPB", "PAB"), Fraction(1)),
    **dict.fromkeys(("D", "WD", "BD", "HPB"), Fraction(1, 2)),
    **dict.fromkeys(("L", "WL", "BL", "ZPB", "FL"), Fraction(0)),
}

MARK = "### bridgeopt"
"""Beginning of the comments of this program, for data that the format cannot hold."""
GROUP = f"{MARK} group "
"""Beginning of a comment that names a group, whose players are in the following lines."""
FIRST_COLOUR = " ".join(("XXC", "white1"))
"""The line from which chess programs derive the colours of round 1."""
