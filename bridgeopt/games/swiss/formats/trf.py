"""The chess federation's report file, TRF16, which has a line of fixed columns for each player.

Columns are those of FIDE's Handbook C.04 Annex 2: 5-8 the player's number, 15-47 name, 49-52
rating, 54-56 federation, 58-68 number there, 81-84 points, 86-89 place, and ten for each round from
92 on: opponent, colour, result. ``XXR`` is the number of rounds, and ``XXA`` points that count for
pairing only, which here are the initial scores.
"""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

from bridgeopt.base.text import read_lines, write_text
from bridgeopt.base.words import Message
from bridgeopt.files.faults import FaultList, is_whole, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.games.swiss.file import Beginning
from bridgeopt.games.swiss.formats import crosstable
from bridgeopt.games.swiss.formats.imported import (
    Imported,
    detail,
    forced_byes_told,
    held_against,
    without_colours,
)
from bridgeopt.games.swiss.standings import scores, standings
from bridgeopt.games.swiss.tournament import Player, Settings, System, Tournament

_HELP = Message("swiss_trf_help")
_FIRST_ROUND, _WIDTH = 91, 10
_NAME_WIDTH = 33
_RATING_WIDTH = 4
_HOW = {
    "1": (crosstable.WON, False),
    "0": (crosstable.LOST, False),
    "=": (crosstable.EVEN, False),
    "+": (crosstable.WON, True),
    "-": (crosstable.LOST, True),
    "W": (crosstable.WON, False),
    "L": (crosstable.LOST, False),
    "D": (crosstable.EVEN, False),
    "U": (crosstable.WON, False),
    "F": (crosstable.WON, False),
    "H": (crosstable.EVEN, False),
    "Z": (crosstable.LOST, False),
    "": (crosstable.OPEN, False),
}
_NUMBER = re.compile(r"[0-9]{1,11}")
_RATING = re.compile(r"-?[0-9]{1,4}")
_POINTS = re.compile(r"-?[0-9]{1,6}(?:\.[0-9])?")

_Read = tuple[Player, crosstable.CrosstableLine, Fraction | None, int | None]
"""A player, the player's games, and score and place in the file where it has them."""


def read_trf(path: Path) -> Imported:
    """Return the tournament in a report of the chess federation.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    faults = FaultList(path, FileKind.TOURNAMENT)
    name, rounds = path.stem, 0
    found: list[_Read] = []
    initial: dict[int, Fraction] = {}
    for number, text in enumerate(read_lines(path), start=1):
        code = text[:3]
        if code == "012" and text[4:].strip():
            name = text[4:].strip()
        elif code == "XXR" and is_whole(text[3:].strip()):
            rounds = int(text[3:])
        elif code == "XXR" and text[3:].strip():
            faults.add(number, Message("swiss_trf_no_line", text=quoted(text)), _HELP)
        elif code == "XXA":
            _start(number, text, initial, faults)
        elif code == "001" and (read := _line(number, text, faults)) is not None:
            found.append(read)
    lines = [line for _, line, _, _ in found]
    if not lines and not len(faults):
        faults.add(None, Message("players_none_in_file"), _HELP)
    crosstable.refuse_twice(lines, faults, _HELP)
    faults.raise_any()
    most = max(len(line.cells) for line in lines)
    nothing = crosstable.Cell(0, crosstable.LOST)
    padded = [
        line._replace(cells=line.cells + (nothing,) * (most - len(line.cells))) for line in lines
    ]
    posted = forced_byes_told(crosstable.rounds_of(padded, faults))
    faults.raise_any()
    known = {player.id for player, *_ in found}
    start = {player: score for player, score in initial.items() if player in known}
    graded = bool(start) and (len(start) < len(known) or len(set(start.values())) > 1)
    settings = Settings(
        max(rounds, most, 1), System.MCMAHON if graded else System.SWISS, handicap=None
    )
    begun = tuple((p, start.get(p, Fraction(0))) for p in sorted(known)) if graded else ()
    players = tuple(player for player, *_ in found)
    beginning = Beginning(name, settings, players, begun, posted)
    gained = {player.id: points for player, _, points, _ in found if points is not None}
    places = {player.id: place for player, _, _, place in found if place is not None}
    imported = Imported(beginning, crosstable.half_byes_told(lines))
    imported = held_against(imported, gained, places, without_start=True)
    return imported if crosstable.tell_colours(padded) else without_colours(imported)


def _start(number: int, text: str, initial: dict[int, Fraction], faults: FaultList) -> None:
    words = text[3:].split()
    if len(words) < 2 or not _NUMBER.fullmatch(words[0]) or not _POINTS.fullmatch(words[1]):
        faults.add(number, Message("swiss_trf_no_line", text=quoted(text)), _HELP)
    else:
        initial[int(words[0])] = Fraction(words[1])


def _line(number: int, text: str, faults: FaultList) -> _Read | None:
    own, name, rating = text[4:8].strip(), text[14:47].strip(), text[48:52].strip()
    if not _NUMBER.fullmatch(own) or not int(own) or not name:
        faults.add(number, Message("swiss_trf_no_line", text=quoted(text)), _HELP)
        return None
    if rating and not _RATING.fullmatch(rating):
        faults.add(number, Message("swiss_no_rating", text=quoted(rating)), _HELP)
        return None
    pin = text[57:68].strip()
    player = Player(
        int(own),
        name,
        Fraction(rating or 0),
        country=text[53:56].strip(),
        details=(("fideId", pin),) if pin else (),
    )
    cells = []
    for at in range(_FIRST_ROUND, len(text.rstrip()), _WIDTH):
        opponent, colour, code = (
            text[at : at + 4].strip(),
            text[at + 5 : at + 6],
            text[at + 7 : at + 8],
        )
        code = code.strip().upper()
        if code not in _HOW or (opponent and not _NUMBER.fullmatch(opponent)):
            told = quoted(text[at : at + 8].strip())
            faults.add(number, Message("swiss_no_result", text=told), _HELP)
            continue
        how, forfeit = _HOW[code]
        against = int(opponent or 0)
        if not against and not code:
            how = crosstable.LOST
        cells.append(crosstable.Cell(against, how, colour if colour in "wb" else "", 0, forfeit))
    points, place = text[80:84].strip(), text[85:89].strip()
    return (
        player,
        crosstable.CrosstableLine(number, player.id, tuple(cells)),
        Fraction(points) if _POINTS.fullmatch(points) else None,
        int(place) if is_whole(place) else None,
    )


def write_trf(path: Path, tournament: Tournament) -> None:
    """Write a report; players are numbered by strength, and handicaps are left out.

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
        f"XXR {tournament.settings.rounds}",
    ]
    order = {ranked.player: ranked for ranked in standings(tournament)}
    place = {player: k for k, player in enumerate(order, start=1)}
    for player in tournament.players:
        points = float(order[player.id].score - start[player.id])
        cells = "".join(
            f"  {_written(c, number)}" for c in crosstable.cells_of(tournament, player.id)
        )
        lines.append(
            f"001 {number[player.id]:>4}      {player.name[:_NAME_WIDTH]:<{_NAME_WIDTH}} "
            f"{_fits(player.rating):>4} {player.country[:3]:<3} {detail(player, 'fideId'):>11}"
            f"{'':11} {points:>4.1f} {place[player.id]:>4}{cells}".rstrip()
        )
    if any(start.values()):
        told = ((number[p.id], float(start[p.id])) for p in tournament.players)
        lines += [f"XXA {own:>4}  {score:>4.1f}" for own, score in told]
    write_text(path, "\n".join(lines) + "\n")


def _fits(rating: Fraction) -> str:
    """Return a rating as far as the columns hold it: what is wider would shift all behind it."""
    told = str(int(rating))
    return told if len(told) <= _RATING_WIDTH else ""


def _written(cell: crosstable.Cell, number: dict[int, int]) -> str:
    if not cell.opponent:
        return f"0000 - {'Z' if cell.how == crosstable.LOST else 'U'}"
    result = {
        crosstable.WON: "1",
        crosstable.LOST: "0",
        crosstable.EVEN: "=",
        crosstable.OPEN: " ",
    }[cell.how]
    if cell.forfeit:
        result = "+" if cell.how == crosstable.WON else "-"
    return f"{number[cell.opponent]:>4} {cell.colour} {result}"
