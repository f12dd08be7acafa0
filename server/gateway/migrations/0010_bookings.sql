-- What a member's list of bookings shows of each, in both languages, as it was sold. Orders that never came to tickets
-- have none of it.
ALTER TABLE orders ADD COLUMN showtime_json TEXT;
-- From when on a booking is history: the end of its show, or its cancellation where that was sooner.
ALTER TABLE orders ADD COLUMN past_at INTEGER;
CREATE INDEX orders_booked ON orders (owner, past_at) WHERE past_at IS NOT NULL;

-- History that was history by then is shown to its member no more. Apart from the orders, which are written anew as they change.
CREATE TABLE cleared_histories (owner TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;

-- What one may say when asked why a booking is cancelled.
CREATE TABLE cancellation_reasons (id TEXT PRIMARY KEY, position INTEGER NOT NULL, facts TEXT NOT NULL);
