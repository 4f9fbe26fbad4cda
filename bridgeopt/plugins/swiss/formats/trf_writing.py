"""Write tournaments as reports of the chess federation; `trf` describes the columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path

from bridgeopt.base.text import write_text
from bridgeopt.plugins.swiss.formats import crosstable
from bridgeopt.plugins.swiss.formats.imported import player_detail
from bridgeopt.plugins.swiss.formats.trf import MIN_GROUP_SIZE, consecutive_runs
from bridgeopt.plugins.swiss.formats.trf_words import FIRST_COLOUR, GROUP, MARK
from bridgeopt.plugins.swiss.standings import pairing_points, scores, standings
from bridgeopt.plugins.swiss.tournament import Apart, ByeKind, Tournament, format_exact

_NAME_WIDTH = 33
"""Number of columns of a player's name; longer names are cut."""

_RATING_WIDTH = 4
"""Number of columns of a player's rating; longer ratings are left out."""


def write_trf(path: Path, tournament: Tournament) -> None:
    """Write a tournament as a report of the chess federation.

    Players are numbered by strength, and handicaps are left out. Initial scores become extra points
    for pairing (``XXA``) in each round; the lowest score becomes 0. Comments of this program hold
    the exact initial scores, and the ratings that do not fit the columns.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    number_of = {player.id: k for k, player in enumerate(tournament.players, start=1)}
    first_scores = scores(tournament, 0)
    lines = [
        f"012 {tournament.name}",
        f"062 {len(tournament.players)}",
        f"142 {tournament.settings.rounds}",
        "162  " + "    ".join(f"{letter}{points:>4}" for letter, points in _RESULT_POINTS),
        f"XXR {tournament.settings.rounds}",
        MARK,
    ]
    if not tournament.rounds:  # chess programs need this line; this program does not
        lines.append(FIRST_COLOUR)
    row_of = {ranked.player: ranked for ranked in standings(tournament)}
    place_of = {player: k for k, player in enumerate(row_of, start=1)}
    next_round = len(tournament.rounds) + 1
    byes_asked = {
        k: tournament.byes_asked_in(k) for k in range(next_round, tournament.settings.rounds + 1)
    }
    ratings = []
    for player in tournament.players:
        points = float(row_of[player.id].score - first_scores[player.id])
        cells = [
            f"  {_format_cell(c, number_of)}" for c in crosstable.cells_of(tournament, player.id)
        ]
        if player.id in byes_asked.get(next_round, {}):
            cells.append(f"  0000 - {_BYE_CODES[byes_asked[next_round][player.id]]}")
        elif (player.id, next_round) in tournament.absent and next_round in byes_asked:
            cells.append("  0000 - Z")
        rating = _format_rating(player.rating)
        if Fraction(rating or 0) != player.rating:
            ratings.append(f"{MARK} rating {number_of[player.id]} {format_exact(player.rating)}")
        lines.append(
            f"001 {number_of[player.id]:>4}      {player.name[:_NAME_WIDTH]:<{_NAME_WIDTH}} "
            f"{rating:>4} {player.country[:3]:<3} {player_detail(player, 'fideId'):>11}"
            f"{'':11} {points:>4.1f} {place_of[player.id]:>4}{''.join(cells)}".rstrip()
        )
    lines += _bye_lines(tournament, number_of, next_round + 1)
    lines += ratings
    if any(first_scores.values()):
        lines += [
            f"{MARK} initial {number_of[p]} {format_exact(first_scores[p])}" for p in number_of
        ]
    lines += _acceleration_lines(tournament, first_scores, number_of)
    lines += _group_lines(tournament, number_of)
    write_text(path, "\n".join(lines) + "\n")


def _bye_lines(tournament: Tournament, number_of: Mapping[int, int], first: int) -> Iterator[str]:
    """Yield the lines for requested byes and absences, from round ``first`` on.

    ``number_of`` maps players' ids to their numbers in the file.
    """
    for k in range(first, tournament.settings.rounds + 1):
        byes_asked = tournament.byes_asked_in(k)
        byes: dict[str, list[int]] = {"Z": []}
        for player in tournament.players:
            if player.id in byes_asked:
                byes.setdefault(_BYE_CODES[byes_asked[player.id]], []).append(number_of[player.id])
            elif (player.id, k) in tournament.absent:
                byes["Z"].append(number_of[player.id])
        for code, numbers in byes.items():
            if numbers:
                yield f"240 {code} {k:>3}" + "".join(
                    f" {file_number:>4}" for file_number in sorted(numbers)
                )


def _acceleration_lines(
    tournament: Tournament, first_scores: Mapping[int, Fraction], number_of: Mapping[int, int]
) -> Iterator[str]:
    """Yield an ``XXA`` line for each player: the extra points for pairing in each round.

    The points include the initial scores, ``first_scores``, of which the lowest counts as 0.
    ``number_of`` maps players' ids to their numbers in the file.
    """
    lowest = min(first_scores.values(), default=Fraction(0))
    rounds = [pairing_points(tournament, k) for k in range(tournament.settings.rounds)]
    for player, file_number in number_of.items():
        points_by_round = [
            first_scores[player] - lowest + extra.get(player, Fraction(0)) for extra in rounds
        ]
        if any(points_by_round) or any(first_scores.values()):
            yield f"XXA {file_number:>4}" + "".join(
                f" {float(points):>4.1f}" for points in points_by_round
            )


def _group_lines(tournament: Tournament, number_of: Mapping[int, int]) -> Iterator[str]:
    """Yield the lines for teams and for groups of players who never meet.

    Each team and group has a line with its name and its players.
    ``number_of`` maps players' ids to their numbers in the file.
    """
    teams: dict[str, list[int]] = {}
    for player in tournament.players:
        if player_detail(player, "team"):
            teams.setdefault(player_detail(player, "team"), []).append(player.id)
    for k, (name, players) in enumerate(teams.items(), start=1):
        numbers_text = "".join(f" {number_of[player]:>4}" for player in players)
        yield f"310 {k:>3} {name[:32]:<32}{'':32}{numbers_text}"
    for group in (*tournament.apart, *_groups_by_property(tournament)):
        if sorted(group.players) == sorted(teams.get(group.name, [])) and not group.rounds:
            continue
        yield GROUP + group.name
        numbers_text = "".join(f" {number_of[player]:>4}" for player in group.players)
        if not group.rounds:
            yield f"XXP{numbers_text}"
        for first, last in consecutive_runs(group.rounds):
            yield f"260 {first:>3} {last:>3}{numbers_text}"


def _groups_by_property(tournament: Tournament) -> Iterator[Apart]:
    """Yield a group for each club (or other property) that keeps its players apart."""
    settings = tournament.settings
    for name in settings.never:
        players_by_value: dict[str, list[int]] = {}
        for player in tournament.players:
            if getattr(player, name):
                players_by_value.setdefault(getattr(player, name), []).append(player.id)
        for value, players in players_by_value.items():
            if len(players) >= MIN_GROUP_SIZE:
                yield Apart(f"{name} {value}", tuple(players), settings.never_rounds)


_RESULT_POINTS = ("W", "1.0"), ("D", "0.5"), ("L", "0.0"), ("Z", "0.0"), ("P", "1.0")
"""The letter of each result and its points, for the line ``162``."""


def _format_rating(rating: Fraction) -> str:
    """Return a rating as an integer from 0 to 9999, or "" if the columns cannot hold it."""
    text = str(int(rating))
    return text if rating >= 0 and len(text) <= _RATING_WIDTH else ""


def _format_cell(cell: crosstable.CrosstableCell, number_of: dict[int, int]) -> str:
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
    return f"{number_of[cell.opponent]:>4} {cell.colour} {result}"


_BYE_CODES = {
    ByeKind.FORCED: "U",
    ByeKind.VOLUNTEER: "U",
    ByeKind.HALF: "H",
    ByeKind.FULL: "F",
    ByeKind.VOLUNTARY: "Z",
}
