// What visitors of the growth benchmark do: they send the requests that the site’s pages send, and wait for the answer.
import { connect } from '../storm/buyers.mjs'
import { openBrowser } from '../storm/site-browser.mjs'
import { ask, CITY, dayFromNow, FILM } from './programme.mjs'

export const VISITORS = 8
/** A search makes seven calls at once. */
const CONNECTIONS = 7 * VISITORS
const SHOWTIMES = 4
/** Seats of each visitor, so that no visitor takes those of another. */
const SEATS = 4
const DAYS = 6
/** A hall has this many times the seats that its visitors take. */
const SPARE = 4
/** Films found by their title, with mistakes, by people, by a cinema, by an experience, and nothing. */
const SEARCHES = [
  'metropolis',
  'متروبوليس',
  'metroplis',
  'نوسفيراتو',
  'fritz lang',
  'the kid olaya',
  'velvet',
  'zzzzzz',
]

/** The addresses of film pages, each film in each city on each day. Each is visited once, so that no store has it. */
export async function filmPages(site) {
  const db = await site.miniflare.getD1Database('DB', 'shasha-gateway')
  const sql = `SELECT DISTINCT f.unique_name AS slug, s.city_id AS city, s.cinema_day AS day
    FROM showtimes s JOIN films f ON f.id = s.film_id WHERE s.cinema_day > ? AND f.id NOT LIKE 'flm_made-%'
    ORDER BY day, slug, city`
  const { results } = await db.prepare(sql).bind(dayFromNow(0)).all()
  return results.map(({ slug, city, day }) => `/en/movies/${slug}?${new URLSearchParams({ cityId: city, date: day })}`)
}

/**
 * The showtimes with the most free seats, out of rows `{ id, free }`. In each, every one of `visitors` finds `seats` side
 * by side: the best seats of a nearly full hall are single ones.
 */
export function freestShowtimes(rows, { count, visitors, seats }) {
  const needed = SPARE * visitors * seats
  const free = rows.filter((row) => row.free >= needed).toSorted((a, b) => b.free - a.free || (a.id < b.id ? -1 : 1))
  if (free.length < count) throw new Error(`${free.length} showtimes instead of ${count} have ${needed} free seats`)
  return free.slice(0, count).map(({ id }) => id)
}

/** Showtimes of one film within the next days. Tomorrow and later have all of theirs at any hour. */
export async function openShowtimes(site, count = SHOWTIMES) {
  const db = await site.miniflare.getD1Database('DB', 'shasha-gateway')
  // The column is negative if only seats for wheelchairs are free.
  const sql = `SELECT id, house_left AS free FROM showtimes
    WHERE film_id = ? AND city_id = ? AND cinema_day BETWEEN ? AND ?`
  const { results } = await db.prepare(sql).bind(FILM.id, CITY, dayFromNow(2), dayFromNow(DAYS)).all()
  const ids = freestShowtimes(results, { count, visitors: (2 * VISITORS) / SHOWTIMES, seats: SEATS })
  for (const id of ids) await ask(site, `showtimes/${id}/seats`)
  return ids
}

/** The number of a visitor’s phone is proved once; orders come to checkout with it. */
async function provePhone(site, browser, phoneNumber) {
  const { requestId } = await browser.write('POST guest-users/phone-number', { phoneNumber })
  const { messages } = await ask(site, 'sandbox/outbox')
  const [code] = /\d{4,6}/.exec(messages[0].text)
  await browser.write('POST guest-users/verify', { requestId, code })
}

async function enter(site, connections, sessionId, phoneNumber) {
  const browser = openBrowser(site.url, connections)
  const { seats } = await ask(site, `showtimes/${sessionId}/best-seats?count=${SEATS}`)
  const { order } = await browser.write('POST orders', { sessionId, seats })
  await provePhone(site, browser, phoneNumber)
  return { browser, sessionId, seats, id: order.id, taps: 0, searches: 0 }
}

/** Visitors with an order each: half of them choose seats, the others order again and again. */
export async function openVisits(site, showtimes, pages) {
  const connections = { agent: connect(CONNECTIONS) }
  const visitors = []
  for (let number = 0; number < 2 * VISITORS; number++) {
    const phone = `+9665000010${String(number).padStart(2, '0')}`
    visitors.push(await enter(site, connections, showtimes[number % SHOWTIMES], phone))
  }
  const [choosing, ordering] = [visitors.slice(0, VISITORS), visitors.slice(VISITORS)]
  for (const { browser, id } of ordering) await browser.write('POST orders/:id/seats', { id, seats: [] })
  const unvisited = pages.values()
  return {
    /** The server closes connections that were idle for some seconds. */
    reconnect: () => {
      connections.agent.destroy()
      connections.agent = connect(CONNECTIONS)
    },
    /** The first visit of an address: its document is in no store, and its showtimes are not cached. */
    page: async () => {
      const { value, done } = unvisited.next()
      if (done) throw new Error('Every film page has been visited')
      await openBrowser(site.url, connections).open(value)
    },
    /** A word typed into the finder: the suggestions, the films, and the options of every filter. */
    search: async (number) => {
      const { browser } = choosing[number]
      const searchText = SEARCHES[choosing[number].searches++ % SEARCHES.length]
      const input = { cityId: CITY, searchText }
      const parts = ['search', 'dates', 'filters/facets', 'filters/films', 'filters/cinemas', 'filters/experiences']
      const keys = ['GET film-finder', ...parts.map((part) => `GET film-finder/${part}`)]
      await Promise.all(keys.map((key) => browser.read(key, input)))
    },
    /** One seat more, or one seat less. */
    tap: async (number) => {
      const visitor = choosing[number]
      const seats = visitor.seats.slice(0, 1 + (visitor.taps++ % SEATS))
      await visitor.browser.write('POST orders/:id/seats', { id: visitor.id, seats })
    },
    /** A new order of two seats with its price for checkout. Then its seats are given back, for the next one. */
    order: async (number) => {
      const { browser, sessionId, seats } = ordering[number]
      const { order } = await browser.write('POST orders', { sessionId, seats: seats.slice(0, 2) })
      await browser.write('POST orders/:id/checkout', { id: order.id })
      await browser.write('POST orders/:id/seats', { id: order.id, seats: [] })
    },
  }
}
