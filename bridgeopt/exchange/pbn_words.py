"""The vocabulary of PBN, from the standard (version 2.1) and from programs in use."""

from __future__ import annotations

from enum import StrEnum

from bridgeopt.files.vocabulary import Term, Treatment, Vocabulary, terms
from bridgeopt.scoring.results import Scoring


class PbnKind(StrEnum):
    """The kinds of words in PBN files; a word is a name or a value with a fixed meaning.

    Each kind has the text by which the tables in ``docs/other-programs.md`` show it.
    """

    TAG = "tag"
    SCORE_COLUMN = "column of ScoreTable"
    TOTAL_COLUMN = "column of TotalScoreTable"
    SCORING = "word of Scoring"
    VULNERABLE = "value of Vulnerable"
    DIRECTION = "value of Direction"
    DECLARER = "value of Declarer"
    CONTRACT = "value of Contract"
    TRICKS = "value of Result"
    POINTS = "points"
    LEAD = "value of Lead"
    DATE = "value of Date"
    NUMBER = "value of Round or Table"
    COMPETITION = "value of Competition"
    FRENCH = "value of FrenchMP"
    TERMINATION = "value of Termination"
    LINE = "line"


ARTIFICIAL = "^"
"""The sign that marks an artificial score."""

METHODS_IN_MP = frozenset({None, *Scoring} - {Scoring.BUTLER, Scoring.CROSS_IMPS})
"""Methods of scoring whose points may be in the columns MP; ``None`` stands for an unknown method.
"""

_K = PbnKind
_HONOURED, _IRRELEVANT = Treatment.HONOURED, Treatment.IRRELEVANT
_WARNED, _REFUSED = Treatment.WARNED, Treatment.REFUSED

PBN = Vocabulary(
    "PBN",
    (
        *terms(_K.TAG, _HONOURED, "Event Site Date Board Vulnerable Deal Scoring Section"),
        *terms(_K.TAG, _HONOURED, "ScoreTable TotalScoreTable"),
        *terms(
            _K.TAG,
            _HONOURED,
            "West North East South PairNS PairEW Declarer Contract Result Score Round Table",
            "where no game has a score table of pairs",
        ),
        Term(_K.TAG, "Competition", _HONOURED, "its values are below"),
        Term(_K.TAG, "FrenchMP", _HONOURED, "its values are below"),
        Term(_K.TAG, "Termination", _HONOURED, "its values are below"),
        Term(_K.TAG, "Dealer", _IRRELEVANT, "no score depends on it"),
        *terms(_K.TAG, _IRRELEVANT, "Auction Play Note Lead", "bidding and play"),
        *terms(_K.TAG, _IRRELEVANT, "ActionTable AuctionTimeTable PlayTimeTable InstantScoreTable"),
        *terms(
            _K.TAG,
            _IRRELEVANT,
            "OptimumPlayTable OptimumResultTable OptimumScore DoubleDummyTricks",
        ),
        *terms(
            _K.TAG,
            _IRRELEVANT,
            "Ability Minimax ParContract HCP Losers ScoreRubberHistory DDTricks",
        ),
        *terms(
            _K.TAG,
            _IRRELEVANT,
            "ScoreIMP ScoreMP ScorePercentage",
            "of one table, computed from the results",
        ),
        *terms(_K.TAG, _IRRELEVANT, "BidSystemEW BidSystemNS WestNA NorthNA EastNA SouthNA"),
        *terms(_K.TAG, _IRRELEVANT, "WestType NorthType EastType SouthType EventDate EventSponsor"),
        *terms(_K.TAG, _IRRELEVANT, "Time UTCDate UTCTime TimeControl TimeCall TimeCard Annotator"),
        *terms(
            _K.TAG,
            _IRRELEVANT,
            "AnnotatorNA Application Mode DealId Description Generator Hidden",
        ),
        *terms(_K.TAG, _IRRELEVANT, "Creator BCFlags PlayerN Stage Content Contest Tournament"),
        *terms(_K.TAG, _WARNED, "HomeTeam VisitTeam Room", "of matches, which are not scored here"),
        Term(_K.TAG, "ScoreRubber", _WARNED, "rubber bridge is not scored here"),
        *terms(
            _K.SCORE_COLUMN,
            _HONOURED,
            "Section Round Table PairId_NS PairId_EW Names_NS Names_EW",
        ),
        *terms(
            _K.SCORE_COLUMN,
            _HONOURED,
            "Contract Declarer Result Lead Score_NS Score_EW MP_NS MP_EW",
        ),
        *terms(
            _K.SCORE_COLUMN,
            _HONOURED,
            "IMP_NS IMP_EW Percentage_NS Percentage_EW Multiplicity Board",
        ),
        Term(_K.SCORE_COLUMN, "Rank", _IRRELEVANT, "computed from the results"),
        *terms(
            _K.TOTAL_COLUMN,
            _HONOURED,
            "Section PairId Direction Names MemberID1 MemberID2 Rank",
        ),
        *terms(
            _K.TOTAL_COLUMN,
            _HONOURED,
            "TotalScore TotalMP TotalIMP TotalScoreMP TotalScoreIMP TotalPercentage",
            "published results, to compare with",
        ),
        *terms(
            _K.TOTAL_COLUMN,
            _IRRELEVANT,
            "MeanScore MeanMP MeanIMP MeanPercentage NrBoards Multiplicity Table",
            "computed from the results",
        ),
        *terms(_K.TOTAL_COLUMN, _IRRELEVANT, "Club Nationality Country State City"),
        *terms(_K.SCORING, _HONOURED, "MP MPs MatchPoints MatchPoint MP1", "two for a win"),
        Term(
            _K.SCORING,
            "MP2",
            _HONOURED,
            "one for a win: points of artificial scores are doubled",
        ),
        *terms(_K.SCORING, _HONOURED, "IMP IMPs", "by Butler or cross-IMPs"),
        *terms(_K.SCORING, _HONOURED, "Butler Mean", "against the mean of all results"),
        Term(_K.SCORING, "Butler2", _HONOURED, "without the best and the worst result"),
        Term(_K.SCORING, "Tenth", _HONOURED, "with Butler: without a tenth at each end; our own"),
        *terms(_K.SCORING, _HONOURED, "Cross2 CrossIMP CrossIMPs XIMP XIMPs", "cross-IMPs"),
        *terms(_K.SCORING, _HONOURED, "Cross Cross1", "points of artificial scores are converted"),
        *terms(_K.SCORING, _HONOURED, "BAM BoardAMatch PAB", "board-a-match"),
        *terms(_K.SCORING, _HONOURED, "Aggregate Patton", "our own words"),
        *terms(_K.SCORING, _IRRELEVANT, "Pairs Scoring Pair X"),
        *terms(
            _K.SCORING,
            _WARNED,
            "Instant Rubber Chicago Cavendish Experts Median OldMP EMP",
        ),
        *terms(
            _K.SCORING,
            _WARNED,
            "Ascherman Bastille Mitchell2 Mitchell3 Mitchell4 IMP1948 IMP1961",
        ),
        *terms(_K.VULNERABLE, _HONOURED, "None Love -", "nobody"),
        *terms(_K.VULNERABLE, _HONOURED, "NS EW All Both"),
        Term(_K.VULNERABLE, "?", _HONOURED, "by the board's number"),
        *terms(_K.DIRECTION, _HONOURED, "NS EW N S E W North East"),
        *terms(_K.DIRECTION, _IRRELEVANT, "- ?", "no value"),
        *terms(_K.DECLARER, _HONOURED, "N E S W NS EW North East South West"),
        *terms(_K.DECLARER, _HONOURED, "^N ^E ^S ^W", "irregular; used as given"),
        *terms(_K.DECLARER, _IRRELEVANT, "- ?", "no value"),
        Term(_K.CONTRACT, "4SX", _HONOURED, "for example"),
        *terms(_K.CONTRACT, _HONOURED, "Pass AllPass", "passed out"),
        *terms(_K.CONTRACT, _HONOURED, "^ AVE AVE+/AVE-", "artificial"),
        *terms(_K.CONTRACT, _HONOURED, "AVE+ A60", "artificial, where both sides have points"),
        *terms(_K.CONTRACT, _IRRELEVANT, "- ?", "no value"),
        *terms(_K.TRICKS, _HONOURED, "10 ^10", "for example: tricks won by declarer"),
        *terms(_K.TRICKS, _HONOURED, "= +1 -2", "for example: relative to the contract"),
        *terms(_K.TRICKS, _IRRELEVANT, "- ?", "no value"),
        *terms(_K.POINTS, _HONOURED, "420 1.2 60%", "for example; a comma is allowed too"),
        *terms(_K.POINTS, _HONOURED, "^60 AVE+ AVE- AVE", "artificial"),
        *terms(_K.POINTS, _IRRELEVANT, "- ?", "no value"),
        *terms(_K.LEAD, _HONOURED, "SA H10", "for example"),
        *terms(_K.LEAD, _IRRELEVANT, "- ?", "no value"),
        Term(_K.DATE, "2026.02.01", _HONOURED, "for example"),
        *terms(_K.DATE, _IRRELEVANT, "? - ????.??.??", "no value"),
        Term(_K.NUMBER, "7", _HONOURED, "for example"),
        *terms(_K.NUMBER, _IRRELEVANT, "- ?", "no value"),
        Term(_K.COMPETITION, "Pairs", _IRRELEVANT, "the supported kind"),
        Term(_K.FRENCH, "No", _IRRELEVANT, "the rule"),
        *terms(_K.TERMINATION, _IRRELEVANT, "normal adjudication"),
        Term(_K.LINE, "tag pair", _HONOURED),
        Term(_K.LINE, "row of a table", _HONOURED),
        *terms(_K.LINE, _IRRELEVANT, "comment escape auction play"),
    ),
    {
        _K.TAG: _WARNED,
        _K.SCORE_COLUMN: _WARNED,
        _K.TOTAL_COLUMN: _WARNED,
        _K.SCORING: _WARNED,
        _K.VULNERABLE: _REFUSED,
        _K.DIRECTION: _REFUSED,
        _K.DECLARER: _REFUSED,
        _K.CONTRACT: _REFUSED,
        _K.TRICKS: _REFUSED,
        _K.POINTS: _REFUSED,
        _K.LEAD: _WARNED,
        _K.DATE: _WARNED,
        _K.NUMBER: _WARNED,
        _K.COMPETITION: _WARNED,
        _K.FRENCH: _WARNED,
        _K.TERMINATION: _WARNED,
        _K.LINE: _WARNED,
    },
)
"""How `read_pbn` treats each word in a file. Words of the tag Scoring are here without blanks and
signs."""
