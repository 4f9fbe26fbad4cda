"""The score book of an evening: the results that came in, and the director's rulings.

It is a file of changes. What sources say (Bridgemates, files, a typed traveller) is kept as each
source said it. The director's rulings come on top, and each can be taken back. The room loads
nothing large, so that `score` starts at once.
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
