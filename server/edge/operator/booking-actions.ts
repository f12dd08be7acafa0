// The forms of bookings: searching for them, and helping their holders.
import { halalasOf } from './typed-riyals.ts'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { latinDigits } from '../../contracts/rules/digits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { compactPhone } from '../../contracts/rules/phone.ts'
import { cinemaDayOf, isDate } from '../../contracts/rules/riyadh-time.ts'
import { isCareReason, isServiceCode } from '../../lib/booking-care.ts'
import { now } from '../../lib/clock.ts'
import type { EdgeEnv } from '../env.ts'
import { type BookingSearch, type CareInput, findBookings, readSeatChoice, sendCare } from './booking-calls.ts'
import type { ShownContact } from './booking-parts.ts'
import { type FindChoice, findPage } from './find-page.ts'
import { forbiddenPage } from './forbidden-page.ts'
import { helpResult } from './help-result.ts'
import { type Action, formText, signedInFrame } from './operator-actions.ts'
import { type Actor, readOperatorOrders } from './operator-calls.ts'
import { orderHref } from './order-parts.ts'
import { ordersPage } from './orders-page.ts'

/** What the page needs beside what was found. */
export async function readFindChoice(env: EdgeEnv, as: Actor, cinema = '', wantedDay?: string): Promise<FindChoice> {
  const today = cinemaDayOf(now())
  // Callers ask about days that are over, too.
  const day = wantedDay !== undefined && isDate(wantedDay) ? wantedDay : today
  return { cinema, day, today, seats: await readSeatChoice(env, as, { cinema, day }) }
}

/** More digits than a reference has: a phone, which must not come into an address. */
const isPhone = (text: string): boolean => (compactPhone(text) ?? '').length >= 8

/** As callers say it: without `SH`, with spaces, or without the dashes. */
const SPOKEN_REFERENCE = /^(?:SH)?([A-Z\d]{4})([A-Z\d]{4})$/
/** Of an order, a top-up or captured money: long, without a space. */
const ID = /^[a-z][\w.-]{9,119}$/
/** Nothing that a person may have typed by mistake, such as a name or an address, comes into the address of a page. */
function referenceOf(typed: string): string | undefined {
  const text = latinDigits(typed).trim()
  const spoken = SPOKEN_REFERENCE.exec(text.replaceAll(/[\s-]+/g, '').toUpperCase())
  if (spoken) return `SH-${spoken[1]}-${spoken[2]}`
  return ID.test(text) ? text : undefined
}

function readSearch(form: FormData): BookingSearch | { reference: string | undefined } | undefined {
  const by = formText(form, 'by')
  const reference = formText(form, 'reference').trim()
  if (by === 'REFERENCE')
    return isPhone(reference) ? { by: 'PHONE', phone: reference } : { reference: referenceOf(reference) }
  if (by === 'PHONE') return { by, phone: formText(form, 'phone') }
  if (by === 'CARD') return { by, lastFour: formText(form, 'lastFour'), day: formText(form, 'day') }
  return by === 'SEAT' ? { by, showtimeId: formText(form, 'showtime'), seat: formText(form, 'seat') } : undefined
}

export const findBooking: Action = async (c, form, access) => {
  const search = readSearch(form)
  if (!search) return { status: 400 }
  if ('reference' in search && search.reference) return { redirectTo: orderHref(search.reference) }
  if ('reference' in search) {
    const [frame, choice] = await Promise.all([signedInFrame(c, access), readFindChoice(c.env, access.session)])
    return { page: findPage(frame, choice, { kind: 'wrong', field: 'reference' }), status: 400 }
  }
  const [frame, choice, found] = await Promise.all([
    signedInFrame(c, access),
    readFindChoice(c.env, access.session),
    findBookings(c.env, access.session, search),
  ])
  return { page: findPage(frame, choice, found), status: found.kind === 'wrong' ? 400 : 200 }
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
  contact: (form) => ({ action: 'contact', why: formText(form, 'why') }),
}

const DONE: Record<Exclude<CareInput['action'], 'contact'>, string> = {
  'send-again': 'ticket-sent',
  cancel: 'cancelled-for',
  goodwill: 'given-back',
  service: 'noted',
}

/** Shown on the answer itself, so that the address of the page opens without it. */
async function showContact(c: Parameters<Action>[0], access: Parameters<Action>[2], id: string, contact: ShownContact) {
  const [frame, orders] = await Promise.all([signedInFrame(c, access), readOperatorOrders(c.env, access.session, id)])
  return { page: ordersPage(frame, orders, { contact }), status: 200 as const }
}

export const helpHolder =
  (action: CareInput['action']): Action =>
  async (c, form, access) => {
    const [id, key] = [c.req.param('id') ?? '', formText(form, 'key')]
    if (!isOpaqueId(id)) return { status: 404 }
    if (!isIdempotencyKey(key)) return { status: 400 }
    const to = (result: string) => ({ redirectTo: `${orderHref(id)}&result=${result}` })
    const asked = READ[action](form)
    if ('missing' in asked) return to(asked.missing)
    const result = await sendCare(c.env, id, asked, { as: access.session, key })
    if (result.kind === 'forbidden')
      return { page: forbiddenPage(await signedInFrame(c, access), result.needs), status: 403 }
    if (result.kind !== 'done') {
      const why = helpResult(result)
      return to(action === 'contact' && why === 'refused' ? 'reason-missing' : why)
    }
    // The embedded gateway is built with this edge, so its answer has this shape.
    if (action === 'contact') return showContact(c, access, id, result.body as ShownContact)
    const isRemoved = asked.action === 'service' && asked.codes.length === 0
    return to(isRemoved ? 'note-removed' : DONE[action])
  }
