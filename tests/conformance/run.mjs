// The whole check, step by step: first the public reads, then a guest, then a member.
import { ANSWER, answerChanges } from './changes.mjs'
import { contract } from '#server/contracts/contract.ts'
import { tryExchange } from './exchange.mjs'
import { GUEST_EMAIL, proveGuestEmail } from './guest-email.mjs'
import {
  newGuest,
  NO_CODES,
  refresh,
  refuseUsedRefresh,
  refuseWrongRefresh,
  repeatSession,
  signOut,
  useRefresh,
  verifyGuest,
} from './guests.mjs'
import {
  EMAIL_CALLS,
  PHONE_CALLS,
  proveEmails,
  provePhones,
  recover,
  RECOVERY_CALLS,
  recoverUnknown,
} from './member-codes.mjs'
import {
  CARD_CALLS,
  dropCards,
  INBOX_CALLS,
  saveCards,
  topUp,
  TOP_UP_CALLS,
  writeInbox,
  writePictures,
  writeProfile,
} from './member-writes.mjs'
import {
  cancelBooking,
  clearHistory,
  CLOSE_CALLS,
  closeAccount,
  DEVICE_CALLS,
  endOtherDevices,
  readMember,
  signUp,
  SIGN_UP_CALLS,
} from './members.mjs'
import { LATER as LATER_FOOD, LATER_LIST } from './food-later.mjs'
import { chooseFood, EARLIER, FOOD } from './order-food.mjs'
import { OFFER_CALLS, useOffers, useVoucher, VOUCHER_CALLS } from './order-extras.mjs'
import { atCheckout, openOrder, priceOrder, release } from './orders.mjs'
import { brandOf } from './payments.mjs'
import { NO_QUOTE, QUOTE_CALLS, refuseQuotes } from './quotes.mjs'
import { readCatalogue } from './read-catalogue.mjs'
import { readFilms, readShowtimes } from './read-films.mjs'
import { readFinder } from './read-finder.mjs'
import { readOffers } from './read-offers.mjs'
import { readBanners } from './read-pictures.mjs'
import { readShowtime } from './read-showtime.mjs'
import { afterPayment, payOrder } from './tickets.mjs'
import { readUnknownIds } from './unknown-ids.mjs'
import { isPublicRead } from './conclusion.mjs'
import { MEMBER_CALLS } from './switched-off.rules.mjs'
import { NO_UPCOMING, readReminder, readSearches, remind, search, writeEnquiries } from './wishes.mjs'

const keysOf = (wanted) => Object.keys(contract).filter(wanted)
/** Calls below such a prefix, for the reasons why a step could not make them. */
const under = (...starts) => keysOf((key) => starts.some((start) => key.split(' ')[1].startsWith(start)))

/** Returns what the personal calls stand on. */
export async function readPublic(kit) {
  const { attempt, leave, enter } = kit
  enter('Settings, cities, cinemas')
  const { cityId, settings } = (await attempt(keysOf(isPublicRead), () => readCatalogue(kit))) ?? {}
  if (!cityId) {
    leave(keysOf(isPublicRead), 'GET cinemas and GET cities name no city')
    return { settings, offers: [] }
  }
  enter('Films and showtimes')
  await attempt(['GET banners'], () => readBanners(kit, cityId))
  const date = await attempt(['GET films'], () => readFilms(kit, cityId))
  const showtimeCalls = under('showtimes', 'films/showtimes').filter(isPublicRead)
  if (!date) leave(showtimeCalls, 'no film has a showtime on any day')
  const chip = date && (await attempt(showtimeCalls, () => readShowtimes(kit, cityId, date)))
  const booking = chip && (await attempt(showtimeCalls, () => readShowtime(kit, chip)))
  enter('Film finder')
  await attempt(under('film-finder'), () => readFinder(kit, cityId))
  enter('Offers')
  const offers = await attempt(under('offers').filter(isPublicRead), () => readOffers(kit, cityId))
  await attempt([], () => readUnknownIds(kit, { cityId, date }, []))
  return { settings, booking, offers: offers ?? [], place: { cityId, date } }
}

/** One order of a person, from the seats to the tickets. Returns the booking. */
async function book(kit, as, { booking, offers, settings }) {
  const { attempt, leave, enter } = kit
  enter(`Booking of a ${as.kind}`)
  await attempt(
    OFFER_CALLS.filter((key) => mayAsk(key, as)),
    () => useOffers(kit, as, offers),
  )
  const orderCalls = [...under('orders', 'showtimes'), ...afterPayment(as), 'POST cards/create-apple-session']
  const calls = orderCalls.filter((key) => mayAsk(key, as) && !OF_OWN_STEPS.has(key) && !LATER.has(key))
  if (!booking) return leave(calls, 'no showtime with free seats was found')
  return attempt(calls, async () => {
    const order = await openOrder(kit, as, booking, settings)
    if (!order) return undefined
    await attempt(VOUCHER_CALLS, () => useVoucher(kit, as, order))
    const chosen = await attempt([FOOD], () => chooseFood(kit, as, order))
    // A gateway may refuse the checkout of a guest without a verified phone.
    const isReady = as.kind === 'member' || order.isContactVerified
    if (!isReady)
      leave(
        calls.filter((key) => contract[key].access === 'guest'),
        NO_VERIFIED_PHONE,
      )
    const done = isReady
      ? await checkOut(kit, as, chosen ?? order, { showtime: booking.showtime, settings })
      : undefined
    if (!done) await release(kit, as, order)
    return done
  })
}

async function checkOut(kit, as, order, prices) {
  const priced = await priceOrder(kit, as, order, prices)
  await kit.attempt([], () => atCheckout(kit, as, priced))
  await brandOf(kit, as, kit.supplies.card ?? { number: '446404' })
  const withCode = as.saved?.find(({ codeWay }) => codeWay === 'TOKEN')
  return payOrder(kit, as, priced, withCode)
}

const NO_VERIFIED_PHONE = 'a guest pays with a verified phone, see POST guest-users/verify'
const mayAsk = (key, { kind }) => ['anyone', 'visitor', kind].includes(contract[key].access)
/** Calls under `orders` whose step says itself why it could not make them. */
const OF_OWN_STEPS = new Set([...VOUCHER_CALLS, FOOD, EARLIER, LATER_FOOD, LATER_LIST])
/** Calls under `orders` that another step makes. */
const LATER = new Set(['POST orders/:id/cancel', 'DELETE orders/history', 'GET orders', ...OFFER_CALLS])

/** Returns the last steps of the guest: the members of the check still need the showtime that the guest has booked. */
async function runGuest(kit, found, { guest, isOwn, isWriting }) {
  const { attempt, skip, enter } = kit
  enter('Guest')
  await kit.ask('GET cards/initialize-add-card', {}, { as: guest })
  await attempt([], () => readReminder(kit, guest))
  await attempt([], () => readSearches(kit, guest))
  await attempt([], () => readUnknownIds(kit, found.place, [guest]))
  if (!isWriting) return undefined
  await attempt([], () => refuseQuotes(kit, guest))
  if (!isOwn)
    skip('refreshing and ending the session of the guest, and verifying a phone in it', 'it is that of GUEST_TOKEN')
  await attempt([], () => refuseWrongRefresh(kit))
  const used = await attempt([], () => useRefresh(kit))
  let as = isOwn ? ((await attempt([], () => refresh(kit, guest))) ?? guest) : guest
  if (isOwn) await attempt([], () => remind(kit, as, false))
  // A guest of the operator may have a verified phone already.
  as = isOwn
    ? ((await attempt(under('guest-users/verify', 'guest-users/account'), () => verifyGuest(kit, as))) ?? as)
    : as
  if (isOwn) await attempt([GUEST_EMAIL], () => proveGuestEmail(kit))
  if (as.hasPhone) await attempt([], () => remind(kit, as, true))
  const booked = await book(kit, as, found)
  return async () => {
    enter('Changed showtimes, end of the guest’s session')
    if (booked) await attempt([ANSWER], () => answerChanges(kit, as, booked, found.settings))
    if (isOwn) await attempt(['POST auth/logout'], () => signOut(kit, as))
    await attempt([], () => refuseUsedRefresh(kit, used))
  }
}

/** Changes an account that may be changed. */
async function changeAccount(kit, member, { settings, saved }) {
  const { attempt, enter } = kit
  enter('Profile, pictures, top-ups, notifications')
  await attempt(['DELETE orders/history'], () => clearHistory(kit, member))
  await attempt(under('auth/profile', 'users/'), () => writeProfile(kit, member))
  await attempt(under('files'), () => writePictures(kit, member))
  await attempt(TOP_UP_CALLS, () => topUp(kit, member, settings))
  await attempt(CARD_CALLS, () => dropCards(kit, member, saved))
  await attempt(INBOX_CALLS, () => writeInbox(kit, member))
}

/** Moves the account that the check opened to other addresses and phones, and closes it. */
async function endOwnAccount(kit, member) {
  const { attempt, enter } = kit
  enter('Other addresses and phones, closing the account')
  let as = (await attempt(EMAIL_CALLS, () => proveEmails(kit, member))) ?? member
  as = (await attempt(PHONE_CALLS, () => provePhones(kit, as))) ?? as
  as = (await attempt(RECOVERY_CALLS, () => recover(kit, as))) ?? as
  await attempt([], () => recoverUnknown(kit))
  await attempt(DEVICE_CALLS, () => endOtherDevices(kit, as))
  await attempt(CLOSE_CALLS, () => closeAccount(kit, as))
}

async function runMember(kit, found, { member, guest, isWriting }) {
  const { attempt, enter } = kit
  enter('Member')
  await attempt([], () => readMember(kit, member, { 'no identity': undefined, ...(guest ? { 'a guest': guest } : {}) }))
  await attempt([], () => readReminder(kit, member))
  await attempt([], () => readUnknownIds(kit, found.place, [member]))
  if (!isWriting) return
  await attempt([], () => remind(kit, member, true))
  await attempt([], () => search(kit, member))
  const saved = member.mayChange ? ((await attempt([], () => saveCards(kit, member))) ?? []) : []
  const booked = await book(kit, { ...member, saved }, found)
  await attempt([], () => tryExchange(kit, member, booked))
  await attempt(['POST orders/:id/cancel'], () => cancelBooking(kit, member, booked))
  if (member.mayChange) await changeAccount(kit, member, { settings: found.settings, saved })
  if (member.isOwn) await endOwnAccount(kit, member)
}

const ofAccess = (...wanted) => keysOf((key) => wanted.includes(contract[key].access))
const UNCHANGED =
  'the account of MEMBER_TOKEN is not changed or closed: --test-member, and a source of codes for an account of its own'

/** Why calls of a kind were not made at all. */
function explain(kit, { guest, hasMember, isWriting }) {
  const { leave, supplies } = kit
  const writes = keysOf((key) => !key.startsWith('GET '))
  leave(QUOTE_CALLS, NO_QUOTE)
  if (!isWriting) leave(writes, 'a write: --write makes it')
  if (!isWriting) leave(ofAccess('anyone', 'visitor', 'guest', 'member'), 'follows on writes: --write makes them')
  if (!guest) leave(ofAccess('guest'), 'no guest session was opened: GUEST_TOKEN')
  const noMember = supplies.codeFor ? 'no member signed in, see POST auth/add-token' : `${NO_CODES}, or MEMBER_TOKEN`
  leave(MEMBER_CALLS, hasMember ? UNCHANGED : noMember)
  leave(under('films/:id/remind-me'), supplies.codeFor ? NO_UPCOMING : NO_CODES)
}

/** The member of MEMBER_TOKEN, and an account of the check’s own if it can read codes. Opening one is a write. */
async function membersOf(kit, { isWriting, memberToken, isTestMember }) {
  const { attempt, supplies, enter } = kit
  const mayOpen = isWriting && (supplies.codeFor || !memberToken)
  enter('Signing in')
  const joining = mayOpen ? await attempt([], () => newGuest(kit)) : undefined
  const own = joining && (await attempt(SIGN_UP_CALLS, () => signUp(kit, joining)))
  return [
    ...(memberToken ? [{ kind: 'member', token: memberToken, mayChange: isTestMember, isOwn: false }] : []),
    // An account that its phone had before belongs to the operator.
    ...(own ? [{ ...own, mayChange: own.isNew, isOwn: own.isNew }] : []),
  ]
}

/**
 * Runs everything that the options allow. `only`: `reads` or `guests`, undefined: everything. `guestToken`,
 * `memberToken`: sessions of the operator; `isTestMember`: the account of that member may be changed.
 */
export async function runCheck(kit, { isWriting, only, guestToken, memberToken, isTestMember }) {
  const { attempt, enter } = kit
  const found = await readPublic(kit)
  if (only === 'reads') return
  if (only === 'guests') kit.switchOff(MEMBER_CALLS.map((key) => [key, '--only guests']))
  const expected = { statuses: [401, 403, 404], why: 'without an identity' }
  for (const key of ['GET orders/:id', 'GET guest-users/orders/:id'])
    await kit.refused(key, { id: 'no-such-order' }, expected)
  const opened = await attempt([], () => newGuest(kit))
  await attempt([], () => repeatSession(kit))
  const guest = guestToken ? { kind: 'guest', token: guestToken } : opened
  const endGuest = guest && (await runGuest(kit, found, { guest, isOwn: !guestToken, isWriting }))
  const hasAccounts = only !== 'guests' && found.settings?.features.members !== false
  const members = !hasAccounts ? [] : await membersOf(kit, { isWriting, memberToken, isTestMember })
  const other = members.length > 0 ? await attempt([], () => newGuest(kit)) : undefined
  for (const member of members) await runMember(kit, found, { member, guest: other, isWriting })
  await endGuest?.()
  enter('Enquiries')
  if (isWriting) await attempt([], () => writeEnquiries(kit))
  explain(kit, { guest, hasMember: members.length > 0, isWriting })
}
