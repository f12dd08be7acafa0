import { describe, expect, it } from 'vitest'
import type { SharedSettings } from '#app/lib/session/settings.query.ts'
import type { Order, PaymentAttempt } from '#server/contracts/orders.ts'
import {
  isOutcomePhase,
  isPolledPhase,
  checkoutPhaseOf,
  pollDelay,
  shareLeft,
  warningAt,
} from './checkout-phase.rules.ts'

const payment = (status: PaymentAttempt['status']): PaymentAttempt => ({
  attempt: 1,
  method: 'CARD',
  status,
  amount: 20_000,
  brand: null,
  lastFour: null,
  redirectUrl: null,
  codeForm: null,
  reason: null,
})

describe('the checkout page', () => {
  it.each([
    ['HELD', null, 'pricing'],
    ['PRICED', null, 'form'],
    ['PRICED', 'DECLINED', 'form'],
    ['PAYING', null, 'checking'],
    ['PAYING', 'CHECKING', 'checking'],
    ['PAYING', 'AUTHENTICATE', 'authenticate'],
    ['PAID', 'PAID', 'finalising'],
    ['TICKETED', 'PAID', 'ticketed'],
    ['EXPIRED', null, 'expired'],
    ['EXPIRED', 'DECLINED', 'expired'],
    ['EXPIRED', 'CHECKING', 'checking'],
    ['EXPIRED', 'AUTHENTICATE', 'checking'],
    ['REFUNDING', 'PAID', 'refunding'],
    ['REFUNDED', 'REFUNDED', 'refunded'],
    ['STUCK', 'CHECKING', 'stuck'],
  ] as const)('shows for %s with payment %s the phase %s', (status, attempt, phase) => {
    expect(checkoutPhaseOf({ status, payment: attempt && payment(attempt) })).toBe(phase)
  })

  it('says that the showtime was called off, once no payment is open', () => {
    const change = { kind: 'CALLED_OFF' } as NonNullable<Order['change']>
    expect(checkoutPhaseOf({ status: 'EXPIRED', payment: null, change })).toBe('calledOff')
    expect(checkoutPhaseOf({ status: 'EXPIRED', payment: payment('DECLINED'), change })).toBe('calledOff')
    expect(checkoutPhaseOf({ status: 'EXPIRED', payment: payment('CHECKING'), change })).toBe('checking')
    // The money is what matters then.
    expect(checkoutPhaseOf({ status: 'REFUNDING', payment: payment('PAID'), change })).toBe('refunding')
    const moved = { ...change, kind: 'MOVED' } as const
    expect(checkoutPhaseOf({ status: 'EXPIRED', payment: null, change: moved })).toBe('expired')
  })

  it('polls while money may be moving, and only then', () => {
    expect(
      ['authenticate', 'checking', 'finalising', 'refunding'].every((phase) => isPolledPhase(phase as 'checking')),
    ).toBe(true)
    expect(
      ['pricing', 'form', 'ticketed', 'expired', 'calledOff', 'refunded', 'stuck'].some((phase) =>
        isPolledPhase(phase as 'form'),
      ),
    ).toBe(false)
  })
})

it('a browser that cannot open the order any more has not shown what became of its payment', () => {
  const shown = ['pricing', 'form', 'expired', 'calledOff', 'refunded', 'stuck'] as const
  const open = ['authenticate', 'checking', 'finalising', 'refunding', 'ticketed', 'lost'] as const
  expect([shown.every(isOutcomePhase), open.some(isOutcomePhase)]).toEqual([true, false])
})

it('the checkout polls less often the longer it takes', () => {
  const delays = [0, 30_000, 90_000, 300_000, 900_000].map(pollDelay)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays[0]).toBe(2000)
})

describe('the time at the checkout', () => {
  // The tested functions read only these settings.
  const settings = {
    holdMs: 300_000,
    checkoutMs: 1_200_000,
    warningMs: 240_000,
    extensionMs: 120_000,
  } as SharedSettings

  it('warns once in the given time, and once in the last half of each extension', () => {
    expect(warningAt(settings, false)).toBe(240_000)
    expect(warningAt(settings, true)).toBe(60_000)
    expect(warningAt({ ...settings, extensionMs: 900_000 }, true)).toBe(240_000)
  })

  it('shows the remaining share of the hold', () => {
    expect(shareLeft(settings, 'HELD', 150_000)).toBe(0.5)
    expect(shareLeft(settings, 'PRICED', 300_000)).toBe(0.25)
    expect(shareLeft(settings, 'HELD', 400_000)).toBe(1)
  })
})

it.each([
  [0, 2000],
  [19_999, 2000],
  [20_000, 4000],
  [59_999, 4000],
  [60_000, 8000],
  [119_999, 8000],
  [120_000, 15_000],
  [599_999, 15_000],
  [600_000, 60_000],
])('after %i milliseconds the next poll is in %i', (elapsed, delay) => expect(pollDelay(elapsed)).toBe(delay))
