// What visitors read in the seed data: complete, in both languages, and about things that exist.
import { describe, expect, it } from 'vitest'
import { isHighInSalt } from '../../contracts/rules/food-law.ts'
import { bannerIn, cinemaPageIn, filmPageIn, foodSectionIn, pageIn, redemptionStepIn } from './catalogue.rules.ts'
import { CINEMA_PAGES, CINEMAS } from './cinemas.ts'
import { FILMS } from './films/line-up.ts'
import { OFFERS } from './offers.ts'
import { BANNERS, REDEMPTION_STEPS } from './records.ts'
import { roomsOf } from './schedule/plan-day.rules.ts'
import { FOOD_MENU, PAGES } from './seed.sql.ts'

const ARABIC = /\p{Script=Arabic}/u

describe.each(['ar', 'en'] as const)('in %s', (language) => {
  const isWritten = (text: string) => ARABIC.test(text) === (language === 'ar')

  it.each(PAGES.map((page) => [page.type, page] as const))('the page %s has a heading for each section', (_, page) => {
    const { title, lede, sections } = pageIn(page, language)
    expect(sections.length).toBeGreaterThanOrEqual(3)
    expect([title, lede, ...sections.map(({ heading }) => heading)].every(isWritten)).toBe(true)
  })

  it('the menu names and describes each item', () => {
    const sections = FOOD_MENU.map((section) => foodSectionIn(section, language))
    const texts = sections.flatMap(({ title, items }) => [title, ...items.flatMap(({ name, text }) => [name, text])])
    expect(texts.filter((text) => !isWritten(text))).toEqual([])
  })

  it('five steps explain how a voucher becomes a ticket', () => {
    const steps = REDEMPTION_STEPS.map((step) => redemptionStepIn(step, language))
    expect(steps).toHaveLength(5)
    expect(steps.every(({ title, text }) => isWritten(title) && isWritten(text))).toBe(true)
  })

  it('each banner has a text', () => {
    expect(BANNERS.map((banner) => bannerIn(banner, language).text).every(isWritten)).toBe(true)
  })

  it('each cinema has a description and its directions', () => {
    const pages = Object.values(CINEMA_PAGES).map((page) => cinemaPageIn(page, language))
    expect(pages).toHaveLength(20)
    for (const { text, arrival } of pages) {
      expect([text, ...arrival].every(isWritten)).toBe(true)
      expect(arrival.length).toBeGreaterThanOrEqual(2)
    }
    expect(new Set(pages.map(({ text }) => text)).size).toBe(20)
    expect(new Set(pages.map(({ postalCode }) => postalCode)).size).toBe(20)
  })

  it('each film names its cast, its crew and their jobs', () => {
    for (const film of FILMS) {
      const { casts, crew, directors } = filmPageIn(film, language)
      const jobs = crew.map(({ job }) => job)
      expect(new Set(jobs).size).toBe(jobs.length)
      expect(jobs).toContain(language === 'ar' ? 'تصوير' : 'Cinematography')
      // A film of silhouettes has no actors.
      expect(casts.length > 0).toBe(film.uniqueName !== 'the-adventures-of-prince-achmed')
      expect(casts.slice(0, 2).every(({ role }) => role !== '')).toBe(true)
      const people = [...casts, ...directors, ...crew.flatMap((job) => job.people)]
      const words = [...jobs, ...casts.map(({ role }) => role), ...people.map(({ firstName }) => firstName)]
      expect(words.filter((word) => /\p{L}/u.test(word) && !isWritten(word))).toEqual([])
    }
  })
})

it('the menu lists each item once, with all that the law asks for', () => {
  const items = FOOD_MENU.flatMap((section) => section.items)
  const ids = [...FOOD_MENU, ...items].map(({ id }) => id)
  expect([FOOD_MENU.length, new Set(ids).size]).toEqual([7, ids.length])
  expect(items.length).toBeGreaterThanOrEqual(30)
  for (const { price, kilocalories, allergens } of items) {
    expect(price).toBeGreaterThan(0)
    // No item is a portion for a whole family, and only water has no calories.
    expect(kilocalories).toBeLessThan(1_200)
    expect(new Set(allergens).size).toBe(allergens.length)
  }
  expect(items.filter(({ kilocalories }) => kilocalories === 0).map(({ id }) => id)).toEqual(['itm_water'])
  expect(items.filter(({ saltGrams }) => isHighInSalt(saltGrams)).map(({ id }) => id)).toEqual(['itm_nachos'])
  expect(items.filter(({ caffeine }) => caffeine !== null).length).toBeGreaterThanOrEqual(8)
  expect(items.find(({ id }) => id === 'itm_kunafa')?.allergens).toEqual(['GLUTEN', 'MILK', 'NUTS'])
})

it('a banner of a film or an offer shows what the film or the offer is called', () => {
  const named = BANNERS.filter(({ linkType }) => linkType === 'FILM' || linkType === 'OFFER')
  expect(named.filter(({ linkType }) => linkType === 'FILM')).toHaveLength(3)
  expect(named.some(({ linkType }) => linkType === 'OFFER')).toBe(true)
  for (const { title, linkType, objectUniqueName } of named) {
    const subjects: readonly { uniqueName: string; title: typeof title }[] = linkType === 'FILM' ? FILMS : OFFERS
    expect(subjects.find(({ uniqueName }) => uniqueName === objectUniqueName)?.title).toEqual(title)
  }
})

it('a cinema has a lounge only with Suites or Velvet, a changing table with Juniors, the metro only in Riyadh', () => {
  for (const cinema of CINEMAS) {
    const amenities = CINEMA_PAGES[cinema.uniqueName]?.amenities ?? []
    const rooms = roomsOf(cinema)
    const has = (...ids: string[]) => rooms.some(({ experienceId }) => ids.includes(experienceId))
    if (amenities.includes('LOUNGE')) expect(has('exp_suites', 'exp_velvet')).toBe(true)
    if (has('exp_suites')) expect(amenities).toContain('LOUNGE')
    if (has('exp_juniors')) expect(amenities).toContain('BABY_CHANGING')
    if (amenities.includes('METRO')) expect(cinema.cityId).toBe('riyadh')
    expect(amenities).toEqual(expect.arrayContaining(['STEP_FREE', 'ACCESSIBLE_TOILET', 'PRAYER_ROOMS']))
    expect(new Set(amenities).size).toBe(amenities.length)
  }
})
