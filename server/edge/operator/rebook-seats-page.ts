// The free seats of one showtime as a list by row, and the check of a move before it is made.
import { html } from 'hono/html'
import {
  LOWER_PRICE_WAYS,
  MOVE_REASONS,
  type FreeSeat,
  type HallChoices,
  type MoveQuote,
} from '../../lib/moved-bookings.ts'
import { alertPart, type FormAgain, faultPart, selectField } from './form-again.ts'
import { orderHref } from './order-href.ts'
import { dateTime, inRiyals } from './operator-format.ts'
import { definitionList, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import type { Asked } from './rebook-calls.ts'
import { rebookHref } from './rebook-link.ts'
import { bookingFacts, differenceText, placeText, repeatMove, seatsText, withoutChoices } from './rebook-page.ts'
import { REBOOK_WORDS, type RebookWords } from './rebook-words.ts'
import { refundMeans } from './refund-means.ts'

export interface ChosenSeats {
  /** As the address or the form names them. */
  seats: readonly string[]
  /** The form that moved nothing, or has no answer. */
  again?: FormAgain
}

type Chosen = ChosenSeats & { data: HallChoices }

function backText(words: RebookWords, { back }: MoveQuote, locale: SignedIn['locale']): string {
  const placeOf = ({ lastFour, days, ...part }: MoveQuote['back'][number]) =>
    words.places[refundMeans(part)](lastFour, days)
  return words.list(back.map((part) => `${inRiyals(part.amount, locale)}: ${placeOf(part)}`))
}

/** A role that may not refund the difference may leave the price as it is. */
const lowerPriceField = (words: RebookWords, { back, needsManager }: MoveQuote, again: FormAgain | undefined): Part => {
  if (back.length === 0) return html`<input type="hidden" name="lowerPrice" value="LEAVE" />`
  const ways = needsManager ? (['LEAVE'] as const) : LOWER_PRICE_WAYS
  const options = ways.map((way) => [way, words.lower[way]] as const)
  return selectField({ name: 'lowerPrice', label: words.lowerPrice, choose: words.chooseOne, options }, again)
}

const moveForm = (frame: SignedIn, { data, again }: Chosen, quote: MoveQuote): Part => {
  const words = REBOOK_WORDS[frame.locale]
  const { booking, showtime } = data
  const options = MOVE_REASONS.map((reason) => [reason, words.reasons[reason]] as const)
  return html`<details name="move" ${again ? html`open` : ''}>
    <summary class="press">${words.move}</summary>
    <form class="confirm" method="post" action="${rebookHref(booking.id)}">
      ${faultPart(again)}
      <input type="hidden" name="showtime" value="${showtime.id}" />
      ${quote.seats.map(({ seat }) => html`<input type="hidden" name="seat" value="${seat}" />`)}
      <input type="hidden" name="difference" value="${quote.difference}" />
      <input type="hidden" name="laterFood" value="${booking.laterFood ?? 0}" />
      ${lowerPriceField(words, quote, again)}
      ${selectField({ name: 'reason', label: words.reason, choose: words.chooseOne, options }, again)}
      <p>${words.confirm}</p>
      ${tokenAndKeyInputs(frame, again?.key)}<button class="main">${words.yes}</button>
    </form>
  </details>`
}

const mayMove = (quote: MoveQuote | null): quote is MoveQuote =>
  quote !== null && quote.taken.length === 0 && !quote.isForManager

const sumOf = (parts: MoveQuote['back']): number => parts.reduce((sum, { amount }) => sum + amount, 0)

function quotePart(frame: SignedIn, chosen: Chosen, quote: MoveQuote): Part {
  const { locale } = frame
  const { data } = chosen
  const { hasLaterFood, laterFood, hasFollowingFood } = data.booking
  const words = REBOOK_WORDS[locale]
  const { needsManager, needsManagerForFood } = words
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
      ...(laterFood ? [[words.laterFoodBack, inRiyals(laterFood, locale)] as const] : []),
    ])}
    ${sumOf(quote.back) < -quote.difference ? html`<p class="soft">${words.backBefore}</p>` : ''}
    ${quote.needsManager ? html`<p class="notice is-bad">${quote.isForManager && laterFood ? needsManagerForFood : needsManager}</p>` : ''}
    ${hasLaterFood ? html`<p class="notice">${words.laterFood}</p>` : ''}
    ${hasFollowingFood ? html`<p class="notice">${words.followingFood}</p>` : ''}
    ${mayMove(quote) ? moveForm(frame, chosen, quote) : ''}
  </section>`
}

/** Ticked: what was chosen and is free. */
function tickedOf({ seats, data }: Chosen): ReadonlySet<string> {
  const free = new Set(data.rows.flatMap((row) => row.seats.map(({ seat }) => seat)))
  return new Set(seats.filter((seat) => free.has(seat)))
}

/** Seats that staff have not chosen, taken with one press. */
function proposalPart({ locale }: SignedIn, { seats, data }: Chosen): Part | '' {
  const { booking, showtime, proposed } = data
  const isChosen = proposed.length === seats.length && proposed.every((seat) => seats.includes(seat))
  if (proposed.length === 0 || isChosen) return ''
  const words = REBOOK_WORDS[locale]
  return html`<p class="notice">
    ${words.proposed} <b><bdi>${words.list(proposed)}</bdi></b>
    <a class="press" href="${rebookHref(booking.id, showtime.id, proposed)}#check">${words.take}</a>
  </p>`
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
    <div class="bar is-short"><button class="main">${words.checkPrice}</button></div>
  </form>`
}

/** What is wrong with the choice, if anything is. */
function faultOf(words: RebookWords, { seats, again, data }: Chosen): string | undefined {
  // The form says it itself, as long as it is there.
  if (again?.fault !== undefined) return mayMove(data.quote) ? undefined : again.fault
  if (data.quote?.taken.length) return words.taken(words.list(data.quote.taken))
  return seats.length && !data.quote ? words.wrongCount(data.booking.seats.length) : undefined
}

export function rebookSeatsPage(frame: SignedIn, id: string, asked: Asked<HallChoices>, given: ChosenSeats): Part {
  if (asked.kind !== 'done') return withoutChoices(frame, id, asked, given.again)
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
        ${fault ? alertPart(fault) : ''} ${mayMove(quote) ? '' : repeatMove(frame, id, given.again)}
        ${bookingFacts(frame, booking)}
        <p class="in-line"><a class="press" href="${rebookHref(booking.id)}">${words.otherShowtimes}</a></p>
      </section>
      ${quote ? quotePart(frame, chosen, quote) : ''}
      <section aria-labelledby="choose">
        <h2 id="choose">${words.chooseTitle}</h2>
        <p><time>${dateTime(showtime.startsAt, locale)}</time> ${placeText(words, showtime, locale)}</p>
        <p class="soft">${words.chooseHint(booking.seats.length)}</p>
        ${proposalPart(frame, chosen)}
        ${rows.length ? seatForm(frame, chosen) : html`<p class="notice is-bad">${words.full}</p>`}
      </section>`,
  )
}
