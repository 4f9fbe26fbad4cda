"""Tournaments of other programs, taken over, written and checked; and made-up ones."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from bridgeopt.base.replacing import SQLITE_HEAD
from bridgeopt.base.text import read_bytes
from bridgeopt.base.words import Message
from bridgeopt.engine.executors import Workers
from bridgeopt.engine.stopping import Stop
from bridgeopt.games.swiss.checking import Against, CheckedRound, check
from bridgeopt.games.swiss.file import SwissFile
from bridgeopt.games.swiss.formats.any import SHIFTED, WRITERS, format_of, read_tournament
from bridgeopt.games.swiss.formats.opengotha import unlike_ours
from bridgeopt.games.swiss.strength import StrengthRow, TournamentStudy
from bridgeopt.games.swiss.strength import simulate as play
from bridgeopt.games.swiss.tasks.rounds import ready_for
from bridgeopt.games.swiss.tournament import Colours, Tournament
from bridgeopt.games.swiss.warm import warm_up
from bridgeopt.tasks.sources import names_of


class Read(NamedTuple):
    """A tournament from a file of ours or of another program, and notes."""

    tournament: Tournament
    notes: tuple[Message, ...] = ()
    is_ours: bool = False


def read(path: Path) -> Read:
    """Read a tournament from a file of ours or of another program.

    Raises
    ------
    InputError
        It is neither, or something is wrong with it.
    """
    if read_bytes(path).startswith(SQLITE_HEAD):
        return Read(SwissFile(path).read().state, is_ours=True)
    found = read_tournament(path)
    return Read(found.beginning.tournament(), found.notes)


def entry_in(path: Path) -> str | None:
    """Return who plays in a file of ours, "teams" or "pairs"; ``None`` for any other file.

    Raises
    ------
    InputError
        It cannot be read.
    """
    return SwissFile(path).entry() if read_bytes(path).startswith(SQLITE_HEAD) else None


def bring_in(path: Path, out: Path) -> Read:
    """Import another program's tournament into a new file of ours.

    Raises
    ------
    InputError
        It cannot be read, or there is such a file already.
    """
    found = read_tournament(path)
    made = SwissFile.create(out, found.beginning)
    return Read(made.read().state, found.notes)


def give_out(file: SwissFile, out: Path, named: str | None = None) -> Read:
    """Write a tournament in another program's format, by default the one of the file's ending.

    Returns
    -------
    What was written, and what is not there as it is here.

    Raises
    ------
    InputError
        The name says no format, or the file cannot be written.
    """
    name = format_of(out, named)
    tournament = file.read().state
    WRITERS[name](out, tournament)
    notes = unlike_ours(tournament) if name in SHIFTED else ()
    return Read(tournament, notes, is_ours=True)


WITHOUT = "avoid", "colours", "order"
"""What can be left off when a tournament is checked, by name."""


class Checked(NamedTuple):
    """A tournament and its rounds, compared with the best pairings, and notes."""

    tournament: Tournament
    rounds: tuple[CheckedRound, ...]
    against: Against
    notes: tuple[Message, ...]

    @property
    def is_sound(self) -> bool:
        """Whether every mandatory criterion was kept, as far as that was possible."""
        return not any(_avoidable(each) for each in self.rounds)


def without_of(text: str) -> tuple[str, ...]:
    """Return the rules in a list that a check is to leave out; raises as `names_of` does."""
    return names_of(text, WITHOUT, "swiss_unknown_left_off")


def check_file(
    path: Path, without: Collection[str] = (), make_ready: Callable[[], None] | None = None
) -> Checked:
    """Check a tournament in a file of ours or of another program, perhaps without some rules.

    ``make_ready`` is called where checking takes longer than making the kernels ready. Errors are
    those of `read`.
    """
    tournament, notes, is_ours = read(path)
    ready_for(tournament, make_ready)
    settings = tournament.settings
    if "avoid" in without:
        settings = replace(settings, avoid=())
    if "colours" in without:
        settings = replace(settings, colours=Colours.OFF)
    order = "order" not in without
    tournament = replace(tournament, settings=settings)
    against = Against.of(settings, order=order)
    if not is_ours and order:
        notes = (*notes, Message("swiss_our_rules"))
    return Checked(tournament, tuple(check(tournament, within_groups=order)), against, notes)


_MANDATORY = "second_byes", "rematches"


def _avoidable(each: CheckedRound) -> bool:
    return each.lost_at in _MANDATORY or bool(each.needless)


def simulate(
    study: TournamentStudy,
    workers: Workers,
    on_progress: Callable[[int, int], None] | None = None,
    stop: Stop | None = None,
) -> tuple[StrengthRow, ...]:
    """Play the tournaments of a study in processes here, or on a cluster.

    Raises
    ------
    BridgeoptError
        A worker was ended, or the cluster cannot be reached.
    RequestError
        A cluster has its own number of workers.
    """
    workers.check()
    with workers.executor(stop, warm_up) as executor:
        return play(study, executor, on_progress, stop)
