"""Bands: groups of players who begin with the same score; and the scores of the bands.

Clauses are quoted by their headings in the part Initialization of the AGA's Swiss McMahon standard.
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


def sorted_by_strength(players: Iterable[Player]) -> tuple[Player, ...]:
    """Return players by rating, the strongest first.

    Players with equal ratings are ordered by rank, the higher first, and then by id, so that the
    order of lines in a file does not matter. See the standard's clause "Ordering the players".
    """
    all_players = list(players)
    lowest = min((p.rank for p in all_players if p.rank is not None), default=0) - 1
    return tuple(
        sorted(
            all_players, key=lambda p: (-p.rating, -(lowest if p.rank is None else p.rank), p.id)
        )
    )


def separation(size: int, settings: Settings) -> int:
    """Return the separation of a band of ``size`` players: its distance to the next higher band.

    The separation is a number of points: the density times the size, divided by the number of
    rounds and rounded down. It is computed with exact fractions. It is at least 1, and at most a
    third of the rounds, rounded up. The standard's clause "Band construction" calls it S, the
    density D, the size P, and the number of rounds R.
    """
    min_points, max_points = 1, ceil(Fraction(settings.rounds, 3))
    return min(max(floor(settings.density * size / settings.rounds), min_points), max_points)


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
    """Return the bands that the standard proposes for ``players``, the strongest first.

    The top band is all players whose rating is at least the bar. Each further band takes whole
    ranks of the strongest remaining players, until it has enough players for a separation of one
    point (see `separation`). If the last band has fewer players, they join the band above, unless
    that is the top band. See the standard's clause "Band construction".
    """
    if settings.system is System.SWISS or not players:
        return (Band(player_ids(players)),) if players else ()
    min_size = ceil(settings.rounds / settings.density)
    groups: list[list[Player]] = []
    remaining = list(players)
    if settings.bar is not None:
        top = sum(player.rating >= settings.bar for player in players)
        groups = [remaining[:top]] if top else []
        remaining = remaining[top:]
    above_bar = len(groups)
    for rank_group in _group_by_rank(remaining):
        if len(groups) > above_bar and len(groups[-1]) < min_size:
            groups[-1] += rank_group
        else:
            groups.append(rank_group)
    if len(groups) > above_bar + 1 and len(groups[-1]) < min_size:
        last_group = groups.pop()
        groups[-1] += last_group
    return tuple(Band(player_ids(group)) for group in groups)


def _group_by_rank(players: Sequence[Player]) -> Iterator[list[Player]]:
    """Yield groups of players with the same rank; ``players`` are in order of strength.

    Players without a rank form a group if they have the same rating.
    """
    group: list[Player] = []
    for player in players:
        if group and _rank_key(group[-1]) != _rank_key(player):
            yield group
            group = []
        group.append(player)
    if group:
        yield group


def _rank_key(player: Player) -> tuple[bool, Fraction]:
    has_rank = player.rank is not None
    return has_rank, player.rating if player.rank is None else Fraction(player.rank)


def separations(tournament: Tournament) -> tuple[Fraction, ...]:
    """Return each band's separation, in points, from the next higher band; 0 for the top band."""
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
    for late arrivals are ignored here. See the standard's clause "Assigning initial McMahon
    scores".
    """
    settings, offset, scores = tournament.settings, Fraction(0), []
    for separation in separations(tournament):
        offset -= separation
        scores.append(offset)
    if settings.zero is BaseBand.BOTTOM:
        lowest = [s for s, band in zip(scores, tournament.bands, strict=True) if not band.late]
        scores = [score - min(lowest, default=offset) for score in scores]
    return tuple(settings.base + score for score in scores)


def initial_scores(tournament: Tournament) -> dict[int, Fraction]:
    """Return each player's initial score by id: that of the band, unless the director set it."""
    band_score_of = {
        player: score
        for band, score in zip(tournament.bands, band_scores(tournament), strict=True)
        for player in band.players
    }
    return band_score_of | dict(tournament.initial)


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
    """Return the tournament with band ``upper`` (from 0) and the next lower band made one band."""
    bands = list(tournament.bands)
    _refuse_missing_bands(tournament, upper, upper + 1)
    lower = bands.pop(upper + 1)
    band = bands[upper]
    bands[upper] = replace(band, players=_in_order(tournament, band.players + lower.players))
    return replace(tournament, bands=tuple(bands))


def with_band_split(tournament: Tournament, player: int) -> Tournament:
    """Return the tournament with a player's band split in two.

    The player and all weaker players of the band form the new band.
    """
    k = tournament.band_of[player]
    band = tournament.bands[k]
    index = band.players.index(player)
    if index == 0:
        name = tournament.by_id[player].name
        raise RequestError(Message("swiss_band_begins_there", player=name))
    parts = replace(band, players=band.players[:index]), Band(band.players[index:], late=band.late)
    return replace(tournament, bands=(*tournament.bands[:k], *parts, *tournament.bands[k + 1 :]))


def with_player_moved(tournament: Tournament, player: int, target: int) -> Tournament:
    """Return the tournament with a player moved to band ``target`` (from 0).

    A band that becomes empty disappears.
    """
    _refuse_missing_bands(tournament, target)
    bands = []
    for k, band in enumerate(tournament.bands):
        players = tuple(p for p in band.players if p != player)
        if k == target:
            players = _in_order(tournament, (*players, player))
        bands.append(replace(band, players=players))
    return replace(tournament, bands=tuple(band for band in bands if band.players))


def with_separation(tournament: Tournament, band: int, step: Fraction | None) -> Tournament:
    """Return the tournament with the separation of a band (from 0) set by hand.

    ``step`` is the number of points; with ``None``, the formula of `separation` gives it.
    """
    _refuse_missing_bands(tournament, band)
    if band == 0:
        raise RequestError(Message("swiss_top_band_has_none"))
    bands = list(tournament.bands)
    bands[band] = replace(bands[band], separation=step)
    return replace(tournament, bands=tuple(bands))


def with_late_player(tournament: Tournament, player: Player) -> Tournament:
    """Return the tournament with a player who arrives after the first round was posted.

    The player joins the highest band whose weakest player has the same rank, or a rating that is
    not higher. A player weaker than all bands joins the band of late arrivals, below all other
    bands. The first such player creates this band. In a Swiss tournament, such a player joins the
    lowest band instead. See the standard's clause "Assigning initial McMahon scores: late arrivals
    below the initial starting band".
    """
    # Keep the director's order: if n players have at least the newcomer's rating, put the newcomer
    # after the first n.
    index = sum(other.rating >= player.rating for other in tournament.players)
    players = (*tournament.players[:index], player, *tournament.players[index:])
    changed = replace(tournament, players=players)
    for k, band in enumerate(tournament.bands):
        weakest = tournament.by_id[band.players[-1]]
        has_same_rank = player.rank is not None and player.rank == weakest.rank
        if band.late or has_same_rank or player.rating >= weakest.rating:
            return _with_player_in_band(changed, player.id, k)
    is_swiss = tournament.settings.system is System.SWISS
    if is_swiss and tournament.bands:
        return _with_player_in_band(changed, player.id, len(tournament.bands) - 1)
    late_band = Band(
        (player.id,), Fraction(1) if tournament.bands else None, bool(tournament.bands)
    )
    return replace(changed, bands=(*tournament.bands, late_band))


def _with_player_in_band(tournament: Tournament, player: int, k: int) -> Tournament:
    bands = list(tournament.bands)
    players = _in_order(tournament, (*bands[k].players, player))
    bands[k] = replace(bands[k], players=players)
    return replace(tournament, bands=tuple(bands))


def with_player_above(tournament: Tournament, player: int, above: int) -> Tournament:
    """Return the tournament with a player placed directly above the player ``above``.

    This changes the order of strength; bands keep their players.
    """
    others = [other for other in tournament.players if other.id != player]
    index = next(k for k, other in enumerate(others) if other.id == above)
    others.insert(index, tournament.by_id[player])
    changed = replace(tournament, players=tuple(others))
    bands = (replace(b, players=_in_order(changed, b.players)) for b in changed.bands)
    return replace(changed, bands=tuple(bands))


def _in_order(tournament: Tournament, players: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(players, key=tournament.place_of.__getitem__))


def _refuse_missing_bands(tournament: Tournament, *bands: int) -> None:
    for band in bands:
        if not 0 <= band < len(tournament.bands):
            raise RequestError(
                Message("swiss_no_such_band", band=str(band + 1), n=len(tournament.bands))
            )
