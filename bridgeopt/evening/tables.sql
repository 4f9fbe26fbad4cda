-- What was done, without the names of guests, and what plans it left.
CREATE TABLE action (
    change_id INTEGER PRIMARY KEY REFERENCES change,
    document TEXT NOT NULL
);

CREATE TABLE plan_mark (
    change_id INTEGER PRIMARY KEY REFERENCES change,
    plan_id TEXT NOT NULL,
    printed TEXT NOT NULL
);
