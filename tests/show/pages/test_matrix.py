"""The picture of meetings between pairs."""

from __future__ import annotations

import numpy as np
import pytest

from bridgeopt.show.pages.html import meetings_matrix


def test_a_square_for_every_two_who_meet():
    """Each meeting has two squares, as row and column; repeated ones are marked."""
    met = np.array([[0, 1, 2], [1, 0, 0], [2, 0, 0]])
    shown = meetings_matrix(met, "Who <meets> whom")
    assert shown.count('class="met"') == 2
    assert shown.count('class="again"') == 2
    assert 'class="again" x="24.0" y="0.0" width="12.0"' in shown
    assert 'aria-label="Who &lt;meets&gt; whom"' in shown
    assert "style" not in shown  # which the director's page would refuse


@pytest.mark.slow
def test_many_are_drawn_smaller():
    """With many pairs squares are smaller, so that the picture keeps a page's width."""
    assert 'width="640.0"' in meetings_matrix(np.ones((160, 160), dtype=np.int64), "")
