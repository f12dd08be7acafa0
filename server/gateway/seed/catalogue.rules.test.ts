import { expect, it } from 'vitest'
import { Settings } from '../../contracts/catalogue.ts'
import { CHECKOUT_MS, HOLD_MS, WARNING_MS } from '../seats/hold-times.rules.ts'
import { bannerIn, filmFactsIn, filmPageIn, pageIn, settingsIn } from './catalogue.rules.ts'
import { FILMS } from './films/line-up.ts'
import { filmIdOf } from './names.rules.ts'
import { BANNERS } from './records.ts'
import { PAGES } from './seed.sql.ts'

it('each film has its texts in the requested language', () => {
  for (const film of FILMS)
    for (const language of ['ar', 'en'] as const) {
      expect(filmFactsIn(film, language)).toMatchObject({ id: filmIdOf(film.uniqueName), title: film.title[language] })
      expect(filmPageIn(film, language).story).toBe(film.story[language])
    }
})

it('people have their names in the script of the page', () => {
  const film = FILMS.find(({ directors }) => directors.length > 0)
  if (!film) throw new Error('A film without a director')
  const latin = /^[\p{Script=Latin}\s.'’-]*$/u
  expect(filmPageIn(film, 'en').directors.every(({ lastName }) => latin.test(lastName))).toBe(true)
  expect(filmPageIn(film, 'ar').directors.some(({ lastName }) => latin.test(lastName))).toBe(false)
})

it('banners and pages contain one language only', () => {
  for (const banner of BANNERS) expect(bannerIn(banner, 'ar').title).toBe(banner.title.ar)
  for (const page of PAGES) expect(pageIn(page, 'en').sections).toHaveLength(page.sections.length)
})

it('settings name the hold times that the seats really use', () => {
  for (const language of ['ar', 'en'] as const) {
    expect(settingsIn(language)).toMatchObject({ holdMs: HOLD_MS, checkoutMs: CHECKOUT_MS, warningMs: WARNING_MS })
    expect(Settings.allows(settingsIn(language))).toBe(true)
  }
})

it('people with one name have it as family name, as the contract asks', () => {
  const people = FILMS.flatMap((film) => filmPageIn(film, 'en').casts.concat(filmPageIn(film, 'ar').casts))
  expect(people.filter(({ lastName }) => lastName === '')).toEqual([])
})
