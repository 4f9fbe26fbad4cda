"""A section's evening as plain text, for a printer."""

from __future__ import annotations

from bridgeopt.club import Members, SectionPlan, telling
from bridgeopt.club.handovers import handovers
from bridgeopt.club.telling import boards_of
from bridgeopt.show.terminal.plan import NEW_PLAN, Terms, figures_lines, verdict_lines


def movement_text(section: SectionPlan, members: Members, terms: Terms = NEW_PLAN) -> str:
    """Return who has which number, what changed and is proven, who sits out, and every round.

    A round has tables, NS, EW and boards; what the section costs stands at the end.
    """
    lines = [str(telling.section_title(section)), ""]
    for number, pair in enumerate(section.present, start=1):
        names = "(absent)"
        if pair is not None:
            names = f"{members.name(pair.first)} & {members.name(pair.second)}"
        lines.append(f"{number:3}  {names}")
    told = [f"{telling.handover(handover, members)}." for handover in handovers(section)]
    told += [line.plain for line in verdict_lines(section, terms)]
    sits_out = telling.sit_outs(section)
    told += [str(sits_out)] if sits_out else []
    lines += ["", *told]
    for round_number in range(1, section.movement.num_rounds + 1):
        lines += ["", f"Round {round_number}", "  table   NS   EW   boards"]
        for seat in section.seats:
            if seat.round != round_number:
                continue
            boards = boards_of(seat.group, section.boards)
            if seat.ns is None or seat.ew is None:
                boards = f"number {seat.ns or seat.ew} sits out"
            ns, ew = (str(number or "-") for number in (seat.ns, seat.ew))
            lines.append(f"  {seat.table:5}  {ns:>3}  {ew:>3}   {boards}")
    lines += ["", *figures_lines(section, terms)]
    return "\n".join(lines) + "\n"
