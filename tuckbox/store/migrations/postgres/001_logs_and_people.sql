-- Names and ids are compared byte by byte, as Python does.
CREATE TABLE tables (
    name text COLLATE "C" PRIMARY KEY,
    game text NOT NULL,
    open boolean NOT NULL,
    listed boolean NOT NULL,
    opened_at bigint NOT NULL,
    due bigint,
    summary bytea NOT NULL
);

CREATE INDEX tables_open ON tables (opened_at) WHERE open;
CREATE INDEX tables_listed ON tables (opened_at) WHERE open AND listed;
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

CREATE TABLE entries (
    table_name text COLLATE "C" NOT NULL,
    number integer NOT NULL,
    entry bytea NOT NULL,
    PRIMARY KEY (table_name, number)
);

-- Who sits at which table, or was challenged there.
CREATE TABLE sitters (
    person text COLLATE "C" NOT NULL,
    opened_at bigint NOT NULL,
    table_name text COLLATE "C" NOT NULL,
    PRIMARY KEY (person, opened_at, table_name)
);

CREATE INDEX sitters_table ON sitters (table_name);

CREATE TABLE people (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    reserved_name text COLLATE "C" UNIQUE,
    kind text NOT NULL,
    created_at bigint NOT NULL,
    epoch bigint NOT NULL,
    muted boolean NOT NULL
);

CREATE TABLE links (
    digest text COLLATE "C" PRIMARY KEY,
    person text NOT NULL,
    until bigint NOT NULL
);
