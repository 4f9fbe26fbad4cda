"""The season on disk: one SQLite file that keeps what was played, and lets it be taken back."""

from bridgeopt.journal import Change
from bridgeopt.season.file import Recorded, SeasonFile
from bridgeopt.season.members import Member
from bridgeopt.season.season import Season

__all__ = ["Change", "Member", "Recorded", "Season", "SeasonFile"]
