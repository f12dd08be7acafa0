// The tax invoice of a booking: issued once, with a unique number, visible to the buyer alone.
import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import type { Env } from '#server/gateway/config/env.ts'
import { issueDocuments, requestInvoice } from '#server/gateway/orders/invoices/order-invoices.ts'
import { OrderStore } from '#server/gateway/orders/order.sql.ts'
import { type Member } from './support/calls.ts'
import { booked, settle } from './support/cancel.ts'
import { newBank } from './support/fake-bank.ts'
import { newMember } from './support/members.ts'
import { guest, newShowtime, orderOf, orderStub, payOrder, pricedOrder, runTimers } from './support/orders.ts'
import { silenceErrors } from './support/silence.ts'
import { fetchInvoice, readInvoice } from './support/invoices.ts'

let member: Member
let show: string

beforeEach(async () => {
  member = await newMember()
  show = await newShowtime({ startsAt: Date.now() + 30 * DAY_MS })
  newBank()
})

describe('the invoice of a booking', () => {
  it('is pending at first, and a guest gets one, too', async () => {
    const visitor = await guest()
    const { id } = orderOf(await payOrder(visitor, await pricedOrder(visitor, show, ['B5']), 'tok'))
    expect(await readInvoice(visitor, id)).toEqual({ invoice: null, creditNotes: [], isIssuing: true })
    await settle(id)
    expect(await readInvoice(visitor, id)).toMatchObject({ invoice: { total: 4750 }, isIssuing: false })
  })

  it('is absent if the payment bought nothing', async () => {
    const visitor = await guest()
    const order = await pricedOrder(visitor, show, ['B5'])
    await payOrder(visitor, order, 'tok-declined')
    await runTimers(order.id, 2)
    expect((await fetchInvoice(visitor, order.id)).status).toBe(404)
  })
})

describe('the number of an invoice', () => {
  it('stays, and so does everything that was issued under it', async () => {
    const order = await booked(member, show)
    const issued = await readInvoice(member, order.id)
    await abortAllDurableObjects()
    await runTimers(order.id, 3)
    expect(await readInvoice(member, order.id)).toEqual(issued)
  })

  it('is assigned on request if the booking is older than invoices', async () => {
    const order = await booked(member, show)
    await runInDurableObject(orderStub(order.id), (_, { storage }) => void storage.sql.exec('DROP TABLE documents'))
    await abortAllDurableObjects()
    expect((await readInvoice(member, order.id)).isIssuing).toBe(true)
    await runDurableObjectAlarm(orderStub(order.id))
    expect((await readInvoice(member, order.id)).invoice?.total).toBe(4750)
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
