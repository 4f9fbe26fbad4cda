-- What was changed and when.
CREATE TABLE change (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    made_at TEXT NOT NULL,
    summary TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('done', 'undone', 'dropped')),
    digest TEXT NOT NULL,
    seal TEXT NOT NULL
);

-- Who is writing.
CREATE TABLE holder (
    host TEXT NOT NULL,
    process INTEGER NOT NULL,
    since TEXT NOT NULL
);

-- What was said of whom, apart from its hash.
CREATE TABLE private (
    change_id INTEGER NOT NULL REFERENCES change,
    subject INTEGER NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (change_id, subject)
) WITHOUT ROWID;

CREATE TABLE private_words (
    change_id INTEGER NOT NULL,
    subject INTEGER NOT NULL,
    salt TEXT NOT NULL,
    words TEXT NOT NULL,
    summary TEXT,
    PRIMARY KEY (change_id, subject),
    FOREIGN KEY (change_id, subject) REFERENCES private
) WITHOUT ROWID;

-- Whose words were erased, up to which change.
CREATE TABLE erasure (
    subject INTEGER NOT NULL,
    last_change INTEGER NOT NULL REFERENCES change,
    made_at TEXT NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (subject, last_change)
) WITHOUT ROWID;
