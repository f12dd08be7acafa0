-- Captured money that belongs to no attempt, because its charge was captured before, the attempt was made at another
-- processor, or no order or top-up has it. One row for each payment at its processor.
CREATE TABLE unmatched_captures (
  id TEXT PRIMARY KEY,
  processor TEXT NOT NULL,
  reference TEXT NOT NULL,
  -- The key that the payment names, and the order or top-up in it.
  charge TEXT NOT NULL,
  paid_id TEXT NOT NULL,
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,
  since INTEGER NOT NULL,
  -- When the refund was last sent; null once the processor has refused it.
  asked_at INTEGER,
  -- When the job last looked for that refund.
  looked_at INTEGER,
  -- When the money was back, or an operator noted that it was moved at the processor.
  refunded_at INTEGER,
  closed_at INTEGER,
  -- The operator who noted it, and what they found at the processor.
  closed_by TEXT,
  closed_note TEXT
) WITHOUT ROWID;

CREATE INDEX unmatched_captures_open ON unmatched_captures (since) WHERE refunded_at IS NULL AND closed_at IS NULL;
CREATE INDEX unmatched_captures_of ON unmatched_captures (paid_id);
