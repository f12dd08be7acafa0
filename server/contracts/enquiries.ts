// What visitors write to the chain: questions, remarks, and requests for a private hall. Every visitor may send them;
// no call of the contract reads them. Attachments are not accepted, because the gateway cannot review them.
import { type } from 'arktype'
import { calls, Id, InputDate, TimeOfDay } from './call.ts'

/** The limit is longer than any person's name. */
const PersonName = type('1 <= string <= 80')
const Message = type('1 <= string <= 2000')
/** The gateway validates it as a Saudi mobile. */
const PhoneNumber = type('string <= 40')
const Email = type('string.email <= 120')

export const ContactSubject = type(
  "'QUESTION' | 'BOOKING' | 'REFUND' | 'LOST_PROPERTY' | 'ACCESSIBILITY' | 'PRAISE' | 'COMPLAINT' | 'SITE_PROBLEM'",
)
export type ContactSubject = typeof ContactSubject.infer

export const Occasion = type("'BIRTHDAY' | 'FAMILY' | 'SCHOOL' | 'COMPANY' | 'PREMIERE' | 'OTHER'")
export type Occasion = typeof Occasion.infer

/** A reference that visitors can quote on the phone. */
const Received = type({ reference: '/^[A-Z0-9-]{4,20}$/' })

export const enquiriesCalls = calls({
  'POST contact-us': {
    access: 'public',
    body: type({
      subject: ContactSubject,
      name: PersonName,
      phoneNumber: PhoneNumber,
      'email?': Email,
      'cinemaId?': Id,
      /** The reference printed on a ticket. */
      'bookingReference?': 'string <= 40',
      message: Message,
      /** The page on which the visitor saw the problem; a path of the site. */
      'page?': 'string <= 300',
    }),
    response: Received,
    idempotent: true,
    problems: ['phone_invalid', 'rate_limited'],
    summary: 'A question, a remark, something lost. Carries X-App-Version.',
  },
  'POST private-bookings': {
    access: 'public',
    body: type({
      occasion: Occasion,
      name: PersonName,
      phoneNumber: PhoneNumber,
      'email?': Email,
      cinemaId: Id,
      'experienceId?': Id,
      date: InputDate,
      timeOfDay: TimeOfDay,
      guests: '1 <= number.integer <= 1000',
      'filmId?': Id,
      'message?': 'string <= 2000',
    }),
    response: Received,
    idempotent: true,
    problems: ['phone_invalid', 'date_too_soon', 'date_too_late', 'rate_limited'],
    summary: "Asks for a hall of one's own. Carries X-App-Version.",
  },
})
