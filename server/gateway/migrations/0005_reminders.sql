-- Who wants to be told when a coming film opens: a phone and a film together, once. Times are milliseconds since 1970.
CREATE TABLE reminders (
  phone TEXT NOT NULL,
  film_id TEXT NOT NULL,
  -- Names the message, so that whoever texts it knows a repetition.
  id TEXT NOT NULL UNIQUE,
  language TEXT NOT NULL,
  -- Where the link leads; empty where it could lead nowhere good.
  site_origin TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  -- Until then one run has it in hand, and no other takes it.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER,
  PRIMARY KEY (phone, film_id)
) WITHOUT ROWID;
CREATE INDEX reminders_open ON reminders (film_id, claimed_until) WHERE sent_at IS NULL;
