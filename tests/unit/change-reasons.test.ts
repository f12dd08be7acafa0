// The site, its messages and the operator's pages name the reason of a changed showtime in the same words.
import { expect, it } from 'vitest'
import type { Locale } from '#server/contracts/request-context.ts'
import type { ChangeReason } from '#server/contracts/showtime-change.ts'
import { CHANGE_REASON_LABELS } from '#server/edge/operator/operator-words.ts'
import { changeReasonIn } from '#server/gateway/messages/change-words.rules.ts'
import { readMessages } from '#tests/support/messages.ts'

const REASONS: readonly ChangeReason[] = ['EQUIPMENT', 'BUILDING', 'FILM', 'SCHEDULE', 'WEATHER', 'OTHER']
const LOCALES: readonly Locale[] = ['ar', 'en']

it.each(LOCALES.flatMap((locale) => REASONS.map((reason) => [locale, reason] as const)))(
  'in %s the operator chooses %s in the words that holders read',
  (locale, reason) => {
    const told = changeReasonIn(locale, reason)
    expect(readMessages(locale).get(`change_reason_${reason.toLowerCase()}`)?.only).toBe(told)
    const chosen = CHANGE_REASON_LABELS[locale][reason]
    expect(chosen.toLowerCase()).toBe(told.toLowerCase())
    // It stands alone there.
    expect(chosen.charAt(0)).toBe(chosen.charAt(0).toUpperCase())
  },
)
