-- What members searched for, the newest ten of each; the folded text tells one search from another.
CREATE TABLE recent_searches (
  member_id TEXT NOT NULL,
  folded TEXT NOT NULL,
  id TEXT NOT NULL,
  search_text TEXT NOT NULL,
  searched_at INTEGER NOT NULL,
  -- Of the write that put it here: the same write again changes nothing.
  written_by TEXT NOT NULL,
  PRIMARY KEY (member_id, folded)
) WITHOUT ROWID;

-- The finder reads a large catalogue in pieces, in the programmer's order.
CREATE INDEX films_position ON films (position, id);
-- And asks every few seconds which shows have sold out: few of all that were opened.
CREATE INDEX showtime_seats_sold_out ON showtime_seats (showtime_id) WHERE seats_left <= 0;
