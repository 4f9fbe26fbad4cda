"""Code shared by the importers of all formats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from bridgeopt.base.i18n import Message
from bridgeopt.files.faults import is_digits
from bridgeopt.plugins.swiss.entries import SHODAN_RATING
from bridgeopt.plugins.swiss.file import TournamentBeginning
from bridgeopt.plugins.swiss.standings import DRAW, scores, standings
from bridgeopt.plugins.swiss.tournament import (
    Bye,
    ByeKind,
    ColourRule,
    Player,
    Round,
    format_exact,
    format_rank,
)

LOWEST_RANK, HIGHEST_RANK = -30, 8
"""The lowest and highest rank, in stones (1 dan is 0): 30 kyu and 9 dan."""


class ImportedTournament(NamedTuple):
    """A tournament read from another program's file.

    Its ``notes`` are messages about everything that could not be imported unchanged.
    """

    beginning: TournamentBeginning
    notes: tuple[Message, ...]


def without_colours(imported: ImportedTournament) -> ImportedTournament:
    """Return an imported tournament with colours switched off, and with a note that says so.

    Files without colours need this: criterion 4, fair colours, cannot be checked without them.
    """
    settings = replace(imported.beginning.settings, colours=ColourRule.OFF)
    beginning = replace(imported.beginning, settings=settings)
    return ImportedTournament(beginning, (*imported.notes, Message("swiss_colours_not_told")))


def compare_with_file(
    imported: ImportedTournament,
    points: Mapping[int, Fraction],
    places: Mapping[int, int],
    *,
    without_start: bool = False,
) -> ImportedTournament:
    """Return an imported tournament, with notes where its scores or places differ from the file's.

    Players who are tied in this program's standings may have any order in the file.

    Parameters
    ----------
    imported
        The tournament as it was imported.
    points
        The file's scores by player id, where it has them.
    places
        The file's places by player id, where it has them.
    without_start
        Whether the file's scores count games only, without initial scores.
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
            there = format_exact(points[one.player]) if by_score else str(places[one.player])
            here = format_exact(own[one.player]) if by_score else str(one.place)
            name = tournament.by_id[one.player].name
            notes.append(Message(key, n=len(those), player=name, there=there, here=here))
    return ImportedTournament(beginning, tuple(notes))


def rank_of(player: Player) -> str:
    """Return a player's rank as text; if it is unknown, the rank that fits the rating."""
    if player.rank is not None:
        return format_rank(player.rank)
    rank = int((player.rating - SHODAN_RATING) // 100)
    return format_rank(min(max(rank, LOWEST_RANK), HIGHEST_RANK))


def player_detail(player: Player, name: str) -> str:
    """Return the text that a player's entry has in its further column ``name``, or ""."""
    return dict(player.details).get(name, "")


def name_of(surname: str, first: str) -> str:
    """Return a full name, with the first name first."""
    return " ".join(part for part in (first, surname) if part)


def names_of(player: Player) -> tuple[str, str]:
    """Return a player's surname and first name.

    If the first name was imported, it is used. Otherwise the name is split at a comma, or after the
    first word.
    """
    first = player_detail(player, "firstName")
    if first and player.name.startswith(first + " "):
        return player.name[len(first) + 1 :], first
    surname, comma, after = player.name.partition(",")
    if comma:
        return surname.strip(), after.strip()
    before, _, rest = player.name.partition(" ")
    return (rest, before) if rest else (before, "")


def own_numbers(given: Sequence[str]) -> tuple[int, ...] | None:
    """Return the texts ``given`` as numbers, to be used as the players' ids.

    The texts are players' numbers in another system (pins). Return ``None`` if a number is missing,
    invalid or repeated.
    """
    if not all(is_digits(text) and int(text) for text in given):
        return None
    numbers = tuple(map(int, given))
    return numbers if len(set(numbers)) == len(numbers) else None


def with_volunteer_byes(rounds: Iterable[Round]) -> tuple[Round, ...]:
    """Return the rounds with each player's second and later forced byes marked as a volunteer's.

    Only a volunteer may have more than one forced bye (criterion 2).
    """
    had: set[int] = set()
    told = []
    for each in rounds:
        byes = []
        for player, kind in each.byes:
            again = kind is ByeKind.FORCED and player in had
            byes.append(Bye(player, ByeKind.VOLUNTEER if again else kind))
            if kind.is_forced:
                had.add(player)
        told.append(Round(each.games, tuple(byes)))
    return tuple(told)
