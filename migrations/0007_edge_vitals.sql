-- How soon views were painted by the location of Cloudflare that answered (docs/behaviour.md#vitals). A table of its own: in the
-- key of `vitals` a location would multiply its rows.
CREATE TABLE edgeVitals (
  month TEXT NOT NULL, brand TEXT NOT NULL, location TEXT NOT NULL, metric TEXT NOT NULL, bucket TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (month, brand, location, metric, bucket)
) WITHOUT ROWID;
