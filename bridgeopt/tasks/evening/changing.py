"""Changes to tonight's plan: pairs leave or arrive late, and players are replaced.

`prepare_change` reads a request and defines the problem; `change_plan` solves it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

from bridgeopt import club
from bridgeopt.base.errors import Fault, RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.club.guests import add_guests
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.files.faults import CellError, quoted
from bridgeopt.files.players import NameIndex, split_outside_quotes, split_players, unquote
from bridgeopt.files.wishes import RegisteredPairs, Wishes
from bridgeopt.seating.changing.changes import (
    DEFAULT_KEEP_WEIGHT,
    AvailableMovements,
    ChangeOptions,
    ChangeProblem,
    Changes,
    KeepNumbers,
    problem_before_play,
    problem_in_play,
    wishes_after,
)
from bridgeopt.seating.changing.choice import choose_change
from bridgeopt.seating.changing.during_play import (
    absent_from_start,
    change_after_round,
    continue_plan,
)
from bridgeopt.seating.changing.moves import changed_sections
from bridgeopt.seating.numbering import DEFAULT_BUDGET
from bridgeopt.tasks.evening.change_movements import movements_for_change
from bridgeopt.tasks.evening.guests import IsGuest, number_guests, refuse_outlier_ids, with_guests
from bridgeopt.tasks.evening.tonight import ReadWishes, refuse_number_wishes
from bridgeopt.tasks.sources import SeasonSoFar, plan_seatings, with_player_names

T = TypeVar("T")


class ChangeTextError(RequestError):
    """A list of leaving, arriving or replaced players cannot be read.

    Attributes
    ----------
    what
        The field of the request that holds the text: ``drop``, ``add`` or ``swaps``.
    """

    def __init__(self, what: str, text: str, fault: Fault) -> None:
        self.what = what
        super().__init__(Message("text_is_wrong", text=quoted(text), fault=fault))


def names_of_newcomers(
    add: Iterable[str], swaps: Iterable[str], members: club.Members
) -> list[str]:
    """Return the ids or names of arriving players and substitutes, as they were typed."""
    substitutes = [split_outside_quotes(text, ":", 1)[1:] for text in swaps]
    texts = [unquote(new) for names in substitutes for new in names]
    index = NameIndex(members)
    for text in add:
        with suppress(CellError):  # the fault is reported when the pair is read
            texts += split_players(text, index)
    return texts


def read_changes(
    drop: Iterable[str], add: Iterable[str], swaps: Iterable[str], tonight: RegisteredPairs
) -> Changes:
    """Parse the pairs that leave or arrive, and the players who are replaced.

    ``tonight`` are the pairs of the plan.

    Raises
    ------
    ChangeTextError
        A text cannot be read, or names a player who is not present.
    """
    return Changes(
        tuple(_parse_text("drop", text, partial(_pair, tonight)) for text in drop),
        tuple(_parse_text("add", text, partial(_new_pair, tonight)) for text in add),
        tuple(_parse_text("swaps", text, partial(_swap, tonight)) for text in swaps),
    )


def _parse_text(field: str, text: str, parse: Callable[[str], T]) -> T:
    try:
        return parse(text)
    except CellError as error:
        raise ChangeTextError(field, text, Fault(error.message, help=error.help)) from None


def _players(tonight: RegisteredPairs, text: str) -> tuple[int, ...]:
    return tuple(map(tonight.player, tonight.split(text)))


def _pair(tonight: RegisteredPairs, text: str) -> club.Pair:
    return tonight.pair(_players(tonight, text))


def _new_pair(tonight: RegisteredPairs, text: str) -> club.Pair:
    players = _players(tonight, text)
    if len(set(players)) != 2:
        fault = Fault(Message("pair_is_two_players"), help=Message("pair_is_two_players_help"))
        raise ChangeTextError("add", text, fault)
    return club.Pair(*players)


def _swap(tonight: RegisteredPairs, text: str) -> tuple[int, int]:
    players = split_outside_quotes(text, ":", 1)
    if len(players) != 2:
        fault = Fault(Message("swap_is_old_and_new"), help=Message("swap_is_old_and_new_help"))
        raise ChangeTextError("swaps", text, fault)
    old, new = map(tonight.player, map(unquote, players))
    return old, new


@dataclass(frozen=True)
class ChangeRequest:
    """A request for a change, as the director typed it.

    Attributes
    ----------
    drop
        Pairs that leave, each given by one player or both: ``12`` or ``12,34``. Names may be used
        if they are known.
    add
        Pairs that arrive: ``56,78``; a guest is written ``guest: Name``.
    swaps
        Players who are replaced, each with the substitute: ``12:90``.
    after
        The last round that was played; 0 before play.
    read_wishes
        A function that reads new wishes; ``None`` if there are none.
    forget_wishes
        Whether to drop the plan's own wishes.
    strategy
        How to change the plan. ``None`` means new numbers if ``keep`` is set, and otherwise the
        choice of `choose_change`.
    keep, keep_weight
        How strongly pairs keep their old numbers if new numbers are assigned (`KeepNumbers`), and
        the gain that a changed number must bring (`ChangeOptions`).
    printed
        Whether the cards are on paper, even if the plan does not record that.
    begun
        Whether play has begun (`ChangeOptions`).
    boards
        The number of boards in a group; ``None`` for the plan's number if all sections share it.
    family, movements
        The family of movements and its folder; ``None`` for the plan's own.
    all_guests
        Whether every unknown player is a guest.
    strict
        Whether to refuse players who are not in the history.
    objective
        The objective of the numbering; ``None`` for the plan's objective.
    absent_from_start
        Whether the leaving pairs never arrived; this is allowed even after other changes.
    limits
        The limits on the number of pairs in a section.
    """

    drop: Sequence[str] = ()
    add: Sequence[str] = ()
    swaps: Sequence[str] = ()
    after: int = 0
    read_wishes: ReadWishes | None = None
    forget_wishes: bool = False
    strategy: club.ChangeStrategy | None = None
    keep: KeepNumbers | None = None
    keep_weight: Decimal = DEFAULT_KEEP_WEIGHT
    printed: bool = False
    begun: bool = False
    boards: int | None = None
    family: str | None = None
    movements: Path | None = None
    all_guests: bool = False
    strict: bool = False
    objective: club.Objective | None = None
    absent_from_start: bool = False
    limits: club.SizeLimits = club.DEFAULT_SIZE_LIMITS

    def __post_init__(self) -> None:
        """Raise `RequestError` if nothing changes, or if fields contradict each other."""
        has_wishes = self.read_wishes is not None or self.forget_wishes
        if not (self.drop or self.add or self.swaps or has_wishes):
            raise RequestError(Message("nothing_to_change"))
        if self.after and self.keep not in (None, KeepNumbers.STRICT):
            raise RequestError(
                Message("keep_after_round", keep=str(self.keep), round=str(self.after))
            )
        if self.after and self.strategy not in (None, club.ChangeStrategy.NOBODY):
            raise RequestError(
                Message("how_after_round", how=str(self.strategy), round=str(self.after))
            )
        if self.keep is not None and self.strategy not in (None, club.ChangeStrategy.NEW):
            raise RequestError(Message("keep_is_for_new", how=str(self.strategy)))
        if self.after and has_wishes:
            raise RequestError(Message("wishes_too_late"))

    @classmethod
    def from_changes(
        cls,
        changes: Changes,
        after: int = 0,
        strategy: club.ChangeStrategy | None = None,
        *,
        read_wishes: ReadWishes | None = None,
        never_arrived: bool = False,
        begun: bool = False,
        limits: club.SizeLimits = club.DEFAULT_SIZE_LIMITS,
    ) -> Self:
        """Return the request for changes with players by id; unknown players are guests.

        Parameters
        ----------
        changes
            The pairs that leave or arrive, and the players who are replaced.
        after, strategy, read_wishes, begun, limits
            As in the request.
        never_arrived
            Whether the leaving pairs never arrived (``absent_from_start``).
        """
        return cls(
            drop=tuple(map(str, changes.drop)),
            add=tuple(map(str, changes.add)),
            swaps=tuple(f"{old}:{new}" for old, new in changes.swaps),
            after=after,
            read_wishes=read_wishes,
            strategy=strategy,
            all_guests=True,
            absent_from_start=never_arrived,
            begun=begun,
            limits=limits,
        )


@dataclass(frozen=True)
class BeforePlay:
    """The input of the search for a change before round 1: movements, and options for the plan."""

    available: AvailableMovements
    options: ChangeOptions

    def seed(self, problem: ChangeProblem, _family: str) -> int:
        """Return the default random seed, which decides between equally good answers."""
        return problem.seed(problem.present, self.available.family.name)


@dataclass(frozen=True)
class DuringPlay:
    """The input of the search for a change during play: the sections after the change.

    ``boards`` is the number of boards in a group.
    """

    seatings: tuple[club.NumberedSection, ...]
    boards: int | None

    def seed(self, problem: ChangeProblem, family: str) -> int:
        """Return the default random seed, which decides between equally good answers.

        The seed depends on the pairs of the sections and on the name of the family of movements.
        """
        return problem.seed((pair for s in self.seatings for pair in s.pairs), family)


@dataclass(frozen=True)
class PreparedChange:
    """A change that has been read and checked, ready for the search.

    Attributes
    ----------
    so_far
        The season so far, with names, including those of tonight's guests.
    plan, before
        The plan to change, and its sections with their movements.
    changes
        The pairs that leave or arrive, and the players who are replaced.
    problem
        The problem to solve, for the pairs present after the change.
    step
        The further input of the search: `BeforePlay` for a change before play, `DuringPlay` for a
        change during play.
    notes
        Messages and warnings about the files.
    """

    so_far: SeasonSoFar
    plan: club.LoadedPlan
    before: tuple[club.NumberedSection, ...]
    changes: Changes
    problem: ChangeProblem
    step: BeforePlay | DuringPlay
    notes: tuple[object, ...]

    @property
    def members(self) -> club.Members:
        """The names of members, and of tonight's guests."""
        return self.so_far.members

    @property
    def seed(self) -> int:
        """The default random seed, which decides between equally good answers."""
        return self.step.seed(self.problem, self.plan.family)


@dataclass(frozen=True)
class ChangedEvening:
    """A plan after a change.

    Attributes
    ----------
    plan
        The new plan.
    before
        The sections of the old plan.
    history
        The season so far, with new players added.
    members
        Names, including those of guests.
    notes
        Messages about the change.
    """

    plan: club.Plan
    before: tuple[club.NumberedSection, ...]
    history: club.History
    members: club.Members
    notes: tuple[Message, ...]

    @property
    def sections(self) -> frozenset[str]:
        """The names of the sections in which anything changed."""
        return changed_sections(self.before, self.plan.sections)


def prepare_change(
    request: ChangeRequest,
    so_far: SeasonSoFar,
    plan: club.LoadedPlan,
    is_guest: IsGuest | None = None,
) -> PreparedChange:
    """Read a request for a change, and check that the change is possible.

    Parameters
    ----------
    request
        The change, as the director wrote it.
    so_far
        The season so far, and names (`sources.read_so_far`).
    plan
        The plan to change.
    is_guest
        A function that asks whether a very large id belongs to a guest; ``None`` if the user cannot
        be asked.

    Raises
    ------
    RequestError
        The request does not fit the plan, or cannot be read (`ChangeTextError`).
    InputError
        A player is absent, already present, or neither known nor a guest; or movements cannot be
        read.
    """
    objective = request.objective or plan.objective
    objective_notes = so_far.notes_for(objective)
    state_notes = _notes_on_other_state(plan, so_far)
    so_far = so_far._replace(
        history=so_far.history_for(objective), members=so_far.members.with_guests(plan.guests)
    )
    before, file_notes = plan_seatings(plan, request.family, request.movements)
    if not request.absent_from_start:
        _refuse_going_back(before, request.after)
    seated = tuple(pair for seating in before for pair in seating.current_pairs if pair)
    so_far, guest_notes = _number_newcomers(request, so_far, seated)
    evening_pairs = club.EveningPairs(seated, plan.file)
    registered = RegisteredPairs(evening_pairs, so_far.members, in_plan=True)
    changes = read_changes(request.drop, request.add, request.swaps, registered)
    _refuse_strangers(request, so_far, changes, is_guest)
    if request.strict:
        pairs_after = (*changes.add, *map(changes.with_substitutes, seated))
        add_guests(so_far.history, club.EveningPairs(pairs_after, plan.file), strict=True)
    event_notes = [] if plan.event is None else [Message("of_event_changed", name=plan.event.name)]
    notes = (*objective_notes, *file_notes, *state_notes, *event_notes, *guest_notes)
    boards = request.boards or boards_per_group(plan)
    if request.after or request.absent_from_start:
        problem = problem_in_play(
            so_far.history,
            before,
            changes,
            source=so_far.kind,
            file=plan.file,
            objective=objective,
        )
        if request.absent_from_start:
            seatings = absent_from_start(before, changes.drop)
        else:
            seatings = change_after_round(problem.season_increase, before, changes, request.after)
        return PreparedChange(
            so_far=so_far,
            plan=plan,
            before=before,
            changes=changes,
            problem=problem,
            step=DuringPlay(seatings, boards),
            notes=notes,
        )
    new_wishes = Wishes((), ())
    if request.read_wishes is not None:
        evening_pairs = club.EveningPairs(changes.pairs_after(seated), plan.file)
        new_wishes = request.read_wishes(evening_pairs, so_far.members)
        from_one = any(seating.movement.ew_from_one for seating in before)
        refuse_number_wishes(new_wishes.wishes, ew_from_one=from_one)
    available = movements_for_change(plan, before, request.family, request.movements)
    kept_wishes = () if request.forget_wishes else wishes_after(plan.wishes, changes)
    options = ChangeOptions(
        # A request with ``keep`` implies new numbers.
        strategy=request.strategy or (club.ChangeStrategy.NEW if request.keep else None),
        keep=request.keep or KeepNumbers.PREFER,
        keep_weight=request.keep_weight,
        wishes=(*kept_wishes, *new_wishes.wishes),
        new_wishes=new_wishes.wishes,
        boards=boards,
        limits=request.limits,
        printed=request.printed or bool(plan.printed),
        begun=request.begun,
        members=so_far.members,
    )
    problem = problem_before_play(
        so_far.history, before, changes, source=so_far.kind, file=plan.file, objective=objective
    )
    return PreparedChange(
        so_far=so_far,
        plan=plan,
        before=before,
        changes=changes,
        problem=problem,
        step=BeforePlay(available, options),
        notes=(*notes, *new_wishes.notes),
    )


def change_plan(
    prepared: PreparedChange,
    budget: SearchBudget,
    on_changed: Callable[[ChangedEvening], None] | None = None,
    cache: SolutionCache | None = None,
) -> ChangedEvening:
    """Return the plan after a change.

    Parameters
    ----------
    prepared
        The change, as `prepare_change` returns it.
    budget
        The search limits; the progress callback gets the state of each section.
    on_changed
        For a change before play only: called with the changed evening once `choose_change` has
        chosen a strategy. The other strategies, which are computed for comparison, and the costs of
        required wishes are not known yet.
    cache
        A cache of earlier results for sections.

    Raises
    ------
    InputError, ContradictionError
        The requested strategy is impossible, or wishes contradict each other.
    """
    problem, plan, step = prepared.problem, prepared.plan, prepared.step
    budget = budget.with_defaults(DEFAULT_BUDGET, prepared.seed)

    def to_evening(new_plan: club.Plan) -> ChangedEvening:
        return ChangedEvening(
            with_guests(new_plan, {**plan.guests, **prepared.so_far.guests}),
            prepared.before,
            problem.history,
            prepared.members,
            (*_notes_on_movements(prepared, new_plan), *problem.notes),
        )

    if isinstance(step, DuringPlay):
        new_plan = continue_plan(
            problem,
            plan,
            step.seatings,
            prepared.changes,
            budget,
            boards=step.boards,
            cache=cache,
        )
        return to_evening(new_plan)
    with with_player_names(prepared.members):
        new_plan = choose_change(
            problem,
            plan,
            step.available,
            step.options,
            budget,
            on_plan=on_changed and (lambda new_plan: on_changed(to_evening(new_plan))),
            cache=cache,
        )
        return to_evening(new_plan)


def _refuse_going_back(seatings: Sequence[club.NumberedSection], after: int) -> None:
    """Raise `RequestError` for a change before play, if the plan has changes made during play.

    ``after`` is the last round that was played, according to the director; 0 before play.
    """
    changed_sections = [seating.name for seating in seatings if seating.holding_periods]
    if changed_sections and not after:
        raise RequestError(Message("section_changed_in_play", section=changed_sections[0]))


def _number_newcomers(
    request: ChangeRequest, so_far: SeasonSoFar, seated: Sequence[club.Pair]
) -> tuple[SeasonSoFar, tuple[Message, ...]]:
    """Give each arriving guest an id that no player in ``seated`` has.

    Return the season so far with the guests' names, and a message about each guest.
    """
    seated_ids = {player for pair in seated for player in pair.players}
    newcomers = names_of_newcomers(request.add, request.swaps, so_far.members)
    return number_guests(so_far, newcomers, used_ids=seated_ids, all_names=request.all_guests)


def _refuse_strangers(
    request: ChangeRequest, so_far: SeasonSoFar, changes: Changes, is_guest: IsGuest | None
) -> None:
    """Raise `InputError` if the id of a newcomer is very large and does not belong to a guest."""
    newcomers = [player for pair in changes.add for player in pair.players]
    newcomers += [new for _, new in changes.swaps]
    refuse_outlier_ids(so_far, dict.fromkeys(newcomers), None, is_guest, allowed=request.all_guests)


def boards_per_group(plan: club.LoadedPlan) -> int | None:
    """Return the number of boards in the plan's groups; ``None`` if sections differ."""
    numbers_of_boards = {section.boards for section in plan.sections}
    return numbers_of_boards.pop() if len(numbers_of_boards) == 1 else None


def _notes_on_other_state(plan: club.LoadedPlan, so_far: SeasonSoFar) -> list[Message]:
    is_same = plan.source is None or so_far.is_source_of(plan)
    return [] if is_same else [Message("plan_of_another_state")]


def _notes_on_movements(prepared: PreparedChange, plan: club.Plan) -> list[Message]:
    """Return messages about the movements of a changed plan.

    One says that the plan's family is unavailable, another that sections now have different numbers
    of rounds.
    """
    notes = []
    step = prepared.step
    if isinstance(step, BeforePlay) and step.available.missing:
        missing = step.available.missing
        why = Fault(missing.message, help=missing.help)
        notes.append(Message("only_own_movements", why=why))
    lengths = {section.movement.num_rounds for section in plan.sections}
    if len(lengths) > len({seating.movement.num_rounds for seating in prepared.before}):
        notes.append(Message("rounds_not_equally_many"))
    return notes
