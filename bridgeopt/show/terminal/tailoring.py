"""What is known of a movement that was made for tonight, in words."""

from __future__ import annotations

from rich.text import Text

from bridgeopt.club import Plan, SectionPlan, Tailoring, telling
from bridgeopt.engine.rounds.proved_for import ANY_GROUPS, ProvedFor
from bridgeopt.movement.check import listed
from bridgeopt.words.phrases import percent, thousands


def tailoring_lines(section: SectionPlan) -> list[Text]:
    """Say how a made movement stands: to the bound, to the one that there was, and its balance."""
    tailoring = section.tailoring
    assert tailoring is not None
    lines = [_standing(section), _beside_fallback(section, tailoring)]
    if tailoring.given_up:
        lines.append(Text(f"For balance, {thousands(tailoring.given_up)} of fitness was given up."))
    if tailoring.qf is not None:
        balance = f"Balance Qf {tailoring.qf:.1f}"
        if tailoring.qf_ceiling is not None:
            balance += f", at most {tailoring.qf_ceiling:.1f} with these meetings"
        if tailoring.fallback_qf is not None and tailoring.used:
            balance += f"; {tailoring.fallback} has {tailoring.fallback_qf:.1f}"
        lines.append(Text(f"{balance}."))
    return lines


def _beside_fallback(section: SectionPlan, tailoring: Tailoring) -> Text:
    """Say what the best of the movements that there were would give, or that it is played."""
    name, there = tailoring.fallback, tailoring.fallback_fitness
    if name is None or there is None:
        return Text("No movement that comes with the program does what was asked.")
    if not tailoring.used:
        turned = ", turned so that NS and EW are even" * (section.movement.name != name)
        if tailoring.proved_for:
            return Text(f"{name} does that already: it is played{turned}.")
        return Text(f"Nothing better than {name} was found: it is played{turned}.")
    saved = there - section.score.total
    if saved == 0:
        return Text(f"{name} is as good, but less balanced.")
    at_best = "at best" if tailoring.fallback_proved else "as far as was found"
    return Text(
        f"{name} gives {thousands(there)} {at_best}:"
        f" {percent(max(saved / there, 0.0001), 2)} saved."  # not 0.00 %
    )


def _standing(section: SectionPlan) -> Text:
    assert section.tailoring is not None
    assert section.score.gap_part is not None
    given = ", given the wishes" * section.tailoring.wished
    match section.tailoring.standing:
        case "meets the bound":
            text = f"Proven best: no movement without repeats can be better{given}."
            return Text(text, style="green")
        case "proven best among playable":
            groups = groups_proved(section.tailoring.proved_for, section.absent is not None)
            text = (
                f"Proven best of all movements without repeats that can be played {groups}{given}."
            )
            return Text(text, style="green")
    gap = max(section.score.gap_part, 0.0001)  # not 0.00 %
    return Text(f"Best found: at most {percent(gap, 2)} could still be saved.", style="yellow")


def groups_proved(proved_for: ProvedFor, odd: bool) -> str:
    """Say with how many board groups something is proven, not shared by more tables than must.

    In an odd section a movement file gives boards to the waiting table too, and so do we: with the
    boards that lie there, some more might be played.
    """
    if proved_for == ANY_GROUPS:
        return "with any number of board groups"
    text = f"with {listed(proved_for, 'or')} board groups, shared no more than need be"
    return text + ", the waiting table counted as one that plays" * odd


def overall_line(plan: Plan) -> Text:
    """Say of how many sections it is proven that no made movement can be better."""
    standings = [section.tailoring.standing for section in plan.sections if section.tailoring]
    proved = sum(standing != "best found" for standing in standings)
    return Text(f"{telling.proved(proved, len(plan.sections))}.", style="bold")


def overall_figures(plan: Plan) -> Text:
    """Say how good an evening of made movements is as a whole."""
    quality = percent(plan.quality_vs_hypothetical)
    text = f"{quality} of what any movement without repeats could gain over chance"
    return Text(f"{text}{', if nothing were wished' * bool(plan.wishes)}.", style="dim")
