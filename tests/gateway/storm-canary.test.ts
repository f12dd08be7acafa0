// The checkers of the storm, run on an object that double-books and on the real one: ASVS 2.3.4.
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { auditShowtime } from '#server/gateway/orders/audit/audit.rules.ts'
import { type Attempted, checkHistory } from '../proof/storm/history.ts'
import { showtimeRecord } from './support/showtime-factory.ts'

/** The methods that both objects have. */
interface Seats {
  learn(record: ReturnType<typeof showtimeRecord>): Promise<void>
  holdFirst(command: {
    orderId: string
    owner: string
    seats: string[]
    key: string
    fingerprint: string
  }): Promise<{ ok: boolean; details?: object }>
  snapshot(): Promise<
    Parameters<typeof auditShowtime>[0] & { log: { seq: number; op: string; orderId: string; seats: number[] }[] }
  >
}

async function storm(object: Seats, id: string): Promise<string[]> {
  await object.learn(showtimeRecord({ id }))
  let clock = 0
  const attempts = await Promise.all(
    Array.from({ length: 300 }, async (_, buyer): Promise<Attempted> => {
      const request = `buyer-${buyer}`
      const seats = [`C${(buyer % 10) + 1}`, `C${((buyer * 7) % 10) + 11}`]
      const calledAt = (clock += 1)
      const answer = await object.holdFirst({ orderId: request, owner: request, seats, key: request, fingerprint: '' })
      const returnedAt = (clock += 1)
      const taken = (answer.details as { taken?: string[] } | undefined)?.taken ?? []
      return {
        request,
        seats,
        calledAt,
        returnedAt,
        outcome: answer.ok ? { kind: 'held', orderId: request } : { kind: 'refused', taken },
      }
    }),
  )
  const snapshot = await object.snapshot()
  const log = snapshot.log.map((entry) => ({ ...entry, seats: entry.seats.map((seat) => snapshot.seats[seat]!) }))
  return [...auditShowtime(snapshot), ...checkHistory(attempts, log)]
}

it('the checkers find nothing in three hundred parallel buyers of twenty seats', async () => {
  const { SHOWTIMES } = env
  const object = SHOWTIMES.get(SHOWTIMES.idFromName('show:storm')) as unknown as Seats
  expect(await storm(object, 'storm')).toEqual([])
})

it('the checkers catch an object that reads, waits and writes: double claims and impossible histories', async () => {
  const { CANARIES } = env
  const breaches = await storm(CANARIES.get(CANARIES.idFromName('canary')) as unknown as Seats, 'canary')
  expect(breaches.some((breach) => breach.startsWith('I1'))).toBe(true)
  expect(breaches.some((breach) => breach.includes('was given to'))).toBe(true)
})

const attempt = (request: string, calledAt: number, returnedAt: number): Attempted => ({
  request,
  seats: [request],
  calledAt,
  returnedAt,
  outcome: { kind: 'held', orderId: request },
})
const entry = (seq: number, orderId: string) => ({ seq, op: 'hold', orderId, seats: [orderId] })

it('the checkers catch an answer that the log lacks, and one that came too early', () => {
  expect(checkHistory([attempt('A1', 1, 2), attempt('A2', 3, 4)], [entry(1, 'A1'), entry(2, 'A2')])).toEqual([])
  expect(checkHistory([attempt('A1', 1, 2)], [])).toHaveLength(1)
  expect(checkHistory([attempt('A1', 3, 4), attempt('A2', 1, 2)], [entry(1, 'A1'), entry(2, 'A2')])).toHaveLength(1)
})

it('the checkers catch a refusal that came before the seat was asked for', () => {
  const refused = (returnedAt: number): Attempted => ({
    request: 'B1',
    seats: ['A1'],
    calledAt: 1,
    returnedAt,
    outcome: { kind: 'refused', taken: ['A1'] },
  })
  expect(checkHistory([attempt('A1', 3, 4), refused(5)], [entry(1, 'A1')])).toEqual([])
  expect(checkHistory([attempt('A1', 3, 4), refused(2)], [entry(1, 'A1')])).toHaveLength(1)
})
