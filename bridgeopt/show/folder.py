"""Writes an evening to a folder: the plan, numbers as CSV, and movements as text to print."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bridgeopt.base.i18n import Message
from bridgeopt.base.text import read_bytes
from bridgeopt.club import Members, NumberedSection, Plan, PlannedSection, messages
from bridgeopt.club.messages import board_range
from bridgeopt.club.movement import TAILORED
from bridgeopt.club.numbered_section import handovers
from bridgeopt.files.csv_style import CsvStyle, format_rows
from bridgeopt.files.movement_asc import format_movement
from bridgeopt.files.out_folder import PLAN, PLAN_BEFORE, OutFolder, section_stems
from bridgeopt.files.plan_document import format_plan
from bridgeopt.show.pages.cards import format_cards
from bridgeopt.show.terminal.plan import NEW_PLAN, SearchConditions, figures_lines, verdict_lines


def movement_text(
    section: PlannedSection, members: Members, conditions: SearchConditions = NEW_PLAN
) -> str:
    """Return a section as text: pairs by number, changes, proof, sit-outs, and every round.

    Each round lists tables, NS, EW and boards. The section's cost comes last. ``conditions`` says
    under which conditions the plan was made.
    """
    lines: list[object] = [messages.section_title(section), ""]
    width = max(3, *(len(str(labels)) for labels in section.movement.labels))
    for number, pair in enumerate(section.current_pairs, start=1):
        names = messages.pair_names(pair, members) if pair else Message("plan_absent")
        lines.append(f"{section.label(number):>{width}}  {names}")
    lines.append("")
    for handover in handovers(section):
        lines.append(Message("full_stop", told=messages.describe_handover(handover, members)))
    lines += [line.plain for line in verdict_lines(section, conditions)]
    sits_out = messages.describe_sit_outs(section)
    lines += [sits_out] if sits_out else []
    heading_line = _round_line(
        *(str(Message(key)) for key in ("text_table", "NS", "EW", "text_boards"))
    )
    for round_number in range(1, section.movement.num_rounds + 1):
        lines += ["", Message("text_round", round=str(round_number)), heading_line]
        for seat in section.seats:
            if seat.round != round_number:
                continue
            boards = board_range(seat.group, section.boards)
            if seat.is_sit_out:
                boards = str(
                    Message("text_sits_out", number=section.label(seat.ns or seat.ew or 0))
                )
            labels = section.movement.labels
            ns, ew = (str(labels[k - 1].number) if k else "-" for k in (seat.ns, seat.ew))
            lines.append(_round_line(str(seat.table), ns, ew, boards))
    lines += ["", *figures_lines(section, conditions)]
    return "\n".join(map(str, lines)) + "\n"


def _round_line(table: str, ns: str, ew: str, boards: str) -> str:
    """Return a line about a round in a section's text file: a table's cells, or the headings."""
    return f"  {table:>5}  {ns:>3}  {ew:>3}   {boards}"


def write_folder(
    folder: Path, plan: Plan, members: Members, style: CsvStyle, *, keep_old: bool = False
) -> list[Path]:
    """Write a plan to a folder: ``plan.json``, and two files for each section.

    The files of a section are its pair numbers as CSV and its movement as text. A movement that was
    generated for tonight is also written as ``.asc``, and as cards to print.

    With ``keep_old``, an existing plan is kept as ``plan-before.json``; otherwise a file of that
    name is removed.

    Files of sections that are not in tonight's plan are removed if this program wrote them, so that
    last week's files are not printed by mistake.

    Returns
    -------
    The files written, and the new paths of existing files that were renamed to make way.

    Raises
    ------
    InputError
        The folder, or a file in it, cannot be written.
    """
    contents: dict[str, bytes] = {}
    stems = section_stems([section.name for section in plan.sections])
    conditions = SearchConditions(bool(plan.wishes), keep_old)
    for section in plan.sections:
        stem = stems[section.name]
        contents[f"{stem}.csv"] = format_numbers(section, members, style)
        contents[f"{stem}.txt"] = movement_text(section, members, conditions).encode()
        if plan.family == TAILORED:  # no other folder has this movement
            contents[f"{stem}.asc"] = format_movement(section.movement).encode()
            cards = format_cards(section.movement, section.boards)
            contents[f"{stem}.cards.html"] = cards.encode()
    # The plan is written last: if the program is killed before, the same command can be repeated
    # from the previous plan.
    contents[PLAN] = format_plan(plan).encode()
    out_folder = OutFolder(folder, "plan")
    if keep_old and (folder / PLAN).is_file():
        out_folder.write({PLAN_BEFORE: read_bytes(folder / PLAN)})
    written = sorted(out_folder.write(contents), key=lambda file: file.name != PLAN)
    out_folder.remove_old_files()
    return [*written, out_folder.list_file, *out_folder.kept_files]


def format_numbers(section: NumberedSection, members: Members, style: CsvStyle) -> bytes:
    """Return a section's pairs by number as CSV: ids, names, first table and first direction.

    Only pairs that are present have a row.
    """
    return format_rows(_number_rows(section, members), style).encode(style.encoding)


def _number_rows(section: NumberedSection, members: Members) -> list[Sequence[str | int]]:
    rows: list[Sequence[str | int]] = [
        ("number", "player1", "player2", "name1", "name2", "first_table", "direction")
    ]
    first_seats = section.first_seats
    for number, pair in enumerate(section.current_pairs, start=1):
        if pair is None:
            continue
        names = [members.names.get(player, "") for player in pair.players]
        label, side = section.movement.labels[number - 1]
        table, direction = first_seats.get(number, ("", ""))
        rows.append((label, *pair.players, *names, table, side or direction))
    return rows
