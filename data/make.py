"""Make the small club that comes with bridgeopt: its members, its season so far and two evenings.

``python data/make.py`` makes the files anew in this folder; or name another one. The club does
not exist. It has played its season in the shipped ``multiplex`` movements, in three sections,
with numbers in the order in which pairs registered: not optimised.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path

import numpy as np

from bridgeopt.base.text import write_text
from bridgeopt.club import Family, History, NumberedSection, Pair, Registration
from bridgeopt.club.history import record
from bridgeopt.engine.randomness import Random
from bridgeopt.files.csv_style import CsvStyle, write_rows
from bridgeopt.files.history import write_history
from bridgeopt.files.registration import write_registration
from bridgeopt.movement.families import read_family
from bridgeopt.seating.sections import form_sections

SEED = 1
NUM_PLAYERS = 110
NUM_COUPLES = 47
LARGEST_ID = 131
GUEST = 140
NUM_SESSIONS = 20
NUM_SECTIONS = 3
NUM_ENTRIES = 20
NUM_PAST = 12
FIRST_PAST = date(2025, 9, 9)
"""The first evening of the season before; one follows every three weeks."""

TOWNS = ("North", "South", "East", "West")

FIGURES = """
Elizabeth Bennet, Fitzwilliam Darcy, Charles Bingley, Charlotte Lucas, George Wickham, Emma
Woodhouse, George Knightley, Elinor Dashwood, Marianne Dashwood, Anne Elliot, Frederick
Wentworth, Catherine Morland, Henry Tilney, Jane Eyre, Edward Rochester, Lucy Snowe, Catherine
Earnshaw, Edgar Linton, Samuel Pickwick, Sam Weller, Nathaniel Winkle, Oliver Twist, Betsey
Trotwood, Wilkins Micawber, Uriah Heep, Clara Peggotty, Ebenezer Scrooge, Bob Cratchit, Joe
Gargery, Abel Magwitch, Sydney Carton, Esther Summerson, Amy Dorrit, Nicholas Nickleby, Becky
Sharp, Amelia Sedley, William Dobbin, Dorothea Brooke, Tertius Lydgate, Silas Marner, Maggie
Tulliver, Tess Durbeyfield, Angel Clare, Gabriel Oak, Bathsheba Everdene, Sherlock Holmes,
Irene Adler, Jonathan Harker, Mina Murray, Henry Jekyll, Jim Hawkins, Robinson Crusoe, Moll
Flanders, Tristram Shandy, Phileas Fogg, Dorian Gray, Lorna Doone, Marian Halcombe, Margaret
Hale, Thomas Gradgrind, Tom Sawyer, Huckleberry Finn, Becky Thatcher, Hester Prynne, Arthur
Dimmesdale, Natty Bumppo, Jo March, Beth March, Isabel Archer, Ichabod Crane, Rip van Winkle,
Dorothy Gale, Edmond Dantès, Mercédès Herrera, Jean Valjean, Marius Pontmercy, Éponine
Thénardier, Emma Bovary, Julien Sorel, Eugène de Rastignac, Eugénie Grandet, Étienne Lantier,
Thérèse Raquin, Frédéric Moreau, Pierre Aronnax, Michel Strogoff, Anna Karenina, Konstantin
Levin, Pierre Bezukhov, Natasha Rostova, Andrei Bolkonsky, Rodion Raskolnikov, Sonya
Marmeladova, Alyosha Karamazov, Yevgeny Bazarov, Ilya Oblomov, Pavel Chichikov, Tatyana
Larina, Effi Briest, Wilhelm Meister, Peter Schlemihl, Alonso Quijano, Sancho Panza, Ana
Ozores, Renzo Tramaglino, Lucia Mondella, Max Havelaar, Batavus Droogstoppel, Sara Burgerhart,
Eline Vere
"""
"""Names of members: figures of novels whose authors died long ago, of eight countries."""

ENTRANTS = """
Allan Quatermain, Barnaby Rudge, Caspar Goodwood, Clarissa Harlowe, Diana Vernon, Edward Waverley,
Félix Phellion, Gwendolen Harleth, Hetty Sorrel, Jeanie Deans, Kit Nubbles, Little Nell, Ned Land,
Odette de Crécy, Roderick Random, Rosamond Vincy, Seth Bede, Simon Tappertit, Squire Allworthy
"""
"""Names of those who enter the tournament: figures of further novels."""

GUEST_NAME = "Lemuel Gulliver"
"""Name of the guest, who comes from afar."""

NUM_DRAWN = 1040
"""Names that were shuffled when members were first drawn; still drawn, so that all else stays."""

README = f"""\
# A small club

No real club: `python data/make.py` makes these files with seed {SEED}, always the same.

- `members.csv`: {NUM_PLAYERS} members, named after figures of old novels
- `history.csv`: their rankings, and the season so far: {NUM_SESSIONS} evenings of {NUM_SECTIONS}
  sections with the `multiplex` movements, numbers in order of registration
- `registration.csv`: an evening of 47 pairs, one of them with a guest, player {GUEST}; one section
  has a waiting table
- `guests.csv`: the name of that guest, for the page
- `registration-even.csv`: an evening of 44 pairs
- `last-season.csv`: percentages of {NUM_PAST} evenings of the season before, for
  `season import --results`
- `entries.csv`: {NUM_ENTRIES} single players who enter a tournament, with ranks and clubs
"""


def make(folder: Path) -> None:
    """Make all files in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    random = Random(SEED)
    club = found_club(random)
    history = new_season(club)
    family = read_family("multiplex")
    for _ in range(NUM_SESSIONS):
        history = play(history, club.evening(40 + random.next_below(7), random), family)
    write_rows(folder / "members.csv", [("id", "name"), *club.names.items()], CsvStyle.PLAIN)
    write_history(folder / "history.csv", history)
    write_registration(folder / "registration.csv", club.evening(47, random, guest=GUEST))
    write_registration(folder / "registration-even.csv", club.evening(44, random))
    write_rows(folder / "guests.csv", [("id", "name"), (GUEST, GUEST_NAME)], CsvStyle.PLAIN)
    write_rows(folder / "entries.csv", new_entries(), CsvStyle.PLAIN)
    write_rows(folder / "last-season.csv", last_season(club, Random(SEED + 1)), CsvStyle.PLAIN)
    write_text(folder / "README.md", README)


@dataclass(frozen=True)
class Club:
    """Members, who plays with whom, and how late each registers (0 to 99)."""

    names: dict[int, str]
    rankings: dict[int, Decimal]
    couples: list[Pair]
    singles: list[int]
    lateness: dict[int, int]

    def evening(self, num_pairs: int, random: Random, guest: int | None = None) -> Registration:
        """Draw who comes: most couples, and others in pairs for one evening."""
        couples: list[Pair] = []
        away: list[Pair] = []
        others = [player for player in self.singles if random.next_below(2)]
        for couple in random.shuffled(self.couples):
            match random.next_below(12):
                case 0:
                    away.append(couple)
                case 1:
                    others.append(random.choice(couple.players))
                case _:
                    couples.append(couple)
        others = random.shuffled(others) + ([] if guest is None else [guest])
        tonight = [Pair(*two) for two in zip(others[-2::-2], others[-1::-2], strict=False)]
        pairs = (tonight + couples + away)[:num_pairs]
        arrival = {pair: self.lateness[pair.first] + random.next_below(50) for pair in pairs}
        return Registration(tuple(sorted(pairs, key=lambda pair: arrival[pair])))


def found_club(random: Random) -> Club:
    """Draw the members; a couple's rankings are not far apart."""
    ids = sorted(random.shuffled(range(1, LARGEST_ID + 1))[:NUM_PLAYERS])
    order = random.shuffled(range(NUM_DRAWN))
    figures = names_in(FIGURES)
    names = [figures[place] for place in order if place < len(figures)]
    rankings = {player: draw_ranking(random) for player in ids}
    by_strength = sorted(ids, key=lambda player: rankings[player] + random.next_below(20))
    twos = random.shuffled(list(zip(by_strength[::2], by_strength[1::2], strict=True)))
    return Club(
        dict(zip(ids, names, strict=True)),
        rankings,
        [Pair(*two) for two in twos[:NUM_COUPLES]],
        [player for two in twos[NUM_COUPLES:] for player in two],
        {player: random.next_below(100) for player in ids},
    )


def last_season(club: Club, random: Random) -> list[tuple[object, ...]]:
    """Return the head and the lines of a season's percentages, which add up to 50 on average.

    A pair plays by its strength, and chance adds up to nine per cent either way.
    """
    lines: list[tuple[object, ...]] = [("session", "player1", "player2", "percent", "date")]
    for session in range(NUM_PAST):
        day = FIRST_PAST + timedelta(weeks=3 * session)
        pairs = club.evening(38 + random.next_below(8), random).pairs
        drawn = [_hundredths(club, pair, random) for pair in pairs]
        mean = sum(drawn) // len(drawn)
        for pair, each in zip(pairs, drawn, strict=True):
            percent = Decimal(5000 + each - mean) / 100
            lines.append((session + 1, *pair.players, f"{percent:.2f}", day))
    return lines


def _hundredths(club: Club, pair: Pair, random: Random) -> int:
    """Draw what a pair makes, in hundredths of a per cent."""
    strength = sum(club.rankings[player] for player in pair.players)
    return int(12 * strength) + random.next_below(901) + random.next_below(901)


def names_in(text: str) -> list[str]:
    """Return the names in a text, which commas stand between."""
    return [name.strip() for name in text.replace("\n", " ").split(",")]


def new_entries() -> list[tuple[object, ...]]:
    """Return the head and the lines of a tournament's entries, the strongest first."""
    entries: list[tuple[object, ...]] = [("id", "name", "rank", "club")]
    named = list(enumerate(names_in(ENTRANTS), start=41))
    named[3:3] = [(34, "Bas Example"), (12, "Anna Example")]
    for place, (number, name) in enumerate(named[:NUM_ENTRIES]):
        rank = f"{5 - place // 2}d" if place < 10 else f"{place // 2 - 4}k"
        entries.append((number, name, rank, TOWNS[place % len(TOWNS)]))
    return entries


def draw_ranking(random: Random) -> Decimal:
    """Draw a ranking from 35 to 95, the middle most likely; a third have no decimal."""
    tenths = 350 + random.next_below(301) + random.next_below(301)
    return Decimal(tenths // 10) if random.next_below(3) == 0 else Decimal(tenths) / 10


def new_season(club: Club) -> History:
    """Return the history before the first evening."""
    n = len(club.names)
    waiting_tables = np.zeros(n, dtype=np.int64)
    meetings = np.zeros((n, n), dtype=np.int64)
    return History(tuple(club.names), tuple(club.rankings.values()), waiting_tables, meetings)


def play(history: History, registration: Registration, family: Family) -> History:
    """Return the history after an evening; in an odd section the last number is absent."""
    seatings = []
    for section in form_sections(history, registration, NUM_SECTIONS):
        pairs = sorted(section.pairs, key=registration.pairs.index)
        numbers = (*pairs, None) if section.odd else tuple(pairs)
        seatings.append(NumberedSection(section.name, family.movements[len(numbers)], numbers))
    return record(history, seatings)


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
