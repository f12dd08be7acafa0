// How a visitor is reached who books: by a phone or, a guest where the operator allows it, by an e-mail address. Pure.
import { maskedPhone } from '../../contracts/rules/phone.ts'
import { comparableEmail, maskedEmail } from '../../lib/email.ts'

/** Of a guest or an order at most one of both is known. */
export interface Contact {
  /** E.164 */
  phone: string | null
  /** Normalized by `comparableEmail`. */
  email: string | null
}

export const hasContact = ({ phone, email }: Contact): boolean => phone !== null || email !== null

export const isSameKnownContact = (a: Contact, b: Contact): boolean =>
  hasContact(a) && a.phone === b.phone && a.email === b.email

/** A member who takes over bookings: the account's phone, and its address if it is verified. Both may be known. */
export interface Adopter extends Contact {
  id: string
  phone: string
}

/** Of a member’s profile. An address that is not verified brings no bookings. */
export const adopterOf = (member: {
  id: string
  phone: string
  email: string | null
  isEmailProved: boolean
}): Adopter => ({
  id: member.id,
  phone: member.phone,
  email: member.isEmailProved && member.email !== null ? comparableEmail(member.email) : null,
})

/** Whether the booking's contact is one of the member's. */
export const isReachedByPhoneElseEmail = ({ phone, email }: Contact, member: Adopter): boolean =>
  phone === null ? email !== null && email === member.email : phone === member.phone

/** As its owner recognises it. */
export const maskedContact = ({ phone, email }: Contact) => ({
  phoneMasked: phone && maskedPhone(phone),
  emailMasked: email && maskedEmail(email),
})
