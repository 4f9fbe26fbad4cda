"""Files of the American Go Association: its tournament report, and its list of members.

The report names the event and the players (number, name, rank). Each game that was played has a
line: White, Black, winner, stones and komi ("Qualifications for Rated Games"). The list, TDList,
has a line for each member: name, number, membership, rating and more. The association publishes the
list with tabs between these values (its lists A and B) or in fixed columns (its list N).
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

_TDLIST_HELP = Message("swiss_tdlist_help")
_FIXED_COLUMNS = re.compile(r"(.+?)\s+([0-9]{1,6})\s+([A-Za-z]+)\s+(-?[0-9]+\.[0-9]+)?\s*(.*)")
_RATING = re.compile(r"-?[0-9]{1,3}(?:\.[0-9]+)?")
_KOMI = {True: "0", False: "7"}


def read_tdlist(path: Path) -> dict[int, RatingEntry]:
    """Return the members of the association's rating list, keyed by member number.

    Raises
    ------
    InputError
        The file is faulty; the error has all faults, by line.
    """
    faults = FaultList(path, FileKind.RATINGS)
    members: dict[int, RatingEntry] = {}
    for number, text in enumerate(read_lines(path), start=1):
        if not text.strip():
            continue
        parsed = _parse_tabbed(text) if "\t" in text else _parse_fixed_columns(text)
        if parsed is None:
            faults.add(number, Message("swiss_tdlist_no_member", text=quoted(text)), _TDLIST_HELP)
            continue
        pin, member = parsed
        if pin in members:
            faults.add(number, Message("swiss_tdlist_twice", pin=str(pin)), _TDLIST_HELP)
        members[pin] = member
    if not members:  # one fault for a file of another kind, not one for each of its lines
        faults = FaultList(path, FileKind.RATINGS)
        faults.add(None, Message("players_none_in_file"), _TDLIST_HELP)
    faults.raise_if_any()
    return members


def _parse_tabbed(text: str) -> tuple[int, RatingEntry] | None:
    cells = [cell.strip() for cell in text.split("\t")] + [""] * 4
    name, pin, rating, club = cells[0], cells[1], cells[3], cells[5] if len(cells) > 5 else ""
    if not name or not is_digits(pin) or (rating and not _RATING.fullmatch(rating)):
        return None
    state = cells[6] if len(cells) > 6 else ""
    return int(pin), _rating_entry(name, rating, club)._replace(state=state)


def _parse_fixed_columns(text: str) -> tuple[int, RatingEntry] | None:
    match = _FIXED_COLUMNS.fullmatch(text.strip())
    if match is None:
        return None
    words = [word for word in match[5].split() if "/" not in word]
    club = "" if not words or words[0] == "none" else words[0]
    state = words[1] if len(words) > 1 and words[1] != "none" else ""
    return int(match[2]), _rating_entry(match[1], match[4], club)._replace(state=state)


def _rating_entry(name: str, rating: str | None, club: str) -> RatingEntry:
    """Return a member's entry in the list, with the rating converted to the European scale.

    The association's ratings skip the values between -1 and 1: 3.5 is a 3 dan, -4.2 a 4 kyu. In the
    result, a rank is 100 points, and 1 dan is `SHODAN_RATING`, as for European ratings.
    """
    if not rating:
        return RatingEntry(name, None, None, club)
    value = Fraction(rating)
    if abs(value) < 1:
        return RatingEntry(name, SHODAN_RATING + 100 * value, None, club)
    shifted = value - 1 if value > 0 else value + 1
    rank = int(value) - 1 if value > 0 else int(value)
    return RatingEntry(name, SHODAN_RATING + 100 * shifted, rank, club)


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
                winner = "W" if game.result is Result.WHITE else "B"
                komi = _KOMI[game.handicap > 0]
                lines.append(f"{game.first} {game.second} {winner} {game.handicap} {komi}")
    write_text(path, "\n".join(lines) + "\n")
