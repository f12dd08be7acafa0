// Words of an order that a newer gateway may send and this site does not know: the order stays usable.
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contract } from '#server/contracts/contract.ts'
import type { OrderChange, ReturnedPayment } from '#server/contracts/orders.ts'
import { parseApiResponse } from '#server/edge/upstream/parse-api-response.ts'
import { readExamples } from '#server/gateway/openapi/documents.ts'
import { CONTRACTS } from '#tests/support/contract-document.ts'

const KEY = 'GET orders/:id'
const { order } = contract[KEY].response.assert(readExamples(join(CONTRACTS, 'examples')).examples[KEY]?.response)
const AT = '2026-11-28T16:30:00.000Z'
const returned: ReturnedPayment = {
  attempt: 1,
  method: 'CARD',
  amount: 4750,
  cause: 'LATE',
  brand: 'VISA',
  lastFour: '4242',
  at: AT,
  isDone: true,
}
const change: OrderChange = {
  id: 'c-1',
  kind: 'MOVED',
  reason: 'WEATHER',
  note: null,
  at: AT,
  before: { startsAt: AT, auditorium: 'Hall 1' },
  ways: ['REFUND'],
  answer: null,
  answerUntil: AT,
  otherwise: 'REFUND',
  refunds: [],
  total: 0,
  vouchers: [],
}
const read = (more: object) => {
  const text = JSON.stringify({ order: { ...order, ...more } })
  const answer = { kind: 'answer', status: 200, headers: new Headers(), text } as const
  return parseApiResponse(KEY, contract[KEY], answer, 'en')
}

let logged = ''
beforeEach(() => {
  logged = ''
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void (logged += line))
})
afterEach(() => vi.restoreAllMocks())

it('an unknown reason of a refund is the cinema’s', () => {
  expect(read({ returned: [{ ...returned, cause: 'FLOOD' }, returned] })).toMatchObject({
    ok: true,
    data: { order: { returned: [{ cause: 'CINEMA' }, { cause: 'LATE' }] } },
  })
  expect(logged).toContain('order.returned.cause')
  expect(logged).not.toContain('FLOOD')
})

it('an unknown reason of a change is another one', () => {
  expect(read({ change: { ...change, reason: 'SAND' } })).toMatchObject({
    ok: true,
    data: { order: { change: { kind: 'MOVED', reason: 'OTHER' } } },
  })
})

it.each<[string, object]>([
  ['an amount', { returned: [{ ...returned, amount: '47.50' }] }],
  ['a way to pay', { returned: [{ ...returned, method: 'SHELLS' }] }],
  ['a reason that is no word', { returned: [{ ...returned, cause: 7 }] }],
  ['what the change is', { change: { ...change, kind: 'FLOODED' } }],
  ['an unknown reason beside a broken amount', { returned: [{ ...returned, cause: 'FLOOD', amount: -1.5 }] }],
])('%s is never replaced', (_, more) => {
  expect(read(more)).toMatchObject({ ok: false, problem: { reason: 'bad_answer' } })
})
