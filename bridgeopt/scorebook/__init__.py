"""The score book of an evening: what came in of its boards, and what the director ruled.

It is a file of changes. What sources say (Bridgemates, files, a traveller typed in) lies below,
each word of each source; what the director rules lies over it, and each ruling can be taken back.
It loads nothing large, so that `score` waits for nothing.
"""

from bridgeopt.scorebook.book import Received, Scorebook
from bridgeopt.scorebook.file import Came, ScorebookFile
from bridgeopt.scorebook.places import Place, ResultSource

__all__ = ["Came", "Place", "Received", "ResultSource", "Scorebook", "ScorebookFile"]
