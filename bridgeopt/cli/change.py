"""``bridgeopt change``: a plan close to the one that is there."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from bridgeopt.cli import options
from bridgeopt.cli.asking import is_guest
from bridgeopt.cli.wishing import Wished, wishes

if TYPE_CHECKING:
    from bridgeopt.club import Members, Pair
    from bridgeopt.errors import Fault
    from bridgeopt.files.wishes import Tonight
    from bridgeopt.seating.changing.hall import Changes


T = TypeVar("T")


def _weight(ctx: click.Context, param: click.Parameter, value: float) -> Decimal:
    """Take a weight as it was written."""
    return Decimal(str(value))


@click.command()
@options.plan
@options.season_so_far
@click.option("--drop", multiple=True, metavar="PAIR", help="This pair leaves: 12,34 or just 12.")
@click.option(
    "--add", multiple=True, metavar="PAIR", help="This pair comes: 56,78; a guest as guest: NAME."
)
@click.option(
    "--swap-player",
    "swaps",
    multiple=True,
    metavar="OLD:NEW",
    help="Player NEW plays for OLD: 12:90.",
)
@click.option(
    "--how",
    type=click.Choice(["nobody", "one", "new"]),
    help="Nobody moves: who would meet a pair that left sits out; one: one pair moves, or as few as"
    " can be; new: numbers are weighed anew.  [default: new; once cards are printed, the first that"
    " can be had]",
)
@click.option(
    "--printed",
    is_flag=True,
    help="Cards have been printed, though not by `print` from this plan.",
)
@click.option(
    "--keep",
    type=click.Choice(["strict", "prefer", "free"]),
    help="With --how new. Strict: every number stays that can; prefer: a number changes only where"
    " that gains enough; free: numbers are given afresh.  [default: prefer; strict after a round]",
)
@click.option(
    "--worth",
    type=click.FloatRange(min=0, min_open=True, max=1000),
    default=5.0,
    show_default=True,
    callback=_weight,
    help="With --keep prefer: what each changed number must gain, in percent of what the best"
    " numbering gains over chance.",
)
@click.option(
    "--after-round",
    "after",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="The last round that was played: what was met is met, and nobody changes number.",
)
@wishes
@click.option("--forget-wishes", is_flag=True, help="Leave out the wishes that the plan holds.")
@options.family(required=False)
@options.movements
@options.search
@options.seed
@options.members
@options.boards
@options.guests
@options.strict
@options.json_file
@options.out_folder
@options.csv_style
def change(
    plan_file: Path,
    history_file: Path | None,
    season_file: Path | None,
    drop: tuple[str, ...],
    add: tuple[str, ...],
    swaps: tuple[str, ...],
    how: str | None,
    printed: bool,
    keep: str | None,
    worth: Decimal,
    after: int,
    wished: Wished,
    forget_wishes: bool,
    family: str | None,
    movements_folder: Path | None,
    budget: float,
    jobs: int | None,
    seed: int | None,
    members_file: Path | None,
    boards: int | None,
    all_guests: bool,
    strict: bool,
    json_file: Path | None,
    out_folder: Path | None,
    csv_style: str,
) -> None:
    """Change tonight's plan when somebody leaves, comes late, or is replaced.

    The output begins with who has to move, and lays the ways to take the change side by side:
    nobody moves, one pair moves, new numbers. The wishes that the plan was made with still count.
    """
    from bridgeopt.cli.giving import Giving
    from bridgeopt.cli.progress import compile_kernels, progress_bar
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.club import How, Registration
    from bridgeopt.club.guests import welcome
    from bridgeopt.director.guests import invite, refuse_far, with_guests
    from bridgeopt.director.sources import naming_wishes, plan_seatings, read_so_far
    from bridgeopt.engine.effort import Effort
    from bridgeopt.files.plan import read_plan
    from bridgeopt.files.wishes import Tonight
    from bridgeopt.seating.changing.before_play import Aim, Keep, new_seed
    from bridgeopt.seating.changing.going_on import go_on
    from bridgeopt.seating.changing.hall import hall_after, wishes_after
    from bridgeopt.seating.changing.movements import movements_for_change
    from bridgeopt.seating.changing.ways import Choice, take
    from bridgeopt.show.terminal.changes import changed_sections, show_changes, show_ways

    if not (drop or add or swaps or wished.texts or wished.file or forget_wishes):
        raise click.UsageError("Nothing to change: give --drop, --add, --swap-player or a wish.")
    if after and keep not in (None, "strict"):
        raise click.UsageError(
            f"--keep {keep} after round {after}: who is there keeps the number, or boards would be"
            " played again. Leave --keep out."
        )
    if after and how not in (None, "nobody"):
        raise click.UsageError(
            f"--how {how} after round {after}: nobody who is there can move any more, or boards"
            " would be played again. Leave --how out."
        )
    if keep is not None and how not in (None, "new"):
        raise click.UsageError(f"--keep is for --how new: with --how {how}, leave it out.")
    if after and (wished.texts or wished.file or forget_wishes):
        raise click.UsageError("Wishes come too late: the first round has been played.")
    giving = Giving(json_file, out_folder, csv_style, season_file)
    so_far = read_so_far(history_file, season_file, members_file)
    plan = read_plan(plan_file)
    so_far = so_far._replace(members=so_far.members.with_guests(plan.guests))
    seatings, of_files = plan_seatings(plan, family, movements_folder)
    show_notes(of_files)
    changed_before = [seating.name for seating in seatings if seating.spells]
    if changed_before and not after:
        raise click.UsageError(
            f"Section {changed_before[0]} changed while play was going on: give --after-round."
        )
    seated = tuple(pair for seating in seatings for pair in seating.present if pair)
    there_already = {player for pair in seated for player in pair.players}
    named = _coming(add, swaps, so_far.members)
    so_far, invited = invite(so_far, named, taken=there_already, all_names=all_guests)
    history, members = so_far.history, so_far.members
    changes = _changes(
        drop, add, swaps, Tonight(Registration(seated, str(plan_file)), members, "in the plan")
    )
    if boards is None and len(in_groups := {section.boards for section in plan.sections}) == 1:
        (boards,) = in_groups
    if plan.source is not None and plan.source.hash != history.digest:
        show_notes(["The plan was made from another state of the history than the one given now."])
    newcomers = [player for pair in changes.add for player in pair.players]
    newcomers += [new for _, new in changes.swaps]
    refuse_far(so_far, dict.fromkeys(newcomers), None, all_guests, is_guest())
    show_notes(invited)
    if strict:
        coming = (*changes.add, *map(changes.renamed, seated))
        welcome(history, Registration(coming, str(plan_file)), strict)
    compile_kernels()
    if after:
        changed = go_on(
            history,
            plan,
            seatings,
            changes,
            after,
            budget=budget,
            seed=seed,
            jobs=jobs,
            boards=boards,
            source=so_far.kind,
        )
    else:
        there = Registration(changes.pairs_after(seated), str(plan_file))
        asked = wished.read(there, members)
        old = () if forget_wishes else wishes_after(plan.wishes, changes)
        show_notes(asked.notes)
        available = movements_for_change(plan, seatings, family, movements_folder)
        hall = hall_after(history, seatings, changes, so_far.kind, str(plan_file))
        aim = Aim(Keep(keep or "prefer"), worth, wishes=(*old, *asked.wishes), boards=boards)
        drawn = new_seed(hall, available.family) if seed is None else seed
        way = How(how) if how else How.NEW if keep else None
        choice = Choice(way, aim, len(asked.wishes), printed or bool(plan.printed), members)
        with naming_wishes(members), progress_bar(len(seatings)) as on_progress:
            effort = Effort(drawn, budget, jobs, on_progress)
            changed = take(hall, plan, available, choice, effort)
        if available.lacking:
            show_notes([_only_its_own(available.lacking)])
    show_changes(giving.console, seatings, changed.sections, members, after + 1)
    show_ways(giving.console, changed, members)
    lengths = {section.movement.num_rounds for section in changed.sections}
    if len(lengths) > len({seating.movement.num_rounds for seating in seatings}):
        show_notes(["The sections do not play equally many rounds any more."])
    old_pairs = [pair for seating in seatings for pair in seating.everyone]
    # All whom the change reckoned with: so guests have the rankings that they had there.
    people = [*(old_pairs if after else ()), *map(changes.renamed, old_pairs), *changes.add]
    known, notes = welcome(history, Registration(tuple(dict.fromkeys(people)), str(plan_file)))
    show_notes(notes)
    changed = with_guests(changed, {**plan.guests, **so_far.guests})
    giving.give(changed, known, members, changed_sections(seatings, changed.sections))


def _only_its_own(lacking: Fault) -> str:
    """Say that a plan's own movements are all that there is, and why."""
    return (
        f"{lacking.message[0].upper()}{lacking.message[1:]}, so sections play only its own"
        f" movements. {lacking.help}"
    )


def _changes(
    drop: tuple[str, ...], add: tuple[str, ...], swaps: tuple[str, ...], tonight: Tonight
) -> Changes:
    """Read who leaves, comes and is replaced."""
    from bridgeopt.seating.changing.hall import Changes

    return Changes(
        tuple(_take("--drop", text, partial(_pair, tonight)) for text in drop),
        tuple(_take("--add", text, partial(_new_pair, tonight)) for text in add),
        tuple(_take("--swap-player", text, partial(_swap, tonight)) for text in swaps),
    )


def _take(option: str, text: str, read: Callable[[str], T]) -> T:
    """Read an option's text, and name the option where it cannot be read."""
    from bridgeopt.errors import Fault
    from bridgeopt.files.faults import CellError, quoted

    try:
        return read(text)
    except CellError as error:
        wrong = Fault(f"{quoted(text)}: {error.message}", help=error.help)
        raise click.BadParameter(str(wrong), param_hint=f"'{option}'") from None


def _coming(add: tuple[str, ...], swaps: tuple[str, ...], members: Members) -> list[str]:
    """Return what may name somebody who comes: ids and names, as they were written."""
    from bridgeopt.files.faults import CellError
    from bridgeopt.files.players import NameIndex, split_outside_quotes, split_players, unquoted

    texts = [unquoted(new) for text in swaps for new in split_outside_quotes(text, ":", 1)[1:]]
    index = NameIndex(members)
    for text in add:
        with suppress(CellError):  # who reads the option says so
            texts += split_players(text, index)
    return texts


def _players(tonight: Tonight, text: str) -> tuple[int, ...]:
    return tuple(map(tonight.player, tonight.split(text)))


def _pair(tonight: Tonight, text: str) -> Pair:
    return tonight.pair(_players(tonight, text))


def _new_pair(tonight: Tonight, text: str) -> Pair:
    from bridgeopt.club import Pair
    from bridgeopt.files.faults import CellError

    players = _players(tonight, text)
    if len(set(players)) != 2:
        raise CellError("a pair is two players", "Write 56,78.")
    return Pair(*players)


def _swap(tonight: Tonight, text: str) -> tuple[int, int]:
    from bridgeopt.files.faults import CellError
    from bridgeopt.files.players import split_outside_quotes, unquoted

    players = split_outside_quotes(text, ":", 1)
    if len(players) != 2:
        raise CellError("this is not OLD:NEW", "Write 12:90 where 90 plays for 12.")
    old, new = map(tonight.player, map(unquoted, players))
    return old, new
