"""Properties of standings on random seasons, and damaged files, through the command."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import pytest

from tests.support.each_case import each_case
from tests.support.generators.competitions import EXCLUDE, KEYS, Drawn, draw
from tests.support.generators.instances import stride
from tests.support.standings_files import Desk

SEEDS = range(0, 40, stride(3))


def lists(desk: Desk, drawn: Drawn, *, season: str | None = None, toml: str | None = None) -> Any:
    """Return the lists of a draw."""
    return desk.lists(
        drawn.toml if toml is None else toml,
        drawn.season_csv if season is None else season,
        members=drawn.members_csv,
        absences=drawn.absences_csv,
    )


@pytest.mark.long
def test_every_key_and_pair_of_keys_occurs() -> None:
    """In 2,000 draws each key occurs 100 times, and each compatible pair of keys 5 times."""
    drawn = [draw(seed).keys for seed in range(2000)]
    alone = Counter(key for keys in drawn for key in keys)
    assert {key for key in KEYS if alone[key] < 100} == set()
    both = Counter(frozenset(two) for keys in drawn for two in combinations(sorted(keys), 2))
    apart = {frozenset(two) for two in EXCLUDE}
    rare = {
        tuple(sorted(two))
        for two in map(frozenset, combinations(KEYS, 2))
        if both[two] < 5 and two not in apart
    }
    assert rare == set()
    assert {two for two in apart if both[two]} == set()


@each_case("seed", SEEDS)
def test_totals_follow_from_the_scores(desk: Desk, seed: int) -> None:
    """Places fall with shown totals, shares are counted, and counted sessions have scores."""
    for each in lists(desk, draw(seed)):
        ranked = [row for row in each["rows"] if row["place"]]
        shown = [Fraction(row["shown"]) for row in ranked]
        assert shown == sorted(shown, reverse=True)
        places = Counter(row["place"] for row in ranked)
        expected = 1
        for place, count in places.items():
            assert place == (f"{expected}=" if count > 1 else str(expected))
            expected += count
        for row in each["rows"]:
            assert ("why" in row) == (row["place"] is None)
            assert set(row["counted"]) <= set(each["sessions"])
            if row["total"] is not None:
                assert abs(Fraction(row["total"]) - Fraction(row["shown"])) <= Fraction(1, 200)


@pytest.mark.slow
@each_case("seed", SEEDS)
def test_the_order_of_entry_does_not_matter(desk: Desk, seed: int) -> None:
    """Lines of the file in any order, and players of a pair in either, give the same bytes."""
    drawn = draw(seed)
    head, *rows = drawn.season_csv.splitlines()
    Random(seed).shuffle(rows)
    turned = []
    for row in rows:
        cells = row.split(",")
        if cells[3]:
            cells[2], cells[3] = cells[3], cells[2]
        turned.append(",".join(cells))
    assert lists(desk, drawn, season="\n".join([head, *turned])) == lists(desk, drawn)


@pytest.mark.slow
@each_case("seed", SEEDS)
def test_sessions_outside_change_nothing(desk: Desk, seed: int) -> None:
    """A later session that does not count, and lines that do not count, change nothing."""
    drawn = draw(seed)
    toml = drawn.toml if "\nto = " in drawn.toml else drawn.toml + "to = 12\n"
    heads, first, *_ = drawn.season_csv.splitlines()
    cells = dict(zip(heads.split(","), first.split(","), strict=True))
    cells |= {"session": "99", "date": "2027-01-04", "player1": "1", "player2": "9"}
    cells |= {"declared": "", "percent": "99.00"}
    more = ",".join(cells[head] for head in heads.split(","))
    season = drawn.season_csv
    assert lists(desk, drawn, season=season + more + "\n", toml=toml) == lists(
        desk, drawn, toml=toml
    )


def damaged(text: str, random: Random) -> str:
    """Return a text with a few letters, cells or lines changed, lost or doubled."""
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(text) + 1)
        length = random.choice([1, 1, 1, 3, 20])
        junk = random.choice(
            [
                "",
                "",
                '"',
                "[",
                "]",
                "{",
                "}",
                "=",
                ",",
                ";",
                "\n",
                "-",
                "1e999",
                "nan",
                "999999999999",
                "\N{SUPERSCRIPT TWO}",
                "\0",
                "0",
                "-5",
                "true",
                "'",
                "é",
                "[[competition]]",
                "own",
                "1.5",
            ]
        )
        part = text[at : at + length]
        text = text[:at] + junk + random.choice(["", part + part]) + text[at + length :]
    return text


@pytest.mark.slow
@pytest.mark.parametrize("part", range(0, 20, stride(5)))
def test_damaged_files(desk: Desk, part: int) -> None:
    """1,000 damaged files: words and exit code 2, or lists where the damage changes no meaning."""
    random = Random(f"damage {part}")
    refused = 0
    for k in range(50):
        drawn = draw(50 * part + k)
        texts = {
            "toml": drawn.toml,
            "season": drawn.season_csv,
            "members": drawn.members_csv,
            "absences": drawn.absences_csv,
        }
        name = random.choice(["toml", "toml", "season", "members", "absences"])
        texts[name] = damaged(texts[name], random)
        result = desk.run(
            texts["toml"],
            texts["season"],
            "--json",
            "-",
            members=texts["members"],
            absences=texts["absences"],
        )
        assert result.exception is None or isinstance(result.exception, SystemExit), (
            part,
            k,
            result.exception,
        )
        assert "Traceback" not in result.output
        if result.exit_code:
            assert result.exit_code == 2, (part, k, result.output)
            assert "Error" in result.output
            refused += 1
        else:
            assert json.loads(result.stdout)["competitions"]
    assert refused > 10
