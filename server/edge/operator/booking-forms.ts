// The forms by which staff help the holder of a booking. Each opens its confirmation, and acts once by its key.
import { html } from 'hono/html'
import { CARE_REASONS, CONTACT_REASONS, MAX_SERVICE_NOTE, SERVICE_CODES } from '../../lib/booking-care.ts'
import type { FoundBookingDetails } from './booking-calls.ts'
import { BOOKING_WORDS } from './booking-words.ts'
import { goodwillSeatsForm } from './goodwill-seats.ts'
import { inRiyals } from './operator-format.ts'
import { may, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'

interface Booking {
  id: string
  details: FoundBookingDetails
}

const fold = (frame: SignedIn, { id }: Booking, action: string, open: string, content: Part): Part =>
  html`<details name="care-${id}">
    <summary class="press">${open}</summary>
    <form class="confirm" method="post" action="/operator/bookings/${id}/${action}">
      ${content} ${tokenAndKeyInputs(frame)}
    </form>
  </details>`

function choice<Code extends string>(
  frame: SignedIn,
  name: string,
  codes: readonly Code[],
  labels: Record<Code, string>,
): Part {
  const words = BOOKING_WORDS[frame.locale]
  return html`<label
    >${words.reason}
    <select name="${name}" required>
      <option value="">${words.chooseReason}</option>
      ${codes.map((code) => html`<option value="${code}">${labels[code]}</option>`)}
    </select></label
  >`
}

function sendForm(frame: SignedIn, booking: Booking): Part {
  const words = BOOKING_WORDS[frame.locale].sendAgain
  const buttons = booking.details.care.sendBy.map((by) => html`<button name="by" value="${by}">${words[by]}</button>`)
  return fold(
    frame,
    booking,
    'send-again',
    words.open,
    html`<p>${words.confirm}</p>
      <div class="actions">${buttons}</div>`,
  )
}

function goodwillForm(frame: SignedIn, booking: Booking): Part {
  const { goodwill: words, careReasons } = BOOKING_WORDS[frame.locale]
  return fold(
    frame,
    booking,
    'goodwill',
    words.open,
    html`<p>${words.confirm(inRiyals(booking.details.care.most, frame.locale))}</p>
      <label
        >${words.amount} <input name="amount" required inputmode="decimal" autocomplete="off" maxlength="12" dir="ltr"
      /></label>
      ${choice(frame, 'reason', CARE_REASONS, careReasons)}
      <button class="main">${words.yes}</button>`,
  )
}

function cancelForm(frame: SignedIn, booking: Booking): Part {
  const { cancel: words, careReasons } = BOOKING_WORDS[frame.locale]
  const { total, vouchers } = booking.details.care
  return fold(
    frame,
    booking,
    'cancel',
    words.open,
    html`<p>${words.confirm(inRiyals(total, frame.locale))} ${vouchers ? words.vouchers(vouchers) : ''}</p>
      <input type="hidden" name="total" value="${total}" />
      ${choice(frame, 'reason', CARE_REASONS, careReasons)}
      <button class="main">${words.yes}</button>`,
  )
}

function serviceForm(frame: SignedIn, booking: Booking): Part {
  const { note: words, serviceCodes } = BOOKING_WORDS[frame.locale]
  const { service } = booking.details
  return fold(
    frame,
    booking,
    'service',
    words.open,
    html`<p>${words.confirm}</p>
      <div>
        ${SERVICE_CODES.map(
          (code) =>
            html`<label class="tick"
              ><input
                type="checkbox"
                name="code"
                value="${code}"
                ${service?.codes.includes(code) ? html`checked` : ''}
              /><span>${serviceCodes[code]}</span></label
            >`,
        )}
      </div>
      <label
        >${words.note(MAX_SERVICE_NOTE)}
        <textarea name="note" maxlength="${MAX_SERVICE_NOTE}" dir="auto">${service?.note ?? ''}</textarea>
      </label>
      ${service ? html`<p class="soft">${words.remove}</p>` : ''}
      <button class="main">${words.yes}</button>`,
  )
}

function contactForm(frame: SignedIn, booking: Booking): Part {
  const { contact: words, contactReasons } = BOOKING_WORDS[frame.locale]
  return fold(
    frame,
    booking,
    'contact',
    words.open,
    html`<p>${words.confirm}</p>
      ${choice(frame, 'why', CONTACT_REASONS, contactReasons)}
      <button class="main">${words.yes}</button>`,
  )
}

/** What the role may do now, and why money may not be moved. */
export function bookingForms(frame: SignedIn, booking: Booking, hasContact: boolean): Part {
  const words = BOOKING_WORDS[frame.locale]
  const { care } = booking.details
  const isOpen = care.refused === null
  const forms = [
    care.sendBy.length && may(frame, 'sendAgain') ? sendForm(frame, booking) : undefined,
    isOpen && care.most > 0 && may(frame, 'refund') ? goodwillForm(frame, booking) : undefined,
    isOpen && care.most > 0 && may(frame, 'refund') && care.seats.some(({ cost, isGiven }) => cost > 0 && !isGiven)
      ? goodwillSeatsForm(frame, booking.id, care.seats)
      : undefined,
    isOpen && may(frame, 'refund') ? cancelForm(frame, booking) : undefined,
    booking.details.tickets.some(({ isValid }) => isValid) && may(frame, 'noteService')
      ? serviceForm(frame, booking)
      : undefined,
    hasContact && may(frame, 'seeContact') ? contactForm(frame, booking) : undefined,
  ].filter((form) => form !== undefined)
  const refused = care.refused !== null && may(frame, 'refund') ? words.refused[care.refused] : undefined
  return html`<h2>${words.care}</h2>
    ${forms.length ? html`<div class="actions">${forms}</div>` : html`<p class="soft">${words.noCare}</p>`}
    ${refused ? html`<p class="soft">${refused}</p>` : ''}`
}
