"""The sort key of a name in a list."""

from __future__ import annotations

from bridgeopt.club import Members
from bridgeopt.show.surnames import name_key, sort_name
from tests.support.each_case import each_case


@each_case(
    ("name", "shown"),
    [
        ("Jan Smit", "Smit, Jan"),
        ("Jan Peter Smit", "Smit, Jan Peter"),
        ("Jan van der Berg", "Berg, Jan van der"),
        ("Jan Van den Bossche", "Bossche, Jan Van den"),
        ("J.P. de Vries jr.", "Vries, J.P. de jr."),
        ("Jan Smit, jr.", "Smit, Jan jr."),
        ("Berg, Jan van der", "Berg, Jan van der"),
        ("van der Berg, Jan", "Berg, Jan van der"),
        ("van der Berg", "Berg, van der"),
        ("Maarten 't Hart", "Hart, Maarten 't"),
        ("Maarten ’t Hart", "Hart, Maarten ’t"),  # noqa: RUF001
        ("Piet in 't Veld", "Veld, Piet in 't"),
        ("Els d'Hondt", "Hondt, Els d'"),
        ("Truus Jansen-de Vries", "Jansen-de Vries, Truus"),
        ("Truus Jansen - van der Berg", "Jansen-van der Berg, Truus"),
        ("Anna van der Berg-de Groot", "Berg-de Groot, Anna van der"),
        ("Anne-Marie de Wit", "Wit, Anne-Marie de"),
        ("Maria dos Santos Silva", "Santos Silva, Maria dos"),
        ("  Jan   Smit ", "Smit, Jan"),
        ("Smit", "Smit"),
        ("王小明", "王小明"),
        ("Kim Le", "Le, Kim"),
        ("de", "de"),
        (",", ","),
        ("", ""),
    ],
)
def test_filed(name, shown):
    """Particles and suffixes go with the first names; the first half of a double name counts."""
    assert str(sort_name(name)) == shown


def test_order():
    """Particles, accents and case do not count; equal surnames are in order of first names."""
    names = ["Ab Zwart", "Ria de Ådal", "Jan van Berg", "bep BERG", "Els van den Berg", "Jo Øster"]
    in_order = [
        "Ria de Ådal",
        "bep BERG",
        "Els van den Berg",
        "Jan van Berg",
        "Jo Øster",
        "Ab Zwart",
    ]
    assert sorted(names, key=lambda name: sort_name(name).key) == in_order


def test_nothing_is_lost():
    """Every letter of a name is in the list."""
    for name in ("Anna van der Berg-de Groot", "d'Artagnan", "Jan d'", "van de", "- -", "a - b, c"):
        assert sorted(str(sort_name(name)).replace(",", "").replace(" ", "")) == sorted(
            name.replace(",", "").replace(" ", "")
        )


def test_the_order_of_names():
    """Names are in order of surname, without accents and case; unnamed players come first."""
    members = Members({1: "Zoë Érable", 2: "Ans van eik", 3: "Zoë", 4: "Bo Esdoorn", 5: "Zoe"})
    in_order = sorted([*range(1, 6), 30, 20], key=lambda player: name_key(player, members))
    assert in_order == [20, 30, 2, 1, 4, 3, 5]
