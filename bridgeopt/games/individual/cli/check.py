"""``bridgeopt individual check``: anybody's plan, every measure and every fault."""

from __future__ import annotations

import json
from pathlib import Path

import click

from bridgeopt.base.errors import InputError
from bridgeopt.cli import options
from bridgeopt.cli.wording import argument, command, option
from bridgeopt.games.individual.cli import event_options


@command("help_individual_check")
@argument("file", metavar="FILE", type=options.FILE)
@option("--changed", is_flag=True, help="help_individual_changed")
@event_options.bridge
@options.json_file
def check(file: Path, changed: bool, bridge: bool | None, json_file: Path | None) -> None:
    """Look at a plan."""
    from rich.console import Console

    from bridgeopt.base.text import write_text
    from bridgeopt.games.individual.show.documents import format_check, format_faults
    from bridgeopt.games.individual.show.event_terminal import partner_lines
    from bridgeopt.games.individual.show.partners import partners_document
    from bridgeopt.games.individual.show.terminal import show_measures
    from bridgeopt.games.individual.tasks.bridge_individual import check_partners
    from bridgeopt.games.individual.tasks.individual import check_plan

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
    text = format_check(looked.plan, looked.measures, looked.claims)
    partners = check_partners(looked.plan, file, bridge)
    if partners is not None:
        told = json.loads(text) | {"bridge": partners_document(partners)}
        text = json.dumps(told, indent=1) + "\n"
    write(text)
    if str(json_file) != "-":
        first = partner_lines(partners) if partners is not None else ()
        show_measures(Console(), looked.plan, looked.measures, looked.claims, first, tuned=changed)
