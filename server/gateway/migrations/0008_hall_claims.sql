-- A showtime that is being moved has its new time in the hall until the row of the showtime has it.
CREATE TABLE hall_claims (
  showtime_id TEXT PRIMARY KEY,
  -- The operator's change.
  change_id TEXT NOT NULL UNIQUE,
  auditorium_id TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) WITHOUT ROWID;
