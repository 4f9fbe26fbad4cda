-- Imported histories: each player's totals, and whom they met.
CREATE TABLE standing (
    change_id INTEGER NOT NULL REFERENCES change,
    player INTEGER NOT NULL CHECK (player > 0),
    ranking TEXT NOT NULL,
    waiting_tables INTEGER NOT NULL CHECK (waiting_tables >= 0),
    PRIMARY KEY (change_id, player)
) WITHOUT ROWID;

CREATE TABLE standing_meeting (
    change_id INTEGER NOT NULL,
    player INTEGER NOT NULL,
    opponent INTEGER NOT NULL,
    meetings INTEGER NOT NULL CHECK (meetings > 0),
    PRIMARY KEY (change_id, player, opponent),
    FOREIGN KEY (change_id, player) REFERENCES standing,
    FOREIGN KEY (change_id, opponent) REFERENCES standing,
    CHECK (player < opponent)
) WITHOUT ROWID;

-- Members, merged ids, and the rules of the ranking. Names stand in private_words.
CREATE TABLE member (
    change_id INTEGER NOT NULL REFERENCES change,
    player INTEGER NOT NULL CHECK (player > 0),
    status TEXT CHECK (status IN ('member', 'guest', 'left')),
    ranking TEXT,
    PRIMARY KEY (change_id, player)
) WITHOUT ROWID;

CREATE TABLE merger (
    change_id INTEGER PRIMARY KEY REFERENCES change,
    player INTEGER NOT NULL,
    into_player INTEGER NOT NULL CHECK (into_player <> player)
);

CREATE TABLE ranking_rules (
    change_id INTEGER PRIMARY KEY REFERENCES change,
    sessions INTEGER NOT NULL,
    section_means TEXT NOT NULL,
    step TEXT NOT NULL,
    decimals INTEGER NOT NULL
);

-- What was planned, what of it was played, and the results. A session is the change that recorded it.
CREATE TABLE session (
    change_id INTEGER PRIMARY KEY REFERENCES change,
    number INTEGER NOT NULL CHECK (number > 0),
    played_on TEXT NOT NULL,
    family TEXT NOT NULL,
    plan_id TEXT NOT NULL,
    source_kind TEXT,
    source_hash TEXT
);

CREATE TABLE section (
    session INTEGER NOT NULL REFERENCES session,
    place INTEGER NOT NULL CHECK (place >= 0),
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    movement TEXT,
    num_groups INTEGER CHECK ((num_groups IS NULL) = (movement IS NULL)),
    boards INTEGER,
    rounds_played INTEGER CHECK (rounds_played >= 0),
    fitness INTEGER,
    lower_bound INTEGER,
    expected_fitness TEXT,
    hypothetical_best INTEGER,
    PRIMARY KEY (session, place),
    CHECK ((rounds_played IS NULL) = (movement IS NULL)),
    CHECK ((fitness IS NULL) = (movement IS NULL))
) WITHOUT ROWID;

-- Contestants of one or two players, and tables with any number of chairs. A round that came later is
-- a change of its own, which names its contestants anew.
CREATE TABLE contestant (
    change_id INTEGER NOT NULL REFERENCES change,
    place INTEGER NOT NULL CHECK (place >= 0),
    number INTEGER NOT NULL CHECK (number > 0),
    first INTEGER,
    second INTEGER CHECK (second IS NULL OR first IS NOT NULL),
    PRIMARY KEY (change_id, place, number)
) WITHOUT ROWID;

CREATE TABLE chair (
    change_id INTEGER NOT NULL REFERENCES change,
    place INTEGER NOT NULL CHECK (place >= 0),
    round INTEGER NOT NULL CHECK (round > 0),
    table_number INTEGER NOT NULL CHECK (table_number > 0),
    side INTEGER NOT NULL CHECK (side >= 0),
    seat TEXT NOT NULL,
    number INTEGER NOT NULL,
    board_group INTEGER,
    PRIMARY KEY (change_id, place, round, table_number, side, seat),
    FOREIGN KEY (change_id, place, number) REFERENCES contestant
) WITHOUT ROWID;

CREATE TABLE further_round (
    change_id INTEGER PRIMARY KEY REFERENCES change,
    session INTEGER NOT NULL,
    place INTEGER NOT NULL,
    round INTEGER NOT NULL CHECK (round > 1),
    FOREIGN KEY (session, place) REFERENCES section
);

-- Who else held a number for some rounds, or that nobody did.
CREATE TABLE spell (
    session INTEGER NOT NULL,
    place INTEGER NOT NULL,
    number INTEGER NOT NULL,
    first_round INTEGER NOT NULL CHECK (first_round > 0),
    last_round INTEGER NOT NULL CHECK (last_round >= first_round),
    first INTEGER,
    second INTEGER CHECK ((first IS NULL) = (second IS NULL)),
    PRIMARY KEY (session, place, number, first_round),
    FOREIGN KEY (session, place, number) REFERENCES contestant
) WITHOUT ROWID;

CREATE TABLE result (
    change_id INTEGER NOT NULL REFERENCES change,
    session INTEGER NOT NULL,
    place INTEGER NOT NULL,
    number INTEGER NOT NULL,
    percentage TEXT NOT NULL,
    PRIMARY KEY (change_id, session, place, number),
    FOREIGN KEY (session, place, number) REFERENCES contestant
) WITHOUT ROWID;

-- By what sessions are scored, where it is not the paper's objective.
CREATE TABLE session_objective (
    change_id INTEGER PRIMARY KEY REFERENCES session,
    objective TEXT NOT NULL
);
