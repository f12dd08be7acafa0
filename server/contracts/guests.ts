// Guests: people who book with a phone number and no account. Also the session that guests and members share. Only the
// edge ever sees a token.
import { type } from 'arktype'
import { calls, Id, Instant } from './call.ts'

export const Guest = type({
  id: Id,
  preferredCityId: Id.or('null'),
  language: "'ar' | 'en'",
  isPhoneVerified: 'boolean',
  phoneMasked: 'string | null',
})
export type Guest = typeof Guest.infer

/** Only the edge reads the tokens; `gateway()` returns the response to the browser without them. */
export const Tokens = type({ token: 'string', refreshToken: 'string', tokenExpiresAt: Instant })
export type Tokens = typeof Tokens.infer

export const guestsCalls = calls({
  'POST guest-users/session': {
    access: 'public',
    body: type({ language: "'ar' | 'en'", 'cityId?': Id }),
    response: type({ '...': Tokens, guest: Guest }),
    idempotent: true,
    extension: 'Without it guests have no token: their calls arrive without an identity.',
    summary:
      'A new guest, before the first hold. The Idempotency-Key is the one of the write that needs the guest: a write whose answer was lost finds its guest again. A gateway answers the same guest for five minutes at most, and never once its phone is verified.',
  },
  'POST guest-users/phone-number': {
    access: 'guest',
    body: type({ phoneNumber: 'string <= 40' }),
    response: type({ requestId: Id, resendAt: Instant, expiresAt: Instant, phoneMasked: 'string', serverNow: Instant }),
    problems: ['phone_invalid', 'otp_too_soon', 'otp_locked', 'rate_limited'],
    summary: 'Sends a code to a Saudi mobile.',
  },
  'POST guest-users/verify': {
    access: 'guest',
    body: type({ requestId: Id, code: 'string <= 20' }),
    response: type({ '...': Tokens, guest: Guest }),
    problems: ['otp_wrong', 'otp_expired', 'otp_locked'],
    summary: 'Checks the code; the session is exchanged for a new one.',
  },
  'GET guest-users/account': {
    access: 'guest',
    response: type({ hasAccount: 'boolean' }),
    extension: 'Without it the site never suggests that a guest signs in to an account of the same number.',
    summary:
      'Whether the number this guest has just proved has an account they may sign in to. False without such a proof.',
  },
  'POST auth/logout': {
    access: 'visitor',
    body: type({}),
    response: type({}),
    summary: 'Ends the session: its tokens count no more, the access token included.',
  },
  'POST auth/auth-refresh': {
    access: 'public',
    body: type({ refreshToken: 'string <= 400' }),
    response: Tokens,
    summary: 'Rotates a session. The refresh token is used once; a replay within 30 s gets the same pair.',
  },
})
