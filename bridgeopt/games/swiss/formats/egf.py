"""The European federation's tournament table, ``.h9``.

A line for each player: place, surname, first name, rank, country, club, scores, and a cell for each
round (``23+/w``, ``7-/b3``, ``0+`` for a bye that scores); what follows a semicolon is a comment,
and ``; EV[…]`` names the event (A. Cieply, "Tournament table format", European Go Federation).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from bridgeopt.base.text import read_lines, write_text
from bridgeopt.base.words import Message
from bridgeopt.files.faults import FaultList, is_whole, quoted
from bridgeopt.files.recognise import FileKind
from bridgeopt.games.swiss.entries import SHODAN
from bridgeopt.games.swiss.file import Beginning
from bridgeopt.games.swiss.formats import crosstable
from bridgeopt.games.swiss.formats.imported import (
    Imported,
    detail,
    forced_byes_told,
    held_against,
    name_of,
    names_of,
    own_numbers,
    rank_of,
    without_colours,
)
from bridgeopt.games.swiss.standings import standings
from bridgeopt.games.swiss.tournament import (
    Player,
    Round,
    Settings,
    System,
    Tournament,
    parse_rank,
    written,
)

_CELL = re.compile(r"([0-9]{1,4})([+=?-])(!?)(?:/?([wb])([0-9]?))?(!?)")  # French: no slash
_RANK = re.compile(r"[1-9][0-9]?[dkpDKP]")
_SCORE = re.compile(r"-?[0-9]{1,9}(?:[.,][0-9]{1,6}|½)?|½")
_EVENT = re.compile(r";\s*EV\[(.*)\]\s*")
_UNKNOWN = "--"
_PIN = re.compile(r"\|([0-9]{1,9})")
_HELP = Message("swiss_h9_help")
_RANKS = frozenset({"rk", "gr", "niv", "str", "grade"})
_SCORES = ("mms", "mcm", "score", "sc", "pts", "nbw", "wins")
"""Columns that hold the score of a table, by their heads; of several the first of these."""
_BEFORE_CLUB = {*_RANKS, *("pl", "num", "place", "name", "nom", "prenom", "prénom", "co", "club")}
_WINS = "nbw", "wins"
"""Those of them that count from 0, whoever plays."""
_HALVES = {crosstable.WON: 2, crosstable.EVEN: 1}

_Read = tuple[crosstable.CrosstableLine, Player, Fraction | None, str]
"""A line, with places for players; whose it is; the score in the table; the pin."""


def read_h9(path: Path) -> Imported:
    """Return the tournament in a table of the European federation.

    Initial scores are those in the table less the scores of games.

    Raises
    ------
    InputError
        With every fault of the file.
    """
    faults = FaultList(path, FileKind.TOURNAMENT)
    name = path.stem
    found: list[_Read] = []
    heads: tuple[str, ...] | None = None
    unknown: list[str] = []
    for number, text in enumerate(read_lines(path), start=1):
        if (event := _EVENT.fullmatch(text.strip())) and event[1]:
            name = event[1]
        told = text.split(";", 1)[0]
        if not told.strip() and (named := _heads(text)) is not None:
            heads, unknown = named, _unknown_heads(text)
        if told.strip():
            read = _line(number, told, faults, heads)
            if read is not None:
                found.append(read)
    if not found:  # one fault for a file of another kind, not one for each of its lines
        wrong = Message("swiss_h9_no_table") if len(faults) else Message("players_none_in_file")
        faults = FaultList(path, FileKind.TOURNAMENT)
        faults.add(None, wrong, _HELP)
    crosstable.refuse_twice([line for line, *_ in found], faults, _HELP)
    faults.raise_any()
    pins = own_numbers([pin for *_, pin in found])
    ids = {line.player: pins[k] if pins else line.player for k, (line, *_) in enumerate(found)}
    lines = [_renumbered(line, ids) for line, *_ in found]
    rounds = crosstable.rounds_of(lines, faults)
    faults.raise_any()
    column = None if heads is None else _score_among(heads)
    by_wins = heads is not None and column is not None and heads[column].lower() in _WINS
    imported = _imported(name, forced_byes_told(rounds), ids, found, by_wins=by_wins)
    if heads and _score_among(heads) is None:
        imported = imported._replace(
            notes=(*imported.notes, Message("swiss_h9_no_scores", names=list(heads)))
        )
    if unknown:
        told_as = Message("swiss_h9_heads_unknown", names=unknown)
        imported = imported._replace(notes=(*imported.notes, told_as))
    return imported if crosstable.tell_colours(lines) else without_colours(imported)


def _renumbered(
    line: crosstable.CrosstableLine, ids: Mapping[int, int]
) -> crosstable.CrosstableLine:
    """Return a line with pins for places; a place that nobody has becomes negative."""
    cells = (
        c._replace(opponent=c.opponent and ids.get(c.opponent, -c.opponent)) for c in line.cells
    )
    return crosstable.CrosstableLine(line.number, ids[line.player], tuple(cells))


def _imported(
    name: str,
    rounds: tuple[Round, ...],
    ids: Mapping[int, int],
    found: Sequence[_Read],
    *,
    by_wins: bool,
) -> Imported:
    initial = {
        ids[line.player]: score - sum(Fraction(_HALVES.get(c.how, 0), 2) for c in line.cells)
        for line, _, score, _ in found
        if score is not None
    }
    players = tuple(
        replace(player, id=ids[line.player], details=(*player.details, *_pin(pin)))
        for line, player, _, pin in found
    )
    graded = not by_wins and len(initial) == len(players) and len(set(initial.values())) > 1
    stones = any(game.handicap for each in rounds for game in each.games)
    settings = Settings(
        max(len(rounds), 1),
        System.MCMAHON if graded else System.SWISS,
        handicap=0 if stones else None,
    )
    start = tuple(sorted(initial.items())) if graded else ()
    beginning = Beginning(name, settings, players, start, rounds)
    imported = Imported(beginning, crosstable.half_byes_told(line for line, *_ in found))
    counted = graded or by_wins
    points = {ids[line.player]: s for line, _, s, _ in found if counted and s is not None}
    places = {ids[line.player]: line.player for line, *_ in found if rounds}
    return held_against(imported, points, places)


def _pin(pin: str) -> tuple[tuple[str, str], ...]:
    return (("egfPin", pin),) if pin else ()


def _heads(comment: str) -> tuple[str, ...] | None:
    """Return the heads of the columns between club and rounds; ``None``: no such line."""
    words = comment.lstrip("; ").split()
    told = [word.lower() for word in words]
    if not _RANKS.intersection(told) or not {"name", "nom", "pl", "num"}.intersection(told):
        return None
    return tuple(words[told.index("club") + 1 :]) if "club" in told else ()


def _unknown_heads(comment: str) -> list[str]:
    """Return the heads up to the club that are not known: what they head is read by its place."""
    words = comment.lstrip("; ").split()
    told = [word.lower() for word in words]
    end = told.index("club") if "club" in told else len(words)
    return [word for word, head in zip(words[:end], told, strict=False) if head not in _BEFORE_CLUB]


def _score_among(heads: Sequence[str]) -> int | None:
    """Return which of the columns holds the score."""
    told = [head.lower() for head in heads]
    return next((told.index(name) for name in _SCORES if name in told), None)


def _line(
    number: int, text: str, faults: FaultList, heads: Sequence[str] | None = None
) -> _Read | None:
    """Read a player's line; ``heads`` are those of the columns before the rounds, where told."""
    pin = _PIN.search(text)
    words = text.split("|")[0].split()
    ranks = [k for k, word in enumerate(words) if k >= 2 and _RANK.fullmatch(word)]
    if not ranks or not is_whole(words[0]) or int(words[0]) == 0:
        faults.add(number, Message("swiss_h9_no_player"), _HELP)
        return None
    at = ranks[0]
    rest = words[at + 1 :]
    cells = [k for k, word in enumerate(rest) if _CELL.fullmatch(word)]
    first = cells[0] if cells else len(rest)
    scores = [k for k in range(1, first) if _SCORE.fullmatch(rest[k])]
    if heads:
        place, begin = _score_among(heads), first - len(heads)
        named = () if place is None or begin < 0 else (begin + place,)
        scores = [k for k in named if _SCORE.fullmatch(rest[k])]
        told = rest[first:]
    elif heads is not None:
        scores, told = [], rest[first:]
    else:
        told = rest[scores[0] if scores else first :]
    broken = [
        w
        for w in rest[2:first]
        if (w[:1].isdigit() or w == crosstable.OPEN) and not _SCORE.fullmatch(w)
    ]
    if heads and place is not None and not scores:
        broken += [rest[k] for k in named]
    for word in dict.fromkeys((*broken, *told)):
        if word in broken or not (_CELL.fullmatch(word) or _SCORE.fullmatch(word)):
            faults.add(number, Message("swiss_no_result", text=quoted(word)), _HELP)
    score = Fraction(rest[scores[0]].replace(",", ".").replace("½", ".5")) if scores else None
    origin = rest[: scores[0] if scores else first]
    names = [word.replace("_", " ") for word in words[1:at]]
    rank = parse_rank(words[at])
    player = Player(
        int(words[0]),
        name_of(" ".join(names[:-1]), names[-1]) if len(names) > 1 else names[0],
        Fraction(SHODAN + 100 * rank),
        rank,
        club=_known(origin[1]) if len(origin) > 1 else "",
        country=_known(origin[0]) if origin else "",
        details=(("firstName", names[-1]),) if len(names) > 1 else (),
    )
    done = tuple(_cell(word) for word in rest[first:] if _CELL.fullmatch(word))
    return crosstable.CrosstableLine(number, player.id, done), player, score, pin[1] if pin else ""


def _known(word: str) -> str:
    """Return a word of the table as people write it; nothing for the dashes of what is unknown."""
    return "" if word == _UNKNOWN else word.replace("_", " ")


def _cell(word: str) -> crosstable.Cell:
    found = _CELL.fullmatch(word)
    assert found is not None
    opponent, how, early, colour, stones, late = found.groups()
    return crosstable.Cell(int(opponent), how, colour or "", int(stones or 0), bool(early or late))


def write_h9(path: Path, tournament: Tournament) -> None:
    """Write a tournament table of the European federation, in the order of the standings.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    order = standings(tournament)
    place = {ranked.player: k for k, ranked in enumerate(order, start=1)}
    ties = [name for name, value in order[0].ties[:2] if value is not None] if order else []
    heads = " ".join(["Score", *(name.replace(" ", "_") for name in map(str, ties))])
    lines = [f"; EV[{tournament.name}]", "; HA[h9]", ";", f"; Pl Name Rk Co Club {heads}"]
    for ranked in order:
        player = tournament.by_id[ranked.player]
        names = [part.replace(" ", "_") for part in names_of(player) if part]
        ties = [written(value) for _, value in ranked.ties[:2] if value is not None]
        pin = detail(player, "egfPin")
        cells = [_written(cell, place) for cell in crosstable.cells_of(tournament, player.id)]
        words = [
            str(place[player.id]),
            *names,
            rank_of(player),
            (player.country or _UNKNOWN).replace(" ", "_"),
            (player.club or _UNKNOWN).replace(" ", "_"),
            written(ranked.score),
            *ties,
            *cells,
            *([f"|{pin}"] if pin else []),
        ]
        lines.append(" ".join(words))
    write_text(path, "\r\n".join(lines) + "\r\n")


def _written(cell: crosstable.Cell, place: dict[int, int]) -> str:
    if not cell.opponent:
        return f"0{cell.how}"
    forfeit = "!" if cell.forfeit else ""
    return f"{place[cell.opponent]}{cell.how}{forfeit}/{cell.colour}{cell.stones}"
