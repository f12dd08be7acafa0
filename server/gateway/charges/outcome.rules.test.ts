import { expect, it } from 'vitest'
import { type ChargeOutcome, NOTHING_CHARGED, NOT_FOUND } from '../payments/payment-processor.ts'
import type { AttemptState, ChargeAttempt } from './attempt.record.ts'
import { newAttempt } from './attempt.rules.ts'
import { chargeResult } from './outcome.rules.ts'

const card = {
  gateway: 'CHECKOUT',
  source: { kind: 'TOKEN', value: 't' },
  brand: 'VISA',
  lastFour: '1111',
} as const
const request = { call: 'POST orders/:id/pay', key: 'k', fingerprint: 'f' }
const attempt = (state: AttemptState, patch: Partial<ChargeAttempt> = {}): ChargeAttempt => ({
  ...newAttempt({ id: 'o1', attempts: [] }, card, { amount: 500, state }, request, 0),
  ...patch,
})
const captured: ChargeOutcome = {
  state: 'CAPTURED',
  reference: 'pay_1',
  amount: 500,
  currency: 'SAR',
  brand: null,
  lastFour: null,
}
const atBank: ChargeOutcome = {
  state: 'AUTHENTICATE',
  reference: 'pay_1',
  redirectUrl: 'https://bank.test/',
  brand: null,
  lastFour: null,
}
const codeForm = { url: 'https://gateway.test/', codeField: 'cvv', fields: {} }

it.each(['CHARGING', 'AUTHENTICATE', 'CHECKING', 'DECLINED'] as const)('money arrives after %s', (state) =>
  expect(chargeResult(attempt(state), captured, 0)).toMatchObject({
    kind: 'CAPTURED',
    patch: { reference: 'pay_1', brand: 'VISA', lastFour: '1111', redirectUrl: null },
  }),
)

it.each(['CAPTURED', 'REFUND_DUE', 'REFUNDED', 'WRONG'] as const)(
  'after %s, the same capture changes nothing, and each other one is stored once',
  (state) => {
    const paid = attempt(state, { reference: 'pay_1' })
    expect(chargeResult(paid, captured, 0)).toEqual({ kind: 'UNCHANGED' })
    const capture = { reference: 'pay_2', amount: 500, currency: 'SAR' }
    const twice = { kind: 'CAPTURED_TWICE', capture, patch: { otherCaptures: [capture] } }
    const other = { ...captured, reference: 'pay_2' }
    expect(chargeResult(paid, other, 0)).toEqual(twice)
    const known = { ...paid, otherCaptures: [capture] }
    expect(chargeResult(known, other, 0)).toEqual({ kind: 'UNCHANGED' })
    const third = { reference: 'pay_3', amount: 500, currency: 'SAR' }
    expect(chargeResult(known, { ...captured, reference: 'pay_3' }, 0)).toMatchObject({
      patch: { otherCaptures: [capture, third] },
    })
  },
)

it.each([
  ['another amount', { amount: 499 }, '499 SAR'],
  ['another currency', { currency: 'USD' }, '500 USD'],
])('%s than asked for is wrong', (_, money, words) =>
  expect(chargeResult(attempt('CHARGING'), { ...captured, ...money }, 0)).toMatchObject({
    kind: 'WRONG',
    captured: words,
    patch: { state: 'WRONG', captured: { amount: 500, currency: 'SAR', ...money } },
  }),
)

it.each<ChargeOutcome>([{ state: 'UNKNOWN' }, { state: 'WAITING' }])(
  'the open answer $state is polled, and a second one changes nothing',
  (open) => {
    expect(chargeResult(attempt('CHARGING'), open, 0)).toEqual({ kind: 'CHECKING', patch: { state: 'CHECKING' } })
    expect(chargeResult(attempt('CHECKING'), open, 0)).toEqual({ kind: 'UNCHANGED' })
  },
)

it('a decline keeps the card that the attempt knows, and takes the one that the processor names', () => {
  const named = { ...NOTHING_CHARGED, brand: 'MADA', lastFour: '9999', reference: 'pay_9' } as const
  expect(chargeResult(attempt('CHARGING'), NOTHING_CHARGED, 0)).toMatchObject({
    patch: { brand: 'VISA', lastFour: '1111', reference: null },
  })
  expect(chargeResult(attempt('CHARGING'), named, 0)).toMatchObject({
    patch: { brand: 'MADA', lastFour: '9999', reference: 'pay_9' },
  })
})

it('a charge the processor does not know is open for a minute, then declined', () => {
  expect(chargeResult(attempt('CHARGING'), NOT_FOUND, 59_999)).toMatchObject({ kind: 'CHECKING' })
  expect(chargeResult(attempt('CHARGING'), NOT_FOUND, 60_000)).toMatchObject({ kind: 'DECLINED' })
})

it.each(['CAPTURED', 'DECLINED', 'REFUNDED'] as const)('a decline or a question after %s changes nothing', (state) => {
  expect(chargeResult(attempt(state), NOTHING_CHARGED, 0)).toEqual({ kind: 'UNCHANGED' })
  expect(chargeResult(attempt(state), atBank, 0)).toEqual({ kind: 'UNCHANGED' })
})

it('the bank asks after the code form, whose own reference still leads to the payment', () => {
  const form = chargeResult(attempt('CHARGING'), { ...atBank, reference: 'form_1', redirectUrl: null, codeForm }, 0)
  expect(form).toMatchObject({ kind: 'AUTHENTICATE', patch: { reference: 'form_1', codeForm } })
  const asking = attempt('AUTHENTICATE', { reference: 'form_1', codeForm })
  expect(chargeResult(asking, { ...atBank, redirectUrl: null, codeForm }, 0)).toEqual({ kind: 'UNCHANGED' })
  expect(chargeResult(asking, atBank, 0)).toMatchObject({
    patch: { reference: 'form_1', redirectUrl: 'https://bank.test/', codeForm: null },
  })
})
