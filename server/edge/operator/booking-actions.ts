// The forms of bookings: searching for them, and helping their holders.
import { halalasOf } from './typed-riyals.ts'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { latinDigits } from '../../contracts/rules/digits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { compactPhone } from '../../contracts/rules/phone.ts'
import { cinemaDayOf, isDate } from '../../contracts/rules/riyadh-time.ts'
import { isAllowed } from '../../lib/operator-access.rules.ts'
import { readTypedReference, type TypedReference } from '../../lib/operator-ids.ts'
import { isCareReason, isServiceCode } from '../../lib/booking-care.ts'
import { now } from '../../lib/clock.ts'
import type { EdgeEnv } from '../env.ts'
import { readShownFault } from './answered-form.ts'
import {
  type BookingSearch,
  type CareInput,
  findBookings,
  type Found,
  readSeatChoice,
  sendCare,
} from './booking-calls.ts'
import { BOOKING_WORDS } from './booking-words.ts'
import { type FindChoice, findPage } from './find-page.ts'
import { enquiryHref, readEnquiry } from './enquiry-calls.ts'
import { forbiddenPage } from './forbidden-page.ts'
import { FORBIDDEN_WORDS } from './forbidden-words.ts'
import type { FormAgain } from './form-again.ts'
import { helpResult } from './help-result.ts'
import { lookUpLimitMessage } from './look-up-limit-message.ts'
import { LAYOUT_WORDS } from './layout-words.ts'
import { type Action, answerFrame, formText, frameAt } from './operator-actions.ts'
import { type Actor, isLimited, readOperatorOrders, searchOperatorOrders } from './operator-calls.ts'
import type { OperatorAccess } from './operator-access.ts'
import { orderHref } from './order-href.ts'
import type { SignedIn } from './operator-layout.ts'
import { showOrderAgain } from './order-actions.ts'
import { ordersPage } from './orders-page.ts'
import { readWholeContact } from './whole-contact-calls.ts'

/** What the page needs beside what was found. */
export async function readFindChoice(env: EdgeEnv, as: Actor, cinema = '', wantedDay?: string): Promise<FindChoice> {
  const today = cinemaDayOf(now())
  // Callers ask about days that are over, too.
  const day = wantedDay !== undefined && isDate(wantedDay) ? wantedDay : today
  return { cinema, day, today, seats: await readSeatChoice(env, as, { cinema, day }) }
}

/** More digits than a reference has: a phone, which must not come into an address. */
const isPhone = (text: string): boolean => (compactPhone(text) ?? '').length >= 8

function readSearch(form: FormData): BookingSearch | { typed: TypedReference | undefined } | undefined {
  const by = formText(form, 'by')
  const reference = formText(form, 'reference').trim()
  if (by === 'REFERENCE')
    return isPhone(reference)
      ? { by: 'PHONE', phone: reference }
      : { typed: readTypedReference(latinDigits(reference)) }
  if (by === 'PHONE') return { by, phone: formText(form, 'phone') }
  if (by === 'CARD') return { by, lastFour: formText(form, 'lastFour'), day: formText(form, 'day') }
  return by === 'SEAT' ? { by, showtimeId: formText(form, 'showtime'), seat: formText(form, 'seat') } : undefined
}

type Search = ReturnType<typeof readSearch>

/** The field of the form whose value is wrong, or with which a search that finds nothing is corrected. */
function faultField(by: string, wrong = ''): string {
  if (by === 'REFERENCE') return 'reference'
  if (wrong === 'showtimeId') return 'showtime'
  if (wrong) return wrong
  return { PHONE: 'phone', CARD: 'lastFour' }[by] ?? 'seat'
}

/** Undefined: bookings were found, and no more than can be read. */
function findFault({ locale, authority }: SignedIn, found: Found): string | undefined {
  const { find: words } = BOOKING_WORDS[locale]
  if (found.kind === 'unknown') return LAYOUT_WORDS[locale].noAnswer
  if (found.kind === 'limited') return lookUpLimitMessage(locale, found)
  if (found.kind === 'wrong') return words.wrong[found.field] ?? words.none
  if (found.kind === 'error') return words.error(found.reference)
  if (found.kind === 'forbidden') return FORBIDDEN_WORDS[locale].why(authority, found.needs)
  return found.bookings.length === 0 ? words.none : undefined
}

/** `opens`: the page of what was found. */
type FoundOrPage = Found | { opens: string }

const NO_REFERENCE: Found = { kind: 'wrong', field: 'reference' }

async function searchForOrder(env: EdgeEnv, as: Actor, typed: TypedReference): Promise<FoundOrPage> {
  const { reference, mayBeName, error } = typed
  const opens = orderHref(reference)
  if (!mayBeName && error === undefined) return { opens }
  const orders = await searchOperatorOrders(env, as, reference)
  if (!orders) return { kind: 'unknown' }
  if (isLimited(orders)) return { kind: 'limited', ...orders }
  if (orders.length > 0) return { opens }
  return error === undefined ? { kind: 'found', bookings: [], isTooMany: false } : { kind: 'error', reference: error }
}

async function searchForEnquiry(
  env: EdgeEnv,
  { session, authority }: OperatorAccess,
  { reference, mayBeName }: TypedReference,
): Promise<FoundOrPage> {
  if (!isAllowed(authority, 'answerEnquiries')) return { kind: 'forbidden', needs: 'answerEnquiries' }
  const opens = enquiryHref(reference)
  if (!mayBeName) return { opens }
  const enquiry = await readEnquiry(env, session, reference)
  if (!enquiry) return { kind: 'unknown' }
  return enquiry === 'none' ? NO_REFERENCE : { opens }
}

/** An order and an enquiry have pages of their own, so only what has none is found here. */
async function searchFor(env: EdgeEnv, access: OperatorAccess, search: NonNullable<Search>): Promise<FoundOrPage> {
  if (!('typed' in search)) return findBookings(env, access.session, search)
  const { typed } = search
  if (!typed) return NO_REFERENCE
  return typed.kind === 'enquiry' ? searchForEnquiry(env, access, typed) : searchForOrder(env, access.session, typed)
}

const SEARCH_STATUS: Partial<Record<Found['kind'], 400 | 429>> = { wrong: 400, limited: 429 }

/** What was typed stays in its form, unless it has found its bookings: it is personal, and comes into no address. */
export const findBooking: Action = async (c, form, access) => {
  const search = readSearch(form)
  if (!search) return { status: 400 }
  const found = await searchFor(c.env, access, search)
  if ('opens' in found) return { redirectTo: found.opens }
  const by = formText(form, 'by')
  const isBySeat = by === 'SEAT'
  const [frame, choice] = await Promise.all([
    answerFrame(c, access, { form }),
    readFindChoice(c.env, access.session, isBySeat ? formText(form, 'cinema') : '', formText(form, 'day') || undefined),
  ])
  const fault = findFault(frame, found)
  const field = faultField(by, found.kind === 'wrong' ? found.field : undefined)
  const again: FormAgain = { form: by, values: form, ...(fault === undefined ? {} : { fault, field }) }
  const isNarrow = found.kind === 'found' && found.bookings.length > 0 && !found.isTooMany
  return {
    page: findPage(frame, choice, { found, ...(isNarrow ? {} : { again }) }),
    status: SEARCH_STATUS[found.kind] ?? 200,
  }
}

/** What was asked for, or the result that says what is missing. */
type Read = CareInput | { missing: string }

const READ: Record<CareInput['action'], (form: FormData) => Read> = {
  'send-again': (form) => ({ action: 'send-again', by: formText(form, 'by') === 'EMAIL' ? 'EMAIL' : 'PHONE' }),
  cancel: (form) => {
    const [reason, total] = [formText(form, 'reason'), formText(form, 'total')]
    if (!isCareReason(reason)) return { missing: 'reason-missing' }
    return /^\d{1,9}$/.test(total) ? { action: 'cancel', reason, total: Number(total) } : { missing: 'sum-changed' }
  },
  goodwill: (form) => {
    const [reason, amount] = [formText(form, 'reason'), halalasOf(formText(form, 'amount'))]
    if (!amount) return { missing: 'goodwill-amount' }
    return isCareReason(reason) ? { action: 'goodwill', reason, amount } : { missing: 'reason-missing' }
  },
  service: (form) => {
    const codes = form.getAll('code').filter(isServiceCode)
    // A form sends a line break as two characters.
    const note = formText(form, 'note').replaceAll(/\s+/g, ' ').trim()
    return { action: 'service', codes, note: codes.length > 0 ? note : '' }
  },
}

const DONE: Record<CareInput['action'], string> = {
  'send-again': 'ticket-sent',
  cancel: 'cancelled-for',
  goodwill: 'given-back',
  service: 'noted',
}

/** Shown on the answer itself, so that the address of the page opens without it. */
export const showHolderContact: Action = async (c, form, access) => {
  const id = c.req.param('id') ?? ''
  if (!isOpaqueId(id)) return { status: 404 }
  const again = (fault: string) => showOrderAgain(c, access, { id, action: 'contact', form, fault })
  const shown = readShownFault(form)
  if (shown !== undefined) return again(shown)
  const path = `/operator/orders/${encodeURIComponent(id)}`
  const read = await readWholeContact(c.env, access.session, { path, why: formText(form, 'why') })
  if (read.kind === 'fault') return again(read.fault)
  const [frame, orders] = await Promise.all([
    frameAt(c, access, orderHref(id)),
    readOperatorOrders(c.env, access.session, id),
  ])
  return read.kind === 'forbidden'
    ? { page: forbiddenPage(frame, read.needs), status: 403 }
    : { page: ordersPage(frame, orders, { contact: read.contact }), status: 200 }
}

export const helpHolder =
  (action: CareInput['action']): Action =>
  async (c, form, access) => {
    const [id, key] = [c.req.param('id') ?? '', formText(form, 'key')]
    if (!isOpaqueId(id)) return { status: 404 }
    if (!isIdempotencyKey(key)) return { status: 400 }
    const to = (result: string) => ({ redirectTo: `${orderHref(id)}&result=${result}` })
    const again = (fault: string) => showOrderAgain(c, access, { id, action, form, fault })
    const shown = readShownFault(form)
    if (shown !== undefined) return again(shown)
    const asked = READ[action](form)
    if ('missing' in asked) return again(asked.missing)
    const result = await sendCare(c.env, id, asked, { as: access.session, key })
    if (result.kind === 'forbidden')
      return { page: forbiddenPage(await frameAt(c, access, orderHref(id)), result.needs), status: 403 }
    if (result.kind !== 'done') {
      const fault = helpResult(result)
      // A second press of a form that is being carried out.
      return fault === 'running' ? to(fault) : again(fault)
    }
    const isRemoved = asked.action === 'service' && asked.codes.length === 0
    return to(isRemoved ? 'note-removed' : DONE[action])
  }
