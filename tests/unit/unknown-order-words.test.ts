// Words of an order that a newer gateway may send and this site does not know: the order stays usable.
import { join } from 'node:path'
import { type } from 'arktype'
import { expect, it } from 'vitest'
import { contract } from '#server/contracts/contract.ts'
import type { OrderChange, ReturnedPayment } from '#server/contracts/orders.ts'
import { type BrokenField, repairResponseInPlace } from '#server/edge/upstream/repair-response.ts'
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
const reported: string[] = []
/** What the edge passes on of an order; undefined: it is unusable. */
function read(more: object): object | undefined {
  const body: object = structuredClone({ order: { ...order, ...more } })
  const report = (broken: readonly BrokenField[]) => void reported.push(...broken.map(({ field }) => field))
  const result = repairResponseInPlace(contract[KEY], body, { scope: 'words', report })
  return result instanceof type.errors ? undefined : result
}

it('an unknown reason of a refund is the cinema’s', () => {
  expect(read({ returned: [{ ...returned, cause: 'FLOOD' }, returned] })).toMatchObject({
    order: { returned: [{ cause: 'CINEMA' }, { cause: 'LATE' }] },
  })
  expect(reported).toEqual(['order.returned.cause'])
})

it('an unknown reason of a change is another one', () => {
  expect(read({ change: { ...change, reason: 'SAND' } })).toMatchObject({
    order: { change: { kind: 'MOVED', reason: 'OTHER' } },
  })
})

it.each<[string, object]>([
  ['an amount', { returned: [{ ...returned, amount: '47.50' }] }],
  ['a way to pay', { returned: [{ ...returned, method: 'SHELLS' }] }],
  ['a reason that is no word', { returned: [{ ...returned, cause: 7 }] }],
  ['what the change is', { change: { ...change, kind: 'FLOODED' } }],
  ['an unknown reason beside a broken amount', { returned: [{ ...returned, cause: 'FLOOD', amount: -1.5 }] }],
])('%s is never replaced', (_, more) => {
  expect(read(more)).toBeUndefined()
})
