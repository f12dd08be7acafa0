-- Accounts that have ended: the name of nobody. An order that the lists learn of later finds here that its person is to be forgotten.
CREATE TABLE ended_members (id TEXT PRIMARY KEY) WITHOUT ROWID;
-- From when on an order whose person is forgotten may be erased; null for all others.
ALTER TABLE orders ADD COLUMN erase_at INTEGER;
CREATE INDEX orders_over ON orders (erase_at) WHERE erase_at IS NOT NULL;
