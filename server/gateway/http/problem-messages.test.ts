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
