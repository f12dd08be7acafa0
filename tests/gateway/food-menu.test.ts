// The menu of a cinema: what it sells, when, where and how much of it.
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CinemaFoodItem } from '#server/contracts/food.ts'
import { FOOD_MENU } from '#server/gateway/seed/seed.sql.ts'
import { call } from './support/calls.ts'
import { LANGUAGES, read } from './support/catalogue.ts'

const MENU = 'GET cinemas/:id/food-menu'
/** It brings food to seats, and has some of everything. */
const OLAYA = 'cin_olaya'
const ARABIC = /\p{Script=Arabic}/u

async function menuOf(id: string, date?: string) {
  const { sections, favourites } = await read(MENU, { id, ...(date ? { date } : {}) })
  const items = sections.flatMap((section) => section.items)
  return { sections, favourites, items, item: (itemId: string) => items.find((item) => item.id === itemId) }
}
const hoursOf = (item: CinemaFoodItem | undefined) => item?.hours.map(({ from, until }) => `${from}-${until}`)
const sell = (cinemaId: string, facts: object) =>
  env.DB.prepare('INSERT OR REPLACE INTO cinema_food VALUES (?, ?)').bind(cinemaId, JSON.stringify(facts)).run()

afterEach(() => {
  vi.useRealTimers()
})

it.each(LANGUAGES)('the sections are in the order of the counter, in %s', async (language) => {
  const { sections } = await read(MENU, { id: OLAYA, date: '2026-12-01' }, language)
  const idsOf = (list: readonly { id: string; items: readonly { id: string }[] }[]) =>
    list.map(({ id, items }) => [id, items.map((item) => item.id)])
  expect(idsOf(sections)).toEqual(idsOf(FOOD_MENU))
  expect(sections.every(({ title }) => ARABIC.test(title) === (language === 'AR'))).toBe(true)
})

it('favourites are ids of the menu, the most popular first', async () => {
  const { favourites, item } = await menuOf(OLAYA)
  expect(favourites[0]).toBe('itm_popcorn-salted-large')
  expect(favourites.every((id) => item(id))).toBe(true)
})

describe('what can be chosen', () => {
  it('a combo has a group for each of its items, and exactly one choice in each', async () => {
    const combo = (await menuOf(OLAYA)).item('itm_combo-two')
    expect(combo?.kind).toBe('COMBO')
    expect(combo?.groups.map(({ id, min, max, free }) => [id, min, max, free])).toEqual([
      ['popcorn', 1, 1, 0],
      ['first', 1, 1, 0],
      ['second', 1, 1, 0],
    ])
  })

  it('of sauces none has to be chosen, three may be, and the cheapest is free', async () => {
    const [sauces] = (await menuOf(OLAYA)).item('itm_nachos')?.groups ?? []
    expect(sauces).toMatchObject({ min: 0, max: 3, free: 1 })
    expect(sauces?.options.every(({ price, isSoldOut }) => price > 0 && !isSoldOut)).toBe(true)
  })
})

describe('when it is served', () => {
  it('hot food has its hours, and in Ramadan others', async () => {
    expect(hoursOf((await menuOf(OLAYA, '2026-12-01')).item('itm_fries'))).toEqual(['12:00-01:30'])
    expect(hoursOf((await menuOf(OLAYA, '2027-02-15')).item('itm_fries'))).toEqual(['18:00-03:30'])
    expect(hoursOf((await menuOf(OLAYA, '2027-02-15')).item('itm_cola'))).toEqual([])
  })

  it('without a date the clock of the gateway decides, and the night belongs to the day before', async () => {
    // 8 February 2027 is the first day of Ramadan; 06:00 in Riyadh is 03:00 UTC.
    vi.useFakeTimers({ now: new Date('2027-02-08T02:59:00Z'), toFake: ['Date'] })
    expect(hoursOf((await menuOf(OLAYA)).item('itm_fries'))).toEqual(['12:00-01:30'])
    vi.setSystemTime(new Date('2027-02-08T03:00:00Z'))
    expect(hoursOf((await menuOf(OLAYA)).item('itm_fries'))).toEqual(['18:00-03:30'])
  })

  it('each item says how long it takes', async () => {
    const { item } = await menuOf(OLAYA)
    expect([item('itm_hot-dog')?.minutes, item('itm_cola')?.minutes]).toEqual([8, 2])
  })

  it.each(['2026-02-30', 'tomorrow', ''])('the date %j is refused', async (date) => {
    expect(await call('GET', `cinemas/${OLAYA}/food-menu?date=${date}`)).toMatchObject({
      status: 400,
      body: { code: 10, reason: 'invalid_input' },
    })
  })
})

describe('where it is handed over', () => {
  it('at the seat only where the staff bring food there', async () => {
    const { items } = await menuOf(OLAYA)
    expect(items.some(({ delivery }) => delivery.includes('SEAT'))).toBe(true)
    const atCounter = await menuOf('cin_qurtubah')
    expect(atCounter.items.every(({ delivery }) => delivery.join() === 'COUNTER')).toBe(true)
  })
})

describe('what there is', () => {
  it('what a cinema does not have is not on its menu; what is gone is sold out, and little is counted', async () => {
    const { item, favourites } = await menuOf('cin_shifa')
    expect(item('itm_dallah')).toBeUndefined()
    expect([item('itm_kunafa')?.left, item('itm_stuffed-dates')?.left, item('itm_cola')?.left]).toEqual([0, 4, null])
    expect(favourites).toContain('itm_kunafa')
    const drinks = item('itm_combo-one')?.groups.find(({ id }) => id === 'drink')?.options ?? []
    expect(drinks.filter(({ isSoldOut }) => isSoldOut).map(({ id }) => id)).toEqual(['drink-karkade'])
  })

  it('a cinema without food has an empty menu', async () => {
    const { items } = await menuOf('cin_rawdah')
    await sell('cin_rawdah', { without: items.map(({ id }) => id) })
    expect(await read(MENU, { id: 'cin_rawdah' })).toEqual({ sections: [], favourites: [] })
  })

  it('an unknown cinema has no menu', async () => {
    expect(await call('GET', 'cinemas/cin_atlantis/food-menu')).toMatchObject({ status: 404, body: { code: 16 } })
  })
})

it('the menu of the chain says nothing that only a cinema knows', async () => {
  const { sections } = await read('GET food-menu', {})
  const keys = new Set(sections.flatMap(({ items }) => items.flatMap((item) => Object.keys(item))))
  expect([...keys].toSorted()).toEqual(
    ['allergens', 'caffeine', 'id', 'image', 'kilocalories', 'name', 'price', 'saltGrams', 'text'].toSorted(),
  )
})
