// The link in the message opens the tickets on any device, and nothing else. The owner can withdraw it.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call, newPhone, verifiedVisitor, type Visitor } from './support/calls.ts'
import { addToken, memberOf } from './support/members.ts'
import { guest, orderOf, orderStub, readOrder } from './support/orders.ts'
import { linkedOf, linkOf, messages, openLink, sendAgain, ticketed, sendOutbox, withdraw } from './support/tickets.ts'
import { pass } from './support/clock.ts'
import { newBank } from './support/fake-bank.ts'
import { HOUR_MS } from '#server/contracts/rules/durations.ts'

const NOT_FOUND = { status: 404, body: { code: 16, reason: 'not_found' } }
const TRY_LATER = { status: 429, body: { reason: 'rate_limited' } }

let visitor: Visitor & { phone: string }
let networks = 0
const newNetwork = () => `198.51.100.${(networks += 1)}`

beforeEach(async () => {
  newBank()
  visitor = await verifiedVisitor()
})

const changed = (link: string): string =>
  link.replace(/^(\d+\..)(.)/, (_, start, character) => start + (character === 'A' ? 'B' : 'A'))

describe('the link in the message', () => {
  it('opens nothing else: the order itself stays its guest’s', async () => {
    const order = await ticketed(visitor)
    const link = await linkOf(order)
    const other = await guest()
    for (const path of [`orders/${order.id}`, `guest-users/orders/${order.id}`, `orders/${order.id}/invoice`])
      expect((await call('GET', path, { as: other })).status).toBe(404)
    expect(await call('GET', `guest-users/orders/${order.id}?share=${link}`)).toMatchObject(NOT_FOUND)
    expect(await call('GET', `tickets/linked?link=${link}`, { as: other })).toMatchObject({ status: 200 })
  })

  it('shows no codes three hours after the showtime, and says so', async () => {
    const order = await ticketed(visitor)
    const link = await linkOf(order)
    vi.setSystemTime(Date.parse(order.showtime.endsAt) + 3 * HOUR_MS)
    expect(linkedOf(await openLink(link)).state).toBe('OPEN')
    pass(1)
    const { state, order: shown } = linkedOf(await openLink(link))
    expect(state).toBe('OVER')
    expect(shown.tickets.map(({ seat, code }) => [seat, code])).toEqual([
      ['B5', ''],
      ['B6', ''],
    ])
  })

  it('reports a cancelled booking, without codes', async () => {
    const order = await ticketed(visitor)
    const link = await linkOf(order)
    const member = memberOf(await addToken(visitor))
    const { body } = await call('GET', `orders/${order.id}/check-cancel`, { as: member })
    const { total } = body as { total: number }
    const cancelled = await call('POST', `orders/${order.id}/cancel`, {
      as: member,
      body: { reasonId: 'plans', refund: total },
    })
    expect(cancelled.status).toBe(200)
    const { state, order: shown } = linkedOf(await openLink(link))
    expect(state).toBe('CANCELLED')
    expect(shown.tickets.every(({ code }) => code === '')).toBe(true)
    expect(shown.cancellation).toBeNull()
  })
})

describe('a forged link', () => {
  it('is limited by order over all networks, while the right link still opens the tickets', async () => {
    const order = await ticketed(visitor)
    const link = await linkOf(order)
    for (let guess = 0; guess < 20; guess += 1) await openLink(changed(link), newNetwork())
    const refused = await openLink(changed(link), newNetwork())
    expect(refused).toMatchObject(TRY_LATER)
    expect((refused.body as { details: object }).details).toMatchObject({ retryAt: expect.any(String) })
    expect(linkedOf(await openLink(link, newNetwork())).state).toBe('OPEN')
    pass(24 * HOUR_MS + 1)
    expect(await openLink(changed(link), newNetwork())).toMatchObject(NOT_FOUND)
  })

  it('is limited by network over all orders', async () => {
    const network = newNetwork()
    for (let guess = 0; guess < 100; guess += 1)
      expect(await openLink(`not-a-link-${guess}`, network)).toMatchObject(NOT_FOUND)
    expect(await openLink('not-a-link', network)).toMatchObject(TRY_LATER)
    const order = await ticketed(visitor)
    expect((await openLink(await linkOf(order), network)).status).toBe(200)
    expect(await openLink('not-a-link', newNetwork())).toMatchObject(NOT_FOUND)
  })

  it('is never logged (ASVS 16.2.5)', async () => {
    const order = await ticketed(visitor)
    const link = await linkOf(order)
    const said = (['log', 'info', 'warn', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    )
    await openLink(changed(link))
    await openLink(link)
    const text = JSON.stringify(said.flatMap(({ mock }) => mock.calls))
    for (const spy of said) spy.mockRestore()
    expect(text).not.toContain(link.split('.')[1])
  })
})

describe('withdrawing links', () => {
  it('ends the links sent before, once over repeated requests, and a new one opens again', async () => {
    const order = await ticketed(visitor)
    const before = await linkOf(order)
    expect(await withdraw(visitor, order.id, 'one-key-of-withdrawing')).toMatchObject({
      status: 200,
      body: { isWithdrawn: true },
    })
    expect(await openLink(before)).toMatchObject(NOT_FOUND)
    expect((await sendAgain(visitor, order.id)).status).toBe(200)
    await sendOutbox(order.id)
    const after = await linkOf(order)
    expect(linkedOf(await openLink(after)).state).toBe('OPEN')
    // The first answer got lost. Repeating the request does not end the fresh link.
    expect(await withdraw(visitor, order.id, 'one-key-of-withdrawing')).toMatchObject({ status: 200 })
    expect(linkedOf(await openLink(after)).state).toBe('OPEN')
    expect(orderOf(await readOrder(visitor, order.id)).tickets).toHaveLength(2)
  })

  it('ends shared tickets as well, and one that is shared afterwards opens', async () => {
    const order = await ticketed(visitor)
    const share = async () => {
      const seat = { as: visitor, body: { seat: 'B5' } }
      const { body } = await call('POST', `guest-users/orders/${order.id}/share-ticket`, seat)
      return encodeURIComponent((body as { share: string }).share)
    }
    const opened = (shared: string) => call('GET', `guest-users/orders/${order.id}?share=${shared}`)
    const before = await share()
    expect((await opened(before)).status).toBe(200)
    await withdraw(visitor, order.id)
    expect(await opened(before)).toMatchObject(NOT_FOUND)
    expect(orderOf(await opened(await share())).tickets).toHaveLength(1)
  })

  it('is allowed to the owner alone', async () => {
    const order = await ticketed(visitor)
    for (const as of [await guest(), await verifiedVisitor()])
      expect(await withdraw(as, order.id)).toMatchObject(NOT_FOUND)
    expect(linkedOf(await openLink(await linkOf(order))).state).toBe('OPEN')
  })
})

describe('sending the link again', () => {
  const sent = async (order: { reference: string }) =>
    (await messages()).filter(({ text }) => text.includes(order.reference))

  it('sends no more than six a day', async () => {
    const order = await ticketed(visitor)
    for (let time = 0; time < 6; time += 1) {
      expect((await sendAgain(visitor, order.id)).status).toBe(200)
      pass(60_000)
    }
    expect(await sendAgain(visitor, order.id)).toMatchObject(TRY_LATER)
    expect(await sendAgain(visitor, order.id, { by: 'EMAIL', email: 'salma@example.com' })).toMatchObject(TRY_LATER)
  })

  it('sends one of two simultaneous messages', async () => {
    const order = await ticketed(visitor)
    const answers = await Promise.all([sendAgain(visitor, order.id), sendAgain(visitor, order.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
  })

  it('e-mails to the address a guest types, and refuses an invalid one', async () => {
    const order = await ticketed(visitor)
    const mailed = await sendAgain(visitor, order.id, { by: 'EMAIL', email: 'Salma@Example.com' })
    expect(mailed.body).toMatchObject({ by: 'EMAIL', toMasked: 'S***@Example.com' })
    await sendOutbox(order.id)
    const [message] = await sent(order)
    expect(message?.to).toBe('Salma@Example.com')
    expect(linkedOf(await openLink(await linkOf(order))).state).toBe('OPEN')
    for (const body of [{ by: 'EMAIL', email: 'salma' }, { by: 'EMAIL' }])
      expect(await sendAgain(visitor, order.id, body)).toMatchObject({
        status: 400,
        body: { reason: 'invalid_input', details: { fields: ['email'] } },
      })
  })

  it('is refused for another visitor’s booking, an unpaid one and one that is over', async () => {
    const order = await ticketed(visitor)
    expect(await sendAgain(await guest(newPhone()), order.id)).toMatchObject(NOT_FOUND)
    vi.setSystemTime(Date.parse(order.showtime.endsAt) + 4 * HOUR_MS)
    const later = await verifiedVisitor(visitor.phone)
    expect(await sendAgain(later, order.id)).toMatchObject({ status: 400, body: { reason: 'order_closed' } })
    expect((await orderStub(order.id).snapshot())?.order.ticketMessages).toBeUndefined()
  })
})
