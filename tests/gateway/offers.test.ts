// Public offers, and how a visitor verifies one.
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays, cinemaDayOf, timeOfDayOf } from '#server/contracts/rules/riyadh-time.ts'
import { digitsOf } from '#server/gateway/cards/saved-card.rules.ts'
import { paymentProcessors } from '#server/gateway/payments/processors.ts'
import { advanceClock } from '#server/lib/clock.ts'
import { call, codeFor, newPhone, newVisitor } from './support/calls.ts'
import { LANGUAGES, read, tomorrow } from './support/catalogue.ts'
import { bankOffer, newOffer, openWith, prove, refusedWith, verify } from './support/offers.ts'
import { guest, newShowtime } from './support/orders.ts'
import { chargeOf, chargeableToken } from './support/payments.ts'

const ARABIC = /\p{Script=Arabic}/u
const gone = { status: 404, body: { code: 16, reason: 'not_found' } }
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const dayOf = (weekday: number) =>
  Array.from({ length: 8 }, (_, at) => addDays(tomorrow(), at)).find((day) => weekdayOf(day) === weekday)!

describe.each(LANGUAGES)('offers in %s', (language) => {
  it('are listed, and each has a page, found by id and by name', async () => {
    const { offers } = await read('GET offers', { cityId: 'riyadh' }, language)
    const ours = offers.filter(({ id }) => !id.includes('test'))
    expect(ours).toHaveLength(8)
    expect(ours[0]!.label).toBe(
      language === 'AR' ? 'بنك التجربة - خصم \u200E30% ببطاقتك البنكية' : 'Trial Bank - 30% off with your bank card',
    )
    for (const { id, uniqueName, ...summary } of ours) {
      const { offer } = await read('GET offers/:id', { id }, language)
      expect(offer).toMatchObject(summary)
      expect((await read('GET offers/unique-name/:slug', { slug: uniqueName }, language)).offer).toEqual(offer)
      expect(ARABIC.test(offer.title + offer.description)).toBe(language === 'AR')
      const key = /expiryMonth|"bins"|"key"/
      expect(JSON.stringify(offer)).not.toMatch(key)
    }
  })

  it('link to exactly the showtimes they cover', async () => {
    const day = dayOf(2)
    const params = { id: 'ofr_tuesday', cityId: 'riyadh' }
    const { date, dates, films } = await read('GET offers/:id/showtimes', params, language)
    expect(weekdayOf(date)).toBe(2)
    expect(dates.filter(({ isDisabled }) => !isDisabled).every((openDay) => weekdayOf(openDay.date) === 2)).toBe(true)
    const shows = films.flatMap(({ showtimes }) => showtimes)
    expect(shows.length).toBeGreaterThan(0)
    expect(new Set(shows.map(({ experience }) => experience.id)).has('exp_suites')).toBe(false)
    const onMonday = await read('GET offers/:id/showtimes', { ...params, date: addDays(day, -1) }, language)
    expect(onMonday.films).toEqual([])
  })

  it('link to the showtimes of one cinema and one time of day, and to the days on which it has any', async () => {
    const params = { id: 'ofr_tuesday', cityId: 'riyadh' }
    const all = await read('GET offers/:id/showtimes', params, language)
    const cinemaId = all.films[0]!.showtimes[0]!.cinemaId
    const there = await read('GET offers/:id/showtimes', { ...params, cinemaIds: cinemaId }, language)
    const shows = there.films.flatMap(({ showtimes }) => showtimes)
    expect(new Set(shows.map((show) => show.cinemaId))).toEqual(new Set([cinemaId]))
    // Tonight's showtimes may be over.
    const inTheEvening = { ...params, date: dayOf(2), timeOfDay: 'EVENING' } as const
    const evening = await read('GET offers/:id/showtimes', inTheEvening, language)
    const times = evening.films.flatMap(({ showtimes }) => showtimes.map(({ startsAt }) => timeOfDayOf(startsAt)))
    expect(new Set(times)).toEqual(new Set(['EVENING']))
    const nowhere = await read('GET offers/:id/showtimes', { ...params, cinemaIds: 'none' }, language)
    expect([nowhere.films, nowhere.dates.every(({ isDisabled }) => isDisabled)]).toEqual([[], true])
  })
})

describe('a film', () => {
  const METROPOLIS = 'flm_metropolis'
  it('is open, under an offer, on the days the offer covers', async () => {
    const openDays = async (under: { offerId?: string }) => {
      const params = { slug: 'metropolis', cityId: 'riyadh', ...under } as const
      const { film } = await read('GET films/unique-name/:slug', params)
      return film.sessionsDates.filter(({ isDisabled }) => !isDisabled).map(({ date }) => date)
    }
    const all = await openDays({})
    const tuesdays = await openDays({ offerId: 'ofr_tuesday' })
    expect(tuesdays.length).toBeGreaterThan(0)
    expect(tuesdays).toEqual(all.filter((day) => weekdayOf(day) === 2))
    expect(await openDays({ offerId: 'ofr_none' })).toEqual(all)
  })

  it('lists the offers that apply to it, and under an offer shows only what it covers', async () => {
    const params = { filmId: METROPOLIS, cityId: 'riyadh', date: dayOf(2) }
    const { offers } = await read('GET films/offer', params)
    expect(offers.map(({ id }) => id)).toContain('ofr_tuesday')
    expect(offers.map(({ id }) => id)).not.toContain('ofr_family')
    expect(await read('GET offers/check-film', params)).toEqual({ hasOffer: true })
    expect(await read('GET offers/check-film', { ...params, filmId: 'flm_none' })).toEqual({ hasOffer: false })
    const page = { id: METROPOLIS, cityId: 'riyadh', date: dayOf(1) }
    const all = await read('GET films/:id/cinemas', page)
    const early = await read('GET films/:id/cinemas', { ...page, offerId: 'ofr_matinee' })
    const kinds = (found: typeof all) =>
      new Set(
        found.cinemas.flatMap(({ experiences }) =>
          experiences.flatMap(({ showtimes }) => showtimes.map(({ timeOfDay }) => timeOfDay)),
        ),
      )
    expect(all.hasOffers).toBe(true)
    expect(kinds(all).has('EVENING')).toBe(true)
    expect([...kinds(early)].filter((kind) => kind !== 'MORNING' && kind !== 'AFTERNOON')).toEqual([])
  })
})

it('an offer that is over or unknown is not found', async () => {
  const { id, uniqueName } = await newOffer({ until: addDays(cinemaDayOf(Date.now()), -1) })
  for (const path of [`offers/${id}`, `offers/unique-name/${uniqueName}`, `offers/${id}/showtimes?cityId=riyadh`])
    expect(await call('GET', path)).toMatchObject(gone)
  expect(
    await call('GET', `films/flm_metropolis/cinemas?cityId=riyadh&date=${tomorrow()}&offerId=${id}`),
  ).toMatchObject(gone)
  expect(await call('GET', 'offers/ofr_never')).toMatchObject(gone)
  expect(await verify(await newVisitor(), id)).toMatchObject(refusedWith('offer_over'))
})

describe('an offer is verified', () => {
  it('without proof if it is for every visitor', async () => {
    const { id } = await newOffer()
    expect(await verify(await newVisitor(), id)).toMatchObject({
      status: 200,
      body: { label: 'Two for one - Every day' },
    })
  })

  it('by the first digits of a card of its bank', async () => {
    const [as, { id }] = [await newVisitor(), await bankOffer()]
    for (const bin of ['424242', '42424299'])
      expect(await verify(as, id, { bin })).toMatchObject({ status: 200, body: { label: 'Trial Bank - Two for one' } })
    expect(await verify(as, id, { bin: '411111' })).toMatchObject(refusedWith('offer_not_yours'))
    expect((await verify(as, id, { bin: '4242' })).body).toMatchObject({ reason: 'invalid_input' })
  })

  it('by one card to the digit', async () => {
    const cards = [{ bin: '454347', lastFour: '9996', expiryMonth: 12, expiryYear: 2035 }]
    const [as, { id }] = [await newVisitor(), await newOffer({ validationType: 'CARD' }, { cards })]
    const right = { bin: '454347', lastFour: '9996', expiryMonth: '12', expiryYear: '2035' }
    expect((await verify(as, id, right)).status).toBe(200)
    for (const wrong of [{ bin: '424242' }, { lastFour: '9997' }, { expiryMonth: '11' }, { expiryYear: '2034' }])
      expect(await verify(as, id, { ...right, ...wrong })).toMatchObject(refusedWith('offer_not_yours'))
  })

  it('by a code word in any spelling, and not by guessing', async () => {
    const [as, { id }] = [await newVisitor(), await newOffer({ validationType: 'STATIC' }, { code: 'WORK-25' })]
    // The second spelling comes from a message: another dash, and invisible marks.
    for (const code of ['work ٢٥', '\u2066Work–25\u2069']) expect((await verify(as, id, { code })).status).toBe(200)
    for (let guess = 0; guess < 15; guess += 1)
      expect(await verify(as, id, { code: `WORK-${guess + 30}` })).toMatchObject(refusedWith('offer_not_yours'))
    expect((await verify(as, id, { code: 'WORK-25' })).body).toMatchObject({ reason: 'rate_limited' })
    expect((await verify(await newVisitor(), id, { code: 'WORK-25' })).status).toBe(200)
  })

  it('by a student with a code to their phone, in the session that requested it', async () => {
    const [as, other, { id }] = [await newVisitor(), await newVisitor(), await newOffer({ validationType: 'UNIPAL' })]
    const phone = newPhone()
    const student = { unipalStudentId: '443010024', unipalPhoneNumber: phone }
    expect(await verify(as, id, { ...student, unipalStudentId: '1' })).toMatchObject(refusedWith('offer_not_yours'))
    const sent = await verify(as, id, student)
    expect(sent).toMatchObject(refusedWith('unipal_code_sent'))
    const { unipalSessionId } = (sent.body as { details: { unipalSessionId: string } }).details
    const unipalCode = await codeFor(phone)
    const wrong = unipalCode === '000000' ? '000001' : '000000'
    const entered = { ...student, unipalSessionId, unipalCode }
    expect(await verify(as, id, { ...entered, unipalCode: wrong })).toMatchObject(refusedWith('offer_not_yours'))
    expect(await verify(other, id, entered)).toMatchObject(refusedWith('offer_not_yours'))
    expect((await verify(as, id, entered)).status).toBe(200)
  })
})

it('a quote prices seats with an offer, and names the missing seats and a cheaper choice', async () => {
  const [as, show] = [await newVisitor(), await newShowtime()]
  // Four seats at 45, and the fee: a riyal off each is worth less than the free seat.
  const amount = await newOffer({
    type: 'AMOUNT',
    value: 100,
    getQuantity: 0,
    minimumQuantity: 4,
  })
  const better = await newOffer({ films: ['film-metropolis'] })
  const ask = (seats: string[]) =>
    call('POST', `offers/${amount.id}/calculate`, { as, body: { sessionId: show, seats } })
  expect((await ask(['B5', 'B6', 'B7', 'B8'])).body).toMatchObject({
    breakdown: { discount: 400, total: 18_600 },
    missing: [],
    suggestion: { offer: { id: expect.stringContaining('ofr_test') }, total: 14_500, saves: 4_100 },
  })
  expect((await ask(['B5'])).body).toMatchObject({
    breakdown: { discount: 0 },
    missing: [{ areaCategoryCode: 'standard', count: 3 }],
    suggestion: null,
  })
  expect(await ask(['Q9'])).toMatchObject(refusedWith('seat_unknown'))
  expect(better.id).toContain('ofr_test')
})

describe.each(['CHECKOUT', 'HYPER_PAY', 'PAYFORT'] as const)('%s', (gateway) => {
  it('reports which card a token is, before the charge and with it', async () => {
    const adapter = paymentProcessors(env)[gateway]
    const source = { kind: 'TOKEN' as const, value: await chargeableToken(gateway, { number: '4242424242424242' }) }
    const lastFour = gateway === 'CHECKOUT' ? null : '4242'
    for (const _ of [1, 2]) expect(await adapter.describe(source)).toEqual({ bin: '424242', lastFour })
    expect(await adapter.describe({ kind: 'TOKEN', value: 'nothing' })).toBeUndefined()
    const charged = await adapter.charge(await chargeOf(gateway, '4242424242424242', { source }))
    expect(charged).toMatchObject({ state: 'CAPTURED', bin: '424242', lastFour: '4242' })
  })
})

it('the digits of a saved card are those its processor reported when it was saved', () => {
  expect(digitsOf('AMERICAN_EXPRESS 345678 4564')).toEqual({ bin: '345678', lastFour: '4564' })
  expect(digitsOf('src_5f0c')).toBeUndefined()
})

describe('over time', () => {
  let advanced = 0
  afterEach(() => advanceClock(-advanced))
  it('a verification ends after an hour', async () => {
    const [as, show, offer] = [await guest(), await newShowtime(), await bankOffer()]
    const proof = await prove(as, offer.id, { bin: '424242' })
    advanced = 61 * 60_000
    advanceClock(advanced)
    // A new cinema day may have loaded its programme, which replaces the catalogue.
    await newOffer({ ...offer }, { bins: ['424242'] })
    expect(await openWith(as, show, ['B5'], { id: offer.id, proof })).toMatchObject(refusedWith('offer_not_yours'))
  })
})
