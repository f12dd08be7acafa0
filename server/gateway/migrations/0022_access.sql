-- What a hall and a showtime offer to visitors who hear or see little: a loop for hearing aids, captions of every sound.
ALTER TABLE auditoriums ADD COLUMN hearing_loop INTEGER NOT NULL DEFAULT 0;
ALTER TABLE showtimes ADD COLUMN captions INTEGER NOT NULL DEFAULT 0;
