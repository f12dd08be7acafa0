// The page on which staff find a booking of a caller, and the list of what was found. Phones and cards are sent in forms,
// never in an address.
import { html } from 'hono/html'
import type { Locale } from '../../contracts/request-context.ts'
import { MAX_FOUND } from '../../lib/booking-care.ts'
import type { Found, FoundBooking, SeatChoice } from './booking-calls.ts'
import { movedTo } from './booking-link.ts'
import { againOf, type FormAgain, faultAttributes, faultPart, typedText } from './form-again.ts'
import { BOOKING_WORDS } from './booking-words.ts'
import { STATE_LABELS } from './order-code-words.ts'
import { clockTime, dateTime, labelOf } from './operator-format.ts'
import { may, noAnswer, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { orderHref } from './order-href.ts'
import { OVERVIEW_WORDS } from './overview-words.ts'

export interface FindChoice {
  /** Of the search by seat; empty: nothing is chosen yet. */
  cinema: string
  day: string
  today: string
  /** Undefined: the gateway did not answer. */
  seats: SeatChoice | undefined
}

interface Field {
  name: string
  label: string
  /** Its attributes beside name and value. */
  kind: Part
}

/** With what was typed and why it found nothing, if it is shown again. */
const textField = (again: FormAgain | undefined, { name, label, kind }: Field, value = ''): Part =>
  html`<label
    >${label}
    <input
      name="${name}"
      required
      autocomplete="off"
      value="${typedText(again, name, value)}"
      ${kind}
      ${faultAttributes(again, name)}
    />${faultPart(again, name)}</label
  >`

interface SearchForm {
  by: string
  /** With a field, a hidden one or its own words of its form. */
  fields: Part
}

const searchForm = (frame: SignedIn, { by, fields }: SearchForm): Part =>
  html`<form class="in-line" method="post" action="/operator/find">
    ${tokenAndKeyInputs(frame)}<input type="hidden" name="by" value="${by}" />
    ${fields}
    <button>${BOOKING_WORDS[frame.locale].find.find}</button>
  </form>`

/** `reference`: as the address names it. */
const referenceForm = (frame: SignedIn, given?: FormAgain, reference?: string): Part => {
  const label = BOOKING_WORDS[frame.locale].find.reference
  const again = againOf(given, 'REFERENCE')
  const kind = html`id="find-booking" maxlength="120" dir="ltr"`
  return searchForm(frame, { by: 'REFERENCE', fields: textField(again, { name: 'reference', label, kind }, reference) })
}

const phoneForm = (frame: SignedIn, given?: FormAgain): Part => {
  const label = BOOKING_WORDS[frame.locale].find.phone
  const again = againOf(given, 'PHONE')
  const kind = html`type="tel" maxlength="40" dir="ltr"`
  return searchForm(frame, { by: 'PHONE', fields: textField(again, { name: 'phone', label, kind }) })
}

const cardForm = (frame: SignedIn, { today }: FindChoice, given?: FormAgain): Part => {
  const { find: words } = BOOKING_WORDS[frame.locale]
  const again = againOf(given, 'CARD')
  const digits = html`inputmode="numeric" maxlength="8" dir="ltr"`
  return searchForm(frame, {
    by: 'CARD',
    fields: html`${textField(again, { name: 'lastFour', label: words.lastFour, kind: digits })}
      ${textField(again, { name: 'day', label: words.day, kind: html`type="date"` }, today)}
      <small>${words.cardSince}</small>`,
  })
}

function seatSearch(frame: SignedIn, { seats, cinema, day }: FindChoice, given?: FormAgain): Part {
  const { locale } = frame
  const { find: words } = BOOKING_WORDS[locale]
  const again = againOf(given, 'SEAT')
  const showtimes = seats?.showtimes ?? []
  const kind = html`maxlength="20" autocapitalize="characters" dir="ltr"`
  return searchForm(frame, {
    by: 'SEAT',
    fields: html`<input type="hidden" name="cinema" value="${cinema}" /><input
        type="hidden"
        name="day"
        value="${day}"
      />
      <label
        >${words.showtime}
        <select name="showtime" required ${faultAttributes(again, 'showtime')}>
          ${showtimes.map(
            ({ id, startsAt, film, hall }) =>
              html`<option value="${id}" ${id === typedText(again, 'showtime') ? html`selected` : ''}>
                ${clockTime(Date.parse(startsAt))} · ${film[locale]} · ${hall[locale]}
              </option>`,
          )}</select
        >${faultPart(again, 'showtime')}</label
      >
      ${textField(again, { name: 'seat', label: words.seat, kind })}`,
  })
}

function seatForms(frame: SignedIn, choice: FindChoice, again?: FormAgain): Part {
  const { locale } = frame
  const { find: words } = BOOKING_WORDS[locale]
  const { seats, cinema, day } = choice
  if (!seats) return noAnswer(frame)
  const chosen = html`<form class="in-line" method="get" action="/operator/bookings#seat">
    <label
      >${words.cinema}
      <select name="cinema" required>
        <option value="">${words.chooseCinema}</option>
        ${seats.cinemas.map(
          ({ id, name }) => html`<option value="${id}" ${id === cinema ? html`selected` : ''}>${name[locale]}</option>`,
        )}
      </select></label
    >
    <label>${words.day} <input type="date" name="day" required value="${day}" /></label>
    <button>${words.showtimes}</button>
  </form>`
  if (!cinema) return chosen
  if (seats.showtimes.length === 0)
    return html`${chosen}
      <p class="soft">${words.noShowtimes}</p>`
  return html`${chosen} ${seatSearch(frame, choice, again)}`
}

/** An engineer may open an order, and searches for no person. */
const orderForm = ({ locale }: SignedIn, reference = ''): Part => {
  const { search: words } = OVERVIEW_WORDS[locale]
  return html`<form class="in-line" method="get" action="/operator/orders">
    <label
      >${words.field}
      <input id="find-booking" name="ref" dir="ltr" required maxlength="120" autocomplete="off" value="${reference}"
    /></label>
    <button>${words.find}</button>
  </form>`
}

/** The skip link of every page leads to its field. `reference`: as the address names it. */
export function searchPart(frame: SignedIn, reference?: string): Part {
  const { find: words } = BOOKING_WORDS[frame.locale]
  return html`<section aria-labelledby="search">
    <h2 id="search">${words.title}</h2>
    ${
      may(frame, 'findBookings')
        ? html`${referenceForm(frame, undefined, reference)} ${phoneForm(frame)}
            <p><a class="press" href="/operator/bookings">${words.more}</a></p>`
        : orderForm(frame, reference)
    }
  </section>`
}

/** Below what was found they are no longer what the page is about. */
const findHeading = (title: string, hasFound: boolean): Part =>
  hasFound ? html`<h2 id="find">${title}</h2>` : html`<h1 id="find">${title}</h1>`

interface Forms {
  choice: FindChoice
  again: FormAgain | undefined
  hasFound: boolean
}

function findForms(frame: SignedIn, { choice, again, hasFound }: Forms): Part {
  const { find: words } = BOOKING_WORDS[frame.locale]
  return html`<section aria-labelledby="find">
      ${findHeading(words.title, hasFound)}
      <h2>${words.byReference}</h2>
      ${referenceForm(frame, again)}
      <h2>${words.byPhone}</h2>
      ${phoneForm(frame, again)}
      <h2>${words.byCard}</h2>
      ${cardForm(frame, choice, again)}
    </section>
    <section aria-labelledby="seat">
      <h2 id="seat">${words.bySeat}</h2>
      ${seatForms(frame, choice, again)}
    </section>`
}

/** `isFirst`: has the focus, so that a press of Enter opens it. */
function foundRow(locale: Locale, booking: FoundBooking, isFirst: boolean): Part {
  const words = BOOKING_WORDS[locale]
  const { id, reference, film, cinema, startsAt, seats, status, isCancelled, isChanged, contact } = booking
  const state = booking.movedTo
    ? movedTo(booking.movedTo, locale)
    : isCancelled
      ? words.cancelled
      : labelOf(STATE_LABELS[locale], status)
  return html`<li>
    <div class="row-head">
      <h3>
        <a href="${orderHref(id)}" ${isFirst ? html`autofocus` : ''}><bdi>${reference}</bdi></a> ${film[locale]}
      </h3>
      <time>${dateTime(startsAt, locale)}</time>
    </div>
    <p class="soft">
      ${cinema[locale]} · ${words.find.seats(seats)} <bdi>${seats.join(', ')}</bdi> ·
      ${state}${isChanged ? html` · ${words.changed}` : ''}${contact ? html` · <bdi dir="ltr">${contact}</bdi>` : ''}
    </p>
  </li>`
}

/** Nothing without a booking: its form says why. */
function foundPart(frame: SignedIn, found: Found): Part | '' {
  if (found.kind !== 'found' || found.bookings.length === 0) return ''
  const { find: words } = BOOKING_WORDS[frame.locale]
  return html`<section aria-labelledby="found">
    <h1 id="found">${words.found}</h1>
    ${found.isTooMany ? html`<p class="notice is-bad" role="status">${words.tooMany(MAX_FOUND)}</p>` : ''}
    <ul class="rows">
      ${found.bookings.map((booking, at) => foundRow(frame.locale, booking, at === 0 && !found.isTooMany))}
    </ul>
  </section>`
}

interface Searched {
  found: Found
  /** What was typed, and why it found nothing. */
  again?: FormAgain
}

/** `searched`: of a search that was just made. */
export function findPage(frame: SignedIn, choice: FindChoice, searched?: Searched): Part {
  const found = searched ? foundPart(frame, searched.found) : ''
  const forms = findForms(frame, { choice, again: searched?.again, hasFound: found !== '' })
  return operatorPage(frame, BOOKING_WORDS[frame.locale].find.title, html`${found} ${forms}`)
}
