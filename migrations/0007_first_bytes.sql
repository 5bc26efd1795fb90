-- How soon the first byte of a view came, by the location of Cloudflare that answered (docs/behaviour.md#vitals). A table of its
-- own: in the key of `vitals` a location would multiply its rows.
CREATE TABLE firstBytes (
  month TEXT NOT NULL, brand TEXT NOT NULL, location TEXT NOT NULL, bucket TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (month, brand, location, bucket)
) WITHOUT ROWID;
