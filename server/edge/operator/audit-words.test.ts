import { expect, it } from 'vitest'
import { AUDIT_OUTCOMES } from './audit-words.ts'
import { KITCHEN_WORDS } from './kitchen-words.ts'

it.each(['ar', 'en'] as const)('the list says in %s what came of a press in the kitchen', (locale) => {
  // An unknown order has no row; the last two are results of the edge.
  const { moved, unknown, refused, unanswered, ...named } = KITCHEN_WORDS[locale].outcomes
  expect([moved, unknown, refused, unanswered]).not.toContain('')
  for (const outcome of Object.keys(named)) expect([outcome, AUDIT_OUTCOMES[locale][outcome]]).not.toContain(undefined)
})
