"""What a tournament's file of another program comes to, whatever its format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from bridgeopt.base.words import Message
from bridgeopt.files.faults import is_whole
from bridgeopt.games.swiss.entries import SHODAN
from bridgeopt.games.swiss.file import Beginning
from bridgeopt.games.swiss.standings import DRAW, scores, standings
from bridgeopt.games.swiss.tournament import (
    Bye,
    ByeKind,
    Colours,
    Player,
    Round,
    rank_told,
    written,
)

LOWEST_RANK, HIGHEST_RANK = -30, 8
"""30 kyu and 9 dan, in stones."""


class Imported(NamedTuple):
    """A tournament of another program, and notes about what could not be imported as it was."""

    beginning: Beginning
    notes: tuple[Message, ...]


def without_colours(imported: Imported) -> Imported:
    """Return an imported tournament with colours off and a note, if the file tells no colours.

    Of such games nobody can say that criterion 4 was kept, or that it was not.
    """
    settings = replace(imported.beginning.settings, colours=Colours.OFF)
    beginning = replace(imported.beginning, settings=settings)
    return Imported(beginning, (*imported.notes, Message("swiss_colours_not_told")))


def held_against(
    imported: Imported,
    points: Mapping[int, Fraction],
    places: Mapping[int, int],
    *,
    without_start: bool = False,
) -> Imported:
    """Return an imported tournament with notes where scores or places differ from the file's.

    Players who are tied here may stand in any order there.

    Parameters
    ----------
    points
        Scores in the file, of those whom it gives one.
    places
        Places in the file, likewise.
    without_start
        Whether its scores are what games brought, without what players begin with.
    """
    beginning = imported.beginning
    ties = tuple(name for name in beginning.settings.tie_breaks if name != DRAW)
    settings = replace(beginning.settings, tie_breaks=ties)
    tournament = replace(beginning.tournament(), settings=settings)
    ranked = standings(tournament)
    tied = Counter(each.place for each in ranked)
    begun = scores(tournament, 0) if without_start else {}
    own = {each.player: each.score - begun.get(each.player, 0) for each in ranked}
    scored = [
        each for each in ranked if points.get(each.player, own[each.player]) != own[each.player]
    ]
    placed = [
        each
        for each in ranked
        if not 0 <= places.get(each.player, each.place) - each.place < tied[each.place]
    ]
    notes = list(imported.notes)
    for key, those in (("swiss_scores_differ", scored), ("swiss_places_differ", placed)):
        if those:
            one = those[0]
            by_score = those is scored
            there = written(points[one.player]) if by_score else str(places[one.player])
            here = written(own[one.player]) if by_score else str(one.place)
            name = tournament.by_id[one.player].name
            notes.append(Message(key, n=len(those), player=name, there=there, here=here))
    return Imported(beginning, tuple(notes))


def rank_of(player: Player) -> str:
    """Return a player's rank as players write it, or the rank that fits the rating."""
    if player.rank is not None:
        return rank_told(player.rank)
    rank = int((player.rating - SHODAN) // 100)
    return rank_told(min(max(rank, LOWEST_RANK), HIGHEST_RANK))


def detail(player: Player, name: str) -> str:
    """Return a further detail of a player, by its name; "" if it is not known."""
    return dict(player.details).get(name, "")


def name_of(surname: str, first: str) -> str:
    """Return a full name, with the first name first."""
    return " ".join(part for part in (first, surname) if part)


def names_of(player: Player) -> tuple[str, str]:
    """Return surname and first name of a player.

    They are as read, or split at a comma, or behind the first word.
    """
    first = detail(player, "firstName")
    if first and player.name.startswith(first + " "):
        return player.name[len(first) + 1 :], first
    surname, comma, after = player.name.partition(",")
    if comma:
        return surname.strip(), after.strip()
    before, _, rest = player.name.partition(" ")
    return (rest, before) if rest else (before, "")


def own_numbers(given: Sequence[str]) -> tuple[int, ...] | None:
    """Return numbers that players have elsewhere (pins), if all have one and all differ."""
    if not all(is_whole(text) and int(text) for text in given):
        return None
    numbers = tuple(map(int, given))
    return numbers if len(set(numbers)) == len(numbers) else None


def forced_byes_told(rounds: Iterable[Round]) -> tuple[Round, ...]:
    """Return rounds in which a player's second forced bye is a volunteer's (criterion 2)."""
    had: set[int] = set()
    told = []
    for each in rounds:
        byes = []
        for player, kind in each.byes:
            again = kind is ByeKind.FORCED and player in had
            byes.append(Bye(player, ByeKind.VOLUNTEER if again else kind))
            if kind is not ByeKind.VOLUNTARY:
                had.add(player)
        told.append(Round(each.games, tuple(byes)))
    return tuple(told)
