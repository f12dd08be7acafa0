// The page on which staff find a booking of a caller, and the list of what was found. Phones and cards are sent in forms,
// never in an address.
import { html } from 'hono/html'
import type { Locale } from '../../contracts/request-context.ts'
import { MAX_FOUND } from '../../lib/booking-care.ts'
import type { Found, FoundBooking, SeatChoice } from './booking-calls.ts'
import { movedTo } from './booking-link.ts'
import { FORBIDDEN_WORDS } from './forbidden-words.ts'
import { BOOKING_WORDS } from './booking-words.ts'
import { clockTime, dateTime } from './operator-format.ts'
import { noAnswer, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { orderHref } from './order-parts.ts'

export interface FindChoice {
  /** Of the search by seat; empty: nothing is chosen yet. */
  cinema: string
  day: string
  today: string
  /** Undefined: the gateway did not answer. */
  seats: SeatChoice | undefined
}

const searchForm = (frame: SignedIn, by: string, fields: Part): Part =>
  html`<form class="in-line" method="post" action="/operator/find">
    ${tokenAndKeyInputs(frame)}<input type="hidden" name="by" value="${by}" />
    ${fields}
    <button>${BOOKING_WORDS[frame.locale].find.find}</button>
  </form>`

const referenceForm = (frame: SignedIn): Part =>
  searchForm(
    frame,
    'REFERENCE',
    html`<label
      >${BOOKING_WORDS[frame.locale].find.reference}
      <input id="find-booking" name="reference" required maxlength="120" autocomplete="off" dir="ltr"
    /></label>`,
  )

const phoneForm = (frame: SignedIn): Part =>
  searchForm(
    frame,
    'PHONE',
    html`<label
      >${BOOKING_WORDS[frame.locale].find.phone}
      <input name="phone" required type="tel" maxlength="40" autocomplete="off" dir="ltr"
    /></label>`,
  )

const cardForm = (frame: SignedIn, { today }: FindChoice): Part => {
  const { find: words } = BOOKING_WORDS[frame.locale]
  return searchForm(
    frame,
    'CARD',
    html`<label
        >${words.lastFour}
        <input name="lastFour" required inputmode="numeric" maxlength="8" autocomplete="off" dir="ltr"
      /></label>
      <label>${words.day} <input type="date" name="day" required value="${today}" /></label>`,
  )
}

function seatForms(frame: SignedIn, choice: FindChoice): Part {
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
  return html`${chosen}
  ${searchForm(
    frame,
    'SEAT',
    html`<label
        >${words.showtime}
        <select name="showtime" required>
          ${seats.showtimes.map(
            ({ id, startsAt, film, hall }) =>
              html`<option value="${id}">
                ${clockTime(Date.parse(startsAt))} · ${film[locale]} · ${hall[locale]}
              </option>`,
          )}
        </select></label
      >
      <label
        >${words.seat}
        <input name="seat" required maxlength="20" autocomplete="off" autocapitalize="characters" dir="ltr"
      /></label>`,
  )}`
}

/** On the first page: the usual ways, and the way to the others. */
export const findPart = (frame: SignedIn): Part => {
  const { find: words } = BOOKING_WORDS[frame.locale]
  return html`<section aria-labelledby="search">
    <h2 id="search">${words.title}</h2>
    ${referenceForm(frame)} ${phoneForm(frame)}
    <p><a class="press" href="/operator/bookings">${words.more}</a></p>
  </section>`
}

function findForms(frame: SignedIn, choice: FindChoice): Part {
  const { find: words } = BOOKING_WORDS[frame.locale]
  return html`<section aria-labelledby="find">
      <h1 id="find">${words.title}</h1>
      <h2>${words.byReference}</h2>
      ${referenceForm(frame)}
      <h2>${words.byPhone}</h2>
      ${phoneForm(frame)}
      <h2>${words.byCard}</h2>
      ${cardForm(frame, choice)}
    </section>
    <section aria-labelledby="seat">
      <h2 id="seat">${words.bySeat}</h2>
      ${seatForms(frame, choice)}
    </section>`
}

function foundRow(locale: Locale, booking: FoundBooking): Part {
  const words = BOOKING_WORDS[locale]
  const { id, reference, film, cinema, startsAt, seats, status, isCancelled, isChanged, contact } = booking
  const state = booking.movedTo
    ? movedTo(booking.movedTo, locale)
    : isCancelled
      ? words.cancelled
      : (words.states[status] ?? status)
  return html`<li>
    <div class="row-head">
      <h3>
        <a href="${orderHref(id)}"><bdi>${reference}</bdi></a> ${film[locale]}
      </h3>
      <time>${dateTime(startsAt, locale)}</time>
    </div>
    <p class="soft">
      ${cinema[locale]} · ${words.find.seats(seats)} <bdi>${seats.join(', ')}</bdi> ·
      ${state}${isChanged ? html` · ${words.changed}` : ''}${contact ? html` · <bdi dir="ltr">${contact}</bdi>` : ''}
    </p>
  </li>`
}

function foundPart(frame: SignedIn, found: Found): Part {
  const { find: words } = BOOKING_WORDS[frame.locale]
  if (found.kind === 'unknown') return noAnswer(frame)
  if (found.kind === 'wrong')
    return html`<p class="notice is-bad" role="alert">${words.wrong[found.field] ?? words.none}</p>`
  if (found.kind === 'forbidden')
    return html`<p class="notice is-bad" role="alert">
      ${FORBIDDEN_WORDS[frame.locale].why(frame.authority, found.needs)}
    </p>`
  return html`<section aria-labelledby="found">
    <h2 id="found">${words.found}</h2>
    ${found.isTooMany ? html`<p class="notice is-bad" role="status">${words.tooMany(MAX_FOUND)}</p>` : ''}
    ${
      found.bookings.length
        ? html`<ul class="rows">
            ${found.bookings.map((booking) => foundRow(frame.locale, booking))}
          </ul>`
        : html`<p class="soft" role="status">${words.none}</p>`
    }
  </section>`
}

/** `found`: of a search that was just made. */
export const findPage = (frame: SignedIn, choice: FindChoice, found?: Found): Part =>
  operatorPage(
    frame,
    BOOKING_WORDS[frame.locale].find.title,
    html`${found ? foundPart(frame, found) : ''} ${findForms(frame, choice)}`,
  )
