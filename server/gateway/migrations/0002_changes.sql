-- What the cinema has changed of a showtime. The showtime's object is the truth; its row follows.
CREATE TABLE showtime_changes (showtime_id TEXT PRIMARY KEY, facts TEXT NOT NULL) WITHOUT ROWID;

-- The operator's changes, newest first on the operator's page. `change:{id}` is the truth.
CREATE TABLE changes (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX changes_at ON changes (at DESC);

-- What became of each booking of a changed showtime. The order writes its row from its outbox.
CREATE TABLE changed_orders (
  change_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  state TEXT NOT NULL,
  -- Halalas that went back.
  refunded INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  PRIMARY KEY (change_id, order_id)
) WITHOUT ROWID;
