"""The season file: an SQLite database of played sessions in which every change can be undone.

The history (ratings, meetings and sit-outs) is derived from two sources: the last imported history,
and the sessions recorded after that import. Each change to the file stores a hash of the history
that results from the change. A plan stores the hash of the history that it was made from. A round
that is added to a session is a change by itself.
"""

from bridgeopt.journal import Change
from bridgeopt.season.file import RecordResult, SeasonFile
from bridgeopt.season.members import Member
from bridgeopt.season.season import Season

__all__ = ["Change", "Member", "RecordResult", "Season", "SeasonFile"]
