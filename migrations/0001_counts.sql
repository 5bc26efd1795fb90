-- Daily counts by stratum (docs/behaviour.md#counts). Only ever add: a rollback of the worker does not undo this.

CREATE TABLE entries (
  day TEXT NOT NULL, run TEXT NOT NULL, page TEXT NOT NULL, brand TEXT NOT NULL, label TEXT NOT NULL,
  class TEXT NOT NULL, measure TEXT NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (day, run, page, brand, label, class, measure)
) WITHOUT ROWID;

CREATE TABLE breakdown (
  run TEXT NOT NULL, page TEXT NOT NULL, brand TEXT NOT NULL, label TEXT NOT NULL,
  dimension TEXT NOT NULL, value TEXT NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (run, page, brand, label, dimension, value)
) WITHOUT ROWID;

CREATE TABLE days (
  day TEXT NOT NULL, brand TEXT NOT NULL, measure TEXT NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (day, brand, measure)
) WITHOUT ROWID;

-- Ids of messages that were counted, by the token of the delivery that counted them. Ids sort by time. Where some counts of
-- a message wait for its next delivery, their places in it stand in the token's place, as a JSON array.
CREATE TABLE messages (id TEXT PRIMARY KEY, token TEXT NOT NULL) WITHOUT ROWID;

-- Ends that were fixed before a run's first browser.
CREATE TABLE plans (
  page TEXT NOT NULL, brand TEXT NOT NULL, run TEXT NOT NULL, registeredOn TEXT NOT NULL,
  lift REAL NOT NULL, days INTEGER NOT NULL, browsers INTEGER NOT NULL,
  PRIMARY KEY (page, brand, run)
) WITHOUT ROWID;
