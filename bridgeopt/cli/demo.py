"""``bridgeopt demo``: the main job on data that comes with the program."""

from __future__ import annotations

import click


@click.command()
@click.pass_context
def demo(ctx: click.Context) -> None:
    """Do the main job on data that comes with the program.

    Seats an evening of a made-up club, 47 pairs in three sections, and shows the command that
    does so.
    """
    from bridgeopt.cli.run import run
    from bridgeopt.shipped import shipped_folder

    data = shipped_folder("data")
    files = {
        "history_file": data / "history.csv",
        "registration_file": data / "registration.csv",
        "members_file": data / "members.csv",
    }
    click.echo("An evening of a club that does not exist. With your own files, the same is:")
    click.echo()
    click.echo("  bridgeopt run --history history.csv --reg registration.csv \\")
    click.echo("                --members members.csv --family multiplex --sections 3")
    click.echo()
    click.echo(f"(These files are in {data})")
    ctx.invoke(run, **files, family="multiplex", sections=(3,))
