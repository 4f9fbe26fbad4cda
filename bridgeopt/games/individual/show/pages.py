"""The picture of a plan: who meets whom, and how many both of two know who do not meet."""

from __future__ import annotations

from collections import Counter

import numpy as np

from bridgeopt.base.words.message import reader
from bridgeopt.engine.groups.graph import meetings, paths_of_two
from bridgeopt.games.individual.plan import Plan
from bridgeopt.games.individual.show.tables import plan_title
from bridgeopt.show.pages.html import render

_CELL_ROOM, _LARGEST_CELL = 640.0, 12.0
_BAR_WIDTH, _BAR_HEIGHT = 22.0, 160.0


def format_picture(plan: Plan) -> str:
    """Return a page with the matrix of meetings, and the histogram of paths of length two."""
    met = meetings(plan.seats, plan.num_players)
    apart = np.triu(met == 0, 1)
    paths = Counter(paths_of_two(met)[apart].tolist())
    cell = min(_CELL_ROOM / max(plan.num_players, 1), _LARGEST_CELL)
    rows, columns = np.nonzero(met)
    squares = [
        {"x": round(j * cell, 2), "y": round(i * cell, 2), "times": int(met[i, j])}
        for i, j in zip(rows.tolist(), columns.tolist(), strict=True)
    ]
    most = max(paths.values(), default=1)
    low, high = min(paths, default=0), max(paths, default=0)
    bars = [
        {
            "x": round((k - low) * _BAR_WIDTH, 1),
            "height": round(_BAR_HEIGHT * paths[k] / most, 1),
            "paths": k,
            "pairs": paths[k],
        }
        for k in range(low, high + 1)
    ]
    title = plan_title(plan)
    words = reader()
    return render(
        "individual.html",
        language=words.code,
        title=str(title),
        t=lambda key, **values: words(key, **values),
        cell=round(cell, 2),
        side=round(cell * plan.num_players, 2),
        squares=squares,
        bars=bars,
        bar_width=_BAR_WIDTH,
        bar_height=_BAR_HEIGHT,
        bars_side=round(max(len(bars), 1) * _BAR_WIDTH, 1),
    )
