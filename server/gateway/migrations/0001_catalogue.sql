-- The catalogue and the read model.
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
