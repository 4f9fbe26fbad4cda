"""A season that is played over again from its start, with the best numbers of each evening."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from bridgeopt.club import History, Pair, PlayedSection, Section, Session
from bridgeopt.club.fairness import Tally
from bridgeopt.club.history import record
from bridgeopt.club.score import NOT_SCORED
from bridgeopt.games.simulation.policies import Finder, prove
from bridgeopt.seating.fitness import section_instance


class PlayedOver(NamedTuple):
    """A season that was played over again, and in how many of its sections numbers are new.

    Attributes
    ----------
    sessions, tally
        The season, and what came of it.
    sections, proved
        How many sections were given the best numbers, and for how many these are proven best.
    """

    sessions: tuple[Session, ...]
    tally: Tally
    sections: int
    proved: int


def play_over(before: History, sessions: Sequence[Session], finder: Finder = prove) -> PlayedOver:
    """Give all sections of a season the best numbers, by what was known on each evening.

    What was known is the history before the first evening, and the evenings since as they are
    played here. People, partners, sections, movements and the number of rounds stay. A section
    counts as it was played where numbers changed hands or several are absent, and so does every
    other event. What pairs had wished is not known.
    """
    history = before
    tally = Tally.of(history.ids)
    again = []
    sections = proved = 0
    for session in sessions:
        played = []
        for k, section in enumerate(session.sections):
            if section.spells or len(section.absent_numbers) > 1:
                played.append(section)
                continue
            best, is_proved = _renumbered(history, section, finder, k)
            played.append(best)
            sections += 1
            proved += is_proved
        evening = replace(session, sections=tuple(played))
        again.append(evening)
        tally.add(evening)
        history = record(history, evening.parts)
    return PlayedOver(tuple(again), tally, sections, proved)


def _renumbered(
    history: History, played: PlayedSection, finder: Finder, seed: int
) -> tuple[PlayedSection, bool]:
    """Return a section with the best numbers by a history, and whether they are proven best."""
    section = Section(played.name, played.pairs)
    instance = section_instance(history, section, played.movement)
    found = finder(instance, seed)
    numbers: list[Pair | None] = [None] * instance.n
    for pair, place in zip(section.pairs, found.numbering.tolist(), strict=False):
        numbers[place] = pair
    again = replace(played, numbers=tuple(numbers), score=NOT_SCORED, percentages={})
    return again, found.lower_bound == instance.evaluate(found.numbering)
