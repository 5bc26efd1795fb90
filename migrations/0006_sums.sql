-- Counts as sums (docs/decisions/0048-the-counter.md). A row is found by run, page and brand first, because that is how it is
-- read; measures are columns, so that a browser's stratum is one row. What was counted before stays in no table: no site had
-- counted for owners yet.

DROP TABLE entries;
DROP TABLE segments;
DROP TABLE vitals;
DROP TABLE messages;
DROP TABLE deliveries;

CREATE TABLE entries (
  run TEXT NOT NULL, page TEXT NOT NULL, brand TEXT NOT NULL, label TEXT NOT NULL, class TEXT NOT NULL, day TEXT NOT NULL,
  browsers INTEGER NOT NULL DEFAULT 0, clicks INTEGER NOT NULL DEFAULT 0, started INTEGER NOT NULL DEFAULT 0,
  finished INTEGER NOT NULL DEFAULT 0, again INTEGER NOT NULL DEFAULT 0, verified INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (run, page, brand, label, class, day)
) WITHOUT ROWID;

-- By month of entry: no reader shows them by day.
CREATE TABLE segments (
  run TEXT NOT NULL, page TEXT NOT NULL, brand TEXT NOT NULL, dimension TEXT NOT NULL, value TEXT NOT NULL, month TEXT NOT NULL,
  browsers INTEGER NOT NULL DEFAULT 0, clicks INTEGER NOT NULL DEFAULT 0, started INTEGER NOT NULL DEFAULT 0,
  finished INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (run, page, brand, dimension, value, month)
) WITHOUT ROWID;

CREATE TABLE vitals (
  month TEXT NOT NULL, brand TEXT NOT NULL, app TEXT NOT NULL, memory TEXT NOT NULL, metric TEXT NOT NULL, bucket TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (month, brand, app, memory, metric, bucket)
) WITHOUT ROWID;

-- Views, taps and downloads by landing page, by place of a link and by campaign (docs/behaviour.md#traffic).
CREATE TABLE traffic (
  day TEXT NOT NULL, brand TEXT NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL,
  views INTEGER NOT NULL DEFAULT 0, taps INTEGER NOT NULL DEFAULT 0, begun INTEGER NOT NULL DEFAULT 0,
  finished INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, brand, kind, value)
) WITHOUT ROWID;

-- What the counter added, by the day in India: flushes into this database, and the deliveries, messages and counts in them.
CREATE TABLE deliveries (
  day TEXT PRIMARY KEY, flushes INTEGER NOT NULL, deliveries INTEGER NOT NULL, messages INTEGER NOT NULL, counts INTEGER NOT NULL
) WITHOUT ROWID;

-- Each flush of a counter, once: the same transaction that adds its counts puts its number here.
CREATE TABLE flushes (counter TEXT NOT NULL, flush INTEGER NOT NULL, PRIMARY KEY (counter, flush)) WITHOUT ROWID;
