"""``bridgeopt simulate``: its files, executors, refusals, and interruption."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter, defaultdict
from contextlib import suppress
from itertools import combinations, permutations, product
from math import sqrt
from statistics import fmean

import pytest

from tests.support.each_case import each_case
from tests.support.fakes.terminals import on_a_terminal
from tests.support.messages import says, text_of
from tests.support.timing.interrupted import AGES

CLUB = ("--members", "52", "--sessions", "3", "--attendance", "0.8", "--sections", "2")
QUICK = (*CLUB, "--policy", "natural,random", "--seasons", "2", "--seed", "5")
FILES = ["bridgeopt-files.json", "fairness.svg", "seasons.csv", "sessions.csv", "table.md"]


def contents(folder) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def once(tmp_path_factory, invoke):
    """Simulate with a worker process; return the output and the files."""
    folder = tmp_path_factory.mktemp("once")
    done = invoke("simulate", *QUICK, "--jobs", "1", "--out", folder)
    assert done.exit_code == 0, done.stderr
    return done, contents(folder)


@pytest.mark.long
def test_what_it_says_and_writes(once):
    """The table goes to standard output and the file names to standard error.

    The files are written.
    """
    done, files = once
    assert done.stdout.startswith(text_of("simulation_season_head"))
    natural = text_of("simulation_policy", policy="natural")
    assert says(done.stdout, "simulation_beside", first=natural, other="random")
    assert says(done.stdout, "simulation_gain_most_met")
    last = done.stderr.splitlines()[-1]
    assert last.startswith("Written to ")
    assert says(
        last, "files_written", files=["sessions.csv", "seasons.csv", "table.md", "fairness.svg"]
    )
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert sorted(files) == FILES
    assert files["sessions.csv"].count(b"\n") == 1 + 2 * 2 * 3
    assert files["seasons.csv"].count(b"\n") == 1 + 2 * 2


@pytest.mark.slow
@pytest.mark.usefixtures("in_threads")
def test_beside_what_nobody_could_have_beaten(invoke, tmp_path):
    """All seasons are above the retrospective bound.

    Annealing is closer to it than random numbers.
    """
    ways = ("--policy", "annealing,random", "--seasons", "1", "--hindsight")
    done = invoke("simulate", *CLUB, *ways, "--sessions", "8", "--out", tmp_path)
    assert done.exit_code == 0, done.stderr
    assert "Cubes of meetings, % above" in done.stdout
    assert says(" ".join(done.stdout.split()), "simulation_hindsight")
    with (tmp_path / "seasons.csv").open(encoding="utf-8") as file:
        found, drawn = csv.DictReader(file)
    for name in ("squares_above", "cubes_above"):
        assert 0 < float(found[name]) < float(drawn[name])
    for one in (found, drawn):
        assert 0 < float(one["spread_bound"]) < float(one["spread_ratio"])
        assert 0 < int(one["most_met_bound"]) <= int(one["most_met_of_all"])
        assert int(one["never_met_bound"]) >= 0


@pytest.mark.slow
@pytest.mark.usefixtures("in_threads")
def test_anybody_can_recompute_a_season(invoke, tmp_path):
    """seatings.csv alone reproduces all figures of seasons.csv on meetings and sit-outs."""
    done = invoke("simulate", *QUICK, "--sessions", "12", "--seatings", "--out", tmp_path)
    assert done.exit_code == 0, done.stderr
    assert "seatings.csv" in done.stderr
    seasons = rows_of(tmp_path / "seasons.csv")
    seated = rows_of(tmp_path / "seatings.csv")
    assert len(seasons) == 4
    for row in seasons:
        of_season = [
            s for s in seated if (s["season"], s["policy"]) == (row["season"], row["policy"])
        ]
        found = recomputed(of_season)
        assert {name: float(row[name]) for name in found} == pytest.approx(found, abs=1e-4)
    other = invoke("simulate", *QUICK, "--seed", "6", "--out", tmp_path)
    assert other.exit_code == 0, other.stderr
    assert not (tmp_path / "seatings.csv").exists()  # it held other seasons


def rows_of(file) -> list[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def recomputed(rows) -> dict[str, float]:
    """Return a season's figures as docs/studies/objectives.md defines, from the seatings alone."""
    came, met, sat = Counter(), Counter(), Counter()
    expected, variance = defaultdict(float), defaultdict(float)
    again, evenings = 0, sorted({int(row["session"]) for row in rows})
    for evening in evenings:
        before, sat_before = Counter(came), Counter(sat)
        tonight = [row for row in rows if int(row["session"]) == evening]
        for section in {row["section"] for row in tonight}:
            pairs = {
                int(row["number"]): (
                    (int(row["player"]), int(row["partner"])),
                    [int(number) for number in row["opponents"].split()],
                )
                for row in tonight
                if row["section"] == section
            }
            waits = set()
            for number, (pair, opponents) in pairs.items():
                came.update(pair)
                for r, other in enumerate(opponents):
                    if other:
                        assert pairs[other][1][r] == number
                        met.update(product(pair, pairs[other][0]))
                    else:
                        waits.update(pair)
                        sat.update(pair)
            # Randomly any two numbers are equally likely to meet; the absent one is a number too.
            numbers = range(1, len(pairs) + len(pairs) % 2 + 1)
            times = Counter()
            for number, (_, opponents) in pairs.items():
                times.update(frozenset((number, other)) for other in opponents if other)
            absent = set(numbers) - set(pairs)
            counts = []
            for one, other in combinations(numbers, 2):
                if absent & {one, other}:
                    there = other if one in absent else one
                    counts.append(pairs[there][1].count(0))
                else:
                    counts.append(times[frozenset((one, other))] / 2)
            mean = fmean(counts)
            for one, other in permutations(pairs.values(), 2):
                for two in product(one[0], other[0]):
                    expected[two] += mean
                    variance[two] += fmean((count - mean) ** 2 for count in counts)
            there = [player for pair, _ in pairs.values() for player in pair]
            spared = [before[p] for p in there if sat_before[p] == 0 and p not in waits]
            again += sum(sat_before[p] > 0 and before[p] <= max(spared, default=-1) for p in waits)
    regulars = [player for player, times in came.items() if 2 * times >= len(evenings)]
    possible = [[q for q in regulars if expected[p, q] > 1 - 1e-9] for p in regulars]
    never = [[q for q in some if not met[p, q]] for p, some in zip(regulars, possible, strict=True)]

    def spread(of):
        return sqrt(
            sum((met[two] - expected[two]) ** 2 for two in of) / sum(variance[two] for two in of)
        )

    could = [two for two, mean in expected.items() if mean > 0]
    return {
        "sessions": len(evenings),
        "most_met": fmean(max(met[p, q] for q in came) for p in regulars),
        "most_met_of_all": max(met.values()),
        "possible_opponents": fmean(map(len, possible)),
        "never_met": fmean(map(len, never)),
        "most_never_met": max(map(len, never)),
        "sat_out_again": again,
        "spread_ratio": spread(could),
        "worst_spread_ratio": max(spread([two for two in could if two[0] == p]) for p in regulars),
    }


@pytest.mark.slow
@pytest.mark.usefixtures("in_threads")
def test_the_same_with_two_workers(once, invoke, tmp_path):
    """Output and files are the same, byte for byte; the folder is created.

    Processes are tested in `plugins/simulation/test_seasons`.
    """
    done = invoke("simulate", *QUICK, "--jobs", "2", "--out", tmp_path / "a" / "b")
    assert done.stdout == once[0].stdout
    assert contents(tmp_path / "a" / "b") == once[1]


def address_in(told) -> str | None:
    """Return the address that a scheduler has written, or None while it is incomplete."""
    with suppress(FileNotFoundError, json.JSONDecodeError):
        address: str = json.loads(told.read_text())["address"]
        return address
    return None


@pytest.mark.long
def test_the_same_on_a_cluster(once, invoke, command, tmp_path):
    """A Dask scheduler and two workers, each a process, give the same."""
    distributed = pytest.importorskip("distributed")
    told = tmp_path / "scheduler.json"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    scheduler = subprocess.Popen(
        **command("--port", "0", "--no-dashboard", "--scheduler-file", told,
                  module="distributed.cli.dask_scheduler"), **quiet
    )  # fmt: skip
    workers = [
        subprocess.Popen(
            **command("--no-nanny", "--nthreads", "1", "--no-dashboard", "--scheduler-file", told,
                      "--local-directory", tmp_path, module="distributed.cli.dask_worker"), **quiet
        )
        for _ in range(2)
    ]  # fmt: skip
    try:
        while not (address := address_in(told)):
            assert scheduler.poll() is None
            time.sleep(0.05)
        with distributed.Client(address, timeout=AGES, set_as_default=False) as client:
            client.wait_for_workers(2, AGES)
        done = invoke("simulate", *QUICK, "--dask", address, "--out", tmp_path / "out")
        assert done.exit_code == 0, done.stderr
        assert done.stdout == once[0].stdout
        assert contents(tmp_path / "out") == once[1]
    finally:
        for process in (*workers, scheduler):
            process.kill()  # asked politely, a worker would wait for its scheduler
            process.wait()


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.usefixtures("in_threads")
def test_all_policies(invoke, tmp_path):
    """By default all four policies run; the first is compared with the others."""
    few = (*CLUB, "--seasons", "1", "--sessions", "2", "--jobs", "1")
    done = invoke("simulate", *few, "--out", tmp_path)
    assert done.exit_code == 0, done.stderr
    assert done.stdout.split("\n")[0].split()[2:] == ["optimal", "natural", "random", "annealing"]
    for other in ("natural", "random", "annealing"):
        assert f"Optimal compared with {other}:" in done.stdout
    rows = (tmp_path / "sessions.csv").read_text(encoding="utf-8").splitlines()
    assert len(rows) == 1 + 4 * 2


@pytest.mark.slow
@pytest.mark.slow_without_jit
@pytest.mark.usefixtures("in_threads")
def test_made_movements(invoke, tmp_path):
    """Tailored movements give the same bytes with one worker and with two.

    Processes are tested in `plugins/simulation/test_seasons`.
    """
    few = (*CLUB, "--members", "76", "--sessions", "1", "--seasons", "2")
    few += ("--policy", "tailored")
    runs = []
    for jobs in "12":
        done = invoke("simulate", *few, "--jobs", jobs, "--out", tmp_path / jobs)
        assert done.exit_code == 0, done.stderr
        runs.append((done.stdout, contents(tmp_path / jobs)))
    assert runs[0] == runs[1]
    assert says(" ".join(runs[0][0].split()), "simulation_meet_bound")


@each_case(
    ("args", "message"),
    [
        (
            ["--policy", "best"],
            "there is no policy 'best'. The policies are optimal, tailored, natural,",
        ),
        (["--policy", "natural,"], "there is no policy ''."),
        (["--policy", "random,random"], "name at least one policy"),
        (["--attendance", "0"], "0 is not possible for attendance. Give a value from 0.01 to 1."),
        (["--attendance", "1.2"], "1.2 is not possible for attendance."),
        (["--attendance", "85"], "85 is not possible for attendance. Give a value from 0.01 to 1."),
        (["--attendance", "nan"], "nan is not possible for attendance."),
        (["--members", "6"], "do not fit into 3 sections of 8 to 18 pairs."),
        (["--members", "-4"], "-4 is not possible for members."),
        (["--sections", "9"], "about 47 pairs an evening, which do not fit into 9 sections"),
        (["--sessions", "0"], "0 is not possible for sessions. Give a value from 1 to 1,000."),
        (["--seasons", "0"], "0 seasons are not possible."),
        (["--family", "multiplx"], "there is no family 'multiplx' here"),
        (["--movements", "nowhere"], "nowhere: there is no such folder"),
        (["--jobs", "0"], "Invalid value for '--jobs'"),
        (["--seed", "x"], "Invalid value for '--seed'"),
        (["--jobs", "2", "--dask", "tcp://x:1"], "--jobs applies to this computer"),
    ],
)
def test_what_makes_no_sense(invoke, tmp_path, args, message):
    """Senseless options are refused with exit code 2 and a sentence, and nothing is written."""
    result = invoke("simulate", "--out", tmp_path / "out", *args)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""
    assert not (tmp_path / "out").exists()


def test_the_folder_is_tried_first(invoke, tmp_path):
    """An unwritable folder is refused before any season is played."""
    (tmp_path / "file").touch()
    result = invoke("simulate", *QUICK, "--out", tmp_path / "file")
    assert result.exit_code == 2
    assert says(result.stderr, "folder_cannot_be_made")
    assert invoke("simulate", *QUICK).exit_code == 2


@pytest.mark.slow
def test_without_a_cluster(invoke, tmp_path, monkeypatch):
    """Without a cluster, or without the extra, the command says so and exits with 1."""
    pytest.importorskip("distributed")
    monkeypatch.setattr("bridgeopt.engine.executors._CLUSTER_TIMEOUT", 0.5)
    args = ("simulate", *QUICK, "--out", tmp_path, "--dask", "tcp://127.0.0.1:9")
    result = invoke(*args)
    assert result.exit_code == 1
    assert "no Dask scheduler answers at tcp://127.0.0.1:9." in result.stderr
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = invoke(*args)
    assert result.exit_code == 1
    assert says(result.stderr, "dask_not_installed", bundle="no")
    assert not any(tmp_path.iterdir())


def test_help_needs_nothing(command):
    """Help loads neither numba nor Dask."""
    code = (
        "import sys\n"
        "from bridgeopt.cli import main\n"
        "main(['simulate', '--help'], standalone_mode=False)\n"
        "print({'numba', 'distributed'} & set(sys.modules))\n"
    )
    process = command()
    process["args"] = [sys.executable, "-c", code]
    done = subprocess.run(**process, capture_output=True, check=True)
    assert done.stdout.endswith("set()\n")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal and signals")
class TestTheEnd:
    """Real processes with a terminal on standard error, whose bar shows progress."""

    @pytest.fixture
    def at_work(self, command, tmp_path):
        """Start seasons without end, and wait until some are done."""
        asked = ("simulate", *CLUB, "--policy", "natural", "--seasons", 9999, "--out", tmp_path)
        with on_a_terminal(command(*asked), start_new_session=True) as started:
            started.wait_for(rb" [1-9]\d*/9,999 seasons")
            yield started

    @pytest.mark.long
    def test_ctrl_c(self, at_work, tmp_path):
        """Ctrl-C ends all processes of the terminal with 130, long before the seasons end.

        Finished seasons are shown and written.
        """
        os.killpg(at_work.process.pid, signal.SIGINT)
        stdout, told = at_work.end()
        assert at_work.process.returncode == 130
        assert says(stdout, "simulation_interrupted", asked="9,999")
        assert (tmp_path / "seasons.csv").exists()
        assert "Traceback" not in told

    @pytest.mark.long
    def test_killed(self, at_work):
        """Workers do not outlive a killed program that could not notify them."""
        at_work.process.kill()
        at_work.end()
