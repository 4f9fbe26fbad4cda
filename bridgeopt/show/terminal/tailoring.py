"""What is known of a movement that was made for tonight, in words."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from bridgeopt.base.words import Either, Message, Number, Percent
from bridgeopt.club import PAPER, Objective, Plan, SectionPlan, Tailoring, telling
from bridgeopt.engine.rounds.found import Standing
from bridgeopt.engine.rounds.proved_for import ANY_GROUPS, ProvedFor


def made_verdict(section: SectionPlan, objective: Objective = PAPER) -> list[Text]:
    """Say how a made movement stands: to the bound, and to the one that there was."""
    tailoring = section.tailoring
    assert tailoring is not None
    return [
        _standing(section, tailoring, objective),
        Text(str(_beside_fallback(section, tailoring))),
    ]


def made_figures(section: SectionPlan, details: bool) -> Iterator[Message]:
    """Give what stands behind that: fitness of the one that there was, and balance.

    Without details, balance only where something was given up for it.
    """
    tailoring = section.tailoring
    if tailoring is None or section.spells:
        return
    name, there = tailoring.fallback, tailoring.fallback_fitness
    if details and tailoring.used and name is not None and there is not None:
        if tailoring.fallback_proved:
            yield Message("made_fallback", name=name, fitness=there)
        else:
            yield Message("made_fallback_found", name=name, fitness=there)
    if tailoring.given_up:
        yield Message("made_given_up", fitness=tailoring.given_up)
    if tailoring.qf is not None and (details or tailoring.given_up):
        yield _balance(tailoring, Number(tailoring.qf, 1))


def _balance(tailoring: Tailoring, qf: Number) -> Message:
    most = None if tailoring.qf_ceiling is None else Number(tailoring.qf_ceiling, 1)
    name = tailoring.fallback
    if tailoring.fallback_qf is None or not tailoring.used or name is None:
        if most is None:
            return Message("made_balance", qf=qf)
        return Message("made_balance_ceiling", qf=qf, most=most)
    other = Number(tailoring.fallback_qf, 1)
    if most is None:
        return Message("made_balance_beside", qf=qf, name=name, other=other)
    return Message("made_balance_ceiling_beside", qf=qf, most=most, name=name, other=other)


def _beside_fallback(section: SectionPlan, tailoring: Tailoring) -> Message:
    """Say what is saved beside the best movement that there was, or that it is played."""
    name, there = tailoring.fallback, tailoring.fallback_fitness
    if name is None or there is None:
        return Message("made_nothing_there")
    if not tailoring.used:
        turned = section.movement.name != name
        if tailoring.proved_for and turned:
            return Message("made_not_needed_turned", name=name)
        if tailoring.proved_for:
            return Message("made_not_needed", name=name)
        return Message("made_not_better_turned" if turned else "made_not_better", name=name)
    saved = there - section.score.total
    if saved == 0:
        return Message("made_as_good", name=name)
    part = Percent(max(saved / there, 0.0001), 2)  # not 0.00 %
    if tailoring.fallback_proved:
        return Message("made_saves", name=name, percent=part)
    return Message("made_saves_found", name=name, percent=part)


def _standing(section: SectionPlan, tailoring: Tailoring, objective: Objective) -> Text:
    assert section.score.gap_part is not None
    given = "wishes" if tailoring.wished else "nothing"
    if tailoring.standing == Standing.MEETS_BOUND:
        told = Message("made_proven", given=given)
        return Text(str(telling.by_objective(told, objective)), style="green")
    if tailoring.proved_for:
        odd = section.absent is not None
        told = proven_playable(tailoring.proved_for, odd, given)
        return Text(str(telling.by_objective(told, objective)), style="green")
    gap = Percent(max(section.score.gap_part, 0.0001), 2)  # not 0.00 %
    return Text(str(Message("made_best_found", percent=gap)), style="yellow")


def proven_playable(proved_for: ProvedFor, odd: bool, given: str) -> Message:
    """Say with how many board groups something is proven, not shared by more tables than must.

    In an odd section a movement file gives boards to the waiting table too, and so do we: with the
    boards that lie there, some more might be played.
    """
    if proved_for == ANY_GROUPS:
        return Message("made_proven_any_groups", given=given)
    groups = Either(map(str, proved_for))
    if odd:
        return Message("made_proven_groups_odd", groups=groups, given=given)
    return Message("made_proven_groups", groups=groups, given=given)


def num_made_proven(plan: Plan) -> int:
    """Return of how many sections it is proven that no made movement can be better."""
    return sum(bool(s.tailoring and s.tailoring.proved_for) for s in plan.sections)


def made_overall(plan: Plan) -> Message:
    """Say how good an evening of made movements is as a whole."""
    percent = Percent(plan.quality_vs_hypothetical or 0.0)
    return Message("made_overall_wished" if plan.wishes else "made_overall", percent=percent)
