"""Write tournaments as reports of the chess federation; `trf` describes the columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path

from bridgeopt.base.text import write_text
from bridgeopt.plugins.swiss.formats import crosstable
from bridgeopt.plugins.swiss.formats.imported import player_detail
from bridgeopt.plugins.swiss.formats.trf import A_PAIR, consecutive_runs
from bridgeopt.plugins.swiss.formats.trf_words import FIRST_COLOUR, GROUP, MARK
from bridgeopt.plugins.swiss.standings import pairing_points, scores, standings
from bridgeopt.plugins.swiss.tournament import Apart, ByeKind, Tournament, format_exact

_NAME_WIDTH = 33
_RATING_WIDTH = 4


def write_trf(path: Path, tournament: Tournament) -> None:
    """Write a tournament as a report of the chess federation.

    Players are numbered by strength, and handicaps are left out. Initial scores become extra points
    for pairing (``XXA``) in each round; the lowest of them is written as 0. Comments of this
    program hold the exact initial scores, and the ratings that do not fit the columns.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    number = {player.id: k for k, player in enumerate(tournament.players, start=1)}
    start = scores(tournament, 0)
    lines = [
        f"012 {tournament.name}",
        f"062 {len(tournament.players)}",
        f"142 {tournament.settings.rounds}",
        "162  " + "    ".join(f"{letter}{points:>4}" for letter, points in _WRITTEN_POINTS),
        f"XXR {tournament.settings.rounds}",
        MARK,
    ]
    if not tournament.rounds:  # chess programs ask for it; this one does not need it
        lines.append(FIRST_COLOUR)
    order = {ranked.player: ranked for ranked in standings(tournament)}
    place = {player: k for k, player in enumerate(order, start=1)}
    following = len(tournament.rounds) + 1
    asked = {
        k: tournament.byes_asked_in(k) for k in range(following, tournament.settings.rounds + 1)
    }
    ratings = []
    for player in tournament.players:
        points = float(order[player.id].score - start[player.id])
        cells = [f"  {_written(c, number)}" for c in crosstable.cells_of(tournament, player.id)]
        if player.id in asked.get(following, {}):
            cells.append(f"  0000 - {_BYE_CODES[asked[following][player.id]]}")
        elif (player.id, following) in tournament.absent and following in asked:
            cells.append("  0000 - Z")
        rating = _fits(player.rating)
        if Fraction(rating or 0) != player.rating:
            ratings.append(f"{MARK} rating {number[player.id]} {format_exact(player.rating)}")
        lines.append(
            f"001 {number[player.id]:>4}      {player.name[:_NAME_WIDTH]:<{_NAME_WIDTH}} "
            f"{rating:>4} {player.country[:3]:<3} {player_detail(player, 'fideId'):>11}"
            f"{'':11} {points:>4.1f} {place[player.id]:>4}{''.join(cells)}".rstrip()
        )
    lines += _byes_written(tournament, number, following + 1)
    lines += ratings
    if any(start.values()):
        lines += [f"{MARK} initial {number[p]} {format_exact(start[p])}" for p in number]
    lines += _raised(tournament, start, number)
    lines += _kept_apart(tournament, number)
    write_text(path, "\n".join(lines) + "\n")


def _byes_written(tournament: Tournament, number: Mapping[int, int], first: int) -> Iterator[str]:
    """Yield the lines for requested byes and absences, from round ``first`` on.

    ``number`` maps players' ids to their numbers in the file.
    """
    for k in range(first, tournament.settings.rounds + 1):
        asked = tournament.byes_asked_in(k)
        byes: dict[str, list[int]] = {"Z": []}
        for player in tournament.players:
            if player.id in asked:
                byes.setdefault(_BYE_CODES[asked[player.id]], []).append(number[player.id])
            elif (player.id, k) in tournament.absent:
                byes["Z"].append(number[player.id])
        for code, whom in byes.items():
            if whom:
                yield f"240 {code} {k:>3}" + "".join(f" {own:>4}" for own in sorted(whom))


def _raised(
    tournament: Tournament, start: Mapping[int, Fraction], number: Mapping[int, int]
) -> Iterator[str]:
    """Yield an ``XXA`` line for each player: the extra points for pairing in each round.

    The points include the initial scores, ``start``, of which the lowest counts as 0. ``number``
    maps players' ids to their numbers in the file.
    """
    lowest = min(start.values(), default=Fraction(0))
    rounds = [pairing_points(tournament, k) for k in range(tournament.settings.rounds)]
    for player, own in number.items():
        told = [start[player] - lowest + more.get(player, Fraction(0)) for more in rounds]
        if any(told) or any(start.values()):
            yield f"XXA {own:>4}" + "".join(f" {float(points):>4.1f}" for points in told)


def _kept_apart(tournament: Tournament, number: Mapping[int, int]) -> Iterator[str]:
    """Yield the lines for teams, and for groups of players who never meet, with their names.

    ``number`` maps players' ids to their numbers in the file.
    """
    teams: dict[str, list[int]] = {}
    for player in tournament.players:
        if player_detail(player, "team"):
            teams.setdefault(player_detail(player, "team"), []).append(player.id)
    for k, (name, players) in enumerate(teams.items(), start=1):
        told = "".join(f" {number[player]:>4}" for player in players)
        yield f"310 {k:>3} {name[:32]:<32}{'':32}{told}"
    for group in (*tournament.apart, *_alike(tournament)):
        if sorted(group.players) == sorted(teams.get(group.name, [])) and not group.rounds:
            continue
        yield GROUP + group.name
        told = "".join(f" {number[player]:>4}" for player in group.players)
        if not group.rounds:
            yield f"XXP{told}"
        for first, last in consecutive_runs(group.rounds):
            yield f"260 {first:>3} {last:>3}{told}"


def _alike(tournament: Tournament) -> Iterator[Apart]:
    """Yield a group for each club or the like that keeps its players from meeting each other."""
    settings = tournament.settings
    for what in settings.never:
        found: dict[str, list[int]] = {}
        for player in tournament.players:
            if getattr(player, what):
                found.setdefault(getattr(player, what), []).append(player.id)
        for name, players in found.items():
            if len(players) >= A_PAIR:
                yield Apart(f"{what} {name}", tuple(players), settings.never_rounds)


_WRITTEN_POINTS = ("W", "1.0"), ("D", "0.5"), ("L", "0.0"), ("Z", "0.0"), ("P", "1.0")
"""Points of each result, by its letter, as written in the line ``162``."""


def _fits(rating: Fraction) -> str:
    """Return a rating as the columns can hold it: an integer from 0 to 9999, otherwise ""."""
    told = str(int(rating))
    return told if rating >= 0 and len(told) <= _RATING_WIDTH else ""


def _written(cell: crosstable.CrosstableCell, number: dict[int, int]) -> str:
    if not cell.opponent:
        return f"0000 - {_BYE_CODES[cell.bye or ByeKind.VOLUNTARY]}"
    result = {
        crosstable.WON: "1",
        crosstable.LOST: "0",
        crosstable.EVEN: "=",
        crosstable.OPEN: " ",
    }[cell.result]
    if cell.forfeit:
        result = "+" if cell.result == crosstable.WON else "-"
    return f"{number[cell.opponent]:>4} {cell.colour} {result}"


_BYE_CODES = {
    ByeKind.FORCED: "U",
    ByeKind.VOLUNTEER: "U",
    ByeKind.HALF: "H",
    ByeKind.FULL: "F",
    ByeKind.VOLUNTARY: "Z",
}
