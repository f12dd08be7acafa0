-- Which pictures members have sent; the pictures themselves are files. Times are milliseconds since 1970.
CREATE TABLE files (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  -- SENT: shown nowhere, and gone after a day. KEPT: shown. GONE: deleted; counted until its day is over.
  state TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX files_member ON files (member_id, sent_at);
CREATE INDEX files_loose ON files (state, sent_at) WHERE state <> 'KEPT';
