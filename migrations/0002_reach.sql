-- What the desk says about the counter's work: the instant (in milliseconds) up to which everything that was counted is in this
-- database, and how many rows its flushes wrote, which is what they cost.
ALTER TABLE deliveries ADD COLUMN reach INTEGER NOT NULL DEFAULT 0;
ALTER TABLE deliveries ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
