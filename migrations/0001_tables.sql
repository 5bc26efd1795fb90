-- Counts as sums (docs/decisions/0048-the-counter.md). A later migration only ever adds: a rollback of the Worker does not undo it.

-- Browsers by stratum (docs/behaviour.md#counts). A row is found by run, page and brand first, because that is how it is read;
-- measures are columns, so that a browser's stratum is one row.
CREATE TABLE entries (
  run TEXT NOT NULL, page TEXT NOT NULL, brand TEXT NOT NULL, label TEXT NOT NULL, class TEXT NOT NULL, day TEXT NOT NULL,
  browsers INTEGER NOT NULL DEFAULT 0, clicks INTEGER NOT NULL DEFAULT 0, started INTEGER NOT NULL DEFAULT 0,
  finished INTEGER NOT NULL DEFAULT 0, again INTEGER NOT NULL DEFAULT 0, verified INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (run, page, brand, label, class, day)
) WITHOUT ROWID;

-- Browsers that were not counted, because their network entered more often than visitors do (docs/behaviour.md#too-many).
CREATE TABLE leftOut (
  run TEXT NOT NULL, page TEXT NOT NULL, brand TEXT NOT NULL, class TEXT NOT NULL, day TEXT NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (run, page, brand, class, day)
) WITHOUT ROWID;

CREATE TABLE breakdown (
  run TEXT NOT NULL, page TEXT NOT NULL, brand TEXT NOT NULL, label TEXT NOT NULL,
  dimension TEXT NOT NULL, value TEXT NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (run, page, brand, label, dimension, value)
) WITHOUT ROWID;

-- What browsers of a split page did, by app, browser and state, each for itself (docs/behaviour.md#segments). No label: they are
-- reported, never compared. By month of entry: no reader shows them by day.
CREATE TABLE segments (
  run TEXT NOT NULL, page TEXT NOT NULL, brand TEXT NOT NULL, dimension TEXT NOT NULL, value TEXT NOT NULL, month TEXT NOT NULL,
  browsers INTEGER NOT NULL DEFAULT 0, clicks INTEGER NOT NULL DEFAULT 0, started INTEGER NOT NULL DEFAULT 0,
  finished INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (run, page, brand, dimension, value, month)
) WITHOUT ROWID;

CREATE TABLE days (
  day TEXT NOT NULL, brand TEXT NOT NULL, measure TEXT NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (day, brand, measure)
) WITHOUT ROWID;

-- Views, taps and downloads by landing page, by place of a link and by campaign (docs/behaviour.md#traffic).
CREATE TABLE traffic (
  day TEXT NOT NULL, brand TEXT NOT NULL, kind TEXT NOT NULL, value TEXT NOT NULL,
  views INTEGER NOT NULL DEFAULT 0, taps INTEGER NOT NULL DEFAULT 0, begun INTEGER NOT NULL DEFAULT 0,
  finished INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, brand, kind, value)
) WITHOUT ROWID;

-- How soon views were painted, in buckets (docs/behaviour.md#vitals).
CREATE TABLE vitals (
  month TEXT NOT NULL, brand TEXT NOT NULL, app TEXT NOT NULL, memory TEXT NOT NULL, metric TEXT NOT NULL, bucket TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (month, brand, app, memory, metric, bucket)
) WITHOUT ROWID;

-- How soon the first byte of a view came, by the location of Cloudflare that answered (docs/behaviour.md#vitals). A table of its
-- own: in the key of `vitals` a location would multiply its rows.
CREATE TABLE firstBytes (
  month TEXT NOT NULL, brand TEXT NOT NULL, location TEXT NOT NULL, bucket TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (month, brand, location, bucket)
) WITHOUT ROWID;

-- Answers with the winner of a split or page test that is ended (docs/behaviour.md#ship): from when until when, and what won.
CREATE TABLE ends (
  run TEXT NOT NULL, page TEXT NOT NULL, brand TEXT NOT NULL, label TEXT NOT NULL, day TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (run, page, brand, label, day)
) WITHOUT ROWID;

-- Campaigns to which the desk has given a name (docs/decisions/0048-the-counter.md). The counter counts the
-- others together.
CREATE TABLE campaigns (name TEXT PRIMARY KEY, meaning TEXT NOT NULL, since TEXT NOT NULL) WITHOUT ROWID;

-- Campaigns of addresses that have no name at the desk, as they were spelt: the most frequent of each day.
CREATE TABLE spellings (day TEXT NOT NULL, value TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (day, value)) WITHOUT ROWID;

-- What the counter added, by the day in India: flushes into this database, and the deliveries, messages and counts in them.
-- `reach` is the instant, in milliseconds, up to which everything that was counted is here; `written` how many rows the flushes
-- wrote, which is what they cost.
CREATE TABLE deliveries (
  day TEXT PRIMARY KEY, flushes INTEGER NOT NULL, deliveries INTEGER NOT NULL, messages INTEGER NOT NULL, counts INTEGER NOT NULL,
  reach INTEGER NOT NULL DEFAULT 0, written INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

-- Each flush of a counter, once: the same transaction that adds its counts puts its number here.
CREATE TABLE flushes (counter TEXT NOT NULL, flush INTEGER NOT NULL, PRIMARY KEY (counter, flush)) WITHOUT ROWID;

-- Links that the desk keeps (docs/decisions/0048-the-counter.md): place, campaign and own number. The counter counts the others
-- together.
CREATE TABLE links (id TEXT PRIMARY KEY, since TEXT NOT NULL) WITHOUT ROWID;

-- A kept link is read in its campaign's own days, which differ from link to link.
CREATE INDEX traffic_of_links ON traffic (value, day) WHERE kind = 'link';
