-- 1 while a contest waits for being rated, 2 when it was.
ALTER TABLE tables ADD COLUMN counts INTEGER NOT NULL DEFAULT 0;

UPDATE tables SET counts = 1
WHERE json_extract(CAST(summary AS TEXT), '$.phase') = 'over'
  AND json_extract(CAST(summary AS TEXT), '$.rated');

CREATE INDEX tables_unrated ON tables (opened_at) WHERE counts = 1;

CREATE TABLE rated (
    table_name TEXT PRIMARY KEY
) WITHOUT ROWID;

CREATE TABLE ratings (
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    contests INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) WITHOUT ROWID;

CREATE INDEX ratings_leaders ON ratings (game, (mu - 3 * sigma) DESC, person);
CREATE INDEX ratings_person ON ratings (person);

CREATE TABLE processes (
    process TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE outages (
    since INTEGER NOT NULL,
    until INTEGER NOT NULL
);

CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    process TEXT NOT NULL,
    until INTEGER NOT NULL
) WITHOUT ROWID;
