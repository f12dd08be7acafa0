// Members: a phone with an account. Signing in proves the phone as a guest does and turns the guest's session into a
// member's.
import { randomUUID } from 'node:crypto'
import { found, refuse, route, routeOnce } from './answers.mjs'
import { date, email, fields, id, list, mobile, nullable, oneOf, optional, text } from './checks.mjs'
import { maskedPhone } from './guests.mjs'
import { CINEMAS, CITIES, isoAt } from './chain.mjs'
import { dateOf } from './schedule.mjs'

const MIN_AGE = 13
const REPEAT_MS = 5 * 60_000
const MAX_PICTURE = 5 * 1024 * 1024
const MAX_SEARCHES = 10
/** The first bytes of the pictures that are taken, in hexadecimal. */
const SIGNATURES = { 'image/png': '89504e47', 'image/jpeg': 'ffd8ff', 'image/webp': '52494646' }
const LANGUAGE = oneOf('ar', 'en')
const NAME = text(40, /^\p{L}[\p{L}\p{M} '’-]*$/u)
const PROFILE = {
  firstName: optional(NAME),
  lastName: optional(NAME),
  gender: nullable(oneOf('MALE', 'FEMALE')),
  dateOfBirth: nullable(date),
  photoId: nullable(id),
}

export function members(world) {
  const { sessions, orders, paidBy, isAhead, now, iso } = world
  const byPhone = new Map()
  /** Verified addresses alone. */
  const byEmail = new Map()
  const files = new Map()
  /** Guest session → its answer of a sign-in, for a caller who lost it. */
  const entered = new Map()

  const member = (run) => route('member', run)
  const view = ({ user }) => ({ user })

  function newMember({ phone, guest: { language, preferredCityId } }) {
    const owner = `m-${randomUUID()}`
    const unknown = { firstName: null, lastName: null, email: null, gender: null, dateOfBirth: null, photoUrl: null }
    const chosen = { language, communicationLanguage: language, preferredCityId, favouriteCinemaId: null }
    const user = { id: owner, ...unknown, ...chosen, phoneMasked: maskedPhone(phone), isVerified: false }
    user.memberSince = iso()
    return { owner, phone, user, cards: [], searches: [], reminders: new Set() }
  }

  /** Makes the guest's session a member's. A repeated call gets the same answer. */
  const signIn = (choosePerson) => (request) => {
    const guest = request.caller
    const again = entered.get(guest)
    if (again && again.until > now()) return again.answer
    if (guest.isOver) refuse('session_expired')
    const { person, ...more } = choosePerson(request, guest.person.phone ?? refuse('phone_not_verified'))
    sessions.end(guest)
    const answer = { ...sessions.open('member', person), ...view(person), ...more }
    entered.set(guest, { answer, until: now() + REPEAT_MS })
    return answer
  }

  function personOfPhone({ input, caller }, phone) {
    const checks = { acceptsTerms: oneOf(true, false), orderIds: optional(list(5)) }
    const { acceptsTerms, orderIds = [] } = fields(input, checks)
    const isNew = !byPhone.has(phone)
    if (isNew && !acceptsTerms) refuse('terms_not_accepted')
    if (isNew) byPhone.set(phone, newMember(caller.person))
    const person = byPhone.get(phone)
    const held = orderIds.map((orderId) => orders.get(orderId)).filter((order) => order?.owner === caller.owner)
    // Its food comes along with a booking.
    for (const order of held.flatMap((each) => [each, ...world.laterOf(each)]))
      Object.assign(order, { owner: person.owner, person })
    return { person, isNew }
  }

  /** Gives an account another phone. All of its sessions end. */
  function movePhone(person, phone) {
    if (byPhone.has(phone)) refuse('phone_in_use')
    byPhone.delete(person.phone)
    byPhone.set(phone, person)
    person.phone = phone
    person.user.phoneMasked = maskedPhone(phone)
    sessions.endAllOf(person)
  }

  /** Gives an account whose phone is lost the phone that this guest has proved. */
  function personOfRecovery({ input, caller: { recovery } }, phone) {
    if (recovery?.id !== id(input, 'recoveryId')) refuse('recovery_expired')
    movePhone(recovery.person, phone)
    return { person: recovery.person }
  }

  /** The devices of the caller, whose own stands first. Days are those of Riyadh. */
  function devicesOf(caller) {
    const all = sessions.allOf(caller.person).map((session) => ({
      id: session.id,
      device: null,
      signedInOn: dateOf(session.openedAt),
      lastSeenOn: dateOf(session.seenAt),
      isCurrent: session === caller,
    }))
    return { sessions: all.toSorted((one, other) => other.isCurrent - one.isCurrent) }
  }
  /** Ends the caller's other sessions that `isMeant`. */
  const endOthers = (caller, isMeant) => {
    for (const session of sessions.allOf(caller.person))
      if (session !== caller && isMeant(session)) sessions.end(session)
    return devicesOf(caller)
  }

  const refuseAhead = ({ owner }) => paidBy(owner).some(isAhead) && refuse('booking_ahead')
  const refuseMoney = (person) => {
    const balance = world.walletBalanceOf(person)
    if (balance > 0) refuse('wallet_not_empty', { balance })
  }
  /** Tax law keeps invoices for six years. */
  function keptUntil({ owner }) {
    const years = paidBy(owner).map(({ paidAt }) => Number(paidAt.slice(0, 4)))
    return years.length ? `${Math.max(...years) + 6}-12-31` : null
  }

  function writeProfile({ input, caller: { person } }) {
    const { photoId, ...changes } = fields(input, PROFILE)
    const [year, monthAndDay] = [Number(iso().slice(0, 4)), iso().slice(4, 10)]
    if (changes.dateOfBirth > `${year - MIN_AGE}${monthAndDay}`) refuse('too_young')
    if (photoId && files.get(photoId)?.owner !== person.owner) refuse('not_found')
    if (photoId !== undefined) changes.photoUrl = photoId && `/files/${photoId}`
    Object.assign(person.user, changes)
    return view(person)
  }
  /** A call that writes one property of the profile. */
  const write = (name, check, field = name) =>
    member(({ input, caller: { person } }) => {
      person.user[name] = check(input, field)
      return view(person)
    })
  const city = (input, field) => found(CITIES.find((known) => known.id === input[field])).id
  const cinema = (input, field) =>
    input[field] === null ? null : found(CINEMAS.find((known) => known.id === input[field])).id

  function storeFile(bytes, { owner }) {
    const type = Object.keys(SIGNATURES).find((kind) => bytes.toString('hex', 0, 4).startsWith(SIGNATURES[kind]))
    if (!type || bytes.length > MAX_PICTURE) return refuse('image_unreadable')
    const fileId = randomUUID()
    files.set(fileId, { bytes, type, owner })
    return { id: fileId, url: `/files/${fileId}`, width: 1, height: 1 }
  }

  const sendEmailCode = (caller, address) => ({
    ...world.sendCode(caller, 'email', address),
    emailMasked: address.replace(/^(.).*@/, '$1***@'),
  })
  const searches = ({ searches: recentSearches }) => ({ recentSearches })

  return {
    'POST auth/add-token': route('guest', signIn(personOfPhone), { allowsEnded: true }),
    'GET auth/me': member(({ caller }) => view(caller.person)),
    'PUT auth/profile': member(writeProfile),
    'PATCH users/cities': write('preferredCityId', city, 'cityId'),
    'PATCH users/favourite-cinema': write('favouriteCinemaId', cinema, 'cinemaId'),
    'PATCH users/language': write('language', LANGUAGE),
    'PATCH users/communication-language': write('communicationLanguage', LANGUAGE),
    // An address without an account gets no message, and the answer does not tell.
    'POST auth/forget-password': route('guest', ({ input, caller }) => {
      const address = email(input, 'email')
      return world.sendCode(caller, 'recovery', address, byEmail.has(address))
    }),
    'POST auth/reset-password-code': route('guest', ({ input, caller }) => {
      const person = found(byEmail.get(world.useCode(caller, 'recovery', input)))
      caller.recovery = { id: randomUUID(), person }
      return { recoveryId: caller.recovery.id, expiresAt: isoAt(now() + REPEAT_MS) }
    }),
    'POST auth/reset-password-confirmation': route('guest', signIn(personOfRecovery), { allowsEnded: true }),
    'POST auth/init-verify-email-user': member(({ input, caller }) => {
      const address = email(input, 'email')
      Object.assign(caller.person.user, { email: address, isVerified: false })
      return sendEmailCode(caller, address)
    }),
    'POST auth/init-change-email': member(({ input, caller }) => sendEmailCode(caller, email(input, 'email'))),
    'POST auth/send-login-email-verification-code': member(({ caller }) =>
      sendEmailCode(caller, caller.person.user.email ?? refuse('email_code_request')),
    ),
    'POST auth/verify-email-user': member(({ input, caller }) => {
      const { person } = caller
      const address = world.useCode(caller, 'email', input)
      byEmail.delete(person.user.email)
      byEmail.set(address, person)
      Object.assign(person.user, { email: address, isVerified: true })
      return { ...sessions.exchange(caller), ...view(person) }
    }),
    'POST auth/init-change-phone': member(({ input, caller }) => {
      const phone = mobile(input, 'phoneNumber')
      if (phone === caller.person.phone) refuse('phone_unchanged')
      return { ...world.sendCode(caller, 'new-phone', phone), phoneMasked: maskedPhone(phone) }
    }),
    'POST auth/change-phone': member(({ input, caller }) => {
      movePhone(caller.person, world.useCode(caller, 'new-phone', input))
      return { ...sessions.open('member', caller.person), ...view(caller.person) }
    }),
    'POST auth/init-delete-account': member(({ caller }) => {
      const { phone } = caller.person
      refuseAhead(caller.person)
      return { ...world.sendCode(caller, 'delete', phone), phoneMasked: maskedPhone(phone) }
    }),
    'DELETE auth/delete-account': member(({ input, caller }) => {
      const { person } = caller
      refuseAhead(person)
      refuseMoney(person)
      world.useCode(caller, 'delete', input)
      byPhone.delete(person.phone)
      byEmail.delete(person.user.email)
      sessions.endAllOf(person)
      return { keptUntil: keptUntil(person), forfeited: 0 }
    }),
    'GET auth/sessions': member(({ caller }) => devicesOf(caller)),
    'DELETE auth/sessions/:id': member(({ id: sessionId, caller }) =>
      endOthers(caller, (session) => session.id === sessionId),
    ),
    'DELETE auth/sessions': member(({ caller }) => endOthers(caller, () => true)),
    'POST files': member(({ input, caller }) => ({ file: storeFile(input.files[0], caller) })),
    'POST files/multiple': member(({ input, caller }) => ({
      files: input.files.map((bytes) => storeFile(bytes, caller)),
    })),
    'GET files/:id': member(({ id: fileId, caller }) => {
      const file = files.get(fileId)
      return file?.owner === caller.owner ? file : refuse('not_found')
    }),
    'GET recent-searches': member(({ caller }) => searches(caller.person)),
    'POST recent-searches': routeOnce('member', ({ input, caller: { person } }) => {
      const searchText = text(80)(input, 'searchText')
      const others = person.searches.filter((search) => search.searchText !== searchText)
      person.searches = [{ id: randomUUID(), searchText, searchedAt: iso() }, ...others].slice(0, MAX_SEARCHES)
      return searches(person)
    }),
    'DELETE recent-searches': member(({ input, caller: { person } }) => {
      person.searches = person.searches.filter((search) => input.id && search.id !== input.id)
      return searches(person)
    }),
  }
}
