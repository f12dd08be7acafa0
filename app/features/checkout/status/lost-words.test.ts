import { beforeEach, describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { payingUnseenMessage } from './lost-words.ts'

const WORDS = {
  en: { phone: /mobile|number/, email: /your email.*with that address/ },
  ar: { phone: /جوال|بالرقم/, email: /بريدك.*بهذا البريد/ },
}

describe.each(['en', 'ar'] as const)('a payment that this browser can no longer follow, in %s', (locale) => {
  beforeEach(() => overwriteGetLocale(() => locale))
  const { phone, email } = WORDS[locale]

  it('brings the ticket to the mobile of a guest who proved a number', () => {
    expect(payingUnseenMessage({ contactPhoneMasked: '05•• ••• 123' })).toMatch(phone)
  })

  it('brings the ticket to the email address of a guest who booked with one, and speaks of no number', () => {
    const text = payingUnseenMessage({ contactPhoneMasked: null, contactEmailMasked: 'g***@example.com' })
    expect(text).toMatch(email)
    expect(text).not.toMatch(phone)
  })

  it('names no place for the ticket where the contact is unknown', () => {
    const text = payingUnseenMessage({ contactPhoneMasked: null })
    expect(text).not.toMatch(phone)
    expect(text).not.toMatch(email)
  })
})
