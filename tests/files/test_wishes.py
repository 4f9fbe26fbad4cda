"""Wishes: the TOML file, and a plan's JSON."""

from __future__ import annotations

import json
import tomllib
from decimal import Decimal
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgeopt.base.errors import InputError
from bridgeopt.club import Members, Pair, Registration, Wish, WishKind, WishResult
from bridgeopt.files.wishes import Wishes, read_wishes, wish_from, wish_result_document
from tests.support.each_case import each_case
from tests.support.generators.instances import sample
from tests.support.messages import spoken, text_of

PAIRS = (Pair(12, 34), Pair(56, 78), Pair(9, 100))
TONIGHT = Registration(PAIRS)
NAMES = {12: "José García", 34: "Jansen, Jan", 56: "Eve", 78: "Fay", 99: "Zoë", 8: "Eve Peters"}
MEMBERS = Members(NAMES)


def decimals() -> st.SearchStrategy[Decimal]:
    """Draw weights of up to fifteen digits with the decimal point anywhere."""
    return st.builds(
        lambda digits, exponent: Decimal(digits).scaleb(-exponent),
        st.integers(1, 10**15 - 1),
        st.integers(0, 15),
    ).filter(lambda w: max(w.adjusted() + 1, 0) - min(0, w.as_tuple().exponent) <= 15)


@st.composite
def any_wish(draw, pairs: tuple[Pair, ...] = PAIRS) -> Wish:
    """Draw a wish of these pairs."""
    kind = draw(st.sampled_from(WishKind))
    about = draw(st.permutations(pairs))[: kind.num_pairs]
    numbers = st.sets(st.integers(1, 998), min_size=1, max_size=5).map(lambda s: tuple(sorted(s)))
    values = {
        WishKind.STATIONARY: st.sampled_from(["table", "ns"]),
        WishKind.NUMBER: numbers,
        WishKind.SECTION: st.text("ABYZ", min_size=1, max_size=2),
    }
    value = draw(values.get(kind, st.none()))
    weight = None if kind.is_about_sections else draw(st.none() | decimals())
    return Wish(kind, tuple(about), value, weight)


@st.composite
def as_toml(draw, wish: Wish, named: bool) -> list[str]:
    """Write a wish in one of many equivalent forms; the first line is its header."""

    def player(p: int) -> str:
        as_text = json.dumps(NAMES[p] if named and p in NAMES else str(p), ensure_ascii=False)
        return as_text if draw(st.booleans()) else str(p)

    def pair(p: Pair) -> str:
        either = draw(st.permutations(p.players))
        if draw(st.booleans()):
            return f"'{either[0]}, {either[1]}'"
        return f"[{player(either[0])}, {player(either[1])}]"

    kind = draw(st.sampled_from([wish.kind, wish.kind.upper(), wish.kind.replace("-", "_")]))
    keys = [draw(st.sampled_from([f"kind = '{kind}'", f'kind = """\n{kind}"""']))]
    apart = draw(st.sampled_from([", ", ", # [[wish]]\n\n  ", "\n, "]))
    if draw(st.booleans()):
        keys.append(f"pairs = [{apart.join(map(pair, wish.pairs))}]")
    elif len(wish.pairs) == 1 and draw(st.booleans()):
        keys.append(f"players = [{apart.join(map(player, wish.pairs[0].players))}]")
    else:
        one = (player(draw(st.sampled_from(p.players))) for p in wish.pairs)
        keys.append(f"players = [\n{apart.join(one)}]")
    if isinstance(wish.value, tuple):
        alone = len(wish.value) == 1 and draw(st.booleans())
        keys.append(f"value = {wish.value[0] if alone else list(reversed(wish.value)) * 2}")
    elif wish.value == "ns":
        keys.append(
            f"value = '{draw(st.sampled_from(['NS', 'ns', 'north-south', 'North South']))}'"
        )
    elif wish.value != "table":
        keys += [] if wish.value is None else [f"value = '{wish.value.lower()}'"]
    elif draw(st.booleans()):
        keys.append("value = 'Table'")
    if wish.must:
        keys.append("must = true")
    else:
        plain = f"{wish.weight:f}"
        keys.append(f"weight = {draw(st.sampled_from([plain, repr(plain)]))}")
    header = draw(
        st.sampled_from(["[[wish]]", "  [[ wish ]] # [[wish]]", '[["wish"]]', "[['wish']]"])
    )
    return [header, *draw(st.permutations(keys))]


@pytest.mark.slow
@given(data=st.data())
def test_what_is_written_is_read_with_its_lines(put, data):
    """Ids, names, players and pairs in any layout give the same wishes, each with its line."""
    named = data.draw(st.booleans())
    wishes = data.draw(st.lists(any_wish(), max_size=5))
    between = st.sampled_from(["", "\n", '# "[[wish]]\n', "\n# '''\n\n"])
    text, expected = data.draw(between), []
    path = put(b"", "wishes.toml")
    for wish in wishes:
        lines = data.draw(as_toml(wish, named))
        line = text.count("\n") + 1
        expected.append(Wish(wish.kind, wish.pairs, wish.value, wish.weight, str(path), line))
        text += "\n".join(lines) + "\n" + data.draw(between)
    encoding = data.draw(st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "cp1252"]))
    ends = data.draw(st.sampled_from(["\n", "\r\n"]))
    path.write_bytes(text.replace("\n", ends).encode(encoding))
    assert read_wishes(path, TONIGHT, MEMBERS if named else None) == Wishes(tuple(expected), ())


@pytest.mark.slow
@given(wish=any_wish(), held=st.booleans(), cost=st.none() | st.integers(0, 10**12))
def test_through_a_plan(wish, held, cost):
    """A wish survives a round trip through JSON, with all digits of its weight."""
    document = json.loads(json.dumps(wish_result_document(WishResult(wish, held, cost))))
    assert wish_from(document) == wish
    assert document["held"] is held
    assert document.get("cost") == cost
    assert ("must" in document) == wish.must == ("weight" not in document)


@pytest.mark.parametrize(
    ("weight", "written"),
    [("5", 5), ("5.00", 5), ("2.50", "2.5"), ("1E+3", 1000), ("0.000001", "0.000001")],
)
def test_weights_in_a_plan(weight, written):
    """Whole weights are numbers, others are texts, so that equal wishes are written alike."""
    wish = Wish(WishKind.LATE, PAIRS[:1], None, Decimal(weight))
    document = wish_result_document(WishResult(wish, True))
    assert document == {"kind": "late", "pairs": [[12, 34]], "weight": written, "held": True}
    assert type(document["weight"]) is type(written)


def test_weights_that_json_reads_as_binary_numbers():
    """In a plan written by hand, a weight is taken by its decimal digits."""
    document = json.loads('{"kind": "late", "pairs": [[1, 2]], "weight": 0.1}')
    assert wish_from(document).weight == Decimal("0.1")


def test_an_example_of_each_kind(put):
    """A file as a director writes it gives the same wishes as those written by hand."""
    text = """\
# Our standing wishes
[[wish]]
kind = "stationary"
players = [12]
must = true

[[wish]]
kind = "number"
players = [34, 12]
value = [4, 3, 4]
weight = 2.50

[[wish]]
kind = "not tonight"
players = [12, "56"]
weight = 5

[[wish]]
kind = "Apart"
pairs = [[12, 34], "78,56"]

[[wish]]
kind = "section"
pairs = [[100, 9]]
value = "b"
must = true
"""
    path = put(text, "wishes.toml")
    a, b, c = PAIRS
    file = str(path)
    assert read_wishes(path, TONIGHT) == Wishes(
        (
            Wish(WishKind.STATIONARY, (a,), "table", None, file, 2),
            Wish(WishKind.NUMBER, (a,), (3, 4), Decimal("2.5"), file, 7),
            Wish(WishKind.NOT_TONIGHT, (a, b), None, Decimal(5), file, 13),
            Wish(WishKind.APART, (a, b), None, None, file, 18),
            Wish(WishKind.SECTION, (c,), "B", None, file, 22),
        ),
        (),
    )


def test_a_file_without_wishes(put):
    """A file without wishes is valid."""
    for text in ("", "# nothing yet\n", "wish = []\n"):
        assert read_wishes(put(text), TONIGHT) == Wishes((), ())


@each_case(
    ("kind", "who", "note"),
    [
        ("late", "players = [99]", "player 99 (Zoë) is not registered tonight"),
        ("late", "players = ['zoe']", "player 99 (Zoë) is not registered tonight"),
        ("late", "players = [12, 99]", "player 99 (Zoë) is not registered tonight"),
        ("late", "players = [5, 6]", "player 5 and player 6 are not registered tonight"),
        ("tonight", "players = [12, 99]", "player 99 (Zoë) is not registered tonight"),
        (
            "late",
            "pairs = [[12, 56]]",
            "player 12 (José García) and player 56 (Eve) do not play together tonight",
        ),
        ("not-tonight", "players = [12, 34]", "player 12 and player 34 play together tonight"),
        ("apart", "pairs = [[12, 99], [56, 78]]", "player 99 (Zoë) is not registered tonight"),
    ],
)
def test_wishes_that_do_not_count_tonight(put, kind, who, note):
    """Each gives a note with the place, the player and the kind, and changes nothing else."""
    other = '[[wish]]\nkind = "late"\nplayers = [9]\nmust = true\n'
    path = put(f"{other}\n[[wish]]\nkind = '{kind}'\n{who}\nmust = true\n{other}")
    wishes, notes = read_wishes(path, TONIGHT, MEMBERS)
    told = text_of("wish_does_not_count", why=note, kind=kind)
    assert tuple(map(str, notes)) == (f"{path}:6: {told}.",)
    assert [wish.line for wish in wishes] == [1, 10]


GOOD = {"kind": "'late'", "players": "[12]", "must": "true"}


@each_case(
    ("changes", "message"),
    [
        ({"kind": None}, "the kind of wish is missing"),
        ({"kind": "'latte'"}, "there is no kind of wish 'latte'; did you mean late?"),
        ({"kind": "7"}, "there is no kind of wish '7'"),
        ({"players": None}, text_of("wish_about_nobody")),
        ({"pairs": "[[12, 34]]"}, "the wish has both `players` and `pairs`"),
        ({"players": "12"}, "`players` is not a list of players"),
        ({"players": "[]"}, "`players` is not a list of players"),
        ({"players": "[12, 34, 56]"}, "a wish of the kind late is about one pair, not 3 players"),
        ({"players": "[12, 12]"}, text_of("wish_player_twice", player="12")),
        ({"players": "[true]"}, "true is not a player"),
        ({"players": "[12.0]"}, "'12.0' is not a player"),
        ({"players": "[0]"}, "the player id '0' does not exist"),
        ({"players": "[-3]"}, "the player id '-3' is negative"),
        ({"players": "['']"}, "the player id is missing"),
        ({"players": f"[0x{'f' * 9000}]"}, "a number this large is not a player"),
        ({"players": "['Eva']"}, "no player is called 'Eva'; did you mean Eve (id 56)?"),
        ({"players": "[[12, 34]]"}, "a list is not a player"),
        ({"players": None, "pairs": "[12, 34]"}, "a pair is two players, not '12'"),
        ({"players": None, "pairs": "['12']"}, "a pair is two players, not 1 player"),
        (
            {"players": None, "pairs": "[[12, 34], [56, 78]]"},
            "a wish of the kind late is about one pair, not 2 pairs",
        ),
        ({"kind": "'tonight'"}, "a wish of the kind tonight is about two pairs, not 1 player"),
        (
            {"kind": "'apart'", "players": None, "pairs": "[[12, 34], [34, 9]]"},
            text_of("wish_player_twice", player="34"),
        ),
        ({"value": "3"}, "a wish of the kind late cannot have a value"),
        ({"kind": "'number'"}, "the value of the wish is missing"),
        ({"kind": "'number'", "value": "[]"}, "the list of numbers is empty"),
        ({"kind": "'number'", "value": "[3, 0]"}, "there is no pair number '0'"),
        ({"kind": "'number'", "value": "-1"}, "there is no pair number '-1'"),
        ({"kind": "'number'", "value": "999"}, "there is no pair number '999'"),
        ({"kind": "'number'", "value": "true"}, "there is no pair number true"),
        ({"kind": "'number'", "value": "3.0"}, "there is no pair number '3.0'"),
        ({"kind": "'number'", "value": "'²'"}, "there is no pair number '²'"),
        ({"kind": "'section'"}, "the value of the wish is missing"),
        ({"kind": "'section'", "value": "1"}, "there is no section '1'"),
        ({"kind": "'section'", "value": "'ABC'"}, "there is no section 'ABC'"),
        (
            {"kind": "'stationary'", "value": "'ew'"},
            text_of("wish_not_that_value", kind="stationary", value="'ew'"),
        ),
        ({"must": None}, text_of("wish_without_weight")),
        ({"must": "false"}, text_of("wish_without_weight")),
        ({"must": "'yes'"}, "`must` can only be true, not 'yes'"),
        ({"weight": "5"}, "this wish has both `must` and a weight"),
        ({"must": None, "weight": "0"}, "'0' cannot be the weight of a wish"),
        ({"must": None, "weight": "-0.5"}, "'-0.5' cannot be the weight of a wish"),
        ({"must": None, "weight": "inf"}, "'Infinity' cannot be the weight of a wish"),
        ({"must": None, "weight": "nan"}, "'NaN' cannot be the weight of a wish"),
        (
            {"must": None, "weight": "1e99999999999999999999"},
            "'NaN' cannot be the weight of a wish",
        ),
        ({"must": None, "weight": "1e999999999"}, "'1E+999999999' cannot be the weight of a wish"),
        (
            {"must": None, "weight": f"0x{'f' * 9000}"},
            "a number this large cannot be the weight of a wish",
        ),
        ({"must": None, "weight": "true"}, "true cannot be the weight of a wish"),
        ({"must": None, "weight": "'much'"}, "'much' cannot be the weight of a wish"),
        ({"must": None, "weight": "'2,5'"}, "'2,5' cannot be the weight of a wish"),
        ({"must": None, "weight": "0.0000000000000001"}, "'1E-16' cannot be the weight of a wish"),
        (
            {"kind": "'section'", "value": "'B'", "must": None, "weight": "5"},
            "a wish of the kind section decides who plays in which section, so it is always a must",
        ),
        ({"player": "12"}, "a wish cannot have the key 'player'; did you mean players?"),
        ({"weigth": "5"}, "a wish cannot have the key 'weigth'; did you mean weight?"),
        ({'"\\u001b[31m"': "5"}, "a wish cannot have the key '?[31m'"),
    ],
)
def test_no_wish(put, faults_of, changes, message):
    """Only the actual fault is reported, on the line of its wish."""
    keys = {key: value for key, value in (GOOD | changes).items() if value is not None}
    text = "\n\n[[wish]]\n" + "\n".join(f"{key} = {value}" for key, value in keys.items())
    (fault,) = faults_of(read_wishes, put(text), TONIGHT, MEMBERS)
    assert fault.message.startswith(message)
    assert fault.line == 3
    assert fault.help


def test_a_weight_or_a_must_that_is_not(put):
    """`must = false` means the same as no `must`."""
    path = put("[[wish]]\nkind = 'late'\nplayers = [12]\nmust = false\nweight = 5\n")
    assert read_wishes(path, TONIGHT).wishes[0].weight == 5


def test_all_faults_in_one_go(put, faults_of):
    """Each fault has its line, also two of one wish and those of the whole file."""
    text = "\n".join(
        [
            "[[wish]]",
            "kind = 'lat'",
            "players = ['Nobody']",
            "weight = 0",
            "[[wish]]",
            "kind = 'number'",
            "players = [12]",
            "must = true",
            "[other]",
            "[[wish]]",
            "kind = 'late'",
            "players = [99]",
            "must = true",
        ]
    )
    faults = faults_of(read_wishes, put(text), TONIGHT, MEMBERS)
    assert [fault.line for fault in faults] == [None, 1, 1, 1, 5]
    assert "the key 'other' is not known here" in faults[0].message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("wish = 3", "`wish` is not a list of wishes"),
        ("[wish]\nkind = 'late'", "`wish` is not a list of wishes"),
        ("wish = [3]", "wish 1: this is not a wish"),
        ("wishes = []", "the key 'wishes' is not known here; did you mean wish?"),
        ("wish = [{kind = 'late'}]", "wish 1: the wish names no player or pair"),
    ],
)
def test_files_of_another_shape(put, faults_of, text, message):
    """A wish without a known line is identified by its index."""
    fault = faults_of(read_wishes, put(text), TONIGHT)[0]
    assert fault.message.startswith(message)
    assert fault.line is None


def test_wishes_in_one_line(put):
    """Inline tables in a list are accepted, without line numbers."""
    path = put("wish = [{kind = 'late', players = [12], must = true}]")
    assert read_wishes(path, TONIGHT).wishes == (Wish(WishKind.LATE, PAIRS[:1], file=str(path)),)
    path = put("wish = [{kind = 'late', players = [5], must = true}]")
    (note,) = read_wishes(path, TONIGHT).notes
    why = text_of("wish_not_registered", n=1, players=text_of("player_by_id", player="5"))
    wrong = text_of("wish_does_not_count", why=why, kind="late")
    assert str(note) == f"{path}: {text_of('wish_by_place', which='1', wrong=wrong)}."


@each_case(
    ("text", "line"),
    [
        ("[[wish]]\nkind = late\n", 2),
        ("[[wish]]\nkind 'late'\n", 2),
        ("[[wish]]\nplayers = [1,\n2\n", 3),
        ("[[wish]]\nkind = 'late", 2),
        ("[[wish]\nkind = 'late'", 1),
        ("[[wish]]\nkind = 'late'\nkind = 'late'\n", 3),
        ("[[wish]]\nplayers = [" + "9" * 5000 + "]", None),
        ("a = " + "[" * 5000, None),
    ],
)
def test_no_toml(put, faults_of, text, line):
    """The line is the one that the TOML parser reports."""
    (fault,) = faults_of(read_wishes, put(text), TONIGHT)
    assert fault.line == line
    other = text_of("file_not_of_kind", kind="wishes")
    assert fault.message == (other if line is None else text_of("toml_is_none"))
    assert "(at " not in fault.message


def test_names_need_the_members(put, faults_of):
    """Without the members, a name is refused with advice."""
    path = put("[[wish]]\nkind = 'late'\nplayers = ['Eve']\nmust = true")
    for members in (None, Members()):
        (fault,) = faults_of(read_wishes, path, TONIGHT, members)
        assert "--members" in (fault.help or "")


@each_case(
    "document",
    [
        None,
        [],
        {},
        {"kind": "late", "must": True},
        {"kind": "late", "pairs": [[1, 1]], "must": True},
        {"kind": "late", "pairs": [[1, 2, 3]], "must": True},
        {"kind": "late", "pairs": [[1, None]], "must": True},
        {"kind": "late", "pairs": [[1, 10**9]], "must": True},
        {"kind": "late", "pairs": [["Eve", 2]], "must": True},
        {"kind": "late", "players": [1, 2], "must": True},
        {"kind": "tonight", "pairs": [[1, 2]], "must": True},
        {"kind": "tonight", "pairs": [[1, 2], [2, 3]], "must": True},
        {"kind": "late", "pairs": [[1, 2]]},
        {"kind": "late", "pairs": [[1, 2]], "weight": float("inf")},
        {"kind": "apart", "pairs": [[1, 2], [3, 4]], "weight": 5},
        {"kind": {}, "pairs": {}, "must": {}},
        {"kind": "late", "pairs": [[10**5000, 1]], "weight": 10**5000},
    ],
)
def test_no_wish_in_a_plan(faults_of, document):
    """Invalid wishes in a plan are reported with the plan's name."""
    for fault in faults_of(wish_from, document, "plan.json"):
        assert fault.file == "plan.json"
        assert fault.help == text_of("plan_help")


SCRAPS = [
    *("[[wish]]", "[wish]", "\n", " ", "=", "[", "]", "{", "}", ",", "'", '"', '"""', "'''", "#"),
    *("kind", "players", "pairs", "value", "must", "weight", "true", "false", "12", "34", "56"),
    *("'late'", "'number'", "'apart'", "'B'", "1e5", "nan", "0x1", "1979-05-27", "\\", "é", "\x01"),
]


@pytest.mark.slow
@settings(max_examples=sample(500))
@given(scraps=st.lists(st.sampled_from(SCRAPS), max_size=30))
def test_scraps_never_give_a_traceback(put, scraps):
    """Any sequence of TOML tokens is read, or refused in sentences."""
    check_garbage(put("".join(scraps)))


@pytest.mark.long
@settings(max_examples=sample(500))
@given(wishes=st.data(), where=st.integers(0, 999), what=st.binary(max_size=3) | st.none())
def test_damage_never_gives_a_traceback(put, wishes, where, what):
    """A valid file with changed or missing bytes is read, or refused in sentences."""
    drawn = wishes.draw(st.lists(any_wish(), min_size=1, max_size=3))
    lines = [line for wish in drawn for line in wishes.draw(as_toml(wish, True))]
    content = "\n".join(lines).encode()
    where %= len(content)
    check_garbage(put(content[:where] + (b"" if what is None else what + content[where + 1 :])))


KEYS = st.sampled_from(["kind", "players", "pairs", "value", "must", "weight", "held"])
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(1, 20)
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from([*WishKind, "ns", "12,34", 10**30])
)
ANYTHING = st.recursive(
    LEAVES, lambda deeper: st.lists(deeper, max_size=3) | st.dictionaries(KEYS, deeper, max_size=6)
)


@pytest.mark.long
@settings(max_examples=sample(500))
@given(document=ANYTHING | st.dictionaries(KEYS, ANYTHING, min_size=3))
def test_any_document_is_a_wish_or_refused(document):
    """Any value in place of a wish in a plan is a wish or is refused in sentences."""
    try:
        wish = wish_from(document, "plan.json")
    except InputError as error:
        told = str(error)
        assert told.replace("\n", "").isprintable()
    else:
        again = wish_from(wish_result_document(WishResult(wish, True)), "plan.json")
        assert again == wish


def check_garbage(path) -> None:
    try:
        wishes, _ = read_wishes(path, TONIGHT, MEMBERS)
    except InputError as error:
        for fault in spoken(error.faults):
            assert fault.message.isprintable()
            assert fault.file == str(path)
    else:
        lines = path.read_text(encoding="latin-1").replace("\r", "\n").split("\n")
        for wish in wishes:
            assert isinstance(wish, Wish)
            assert wish.line is None or "wish" in lines[wish.line - 1]


ODD_KEYS = ["x", '"[["', "'[[wish]]'"]
ODD_VALUES = [
    '"""\n[[wish]]\n"""',
    "'''\n[[wish]]\n'''",
    '""""\n[[wish]]"""""',
    r'"""\"""' + '\n[[wish]]\n"""',
    r'"\\"',
    '"#[["',
    r'"\" [["',
    '[\n[["wish"]],\n]',
    "[ # ]\n[\n]]",
    "{a = '[[wish]]'}",
    "'''x''''",
    '"""x""""',
    "1 # it's \"[[",
    "''",
    "'\\'",
]


@pytest.mark.slow
@given(data=st.data())
def test_lines_by_the_toml_reader_itself(put, data, faults_of):
    """A header is found where all lines above are valid TOML, and one more wish begins."""
    text = ""
    for _ in range(data.draw(st.integers(1, 4))):
        text += data.draw(st.sampled_from(["[[wish]]\n", "#[[wish]]\n[[ wish ]]#\n"]))
        odd = data.draw(st.permutations(list(product(ODD_KEYS, ODD_VALUES))))
        some = dict(odd[: data.draw(st.integers(0, 3))])
        text += "".join(f"{key} = {value}\n" for key, value in some.items())
        text += data.draw(st.sampled_from(["", "[[wish.deeper]]\n", "[wish.table]\n[[rest]]\n"]))
    expected = []
    lines = text.split("\n")
    for k in range(len(lines)):
        try:
            before, now = (tomllib.loads("\n".join(lines[:j])) for j in (k, k + 1))
        except tomllib.TOMLDecodeError:
            continue
        if len(now.get("wish", [])) > len(before.get("wish", [])):
            expected.append(k + 1)
    faults = faults_of(read_wishes, put(text), TONIGHT)
    assert [f.line for f in faults if f.message == text_of("wish_kind_missing")] == expected
