-- The read model of orders, filled from each order's own outbox; the order object stays the truth.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  reference TEXT NOT NULL,
  showtime_id TEXT NOT NULL,
  cinema_day TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  status TEXT NOT NULL,
  total INTEGER NOT NULL,
  seats_json TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  seq INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX orders_by_owner ON orders (owner, opened_at DESC);
CREATE INDEX orders_by_showtime ON orders (showtime_id, status);

-- Messages a tester reads in place of a phone; never written in production.
CREATE TABLE sandbox_messages (
  id TEXT NOT NULL UNIQUE,
  recipient TEXT NOT NULL,
  text TEXT NOT NULL,
  at TEXT NOT NULL
);
