"""An individual event on the page: people, the plan and its proof, results and standings.

Long work uses a copy of the files in the background. Its result replaces the files only if they
have not changed since it began.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bridgeopt.base.errors import RequestError
from bridgeopt.base.i18n import Message
from bridgeopt.base.i18n.message import current_locale
from bridgeopt.base.text import write_text
from bridgeopt.engine.stopping import SearchBudget, Stop
from bridgeopt.journal.changes import Revision
from bridgeopt.plugins.individual.construction import most_met_state
from bridgeopt.plugins.individual.files.companion import is_bridge, write_game
from bridgeopt.plugins.individual.files.people import format_people
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.plugins.individual.further_rounds import ContinuedPlan
from bridgeopt.plugins.individual.groups import warm_up, warm_up_event
from bridgeopt.plugins.individual.measures import uniform_layout
from bridgeopt.plugins.individual.plan import (
    DEFAULT_STEPS,
    MAX_STEPS,
    EventPlan,
    Person,
    PlanOptions,
    SpareRule,
    names_apart,
    playing_now,
)
from bridgeopt.plugins.individual.show import terminal
from bridgeopt.plugins.individual.show.pages import (
    format_picture,
    write_event,
)
from bridgeopt.plugins.individual.standings import PLAIN, RIICHI, ScoringRules
from bridgeopt.plugins.individual.tasks.boards import type_boards
from bridgeopt.plugins.individual.tasks.event import (
    ReplanRequest,
    change,
    event_on_paper,
    next_round_by_standings,
    read_people_of_plan,
)
from bridgeopt.plugins.individual.tasks.people import (
    SeatRequest,
    assign_numbers,
    known_members,
    set_name,
    substitute,
)
from bridgeopt.plugins.individual.tasks.plans import (
    MeasuredPlan,
    check_partners,
    make_bridge,
    plan_event,
)
from bridgeopt.plugins.individual.tasks.scores import (
    EventStandings,
    enter_scores,
    player_score,
    players_at,
    read_scores_of_plan,
    remove_scores,
    standings,
    table_scores,
)
from bridgeopt.plugins.individual.web import event_view
from bridgeopt.plugins.individual.web.event_folder import (
    APART,
    KINDS,
    SEATS,
    STAY,
    EventFolder,
    EventWish,
    PlanAims,
    WishLines,
    read_wishes,
    write_wishes,
)
from bridgeopt.tasks.background import LatestTask
from bridgeopt.tasks.plugin_types import (
    CorrectedResult,
    EventAction,
    EventState,
    FormValues,
    PhoneView,
    ProjectorLine,
    ProjectorView,
    StandingsRow,
    StandingsView,
)

ENTRIES, PLAN, ROUND, STANDINGS = "entries", "plan", "round", "standings"
BRIDGE, RIICHI_GAME, POINTS = "bridge", "riichi", "points"
GAMES = BRIDGE, RIICHI_GAME, POINTS
_RULES = {BRIDGE: PLAIN, RIICHI_GAME: RIICHI, POINTS: ScoringRules()}
_CLUBS = {"no": "", "first": "first", "day": "day"}
_SPARES = tuple(spare.value for spare in SpareRule)
_TEMPLATES = {
    ENTRIES: "individual-on-page-entries.html",
    PLAN: "individual-on-page-plan.html",
    ROUND: "individual-on-page-round.html",
    STANDINGS: "individual-on-page-standings.html",
}
_PICTURE = "meetings"
_PAPERS = {
    "wall": "event_wall",
    "cards": "event_cards",
    "tables": "table_cards",
    "slips": "event_slips",
    _PICTURE: "individual_page_picture",
}
_SEED = 1


_MAX_BOARDS = 999


class IndividualEventSession:
    """An individual event that is open on the page; parameters are those of `EventKind.open`.

    The methods in `actions` get the values of a form, and the revision of the files that the page
    showed. They return a message for the user, or ``None`` (see `EventAction`).
    """

    screens: Mapping[str, str] = {
        ENTRIES: "event_entries",
        PLAN: "individual_page_plan",
        ROUND: "round",
        STANDINGS: "match_standings",
    }

    def __init__(self, path: Path, tell: Callable[[], None]) -> None:
        self._folder = EventFolder(path)
        self._work: LatestTask[Sequence[Message]] = LatestTask(tell)
        self._at_work: tuple[Revision, str, Message] | None = None
        self._left: Revision | None = None  # revision of the files after the last background work
        self._correction: CorrectedResult | None = None

    @property
    def title(self) -> str:
        """The name of the event, which is the name of its folder."""
        return self._folder.path.name

    @property
    def actions(self) -> Mapping[str, EventAction]:
        """All actions on the event, by name."""
        return {
            "undo": self._undo,
            "redo": self._redo,
            "enter": self._enter,
            "remove": self._remove,
            "change": self._change,
            "plan": self._plan,
            "next": self._next,
            "game": self._game,
            "hurry": self._hurry,
            "stop": self._stop,
            "result": self._result,
            "accept": self._accept,
            "drop": self._drop,
            "members": self._members,
            "wish": self._wish,
            "unwish": self._unwish,
            "seat": self._seat,
            "penalty": self._penalty,
            "board": self._board,
            "record": self._record,
            "unrecord": self._unrecord,
        }

    @property
    def printouts(self) -> Mapping[str, str]:
        """The message key of the title of each page for paper, by name; none without a plan."""
        return _PAPERS if self._folder.plan.is_file() else {}

    def state(self) -> EventState:
        """Return the event's revision, and the changes that can be undone and redone."""
        return EventState(self._folder.revision(), *self._folder.undo_redo())

    def first_screen(self) -> str:
        """Return the path of the first screen: the people until there is a plan, then the round."""
        return ROUND if self._folder.plan.is_file() else ENTRIES

    def close(self) -> None:
        """Stop all work."""
        self._work.close()

    # Methods that return the content of screens.

    def view(self, screen: str, parameters: Mapping[str, str]) -> tuple[str, Mapping[str, Any]]:
        """Return the template of a screen, and the template's values.

        ``parameters`` has the query parameters, such as the round to show.
        """
        seen = self._seen()
        values = {"planned": seen.event is not None, "working": None, "told": (), "wrong": None}
        values |= self._worked()
        show = {
            ENTRIES: self._entries,
            PLAN: self._planned,
            ROUND: self._round,
            STANDINGS: self._standings,
        }
        return _TEMPLATES[screen], values | show[screen](seen, parameters)

    def _seen(self) -> event_view.EventView:
        folder = self._folder
        revision = folder.revision()
        people = read_people_of_plan(folder.plan, None)
        if not folder.plan.is_file():
            return event_view.EventView(revision, people, None, ())
        event, _notes = event_on_paper(folder.plan, None, date.today(), self.title)
        return event_view.EventView(
            revision, people, event, read_scores_of_plan(folder.scores, event.plan)
        )

    def _worked(self) -> dict[str, Any]:
        """Return template values about the latest background work: progress, result or error.

        The result is left out if the files have changed since.
        """
        if self._at_work is None:
            return {}
        look = self._work.poll(self._at_work)
        if not look.done:
            best = look.state[-1] if look.state else None
            return {"working": self._at_work[2], "best": best}
        # Proofs are shown only while the files still hold the plan they are about.
        holds = self._folder.revision() == self._left
        return {"wrong": look.error, "told": (look.state or ()) if holds else ()}

    def _entries(self, view: event_view.EventView, _asked: Mapping[str, str]) -> dict[str, Any]:
        if view.event is None:
            lines = [
                event_view.NumberedEntry(k, None, p.name, p.club) for k, p in enumerate(view.people)
            ]
            return {"entries": lines, "rounds": 0, "next": 0, "bridge": False}
        called, now = names_apart(view.people), playing_now(view.people)
        plan, lines = view.plan, []
        coming = range(min(view.last_scored, plan.num_rounds - 1), plan.num_rounds)
        there = {player + 1 for r in coming for player in plan.players_in(r)}
        for number in range(1, plan.num_players + 1):
            before = [p for p in view.people if p.number == number and p is not now.get(number)]
            told = ", ".join(called[p] for p in before)
            who = called[now[number]] if number in now else ""
            more = str(Message("individual_page_before", names=told)) if told else ""
            lines.append(event_view.NumberedEntry(number, number, who, more, number not in there))
        lines += [
            event_view.NumberedEntry(0, None, p.name, "") for p in view.people if p.number is None
        ]
        values = {"entries": lines, "rounds": plan.num_rounds, "next": view.next_round}
        return values | {"bridge": view.event.bridge}

    def _planned(self, view: event_view.EventView, _asked: Mapping[str, str]) -> dict[str, Any]:
        values = {
            "players": len(_all_here(view.people)),
            "proof": (),
            "heading": None,
            "boards": "",
            "steps": DEFAULT_STEPS,
        }
        values["may_plan"] = not view.scores
        here = _all_here(view.people)
        values["here"] = [names_apart(here)[person] for person in here]
        values["wishes"] = [wish.description for wish in read_wishes(self._folder.wishes)]
        known = any(person.member is not None for person in here)
        values["season"] = known and event_view.club_season(self._folder.path) is not None
        values["clubs"] = len({person.club for person in view.people if person.club}) > 1
        if view.event is not None:
            looked = event_view.measured_plan(view.plan)
            partners = check_partners(view.plan, self._folder.plan)
            first = terminal.partner_lines(partners) if partners is not None else ()
            proof = [*first, *_aims(view.plan, looked, self._folder.aims())]
            values |= {"heading": terminal.plan_title(view.plan), "proof": proof}
        return values

    def _round(self, view: event_view.EventView, parameters: Mapping[str, str]) -> dict[str, Any]:
        if view.event is None:
            return {"number": 0, "rounds": 0, "correction": None, "posted": 0}
        rounds = view.plan.num_rounds
        text = parameters.get("round", "")
        begun = max(view.last_scored, 1)  # show a round until the director goes to the next
        number = int(text) if text.isdecimal() and len(text) < 4 else begun
        number = number if 1 <= number <= rounds else begun
        correction = self._correction
        if correction is not None and correction.revision != view.revision:
            correction = None
        return {
            "number": number,
            "rounds": rounds,
            "posted": rounds,
            "lines": [
                (table, event_view.table_sides(view.event, seats), view.result(number, table))
                for table, seats in view.event.tables(number).items()
            ],
            "beside": view.event.sitting_out(number),
            "open": sum(r == number for r, _ in view.missing_results),
            "bridge": view.event.bridge,
            "hint": "individual_page_type_percent" if view.event.bridge else "individual_page_type",
            "correction": correction,
            "penalties": [
                (
                    s.player,
                    view.event.names[s.player - 1],
                    terminal.format_points(s.penalty),
                    event_view.format_amounts([-s.penalty], bridge=False),
                )
                for s in view.scores
                if s.round == number and s.penalty
            ],
            "playing": [
                (player + 1, view.event.names[player])
                for player in view.plan.players_in(number - 1)
            ],
        }

    def _standings(self, view: event_view.EventView, _asked: Mapping[str, str]) -> dict[str, Any]:
        values: dict[str, Any] = {"places": None, "may_add": False, "season": None}
        values["game"] = self._game_now()
        values["score_head"] = Message("standings_total")
        values["none"] = Message("individual_page_no_standings")
        values |= {"games": GAMES, "bridge": view.event is not None and view.event.bridge}
        if view.event is not None and view.last_scored:
            values["places"] = self._places(self._folder)
            behind = {r for r, _ in view.missing_results}
            values["may_add"] = not any(r <= view.last_scored for r in behind)
            values |= {"after": view.last_scored, "rounds": view.plan.num_rounds}
            values["all_in"] = not view.missing_results
            values["season"] = event_view.SeasonPanel.of(self._folder, view, self.title)
        return values

    def _game_now(self) -> str:
        """Return the game whose rules score the event: bridge, or the chosen one."""
        if is_bridge(self._folder.plan):
            return BRIDGE
        return self._folder.scoring() or POINTS

    def _ranked(self, folder: EventFolder) -> EventStandings:
        people = read_people_of_plan(folder.plan, None)
        return standings(folder.plan, folder.scores, _RULES[self._game_now()], people)

    def _places(self, folder: EventFolder) -> StandingsView:
        table = self._ranked(folder)
        called, rounds = names_apart(table.cast.people), table.cast.rounds
        lines = []
        for line in table.lines:
            person = table.person(line)
            shown = f"{person.number} {called[person]}"
            if had := [r for r in rounds[line.player - 1] if r <= table.until]:
                shown = str(terminal.describe_in_rounds(shown, had))
            won = (line.points.get(r) for r in range(1, table.until + 1))
            points = tuple("" if each is None else terminal.format_points(each) for each in won)
            place = "-" if line.place is None else line.place
            lines.append(StandingsRow(place, shown, terminal.format_points(line.total), points))
        heads = tuple(map(str, range(1, table.until + 1)))
        if any(line.penalty for line in table.lines):
            heads = (str(Message("standings_penalty")), *heads)
            lines = [
                line._replace(
                    ties=(terminal.format_points(of.penalty) if of.penalty else "", *line.ties)
                )
                for line, of in zip(lines, table.lines, strict=True)
            ]
        return StandingsView(
            Message("event_standings_title", n=table.until), heads, lines, table.notes
        )

    def projector_view(self) -> ProjectorView | None:
        """Return the places in the current round, or the final standings if all is scored."""
        seen = self._seen()
        if seen.event is None:
            return None
        if not seen.missing_results:
            places = self._places(self._folder)
            lines = [ProjectorLine(f"{p.place}  {p.name}", "", p.score) for p in places.lines]
            heads = str(Message("name")), str(Message("standings_total"))
            return ProjectorView(str(places.title), heads, lines)
        number, event = seen.current_round, seen.event
        title = str(Message("event_round_of", round=number, of=event.plan.num_rounds))
        heads = str(Message("name")), str(Message("table"))
        return ProjectorView(title, heads, [*event_view.names_at_tables(event, number)])

    def phone_title(self) -> str | None:
        """Return the event's title once it has a plan (see `ShownOnPhones`)."""
        return None if self._seen().event is None else self.title

    def phone_view(self, number: int, *, by_name: bool) -> PhoneView | None:
        """Return the event as a player's phone shows it (see `ShownOnPhones`)."""
        seen = self._seen()
        if seen.event is None:
            return None
        ranking: list[tuple[str, str, str]] = []
        title = ""
        if seen.last_scored:
            table = self._ranked(self._folder)
            called = names_apart(table.cast.people)
            title = str(Message("event_standings_title", n=table.until))
            for line in table.lines:
                person = table.person(line)
                label = str(person.number or "-")
                if by_name:
                    label = f"{label} {called[person]}".strip()
                place = "-" if line.place is None else str(line.place)
                ranking.append((place, label, terminal.format_points(line.total)))
        current = seen.current_round if seen.missing_results else 0
        return event_view.phone_view(
            seen.event,
            PhoneView(
                title=self.title,
                choices=(),
                turns=(),
                current=current,
                ranking=ranking,
                ranking_title=title,
            ),
            number,
            by_name=by_name,
        )

    def printout(self, name: str) -> str:
        """Return a page for paper."""
        event, _notes = event_on_paper(self._folder.plan, None, date.today(), self.title)
        if name == _PICTURE:
            return format_picture(event.plan)
        with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as folder:
            write_event(Path(folder), event, current_locale())
            return (Path(folder) / f"{name}.html").read_text(encoding="utf-8")

    # Methods for actions that are done at once.

    def _undo(self, _given: FormValues, expected: Revision) -> Message:
        return Message("page_undone", what=self._folder.undo(expected))

    def _redo(self, _given: FormValues, expected: Revision) -> Message:
        return Message("page_redone", what=self._folder.redo(expected))

    def _enter(self, values: FormValues, expected: Revision) -> Message | None:
        """Enter people: all in the form's list, or one person by name.

        Once there is a plan, they are latecomers and get free numbers. If too few numbers are free,
        replan the rounds to come with more numbers.
        """
        listed = values.text("list") if "list" in values else values.text("name")
        seen, folder = self._seen(), self._folder
        coming = self._known(seen, event_view.parse_people(listed))
        told = Message("individual_page_entered", names=[person.name for person in coming])
        if seen.event is None:
            text = format_people((*seen.people, *coming))
            folder.do(told, expected, lambda: write_text(folder.people, text))
            return told
        taken = playing_now(seen.people)
        free = [k for k in range(1, seen.plan.num_players + 1) if k not in taken]
        if len(coming) > len(free):
            more = range(len(coming) - len(free))
            added = tuple(seen.plan.num_players + 1 + k for k in more)
            asked = self._asked_from(seen, seen.next_round)
            numbered = [*zip((*free, *added), coming, strict=True)]
            self._replan(told, expected, replace(asked, add=added), numbered)
            return None
        folder.do(told, expected, lambda: _name_all(folder, [*zip(free, coming, strict=False)]))
        return told

    def _remove(self, values: FormValues, expected: Revision) -> None:
        seen, folder, at = self._seen(), self._folder, values.integer("line")
        if seen.event is not None or not 0 <= at < len(seen.people) or len(seen.people) == 1:
            raise RequestError(Message("event_nothing_proposed"))
        told = Message("individual_page_removed", name=seen.people[at].name)
        text = format_people((*seen.people[:at], *seen.people[at + 1 :]))
        folder.do(told, expected, lambda: write_text(folder.people, text))

    def _change(self, values: FormValues, expected: Revision) -> Message | None:
        """Record that a player leaves, returns, is replaced from a round on, or is renamed."""
        what = values.choice("what", ("instead", "leave", "back", "name"))
        number, seen, folder = values.integer("player"), self._seen(), self._folder
        if what in ("instead", "name"):
            (coming,) = self._known(seen, [Person(number, " ".join(values.text("name").split()))])
        if what == "name":
            told = Message("individual_page_named", name=coming.name, number=str(number))
            folder.do(told, expected, lambda: set_name(folder.plan, folder.people, coming))
            return told
        first = values.integer("round")
        if what == "instead":
            told = Message(
                "individual_page_instead", name=coming.name, number=str(number), round=str(first)
            )
            folder.do(told, expected, lambda: substitute(folder.plan, folder.people, coming, first))
            return told
        called = names_apart(seen.people)
        who = playing_now(seen.people).get(number)
        shown = {"number": str(number), "name": called[who] if who else "", "round": str(first)}
        asked = self._asked_from(seen, first, threes="threes" in values)
        if what == "leave":
            told = Message("individual_page_leaves", **shown)
            self._replan(told, expected, replace(asked, drop=(number,)))
        else:
            told = Message("individual_page_comes_back", **shown)
            self._replan(told, expected, replace(asked, add=(number,)))
        return None

    def _game(self, values: FormValues, expected: Revision) -> None:
        game, folder = values.choice("game", (RIICHI_GAME, POINTS)), self._folder
        told = Message("individual_page_counted", game=game)
        folder.do(told, expected, lambda: folder.write_scoring(game))

    # Methods for the season.

    def _known(self, view: event_view.EventView, coming: Sequence[Person]) -> tuple[Person, ...]:
        """Return the new people with the ids of club members who have the same names."""
        members = event_view.club_members(self._folder.path)
        return known_members((*view.people, *coming), members)[len(view.people) :]

    def _members(self, _given: FormValues, expected: Revision) -> Message:
        """Give people the ids of the club members who have the same names."""
        seen, folder = self._seen(), self._folder
        people = known_members(seen.people, event_view.club_members(folder.path))
        found = sum(p != before for p, before in zip(people, seen.people, strict=True))
        told = Message("individual_page_members", n=found)
        if found:
            folder.do(told, expected, lambda: write_text(folder.people, format_people(people)))
        return told

    def _record(self, values: FormValues, expected: Revision) -> Message:
        """Record the event in the club's season."""
        self._folder.refuse_overtaken(expected)
        day = date.fromisoformat(values.text("day"))
        return event_view.record(self._folder, day, values.integer("rounds"), self.title)

    def _unrecord(self, values: FormValues, expected: Revision) -> Message:
        """Undo the record of the event in the season."""
        self._folder.refuse_overtaken(expected)
        return event_view.undo_record(self._folder, values.integer("change"))

    # Methods for actions that run in the background.

    def _plan(self, values: FormValues, expected: Revision) -> None:
        """Make a plan for all entries, and assign its numbers to them."""
        game, rounds = values.choice("game", GAMES), values.integer("rounds")
        size = values.integer("size") if game == POINTS else 4
        seen, seating = self._seen(), self._seating(values)
        self._folder.refuse_overtaken(expected)
        if seen.scores:
            raise RequestError(Message("individual_page_has_scores"))
        people = _all_here(seen.people)
        WishLines.of(seating.wishes, people)  # raises if a wish names an absent person
        players = len(people)
        told = Message("individual_page_planned", n=players, rounds=Message("rounds", n=rounds))
        text = values.text("tables").strip() if "tables" in values else ""
        tables = int(text) if text.isdecimal() and len(text) < 4 else 0 if text else None
        spare = (
            SpareRule(values.choice("spare", _SPARES)) if "spare" in values else SpareRule.SMALLER
        )
        asked = None
        if game != BRIDGE:
            asked = PlanOptions(  # raises if the numbers are impossible
                players,
                rounds,
                size,
                tables,
                spare,
                spread="spread" in values,
                most_meetings=_optional_number(values, "most", Message("individual_asked_most")),
                steps=_steps(values),
            )

        def work(copy: EventFolder, stop: Stop, tell: Callable[[Message], None]) -> list[Message]:
            limits = SearchBudget(seed=_SEED, stop=stop)
            _forget_plan(copy)
            with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as place:
                made_in = Path(place)
                if asked is None:
                    bridge, _ = make_bridge(players, rounds, made_in, limits, warm_up_event)
                    lines = terminal.bridge_lines(bridge)[:1]
                else:
                    telling = limits.with_callbacks(
                        lambda best: tell(terminal.describe_search(best)), stop
                    )
                    made, _ = plan_event(asked, telling, made_in, warm_up)
                    warm_up_event()
                    lines = [Message("individual_page_cut")] if made.is_cut_short else []
                copy.adopt_plan(made_in)
            if game != BRIDGE:
                copy.write_scoring(game)
            # Assign numbers also if the user stopped the search for its best plan so far.
            return [*lines, *seating.give_out(copy, Stop())]

        self._begin(told, expected, work)

    # Methods for wishes.

    def _seating(self, values: FormValues) -> _Seating:
        """Return the wishes about the assignment of numbers."""
        clubs = _CLUBS[values.choice("clubs", tuple(_CLUBS))] if "clubs" in values else ""
        season = event_view.club_season(self._folder.path) if "season" in values else None
        wishes = read_wishes(self._folder.wishes)
        return _Seating(clubs, wishes, None if season is None else season.path)

    def _wish(self, values: FormValues, expected: Revision) -> Message:
        """Add a wish: two people do not meet, or a person stays at a table or in a seat."""
        seen, folder = self._seen(), self._folder
        called = [*names_apart(_all_here(seen.people)).values()]
        kind, at = values.choice("kind", KINDS), values.integer("who")
        other = values.integer("other") if kind == APART else 0
        if not (0 <= at < len(called) and 0 <= other < len(called)):
            raise RequestError(Message("event_nothing_proposed"))
        if kind == APART:
            what = called[other]
            if at == other:
                raise RequestError(Message("individual_wish_oneself"))
        else:
            what = str(values.integer("table")) if kind == STAY else values.choice("seat", SEATS)
        wish = EventWish(kind, called[at], what)
        wishes = tuple(dict.fromkeys((*read_wishes(folder.wishes), wish)))
        told = Message("individual_wish_told", wish=wish.description)
        folder.do(told, expected, lambda: write_wishes(folder.wishes, wishes))
        return told

    def _unwish(self, values: FormValues, expected: Revision) -> Message:
        """Remove a wish."""
        folder, at = self._folder, values.integer("line")
        wishes = read_wishes(folder.wishes)
        folder.refuse_overtaken(expected)
        if not 0 <= at < len(wishes):
            raise RequestError(Message("event_nothing_proposed"))
        told = Message("individual_wish_off", wish=wishes[at].description)
        left = (*wishes[:at], *wishes[at + 1 :])
        folder.do(told, expected, lambda: write_wishes(folder.wishes, left))
        return told

    def _seat(self, values: FormValues, expected: Revision) -> None:
        """Reassign the numbers of the plan by the current wishes."""
        seen, seating = self._seen(), self._seating(values)
        self._folder.refuse_overtaken(expected)
        if seen.scores:
            raise RequestError(Message("individual_page_has_scores"))
        people = _all_here(seen.people)
        WishLines.of(seating.wishes, people)
        told = Message("individual_page_seated", n=min(len(people), seen.plan.num_players))

        def work(copy: EventFolder, stop: Stop, _tell: object) -> list[Message]:
            write_text(copy.people, format_people(replace(p, number=None) for p in people))
            warm_up_event()
            return seating.give_out(copy, stop)

        self._begin(told, expected, work)

    def _next(self, values: FormValues, expected: Revision) -> None:
        """Plan one more round by the standings, or a final round."""
        finals = values.choice("how", ("standing", "finals")) == "finals"
        seen, rules = self._seen(), _RULES[self._game_now()]
        after = seen.last_scored
        told = Message(
            "individual_page_next", round=str(after + 1), finals="yes" if finals else "no"
        )
        self._folder.refuse_overtaken(expected)
        if not after or any(r <= after for r, _ in seen.missing_results):
            raise RequestError(Message("individual_page_not_all_in"))

        def work(copy: EventFolder, stop: Stop, _tell: object) -> list[Message]:
            request = ReplanRequest(copy.plan, after, scores=copy.scores)
            limits = SearchBudget(seed=_SEED, stop=stop)
            people = read_people_of_plan(copy.plan, None)
            known, _, notes = next_round_by_standings(
                request, rules, people, limits, warm_up_event, finals=finals
            )
            return _replanned(copy, known, notes)

        self._begin(told, expected, work)

    def _asked_from(
        self, view: event_view.EventView, first: int, *, threes: bool = False
    ) -> ReplanRequest:
        if not 1 <= first <= view.plan.num_rounds:
            raise RequestError(Message("change_round", n=view.plan.num_rounds))
        return ReplanRequest(self._folder.plan, first - 1, threes=threes)

    def _replan(
        self,
        message: Message,
        expected: Revision,
        asked: ReplanRequest,
        coming: Sequence[tuple[int, Person]] = (),
    ) -> None:
        """Begin to replan the rounds to come; ``coming`` has newcomers by their numbers.

        ``message`` describes the change.
        """
        self._folder.refuse_overtaken(expected)

        def work(copy: EventFolder, stop: Stop, _tell: object) -> list[Message]:
            request = replace(asked, plan=copy.plan)
            limits = SearchBudget(seed=_SEED, stop=stop)
            known, _, notes = change(request, limits, warm_up_event)
            _name_all(copy, coming)
            return _replanned(copy, known, notes)

        self._begin(message, expected, work)

    def _begin(
        self,
        message: Message,
        expected: Revision,
        work: Callable[[EventFolder, Stop, Callable[[Message], None]], list[Message]],
    ) -> None:
        """Begin ``work`` on a copy of the files; when it is done, the copy replaces the files.

        Work that was begun before is cancelled. ``message`` describes the change. ``work`` gets the
        copy, the stop, and a function that shows a message about its progress; it returns notes.
        """

        def task(stop: Stop, tell: Callable[[Sequence[Message]], None]) -> Sequence[Message]:
            lines, texts = self._folder.try_on_copy(
                lambda copy: work(copy, stop, lambda m: tell([m]))
            )
            if not stop.cancelled:
                self._left = self._folder.replace_files(message, expected, texts)
            return [message, *lines]

        self._work.cancel()
        self._at_work = expected, message.key, message
        self._work.submit(self._at_work, task)

    def _hurry(self, _given: FormValues, _expected: Revision) -> None:
        if self._at_work is not None:
            self._work.finish_early(self._at_work)

    def _stop(self, _given: FormValues, _expected: Revision) -> None:
        self._work.cancel()
        self._at_work = None

    # Methods for results.

    def _result(self, values: FormValues, expected: Revision) -> None:
        """Enter the result of a table; show the effects first if it replaces another result."""
        number, table = values.integer("round"), values.integer("table")
        text = values.text("typed").strip()
        seen, folder = self._seen(), self._folder
        folder.refuse_overtaken(expected)
        before = seen.result(number, table)

        def enter(into: EventFolder) -> None:
            if text == "?":
                remove_scores(into.plan, into.scores, number, table)
                return
            bridge = seen.event is not None and seen.event.bridge
            seats = len(players_at(seen.plan, number, table))
            amounts = event_view.parse_typed_amounts(text, seats, bridge=bridge)
            enter_scores(into.plan, into.scores, table_scores(into.plan, number, table, amounts))

        said = {"round": str(number), "table": str(table), "result": text}
        told = Message("individual_page_result", **said)
        if not before:
            folder.do(told, expected, lambda: enter(folder))
            self._correction = None
            return
        (was, now, shown), _texts = folder.try_on_copy(
            lambda copy: self._compared(copy, enter, said)
        )
        if shown == before:
            return
        self._correction = CorrectedResult(
            revision=expected,
            number=number,
            table=table,
            before=before,
            now=shown or "?",
            description=lambda: [*event_view.describe_moves(was, now)],
            choices={"keep": "event_accept"},
            accept=lambda _then: folder.do(told, expected, lambda: enter(folder)),
        )

    def _penalty(self, given: FormValues, expected: Revision) -> Message:
        """Give a player a penalty in a round; negative points reduce an earlier penalty."""
        number, player = given.integer("round"), given.integer("player")
        folder = self._folder
        points = event_view.parse_typed_amount(given.text("points"))
        folder.refuse_overtaken(expected)
        entered = player_score(folder.plan, number, player, (), points)
        if not points:
            raise RequestError(Message("individual_penalty_none"))
        values = {
            "player": str(player),
            "round": str(number),
            "points": terminal.format_points(abs(points)),
        }
        told = Message("individual_penalty_told", **values, back="yes" if points < 0 else "no")
        folder.do(told, expected, lambda: enter_scores(folder.plan, folder.scores, [entered]))
        return told

    def _board(self, values: FormValues, expected: Revision) -> Message:
        """Enter lines of a board's traveller, and score the players."""
        board, folder = values.integer("board"), self._folder
        lines = [line for line in values.text("lines").splitlines() if line.strip()]
        if not 1 <= board <= _MAX_BOARDS or not lines:
            raise RequestError(Message("individual_page_no_board"))
        told = Message("individual_page_board", board=str(board), n=len(lines))
        folder.do(told, expected, lambda: type_boards(folder.plan, board, lines))
        self._correction = None
        return told

    def _compared(
        self, copy: EventFolder, enter: Callable[[EventFolder], None], said: Mapping[str, str]
    ) -> tuple[EventStandings, EventStandings, str]:
        """Return the standings before and after ``enter`` has entered a result in ``copy``.

        The third value is the result as the director would type it; ``said`` has its round and
        table.
        """
        was = self._ranked(copy)
        enter(copy)
        plan = read_plan(copy.plan, changed=True)
        scores = read_scores_of_plan(copy.scores, plan)
        event, _notes = event_on_paper(copy.plan, None, date.today())
        seen = event_view.EventView(Revision(0, 0), (), event, scores)
        return was, self._ranked(copy), seen.result(int(said["round"]), int(said["table"]))

    def _accept(self, values: FormValues, expected: Revision) -> None:
        correction = self._correction
        self._folder.refuse_overtaken(expected)
        if correction is None or correction.revision != expected:
            raise RequestError(Message("event_nothing_proposed"))
        correction.accept(values.choice("then", tuple(correction.choices)))
        self._correction = None

    def _drop(self, _given: FormValues, _expected: Revision) -> None:
        self._correction = None


def _optional_number(values: FormValues, name: str, wrong: Message) -> int | None:
    """Return the number in a field of a form; ``None`` if the field is empty.

    Raise a `RequestError` with the message ``wrong`` if the field has no number.
    """
    text = values.text(name).strip() if name in values else ""
    if not text:
        return None
    if not text.isdecimal():
        raise RequestError(wrong)
    return int(text)


def _steps(values: FormValues) -> int:
    """Return the length of the search; raise `RequestError` if it is not a number."""
    wrong = Message("individual_asked_steps", most=MAX_STEPS)
    found = _optional_number(values, "steps", wrong)
    return DEFAULT_STEPS if found is None else found


def _aims(plan: EventPlan, looked: MeasuredPlan, aims: PlanAims) -> list[Message]:
    """Return messages about how well a plan meets the aims of its search, with proofs."""
    lines = []
    layout = uniform_layout(plan)
    if aims.most_meetings is not None and layout is not None:
        state = most_met_state(looked.measures, layout, plan.num_rounds, aims.most_meetings)
        lines.append(terminal.describe_most_met(state, aims.most_meetings))
    if aims.spread:
        lines += terminal.spread_lines(looked.measures, looked.claims)
    lines += terminal.measure_lines(looked.measures, looked.claims, tuned=True, spread=aims.spread)
    return [*lines, Message("individual_page_cut")] if aims.is_cut_short else lines


class _Seating(NamedTuple):
    """How to assign the numbers of a plan: clubs to keep apart, wishes, and the season's file.

    See `SeatRequest`.
    """

    clubs: str
    wishes: tuple[EventWish, ...]
    season: Path | None

    def give_out(self, copy: EventFolder, stop: Stop) -> list[Message]:
        """Assign the numbers of the plan in ``copy`` to the people there; return messages."""
        asked = WishLines.of(self.wishes, read_people_of_plan(copy.plan, None))
        request = SeatRequest(
            copy.plan,
            copy.people,
            copy.people,
            self.clubs,
            *asked,
            season=self.season,
            new_plan=copy.plan,
        )
        found, _new_plan, notes = assign_numbers(request, SearchBudget(seed=_SEED, stop=stop))
        return [*terminal.numbering_lines(found), *notes]


def _name_all(folder: EventFolder, coming: Sequence[tuple[int, Person]]) -> None:
    for number, person in coming:
        set_name(folder.plan, folder.people, replace(person, number=number))


def _forget_plan(copy: EventFolder) -> None:
    """Remove the plan, all files about it and people's numbers from a copy of the files."""
    people = _all_here(read_people_of_plan(copy.plan, None))
    write_text(copy.people, format_people(replace(p, number=None, since=1) for p in people))
    copy.drop_plan()


def _all_here(people: Sequence[Person]) -> list[Person]:
    """Return the people who are present: each number's player, then people without a number."""
    return [*playing_now(people).values(), *(p for p in people if p.number is None)]


def _replanned(copy: EventFolder, known: ContinuedPlan, notes: Sequence[Message]) -> list[Message]:
    """Write the game next to the plan in ``copy``; return messages about the replanned rounds."""
    write_game(copy.plan, bridge=known.further.partners)
    ours = [note for note in notes if note.key not in _OF_FILES]
    return [*terminal.replanned_lines(known), *ours]


_OF_FILES = {
    "change_kept",
    "change_scores_out",
    "change_stale",
    "change_nameless",
    "change_movement_gone",
}
"""Keys of notes that the page does not show.

They are about files next to the plan, which the page handles itself, and about missing names.
"""
