// The tax invoice of a booking: issued once, with a unique number, visible to the buyer alone.
import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InvoiceAnswer } from '#server/contracts/invoices.ts'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import type { Env } from '#server/gateway/config/env.ts'
import { issueDocuments, requestInvoice } from '#server/gateway/orders/invoices/order-invoices.ts'
import { OrderStore } from '#server/gateway/orders/order.sql.ts'
import { call, loadProgramme, type Member, type Someone } from './support/calls.ts'
import { booked, cancel, fill, settle } from './support/cancel.ts'
import { type FakeBank, newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { guest, newShowtime, orderOf, orderStub, payOrder, pricedOrder, runTimers } from './support/orders.ts'
import { readOrder } from './support/orders-wallet.ts'
import { freezeClock } from './support/clock.ts'
import { silenceErrors } from './support/silence.ts'

let member: Member
let show: string
let bank: FakeBank

beforeAll(freezeClock)
beforeAll(loadProgramme)
beforeEach(async () => {
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
  bank = newBank()
})

const ask = (as: Someone | undefined, id: string) => call('GET', `orders/${id}/invoice`, { as })

async function answerOf(as: Someone, id: string): Promise<InvoiceAnswer> {
  const { status, text, body } = await ask(as, id)
  if (status !== 200) throw new Error(text)
  return body
}
const numberOf = async (as: Someone, { id }: Order): Promise<number> =>
  Number((await answerOf(as, id)).invoice?.number.slice('INV-'.length))

describe('the invoice of a booking', () => {
  it('names the seller, the items, their prices, the tax in them and the payment', async () => {
    await fill(member, { eWallet: 1000 })
    const order = await booked(member, show, { seats: ['A3', 'B5'], eWallet: 1000 })
    const answer = await answerOf(member, order.id)
    expect(answer).toEqual({
      isIssuing: false,
      creditNotes: [],
      invoice: {
        number: expect.stringMatching(/^INV-\d{8}$/),
        issuedAt: new Date(Date.now()).toISOString(),
        seller: expect.objectContaining({ vatNumber: expect.stringMatching(/^3\d{13}3$/) }),
        reference: order.reference,
        show: {
          film: { ar: 'متروبوليس', en: 'Metropolis' },
          cinema: { ar: 'Olaya', en: 'Olaya' },
          auditorium: { ar: 'Hall 1', en: 'Hall 1' },
          startsAt: order.showtime.startsAt,
          seats: ['A3', 'B5'],
        },
        lines: [
          { kind: 'TICKETS', name: { ar: 'Front', en: 'Front' }, quantity: 1, unitPrice: 3500, amount: 3500 },
          { kind: 'TICKETS', name: { ar: 'Standard', en: 'Standard' }, quantity: 1, unitPrice: 4500, amount: 4500 },
          { kind: 'FEE', name: null, quantity: 2, unitPrice: 250, amount: 500 },
        ],
        net: 7391,
        vat: 1109,
        total: 8500,
        paidBy: [
          { means: 'CARD', amount: 7500, brand: 'VISA', lastFour: '4242', reference: null },
          { means: 'E_WALLET', amount: 1000, brand: null, lastFour: null, reference: null },
        ],
        qr: expect.any(String),
      },
    })
    const said = atob(answer.invoice?.qr ?? '')
    for (const fact of [answer.invoice?.seller.vatNumber, '85.00', '11.09']) expect(said).toContain(fact)
  })

  it('is pending at first, and a guest gets one, too', async () => {
    const visitor = await guest()
    const { id } = orderOf(await payOrder(visitor, await pricedOrder(visitor, show, ['B5']), 'tok'))
    expect(await answerOf(visitor, id)).toEqual({ invoice: null, creditNotes: [], isIssuing: true })
    await settle(id)
    expect(await answerOf(visitor, id)).toMatchObject({ invoice: { total: 4750 }, isIssuing: false })
  })

  it('is absent before a sale and for other visitors: both answers are alike', async () => {
    const unpaid = await pricedOrder(member, show, ['C5'])
    const order = await booked(member, show)
    const refusals = await Promise.all([
      ask(member, unpaid.id),
      ask(member, 'o-unknown'),
      ask(await newMember(), order.id),
      ask(await guest(), order.id),
    ])
    expect(new Set(refusals.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(refusals[0]).toMatchObject({ status: 404, body: { code: 16 } })
    expect((await ask(undefined, order.id)).status).toBe(403)
  })

  it('is absent if the payment bought nothing', async () => {
    const visitor = await guest()
    const order = await pricedOrder(visitor, show, ['B5'])
    await payOrder(visitor, order, 'tok-declined')
    await runTimers(order.id, 2)
    expect((await ask(visitor, order.id)).status).toBe(404)
  })
})

describe('the number of an invoice', () => {
  it('follows the previous number, also with several buyers at once', async () => {
    const first = await numberOf(member, await booked(member, show))
    const buyers = await Promise.all(['C1', 'C2', 'C3', 'C4'].map(async (seat) => ({ seat, as: await newMember() })))
    const numbers = await Promise.all(
      buyers.map(async ({ seat, as }) => numberOf(as, await booked(as, show, { seats: [seat] }))),
    )
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4].map((ahead) => first + ahead))
  })

  it('is neither lost nor used twice after a crash before it is stored', async () => {
    const silenced = silenceErrors()
    const before = await numberOf(member, await booked(member, show))
    const dying = vi.spyOn(OrderStore.prototype, 'saveDocument').mockImplementationOnce(() => {
      throw new Error('away')
    })
    const order = await booked(member, show, { seats: ['C5'] })
    expect(dying).toHaveBeenCalledOnce()
    expect((await answerOf(member, order.id)).isIssuing).toBe(true)
    await abortAllDurableObjects()
    const other = await newMember()
    expect(await numberOf(other, await booked(other, show, { seats: ['C6'] }))).toBe(before + 2)
    await runTimers(order.id, 2)
    expect(await numberOf(member, order)).toBe(before + 1)
    dying.mockRestore()
    silenced.mockRestore()
  })

  it('stays, and so does everything that was issued under it', async () => {
    const order = await booked(member, show)
    const issued = await answerOf(member, order.id)
    await abortAllDurableObjects()
    await runTimers(order.id, 3)
    expect(await answerOf(member, order.id)).toEqual(issued)
  })

  it('is assigned on request if the booking is older than invoices', async () => {
    const order = await booked(member, show)
    await runInDurableObject(orderStub(order.id), (_, { storage }) => void storage.sql.exec('DROP TABLE documents'))
    await abortAllDurableObjects()
    expect((await answerOf(member, order.id)).isIssuing).toBe(true)
    await runDurableObjectAlarm(orderStub(order.id))
    expect((await answerOf(member, order.id)).invoice?.total).toBe(4750)
  })
})

describe('the credit note of a cancelled booking', () => {
  it('names its invoice, the refund and the tax in it, once', async () => {
    await fill(member, { cashback: [{ amount: 1000, expiresAt: null }] })
    const order = await booked(member, show, { cashback: 1000 })
    const { invoice } = await answerOf(member, order.id)
    await cancel(member, order.id)
    expect(await answerOf(member, order.id)).toMatchObject({ invoice, creditNotes: [], isIssuing: true })
    await runTimers(order.id, 3)
    expect((await readOrder(member, order.id)).status).toBe('REFUNDED')
    const answer = await answerOf(member, order.id)
    expect(answer).toMatchObject({ invoice, isIssuing: false })
    expect(answer.creditNotes).toEqual([
      {
        number: expect.stringMatching(/^CRN-\d{8}$/),
        issuedAt: expect.any(String),
        seller: invoice?.seller,
        refersTo: invoice?.number,
        reason: 'CANCELLED',
        total: 4750,
        vat: 620,
        net: 4130,
        refunds: [
          { to: 'CARD', amount: 3750, brand: 'VISA', lastFour: '4242', days: 14, isDone: true },
          { to: 'CASHBACK', amount: 1000, brand: null, lastFour: null, days: 0, isDone: true },
        ],
        exchangedFor: null,
        qr: expect.any(String),
      },
    ])
  })

  it('comes after an invoice that was still pending', async () => {
    const { id } = await pricedOrder(member, show, ['B5'])
    const body = { total: 4750, payment: { method: 'CARD', gateway: 'CHECKOUT', token: 'tok' } }
    await call('POST', `orders/${id}/pay`, { as: member, body })
    await cancel(member, id)
    await runTimers(id, 3)
    const { invoice, creditNotes } = await answerOf(member, id)
    expect(invoice?.number).toMatch(/^INV-/)
    expect(creditNotes.map(({ refersTo }) => refersTo)).toEqual([invoice?.number])
    expect(bank.ledger.get(`${id}.1`)?.refunds).toBe(1)
  })
})

it('without a configured seller, production issues no invoices and still sells', async () => {
  const silenced = silenceErrors()
  const order = await booked(member, show)
  await runInDurableObject(orderStub(order.id), async (_, { storage }) => {
    storage.sql.exec('DELETE FROM documents')
    const production: Env = { ...env, ENVIRONMENT: 'production' }
    const store = new OrderStore(storage, () => undefined)
    await issueDocuments(production, store)
    expect(requestInvoice(production, store)).toEqual({ ok: false, reason: 'not_found' })
    expect(store.outbox.messages()).toEqual([])
  })
  silenced.mockRestore()
})
