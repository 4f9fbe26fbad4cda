"""Ctrl-C, the budget and the progress bar during a proof that is too long to wait for."""

from __future__ import annotations

import json
import signal
import subprocess
import sys

import pytest

from bridgeopt.club import Registration
from bridgeopt.engine.qap.verify import verify
from bridgeopt.files.history import write_history
from bridgeopt.files.movement_asc import write_movement
from bridgeopt.files.registration import write_registration
from tests.support.fakes.terminals import on_a_terminal
from tests.support.messages import says, text_of, times_said
from tests.support.timing.interrupted import AGES, can_press, listening, press
from tests.support.timing.processor_time import processor_seconds

pytestmark = pytest.mark.slow_without_jit

FEW = 120
"""Seconds of processor time; an interrupted run uses far less, even with compiling."""


@pytest.fixture
def hard(evening, make_history, register, any_movement):
    """Make the evening one section of 18 pairs with random meetings and a random movement."""
    history = make_history(1, 36, met=6)
    registration: Registration = register(history)
    write_history(evening.history, history)
    write_registration(evening.registration, registration)
    write_movement(evening.movement, any_movement(18, 7, 8, seed=3))
    return [*evening.options, "--sections", "1"]


@pytest.mark.long
def test_the_budget_is_kept(invoke, hard):
    """The run uses little more than its budget, exits with 0, and claims no proof."""
    invoke("run", *hard, "--budget", "0")  # now the kernels are loaded
    start = processor_seconds()
    result = invoke("run", *hard, "--budget", "0.8", "--jobs", "1", "--json", "-")
    used = processor_seconds() - start
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    (section,) = document["sections"]
    assert not section["proved"]
    assert section["lower_bound"] < section["fitness"] <= section["expected_fitness"]
    assert document["overall"]["seconds"] > 0.75
    assert used < 6
    text = invoke("run", *hard, "--budget", "0.2").stdout
    assert says(text, "plan_not_proven")
    assert says(text, "overall_budget", budget="0.2")


@pytest.mark.long
def test_more_time_does_not_hurt(invoke, hard):
    """With more time, the bound never falls and the fitness never rises."""
    hasty, patient = (
        json.loads(invoke("run", *hard, "--budget", budget, "--json", "-").stdout)["sections"][0]
        for budget in ("0", "0.5")
    )
    assert patient["fitness"] <= hasty["fitness"]
    assert patient["lower_bound"] >= hasty["lower_bound"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal and SIGINT")
class TestCtrlC:
    """Ctrl-C to a separate process, whose progress bar on a terminal shows when to send it."""

    @pytest.fixture
    def interrupted(self, command):
        """Return a function that starts a command, sends Ctrl-C at some progress, and waits.

        The command must end long before its budget is used.
        """

        def run(*args, when: bytes) -> tuple[subprocess.CompletedProcess[str], str]:
            start = processor_seconds()
            with on_a_terminal(command(*args)) as started:
                started.wait_for(when)
                started.process.send_signal(signal.SIGINT)
                stdout, told = started.end()
            assert processor_seconds() - start < FEW
            code = started.process.returncode
            return subprocess.CompletedProcess(args, code, stdout), told

        return run

    @pytest.mark.slow
    def test_run(self, interrupted, hard, evening):
        """The best plan found is shown and written without a claim of proof.

        The exit code is 130.
        """
        plan = evening.folder / "plan.json"
        done, told = interrupted(
            "run", *hard, "--budget", AGES, "--json", plan, when=b"Proving, at most"
        )
        assert done.returncode == 130
        assert says(done.stdout, "section_title", name="A", pairs=18)
        assert len([line for line in done.stdout.splitlines() if " & " in line]) == 18
        assert says(done.stdout, "plan_not_proven")
        lines = done.stdout.splitlines()
        verdict = lines.index("No section is proven best.")
        assert says(lines[verdict + 1], "overall_interrupted")
        assert "Proven best" not in done.stdout
        assert "Traceback" not in told
        assert not json.loads(plan.read_text())["overall"]["proved"]

    @pytest.mark.long
    def test_tailored(self, interrupted, make_history, register, evening):
        """The movements found are played, and the output says so."""
        history = make_history(3, 72, met=9)
        write_history(evening.history, history)
        write_registration(evening.registration, register(history))
        done, told = interrupted(
            *("run", "--history", evening.history, "--reg", evening.registration),
            *("--family", "tailored", "--rounds", "8", "--sections", "2", "--budget", AGES),
            when=b"Making movements",
        )
        assert done.returncode == 130
        assert done.stdout.count("18 pairs") >= 2
        assert says(done.stdout, "overall_interrupted")
        assert "Traceback" not in told

    @pytest.mark.long
    def test_evaluate(self, interrupted, hard, evening, invoke):
        """The score is shown with the bounds known at that time; the exit code is 130."""
        plan = evening.folder / "plan.json"
        assert invoke("run", *hard, "--budget", "0", "--json", plan).exit_code == 0
        done, told = interrupted(
            *("evaluate", "--history", evening.history, "--plan", plan),
            *("--budget", AGES, "--verify"),
            when=b"Proving, at most",
        )
        assert done.returncode == 130
        assert says(done.stdout, "evaluate_figures_known")
        assert "Proven" not in done.stdout
        assert says(told, "evaluate_interrupted")
        assert "Traceback" not in told


@can_press
def test_ctrl_c_while_verifying(invoke, evening, monkeypatch):
    """The first score is still shown, with the results of the verification so far."""
    plan = evening.folder / "plan.json"
    assert invoke("run", *evening.options, "--json", plan).exit_code == 0
    begun = []

    def interrupted(*given):
        begun.append(given)
        if len(begun) == 2:
            press()
        return verify(*given)

    monkeypatch.setattr("bridgeopt.seating.evaluation.verify", interrupted)
    with listening():
        result = invoke("evaluate", "--history", evening.history, "--plan", plan, "--verify")
    assert result.exit_code == 130
    assert result.stdout.count("Proven best") == 2
    assert times_said(result.stdout, "evaluate_second_agrees") == 1
    assert result.stdout.count(text_of("evaluate_second_unsettled")) == 1
    assert "Interrupted" in result.stderr
