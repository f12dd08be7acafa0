import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { m } from '#app/paraglide/messages.js'
import { EMAIL_WORDS, PHONE_WORDS } from './identify-words.ts'
import { contactReasonOf } from './identify.dialog.ts'

const FOOD_FOR = { orderId: 'o-1', reference: 'SH-1', seats: ['A1'] }

const texts = (reason: 'booking' | 'food') =>
  [PHONE_WORDS[reason], EMAIL_WORDS[reason]].map((words) => `${words?.title()} ${words?.text()}`)

it('a guest who buys food for a booking is promised no ticket, and reads nothing of seats', () => {
  const [booking, food] = [contactReasonOf({}), contactReasonOf({ foodFor: FOOD_FOR })]
  overwriteGetLocale(() => 'en')
  for (const text of texts(booking)) expect(text).toMatch(/ticket/)
  for (const text of [...texts(food), m.guests_account_text_food()]) expect(text).not.toMatch(/ticket|seat/)
  expect(texts(food)[0]).toBe(
    'Verify your mobile number We’ll text you a code, then you can pay for your food. No account needed.',
  )
  overwriteGetLocale(() => 'ar')
  for (const text of [...texts(food), m.guests_account_text_food()]) expect(text).not.toMatch(/تذكر|مقعد|مقاعد/)
})
