"""Files of the American Go Association: the report of a tournament, and its list of members.

The report has the event, the players (number, name, rank) and a line for each game that was played:
White, Black, who won, stones and komi ("Qualifications for Rated Games"). The list, TDList, has a
line for each member: name, number, membership, rating and more, between tabs (A and B) or in
columns (N).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from bridgeopt.files.faults import FaultList, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.files.text import read_lines, write_text
from bridgeopt.swiss.formats.imported import rank_of
from bridgeopt.swiss.tournament import Player, Result, Tournament
from bridgeopt.words import Message

_HELP = Message("swiss_tdlist_help")
_COLUMNS = re.compile(r"(.+?)\s+([0-9]{1,6})\s+([A-Za-z]+)\s+(-?[0-9]+\.[0-9]+)?\s*(.*)")
_RATING = re.compile(r"-?[0-9]{1,3}(?:\.[0-9]+)?")
_KOMI = {True: "0", False: "7"}


@dataclass(frozen=True)
class Rated:
    """A member in a rating list.

    Attributes
    ----------
    pin
        The member's number.
    rating
        ``None`` for who has none.
    """

    pin: int
    name: str
    rating: Fraction | None
    club: str = ""
    state: str = ""


def read_tdlist(path: Path) -> dict[int, Rated]:
    """Read a rating list, by number.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    faults = FaultList(path, FileKind.RATINGS)
    members: dict[int, Rated] = {}
    for number, text in enumerate(read_lines(path), start=1):
        if not text.strip():
            continue
        member = _tabbed(text) if "\t" in text else _in_columns(text)
        if member is None:
            faults.add(number, Message("swiss_tdlist_no_member", text=quoted(text)), _HELP)
        elif member.pin in members:
            faults.add(number, Message("swiss_tdlist_twice", pin=str(member.pin)), _HELP)
        else:
            members[member.pin] = member
    if not members and not len(faults):
        faults.add(None, Message("players_none_in_file"), _HELP)
    faults.raise_any()
    return members


def _tabbed(text: str) -> Rated | None:
    cells = [cell.strip() for cell in text.split("\t")] + [""] * 4
    rating = cells[3]
    if not cells[0] or not cells[1].isdigit() or (rating and not _RATING.fullmatch(rating)):
        return None
    club, state = cells[5], cells[6] if len(cells) > 6 else ""
    return Rated(int(cells[1]), cells[0], Fraction(rating) if rating else None, club, state)


def _in_columns(text: str) -> Rated | None:
    found = _COLUMNS.fullmatch(text.strip())
    if found is None:
        return None
    words = [word for word in found[5].split() if "/" not in word]
    club = "" if not words or words[0] == "none" else words[0]
    rating = Fraction(found[4]) if found[4] else None
    return Rated(int(found[2]), found[1], rating, club, words[1] if len(words) > 1 else "")


def rated(
    players: Sequence[Player], ratings: Mapping[int, Rated]
) -> tuple[tuple[Player, ...], tuple[Player, ...]]:
    """Give players the ratings of a list, by their numbers.

    A rating of the association has no values between -1 and 1: 3.5 is a 3 dan, -4.2 a 4 kyu. It
    becomes hundreds of points above a 1 dan's 2100, so that lists can be mixed.

    Returns
    -------
    All players; and those whom the list does not have, or has without a rating, as they were.
    """
    after, missing = [], []
    for player in players:
        member = ratings.get(player.id)
        if member is None or member.rating is None:
            missing.append(player)
            after.append(player)
            continue
        told = member.rating - 1 if member.rating > 0 else member.rating + 1
        rank = int(member.rating)
        after.append(
            replace(
                player,
                rating=2100 + 100 * told,
                rank=(rank - 1 if rank > 0 else rank) if rank else player.rank,
                club=player.club or member.club,
            )
        )
    return tuple(after), tuple(missing)


def write_report(path: Path, tournament: Tournament, rules: str = "AGA") -> None:
    """Write the report; forfeits and byes are no rated games.

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
