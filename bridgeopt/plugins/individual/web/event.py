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
from bridgeopt.plugins.individual.tasks.boards import enter_traveller
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
_CLUB_RULES = {"no": "", "first": "first", "day": "day"}
_SPARES = tuple(spare.value for spare in SpareRule)
_TEMPLATES = {
    ENTRIES: "individual-on-page-entries.html",
    PLAN: "individual-on-page-plan.html",
    ROUND: "individual-on-page-round.html",
    STANDINGS: "individual-on-page-standings.html",
}
_PICTURE = "meetings"
_PRINTOUT_TITLES = {
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

    The methods in `actions` get the values of a form. They also get the revision that the files of
    the event had when the page was shown. They return a message for the user, or ``None`` (see
    `EventAction`).
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
        self._current_work: tuple[Revision, str, Message] | None = None
        self._revision_after_work: Revision | None = (
            None  # revision of the files after the last background work
        )
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
        """The names of the pages to print, with the message key of each page's title.

        Without a plan, there are none.
        """
        return _PRINTOUT_TITLES if self._folder.plan.is_file() else {}

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
        event_contents = self._read_view()
        values = {
            "planned": event_contents.event is not None,
            "working": None,
            "told": (),
            "wrong": None,
        }
        values |= self._work_values()
        value_functions = {
            ENTRIES: self._entries_values,
            PLAN: self._plan_values,
            ROUND: self._round_values,
            STANDINGS: self._standings_values,
        }
        return _TEMPLATES[screen], values | value_functions[screen](event_contents, parameters)

    def _read_view(self) -> event_view.EventView:
        folder = self._folder
        revision = folder.revision()
        people = read_people_of_plan(folder.plan, None)
        if not folder.plan.is_file():
            return event_view.EventView(revision, people, None, ())
        event, _notes = event_on_paper(folder.plan, None, date.today(), self.title)
        return event_view.EventView(
            revision, people, event, read_scores_of_plan(folder.scores, event.plan)
        )

    def _work_values(self) -> dict[str, Any]:
        """Return template values about the latest background work: progress, result or error.

        The result is left out if the files have changed since.
        """
        if self._current_work is None:
            return {}
        status = self._work.poll(self._current_work)
        if not status.done:
            latest = status.state[-1] if status.state else None
            return {"working": self._current_work[2], "best": latest}
        # Proofs are shown only while the files still hold the plan they are about.
        is_current = self._folder.revision() == self._revision_after_work
        return {"wrong": status.error, "told": (status.state or ()) if is_current else ()}

    def _entries_values(
        self, view: event_view.EventView, _parameters: Mapping[str, str]
    ) -> dict[str, Any]:
        if view.event is None:
            lines = [
                event_view.NumberedEntry(k, None, p.name, p.club) for k, p in enumerate(view.people)
            ]
            return {"entries": lines, "rounds": 0, "next": 0, "bridge": False}
        names, current_people = names_apart(view.people), playing_now(view.people)
        plan, lines = view.plan, []
        rounds_to_come = range(min(view.last_scored, plan.num_rounds - 1), plan.num_rounds)
        still_playing = {player + 1 for r in rounds_to_come for player in plan.players_in(r)}
        for number in range(1, plan.num_players + 1):
            earlier_people = [
                p for p in view.people if p.number == number and p is not current_people.get(number)
            ]
            earlier_names = ", ".join(names[p] for p in earlier_people)
            name = names[current_people[number]] if number in current_people else ""
            details = (
                str(Message("individual_page_before", names=earlier_names)) if earlier_names else ""
            )
            lines.append(
                event_view.NumberedEntry(number, number, name, details, number not in still_playing)
            )
        lines += [
            event_view.NumberedEntry(0, None, p.name, "") for p in view.people if p.number is None
        ]
        values = {"entries": lines, "rounds": plan.num_rounds, "next": view.next_round}
        return values | {"bridge": view.event.bridge}

    def _plan_values(
        self, view: event_view.EventView, _parameters: Mapping[str, str]
    ) -> dict[str, Any]:
        values = {
            "players": len(_present_people(view.people)),
            "proof": (),
            "heading": None,
            "boards": "",
            "steps": DEFAULT_STEPS,
        }
        values["may_plan"] = not view.scores
        people = _present_people(view.people)
        values["here"] = [names_apart(people)[person] for person in people]
        values["wishes"] = [wish.description for wish in read_wishes(self._folder.wishes)]
        has_members = any(person.member is not None for person in people)
        values["season"] = has_members and event_view.club_season(self._folder.path) is not None
        values["clubs"] = len({person.club for person in view.people if person.club}) > 1
        if view.event is not None:
            measured = event_view.measured_plan(view.plan)
            partners = check_partners(view.plan, self._folder.plan)
            partner_messages = terminal.partner_lines(partners) if partners is not None else ()
            proof = [*partner_messages, *_describe_aims(view.plan, measured, self._folder.aims())]
            values |= {"heading": terminal.plan_title(view.plan), "proof": proof}
        return values

    def _round_values(
        self, view: event_view.EventView, parameters: Mapping[str, str]
    ) -> dict[str, Any]:
        if view.event is None:
            return {"number": 0, "rounds": 0, "correction": None, "posted": 0}
        rounds = view.plan.num_rounds
        text = parameters.get("round", "")
        current = max(view.last_scored, 1)  # by default the last round with scores
        number = int(text) if text.isdecimal() and len(text) < 4 else current
        number = number if 1 <= number <= rounds else current
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

    def _standings_values(
        self, view: event_view.EventView, _parameters: Mapping[str, str]
    ) -> dict[str, Any]:
        values: dict[str, Any] = {"places": None, "may_add": False, "season": None}
        values["game"] = self._current_game()
        values["score_head"] = Message("standings_total")
        values["none"] = Message("individual_page_no_standings")
        values |= {"games": GAMES, "bridge": view.event is not None and view.event.bridge}
        if view.event is not None and view.last_scored:
            values["places"] = self._standings_view(self._folder)
            incomplete_rounds = {r for r, _ in view.missing_results}
            values["may_add"] = not any(r <= view.last_scored for r in incomplete_rounds)
            values |= {"after": view.last_scored, "rounds": view.plan.num_rounds}
            values["all_in"] = not view.missing_results
            values["season"] = event_view.SeasonPanel.of(self._folder, view, self.title)
        return values

    def _current_game(self) -> str:
        """Return the game whose rules score the event: bridge, or the chosen one."""
        if is_bridge(self._folder.plan):
            return BRIDGE
        return self._folder.scoring() or POINTS

    def _compute_standings(self, folder: EventFolder) -> EventStandings:
        people = read_people_of_plan(folder.plan, None)
        return standings(folder.plan, folder.scores, _RULES[self._current_game()], people)

    def _standings_view(self, folder: EventFolder) -> StandingsView:
        table = self._compute_standings(folder)
        names, rounds = names_apart(table.cast.people), table.cast.rounds
        lines = []
        for line in table.lines:
            person = table.person(line)
            name = f"{person.number} {names[person]}"
            if person_rounds := [r for r in rounds[line.player - 1] if r <= table.until]:
                name = str(terminal.describe_in_rounds(name, person_rounds))
            points_by_round = (line.points.get(r) for r in range(1, table.until + 1))
            points = tuple(
                "" if points_or_none is None else terminal.format_points(points_or_none)
                for points_or_none in points_by_round
            )
            place = "-" if line.place is None else line.place
            lines.append(StandingsRow(place, name, terminal.format_points(line.total), points))
        headings = tuple(map(str, range(1, table.until + 1)))
        if any(line.penalty for line in table.lines):
            headings = (str(Message("standings_penalty")), *headings)
            lines = [
                line._replace(
                    ties=(
                        terminal.format_points(standings_row.penalty)
                        if standings_row.penalty
                        else "",
                        *line.ties,
                    )
                )
                for line, standings_row in zip(lines, table.lines, strict=True)
            ]
        return StandingsView(
            Message("event_standings_title", n=table.until), headings, lines, table.notes
        )

    def projector_view(self) -> ProjectorView | None:
        """Return the places in the current round, or the final standings if all is scored."""
        view = self._read_view()
        if view.event is None:
            return None
        if not view.missing_results:
            places = self._standings_view(self._folder)
            lines = [ProjectorLine(f"{p.place}  {p.name}", "", p.score) for p in places.lines]
            headings = str(Message("name")), str(Message("standings_total"))
            return ProjectorView(str(places.title), headings, lines)
        number, event = view.current_round, view.event
        title = str(Message("event_round_of", round=number, of=event.plan.num_rounds))
        headings = str(Message("name")), str(Message("table"))
        return ProjectorView(title, headings, [*event_view.names_at_tables(event, number)])

    def phone_title(self) -> str | None:
        """Return the event's title once it has a plan (see `ShownOnPhones`)."""
        return None if self._read_view().event is None else self.title

    def phone_view(self, number: int, *, by_name: bool) -> PhoneView | None:
        """Return the event as a player's phone shows it (see `ShownOnPhones`)."""
        view = self._read_view()
        if view.event is None:
            return None
        ranking: list[tuple[str, str, str]] = []
        title = ""
        if view.last_scored:
            table = self._compute_standings(self._folder)
            names = names_apart(table.cast.people)
            title = str(Message("event_standings_title", n=table.until))
            for line in table.lines:
                person = table.person(line)
                label = str(person.number or "-")
                if by_name:
                    label = f"{label} {names[person]}".strip()
                place = "-" if line.place is None else str(line.place)
                ranking.append((place, label, terminal.format_points(line.total)))
        current = view.current_round if view.missing_results else 0
        return event_view.phone_view(
            view.event,
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
        view, folder = self._read_view(), self._folder
        newcomers = self._with_member_ids(view, event_view.parse_people(listed))
        message = Message("individual_page_entered", names=[person.name for person in newcomers])
        if view.event is None:
            text = format_people((*view.people, *newcomers))
            folder.do(message, expected, lambda: write_text(folder.people, text))
            return message
        current_people = playing_now(view.people)
        free_numbers = [k for k in range(1, view.plan.num_players + 1) if k not in current_people]
        if len(newcomers) > len(free_numbers):
            more = range(len(newcomers) - len(free_numbers))
            added = tuple(view.plan.num_players + 1 + k for k in more)
            replan_request = self._replan_request(view, view.next_round)
            numbered_newcomers = [*zip((*free_numbers, *added), newcomers, strict=True)]
            self._replan(message, expected, replace(replan_request, add=added), numbered_newcomers)
            return None
        folder.do(
            message,
            expected,
            lambda: _enter_names(folder, [*zip(free_numbers, newcomers, strict=False)]),
        )
        return message

    def _remove(self, values: FormValues, expected: Revision) -> None:
        view, folder, index = self._read_view(), self._folder, values.integer("line")
        if view.event is not None or not 0 <= index < len(view.people) or len(view.people) == 1:
            raise RequestError(Message("event_nothing_proposed"))
        message = Message("individual_page_removed", name=view.people[index].name)
        text = format_people((*view.people[:index], *view.people[index + 1 :]))
        folder.do(message, expected, lambda: write_text(folder.people, text))

    def _change(self, values: FormValues, expected: Revision) -> Message | None:
        """Record that a player leaves, returns, is replaced from a round on, or is renamed."""
        what = values.choice("what", ("instead", "leave", "back", "name"))
        number, view, folder = values.integer("player"), self._read_view(), self._folder
        if what in ("instead", "name"):
            (person,) = self._with_member_ids(
                view, [Person(number, " ".join(values.text("name").split()))]
            )
        if what == "name":
            message = Message("individual_page_named", name=person.name, number=str(number))
            folder.do(message, expected, lambda: set_name(folder.plan, folder.people, person))
            return message
        first = values.integer("round")
        if what == "instead":
            message = Message(
                "individual_page_instead", name=person.name, number=str(number), round=str(first)
            )
            folder.do(
                message, expected, lambda: substitute(folder.plan, folder.people, person, first)
            )
            return message
        names = names_apart(view.people)
        current = playing_now(view.people).get(number)
        values_shown = {
            "number": str(number),
            "name": names[current] if current else "",
            "round": str(first),
        }
        replan_request = self._replan_request(view, first, threes="threes" in values)
        if what == "leave":
            message = Message("individual_page_leaves", **values_shown)
            self._replan(message, expected, replace(replan_request, drop=(number,)))
        else:
            message = Message("individual_page_comes_back", **values_shown)
            self._replan(message, expected, replace(replan_request, add=(number,)))
        return None

    def _game(self, values: FormValues, expected: Revision) -> None:
        game, folder = values.choice("game", (RIICHI_GAME, POINTS)), self._folder
        message = Message("individual_page_counted", game=game)
        folder.do(message, expected, lambda: folder.write_scoring(game))

    # Methods for the season.

    def _with_member_ids(
        self, view: event_view.EventView, newcomers: Sequence[Person]
    ) -> tuple[Person, ...]:
        """Return the new people with the ids of club members who have the same names."""
        members = event_view.club_members(self._folder.path)
        return known_members((*view.people, *newcomers), members)[len(view.people) :]

    def _members(self, _given: FormValues, expected: Revision) -> Message:
        """Give people the ids of the club members who have the same names."""
        view, folder = self._read_view(), self._folder
        people = known_members(view.people, event_view.club_members(folder.path))
        num_found = sum(p != before for p, before in zip(people, view.people, strict=True))
        message = Message("individual_page_members", n=num_found)
        if num_found:
            folder.do(message, expected, lambda: write_text(folder.people, format_people(people)))
        return message

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
        view, seating = self._read_view(), self._seating(values)
        self._folder.refuse_overtaken(expected)
        if view.scores:
            raise RequestError(Message("individual_page_has_scores"))
        people = _present_people(view.people)
        WishLines.of(seating.wishes, people)  # raises if a wish names an absent person
        players = len(people)
        message = Message("individual_page_planned", n=players, rounds=Message("rounds", n=rounds))
        text = values.text("tables").strip() if "tables" in values else ""
        tables = int(text) if text.isdecimal() and len(text) < 4 else 0 if text else None
        spare = (
            SpareRule(values.choice("spare", _SPARES)) if "spare" in values else SpareRule.SMALLER
        )
        plan_options = None
        if game != BRIDGE:
            plan_options = PlanOptions(  # raises if the numbers are impossible
                players,
                rounds,
                size,
                tables,
                spare,
                spread="spread" in values,
                most_meetings=_number_or_none(values, "most", Message("individual_asked_most")),
                steps=_steps(values),
            )

        def work(copy: EventFolder, stop: Stop, tell: Callable[[Message], None]) -> list[Message]:
            search_budget = SearchBudget(seed=_SEED, stop=stop)
            _forget_plan(copy)
            with TemporaryDirectory(prefix="bridgeopt-", ignore_cleanup_errors=True) as place:
                plan_folder = Path(place)
                if plan_options is None:
                    bridge, _ = make_bridge(
                        players, rounds, plan_folder, search_budget, warm_up_event
                    )
                    lines = terminal.bridge_lines(bridge)[:1]
                else:
                    budget_with_progress = search_budget.with_callbacks(
                        lambda best: tell(terminal.describe_search(best)), stop
                    )
                    generated, _ = plan_event(
                        plan_options, budget_with_progress, plan_folder, warm_up
                    )
                    warm_up_event()
                    lines = [Message("individual_page_cut")] if generated.is_cut_short else []
                copy.adopt_plan(plan_folder)
            if game != BRIDGE:
                copy.write_scoring(game)
            # Assign numbers also if the user stopped the search: it then gave its best plan so far.
            return [*lines, *seating.give_out(copy, Stop())]

        self._begin_work(message, expected, work)

    # Methods for wishes.

    def _seating(self, values: FormValues) -> _Seating:
        """Return the wishes about the assignment of numbers."""
        clubs = _CLUB_RULES[values.choice("clubs", tuple(_CLUB_RULES))] if "clubs" in values else ""
        season = event_view.club_season(self._folder.path) if "season" in values else None
        wishes = read_wishes(self._folder.wishes)
        return _Seating(clubs, wishes, None if season is None else season.path)

    def _wish(self, values: FormValues, expected: Revision) -> Message:
        """Add a wish: two people do not meet, or a person stays at a table or in a seat."""
        view, folder = self._read_view(), self._folder
        names = [*names_apart(_present_people(view.people)).values()]
        kind, person_index = values.choice("kind", KINDS), values.integer("who")
        other = values.integer("other") if kind == APART else 0
        if not (0 <= person_index < len(names) and 0 <= other < len(names)):
            raise RequestError(Message("event_nothing_proposed"))
        if kind == APART:
            target = names[other]
            if person_index == other:
                raise RequestError(Message("individual_wish_oneself"))
        else:
            target = str(values.integer("table")) if kind == STAY else values.choice("seat", SEATS)
        wish = EventWish(kind, names[person_index], target)
        wishes = tuple(dict.fromkeys((*read_wishes(folder.wishes), wish)))
        message = Message("individual_wish_told", wish=wish.description)
        folder.do(message, expected, lambda: write_wishes(folder.wishes, wishes))
        return message

    def _unwish(self, values: FormValues, expected: Revision) -> Message:
        """Remove a wish."""
        folder, index = self._folder, values.integer("line")
        wishes = read_wishes(folder.wishes)
        folder.refuse_overtaken(expected)
        if not 0 <= index < len(wishes):
            raise RequestError(Message("event_nothing_proposed"))
        message = Message("individual_wish_off", wish=wishes[index].description)
        remaining = (*wishes[:index], *wishes[index + 1 :])
        folder.do(message, expected, lambda: write_wishes(folder.wishes, remaining))
        return message

    def _seat(self, values: FormValues, expected: Revision) -> None:
        """Reassign the numbers of the plan by the current wishes."""
        view, seating = self._read_view(), self._seating(values)
        self._folder.refuse_overtaken(expected)
        if view.scores:
            raise RequestError(Message("individual_page_has_scores"))
        people = _present_people(view.people)
        WishLines.of(seating.wishes, people)
        message = Message("individual_page_seated", n=min(len(people), view.plan.num_players))

        def work(copy: EventFolder, stop: Stop, _tell: object) -> list[Message]:
            write_text(copy.people, format_people(replace(p, number=None) for p in people))
            warm_up_event()
            return seating.give_out(copy, stop)

        self._begin_work(message, expected, work)

    def _next(self, values: FormValues, expected: Revision) -> None:
        """Plan one more round by the standings, or a final round."""
        finals = values.choice("how", ("standing", "finals")) == "finals"
        view, rules = self._read_view(), _RULES[self._current_game()]
        after = view.last_scored
        message = Message(
            "individual_page_next", round=str(after + 1), finals="yes" if finals else "no"
        )
        self._folder.refuse_overtaken(expected)
        if not after or any(r <= after for r, _ in view.missing_results):
            raise RequestError(Message("individual_page_not_all_in"))

        def work(copy: EventFolder, stop: Stop, _tell: object) -> list[Message]:
            request = ReplanRequest(copy.plan, after, scores=copy.scores)
            search_budget = SearchBudget(seed=_SEED, stop=stop)
            people = read_people_of_plan(copy.plan, None)
            continued, _, notes = next_round_by_standings(
                request, rules, people, search_budget, warm_up_event, finals=finals
            )
            return _describe_replanned(copy, continued, notes)

        self._begin_work(message, expected, work)

    def _replan_request(
        self, view: event_view.EventView, first: int, *, threes: bool = False
    ) -> ReplanRequest:
        if not 1 <= first <= view.plan.num_rounds:
            raise RequestError(Message("change_round", n=view.plan.num_rounds))
        return ReplanRequest(self._folder.plan, first - 1, threes=threes)

    def _replan(
        self,
        message: Message,
        expected: Revision,
        replan_request: ReplanRequest,
        newcomers: Sequence[tuple[int, Person]] = (),
    ) -> None:
        """Begin to replan the rounds to come; ``newcomers`` has newcomers by their numbers.

        ``message`` describes the change.
        """
        self._folder.refuse_overtaken(expected)

        def work(copy: EventFolder, stop: Stop, _tell: object) -> list[Message]:
            request = replace(replan_request, plan=copy.plan)
            search_budget = SearchBudget(seed=_SEED, stop=stop)
            continued, _, notes = change(request, search_budget, warm_up_event)
            _enter_names(copy, newcomers)
            return _describe_replanned(copy, continued, notes)

        self._begin_work(message, expected, work)

    def _begin_work(
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
                self._revision_after_work = self._folder.replace_files(message, expected, texts)
            return [message, *lines]

        self._work.cancel()
        self._current_work = expected, message.key, message
        self._work.submit(self._current_work, task)

    def _hurry(self, _given: FormValues, _expected: Revision) -> None:
        if self._current_work is not None:
            self._work.finish_early(self._current_work)

    def _stop(self, _given: FormValues, _expected: Revision) -> None:
        self._work.cancel()
        self._current_work = None

    # Methods for results.

    def _result(self, values: FormValues, expected: Revision) -> None:
        """Enter the result of a table; show the effects first if it replaces another result."""
        number, table = values.integer("round"), values.integer("table")
        text = values.text("typed").strip()
        view, folder = self._read_view(), self._folder
        folder.refuse_overtaken(expected)
        old_result = view.result(number, table)

        def enter(folder_to_change: EventFolder) -> None:
            if text == "?":
                remove_scores(folder_to_change.plan, folder_to_change.scores, number, table)
                return
            bridge = view.event is not None and view.event.bridge
            seats = len(players_at(view.plan, number, table))
            amounts = event_view.parse_typed_amounts(text, seats, bridge=bridge)
            enter_scores(
                folder_to_change.plan,
                folder_to_change.scores,
                table_scores(folder_to_change.plan, number, table, amounts),
            )

        result_values = {"round": str(number), "table": str(table), "result": text}
        message = Message("individual_page_result", **result_values)
        if not old_result:
            folder.do(message, expected, lambda: enter(folder))
            self._correction = None
            return
        (old_standings, new_standings, new_result), _texts = folder.try_on_copy(
            lambda copy: self._standings_before_and_after(copy, enter, result_values)
        )
        if new_result == old_result:
            return
        self._correction = CorrectedResult(
            revision=expected,
            number=number,
            table=table,
            before=old_result,
            now=new_result or "?",
            description=lambda: [*event_view.describe_moves(old_standings, new_standings)],
            choices={"keep": "event_accept"},
            accept=lambda _then: folder.do(message, expected, lambda: enter(folder)),
        )

    def _penalty(self, form_values: FormValues, expected: Revision) -> Message:
        """Give a player a penalty in a round; negative points reduce an earlier penalty."""
        number, player = form_values.integer("round"), form_values.integer("player")
        folder = self._folder
        points = event_view.parse_typed_amount(form_values.text("points"))
        folder.refuse_overtaken(expected)
        penalty_score = player_score(folder.plan, number, player, (), points)
        if not points:
            raise RequestError(Message("individual_penalty_none"))
        values = {
            "player": str(player),
            "round": str(number),
            "points": terminal.format_points(abs(points)),
        }
        message = Message("individual_penalty_told", **values, back="yes" if points < 0 else "no")
        folder.do(
            message, expected, lambda: enter_scores(folder.plan, folder.scores, [penalty_score])
        )
        return message

    def _board(self, values: FormValues, expected: Revision) -> Message:
        """Enter lines of a board's traveller, and score the players."""
        board, folder = values.integer("board"), self._folder
        lines = [line for line in values.text("lines").splitlines() if line.strip()]
        if not 1 <= board <= _MAX_BOARDS or not lines:
            raise RequestError(Message("individual_page_no_board"))
        message = Message("individual_page_board", board=str(board), n=len(lines))
        folder.do(message, expected, lambda: enter_traveller(folder.plan, board, lines))
        self._correction = None
        return message

    def _standings_before_and_after(
        self,
        copy: EventFolder,
        enter: Callable[[EventFolder], None],
        result_values: Mapping[str, str],
    ) -> tuple[EventStandings, EventStandings, str]:
        """Return the standings before and after ``enter`` has entered a result in ``copy``.

        The third value is the result as the director would type it; ``result_values`` has its round
        and table.
        """
        old_standings = self._compute_standings(copy)
        enter(copy)
        plan = read_plan(copy.plan, changed=True)
        scores = read_scores_of_plan(copy.scores, plan)
        event, _notes = event_on_paper(copy.plan, None, date.today())
        view = event_view.EventView(Revision(0, 0), (), event, scores)
        return (
            old_standings,
            self._compute_standings(copy),
            view.result(int(result_values["round"]), int(result_values["table"])),
        )

    def _accept(self, values: FormValues, expected: Revision) -> None:
        correction = self._correction
        self._folder.refuse_overtaken(expected)
        if correction is None or correction.revision != expected:
            raise RequestError(Message("event_nothing_proposed"))
        correction.accept(values.choice("then", tuple(correction.choices)))
        self._correction = None

    def _drop(self, _given: FormValues, _expected: Revision) -> None:
        self._correction = None


def _number_or_none(values: FormValues, name: str, error_message: Message) -> int | None:
    """Return the number in a field of a form; ``None`` if the field is empty.

    Raise a `RequestError` with the message ``error_message`` if the field has no number.
    """
    text = values.text(name).strip() if name in values else ""
    if not text:
        return None
    if not text.isdecimal():
        raise RequestError(error_message)
    return int(text)


def _steps(values: FormValues) -> int:
    """Return the length of the search; raise `RequestError` if it is not a number."""
    error_message = Message("individual_asked_steps", most=MAX_STEPS)
    steps = _number_or_none(values, "steps", error_message)
    return DEFAULT_STEPS if steps is None else steps


def _describe_aims(plan: EventPlan, measured: MeasuredPlan, aims: PlanAims) -> list[Message]:
    """Return messages about how well a plan meets the aims of its search, with proofs."""
    lines = []
    layout = uniform_layout(plan)
    if aims.most_meetings is not None and layout is not None:
        state = most_met_state(measured.measures, layout, plan.num_rounds, aims.most_meetings)
        lines.append(terminal.describe_most_met(state, aims.most_meetings))
    if aims.spread:
        lines += terminal.spread_lines(measured.measures, measured.claims)
    lines += terminal.measure_lines(
        measured.measures, measured.claims, tuned=True, spread=aims.spread
    )
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
        wish_lines = WishLines.of(self.wishes, read_people_of_plan(copy.plan, None))
        request = SeatRequest(
            copy.plan,
            copy.people,
            copy.people,
            self.clubs,
            *wish_lines,
            season=self.season,
            new_plan=copy.plan,
        )
        numbered, _new_plan, notes = assign_numbers(request, SearchBudget(seed=_SEED, stop=stop))
        return [*terminal.numbering_lines(numbered), *notes]


def _enter_names(folder: EventFolder, newcomers: Sequence[tuple[int, Person]]) -> None:
    for number, person in newcomers:
        set_name(folder.plan, folder.people, replace(person, number=number))


def _forget_plan(copy: EventFolder) -> None:
    """Remove the plan, all files about it and people's numbers from a copy of the files."""
    people = _present_people(read_people_of_plan(copy.plan, None))
    write_text(copy.people, format_people(replace(p, number=None, since=1) for p in people))
    copy.drop_plan()


def _present_people(people: Sequence[Person]) -> list[Person]:
    """Return the people who are present: each number's player, then people without a number."""
    return [*playing_now(people).values(), *(p for p in people if p.number is None)]


def _describe_replanned(
    copy: EventFolder, continued: ContinuedPlan, notes: Sequence[Message]
) -> list[Message]:
    """Return messages about the replanned rounds, after writing which game the event plays.

    The file of the game is next to the plan in ``copy``.
    """
    write_game(copy.plan, bridge=continued.further.partners)
    shown_notes = [note for note in notes if note.key not in _NOTES_OF_FILES]
    return [*terminal.replanned_lines(continued), *shown_notes]


_NOTES_OF_FILES = {
    "change_kept",
    "change_scores_out",
    "change_stale",
    "change_nameless",
    "change_movement_gone",
}
"""Keys of notes that the page does not show: about files next to the plan, and missing names."""
