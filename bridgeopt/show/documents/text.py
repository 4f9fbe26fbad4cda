"""A section's evening as plain text, for a printer."""

from __future__ import annotations

from bridgeopt.base.words import Message
from bridgeopt.club import Members, SectionPlan, telling
from bridgeopt.club.handovers import handovers
from bridgeopt.club.telling import boards_of
from bridgeopt.show.terminal.plan import NEW_PLAN, Terms, figures_lines, verdict_lines


def movement_text(section: SectionPlan, members: Members, terms: Terms = NEW_PLAN) -> str:
    """Return who has which number, what changed and is proven, who sits out, and every round.

    A round has tables, NS, EW and boards; all that the section costs stands at the end.
    """
    lines: list[object] = [telling.section_title(section), ""]
    for number, pair in enumerate(section.present, start=1):
        names = telling.names(pair, members) if pair else Message("plan_absent")
        lines.append(f"{number:3}  {names}")
    lines.append("")
    for handover in handovers(section):
        lines.append(Message("full_stop", told=telling.handover(handover, members)))
    lines += [line.plain for line in verdict_lines(section, terms)]
    sits_out = telling.sit_outs(section)
    lines += [sits_out] if sits_out else []
    heads = _line(*(str(Message(key)) for key in ("text_table", "NS", "EW", "text_boards")))
    for round_number in range(1, section.movement.num_rounds + 1):
        lines += ["", Message("text_round", round=str(round_number)), heads]
        for seat in section.seats:
            if seat.round != round_number:
                continue
            boards = boards_of(seat.group, section.boards)
            if seat.ns is None or seat.ew is None:
                boards = str(Message("text_sits_out", number=str(seat.ns or seat.ew)))
            ns, ew = (str(number or "-") for number in (seat.ns, seat.ew))
            lines.append(_line(str(seat.table), ns, ew, boards))
    lines += ["", *figures_lines(section, terms)]
    return "\n".join(map(str, lines)) + "\n"


def _line(table: str, ns: str, ew: str, boards: str) -> str:
    """Lay out a table of a round, or what stands over them."""
    return f"  {table:>5}  {ns:>3}  {ew:>3}   {boards}"
