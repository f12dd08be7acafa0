-- The responses to an operator's actions on captured money that belongs to no attempt, so that a repeated request gets
-- the first one again.
CREATE TABLE unmatched_responses (
  capture_id TEXT NOT NULL,
  call TEXT NOT NULL,
  key TEXT NOT NULL,
  -- Hash of the request's input.
  fingerprint TEXT NOT NULL,
  body TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (capture_id, call, key)
) WITHOUT ROWID;
