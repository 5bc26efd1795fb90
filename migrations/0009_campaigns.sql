-- Campaigns to which the desk has given a name (docs/decisions/0067-a-campaign-is-named-at-the-desk.md). The counter counts the
-- others together.

CREATE TABLE campaigns (name TEXT PRIMARY KEY, meaning TEXT NOT NULL, since TEXT NOT NULL) WITHOUT ROWID;
