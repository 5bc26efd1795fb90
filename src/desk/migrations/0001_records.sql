-- What is written at the desk. Rows are only ever added: each has the digest of the row before it, so that one which was
-- changed or taken out is noticed. Times are ISO 8601, digests SHA-256 in 64 lowercase hexadecimal digits.

-- Readouts that were pinned: frozen, named, dated.
CREATE TABLE pins (
  id INTEGER PRIMARY KEY,
  -- Page or test that the readout is of.
  subject TEXT NOT NULL,
  name TEXT NOT NULL,
  -- The report's section as JSON.
  readout TEXT NOT NULL,
  pinnedBy TEXT NOT NULL,
  pinnedAt TEXT NOT NULL,
  -- Of readout.
  seen TEXT NOT NULL,
  -- Of this row and the digest of the one before.
  chain TEXT NOT NULL UNIQUE
);

-- What was approved, or objected to.
CREATE TABLE approvals (
  id INTEGER PRIMARY KEY,
  -- What it is of: a claim, a version of a document.
  subject TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('approved', 'objected')),
  -- Empty where something is approved without one.
  reason TEXT NOT NULL,
  approvedBy TEXT NOT NULL,
  approvedAt TEXT NOT NULL,
  -- Of what was seen.
  seen TEXT NOT NULL,
  -- Key of the sheet in RECORDS, or NULL where none was kept.
  sheet TEXT,
  chain TEXT NOT NULL UNIQUE
);
