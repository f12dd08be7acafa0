-- The booking of an order of food alone, whose money goes back with that of the booking if the cinema changes its showtime.
-- Rows written before have it when they are written next.
ALTER TABLE orders ADD COLUMN food_for TEXT;
CREATE INDEX orders_food_for ON orders (food_for) WHERE food_for IS NOT NULL;
