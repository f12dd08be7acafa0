// Staff read words for every code of an order's page, in both languages. The pages cannot import the gateway's lists.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DeclineReason } from '#server/contracts/orders.ts'
import {
  ATTEMPT_STATE_LABELS,
  CAUSE_LABELS,
  DECLINE_LABELS,
  STATE_LABELS,
} from '#server/edge/operator/order-code-words.ts'

const missing = (labels: Record<'en' | 'ar', Record<string, string>>, codes: readonly string[]): string[] =>
  codes.filter((code) => !labels.en[code] || !labels.ar[code])

const ORDERS = 'server/gateway/orders'
const sources = readdirSync(ORDERS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => readFileSync(`${ORDERS}/${file}`, 'utf8'))

/** The codes of a union of texts, or of a list of them. */
const codesIn = (file: string, start: RegExp): string[] => {
  const text = readFileSync(`server/gateway/${file}`, 'utf8')
  const part = text.slice(text.search(start)).split('\n\n', 1)[0] ?? ''
  return [...part.matchAll(/'(\w+)'/g)].map(([, code = '']) => code)
}

it('states of orders, of payments and of declined payments have words', () => {
  const orders = codesIn('orders/machine/event-rule.ts', /const ORDER_STATES/)
  const attempts = codesIn('charges/attempt.record.ts', /type AttemptState/)
  const reasons = [...DeclineReason.expression.matchAll(/"(\w+)"/g)].map(([, reason = '']) => reason)
  for (const codes of [orders, attempts, reasons]) expect(codes.length).toBeGreaterThan(5)
  expect(missing(STATE_LABELS, orders)).toEqual([])
  expect(missing(ATTEMPT_STATE_LABELS, attempts)).toEqual([])
  expect(missing(DECLINE_LABELS, reasons)).toEqual([])
})

it('what the log of an order notes has words', () => {
  const events = sources.filter((text) => text.includes('EventRule') || text.includes("from './event-rule.ts'"))
  const causes = events.flatMap((text) => [...text.matchAll(/\bcause: '([^']+)'/g)].map(([, cause = '']) => cause))
  expect(causes.length).toBeGreaterThan(30)
  // These are sentences of alerts in the log.
  const alerts = new Set(['captured another amount', 'never got an answer', 'cannot be refunded'])
  expect(
    missing(
      CAUSE_LABELS,
      causes.filter((cause) => !alerts.has(cause)),
    ),
  ).toEqual([])
})
