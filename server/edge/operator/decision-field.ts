// The field in which a person says why they refund or close a payment, or revoke another person.
import type { Locale } from '../../contracts/request-context.ts'
import { type Decision, DECISION_REASONS } from '../../lib/decision-reasons.ts'
import { DECISION_WORDS, decisionReasons } from './decision-words.ts'
import { type FormAgain, selectField } from './form-again.ts'
import type { Part } from './operator-layout.ts'

/** `again`: of this very form. */
export function decisionField(decision: Decision, locale: Locale, again: FormAgain | undefined): Part {
  const { label, choose } = DECISION_WORDS[locale]
  const names = decisionReasons(decision, locale)
  const options = DECISION_REASONS[decision].map((code) => [code, names[code] ?? code] as const)
  return selectField({ name: 'reason', label, choose, options }, again)
}
