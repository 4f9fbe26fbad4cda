"""The main task: seating of tonight's pairs in a format, or in several formats to compare."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bridgeopt import club
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.i18n import Message
from bridgeopt.club import EveningRules
from bridgeopt.engine.qap import SolutionCache
from bridgeopt.engine.stopping import SearchBudget
from bridgeopt.movement.two_fields import family_in_two_fields
from bridgeopt.seating import comparison
from bridgeopt.seating.comparison import Comparison, ExcludedFormat, MovementFormat, find_formats
from bridgeopt.seating.evening import budget_with_defaults, seat_evening
from bridgeopt.seating.seating_problem import EveningSections, SeatingProblem, odd_section_name
from bridgeopt.seating.sections import form_sections
from bridgeopt.seating.sections.placement import even_sizes
from bridgeopt.tasks.evening.tonight import EveningInput
from bridgeopt.tasks.sources import family_for, with_player_names

ReadFamily = Callable[[Sequence[club.SectionPairs], str, Path | None], club.Family]
"""A function such as `family_for`. It returns a family with the movements that sections need.

Its arguments are the sections, the name of the family, and the folder of families.
"""


@dataclass(frozen=True)
class PreparedEvening:
    """An evening that is ready for the search: its input has been read and checked.

    Attributes
    ----------
    tonight
        The pairs, their wishes and the season so far.
    problem
        The seating problem: the pairs, their wishes and the rules.
    evening
        The sections, and the history with new players added.
    movements
        A family of movements, or a request to generate movements.
    notes
        Messages if the season lacks records of attendance that the objective needs; and warnings
        about the movements' files.
    displaced
        Messages about pairs that wishes have moved to another section.
    """

    tonight: EveningInput
    problem: SeatingProblem
    evening: EveningSections
    movements: club.MovementChoice
    notes: tuple[object, ...] = ()
    displaced: tuple[Message, ...] = ()


@dataclass(frozen=True)
class SeatedEvening:
    """Tonight's plan, with the data needed to show it.

    Attributes
    ----------
    plan
        The plan.
    history, members
        The history with new players added, and all names.
    notes
        Messages about new players, about the section with an odd number of pairs, and about pairs
        that play in another section because of their wishes.
    """

    plan: club.Plan
    history: club.History
    members: club.Members
    notes: tuple[Message, ...] = ()

    @classmethod
    def from_prepared(cls, prepared: PreparedEvening, plan: club.Plan) -> SeatedEvening:
        """Return a prepared evening with its plan, from a search or from a cache."""
        tonight, evening = prepared.tonight, prepared.evening
        notes = (*evening.notes, *prepared.displaced)
        return cls(tonight.with_guest_names(plan), evening.history, tonight.members, notes)


def prepare_seating(
    tonight: EveningInput,
    movements: str | club.GeneratedMovement,
    num_sections: int,
    rules: EveningRules,
    read_family: ReadFamily = family_for,
) -> PreparedEvening:
    """Form the sections and read their movements; raise errors before any search.

    Parameters
    ----------
    tonight
        The pairs and their wishes.
    movements
        The name of a family, or a request to generate movements.
    num_sections
        The number of sections.
    rules
        How the evening is played.
    read_family
        Reads the movements of a family by its name.

    Raises
    ------
    InputError
        The pairs do not fit that many sections, there are no movements for them, or the objective
        needs attendance that is unknown.
    ContradictionError
        Wishes about sections contradict each other.
    """
    problem = tonight.seating_problem(rules)
    with with_player_names(tonight.members):
        evening = problem.sections(num_sections)
    displaced = displaced_notes(tonight, evening, rules)
    notes = tonight.so_far.notes_for(rules.objective)
    if isinstance(movements, club.GeneratedMovement):
        if rules.winners == 2 or any(s.odd and s.half_table for s in evening.sections):
            raise InputError(Fault(Message("fields_none_made"), help=Message("fields_none_help")))
        if rules.barometer:
            message, advice = Message("barometer_none_made"), Message("barometer_none_made_help")
            raise InputError(Fault(message, help=advice))
        return PreparedEvening(
            tonight, problem, evening, movements, notes=notes, displaced=displaced
        )
    family = read_family(evening.sections, movements, rules.movements_folder)
    if rules.winners == 2:
        family = family_in_two_fields(family, {s.family_size for s in evening.sections})
    if rules.ew_from_one:
        family = family.with_ew_from_one()
    if rules.barometer:
        family = family.as_barometer()
    return PreparedEvening(
        tonight, problem, evening, family, notes=(*notes, *family.warnings), displaced=displaced
    )


def seat_tonight(
    prepared: PreparedEvening,
    budget: SearchBudget,
    cache: SolutionCache | None = None,
    *,
    on_plan: Callable[[club.Plan], None] | None = None,
) -> SeatedEvening:
    """Return the best seating, with its proof.

    Parameters
    ----------
    prepared
        The evening, as `prepare_seating` returns it.
    budget
        The search limits. The defaults are 20 seconds, or 60 if movements are generated, and a seed
        derived from the input. The progress callback gets the state of each section or, if
        movements are generated, the numbers of finished and of all sections.
    cache
        A cache of earlier results for sections; the plan does not depend on it.
    on_plan
        Called with the plan before the costs of required wishes are known
        (`seating.numbering.seat_sections`).

    Raises
    ------
    ContradictionError, ImpossibleMovementError
        Wishes cannot be respected together.
    NoNumberingError, NoMovementError
        No seating was found that respects the wishes.
    """
    problem, evening = prepared.problem, prepared.evening
    budget = budget_with_defaults(budget, problem, prepared.movements, len(evening.sections))
    with with_player_names(prepared.tonight.members):
        plan = seat_evening(
            problem, evening, prepared.movements, budget, cache=cache, on_plan=on_plan
        )
    return SeatedEvening.from_prepared(prepared, plan)


def displaced_notes(
    tonight: EveningInput, evening: EveningSections, rules: club.EveningRules = club.DEFAULT_RULES
) -> tuple[Message, ...]:
    """Return messages about pairs that are in another section than usual because of wishes.

    A pair with a wish for a section gets no message.
    """
    if not any(wish.kind.is_about_sections for wish in tonight.wishes):
        return ()
    usual_sections = form_sections(
        evening.history,
        tonight.registration,
        len(evening.sections),
        rules=replace(
            rules, odd_section=None if tonight.lines else odd_section_name(evening.sections)
        ),
        lines=tonight.lines,
    )
    usual_names = {pair: section.name for section in usual_sections for pair in section.pairs}
    wishing_pairs = {wish.pairs[0] for wish in tonight.wishes if wish.kind is club.WishKind.SECTION}
    return tuple(
        Message(
            "displaced_by_wishes",
            pair=club.messages.pair_names(pair, tonight.members),
            section=section.name,
            home=usual_names[pair],
        )
        for section in evening.sections
        for pair in section.pairs
        if usual_names[pair] != section.name and pair not in wishing_pairs
    )


@dataclass(frozen=True)
class PreparedComparison:
    """Formats that are ready for the search.

    Attributes
    ----------
    tonight, rules
        The pairs and their wishes, and how the evening is played.
    choices, left_out
        The possible formats; and the other requested formats, with reasons.
    notes
        Messages if the season lacks records of attendance that the objective needs; and warnings
        about the movements' files.
    """

    tonight: EveningInput
    rules: EveningRules
    choices: tuple[MovementFormat, ...]
    left_out: tuple[ExcludedFormat, ...]
    notes: tuple[object, ...] = ()

    @property
    def has_generated(self) -> bool:
        """Whether movements are generated for any of the formats."""
        return any(isinstance(choice.movements, club.GeneratedMovement) for choice in self.choices)


def prepare_comparison(
    tonight: EveningInput,
    movements: Sequence[str | club.GeneratedMovement],
    numbers_of_sections: Sequence[int],
    rules: EveningRules,
) -> PreparedComparison:
    """Return the formats that fit; raise errors before any search.

    Parameters
    ----------
    tonight
        The pairs and their wishes.
    movements
        Names of families, and requests to generate movements; if empty, all families.
    numbers_of_sections
        The numbers of sections to compare; if empty, all that fit.
    rules
        How the evening is played.

    Raises
    ------
    InputError
        There is no such family, nothing fits, or the objective needs attendance that is unknown.
    """
    tonight.seating_problem(rules)  # raises if the objective needs attendance that is unknown
    choices, left_out = find_playable_formats(
        tonight.registration, movements, numbers_of_sections, rules
    )
    families = [c.movements for c in choices if isinstance(c.movements, club.Family)]
    warnings = dict.fromkeys(fault for family in families for fault in family.warnings)
    notes = (*tonight.so_far.notes_for(rules.objective), *warnings)
    return PreparedComparison(tonight, rules, tuple(choices), tuple(left_out), notes)


def find_playable_formats(
    registration: club.Registration,
    movements: Sequence[str | club.GeneratedMovement],
    numbers_of_sections: Sequence[int],
    rules: EveningRules,
) -> tuple[list[MovementFormat], list[ExcludedFormat]]:
    """Return the formats that fit the pairs and the rules, and the others with reasons.

    The parameters are those of `prepare_comparison`, and of `seating.comparison.find_formats`.

    Raises
    ------
    InputError
        There is no such family, or nothing fits.
    """
    choices, excluded = find_formats(
        registration, movements, numbers_of_sections, rules.movements_folder, rules.size_limits
    )
    if rules.barometer:
        choices, excluded = _as_barometers(choices, excluded)
    if rules.winners == 2:
        choices, excluded = _in_two_fields(len(registration.pairs), choices, excluded)
    if rules.ew_from_one:
        choices = [
            MovementFormat(movements.with_ew_from_one(), count)
            for movements, count in choices
            if isinstance(movements, club.Family)
        ]
    return choices, excluded


def _as_barometers(
    choices: Iterable[MovementFormat], left_out: Iterable[ExcludedFormat]
) -> tuple[list[MovementFormat], list[ExcludedFormat]]:
    """Return formats as barometers, and exclude formats with generated movements.

    Raises
    ------
    InputError
        All formats have generated movements.
    """
    barometers, excluded, message = [], list(left_out), Message("barometer_none_made")
    for movements, count in choices:
        if isinstance(movements, club.GeneratedMovement):
            excluded.append(ExcludedFormat(movements.name, count, message))
        else:
            barometers.append(MovementFormat(movements.as_barometer(), count))
    if not barometers:
        raise InputError(Fault(message, help=Message("barometer_none_made_help")))
    return barometers, excluded


def _in_two_fields(
    num_pairs: int, choices: Iterable[MovementFormat], left_out: Iterable[ExcludedFormat]
) -> tuple[list[MovementFormat], list[ExcludedFormat]]:
    """Return formats with two winners, and exclude formats that cannot have two winners.

    Raises
    ------
    InputError
        No format can have two winners.
    """
    fitting, excluded = [], list(left_out)
    refusal = InputError(Fault(Message("fields_none_made"), help=Message("fields_none_help")))
    for movements, count in choices:
        try:
            if isinstance(movements, club.GeneratedMovement):
                raise InputError(Fault(Message("fields_none_made")))
            sizes = even_sizes(num_pairs + num_pairs % 2, count)
            fitting.append(MovementFormat(family_in_two_fields(movements, sizes), count))
        except InputError as error:
            refusal = error
            excluded.append(ExcludedFormat(movements.name, count, error.faults[0].message))
    if not fitting:
        raise refusal
    return fitting, excluded


def compare_tonight(
    prepared: PreparedComparison, budget: SearchBudget, cache: SolutionCache | None = None
) -> Comparison:
    """Return the best seating of each format, with its proof.

    Parameters
    ----------
    prepared
        The formats, as `prepare_comparison` returns them.
    budget, cache
        See `seating.comparison.compare_tonight`.

    Raises
    ------
    BridgeoptError
        No format can be seated; the reason is that of the first format.
    """
    tonight = prepared.tonight
    problem = tonight.seating_problem(prepared.rules)
    with with_player_names(tonight.members):
        result = comparison.compare_formats(problem, prepared.choices, budget, cache)
    return replace(result, left_out=(*prepared.left_out, *result.left_out))
