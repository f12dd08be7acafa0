import { beforeEach, describe, expect, it } from 'vitest'
import { DeclineReason } from '#server/contracts/orders.ts'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { TokenError } from './card-post.ts'
import {
  DECLINES,
  foodUnsavedNotice,
  isNoticeOver,
  priceChangedNotice,
  tabbyDecline,
  tokenNotice,
  voucherGoneNotice,
} from './payment-notice.ts'

// The type ensures that the table has every reason of the contract. The test below checks that it has no other.
const REASONS = Object.keys(DECLINES) as DeclineReason[]
const MONEY = { ar: 'لم يُخصم شيء', en: 'Nothing was charged' }

describe.each(['ar', 'en'] as const)('payment messages in %s', (locale) => {
  beforeEach(() => overwriteGetLocale(() => locale))

  it('every decline reason has its own message', () => {
    expect(REASONS.every((reason) => DeclineReason.allows(reason))).toBe(true)
    const titles = REASONS.map((reason) => DECLINES[reason]().title)
    expect(new Set(titles).size).toBe(REASONS.length)
    for (const title of titles) expect(title).not.toMatch(/^checkout_|^$/)
  })

  it('every decline message says what happened to the money', () => {
    for (const reason of REASONS) expect(DECLINES[reason]().text).toContain(MONEY[locale])
  })

  it('declines by Tabby name Tabby and never a bank', () => {
    const [refused, left] = [tabbyDecline('DECLINED'), tabbyDecline('AUTHENTICATION_ABANDONED')]
    expect(new Set([refused.title, left.title, DECLINES.DECLINED().title]).size).toBe(3)
    for (const { title, text } of [refused, left]) {
      expect(text).toContain(MONEY[locale])
      expect(`${title} ${text}`).not.toMatch(/bank|بنك/)
    }
  })

  it('errors without a token say what happened to the money', () => {
    for (const kind of ['refused', 'failed', 'timeout', 'offline'] as const)
      expect(tokenNotice(new TokenError(kind)).text).toContain(MONEY[locale])
  })

  it('a used voucher’s message says why, that nothing was charged, and the new total', () => {
    const facts = { status: 400, code: 24, reason: 'voucher_used', message: 'It is used.', details: { total: 9500 } }
    const { text } = voucherGoneNotice(new ProblemError(facts))
    for (const part of ['It is used.', MONEY[locale], '95.00']) expect(text).toContain(part)
  })

  it('the processor’s own message about a card is shown', () => {
    expect(tokenNotice(new TokenError('refused', 'Card number is wrong')).title).toBe('Card number is wrong')
  })
})

describe('the message of the last press', () => {
  const order = { hasUnsavedFood: false, due: 6000 }

  it('about unsaved food is over once the food is saved or given up', () => {
    expect(isNoticeOver(foodUnsavedNotice(), { ...order, hasUnsavedFood: true })).toBe(false)
    expect(isNoticeOver(foodUnsavedNotice(), order)).toBe(true)
  })

  it('about a new total is over once another amount is due', () => {
    const details = { total: 6000 }
    const gone = voucherGoneNotice(
      new ProblemError({ status: 400, code: 24, reason: 'voucher_used', message: 'It is used.', details }),
    )
    for (const notice of [priceChangedNotice(6000), gone]) {
      expect(isNoticeOver(notice, order)).toBe(false)
      expect(isNoticeOver(notice, { ...order, due: 8900 })).toBe(true)
    }
  })

  it('about anything else stays until the next press', () => {
    expect(isNoticeOver(DECLINES.DECLINED(), order)).toBe(false)
  })
})
