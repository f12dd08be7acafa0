// Guests: people who book without an account, with a phone number or, where the operator allows it, an e-mail address.
// Also the session that guests and members share. Only the edge ever sees a token.
import { type } from 'arktype'
import { calls, Id, Instant, PhoneNumber } from './call.ts'
import { EMAIL } from './rules/email.ts'

/** A person without an account. */
export const Guest = type({
  id: Id,
  /** The city the guest began with; null if the site did not know one. */
  preferredCityId: Id.or('null'),
  language: "'ar' | 'en'",
  isPhoneVerified: 'boolean',
  /** The verified number with its middle hidden; null until a number is verified. */
  phoneMasked: 'string | null',
  /** The verified address with most of it hidden; missing or null if the guest verified none, or a number since. */
  'emailMasked?': 'string | null',
})
export type Guest = typeof Guest.infer

/** Only the edge reads the tokens; the browser gets the response without them. */
export const Tokens = type({
  /**
   * Access token, opaque to the edge. Sent as `x-guest-token` for a guest, as Bearer for a member. At most 4,000
   * characters.
   */
  token: 'string',
  /** Used once, to rotate the session. At most 400 characters. */
  refreshToken: 'string',
  /** When `token` expires. The edge refreshes shortly before. */
  tokenExpiresAt: Instant,
})
export type Tokens = typeof Tokens.infer

export const guestsCalls = calls({
  /**
   * The edge makes this call, never a browser: before the first write of a visitor without a session. The same
   * Idempotency-Key returns the same guest.
   */
  'POST guest-users/session': {
    access: 'public',
    body: type({
      language: "'ar' | 'en'",
      /** The city the visitor sees; missing if it is not known. */
      'cityId?': Id,
    }),
    response: type({ '...': Tokens, guest: Guest }),
    idempotent: true,
    extension:
      'Without it guests have no token: their calls arrive without an identity, so a gateway that sells to guests needs it.',
    summary:
      'Opens a session for a new guest. The Idempotency-Key is that of the write that needs the guest, so a repeated write finds its guest again. Return the same guest for five minutes at most, and never once its tokens were refreshed or its phone verified.',
  },
  'POST guest-users/phone-number': {
    access: 'guest',
    body: type({ phoneNumber: PhoneNumber }),
    response: type({
      requestId: Id,
      resendAt: Instant,
      /** Until when the code can be entered. */
      expiresAt: Instant,
      phoneMasked: 'string',
      serverNow: Instant,
    }),
    problems: ['phone_invalid', 'phone_country_refused', 'otp_too_soon', 'otp_locked', 'rate_limited'],
    summary: 'Sends a code to a mobile number of any country that you serve.',
  },
  'POST guest-users/email': {
    access: 'guest',
    body: type({ email: EMAIL }),
    response: type({
      requestId: Id,
      resendAt: Instant,
      /** Until when the code can be entered. */
      expiresAt: Instant,
      emailMasked: 'string',
      serverNow: Instant,
    }),
    extension: 'Without it guests verify a phone number only, so leave the feature guestEmail off.',
    problems: ['not_found', 'otp_too_soon', 'otp_locked', 'rate_limited'],
    summary:
      'Sends a code to an e-mail address, for guests without a mobile number you serve. The verified address takes the place of the number: tickets and messages go there, and it finds the bookings made with it. It opens no account.',
  },
  /**
   * After the last wrong try the code is locked: otp_locked until a new code may be sent. The answer has new tokens;
   * those of the old session end within 30 s, for calls under way.
   */
  'POST guest-users/verify': {
    access: 'guest',
    body: type({
      /** `requestId` of POST guest-users/phone-number, POST guest-users/email or POST auth/unverified-user. */
      requestId: Id,
      code: 'string <= 20',
    }),
    response: type({ '...': Tokens, guest: Guest }),
    problems: ['otp_wrong', 'otp_expired', 'otp_locked'],
    summary: 'Checks the code, and replaces the session of the guest with a new one.',
  },
  'GET guest-users/account': {
    access: 'guest',
    response: type({
      /** True if the verified number has an account. */
      hasAccount: 'boolean',
    }),
    extension: 'Without it the site never suggests that a guest signs in to an account of the same number.',
    summary:
      'Whether the phone that this guest verified within ten minutes has an account. False without such a phone.',
  },
  'POST auth/logout': {
    access: 'visitor',
    needsSession: true,
    body: type({}),
    response: type({}),
    summary: 'Ends the session: all of its tokens become invalid at once, access tokens included.',
  },
  /**
   * The edge sends the refresh token in the body and as Bearer. A token that was used before and comes back after 30
   * s may be stolen: end the whole session and answer 401.
   */
  'POST auth/auth-refresh': {
    access: 'public',
    body: type({
      /** The refresh token of the session. It is in the Authorization header as well. */
      refreshToken: 'string <= 400',
    }),
    response: Tokens,
    problems: ['session_expired'],
    summary: 'Rotates a session. The refresh token is used once; a replay within 30 s gets the same pair.',
  },
})
