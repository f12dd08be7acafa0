// I1: a seat of a showtime has at most one live claim (ASVS 2.3.4).
import { runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditShowtime } from '#server/gateway/orders/audit/audit.rules.ts'
import { DAY_MS } from '#server/contracts/rules/durations.ts'
import { freezeClock } from '../support/clock.ts'
import { showtimeStub, newShowtime } from '../support/orders.ts'
import { holdFirst, seatStateFor } from '../support/holds.ts'

beforeEach(freezeClock)

describe('a seat', () => {
  let id: string
  beforeEach(async () => {
    id = await newShowtime({ houseSeats: ['D20'] })
  })

  // Whatever the test did: no seat has two claims, and what is stored is what the map says.
  afterEach(async () => {
    const { log: _, ...showtime } = await showtimeStub(id).snapshot()
    expect(auditShowtime(showtime)).toEqual([])
  })

  it('a request holds all of its seats or none, and a refusal names three equal alternatives (ASVS 2.3.3)', async () => {
    expect(await holdFirst(id, 'a', ['C5', 'C6'])).toMatchObject({ ok: true, seats: ['C5', 'C6'] })
    const lost = await holdFirst(id, 'b', ['C6', 'C7'])
    expect(lost).toMatchObject({ ok: false, reason: 'seat_taken', details: { taken: ['C6'] } })
    const { alternatives } = (lost as unknown as { details: { alternatives: string[][] } }).details
    expect(alternatives).toHaveLength(3)
    expect(new Set(alternatives.flat()).size).toBe(6)
    expect(await seatStateFor(id, 'C7')).toBe('0')
  })

  it('a millisecond after a hold the next visitor gets the seat, and the first one is too late (ABA)', async () => {
    const held = await holdFirst(id, 'a', ['B1'])
    if (!held.ok) throw new Error('not held')
    vi.setSystemTime(held.until + 1)
    const second = await holdFirst(id, 'b', ['B1'])
    if (!second.ok) throw new Error('not held')
    expect(second.token).toBeGreaterThan(held.token)
    expect(await showtimeStub(id).pin('a', held.token, held.until + DAY_MS)).toMatchObject({ reason: 'hold_expired' })
    expect(await showtimeStub(id).sell('a', held.token)).toMatchObject({ reason: 'hold_expired' })
    await showtimeStub(id).release('a', held.token)
    await showtimeStub(id).release('b', held.token)
    expect(await seatStateFor(id, 'B1')).toBe('2')
  })

  it('an order’s seats are replaced all or none, and an empty list releases them', async () => {
    const held = await holdFirst(id, 'a', ['B1', 'B2'])
    await holdFirst(id, 'b', ['B4'])
    if (!held.ok) throw new Error('not held')
    const lost = await showtimeStub(id).hold({ orderId: 'a', owner: 'a', seats: ['B3', 'B4'], token: held.token })
    expect(lost).toMatchObject({ reason: 'seat_taken' })
    expect(await seatStateFor(id, 'B1', { orderId: 'a', owner: 'a' })).toBe('3')
    const none = await showtimeStub(id).hold({ orderId: 'a', owner: 'a', seats: [], token: held.token })
    expect(none).toMatchObject({ ok: true, seats: [] })
    expect(await seatStateFor(id, 'B1')).toBe('0')
  })

  it('two hundred requests for one seat at once get one hold (ASVS 2.3.4)', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, buyer) => holdFirst(id, `o${buyer}`, ['C10'])))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })

  it('each claim and each seat is stored as given, and a second row for a seat is refused', async () => {
    await holdFirst(id, 'a', ['B1', 'B2'])
    const { claims, rows, seats, log } = await showtimeStub(id).snapshot()
    expect(claims.find(({ orderId }) => orderId === 'a')?.seats.map((index) => seats[index])).toEqual(['B1', 'B2'])
    expect(rows.filter(({ orderId }) => orderId === 'a')).toHaveLength(2)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
    const insertAgain = () =>
      runInDurableObject(showtimeStub(id), (_, state) => {
        state.storage.sql.exec("INSERT INTO seats (seat, order_id) SELECT seat, 'thief' FROM seats LIMIT 1")
      })
    await expect(insertAgain()).rejects.toThrow(/UNIQUE/)
  })
})
