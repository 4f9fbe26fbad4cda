r"""Seats a duplicate-bridge club so that players meet as evenly as possible, and proves it.

>>> import bridgeopt
>>> data = bridgeopt.shipped_folder("data")
>>> history = bridgeopt.load_history(data / "history.csv")
>>> registration = bridgeopt.load_registration(data / "registration.csv")
>>> family = bridgeopt.load_family("multiplex")
>>> plan = bridgeopt.optimise(history, registration, family, num_sections=3)
>>> [(section.name, len(section.pairs), section.proved) for section in plan.sections]
[('A', 16, True), ('B', 16, True), ('C', 15, True)]

`EveningRules` holds the rules of the evening, and `SearchBudget` the limits of the search:

>>> rules = bridgeopt.EveningRules(boards_per_group=3, odd_section="A")
>>> budget = bridgeopt.SearchBudget(seconds=60, seed=1)
>>> plan = bridgeopt.optimise(history, registration, family, 3, rules=rules, budget=budget)
>>> [(section.name, len(section.pairs), section.boards) for section in plan.sections]
[('A', 15, 3), ('B', 16, 3), ('C', 16, 3)]

A plan can be saved for the command line and the page, and the evening added to the history:

>>> bridgeopt.save_plan(plan, "plan.json")
>>> loaded = bridgeopt.load_plan("plan.json")
>>> [(section.name, section.boards) for section in loaded.sections]
[('A', 3), ('B', 3), ('C', 3)]
>>> complete, warnings = bridgeopt.add_guests(history, registration)
>>> played = bridgeopt.record(complete, plan.sections)
>>> bridgeopt.save_history(played, "history-after.csv")
>>> bridgeopt.load_history("history-after.csv").ids == complete.ids
True

If a pair comes late, it sits out the first round. A pair can also leave or arrive:

>>> late, absent = plan.sections[0].pairs[:2]
>>> wish = bridgeopt.Wish(bridgeopt.WishKind.LATE, (late,))
>>> changed = bridgeopt.change(plan, history, wishes=[wish])
>>> [result.respected for result in changed.wishes]
[True]
>>> changed = bridgeopt.change(plan, history, bridgeopt.Changes(drop=(absent,)))
>>> [(section.name, len(section.pairs)) for section in changed.sections]
[('A', 14), ('B', 16), ('C', 16)]

The results of boards become ranking lists:

>>> from pathlib import Path
>>> lines = "board,ns,ew,score", "1,1,2,420", "1,3,4,450", "2,1,4,-100", "2,3,2,110"
>>> _ = Path("boards.csv").write_text("\n".join(lines))
>>> for ranking in bridgeopt.score("boards.csv").rankings:
...     for pair in ranking.pairs:
...         print(pair.place, pair.number, pair.points, pair.percentage)
1 3 4.00 100.00
2= 2 2.00 50.00
2= 4 2.00 50.00
4 1 0.00 0.00

`load_season` reads a club's season: its history, names and sessions.

All names outside ``bridgeopt.__all__`` are private and may change.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

__version__ = "0.1.0"

if sys.platform == "win32":  # igraph needs this runtime, so add it before any import of igraph
    from bridgeopt.base.msvc_runtime import add_runtime

    add_runtime()

if TYPE_CHECKING:
    from bridgeopt.public import *  # noqa: F403 - it lists its names in `__all__`
else:

    def __getattr__(name):
        """Return a public name; import all public names when the first one is used.

        Importing them with the package would delay `--help`.
        """
        is_module = find_spec(f"{__name__}.{name}") is not None
        if not is_module and (name == "__all__" or not name.startswith("__")):
            public = import_module(f"{__name__}.public")
            names = {each: getattr(public, each) for each in public.__all__}
            globals().update(names, __all__=public.__all__)
        if name not in globals():
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return globals()[name]

    def __dir__():
        """Return the public names, for tab completion."""
        return list(import_module(f"{__name__}.public").__all__)
