"""A section's evening as text."""

from __future__ import annotations

from bridgeopt.base.i18n.message import use_locale
from bridgeopt.show.folder import movement_text


def test_an_odd_section(plan, members):
    """The text has numbers, proof and sit-outs, each round's tables with boards, and figures."""
    text = movement_text(plan.sections[1], members).replace("\N{NO-BREAK SPACE}", " ")
    assert text == (
        "Section B: 3 pairs, small, 3 rounds of 1 board\n"
        "\n"
        "  1  9 & 10\n"
        "  2  (absent)\n"
        "  3  11 & 12\n"
        "  4  13 & 14\n"
        "\n"
        "Not proven: other numbers could be at most 0.93 % better.\n"
        "Sit-outs: number 1 in round 1, number 4 in round 2 and number 3 in round 3.\n"
        "\n"
        "Round 1\n"
        "  table   NS   EW   boards\n"
        "      1    1    -   number 1 sits out\n"
        "      3    3    4   2\n"
        "\n"
        "Round 2\n"
        "  table   NS   EW   boards\n"
        "      1    3    1   2\n"
        "      2    4    -   number 4 sits out\n"
        "\n"
        "Round 3\n"
        "  table   NS   EW   boards\n"
        "      2    1    4   3\n"
        "      3    -    3   number 3 sits out\n"
        "\n"
        "Fitness 7,267,865 (random numbers: 7,708,124; lower bound: 7,200,000).\n"
    )


def test_an_even_section(plan, members):
    """Names are complete, and boards have their numbers."""
    text = movement_text(plan.sections[0], members)
    assert text.startswith("Section A: 4 pairs, small, 3 rounds of 4 boards\n\n  1  Ög & Jan\n")
    assert "Désirée-Françoise Ñuñez de la Peña y Łukasiewicz" in text
    assert "      3    3    4   5-8\n" in text
    assert "\n\nProven best: no numbering is better.\n\nRound 1\n" in text
    assert "sits out" not in text
    assert "Sit-outs" not in text


def test_while_play_is_going_on(changed, members):
    """The text has current and earlier holders, and the rounds in which a number is vacant."""
    text = movement_text(changed.sections[0], members)
    assert "\n  3  (absent)\n" in text
    names = members.name(4)
    assert f"\n\n2: 16 replaced {names} after round 1.\n3: [bold]" in text
    assert "      1    3    1   5-8\n" in text
    assert "      3    2    -   number 2 sits out\n" in text


def test_in_dutch(plan, members):
    """The text is in the reader's language, with the same columns."""
    english = movement_text(plan.sections[1], members).splitlines()
    with use_locale("nl"):
        dutch = movement_text(plan.sections[1], members).splitlines()
    assert len(dutch) == len(english)
    assert dutch[0] == "Lijn B: 3 paren, small, 3 ronden van 1 spel"
    assert dutch[3] == "  2  (afwezig)"
    begin = dutch.index("Ronde 1")
    assert dutch[begin + 1 : begin + 4] == [
        "  tafel   NZ   OW   spellen",
        "      1    1    -   nummer 1 zit stil",
        "      3    3    4   2",
    ]
