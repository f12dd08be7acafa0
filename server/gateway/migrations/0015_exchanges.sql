-- Which booking an order is to take the place of, so that its member finds back to an exchange they began; null for all others.
ALTER TABLE orders ADD COLUMN exchange_of TEXT;
-- Which order a booking was given up for, so that its member is told where it went; null where it was given up for nothing.
ALTER TABLE orders ADD COLUMN exchanged_for TEXT;
CREATE INDEX orders_exchanging ON orders (owner) WHERE exchange_of IS NOT NULL AND status IN ('HELD', 'PRICED', 'PAYING');
