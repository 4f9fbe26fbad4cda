"""Wishes that cannot be respected together: find a smallest such set, and the reason."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from typing import TypeVar

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import ClauseList, Lines, Message
from bridgeopt.club import Members, Movement, SectionPairs, Wish, WishKind, messages
from bridgeopt.engine.contradiction import smallest_contradiction
from bridgeopt.engine.qap import Instance
from bridgeopt.engine.qap.feasibility import UndecidedError, feasible_numbering
from bridgeopt.engine.stopping import Stop
from bridgeopt.seating.penalties import instance_with_wishes

T = TypeVar("T")


class ContradictionError(BridgeoptError):
    """Some wishes cannot be respected together.

    Attributes
    ----------
    wishes
        The wishes that contradict each other: a smallest such set, unless the search for it was cut
        short. If one wish is removed from a smallest set, the others can be respected together.
    reason
        The reason, in a few words without a full stop; ``None`` if it is not known.
    """

    exit_code = 1

    def __init__(
        self,
        wishes: Iterable[Wish],
        reason: Message | None = None,
        members: Members | None = None,
    ) -> None:
        self.wishes = tuple(wishes)
        self.reason = reason
        self._told = tuple(_describe_wish(wish, members or Members()) for wish in self.wishes)
        n, descriptions = len(self.wishes), Lines(self._told)
        if reason is None:
            super().__init__(Message("wishes_contradict", n=n, wishes=descriptions))
        else:
            super().__init__(
                Message("wishes_contradict_as", n=n, reason=reason, wishes=descriptions)
            )

    @property
    def one_line(self) -> Message:
        """The error as one line of text, with the reason first and the wishes after it.

        The error's usual text lists the wishes on lines of their own.
        """
        n, descriptions = len(self.wishes), ClauseList(self._told)
        if self.reason is None:
            return Message("wishes_contradict_in_a_line", n=n, wishes=descriptions)
        return Message(
            "wishes_contradict_as_in_a_line", n=n, reason=self.reason, wishes=descriptions
        )

    def named(self, members: Members) -> ContradictionError:
        """Return the error with players' names in its message."""
        return ContradictionError(self.wishes, self.reason, members)


def all_or_smallest(tasks: Iterable[Callable[[], T]]) -> list[T]:
    """Return the results of all tasks, or raise the contradiction with the fewest wishes.

    Raises
    ------
    ContradictionError
        The first of the raised contradictions with the fewest wishes.
    """
    results, contradictions = [], []
    for task in tasks:
        try:
            results.append(task())
        except ContradictionError as error:
            contradictions.append(error)
    if contradictions:
        raise min(contradictions, key=lambda error: len(error.wishes))
    return results


def interchangeable_wishes(wishes: Sequence[Wish]) -> list[Hashable]:
    """Return a key for each wish; `smallest_contradiction` may exchange wishes with equal keys.

    Two wishes have equal keys if they have the same kind and value, and no other wish names any of
    their pairs. This is valid only where pairs differ in nothing but their wishes, as within one
    section.
    """
    counts: dict[frozenset[int], int] = {}
    for wish in wishes:
        for pair in {frozenset(pair.players) for pair in wish.pairs}:
            counts[pair] = counts.get(pair, 0) + 1

    def key(k: int, wish: Wish) -> Hashable:
        pairs = {frozenset(pair.players) for pair in wish.pairs}
        alone = len(pairs) == wish.kind.num_pairs and all(counts[pair] == 1 for pair in pairs)
        return (wish.kind, wish.value) if alone else k

    return [key(k, wish) for k, wish in enumerate(wishes)]


def _describe_wish(wish: Wish, members: Members) -> Message:
    """Return a sentence that describes a wish, with the file and line that it was read from."""
    description = messages.describe_wish(wish, members)
    if wish.file is None:
        return description
    line = "" if wish.line is None else f":{wish.line}"
    return Message("wish_read_at", wish=description, place=f"{wish.file}{line}")


def refuse_contradictions(
    instance: Instance,
    section: SectionPairs,
    movement: Movement,
    wishes: Sequence[Wish],
    stop: Stop | None = None,
) -> None:
    """Raise `ContradictionError` if no numbering of a section respects all musts.

    If ``stop`` ends the search early, a contradiction may go unnoticed.

    Raises
    ------
    ContradictionError
        The error holds a smallest set of wishes that contradict each other.
    """

    def possible(musts: Sequence[Wish]) -> bool:
        try:
            problem = instance_with_wishes(instance, section, movement, musts, Fraction(0))
            return feasible_numbering(problem, stop=stop) is not None
        except UndecidedError:  # the search for numberings will decide
            return True

    section_pairs = set(section.pairs)
    musts = [wish for wish in wishes if wish.must]
    split_wishes = [wish for wish in musts if not section_pairs.issuperset(wish.pairs)]
    if any(wish.kind is WishKind.TONIGHT for wish in split_wishes):
        refused = (next(wish for wish in split_wishes if wish.kind is WishKind.TONIGHT),)
        raise ContradictionError(refused, _reason(refused, section, movement))
    # Leave out the musts about pairs in different sections: such pairs do not meet anyway.
    musts = [wish for wish in musts if wish not in split_wishes]
    contradiction = smallest_contradiction(musts, possible, interchangeable_wishes(musts), stop)
    if contradiction is not None:
        raise ContradictionError(
            contradiction.items, _reason(contradiction.items, section, movement)
        )


def _reason(wishes: Sequence[Wish], section: SectionPairs, movement: Movement) -> Message:
    """Return the reason why wishes contradict, or a general message if it is not obvious."""
    return impossible_reason(wishes, section) or Message(
        "no_numbering_respects", n=len(wishes), section=section.name, movement=movement.title
    )


def impossible_reason(wishes: Sequence[Wish], section: SectionPairs) -> Message | None:
    """Return why a section cannot respect its wishes in any movement; ``None`` if it might."""
    if len(wishes) > 1:
        late = section.odd and all(wish.kind is WishKind.LATE for wish in wishes)
        return Message("late_only_one_pair") if late else None
    wish = wishes[0]
    if wish.kind is WishKind.TONIGHT and wish.pairs[1] not in section.pairs:
        return Message("wish_in_different_sections")
    if wish.kind is WishKind.LATE and not section.odd:
        return Message("late_nobody_sits_out_there", section=section.name)
    if wish.kind is WishKind.NUMBER:
        return Message("section_has_numbers", section=section.name, most=section.num_numbers)
    return None
