"""``bridgeopt individual check``: anybody's plan, every measure and every fault."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.errors import InputError


@command("help_individual_check")
@argument("file", metavar="FILE", type=options.FILE)
@option("--changed", is_flag=True, help="help_individual_changed")
@option("--json", "json_file", type=options.FILE, help="help_individual_json")
def check(file: Path, changed: bool, json_file: Path | None) -> None:
    """Look at a plan."""
    from rich.console import Console

    from bridgeopt.director.individual import check_plan
    from bridgeopt.files.text import write_text
    from bridgeopt.show.documents.individual import format_check, format_faults
    from bridgeopt.show.terminal.individual import show_measures

    def write(text: str) -> None:
        if str(json_file) == "-":
            click.echo(text, nl=False)
        elif json_file is not None:
            write_text(json_file, text)

    try:
        looked = check_plan(file, changed)
    except InputError as error:
        write(format_faults(error.faults))
        raise
    write(format_check(looked.plan, looked.measures, looked.claims))
    if str(json_file) != "-":
        show_measures(Console(), looked.plan, looked.measures, looked.claims)
