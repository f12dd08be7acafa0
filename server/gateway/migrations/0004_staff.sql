-- Who may use the operator's pages and calls. Of a token only its hash is stored.
CREATE TABLE staff (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  -- Ids, as in the log.
  created_by TEXT NOT NULL,
  revoked_at INTEGER,
  revoked_by TEXT
) WITHOUT ROWID;

-- What operators did, tried to do, or looked at. Without personal data of visitors: ids, references and codes only.
CREATE TABLE audit (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Of an action that the edge reports: it is stored once.
  id TEXT UNIQUE,
  at INTEGER NOT NULL,
  -- Id of a staff member or of Cloudflare Access, or `token`.
  actor TEXT NOT NULL,
  role TEXT NOT NULL,
  action TEXT NOT NULL,
  -- Id of an order, a change, a message, a gift, a staff member.
  target TEXT,
  why TEXT,
  -- `begun`: the action may have happened.
  outcome TEXT NOT NULL,
  expires_at INTEGER NOT NULL
);
CREATE INDEX audit_actor ON audit (actor, seq);
CREATE INDEX audit_target ON audit (target, seq);
CREATE INDEX audit_expires ON audit (expires_at);
