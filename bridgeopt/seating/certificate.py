"""Write a plan's proofs as text that `bridgeopt_check` can check (docs/certificates.md)."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bridgeopt.base.i18n import Message
from bridgeopt.club import PAPER_OBJECTIVE, History, Plan, PlannedSection, SectionPairs, WishKind
from bridgeopt.engine.qap.bounds import SCALE
from bridgeopt.engine.qap.instance import CostsTooLargeError, Instance
from bridgeopt.engine.qap.proof_log import proof_lines
from bridgeopt.engine.rounds.meetings_proof import meetings_proof
from bridgeopt.engine.rounds.result import ANY_GROUPS, Optimality
from bridgeopt.engine.stopping import Stop
from bridgeopt.seating.fitness import mean_cost, section_instance
from bridgeopt.seating.penalties import (
    PenalisedProblem,
    PenaltyStep,
    WishPenalty,
    cost_range,
    problem_with_wishes,
    with_penalties,
)
from bridgeopt.seating.sections.placement import sort_pairs
from bridgeopt.seating.tailoring_terms import meeting_terms
from bridgeopt.seating.wishes import section_wishes

HEAD = "bridgeopt certificate 1"
"""The first line of a certificate, with the version of its format."""

_MAX_BYTES, _MAX_SYMMETRIES = 10**8, 2_000
"""Maximum size of a certificate in bytes, and maximum number of symmetries in one proof. These are
the checker's limits; a section whose proof exceeds one is not certified."""


_ALL = np.zeros(0, dtype=np.bool_)
"""The value of `Instance.permitted` for a problem in which every label of two items is
permitted."""


def make_certificate(
    plan: Plan, history: History, stop: Stop | None = None
) -> tuple[bytes, tuple[Message, ...]]:
    """Prove each section of a plan again, and write the proofs as a certificate.

    Parameters
    ----------
    plan
        The plan.
    history
        The history that the plan was made from, with tonight's new players added.
    stop
        Ends the work; sections that are not finished by then are not certified.

    Returns
    -------
    The certificate, compressed by gzip, and a message with the reason for each section that is not
    certified. The same plan gives the same bytes.
    """
    lines, left_out = [HEAD], []
    for section in plan.sections:
        why, proof = _why_not(section), None
        if why is None:
            try:
                proof = _proof_of(section, plan, history, stop)
            except CostsTooLargeError:
                why = "heavy"
        if proof is None or not _fits(lines, proof):
            why = why or ("stopped" if stop and stop.is_over else _why_none(section))
            left_out.append(Message("not_certified", section=section.name, why=why))
        else:
            lines += proof
    body = "\n".join(lines)
    text = f"{body}\nsum {sha256(body.encode()).hexdigest()}\n"
    return gzip.compress(text.encode(), compresslevel=1, mtime=0), tuple(left_out)


def _fits(lines: Sequence[str], proof: Sequence[str]) -> bool:
    """Return whether the checker's limits allow this proof after the lines written so far."""
    told = sum(line.startswith("symmetry") for line in proof)
    return (
        told <= _MAX_SYMMETRIES
        and sum(len(line) + 1 for line in (*lines, *proof)) < _MAX_BYTES - 100
    )


def _why_not(section: PlannedSection) -> str | None:
    """Return the reason why a section cannot be certified; ``None`` if it has a proof.

    The reason is a word that selects the message about it.
    """
    if section.holding_periods:
        return "changed"
    if section.cost.event is not None:
        return "event"
    if _beats_all_rounds(section):
        return None
    made = section.tailoring
    if made is None:
        return None if section.proved else "open"
    if not made.used and made.fallback_proved and not made.wished:
        return None  # the claim is about existing movements only
    return "made" if made.optimality == Optimality.PROVEN else "open"


def _why_none(section: PlannedSection) -> str:
    """Return the reason why a proven section got no proof in the certificate.

    It is ``long`` if the proof is too long, and ``made`` if certificates cannot hold such a proof.
    """
    made = section.tailoring
    return "made" if made is not None and made.optimality == Optimality.PROVEN else "long"


def _beats_all_rounds(section: PlannedSection) -> bool:
    """Return whether the section is proven best among all schedules without repeats.

    The schedules have as many rounds as the section. A repeat is a second meeting or a second
    sit-out. The proof must hold for any number of board groups, because a certificate cannot state
    that a proof holds only for some numbers.
    """
    made = section.tailoring
    return (
        made is not None
        and made.optimality != Optimality.BEST_FOUND
        and made.proved_for == ANY_GROUPS
        and int(section.movement.meetings.max()) == 1
    )


def _proof_of(
    section: PlannedSection, plan: Plan, history: History, stop: Stop | None
) -> list[str] | None:
    """Return a certificate's lines about a section: header, premise if any, and proof tree.

    If the numbering is optimal even without wishes, by the paper's objective, the checker derives
    the costs from the history; the certificate states only required fields and half tables.
    Otherwise the costs are stated as a premise, because another objective defines them, or because
    they include the penalties of wishes and changed numbers.

    If a tailored movement was proven optimal, the claim is that no other schedule without repeats,
    of as many rounds, costs less.
    """
    of_rounds = _beats_all_rounds(section)
    pairs = SectionPairs(section.name, sort_pairs(history, section.pairs))
    if not of_rounds:
        pairs = replace(pairs, equal_fields=section.equal_fields, half_table=section.half_table)
    instance = section_instance(history, pairs, section.movement, plan.objective)
    free = section.fitness == section.lower_bound
    asked = (*(result.wish for result in plan.wishes), *plan.keeping)
    wishes = () if free else section_wishes(pairs, asked)
    fine = int((instance.penalised - instance.cost).max())
    apart = np.argwhere(~instance.permitted[:, :, 0])
    item_at = _items_at(pairs, section)
    numbering = np.argsort(item_at)
    heavy: _Heavy | None = None
    if wishes:
        assert section.lower_bound is not None
        unit = (mean_cost(instance, pairs, section.movement) - section.lower_bound) / 100
        if of_rounds:
            terms = meeting_terms(instance.cost, pairs, wishes, unit)
            besides = instance.constant + terms.constant
            instance = replace(
                instance, cost=terms.cost, permitted=terms.permitted, constant=besides
            )
            problem = PenalisedProblem(instance, terms.charges, terms.stages, section.name)
        else:
            problem = problem_with_wishes(instance, pairs, section.movement, wishes, unit)
            instance = problem.instance
        if problem.pays_shrunk_penalty(numbering):
            heavy = _Heavy.of(problem)
            instance = heavy.instance
        elif of_rounds:
            instance = replace(instance, cost=terms.penalised_cost, permitted=_ALL)
    seated = _as_seated(instance, item_at)
    claim = seated.evaluate(np.arange(seated.n))
    tree = (_rounds_proof if of_rounds else proof_lines)(seated, claim, stop)
    if tree is None:
        return None
    head = ["section", section.name]
    fields = ["fields"] * (pairs.equal_fields and section.movement.winners == 2)
    if wishes or plan.objective != PAPER_OBJECTIVE:
        of_round_1 = any(wish.kind is WishKind.LATE for wish in wishes) and not of_rounds
        head += ["given", *fields, *["first"] * of_round_1]
        premise = [_premise(seated, heavy, numbering)]
    elif fields or not seated.allowed.all():
        head += ["history", *fields, "asked"]
        two = sorted([int(p), int(q)] for p, q in numbering[apart] if p < q)
        premise = [_json([fine, _open(seated), two])]
    else:
        head, premise = [*head, "history"], []
    return [" ".join([*head, *["meetings"] * of_rounds]), *premise, *tree]


class _Heavy(NamedTuple):
    """A problem whose solution pays a penalty that was shrunk for the search.

    A certificate needs the true penalties, and how they were shrunk. In ``instance`` no label is
    forbidden to two items; instead, each forbidden label has a penalty. These penalties form the
    first of the ``stages``. ``charges`` holds all penalties.
    """

    instance: Instance
    charges: tuple[WishPenalty, ...]
    stages: tuple[PenaltyStep, ...]

    @classmethod
    def of(cls, problem: PenalisedProblem) -> _Heavy:
        """Return the problem in which forbidden labels of two items have penalties instead."""
        instance, charges = problem.instance, problem.charges
        cost, place_cost = instance.cost, instance.place_cost
        without = [c._replace(lowered=-c.lowered) for c in charges]
        swing = cost_range(*with_penalties(cost, place_cost, without))
        high, low = (swing + sum(each) + 1 for each in zip(*(c[2:] for c in charges), strict=True))
        barred = np.argwhere(np.tril((~instance.permitted).any(axis=2), -1)).tolist()
        fines = tuple(WishPenalty((i, j), ~instance.permitted[i, j], high, low) for i, j in barred)
        cost, _ = with_penalties(cost, place_cost, fines)
        return cls(
            replace(instance, cost=cost, permitted=_ALL),
            (*charges, *fines),
            (*[PenaltyStep(high, low)] * bool(fines), *problem.stages),
        )


def _rounds_proof(instance: Instance, cost: int, stop: Stop | None) -> list[str] | None:
    """Return the lines of a proof that no schedule without repeats costs less than ``cost``.

    Schedules have as many rounds as the section. Return ``None`` if no proof was found.
    """
    rounds = int(instance.meetings[0].sum())
    never, once = instance.cost[:, :, 0], instance.cost[:, :, -1]
    if rounds == instance.n - 1:  # everyone meets everyone: there is nothing to choose
        never = once
    unit = max(int(np.gcd.reduce(once - never, axis=None)), 1)
    above = cost - int(np.triu(never, 1).sum())
    return meetings_proof(SCALE * (once - never), rounds, SCALE * (above - unit) + 1, stop)


def _items_at(pairs: SectionPairs, section: PlannedSection) -> NDArray[np.int64]:
    """Return the item at each place: the index in ``pairs.pairs`` of the pair with each number.

    The items of absent numbers come after the items of the pairs.
    """
    places = [section.numbers.index(pair) for pair in pairs.pairs]
    return np.argsort([*places, *(number - 1 for number in section.absent_numbers)])


def _as_seated(instance: Instance, item_at: NDArray[np.int64]) -> Instance:
    """Return the problem renumbered so that item i sits at place i, with penalties in the costs.

    ``item_at`` holds the item at each place. The constant that all numberings pay is added to the
    costs of the first two items, for every label.
    """
    cost = instance.penalised[np.ix_(item_at, item_at)]
    cost[[0, 1], [1, 0]] += instance.constant
    return Instance(
        cost=cost,
        meetings=instance.meetings,
        allowed=instance.allowed[item_at],
        place_cost=instance.place_cost[item_at],
    )


def _premise(instance: Instance, heavy: _Heavy | None, numbering: NDArray[np.int64]) -> str:
    """Return a problem's costs as a line of JSON, for a certificate.

    The line has the parts ``cost[i][j][k]`` for j < i, the allowed places, and the costs of places.
    If the solution pays shrunk penalties (``heavy``), the costs contain the true penalties, and a
    fourth part lists the stages and the penalties. Each penalty is given as two items, a bit mask
    of the labels that pay it, the true value and the shrunk value. If the penalty is for a place,
    both items are the same and the mask is of places. Items are numbered by their place in
    ``numbering``.
    """
    cost, places = instance.cost.tolist(), instance.place_cost.tolist()
    told = []
    for items, where, price, lowered in heavy.charges if heavy else ():
        i, j = sorted((int(numbering[item]) for item in items), reverse=True)
        bits = [k for k in np.flatnonzero(where).tolist()]
        for row in [places[i]] if i == j else [cost[i][j]]:
            for k in bits:
                row[k] += price - lowered
        told.append([i, j, sum(1 << k for k in bits), price, lowered])
    premise = [[rows[:i] for i, rows in enumerate(cost)], _open(instance), places]
    return _json([*premise, [heavy.stages, told]] if heavy else premise)


def _open(instance: Instance) -> list[int]:
    return [sum(1 << k for k, free in enumerate(row) if free) for row in instance.allowed]


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
