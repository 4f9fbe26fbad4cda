"""The vocabulary of ``.bws`` files for `exchange.bws`, from the maker's developer's guide."""

from __future__ import annotations

from enum import StrEnum

from bridgeopt.files.vocabulary import Term, Treatment, Vocabulary, terms


class BwsKind(StrEnum):
    """The kinds of words in ``.bws`` files; a word is a name or a value with a fixed meaning.

    Each kind has the text by which the tables in ``docs/other-programs.md`` show it.
    """

    TABLE = "table"
    COLUMN = "column"
    CONTRACT = "value of Contract"
    RESULT = "value of Result"
    DECLARER = "value of NS/EW"
    LEAD = "value of LeadCard"
    REMARK = "value of Remarks without a contract"
    DIRECTION = "value of Direction"
    WINNERS = "value of Winners"


_HONOURED, _IRRELEVANT = Treatment.HONOURED, Treatment.IRRELEVANT
_WARNED, _REFUSED = Treatment.WARNED, Treatment.REFUSED
_K = BwsKind

BWS = Vocabulary(
    "bws",
    (
        *terms(_K.TABLE, _HONOURED, "Section Tables RoundData ReceivedData PlayerNumbers"),
        *terms(_K.TABLE, _HONOURED, "PlayerNames HandRecord"),
        Term(_K.TABLE, "IntermediateData", _IRRELEVANT, "not yet confirmed at the table"),
        *terms(_K.TABLE, _IRRELEVANT, "Clients Settings BiddingData PlayData HandEvaluation"),
        *terms(_K.COLUMN, _HONOURED, "ID Letter Tables MissingPair EWMoveBeforePlay Winners Group"),
        *terms(_K.COLUMN, _HONOURED, "Section Table Round NSPair EWPair LowBoard HighBoard"),
        *terms(_K.COLUMN, _HONOURED, "CustomBoards Board PairNS PairEW Declarer NS/EW Contract"),
        *terms(_K.COLUMN, _HONOURED, "Result LeadCard Remarks DateLog Erased Direction Number"),
        *terms(_K.COLUMN, _HONOURED, "Name strID"),
        Term(_K.CONTRACT, "4 H x", _HONOURED, "for example"),
        Term(_K.CONTRACT, "PASS", _HONOURED, "passed out"),
        *terms(_K.RESULT, _HONOURED, "= +1 -2"),
        *terms(_K.DECLARER, _HONOURED, "N S E W NS EW"),
        Term(_K.LEAD, "C10", _HONOURED, "for example"),
        Term(_K.REMARK, "60%-40%", _HONOURED, "for example"),
        Term(_K.REMARK, "Not played", _HONOURED),
        Term(_K.REMARK, "Arbitral score", _HONOURED, "still to be decided: asked about"),
        *terms(_K.DIRECTION, _HONOURED, "N S E W"),
        *terms(_K.WINNERS, _HONOURED, "1 2"),
        Term(_K.WINNERS, "0", _IRRELEVANT, "no value"),
    ),
    {
        _K.TABLE: _IRRELEVANT,
        _K.COLUMN: _IRRELEVANT,
        _K.CONTRACT: _REFUSED,
        _K.RESULT: _REFUSED,
        _K.DECLARER: _WARNED,
        _K.LEAD: _WARNED,
        _K.REMARK: _WARNED,
        _K.DIRECTION: _WARNED,
        _K.WINNERS: _WARNED,
    },
    reasons={
        _K.TABLE: "Bridgemate Control Software keeps settings and screens there",
        _K.COLUMN: "versions of the software add columns for their own use",
        _K.REMARK: "the result is asked about",
    },
)
"""How `read_bws` treats each word in a file."""
