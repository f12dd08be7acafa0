-- Quotes for private halls: each is found by the hash of its link's token, or by its enquiry. The object `quote:{id}`
-- owns it and writes the row. Nothing here names the customer.
CREATE TABLE quotes (
  id TEXT PRIMARY KEY,
  -- A keyed hash.
  token_key TEXT NOT NULL UNIQUE,
  enquiry TEXT NOT NULL,
  state TEXT NOT NULL,
  -- Halalas.
  total INTEGER NOT NULL,
  title TEXT NOT NULL,
  cinema TEXT NOT NULL,
  auditorium_id TEXT NOT NULL,
  auditorium INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  issued_at INTEGER NOT NULL,
  valid_until INTEGER NOT NULL,
  -- Grows with every change: an older state never replaces a newer one.
  version INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX quotes_enquiry ON quotes (enquiry, issued_at);
