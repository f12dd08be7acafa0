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
  notices.priceChangedNotice('SAR 48.00'),
  notices.signedInAgainNotice(null),
]

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
