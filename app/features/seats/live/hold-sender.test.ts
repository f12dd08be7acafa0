import { expect, test, vi } from 'vitest'
import type { Order } from '#server/contracts/orders.ts'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { createHoldSender, sendHoldWithRetry } from './hold-sender.ts'

/** Only the id is compared. */
const orderOf = (id: string) => ({ id }) as Order

const failure = (
  reason: 'timeout' | 'busy' | 'rate_limited' | 'seat_taken' | 'proof_needed' | 'showtime_called_off',
  details = {},
) => new ProblemError({ status: 400, code: 24, reason, message: 'Why', details })

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

test('a request with an unknown outcome is retried once, with the same idempotency key', async () => {
  const { keys, send } = gateway(failure('timeout'), orderOf('o1'))
  expect(await sendHoldWithRetry(send, atOnce)).toMatchObject({ type: 'answered', order: { id: 'o1' } })
  expect(new Set(keys).size).toBe(1)
  const dead = gateway(failure('timeout'), failure('timeout'))
  expect(await sendHoldWithRetry(dead.send, atOnce)).toMatchObject({ problem: { reason: 'timeout' } })
  expect(dead.keys).toHaveLength(2)
})

test('the next choice has its own idempotency key', async () => {
  const { keys, send } = gateway(orderOf('o1'), orderOf('o1'))
  await sendHoldWithRetry(send, atOnce)
  await sendHoldWithRetry(send, atOnce)
  expect(new Set(keys).size).toBe(2)
})

test('a refusal names the taken seats and others, and is not retried', async () => {
  const { keys, send } = gateway(failure('seat_taken', { taken: ['A2', 7], alternatives: [['A3'], 'no'] }))
  expect(await sendHoldWithRetry(send, atOnce)).toEqual({
    type: 'refused',
    problem: { reason: 'seat_taken', message: 'Why', taken: ['A2'], alternatives: [['A3'], []] },
  })
  expect(keys).toHaveLength(1)
})

test('a refusal because the showtime was called off says why, and is not retried', async () => {
  const { keys, send } = gateway(failure('showtime_called_off', { because: 'WEATHER' }))
  expect(await sendHoldWithRetry(send, atOnce)).toMatchObject({
    type: 'refused',
    problem: { reason: 'showtime_called_off', because: 'WEATHER' },
  })
  expect(keys).toHaveLength(1)
})

test('a limit of the gateway is never retried by itself', async () => {
  const { keys, send } = gateway(failure('rate_limited'))
  expect(await sendHoldWithRetry(send, atOnce)).toMatchObject({ problem: { reason: 'rate_limited' } })
  expect(keys).toHaveLength(1)
})

test('a busy showtime is asked four times in all', async () => {
  const { keys, send } = gateway(...Array.from({ length: 4 }, () => failure('busy')))
  expect(await sendHoldWithRetry(send, atOnce)).toMatchObject({ type: 'refused', problem: { reason: 'busy' } })
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
})

test('a hold that needs a verified phone is refused at once, without another try', async () => {
  const { keys, send } = gateway(failure('proof_needed'), orderOf('o1'))
  const refused = { type: 'refused', problem: { reason: 'proof_needed', message: 'Why' } }
  expect(await sendHoldWithRetry(send, atOnce)).toMatchObject(refused)
  expect(keys).toHaveLength(1)
})

test('if a part of the page cannot be loaded, the choice counts as refused and the error is reported', async () => {
  const report = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', report)
  const { send } = gateway(new TypeError('Failed to fetch dynamically imported module'))
  expect(await sendHoldWithRetry(send, atOnce)).toMatchObject({ type: 'refused', problem: { reason: '' } })
  expect(report).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

/** A gateway that makes an order but whose answers are lost, until they are not. */
function losing() {
  const sent: { id: string | undefined; seats: readonly string[]; key: string }[] = []
  const released: string[] = []
  const state = { isLost: true, problem: undefined as Error | undefined }
  const hold = createHoldSender(atOnce)
  const request = (seats: readonly string[], id?: string) =>
    hold({
      id,
      seats,
      sendTo: (to) => async (key) => {
        sent.push({ id: to, seats, key })
        if (state.isLost) throw failure('timeout')
        if (to && state.problem) throw state.problem
        return orderOf('o1')
      },
      release: async (order) => released.push(order),
    })
  return { sent, released, state, request }
}

test('a first hold without an answer is repeated by the visitor’s retry with its own key', async () => {
  const { sent, state, request } = losing()
  expect(await request(['A1'])).toMatchObject({ type: 'refused', problem: { reason: 'timeout' } })
  state.isLost = false
  expect(await request(['A1'])).toMatchObject({ type: 'answered', order: { id: 'o1' } })
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('other seats after it replace those of the order that it made', async () => {
  const { sent, released, state, request } = losing()
  await request(['A1'])
  state.isLost = false
  expect(await request(['B7'])).toMatchObject({ type: 'answered' })
  expect(sent.slice(-2)).toMatchObject([
    { id: undefined, seats: ['A1'], key: sent[0]?.key },
    { id: 'o1', seats: ['B7'] },
  ])
  expect(released).toEqual([])
})

test('if those are refused, the seats of the unknown order are released', async () => {
  const { released, state, request } = losing()
  await request(['A1'])
  Object.assign(state, { isLost: false, problem: failure('seat_taken', { taken: ['B7'] }) })
  expect(await request(['B7'])).toMatchObject({ type: 'refused', problem: { reason: 'seat_taken' } })
  expect(released).toEqual(['o1'])
})
