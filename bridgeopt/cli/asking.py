"""Asking, and what an answer means; before what cannot be taken back in particular."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click

from bridgeopt.base.words import Message
from bridgeopt.base.words.catalogue import REFERENCE, read_catalogue


def confirm(question: Message, err: bool = False) -> bool:
    """Ask a question of yes or no; Enter alone is no.

    The answer may be in the reader's language, or in English, which many know from other programs.
    """
    text = str(Message("question_yes_or_no", question=question))
    answer: bool = click.prompt(text, default="", show_default=False, err=err, value_proc=_is_yes)
    return answer


def go_on(question: Message, yes: bool) -> None:
    """Ask on a terminal, and stop there at anything but yes; elsewhere ``--yes`` must be given."""
    if yes:
        return
    if not at_terminal():
        raise click.UsageError(str(Message("yes_needed")))
    if not confirm(question):
        raise click.Abort


def at_terminal() -> bool:
    """Whether somebody sits there who can answer."""
    return sys.stdin is not None and sys.stdin.isatty()


def is_guest() -> Callable[[int, int], bool] | None:
    """Return what asks whether somebody with a far id is a guest; ``None`` without a terminal."""
    return _is_guest if at_terminal() else None


def _is_guest(player: int, most: int) -> bool:
    return confirm(Message("guest_asked", player=str(player), most=str(most)), err=True)


def _is_yes(answer: str) -> bool:
    word = answer.strip().casefold()
    if word in _words(Message("answers_yes")):
        return True
    if not word or word in _words(Message("answers_no")):
        return False
    raise click.UsageError(str(Message("answer_unclear")))


def _words(message: Message) -> set[str]:
    texts = str(message), message.write(read_catalogue(REFERENCE))
    return {word.strip() for text in texts for word in text.split(",")}
