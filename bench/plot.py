"""The comparison's picture: each solver's results over time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import matplotlib
import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, PercentFormatter

from bench.solvers import Run

COLOURS = ("#0072b2", "#d55e00", "#e69f00", "#009e73", "#cc79a7", "#555555")
"""Colours of the solvers: Okabe and Ito's, which colour-blind people can distinguish."""

EARLIEST = 0.0005


def draw(
    curves: Mapping[str, Sequence[tuple[str, Run]]], best: Mapping[str, int], path: Path
) -> None:
    """Draw the shares of runs with the optimum found and proven, and the gap, over time.

    Parameters
    ----------
    curves
        The runs of each solver, with their sections.
    best
        The best fitness known, by section.
    path
        Path of the picture.
    """
    latest = max(run.seconds for runs in curves.values() for _, run in runs)
    times = np.geomspace(EARLIEST, max(latest, 1.0), 400)
    figure = Figure(figsize=(10, 4.2), layout="constrained")
    found, gaps = figure.subplots(1, 2)
    for colour, (solver, runs) in zip(COLOURS, curves.items(), strict=False):
        gap = np.array([gap_over_time(run, best[section], times) for section, run in runs])
        proven = np.array([proven_over_time(run, times) for _, run in runs])
        found.plot(times, (gap == 0).mean(axis=0), color=colour, label=solver)
        if proven.any():
            found.plot(times, proven.mean(axis=0), color=colour, linestyle="--")
        gaps.plot(times, gap.mean(axis=0), color=colour, label=solver)
    found.set_title("share of runs that have the optimum (dashed: proven)")
    gaps.set_title("mean gap to the optimum")
    found.yaxis.set_major_formatter(PercentFormatter(1))
    gaps.set_yscale("symlog", linthresh=1e-4)
    gaps.set_ylim(-1e-5, 0.1)
    gaps.yaxis.set_major_formatter(FuncFormatter(lambda part, _: f"{100 * part:g} %"))
    for axes in (found, gaps):
        axes.set_xscale("log")
        axes.set_xlim(times[0], times[-1])
        axes.xaxis.set_major_formatter(FuncFormatter(lambda seconds, _: f"{seconds:g}"))
        axes.set_xlabel("seconds")
        axes.grid(alpha=0.3)
    figure.legend(*found.get_legend_handles_labels(), loc="outside lower center", ncols=len(curves))
    path.parent.mkdir(parents=True, exist_ok=True)
    with matplotlib.rc_context({"svg.hashsalt": "bridgeopt", "svg.fonttype": "none"}):
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def gap_over_time(run: Run, best: int, times: np.ndarray) -> np.ndarray:
    """Return the gap of the best solution so far at each time; infinite before the first."""
    gap = np.full(len(times), np.inf)
    for seconds, fitness in run.improvements:
        gap[times >= seconds] = fitness / best - 1
    return gap


def proven_over_time(run: Run, times: np.ndarray) -> np.ndarray:
    """Return whether the optimum is proven by each time."""
    if not run.improvements or run.lower_bound is None:
        return np.zeros(len(times), dtype=np.bool_)
    proven = run.lower_bound >= run.improvements[-1][1]
    return (times >= run.seconds) & proven
