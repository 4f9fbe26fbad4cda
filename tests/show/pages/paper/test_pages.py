"""The pages agree with the plan, need no other files, and are in one language."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bridgeopt.base.ftl import parse_entries
from bridgeopt.base.i18n.catalogue import Catalogue, languages, read_catalogue
from bridgeopt.base.i18n.message import use_locale
from bridgeopt.base.printable import Paper
from bridgeopt.club import Members, WishResult
from bridgeopt.club.messages import board_range
from bridgeopt.show.pages.cards import table_cards
from bridgeopt.show.pages.evening_pages import write_evening
from bridgeopt.show.pages.reprint import PRINTED, find_reprint
from tests.support.generators.changed_scores import rescored
from tests.support.messages import says, text_of, times_said

ENGLISH = read_catalogue("en")

ALL = {*PRINTED, "screen", "entry", "index"}


def one_line(*texts: str) -> str:
    return " ".join(" ".join(texts).split())


def shown(row):
    """Return a place as a list shows it, from the plan's row of round 1 and a number."""

    def place(number):
        if None in (row["ns"], row["ew"]):
            return "sits out"
        return f"{row['table']} {'NS' if row['ns'] == number else 'EW'}"

    return place


@pytest.mark.slow
def test_every_pair_finds_its_table(pages, evening, where):
    """Every pair has a guide card with its table, seat, opponents and boards in every round."""
    cards = {card["head"]: card["rows"] for card in pages["guide-cards"].of("guide")}
    day = ENGLISH.date(evening.day)
    assert len(cards) == sum(len(section.pairs) for section in evening.sections)
    for section in evening.sections:
        names = {line.number: line.names for line in evening.pair_lines(section)}
        for number, own in names.items():
            start = one_line(f"Section {section.name} Pair {number}", *own)
            (head,) = [head for head in cards if head.startswith(f"{start} ")]
            assert head == f"{start} Bridge & Co · {day}"
            rows = cards[head][1:]
            assert len(rows) == section.movement.num_rounds
            for r, cells in enumerate(rows, start=1):
                row = where(section.name, number, r)
                assert cells[0].split()[0] == str(r)
                assert cells[1] == str(row["table"])
                other = row["ew"] if row["ns"] == number else row["ns"]
                if other is None:
                    assert cells[2] == "sits out"
                    continue
                assert cells[2] == ("NS" if row["ns"] == number else "EW")
                assert cells[3] == one_line(str(other), *names[other])
                assert cells[4] == board_range(row["group"], section.boards)


@pytest.mark.slow
def test_where_to_go_next(pages, evening, where):
    """Each line of a guide card has the pair's next place; the last line has none."""
    cards = iter(pages["guide-cards"].of("guide"))
    for section in evening.sections:
        for card in evening.cards(section).guide_cards:
            for r, cells in enumerate(next(cards)["rows"][1:], start=1):
                if r == section.movement.num_rounds:
                    assert cells[-1] == ""
                    continue
                now, row = (where(section.name, card.number, k) for k in (r, r + 1))
                seat = "NS" if row["ns"] == card.number else "EW"
                if None in (row["ns"], row["ew"]):
                    assert cells[-1] == "sits out"
                elif row["table"] != now["table"]:
                    assert cells[-1] == f"table {row['table']}, {seat}"
                else:
                    assert cells[-1] == f"stay, {seat}"
    assert next(cards, None) is None


def test_every_table_knows_who_comes(pages, evening, document):
    """Every table has a card with its pairs and boards; at a sit-out it says nobody."""
    cards = {card["head"]: card["rows"] for card in pages["table-cards"].of("table")}
    for section, part in zip(evening.sections, document["sections"], strict=True):
        names = {line.number: line.names for line in evening.pair_lines(section)}
        for row in part["rounds_detail"]:
            start = f"Section {section.name} Table {row['table']} "
            (head,) = [head for head in cards if head.startswith(start)]
            cells = cards[head][row["round"]]
            for number, cell in zip((row["ns"], row["ew"]), cells[1:3], strict=True):
                assert cell == (one_line(str(number), *names[number]) if number else "nobody")
            if None in (row["ns"], row["ew"]):
                assert cells[3] == "not played"
            else:
                assert cells[3].split()[0] == board_range(row["group"], section.boards)
    tables = sum(len(table_cards(section.movement)) for section in evening.sections)
    assert len(cards) == tables


def test_arrow_switched_rounds_are_marked(pages, evening):
    """Arrow-switched rounds are marked on that section's cards only, with an explanation."""
    for name, kind in (("guide-cards", "guide"), ("table-cards", "table")):
        for card in pages[name].of(kind):
            marked = [k for k, cells in enumerate(card["rows"]) if "↔" in cells[0]]
            assert marked == ([8] if "Section C" in card["head"] else [])
    told = "arrow-switch: this round, NS and EW have changed places"
    assert pages["guide-cards"].visible.count(told) == len(evening.sections[2].pairs)


@pytest.mark.parametrize("name", ["seating", "screen"])
def test_seating_lists(pages, evening, where, name):
    """Every player is listed by section and by name, on paper and screen, without a script too."""
    page = pages[name]
    by_section = page.of("section" if name == "seating" else "pairs")
    for section in evening.sections:
        sheets = [b for b in by_section if b["head"].startswith(f"Section {section.name}")]
        rows = [row for sheet in sheets for row in sheet["rows"] if row[0] != "Pair"]
        amp = "& " if name == "screen" else ""
        assert rows == [
            [
                str(line.number),
                one_line(line.names[0], amp + line.names[1]),
                shown(where(section.name, line.number, 1))(line.number),
            ]
            for line in evening.pair_lines(section)
        ]
    rows = [
        [cell.replace(" ,", ",") for cell in row]
        for sheet in page.of("players")
        for row in sheet["rows"]
        if row[0] != "Name"
    ]
    assert rows == [
        [
            one_line(str(line.sort_name)),
            line.section,
            str(line.label),
            shown(where(line.section, line.label.number, 1))(line.label.number),
        ]
        for line in evening.player_lines()
    ]


def test_wall_pages_hold_what_can_be_read(pages, evening):
    """A sheet has at most 18 pairs or 24 players, and a title."""
    for kind, most in (("section", 18), ("players", 24)):
        for sheet in pages["seating"].of(kind):
            assert 1 <= len(sheet["rows"]) - 1 <= most
            assert "Bridge & Co" in sheet["head"]
            assert ENGLISH.date(evening.day) in sheet["head"]
    heads = [sheet["head"] for sheet in pages["seating"].of("players")]
    assert len(pages["seating"].of("section")) == len(evening.sections)
    assert all(re.match(r"Players by name: \S(–\S)? ", head) for head in heads)  # noqa: RUF001


def test_the_directors_sheet(pages, evening, members):
    """The sheet has pairs, sit-outs, stationary pairs and proof; wishes and notes have another."""
    text = one_line(pages["director"].visible)
    for section in evening.sections:
        size = f"{len(section.pairs)} pairs"
        assert f"{size} · {section.movement.name}" in text
    assert times_said(text, "proven") == 3
    assert says(text, "not_proven", percent="0.93 %")
    assert "Fitness" not in text  # only the certificate needs it
    assert "Arrow-switch round 8" in text
    assert text.count("Sitting out, by round") == 2
    assert (
        f"Required wishes that are met A 1, {members.name(1)} & {members.name(2)} stay at one"
        in text
    )
    assert text.endswith("Notes Mind <it>.")
    assert "The plan was changed" not in text
    sheets = pages["director"].of("sheet")
    assert len(sheets) == len(evening.sections) + 1
    rows = [row for sheet in sheets for row in sheet["rows"]]
    stays = [row[2] for row in rows if len(row) > 2 and "stays" in row[2]]
    assert len(stays) >= 9
    turns = [cell for cell in stays if cell.endswith(text_of("stays", turns="yes"))]
    assert 0 < len(turns) < len(stays)


def test_who_meets_whom(pages, evening, document):
    """The director's sheet lists pairs, boards and shared boards by round and table."""
    sheets = pages["director"].of("sheet")
    num_shared = 0
    for section, part, sheet in zip(evening.sections, document["sections"], sheets, strict=False):
        start = next(k for k, row in enumerate(sheet["rows"]) if row[0] == "Round")
        tables = [int(cell.split()[1]) for cell in sheet["rows"][start][1:]]
        shown = {}
        for row in sheet["rows"][start + 1 :]:
            for table, cell in zip(tables, row[1:], strict=True):
                shown[int(row[0].split()[0]), table] = cell
        for row in part["rounds_detail"]:
            if None in (row["ns"], row["ew"]):
                told = f"{row['ns'] or row['ew']} sits out"
            else:
                told = f"{row['ns']}–{row['ew']} {board_range(row['group'], section.boards)}"  # noqa: RUF001
                others = [
                    other["table"]
                    for other in part["rounds_detail"]
                    if (other["round"], other["group"]) == (row["round"], row["group"])
                    and other["table"] != row["table"]
                    and None not in (other["ns"], other["ew"])
                ]
                if others:
                    assert len(others) == 1
                    told += " " + text_of("boards_also_at", tables=f"table {others[0]}")
                    num_shared += 1
            assert shown.pop((row["round"], row["table"])) == told
        assert set(shown.values()) <= {"not used"}
    assert num_shared


@pytest.mark.slow
def test_the_director_sees_who_is_a_guest(printed, evening):
    """Only guests are marked behind their names; a new guest makes the sheet outdated."""
    first, second = evening.sections[1].pairs[:2]
    guests = frozenset({first.second, second.first})
    changed = replace(evening, guests=guests)
    text = one_line(printed(changed)["director"].visible)
    for player in guests:
        assert f"{evening.members.name(player)} (guest)" in text
    assert text.count("(guest)") == 2
    assert find_reprint(evening, changed).director == (evening.sections[1].name,)


@pytest.mark.slow
def test_several_absent_numbers(printed, evening):
    """All absent numbers are named; opponents sit out, and a table of two is unused."""
    section = evening.sections[3]
    gone = (2, 5, int(section.movement.rounds[0, 0, 0]), int(section.movement.rounds[0, 0, 1]))
    numbers = tuple(None if n in gone else pair for n, pair in enumerate(section.numbers, start=1))
    page = printed(replace(evening, sections=(replace(section, numbers=numbers),)))
    text = one_line(page["director"].visible)
    *others, last = sorted(set(gone))
    assert f"(numbers {', '.join(map(str, others))} and {last} are absent)" in text
    assert text.count("1: ") == 1
    assert "not used" in text


@pytest.mark.slow
def test_what_the_director_must_not_believe(printed, evening):
    """Each section's sheet warns that an edited plan may claim too much."""
    sections = (rescored(evening.sections[0], expected_fitness=None), *evening.sections[1:])
    changed = replace(evening, sections=sections, intact=False, notes=(), wishes=())
    text = one_line(printed(changed)["director"].visible)
    assert text.count("The plan was changed after it was made") == len(sections)
    assert text.endswith("Remarks")
    silent = replace(evening.sections[0], cost=None)
    text = one_line(printed(replace(changed, sections=(silent,)))["director"].visible)
    assert text_of("nothing_claimed") in text
    assert "The plan was changed" not in text


def test_text_is_text(pages, evening):
    """A name, a title or a note is escaped and shown literally."""
    for name, page in pages.items():
        assert "<b>&" not in page.source
        assert "<script>alert" not in page.source
        assert [tag for tag, _ in page.tags if tag == "script"] == ["script"] * (name == "screen")
        if name in ("guide-cards", "table-cards"):
            assert one_line(evening.members.names[3]) in one_line(page.visible)


@pytest.mark.long
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("lang", languages())
def test_pages_need_nothing_else(printed, evening, lang, paper):
    """Pages use no other file and no network, and a policy forbids both."""
    made = printed(evening, lang, paper)
    assert made.keys() == ALL
    for name, page in made.items():
        assert page.source.startswith(f'<!DOCTYPE html>\n<html lang="{lang}">\n')
        fetched = re.sub(r"url\(data:font/woff;base64,[^)]*\)", "", page.source)
        assert not re.search(r"https?:|//[a-z]|url\(|@import|src=", fetched)
        assert not {tag for tag, _ in page.tags} & {"link", "img", "iframe", "object", "form"}
        (policy,) = [a["content"] for tag, a in page.tags if a.get("http-equiv")]
        assert policy.startswith("default-src 'none';")
        links = [a["href"] for tag, a in page.tags if tag == "a"]
        assert bool(links) == (name == "index")
        if name in PRINTED:
            assert f"@page {{ size: {paper.value}; margin: 10mm; }}" in page.source
            assert f'<body class="{paper.value}">' in page.source
    links = [a["href"] for tag, a in made["index"].tags if tag == "a"]
    assert links == [
        *("seating.html", "screen.html", "guide-cards.html", "table-cards.html", "director.html"),
        "entry.html",
        *(
            f"section-{section.name}.{end}"
            for section in evening.sections
            for end in ("asc", "csv")
        ),
    ]


@pytest.mark.slow
def test_in_dutch(printed, evening):
    """The Dutch pages use the terms of Dutch bridge players."""
    made = printed(evening, "nl")
    text = {name: one_line(page.visible) for name, page in made.items()}
    assert "Lijn A Paar 1" in text["guide-cards"]
    assert "donderdag 1 oktober 2026" in text["guide-cards"]
    for word in ("NZ", "OW", "Spellen", "Tegen"):
        assert word in text["guide-cards"].split()
    assert re.search(r"(tafel \d|blijf), (NZ|OW)", text["guide-cards"])
    assert "zit stil" in text["guide-cards"]
    assert "gedeeld met tafel" in text["table-cards"]
    assert "Op naam" in text["seating"]
    assert "Deze paarnummers zijn bewezen het beste" in text["director"]
    assert "andere kunnen hoogstens 0,93 % beter zijn" in text["director"].replace("\xa0", " ")
    assert not re.search(r"\b(NS|EW|Pair|Table|Round|Section|sits)\b", " ".join(text.values()))


@pytest.mark.long
def test_whatever_the_terminal_speaks(printed, evening, all_wishes):
    """A page and its wishes are in its own language, whatever the terminal's is."""
    evening = replace(
        evening, wishes=tuple(WishResult(wish, respected=False) for wish in all_wishes)
    )
    english = printed(evening)
    with use_locale("nl"):
        again = printed(evening)
    assert {name: page.source for name, page in again.items()} == {
        name: page.source for name, page in english.items()
    }


def test_names_from_right_to_left(printed, evening):
    """Names from right to left are isolated from their surroundings on all lists and cards."""
    name = "שלמה הלוי"
    players = evening.sections[0].pairs[0].players
    named = replace(evening, members=Members(dict.fromkeys(players, name)))
    made = printed(replace(named, sections=evening.sections[:1], wishes=()))
    for page in ("seating", "screen", "guide-cards", "table-cards", "director"):
        source = made[page].source
        told = len(re.findall("שלמה", source))
        apart = source.count(f"<bdi>{name}</bdi>")
        apart += len(re.findall(r'<bdi class="filed"[^>]*><b>הלוי</b>, שלמה</bdi>', source))
        assert told == apart > 0, page


@pytest.mark.slow
def test_no_word_stands_outside_the_catalogues(tmp_path, evening, all_wishes):
    """With an empty language and names in Greek no Latin letter is left on any page."""
    content = "".join(
        f"{key} = ·{' '.join(re.findall(r'{ [$][a-z_]+ }', entry))}\n"
        for key, entry in ENGLISH.entries.items()
        if key != "locale"
    )
    empty = Catalogue("xx", dict(parse_entries(f"{content}locale = el\n")))
    greek = [
        replace(section, name="ΑΒΓΔ"[k], movement=replace(section.movement, name="Σ"))
        for k, section in enumerate(evening.sections)
    ]
    bare = replace(
        evening,
        sections=tuple(greek),
        members=Members(),
        title="Ω",
        notes=("Ψ",),
        wishes=tuple(
            WishResult(wish, respected=held) for wish in all_wishes for held in (True, False)
        ),
    )
    changed = replace(bare, intact=False)
    for made in (bare, changed):
        for file in write_evening(tmp_path, made, empty):
            if file.suffix == ".html":
                text = file.read_text(encoding="utf-8")
                body = re.sub(r"(?s)<(style|script).*?</\1>", "", text)
                seen = re.sub(r"<[^>]*>", " ", body)
                assert re.findall(r"&(?!amp;)\w+", seen) == []
                assert re.findall("[A-Za-z]+", seen.replace("&amp;", "")) == [], file.name
                assert not re.search(r"\b(title|alt|placeholder)=", body)
                labels = " ".join(re.findall('aria-label="(.*?)"', body)).replace("&amp;", "")
                assert re.findall("[A-Za-z]+", labels) == [], file.name


def test_the_script_says_nothing(pages):
    """The screen's script has no words of its own; all text comes from the page."""
    (script,) = re.findall(r"(?s)<script>(.*?)</script>", pages["screen"].source)
    code = re.sub(r"//.*", "", script)
    texts = re.findall(r'"([^"]*)"|`([^`]*)`', code)
    spoken = [one_line(a or re.sub(r"\$\{.*?\}", "", b)) for a, b in texts]
    known = re.compile(
        r"use strict|main|section|footer|div|table|tbody( tr)?|thead|tr|h1|[.#][\w., -]+|screen"
        r"|loaded|columns|broken|paged|--letters|--more|px|resize|click|keydown|Arrow\w+|Page\w+|f|\W*"
    )
    assert [text for text in spoken if not known.fullmatch(text)] == []
