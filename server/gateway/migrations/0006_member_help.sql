-- Messages to phones and e-mail addresses, for staff who look for one: what, when, and whether the service took it. No
-- text, and of the recipient only a keyed hash.
CREATE TABLE sent_messages (
  recipient_key TEXT NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  channel TEXT NOT NULL,
  -- Of a message about a booking.
  order_id TEXT,
  -- The newest try.
  at INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  is_taken INTEGER NOT NULL,
  PRIMARY KEY (recipient_key, id)
) WITHOUT ROWID;
CREATE INDEX sent_messages_at ON sent_messages (at);

-- Vouchers that staff gave to a member. The voucher's own object knows its terms and its state.
CREATE TABLE member_vouchers (
  member_id TEXT NOT NULL,
  -- Names the gift: the same one again is the same voucher.
  id TEXT NOT NULL,
  voucher_id TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, id)
) WITHOUT ROWID;
