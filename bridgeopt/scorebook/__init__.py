"""The score book of an evening: received results and the director's rulings.

A score book is stored as a file of changes. Each source (the Bridgemates, a file, a typed
traveller) states results; a result that it states about one play is called a statement. Statements
are kept unaltered; the newest accepted statement about a play counts. The director's rulings are
applied to the counting results, and each ruling can be withdrawn. Undo skips results that arrive
from the Bridgemates, so undoing a correction never removes a result. The file also keeps the tables
of the plan. The package loads no large dependency, so that the command `score` starts fast.
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
