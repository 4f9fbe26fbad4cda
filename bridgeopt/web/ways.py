"""The ways in which tonight can be played, compared beside the page while people still come in."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from typing import NamedTuple

from bridgeopt.base.errors import BridgeoptError, Cancelled
from bridgeopt.club import PAPER, Family, MadeTonight, Plan
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.settings import ClubSettings
from bridgeopt.engine.qap import Memory
from bridgeopt.engine.stopping import SearchLimits, Stop
from bridgeopt.night.actions import WayToPlay as Way
from bridgeopt.seating.comparison import ComparedSeating, LeftOut, PlayableMovements
from bridgeopt.tasks.evening import live
from bridgeopt.tasks.evening.tonight import EveningRules, Tonight
from bridgeopt.tasks.same import written
from bridgeopt.tasks.work import Latest
from bridgeopt.web.kernels import Kernels

_PAUSE = 0.8
"""Seconds after which those who are there are looked at: at the door, more come soon."""

_APART = 0.5
"""Seconds between two tellings of what has been compared: each is a screen drawn anew."""

_SECONDS_OF_MADE = 20.0
"""So long movements are made for one number of sections, to be laid beside the others."""


class Compared(NamedTuple):
    """How far ways to play have been compared; those that the club mostly plays come first."""

    choices: tuple[PlayableMovements, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    cards: tuple[live.Card, ...] = ()

    def card(self, way: Way) -> live.Card | None:
        """Return what is known of a way."""
        return next((card for card in self.cards if way_of(card.choice) == way), None)


class Ways(NamedTuple):
    """The ways to play that there are tonight, and how far they have been compared.

    Attributes
    ----------
    compared, made
        Those with movements that are there, and with movements that are made for tonight.
    usual
        Those of which one is played where nobody chooses.
    default
        How it is played where nobody chooses; ``None`` as long as that is not known.
    done
        Whether all are settled.
    error
        Why they cannot be compared.
    """

    compared: Compared
    made: Compared
    usual: tuple[Way, ...]
    default: Way | None
    done: bool
    error: BridgeoptError | None

    @property
    def choices(self) -> tuple[PlayableMovements, ...]:
        """All ways to play that fit tonight's pairs, with movements made for tonight too."""
        return self.compared.choices + self.made.choices

    @property
    def cards(self) -> tuple[live.Card, ...]:
        """The ways that have been compared by now, each with what it comes to."""
        return self.compared.cards + self.made.cards

    @property
    def best(self) -> live.Card | None:
        """The way in which people had met least so far, of those that are settled."""
        return best_of(self.cards)


class Comparing:
    """Compares the ways to play of whoever is there, as long as somebody looks.

    It reckons without wishes: so a pair that is moved about changes no way to play.

    Parameters
    ----------
    settings
        What the club mostly plays.
    kernels, memory
        What is ready, and what was proven.
    tell
        Called when there is something new to show.
    """

    def __init__(
        self, settings: ClubSettings, kernels: Kernels, memory: Memory, tell: Callable[[], None]
    ) -> None:
        self.settings = settings
        self._kernels = kernels
        self._comparer = live.Comparer(memory)
        self._read: tuple[Hashable, live.Shelf] | None = None
        self._settled: tuple[Hashable, dict[Way, live.Card]] = None, {}
        self.making: Latest[Compared] = Latest(tell)
        self.work: Latest[Compared] = Latest(tell, before=(self.making,))

    @property
    def rules(self) -> EveningRules:
        """What the club's settings say of every evening: folder, boards, objective, sizes."""
        return self._rules(self.settings.boards, self.settings.winners)

    def rules_of(self, way: Way) -> EveningRules:
        """Return what holds for a way to play: the club's settings, where it says nothing else."""
        settings = self.settings
        return self._rules(way.boards or settings.boards, way.winners or settings.winners)

    def _rules(self, boards: int | None, winners: int | None) -> EveningRules:
        settings = self.settings
        return EveningRules(
            settings.movements,
            boards,
            objective=settings.objective or PAPER,
            limits=settings.limits,
            winners=winners,
            equal_fields=settings.equal_fields and winners == 2,
            half_table=settings.half_table if winners == 2 else None,
            barometer=settings.barometer,
            ew_from_one=settings.ew_from_one and winners == 2,
        )

    def _shelf(self) -> live.Shelf:
        files = written(self.settings.movements)
        if self._read is None or self._read[0] != files:
            rules = self.rules
            self._read = files, live.read_shelf(rules.folder, rules.winners)
        return self._read[1]

    def _key(self, tonight: Tonight) -> Hashable:
        return tonight.problem(self.rules)

    def at_door(self, tonight: Tonight) -> live.AtTheDoor:
        """Say what can be played by those who are there; errors are those of `read_shelf`."""
        limits = self.rules.limits
        return live.fits_at_door(tonight.registration.pairs, self._shelf(), limits=limits)

    def first(self, tonight: Tonight) -> Way | None:
        """Return a way that fits and that the club mostly plays, before any is compared.

        ``None`` where there is none, or movements cannot be read, which is told elsewhere.
        """
        with suppress(BridgeoptError):
            fits = self.at_door(tonight).fits
            whole = (Way(*way) for way, left_out in fits.items() if not left_out)
            return next((way for way in whole if is_usual(way, self.settings)), None)
        return None

    def look(self, tonight: Tonight, *, making: bool = False) -> Ways:
        """Return how far the ways are compared, and go on with it; with ``making``, all ways."""
        tonight = Tonight(tonight.so_far, tonight.registration)
        key = self._key(tonight)
        self.work.want(key, lambda stop, tell: self._compare(tonight, stop, tell))
        compared, error, done = self.work.look(key)
        compared = compared or Compared()
        made = Compared()
        if making and done and error is None:
            # What is made for tonight has one winner, and is no barometer.
            none = self.rules.winners == 2 or self.rules.barometer
            choices = () if none else _made(compared.choices)
            self.making.want(key, lambda stop, tell: self._make(tonight, choices, stop, tell))
        if done:
            found, wrong, settled = self.making.look(key)
            made, error, done = found or made, error or wrong, settled or not making
        usual = usual_ways(compared, self.settings)
        default = default_way(compared, usual)
        return Ways(compared, made, tuple(map(way_of, usual)), default, done, error)

    def made(self, tonight: Tonight, way: Way) -> Plan | None:
        """Return the plan that was found with movements made for tonight, if it was."""
        compared, _, _ = self.making.look(self._key(tonight))
        card = None if compared is None else compared.card(way)
        return None if card is None or card.candidate is None else card.candidate.plan

    def _compare(self, tonight: Tonight, stop: Stop, tell: Callable[[Compared], None]) -> Compared:
        time.sleep(_PAUSE)
        if stop.cancelled:
            raise Cancelled
        names = tuple(self._shelf())
        rules = self.rules
        choices, left_out = live.ways_that_fit(tonight.registration, names, (), rules)
        ours = sorted(choices, key=lambda choice: not is_usual(way_of(choice), self.settings))
        return self._settle(tonight, Compared(tuple(ours), left_out), SearchLimits(), stop, tell)

    def _make(
        self,
        tonight: Tonight,
        choices: tuple[PlayableMovements, ...],
        stop: Stop,
        tell: Callable[[Compared], None],
    ) -> Compared:
        limits = SearchLimits(_SECONDS_OF_MADE)
        return self._settle(tonight, Compared(choices), limits, stop, tell, making=True)

    def _settle(
        self,
        tonight: Tonight,
        compared: Compared,
        search: SearchLimits,
        stop: Stop,
        tell: Callable[[Compared], None],
        *,
        making: bool = False,
    ) -> Compared:
        """Settle ways one by one; those that were settled before it stood back are known."""
        key = self._key(tonight)
        if self._settled[0] != key:
            self._settled = key, {}
        settled, last = self._settled[1], 0.0
        cards = [settled[choice] for choice in map(way_of, compared.choices) if choice in settled]
        rest = tuple(choice for choice in compared.choices if way_of(choice) not in settled)

        def told(card: live.Card) -> None:
            nonlocal last
            cards.append(card)
            settled[way_of(card.choice)] = card
            now = time.monotonic()
            if now - last > _APART:
                last = now
                tell(compared._replace(cards=tuple(cards)))

        tell(compared._replace(cards=tuple(cards)))
        self._kernels.wait(stop, making=making)
        self._comparer.compare(tonight, rest, self.rules, told, search, stop)
        return compared._replace(cards=tuple(cards))


def way_of(choice: PlayableMovements) -> Way:
    """Return a way to play as the evening's file keeps it."""
    movements, sections = choice
    if isinstance(movements, MadeTonight):
        return Way(TAILORED, sections, movements.rounds)
    return Way(movements.name, sections)


def movements_of(way: Way) -> str | MadeTonight:
    """Return what is played in a way, whatever its winners."""
    if way.movements == TAILORED and way.rounds is not None:
        return MadeTonight(way.rounds)
    return way.movements


def is_usual(way: Way, settings: ClubSettings) -> bool:
    """Whether a way has a family and a number of sections that the club's settings allow."""
    families = {name.casefold() for name in settings.families}
    return (not families or way.movements.casefold() in families) and (
        settings.sections in (None, way.sections)
    )


def usual_ways(compared: Compared, settings: ClubSettings) -> list[PlayableMovements]:
    """Return the club's usual ways to play; one of them is taken where the director chooses none.

    Where the club's families or its number of sections do not fit tonight, they are others.
    """
    families = {name.casefold() for name in settings.families}
    usual = [choice for choice in compared.choices if is_usual(way_of(choice), settings)]
    named = [c for c in compared.choices if c.movements.name.casefold() in families]
    return usual or named or list(compared.choices)


def default_way(compared: Compared, usual: Sequence[PlayableMovements]) -> Way | None:
    """Return the way to play that is taken where the director chooses none.

    Of several ways, that is where people had met least; ``None`` as long as they are not settled.
    """
    if len(usual) == 1:
        return way_of(usual[0])
    settled = [card for choice in usual if (card := compared.card(way_of(choice))) is not None]
    if not settled or len(settled) < len(usual):
        return None
    best = best_of(settled)
    return way_of(usual[0] if best is None else best.choice)


def best_of(cards: Sequence[live.Card]) -> live.Card | None:
    """Return the way in which people had met least, to two decimals as it is shown."""
    settled = [(card, card.candidate) for card in cards if card.candidate is not None]

    def met(entry: tuple[live.Card, ComparedSeating]) -> float:
        return round(float(entry[1].met), 2)

    return min(settled, key=met)[0] if settled else None


def _made(choices: Sequence[PlayableMovements]) -> tuple[PlayableMovements, ...]:
    """Return what could be made instead: as many rounds as the first way with so many sections."""
    rounds: dict[int, int] = {}
    for movements, sections in choices:
        if isinstance(movements, Family):
            most = max(movement.num_rounds for movement in movements.movements.values())
            rounds.setdefault(sections, most)
    return tuple(
        PlayableMovements(MadeTonight(most), sections) for sections, most in rounds.items()
    )
