-- Links that the desk keeps (docs/decisions/0048-the-counter.md): place, campaign and own number. The counter counts the others
-- together.
CREATE TABLE links (id TEXT PRIMARY KEY, since TEXT NOT NULL) WITHOUT ROWID;

-- A kept link is read in its campaign's own days, which differ from link to link.
CREATE INDEX traffic_of_links ON traffic (value, day) WHERE kind = 'link';
