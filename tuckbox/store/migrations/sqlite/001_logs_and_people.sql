-- Tables are numbered, so that what is written at the same time lies close together in the
-- file: with their long random names as keys, storing an entry takes twice to six times as long.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    game TEXT,
    open INTEGER NOT NULL DEFAULT 0,
    listed INTEGER NOT NULL DEFAULT 0,
    opened_at INTEGER,
    due INTEGER,
    summary BLOB
);

CREATE INDEX tables_open ON tables (opened_at) WHERE open = 1;
CREATE INDEX tables_listed ON tables (opened_at) WHERE open = 1 AND listed = 1;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

CREATE TABLE entries (
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- Who sits at which table, or was challenged there.
CREATE TABLE sitters (
    person TEXT NOT NULL,
    opened_at INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    PRIMARY KEY (person, opened_at, table_id)
) WITHOUT ROWID;

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    reserved_name TEXT UNIQUE,
    kind TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    epoch INTEGER NOT NULL,
    muted INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE links (
    digest TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;
