// I13: the same idempotency key gets the same bytes and has one effect. It belongs to the person who used it first.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Reply, type Someone, type Visitor, call, newKey } from '../support/calls.ts'
import { type FakeBank, newBank } from '../support/fake-bank.ts'
import { guest, newShowtime, openOrder, orderOf, readOrder, runTimers, showtimeStub } from '../support/orders.ts'
import { freezeClock, pass } from '../support/clock.ts'
import { env } from 'cloudflare:workers'
import { canonicalJson, sha256 } from '#server/lib/ids.ts'
import { newOffer, refusedWith } from '../support/offers.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { goodwill } from '../support/booking-care.ts'
import { booked } from '../support/cancel.ts'
import { auditOf, staffAs } from '../support/member-help.ts'
import { newMember } from '../support/members.ts'
import { silenceErrors } from '../support/silence.ts'
import { holdFirst } from '../support/holds.ts'

beforeEach(freezeClock)

describe('a request', () => {
  let visitor: Visitor
  let show: string

  beforeEach(async () => {
    visitor = await guest('+966501234567')
    show = await newShowtime()
    newBank()
  })

  describe('a repeated request', () => {
    it('gets the same bytes and has one effect; its key is refused for another body (I13)', async () => {
      const key = newKey()
      const one = await openOrder(visitor, show, ['B5'], key)
      pass(1000)
      const two = await openOrder(visitor, show, ['B5'], key)
      expect(two.text).toBe(one.text)
      expect((await openOrder(visitor, show, ['B6'], key)).body).toMatchObject({ reason: 'idempotency_key_reused' })
      const { id } = orderOf(one)
      const change = (seats: string[]) => call('POST', `orders/${id}/seats`, { as: visitor, key, body: { seats } })
      const first = await change(['B6', 'B7'])
      pass(1000)
      expect((await change(['B6', 'B7'])).text).toBe(first.text)
      expect((await change(['B7'])).body).toMatchObject({ reason: 'idempotency_key_reused' })
      expect(orderOf(await readOrder(visitor, id)).version).toBe(2)
    })

    it('after a refusal is evaluated again: the seat may be free by then', async () => {
      const other = await guest()
      const { id } = orderOf(await openOrder(other, show, ['B5']))
      const key = newKey()
      expect((await openOrder(visitor, show, ['B5'], key)).status).toBe(400)
      await call('POST', `orders/${id}/seats`, { as: other, body: { seats: [] } })
      expect((await openOrder(visitor, show, ['B5'], key)).status).toBe(200)
    })

    it('needs an idempotency key', async () => {
      const refused = await openOrder(visitor, show, ['B5'], 'short')
      expect(refused.body).toMatchObject({ reason: 'idempotency_key_missing' })
    })
  })
})

describe('an opening', () => {
  const asking = (as: Someone, body: object, key = newKey()) => call('POST', 'orders', { as, key, body })

  it('a repeated opening gets the same answer although the offer is over', async () => {
    const [as, sessionId, { id }, key] = [await guest(), await newShowtime(), await newOffer(), newKey()]
    const body = { sessionId, seats: ['B5', 'B6'], offer: { id } }
    const first = await asking(as, body, key)
    expect(orderOf(first).breakdown.discount).toBe(4500)
    await env.DB.prepare('DELETE FROM offers WHERE id = ?').bind(id).run()
    expect(await asking(as, body)).toMatchObject(refusedWith('offer_over'))
    expect((await asking(as, body, key)).text).toBe(first.text)
    const other = await asking(as, { ...body, seats: ['B7'] }, key)
    expect(other.body).toMatchObject({ reason: 'idempotency_key_reused' })
  })

  it('a repeated opening makes the order with its offer if the first one stopped after holding seats', async () => {
    const [as, sessionId, { id }, key] = [await guest(), await newShowtime(), await newOffer(), newKey()]
    const body = { sessionId, seats: ['B5', 'B6'], offer: { id } }
    const held = await showtimeStub(sessionId).holdFirst({
      orderId: `o-${key}`,
      owner: as.guestId,
      seats: body.seats,
      key: `${as.guestId}:${key}`,
      fingerprint: await sha256(canonicalJson(body)),
    })
    expect(held.ok).toBe(true)
    const order = orderOf(await asking(as, body, key))
    expect(order).toMatchObject({ id: `o-${key}`, offer: { id }, breakdown: { discount: 4500 } })
  })
})

describe('seats', () => {
  let id: string
  beforeEach(async () => {
    id = await newShowtime({ houseSeats: ['D20'] })
  })

  it('a repeated first hold finds the same order, and its key is refused for other seats (I13)', async () => {
    const held = await holdFirst(id, 'a', ['B1'], 'guest', 'same-key')
    const [one, two] = await Promise.all([
      holdFirst(id, 'b', ['B1'], 'guest', 'same-key'),
      holdFirst(id, 'c', ['B1'], 'guest', 'same-key'),
    ])
    expect(one).toMatchObject({ ok: true, orderId: 'a', token: (held as { token: number }).token })
    expect(two).toMatchObject({ ok: true, orderId: 'a' })
    expect(await holdFirst(id, 'd', ['B9'], 'guest', 'same-key')).toMatchObject({ reason: 'idempotency_key_reused' })
  })
})

describe('staff', () => {
  /** Ids, because the log names no person. */
  const [FIRST, SECOND] = ['st-keys-1', 'st-keys-2']
  const [SALMA, OMAR] = [staffAs('manager', FIRST), staffAs('manager', SECOND)]
  const REFUSED = { reason: 'idempotency_key_reused' }

  let show: string
  let bank: FakeBank

  beforeAll(() => void silenceErrors())
  beforeEach(async () => {
    await env.DB.prepare('DELETE FROM audit').run()
    show = await newShowtime({ startsAt: Date.now() + 3 * DAY_MS })
    bank = newBank()
  })

  /** Salma twice, then Omar with her key: what each was answered, and which rows they have, oldest first. */
  async function byBoth(target: string, act: (headers: Record<string, string>, key: string) => Promise<Reply>) {
    const key = newKey()
    const [first, again, other] = [await act(SALMA, key), await act(SALMA, key), await act(OMAR, key)]
    expect([first.status, again.text]).toEqual([200, first.text])
    expect(other.body).toMatchObject(REFUSED)
    return (await auditOf(target))
      .filter(({ by }) => by === FIRST || by === SECOND)
      .filter(({ action }) => !action.startsWith('look'))
      .map(({ by, action, outcome }) => `${by} ${action} ${outcome}`)
      .toReversed()
  }

  it('money is given back once, and only by who gave it', async () => {
    const { id } = await booked(await newMember(), show)
    expect(await byBoth(id, (headers, key) => goodwill(id, 1000, { headers, key }))).toEqual([
      `${FIRST} goodwill done`,
      `${SECOND} goodwill idempotency_key_reused`,
    ])
    await runTimers(id)
    expect(bank.ledger.get(`${id}.1`)).toMatchObject({ refunds: 1, refunded: 1000 })
  })
})
