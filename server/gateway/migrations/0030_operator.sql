-- Orders and top-ups that need a person. The object that owns the money writes its row from its outbox; `reason` is null
-- once the matter is solved, so that a late write of an older state changes nothing.
CREATE TABLE attention (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  reference TEXT NOT NULL,
  reason TEXT,
  since INTEGER NOT NULL,
  seq INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX attention_open ON attention (since) WHERE reason IS NOT NULL;

-- Orders from before this table. Their own next change writes the exact reason.
INSERT INTO attention (id, kind, reference, reason, since, seq)
SELECT id, 'order', reference, 'stuck', updated_at, seq FROM orders WHERE status = 'STUCK';

-- Objects whose work failed several times in a row. A row may be outdated: its object is asked before it is shown.
CREATE TABLE overdue (
  id TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX orders_by_reference ON orders (reference);
CREATE INDEX orders_refunding ON orders (updated_at) WHERE status = 'REFUNDING';
