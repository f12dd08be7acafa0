-- Last four digits of the card that paid a booking, with its cinema day, as a keyed hash: staff find a booking by them.
-- Null without a card, for orders that are no bookings, and once the person is forgotten. Rows written before have it
-- when they are written next.
ALTER TABLE orders ADD COLUMN card_key TEXT;
CREATE INDEX orders_by_card ON orders (card_key, opened_at) WHERE card_key IS NOT NULL;
