"""Who meets whom, as a picture: a square for every two who meet, as an SVG element of a page."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from bridgeopt.show.pages.html import render

_ROOM, _LARGEST_CELL = 640.0, 12.0
"""The width of all squares at most, and of one, in pixels."""


def meetings_matrix(meetings: NDArray[np.int64], name: str) -> str:
    """Return a matrix of meetings; how it looks is for the page to say.

    The squares of who meet once are of the class ``met``, of those who meet more often ``again``;
    around them is one of the class ``frame``.

    Parameters
    ----------
    meetings
        How often every two meet, in the order of their numbers.
    name
        What the picture shows, for those who cannot see it.
    """
    n = len(meetings)
    cell = min(_ROOM / max(n, 1), _LARGEST_CELL)
    rows, columns = np.nonzero(meetings)
    squares = [
        {"x": round(j * cell, 2), "y": round(i * cell, 2), "times": int(meetings[i, j])}
        for i, j in zip(rows.tolist(), columns.tolist(), strict=True)
    ]
    return render(
        "matrix.svg", name=name, cell=round(cell, 2), side=round(cell * n, 2), squares=squares
    )
