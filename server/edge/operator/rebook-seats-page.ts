// The free seats of one showtime as a list by row, and the check of a move before it is made.
import { html } from 'hono/html'
import {
  LOWER_PRICE_WAYS,
  MOVE_REASONS,
  type FreeSeat,
  type HallChoices,
  type MoveQuote,
} from '../../lib/moved-bookings.ts'
import { orderHref } from './order-parts.ts'
import { dateTime, inRiyals } from './operator-format.ts'
import { definitionList, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import type { Asked } from './rebook-calls.ts'
import { rebookHref } from './rebook-link.ts'
import { bookingFacts, differenceText, placeText, seatsText, withoutChoices } from './rebook-page.ts'
import { REBOOK_WORDS, type RebookWords } from './rebook-words.ts'

export interface ChosenSeats {
  /** As the address or the form names them. */
  seats: readonly string[]
  /** Why the form changed nothing. */
  fault?: string
}

type Chosen = ChosenSeats & { data: HallChoices }

function backText(words: RebookWords, { back }: MoveQuote, locale: SignedIn['locale']): string {
  const placeOf = ({ to, lastFour, days }: MoveQuote['back'][number]) =>
    to === 'CARD' ? words.card(lastFour, days) : to === 'E_WALLET' ? words.eWallet : words.cashback
  return words.list(back.map((part) => `${inRiyals(part.amount, locale)}: ${placeOf(part)}`))
}

/** A role that may not refund the difference may leave the price as it is. */
const lowerPriceField = (words: RebookWords, { back, needsManager }: MoveQuote): Part => {
  if (back.length === 0) return html`<input type="hidden" name="lowerPrice" value="LEAVE" />`
  const ways = needsManager ? (['LEAVE'] as const) : LOWER_PRICE_WAYS
  return html`<label
    >${words.lowerPrice}
    <select name="lowerPrice" required>
      <option value="">${words.chooseOne}</option>
      ${ways.map((way) => html`<option value="${way}">${words.lower[way]}</option>`)}
    </select></label
  >`
}

const moveForm = (frame: SignedIn, { booking, showtime }: HallChoices, quote: MoveQuote): Part => {
  const words = REBOOK_WORDS[frame.locale]
  return html`<details name="move">
    <summary class="press">${words.move}</summary>
    <form class="confirm" method="post" action="${rebookHref(booking.id)}">
      <input type="hidden" name="showtime" value="${showtime.id}" />
      ${quote.seats.map(({ seat }) => html`<input type="hidden" name="seat" value="${seat}" />`)}
      <input type="hidden" name="difference" value="${quote.difference}" />
      ${lowerPriceField(words, quote)}
      <label
        >${words.reason}
        <select name="reason" required>
          <option value="">${words.chooseOne}</option>
          ${MOVE_REASONS.map((reason) => html`<option value="${reason}">${words.reasons[reason]}</option>`)}
        </select></label
      >
      <p>${words.confirm}</p>
      ${tokenAndKeyInputs(frame)}<button class="main">${words.yes}</button>
    </form>
  </details>`
}

const sumOf = (parts: MoveQuote['back']): number => parts.reduce((sum, { amount }) => sum + amount, 0)

function quotePart(frame: SignedIn, data: HallChoices, quote: MoveQuote): Part {
  const { locale } = frame
  const words = REBOOK_WORDS[locale]
  const mayMove = quote.taken.length === 0 && !(quote.needsManager && quote.difference > 0)
  return html`<section class="panel" aria-labelledby="check">
    <h2 id="check">${words.check}</h2>
    ${definitionList([
      [
        words.from,
        html`<time>${dateTime(data.booking.showtime.startsAt, locale)}</time>
          ${seatsText(words, data.booking.seats, locale)}`,
      ],
      [
        words.to,
        html`<time>${dateTime(data.showtime.startsAt, locale)}</time> ${seatsText(words, quote.seats, locale)}`,
      ],
      [words.price, differenceText(words, quote.difference)],
      ...(quote.back.length ? [[words.backTo, backText(words, quote, locale)] as const] : []),
    ])}
    ${sumOf(quote.back) < -quote.difference ? html`<p class="soft">${words.backBefore}</p>` : ''}
    ${quote.needsManager ? html`<p class="notice is-bad">${words.needsManager}</p>` : ''}
    ${mayMove ? moveForm(frame, data, quote) : ''}
  </section>`
}

/** Ticked: what was chosen and is free, otherwise what is proposed. */
function tickedOf({ seats, data }: Chosen): ReadonlySet<string> {
  const free = new Set(data.rows.flatMap((row) => row.seats.map(({ seat }) => seat)))
  const chosen = seats.filter((seat) => free.has(seat))
  const isWhole = chosen.length === data.booking.seats.length
  return new Set(isWhole || !data.proposed.length ? chosen : data.proposed)
}

const seatChoice = ({ locale }: SignedIn, { seat, kind, area, difference }: FreeSeat, isTicked: boolean): Part => {
  const words = REBOOK_WORDS[locale]
  const what = kind === 'SEAT' ? area[locale] : words.list([area[locale], words.kinds[kind]])
  return html`<div class="choice-row">
    <label class="choice">
      <input type="checkbox" name="seat" value="${seat}" ${isTicked ? html`checked` : ''} />
      <b><bdi>${seat}</bdi></b>
      <span>${what} <small>${words.seatMore(difference)}</small></span>
    </label>
  </div>`
}

function seatForm(frame: SignedIn, chosen: Chosen): Part {
  const words = REBOOK_WORDS[frame.locale]
  const { booking, showtime, rows } = chosen.data
  const ticked = tickedOf(chosen)
  return html`<form class="choose" method="get" action="${rebookHref(booking.id, showtime.id)}">
    ${rows.map(({ row, seats }) => {
      const isOpen = seats.some(({ seat }) => ticked.has(seat))
      return html`<details ${isOpen ? html`open` : ''}>
        <summary class="press">${words.row(row, seats.length)}</summary>
        <fieldset class="choices">
          <legend><small>${words.row(row, seats.length)}</small></legend>
          ${seats.map((seat) => seatChoice(frame, seat, ticked.has(seat.seat)))}
        </fieldset>
      </details>`
    })}
    <div class="bar"><button class="main">${words.checkPrice}</button></div>
  </form>`
}

/** What is wrong with the choice, if anything is. */
function faultOf(words: RebookWords, { seats, fault, data }: Chosen): string | undefined {
  if (fault !== undefined) return fault
  if (data.quote?.taken.length) return words.taken(words.list(data.quote.taken))
  return seats.length && !data.quote ? words.wrongCount(data.booking.seats.length) : undefined
}

export function rebookSeatsPage(frame: SignedIn, id: string, asked: Asked<HallChoices>, given: ChosenSeats): Part {
  if (asked.kind !== 'done') return withoutChoices(frame, id, asked)
  const { locale } = frame
  const words = REBOOK_WORDS[locale]
  const chosen = { ...given, data: asked.data }
  const { booking, showtime, rows, quote } = asked.data
  const fault = faultOf(words, chosen)
  return operatorPage(
    frame,
    words.title,
    html`<section aria-labelledby="rebook">
        <header>
          <h1 id="rebook">${words.title}</h1>
          <a href="${orderHref(booking.id)}"><bdi>${booking.reference}</bdi></a>
        </header>
        ${fault ? html`<p class="notice is-bad" role="alert">${fault}</p>` : ''} ${bookingFacts(frame, booking)}
        <p class="in-line"><a class="press" href="${rebookHref(booking.id)}">${words.otherShowtimes}</a></p>
      </section>
      ${quote ? quotePart(frame, asked.data, quote) : ''}
      <section aria-labelledby="choose">
        <h2 id="choose">${words.chooseTitle}</h2>
        <p><time>${dateTime(showtime.startsAt, locale)}</time> ${placeText(words, showtime, locale)}</p>
        <p class="soft">${words.chooseHint(booking.seats.length)}</p>
        ${rows.length ? seatForm(frame, chosen) : html`<p class="notice is-bad">${words.full}</p>`}
      </section>`,
  )
}
