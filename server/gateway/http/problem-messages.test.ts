import { expect, it } from 'vitest'
import { PROBLEMS, type ProblemReason } from '../../contracts/problem.ts'
import { localizedMessage } from './problem-messages.ts'

it('only the messages about a refused card say that nothing was charged', () => {
  // `Object.keys` loses the type.
  const reasons = Object.keys(PROBLEMS) as ProblemReason[]
  const claiming = (language: 'ar' | 'en', claim: RegExp) =>
    reasons.filter((reason) => claim.test(localizedMessage(reason, language))).toSorted()
  expect(claiming('en', /nothing was charged/i)).toEqual(['card_not_of_offer', 'card_rejected'])
  expect(claiming('ar', /لم يُخصم/)).toEqual(['card_not_of_offer', 'card_rejected'])
})

it('a wait that is longer than a moment is named by its end', () => {
  const serverNow = '2026-11-28T09:00:00.000Z'
  const asked = (retryAt: string, language: 'ar' | 'en' = 'en') =>
    localizedMessage('rate_limited', language, { retryAt, serverNow }).replaceAll('\u00A0', ' ')
  expect(asked('2026-11-28T09:45:00.000Z')).toBe('We can’t do that right now. Try again after 12:45 PM.')
  expect(asked('2026-11-28T09:45:00.000Z', 'ar')).toBe('تعذّر ذلك الآن. حاول مرة أخرى بعد 12:45 م.')
  expect(asked('2026-11-29T09:00:00.000Z')).toBe('We can’t do that right now. Try again after Sun 29 Nov, 12:00 PM.')
  expect(asked('2026-11-28T09:00:30.000Z')).toContain('in a moment')
  expect(localizedMessage('rate_limited', 'en')).toContain('in a moment')
})
