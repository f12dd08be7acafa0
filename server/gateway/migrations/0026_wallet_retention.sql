-- When the wallet of an ended account is asked next whether its ledger may be erased; 0 asks at once, null: it is gone.
ALTER TABLE ended_members ADD COLUMN wallet_due INTEGER DEFAULT 0;
CREATE INDEX ended_members_wallet ON ended_members (wallet_due) WHERE wallet_due IS NOT NULL;
