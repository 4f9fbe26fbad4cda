"""Printing again during play: the current holders of numbers, and the earlier ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgeopt.club import Pair
from bridgeopt.club.messages import board_range


def one_line(*texts: str) -> str:
    return " ".join(" ".join(texts).split())


@pytest.fixture(scope="module")
def changed(evening):
    """Change A and B: 2 leaves A after round 3, 5 has a substitute from then on, a pair joins B."""
    a, b, *others = evening.sections
    a = a.with_change(2, 3, None).with_change(5, 3, Pair(190, a.numbers[4].second))
    b = b.with_change(b.absent, 2, Pair(191, 192))
    return replace(evening, sections=(a, b, *others))


@pytest.fixture(scope="module")
def pages(printed, changed):
    """Print the changed evening."""
    return printed(changed)


@pytest.mark.slow
def test_guide_cards(pages, changed):
    """A pair that left has no card; each round shows its holders, and a sit-out for a vacancy."""
    cards = {card["head"]: card["rows"][1:] for card in pages["guide-cards"].of("guide")}
    assert len(cards) == sum(len(list(filter(None, s.current_pairs))) for s in changed.sections)
    for section in changed.sections[:2]:
        for number, pair in enumerate(section.current_pairs, 1):
            start = f"Section {section.name} Pair {number} "
            found = [head for head in cards if head.startswith(start)]
            assert len(found) == (pair is not None)
            if pair is None:
                continue
            assert one_line(start, *changed.names(pair)) in found[0]
            for r, cells in enumerate(cards[found[0]], 1):
                for table, (ns, ew, group) in enumerate(section.movement.rounds[r - 1].tolist(), 1):
                    if number not in (ns, ew):
                        continue
                    other = section.holder(ew if number == ns else ns, r)
                    if section.holder(number, r) is None:
                        assert cells[1] == "not played"
                    elif other is None:
                        assert cells[1:3] == [str(table), "sits out"]
                    else:
                        who = one_line(str(ew if number == ns else ns), *changed.names(other))
                        assert cells[3] == who
                        assert cells[4].split()[0] == board_range(group, section.boards)


@pytest.mark.slow
def test_table_cards(pages, changed):
    """Each round shows its pairs; with a vacancy the table does not play."""
    cards = {card["head"]: card["rows"] for card in pages["table-cards"].of("table")}
    seen = 0
    for section in changed.sections[:2]:
        for r, tables in enumerate(section.movement.rounds.tolist(), 1):
            for table, (*numbers, _) in enumerate(tables, 1):
                start = f"Section {section.name} Table {table} "
                (head,) = [head for head in cards if head.startswith(start)]
                holders = [section.holder(number, r) for number in numbers]
                for number, pair, cell in zip(numbers, holders, cards[head][r][1:3], strict=True):
                    who = pair and one_line(str(number), *changed.names(pair))
                    assert cell == (who or "nobody")
                assert (cards[head][r][3] == "not played") == (None in holders)
                seen += None in holders
    assert seen == 3 + 2  # in A after round 3, in B up to round 2


def test_seating_lists(pages, changed):
    """The lists show the current pairs, their first place, and the round if they came late."""
    _, b, *_ = changed.sections
    number = b.numbers.index(Pair(191, 192)) + 1
    left = {changed.members.name(player) for player in changed.sections[0].numbers[1].players}
    for page in ("seating", "screen"):
        text = one_line(pages[page].visible)
        assert not any(name in text for name in left)
        assert text.count("from round") == 6  # two pairs, by number and by each name
    place = changed.pair_lines(b)[number - 1].place
    assert place.round == 3
    rows = [row for block in pages["seating"].blocks for row in block["rows"] if row]
    both = one_line(*changed.names(Pair(191, 192)))
    (row,) = [row for row in rows if row[1].strip() == both]
    assert one_line(*row) == f"{number} {both} {place.table} {place.seat} from round 3"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["left after round 3", "replaced", "came after round 2", "Changes:"]),
        ("nl", ["weg na ronde 3", "in plaats van", "erbij na ronde 2", "Wijzigingen:"]),
    ],
)
def test_the_directors_sheet(printed, changed, lang, said):
    """The director's sheet has a sentence for each change, and all sit-outs of a round."""
    text = one_line(printed(changed, lang)["director"].visible)
    for words in said:
        assert words.removesuffix(":") in text
    name = changed.members.name
    a = changed.sections[0]
    number = a.current_pairs.index(a.numbers[4]) + 1
    old = next(spell.pair for spell in a.holding_periods if spell.number == number)
    assert f"{number}: {name(190)} {said[1]} {name(old.first)} " in text
