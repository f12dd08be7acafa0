// Members: people with an account. Signing in verifies a phone as for a guest and adds the account's session to it.
// Personal, never cached.
import { type } from 'arktype'
import { calls, Halalas, Id, InputDate, Instant, PhoneNumber, PlainDate } from './call.ts'
import { Tokens } from './guests.ts'
import { EMAIL } from './rules/email.ts'
import { DAY_SECONDS } from './rules/durations.ts'

/** As the member says it. */
export const Gender = type("'MALE' | 'FEMALE'")
export type Gender = typeof Gender.infer
/** Language of text messages, e-mails and notifications. */
export const CommunicationLanguage = type("'ar' | 'en'")

/** A person with an account. */
export const User = type({
  /** Id of the member; the same on every device. */
  id: Id,
  /** Given name; null until the member enters it. */
  firstName: 'string | null',
  /** Family name; null until the member enters it. */
  lastName: 'string | null',
  /** E-mail address, verified or not; null until the member enters one. */
  email: 'string | null',
  /** e.g. 05X XXX 4410; the gateway never sends the full number. */
  phoneMasked: 'string',
  /** Null until the member enters it. */
  gender: Gender.or('null'),
  /** YYYY-MM-DD in the Gregorian calendar; null until the member enters it. */
  dateOfBirth: PlainDate.or('null'),
  /** Whether the e-mail address is verified. */
  isVerified: 'boolean',
  language: "'ar' | 'en'",
  /** Language of messages and notifications. */
  communicationLanguage: CommunicationLanguage,
  preferredCityId: Id.or('null'),
  /** Extension. Id of the cinema that comes first in lists of showtimes; null: none. Missing: the browser stores it. */
  'favouriteCinemaId?': Id.or('null'),
  /** A path of the site's image route; null without a picture. */
  photoUrl: 'string | null',
  /** When the account was opened. */
  memberSince: Instant,
})
export type User = typeof User.infer

/** Letters, marks, spaces, apostrophes and hyphens of any script; at least one letter, and no letter with more than two marks. */
export const PersonName = type(/^(?=.{1,40}$)(?!.*\p{M}{3})\p{L}[\p{L}\p{M} '’-]*$/u)
/** An e-mail address without quotes, comments or a mailbox at an IP address; at most 64 characters before the @, and 254 in all. */
export const EmailAddress = type(EMAIL)

/** An OTP was sent. The response is the same for known and unknown people, so it reveals no accounts. */
const CodeSent = type({
  requestId: Id,
  resendAt: Instant,
  /** Until when the code can be entered. */
  expiresAt: Instant,
  serverNow: Instant,
})
const CODE_ASKED = ['otp_too_soon', 'otp_locked', 'rate_limited'] as const
const CODE_TRIED = ['otp_wrong', 'otp_expired', 'otp_locked'] as const
const Code = 'string <= 20'
const UserAnswer = type({ user: User })

/** Just enough for members to tell their own devices apart. */
export const Browser = type("'CHROME' | 'SAFARI' | 'EDGE' | 'FIREFOX' | 'SAMSUNG' | 'OPERA' | 'OTHER'")
/** Operating system of a device. */
export const DeviceSystem = type("'IOS' | 'ANDROID' | 'WINDOWS' | 'MACOS' | 'LINUX' | 'OTHER'")
/** A device on which a member is signed in. Days are Riyadh days; neither an IP address nor a location is stored. */
export const SignedInDevice = type({
  /** Id of the session on this device. */
  id: Id,
  /** Null if it is not known. */
  device: type({
    /** The browser. */
    browser: Browser,
    /** The operating system. */
    system: DeviceSystem,
  }).or('null'),
  /** Day on which the member signed in there, in Riyadh. */
  signedInOn: PlainDate,
  /** Last day on which the device made a call, in Riyadh. */
  lastSeenOn: PlainDate,
  /** True for the device that makes this call; exactly one. */
  isCurrent: 'boolean',
})
export type SignedInDevice = typeof SignedInDevice.infer
const DevicesAnswer = type({ sessions: SignedInDevice.array() })
const Entered = type({ '...': Tokens, user: User })

export const membersCalls = calls({
  'GET auth/me': { access: 'member', response: UserAnswer, summary: 'The member who calls.' },
  'POST auth/unverified-user': {
    access: 'guest',
    body: type({ phoneNumber: PhoneNumber }),
    response: type({ '...': CodeSent, phoneMasked: 'string' }),
    problems: ['phone_invalid', 'phone_country_refused', ...CODE_ASKED],
    summary: 'Sends the code for signing in. POST guest-users/verify checks it.',
  },
  /** The account is opened once, also if the call is repeated. Orders that are not this guest’s are left out. */
  'POST auth/add-token': {
    access: 'guest',
    body: type({
      /** True: the person accepts the terms. Needed to open an account; otherwise terms_not_accepted. */
      acceptsTerms: 'boolean',
      /** Orders of this guest that become the member’s, with their holds. At most five. */
      'orderIds?': Id.array().atMostLength(5),
    }),
    response: type({
      '...': Entered,
      /** True if this call opened the account. */
      isNew: 'boolean',
    }),
    // The guest's session ends with this call. If the response was lost, the gateway answers the repeated call once
    // more.
    trustsToken: true,
    problems: ['phone_not_verified', 'terms_not_accepted'],
    summary:
      'Signs in the member of the phone that this guest verified within ten minutes, or opens an account for it.',
  },
  'POST auth/forget-password': {
    access: 'guest',
    body: type({
      /** The verified address of an account. */
      email: EmailAddress,
    }),
    response: CodeSent,
    problems: CODE_ASKED,
    summary: 'For members who lost their phone: sends a code to a verified e-mail address.',
  },
  'POST auth/reset-password-code': {
    access: 'guest',
    body: type({ requestId: Id, code: Code }),
    response: type({
      /** Lets this guest give the account one new phone. */
      recoveryId: Id,
      /** Until when `recoveryId` is valid. */
      expiresAt: Instant,
    }),
    problems: CODE_TRIED,
    summary: 'Checks that code. The answer lets this guest set one new phone, within ten minutes.',
  },
  'POST auth/reset-password-confirmation': {
    access: 'guest',
    body: type({
      /** From POST auth/reset-password-code. */
      recoveryId: Id,
    }),
    response: Entered,
    // As for add-token.
    trustsToken: true,
    problems: ['recovery_expired', 'phone_not_verified', 'phone_in_use'],
    summary:
      'Makes the phone that this guest verified that of the account, and ends all other sessions of the account.',
  },
  'POST auth/send-login-email-verification-code': {
    access: 'member',
    body: type({}),
    response: type({ '...': CodeSent, emailMasked: 'string' }),
    problems: ['email_code_request', 'email_verified', ...CODE_ASKED],
    summary: 'Sends a code to the address of the profile. 401/1: the profile has none.',
  },
  'POST auth/init-verify-email-user': {
    access: 'member',
    body: type({
      /** The address to verify. */
      email: EmailAddress,
    }),
    response: type({ '...': CodeSent, emailMasked: 'string' }),
    problems: CODE_ASKED,
    summary: 'Stores an address in the profile, unverified, and sends a code to it.',
  },
  'POST auth/init-change-email': {
    access: 'member',
    body: type({
      /** The new address. */
      email: EmailAddress,
    }),
    response: type({ '...': CodeSent, emailMasked: 'string' }),
    problems: CODE_ASKED,
    summary: 'Sends a code to a new address. The old one stays until the new one is verified.',
  },
  'POST auth/verify-email-user': {
    access: 'member',
    body: type({ requestId: Id, code: Code }),
    response: Entered,
    problems: [...CODE_TRIED, 'email_in_use'],
    summary:
      'Checks the code of an address, which then is that of the member, and replaces the session with a new one.',
  },
  'POST auth/init-change-phone': {
    access: 'member',
    body: type({ phoneNumber: PhoneNumber }),
    response: type({ '...': CodeSent, phoneMasked: 'string' }),
    extension: 'Without it the dialog for a new phone number says that this is not available.',
    problems: ['phone_invalid', 'phone_country_refused', 'phone_unchanged', ...CODE_ASKED],
    summary: 'Sends a code to a new phone.',
  },
  'POST auth/change-phone': {
    access: 'member',
    body: type({ requestId: Id, code: Code }),
    response: Entered,
    extension: 'Without it the dialog for a new phone number says that this is not available.',
    problems: [...CODE_TRIED, 'phone_in_use'],
    summary: 'Makes the verified phone that of the account. Answers a new session and ends all others.',
  },
  'PUT auth/profile': {
    access: 'member',
    body: type({
      /** New given name. */
      'firstName?': PersonName,
      /** New family name. */
      'lastName?': PersonName,
      /** New value; null removes it. */
      'gender?': Gender.or('null'),
      /** YYYY-MM-DD; null removes it. Younger than the terms allow: too_young. */
      'dateOfBirth?': InputDate.or('null'),
      /** Id from POST files; null removes the picture. */
      'photoId?': Id.or('null'),
    }),
    response: UserAnswer,
    problems: ['too_young', 'not_found'],
    summary: 'Changes the named fields of the profile and leaves the others.',
  },
  'POST auth/init-delete-account': {
    access: 'member',
    body: type({
      /**
       * True: coming bookings do not prevent the deletion. Their tickets stay valid, and only their links open them. A
       * gateway that keeps no tickets without an account answers booking_ahead all the same.
       */
      'keepsTickets?': 'boolean',
    }),
    response: type({ '...': CodeSent, phoneMasked: 'string' }),
    extension: 'Without it an account is deleted without a code.',
    problems: ['payment_in_progress', 'booking_ahead', ...CODE_ASKED],
    summary: 'Sends the code for deleting the account to its phone.',
  },
  /**
   * Check in this order: no payment runs, no booking is ahead that its member does not leave as tickets, the code, an
   * empty e-wallet. Then all sessions end and the person is erased.
   */
  'DELETE auth/delete-account': {
    access: 'member',
    /** From `init-delete-account`, if the gateway has that call. */
    body: type({
      'requestId?': Id,
      'code?': Code,
      /**
       * True: coming bookings do not prevent the deletion. Their tickets stay valid, and only their links open them. A
       * gateway that keeps no tickets without an account answers booking_ahead all the same.
       */
      'keepsTickets?': 'boolean',
    }),
    response: type({
      /** Last day on which the law makes the gateway keep invoices; null if there are none. */
      keptUntil: PlainDate.or('null'),
      /** Cashback that ended with the account. */
      forfeited: Halalas,
    }),
    problems: ['payment_in_progress', 'booking_ahead', 'wallet_not_empty', ...CODE_TRIED],
    summary: 'Deletes the account and its personal data. Invoices stay as long as tax law requires.',
  },
  'GET auth/sessions': {
    access: 'member',
    response: DevicesAnswer,
    extension: 'Without it the profile shows no list of devices.',
    summary: 'The devices on which the member is signed in, the device of the caller first.',
  },
  'DELETE auth/sessions/:id': {
    access: 'member',
    body: type({}),
    response: DevicesAnswer,
    extension: 'Without it the site says that signing out a device is not available.',
    summary: 'Signs out one device at once. A session that has ended already is no error.',
  },
  'DELETE auth/sessions': {
    access: 'member',
    body: type({}),
    response: DevicesAnswer,
    extension: 'Without it the site says that signing out the other devices is not available.',
    summary: 'Signs out all devices except that of the caller.',
  },
  'PATCH users/cities': {
    access: 'member',
    body: type({
      /** The member’s new city. */
      cityId: Id,
    }),
    response: UserAnswer,
    summary: 'Changes the city of the member.',
  },
  'PATCH users/favourite-cinema': {
    access: 'member',
    body: type({
      /** The new favourite; null: the member has none any more. */
      cinemaId: Id.or('null'),
    }),
    response: UserAnswer,
    extension: 'Without it a member’s favourite cinema stays in the browser in which it was marked.',
    problems: ['not_found'],
    summary: 'Changes the favourite cinema of the member. `favouriteCinemaId` of the member is then never missing.',
  },
  'PATCH users/language': {
    access: 'member',
    body: type({ language: "'ar' | 'en'" }),
    response: UserAnswer,
    summary: 'Changes the language of the site for the member.',
  },
  'PATCH users/communication-language': {
    access: 'member',
    body: type({
      /** The new language of messages and notifications. */
      communicationLanguage: CommunicationLanguage,
    }),
    response: UserAnswer,
    summary: 'Changes the language of messages and notifications.',
  },
  'GET communication-languages': {
    access: 'public',
    response: type({
      /** The languages, in the order the site lists them. */
      languages: type({
        /** The language. */
        id: CommunicationLanguage,
        /** Its own name: العربية, English. */
        name: 'string',
      }).array(),
    }),
    cache: { fresh: 3600, stale: DAY_SECONDS, onError: DAY_SECONDS },
    summary: 'The languages that messages and notifications can have.',
  },
})
