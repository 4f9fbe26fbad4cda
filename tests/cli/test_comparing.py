"""``run`` with several families or numbers of sections."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from bridgeopt.base.errors import Cancelled
from bridgeopt.cli.run import parse_numbers_of_sections, wants_comparison
from bridgeopt.seating import comparison
from tests.support.messages import pattern_of, says, text_of, times_said

pytestmark = pytest.mark.slow_without_jit


@pytest.fixture
def call(evening, invoke) -> Callable[..., Result]:
    """Return a function that compares formats for the evening on disk."""

    def run(family=None, sections=(), json_file=None, folder=None, seed=None) -> Result:
        given = {
            "--family": family,
            "--sections": ",".join(map(str, sections)) or None,
            "--json": json_file,
            "--movements": folder,
            "--seed": seed,
        }
        options = [word for pair in given.items() if pair[1] is not None for word in pair]
        files = ["--history", evening.history, "--reg", evening.registration]
        return invoke("run", *files, "--compare", *options)

    return run


def test_numbers_of_sections():
    """One or several numbers in any order, or none, are accepted, and nothing else."""

    @click.command()
    @click.option("--sections", callback=parse_numbers_of_sections)
    def command(sections: tuple[int, ...]) -> None:
        click.echo(sections)

    def told(*args: str) -> Result:
        return CliRunner().invoke(command, args)

    assert told().output == "()\n"
    assert told("--sections", "3").output == "(3,)\n"
    assert told("--sections", "4, 3,4").output == "(3, 4)\n"
    for wrong in ("", "0", "-1", "3,", "x", "2.5", "²", "1000"):
        result = told("--sections", wrong)
        assert result.exit_code == 2
        assert says(result.output, "sections_expected", value=repr(wrong))


def test_when_it_is_a_comparison():
    """The flag, a comma or several numbers cause a comparison.

    Otherwise both values are required.
    """
    assert wants_comparison(is_requested=True, family=None, sections=(), out_folder=None)
    assert wants_comparison(is_requested=False, family="a,b", sections=(), out_folder=None)
    assert wants_comparison(is_requested=False, family="a", sections=(2, 3), out_folder=None)
    assert not wants_comparison(
        is_requested=False, family="a", sections=(2,), out_folder=Path("out")
    )
    for nothing in (None, "", " "):
        with pytest.raises(click.UsageError, match="Give --family"):
            wants_comparison(is_requested=False, family=nothing, sections=(2,), out_folder=None)
    with pytest.raises(click.UsageError, match="Give --sections"):
        wants_comparison(is_requested=False, family="a", sections=(), out_folder=None)
    with pytest.raises(click.UsageError, match=pattern_of("compare_writes_no_plan")):
        wants_comparison(is_requested=True, family="a", sections=(2,), out_folder=Path("out"))


@pytest.mark.slow
def test_all_that_fits(call):
    """Sixteen pairs fit in one or two sections with the shipped families."""
    result = call()
    assert result.exit_code == 0
    assert says(result.stdout, "compare_title", pairs=16, ways=11)
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert "1: 16" in lines
    assert "2: 8-8" in lines
    assert "Left out:" not in lines
    assert max(map(len, lines)) <= 80


def test_names_and_spaces(call):
    """Spaces around commas are ignored; formats that do not fit are listed."""
    result = call("teamplus, mitchell-9", (1, 2, 3))
    assert says(result.stdout, "compare_title", pairs=16, ways=2)
    reason = text_of("pairs_do_not_fit", n=16, least=8, most=18)
    assert says(result.stdout, "compare_left_out_sections", n=3, reason=reason)
    assert "mitchell-9 in 2 sections: the family 'mitchell-9' has no" in result.stdout


def test_json_alone(call, tmp_path):
    """Standard output has only the JSON; with a file, the table is shown too."""
    document = json.loads(call("multiplex,teamplus", (2,), Path("-"), seed=3).stdout)
    assert [c["family"] for c in document["candidates"]] == ["multiplex", "teamplus"]
    assert {c["seed"] for c in document["candidates"]} == {3}
    file = tmp_path / "several.json"
    result = call("multiplex,teamplus", (2,), file, seed=3)
    assert says(result.stdout, "compare_title", pairs=16, ways=2)
    written = json.loads(file.read_text())["candidates"]
    assert [c["fitness"] for c in written] == [c["fitness"] for c in document["candidates"]]


def test_notes_come_once(call, evening):
    """Notes about new players and unusual files are shown once."""
    text = evening.registration.read_text().splitlines()
    text[0] = f"{text[0].split(',')[0]},150"
    evening.registration.write_text("\n".join(text))
    evening.movement.write_text(evening.movement.read_text() + "\n#<name>again</name>\n")
    result = call(folder=evening.movement.parents[1])
    assert times_said(result.stderr, "player_new_like_partner", player="150") == 1
    assert says(result.stdout, "compare_title", pairs=16, ways=1)


def test_ctrl_c(call, monkeypatch):
    """Known results are shown and written, with exit code 130."""
    play = comparison.seat_evening
    calls = []

    def interrupt(*args, **options):
        calls.append(args)
        if len(calls) == 2:
            args[3].stop.cancel()
            raise Cancelled
        return play(*args, **options)

    monkeypatch.setattr(comparison, "seat_evening", interrupt)
    result = call("multiplex,teamplus,sevens", (2,), Path("-"))
    assert result.exit_code == 130
    document = json.loads(result.stdout)
    assert document["interrupted"]
    assert [c["family"] for c in document["candidates"]] == ["multiplex"]
    assert [left["family"] for left in document["left_out"]] == ["teamplus", "sevens"]


@pytest.mark.long
def test_movements_made_beside_a_family(call, invoke, evening, tmp_path):
    """With `--family multiplex,tailored`, one table shows both if rounds are given.

    The proof's wording says what it covers.
    """
    files = ["--history", evening.history, "--reg", evening.registration, "--sections", 2]
    out = tmp_path / "several.json"
    result = invoke(
        *("run", *files, "--family", "multiplex,tailored", "--rounds", 5, "--json", out)
    )
    assert result.exit_code == 0, result.output
    assert says(result.stdout, "compare_title", pairs=16, ways=2)
    assert says(" ".join(result.stdout.split()), "compare_made_legend")
    assert max(map(len, result.stdout.splitlines())) <= 80
    candidates = json.loads(out.read_text())["candidates"]
    assert [c["family"] for c in candidates] == ["multiplex", "tailored"]
    for candidate, more in zip(candidates, ([], ["--rounds", 5]), strict=True):
        alone = invoke("run", *files, "--family", candidate["family"], *more, "--json", "-")
        document = json.loads(alone.stdout)
        assert candidate["fitness"] == document["overall"]["fitness"]
        assert candidate["proved"] == document["overall"]["proved"]
        assert candidate["seed"] == document["seed"]
        assert candidate["rounds"] == [section["rounds"] for section in document["sections"]]
    assert "tailored" not in call(sections=(2,)).stdout
    missing = invoke("run", *files, "--family", "multiplex,tailored")
    assert missing.exit_code == 2
    assert says(missing.stderr, "tailored_needs_rounds")
