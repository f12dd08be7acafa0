import { expect, it } from 'vitest'
import { isContactReason } from './whole-contact.rules.ts'

it('a whole phone number is shown for a listed reason alone', () => {
  expect(['CALLER_ASKS', 'DELIVERY', 'PAYMENT', 'SAFETY', 'OTHER'].every(isContactReason)).toBe(true)
  expect(['CURIOSITY', '', undefined, 0].some(isContactReason)).toBe(false)
})
