"""``bridgeopt demo``: the main job on data that comes with the program."""

from __future__ import annotations

import click

from bridgeopt.cli.wording import command
from bridgeopt.words import Message


@command("help_demo")
@click.pass_context
def demo(ctx: click.Context) -> None:
    """Do the main job on data that comes with the program."""
    from bridgeopt.cli.run import run
    from bridgeopt.shipped import shipped_folder

    data = shipped_folder("data")
    files = {
        "history_file": data / "history.csv",
        "registration_file": data / "registration.csv",
        "members_file": data / "members.csv",
    }
    click.echo(Message("demo_told", folder=data))
    ctx.invoke(run, **files, family="multiplex", sections=(3,))
