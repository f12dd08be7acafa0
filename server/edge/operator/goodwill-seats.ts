// Goodwill for some seats: staff tick them on the page of the booking, see what goes back and where to, and confirm it.
import type { Context } from 'hono'
import { html } from 'hono/html'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { CARE_REASONS, isCareReason, MAX_CARE_SEATS, type SeatGoodwill } from '../../lib/booking-care.ts'
import type { EdgeApp } from '../env.ts'
import { type FoundBookingDetails, readSeatGoodwill, type SeatGoodwillAsked, sendCare } from './booking-calls.ts'
import { BOOKING_WORDS } from './booking-words.ts'
import { forbiddenPage } from './forbidden-page.ts'
import { GOODWILL_SEATS_WORDS } from './goodwill-seats-words.ts'
import { helpResult } from './help-result.ts'
import { type Action, formText, signedInFrame } from './operator-actions.ts'
import { inRiyals } from './operator-format.ts'
import { definitionList, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { orderHref } from './order-href.ts'

const hrefOf = (id: string): string => `/operator/bookings/${encodeURIComponent(id)}/goodwill-seats`

type Costs = FoundBookingDetails['care']['seats']

/** On the page of a booking. Reading what would go back changes nothing, so the form has an address. */
export function goodwillSeatsForm({ locale }: SignedIn, id: string, seats: Costs): Part {
  const words = GOODWILL_SEATS_WORDS[locale]
  const row = ({ seat, cost, isGiven }: Costs[number]): Part => {
    const name = html`<span
      ><bdi>${seat}</bdi> <small>${isGiven ? words.given : words.each(inRiyals(cost, locale))}</small></span
    >`
    return isGiven || cost === 0
      ? html`<p class="soft">${name}</p>`
      : html`<label class="tick"><input type="checkbox" name="seat" value="${seat}" />${name}</label>`
  }
  return html`<details name="care-${id}">
    <summary class="press">${words.open}</summary>
    <form class="confirm" method="get" action="${hrefOf(id)}">
      <p>${words.choose}</p>
      <div>${seats.map(row)}</div>
      <button class="main">${words.check}</button>
    </form>
  </details>`
}

const placesOf = ({ locale }: SignedIn, { parts }: SeatGoodwill): string => {
  const { places, list } = GOODWILL_SEATS_WORDS[locale]
  return list(
    parts.map(({ to, amount, lastFour, days }) => {
      const place = to === 'CARD' ? places.CARD(lastFour, days) : places[to]
      return `${inRiyals(amount, locale)}: ${place}`
    }),
  )
}

function confirmForm(frame: SignedIn, { id, seats, amount }: SeatGoodwill): Part {
  const [words, { careReasons, reason, chooseReason }] = [
    GOODWILL_SEATS_WORDS[frame.locale],
    BOOKING_WORDS[frame.locale],
  ]
  return html`<form class="confirm" method="post" action="${hrefOf(id)}">
    ${seats.map((seat) => html`<input type="hidden" name="seat" value="${seat}" />`)}
    <input type="hidden" name="halalas" value="${amount}" />
    <label
      >${reason}
      <select name="reason" required>
        <option value="">${chooseReason}</option>
        ${CARE_REASONS.map((code) => html`<option value="${code}">${careReasons[code]}</option>`)}
      </select></label
    >
    <p>${words.confirm}</p>
    ${tokenAndKeyInputs(frame)}<button class="main">${words.yes}</button>
  </form>`
}

function previewPart(frame: SignedIn, preview: SeatGoodwill): Part {
  const { locale } = frame
  const words = GOODWILL_SEATS_WORDS[locale]
  const { id, reference, seats, cost, amount, needsManager } = preview
  return html`${definitionList([
    [words.facts.booking, html`<a href="${orderHref(id)}"><bdi>${reference}</bdi></a>`],
    [words.facts.seats, html`<bdi>${words.list(seats)}</bdi>`],
    [words.facts.cost, inRiyals(cost, locale)],
    [words.facts.back, inRiyals(amount, locale)],
    [words.facts.to, placesOf(frame, preview)],
  ])}
  ${amount < cost ? html`<p class="soft">${words.less}</p>` : ''}
  ${needsManager ? html`<p class="notice is-bad">${words.needsManager}</p>` : confirmForm(frame, preview)}`
}

type Asked = Exclude<SeatGoodwillAsked, { kind: 'forbidden' }>

function goodwillSeatsPage(frame: SignedIn, id: string, asked: Asked | { kind: 'none' }, fault?: string): Part {
  const words = GOODWILL_SEATS_WORDS[frame.locale]
  const why =
    asked.kind === 'none'
      ? words.none
      : asked.kind === 'unknown'
        ? words.noAnswer
        : asked.kind === 'refused'
          ? (words.refused[asked.because] ?? words.closed)
          : undefined
  return operatorPage(
    frame,
    words.title,
    html`<section aria-labelledby="seats">
      <h1 id="seats">${words.title}</h1>
      ${fault ? html`<p class="notice is-bad" role="alert">${fault}</p>` : ''}
      ${why ? html`<p class="notice is-bad" role="alert">${why}</p>` : ''}
      ${asked.kind === 'done' ? previewPart(frame, asked.preview) : ''}
      <p class="in-line"><a class="press" href="${orderHref(id)}">${words.back}</a></p>
    </section>`,
  )
}

async function show(
  c: Context<EdgeApp>,
  frame: SignedIn,
  { id, seats, fault }: { id: string; seats: readonly string[]; fault?: string | undefined },
): Promise<Part> {
  if (seats.length === 0) return goodwillSeatsPage(frame, id, { kind: 'none' })
  const asked = await readSeatGoodwill(c.env, frame.session, { id, seats })
  return asked.kind === 'forbidden' ? forbiddenPage(frame, asked.needs) : goodwillSeatsPage(frame, id, asked, fault)
}

export async function showGoodwillSeats(c: Context<EdgeApp>, frame: SignedIn): Promise<Part | Response> {
  const id = c.req.param('id') ?? ''
  if (!isOpaqueId(id)) return c.text('Not found.', 404)
  return show(c, frame, { id, seats: (c.req.queries('seat') ?? []).slice(0, MAX_CARE_SEATS) })
}

/** With what was chosen, the page says what changed nothing. */
export const giveBackSeats: Action = async (c, form, access) => {
  const [id, key, reason] = [c.req.param('id') ?? '', formText(form, 'key'), formText(form, 'reason')]
  const halalas = formText(form, 'halalas')
  const seats = form
    .getAll('seat')
    .filter((seat) => typeof seat === 'string')
    .slice(0, MAX_CARE_SEATS)
  if (!isOpaqueId(id)) return { status: 404 }
  if (!isIdempotencyKey(key) || !/^\d{1,9}$/.test(halalas)) return { status: 400 }
  const again = async (fault: 'reason' | 'changed') => {
    const frame = await signedInFrame(c, access)
    const page = await show(c, frame, { id, seats, fault: GOODWILL_SEATS_WORDS[frame.locale][fault] })
    return { page, status: 400 as const }
  }
  if (!isCareReason(reason)) return again('reason')
  const asked = { action: 'goodwill' as const, reason, amount: Number(halalas), seats }
  const result = await sendCare(c.env, id, asked, { as: access.session, key })
  if (result.kind === 'refused' && result.because === 'refund_changed') return again('changed')
  if (result.kind === 'forbidden')
    return { page: forbiddenPage(await signedInFrame(c, access), result.needs), status: 403 }
  return { redirectTo: `${orderHref(id)}&result=${result.kind === 'done' ? 'seats-given-back' : helpResult(result)}` }
}
