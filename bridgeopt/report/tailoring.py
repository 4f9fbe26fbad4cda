"""What is known of a movement that was made for tonight, in words."""

from __future__ import annotations

from rich.text import Text

from bridgeopt.club import Plan, SectionPlan
from bridgeopt.files.faults import number_of
from bridgeopt.report.words import percent, thousands


def tailoring_lines(section: SectionPlan) -> list[Text]:
    """Say how a made movement stands: to the bound, to the one that there was, and its balance."""
    tailoring = section.tailoring
    assert tailoring is not None
    lines = [_standing(section)]
    total = section.fitness + section.penalty
    if tailoring.fallback is None or tailoring.fallback_fitness is None:
        lines.append(Text("No movement of so many rounds comes with the program."))
    elif not tailoring.used and tailoring.standing == "meets the bound":
        lines.append(Text(f"{tailoring.fallback} does that already: it is played."))
    elif not tailoring.used:
        lines.append(Text(f"Nothing better than {tailoring.fallback} was found: it is played."))
    else:
        saved = 1 - total / tailoring.fallback_fitness
        lines.append(
            Text(
                f"{tailoring.fallback} gives {thousands(tailoring.fallback_fitness)} at best:"
                f" {percent(saved, 2)} saved."
            )
        )
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


def _standing(section: SectionPlan) -> Text:
    assert section.tailoring is not None
    assert section.gap is not None
    given = ", given the wishes" * section.tailoring.wished
    match section.tailoring.standing:
        case "meets the bound":
            text = f"Meets the bound: no movement without repeats can be better{given}."
            return Text(text, style="green")
        case "proven best among playable":
            text = f"Proven best of all movements without repeats that can be played{given}."
            return Text(text, style="green")
    gap = max(section.gap / (section.fitness + section.penalty), 0.0001)  # not 0.00 %
    return Text(f"Best found: at most {percent(gap, 2)} could still be saved.", style="yellow")


def overall_line(plan: Plan) -> Text:
    """Say how good an evening of made movements is as a whole."""
    standings = [section.tailoring.standing for section in plan.sections if section.tailoring]
    meeting = standings.count("meets the bound")
    proven = standings.count("proven best among playable")
    told = f"{meeting} of {number_of(len(plan.sections), 'section')} meet the bound"
    if proven:
        told += f", {proven} more proven best"
    quality = percent(plan.quality_vs_hypothetical)
    text = f"{quality} of what any movement without repeats could gain over chance: {told}"
    return Text(text, style="bold")
