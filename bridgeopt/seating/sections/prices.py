"""What a placing of pairs in sections costs, as one integer: the first thing first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bridgeopt.club import History, Pair
from bridgeopt.seating.sections.placing import PlacingTask, Sizes
from bridgeopt.seating.sections.rating import rating_moved, whole_ratings


def price_placings(
    history: History,
    pairs: Sequence[Pair],
    homes: Sequence[int | None],
    usual: Sequence[Sequence[Pair]],
    alternatives: Sequence[Sizes],
    price_away: Callable[[int], int] = lambda steps: int(steps > 0),
) -> PlacingTask:
    """Price placings: fewest pairs away from home; then the least rating moved; then even sizes.

    Last, for total ties, the vector of the pairs' sections that comes first. The rating moved is
    what the ratings of those who are not at home lie outside the range of the section's ratings.

    Parameters
    ----------
    history
        Must know all players.
    pairs
        Strongest first.
    homes
        Where each pair plays if nothing moves it; ``None``: nowhere yet.
    usual
        The sections that give the ranges of ratings.
    alternatives
        What the sizes may be: one of these.
    price_away
        What a pair costs so many sections from home, where not all that are away cost the same.
    """
    n, num_sections = len(pairs), len(usual)
    ratings, *ranges = whole_ratings(history, [pairs, *usual])
    moved = [[rating_moved(rating, section) for section in ranges] for rating in ratings]
    unevenness = num_sections**n  # more than all that comes after it can add up to
    rating = unevenness * (n * n + 1)
    away = rating * (sum(map(max, moved)) + 1)
    prices = [
        [
            away * (0 if home is None else price_away(abs(k - home)))
            + rating * moved[i][k]
            + k * num_sections ** (n - 1 - i)
            for k in range(num_sections)
        ]
        for i, home in enumerate(homes)
    ]
    return PlacingTask(prices, homes, alternatives, unevenness)
