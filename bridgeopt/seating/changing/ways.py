"""The ways to take a change before play, side by side, and which of them is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.club import How, Members, Pair, Plan, PlanFile, Seating, Shift, Way
from bridgeopt.club.fairness import earlier_meetings
from bridgeopt.engine.qap import Memory
from bridgeopt.engine.stopping import Effort
from bridgeopt.seating.changing.before_play import Available, ChangeAim, Keep, renumber
from bridgeopt.seating.changing.hall import Hall
from bridgeopt.seating.changing.nobody import as_seated, nobody_moves, one_moves
from bridgeopt.seating.solving import Solver
from bridgeopt.seating.wishes.contradiction import Contradiction
from bridgeopt.seating.wishes.holding import holds

_STAY = Fault(Message("nobody_needs_to_move"), help=Message("nobody_needs_to_move_help"))


@dataclass(frozen=True)
class AskedWay:
    """The way to take a change that the director asked for, or none.

    Attributes
    ----------
    how
        The way; ``None``: as `take` says.
    aim
        What a new plan is to be like.
    asked
        How many of the aim's wishes, the last ones, were asked for with this very change.
    printed
        Whether cards have been printed: then everywhere, unless the plan itself tells where.
    members
        Names, for why a way cannot be had.
    """

    how: How | None = None
    aim: ChangeAim = field(default_factory=ChangeAim)
    asked: int = 0
    printed: bool = False
    members: Members = field(default_factory=Members)

    def refused(self, error: BridgeoptError, *, staying: bool) -> BridgeoptError:
        """Return an error, with the advice that nobody needs to move if ``staying`` would do."""
        if isinstance(error, InputError) and staying and self.how is None:
            return InputError([*error.faults, _STAY])
        return error


class Told(NamedTuple):
    """A callback for plans that are found early, and a memory of earlier results.

    ``on_plan`` is told the plan of the way that is taken, and of such ways as are known by then.
    """

    on_plan: Callable[[Plan], None] | None = None
    memory: Memory | None = None


def take(
    hall: Hall,
    plan: PlanFile,
    available: Available,
    choice: AskedWay,
    effort: Effort,
    told: Told | None = None,
) -> Plan:
    """Return the plan of the chosen way to take a change, which lists the other ways too.

    Where none is asked for it is a new plan; once cards are printed, the first way that can be had
    and grants what is wished now: nobody moves, one pair moves, new numbers. The others are solved
    in what is left of the budget; ``told`` hears of the chosen one before that.

    Raises
    ------
    InputError, Contradiction
        The way that is asked for cannot be had; or none can.
    """
    told = told or Told()
    solver = Solver(hall.history, effort, hall.objective, told.memory)
    finder = _Finder(hall, available, choice, solver, effort)
    if choice.how is not None:
        turns: Sequence[How] = (choice.how,)
    else:
        turns = tuple(How) if choice.printed else (How.NEW,)
    wished = choice.aim.wishes[len(choice.aim.wishes) - choice.asked :]
    for chosen in turns:
        seatings = finder.seatings(chosen, costs=told.on_plan is None)
        if seatings and all(holds(wish, seatings) for wish in wished):
            break
    if chosen in finder.refused:
        finder.seatings(How.NOBODY)
        raise choice.refused(finder.refused[chosen], staying=How.NOBODY in finder.found)
    taken = finder.plans.get(chosen)
    if taken is None:
        aim = choice.aim
        seated = finder.found[chosen]
        taken = as_seated(hall, plan, seated, effort, aim.wishes, aim.boards, told.memory)
    everywhere = tuple(seating.name for seating in hall.seatings)
    printed = plan.printed or (everywhere if choice.printed else ())

    def with_ways(taken: Plan) -> Plan:
        ways = (replace(finder.way(how), chosen=how is chosen) for how in How if finder.knows(how))
        return replace(
            taken,
            interrupted=taken.interrupted or finder.solver.interrupted,
            ways=tuple(ways),
            printed=still_right(hall.seatings, taken.sections, printed),
        )

    if told.on_plan is not None:
        told.on_plan(with_ways(taken))
        taken = finder.priced(chosen) or taken
    for how in How:
        finder.seatings(how)
    return with_ways(taken)


class _Finder:
    """Finds each way once: its seatings (and its plan, where it was searched for), or why not."""

    def __init__(
        self, hall: Hall, available: Available, choice: AskedWay, solver: Solver, effort: Effort
    ) -> None:
        self.found: dict[How, tuple[Seating, ...]] = {}
        self.plans: dict[How, Plan] = {}
        self.refused: dict[How, BridgeoptError] = {}
        self.solver = solver
        self._hall = hall
        self._available = available
        self._aim = choice.aim
        self._members = choice.members
        self._effort = effort
        self._exact: dict[How, bool] = {}

    def seatings(self, how: How, *, costs: bool = False) -> tuple[Seating, ...] | None:
        """Return a way's sections, ``None`` if it cannot be had; ``costs`` as in `ChangeAim`."""
        if how not in self.found and how not in self.refused:
            try:
                self.found[how] = self._find(how, costs=costs)
            except BridgeoptError as error:
                self.refused[how] = error
        return self.found.get(how)

    def knows(self, how: How) -> bool:
        """Whether a way has been looked at."""
        return how in self.found or how in self.refused

    def priced(self, how: How) -> Plan | None:
        """Return a way's plan with what each must costs, if it was searched for."""
        if how in self.plans:
            self._find(how, costs=True)
        return self.plans.get(how)

    def _find(self, how: How, *, costs: bool) -> tuple[Seating, ...]:
        hall, wishes, stop = self._hall, self._aim.wishes, self._effort.stop
        aim = replace(self._aim, costs=costs and self._aim.costs)
        moved = None
        if how is How.NOBODY:
            moved = nobody_moves(hall, wishes, stop)
        elif how is How.ONE:
            moved = one_moves(hall, wishes, stop)
        if moved is not None:
            self._exact[how] = moved.exact
            return moved.seatings
        if how is How.ONE:
            aim = replace(aim, keep=Keep.STRICT)
        plan = renumber(hall, self._available, aim, self._effort, self.solver)
        self.plans[how] = plan
        return plan.sections

    def _added(self, seatings: Sequence[Seating]) -> int:
        return sum(map(self._hall.added, seatings))

    def way(self, how: How) -> Way:
        """Say what a way means: who moves, what is printed anew, and what it costs."""
        if how in self.refused:
            error = self.refused[how]
            named = error.named(self._members) if isinstance(error, Contradiction) else error
            return Way(how, named.in_a_line)
        before, seatings = self._hall.seatings, self.found[how]
        met = earlier_meetings(self._hall.history, seatings)
        return Way(
            how,
            shifts=_shifts(before, seatings),
            new_cards=_new_cards(before, seatings),
            sit_outs=sum(sum(seating.waiting.values()) for seating in seatings),
            met=sum(met),
            met_at=len(met),
            added=self._added(seatings),
            proved=self._proved(how),
            wishes_held=sum(holds(wish, seatings) for wish in self._aim.wishes),
        )

    def _proved(self, how: How) -> bool:
        """Whether nothing better of its kind is possible: where all of its kind were weighed.

        Of the fewest moves that sections of other sizes force nobody knows whether there are fewer.
        """
        if how is How.NEW:
            return self.plans[how].proved
        if not self._exact.get(how) or not self.knows(How.NEW):
            return False
        added, before = self._added(self.found[how]), self._hall.seatings
        return not any(
            len(_shifts(before, seatings)) == (how is How.ONE)
            and not _new_cards(before, seatings)
            and self._added(seatings) < added
            for seatings in self.found.values()
        )


def still_right(
    before: Sequence[Seating], now: Sequence[Seating], printed: Sequence[str]
) -> tuple[str, ...]:
    """Return the printed sections whose cards are still right.

    They play what they did, and whoever has another number took one that is nobody else's now.
    """
    there = {pair for seating in now for pair in seating.pairs}
    return tuple(
        new.name
        for old, new in zip(before, now, strict=True)
        if new.name in printed
        and old.movement.digest == new.movement.digest
        and all(
            pair is None or pair == had or had not in there
            for had, pair in zip(old.numbers, new.numbers, strict=True)
        )
    )


def _shifts(before: Sequence[Seating], now: Sequence[Seating]) -> tuple[Shift, ...]:
    """Return who moves."""
    old, new = _numbers(before), _numbers(now)
    return tuple(
        Shift(pair, source, new[pair][0], (called, new[pair][1]))
        for pair, (source, called) in old.items()
        if pair in new and source != new[pair][0]
    )


def _new_cards(before: Sequence[Seating], now: Sequence[Seating]) -> tuple[str, ...]:
    """Return the sections that play another movement."""
    return tuple(
        new.name
        for old, new in zip(before, now, strict=True)
        if old.movement.digest != new.movement.digest
    )


def _numbers(seatings: Sequence[Seating]) -> dict[Pair, tuple[tuple[str, int], str]]:
    """Return section and number of each pair, and what people call both."""
    return {
        pair: ((seating.name, number), f"{seating.name}{seating.label(number)}")
        for seating in seatings
        for number, pair in enumerate(seating.numbers, start=1)
        if pair is not None
    }
