// What visitors write to the chain: questions, remarks, and requests for a private hall. Every visitor may send them;
// no call of the contract reads them, only staff. Attachments are not accepted, because the gateway cannot review them.
import { type } from 'arktype'
import { calls, Id, InputDate, PhoneNumber, TimeOfDay } from './call.ts'
import { EMAIL } from './rules/email.ts'

/** The limit is longer than any person's name. */
const PersonName = type('1 <= string <= 80')
const Message = type('1 <= string <= 2000')
const Email = type(EMAIL)

/** What the message is about; decides who at the chain answers. */
export const ContactSubject = type(
  "'QUESTION' | 'BOOKING' | 'REFUND' | 'LOST_PROPERTY' | 'ACCESSIBILITY' | 'PRAISE' | 'COMPLAINT' | 'SITE_PROBLEM'",
)
export type ContactSubject = typeof ContactSubject.infer

/** Why a hall is wanted. */
export const Occasion = type("'BIRTHDAY' | 'FAMILY' | 'SCHOOL' | 'COMPANY' | 'PREMIERE' | 'OTHER'")
export type Occasion = typeof Occasion.infer

/** A reference that visitors can quote on the phone. */
const Received = type({
  /** Quoted to the visitor on the page and in the confirmation: capital letters, digits, hyphens. */
  reference: '/^[A-Z0-9-]{4,20}$/',
})

export const enquiriesCalls = calls({
  /**
   * Store the message before answering. The answer comes at once; no person has read it yet.
   */
  'POST contact-us': {
    access: 'public',
    body: type({
      /** What the message is about. */
      subject: ContactSubject,
      /** Name of the sender, as typed. */
      name: PersonName,
      phoneNumber: PhoneNumber,
      /** Where the chain may answer as well; missing: by telephone only. */
      'email?': Email,
      /** The cinema it is about; missing: none in particular. */
      'cinemaId?': Id,
      /** The reference printed on a ticket. */
      'bookingReference?': 'string <= 40',
      /** The message, plain text with line breaks. */
      message: Message,
      /** The page on which the visitor saw the problem; a path of the site. */
      'page?': 'string <= 300',
    }),
    response: Received,
    idempotent: true,
    problems: ['phone_invalid', 'phone_country_refused', 'rate_limited'],
    summary: 'A question or a remark to the chain. Sent with X-App-Version.',
  },
  'POST private-bookings': {
    access: 'public',
    body: type({
      /** The occasion. */
      occasion: Occasion,
      /** Name of the sender, as typed. */
      name: PersonName,
      phoneNumber: PhoneNumber,
      /** Where the chain may answer as well; missing: by telephone only. */
      'email?': Email,
      cinemaId: Id,
      /** The wanted kind of hall; missing: any. */
      'experienceId?': Id,
      /** The wanted cinema day; date_too_soon and date_too_late say what is possible. */
      date: InputDate,
      /** The wanted part of the day. */
      timeOfDay: TimeOfDay,
      /** Number of guests. More than the largest hall of the cinema: invalid_input. */
      guests: '1 <= number.integer <= 1000',
      /** The wanted film; missing: none yet. */
      'filmId?': Id,
      /** Further wishes, plain text with line breaks. */
      'message?': 'string <= 2000',
    }),
    response: Received,
    idempotent: true,
    problems: ['phone_invalid', 'phone_country_refused', 'date_too_soon', 'date_too_late', 'rate_limited'],
    summary: 'A request for a private hall. Sent with X-App-Version.',
  },
})
