-- The catalogue and the read model. What is queried is a column; facts that are only shown travel as JSON. Times are
-- milliseconds since 1970.
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE settings (id INTEGER PRIMARY KEY CHECK (id = 1), facts TEXT NOT NULL);

CREATE TABLE cities (
  id TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  name_ar TEXT NOT NULL,
  name_en TEXT NOT NULL,
  latitude REAL NOT NULL,
  longitude REAL NOT NULL
);

CREATE TABLE films (
  id TEXT PRIMARY KEY,
  unique_name TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  releases_on TEXT NOT NULL,
  -- What lists show, and what only the film's own page shows.
  ar TEXT NOT NULL,
  en TEXT NOT NULL,
  page_ar TEXT NOT NULL,
  page_en TEXT NOT NULL
);
-- The finder reads a large catalogue in pieces, in the programmer's order.
CREATE INDEX films_position ON films (position, id);

CREATE TABLE halls (id TEXT PRIMARY KEY, seats INTEGER NOT NULL, layout TEXT NOT NULL, areas TEXT NOT NULL);

-- What only the own page of a cinema or of an experience shows is in tables of their own, so that the rows that every
-- list and every showtime reads stay small.
CREATE TABLE experiences (
  id TEXT PRIMARY KEY,
  unique_name TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  hall_id TEXT NOT NULL,
  facts TEXT NOT NULL
);
CREATE TABLE experience_pages (experience_id TEXT PRIMARY KEY, facts TEXT NOT NULL);

CREATE TABLE cinemas (
  id TEXT PRIMARY KEY,
  unique_name TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  city_id TEXT NOT NULL,
  facts TEXT NOT NULL
);
CREATE INDEX cinemas_city ON cinemas (city_id);
CREATE TABLE cinema_pages (
  cinema_id TEXT PRIMARY KEY,
  -- Lists show these, too.
  amenities TEXT NOT NULL,
  facts TEXT NOT NULL
);

CREATE TABLE auditoriums (
  id TEXT PRIMARY KEY,
  cinema_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  experience_id TEXT NOT NULL,
  hall_id TEXT NOT NULL,
  hearing_loop INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX auditoriums_cinema ON auditoriums (cinema_id);

CREATE TABLE showtimes (
  id TEXT PRIMARY KEY,
  film_id TEXT NOT NULL,
  cinema_id TEXT NOT NULL,
  city_id TEXT NOT NULL,
  auditorium_id TEXT NOT NULL,
  experience_id TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  cinema_day TEXT NOT NULL,
  time_of_day TEXT NOT NULL,
  seats_total INTEGER NOT NULL,
  -- The seats that the counter has not sold.
  house_left INTEGER NOT NULL,
  price_from INTEGER NOT NULL,
  -- Captions of every sound.
  captions INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX showtimes_city_day_film ON showtimes (city_id, cinema_day, film_id, starts_at);
CREATE INDEX showtimes_film_city ON showtimes (film_id, city_id, starts_at);
CREATE INDEX showtimes_day ON showtimes (cinema_day);

-- Written by the objects that own the seats. A showtime that was never opened has no row.
CREATE TABLE showtime_seats (
  showtime_id TEXT PRIMARY KEY,
  seats_left INTEGER NOT NULL,
  version INTEGER NOT NULL
);
-- The finder asks every few seconds which showtimes have sold out: few of all that were opened.
CREATE INDEX showtime_seats_sold_out ON showtime_seats (showtime_id) WHERE seats_left <= 0;

CREATE TABLE banners (id TEXT PRIMARY KEY, position INTEGER NOT NULL, facts TEXT NOT NULL);

CREATE TABLE pages (type TEXT PRIMARY KEY, facts TEXT NOT NULL);

CREATE TABLE food_sections (id TEXT PRIMARY KEY, position INTEGER NOT NULL, facts TEXT NOT NULL);

CREATE TABLE redemption_steps (position INTEGER PRIMARY KEY, facts TEXT NOT NULL);

-- The reasons for a cancellation that a visitor can choose.
CREATE TABLE cancellation_reasons (id TEXT PRIMARY KEY, position INTEGER NOT NULL, facts TEXT NOT NULL);

-- Offers, each with the cinema days on which it holds. `facts`: what both languages say of it, and where it holds.
-- `proof`: what shows that it belongs to a visitor; part of no answer.
CREATE TABLE offers (
  id TEXT PRIMARY KEY,
  unique_name TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  from_day TEXT NOT NULL,
  until_day TEXT NOT NULL,
  facts TEXT NOT NULL,
  proof TEXT NOT NULL
);

-- The read model of orders, filled from each order's own outbox; the order object is the truth.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  reference TEXT NOT NULL,
  showtime_id TEXT NOT NULL,
  cinema_day TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  status TEXT NOT NULL,
  total INTEGER NOT NULL,
  seats_json TEXT NOT NULL,
  opened_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  -- What a member's list of bookings shows of it, in both languages, as it was sold. Null without tickets.
  showtime_json TEXT,
  -- From when on a booking is history: the end of its showtime, or its cancellation if that was sooner.
  past_at INTEGER,
  -- From when on an order whose person is forgotten may be erased; null for all others.
  erase_at INTEGER,
  -- The booking whose place the order is to take, so that its member finds back to an exchange that has begun.
  exchange_of TEXT,
  -- The order that replaced the booking; null if none did.
  exchanged_for TEXT,
  -- The phone or e-mail address of a guest's booking, as a keyed hash: a guest who verifies it finds the booking on any
  -- device. Null for all other orders.
  contact_key TEXT,
  -- The shape in which the row was written. The gateway's timer writes rows of an older shape anew; 0 rebuilds them all.
  line_shape INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX orders_by_owner ON orders (owner, opened_at DESC);
CREATE INDEX orders_by_showtime ON orders (showtime_id, status);
CREATE INDEX orders_by_reference ON orders (reference);
CREATE INDEX orders_by_contact ON orders (contact_key, past_at) WHERE contact_key IS NOT NULL;
CREATE INDEX orders_booked ON orders (owner, past_at) WHERE past_at IS NOT NULL;
CREATE INDEX orders_exchanging ON orders (owner) WHERE exchange_of IS NOT NULL AND status IN ('HELD', 'PRICED', 'PAYING');
CREATE INDEX orders_refunding ON orders (updated_at) WHERE status = 'REFUNDING';
CREATE INDEX orders_over ON orders (erase_at) WHERE erase_at IS NOT NULL;
CREATE INDEX orders_of_old_shape ON orders (id) WHERE line_shape < 1;

-- Bookings that were history by then are not shown to their member any more. Apart from the orders, which are written
-- anew as they change.
CREATE TABLE cleared_histories (owner TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;

-- Orders and top-ups that need an operator. The object that owns the money writes its row from its outbox. `reason` is
-- null once the matter is solved, so that a late write of an older state changes nothing.
CREATE TABLE attention (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  reference TEXT NOT NULL,
  reason TEXT,
  since INTEGER NOT NULL,
  seq INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX attention_open ON attention (since) WHERE reason IS NOT NULL;

-- Objects whose work failed several times in a row. A row may be outdated: its object is asked before it is shown.
CREATE TABLE overdue (
  id TEXT PRIMARY KEY,
  since INTEGER NOT NULL
) WITHOUT ROWID;

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

-- The responses to an operator's actions on them, so that a repeated request gets the first one again.
CREATE TABLE unmatched_responses (
  capture_id TEXT NOT NULL,
  call TEXT NOT NULL,
  key TEXT NOT NULL,
  -- Hash of the request's input.
  fingerprint TEXT NOT NULL,
  body TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (capture_id, call, key)
) WITHOUT ROWID;

-- Verified e-mail addresses and their accounts. An address is stored as a keyed hash, once it is verified; everything
-- else of a member is in the member's own object.
CREATE TABLE member_emails (
  email_key TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  proved_at INTEGER NOT NULL
) WITHOUT ROWID;
-- While an address changes, a member has two.
CREATE INDEX member_emails_member ON member_emails (member_id);

-- Ids of ended accounts: an order that reaches the read model later finds here that its person is to be forgotten.
CREATE TABLE ended_members (
  id TEXT PRIMARY KEY,
  -- When the wallet of the account is asked next whether its ledger may be erased; 0 asks at once, null: it is erased.
  wallet_due INTEGER DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX ended_members_wallet ON ended_members (wallet_due) WHERE wallet_due IS NOT NULL;

-- The newest ten searches of each member; the folded text tells one search from another.
CREATE TABLE recent_searches (
  member_id TEXT NOT NULL,
  folded TEXT NOT NULL,
  id TEXT NOT NULL,
  search_text TEXT NOT NULL,
  searched_at INTEGER NOT NULL,
  -- The write that stored it: the same write again changes nothing.
  written_by TEXT NOT NULL,
  PRIMARY KEY (member_id, folded)
) WITHOUT ROWID;

-- The pictures that members have sent; their bytes are files.
CREATE TABLE files (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  -- SENT: shown nowhere, and deleted after a day. KEPT: shown. GONE: deleted; counted until its day is over.
  state TEXT NOT NULL,
  sent_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX files_member ON files (member_id, sent_at);
CREATE INDEX files_loose ON files (state, sent_at) WHERE state <> 'KEPT';

-- Members who get messages to many. Nothing here says who a member is.
CREATE TABLE audience (
  member_id TEXT PRIMARY KEY,
  city_id TEXT,
  language TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE member_days (
  member_id TEXT PRIMARY KEY,
  -- MM-DD and year of the day the account was opened, by the calendar in Riyadh.
  month_day TEXT NOT NULL,
  year INTEGER NOT NULL,
  -- The newest anniversary that the member was told of.
  told_year INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX member_days_day ON member_days (month_day, member_id);

CREATE TABLE broadcasts (
  template_id TEXT PRIMARY KEY,
  -- What was asked for: the same id with another message is refused.
  message TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  -- The last member of the audience, in the order of their ids, who was told.
  told_until TEXT NOT NULL DEFAULT '',
  told INTEGER NOT NULL DEFAULT 0,
  -- Until then one run sends it, and no other takes it.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  done_at INTEGER,
  -- It is not sent before; 0 sends it at once.
  send_at INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX broadcasts_open ON broadcasts (asked_at) WHERE done_at IS NULL;

-- Members who could not be told in their turn.
CREATE TABLE broadcast_misses (
  template_id TEXT NOT NULL,
  member_id TEXT NOT NULL,
  tried_at INTEGER NOT NULL,
  PRIMARY KEY (template_id, member_id)
) WITHOUT ROWID;

-- Visitors who want to be told when a coming film goes on sale: a phone and a film together, once.
CREATE TABLE reminders (
  phone TEXT NOT NULL,
  film_id TEXT NOT NULL,
  -- The idempotency key of the message.
  id TEXT NOT NULL UNIQUE,
  language TEXT NOT NULL,
  -- The site that the link of the message leads to; empty: it has no link.
  site_origin TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  -- Until then one run sends it, and no other takes it.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER,
  PRIMARY KEY (phone, film_id)
) WITHOUT ROWID;
CREATE INDEX reminders_open ON reminders (film_id, claimed_until) WHERE sent_at IS NULL;

-- What visitors wrote to the chain. What people read is JSON; what is counted or looked for is a column.
CREATE TABLE enquiries (
  reference TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  facts TEXT NOT NULL,
  phone TEXT NOT NULL,
  -- A keyed hash, deleted once no limit counts by it.
  network TEXT,
  created_at INTEGER NOT NULL,
  app_version TEXT NOT NULL,
  idempotency_key TEXT NOT NULL UNIQUE,
  -- Tells a repeated request from another one with the same key.
  fingerprint TEXT NOT NULL,
  -- When the message about it was sent; null: not yet.
  texted_at INTEGER,
  -- The wider network around an IPv6 network, which limits count by as well: a keyed hash, deleted together with
  -- `network`. Null if it is the network itself.
  wide_network TEXT
) WITHOUT ROWID;
CREATE INDEX enquiries_network ON enquiries (network, created_at);
CREATE INDEX enquiries_wide_network ON enquiries (wide_network, created_at);
CREATE INDEX enquiries_phone ON enquiries (phone, created_at);
CREATE INDEX enquiries_created ON enquiries (created_at);

-- Messages that a tester reads in place of a phone; never written in production.
CREATE TABLE sandbox_messages (
  id TEXT NOT NULL UNIQUE,
  recipient TEXT NOT NULL,
  text TEXT NOT NULL,
  at TEXT NOT NULL,
  -- What only an e-mail has: its subject, and a file as JSON of its name, type and text.
  subject TEXT,
  file_json TEXT
);
