"""Bands, which are groups of players who begin with the same score, and these initial scores.

Clauses in brackets are headings in the part Initialization of the AGA's Swiss McMahon standard.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.plugins.swiss.tournament import (
    Band,
    BaseBand,
    Player,
    Settings,
    System,
    Tournament,
    player_ids,
)


def ordered(players: Iterable[Player]) -> tuple[Player, ...]:
    """Return players by rating, the strongest first.

    Among equal ratings the higher rank comes first, then the smaller id, so that the order of lines
    in a file does not matter. The standard's clause is Ordering the players.
    """
    listed = list(players)
    lowest = min((p.rank for p in listed if p.rank is not None), default=0) - 1
    return tuple(
        sorted(listed, key=lambda p: (-p.rating, -(lowest if p.rank is None else p.rank), p.id))
    )


def separation(size: int, settings: Settings) -> int:
    """Return how many points below the next higher band a band of ``size`` players begins.

    The number is the density times the size divided by the number of rounds, rounded down, in exact
    fractions. It is at least 1, and at most a third of the rounds, rounded up. The standard's
    clause "Band construction" calls it S, the density D, the size P, and the number of rounds R.
    """
    least, most = 1, ceil(Fraction(settings.rounds, 3))
    return min(max(floor(settings.density * size / settings.rounds), least), most)


def refuse_density(density: Fraction) -> None:
    """Raise an error if a density (D in the standard) is too low to separate bands.

    Raises
    ------
    RequestError
        The density is not above 0.
    """
    if density <= 0:
        raise RequestError(Message("swiss_density_not_above_0"))


def propose_bands(players: Sequence[Player], settings: Settings) -> tuple[Band, ...]:
    """Return the bands that the standard proposes for players, who are given strongest first.

    All players whose rating is at least the bar are the top band. Each further band takes whole
    ranks of the strongest remaining players, until it has enough players for a separation of one
    point (see `separation`). If the last band has fewer players, they join the band above, unless
    that is the top band. The standard's clause is Band construction.
    """
    if settings.system is System.SWISS or not players:
        return (Band(player_ids(players)),) if players else ()
    least = ceil(settings.rounds / settings.density)
    groups: list[list[Player]] = []
    rest = list(players)
    if settings.bar is not None:
        top = sum(player.rating >= settings.bar for player in players)
        groups = [rest[:top]] if top else []
        rest = rest[top:]
    above_bar = len(groups)
    for same in _by_rank(rest):
        if len(groups) > above_bar and len(groups[-1]) < least:
            groups[-1] += same
        else:
            groups.append(same)
    if len(groups) > above_bar + 1 and len(groups[-1]) < least:
        last = groups.pop()
        groups[-1] += last
    return tuple(Band(player_ids(group)) for group in groups)


def _by_rank(players: Sequence[Player]) -> Iterator[list[Player]]:
    """Yield the players of each rank, given players in order of strength.

    Players without a rank are together if they have the same rating.
    """
    same: list[Player] = []
    for player in players:
        if same and _grade(same[-1]) != _grade(player):
            yield same
            same = []
        same.append(player)
    if same:
        yield same


def _grade(player: Player) -> tuple[bool, Fraction]:
    known = player.rank is not None
    return known, player.rating if player.rank is None else Fraction(player.rank)


def separations(tournament: Tournament) -> tuple[Fraction, ...]:
    """Return how many points each band begins below the next higher one; 0 for the top band."""
    return tuple(
        Fraction(0)
        if k == 0
        else Fraction(separation(len(band.players), tournament.settings))
        if band.separation is None
        else band.separation
        for k, band in enumerate(tournament.bands)
    )


def band_scores(tournament: Tournament) -> tuple[Fraction, ...]:
    """Return the score that each band's players begin with, from the top band down.

    Either the top band or the lowest band begins with the base score, as the settings say; bands
    for late arrivals are not counted. The standard's clause is Assigning initial McMahon scores.
    """
    settings, below, scores = tournament.settings, Fraction(0), []
    for step in separations(tournament):
        below -= step
        scores.append(below)
    if settings.zero is BaseBand.BOTTOM:
        lowest = [s for s, band in zip(scores, tournament.bands, strict=True) if not band.late]
        scores = [score - min(lowest, default=below) for score in scores]
    return tuple(settings.base + score for score in scores)


def initial_scores(tournament: Tournament) -> dict[int, Fraction]:
    """Return each player's initial score by id: the band's score, or one that the director set."""
    of_band = {
        player: score
        for band, score in zip(tournament.bands, band_scores(tournament), strict=True)
        for player in band.players
    }
    return of_band | dict(tournament.initial)


def with_fixed_separations(tournament: Tournament) -> Tournament:
    """Return the tournament with the present separation of each band fixed.

    Otherwise late arrivals would change the separations, which depend on the sizes of bands.
    """
    bands = zip(tournament.bands, separations(tournament), strict=True)
    return replace(
        tournament,
        bands=tuple(replace(band, separation=step) for band, step in bands),
    )


def with_bands_merged(tournament: Tournament, upper: int) -> Tournament:
    """Return the tournament with band ``upper``, from 0, and the next lower band made one band."""
    bands = list(tournament.bands)
    _refuse_missing(tournament, upper, upper + 1)
    lower = bands.pop(upper + 1)
    band = bands[upper]
    bands[upper] = replace(band, players=_in_order(tournament, band.players + lower.players))
    return replace(tournament, bands=tuple(bands))


def with_band_split(tournament: Tournament, player: int) -> Tournament:
    """Return the tournament with a player's band split: the player begins a new band.

    All weaker players of the band are in the new band, too.
    """
    k = tournament.band_of[player]
    band = tournament.bands[k]
    place = band.players.index(player)
    if place == 0:
        name = tournament.by_id[player].name
        raise RequestError(Message("swiss_band_begins_there", player=name))
    parts = replace(band, players=band.players[:place]), Band(band.players[place:], late=band.late)
    return replace(tournament, bands=(*tournament.bands[:k], *parts, *tournament.bands[k + 1 :]))


def with_player_moved(tournament: Tournament, player: int, target: int) -> Tournament:
    """Return the tournament with a player moved to band ``target``, from 0.

    A band that becomes empty disappears.
    """
    _refuse_missing(tournament, target)
    bands = []
    for k, band in enumerate(tournament.bands):
        players = tuple(p for p in band.players if p != player)
        if k == target:
            players = _in_order(tournament, (*players, player))
        bands.append(replace(band, players=players))
    return replace(tournament, bands=tuple(band for band in bands if band.players))


def with_separation(tournament: Tournament, band: int, step: Fraction | None) -> Tournament:
    """Return the tournament with the separation of a band, from 0, set by hand.

    ``step`` is the number of points that the band begins below the next higher band; with ``None``
    the number follows from the formula of `separation`.
    """
    _refuse_missing(tournament, band)
    if band == 0:
        raise RequestError(Message("swiss_top_band_has_none"))
    bands = list(tournament.bands)
    bands[band] = replace(bands[band], separation=step)
    return replace(tournament, bands=tuple(bands))


def with_late_player(tournament: Tournament, player: Player) -> Tournament:
    """Return the tournament with a player who arrives after the first round was posted.

    The player joins the highest band whose weakest player has no higher rating, or has the same
    rank. A player weaker than all bands joins the band of late arrivals, below all other bands. The
    first such player creates this band. In a Swiss tournament such a player joins the lowest band
    instead. The standard's clause is "Assigning initial McMahon scores: late arrivals below the
    initial starting band".
    """
    # Keep the director's order, and put the newcomer after as many players as have at least the
    # same rating.
    place = sum(each.rating >= player.rating for each in tournament.players)
    players = (*tournament.players[:place], player, *tournament.players[place:])
    after = replace(tournament, players=players)
    for k, band in enumerate(tournament.bands):
        weakest = tournament.by_id[band.players[-1]]
        same = player.rank is not None and player.rank == weakest.rank
        if band.late or same or player.rating >= weakest.rating:
            return _joined(after, player.id, k)
    one = tournament.settings.system is System.SWISS
    if one and tournament.bands:
        return _joined(after, player.id, len(tournament.bands) - 1)
    below = Band((player.id,), Fraction(1) if tournament.bands else None, bool(tournament.bands))
    return replace(after, bands=(*tournament.bands, below))


def _joined(tournament: Tournament, player: int, k: int) -> Tournament:
    bands = list(tournament.bands)
    players = _in_order(tournament, (*bands[k].players, player))
    bands[k] = replace(bands[k], players=players)
    return replace(tournament, bands=tuple(bands))


def with_player_above(tournament: Tournament, player: int, above: int) -> Tournament:
    """Return the tournament with a player placed directly above the player ``above``.

    This changes the order of strength; bands keep their players.
    """
    rest = [each for each in tournament.players if each.id != player]
    place = next(k for k, each in enumerate(rest) if each.id == above)
    rest.insert(place, tournament.by_id[player])
    after = replace(tournament, players=tuple(rest))
    bands = (replace(b, players=_in_order(after, b.players)) for b in after.bands)
    return replace(after, bands=tuple(bands))


def _in_order(tournament: Tournament, players: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(players, key=tournament.place_of.__getitem__))


def _refuse_missing(tournament: Tournament, *bands: int) -> None:
    for band in bands:
        if not 0 <= band < len(tournament.bands):
            raise RequestError(
                Message("swiss_no_such_band", band=str(band + 1), n=len(tournament.bands))
            )
