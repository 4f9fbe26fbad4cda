"""Policies: how the pairs of an evening get their numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from bridgeopt.club import Registration, Section
from bridgeopt.qap import Instance, Numbering
from bridgeopt.qap.annealing import anneal
from bridgeopt.qap.randomness import Random, split
from bridgeopt.qap.work import Work

NODES = 50_000
"""Nodes of a proof at most, some 0.4 s. Not seconds: a season is the same on every machine."""

ANNEALINGS, STEPS = 3, 60_000
"""Of `annealing`, some 3 ms a section; docs/simulation.md tells how often that is the optimum."""


class Tonight(NamedTuple):
    """What a policy may look at.

    Attributes
    ----------
    registration
        The pairs in the order of their arrival.
    sections
        The strongest first.
    instances
        Of each section; items are its pairs, in their order, then the absent pair if it is odd.
    seed
        For what is drawn by lot.
    """

    registration: Registration
    sections: Sequence[Section]
    instances: Sequence[Instance]
    seed: int


class Numbers(NamedTuple):
    """Which place each item of a section takes, and the proof's bound where there is one."""

    numbering: Numbering
    lower_bound: int | None = None


Policy = Callable[[Tonight], list[Numbers]]


def optimal(tonight: Tonight) -> list[Numbers]:
    """Search as `bridgeopt run` does, and prove that it cannot be done better."""
    return [
        _prove(instance, split(tonight.seed, k)) for k, instance in enumerate(tonight.instances)
    ]


def annealing(tonight: Tonight) -> list[Numbers]:
    """Take the best of a few short annealings; no proof."""
    return [
        Numbers(_anneal(instance, split(tonight.seed, k)))
        for k, instance in enumerate(tonight.instances)
    ]


def natural(tonight: Tonight) -> list[Numbers]:
    """Give numbers in the order of registration; in an odd section the last one is absent."""
    arrival = {pair: k for k, pair in enumerate(tonight.registration.pairs)}
    numbers = []
    for section, instance in zip(tonight.sections, tonight.instances, strict=True):
        order = np.argsort([arrival[pair] for pair in section.pairs])
        numbering = np.arange(instance.n)
        numbering[order] = np.arange(len(order))
        numbers.append(Numbers(numbering))
    return numbers


def by_lot(tonight: Tonight) -> list[Numbers]:
    """Draw the numbers at random, the absent one too."""
    random = Random(tonight.seed)
    return [
        Numbers(np.array(random.shuffled(range(instance.n)), dtype=np.int64))
        for instance in tonight.instances
    ]


POLICIES: Mapping[str, Policy] = MappingProxyType(
    {"optimal": optimal, "natural": natural, "random": by_lot, "annealing": annealing}
)


def _prove(instance: Instance, seed: int) -> Numbers:
    work = Work(instance, seed)
    while (piece := work.take(late=work.nodes >= NODES)) is not None:
        piece()
    assert work.best is not None
    return Numbers(work.best, work.lower_bound)


def _anneal(instance: Instance, seed: int) -> Numbering:
    found = (anneal(instance, split(seed, k), STEPS) for k in range(ANNEALINGS))
    return min((best for best in found if best is not None), key=instance.evaluate)
