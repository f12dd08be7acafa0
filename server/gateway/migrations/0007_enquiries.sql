-- What staff do about enquiries: their language, how far they have come, and who takes care of them.
-- Null: written before the language was stored.
ALTER TABLE enquiries ADD COLUMN language TEXT;
ALTER TABLE enquiries ADD COLUMN state TEXT NOT NULL DEFAULT 'NEW';
-- Id of a staff member or of Cloudflare Access, or `token`; null: free.
ALTER TABLE enquiries ADD COLUMN taken_by TEXT;
-- The newest row of `enquiry_steps`: a statement that changes nothing here adds none there.
ALTER TABLE enquiries ADD COLUMN last_step TEXT;
CREATE INDEX enquiries_state ON enquiries (state, created_at);

-- What staff did about an enquiry. Deleted with it.
CREATE TABLE enquiry_steps (
  -- The idempotency key of the form.
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- A code, never a typed text.
  why TEXT,
  actor TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- Tells a repeated request from another one with the same key.
  fingerprint TEXT NOT NULL,
  -- Of an answer by mail. Without `sent_at` it was not delivered yet.
  text TEXT,
  sent_at INTEGER
) WITHOUT ROWID;
CREATE INDEX enquiry_steps_reference ON enquiry_steps (reference, at);
