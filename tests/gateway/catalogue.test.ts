import { describe, expect, it } from 'vitest'
import { REDEMPTION_STEPS } from '#server/gateway/seed/records.ts'
import { FOOD_MENU, PAGES } from '#server/gateway/seed/seed.sql.ts'
import { call, newVisitor } from './support/calls.ts'
import { LANGUAGES, read } from './support/catalogue.ts'

const ARABIC = /\p{Script=Arabic}/u

describe.each(LANGUAGES)('the catalogue in %s', (language) => {
  const isWritten = (text: string) => ARABIC.test(text) === (language === 'AR')

  it('has the constants of the site', async () => {
    const { settings } = await read('GET settings', {}, language)
    expect(settings).toMatchObject({
      OTPCountDown: 60,
      minAmountTopUp: 5_000,
      maxAmountTopUp: 200_000,
      bookingFee: 500,
      holdMs: 300_000,
      checkoutMs: 1_200_000,
    })
    expect(isWritten(settings.experienceDescription)).toBe(true)
  })

  it('has eighteen cities, those with a cinema first, each with its coordinates', async () => {
    const { city: cities } = await read('GET cities', {}, language)
    const { city: places } = await read('GET cities/cordinates', {}, language)
    const { cinemas } = await read('GET cinemas', {}, language)
    const withCinema = new Set(cinemas.map((cinema) => cinema.cityId))
    expect(cities).toHaveLength(18)
    expect(cities.slice(0, withCinema.size).every((city) => withCinema.has(city.id))).toBe(true)
    expect(new Set(places.map((place) => place.id))).toEqual(new Set(cities.map((city) => city.id)))
    expect(cities.every((city) => isWritten(city.name))).toBe(true)
  })

  it('has banners of each kind the site can open, and every film they name exists', async () => {
    const { banners } = await read('GET banners', { cityId: 'riyadh' }, language)
    const kinds = banners.map((banner) => banner.linkType)
    expect(kinds).toEqual(expect.arrayContaining(['FILM', 'OFFER', 'EXTERNAL_LINK', 'WITHOUT_LINK']))
    const offer = banners.find((banner) => banner.linkType === 'OFFER')
    const { offer: named } = await read(
      'GET offers/unique-name/:slug',
      { slug: offer?.objectUniqueName ?? '' },
      language,
    )
    expect(named.title).toBe(offer?.title)
    expect(banners.find((banner) => banner.linkType === 'EXTERNAL_LINK')?.externalLink).toMatch(/^https:/)
    for (const banner of banners) {
      expect(isWritten(banner.text)).toBe(true)
      if (banner.linkType !== 'FILM' || !banner.objectUniqueName) continue
      const { film } = await read('GET films/unique-name/:slug', { slug: banner.objectUniqueName }, language)
      expect([film.title, film.tint, film.rate.title, film.backdrop, film.backdropFocus]).toEqual([
        banner.title,
        banner.tint,
        banner.rate,
        banner.image,
        banner.focus,
      ])
    }
  })

  it('has the pages of the site, each with its sections', async () => {
    for (const { type } of PAGES) {
      const { page } = await read('GET dynamic-pages/:type', { type }, language)
      expect(isWritten(page.title)).toBe(true)
      expect(page.sections.length).toBeGreaterThan(0)
    }
  })

  it('lists what a cinema has', async () => {
    const { cinemas } = await read('GET cinemas', { cityId: 'riyadh' }, language)
    expect(cinemas).toHaveLength(8)
    expect(cinemas[0]).toMatchObject({ id: 'cin_olaya', auditoriums: 9, seats: 1_782 })
    expect(cinemas[0]?.experiences.map(({ id }) => id)).toEqual([
      'exp_large',
      'exp_beam',
      'exp_standard',
      'exp_velvet',
      'exp_suites',
      'exp_juniors',
    ])
    expect(cinemas.every((cinema) => isWritten(cinema.name) && isWritten(cinema.address))).toBe(true)
  })

  it('shows each experience with its hall plan and its lowest price, booking fee included', async () => {
    const { experiences } = await read('GET experiences', {}, language)
    expect(experiences.map(({ uniqueName, seats, priceFrom }) => [uniqueName, seats, priceFrom])).toEqual([
      ['large-screen', 398, 5_000],
      ['beam', 318, 4_500],
      ['standard', 240, 4_000],
      ['velvet', 64, 10_000],
      ['suites', 36, 12_500],
      ['juniors', 92, 4_000],
    ])
    expect(experiences.every(({ text, cinemas }) => isWritten(text) && cinemas.length > 0)).toBe(true)
    const inAbha = await read('GET experiences', { cityId: 'abha' }, language)
    expect(inAbha.experiences.map(({ uniqueName }) => uniqueName)).toEqual(['beam', 'standard', 'velvet', 'juniors'])
  })

  it('has a menu, in the order of the counter', async () => {
    const { sections } = await read('GET food-menu', {}, language)
    // What is in a combo depends on choices, which only the menu of a cinema knows.
    const stored = FOOD_MENU.map(({ id, items }) => [
      id,
      items.filter(({ kind }) => kind !== 'COMBO').map((item) => item.id),
    ]).filter(([, items]) => items?.length)
    expect(sections.map(({ id, items }) => [id, items.map((item) => item.id)])).toEqual(stored)
    expect(sections.every(({ title }) => isWritten(title))).toBe(true)
  })

  it('links to its menu', async () => {
    const { settings } = await read('GET settings', {}, language)
    expect(settings).toMatchObject({ foodMenuUrl: '/food-menu', features: { foodMenu: true } })
    expect(isWritten(settings.foodMenuDescription)).toBe(true)
  })

  it('explains step by step how a voucher becomes a ticket', async () => {
    const { steps } = await read('GET voucher-redemption-steps', {}, language)
    expect(steps.map(({ title }) => title)).toEqual(
      REDEMPTION_STEPS.map(({ title }) => (language === 'AR' ? title.ar : title.en)),
    )
  })
})

it('the menu is the same in both languages', async () => {
  const [ar, en] = await Promise.all([read('GET food-menu', {}, 'AR'), read('GET food-menu', {}, 'EN')])
  const facts = ({ sections }: typeof ar) =>
    sections.flatMap(({ items }) =>
      items.map(({ id, price, kilocalories, allergens }) => ({ id, price, kilocalories, allergens })),
    )
  expect(facts(ar)).toEqual(facts(en))
})

it('an unknown page and an unknown parameter get the errors that the contract names', async () => {
  expect(await call('GET', 'dynamic-pages/imprint')).toMatchObject({ status: 404, body: { code: 16 } })
  for (const path of [
    'settings?debug=1',
    'cities?cityId=riyadh',
    'cinemas?cityId=riyadh&sort=name',
    'banners?__proto__=1',
  ])
    expect(await call('GET', path)).toMatchObject({ status: 400, body: { code: 10, reason: 'invalid_input' } })
})

it.each(['__proto__', 'constructor', 'prototype'])(
  'the key %s is refused before a schema reads the input',
  async (key) => {
    // A schema would name it in the details of its refusal.
    const unread = { code: 10, reason: 'invalid_input', message: expect.any(String) }
    const as = await newVisitor()
    const body: object = JSON.parse(`{"sessionId":"s1","seats":["A1"],"${key}":{"x":1}}`)
    for (const refused of [await call('POST', 'orders', { as, body }), await call('GET', `banners?${key}=1`)])
      expect([refused.status, refused.body]).toEqual([400, unread])
  },
)
