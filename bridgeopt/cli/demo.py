"""``bridgeopt demo``: the main job on data that comes with the program."""

from __future__ import annotations

from pathlib import Path

import click

from bridgeopt.base.words import Message
from bridgeopt.cli import options
from bridgeopt.cli.wording import command, option


@command("help_demo")
@option("--out", "out_folder", type=options.FILE, help="help_demo_out")
@click.pass_context
def demo(ctx: click.Context, out_folder: Path | None) -> None:
    """Do the main job on data that comes with the program; or write them to a folder."""
    if out_folder is not None:
        from bridgeopt.tasks.demo import write_examples

        for file in write_examples(out_folder):
            click.echo(Message("file_written", file=file))
        return
    from bridgeopt.base.shipped import shipped_folder
    from bridgeopt.cli.run import run

    data = shipped_folder("data")
    files = {
        "history_file": data / "history.csv",
        "registration_file": data / "registration.csv",
        "members_file": data / "members.csv",
    }
    click.echo(Message("demo_told", folder=data))
    ctx.invoke(run, **files, family="multiplex", sections=(3,))
