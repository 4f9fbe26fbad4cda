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
    """Return an imported tournament with notes on scores and places that differ from the file's.

    Players who are tied in this program's standings may have any order in the file.

    Parameters
    ----------
    imported
        The tournament as it was imported.
    points
        The file's scores by player id, as far as it has them.
    places
        The file's places by player id, as far as it has them.
    without_start
        Whether the file's scores exclude initial scores.
    """
    beginning = imported.beginning
    ties = tuple(name for name in beginning.settings.tie_breaks if name != DRAW)
    settings = replace(beginning.settings, tie_breaks=ties)
    tournament = replace(beginning.tournament(), settings=settings)
    ranked = standings(tournament)
    tied = Counter(row.place for row in ranked)
    initial = scores(tournament, 0) if without_start else {}
    own_scores = {row.player: row.score - initial.get(row.player, 0) for row in ranked}
    with_other_score = [
        row
        for row in ranked
        if points.get(row.player, own_scores[row.player]) != own_scores[row.player]
    ]
    with_other_place = [
        row
        for row in ranked
        if not 0 <= places.get(row.player, row.place) - row.place < tied[row.place]
    ]
    notes = list(imported.notes)
    for key, rows in (
        ("swiss_scores_differ", with_other_score),
        ("swiss_places_differ", with_other_place),
    ):
        if rows:
            first = rows[0]
            by_score = rows is with_other_score
            file_value = (
                format_exact(points[first.player]) if by_score else str(places[first.player])
            )
            own_value = format_exact(own_scores[first.player]) if by_score else str(first.place)
            name = tournament.by_id[first.player].name
            notes.append(Message(key, n=len(rows), player=name, there=file_value, here=own_value))
    return ImportedTournament(beginning, tuple(notes))


def rank_of(player: Player) -> str:
    """Return a player's rank as text; if it is unknown, the rank that fits the rating."""
    if player.rank is not None:
        return format_rank(player.rank)
    rank = int((player.rating - SHODAN_RATING) // 100)
    return format_rank(min(max(rank, LOWEST_RANK), HIGHEST_RANK))


def player_detail(player: Player, name: str) -> str:
    """Return the text of a player in a column of `Player.details`, or "" without such a column.

    ``name`` is the column's heading.
    """
    return dict(player.details).get(name, "")


def full_name(surname: str, first_name: str) -> str:
    """Return a full name, with the first name first."""
    return " ".join(part for part in (first_name, surname) if part)


def split_name(player: Player) -> tuple[str, str]:
    """Return a player's surname and first name.

    An imported first name is used. Without one, the name is split at a comma, or after the first
    word.
    """
    first_name = player_detail(player, "firstName")
    if first_name and player.name.startswith(first_name + " "):
        return player.name[len(first_name) + 1 :], first_name
    surname, comma, after_comma = player.name.partition(",")
    if comma:
        return surname.strip(), after_comma.strip()
    first_word, _, others = player.name.partition(" ")
    return (others, first_word) if others else (first_word, "")


def ids_from_pins(pins: Sequence[str]) -> tuple[int, ...] | None:
    """Return players' numbers in another system (pins) as integers, to be used as ids.

    Return ``None`` if a number is missing, invalid or repeated.
    """
    if not all(is_digits(text) and int(text) for text in pins):
        return None
    numbers = tuple(map(int, pins))
    return numbers if len(set(numbers)) == len(numbers) else None


def with_volunteer_byes(rounds: Iterable[Round]) -> tuple[Round, ...]:
    """Return the rounds with each further forced bye of a player changed to a volunteer's bye.

    A player's first forced bye stays as it is. Only a volunteer may have more than one (criterion
    2).
    """
    players_with_bye: set[int] = set()
    new_rounds = []
    for played in rounds:
        byes = []
        for player, kind in played.byes:
            is_repeated = kind is ByeKind.FORCED and player in players_with_bye
            byes.append(Bye(player, ByeKind.VOLUNTEER if is_repeated else kind))
            if kind.is_forced:
                players_with_bye.add(player)
        new_rounds.append(Round(played.games, tuple(byes)))
    return tuple(new_rounds)
