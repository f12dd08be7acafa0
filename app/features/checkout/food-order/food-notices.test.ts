import { beforeEach, describe, expect, it } from 'vitest'
import type { DeclineReason } from '#server/contracts/orders.ts'
import { TokenError } from '#app/shared/payment/processors/card-post.ts'
import * as notices from '#app/shared/payment/processors/payment-notice.ts'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { toFoodOrderNotice } from './food-notices.ts'

const problem = (reason: string) => new ProblemError({ status: 400, code: 24, reason, message: 'No.' })

/** Each message that paying for food alone can show. */
const all = () => [
  ...(Object.keys(notices.DECLINES) as DeclineReason[]).map((reason) => notices.DECLINES[reason]()),
  notices.tabbyDecline('DECLINED'),
  notices.tabbyDecline('AUTHENTICATION_ABANDONED'),
  ...(['refused', 'failed', 'timeout', 'offline'] as const).map((kind) => notices.tokenNotice(new TokenError(kind))),
  notices.paymentOptionsChangedNotice(problem('wallet_too_little')),
  notices.paymentOptionsChangedNotice(problem('card_unknown')),
  notices.unreachableNotice(problem('busy')),
  notices.cardRejectedNotice(),
  notices.declinedOftenNotice(),
  notices.notArrivedNotice(),
  notices.foodUnsavedNotice(),
  notices.priceChangedNotice(6000),
  notices.signedInAgainNotice(null),
]

/** What only the message of this reason advises. */
const ADVICE: Record<notices.NoticeReason, string> = {
  DECLINED: 'ask your bank why',
  INSUFFICIENT_FUNDS: 'add money to your bank account',
  EXPIRED_CARD: 'Check the expiry date',
  WRONG_CVV: 'Check the security code on your card',
  AUTHENTICATION_FAILED: 'your bank will send a new code',
  AUTHENTICATION_ABANDONED: 'enter your bank’s code',
  GATEWAY_ERROR: 'in a moment',
  GIVEN_UP: 'Don’t finish the earlier payment',
  TABBY_DECLINED: 'Nothing was charged. Choose another payment method.',
  TABBY_LEFT: 'Try again, or choose another payment method',
  CARD_REFUSED: 'Check the number, date and security code',
  DECLINED_OFTEN: 'paused until tomorrow',
  WALLET_CHANGED: 'updated the amounts',
  NO_ATTEMPT: 'Please try again',
}
const REASONS = Object.keys(ADVICE) as notices.NoticeReason[]
const advisedFor = (text: string) => REASONS.filter((reason) => text.includes(ADVICE[reason]))

it.each(REASONS)('the message about %s gives its advice and no other', (reason) => {
  const shown = all().filter((notice) => notice.reason === reason)
  expect(shown).not.toEqual([])
  for (const notice of shown) expect(advisedFor(toFoodOrderNotice(notice).text)).toEqual([reason])
})

it('the reason chooses the text, however the message of an order with seats is worded', () => {
  const reworded = { ...notices.DECLINES.EXPIRED_CARD(), text: notices.DECLINES.WRONG_CVV().text }
  expect(advisedFor(toFoodOrderNotice(reworded).text)).toEqual(['EXPIRED_CARD'])
})

it('a visitor who gave a payment up and signed in again still reads not to finish it', () => {
  const notice = notices.signedInAgainNotice({ reason: 'GIVEN_UP' })
  expect(advisedFor(toFoodOrderNotice(notice).text)).toEqual(['GIVEN_UP'])
})

describe.each([
  ['en', /seats?\b|tickets?\b/i, 'Nothing was charged'],
  ['ar', /مقعد|مقاعد|تذاكر/, 'لم يُخصم'],
] as const)('messages about paying for food alone, in %s', (locale, ofSeats, money) => {
  beforeEach(() => overwriteGetLocale(() => locale))

  it('speak of no seats, and still say what happened to the money', () => {
    for (const notice of all().map(toFoodOrderNotice)) {
      expect(`${notice.title} ${notice.text}`).not.toMatch(ofSeats)
      expect(notice.text).toContain(money)
    }
  })

  it('keep title and tone', () => {
    for (const notice of all()) expect({ ...toFoodOrderNotice(notice), text: '' }).toEqual({ ...notice, text: '' })
  })
})
