import { expect, test, vi } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { requestHold } from './hold-client.ts'

/** Only the id is compared. */
const orderOf = (id: string) => ({ id }) as Order

const failure = (reason: 'timeout' | 'seat_taken', details = {}) =>
  new ProblemError({ status: 400, code: 24, reason, message: 'Why', details })

/** Answers one request after the other. An error rejects it. */
function gateway(...answers: (Order | Error)[]) {
  const keys: string[] = []
  const send = async (key: string) => {
    const answer = answers[keys.push(key) - 1]
    if (!answer || answer instanceof Error) throw answer ?? new Error('No answer')
    return answer
  }
  return { keys, send }
}
const atOnce = () => Promise.resolve()

test('a request with an unknown outcome is retried with the same idempotency key', async () => {
  const { keys, send } = gateway(failure('timeout'), failure('timeout'), orderOf('o1'))
  expect(await requestHold(send, atOnce)).toMatchObject({ type: 'answered', order: { id: 'o1' } })
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('the next choice has its own idempotency key', async () => {
  const { keys, send } = gateway(orderOf('o1'), orderOf('o1'))
  await requestHold(send, atOnce)
  await requestHold(send, atOnce)
  expect(new Set(keys).size).toBe(2)
})

test('a refusal names the taken seats and others, and is not retried', async () => {
  const { keys, send } = gateway(failure('seat_taken', { taken: ['A2', 7], alternatives: [['A3'], 'no'] }))
  expect(await requestHold(send, atOnce)).toEqual({
    type: 'refused',
    problem: { reason: 'seat_taken', message: 'Why', taken: ['A2'], alternatives: [['A3'], []] },
  })
  expect(keys).toHaveLength(1)
})

test('after four tries the request counts as refused', async () => {
  const { keys, send } = gateway(...Array.from({ length: 5 }, () => failure('timeout')))
  expect(await requestHold(send, atOnce)).toMatchObject({ type: 'refused', problem: { reason: 'timeout' } })
  expect(keys).toHaveLength(4)
})

test('if a part of the page cannot be loaded, the choice counts as refused and the error is reported', async () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const { send } = gateway(new TypeError('Failed to fetch dynamically imported module'))
  expect(await requestHold(send, atOnce)).toMatchObject({ type: 'refused', problem: { reason: '' } })
  expect(report).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
