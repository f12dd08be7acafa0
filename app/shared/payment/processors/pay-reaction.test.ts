import { describe, expect, it } from 'vitest'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { TokenError } from './card-post.ts'
import { type NextStep, ORDER_REACTIONS, payReaction, tokenReaction } from './pay-reaction.ts'

const problem = (reason: string, status = 409) =>
  new ProblemError({ status, code: 24, reason, message: 'Said by the gateway.' })

describe('after the request to pay', () => {
  it.each<[reason: string, next: NextStep, isMessageShown: boolean]>([
    ['rate_limited', 'repeat', true],
    ['invalid_input', 'repeat', true],
    ['busy', 'repeat', true],
    ['body_too_large', 'repeat', true],
    ['unsupported', 'repeat', true],
    ['hold_expired', 'renew', false],
    ['showtime_called_off', 'renew', false],
    ['order_closed', 'renew', false],
    ['no_seats_chosen', 'renew', false],
    ['no_food_chosen', 'renew', false],
    ['not_found', 'renew', false],
    ['wallet_too_little', 'renew', true],
    ['card_unknown', 'renew', true],
    ['card_expired', 'renew', true],
    ['voucher_used', 'renew', true],
    ['voucher_in_use', 'renew', true],
    ['voucher_expired', 'renew', true],
    ['offer_needs_card', 'renew', true],
    ['card_not_of_offer', 'renew', true],
    ['cancellation_restricted', 'renew', true],
    ['exchange_in_progress', 'renew', true],
    ['card_rejected', 'renew', true],
    ['card_declined_often', 'renew', true],
    ['phone_not_verified', 'verify-phone', false],
    ['price_changed', 'confirm-price', false],
    ['timeout', 'check-outcome', false],
    ['offline', 'check-outcome', false],
    ['request_in_flight', 'check-outcome', false],
    ['internal', 'check-outcome', false],
    ['a_reason_of_a_newer_gateway', 'check-outcome', false],
  ])('%s leads to “%s”', (reason, next, isMessageShown) => {
    const reaction = payReaction(problem(reason))
    expect(reaction.next).toBe(next)
    expect(reaction.notice !== undefined).toBe(isMessageShown)
  })

  it('every reason of the table is tested above', () => {
    expect(Object.keys(ORDER_REACTIONS)).toHaveLength(25)
  })

  it('an error that is no answer asks what became of the request', () => {
    expect(payReaction(new TypeError('Failed to fetch'))).toEqual({ next: 'check-outcome' })
  })

  it('an ended session leads to the sign-in', () => {
    expect(payReaction(problem('unauthorized', 401)).next).toBe('sign-in')
  })

  it('only errors of balances and saved cards fetch them again', () => {
    const fetching = Object.keys(ORDER_REACTIONS).filter(
      (reason) => payReaction(problem(reason)).outdated === 'payment-options',
    )
    expect(fetching).toEqual(['wallet_too_little', 'card_unknown', 'card_expired'])
  })
})

describe('before the request to pay', () => {
  it('a card without a token can be tried again', () => {
    for (const kind of ['refused', 'failed', 'timeout', 'offline'] as const)
      expect(tokenReaction(new TokenError(kind, ''))).toMatchObject({ next: 'repeat', notice: { tone: 'bad' } })
  })

  it('an order that another tab has changed is fetched again, without a message', () => {
    for (const reason of ['hold_expired', 'showtime_called_off', 'order_closed', 'no_seats_chosen', 'not_found'])
      expect(tokenReaction(problem(reason))).toEqual({ next: 'renew' })
  })

  it('no token error leaves the outcome unknown: nothing was sent', () => {
    for (const error of [new Error('broken'), problem('internal', 500), problem('offline', 0)])
      expect(tokenReaction(error).next).toBe('repeat')
  })
})
