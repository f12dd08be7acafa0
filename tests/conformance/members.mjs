// A member’s account: opening it, reading everything in it, its devices, and closing it.
import { assistanceBreach, goodwillBreaches, goodwillNoteBreaches } from './care.rules.mjs'
import { askCode, memberOf, newGuest, nextPhone, provePhone } from './guests.mjs'
import { documentsOf, INVOICE } from './invoices.mjs'
import { findFree } from './orders.mjs'
import { maskBreach } from './masks.rules.mjs'
import { keptFoodBreaches, refundBreach } from './order-food.rules.mjs'
import { clockBreach } from './plausible.rules.mjs'
import { checkPages } from './read-films.mjs'

const SIGN_IN = 'POST auth/unverified-user'
const ADD = 'POST auth/add-token'
const WALLETS = ['E_WALLET', 'CASHBACK']

/** Every read of a member, with its input. */
const READS = [
  ['GET auth/me', {}],
  ['GET wallet/detailed-balance', {}],
  ...WALLETS.flatMap((walletType) =>
    ['GET wallet/balance', 'GET wallet', 'GET wallet/expired'].map((key) => [key, { walletType }]),
  ),
  ['GET notifications', { page: 1 }],
  ['GET notifications/unread/count', {}],
  ['GET notifications/choices', {}],
  ['GET cards', {}],
  ['GET orders', { when: 'UPCOMING' }],
  ['GET orders', { when: 'PAST', page: 1 }],
  ['GET exchanges', {}],
  ['GET auth/sessions', {}],
  ['GET recent-searches', {}],
]
const ABSENT = ['GET orders/:id', 'GET orders/:id/check-cancel', 'GET orders/:id/invoice', 'GET top-ups/:id']

export const SIGN_UP_CALLS = [SIGN_IN, ADD]

/** Signs in the member of this phone, or opens an account for it. Returns the member, whose `phone` is known. */
async function enter(kit, guest, phone) {
  const { ask, refused } = kit
  const proved = await provePhone(kit, guest, { phone, init: SIGN_IN })
  if (!proved) return undefined
  const terms = { as: proved, statuses: [400], code: 24, why: 'terms that were not accepted' }
  if (!guest.isKnown) await refused(ADD, { acceptsTerms: false }, terms)
  const entered = await ask(ADD, { acceptsTerms: true }, { as: proved })
  return entered && { ...memberOf(entered), phone, isNew: entered.isNew }
}

/** Opens an account for a phone of the operator or the sandbox. If `isNew` is false, the account existed. */
export async function signUp(kit, guest) {
  const { refused } = kit
  const without = { as: guest, statuses: [400], code: 24, why: 'without a verified phone' }
  await refused(ADD, { acceptsTerms: true }, without)
  const phone = nextPhone(kit, SIGN_UP_CALLS)
  return phone && enter(kit, guest, phone)
}

/** `as.phone`: undefined for a member of the operator. */
async function readProfile({ ask, note }, as) {
  const user = as.phone && (await ask('GET auth/me', {}, { as }))?.user
  if (user) note('GET auth/me', [maskBreach('phoneMasked', user.phoneMasked, as.phone)])
}

async function readWallet({ ask, agree }, as) {
  const key = 'GET wallet/detailed-balance'
  const whole = await ask(key, {}, { as })
  if (!whole) return
  const parts = [whole.eWalletBalance, whole.cashbackWalletBalance]
  agree(key, whole.totalBalance === parts[0] + parts[1], 'totalBalance is not the sum of both wallets')
  for (const [at, walletType] of WALLETS.entries()) {
    const {
      balance,
      onItsWay = 0,
      onItsWayFrom = null,
    } = (await ask('GET wallet/balance', { walletType }, { as })) ?? {}
    agree('GET wallet/balance', balance === undefined || balance === parts[at], `${walletType} has two balances`)
    agree('GET wallet/balance', onItsWay > 0 || onItsWayFrom === null, `onItsWayFrom of ${walletType}, and nothing is`)
  }
}

async function readInbox({ ask, agree }, as) {
  const { notifications = [] } = (await ask('GET notifications', { limit: 100 }, { as })) ?? {}
  const { count } = (await ask('GET notifications/unread/count', {}, { as })) ?? {}
  const unread = notifications.filter(({ isRead }) => !isRead).length
  agree('GET notifications/unread/count', count === undefined || count >= unread, `count is ${count} of ${unread}`)
}

/** Makes every read of a member; callers with another identity must be refused. `others`: those identities by name. */
export async function readMember(kit, as, others) {
  const { ask, refused, agree } = kit
  for (const [key, input] of READS) {
    for (const [why, identity] of Object.entries(others))
      await refused(key, input, { as: identity, statuses: [401, 403], why: `${why} at a member’s call` })
    await ask(key, input, { as })
  }
  const gone = { as, statuses: [404], code: 16, language: 'ar', why: 'what is not there' }
  for (const key of ABSENT) await refused(key, { id: 'not-there' }, gone)
  await refused('GET orders', { when: 'SOME_DAY' }, { as, statuses: [400], why: 'a list that is none' })
  await readProfile(kit, as)
  await readWallet(kit, as)
  await readInbox(kit, as)
  await checkPages(kit, 'GET notifications', { limit: 1 }, ({ notifications }) => notifications, { as })
  const { cards = [] } = (await ask('GET cards', {}, { as })) ?? {}
  const defaults = cards.filter(({ isDefault }) => isDefault).length
  agree('GET cards', defaults === Math.min(1, cards.length), `${defaults} of ${cards.length} cards are the default one`)
  for (const processor of ['hyper-pay', 'payfort']) await ask(`GET cards/${processor}/initialize-add-card`, {}, { as })
}

const DEVICES = 'GET auth/sessions'
const END_ONE = 'DELETE auth/sessions/:id'
const END_OTHERS = 'DELETE auth/sessions'
export const DEVICE_CALLS = [END_ONE, END_OTHERS]

/** Signs the member in on two more devices and ends both sessions. */
export async function endOtherDevices(kit, as) {
  const { ask, refused, agree } = kit
  for (const end of DEVICE_CALLS) {
    const guest = await newGuest(kit)
    const second = guest && (await enter(kit, { ...guest, isKnown: true }, as.phone))
    if (!second) return
    agree(ADD, !second.isNew, 'a member who signs in again is a new one')
    const listed = (await ask(DEVICES, {}, { as }))?.sessions
    const other = listed?.find(({ isCurrent }) => !isCurrent)
    agree(DEVICES, !listed || other, 'a second device is not listed')
    const answer = other && (await ask(end, end === END_ONE ? { id: other.id } : {}, { as }))
    if (!answer) return
    agree(end, !answer.sessions.some(({ id }) => id === other.id), 'a session that was ended is still listed')
    await refused('GET auth/me', {}, { as: second, statuses: [401], why: 'a session that was ended' })
  }
}

const CANCEL = 'POST orders/:id/cancel'
const CHECK_CANCEL = 'GET orders/:id/check-cancel'

/** What must follow at once: the money is on its way, the tickets end, the seats are free, a credit note is issued. */
async function lookCancelled(kit, as, { booked, order, total }) {
  const { agree } = kit
  const { status, tickets, cancellation } = order
  kit.note(CANCEL, [...goodwillBreaches(order), assistanceBreach(order)])
  agree(CANCEL, ['REFUNDING', 'REFUNDED'].includes(status), `a cancelled booking is ${status}`)
  agree(CANCEL, !tickets.length, 'a cancelled booking still has tickets')
  const refunded = cancellation?.total ?? total
  agree(CANCEL, refunded === total, `cancellation.total is ${refunded}, the member confirmed ${total}`)
  const food = order.food?.state ?? 'RETURNED'
  agree(CANCEL, cancellation?.foodKept || food === 'RETURNED', `the food of a cancelled booking is ${food}`)
  kit.note(CANCEL, keptFoodBreaches(order, cancellation ?? {}))
  const free = await findFree(kit, booked)
  // Another visitor may have taken one of them since.
  agree(CANCEL, !free || free.length, 'the seats of a cancelled booking are not free')
  const documents = await documentsOf(kit, as, booked.id)
  if (!documents?.invoice) return
  // Goodwill has its own.
  const note = documents.creditNotes.find(({ reason }) => reason !== 'GOODWILL')
  agree(INVOICE, note, 'a cancelled booking has an invoice and no credit note')
  agree(INVOICE, !note || note.refersTo === documents.invoice.number, 'a credit note refers to another invoice')
  kit.note(INVOICE, goodwillNoteBreaches(order, documents))
}

/** Cancels the booking that the check has made, if it may be cancelled. */
export async function cancelBooking(kit, as, booked) {
  const { ask, refused, agree, note, now, leave } = kit
  const key = CANCEL
  const reasons = (await ask('GET cancellation-reasons'))?.reasons
  const check = booked && (await ask(CHECK_CANCEL, { id: booked.id }, { as }))
  if (!check) return leave([key], 'the member has no booking: nothing was paid')
  note(CHECK_CANCEL, [clockBreach(check.serverNow, now()), refundBreach(booked, check)])
  const begun = check.foodKept && (await ask('GET orders/:id', { id: booked.id }, { as }))?.order
  if (begun) note(CHECK_CANCEL, keptFoodBreaches(begun, check))
  if (check.restriction || !reasons?.[0]) return leave([key], `the booking may not be cancelled: ${check.restriction}`)
  const reasonId = reasons[0].id
  const listed = (await ask('GET orders', { when: 'UPCOMING' }, { as }))?.orders
  agree('GET orders', !listed || listed.some(({ id }) => id === booked.id), 'a booking is not UPCOMING')
  const wrongAmount = { as, statuses: [400], code: 24, why: 'another amount than would be refunded' }
  await refused(key, { id: booked.id, reasonId, refund: check.total + 1 }, wrongAmount)
  const idempotencyKey = `cancel-${booked.id}`.slice(0, 60)
  const input = { id: booked.id, reasonId, refund: check.total }
  const cancelled = await ask(key, input, { as, idempotencyKey })
  await ask(key, input, { as, idempotencyKey })
  const done = cancelled?.order.cancellation
  agree(key, !cancelled || done, 'a cancelled order does not say so')
  for (const field of ['takenBack', 'ended', 'foodKept'])
    agree(key, done?.[field] === undefined || done[field] === check[field], `${field} is not what the check said`)
  const codes = ({ vouchers }) => vouchers.map(({ maskedCode }) => maskedCode).join()
  agree(key, !done?.vouchers || codes(done) === codes(check), 'the vouchers are not those of the check')
  if (cancelled) await lookCancelled(kit, as, { booked, order: cancelled.order, total: check.total })
  const past = cancelled && (await ask('GET orders', { when: 'PAST' }, { as }))?.orders
  return agree('GET orders', !past || past.some(({ id }) => id === booked.id), 'a cancelled order is not PAST')
}

export async function clearHistory({ ask, agree }, as) {
  const key = 'DELETE orders/history'
  if (!(await ask(key, {}, { as }))) return
  const past = (await ask('GET orders', { when: 'PAST' }, { as }))?.orders
  agree(key, !past?.length, 'orders that were hidden are still listed')
}

const ASK_CLOSE = 'POST auth/init-delete-account'
const CLOSE = 'DELETE auth/delete-account'
export const CLOSE_CALLS = [ASK_CLOSE, CLOSE]

/** Closes the account that the check opened. Its sessions must be refused afterwards. */
export async function closeAccount(kit, as) {
  const { ask, refused, leave, report } = kit
  const balance = (await ask('GET wallet/detailed-balance', {}, { as }))?.eWalletBalance
  if (balance > 0)
    return leave(CLOSE_CALLS, 'the account of this run holds its top-up, so it stays: --declined-card avoids that')
  const ahead = (await ask('GET orders', { when: 'UPCOMING' }, { as }))?.orders
  if (ahead?.length) return leave(CLOSE_CALLS, 'a booking of this run could not be cancelled, so the account stays')
  const entry = await askCode(kit, ASK_CLOSE, {}, as, as.phone)
  // A gateway without that call closes the account without a code.
  if (!entry && !report.get(ASK_CLOSE).missing.length) return undefined
  if (!(await ask(CLOSE, entry ?? {}, { as }))) return undefined
  return refused('GET auth/me', {}, { as, statuses: [401], why: 'an account that was deleted' })
}
