// Guests, one-time codes, and the enquiries that need no identity.
import { randomInt, randomUUID } from 'node:crypto'
import { date, id, maskedPhone, mobile, oneOf, optional, text, whole } from './checks.mjs'
import { found, refuse } from './problems.mjs'
import { CINEMAS } from './world.mjs'
import { daysFrom } from './schedule.mjs'

const RESEND_MS = 30_000
const CODE_MS = 5 * 60_000
const MAX_TRIES = 5
const GUEST_REPLAY_MS = 10 * 60_000
const BOOKABLE = { first: 3, last: 180 }

export const guestFacts = (guest) => ({
  id: guest.id,
  preferredCityId: guest.cityId ?? null,
  language: guest.language,
  isPhoneVerified: guest.phone !== undefined,
  phoneMasked: guest.phone ? maskedPhone(guest.phone) : null,
})

export function guests(world) {
  const { now, sessions, outbox } = world
  const isoIn = (ms) => new Date(now() + ms).toISOString()
  /** Request id → the code that was sent, to whom, and for which session. */
  const codes = new Map()

  /** Prints the code where a real gateway would send it. `purpose` ties the code to one kind of call. */
  world.sendCode = (session, purpose, to, language) => {
    const requestId = randomUUID()
    const code = String(randomInt(100_000, 1_000_000))
    codes.set(requestId, { session, purpose, to, code, tries: 0, until: now() + CODE_MS })
    const message = language === 'ar' ? `رمز رمال: ${code}` : `Rimal code: ${code}`
    outbox.unshift({ to: /^5\d{8}$/.test(to) ? `+966${to}` : to, text: message, at: world.iso() })
    return { requestId, resendAt: isoIn(RESEND_MS), expiresAt: isoIn(CODE_MS), serverNow: world.iso() }
  }

  /** The address that the code proves. A code counts once. */
  world.useCode = (session, purposes, input) => {
    const sent = codes.get(id(input, 'requestId'))
    const typed = text(input, 'code', { max: 20 }).replace(/[٠-٩]/g, (digit) => digit.charCodeAt(0) - 0x660)
    if (!sent || sent.session !== session || !purposes.includes(sent.purpose)) return refuse('otp_wrong')
    if (sent.until <= now()) return refuse('otp_expired')
    if (sent.tries >= MAX_TRIES) return refuse('otp_locked')
    sent.tries += 1
    if (sent.code !== typed) return refuse('otp_wrong')
    codes.delete(input.requestId)
    return sent.to
  }

  const reference = () => `R-${randomUUID().slice(0, 8).toUpperCase()}`
  const PERSON = { max: 80, min: 1 }
  world.enquiry = (input, ...texts) => {
    text(input, 'name', PERSON)
    for (const field of texts) text(input, field, { max: 2000 })
    outbox.unshift({ to: `+966${mobile(input)}`, text: `Received ${reference()}`, at: world.iso() })
    return { reference: reference() }
  }
  world.privateHall = (input) => {
    found(CINEMAS.find((cinema) => cinema.id === id(input, 'cinemaId')))
    text(input, 'name', PERSON)
    mobile(input)
    if (whole(1, 1000)(input, 'guests') > 200) refuse('invalid_input', { fields: ['guests'] })
    const today = new Date(now() + 3 * 3_600_000).toISOString().slice(0, 10)
    const [wanted, days] = [date(input, 'date'), daysFrom(today, BOOKABLE.last + 1)]
    if (wanted < days[BOOKABLE.first]) refuse('date_too_soon')
    if (wanted > days[BOOKABLE.last]) refuse('date_too_late')
    return world.enquiry(input)
  }

  return {
    'POST guest-users/session': {
      access: 'public',
      once: 'if named',
      replayMs: GUEST_REPLAY_MS,
      run: ({ input }) => {
        const guest = {
          id: `g-${randomUUID()}`,
          language: oneOf('ar', 'en')(input, 'language'),
          cityId: optional(input, 'cityId', id),
          reminders: new Set(),
        }
        guest.owner = guest.id
        const { tokens } = sessions.open('guest', guest)
        return { ...tokens, guest: guestFacts(guest) }
      },
    },
    'POST guest-users/phone-number': {
      access: 'guest',
      run: ({ input, caller, language }) => {
        const phone = mobile(input)
        return { ...world.sendCode(caller, 'phone', phone, language), phoneMasked: maskedPhone(phone) }
      },
    },
    'POST guest-users/verify': {
      access: 'guest',
      run: ({ input, caller }) => {
        caller.person.phone = world.useCode(caller, ['phone'], input)
        return { ...sessions.exchange(caller), guest: guestFacts(caller.person) }
      },
    },
    'POST auth/logout': { access: 'visitor', run: ({ caller }) => (sessions.end(caller), {}) },
    'POST auth/auth-refresh': {
      access: 'public',
      run: ({ input }) => sessions.refresh(text(input, 'refreshToken', { max: 400 })),
    },
  }
}
