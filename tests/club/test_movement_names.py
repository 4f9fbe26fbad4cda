"""Names that the program gives to movements: fixed text in files, translated text on screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.catalogue import read_catalogue
from bridgeopt.club.movement_names import _TEXTS, display_title, stored_name
from bridgeopt.movement.mitchell import mitchell_movement
from bridgeopt.movement.two_fields import in_two_fields, with_rover

PINNED = {
    "Mitchell 16 pairs, 8 rounds": ("mitchell_name", {"pairs": 16, "rounds": 8}),
    "Mitchell 12 pairs, 1 round": ("mitchell_name", {"pairs": 12, "rounds": 1}),
    "6 pairs, 3 rounds": ("design_name", {"pairs": 6, "rounds": 3}),
    "mine, two winners": ("fields_name", {"movement": "mine"}),
    "mine, with a rover": ("rover_name", {"movement": "mine"}),
    "mine, turned": ("turned_name", {"movement": "mine"}),
}
"""Texts in plans, which are part of their ids; none of these lines may change."""

counts = st.integers(1, 40)
sizes = st.builds(
    lambda key, pairs, rounds: Message(key, pairs=pairs, rounds=rounds),
    st.sampled_from(["mitchell_name", "design_name"]),
    counts,
    counts,
)
own = st.text("abz 14-,", min_size=1, max_size=12).filter(lambda text: text == text.strip())
titles = st.recursive(
    sizes | own,
    lambda inner: st.builds(
        lambda key, movement: Message(key, movement=movement),
        st.sampled_from(["fields_name", "rover_name", "turned_name"]),
        inner,
    ),
    max_leaves=3,
)


def written(title: Message | str) -> str:
    """Return a title as the program writes it, with nested titles written first."""
    if isinstance(title, str):
        return title
    inner = title.values.get("movement")
    return stored_name(title if inner is None else Message(title.key, movement=written(inner)))


@pytest.mark.parametrize("name", PINNED)
def test_texts_stay_as_they_are(name):
    """Written names do not depend on the catalogues, and equal their display in English."""
    key, values = PINNED[name]
    assert stored_name(Message(key, **values)) == name
    assert display_title(name).render(read_catalogue("en")) == name
    assert {key for key, _ in PINNED.values()} == {*_TEXTS}


@given(titles)
def test_a_name_is_recognised(title):
    """A written name is parsed back to its title, also if it contains another."""
    assert display_title(written(title)) == title


@pytest.mark.parametrize(
    "name", ["howell-10", "Mitchell 016 pairs, 8 rounds", "6 pairs, 1 rounds", "x, twee winnaars"]
)
def test_other_names_stay(name):
    """Names given by users, and names in Dutch from older plans, are shown unchanged."""
    assert display_title(name) == name


def test_shown_in_the_readers_language():
    """A name that contains another movement's name is translated in both parts."""
    movement = in_two_fields(mitchell_movement(18, 6, switch=[]))
    assert movement is not None
    rover = with_rover(movement)
    assert rover.name == "Mitchell 18 pairs, 6 rounds, with a rover"
    title = rover.title
    assert isinstance(title, Message)
    dutch = title.render(read_catalogue("nl"))
    assert dutch == "Mitchell 18 paren, 6 ronden, met een zwervend paar"
