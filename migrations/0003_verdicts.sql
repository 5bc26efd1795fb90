-- What a plan came to, by label: recorded when it is first told, so that nothing counted later can change it.
ALTER TABLE plans ADD COLUMN verdicts TEXT NOT NULL DEFAULT '{}';
