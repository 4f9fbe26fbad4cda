"""All kinds of pages for events other than pairs evenings, with names that are hard to show."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from click.testing import CliRunner

from bridgeopt.base.i18n.message import use_locale
from bridgeopt.cli import main
from bridgeopt.plugins.calendar.show import calendar_page
from bridgeopt.plugins.calendar.year import Calendar, DateSpan, Entry, Event, Resource, Year
from bridgeopt.plugins.individual.files.reading import read_plan
from bridgeopt.plugins.individual.show.pages import format_picture
from bridgeopt.plugins.puzzles.sheet import make_evening_sheet

NAMES = ('Ad "Q" Bol', "Margaretha-Wilhelmina van Oldenbarnevelt-Størmer", "<b>Ng", "מרים כהן")

KINDS = {
    **{
        f"event-{kind}": f"event/{kind}"
        for kind in ("index", "wall", "cards", "tables", "slips", "phones")
    },
    "event-screen": "event/screen-1",
    **{f"swiss-{kind}": f"swiss/swiss-{kind}" for kind in ("pairings", "screen", "chart", "slips")},
    "sit-out": "sheet",
    "sit-out-evening": "sheet-of-evening",
    "calendar": "calendar",
    "individual": "picture",
}
"""Files that show each template."""


def draw_games(folder: Path, language: str) -> None:
    """Write all these pages to a folder in a language."""
    people = [f'{k},"{NAMES[k % 4].replace(chr(34), chr(34) * 2)} {k}"' for k in range(1, 10)]
    folder.mkdir(parents=True)
    entries = [f"{line},{2000 - k * 40},{k + 1}k,Club" for k, line in enumerate(people)]
    (folder / "entries.csv").write_text("\n".join(["id,name,rating,rank,club", *entries]))
    (folder / "people.csv").write_text("\n".join(["id,name", *people]))
    cup, plan = folder / "cup.swiss", folder / "event" / "plan.csv"
    for args in (
        ("swiss", "new", cup, "--players", folder / "entries.csv", "--rounds", 4),
        ("swiss", "pair", cup),
        ("swiss", "print", cup, "--out", folder / "swiss"),
        ("individual", "bridge", "--players", 9, "--rounds", 3, "--out", folder / "event"),
        ("individual", "seat", plan, folder / "people.csv", "--bridge"),
        ("individual", "print", plan, "--bridge", "--out", folder / "event"),
        ("sitout", "sheet", "--pairs", 7, "--seed", 1, "--out", folder / "sheet.html"),
    ):
        done = CliRunner().invoke(main, ["--lang", language, *map(str, args)])
        assert done.exit_code == 0, (args, done.output)
    day = date(2026, 9, 1)
    evening = Event(NAMES[1], times=3, needs=(NAMES[2],), is_evening=True)
    year = Year("A & B", DateSpan(day, day + timedelta(60)), (evening,), (Resource(NAMES[2]),))
    held = Calendar(tuple(Entry(day + timedelta(20 * k), NAMES[1]) for k in range(3)))
    with use_locale(language):
        (folder / "calendar.html").write_text(calendar_page(year, held), encoding="utf-8")
        today, before = make_evening_sheet(day), make_evening_sheet(day - timedelta(7))
        sheet = today.page(before, NAMES[0], address="http://192.0.2.7:8421/r/key")
        (folder / "sheet-of-evening.html").write_text(sheet, encoding="utf-8")
        (folder / "picture.html").write_text(format_picture(read_plan(plan)), encoding="utf-8")
