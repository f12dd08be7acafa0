// I16: numbers of invoices and credit notes have no gaps. Each paid booking has an invoice, each cancelled one a credit note.
import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { OrderStore } from '#server/gateway/orders/order.sql.ts'
import { type Member, type Someone, call } from '../support/calls.ts'
import { booked, cancel, fill } from '../support/cancel.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import { newMember } from '../support/members.ts'
import { guest, newShowtime, orderStub, payOrder, pricedOrder, runTimers } from '../support/orders.ts'
import { readOrder } from '../support/orders-wallet.ts'
import { silenceErrors } from '../support/silence.ts'
import { InvoicesObject } from '#server/gateway/orders/invoices/invoices.object.ts'
import { FRONT, STANDARD, dueOf, exchanged } from '../support/exchange.ts'
import { freezeClock } from '../support/clock.ts'
import { readInvoice } from '../support/invoices.ts'

beforeEach(freezeClock)

describe('an invoice', () => {
  let member: Member
  let show: string
  let bank: FakeBank
  beforeEach(async () => {
    member = await newMember()
    show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
    bank = newBank()
  })

  const numberOf = async (as: Someone, { id }: Order): Promise<number> =>
    Number((await readInvoice(as, id)).invoice?.number.slice('INV-'.length))

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
      expect((await readInvoice(member, order.id)).isIssuing).toBe(true)
      await abortAllDurableObjects()
      const other = await newMember()
      expect(await numberOf(other, await booked(other, show, { seats: ['C6'] }))).toBe(before + 2)
      await runTimers(order.id, 2)
      expect(await numberOf(member, order)).toBe(before + 1)
      dying.mockRestore()
      silenced.mockRestore()
    })
  })

  describe('the credit note of a cancelled booking', () => {
    it('names its invoice, the refund and the tax in it, once', async () => {
      await fill(member, { cashback: [{ amount: 1000, expiresAt: null }] })
      const order = await booked(member, show, { cashback: 1000 })
      const { invoice } = await readInvoice(member, order.id)
      await cancel(member, order.id)
      expect(await readInvoice(member, order.id)).toMatchObject({ invoice, creditNotes: [], isIssuing: true })
      await runTimers(order.id, 3)
      expect((await readOrder(member, order.id)).status).toBe('REFUNDED')
      const answer = await readInvoice(member, order.id)
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
      const { invoice, creditNotes } = await readInvoice(member, id)
      expect(invoice?.number).toMatch(/^INV-/)
      expect(creditNotes.map(({ refersTo }) => refersTo)).toEqual([invoice?.number])
      expect(bank.ledger.get(`${id}.1`)?.refunds).toBe(1)
    })
  })
})

describe('an outbox', () => {
  beforeEach(() => {
    newBank()
    silenceErrors()
  })
  afterEach(() => vi.restoreAllMocks())

  it('a booking gets its invoice later if no number could be had', async () => {
    const as = await guest()
    const order = await pricedOrder(as, await newShowtime(), ['B5'])
    const numbers = vi.spyOn(InvoicesObject.prototype, 'issue').mockImplementation(() => {
      throw new Error('no answer')
    })
    await payOrder(as, order, 'tok')
    await runTimers(order.id)
    const issued = () =>
      runInDurableObject(orderStub(order.id), (_, { storage }) => [
        ...new OrderStore(storage, () => undefined).documents().keys(),
      ])
    expect(await issued()).toEqual([])
    numbers.mockRestore()
    await runTimers(order.id)
    expect(await issued()).toEqual(['INVOICE'])
  })
})

describe('an exchange', () => {
  let member: Member
  let show: string
  let later: string

  beforeEach(async () => {
    member = await newMember()
    show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
    later = await newShowtime({ startsAt: Date.now() + 31 * DAY_MS })

    newBank()
  })

  describe('a booking that is being exchanged', () => {
    it('has an invoice and a full credit note, and the new booking has an invoice of its own', async () => {
      const old = await booked(member, show)
      const paid = await exchanged(member, old.id, later, ['A5'])
      const invoiceOf = async (id: string) =>
        (await call('GET', `orders/${id}/invoice`, { as: member })).body as {
          invoice: { total: number; paidBy: object[] }
          creditNotes: object[]
        }
      const taken = await invoiceOf(old.id)
      expect(taken.creditNotes).toMatchObject([
        {
          reason: 'EXCHANGED',
          total: taken.invoice.total,
          refunds: [{ to: 'CARD', amount: STANDARD - FRONT }],
          exchangedFor: { reference: paid.reference, amount: FRONT },
        },
      ])
      expect(await invoiceOf(paid.id)).toMatchObject({
        invoice: { total: FRONT, paidBy: [{ means: 'BOOKING', amount: FRONT, reference: old.reference }] },
        creditNotes: [],
      })
      expect(dueOf(paid)).toBe(0)
    })
  })
})
