"""Files of the American Go Association: its tournament report, and its list of members.

The report names the event and the players (number, name, rank). Each game that was played has a
line: White, Black, winner, stones and komi ("Qualifications for Rated Games"). The list, TDList,
has a line for each member: name, number, membership, rating and more. The association publishes it
with tabs between these (its lists A and B) or in fixed columns (N).
"""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_lines, write_text
from bridgeopt.files.faults import FaultList, is_digits, quoted
from bridgeopt.files.file_kinds import FileKind
from bridgeopt.plugins.swiss.entries import SHODAN_RATING, RatingEntry
from bridgeopt.plugins.swiss.formats.imported import rank_of
from bridgeopt.plugins.swiss.tournament import Result, Tournament

_HELP = Message("swiss_tdlist_help")
_COLUMNS = re.compile(r"(.+?)\s+([0-9]{1,6})\s+([A-Za-z]+)\s+(-?[0-9]+\.[0-9]+)?\s*(.*)")
_RATING = re.compile(r"-?[0-9]{1,3}(?:\.[0-9]+)?")
_KOMI = {True: "0", False: "7"}


def read_tdlist(path: Path) -> dict[int, RatingEntry]:
    """Return the members of the association's rating list, keyed by member number.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    faults = FaultList(path, FileKind.RATINGS)
    members: dict[int, RatingEntry] = {}
    for number, text in enumerate(read_lines(path), start=1):
        if not text.strip():
            continue
        found = _tabbed(text) if "\t" in text else _in_columns(text)
        if found is None:
            faults.add(number, Message("swiss_tdlist_no_member", text=quoted(text)), _HELP)
            continue
        pin, member = found
        if pin in members:
            faults.add(number, Message("swiss_tdlist_twice", pin=str(pin)), _HELP)
        members[pin] = member
    if not members:  # one fault for a file of another kind, not one for each of its lines
        faults = FaultList(path, FileKind.RATINGS)
        faults.add(None, Message("players_none_in_file"), _HELP)
    faults.raise_if_any()
    return members


def _tabbed(text: str) -> tuple[int, RatingEntry] | None:
    cells = [cell.strip() for cell in text.split("\t")] + [""] * 4
    name, pin, rating, club = cells[0], cells[1], cells[3], cells[5] if len(cells) > 5 else ""
    if not name or not is_digits(pin) or (rating and not _RATING.fullmatch(rating)):
        return None
    state = cells[6] if len(cells) > 6 else ""
    return int(pin), _listed(name, rating, club)._replace(state=state)


def _in_columns(text: str) -> tuple[int, RatingEntry] | None:
    found = _COLUMNS.fullmatch(text.strip())
    if found is None:
        return None
    words = [word for word in found[5].split() if "/" not in word]
    club = "" if not words or words[0] == "none" else words[0]
    state = words[1] if len(words) > 1 and words[1] != "none" else ""
    return int(found[2]), _listed(found[1], found[4], club)._replace(state=state)


def _listed(name: str, rating: str | None, club: str) -> RatingEntry:
    """Return a member's entry in the list, with the rating converted to the European scale.

    The association's ratings skip the values between -1 and 1: 3.5 is a 3 dan, -4.2 a 4 kyu. The
    result has 100 points a rank, with 1 dan at `SHODAN_RATING`, so it can be mixed with European
    ratings.
    """
    if not rating:
        return RatingEntry(name, None, None, club)
    told = Fraction(rating)
    if abs(told) < 1:
        return RatingEntry(name, SHODAN_RATING + 100 * told, None, club)
    above = told - 1 if told > 0 else told + 1
    rank = int(told) - 1 if told > 0 else int(told)
    return RatingEntry(name, SHODAN_RATING + 100 * above, rank, club)


def write_report(path: Path, tournament: Tournament, rules: str = "AGA") -> None:
    """Write the report of a tournament; it leaves out forfeits and byes, which are not rated.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    lines = [f"TOURNEY {tournament.name}", f"\trules={rules}", "PLAYERS"]
    lines += [f"{p.id} {p.name} {rank_of(p)}" for p in tournament.players]
    lines.append("GAMES")
    for played in tournament.rounds:
        for game in played.games:
            if game.result in (Result.WHITE, Result.BLACK):
                won = "W" if game.result is Result.WHITE else "B"
                komi = _KOMI[game.handicap > 0]
                lines.append(f"{game.first} {game.second} {won} {game.handicap} {komi}")
    write_text(path, "\n".join(lines) + "\n")
