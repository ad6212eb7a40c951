-- 1 while a contest waits for being rated, 2 when it was.
ALTER TABLE tables ADD COLUMN counts smallint NOT NULL DEFAULT 0;

UPDATE tables SET counts = 1
WHERE convert_from(summary, 'UTF8')::json ->> 'phase' = 'over'
  AND (convert_from(summary, 'UTF8')::json ->> 'rated')::boolean;

CREATE INDEX tables_unrated ON tables (opened_at) WHERE counts = 1;

CREATE TABLE rated (
    table_name text COLLATE "C" PRIMARY KEY
);

CREATE TABLE ratings (
    game text COLLATE "C" NOT NULL,
    person text COLLATE "C" NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    contests integer NOT NULL,
    PRIMARY KEY (game, person)
);

CREATE INDEX ratings_leaders ON ratings (game, (mu - 3 * sigma) DESC, person);
CREATE INDEX ratings_person ON ratings (person);

CREATE TABLE processes (
    process text COLLATE "C" PRIMARY KEY,
    at bigint NOT NULL
);

CREATE TABLE outages (
    since bigint NOT NULL,
    until bigint NOT NULL
);

CREATE TABLE leases (
    name text COLLATE "C" PRIMARY KEY,
    process text NOT NULL,
    until bigint NOT NULL
);
