-- What visitors wrote to the chain. People read it, so what they need is JSON; what is counted or looked for is a column.
-- `network` is a keyed hash and is forgotten once nothing is counted by it; `fingerprint` tells a repeated request from
-- another one under the same key. Times are milliseconds since 1970.
CREATE TABLE enquiries (
  reference TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  facts TEXT NOT NULL,
  phone TEXT NOT NULL,
  network TEXT,
  created_at INTEGER NOT NULL,
  app_version TEXT NOT NULL,
  idempotency_key TEXT NOT NULL UNIQUE,
  fingerprint TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX enquiries_network ON enquiries (network, created_at);
CREATE INDEX enquiries_phone ON enquiries (phone, created_at);
CREATE INDEX enquiries_created ON enquiries (created_at);
