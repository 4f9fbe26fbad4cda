"""Examples of the commands, for `--help`, in the order in which a test runs them."""

from __future__ import annotations

from collections.abc import Mapping

EXAMPLES: Mapping[str, tuple[str, ...]] = {
    "individual plan": ("individual plan --players 20 --rounds 5 --out evening",),
    "individual bridge": ("individual bridge --players 20 --rounds 5 --out cup",),
    "individual check": ("individual check cup/plan.csv --bridge",),
    "individual winds": ("individual winds evening/plan.csv --out better.csv",),
    "individual tables": ("individual tables evening/plan.csv --out better.csv",),
    "individual seat": ("individual seat cup/plan.csv entries.csv --clubs first --budget 2",),
    "individual name": ('individual name cup/plan.csv 20 "Late Comer"',),
    "individual print": ('individual print cup/plan.csv --title "Autumn cup" --out paper',),
    "individual substitute": ('individual substitute cup/plan.csv 5 "Sub Stitute" --from-round 3',),
    "individual result": ("individual result cup/plan.csv --round 1 --table 2 30 20 30 20",),
    "individual boards": ("individual boards cup/plan.csv travellers.csv",),
    "individual traveller": ('individual traveller cup/plan.csv 7 "4-1 4H N +1" "8-5 3NT E -1"',),
    "individual standings": ("individual standings cup/plan.csv --game points",),
    "individual change": ("individual change cup/plan.csv --after-round 3 --drop 17 --budget 2",),
    "individual next": ("individual next cup/plan.csv --after-round 4 --game bridge",),
    "individual record": ("individual record cup/plan.csv --season club.season",),
    "individual convert": ("individual convert cup/plan.csv --out cup/plan.txt",),
    "individual": (
        "individual bridge --players 20 --rounds 5 --out cup",
        'individual print cup/plan.csv --title "Autumn cup" --out paper',
        "individual standings cup/plan.csv --game points",
    ),
}
