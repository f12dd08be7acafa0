// The price with an offer, for each kind of verification. Quote, order, capture and invoice agree to the halala.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Breakdown } from '#server/contracts/breakdown.ts'
import type { InvoiceAnswer } from '#server/contracts/invoices.ts'
import type { OfferKey, StoredOffer } from '#server/gateway/catalogue/offers/offer.record.ts'
import { call, codeFor, newPhone, type Someone } from './support/calls.ts'
import { settle } from './support/cancel.ts'
import { newOffer, openWith, prove, refusedWith, verify } from './support/offers.ts'
import { checkoutOrder, guest, newShowtime, orderOf, payOrder } from './support/orders.ts'
import { freezeClock } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'

beforeAll(freezeClock)

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
    const paid = orderOf(await payOrder(as, priced, 'tok'))
    expect(paid).toMatchObject({ status: 'TICKETED', breakdown, offer: { id, amount: kind.discount, missing: [] } })
    expect(bank.ledger.get(`${paid.id}.1`)).toMatchObject({ amount: total, captures: 1, refunds: 0 })

    await settle(paid.id)
    const { invoice } = (await call('GET', `orders/${paid.id}/invoice`, { as })).body as InvoiceAnswer
    expect(invoice).toMatchObject({ total, vat: breakdown.vat, paidBy: [{ means: 'CARD', amount: total }] })
    expect(invoice?.lines.at(-1)).toMatchObject({
      kind: 'DISCOUNT',
      name: { en: 'Two for one' },
      amount: -kind.discount,
    })
    expect(invoice?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  })
})

it('an offer code is not used up: the code of one order opens the next one at the same price', async () => {
  const [as, show] = [await guest(), await newShowtime()]
  newBank()
  const { id } = await newOffer(
    { validationType: 'STATIC', type: 'AMOUNT', value: 1000, getQuantity: 0 },
    { code: 'WORK' },
  )
  for (const seat of ['B5', 'C5']) {
    const proof = await prove(as, id, { code: 'work' })
    const priced = orderOf(await checkoutOrder(as, orderOf(await openWith(as, show, [seat], { id, proof })).id))
    const paid = orderOf(await payOrder(as, priced, 'tok'))
    expect(paid).toMatchObject({ status: 'TICKETED', breakdown: { discount: 1000, total: 3750 } })
  }
})
