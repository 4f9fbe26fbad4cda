"""A second implementation of OpenGotha's standings, in half points as in OpenGotha.

It reads the XML with the standard library, and shares no code with `bridgeopt.plugins.swiss`.
"""

from __future__ import annotations

from xml.etree import ElementTree

WINS = {
    "RESULT_WHITEWINS": (2, 0),
    "RESULT_BLACKWINS": (0, 2),
    "RESULT_EQUAL": (1, 1),
    "RESULT_BOTHWIN": (2, 2),
}


def rank(text):
    """Return a rank in stones: 1D is 0, 1K is -1."""
    text = text.strip().upper()
    number = int(text[:-1].split(".")[0])
    return number - 1 if text.endswith("D") else -number


def called(name):
    """Return a name in the form that games use."""
    return "".join(name.split()).replace("\u0130", "I").replace("\u0131", "I").upper()


class Gotha:
    """An OpenGotha tournament after its last round with games.

    Scores are doubled, as in OpenGotha.
    """

    def __init__(self, path):
        root = ElementTree.parse(path).getroot()
        self.general = next(root.iter("GeneralParameterSet")).attrib
        self.players = {}
        for each in root.find("Players"):
            told = each.attrib
            self.players[called(told["name"] + told["firstName"])] = told
        self.games = [each.attrib for each in root.find("Games")]
        self.byes = {
            (called(each.get("player")), int(each.get("roundNumber")))
            for each in root.iter("ByePlayer")
            if each.get("player")
        }
        self.rounds = max((int(g["roundNumber"]) for g in self.games), default=0)
        self.criteria = [
            each.get("name")
            for each in root.find(".//PlacementParameterSet").iter("PlacementCriterion")
            if each.get("name") not in ("NULL", "CAT", None)
        ]
        self.start = {key: 2 * self._start(told) for key, told in self.players.items()}
        self.met = {key: {} for key in self.players}
        for game in self.games:
            white, black = called(game["whitePlayer"]), called(game["blackPlayer"])
            number, stones = int(game["roundNumber"]), int(game["handicap"])
            result = game["result"].removesuffix("_BYDEF")
            played = result == game["result"] != "RESULT_UNKNOWN"
            won = WINS.get(result, (0, 0))
            self.met[white][number] = black, won[0], stones, played
            self.met[black][number] = white, won[1], -stones, played

    def _start(self, told):
        zero = rank(self.general.get("genMMZero", "30K"))
        floor, bar = (rank(self.general[name]) for name in ("genMMFloor", "genMMBar"))
        own = rank(told["rank"])
        return min(max(own, floor), bar) - zero + int(told.get("smmsCorrection") or 0)

    def score(self, key, kind):
        """Return the doubled score by ``MMS`` or by ``NBW``."""
        total = self.start[key] if kind == "MMS" else 0
        extra = 0
        there = self.players[key].get("participating", "1" * 20)
        preliminary = self.players[key].get("registeringStatus") == "PRE"
        for number in range(1, self.rounds + 1):
            if number in self.met[key]:
                total += self.met[key][number][1]
            elif (key, number) in self.byes:
                extra += int(self.general.get(f"gen{kind}2ValueBye", 2))
            elif preliminary or there[number - 1] == "0":
                extra += int(self.general.get(f"gen{kind}2ValueAbsent", 0))
        if self.general.get("genRoundDownNBWMMS", "true") != "false":
            extra = extra // 2 * 2
        return total + extra

    def _seen(self, key, kind):
        """Return the doubled score with which a player counts for an opponent."""
        if self.general.get("genCountNotPlayedGamesAsHalfPoint") != "true":
            return self.score(key, kind)
        total = self.start[key] if kind == "MMS" else 0
        for number in range(1, self.rounds + 1):
            game = self.met[key].get(number)
            total += game[1] if game and game[3] else 1
        return total

    def _opponents(self, key, kind):
        found = []
        for number in range(1, self.rounds + 1):
            if number not in self.met[key]:
                found.append((self.start[key] if kind == "MMS" else 0, 0))
                continue
            other, won, stones, _ = self.met[key][number]
            found.append((self._seen(other, kind) + (2 * stones if kind == "MMS" else 0), won))
        return found

    def value(self, key, name):
        """Return the value of a criterion, in the criterion's own unit."""
        if name in ("MMS", "NBW"):
            return self.score(key, name)
        kind = "MMS" if name.startswith(("SOSM", "SOSOSM", "SODOSM")) else "NBW"
        if name in ("SOSM", "SOSW"):
            return sum(score for score, _ in self._opponents(key, kind))
        if name in ("SODOSM", "SODOSW"):
            return sum(score * won for score, won in self._opponents(key, kind))
        if name in ("SOSOSM", "SOSOSW"):
            own = self.start[key] * self.rounds if kind == "MMS" else 0
            deeper = "SOSM" if kind == "MMS" else "SOSW"
            return sum(
                self.value(self.met[key][n][0], deeper) if n in self.met[key] else own
                for n in range(1, self.rounds + 1)
            )
        if name in ("RATING", "Rating"):
            return int(self.players[key]["rating"])
        raise KeyError(name)

    def places(self):
        """Return each player's place by name; tied players share a place."""
        worth = {k: tuple(self.value(k, name) for name in self.criteria) for k in self.players}
        order = sorted(worth.values(), reverse=True)
        return {k: order.index(value) + 1 for k, value in worth.items()}
