"""The score book of an evening: received results and the director's rulings.

It is stored as a file of changes. Statements of sources (Bridgemates, files, a typed traveller) are
kept unaltered. The director's rulings are applied on top, and each can be withdrawn. The package
loads no large dependency, so that the command `score` starts fast.
"""

from bridgeopt.scorebook.book import Scorebook
from bridgeopt.scorebook.file import ImportOutcome, ImportSummary, ScorebookFile, SourceReport
from bridgeopt.scorebook.result_json import PlayLocation, ResultSource
from bridgeopt.scorebook.statements import ReceivedResult, SourceDifference

__all__ = [
    "ImportOutcome",
    "ImportSummary",
    "PlayLocation",
    "ReceivedResult",
    "ResultSource",
    "Scorebook",
    "ScorebookFile",
    "SourceDifference",
    "SourceReport",
]
