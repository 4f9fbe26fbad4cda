"""What ``run`` does when several movements are asked for: lay them side by side."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from bridgeopt.club import Registration
    from bridgeopt.director.sources import SoFar


def numbers_of_sections(
    ctx: click.Context, param: click.Parameter, text: str | None
) -> tuple[int, ...]:
    """Take one number, or several with commas between, as the callback of an option; ascending."""
    if text is None:
        return ()
    numbers = [number.strip() for number in text.split(",")]
    if not all(n.isascii() and n.isdigit() and 1 <= int(n) <= 999 for n in numbers):
        raise click.BadParameter(f"{text!r} is no number of sections, such as 3, or 3,4.")
    return tuple(sorted(set(map(int, numbers))))


def is_comparison(
    asked: bool,
    family: str | None,
    sections: tuple[int, ...],
    out_folder: Path | None,
) -> bool:
    """Return whether several movements are asked for (``asked``: by ``--compare``), or just one.

    Raises
    ------
    click.UsageError
        A comparison is to be written as a plan; or it is none, and not told what to seat.
    """
    if asked or "," in (family or "") or len(sections) > 1:
        if out_folder is not None:
            raise click.UsageError(
                "--out writes one plan: choose one --family and one --sections, without --compare."
            )
        return True
    if family is None or not sections:
        missing = "--family" if family is None else "--sections"
        raise click.UsageError(f"Give {missing}, or --compare to see what fits.")
    return False


def compare(
    so_far: SoFar,
    registration: Registration,
    family: str | None,
    sections: tuple[int, ...],
    movements_folder: Path | None,
    json_file: Path | None,
    **options: Any,
) -> None:
    """Show what each family and number of sections that fits would give.

    Parameters
    ----------
    so_far, registration
        The season so far, and tonight's pairs.
    family, sections
        Which, by default all that fit; several families have commas between.
    movements_folder, json_file
        As options of `run`.
    options
        What else `seating.evening.optimise` takes.
    """
    from bridgeopt.cli.giving import Giving
    from bridgeopt.cli.progress import compile_kernels, counting_bar
    from bridgeopt.cli.telling import show_notes
    from bridgeopt.cli.waiting import waited
    from bridgeopt.seating.comparison import compare as compare_choices
    from bridgeopt.seating.comparison import find_choices
    from bridgeopt.show.terminal.comparison import format_comparison, show_comparison

    giving = Giving(json_file)
    names = [name.strip() for name in (family or "").split(",") if name.strip()]
    choices, left_out = find_choices(registration, names, sections, movements_folder)
    show_notes(dict.fromkeys(w for choice in choices for w in choice.family.warnings))
    compile_kernels()
    with counting_bar("Comparing", "proven", len(choices)) as on_progress:
        comparison = compare_choices(
            so_far.history, registration, choices, on_progress=on_progress, **options
        )
    comparison = replace(comparison, left_out=(*left_out, *comparison.left_out))
    show_notes(comparison.notes)
    if json_file is not None:
        giving.give_json(format_comparison(comparison))
    show_comparison(giving.console, comparison, waited())
    if comparison.interrupted:
        raise click.exceptions.Exit(130)
