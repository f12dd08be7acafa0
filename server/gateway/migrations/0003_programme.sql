-- Cinema days that an operator's file has set. The rule plans none of them, also if the cinema shows nothing.
CREATE TABLE programme_days (
  cinema_id TEXT NOT NULL,
  day TEXT NOT NULL,
  PRIMARY KEY (cinema_id, day)
) WITHOUT ROWID;
CREATE INDEX programme_days_day ON programme_days (day);

-- Showtimes that a file removes. While `showtimes` has the row, the removal is not finished. Afterwards the row says
-- which showtime the id stood for.
CREATE TABLE withdrawn_showtimes (
  showtime_id TEXT PRIMARY KEY,
  -- The run that removes it.
  run_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  film_id TEXT NOT NULL,
  auditorium_id TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  cinema_day TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX withdrawn_showtimes_run ON withdrawn_showtimes (run_id);
