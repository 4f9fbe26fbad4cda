"""Measure an event's printouts in a browser: nothing exceeds its sheet or slip."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random

import pytest

from bridgeopt.base.i18n.catalogue import read_catalogue
from bridgeopt.plugins.swiss.matchplay import actions
from bridgeopt.plugins.swiss.matchplay.event import (
    EventRules,
    MatchScore,
    OddSides,
    SwissEvent,
    WhoPlays,
)
from bridgeopt.plugins.swiss.matchplay.pairing import assign_tables, with_howells
from bridgeopt.plugins.swiss.matchplay.show import EventPages, write_event
from bridgeopt.plugins.swiss.tournament import Player
from tests.support.browser.chromium import PATIENCE

A4 = 277 / 25.4 * 96
"""The height of the paper within its margins, in CSS pixels."""

BEYOND = """() => {
  const out = [];
  for (const [outer, inner] of [[".sheet", "td, th, h1, p, li"], [".slip", "td, p, li"]]) {
    for (const box of document.querySelectorAll(outer)) {
      const edge = box.getBoundingClientRect();
      for (const part of box.querySelectorAll(inner)) {
        const own = part.getBoundingClientRect();
        if (own.right > edge.right + 1 || own.bottom > edge.bottom + 1) out.push(part.innerText);
      }
    }
  }
  return out;
}"""


def large_event(teams: int, rounds: int, boards: int) -> SwissEvent:
    """Return an event of teams with long names, paired at random, all matches played."""
    rng = Random(teams)
    names = ("De Vier van Zuid en Omstreken", "Kop", "Bridgeclub Onder de Toren")
    players = tuple(Player(k, f"{names[k % 3]} {k}", Fraction(0)) for k in range(101, 101 + teams))
    rules = EventRules(WhoPlays.TEAMS, rounds, boards, (boards - boards // 2, boards // 2))
    event = SwissEvent("Open kampioenschap", rules, players)
    for number in range(1, rounds + 1):
        there = [player.id for player in players]
        rng.shuffle(there)
        triples = [(there.pop(), there.pop(), there.pop())] if teams % 2 else []
        pairs = list(zip(there[::2], there[1::2], strict=True))
        event = actions.PostMatches(number, assign_tables(event, pairs, triples).posted).apply(
            event
        )
        outcomes = []
        for match in event.rounds[-1].matches:
            most = min(39, 12 * match.boards)
            imps = Fraction(rng.randint(0, most)), Fraction(rng.randint(0, most))
            outcomes.append(actions.MatchOutcome(match.table, (MatchScore(match.boards, imps),)))
        event = actions.EnterOutcomes(number, tuple(outcomes)).apply(event)
    return event


def howell_event(pairs: int) -> SwissEvent:
    """Return an event of many pairs with a round of small Howells."""
    players = tuple(Player(k, f"De Vier van Zuid {k}", Fraction(0)) for k in range(pairs))
    rules = EventRules(WhoPlays.PAIRS, 3, 9, (5, 4), odd=OddSides.BYE, howell=True)
    event = SwissEvent("Open kampioenschap", rules, players)
    fours = [(k, k + 1, k + 2, k + 3) for k in range(pairs % 4, pairs, 4)]
    posted = with_howells(event, assign_tables(event, [(0, 1)] if pairs % 4 else []), fours).posted
    return actions.PostMatches(1, posted).apply(event)


@pytest.mark.slow
@pytest.mark.parametrize(
    "make",
    [
        partial(large_event, 61, 9, 8),
        partial(large_event, 8, 5, 24),
        partial(large_event, 7, 2, 1),
        partial(howell_event, 62),
    ],
)
def test_nothing_is_beyond_its_sheet(page, tmp_path, make):
    """Long names, many teams, rounds, boards and small Howells stay within the sheet."""
    page.emulate_media(media="print")
    event = make()
    write_event(tmp_path, EventPages(event, len(event.rounds)), read_catalogue("nl"))
    for name in ("swiss-pairings", "swiss-slips", "swiss-chart"):
        page.goto((tmp_path / f"{name}.html").as_uri(), timeout=PATIENCE)
        assert page.evaluate(BEYOND) == [], name
        heights = page.locator(".sheet").evaluate_all(
            "(sheets) => sheets.map((sheet) => sheet.getBoundingClientRect().height)"
        )
        assert max(heights) <= A4, name


@pytest.mark.parametrize(
    ("entry", "odd", "told"),
    [
        (WhoPlays.TEAMS, OddSides.TRIPLE, ["First half: Table 1", "Second half: Table 2"]),
        (WhoPlays.TEAMS, OddSides.LONG_TRIPLE, ["This round: Table 1", "Next round: Table 2"]),
        (WhoPlays.PAIRS, OddSides.TRIPLE, ["Match 1 of three: Table 1"]),
    ],
)
def test_slip_of_a_triple(entry, odd, told):
    """A side in a triple reads when to sit where; EW pairs of teams move in between."""
    players = tuple(Player(k, f"Side {k}", Fraction(0)) for k in (1, 2, 3))
    event = SwissEvent("Three", EventRules(entry, 3, 8, (4, 4), odd=odd), players)
    rounds = 2 if odd is OddSides.LONG_TRIPLE else 1
    posted = assign_tables(event, [], [(1, 2, 3)], triple_rounds=rounds).posted
    pages = EventPages(actions.PostMatches(1, posted).apply(event), 1)
    _, seats, _ = pages.slips[0]
    assert [seat.partition(":  ")[0].partition(": NS")[0] for seat in seats] == told
    (line,) = pages.byes
    assert ("EW pairs move" in line) == (entry is WhoPlays.TEAMS)
