-- What only the own page of a house or of an experience shows, what the counter sells, and how a voucher is redeemed.
-- Tables of their own: the rows that every list and every showtime reads stay small.
CREATE TABLE cinema_pages (
  cinema_id TEXT PRIMARY KEY,
  -- Lists show these; the rest is the page's.
  amenities TEXT NOT NULL,
  facts TEXT NOT NULL
);

CREATE TABLE experience_pages (experience_id TEXT PRIMARY KEY, facts TEXT NOT NULL);

CREATE TABLE food_sections (id TEXT PRIMARY KEY, position INTEGER NOT NULL, facts TEXT NOT NULL);

CREATE TABLE redemption_steps (position INTEGER PRIMARY KEY, facts TEXT NOT NULL);
