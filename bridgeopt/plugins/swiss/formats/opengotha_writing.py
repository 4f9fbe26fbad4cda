"""Write tournaments as OpenGotha's XML, and compare its scoring with this program's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import quoteattr

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import write_text
from bridgeopt.plugins.swiss.formats.imported import (
    LOWEST_RANK,
    player_detail,
    rank_of,
    split_name,
)
from bridgeopt.plugins.swiss.formats.opengotha import CRITERIA, MAX_ROUNDS, RESULTS, name_key
from bridgeopt.plugins.swiss.standings import scores
from bridgeopt.plugins.swiss.tournament import ByeKind, Tournament, format_rank, parse_rank


def tag(name: str, /, **attributes: object) -> str:
    """Return an empty XML element as text, with its attributes in the given order."""
    text = "".join(f" {key}={quoteattr(str(value))}" for key, value in attributes.items())
    return f"<{name}{text}/>"


_RESULT_NAMES = {result: name for name, result in reversed(RESULTS.items())}


def write_opengotha(path: Path, tournament: Tournament, *, nested: bool = False) -> None:
    """Write a tournament as OpenGotha's XML.

    The element that contains all byes is named ``ByePlayers``. With ``nested``, it is named
    ``ByePlayer``, as in pairgoth's files. OpenGotha's initial scores are integers, so fractions are
    rounded down.

    Raises
    ------
    InputError
        The file cannot be written.
    """
    declaration = tag("xml", version="1.0", encoding="UTF-8", standalone="no").strip("</>")
    outermost = tag("Tournament", dataVersion=201, fullVersionNumber="3.51").replace("/>", ">")
    lines = [f"<?{declaration}?>", outermost]
    lines += ["<Players>", *_player_elements(tournament), "</Players>"]
    lines += ["<Games>", *_game_elements(tournament), "</Games>"]
    bye_group = "ByePlayer" if nested else "ByePlayers"
    lines += [f"<{bye_group}>", *_bye_elements(tournament), f"</{bye_group}>"]
    lines += ["<TournamentParameterSet>", *_settings_elements(tournament)]
    lines += ["</TournamentParameterSet>", "</Tournament>"]
    write_text(path, "\n".join(lines) + "\n")


def _floor_and_bar(tournament: Tournament) -> tuple[int, int]:
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
    shift_notes = (Message("swiss_scores_shifted", points=shift),) if shift else ()
    halves = [p for p, score in scores(tournament, 0).items() if score.denominator > 1]
    rounding_notes = (Message("swiss_scores_rounded", n=len(halves)),) if halves else ()
    scored_kinds = ByeKind.HALF, ByeKind.FULL
    byes = sum(kind in scored_kinds for played in tournament.rounds for _, kind in played.byes)
    bye_notes = (Message("swiss_half_byes_lost", n=byes),) if byes else ()
    return (*shift_notes, *rounding_notes, *bye_notes)


def score_shift(tournament: Tournament) -> int:
    """Return the number of points to add to every score in the file, so that none is negative.

    OpenGotha's initial scores cannot be negative.
    """
    return max(0, -min((int(score // 1) for score in scores(tournament, 0).values()), default=0))


def _initial_scores(tournament: Tournament) -> dict[int, int]:
    shift = score_shift(tournament)
    return {p: int(score // 1) + shift for p, score in scores(tournament, 0).items()}


def _rank_of_score_0(tournament: Tournament) -> int:
    """Return the rank that OpenGotha takes as initial score 0, counted in stones.

    If possible, the rank is so low that no player needs a positive correction of the initial score.
    """
    floor, bar = _floor_and_bar(tournament)
    ranks = {p.id: min(max(parse_rank(rank_of(p)), floor), bar) for p in tournament.players}
    start = _initial_scores(tournament)
    return max(LOWEST_RANK, min((ranks[p] - start[p] for p in ranks), default=LOWEST_RANK))


def _player_elements(tournament: Tournament) -> Iterator[str]:
    floor, bar = _floor_and_bar(tournament)
    start = _initial_scores(tournament)
    clamped_ranks = {p.id: min(max(parse_rank(rank_of(p)), floor), bar) for p in tournament.players}
    zero = _rank_of_score_0(tournament)
    names, absences = _unique_names(tournament), _absences(tournament)
    for player in tournament.players:
        surname, first_name = names[player.id]
        participating = "".join(
            "0" if (player.id, k) in absences else "1" for k in range(1, MAX_ROUNDS + 1)
        )
        yield tag(
            "Player",
            agaId=player_detail(player, "agaId"),
            club=player.club,
            country=player.country,
            egfPin=player_detail(player, "egfPin"),
            ffgLicence=player_detail(player, "ffgLicence"),
            firstName=first_name,
            grade=rank_of(player).upper(),
            name=surname,
            participating=participating,
            rank=rank_of(player).upper(),
            rating=int(player.rating),
            registeringStatus="FIN",
            smmsCorrection=start[player.id] - clamped_ranks[player.id] + zero,
        )


def _absences(tournament: Tournament) -> frozenset[tuple[int, int]]:
    posted = {
        (bye.player, k)
        for k, played in enumerate(tournament.rounds, start=1)
        for bye in played.byes
        if not bye.kind.is_forced
    }
    return tournament.absent | posted


def _unique_names(tournament: Tournament) -> dict[int, tuple[str, str]]:
    """Return each player's surname and first name, by id, as the file writes them.

    If two players have the same name, the second player's id is added to that player's first name.
    """
    names: dict[int, tuple[str, str]] = {}
    taken: set[str] = set()
    for player in tournament.players:
        surname, first_name = split_name(player)
        if name_key(surname + first_name) in taken:
            first_name = f"{first_name} {player.id}".strip()
        taken.add(name_key(surname + first_name))
        names[player.id] = surname, first_name
    return names


def _name_keys(tournament: Tournament) -> dict[int, str]:
    return {player: name_key("".join(names)) for player, names in _unique_names(tournament).items()}


def _game_elements(tournament: Tournament) -> Iterator[str]:
    keys = _name_keys(tournament)
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


def _bye_elements(tournament: Tournament) -> Iterator[str]:
    keys = _name_keys(tournament)
    for k, played in enumerate(tournament.rounds, start=1):
        for player, kind in played.byes:
            if kind.is_forced:
                yield tag("ByePlayer", player=keys[player], roundNumber=k)


def _settings_elements(tournament: Tournament) -> Iterator[str]:
    settings = tournament.settings
    floor, bar = _floor_and_bar(tournament)
    yield tag(
        "GeneralParameterSet",
        genMMBar=format_rank(bar).upper(),
        genMMFloor=format_rank(floor).upper(),
        genMMZero=format_rank(_rank_of_score_0(tournament)).upper(),
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
    criterion_of = {tie_break: criterion for criterion, tie_break in reversed(CRITERIA.items())}
    names = [
        criterion_of[tie_break] for tie_break in settings.tie_breaks if tie_break in criterion_of
    ]
    yield "<PlacementParameterSet>"
    yield "<PlacementCriteria>"
    for k, name in enumerate(["MMS", *names, *["NULL"] * 6][:6], start=1):
        yield tag("PlacementCriterion", name=name, number=k)
    yield "</PlacementCriteria>"
    yield "</PlacementParameterSet>"
