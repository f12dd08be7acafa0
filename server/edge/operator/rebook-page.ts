// The page on which staff move a booking: other showtimes with proposed seats, or the seats of one showtime by row.
import { FORBIDDEN_WORDS } from './forbidden-words.ts'
import { html } from 'hono/html'
import { cinemaDayOf, daysFrom } from '../../contracts/rules/riyadh-time.ts'
import type { Locale } from '../../contracts/request-context.ts'
import type { MovableBooking, MoveChoices, ProposedMove, ShownSeat, ShownShowtime } from '../../lib/moved-bookings.ts'
import { alertPart, type FormAgain, repeatForm } from './form-again.ts'
import { waysPart } from './not-found-page.ts'
import { orderHref } from './order-href.ts'
import { dateTime, dayName, inRiyals } from './operator-format.ts'
import { definitionList, operatorPage, type Part, type SignedIn } from './operator-layout.ts'
import type { Asked, MoveRefusal } from './rebook-calls.ts'
import { rebookHref } from './rebook-link.ts'
import { REBOOK_WORDS, type RebookWords } from './rebook-words.ts'

const DAYS = 8

/** The code may come from a form, and every object has a `constructor`. */
export const getOwnText = (texts: Record<string, string>, code: string): string | undefined =>
  Object.hasOwn(texts, code) ? texts[code] : undefined

export const refusalText = (words: RebookWords, { reason, because }: MoveRefusal): string =>
  getOwnText(words.refusals, because ?? '') ?? getOwnText(words.refusals, reason) ?? words.refused

export const differenceText = (words: RebookWords, difference: number): string => {
  if (difference === 0) return words.even
  return difference > 0 ? words.dearer(difference) : words.cheaper(-difference)
}

const seatText = (words: RebookWords, { seat, kind, area }: ShownSeat, locale: Locale): string =>
  kind === 'SEAT' ? `${seat} (${area[locale]})` : `${seat} (${words.list([area[locale], words.kinds[kind]])})`

/** In the direction of the page: a `bdi` would take that of the seat, and turn the brackets of an Arabic area round. */
export const seatsText = (words: RebookWords, seats: readonly ShownSeat[], locale: Locale): Part =>
  html`<span>${words.list(seats.map((seat) => seatText(words, seat, locale)))}</span>`

export const placeText = (words: RebookWords, { cinema, auditorium, experience }: ShownShowtime, locale: Locale) =>
  html`<bdi>${words.list([cinema[locale], auditorium[locale], experience[locale]])}</bdi>`

/** The booking in short. */
export const bookingFacts = ({ locale }: SignedIn, booking: MovableBooking): Part => {
  const { film, rating, showtime, seats, worth, foodKept } = booking
  const words = REBOOK_WORDS[locale]
  return definitionList([
    [words.film, html`<bdi>${film[locale]}</bdi> <bdi>${rating}</bdi>`],
    [words.showtime, html`<time>${dateTime(showtime.startsAt, locale)}</time>`],
    [words.place, placeText(words, showtime, locale)],
    [words.seats, seatsText(words, seats, locale)],
    [words.worth, inRiyals(worth, locale)],
    ...(foodKept ? [[words.foodKept, inRiyals(foodKept, locale)] as [string, Part]] : []),
  ])
}

type Unanswered = Exclude<Asked<unknown>, { kind: 'done' }>

function whyNot({ locale, authority }: SignedIn, asked: Unanswered): string {
  const words = REBOOK_WORDS[locale]
  if (asked.kind === 'refused') return refusalText(words, asked.refusal)
  return asked.kind === 'forbidden' ? FORBIDDEN_WORDS[locale].why(authority, asked.needs) : words.noAnswer
}

/** Of a move without an answer: the same form once more, also if its seats or its booking are no longer to be chosen. */
export const repeatMove = (frame: SignedIn, id: string, again: FormAgain | undefined): Part | '' =>
  again?.key === undefined
    ? ''
    : repeatForm(frame, { action: rebookHref(id), again, button: REBOOK_WORDS[frame.locale].sendAgain })

/** Why nothing can be chosen. */
export function withoutChoices(frame: SignedIn, id: string, asked: Unanswered, again?: FormAgain): Part {
  const words = REBOOK_WORDS[frame.locale]
  return operatorPage(
    frame,
    words.title,
    html`<section aria-labelledby="rebook">
        <h1 id="rebook">${words.title}</h1>
        ${again?.fault === undefined ? '' : alertPart(again.fault)}
        <p class="notice is-bad">${whyNot(frame, asked)}</p>
        ${repeatMove(frame, id, again)}
        <p class="in-line"><a class="press" href="${orderHref(id)}">${words.back}</a></p>
      </section>
      ${waysPart(frame)}`,
  )
}

const dayLinks = ({ locale }: SignedIn, { booking: { id }, day }: MoveChoices, now: number): Part => {
  const words = REBOOK_WORDS[locale]
  const link = (value: string | null, name: string) =>
    html`<a href="${rebookHref(id)}${value ? `?day=${value}` : ''}" ${value === day ? html`aria-current="page"` : ''}
      >${name}</a
    >`
  return html`<nav class="chips" aria-label="${words.days}">
    ${link(null, words.next)} ${daysFrom(cinemaDayOf(now), DAYS).map((date) => link(date, dayName(date, locale)))}
  </nav>`
}

/** Where the proposed seats are, seen from those of the booking and from each other, up to the end of the sentence. */
function positionText(
  words: RebookWords,
  { seats, areSame, areTogether }: NonNullable<ProposedMove['proposed']>,
): string {
  if (areSame) return `: ${words.same(seats.length)}.`
  return seats.length === 1 ? '.' : `: ${areTogether ? words.together : words.apart}.`
}

function moveRow({ locale }: SignedIn, id: string, { showtime, isSameCinema, proposed }: ProposedMove): Part {
  const words = REBOOK_WORDS[locale]
  const [time, place] = [dateTime(showtime.startsAt, locale), placeText(words, showtime, locale)]
  return html`<li>
    <div class="row-head">
      <h3><time>${time}</time> ${place}</h3>
      ${isSameCinema ? '' : html`<span class="soft">${words.elsewhere}</span>`}
    </div>
    ${
      proposed
        ? html`<p>
            <bdi>${words.list(proposed.seats)}</bdi>${positionText(words, proposed)}
            ${differenceText(words, proposed.difference)}
          </p>`
        : html`<p class="soft">${words.byHand}</p>`
    }
    <p class="in-line">
      ${
        proposed
          ? html`<a
              class="press"
              href="${rebookHref(id, showtime.id, proposed.seats)}"
              aria-label="${words.take}: ${time}, ${words.list(proposed.seats)}"
              >${words.take}</a
            >`
          : ''
      }
      <a class="press" href="${rebookHref(id, showtime.id)}" aria-label="${words.choose}: ${time}">${words.choose}</a>
    </p>
  </li>`
}

/** Other showtimes of the film, and the way to other seats of the same one. */
export function rebookPage(frame: SignedIn, id: string, asked: Asked<MoveChoices>, now: number): Part {
  if (asked.kind !== 'done') return withoutChoices(frame, id, asked)
  const words = REBOOK_WORDS[frame.locale]
  const { booking, moves } = asked.data
  return operatorPage(
    frame,
    words.title,
    html`<section aria-labelledby="rebook">
        <header>
          <h1 id="rebook">${words.title}</h1>
          <a href="${orderHref(booking.id)}"><bdi>${booking.reference}</bdi></a>
        </header>
        ${bookingFacts(frame, booking)}
        <p class="in-line">
          <a class="press" href="${rebookHref(booking.id, booking.showtime.id)}">${words.changeSeats}</a>
        </p>
      </section>
      <section aria-labelledby="others">
        <h2 id="others">${words.others}</h2>
        ${dayLinks(frame, asked.data, now)}
        ${
          moves.length
            ? html`<ul class="rows">
                ${moves.map((move) => moveRow(frame, booking.id, move))}
              </ul>`
            : html`<p class="soft">${words.none}</p>`
        }
      </section>`,
  )
}
