"""Tonight's input, read from files or built from values, as by a page."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgeopt.base.errors import InputError
from bridgeopt.club import History, Members, Pair, Registration, Wish, WishKind
from bridgeopt.club.settings import EveningRules
from bridgeopt.files.wishes import Wishes
from bridgeopt.tasks.evening.tonight import EveningInput, read_evening
from bridgeopt.tasks.sources import SeasonSoFar
from tests.support.messages import pattern_of


@pytest.fixture
def so_far(make_history) -> SeasonSoFar:
    """Make a history of sixteen players, all with names."""
    history: History = make_history(3, 16)
    names = {player: f"Player {chr(65 + k)}" for k, player in enumerate(history.ids)}
    return SeasonSoFar(history, "history", Members(names), None)


def test_pairs_as_values(so_far, register):
    """Pairs can be given as values, without a file."""
    registration = register(so_far.history)
    tonight = read_evening(so_far, registration)
    assert tonight == EveningInput(so_far, registration)


def test_a_file_with_a_guest(so_far, tmp_path):
    """Names become ids; a named guest gets an id, a note, and the name."""
    one, *others = so_far.history.ids
    file = tmp_path / "tonight.csv"
    file.write_text(f'Player A,"guest: New Person"\n{others[0]},{others[1]}\n', encoding="utf-8")
    tonight = read_evening(so_far, file)
    (guest,) = tonight.so_far.guests
    assert tonight.registration.pairs[0] == Pair(one, guest)
    assert tonight.members.name(guest) == "New Person"
    assert any("New Person" in str(note) for note in tonight.notes)


def test_wishes_are_read_when_it_is_known_who_comes(so_far, register):
    """Wishes are read with the pairs and all names known, and their notes are passed on."""
    registration = register(so_far.history)
    wish = Wish(WishKind.NUMBER, registration.pairs[:1], (3,))
    asked = []

    def read(there: Registration, members: Members) -> Wishes:
        asked.append((there, members))
        return Wishes((wish,), ("one is away",))

    tonight = read_evening(so_far, registration, read)
    assert asked == [(registration, so_far.members)]
    assert tonight.wishes == (wish,)
    assert tonight.notes == ("one is away",)


@pytest.mark.parametrize("answer", [True, False, None])
def test_far_ids_are_asked_about(so_far, answer):
    """A callback says whether a far id is a guest; without one it is refused."""
    asked = []

    def is_guest(player: int, most: int) -> bool:
        asked.append(player)
        return bool(answer)

    registration = Registration((Pair(so_far.history.ids[0], 99_999),), "tonight")
    ask = None if answer is None else is_guest
    if answer:
        assert read_evening(so_far, registration, is_guest=ask).registration == registration
    else:
        with pytest.raises(
            InputError, match=pattern_of("player_far_above", player="99999", most="26")
        ):
            read_evening(so_far, registration, is_guest=ask)
    assert asked == ([] if answer is None else [99_999])


def test_what_is_to_be_seated(so_far, register):
    """The problem has the pairs, the wishes and the rules."""
    registration = register(so_far.history)
    wish = Wish(WishKind.NUMBER, registration.pairs[:1], (3,))
    tonight = EveningInput(so_far, registration, (wish,))
    rules = EveningRules(
        movements_folder=Path("movements"),
        boards_per_group=3,
        odd_section="B",
        refuse_new_players=True,
    )
    problem = tonight.seating_problem(rules)
    assert (problem.history, problem.registration) == (so_far.history, registration)
    assert (problem.wishes, problem.rules, problem.source) == ((wish,), rules, "history")
