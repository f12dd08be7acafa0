// I9: the total is seats and fees minus offer and voucher plus adjustment plus food, and it is card plus wallet plus cashback.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Member, type Someone, type Visitor, call, codeFor, newPhone, reasonOf } from '../support/calls.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import {
  checkoutOrder,
  guest,
  newShowtime,
  openOrder,
  orderOf,
  payOrder as payAsHolder,
  pricedOrder,
} from '../support/orders.ts'
import { DAY_MS, MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { balancesOf, byCard, memberWith, parts, payOrder, readOrder } from '../support/orders-wallet.ts'
import { silenceErrors } from '../support/silence.ts'
import { money, pay, stateOf, ticket, withVouchers } from '../support/vouchers.ts'
import { COLA, POPCORN, changeItem, chooseFood, newFoodShow, pricedWithFood } from '../support/food.ts'
import type { Breakdown } from '#server/contracts/breakdown.ts'
import type { OfferKey, StoredOffer } from '#server/gateway/catalogue/offers/offer.record.ts'
import { booked, check, seatState, settle } from '../support/cancel.ts'
import { newOffer, openWith, prove, refusedWith, verify } from '../support/offers.ts'
import { SOFA, STANDARD, exchangeOrder, payExchange, settleBoth } from '../support/exchange.ts'
import { newMember } from '../support/members.ts'
import { env } from 'cloudflare:workers'
import { movedBooking } from '../support/moved-bookings.ts'
import { freezeClock } from '../support/clock.ts'
import { breaches } from '../support/audit.ts'
import { readInvoice } from '../support/invoices.ts'

beforeEach(freezeClock)

describe('an order', () => {
  let visitor: Visitor
  let show: string
  let bank: FakeBank
  beforeEach(async () => {
    visitor = await guest('+966501234567')
    show = await newShowtime()
    bank = newBank()
  })

  describe('holding seats', () => {
    it('opens an order for the held seats, with one breakdown that adds up (I9)', async () => {
      const order = orderOf(await openOrder(visitor, show, ['A5', 'B5', 'B6']))
      expect(order.status).toBe('HELD')
      expect(order.breakdown).toMatchObject({
        tickets: 12_500,
        fee: 750,
        total: 13_250,
        vat: 1728,
        net: 11_522,
        card: 13_250,
      })
      expect(order.breakdown.lines).toEqual([
        { areaCategoryCode: 'front', name: 'Front', quantity: 1, unitPrice: 3500, amount: 3500 },
        { areaCategoryCode: 'standard', name: 'Standard', quantity: 2, unitPrice: 4500, amount: 9000 },
      ])
      expect(order.reference).toMatch(/^SH-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
      expect(Date.parse(order.expiresAt!) - Date.parse(order.serverNow)).toBe(5 * MINUTE_MS)
    })

    it('changes all seats or none, and prices them again', async () => {
      const { id } = orderOf(await openOrder(visitor, show, ['B5']))
      await openOrder(await guest(), show, ['B8'])
      const lost = await call('POST', `orders/${id}/seats`, { as: visitor, body: { seats: ['B7', 'B8'] } })
      expect(lost.body).toMatchObject({ reason: 'seat_taken' })
      const changed = orderOf(await call('POST', `orders/${id}/seats`, { as: visitor, body: { seats: ['B6', 'B7'] } }))
      expect(changed.seats.map(({ seat }) => seat)).toEqual(['B6', 'B7'])
      expect(changed.breakdown.total).toBe(9500)
      const empty = orderOf(await call('POST', `orders/${id}/seats`, { as: visitor, body: { seats: [] } }))
      expect(empty.breakdown.total).toBe(0)
      expect((await checkoutOrder(visitor, id)).body).toMatchObject({ reason: 'no_seats_chosen' })
    })
  })

  describe('an order at checkout', () => {
    it('refuses another total than the locked one, and charges nothing (ASVS 2.2.3)', async () => {
      const order = await pricedOrder(visitor, show, ['B5'])
      const body = { total: order.breakdown.total - 1, payment: { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' } }
      const refused = await call('POST', `guest-users/orders/${order.id}/pay`, { as: visitor, body })
      expect(refused.body).toMatchObject({ reason: 'price_changed', details: { total: 4750 } })
      expect(bank.chargeRequests).toHaveLength(0)
    })
  })
})

describe('a payment', () => {
  /** Two seats of 45 riyals and their fee, in halalas. */
  const TOTAL = 9500
  let salma: Member & { phone: string }
  let show: string

  beforeAll(async () => {
    // Aborted and abandoned work is logged; these tests cause both on purpose.
    silenceErrors()
  })
  beforeEach(async () => {
    salma = await memberWith(parts(6000, 2000))
    show = await newShowtime()
    newBank()
  })

  const order = () => pricedOrder(salma, show, ['B5', 'B6'])

  describe('the payment of an order', () => {
    it('is refused if the parts do not make the total, or a card is named that has nothing to pay', async () => {
      const priced = await order()
      for (const [wallet, token] of [
        [parts(6000, 3501), 'tok'],
        [parts(6000, 3500), 'tok'],
        [parts(3000), undefined],
        [undefined, undefined],
      ] as const)
        expect(reasonOf(await payOrder(salma, priced, wallet, token))).toBe('invalid_input')
      const whole = { total: TOTAL, wallet: { eWallet: -1, cashback: 0 }, payment: byCard('tok') }
      expect(reasonOf(await call('POST', `orders/${priced.id}/pay`, { as: salma, body: whole }))).toBe('invalid_input')
      expect(await balancesOf(salma)).toEqual(parts(6000, 2000))
      expect(await readOrder(salma, priced.id)).toEqual({ ...priced, serverNow: expect.any(String) as string })
    })

    it('shows what each part pays while the bank asks for its code', async () => {
      const waiting = orderOf(await payOrder(salma, await order(), parts(3000, 500), 'tok-bank'))
      expect(waiting).toMatchObject({
        status: 'PAYING',
        breakdown: { total: TOTAL, card: TOTAL - 3500, eWallet: 3000, cashback: 500 },
      })
    })
  })
})

describe('vouchers', () => {
  let salma: Member
  let show: string
  let bank: FakeBank
  beforeAll(async () => {
    // Aborted and abandoned work is logged; these tests cause both on purpose.
    silenceErrors()
  })
  beforeEach(async () => {
    salma = await memberWith(parts(6000, 2000))
    show = await newShowtime({ startsAt: Date.now() + 200 * DAY_MS, rows: 12 })
    bank = newBank()
  })

  const order = (seats = ['B5', 'B6']) => pricedOrder(salma, show, seats)

  describe('the vouchers’ part of an order', () => {
    it('is added to wallet and card, to the halala', async () => {
      const [one, some] = [await ticket(), await money(1234)]
      const priced = await withVouchers(salma, await order(), one, some)
      expect(priced.breakdown.total).toBe(9500 - 4500 - 1234)
      const paid = orderOf(await pay(salma, priced, { wallet: parts(1001, 700), token: 'tok' }))
      expect(paid).toMatchObject({
        status: 'TICKETED',
        breakdown: { voucher: 5734, total: 3766, card: 2065, eWallet: 1001, cashback: 700 },
      })
      expect([await stateOf(one), await stateOf(some)]).toEqual(['REDEEMED', 'REDEEMED'])
      expect((await balancesOf(salma)).eWallet).toBe(4999)
      expect(await breaches(show, bank, [salma], [paid.id], [one, some])).toEqual([])
    })
  })
})

describe('food', () => {
  let salma: Visitor
  let show: string
  beforeEach(async () => {
    newBank()
    salma = await guest()
    show = await newFoodShow()
  })
  afterEach(async () => {
    await changeItem('itm_cola', { price: 1600, hours: [], groups: [] })
  })

  describe('before payment', () => {
    it('food is a part of the price, with what the law asks for, and can be replaced and removed', async () => {
      const chosen = await pricedWithFood(salma, show, { ...COLA, quantity: 2, seat: 'B6', note: 'no ice' }, POPCORN)
      expect(chosen).toMatchObject({
        breakdown: { tickets: 9000, fee: 500, food: 6100, total: 15_600, card: 15_600 },
        food: {
          amount: 6100,
          state: 'CHOSEN',
          number: null,
          lines: [
            { itemId: 'itm_cola', quantity: 2, seat: 'B6', note: 'no ice', unitPrice: 1600, amount: 3200 },
            { itemId: 'itm_popcorn-salted-large', seat: null, amount: 2900 },
          ],
        },
      })
      expect(chosen.food?.lines[0]?.facts).toHaveProperty('caffeine')
      const { breakdown, food } = orderOf(await chooseFood(salma, chosen, []))
      expect([breakdown.food, breakdown.total, food]).toEqual([undefined, 9500, null])
    })
  })
})

describe('an offer', () => {
  interface Kind {
    type: StoredOffer['validationType']
    offer: Partial<StoredOffer>
    key?: OfferKey
    shown?: Record<string, string>
    /** The reduction for one front seat at 35 riyals and two standard ones at 45, in halalas. */
    discount: number
  }

  const standard = ['standard']
  const KINDS: Kind[] = [
    {
      type: 'BIN',
      offer: { type: 'PERCENT', value: 33, areaCategoryCodes: ['front', 'standard'] },
      key: { bins: ['424242'] },
      shown: { bin: '42424242' },
      // Rounded seat by seat: 11.55, and twice 14.85.
      discount: 1155 + 2 * 1485,
    },
    {
      type: 'CARD',
      offer: { type: 'AMOUNT', value: 2000, areaCategoryCodes: standard },
      key: { cards: [{ bin: '424242', lastFour: '4242', expiryMonth: 12, expiryYear: 2035 }] },
      shown: { bin: '424242', lastFour: '4242', expiryMonth: '12', expiryYear: '2035' },
      discount: 4000,
    },
    { type: 'UNIPAL', offer: { type: 'FIXED_PRICE', value: 2500, areaCategoryCodes: standard }, discount: 2000 },
    {
      type: 'STATIC',
      offer: { type: 'PERCENT', value: 25, areaCategoryCodes: standard },
      key: { code: 'WORK-25' },
      shown: { code: 'work 25' },
      discount: 2 * 1125,
    },
    { type: 'NONE', offer: { type: 'BOGO', getQuantity: 1, areaCategoryCodes: standard }, discount: 4500 },
  ]

  /** A student gets a code first. */
  async function proofOf(as: Someone, offerId: string, { type, shown }: Kind): Promise<string> {
    if (type !== 'UNIPAL') return prove(as, offerId, shown)
    const phone = newPhone()
    const sent = await verify(as, offerId, { unipalStudentId: '443010024', unipalPhoneNumber: phone })
    expect(sent).toMatchObject(refusedWith('unipal_code_sent'))
    const { unipalSessionId } = (sent.body as { details: { unipalSessionId: string } }).details
    return prove(as, offerId, { unipalSessionId, unipalCode: await codeFor(phone) })
  }

  describe.each(KINDS)('an offer of the kind $type', (kind) => {
    it('costs the quoted price, which is captured and invoiced', async () => {
      const [as, show, bank] = [await guest(), await newShowtime(), newBank()]
      bank.said = { bin: '424242', lastFour: '4242' }
      const { id } = await newOffer({ validationType: kind.type, getQuantity: 0, ...kind.offer }, kind.key)
      const seats = ['A3', 'B5', 'B6']
      const input = { sessionId: show, seats }
      const before = await call('POST', `offers/${id}/calculate`, { as, body: input })
      const isOpen = kind.type === 'NONE'
      // Until it is verified, the offer takes nothing off and names the missing verification.
      expect(before.body).toMatchObject({
        unproved: isOpen ? null : kind.type,
        breakdown: { discount: isOpen ? kind.discount : 0 },
      })
      const proof = await proofOf(as, id, kind)
      const said = await call('POST', `offers/${id}/calculate`, { as, body: { ...input, proof } })
      expect(said.body).toMatchObject({ unproved: null })
      const { breakdown } = said.body as { breakdown: Breakdown }
      const total = 3500 + 2 * 4500 + 3 * 250 - kind.discount
      expect(breakdown).toMatchObject({ tickets: 12_500, fee: 750, discount: kind.discount, total, card: total })
      expect(breakdown.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(breakdown.tickets)
      expect(breakdown.net + breakdown.vat).toBe(total)

      const opened = orderOf(await openWith(as, show, seats, { id, proof }))
      expect(opened.breakdown).toEqual(breakdown)
      const priced = orderOf(await checkoutOrder(as, opened.id))
      expect(priced.breakdown).toEqual(breakdown)
      const paid = orderOf(await payAsHolder(as, priced, 'tok'))
      expect(paid).toMatchObject({ status: 'TICKETED', breakdown, offer: { id, amount: kind.discount, missing: [] } })
      expect(bank.ledger.get(`${paid.id}.1`)).toMatchObject({ amount: total, captures: 1, refunds: 0 })

      await settle(paid.id)
      const { invoice } = await readInvoice(as, paid.id)
      expect(invoice).toMatchObject({ total, vat: breakdown.vat, paidBy: [{ means: 'CARD', amount: total }] })
      expect(invoice?.lines.at(-1)).toMatchObject({
        kind: 'DISCOUNT',
        name: { en: 'Two for one' },
        amount: -kind.discount,
      })
      expect(invoice?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    })
  })
})

describe('an exchange', () => {
  let member: Member
  let show: string
  let later: string
  let third: string
  let bank: FakeBank
  beforeEach(async () => {
    member = await newMember()
    show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
    later = await newShowtime({ startsAt: Date.now() + 31 * DAY_MS })
    third = await newShowtime({ startsAt: Date.now() + 32 * DAY_MS })
    bank = newBank()
  })

  describe('an exchange for a dearer showtime', () => {
    it('costs the difference: the new tickets replace the old ones, and no money goes back and forth', async () => {
      const old = await booked(member, show)
      const order = await exchangeOrder(member, old.id, later, ['Z1', 'Z2'])
      expect(order).toMatchObject({
        exchange: { orderId: old.id, reference: old.reference, credit: STANDARD, used: STANDARD, back: [] },
        breakdown: { total: SOFA, exchange: STANDARD, card: SOFA - STANDARD },
      })
      // Until the exchange is paid, the booking is unchanged.
      expect(await readOrder(member, old.id)).toMatchObject({ status: 'TICKETED', cancellation: null })
      const paid = orderOf(await payExchange(member, order))
      expect(paid.status).toBe('TICKETED')
      await settleBoth(old.id, paid.id)
      expect(await readOrder(member, old.id)).toMatchObject({
        status: 'REFUNDED',
        tickets: [],
        cancellation: {
          reasonId: 'exchanged',
          refunds: [],
          total: 0,
          exchangedFor: { orderId: paid.id, reference: paid.reference, amount: STANDARD },
        },
      })
      expect([await seatState(show, 'B5'), await seatState(later, 'Z1')]).toEqual([undefined, 'SOLD'])
      expect(bank.moved(old.id)).toMatchObject({ captures: 1, refunded: 0 })
      expect(bank.moved(paid.id)).toMatchObject({ amount: SOFA - STANDARD, captures: 1, refunded: 0 })
      expect(await breaches([show, later, third], bank, [member], [old.id, paid.id])).toEqual([])
    })
  })
})

describe('a move by staff', () => {
  let member: Member
  let show: string
  let later: string
  let bank: FakeBank

  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    member = await newMember()
    show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
    later = await newShowtime({ startsAt: Date.now() + 31 * DAY_MS })
    bank = newBank()
  })

  afterEach(() => void Object.assign(env, { SUPPORT_REFUND_MAX: undefined }))

  describe('seats that cost more', () => {
    it('are borne by the cinema: the holder pays nothing, and a cancellation gives back what was paid', async () => {
      const old = await booked(member, show, { seats: ['B5', 'B6'] })
      const paid = await movedBooking(member, old, later, ['Z1', 'Z2'], { difference: SOFA - 2 * STANDARD })
      expect(paid.breakdown).toMatchObject({ total: 2 * STANDARD, adjustment: 2 * STANDARD - SOFA, card: 0 })
      expect((await readInvoice(member, paid.id)).invoice).toMatchObject({ total: 2 * STANDARD })
      expect((await check(member, paid.id)).total).toBe(2 * STANDARD)
      expect(await breaches([show, later], bank, [member], [old.id, paid.id])).toEqual([])
    })
  })
})
