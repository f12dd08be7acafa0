// Makes the chain of a started site larger, in its stores: films, showtimes and orders in D1, and what the orders of
// one showtime leave in its object. The sizes of the seed are one of each.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFilms } from './finder-data.ts'
import { ask } from './programme.mjs'

/** The seed has no orders. This many are a start: the large chain has a hundred times as many. */
const ORDERS = 1000
/** Requests that one showtime keeps for 48 hours, with two lines of its log each. */
const HOLDS = 200
const FILMS_AT_ONCE = 100

/** Copies of the films, and for each of them a copy of every showtime of its film: a film has as many as before. */
async function addFilms(db, times) {
  const { results: films } = await db.prepare('SELECT id, releases_on FROM films ORDER BY position').all()
  // Titles and people of their own, so that a search finds the same films as before.
  const made = makeFilms(films.length, films.length * (times - 1)).map(({ id, row }, at) => {
    const { id: original, releases_on: releasesOn } = films[at % films.length]
    return { id, original, row: row.with(3, releasesOn) }
  })
  for (let at = 0; at < made.length; at += FILMS_AT_ONCE)
    await db
      .prepare(
        `INSERT INTO films SELECT ${[0, 1, 2, 3, 4, 5, 6, 7].map((at) => `value ->> ${at}`).join(', ')} FROM json_each(?)`,
      )
      .bind(JSON.stringify(made.slice(at, at + FILMS_AT_ONCE).map(({ row }) => row)))
      .run()
  await db
    .prepare(
      `INSERT INTO showtimes
       SELECT s.id || '-' || (copy.value ->> 1), copy.value ->> 1, s.cinema_id, s.city_id, s.auditorium_id, s.experience_id,
         s.starts_at, s.ends_at, s.cinema_day, s.time_of_day, s.seats_total, s.house_left, s.price_from, s.captions
       FROM json_each(?) copy CROSS JOIN showtimes s ON s.film_id = copy.value ->> 0`,
    )
    .bind(JSON.stringify(made.map(({ id, original }) => [original, id])))
    .run()
}

/** What a booking stores of its film. */
const SNAPSHOT = "'$.uniqueName', '$.title', '$.image', '$.tint', '$.rate'"

/** Bookings of members and guests over all showtimes, ten of each member, as wide as those the gateway writes. */
async function addOrders(db, many) {
  await db
    .prepare(
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
       INSERT INTO orders (id, owner, reference, showtime_id, cinema_day, starts_at, status, total, seats_json, opened_at,
         updated_at, seq, showtime_json, past_at, contact_key, line_shape)
       SELECT 'o' || hex(randomblob(16)), iif(n % 2, 'm' || (n / 20), 'g' || n), printf('M%07d', n), s.id, s.cinema_day,
         s.starts_at, 'TICKETED', 9000, '["A1","A2"]', s.starts_at - 86400000, s.starts_at - 86400000, 9,
         json_array(s.starts_at, s.ends_at, json_extract(f.ar, ${SNAPSHOT}), json_extract(f.en, ${SNAPSHOT})),
         s.ends_at, iif(n % 2, NULL, hex(randomblob(16))), 1
       FROM number JOIN showtimes s ON s.rowid = 1 + (n * 7919) % (SELECT max(rowid) FROM showtimes)
       JOIN films f ON f.id = s.film_id`,
    )
    .bind(many)
    .run()
  // One opened showtime in fifty is sold out.
  await db
    .prepare(
      `INSERT INTO showtime_seats SELECT id, iif(rowid % 50, house_left, 0), 1 FROM showtimes
       WHERE id IN (SELECT showtime_id FROM orders)`,
    )
    .run()
}

/** `films` and `orders`: how many times those of today. Returns the numbers of rows. */
export async function growDatabase(site, { films, orders }) {
  // The first request loads the seed.
  await ask(site, 'settings')
  const db = await site.miniflare.getD1Database('DB', 'shasha-gateway')
  if (films > 1) await addFilms(db, films)
  await addOrders(db, ORDERS * orders)
  const counts = ['films', 'showtimes', 'orders', 'showtime_seats'].map((table) =>
    db.prepare(`SELECT count(*) AS many FROM ${table}`).first('many'),
  )
  return Promise.all(counts)
}

/**
 * Adds the requests and the log of earlier orders to every showtime object in this folder. No site may be running on
 * it: the object reads its tables itself.
 */
export function growShowtimeObjects(folder, { orders }) {
  const objects = join(folder, 'do', 'shasha-gateway-ShowtimeObject')
  const files = readdirSync(objects).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name))
  for (const file of files) {
    const db = new DatabaseSync(join(objects, file))
    const { last } = db
      .prepare('SELECT coalesce(max(seq), 0) AS last FROM (SELECT seq FROM log UNION ALL SELECT seq FROM journal)')
      .get()
    const numbers = 'WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)'
    const now = Date.now()
    db.exec('BEGIN')
    db.prepare(
      `${numbers} INSERT INTO idempotency (key, fingerprint, order_id, seq, at)
       SELECT 'g' || hex(randomblob(16)) || ':' || n, hex(randomblob(32)), 'o' || n, ?2 + n * 2, ?3 FROM number`,
    ).run(HOLDS * orders, last, now)
    db.prepare(
      `${numbers} INSERT INTO log (seq, op, order_id, seats, at)
       SELECT ?2 + n, iif(n % 2, 'hold', 'release'), 'o' || n / 2, '[1,2]', ?3 FROM number`,
    ).run(HOLDS * orders * 2, last, now)
    db.exec('COMMIT')
    db.close()
  }
  return files.length
}
