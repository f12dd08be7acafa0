-- What a cancellation by the cinema would return of a booking, in halalas: its price without what goodwill gave back. 0 for
-- orders without valid tickets. Rows written before have it when they are written next.
ALTER TABLE orders ADD COLUMN refundable INTEGER NOT NULL DEFAULT 0;
