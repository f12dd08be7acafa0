// SQL of offers, and the showtimes of a fortnight that they are compared with.
import { cinemaDayOf } from '../../../contracts/rules/riyadh-time.ts'
import type { Offer } from '../../../contracts/offer-facts.ts'
import type { Language } from '../../lib/language.ts'
import { readListedShowtimes } from '../showtimes/showtimes.sql.ts'
import { isOfBank } from '../../pricing/offer-card.rules.ts'
import type { OfferFacts, OfferKey, StoredOffer } from './offer.record.ts'
import { filterShowtimesByOffer, isCardOnlyOffer, isOfferValidOn, type Listed, summaryOf } from './offer.rules.ts'

interface OfferRow {
  facts: string
  from_day: string
  until_day: string
}

function offerOf({ facts, from_day: from, until_day: until }: OfferRow): StoredOffer {
  const stored = JSON.parse(facts) as OfferFacts
  return { ...stored, allowsVouchers: stored.allowsVouchers && !isCardOnlyOffer(stored), from, until }
}

/** If the operator has switched a feature off, its offers do not exist: all offers, or those for students. */
const isSwitchedOn = (feature: string) => `(SELECT json_extract(facts, '$.en.features.${feature}') FROM settings)`
const OFFERED = `${isSwitchedOn('offers')} AND
  (json_extract(offers.facts, '$.validationType') <> 'UNIPAL' OR ${isSwitchedOn('unipal')})`

/** The valid ones, in the operator's order. There are few, so all of them are read. */
export async function offersOn(db: D1Database, today: string): Promise<StoredOffer[]> {
  const sql = `SELECT facts, from_day, until_day FROM offers WHERE ${OFFERED} ORDER BY position`
  return (await db.prepare(sql).all<OfferRow>()).results.map(offerOf).filter((offer) => isOfferValidOn(offer, today))
}

/** Whether or not it is valid now. */
export async function findOffer(
  db: D1Database,
  key: { id: string } | { uniqueName: string },
): Promise<StoredOffer | undefined> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['unique_name', key.uniqueName]
  const sql = `SELECT facts, from_day, until_day FROM offers WHERE ${column} = ? AND ${OFFERED}`
  const row = await db.prepare(sql).bind(value).first<OfferRow>()
  return row ? offerOf(row) : undefined
}

export async function getOfferKey(db: D1Database, id: string): Promise<OfferKey> {
  const proof = await db.prepare('SELECT proof FROM offers WHERE id = ?').bind(id).first<string>('proof')
  return JSON.parse(proof ?? '{}') as OfferKey
}

/** The names of the places and films that an offer is limited to, in the catalogue's order. */
async function namesOf(db: D1Database, language: Language, { cities, cinemas, experiences, films }: StoredOffer) {
  const named = (table: string, name: string, ids: readonly string[]) =>
    db
      .prepare(
        `SELECT id, ${name} AS name FROM ${table} WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position`,
      )
      .bind(JSON.stringify(ids))
      .all<{ id: string; name: string }>()
  const inFacts = `json_extract(facts, '$.name.${language}')`
  const [inCities, inCinemas, inExperiences, ofFilms] = await Promise.all([
    named('cities', `name_${language}`, cities),
    named('cinemas', inFacts, cinemas),
    named('experiences', inFacts, experiences),
    db
      .prepare(
        `SELECT id, unique_name AS uniqueName, json_extract(${language}, '$.title') AS title FROM films
         WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position`,
      )
      .bind(JSON.stringify(films))
      .all<Offer['films'][number]>(),
  ])
  return {
    cities: inCities.results,
    cinemas: inCinemas.results,
    experiences: inExperiences.results,
    films: ofFilms.results,
  }
}

/** The full public form of an offer. */
export async function offerPage(db: D1Database, offer: StoredOffer, language: Language): Promise<Offer> {
  return {
    ...summaryOf(offer, language),
    description: offer.description[language],
    conditions: offer.conditions.map((text) => text[language]),
    areaCategoryCodes: [...offer.areaCategoryCodes],
    allowsVouchers: offer.allowsVouchers,
    ...(await namesOf(db, language, offer)),
    weekdays: [...offer.weekdays],
    timesOfDay: [...offer.timesOfDay],
  }
}

/** Future showtimes of a city, without their seats. `filmId`: only those of one film. */
export async function showsAhead(db: D1Database, cityId: string, now: number, filmId?: string): Promise<Listed[]> {
  const sql = `SELECT film_id, cinema_id, experience_id, starts_at, cinema_day FROM showtimes
    WHERE city_id = ?1 AND starts_at > ?2 AND (?3 IS NULL OR film_id = ?3)`
  return (
    await db
      .prepare(sql)
      .bind(cityId, now, filmId ?? null)
      .all<Listed>()
  ).results
}

/** Offers that cover a showtime of one film: on a cinema day, or on any future day. */
export async function offersOfFilm(
  db: D1Database,
  { cityId, filmId, date }: { cityId: string; filmId: string; date?: string | undefined },
  now: number,
): Promise<StoredOffer[]> {
  const [offers, shows] = await Promise.all([
    offersOn(db, cinemaDayOf(now)),
    date ? readListedShowtimes(db, { cityId, date, filmId }, now) : showsAhead(db, cityId, now, filmId),
  ])
  return offers.filter((offer) => filterShowtimesByOffer(offer, cityId, shows).length > 0)
}

const binsOf = ({ bins, cards }: OfferKey): readonly string[] | undefined => bins ?? cards?.map(({ bin }) => bin)

/** Cinema days on which an offer covers a future showtime of a film; undefined if the offer is not valid now. */
export async function findDaysIfOfferValid(
  db: D1Database,
  { offerId, cityId, filmId, bin }: { offerId: string; cityId: string; filmId: string; bin: string | undefined },
  now: number,
): Promise<ReadonlySet<string> | undefined> {
  const [offers, shows] = await Promise.all([offersOn(db, cinemaDayOf(now)), showsAhead(db, cityId, now, filmId)])
  const offer = offers.find(({ id }) => id === offerId)
  // A card of another bank opens no day. More of a card is not compared: this response is cached, so guesses could not
  // be counted.
  if (offer && isCardOnlyOffer(offer) && bin !== undefined && !isOfBank(binsOf(await getOfferKey(db, offer.id)), bin))
    return new Set()
  return offer && new Set(filterShowtimesByOffer(offer, cityId, shows).map((show) => show.cinema_day))
}
