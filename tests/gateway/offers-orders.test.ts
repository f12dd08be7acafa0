// Orders with an offer: the reduction, the missing conditions, the refusals, and the cards that may pay.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { cinemaDayOf, timeOfDayOf } from '#server/contracts/rules/riyadh-time.ts'
import type { StoredOffer } from '#server/gateway/catalogue/offers/offer.record.ts'
import { call, type Someone } from './support/calls.ts'
import { booked, check, fill, seatState } from './support/cancel.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { balancesOf } from './support/orders-wallet.ts'
import { add, money } from './support/vouchers.ts'
import { bankOffer, newOffer, openWith, prove, refusedWith } from './support/offers.ts'
import { checkoutOrder, guest, newShowtime, openOrder, orderOf, payOrder, readOrder } from './support/orders.ts'

let bank: FakeBank
beforeEach(() => {
  bank = newBank()
})

const chooseSeats = (as: Someone, id: string, seats: string[], offer?: { id: string; proof?: string }) =>
  call('POST', `orders/${id}/seats`, { as, body: { seats, ...(offer ? { offer } : {}) } })

const drop = (as: Someone, id: string) => call('DELETE', `orders/${id}/offers`, { as, body: {} })

describe('an offer that gives a free seat', () => {
  it('can be removed once or twice, and the price is as before', async () => {
    const [as, show, offer] = [await guest(), await newShowtime(), await newOffer()]
    const { id } = orderOf(await openWith(as, show, ['B5', 'B6'], { id: offer.id }))
    await checkoutOrder(as, id)
    for (const _ of [1, 2])
      expect(orderOf(await drop(as, id))).toMatchObject({
        status: 'PRICED',
        offer: null,
        breakdown: { discount: 0, total: 9500 },
      })
  })

  it('stays unchanged on an order that has it, even if the offer changes or ends', async () => {
    const [as, show] = [await guest(), await newShowtime()]
    const offer = await newOffer({ type: 'AMOUNT', value: 1000, getQuantity: 0 })
    const { id } = orderOf(await openWith(as, show, ['B5'], { id: offer.id }))
    await newOffer({ ...offer, value: 4000 })
    expect(orderOf(await chooseSeats(as, id, ['B5', 'B6'])).breakdown.discount).toBe(2000)
    await env.DB.prepare('DELETE FROM offers WHERE id = ?').bind(offer.id).run()
    expect(orderOf(await chooseSeats(as, id, ['B5'], { id: offer.id })).breakdown.discount).toBe(1000)
  })

  it('gives way to another one: an order has one offer', async () => {
    const [as, show, first] = [await guest(), await newShowtime(), await newOffer()]
    const second = await newOffer({ type: 'FIXED_PRICE', value: 2500, getQuantity: 0 })
    const { id } = orderOf(await openWith(as, show, ['B5', 'B6'], { id: first.id }))
    const changed = orderOf(await chooseSeats(as, id, ['B5', 'B6'], { id: second.id }))
    expect(changed).toMatchObject({ offer: { id: second.id }, breakdown: { discount: 4000, total: 5500 } })
  })

  it('keeps its booking from being cancelled', async () => {
    const [as, show, offer] = [await newMember(), await newShowtime(), await newOffer()]
    const { id } = orderOf(await openWith(as, show, ['B5', 'B6'], { id: offer.id }))
    const { breakdown } = orderOf(await checkoutOrder(as, id))
    const payment = { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' }
    const paid = orderOf(await call('POST', `orders/${id}/pay`, { as, body: { total: breakdown.total, payment } }))
    expect(paid.status).toBe('TICKETED')
    expect((await check(as, id)).restriction).toBe('ORDER_HAS_OFFER')
    const plain = await booked(as, await newShowtime())
    expect((await check(as, plain.id)).restriction).toBeNull()
  })
})

describe('an offer that does not cover the showtime', () => {
  const startsAt = Date.now() + 3 * 86_400_000
  const weekday = new Date(`${cinemaDayOf(startsAt)}T00:00:00Z`).getUTCDay()
  const CASES: [ineligible: string, limits: Partial<StoredOffer>][] = [
    ['CITY', { cities: ['jeddah'] }],
    ['CINEMA', { cinemas: ['cinema-2'] }],
    ['EXPERIENCE', { experiences: ['velvet'] }],
    ['FILM', { films: ['film-nosferatu'] }],
    ['DATE', { until: cinemaDayOf(startsAt - 86_400_000) }],
    ['WEEKDAY', { weekdays: [(weekday + 1) % 7] }],
    ['TIME', { timesOfDay: timeOfDayOf(startsAt) === 'EVENING' ? ['MORNING'] : ['EVENING'] }],
    ['AREA', { areaCategoryCodes: ['premium'] }],
  ]
  it.each(CASES)('because of its %s is refused, and no seat is held for it', async (ineligible, limits) => {
    const [as, offer] = [await guest(), await newOffer(limits)]
    const show = await newShowtime({ startsAt, cinemaDay: cinemaDayOf(startsAt) })
    const refused = refusedWith('offer_not_for_showtime', { misfit: ineligible })
    expect(await openWith(as, show, ['B5'], { id: offer.id })).toMatchObject(refused)
    const other = await guest('+966501234569')
    const { id } = orderOf(await openOrder(other, show, ['B5']))
    expect(await chooseSeats(other, id, ['B6'], { id: offer.id })).toMatchObject(refused)
    expect(await seatState(show, 'B6')).toBeUndefined()
  })

  it('because it is over or unknown is refused', async () => {
    const [as, show] = [await guest(), await newShowtime()]
    const over = await newOffer({ until: cinemaDayOf(Date.now() - 86_400_000) })
    for (const id of [over.id, 'ofr_nothing'])
      expect(await openWith(as, show, ['B5'], { id })).toMatchObject(refusedWith('offer_over'))
  })
})

describe('an offer of a bank’s cards', () => {
  /** An order at checkout with the offer: 45 riyals less 30 %, plus the fee. */
  async function atCheckout() {
    const [as, show, offer] = [await guest(), await newShowtime(), await bankOffer()]
    const proof = await prove(as, offer.id, { bin: '424242' })
    const { id } = orderOf(await openWith(as, show, ['B5'], { id: offer.id, proof }))
    const order = orderOf(await checkoutOrder(as, id))
    expect(order.breakdown).toMatchObject({ discount: 1350, total: 3400 })
    return { as, show, order }
  }

  it('needs the visitor’s own verification', async () => {
    const [as, other, show, offer] = [await guest(), await guest(), await newShowtime(), await bankOffer()]
    const theirs = await prove(other, offer.id, { bin: '42424242' })
    const elsewhere = await prove(as, (await bankOffer()).id, { bin: '424242' })
    for (const proof of [undefined, theirs, elsewhere, `${theirs}x`]) {
      const choice = { id: offer.id, ...(proof ? { proof } : {}) }
      expect(await openWith(as, show, ['B5'], choice)).toMatchObject(refusedWith('offer_not_yours'))
    }
  })

  it.each([
    ['another card', { bin: '411111', lastFour: null }],
    ['an unknown card', undefined],
  ])('is not paid with %s: nothing is charged, and the seats stay', async (_, said) => {
    const { as, order } = await atCheckout()
    bank.said = said
    expect(await payOrder(as, order, 'tok')).toMatchObject(refusedWith('card_not_of_offer'))
    expect(bank.chargeRequests).toEqual([])
    expect(orderOf(await readOrder(as, order.id)).status).toBe('PRICED')
    bank.said = { bin: '42424242', lastFour: null }
    expect(orderOf(await payOrder(as, order, 'tok')).status).toBe('TICKETED')
  })

  it('refunds the money if the charge used another card', async () => {
    const { as, show, order } = await atCheckout()
    bank.charged = { bin: '411111', lastFour: '1111' }
    expect(orderOf(await payOrder(as, order, 'tok'))).toMatchObject({ status: 'REFUNDED', tickets: [] })
    expect(bank.ledger.get(`${order.id}.1`)).toMatchObject({ captures: 1, refunds: 1 })
    expect(await seatState(show, 'B5')).toBeUndefined()
  })

  it('is paid with one of its cards alone: no wallet and no Tabby', async () => {
    const [as, show, offer] = [await newMember(), await newShowtime(), await bankOffer()]
    await fill(as, { eWallet: 10_000 })
    const proof = await prove(as, offer.id, { bin: '424242' })
    const { id } = orderOf(await openWith(as, show, ['B5'], { id: offer.id, proof }))
    await checkoutOrder(as, id)
    const pay = (payBody: object) => call('POST', `orders/${id}/pay`, { as, body: { total: 3400, ...payBody } })
    const payment = { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' }
    for (const payBody of [
      { wallet: { eWallet: 3400, cashback: 0 } },
      { wallet: { eWallet: 3399, cashback: 0 }, payment },
      { payment: { method: 'TABBY' } },
    ])
      expect(await pay(payBody)).toMatchObject(refusedWith('offer_needs_card'))
    expect(bank.chargeRequests).toEqual([])
    expect((await balancesOf(as)).eWallet).toBe(10_000)
    expect(orderOf(await pay({ payment })).status).toBe('TICKETED')
  })

  it('takes no vouchers beside it, with any operator settings', async () => {
    const [as, show] = [await guest(), await newShowtime()]
    const { id: offerId } = await bankOffer({ allowsVouchers: true })
    const proof = await prove(as, offerId, { bin: '424242' })
    const { id } = orderOf(await openWith(as, show, ['B5'], { id: offerId, proof }))
    const { code } = await money(20_000)
    expect(await add(as, id, [code])).toMatchObject(refusedWith('voucher_not_with_offer'))
    const { body } = await call('GET', `offers/${offerId}`)
    expect(body).toMatchObject({ offer: { allowsVouchers: false } })
  })

  it('with many card prefixes has a short verification, checked against the prefixes at the time of use', async () => {
    const [as, show] = [await guest(), await newShowtime()]
    const bins = Array.from({ length: 200 }, (_, at) => String(424_200 + at))
    const offer = await bankOffer({}, bins)
    const proof = await prove(as, offer.id, { bin: '42424299' })
    expect(proof.length).toBeLessThan(300)
    const { id } = orderOf(await openWith(as, show, ['B5'], { id: offer.id, proof }))
    const fits = await call('GET', `orders/${id}/offers/check-card?bin=424399&lastFour=4242`, { as })
    expect(fits.body).toEqual({ fits: true })
    await bankOffer(offer, ['511111'])
    expect(await chooseSeats(as, id, ['B7'], { id: offer.id, proof })).toMatchObject(refusedWith('offer_not_yours'))
  })

  it('reports beforehand whether a card is eligible', async () => {
    const { as, order } = await atCheckout()
    const fits = async (bin: string) =>
      (await call('GET', `orders/${order.id}/offers/check-card?bin=${bin}&lastFour=4242`, { as })).body
    expect(await fits('424242')).toEqual({ fits: true })
    expect(await fits('41111111')).toEqual({ fits: false })
  })
})

it('an offer for one card is paid with that card alone', async () => {
  const [as, show] = [await guest(), await newShowtime()]
  const cards = [{ bin: '424242', lastFour: '4242', expiryMonth: 12, expiryYear: 2035 }]
  const offer = await newOffer({ validationType: 'CARD', type: 'AMOUNT', value: 1000, getQuantity: 0 }, { cards })
  const proof = await prove(as, offer.id, { bin: '424242', lastFour: '4242', expiryMonth: '12', expiryYear: '2035' })
  const { id } = orderOf(await openWith(as, show, ['B5'], { id: offer.id, proof }))
  const { breakdown, offer: shown } = orderOf(await checkoutOrder(as, id))
  expect(shown?.lastFour).toBe('4242')
  const pay = (lastFour: string) =>
    call('POST', `guest-users/orders/${id}/pay`, {
      as,
      body: { total: breakdown.total, payment: { method: 'CARD', gateway: 'CHECKOUT', token: 'tok', lastFour } },
    })
  expect(await pay('1111')).toMatchObject(refusedWith('card_not_of_offer'))
  // The browser's claim is not trusted: the bank's answer at the charge decides.
  bank.charged = { bin: '424242', lastFour: '1111' }
  expect(orderOf(await pay('4242')).status).toBe('REFUNDED')
})
