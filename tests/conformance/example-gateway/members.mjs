// Members: a phone with an account. Signing in proves the phone as a guest does and turns the guest's session into a
// member's.
import { randomUUID } from 'node:crypto'
import { date, email, flag, id, list, maskedEmail, maskedPhone, mobile, oneOf, optional, text } from './checks.mjs'
import { found, refuse } from './problems.mjs'
import { CITIES, pick } from './world.mjs'

const ADULT_YEARS = 13
const REPEAT_MS = 5 * 60_000
const MAX_PICTURE = 5 * 1024 * 1024
const NAME = { max: 40, pattern: /^(?=.*\p{L})[\p{L}\p{M} '’-]+$/u }
const SIGNATURES = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [0x52, 0x49, 0x46, 0x46],
}
const SEARCHES = 10

/** The contents of all files of a form. */
function filesIn(bytes, contentType) {
  const [, boundary] = /boundary="?([^";]+)/.exec(contentType ?? '') ?? []
  if (!boundary || !bytes) return refuse('invalid_input')
  const parts = bytes.toString('latin1').split(`--${boundary}`).slice(1, -1)
  return parts.map((part) => Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4, -2), 'latin1'))
}

export function members(world) {
  const { sessions, now } = world
  const byPhone = new Map()
  const byEmail = new Map()
  const files = new Map()
  /** Guest session → its answer of add-token, for a caller who lost it. */
  const entered = new Map()

  const view = ({ person }) => ({
    user: {
      ...pick(person, 'id firstName lastName email gender dateOfBirth isVerified memberSince'),
      ...pick(person, 'language communicationLanguage'),
      phoneMasked: maskedPhone(person.phone),
      preferredCityId: person.cityId ?? null,
      photoUrl: person.photoId ? `/files/${person.photoId}` : null,
    },
  })

  function newMember({ phone, language, cityId }) {
    const memberId = `m-${randomUUID()}`
    const unknown = { firstName: null, lastName: null, email: null, gender: null, dateOfBirth: null, isVerified: false }
    const own = { ...unknown, searches: [], reminders: new Set(), memberSince: world.iso() }
    return { id: memberId, owner: memberId, phone, language, communicationLanguage: language, cityId, ...own }
  }

  function addToken({ input, caller }) {
    const again = entered.get(caller)
    if (again && again.until > now()) return again.answer
    if (caller.isOver) refuse('session_expired')
    const { phone } = caller.person
    if (!phone) refuse('phone_not_verified')
    const orderIds = optional(input, 'orderIds', (given, field) => list(given, field, 5)) ?? []
    const known = byPhone.get(phone)
    if (!flag(input, 'acceptsTerms') && !known) refuse('terms_not_accepted')
    const person = known ?? newMember(caller.person)
    byPhone.set(phone, person)
    for (const orderId of orderIds) {
      const order = world.orders.get(orderId)
      if (order?.owner === caller.owner) Object.assign(order, { owner: person.owner, person })
    }
    const { session, tokens } = sessions.open('member', person)
    sessions.end(caller)
    const answer = { ...tokens, ...view(session), isNew: !known }
    entered.set(caller, { answer, until: now() + REPEAT_MS })
    return answer
  }

  function writeProfile({ input, caller }) {
    const { person } = caller
    const change = {
      firstName: optional(input, 'firstName', (given, field) => text(given, field, NAME)),
      lastName: optional(input, 'lastName', (given, field) => text(given, field, NAME)),
      gender: input.gender === null ? null : optional(input, 'gender', oneOf('MALE', 'FEMALE')),
      dateOfBirth: input.dateOfBirth === null ? null : optional(input, 'dateOfBirth', date),
      photoId: input.photoId === null ? null : optional(input, 'photoId', id),
    }
    const latest = new Date(now())
    latest.setUTCFullYear(latest.getUTCFullYear() - ADULT_YEARS)
    if (change.dateOfBirth && Date.parse(change.dateOfBirth) > latest.getTime()) refuse('too_young')
    if (change.photoId && files.get(change.photoId)?.owner !== caller.owner) refuse('not_found')
    for (const [name, value] of Object.entries(change)) if (value !== undefined) person[name] = value
    return view(caller)
  }

  function keepFile(bytes, { owner }) {
    const type = Object.keys(SIGNATURES).find((kind) => SIGNATURES[kind].every((byte, at) => bytes[at] === byte))
    if (!type || bytes.length > MAX_PICTURE) return refuse('image_unreadable')
    const fileId = randomUUID()
    files.set(fileId, { bytes, type, owner })
    return { id: fileId, url: `/files/${fileId}`, width: 1, height: 1 }
  }

  const member = (run) => ({ access: 'member', run })
  const change = (field, check, name = field) =>
    member(({ input, caller }) => {
      caller.person[name] = check(input, field)
      return view(caller)
    })
  const searches = ({ person }) => ({ recentSearches: person.searches })
  const sendToPhone = ({ caller, language }, purpose, phone) => ({
    ...world.sendCode(caller, purpose, phone, language),
    phoneMasked: maskedPhone(phone),
  })
  const sendToEmail = ({ caller, language }, purpose, address) => ({
    ...world.sendCode(caller, purpose, address, language),
    emailMasked: maskedEmail(address),
  })
  const devices = (caller) => ({
    sessions: sessions
      .of(caller.person)
      .toSorted((one) => (one === caller ? -1 : 1))
      .map(({ id: sessionId, openedAt }) => ({
        id: sessionId,
        device: null,
        signedInOn: openedAt.slice(0, 10),
        lastSeenOn: world.iso().slice(0, 10),
        isCurrent: sessionId === caller.id,
      })),
  })
  const renewed = (caller) => ({ ...sessions.exchange(caller), ...view(caller) })

  return {
    'POST auth/unverified-user': {
      access: 'guest',
      run: (request) => sendToPhone(request, 'phone', mobile(request.input)),
    },
    'POST auth/add-token': { access: 'guest', allowsEnded: true, run: addToken },
    'GET auth/me': member(({ caller }) => view(caller)),
    'PUT auth/profile': member(writeProfile),
    'PATCH users/cities': change(
      'cityId',
      (input, field) => found(CITIES.find((city) => city.id === id(input, field))).id,
    ),
    'PATCH users/language': change('language', oneOf('ar', 'en')),
    'PATCH users/communication-language': change('communicationLanguage', oneOf('ar', 'en')),
    'POST auth/forget-password': {
      access: 'guest',
      run: ({ input, caller, language }) => {
        const address = email(input)
        const { phoneMasked: _none, ...sent } = world.sendCode(caller, 'recovery', address, language)
        // An address without an account gets no message, and the answer does not tell.
        if (!byEmail.has(address)) world.outbox.shift()
        return sent
      },
    },
    'POST auth/reset-password-code': {
      access: 'guest',
      run: ({ input, caller }) => {
        caller.recovery = { id: randomUUID(), person: found(byEmail.get(world.useCode(caller, ['recovery'], input))) }
        return { recoveryId: caller.recovery.id, expiresAt: new Date(now() + REPEAT_MS).toISOString() }
      },
    },
    'POST auth/reset-password-confirmation': {
      access: 'guest',
      run: ({ input, caller }) => {
        const { recovery } = caller
        if (!recovery || recovery.id !== id(input, 'recoveryId')) return refuse('recovery_expired')
        const { phone } = caller.person
        if (!phone) refuse('phone_not_verified')
        if (byPhone.has(phone)) refuse('phone_in_use')
        byPhone.delete(recovery.person.phone)
        byPhone.set(phone, Object.assign(recovery.person, { phone }))
        sessions.endAllOf(recovery.person)
        const { session, tokens } = sessions.open('member', recovery.person)
        sessions.end(caller)
        return { ...tokens, ...view(session) }
      },
    },
    'POST auth/init-verify-email-user': member((request) => {
      const address = email(request.input)
      Object.assign(request.caller.person, { email: address, isVerified: false })
      return sendToEmail(request, 'email', address)
    }),
    'POST auth/init-change-email': member((request) => sendToEmail(request, 'email', email(request.input))),
    'POST auth/send-login-email-verification-code': member((request) =>
      sendToEmail(request, 'email', request.caller.person.email ?? refuse('email_code_request')),
    ),
    'POST auth/verify-email-user': member(({ input, caller }) => {
      const address = world.useCode(caller, ['email'], input)
      byEmail.set(address, caller.person)
      Object.assign(caller.person, { email: address, isVerified: true })
      return renewed(caller)
    }),
    'GET auth/sessions': member(({ caller }) => devices(caller)),
    'DELETE auth/sessions/:id': member(({ id: sessionId, caller }) => {
      for (const session of sessions.of(caller.person)) if (session.id === sessionId) sessions.end(session)
      return devices(caller)
    }),
    'DELETE auth/sessions': member(({ caller }) => {
      for (const session of sessions.of(caller.person)) if (session !== caller) sessions.end(session)
      return devices(caller)
    }),
    'DELETE auth/delete-account': member(({ caller }) => {
      const isAhead = ({ owner, status, showtime }) =>
        owner === caller.owner && status === 'TICKETED' && showtime.endsAt > now()
      if ([...world.orders.values()].some(isAhead)) refuse('booking_ahead')
      byPhone.delete(caller.person.phone)
      byEmail.delete(caller.person.email)
      sessions.endAllOf(caller.person)
      return { keptUntil: null, forfeited: 0 }
    }),
    'POST files': {
      access: 'member',
      isForm: true,
      run: ({ input, caller, headers }) => ({
        file: keepFile(filesIn(input.bytes, headers['content-type'])[0], caller),
      }),
    },
    'POST files/multiple': {
      access: 'member',
      isForm: true,
      run: ({ input, caller, headers }) => ({
        files: filesIn(input.bytes, headers['content-type']).map((bytes) => keepFile(bytes, caller)),
      }),
    },
    'GET files/:id': member(({ id: fileId, caller }) => {
      const file = files.get(fileId)
      return file?.owner === caller.owner ? file : refuse('not_found')
    }),
    'GET recent-searches': member(({ caller }) => searches(caller)),
    'POST recent-searches': {
      access: 'member',
      once: true,
      run: ({ input, caller: { person } }) => {
        const searchText = text(input, 'searchText', { max: 80 })
        const others = person.searches.filter((search) => search.searchText !== searchText)
        person.searches = [{ id: randomUUID(), searchText, searchedAt: world.iso() }, ...others].slice(0, SEARCHES)
        return searches({ person })
      },
    },
    'DELETE recent-searches': member(({ input, caller }) => {
      caller.person.searches = caller.person.searches.filter((search) => input.id && search.id !== input.id)
      return searches(caller)
    }),
  }
}
