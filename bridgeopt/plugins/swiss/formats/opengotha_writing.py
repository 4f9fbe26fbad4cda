"""Write tournaments as OpenGotha's XML, and compare its scoring with this program's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import quoteattr

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.plugins.swiss.formats.imported import names_of, player_detail, rank_of
from bridgeopt.plugins.swiss.formats.opengotha import CRITERIA, LOWEST, MAX_ROUNDS, RESULTS, key_of
from bridgeopt.plugins.swiss.standings import scores
from bridgeopt.plugins.swiss.tournament import ByeKind, Tournament, format_rank, parse_rank


def tag(name: str, /, **attributes: object) -> str:
    """Return an empty XML element as text, with its attributes in the given order."""
    told = "".join(f" {key}={quoteattr(str(value))}" for key, value in attributes.items())
    return f"<{name}{told}/>"


_RESULT_NAMES = {result: name for name, result in reversed(RESULTS.items())}


def write_opengotha(path: Path, tournament: Tournament, *, nested: bool = False) -> None:
    """Write a tournament as OpenGotha's XML.

    ``nested`` puts byes inside one more element, as pairgoth does. OpenGotha's initial scores are
    integers, so fractions are rounded down.

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
    """Return OpenGotha's floor and bar, two ranks in stones.

    The floor is the strongest rank in the lowest band, the bar the weakest rank in the top band.
    """
    ranks = [
        [parse_rank(rank_of(tournament.by_id[player])) for player in band.players]
        for band in tournament.bands
    ]
    if len(ranks) < 2:
        return 0, 0
    return max(ranks[-1]), max(min(ranks[0]), max(ranks[-1]))


def scoring_differences(tournament: Tournament) -> tuple[Message, ...]:
    """Return messages about how scores in OpenGotha's file will differ from this program's."""
    shift = score_shift(tournament)
    shifted = (Message("swiss_scores_shifted", points=shift),) if shift else ()
    halves = [p for p, score in scores(tournament, 0).items() if score.denominator > 1]
    rounded = (Message("swiss_scores_rounded", n=len(halves)),) if halves else ()
    asked = ByeKind.HALF, ByeKind.FULL
    byes = sum(kind in asked for each in tournament.rounds for _, kind in each.byes)
    lost = (Message("swiss_half_byes_lost", n=byes),) if byes else ()
    return (*shifted, *rounded, *lost)


def score_shift(tournament: Tournament) -> int:
    """Return the number of points to add to every score in the file, so that none is negative.

    OpenGotha's initial scores cannot be negative.
    """
    return max(0, -min((int(score // 1) for score in scores(tournament, 0).values()), default=0))


def _first_scores(tournament: Tournament) -> dict[int, int]:
    shift = score_shift(tournament)
    return {p: int(score // 1) + shift for p, score in scores(tournament, 0).items()}


def _zero(tournament: Tournament) -> int:
    """Return the rank in stones at which initial scores in the file are 0.

    It is chosen such that no player needs a positive correction of the initial score, if possible.
    """
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
        there = "".join("0" if (player.id, k) in away else "1" for k in range(1, MAX_ROUNDS + 1))
        yield tag(
            "Player",
            agaId=player_detail(player, "agaId"),
            club=player.club,
            country=player.country,
            egfPin=player_detail(player, "egfPin"),
            ffgLicence=player_detail(player, "ffgLicence"),
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
        if not bye.kind.is_forced
    }
    return tournament.absent | posted


def _names(tournament: Tournament) -> dict[int, tuple[str, str]]:
    """Return each player's surname and first name, by id, as the file writes them.

    If two players have the same name, the id follows the first name of the second.
    """
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
            if kind.is_forced:
                yield tag("ByePlayer", player=keys[player], roundNumber=k)


def _written_settings(tournament: Tournament) -> Iterator[str]:
    settings = tournament.settings
    floor, bar = _limits(tournament)
    yield tag(
        "GeneralParameterSet",
        genMMBar=format_rank(bar).upper(),
        genMMFloor=format_rank(floor).upper(),
        genMMZero=format_rank(_zero(tournament)).upper(),
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
