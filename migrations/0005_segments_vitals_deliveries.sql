-- What browsers of a split page did, by app, browser and state, each for itself (docs/behaviour.md#segments). No label: they are
-- reported, never compared.
CREATE TABLE segments (
  day TEXT NOT NULL, run TEXT NOT NULL, page TEXT NOT NULL, brand TEXT NOT NULL,
  dimension TEXT NOT NULL, value TEXT NOT NULL, measure TEXT NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (day, run, page, brand, dimension, value, measure)
) WITHOUT ROWID;

-- How soon views were painted, in buckets (docs/behaviour.md#vitals).
CREATE TABLE vitals (
  day TEXT NOT NULL, brand TEXT NOT NULL, app TEXT NOT NULL, memory TEXT NOT NULL,
  metric TEXT NOT NULL, bucket TEXT NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (day, brand, app, memory, metric, bucket)
) WITHOUT ROWID;

-- How full messages are (docs/scale.md): new messages and what they counted, by the day in India of their delivery.
CREATE TABLE deliveries (
  day TEXT PRIMARY KEY, deliveries INTEGER NOT NULL, messages INTEGER NOT NULL, counts INTEGER NOT NULL
) WITHOUT ROWID;
