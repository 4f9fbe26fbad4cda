"""Contradicting wishes: the smallest set, against plain enumeration."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import BridgeoptError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.club import Family, Members, Pair, Registration, Wish, WishKind, messages
from bridgeopt.seating.contradictions import ContradictionError, interchangeable_wishes
from bridgeopt.seating.optimise import optimise
from bridgeopt.seating.sections import form_sections
from tests.support.generators.instances import sample
from tests.support.generators.small_sections import FAMILIES, draw, movement_of_eight
from tests.support.messages import text_of
from tests.support.reference import naive
from tests.support.reference import wishes as plain

ONE, TWO, THREE = Pair(1, 2), Pair(3, 4), Pair(5, 6)


def plainly_smallest(wishes: Sequence[int], possible) -> tuple[int, ...] | None:
    """Return the smallest contradicting set by trying all, the first by position among equals."""
    for size in range(len(wishes) + 1):
        for some in combinations(wishes, size):
            if not possible(some):
                return some
    return None


def test_only_lone_wishes_of_a_kind_are_interchangeable():
    """A pair named twice is not interchangeable; nor are wishes of another value or kind."""
    four, five, six, seven = (Pair(k, k + 1) for k in (7, 9, 11, 13))
    keys = interchangeable_wishes(
        [
            Wish(WishKind.SECTION, (ONE,), "A"),
            Wish(WishKind.SECTION, (TWO,), "A"),
            Wish(WishKind.SECTION, (THREE,), "B"),
            Wish(WishKind.SECTION, (four,), "A"),
            Wish(WishKind.APART, (Pair(8, 7), five)),
            Wish(WishKind.NOT_TONIGHT, (six, seven)),
            Wish(WishKind.APART, (Pair(21, 22), Pair(22, 21))),
            Wish(WishKind.APART, (Pair(23, 24), Pair(25, 26))),
        ]
    )
    assert keys[0] == keys[1]
    assert len(set(keys)) == 7


def test_words_of_several():
    """A contradiction has a headline, and a line per wish with its source."""
    wishes = [
        Wish(WishKind.SECTION, (ONE,), "A", file="wishes.toml", line=3),
        Wish(WishKind.APART, (ONE, TWO)),
        Wish(WishKind.NUMBER, (THREE,), (3, 5), file="wishes.toml"),
    ]
    told = [messages.describe_wish(wish, Members()) for wish in wishes]
    caught = ContradictionError(wishes, "nothing fits")
    assert isinstance(caught, BridgeoptError)
    assert caught.exit_code == 1
    assert caught.wishes == tuple(wishes)
    assert caught.reason == "nothing fits"
    assert str(caught).splitlines() == [
        text_of("wishes_contradict_as", n=3, reason="nothing fits", wishes=""),
        f"  {told[0]} (wishes.toml:3)",
        f"  {told[1]}",
        f"  {told[2]} (wishes.toml)",
    ]
    assert str(ContradictionError(wishes[:2])).startswith(
        f"{text_of('wishes_contradict', n=2, wishes='')}\n"
    )


def test_words_of_one():
    """A single impossible wish has its own wording."""
    wish = Wish(WishKind.SECTION, (ONE,), "K")
    reason = text_of("only_sections", n=1, sections="A")
    told = text_of("wishes_contradict_as", n=1, reason=reason, wishes="")
    assert str(ContradictionError([wish], reason)) == (
        f"{told}\n  {messages.describe_wish(wish, Members())}"
    )


def test_words_with_names():
    """With the members' names, the same contradiction shows them."""
    wish = Wish(WishKind.SECTION, (ONE,), "K")
    named = ContradictionError([wish], "why").named(Members({1: "Ann", 2: "Bob"}))
    assert (named.wishes, named.reason) == ((wish,), "why")
    assert str(named).splitlines()[0] == text_of(
        "wishes_contradict_as", n=1, reason="why", wishes=""
    )
    assert "Ann" in str(named)
    assert "Bob" in str(named)


def test_in_a_line_and_in_dutch():
    """Alone it is one wish per line, in a table it is one line, in the reader's language."""
    wishes = [Wish(WishKind.LATE, (ONE,), file="late.csv", line=3), Wish(WishKind.LATE, (TWO,))]
    found = ContradictionError(wishes, Message("late_only_one_pair"))
    first, second = "1 & 2 sit out in round 1 (late.csv:3)", "3 & 4 sit out in round 1"
    headline = "these 2 wishes contradict each other: only one pair can sit out in round 1"
    assert str(found).splitlines() == [headline, f"  {first}", f"  {second}"]
    assert str(found.one_line) == f"{headline}: {first}; {second}"
    with use_locale("nl"):
        assert str(found).splitlines() == [
            "deze 2 wensen gaan niet samen: in ronde 1 kan maar één paar stilzitten",
            "  1 & 2 zitten stil in ronde 1 (late.csv:3)",
            "  3 & 4 zitten stil in ronde 1",
        ]
        assert str(ContradictionError(wishes[1:]).one_line) == (
            "deze wens kan niet: 3 & 4 zitten stil in ronde 1"
        )


@pytest.mark.slow
@pytest.mark.slow_without_jit
@settings(max_examples=sample(60))
@given(st.integers(0, 2**32 - 1), st.sampled_from(FAMILIES))
def test_the_smallest_set_of_an_odd_evening(seed, family):
    """The smallest set of musts about numbers, sit-outs and lateness agrees with all numberings."""
    small = draw(seed, 7, family, 0)
    rng = np.random.default_rng(seed)
    kinds = [WishKind.LATE, WishKind.NO_SIT_OUT, WishKind.NUMBER, WishKind.TONIGHT]
    musts = []
    for _ in range(rng.integers(2, 6)):
        first, second = (small.section.pairs[k] for k in rng.choice(7, 2, replace=False))
        kind = kinds[rng.integers(len(kinds))]
        value = (int(rng.integers(1, 10)),) if kind is WishKind.NUMBER else None
        musts.append(Wish(kind, (first, second)[: kind.num_pairs], value))
    numberings = naive.permutations(8)

    def possible(some: Sequence[Wish]) -> bool:
        fine = np.ones(len(numberings), np.bool_)
        for wish in some:
            fine &= plain.held(wish, small.section, small.movement, numberings)
        return bool(fine.any())

    there = Registration(small.section.pairs)
    try:
        optimise(small.history, there, small.family, 1, wishes=musts, wish_costs=False)
        found = None
    except ContradictionError as error:
        found = error.wishes
    assert found == plainly_smallest(musts, possible)


def test_the_smallest_set_of_several_sections(make_history):
    """If two sections have contradicting musts, the smaller set is reported."""
    history = make_history(3, 32)
    pairs = tuple(map(Pair, history.ids[::2], history.ids[1::2]))
    strong, weak = (s.pairs for s in form_sections(history, Registration(pairs), 2))
    both_one = [Wish(WishKind.NUMBER, (pair,), (1,)) for pair in strong[:2]]
    alone = Wish(WishKind.NUMBER, (weak[0],), (9,))
    with pytest.raises(ContradictionError) as caught:
        optimise(
            history,
            Registration(pairs),
            Family("howell", {8: movement_of_eight("howell")}),
            2,
            wishes=[*both_one, alone],
        )
    assert caught.value.wishes == (alone,)
