"""Tournaments as OpenGotha and pairgoth read them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bridgeopt.base.text import write_text
from bridgeopt.base.words import Message
from bridgeopt.games.swiss.formats.imported import detail, names_of, rank_of
from bridgeopt.games.swiss.formats.opengotha import CRITERIA, LOWEST, MOST_ROUNDS, RESULTS, key_of
from bridgeopt.games.swiss.formats.xml import tag
from bridgeopt.games.swiss.scores import scores
from bridgeopt.games.swiss.tournament import ByeKind, Tournament, parse_rank, rank_told

_RESULT_NAMES = {result: name for name, result in reversed(RESULTS.items())}


def write_opengotha(path: Path, tournament: Tournament, nested: bool = False) -> None:
    """Write a tournament; ``nested`` as pairgoth does, byes within one more element.

    Scores to begin with are whole: fractions are rounded down, since the format has none.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    head = tag("xml", version="1.0", encoding="UTF-8", standalone="no").strip("</>")
    outermost = tag("Tournament", dataVersion=201, fullVersionNumber="3.51").replace("/>", ">")
    lines = [f"<?{head}?>", outermost]
    lines += ["<Players>", *_written_players(tournament), "</Players>"]
    lines += ["<Games>", *_written_games(tournament), "</Games>"]
    around = "ByePlayer" if nested else "ByePlayers"
    lines += [f"<{around}>", *_written_byes(tournament), f"</{around}>"]
    lines += ["<TournamentParameterSet>", *_written_settings(tournament)]
    lines += ["</TournamentParameterSet>", "</Tournament>"]
    write_text(path, "\n".join(lines) + "\n")


def _limits(tournament: Tournament) -> tuple[int, int]:
    """Return floor and bar: the strongest rank of the lowest band, the weakest of the top one."""
    ranks = [
        [parse_rank(rank_of(tournament.by_id[player])) for player in band.players]
        for band in tournament.bands
    ]
    if len(ranks) < 2:
        return 0, 0
    return max(ranks[-1]), max(min(ranks[0]), max(ranks[-1]))


def unlike_ours(tournament: Tournament) -> tuple[Message, ...]:
    """Tell in what scores there are others: higher by as much, and without halves at the start."""
    shift = score_shift(tournament)
    shifted = (Message("swiss_scores_shifted", points=shift),) if shift else ()
    halves = [p for p, score in scores(tournament, 0).items() if score.denominator > 1]
    rounded = (Message("swiss_scores_rounded", n=len(halves)),) if halves else ()
    return (*shifted, *rounded)


def score_shift(tournament: Tournament) -> int:
    """Return how much higher all scores are there, so that nobody begins below 0."""
    return max(0, -min((int(score // 1) for score in scores(tournament, 0).values()), default=0))


def _first_scores(tournament: Tournament) -> dict[int, int]:
    shift = score_shift(tournament)
    return {p: int(score // 1) + shift for p, score in scores(tournament, 0).items()}


def _zero(tournament: Tournament) -> int:
    """Return the rank from which scores are counted there: no correction adds, if that can be."""
    floor, bar = _limits(tournament)
    ranks = {p.id: min(max(parse_rank(rank_of(p)), floor), bar) for p in tournament.players}
    start = _first_scores(tournament)
    return max(LOWEST, min((ranks[p] - start[p] for p in ranks), default=LOWEST))


def _written_players(tournament: Tournament) -> Iterator[str]:
    floor, bar = _limits(tournament)
    start = _first_scores(tournament)
    own = {p.id: min(max(parse_rank(rank_of(p)), floor), bar) for p in tournament.players}
    zero = _zero(tournament)
    names, away = _names(tournament), _away(tournament)
    for player in tournament.players:
        surname, first = names[player.id]
        there = "".join("0" if (player.id, k) in away else "1" for k in range(1, MOST_ROUNDS + 1))
        yield tag(
            "Player",
            agaId=detail(player, "agaId"),
            club=player.club,
            country=player.country,
            egfPin=detail(player, "egfPin"),
            ffgLicence=detail(player, "ffgLicence"),
            firstName=first,
            grade=rank_of(player).upper(),
            name=surname,
            participating=there,
            rank=rank_of(player).upper(),
            rating=int(player.rating),
            registeringStatus="FIN",
            smmsCorrection=start[player.id] - own[player.id] + zero,
        )


def _away(tournament: Tournament) -> frozenset[tuple[int, int]]:
    posted = {
        (bye.player, k)
        for k, played in enumerate(tournament.rounds, start=1)
        for bye in played.byes
        if bye.kind is ByeKind.VOLUNTARY
    }
    return tournament.absent | posted


def _names(tournament: Tournament) -> dict[int, tuple[str, str]]:
    """Return surnames and first names; namesakes have their numbers behind."""
    names: dict[int, tuple[str, str]] = {}
    taken: set[str] = set()
    for player in tournament.players:
        surname, first = names_of(player)
        if key_of(surname + first) in taken:
            first = f"{first} {player.id}".strip()
        taken.add(key_of(surname + first))
        names[player.id] = surname, first
    return names


def _keys(tournament: Tournament) -> dict[int, str]:
    return {player: key_of("".join(both)) for player, both in _names(tournament).items()}


def _written_games(tournament: Tournament) -> Iterator[str]:
    keys = _keys(tournament)
    for k, played in enumerate(tournament.rounds, start=1):
        for game in played.games:
            yield tag(
                "Game",
                blackPlayer=keys[game.second],
                handicap=game.handicap,
                knownColor="true",
                result=_RESULT_NAMES[game.result],
                roundNumber=k,
                tableNumber=game.table,
                whitePlayer=keys[game.first],
            )


def _written_byes(tournament: Tournament) -> Iterator[str]:
    keys = _keys(tournament)
    for k, played in enumerate(tournament.rounds, start=1):
        for player, kind in played.byes:
            if kind is not ByeKind.VOLUNTARY:
                yield tag("ByePlayer", player=keys[player], roundNumber=k)


def _written_settings(tournament: Tournament) -> Iterator[str]:
    settings = tournament.settings
    floor, bar = _limits(tournament)
    yield tag(
        "GeneralParameterSet",
        genMMBar=rank_told(bar).upper(),
        genMMFloor=rank_told(floor).upper(),
        genMMZero=rank_told(_zero(tournament)).upper(),
        genMMS2ValueAbsent=0,
        genMMS2ValueBye=2,
        name=tournament.name,
        numberOfRounds=settings.rounds,
    )
    yield tag(
        "HandicapParameterSet",
        hdBasedOnMMS="false",
        hdCeiling=0 if settings.handicap is None else 9,
        hdCorrection=settings.handicap or 0,
    )
    ours = {ours: name for name, ours in reversed(CRITERIA.items())}
    names = [ours[name] for name in settings.tie_breaks if name in ours]
    yield "<PlacementParameterSet>"
    yield "<PlacementCriteria>"
    for k, name in enumerate(["MMS", *names, *["NULL"] * 6][:6], start=1):
        yield tag("PlacementCriterion", name=name, number=k)
    yield "</PlacementCriteria>"
    yield "</PlacementParameterSet>"
