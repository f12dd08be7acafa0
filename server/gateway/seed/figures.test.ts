import { expect, it } from 'vitest'
import { RETENTION_MS } from '../enquiries/enquiry.rules.ts'
import { CODE_MS } from '../codes/otp.rules.ts'
import { codeText } from '../messages/messages.ts'
import { SESSION_MS } from '../sessions/session.rules.ts'
import { CANCELLATION_MS } from '../contacts/carry-over.rules.ts'
import { CHECKOUT_MS, HOLD_MS } from '../seats/hold-times.rules.ts'
import { CONSTANTS } from './settings.ts'
import { recordEndAfter } from '../config/retention.rules.ts'
import { DAY_MS, MINUTE_MS } from '../../contracts/rules/durations.ts'

// Figures that the pages' texts contain: if one changes, change the texts, too.
it('the terms state the times and limits that the site uses', () => {
  expect([HOLD_MS, CHECKOUT_MS]).toEqual([5 * MINUTE_MS, 20 * MINUTE_MS])
  expect(CONSTANTS).toMatchObject({ cancelUntilMinutes: 60, cancellations: { perDay: 2, perWeek: 5 } })
  expect(CONSTANTS.walletDays).toEqual({ topUp: null, refund: null, gift: expect.any(Number) })
})

it('the privacy policy states the storage times that the site uses', () => {
  expect([CODE_MS, SESSION_MS, RETENTION_MS]).toEqual([5 * MINUTE_MS, 30 * DAY_MS, 180 * DAY_MS])
  expect(CANCELLATION_MS).toBe(7 * DAY_MS)
  // Invoices and wallet transactions: six years.
  expect(recordEndAfter(Date.parse('2026-11-21T12:00:00+03:00'))).toBe(Date.parse('2032-11-22T00:00:00+03:00'))
})

it('a message with a code states how long it works', () => {
  expect(codeText('1234', 'ar').text).toContain(`صالح ${CODE_MS / MINUTE_MS} دقائق`)
  expect(codeText('1234', 'en').text).toContain(`Valid for ${CODE_MS / MINUTE_MS} minutes`)
})
