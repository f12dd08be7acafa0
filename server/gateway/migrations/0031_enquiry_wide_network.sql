-- The wider network around an IPv6 network, which limits count by as well: a keyed hash, deleted together with `network`.
-- Null if it is the network itself.
ALTER TABLE enquiries ADD COLUMN wide_network TEXT;
CREATE INDEX enquiries_wide_network ON enquiries (wide_network, created_at);
