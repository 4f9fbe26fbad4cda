"""The season file: an SQLite database of played sessions in which every change can be undone."""

from bridgeopt.journal import Change
from bridgeopt.season.file import RecordResult, SeasonFile
from bridgeopt.season.members import Member
from bridgeopt.season.season import Season

__all__ = ["Change", "Member", "RecordResult", "Season", "SeasonFile"]
