"""``bridgeopt check``, which checks files, and ``check-certificate``, which checks a proof."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import bridgeopt_check
from bridgeopt.base.errors import InputError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import in_english
from bridgeopt.cli import evening_options, options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.output import Output
from bridgeopt.cli.reporting import show_notes
from bridgeopt.club.settings import EveningRules
from bridgeopt.show.scores import describe_questions
from bridgeopt.tasks.checking import EveningFiles
from bridgeopt.tasks.checking import check_files as check_files

if TYPE_CHECKING:
    from bridgeopt.club import SizeLimits
    from bridgeopt.tasks.checking import CheckedFiles


@command("help_check")
@options.season_so_far_options
@options.registration_option(required=False)
@evening_options.family_option(required=False)
@options.sections_option(required=False)
@options.odd
@evening_options.size_options
@options.movements
@options.members
@options.guests
@options.strict
@option(
    "--results",
    "results_files",
    type=options.FILE,
    metavar="FILE",
    multiple=True,
    help="help_check_results",
)
@options.output_option
def check(
    *,
    history_file: Path | None,
    season_file: Path | None,
    registration_file: Path | None,
    family: str | None,
    num_sections: int | None,
    odd: str | None,
    limits: SizeLimits,
    movements_folder: Path | None,
    members_file: Path | None,
    all_guests: bool,
    strict: bool,
    results_files: tuple[Path, ...],
    output: Output,
) -> None:
    """Report the faults of all given files in one run."""
    files = EveningFiles(history_file, season_file, registration_file, members_file, results_files)
    if files == EveningFiles() and not movements_folder and not family:
        raise click.UsageError(str(Message("nothing_to_check")))
    if history_file and season_file:
        raise click.UsageError(str(Message("history_or_season")))
    so_far = history_file or season_file
    if odd is not None and not (so_far and registration_file and num_sections):
        raise click.UsageError(str(Message("check_odd_needs_sections")))
    rules = EveningRules(
        movements_folder=movements_folder,
        odd_section=odd,
        refuse_new_players=strict,
        size_limits=limits,
    )
    checked = check_files(files, family, num_sections, rules, all_guests=all_guests)
    questions = list(describe_questions(checked.questions))
    output.write_document(_document(checked, questions))
    for file, counts in checked.files.items():
        output.print_message(Message("found_file", file=file, counts=counts))
    for name, sizes in checked.families.items():
        output.print_message(Message("found_family", name=name, sizes=sizes))
    for name, n in checked.sections.items():
        output.print_message(Message("found_section", name=name, n=n))
    show_notes(checked.notes, questions)
    if checked.faults:
        raise InputError(checked.faults)
    output.print_message(Message("nothing_wrong"))


def _document(checked: CheckedFiles, questions: Iterable[Message]) -> dict[str, Any]:
    """Return the report of `check` as a dict for JSON (documented in `docs/json.md`).

    ``questions`` are messages to add to the report's warnings.
    """
    return {
        "files": {str(f): [*map(in_english, counts)] for f, counts in checked.files.items()},
        "families": {name: [*sizes] for name, sizes in checked.families.items()},
        "sections": checked.sections,
        "warnings": [*map(in_english, (*checked.notes, *questions))],
        "faults": [*map(in_english, checked.faults)],
    }


@command("help_check_certificate", "check-certificate")
@argument("certificate", type=options.FILE)
@argument("plan", type=options.FILE)
@argument("history", type=options.FILE, required=False)
@option(
    "--seconds",
    type=click.IntRange(1),
    default=60,
    show_default=True,
    help="help_check_certificate_seconds",
)
@click.pass_context
def check_certificate(
    ctx: click.Context, certificate: Path, plan: Path, history: Path | None, seconds: int
) -> None:
    """Check a proof with a program that shares no code with the solver that made the proof."""
    files = [str(file) for file in (certificate, plan, history) if file is not None]
    ctx.exit(bridgeopt_check.main([*files, "--seconds", str(seconds)]))
