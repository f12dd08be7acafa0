// The forms by which staff help the holder of a booking. Each opens its confirmation, and acts once by its key.
import { html } from 'hono/html'
import { CARE_REASONS, MAX_SERVICE_NOTE, SERVICE_CODES } from '../../lib/booking-care.ts'
import type { FoundBookingDetails } from './booking-calls.ts'
import { BOOKING_WORDS } from './booking-words.ts'
import { FOOD_ORDER_WORDS } from './food-order-words.ts'
import { FOOD_REASON_WORDS } from './food-reason-words.ts'
import { againOf, type FormAgain, faultAttributes, faultPart, selectField, typedText } from './form-again.ts'
import { goodwillSeatsForm } from './goodwill-seats.ts'
import { inRiyals } from './operator-format.ts'
import { may, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { formOfOrder } from './order-href.ts'
import { rebookLink } from './rebook-link.ts'
import { REBOOK_WORDS } from './rebook-words.ts'
import { CONTACT_PERMISSION, wholeContactForm } from './whole-contact-part.ts'

interface Booking {
  id: string
  details: FoundBookingDetails
  /** Of a holder whose phone or address is known. */
  hasContact: boolean
  /** The form that is shown again. */
  again: FormAgain | undefined
}

interface Fold {
  action: CareAction
  open: string
  content: Part
}

const fold = (frame: SignedIn, { id, again }: Booking, { action, open, content }: Fold): Part => {
  const mine = againOf(again, formOfOrder(id, action))
  return html`<details name="care-${id}" ${mine ? html`open` : ''}>
    <summary class="press">${open}</summary>
    <form class="confirm" method="post" action="/operator/bookings/${id}/${action}">
      ${faultPart(mine)} ${content} ${tokenAndKeyInputs(frame, mine?.key)}
    </form>
  </details>`
}

function reasonField({ locale }: SignedIn, { id, details, again }: Booking, action: CareAction): Part {
  const { reason: label, chooseReason: choose, careReasons } = BOOKING_WORDS[locale]
  const reasons = details.foodFor ? FOOD_REASON_WORDS[locale] : careReasons
  const options = CARE_REASONS.map((code) => [code, reasons[code]] as const)
  return selectField({ name: 'reason', label, choose, options }, againOf(again, formOfOrder(id, action)))
}

function sendForm(frame: SignedIn, booking: Booking): Part {
  const words = BOOKING_WORDS[frame.locale].sendAgain
  const buttons = booking.details.care.sendBy.map((by) => html`<button name="by" value="${by}">${words[by]}</button>`)
  return fold(frame, booking, {
    action: 'send-again',
    open: words.open,
    content: html`<p>${words.confirm}</p>
      <div class="actions">${buttons}</div>`,
  })
}

function goodwillForm(frame: SignedIn, booking: Booking): Part {
  const { goodwill: words } = BOOKING_WORDS[frame.locale]
  const mine = againOf(booking.again, formOfOrder(booking.id, 'goodwill'))
  const { care, foodFor, paidBy } = booking.details
  const confirm = foodFor ? FOOD_ORDER_WORDS[frame.locale].goodwillConfirm : words.confirm
  const first = words.first[paidBy.some(({ means }) => means === 'TABBY') ? 'TABBY' : 'CARD']
  return fold(frame, booking, {
    action: 'goodwill',
    open: words.open,
    content: html`<p>${confirm(inRiyals(care.most, frame.locale), first)}</p>
      <label
        >${words.amount}
        <input
          name="amount"
          required
          inputmode="decimal"
          autocomplete="off"
          maxlength="12"
          dir="ltr"
          value="${typedText(mine, 'amount')}"
          ${faultAttributes(mine, 'amount')}
      /></label>
      ${faultPart(mine, 'amount')} ${reasonField(frame, booking, 'goodwill')}
      <button class="main">${words.yes}</button>`,
  })
}

function cancelForm(frame: SignedIn, booking: Booking): Part {
  const { cancel: words, cancelFood } = BOOKING_WORDS[frame.locale]
  const { total, laterFood, vouchers } = booking.details.care
  const begunFood = booking.details.food && words.begunFood[booking.details.food.state]
  const { confirm, yes } = booking.details.foodFor ? cancelFood : words
  return fold(frame, booking, {
    action: 'cancel',
    open: words.open,
    content: html`<p>${confirm(inRiyals(total, frame.locale))} ${vouchers ? words.vouchers(vouchers) : ''}</p>
      ${begunFood ? html`<p>${begunFood}</p>` : ''}
      ${laterFood ? html`<p>${words.laterFood(inRiyals(laterFood, frame.locale))}</p>` : ''}
      <input type="hidden" name="total" value="${total}" />
      ${reasonField(frame, booking, 'cancel')}
      <button class="main">${yes}</button>`,
  })
}

function serviceForm(frame: SignedIn, booking: Booking): Part {
  const { note: words, serviceCodes } = BOOKING_WORDS[frame.locale]
  const { service } = booking.details
  const mine = againOf(booking.again, formOfOrder(booking.id, 'service'))
  const ticked = mine ? mine.values.getAll('code') : (service?.codes ?? [])
  return fold(frame, booking, {
    action: 'service',
    open: words.open,
    content: html`<p>${words.confirm}</p>
      <div>
        ${SERVICE_CODES.map(
          (code) =>
            html`<label class="tick"
              ><input type="checkbox" name="code" value="${code}" ${ticked.includes(code) ? html`checked` : ''} /><span
                >${serviceCodes[code]}</span
              ></label
            >`,
        )}
      </div>
      <label
        >${words.note(MAX_SERVICE_NOTE)}
        <textarea name="note" maxlength="${MAX_SERVICE_NOTE}" dir="auto">
${typedText(mine, 'note', service?.note ?? '')}</textarea>
      </label>
      ${service ? html`<p class="soft">${words.remove}</p>` : ''}
      <button class="main">${words.yes}</button>`,
  })
}

const contactForm = (frame: SignedIn, { id, again }: Booking): Part =>
  wholeContactForm(frame, {
    action: `/operator/bookings/${id}/contact`,
    fold: `care-${id}`,
    again: againOf(again, formOfOrder(id, 'contact')),
  })

const FORMS = {
  'send-again': sendForm,
  goodwill: goodwillForm,
  'goodwill-seats': (frame: SignedIn, { id, details }: Booking) => goodwillSeatsForm(frame, id, details.care.seats),
  cancel: cancelForm,
  service: serviceForm,
  contact: contactForm,
}
type CareAction = keyof typeof FORMS

/** What the role may do now. */
export function careActions(frame: SignedIn, { details, hasContact }: Omit<Booking, 'id' | 'again'>): CareAction[] {
  const { care, tickets } = details
  const isOpen = care.refused === null && may(frame, 'refund')
  const isPossible: Record<CareAction, boolean> = {
    'send-again': care.sendBy.length > 0 && may(frame, 'sendAgain'),
    goodwill: isOpen && care.most > 0,
    'goodwill-seats': isOpen && care.most > 0 && care.seats.some(({ cost, isGiven }) => cost > 0 && !isGiven),
    cancel: isOpen,
    service: tickets.some(({ isValid }) => isValid) && may(frame, 'noteService'),
    contact: hasContact && may(frame, CONTACT_PERMISSION),
  }
  return (Object.keys(FORMS) as CareAction[]).filter((action) => isPossible[action])
}

function refusedText({ locale }: SignedIn, { care, foodFor }: FoundBookingDetails): string | undefined {
  const { refused } = BOOKING_WORDS[locale]
  if (foodFor && care.refused === 'order_closed') return FOOD_ORDER_WORDS[locale].orderClosed
  return care.refused === null ? undefined : refused[care.refused]
}

/** What the role may do now, and why money may not be moved. `canMove`: to other seats or another showtime. */
export function bookingForms(frame: SignedIn, booking: Booking, canMove: boolean): Part {
  const words = BOOKING_WORDS[frame.locale]
  const { care } = booking.details
  const actions = careActions(frame, booking)
  const mayMove = canMove && may(frame, 'moveBookings')
  const { isPaidByVoucher } = booking.details
  const move = mayMove && !isPaidByVoucher ? rebookLink(frame, booking.id) : ''
  const refused = care.refused !== null && may(frame, 'refund') ? refusedText(frame, booking.details) : undefined
  return html`<h2>${words.care}</h2>
    ${
      actions.length || move
        ? html`<div class="actions">${actions.map((action) => FORMS[action](frame, booking))}${move}</div>`
        : html`<p class="soft">${words.noCare}</p>`
    }
    ${refused ? html`<p class="soft">${refused}</p>` : ''}
    ${mayMove && isPaidByVoucher ? html`<p class="soft">${REBOOK_WORDS[frame.locale].refusals['VOUCHERS']}</p>` : ''}`
}
