"""Tasks about tournaments: create, change, import, export and check them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from bridgeopt.base.atomic_files import SQLITE_HEAD
from bridgeopt.base.errors import Fault, InputError, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes
from bridgeopt.club import Members
from bridgeopt.engine.blossom.perfect import warm_up
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.faults import CellError, quoted
from bridgeopt.files.players import NameIndex, parse_player
from bridgeopt.journal.action_file import FileState
from bridgeopt.plugins.swiss import study as strength_study
from bridgeopt.plugins.swiss.actions import (
    ChangeSettings,
    EnterPlayers,
    SetVolunteer,
    TournamentAction,
    already_posted_error,
)
from bridgeopt.plugins.swiss.bands import refuse_density
from bridgeopt.plugins.swiss.entries import read_entries
from bridgeopt.plugins.swiss.file import SwissFile, TournamentBeginning
from bridgeopt.plugins.swiss.formats import (
    NON_NEGATIVE_FORMATS,
    WRITERS,
    format_of,
    read_tournament,
)
from bridgeopt.plugins.swiss.formats.aga import read_tdlist
from bridgeopt.plugins.swiss.formats.opengotha_writing import scoring_differences
from bridgeopt.plugins.swiss.round_check import (
    CheckedRound,
    CheckRules,
    check_rounds,
    refuse_too_few_players,
)
from bridgeopt.plugins.swiss.standings import (
    TIE_BREAK_NAMES,
    StandingsRow,
    num_begun_rounds,
    standings,
)
from bridgeopt.plugins.swiss.tasks.rounds import load_kernels_if_large
from bridgeopt.plugins.swiss.tournament import (
    AVOIDABLE,
    KEEPABLE,
    ColourRule,
    Player,
    Settings,
    Tournament,
    parse_rank,
)
from bridgeopt.tasks.sources import parse_names

if TYPE_CHECKING:
    from bridgeopt.engine.executors import Workers
    from bridgeopt.plugins.swiss.study import StrengthRow, TournamentStudy


def create_tournament(
    file: Path,
    entries: Path,
    settings: Settings,
    *,
    bar: str = "",
    name: str = "",
    ratings: Path | None = None,
) -> Tournament:
    """Make the file of a tournament, and return the tournament with its proposed bands.

    Parameters
    ----------
    file
        The path of the file to make.
    entries
        The path of the CSV file of entries.
    settings
        The settings.
    bar
        The bar as text, a rating or a rank; "" to use the default.
    name
        The tournament's name.
    ratings
        A TDList, the rating list of the American association, which fills in empty cells of the
        entries.

    Raises
    ------
    InputError
        The entries cannot be used, the file exists already, or there are too few players.
    RequestError
        The bar or the density is invalid.
    """
    refuse_density(settings.density)
    rating_list = None if ratings is None else read_tdlist(ratings)
    players = read_entries(entries, rating_list)
    try:
        refuse_too_few_players(len(players))
    except RequestError as error:
        raise InputError(Fault(error.message, str(entries))) from None
    settings = replace(settings, bar=parse_bar(bar, players))
    name = " ".join(name.split()) or file.stem
    return SwissFile.create(file, TournamentBeginning(name, settings, players)).read().state


def parse_bar(text: str, players: Sequence[Player]) -> Fraction | None:
    """Return the bar, the lowest rating of the top band; ``None`` if the text is blank.

    The text is a rating or a rank. A rank such as ``1d`` stands for the lowest rating of players
    with this rank or a higher one.

    Raises
    ------
    RequestError
        The text is neither, or no player has that rank or a higher one.
    """
    if not text.strip():
        return None
    try:
        rank = parse_rank(text)
    except ValueError:
        return parse_number(text)
    ratings = [
        player.rating for player in players if player.rank is not None and player.rank >= rank
    ]
    if not ratings:
        raise RequestError(Message("swiss_nobody_above_bar", bar=text))
    return min(ratings)


def parse_number(text: str) -> Fraction:
    """Return the number in a text: ``2``, ``-1.5`` or ``1/2``.

    Raises
    ------
    RequestError
        The text is not a number.
    """
    try:
        number = Fraction(text.strip().replace(",", "."))
    except (ValueError, ZeroDivisionError):
        raise RequestError(Message("swiss_no_number", text=quoted(text))) from None
    if abs(number.numerator) > 10**12 or number.denominator > 10**6:
        raise RequestError(Message("swiss_no_number", text=quoted(text)))
    return number


def parse_tie_breaks(text: str) -> tuple[str, ...]:
    """Return the names of tie-breaks in a comma-separated text.

    The errors are those of `parse_names`.
    """
    return parse_names(text, TIE_BREAK_NAMES, "unknown_tie_break")


def parse_avoid(text: str) -> tuple[str, ...]:
    """Return the kinds of meetings in a comma-separated text; pairings should avoid these kinds.

    The errors are those of `parse_names`.
    """
    return parse_names(text, AVOIDABLE, "swiss_unknown_avoided")


_ROUND_RANGE = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?")


def parse_rounds(text: str, last: int) -> tuple[int, ...]:
    """Return the rounds in a list such as ``3,4`` or ``3-6``, of which none is after ``last``.

    Raises
    ------
    RequestError
        The text is not a list of rounds, or there is no such round.
    """
    rounds: list[int] = []
    for part in text.split(","):
        match = _ROUND_RANGE.fullmatch(part.strip())
        if not match or not int(match[1]) or int(match[2] or match[1]) < int(match[1]):
            raise RequestError(Message("swiss_rounds_expected", text=quoted(text)))
        rounds += range(int(match[1]), int(match[2] or match[1]) + 1)
    if max(rounds) > last:
        raise RequestError(Message("swiss_no_such_round", round=str(max(rounds))))
    return tuple(dict.fromkeys(rounds))


def parse_never(text: str) -> tuple[str, ...]:
    """Return the names of properties, such as ``club``, in a comma-separated text.

    Players with the same value of such a property are kept apart. The errors are those of
    `parse_names`.
    """
    return parse_names(text, KEEPABLE, "swiss_unknown_avoided")


def add_players(file: SwissFile, entries: Path) -> tuple[FileState[Tournament], int]:
    """Enter further players; return the new state and the number of these players.

    Raises
    ------
    InputError
        The entries cannot be used, or have an id that is taken.
    """
    known_ids = file.read().state.by_id
    players = read_entries(entries, first_id=max(known_ids, default=0) + 1)
    try:
        return file.do(EnterPlayers(players)), len(players)
    except RequestError as error:
        raise InputError(Fault(error.message, str(entries))) from None


def do_actions(file: SwissFile, actions: Sequence[TournamentAction]) -> FileState[Tournament]:
    """Do all actions, or none of them if one is impossible."""
    current = file.read()
    return file.do_all(actions, current.revision) if actions else current


def volunteer_action(tournament: Tournament, player: int, rounds: tuple[int, ...]) -> SetVolunteer:
    """Return the action of a player who volunteers for the bye of some rounds.

    Raises
    ------
    RequestError
        One of these rounds has been posted already.
    """
    if min(rounds) <= len(tournament.rounds):
        raise already_posted_error(tournament, min(rounds))
    return SetVolunteer(player, rounds)


def change_settings(file: SwissFile, changed: Mapping[str, Any]) -> FileState[Tournament]:
    """Change the settings in ``changed``, which maps fields of `Settings` to new values."""
    current = file.read()
    settings = replace(current.state.settings, **changed)
    return file.do(ChangeSettings(settings), current.revision)


class HasPlayers(Protocol):
    """A tournament, or an event of teams or pairs, in which players can be found by name."""

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, teams or pairs."""

    @property
    def by_id(self) -> dict[int, Player]:
        """The players, teams or pairs by id."""


def find_player(tournament: HasPlayers, text: str) -> int:
    """Return the id of a player; ``text`` is the id or the name.

    Raises
    ------
    RequestError
        There is no such player, or there are several.
    """
    index = NameIndex(Members({p.id: p.name for p in tournament.players}))
    try:
        player = parse_player(text.strip(), index)
    except CellError as error:
        raise RequestError(error.message) from None
    if player not in tournament.by_id:
        raise RequestError(Message("swiss_unknown_player", player=str(player)))
    return player


def standings_after(
    tournament: Tournament, rounds: int | None = None, tie_breaks: Sequence[str] | None = None
) -> tuple[Tournament, tuple[StandingsRow, ...], int]:
    """Return the tournament with ``tie_breaks``, its standings, and the number of counted rounds.

    By default, the tie-breaks are those of the tournament's settings, and all rounds with a result
    count.

    Raises
    ------
    RequestError
        Fewer rounds were posted.
    """
    num_posted = len(tournament.rounds)
    num_rounds = num_begun_rounds(tournament) if rounds is None else rounds
    if num_rounds > num_posted:
        raise RequestError(Message("swiss_not_posted", round=str(num_rounds), n=num_posted))
    if tie_breaks is not None:
        settings = replace(tournament.settings, tie_breaks=tuple(tie_breaks))
        tournament = replace(tournament, settings=settings)
    return tournament, standings(tournament, num_rounds), num_rounds


class LoadedTournament(NamedTuple):
    """A tournament that was read from a file of this program or another program, with notes.

    ``is_ours`` says whether the file is one of this program.
    """

    tournament: Tournament
    notes: tuple[Message, ...] = ()
    is_ours: bool = False


def load_tournament(path: Path) -> LoadedTournament:
    """Return the tournament in a file of this program or another program.

    Raises
    ------
    InputError
        The file is neither, or has faults.
    """
    if read_bytes(path).startswith(SQLITE_HEAD):
        return LoadedTournament(SwissFile(path).read().state, is_ours=True)
    imported = read_tournament(path)
    return LoadedTournament(imported.beginning.tournament(), imported.notes)


def entry_kind(path: Path) -> str | None:
    """Return the kind of entrants in a file of this program: "teams" or "pairs".

    Return ``None`` for a tournament of single players, and for files of other programs.

    Raises
    ------
    InputError
        The file cannot be read.
    """
    return SwissFile(path).entry() if read_bytes(path).startswith(SQLITE_HEAD) else None


def import_tournament(path: Path, out: Path) -> LoadedTournament:
    """Import another program's tournament into a new file.

    Raises
    ------
    InputError
        The other program's file cannot be read, or the new file exists already.
    """
    imported = read_tournament(path)
    file = SwissFile.create(out, imported.beginning)
    return LoadedTournament(file.read().state, imported.notes)


def export_tournament(file: SwissFile, out: Path, requested: str | None = None) -> LoadedTournament:
    """Write a tournament to the file ``out`` in another program's format.

    ``requested`` names the format. If it is ``None``, the suffix of ``out`` determines the format.
    Return the tournament, with notes about scores that differ in that format.

    Raises
    ------
    InputError
        No format has the suffix of ``out``, or the file cannot be written.
    """
    format_name = format_of(out, requested)
    tournament = file.read().state
    WRITERS[format_name](out, tournament)
    notes = scoring_differences(tournament) if format_name in NON_NEGATIVE_FORMATS else ()
    return LoadedTournament(tournament, notes, is_ours=True)


RULES_TO_LEAVE_OUT = "avoid", "colours", "order"
"""Names of the rules that a check can leave out."""


class CheckReport(NamedTuple):
    """A tournament, and the comparison of its rounds with the best pairings.

    ``against`` has the rules of the check. ``notes`` are messages about the file.
    """

    tournament: Tournament
    rounds: tuple[CheckedRound, ...]
    against: CheckRules
    notes: tuple[Message, ...]

    @property
    def is_sound(self) -> bool:
        """Whether no round had a needless bye or a needless second meeting."""
        return not any(_has_avoidable_fault(checked) for checked in self.rounds)


def parse_left_out_rules(text: str) -> tuple[str, ...]:
    """Return the names of rules in a comma-separated text; a check should ignore these rules.

    The errors are those of `parse_names`.
    """
    return parse_names(text, RULES_TO_LEAVE_OUT, "swiss_unknown_left_off")


def check_file(
    path: Path, left_out: Collection[str] = (), make_ready: Callable[[], None] | None = None
) -> CheckReport:
    """Check the rounds in a file of this program or another program.

    ``left_out`` has the rules that the check ignores, names in `RULES_TO_LEAVE_OUT`.
    ``make_ready``, which loads kernels, is called before the check of a large tournament. The
    errors are those of `load_tournament`.
    """
    tournament, notes, is_ours = load_tournament(path)
    load_kernels_if_large(tournament, make_ready)
    settings = tournament.settings
    if "avoid" in left_out:
        settings = replace(settings, avoid=())
    if "colours" in left_out:
        settings = replace(settings, colours=ColourRule.OFF)
    checks_order = "order" not in left_out
    tournament = replace(tournament, settings=settings)
    rules = CheckRules.from_settings(settings, order=checks_order)
    if not is_ours and checks_order:
        notes = (*notes, Message("swiss_our_rules"))
    return CheckReport(
        tournament, tuple(check_rounds(tournament, within_groups=checks_order)), rules, notes
    )


_MANDATORY = "second_byes", "rematches"


def _has_avoidable_fault(checked: CheckedRound) -> bool:
    return checked.first_worse_level in _MANDATORY or bool(checked.needless_byes)


def simulate_tournaments(
    study: TournamentStudy,
    workers: Workers,
    on_progress: Callable[[int, int], None] | None = None,
    stop: Stop | None = None,
) -> tuple[StrengthRow, ...]:
    """Play the tournaments of a study, in processes on this computer or on a cluster.

    Raises
    ------
    BridgeoptError
        A worker was killed, or the cluster cannot be reached.
    RequestError
        ``workers`` has both a cluster and a number of workers; a cluster has its own number.
    """
    workers.check()
    with workers.executor(stop, warm_up) as executor:
        return strength_study.simulate_study(study, executor, on_progress, stop)
