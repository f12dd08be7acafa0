-- The phone or e-mail address that a guest's booking was made with, as a keyed hash: a guest who verifies it finds the
-- booking on any device. Null for all other orders.
ALTER TABLE orders ADD COLUMN contact_key TEXT;
CREATE INDEX orders_by_contact ON orders (contact_key, past_at) WHERE contact_key IS NOT NULL;

-- Which shape a line was written in. Lines of an older shape are written anew by the gateway's timer; setting it back to 0
-- rebuilds them all.
ALTER TABLE orders ADD COLUMN line_shape INTEGER NOT NULL DEFAULT 0;
CREATE INDEX orders_of_old_shape ON orders (id) WHERE line_shape < 1;
