"""Ways to play laid side by side while people still come in."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bridgeopt.base.errors import BridgeoptError, Cancelled, Fault
from bridgeopt.base.words import Message
from bridgeopt.club import MadeTonight, Pair, Registration
from bridgeopt.engine.effort import Search
from bridgeopt.engine.qap import Memory
from bridgeopt.engine.stopping import Stop
from bridgeopt.movement.families import read_all
from bridgeopt.seating.comparison import Candidate, Choice, LeftOut, find_choices
from bridgeopt.seating.playing import default_budget
from bridgeopt.seating.sections import even_sizes, fitting_numbers_of_sections
from bridgeopt.tasks import comparing
from bridgeopt.tasks.comparing import Prepared
from bridgeopt.tasks.tonight import Rules, Tonight

MOST_LEFT_OUT = 3
"""Pairs that a way to play may leave out and still be told of."""


@dataclass(frozen=True)
class Fit:
    """A way to play, and whom it leaves out: the last to come; nobody, where it fits."""

    family: str
    num_sections: int
    leaves_out: tuple[Pair, ...]


@dataclass(frozen=True)
class AtTheDoor:
    """What can be played by those who are there.

    Attributes
    ----------
    num_pairs
        How many there are.
    numbers_of_sections
        Numbers of sections that fit them.
    fits
        Ways to play: those that fit first, then those that leave fewest out.
    """

    num_pairs: int
    numbers_of_sections: tuple[int, ...]
    fits: tuple[Fit, ...]

    @property
    def somebody_sits_out(self) -> bool:
        """Whether their number is odd, so that a pair sits out every round."""
        return self.num_pairs % 2 == 1


@dataclass(frozen=True)
class Shelf:
    """For how many pairs families have movements, and what is wrong with their files."""

    sizes: Mapping[str, frozenset[int]]
    faults: tuple[Fault, ...] = ()


def read_shelf(folder: Path | None = None) -> Shelf:
    """Look once at which movements there are, so that the door need not, at each pair.

    Raises
    ------
    InputError
        The folder holds no movements.
    """
    families, faults = read_all(folder)
    sizes = {
        name: frozenset(m.num_contestants for m in movements if not m.individual)
        for name, movements in families
    }
    return Shelf(sizes, tuple(faults))


def fits_at_door(
    pairs: Sequence[Pair], shelf: Shelf, made: Sequence[MadeTonight] = ()
) -> AtTheDoor:
    """Say what can be played by pairs, in the order in which they came, however many they are.

    Parameters
    ----------
    pairs
        Who is there.
    shelf
        The movements that there are.
    made
        Movements that can be made besides.
    """
    n = len(pairs)
    fits: dict[tuple[str, int], Fit] = {}
    for fewer in range(min(MOST_LEFT_OUT, n) + 1):
        there = n - fewer
        for count in fitting_numbers_of_sections(there):
            # Whichever section is the odd one, these are the sizes: the absent pair counts.
            sizes = set(even_sizes(there + there % 2, count))
            names = [name for name, has in shelf.sizes.items() if sizes <= has]
            for name in (*names, *(movements.name for movements in made)):
                fits.setdefault((name, count), Fit(name, count, tuple(pairs[there:])))
    return AtTheDoor(n, tuple(fitting_numbers_of_sections(n)), tuple(fits.values()))


def ways_that_fit(
    registration: Registration,
    movements: Sequence[str | MadeTonight] = (),
    numbers_of_sections: Sequence[int] = (),
    folder: Path | None = None,
) -> tuple[tuple[Choice, ...], tuple[LeftOut, ...]]:
    """Find which ways to play fit, and why others do not; none need fit.

    Parameters are those of `seating.comparison.find_choices`.
    """
    try:
        choices, left_out = find_choices(registration, movements, numbers_of_sections, folder)
    except BridgeoptError as error:
        return (), (LeftOut(None, 0, error.in_a_line),)
    return tuple(choices), tuple(left_out)


@dataclass(frozen=True)
class Card:
    """A way to play: the best seating of it, or why there is none."""

    choice: Choice
    candidate: Candidate | None
    reason: Message | None = None


class Comparer:
    """Compares ways to play again and again, at each change of who is there.

    What was proven for the same people and wishes is not looked for again; with a ``memory`` that
    others share, nor is what they have proven, and they need not prove what was compared.
    """

    def __init__(self, memory: Memory | None = None) -> None:
        self.memory = memory or Memory()
        self._cards: dict[Hashable, Card] = {}

    def compare(
        self,
        tonight: Tonight,
        choices: Sequence[Choice],
        rules: Rules,
        tell: Callable[[Card], None],
        search: Search | None = None,
        stop: Stop | None = None,
    ) -> tuple[Card, ...]:
        """Seat tonight in each way, and tell of each as it is done; made movements come last.

        Parameters
        ----------
        tonight, rules
            Who comes, what is wished, and how it is played.
        choices
            See `ways_that_fit`.
        tell
            Called from this thread.
        search
            How hard to look for each way, by default as long as it would be looked for alone.
        stop
            Ends it when somebody else has come; nothing more is told then.

        Returns
        -------
        The cards that were told, in the order of the choices.
        """
        stop, search = stop or Stop(), search or Search()
        cards: dict[int, Card] = {}
        made_last = sorted(enumerate(choices), key=lambda each: isinstance(each[1][0], MadeTonight))
        for place, choice in made_last:
            card = self._card(tonight, choice, rules, search, stop)
            if card is None or stop.cancelled:
                break
            cards[place] = card
            tell(card)
        return tuple(cards[place] for place in sorted(cards))

    def _card(
        self, tonight: Tonight, choice: Choice, rules: Rules, search: Search, stop: Stop
    ) -> Card | None:
        budget = search.budget or default_budget(choice.movements)
        key = tonight.problem(rules, *choice), budget, search.seed
        if key in self._cards:
            return self._cards[key]
        own = replace(search, budget=budget, stop=stop, on_progress=None)
        try:
            found = comparing.compare(Prepared(tonight, rules, (choice,), ()), own, self.memory)
        except Cancelled:
            return None
        except BridgeoptError as error:
            card = Card(choice, None, error.in_a_line)
        else:
            if found.interrupted:
                return None
            card = Card(choice, found.candidates[0])
        self._cards[key] = card
        return card
