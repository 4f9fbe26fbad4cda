-- What competitions need besides seatings. Players stand here by id alone; a percentage is a
-- fraction, and figures and document are JSON.
CREATE TABLE session_elsewhere (
    change_id INTEGER NOT NULL REFERENCES change,
    number INTEGER NOT NULL CHECK (number > 0),
    theirs INTEGER NOT NULL CHECK (theirs > 0),
    played_on TEXT,
    PRIMARY KEY (change_id, number)
) WITHOUT ROWID;
CREATE TABLE session_score (
    change_id INTEGER NOT NULL REFERENCES change,
    number INTEGER NOT NULL CHECK (number > 0),
    place INTEGER NOT NULL CHECK (place >= 0),
    line TEXT NOT NULL,
    first INTEGER NOT NULL,
    second INTEGER,
    percentage TEXT NOT NULL,
    boards INTEGER,
    figures TEXT NOT NULL,
    PRIMARY KEY (change_id, number, place)
) WITHOUT ROWID;
CREATE TABLE total_so_far (
    change_id INTEGER NOT NULL REFERENCES change,
    place INTEGER NOT NULL CHECK (place >= 0),
    competition TEXT NOT NULL,
    first INTEGER NOT NULL,
    second INTEGER,
    total TEXT NOT NULL,
    sessions INTEGER NOT NULL CHECK (sessions > 0),
    boards INTEGER,
    PRIMARY KEY (change_id, place)
) WITHOUT ROWID;
CREATE TABLE absence (
    change_id INTEGER NOT NULL REFERENCES change,
    session INTEGER NOT NULL,
    first INTEGER NOT NULL,
    second INTEGER NOT NULL,
    notice INTEGER NOT NULL CHECK (notice IN (0, 1)),
    PRIMARY KEY (change_id, session, first, second)
) WITHOUT ROWID;
CREATE TABLE decision (
    change_id INTEGER PRIMARY KEY REFERENCES change,
    kind TEXT NOT NULL,
    competition TEXT NOT NULL,
    period INTEGER,
    document TEXT
);
