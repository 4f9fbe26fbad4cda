"""Several ways to play tonight, laid side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bridgeopt.club import Family, MadeTonight
from bridgeopt.engine.effort import Search
from bridgeopt.engine.qap import Memory
from bridgeopt.seating import comparison
from bridgeopt.seating.comparison import Choice, Comparison, LeftOut, find_choices
from bridgeopt.tasks.sources import naming_wishes
from bridgeopt.tasks.tonight import Rules, Tonight


@dataclass(frozen=True)
class Prepared:
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
    rules: Rules
    choices: tuple[Choice, ...]
    left_out: tuple[LeftOut, ...]
    notes: tuple[object, ...] = ()

    @property
    def made(self) -> bool:
        """Whether movements are made for one of them."""
        return any(isinstance(choice.movements, MadeTonight) for choice in self.choices)


def prepare(
    tonight: Tonight,
    movements: Sequence[str | MadeTonight],
    numbers_of_sections: Sequence[int],
    rules: Rules,
) -> Prepared:
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
    choices, left_out = find_choices(
        tonight.registration, movements, numbers_of_sections, rules.folder
    )
    families = [c.movements for c in choices if isinstance(c.movements, Family)]
    warnings = dict.fromkeys(fault for family in families for fault in family.warnings)
    notes = (*tonight.so_far.notes_for(rules.objective), *warnings)
    return Prepared(tonight, rules, tuple(choices), tuple(left_out), notes)


def compare(prepared: Prepared, search: Search, memory: Memory | None = None) -> Comparison:
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
