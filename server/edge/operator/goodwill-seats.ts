// Goodwill for some seats: staff tick them on the page of the booking, see what goes back and where to, and confirm it.
import type { Context } from 'hono'
import { html } from 'hono/html'
import { isIdempotencyKey } from '../../contracts/rules/input-limits.ts'
import { isOpaqueId } from '../../contracts/rules/opaque-id.ts'
import { CARE_REASONS, isCareReason, MAX_CARE_SEATS, type SeatGoodwill } from '../../lib/booking-care.ts'
import type { EdgeApp } from '../env.ts'
import { aboveLimitText } from './above-limit.ts'
import { readShownFault } from './answered-form.ts'
import { type FoundBookingDetails, readSeatGoodwill, type SeatGoodwillAsked, sendCare } from './booking-calls.ts'
import { BOOKING_WORDS } from './booking-words.ts'
import { forbiddenPage } from './forbidden-page.ts'
import { alertPart, type FormAgain, faultAttributes, faultPart, repeatForm, selectField } from './form-again.ts'
import { GOODWILL_SEATS_WORDS } from './goodwill-seats-words.ts'
import { helpResult } from './help-result.ts'
import { noOrderPage, notFoundPage } from './not-found-page.ts'
import { type Action, answerFrame, formText, frameAt } from './operator-actions.ts'
import { readOperatorOrders } from './operator-calls.ts'
import { inRiyals } from './operator-format.ts'
import { definitionList, operatorPage, type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'
import { RESULT_MESSAGES } from './operator-words.ts'
import { orderHref } from './order-href.ts'
import { refundMeans } from './refund-means.ts'

const hrefOf = (id: string): string => `/operator/bookings/${encodeURIComponent(id)}/goodwill-seats`

type Costs = FoundBookingDetails['care']['seats']

/** Reading what would go back changes nothing, so the form has an address. */
function chooseForm({ locale }: SignedIn, id: string, seats: Costs, again?: FormAgain): Part {
  const words = GOODWILL_SEATS_WORDS[locale]
  const row = ({ seat, cost, isGiven }: Costs[number], isFirst: boolean): Part => {
    const name = html`<span
      ><bdi>${seat}</bdi> <small>${isGiven ? words.given : words.each(inRiyals(cost, locale))}</small></span
    >`
    return isGiven || cost === 0
      ? html`<p class="soft">${name}</p>`
      : html`<label class="tick"
          ><input
            type="checkbox"
            name="seat"
            value="${seat}"
            ${isFirst ? faultAttributes(again, 'seat') : ''}
          />${name}</label
        >`
  }
  const first = seats.find(({ cost, isGiven }) => cost > 0 && !isGiven)
  return html`<form class="confirm" method="get" action="${hrefOf(id)}">
    <p>${words.choose}</p>
    <div>${seats.map((seat) => row(seat, seat === first))}</div>
    ${faultPart(again, 'seat')}
    <button class="main">${words.check}</button>
  </form>`
}

/** On the page of a booking. */
export const goodwillSeatsForm = (frame: SignedIn, id: string, seats: Costs): Part =>
  html`<details name="care-${id}">
    <summary class="press">${GOODWILL_SEATS_WORDS[frame.locale].open}</summary>
    ${chooseForm(frame, id, seats)}
  </details>`

const placesOf = ({ locale }: SignedIn, { parts }: SeatGoodwill): string => {
  const { places, list } = GOODWILL_SEATS_WORDS[locale]
  return list(
    parts.map(({ amount, lastFour, days, ...part }) => {
      const place = places[refundMeans(part)](lastFour, days)
      return `${inRiyals(amount, locale)}: ${place}`
    }),
  )
}

function confirmForm(frame: SignedIn, { id, seats, amount }: SeatGoodwill, again: FormAgain | undefined): Part {
  const [words, { careReasons, reason: label, chooseReason: choose }] = [
    GOODWILL_SEATS_WORDS[frame.locale],
    BOOKING_WORDS[frame.locale],
  ]
  const options = CARE_REASONS.map((code) => [code, careReasons[code]] as const)
  return html`<form class="confirm" method="post" action="${hrefOf(id)}">
    ${faultPart(again)} ${seats.map((seat) => html`<input type="hidden" name="seat" value="${seat}" />`)}
    <input type="hidden" name="halalas" value="${amount}" />
    ${selectField({ name: 'reason', label, choose, options }, again)}
    <p>${words.confirm}</p>
    ${tokenAndKeyInputs(frame, again?.key)}<button class="main">${words.yes}</button>
  </form>`
}

function previewPart(frame: SignedIn, preview: SeatGoodwill, again: FormAgain | undefined): Part {
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
  ${needsManager && !again ? html`<p class="notice is-bad">${words.needsManager}</p>` : confirmForm(frame, preview, again)}`
}

/** `none`: no seat is ticked. Its seats are undefined if the gateway did not answer, or has no such booking. */
type Asked = Exclude<SeatGoodwillAsked, { kind: 'forbidden' }> | { kind: 'none'; seats: Costs | undefined }

interface Shown {
  id: string
  asked: Asked
  /** The form that gave nothing back. */
  again?: FormAgain | undefined
}

function answerPart(frame: SignedIn, { id, asked, again }: Shown): Part {
  const words = GOODWILL_SEATS_WORDS[frame.locale]
  if (asked.kind === 'done') return previewPart(frame, asked.preview, again)
  if (asked.kind === 'refused') return alertPart(words.refused[asked.because] ?? words.closed)
  if (asked.kind === 'unknown')
    return html`${alertPart(again?.fault ?? words.noAnswer)}
    ${again ? repeatForm(frame, { action: hrefOf(id), again, button: words.sendAgain }) : ''}`
  const unticked = { form: 'seats', field: 'seat', fault: words.none, values: new FormData() }
  return asked.seats ? chooseForm(frame, id, asked.seats, unticked) : alertPart(words.none)
}

function goodwillSeatsPage(frame: SignedIn, shown: Shown): Part {
  const words = GOODWILL_SEATS_WORDS[frame.locale]
  return operatorPage(
    frame,
    words.title,
    html`<section aria-labelledby="seats">
      <h1 id="seats">${words.title}</h1>
      ${answerPart(frame, shown)}
      <p class="in-line"><a class="press" href="${orderHref(shown.id)}">${words.back}</a></p>
    </section>`,
  )
}

async function askFor({ env }: Context<EdgeApp>, { session }: Pick<SignedIn, 'session'>, id: string, seats: string[]) {
  if (seats.length > 0) return readSeatGoodwill(env, session, { id, seats })
  const orders = await readOperatorOrders(env, session, id)
  const order = orders?.find((candidate) => candidate.id === id)
  return { kind: 'none' as const, seats: order?.booking?.care.seats, isMissing: orders !== undefined && !order }
}

export async function showGoodwillSeats(c: Context<EdgeApp>, frame: SignedIn): Promise<Part | Response> {
  const id = c.req.param('id') ?? ''
  if (!isOpaqueId(id)) return c.html(notFoundPage(frame), 404)
  const asked = await askFor(c, frame, id, (c.req.queries('seat') ?? []).slice(0, MAX_CARE_SEATS))
  const isMissing = asked.kind === 'none' ? asked.isMissing : asked.kind === 'refused' && asked.because === 'not_found'
  if (isMissing) return c.html(noOrderPage(frame), 404)
  return asked.kind === 'forbidden' ? forbiddenPage(frame, asked.needs) : goodwillSeatsPage(frame, { id, asked })
}

const seatsIn = (form: FormData): string[] =>
  form
    .getAll('seat')
    .filter((seat) => typeof seat === 'string')
    .slice(0, MAX_CARE_SEATS)

/** The seats with the form as it was filled in. `fault`: a code. */
async function showAgain(
  c: Parameters<Action>[0],
  access: Parameters<Action>[2],
  { id, form, fault }: { id: string; form: FormData; fault: string },
) {
  const [frame, asked] = await Promise.all([
    answerFrame(c, access, { form, fault }),
    askFor(c, access, id, seatsIn(form)),
  ])
  if (asked.kind === 'forbidden')
    return { page: forbiddenPage(await frameAt(c, access, orderHref(id)), asked.needs), status: 403 as const }
  const [words, messages] = [GOODWILL_SEATS_WORDS[frame.locale], RESULT_MESSAGES[frame.locale]]
  const own = fault === 'reason' || fault === 'changed' ? words[fault] : aboveLimitText(fault, 'goodwill', frame.locale)
  const again: FormAgain = {
    form: 'seats',
    values: form,
    fault: own ?? (messages[fault] ?? messages['refused'])?.text ?? '',
    ...(fault === 'reason' ? { field: 'reason' } : {}),
    // Without an answer it may have happened: with the same key it happens once.
    ...(fault === 'unknown' ? { key: formText(form, 'key') } : {}),
  }
  return { page: goodwillSeatsPage(frame, { id, asked, again }), status: 400 as const }
}

/** A form that gives nothing back is shown again with the seats and the reason. */
export const giveBackSeats: Action = async (c, form, access) => {
  const [id, key, reason] = [c.req.param('id') ?? '', formText(form, 'key'), formText(form, 'reason')]
  const halalas = formText(form, 'halalas')
  if (!isOpaqueId(id)) return { status: 404 }
  if (!isIdempotencyKey(key) || !/^\d{1,9}$/.test(halalas)) return { status: 400 }
  const again = (fault: string) => showAgain(c, access, { id, form, fault })
  const shown = readShownFault(form)
  if (shown !== undefined) return again(shown)
  if (!isCareReason(reason)) return again('reason')
  const asked = { action: 'goodwill' as const, reason, amount: Number(halalas), seats: seatsIn(form) }
  const result = await sendCare(c.env, id, asked, { as: access.session, key })
  if (result.kind === 'forbidden')
    return { page: forbiddenPage(await frameAt(c, access, orderHref(id)), result.needs), status: 403 }
  const to = (code: string) => ({ redirectTo: `${orderHref(id)}&result=${code}` })
  if (result.kind === 'done') return to('seats-given-back')
  if (result.kind === 'refused' && result.because === 'refund_changed') return again('changed')
  const fault = helpResult(result)
  // A second press of a form that is being carried out.
  return fault === 'running' ? to(fault) : again(fault)
}
