"""``bridgeopt federation``: compare the seasons of many clubs."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from bridgeopt.base.i18n import Message
from bridgeopt.cli import options
from bridgeopt.cli.click_classes import argument, command, option
from bridgeopt.cli.kernels import compile_kernels
from bridgeopt.cli.output import Output
from bridgeopt.cli.progress import counting_bar
from bridgeopt.cli.reporting import exit_if_cancelled, show_notes
from bridgeopt.engine.executors import Workers
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.stopping import interruptible
from bridgeopt.files.settings import SETTINGS_FILE
from bridgeopt.plugins.simulation.federation.report import (
    evaluate_club,
    find_clubs,
    folders_without_settings,
    report_on_clubs,
)
from bridgeopt.plugins.simulation.federation.show import report_document, show_report


@command("help_federation_report")
@argument("folders", metavar="FOLDER...", type=options.FILE, nargs=-1, required=True)
@option("--best/--no-best", default=True, show_default=True, help="help_federation_best")
@option("--again/--no-again", default=None, help="help_federation_again")
@option("--proofs/--no-proofs", default=True, show_default=True, help="help_federation_proofs")
@option("--hindsight", "hindsight", is_flag=True, group="own", help="help_federation_hindsight")
@option("--jobs", type=click.IntRange(min=1, max=256), help="help_jobs")
@option("--dask", "address", metavar="ADDRESS", help="help_dask")
@options.output_option
def report(
    folders: tuple[Path, ...],
    jobs: int | None,
    address: str | None,
    output: Output,
    *,
    best: bool,
    again: bool | None,
    proofs: bool,
    hindsight: bool,
) -> None:
    """Report the fairness of clubs' seasons, and the results of the best pair numbers."""
    clubs = find_clubs(folders)
    others = [str(folder) for folder in folders_without_settings(folders)]
    if others:
        show_notes([Message("federation_passed_over", folders=others, file=SETTINGS_FILE)])
    again = best if again is None else again
    workers = Workers(jobs, address)
    workers.check()
    if best or again:
        compile_kernels(warm_up)
    with (
        interruptible() as stop,
        counting_bar(Message("federation_looking"), _describe_progress) as progress,
    ):
        evaluate = partial(
            evaluate_club, best=best, again=again, proofs=proofs, hindsight=hindsight
        )
        federation = report_on_clubs(clubs, workers, progress, stop, evaluate)
    output.write_document(report_document(federation))
    show_report(output.console, federation)
    exit_if_cancelled(stop)
    if federation.unread:
        raise click.exceptions.Exit(1)


def _describe_progress(done: int, total: int) -> Message:
    return Message("federation_so_far", done=done, n=total)
