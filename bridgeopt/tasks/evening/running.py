"""The main job: tonight's pairs seated, in one way or in several side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bridgeopt import club
from bridgeopt.base.errors import Fault, InputError
from bridgeopt.base.words import Message
from bridgeopt.engine.qap import Memory
from bridgeopt.engine.stopping import SearchLimits
from bridgeopt.movement.fields import family_in_two_fields
from bridgeopt.seating import comparison
from bridgeopt.seating.comparison import Comparison, LeftOut, PlayableMovements, find_choices
from bridgeopt.seating.evening import EveningSections, Gathering, odd_one
from bridgeopt.seating.sections import form_sections
from bridgeopt.seating.sections.placing import even_sizes
from bridgeopt.seating.tailored import effort_for, play
from bridgeopt.tasks.evening.tonight import EveningRules, Tonight
from bridgeopt.tasks.sources import family_for, naming_wishes

ReadFamily = Callable[[Sequence[club.Section], str, Path | None], club.Family]
"""Reads the movements that sections need, of a family in a folder; see `family_for`."""


@dataclass(frozen=True)
class PreparedEvening:
    """An evening that can be searched: all that could be wrong with what is asked has been seen.

    Attributes
    ----------
    tonight
        Who comes.
    gathering
        What is to be seated.
    evening
        The sections, and the history with the new players in it.
    movements
        What is played.
    notes
        What the objective cannot know, and what is not as it should be in the movements' files.
    displaced
        Whom the wishes have moved to another section.
    """

    tonight: Tonight
    gathering: Gathering
    evening: EveningSections
    movements: club.Movements
    notes: tuple[object, ...] = ()
    displaced: tuple[Message, ...] = ()


@dataclass(frozen=True)
class SeatedEvening:
    """Tonight's plan, and what is shown with it.

    Attributes
    ----------
    plan
        The plan.
    history, members
        The history with the new players in it; names.
    notes
        About new players, the odd section, and whom the wishes have moved.
    """

    plan: club.Plan
    history: club.History
    members: club.Members
    notes: tuple[Message, ...] = ()

    @classmethod
    def of(cls, prepared: PreparedEvening, plan: club.Plan) -> SeatedEvening:
        """Return a prepared evening with its plan: what was searched for, or is there already."""
        tonight, evening = prepared.tonight, prepared.evening
        notes = (*evening.notes, *prepared.displaced)
        return cls(tonight.named(plan), evening.history, tonight.members, notes)


def prepare(
    tonight: Tonight,
    movements: str | club.MadeTonight,
    num_sections: int,
    rules: EveningRules,
    read: ReadFamily = family_for,
) -> PreparedEvening:
    """Form the sections and read their movements, before anybody waits for a search.

    Parameters
    ----------
    tonight
        Who comes, and what they wish.
    movements
        A family by its name, or what movements are to be made.
    num_sections
        How many sections.
    rules
        How it is played.
    read
        Reads the movements of a family by its name.

    Raises
    ------
    InputError
        The pairs do not fit that many sections, or there are no movements for them; or what the
        objective asks is not known.
    Contradiction
        Wishes about sections cannot stand together.
    """
    gathering = tonight.gathering(rules)
    with naming_wishes(tonight.members):
        evening = gathering.sections(num_sections)
    moved = displaced(tonight, evening, rules.limits)
    notes = tonight.so_far.notes_for(rules.objective)
    if isinstance(movements, club.MadeTonight):
        if rules.winners == 2 or any(s.odd and s.half_table for s in evening.sections):
            raise InputError(Fault(Message("fields_none_made"), help=Message("fields_none_help")))
        if rules.barometer:
            message, advice = Message("barometer_none_made"), Message("barometer_none_made_help")
            raise InputError(Fault(message, help=advice))
        return PreparedEvening(tonight, gathering, evening, movements, notes, moved)
    family = read(evening.sections, movements, rules.folder)
    if rules.winners == 2:
        family = family_in_two_fields(family, {s.family_size for s in evening.sections})
    if rules.ew_from_one:
        family = family.with_ew_from_one()
    if rules.barometer:
        family = family.as_barometer()
    return PreparedEvening(tonight, gathering, evening, family, (*notes, *family.warnings), moved)


def run(
    prepared: PreparedEvening, search: SearchLimits, memory: Memory | None = None
) -> SeatedEvening:
    """Find the best seating that there is, and prove it.

    Parameters
    ----------
    prepared
        See `prepare`.
    search
        How hard to look: by default 20 seconds, 60 where movements are made, with a seed drawn from
        the inputs. On progress it is told the state of each section; where movements are made, how
        many sections are done, and how many there are.
    memory
        What is known of sections from before; the plan does not depend on it.

    Raises
    ------
    Contradiction, ImpossibleError, NothingFoundError
        What is wished cannot be had together, or was not found.
    """
    tonight, gathering, evening = prepared.tonight, prepared.gathering, prepared.evening
    effort = effort_for(search, gathering, prepared.movements, len(evening.sections))
    with naming_wishes(tonight.members):
        plan = play(gathering, evening, prepared.movements, effort, memory)
    return SeatedEvening.of(prepared, plan)


def displaced(
    tonight: Tonight, evening: EveningSections, limits: club.SizeLimits = club.USUAL_SIZES
) -> tuple[Message, ...]:
    """Tell whom the wishes have moved, besides those whom they put into a section."""
    if not any(wish.kind.of_sections for wish in tonight.wishes):
        return ()
    usual = form_sections(
        evening.history,
        tonight.registration,
        len(evening.sections),
        odd=odd_one(evening.sections),
        limits=limits,
    )
    home = {pair: section.name for section in usual for pair in section.pairs}
    named = {wish.pairs[0] for wish in tonight.wishes if wish.kind is club.WishKind.SECTION}
    return tuple(
        Message(
            "displaced_by_wishes",
            pair=club.telling.names(pair, tonight.members),
            section=section.name,
            home=home[pair],
        )
        for section in evening.sections
        for pair in section.pairs
        if home[pair] != section.name and pair not in named
    )


@dataclass(frozen=True)
class PreparedWays:
    """Ways to play that can be searched.

    Attributes
    ----------
    tonight, rules
        Who comes, and how it is played.
    choices, left_out
        The ways that there are, and those that were asked for and cannot be.
    notes
        What the objective cannot know, and what is not as it should be in the movements' files.
    """

    tonight: Tonight
    rules: EveningRules
    choices: tuple[PlayableMovements, ...]
    left_out: tuple[LeftOut, ...]
    notes: tuple[object, ...] = ()

    @property
    def made(self) -> bool:
        """Whether movements are made for one of them."""
        return any(isinstance(choice.movements, club.MadeTonight) for choice in self.choices)


def prepare_ways(
    tonight: Tonight,
    movements: Sequence[str | club.MadeTonight],
    numbers_of_sections: Sequence[int],
    rules: EveningRules,
) -> PreparedWays:
    """Find which ways to play fit, before anybody waits for a search.

    Parameters
    ----------
    tonight
        Who comes, and what they wish.
    movements
        Families by name, and what movements are to be made; none: all families.
    numbers_of_sections
        None: all that fit.
    rules
        How it is played.

    Raises
    ------
    InputError
        There is no such family, or nothing fits; or what the objective asks is not known.
    """
    tonight.gathering(rules)  # what the objective asks may not be known
    choices, left_out = find_ways(tonight.registration, movements, numbers_of_sections, rules)
    families = [c.movements for c in choices if isinstance(c.movements, club.Family)]
    warnings = dict.fromkeys(fault for family in families for fault in family.warnings)
    notes = (*tonight.so_far.notes_for(rules.objective), *warnings)
    return PreparedWays(tonight, rules, tuple(choices), tuple(left_out), notes)


def find_ways(
    registration: club.Registration,
    movements: Sequence[str | club.MadeTonight],
    numbers_of_sections: Sequence[int],
    rules: EveningRules,
) -> tuple[list[PlayableMovements], list[LeftOut]]:
    """Return the ways to play that fit, as the rules have them (winners, boards); and the others.

    Parameters are those of `prepare_ways`, and of `seating.comparison.find_choices`.

    Raises
    ------
    InputError
        There is no such family, or nothing fits.
    """
    choices, left_out = find_choices(
        registration, movements, numbers_of_sections, rules.folder, rules.limits
    )
    if rules.barometer:
        choices, left_out = _as_barometers(choices, left_out)
    if rules.winners == 2:
        choices, left_out = _in_two_fields(len(registration.pairs), choices, left_out)
    if rules.ew_from_one:
        choices = [
            PlayableMovements(movements.with_ew_from_one(), count)
            for movements, count in choices
            if isinstance(movements, club.Family)
        ]
    return choices, left_out


def _as_barometers(
    choices: Iterable[PlayableMovements], left_out: Iterable[LeftOut]
) -> tuple[list[PlayableMovements], list[LeftOut]]:
    """Let all tables play the same boards in each round, and leave out what is made for tonight.

    Raises
    ------
    InputError
        Nothing else was asked for.
    """
    kept, others, none = [], list(left_out), Message("barometer_none_made")
    for movements, count in choices:
        if isinstance(movements, club.MadeTonight):
            others.append(LeftOut(movements.name, count, none))
        else:
            kept.append(PlayableMovements(movements.as_barometer(), count))
    if not kept:
        raise InputError(Fault(none, help=Message("barometer_none_made_help")))
    return kept, others


def _in_two_fields(
    num_pairs: int, choices: Iterable[PlayableMovements], left_out: Iterable[LeftOut]
) -> tuple[list[PlayableMovements], list[LeftOut]]:
    """Let all ways to play have two winners, and leave out those that cannot.

    Raises
    ------
    InputError
        None can.
    """
    kept, others = [], list(left_out)
    refused = InputError(Fault(Message("fields_none_made"), help=Message("fields_none_help")))
    for movements, count in choices:
        try:
            if isinstance(movements, club.MadeTonight):
                raise InputError(Fault(Message("fields_none_made")))
            sizes = even_sizes(num_pairs + num_pairs % 2, count)
            kept.append(PlayableMovements(family_in_two_fields(movements, sizes), count))
        except InputError as error:
            refused = error
            others.append(LeftOut(movements.name, count, error.faults[0].message))
    if not kept:
        raise refused
    return kept, others


def compare(
    prepared: PreparedWays, search: SearchLimits, memory: Memory | None = None
) -> Comparison:
    """Find and prove the best seating of each way to play.

    Parameters
    ----------
    prepared
        See `prepare`.
    search, memory
        See `seating.comparison.compare`.

    Raises
    ------
    BridgeoptError
        Nothing can be seated: the reason of the first.
    """
    tonight = prepared.tonight
    gathering = tonight.gathering(prepared.rules, costs=False)
    with naming_wishes(tonight.members):
        found = comparison.compare(gathering, prepared.choices, search, memory)
    return replace(found, left_out=(*prepared.left_out, *found.left_out))
