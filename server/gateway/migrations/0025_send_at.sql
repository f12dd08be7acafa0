-- The moment before which a message to many is not sent, in milliseconds since 1970; 0 sends it at once.
ALTER TABLE broadcasts ADD COLUMN send_at INTEGER NOT NULL DEFAULT 0;
