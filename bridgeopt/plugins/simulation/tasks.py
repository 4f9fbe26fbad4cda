"""The task of simulating a club's seasons and writing the results to a folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bridgeopt.engine.executors import Workers
from bridgeopt.engine.qap.kernel_loading import warm_up
from bridgeopt.engine.stopping import Stop
from bridgeopt.files.out_folder import OutFolder, WrittenFolder, make_folder, refuse_unusable
from bridgeopt.movement.tailored import warm_up as warm_up_tailored
from bridgeopt.plugins.simulation.seasons import SeasonStudy, Simulation, simulate
from bridgeopt.plugins.simulation.show import FILES, simulation_files


def prepare_simulation(study: SeasonStudy, folder: Path, workers: Workers) -> Callable[[], None]:
    """Make the output folder, and return a function that compiles the kernels that a study needs.

    Raises
    ------
    RequestError
        A number of workers was given for a cluster. A cluster determines this number itself.
    BridgeoptError
        HiGHS is needed but not installed.
    InputError
        The folder cannot be written to.
    """
    workers.check()
    refuse_unusable(folder, FILES)
    make_folder(folder)
    has_tailored = any(policy.partition("/")[0] == "tailored" for policy in study.policies)
    return warm_up_tailored if has_tailored else warm_up


def simulate_to_folder(
    study: SeasonStudy,
    folder: Path,
    workers: Workers,
    on_progress: Callable[[int, int], None] | None = None,
    stop: Stop | None = None,
) -> tuple[Simulation, WrittenFolder]:
    """Play the seasons of a study, and write tables and a chart to a folder.

    Return the results, and the folder with the files written.

    Parameters
    ----------
    study
        The study.
    folder
        The folder for the files.
    workers
        The processes or cluster that play seasons.
    on_progress
        Called with the number of finished tasks and the number of all tasks. A task is one season
        by one policy.
    stop
        Ends the work; only seasons that all policies have played are written.

    Raises
    ------
    BridgeoptError
        A worker was killed, or the cluster cannot be reached.
    """
    stop = stop or Stop()
    with workers.executor(stop) as executor:
        simulation = simulate(study, executor, on_progress, stop)
    out = OutFolder(folder, "simulate")
    texts = simulation_files(simulation)
    files = out.write({name: text.encode() for name, text in texts.items()})
    out.remove_old_files()  # for example the seatings of an earlier simulation
    return simulation, WrittenFolder.of(out, files)
