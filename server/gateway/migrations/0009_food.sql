-- What each cinema's food counter sells, apart from the rest of the chain. A cinema without a row sells the whole menu.
CREATE TABLE cinema_food (cinema_id TEXT PRIMARY KEY, facts TEXT NOT NULL);
