-- When a quote is asked whether it has personal data or itself to delete; it answers with the next time.
ALTER TABLE quotes ADD COLUMN erase_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX quotes_over ON quotes (erase_at);
