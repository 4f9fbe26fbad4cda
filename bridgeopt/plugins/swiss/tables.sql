-- What the director did, a document each.
CREATE TABLE deed (
    change_id INTEGER PRIMARY KEY REFERENCES change,
    document TEXT NOT NULL
);
