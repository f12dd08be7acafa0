// Guests, one-time codes, and the enquiries that need no identity.
import { randomInt, randomUUID } from 'node:crypto'
import { found, refuse, route, routeOnce } from './answers.mjs'
import { code, date, fields, id, mobile, oneOf, optional, text, whole } from './checks.mjs'
import { dateOf, daysFrom } from './schedule.mjs'
import { CINEMAS, isoAt, SEATS } from './chain.mjs'

const RESEND_MS = 30_000
const CODE_MS = 5 * 60_000
const MAX_TRIES = 5
/** Days from today on which a private hall can be requested. */
const BOOKABLE = { first: 3, last: 180 }
const NAME = text(80)

export const maskedPhone = (phone) => (phone ? `${phone.slice(0, 4)} ··· ${phone.slice(-4)}` : null)

export function guests(world) {
  const { now, iso, sessions, send } = world
  /** Request id → the code that was sent, to whom, and for which session. */
  const codes = new Map()

  /** `purpose` ties the code to one kind of call. */
  world.sendCode = (session, purpose, to, isSent = true) => {
    const [requestId, sent] = [randomUUID(), String(randomInt(100_000, 1_000_000))]
    codes.set(requestId, { session, purpose, to, code: sent, tries: 0, until: now() + CODE_MS })
    if (isSent) send(to, `Rimal ${sent} رمال`)
    return { requestId, resendAt: isoAt(now() + RESEND_MS), expiresAt: isoAt(now() + CODE_MS), serverNow: iso() }
  }

  /** The address that the code proves. A code counts once. */
  world.useCode = (session, purpose, input) => {
    const { requestId, code: typed } = fields(input, { requestId: id, code })
    const sent = codes.get(requestId)
    if (sent?.session !== session || sent.purpose !== purpose) return refuse('otp_wrong')
    if (sent.until <= now()) return refuse('otp_expired')
    if (sent.tries >= MAX_TRIES) return refuse('otp_locked')
    sent.tries += 1
    if (sent.code !== typed) return refuse('otp_wrong', { triesLeft: MAX_TRIES - sent.tries })
    codes.delete(requestId)
    return sent.to
  }

  /** A code to a mobile: for a guest who books, and for signing in. */
  const sendPhoneCode = ({ input, caller }) => {
    const phone = mobile(input, 'phoneNumber')
    return { ...world.sendCode(caller, 'phone', phone), phoneMasked: maskedPhone(phone) }
  }

  const received = (input) => {
    const reference = `R-${randomUUID().slice(0, 8).toUpperCase()}`
    send(mobile(input, 'phoneNumber'), `Received ${reference}`)
    return { reference }
  }

  return {
    'POST guest-users/session': routeOnce('public', ({ input }) => {
      const { language, cityId = null } = fields(input, { language: oneOf('ar', 'en'), cityId: optional(id) })
      const owner = `g-${randomUUID()}`
      const guest = { id: owner, language, preferredCityId: cityId, isPhoneVerified: false, phoneMasked: null }
      return { ...sessions.open('guest', { owner, guest, reminders: new Set() }), guest }
    }),
    'POST guest-users/phone-number': route('guest', sendPhoneCode),
    'POST auth/unverified-user': route('guest', sendPhoneCode),
    'POST guest-users/verify': route('guest', ({ input, caller }) => {
      const { person } = caller
      person.phone = world.useCode(caller, 'phone', input)
      person.guest = { ...person.guest, isPhoneVerified: true, phoneMasked: maskedPhone(person.phone) }
      return { ...sessions.exchange(caller), guest: person.guest }
    }),
    'POST auth/logout': route('visitor', ({ caller }) => sessions.end(caller)),
    'POST auth/auth-refresh': route('public', ({ input }) => sessions.refresh(text(400)(input, 'refreshToken'))),
    'POST contact-us': routeOnce('public', ({ input }) => {
      fields(input, { name: NAME, message: text(2000) })
      return received(input)
    }),
    'POST private-bookings': routeOnce('public', ({ input }) => {
      const wanted = fields(input, { name: NAME, cinemaId: id, date, guests: whole(1, 1000) })
      found(CINEMAS.find((cinema) => cinema.id === wanted.cinemaId))
      if (wanted.guests > SEATS.length) refuse('invalid_input', { fields: ['guests'], most: SEATS.length })
      const days = daysFrom(dateOf(now()), BOOKABLE.last + 1)
      const [earliest, latest] = [days[BOOKABLE.first], days[BOOKABLE.last]]
      if (wanted.date < earliest) refuse('date_too_soon', { earliest })
      if (wanted.date > latest) refuse('date_too_late', { latest })
      return received(input)
    }),
  }
}
