-- Whom a message to many goes to, who has been with us since which day, and what an operator is telling everybody.
-- Nothing here says who a member is. Times are milliseconds since 1970.
CREATE TABLE audience (
  member_id TEXT PRIMARY KEY,
  city_id TEXT,
  language TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE member_days (
  member_id TEXT PRIMARY KEY,
  -- MM-DD and year of the calendar in Riyadh.
  month_day TEXT NOT NULL,
  year INTEGER NOT NULL,
  -- The newest anniversary the member was told of.
  told_year INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX member_days_day ON member_days (month_day, member_id);

CREATE TABLE broadcasts (
  template_id TEXT PRIMARY KEY,
  -- What was asked for: the same id with something else in it is refused.
  message TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  -- The last member of the audience, in the order of their ids, whose turn has been.
  told_until TEXT NOT NULL DEFAULT '',
  told INTEGER NOT NULL DEFAULT 0,
  -- Until then one run has it in hand, and no other takes it.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  done_at INTEGER
) WITHOUT ROWID;
CREATE INDEX broadcasts_open ON broadcasts (asked_at) WHERE done_at IS NULL;

-- Members who could not be told in their turn.
CREATE TABLE broadcast_misses (
  template_id TEXT NOT NULL,
  member_id TEXT NOT NULL,
  tried_at INTEGER NOT NULL,
  PRIMARY KEY (template_id, member_id)
) WITHOUT ROWID;
