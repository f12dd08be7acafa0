-- The catalogue and the read model. What is queried is a column; facts that are only shown travel as JSON.
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

CREATE TABLE halls (id TEXT PRIMARY KEY, seats INTEGER NOT NULL, layout TEXT NOT NULL, areas TEXT NOT NULL);

CREATE TABLE experiences (
  id TEXT PRIMARY KEY,
  unique_name TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  hall_id TEXT NOT NULL,
  facts TEXT NOT NULL
);

CREATE TABLE cinemas (
  id TEXT PRIMARY KEY,
  unique_name TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  city_id TEXT NOT NULL,
  facts TEXT NOT NULL
);
CREATE INDEX cinemas_city ON cinemas (city_id);

CREATE TABLE auditoriums (
  id TEXT PRIMARY KEY,
  cinema_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  experience_id TEXT NOT NULL,
  hall_id TEXT NOT NULL
);
CREATE INDEX auditoriums_cinema ON auditoriums (cinema_id);

-- Times are milliseconds since 1970; house_left are the seats not sold at the counter.
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
  house_left INTEGER NOT NULL,
  price_from INTEGER NOT NULL
);
CREATE INDEX showtimes_city_day_film ON showtimes (city_id, cinema_day, film_id, starts_at);
CREATE INDEX showtimes_film_city ON showtimes (film_id, city_id, starts_at);
CREATE INDEX showtimes_day ON showtimes (cinema_day);

-- Kept up to date by the objects that own the seats; a showtime nobody has opened yet has no row here.
CREATE TABLE showtime_seats (
  showtime_id TEXT PRIMARY KEY,
  seats_left INTEGER NOT NULL,
  version INTEGER NOT NULL
);

CREATE TABLE banners (id TEXT PRIMARY KEY, position INTEGER NOT NULL, facts TEXT NOT NULL);

CREATE TABLE pages (type TEXT PRIMARY KEY, facts TEXT NOT NULL);
