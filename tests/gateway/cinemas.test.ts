import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { addDays, cinemaDayOf } from '#server/contracts/rules/riyadh-time.ts'
import type { CinemaDetail, Experience } from '#server/contracts/cinemas.ts'
import { expandHall } from '#server/contracts/rules/hall.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { call } from './support/calls.ts'
import { LANGUAGES, read, tomorrow } from './support/catalogue.ts'

const db = env.DB
const ARABIC = /\p{Script=Arabic}/u
const DOORS_MS = 20 * MINUTE_MS

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

async function allCinemas(language?: (typeof LANGUAGES)[number]): Promise<CinemaDetail[]> {
  const { cinemas } = await read('GET cinemas', {}, language)
  return Promise.all(
    cinemas.map(
      async ({ uniqueName }) => (await read('GET cinemas/unique-name/:slug', { slug: uniqueName }, language)).cinema,
    ),
  )
}

async function allExperiences(): Promise<Experience[]> {
  return (await read('GET experiences', {})).experiences
}

/** Opening hours of a cinema on a cinema day; undefined if the cinema lists none for that day. */
function openOn({ openingHours }: CinemaDetail, day: string): [from: number, to: number] | undefined {
  const hours = openingHours.find(({ days }) => days.includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
  if (!hours) return undefined
  const closesOn = hours.closes < hours.opens ? addDays(day, 1) : day
  return [Date.parse(`${day}T${hours.opens}:00+03:00`), Date.parse(`${closesOn}T${hours.closes}:00+03:00`)]
}

describe.each(LANGUAGES)('every cinema in %s', (language) => {
  const isWritten = (text: string) => ARABIC.test(text) === (language === 'AR')

  it('has a page with its city, its halls and its phone number', async () => {
    const cinemas = await allCinemas(language)
    expect(cinemas).toHaveLength(20)
    for (const { text, telephone, cityName, halls } of cinemas) {
      expect([text, cityName].every(isWritten)).toBe(true)
      expect(telephone).toMatch(/^\+9669200\d{5}$/)
      expect(halls.every(({ name, experience }) => isWritten(name) && isWritten(experience.name))).toBe(true)
    }
  })

  it('has the same facts on its page as in the list', async () => {
    const { cinemas } = await read('GET cinemas', {}, language)
    const pages = await allCinemas(language)
    for (const [index, cinema] of cinemas.entries()) expect(pages[index]).toMatchObject(cinema)
  })
})

describe('the halls of a cinema', () => {
  it('add up to its seats and its wheelchair places, by their own plans', async () => {
    for (const cinema of await allCinemas()) {
      expect(cinema.halls.map(({ number }) => number)).toEqual(cinema.halls.map((_, index) => index + 1))
      expect(cinema.halls).toHaveLength(cinema.auditoriums)
      expect(sum(cinema.halls.map(({ seats }) => seats))).toBe(cinema.seats)
      expect(sum(cinema.halls.map(({ wheelchairPlaces }) => wheelchairPlaces))).toBe(cinema.wheelchairPlaces)
      for (const { plan, seats, wheelchairPlaces } of cinema.halls) {
        expect(expandHall(plan).seats).toHaveLength(seats)
        expect(wheelchairPlaces).toBeGreaterThan(0)
      }
      expect(new Set(cinema.halls.map(({ experience }) => experience.id))).toEqual(
        new Set(cinema.experiences.map(({ id }) => id)),
      )
    }
  })

  it('are the halls its showtimes run in, with the same names and as many wheelchair places', async () => {
    const [cinema] = await allCinemas()
    const row = await db
      .prepare('SELECT id FROM showtimes WHERE cinema_id = ? AND starts_at > ?')
      .bind(cinema?.id, Date.now())
      .first<{ id: string }>()
    const { showtime } = await read('GET showtimes/:sessionId', { sessionId: row?.id ?? '' })
    const hall = cinema?.halls.find(({ id }) => id === showtime.auditorium.id)
    expect(hall).toMatchObject({ ...showtime.auditorium, experience: showtime.experience })
    expect(hall?.wheelchairPlaces).toBe(showtime.layout.wheelchair.length)
    expect(Object.keys(showtime.cinema)).not.toContain('text')
  })
})

describe('a cinema', () => {
  it('is open from before its first showtime until after the end of its last, all fortnight', async () => {
    const cinemas = new Map((await allCinemas()).map((cinema) => [cinema.id, cinema]))
    const { results } = await db
      .prepare(
        `SELECT cinema_id, cinema_day, min(starts_at) AS first, max(ends_at) AS last FROM showtimes
         WHERE cinema_day >= ? GROUP BY cinema_id, cinema_day`,
      )
      .bind(cinemaDayOf(Date.now()))
      .all<{ cinema_id: string; cinema_day: string; first: number; last: number }>()
    expect(results).toHaveLength(20 * 14)
    const outside = results.filter(({ cinema_id, cinema_day, first, last }) => {
      const cinema = cinemas.get(cinema_id)
      const [opens, closes] = (cinema && openOn(cinema, cinema_day)) ?? [Infinity, 0]
      return first - DOORS_MS < opens || last > closes
    })
    expect(outside).toEqual([])
  })

  it('lists its hours once for each day of the week', async () => {
    for (const { openingHours } of await allCinemas())
      expect(openingHours.flatMap(({ days }) => days).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('shows the rolling fortnight, and a day without a showtime is disabled', async () => {
    const today = cinemaDayOf(Date.now())
    const ask = async () => (await read('GET cinemas/unique-name/:slug', { slug: 'suwaidi' })).cinema.sessionsDates
    const before = await ask()
    expect(before.map(({ date }) => date)).toEqual(Array.from({ length: 14 }, (_, ahead) => addDays(today, ahead)))
    expect(before.slice(1).every(({ isDisabled }) => !isDisabled)).toBe(true)
    await db
      .prepare('DELETE FROM showtimes WHERE cinema_id = ? AND cinema_day = ?')
      .bind('cin_suwaidi', tomorrow())
      .run()
    expect((await ask()).filter(({ isDisabled }) => isDisabled).map(({ date }) => date)).toContain(tomorrow())
  })
})

describe('an experience', () => {
  it('is listed in exactly the cinemas that have such a hall, each named with its city', async () => {
    const cinemas = await allCinemas()
    for (const { id, cinemas: listed } of await allExperiences()) {
      const having = cinemas.filter(({ halls }) => halls.some(({ experience }) => experience.id === id))
      expect(listed.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
        having
          .map((cinema) => ({
            id: cinema.id,
            uniqueName: cinema.uniqueName,
            name: cinema.name,
            cityId: cinema.cityId,
            cityName: cinema.cityName,
          }))
          .toSorted((a, b) => a.id.localeCompare(b.id)),
      )
    }
  })

  it('lists its cinemas city by city', async () => {
    for (const { cinemas } of await allExperiences()) {
      const turns = cinemas.filter(({ cityId }, index) => cinemas[index - 1]?.cityId !== cityId)
      expect(turns).toHaveLength(new Set(cinemas.map(({ cityId }) => cityId)).size)
    }
  })

  it('lists one city’s cinemas if a city is chosen, and those of all cities on its own page', async () => {
    const { experiences } = await read('GET experiences', { cityId: 'abha' })
    expect(experiences.flatMap(({ cinemas }) => cinemas.map(({ id }) => id))).toEqual(
      experiences.map(() => 'cin_abha-mansak'),
    )
    const { experience } = await read('GET experiences/unique-name/:slug', { slug: 'velvet' })
    expect(experience.cinemas.length).toBeGreaterThan(1)
  })

  it.each(LANGUAGES)('has its story, facts and pictures in %s', async (language) => {
    const isWritten = (text: string) => ARABIC.test(text) === (language === 'AR')
    const { experiences } = await read('GET experiences', {}, language)
    expect(experiences).toHaveLength(6)
    for (const listed of experiences) {
      const { experience } = await read('GET experiences/unique-name/:slug', { slug: listed.uniqueName }, language)
      expect(experience).toMatchObject(listed)
      expect([...experience.story, ...experience.gallery.map(({ alt }) => alt)].every(isWritten)).toBe(true)
      expect(experience.story.length).toBeGreaterThanOrEqual(2)
      expect(experience.facts.every(({ term, text }) => term !== '' && isWritten(text))).toBe(true)
      expect(experience.gallery).toHaveLength(3)
      for (const { image } of experience.gallery) expect(image).toMatch(/^\/art\/gallery\/[a-z-]+\.png$/)
    }
  })
})

it('an unknown cinema or experience is not found', async () => {
  for (const path of [
    'cinemas/unique-name/atlantis',
    'experiences/unique-name/smell-o-vision',
    'cinemas/unique-name/OLAYA',
  ])
    expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 16, reason: 'not_found' } })
})
