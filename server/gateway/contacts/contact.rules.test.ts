import { describe, expect, it } from 'vitest'
import { adopterOf, hasContact, isReachedByPhoneElseEmail, isSameKnownContact, maskedContact } from './contact.rules.ts'

const PHONE = '+966571234410'
const EMAIL = 'noura@example.com'
const byPhone = { phone: PHONE, email: null }
const byEmail = { phone: null, email: EMAIL }
const none = { phone: null, email: null }

it('a visitor is reached by a phone or by an e-mail address', () =>
  expect([byPhone, byEmail, none].map(hasContact)).toEqual([true, true, false]))

describe('two visitors are the same', () => {
  it('if their phone or their address is', () => {
    expect(isSameKnownContact(byPhone, { ...byPhone })).toBe(true)
    expect(isSameKnownContact(byEmail, { ...byEmail })).toBe(true)
  })

  it('never because of a contact that only one of them has, or that is not known', () => {
    expect(isSameKnownContact(byPhone, byEmail)).toBe(false)
    expect(isSameKnownContact(byPhone, { phone: '+966571234411', email: null })).toBe(false)
    expect(isSameKnownContact(byEmail, { phone: null, email: 'sara@example.com' })).toBe(false)
    expect(isSameKnownContact(none, none)).toBe(false)
  })
})

describe('a member takes over bookings of guests', () => {
  const profile = { id: 'm1', phone: PHONE, email: ' Noura@Example.com', isEmailProved: true }
  const member = adopterOf(profile)

  it('made with the phone of the account, or with its verified address', () => {
    expect(member).toEqual({ id: 'm1', phone: PHONE, email: EMAIL })
    expect([byPhone, byEmail].map((booking) => isReachedByPhoneElseEmail(booking, member))).toEqual([true, true])
  })

  it('but none of an address that is not verified, and none of an account without one', () => {
    const unproved = adopterOf({ ...profile, isEmailProved: false })
    const without = adopterOf({ ...profile, email: null })
    for (const adopter of [unproved, without]) {
      expect(adopter.email).toBeNull()
      expect(isReachedByPhoneElseEmail(byEmail, adopter)).toBe(false)
      expect(isReachedByPhoneElseEmail(none, adopter)).toBe(false)
    }
  })

  it('but none of another phone, whatever its address', () => {
    expect(isReachedByPhoneElseEmail({ phone: '+966571234411', email: EMAIL }, member)).toBe(false)
    expect(isReachedByPhoneElseEmail({ phone: null, email: 'sara@example.com' }, member)).toBe(false)
  })
})

it('a contact is shown only as far as its owner needs to recognise it', () => {
  expect(maskedContact(byPhone)).toEqual({ phoneMasked: '05X XXX 4410', emailMasked: null })
  expect(maskedContact(byEmail)).toEqual({ phoneMasked: null, emailMasked: 'n***@example.com' })
})
