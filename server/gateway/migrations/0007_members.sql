-- Whose account a proved e-mail address leads to. Of the address only a keyed hash is kept, and only once it was proved;
-- everything else of a member is in their own object. Times are milliseconds since 1970.
CREATE TABLE member_emails (
  email_key TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  proved_at INTEGER NOT NULL
) WITHOUT ROWID;
-- While an address changes a member has two.
CREATE INDEX member_emails_member ON member_emails (member_id);
