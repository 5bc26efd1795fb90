-- Answers with the winner of a split or page test that is ended (docs/behaviour.md#ship): from when until when, and what won.
CREATE TABLE ends (
  run TEXT NOT NULL, page TEXT NOT NULL, brand TEXT NOT NULL, label TEXT NOT NULL, day TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (run, page, brand, label, day)
) WITHOUT ROWID;
