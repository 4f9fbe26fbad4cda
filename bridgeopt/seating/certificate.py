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


_ALL_PERMITTED = np.zeros(0, dtype=np.bool_)
"""The value of `Instance.permitted` for a problem that permits every label of two items."""


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
        reason, proof = _reason_not_provable(section), None
        if reason is None:
            try:
                proof = _section_proof(section, plan, history, stop)
            except CostsTooLargeError:
                reason = "heavy"
        if proof is None or not _fits(lines, proof):
            reason = reason or (
                "stopped" if stop and stop.is_over else _reason_without_proof(section)
            )
            left_out.append(Message("not_certified", section=section.name, why=reason))
        else:
            lines += proof
    body = "\n".join(lines)
    text = f"{body}\nsum {sha256(body.encode()).hexdigest()}\n"
    return gzip.compress(text.encode(), compresslevel=1, mtime=0), tuple(left_out)


def _fits(lines: Sequence[str], proof: Sequence[str]) -> bool:
    """Return whether the checker's limits allow this proof after the lines written so far."""
    num_symmetries = sum(line.startswith("symmetry") for line in proof)
    return (
        num_symmetries <= _MAX_SYMMETRIES
        and sum(len(line) + 1 for line in (*lines, *proof)) < _MAX_BYTES - 100
    )


def _reason_not_provable(section: PlannedSection) -> str | None:
    """Return a key word for why a section cannot be certified; ``None`` if it can."""
    if section.holding_periods:
        return "changed"
    if section.cost.event is not None:
        return "event"
    if _beats_all_rounds(section):
        return None
    tailoring = section.tailoring
    if tailoring is None:
        return None if section.proved else "open"
    if not tailoring.used and tailoring.fallback_proved and not tailoring.wished:
        return None  # the certificate then claims only that no existing movement is better
    return "made" if tailoring.optimality == Optimality.PROVEN else "open"


def _reason_without_proof(section: PlannedSection) -> str:
    """Return why a proven section is not certified, as a key word for the message.

    The word is ``long`` if the proof exceeds the checker's limits. It is ``made`` for a tailored
    movement whose kind of proof a certificate cannot hold.
    """
    tailoring = section.tailoring
    return "made" if tailoring is not None and tailoring.optimality == Optimality.PROVEN else "long"


def _beats_all_rounds(section: PlannedSection) -> bool:
    """Return whether a section is proven best among all schedules of its length without repeats.

    A repeat is a second meeting of two pairs, or a second sit-out of a pair. The proof must hold
    for every number of board groups, because a certificate cannot limit a proof to some numbers.
    """
    tailoring = section.tailoring
    return (
        tailoring is not None
        and tailoring.optimality != Optimality.BEST_FOUND
        and tailoring.proved_for == ANY_GROUPS
        and int(section.movement.meetings.max()) == 1
    )


def _section_proof(
    section: PlannedSection, plan: Plan, history: History, stop: Stop | None
) -> list[str] | None:
    """Return a certificate's lines about a section: header, premise if any, and proof tree.

    If the objective is the paper's and the numbering is optimal even without wishes, the checker
    derives the costs from the history. The certificate then states only whether the section needs
    equal fields, and which side is a half table. Otherwise the certificate states the costs as a
    premise, because another objective defines them, or because they include penalties of wishes and
    of changed numbers.

    If a tailored movement was proven optimal, the certificate claims that no schedule without
    repeats, of the same number of rounds, costs less.
    """
    covers_schedules = _beats_all_rounds(section)
    pairs = SectionPairs(section.name, sort_pairs(history, section.pairs))
    if not covers_schedules:
        pairs = replace(pairs, equal_fields=section.equal_fields, half_table=section.half_table)
    instance = section_instance(history, pairs, section.movement, plan.objective)
    is_unconstrained = section.fitness == section.lower_bound
    all_wishes = (*(result.wish for result in plan.wishes), *plan.keeping)
    wishes = () if is_unconstrained else section_wishes(pairs, all_wishes)
    forbidden_penalty = int((instance.penalised - instance.cost).max())
    separated_items = np.argwhere(~instance.permitted[:, :, 0])
    items = _items_at(pairs, section)
    numbering = np.argsort(items)
    shrunk: _ShrunkProblem | None = None
    if wishes:
        assert section.lower_bound is not None
        unit = (mean_cost(instance, pairs, section.movement) - section.lower_bound) / 100
        if covers_schedules:
            terms = meeting_terms(instance.cost, pairs, wishes, unit)
            constant = instance.constant + terms.constant
            instance = replace(
                instance, cost=terms.cost, permitted=terms.permitted, constant=constant
            )
            problem = PenalisedProblem(instance, terms.charges, terms.stages, section.name)
        else:
            problem = problem_with_wishes(instance, pairs, section.movement, wishes, unit)
            instance = problem.instance
        if problem.pays_shrunk_penalty(numbering):
            shrunk = _ShrunkProblem.from_problem(problem)
            instance = shrunk.instance
        elif covers_schedules:
            instance = replace(instance, cost=terms.penalised_cost, permitted=_ALL_PERMITTED)
    renumbered = _renumbered(instance, items)
    claimed_cost = renumbered.evaluate(np.arange(renumbered.n))
    tree = (_rounds_proof if covers_schedules else proof_lines)(renumbered, claimed_cost, stop)
    if tree is None:
        return None
    header = ["section", section.name]
    fields = ["fields"] * (pairs.equal_fields and section.movement.winners == 2)
    if wishes or plan.objective != PAPER_OBJECTIVE:
        has_late_wish = any(wish.kind is WishKind.LATE for wish in wishes) and not covers_schedules
        header += ["given", *fields, *["first"] * has_late_wish]
        premise = [_premise(renumbered, shrunk, numbering)]
    elif fields or not renumbered.allowed.all():
        header += ["history", *fields, "asked"]
        separated_places = sorted([int(p), int(q)] for p, q in numbering[separated_items] if p < q)
        premise = [_compact_json([forbidden_penalty, _allowed_masks(renumbered), separated_places])]
    else:
        header, premise = [*header, "history"], []
    return [" ".join([*header, *["meetings"] * covers_schedules]), *premise, *tree]


class _ShrunkProblem(NamedTuple):
    """A problem whose solution pays a penalty that was shrunk for the search.

    A certificate then states the true penalties (``charges``) and how they were shrunk
    (``stages``). A label is the number of meetings of two places. ``instance`` permits all labels:
    where a couple of items must not have a label, the label has a penalty instead. The first of the
    ``stages`` is for these penalties, if there are any.
    """

    instance: Instance
    charges: tuple[WishPenalty, ...]
    stages: tuple[PenaltyStep, ...]

    @classmethod
    def from_problem(cls, problem: PenalisedProblem) -> _ShrunkProblem:
        """Return ``problem`` with penalties instead of forbidden labels.

        For each couple of items that must not have certain labels together, one penalty is added.
        It is paid if the couple has one of these labels.
        """
        instance, charges = problem.instance, problem.charges
        cost, place_cost = instance.cost, instance.place_cost
        unpenalised = [c._replace(lowered=-c.lowered) for c in charges]
        max_difference = cost_range(*with_penalties(cost, place_cost, unpenalised))
        high, low = (
            max_difference + sum(penalties) + 1
            for penalties in zip(*(c[2:] for c in charges), strict=True)
        )
        forbidden = np.argwhere(np.tril((~instance.permitted).any(axis=2), -1)).tolist()
        forbidden_penalties = tuple(
            WishPenalty((i, j), ~instance.permitted[i, j], high, low) for i, j in forbidden
        )
        cost, _ = with_penalties(cost, place_cost, forbidden_penalties)
        return cls(
            replace(instance, cost=cost, permitted=_ALL_PERMITTED),
            (*charges, *forbidden_penalties),
            (*[PenaltyStep(high, low)] * bool(forbidden_penalties), *problem.stages),
        )


def _rounds_proof(instance: Instance, cost: int, stop: Stop | None) -> list[str] | None:
    """Return the lines of a proof that no schedule without repeats costs less than ``cost``.

    The proof is about schedules with as many rounds as the section has. Return ``None`` if no proof
    was found.
    """
    rounds = int(instance.meetings[0].sum())
    never, once = instance.cost[:, :, 0], instance.cost[:, :, -1]
    if rounds == instance.n - 1:  # all pairs meet, so every schedule costs the same
        never = once
    unit = max(int(np.gcd.reduce(once - never, axis=None)), 1)
    extra_cost = cost - int(np.triu(never, 1).sum())
    return meetings_proof(SCALE * (once - never), rounds, SCALE * (extra_cost - unit) + 1, stop)


def _items_at(pairs: SectionPairs, section: PlannedSection) -> NDArray[np.int64]:
    """Return the item at each place: the index in ``pairs.pairs`` of the pair with that number.

    Absent numbers get the items after those of the pairs.
    """
    places = [section.numbers.index(pair) for pair in pairs.pairs]
    return np.argsort([*places, *(number - 1 for number in section.absent_numbers)])


def _renumbered(instance: Instance, items: NDArray[np.int64]) -> Instance:
    """Return the problem renumbered so that item i sits at place i, with penalties in the costs.

    ``items`` holds the item at each place. The problem's constant is added to the costs of the
    first two items, for every label, so that all numberings still pay it.
    """
    cost = instance.penalised[np.ix_(items, items)]
    cost[[0, 1], [1, 0]] += instance.constant
    return Instance(
        cost=cost,
        meetings=instance.meetings,
        allowed=instance.allowed[items],
        place_cost=instance.place_cost[items],
    )


def _premise(
    instance: Instance, shrunk: _ShrunkProblem | None, numbering: NDArray[np.int64]
) -> str:
    """Return a problem's costs as a line of JSON, for a certificate.

    The line has three parts: ``cost[i][j][k]`` for j < i, the allowed places of each item, and the
    costs of places. If the solution pays shrunk penalties (``shrunk``), the costs contain the true
    penalties, and a fourth part lists the stages and the penalties. Each penalty consists of two
    items, a bit mask of the labels that pay it, the true value and the shrunk value. For a penalty
    that depends on an item's place, the item is given twice and the mask is of places. The number
    of an item is its place in ``numbering``.
    """
    cost, place_costs = instance.cost.tolist(), instance.place_cost.tolist()
    penalties = []
    for items, mask, price, lowered in shrunk.charges if shrunk else ():
        i, j = sorted((int(numbering[item]) for item in items), reverse=True)
        labels = [k for k in np.flatnonzero(mask).tolist()]
        for row in [place_costs[i]] if i == j else [cost[i][j]]:
            for k in labels:
                row[k] += price - lowered
        penalties.append([i, j, sum(1 << k for k in labels), price, lowered])
    premise = [[rows[:i] for i, rows in enumerate(cost)], _allowed_masks(instance), place_costs]
    return _compact_json([*premise, [shrunk.stages, penalties]] if shrunk else premise)


def _allowed_masks(instance: Instance) -> list[int]:
    return [sum(1 << k for k, free in enumerate(row) if free) for row in instance.allowed]


def _compact_json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
