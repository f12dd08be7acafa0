import { expect, test } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { HoldQueue } from './hold-queue.ts'

interface Sent {
  seats: string[]
  order: string | undefined
  key: string
  answer: (order?: Partial<Order>) => void
  refuse: (reason: string, details?: Record<string, unknown>) => void
}

function newDesk() {
  const sent: Sent[] = []
  const events: unknown[] = []
  let keys = 0
  const queue = new HoldQueue({
    send: (seats, order, key) =>
      new Promise((resolve, reject) => {
        sent.push({
          seats,
          order,
          key,
          // The queue reads only the id.
          answer: (answer = {}) => resolve({ id: 'o1', ...answer } as Order),
          refuse: (reason, details = {}) =>
            reject(new ProblemError({ status: 400, code: 24, reason, message: '', details })),
        })
      }),
    onHeld: (order, seats) => events.push(['held', order?.id, seats]),
    onRefused: (problem, failure) => events.push([problem.reason, failure]),
    onBusy: (isBusy) => events.push(isBusy),
    wait: () => Promise.resolve(),
    newKey: () => `key-${++keys}`,
  })
  const last = async (many: number): Promise<Sent> => {
    await expect.poll(() => sent.length).toBe(many)
    return sent[many - 1] as Sent
  }
  return { queue, sent, told: events, last }
}

test('the first choice opens an order, and the next choice replaces its seats', async () => {
  const { queue, last, told: events } = newDesk()
  const first = queue.want(['A1'])
  ;(await last(1)).answer()
  await first
  const second = queue.want(['A1', 'A2'])
  const request = await last(2)
  expect(request.order).toBe('o1')
  request.answer()
  await second
  expect(queue.held).toEqual(['A1', 'A2'])
  expect(events).toContainEqual(['held', 'o1', ['A1', 'A2']])
})

test('quick taps send one request at a time, and the latest choice wins', async () => {
  const { queue, last, sent, told: events } = newDesk()
  void queue.want(['A1'])
  void queue.want(['A1', 'A2'])
  const done = queue.want(['A1', 'A2', 'A3'])
  ;(await last(1)).answer()
  const request = await last(2)
  expect(request.seats).toEqual(['A1', 'A2', 'A3'])
  expect(request.key).not.toBe(sent[0]?.key)
  request.answer()
  await done
  expect(sent).toHaveLength(2)
  expect(events.filter((event) => Array.isArray(event))).toEqual([['held', 'o1', ['A1', 'A2', 'A3']]])
})

test('a request with an unknown outcome is retried with the same idempotency key', async () => {
  const { queue, last, sent } = newDesk()
  const done = queue.want(['A1'])
  ;(await last(1)).refuse('timeout')
  const again = await last(2)
  expect(again.key).toBe(sent[0]?.key)
  again.answer()
  await done
  expect(queue.held).toEqual(['A1'])
})

test('when a seat was taken, the seats still held and the later taps are reported', async () => {
  const { queue, last, told: events } = newDesk()
  const first = queue.want(['A1'])
  ;(await last(1)).answer()
  await first
  const second = queue.want(['A1', 'A2'])
  const request = await last(2)
  void queue.want(['A1', 'A2', 'A3'])
  request.refuse('seat_taken', { taken: ['A2'] })
  await second
  expect(events).toContainEqual(['seat_taken', { asked: ['A1', 'A2'], later: ['A1', 'A2', 'A3'], held: ['A1'] }])
})

test('an expired order without seats is replaced by a new order without a message', async () => {
  const { queue, last, told: events } = newDesk()
  queue.adopt('old', [])
  const done = queue.want(['A1'])
  ;(await last(1)).refuse('hold_expired')
  const request = await last(2)
  expect(request.order).toBeUndefined()
  request.answer({ id: 'new' })
  await done
  expect(events).toContainEqual(['held', 'new', ['A1']])
})

test('nothing is sent if no seat was ever held', async () => {
  const { queue, sent, told: events } = newDesk()
  await queue.want([])
  expect(sent).toHaveLength(0)
  expect(events).toContainEqual(['held', undefined, []])
})
