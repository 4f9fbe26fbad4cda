"""``bridgeopt sitout solitaire play``: a game on the terminal."""

from __future__ import annotations

import click

from bridgeopt.base.words import Message
from bridgeopt.cli.wording import command, option
from bridgeopt.files.numbers import is_whole
from bridgeopt.games.puzzles.cli.puzzles import begin


@command("help_solitaire_play")
@option("--layout", default="turtle", show_default=True, help="help_solitaire_layout")
@option("--random", "at_random", is_flag=True, help="help_solitaire_random")
@option("--undo", "with_undo", is_flag=True, help="help_solitaire_undo")
@option("--seed", type=int, default=1, show_default=True, help="help_random_seed")
def play(layout: str, at_random: bool, with_undo: bool, seed: int) -> None:
    """Play a game."""
    from bridgeopt.engine.effort import Effort
    from bridgeopt.games.puzzles.show.solitaire_terminal import hint_told, show_game
    from bridgeopt.games.puzzles.solitaire.game import Refused, take, undo, view
    from bridgeopt.games.puzzles.solitaire.warm import warm_up_playing
    from bridgeopt.games.puzzles.tasks.solitaire import adviser, new_game

    console = begin(warm_up_playing).console
    game = new_game(layout, Effort(seed, float("inf")), at_random)
    helper = adviser(game, seed, at_random)
    console.print(str(Message("solitaire_signs")))
    show_game(console, game)
    while view(game).pairs() or (with_undo and game.left):
        question = str(Message("solitaire_asked", undo=str(with_undo).lower()))
        try:
            answer = str(click.prompt(question, prompt_suffix=" "))
        except click.Abort as error:
            click.echo()
            if isinstance(error.__context__, EOFError):
                break  # nobody answers any more: that is to stop
            raise
        words = answer.casefold().replace(",", " ").split()
        try:
            if words == ["q"]:
                break
            if words == ["h"]:
                console.print(str(hint_told(helper.hint(view(game)))), soft_wrap=True)
                continue
            if words == ["u"]:
                if not with_undo:
                    raise Refused(Message("solitaire_no_undo"))
                game = undo(game)
            elif len(words) == 2 and all(is_whole(w, 4) for w in words):
                game = take(game, (int(words[0]) - 1, int(words[1]) - 1))
            else:
                console.print(str(Message("solitaire_unclear")), soft_wrap=True)
                continue
        except Refused as wrong:
            console.print(str(wrong), soft_wrap=True)
            continue
        show_game(console, game)
    console.print(str(Message("solitaire_end", n=game.left)), soft_wrap=True)
