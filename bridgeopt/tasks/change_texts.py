"""Who leaves, comes and is replaced, as somebody writes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import TypeVar

from bridgeopt.base.errors import Fault, RequestError
from bridgeopt.base.words import Message
from bridgeopt.club import Members, Pair
from bridgeopt.files.faults import CellError, quoted
from bridgeopt.files.players import NameIndex, split_outside_quotes, split_players, unquoted
from bridgeopt.files.wishes import PairsHere
from bridgeopt.seating.changing.hall import Changes

T = TypeVar("T")


class ChangeTextError(RequestError):
    """A text that says who leaves, comes or is replaced cannot be read.

    Attributes
    ----------
    what
        Where it stands: ``drop``, ``add`` or ``swaps`` of the request.
    """

    def __init__(self, what: str, text: str, fault: Fault) -> None:
        self.what = what
        super().__init__(Message("text_is_wrong", text=quoted(text), fault=fault))


def names_of_newcomers(add: Iterable[str], swaps: Iterable[str], members: Members) -> list[str]:
    """Return what may name somebody who comes: ids and names, as they were written."""
    after = [split_outside_quotes(text, ":", 1)[1:] for text in swaps]
    texts = [unquoted(new) for names in after for new in names]
    index = NameIndex(members)
    for text in add:
        with suppress(CellError):  # whoever reads the pair says so
            texts += split_players(text, index)
    return texts


def read_changes(
    drop: Iterable[str], add: Iterable[str], swaps: Iterable[str], tonight: PairsHere
) -> Changes:
    """Read who leaves, comes and is replaced; ``tonight`` tells who is there, and names.

    Raises
    ------
    ChangeTextError
        A text cannot be read, or is about somebody who is not there.
    """
    return Changes(
        tuple(_read("drop", text, partial(_pair, tonight)) for text in drop),
        tuple(_read("add", text, partial(_new_pair, tonight)) for text in add),
        tuple(_read("swaps", text, partial(_swap, tonight)) for text in swaps),
    )


def _read(what: str, text: str, parse: Callable[[str], T]) -> T:
    try:
        return parse(text)
    except CellError as error:
        raise ChangeTextError(what, text, Fault(error.message, help=error.help)) from None


def _players(tonight: PairsHere, text: str) -> tuple[int, ...]:
    return tuple(map(tonight.player, tonight.split(text)))


def _pair(tonight: PairsHere, text: str) -> Pair:
    return tonight.pair(_players(tonight, text))


def _new_pair(tonight: PairsHere, text: str) -> Pair:
    players = _players(tonight, text)
    if len(set(players)) != 2:
        fault = Fault(Message("pair_is_two_players"), help=Message("pair_is_two_players_help"))
        raise ChangeTextError("add", text, fault)
    return Pair(*players)


def _swap(tonight: PairsHere, text: str) -> tuple[int, int]:
    players = split_outside_quotes(text, ":", 1)
    if len(players) != 2:
        fault = Fault(Message("swap_is_old_and_new"), help=Message("swap_is_old_and_new_help"))
        raise ChangeTextError("swaps", text, fault)
    old, new = map(tonight.player, map(unquoted, players))
    return old, new
