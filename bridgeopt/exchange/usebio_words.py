"""The vocabulary of USEBIO, from versions 1.2 and 1.3 and from programs in use."""

from __future__ import annotations

from enum import StrEnum

from bridgeopt.files.vocabulary import Term, Treatment, Vocabulary, terms


class UsebioKind(StrEnum):
    """The kinds of words in USEBIO files; a word is a name or a value with a fixed meaning.

    Each kind has the text by which the tables in ``docs/other-programs.md`` show it.
    """

    ELEMENT = "element"
    ATTRIBUTE = "attribute"
    EVENT_TYPE = "value of EVENT_TYPE"
    METHOD = "value of BOARD_SCORING_METHOD"
    WINNERS = "value of WINNER_TYPE"
    DIRECTION = "value of DIRECTION"
    CONTRACT = "value of CONTRACT"
    DECLARER = "value of PLAYED_BY"
    TRICKS = "value of TRICKS"
    SCORE = "value of SCORE"
    POINTS = "points"
    LEAD = "value of LEAD"
    DATE = "value of DATE"


HAND_ELEMENTS = ("NORTH", "EAST", "SOUTH", "WEST")
SUIT_ELEMENTS = {"S": "SPADES", "H": "HEARTS", "D": "DIAMONDS", "C": "CLUBS"}
"""The XML elements in which a deal's hand has the cards of each suit."""

_K = UsebioKind
_HONOURED, _IRRELEVANT = Treatment.HONOURED, Treatment.IRRELEVANT
_WARNED, _REFUSED = Treatment.WARNED, Treatment.REFUSED

USEBIO = Vocabulary(
    "USEBIO",
    (
        *terms(
            _K.ELEMENT,
            _HONOURED,
            "USEBIO CLUB CLUB_NAME NAME CLUB_ID_NUMBER EVENT TITLE DATE",
        ),
        *terms(_K.ELEMENT, _HONOURED, "EVENT_DESCRIPTION WINNER_TYPE BOARD_SCORING_METHOD"),
        *terms(_K.ELEMENT, _HONOURED, "SESSION SECTION PARTICIPANTS PAIR PAIR_NUMBER DIRECTION"),
        *terms(_K.ELEMENT, _HONOURED, "TOTAL_SCORE PERCENTAGE PLACE PLAYER PLAYER_NAME"),
        *terms(_K.ELEMENT, _HONOURED, "NATIONAL_ID_NUMBER BOARD BOARD_NUMBER TRAVELLER_LINE"),
        *terms(
            _K.ELEMENT,
            _HONOURED,
            "NS_PAIR_NUMBER EW_PAIR_NUMBER CONTRACT PLAYED_BY LEAD TRICKS",
        ),
        *terms(_K.ELEMENT, _HONOURED, "SCORE NS_MATCH_POINTS EW_MATCH_POINTS NS_BUTLER_POINTS"),
        *terms(
            _K.ELEMENT,
            _HONOURED,
            "EW_BUTLER_POINTS NS_CROSS_IMP_POINTS EW_CROSS_IMP_POINTS",
        ),
        *terms(_K.ELEMENT, _HONOURED, "NS_AGGREGATE_POINTS EW_AGGREGATE_POINTS", "our own"),
        Term(_K.ELEMENT, "SCORING_METHOD", _HONOURED, "in addition to the type of event"),
        *terms(_K.ELEMENT, _HONOURED, "HANDSET HAND SPADES HEARTS DIAMONDS CLUBS"),
        *terms(
            _K.ELEMENT,
            _IRRELEVANT,
            "PROGRAM_NAME PROGRAM_VERSION EVENT_IDENTIFIER EVENT_ID",
        ),
        *terms(
            _K.ELEMENT,
            _IRRELEVANT,
            "EVENT_CODE SESSION_COUNT SECTION_COUNT BOARDS_PLAYED PAIRS",
        ),
        *terms(_K.ELEMENT, _IRRELEVANT, "EW_PAIRS BOARDS BOARDS_PER_ROUND BOARD_AVERAGE DEALER"),
        *terms(_K.ELEMENT, _IRRELEVANT, "MASTER_POINTS MASTER_POINTS_AWARDED MASTER_POINT_TYPE"),
        *terms(
            _K.ELEMENT,
            _IRRELEVANT,
            "MASTER_POINT_SCALE MPS_AWARDED_FLAG VENUE CONTACT COUNTY P2P_CHARGE_RATE",
        ),
        *terms(
            _K.ELEMENT,
            _IRRELEVANT,
            "LIN_DATA PLAYER_NUMBER TABLES STRATIFICATION STRAT RANK",
        ),
        *terms(_K.ELEMENT, _WARNED, "ADJUSTMENT HANDICAP PENALTY CARRY_FORWARD CARRY_OVER"),
        *terms(
            _K.ELEMENT,
            _WARNED,
            "MATCH TEAM MATCH_SCORING_METHOD",
            "of matches",
        ),
        *terms(_K.ELEMENT, _WARNED, "VULNERABILITY VULNERABLE", "the board's number decides"),
        *terms(_K.ATTRIBUTE, _HONOURED, "EVENT_TYPE SESSION_ID SECTION_ID"),
        *terms(_K.ATTRIBUTE, _IRRELEVANT, "VERSION MASTER_POINT_TYPE"),
        *terms(_K.EVENT_TYPE, _HONOURED, "MP_PAIRS BUTLER_PAIRS CROSS_IMP CROSS_IMPS"),
        Term(_K.EVENT_TYPE, "PAIRS", _HONOURED, "by BOARD_SCORING_METHOD"),
        *terms(_K.EVENT_TYPE, _REFUSED, "SWISS_PAIRS SWISS_PAIRS_CROSS_IMPS", "matches"),
        *terms(_K.EVENT_TYPE, _REFUSED, "SWISS_PAIRS_BUTLER_IMPS SWISS_TEAMS TEAMS", "matches"),
        *terms(_K.EVENT_TYPE, _REFUSED, "TEAMS_OF_FOUR HEAD_TO_HEAD KO", "matches"),
        *terms(_K.EVENT_TYPE, _REFUSED, "INDIVIDUAL"),
        Term(_K.EVENT_TYPE, "AGGREGATE", _HONOURED),
        Term(_K.EVENT_TYPE, "LADDER", _WARNED),
        *terms(
            _K.METHOD,
            _HONOURED,
            "MATCH_POINTS MATCHPOINTS MP BUTLER_IMPS BUTLER BUTLER_PAIRS",
        ),
        *terms(_K.METHOD, _HONOURED, "CROSS_IMPS CROSS_IMP XIMPS XIMP"),
        *terms(_K.METHOD, _HONOURED, "BAM PAB AGGREGATE PATTON"),
        *terms(_K.METHOD, _WARNED, "IMPS HYBRID OTHER VPS PERCENTAGE", "`score` needs `--scoring`"),
        *terms(_K.WINNERS, _HONOURED, "1 2"),
        *terms(_K.DIRECTION, _HONOURED, "NS EW N S E W"),
        Term(_K.CONTRACT, "3NTX", _HONOURED, "for example"),
        *terms(_K.CONTRACT, _HONOURED, "PASS PASSED", "passed out"),
        *terms(_K.CONTRACT, _HONOURED, "NP", "not played"),
        *terms(_K.CONTRACT, _HONOURED, "AVE+ A60", "artificial, where both sides have points"),
        *terms(_K.CONTRACT, _IRRELEVANT, "- ?", "no value"),
        *terms(_K.DECLARER, _HONOURED, "N E S W NS EW North East South West"),
        *terms(_K.DECLARER, _IRRELEVANT, "- ?", "no value"),
        *terms(_K.TRICKS, _HONOURED, "10", "for example: tricks won by declarer"),
        *terms(_K.TRICKS, _HONOURED, "= +1 -2", "for example: relative to the contract"),
        *terms(_K.TRICKS, _IRRELEVANT, "- ?", "no value"),
        Term(_K.SCORE, "420", _HONOURED, "for example; for 0 see the text above"),
        *terms(_K.SCORE, _HONOURED, "A6040 60%-40% AVE AVE+/AVE-", "artificial"),
        *terms(_K.SCORE, _HONOURED, "NP", "not played"),
        *terms(_K.POINTS, _HONOURED, "12 12.5", "for example; a comma is allowed too"),
        *terms(_K.POINTS, _IRRELEVANT, "- ?", "no value"),
        *terms(_K.LEAD, _HONOURED, "KD DK", "for example"),
        *terms(_K.LEAD, _IRRELEVANT, "- ?", "no value"),
        *terms(_K.DATE, _HONOURED, "27/07/2022 2022-07-27", "for example"),
    ),
    {
        _K.ELEMENT: _WARNED,
        _K.ATTRIBUTE: _WARNED,
        _K.EVENT_TYPE: _WARNED,
        _K.METHOD: _WARNED,
        _K.WINNERS: _WARNED,
        _K.DIRECTION: _WARNED,
        _K.CONTRACT: _REFUSED,
        _K.DECLARER: _REFUSED,
        _K.TRICKS: _REFUSED,
        _K.SCORE: _WARNED,
        _K.POINTS: _REFUSED,
        _K.LEAD: _WARNED,
        _K.DATE: _WARNED,
    },
)
"""How `read_usebio` treats each word in a file."""
