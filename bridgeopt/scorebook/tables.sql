-- Each word of each source about a play. Without a result, the source took its word back.
CREATE TABLE received (
    change_id INTEGER NOT NULL REFERENCES change,
    source TEXT NOT NULL,
    session TEXT NOT NULL,
    section TEXT NOT NULL,
    round INTEGER NOT NULL,
    table_number INTEGER NOT NULL,
    board INTEGER NOT NULL,
    pairs TEXT NOT NULL,
    result TEXT,
    PRIMARY KEY (change_id, section, round, table_number, board, pairs)
) WITHOUT ROWID;

-- Whom a source names.
CREATE TABLE named (
    change_id INTEGER PRIMARY KEY REFERENCES change,
    source TEXT NOT NULL,
    people TEXT NOT NULL
);

-- What was to be played, and the mark of the plan that has it.
CREATE TABLE planned (
    change_id INTEGER PRIMARY KEY REFERENCES change,
    mark TEXT NOT NULL,
    document TEXT NOT NULL
);

-- What the director ruled.
CREATE TABLE ruling (
    change_id INTEGER PRIMARY KEY REFERENCES change,
    document TEXT NOT NULL
);

-- When it is.
CREATE TABLE evening (
    change_id INTEGER PRIMARY KEY REFERENCES change,
    day TEXT NOT NULL
);
