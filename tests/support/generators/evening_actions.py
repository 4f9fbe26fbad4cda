"""Random actions of an evening as JSON; most are valid, some are not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

PLAYERS = range(1, 15)
GUESTS = range(901, 904)
EVERYBODY = (*PLAYERS, *GUESTS)
NAMES = ("Zoë Ångström", "<script>", "“Jan”", "يوسف", "x" * 60)
DO = (
    *("sign_up", "pair", "here") * 4,
    *("away", "unpair", "remove", "guest", "choose", "wish", "put", "unwish"),
    *("seat", "change", "found", "printed", "unseat"),
)


def draw_plan(random: Random) -> str:
    """Return the text of a plan with one or two sections and names for some players."""
    players = random.sample(EVERYBODY, random.choice([8, 12, 14]))
    pairs = [players[k : k + 2] for k in range(0, len(players), 2)]
    split = len(pairs) if random.random() < 0.5 else 4
    parts = [part for part in (pairs[:split], pairs[split:]) if part]
    plan: dict[str, Any] = {
        "sections": [
            {"name": name, "numbers": [{"number": k, "players": p} for k, p in enumerate(part, 1)]}
            for name, part in zip("AB", parts, strict=False)
        ]
    }
    if random.random() < 0.5:
        plan["printed"] = ["A"]
    guests = [p for p in players if p in GUESTS]
    if guests:
        plan["guests"] = [{"player": p, "name": random.choice(NAMES)} for p in guests]
    return json.dumps(plan)


def draw_wish(random: Random) -> dict[str, Any]:
    """Return a wish about one or two pairs."""
    players = random.sample(EVERYBODY, 4)
    weight = random.choice([{"must": True}, {"weight": 5}, {"weight": "2.5"}])
    return random.choice(
        [
            {"kind": "number", "pairs": [players[:2]], "value": [1, 3], **weight},
            {"kind": "section", "pairs": [players[:2]], "value": "B", "must": True},
            {"kind": "not-tonight", "pairs": [players[:2], players[2:]], **weight},
        ]
    )


def draw(random: Random, wishes: list[dict[str, Any]], pairs: list[list[int]]) -> dict[str, Any]:
    """Return an action; it may remove one of ``wishes`` or name one of the playing ``pairs``."""
    do = random.choice(DO)
    action: dict[str, Any] = {"do": do}
    some = random.sample(EVERYBODY, 6)
    match do:
        case "sign_up":
            action["pairs"] = random.choice([[some[:2]], [some[:1]], [some[:2], some[2:3]]])
        case "here" | "away" | "remove":
            action["players"] = some[: random.choice([1, 1, 2])]
        case "pair":
            action |= {"first": some[0], "second": some[1]}
            if random.random() < 0.3:
                action["here"] = False
        case "unpair":
            action["player"] = some[0]
        case "guest":
            action |= {"player": random.choice(GUESTS), "name": random.choice(NAMES)}
        case "choose":
            action |= {"movements": random.choice(["multiplex", "tailored"]), "sections": 2}
            action |= random.choice([{}, {"rounds": 6}, {"boards": 4}, {"winners": 2}])
        case "wish":
            action["wish"] = draw_wish(random)
            if pairs and len(action["wish"]["pairs"]) == 1:
                action["wish"]["pairs"] = [random.choice(pairs)]
        case "put":
            action["wishes"] = [draw_wish(random) for _ in range(random.choice([1, 2]))]
            if wishes and random.random() < 0.5:
                action["instead"] = [random.choice(wishes)]
        case "unwish":
            action["wish"] = random.choice([*wishes, draw_wish(random)])
        case "seat" | "found" | "change":
            action["plan"] = draw_plan(random)
            if do == "change":
                values = {"player": str(some[0])}
                action["summary"] = {"message": "player_by_id", "values": values}
            elif do == "found" and random.random() < 0.5:
                action["before"] = draw_plan(random)
        case "printed":
            action["sections"] = random.choice([["A"], ["B", "A"], []])
    if do in {"sign_up", "here", "pair"} and random.random() < 0.2:
        action["guests"] = [{"player": random.choice(GUESTS), "name": random.choice(NAMES)}]
    return action
