// What is to be made, as the kitchen screen shows it. The script replaces it every five seconds by a newer one, so a
// card is the same text until something of it changes.
import { html } from 'hono/html'
import { MINUTE_MS } from '../../contracts/rules/durations.ts'
import type { BoardItem, BoardLine, BoardOrder, BoardState, KitchenBoard } from './kitchen-calls.ts'
import { kitchenHref } from './kitchen-calls.ts'
import { filled, KITCHEN_WORDS } from './kitchen-words.ts'
import { clockTime, dayName, seatNames } from './operator-format.ts'
import { type Part, type SignedIn, tokenAndKeyInputs } from './operator-layout.ts'

/** From here on the screen counts no minutes. `public/kitchen-screen.js` has the same. */
const MAX_MINUTES = 60

/** Orders for later are folded up. */
const SOON_MS = 60 * MINUTE_MS

/** What the board needs of its page. */
export interface BoardFrame extends Pick<SignedIn, 'locale' | 'formToken'> {
  /** Its presses have keys of the script, and a new key in each form would make every card another text. */
  isForScript?: true
}

export interface ShownBoard extends KitchenBoard {
  cinemaId: string
}

const tokenAndKey = (frame: BoardFrame): Part | '' => (frame.isForScript ? '' : tokenAndKeyInputs(frame))

const inputs = (fields: Record<string, string>): Part =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`

const timeOf = (at: string): string => clockTime(Date.parse(at))

/** Whole minutes until it has to be ready, and how urgent it is. `now` on the gateway’s clock. */
function urgencyOf({ readyAt, minutes }: Pick<BoardOrder, 'readyAt' | 'minutes'>, now: number) {
  const left = Math.floor((Date.parse(readyAt) - now) / MINUTE_MS)
  return { left, kind: left < 0 ? 'late' : left <= minutes ? 'due' : 'calm' } as const
}

function minutesLabel({ locale }: Pick<BoardFrame, 'locale'>, left: number): string {
  const { minutes } = KITCHEN_WORDS[locale]
  if (left === 0) return minutes.now
  // The time stands beside it, and says more than hundreds of minutes.
  if (left >= MAX_MINUTES) return ''
  return left < 0 ? filled(minutes.late, { count: -left }) : filled(minutes.left, { count: left })
}

function lineRow({ locale }: BoardFrame, { name, options, quantity, seat, note }: BoardLine): Part {
  const words = KITCHEN_WORDS[locale]
  return html`<li>
    <b><bdi dir="ltr">${quantity}×</bdi></b>
    <span
      ><bdi>${name[locale]}</bdi> ${options.map((option) => html`<small><bdi>${option[locale]}</bdi></small>`)}
      ${seat === null ? '' : html`<small class="k-seat"><bdi>${filled(words.seat, { seat })}</bdi></small>`}
      ${note === null ? '' : html`<em class="k-note"><bdi>${note}</bdi></em>`}</span
    >
  </li>`
}

const pressForm = (
  frame: BoardFrame,
  { cinemaId, day }: Pick<ShownBoard, 'cinemaId' | 'day'>,
  { id, state }: BoardOrder,
  step: 'on' | 'undo',
): Part => html`${tokenAndKey(frame)}${inputs({ cinema: cinemaId, day, order: id, from: state, step })}`

/** Food for all that is brought to the seats names the seats of the order. */
const isForAllSeats = ({ delivery, lines }: BoardOrder): boolean =>
  delivery === 'SEAT' && lines.some(({ seat }) => seat === null)

const GO_STATES = ['REQUESTED', 'PREPARING', 'READY'] as const

export function orderCard(frame: BoardFrame, board: ShownBoard, order: BoardOrder, isPrinted = false): Part {
  const { locale } = frame
  const words = KITCHEN_WORDS[locale]
  const { id, number, state, delivery } = order
  const { left, kind } = urgencyOf(order, Date.parse(board.now))
  const isDone = state === 'READY' || state === 'HANDED'
  return html`<li
    class="k-card ${isDone ? '' : `is-${kind}`} ${isPrinted ? 'is-printed' : ''}"
    id="food-${id}"
    data-order="${id}"
    data-number="${number}"
    data-state="${state}"
    data-ready="${Date.parse(order.readyAt)}"
    data-minutes="${order.minutes}"
  >
    <div class="k-head">
      <b class="k-number"><bdi>${number}</bdi></b>
      <span class="k-way" data-way="${delivery}">${words.ways[delivery]}</span>
      <span class="k-when"
        ><time>${timeOf(order.readyAt)}</time> <b data-left>${isDone ? '' : minutesLabel(frame, left)}</b></span
      >
    </div>
    <p class="k-where">
      <b><bdi>${order.auditorium[locale]}</bdi></b>
      <span>${filled(words.starts, { time: timeOf(order.startsAt) })}</span>
      ${
        isForAllSeats(order)
          ? html`<span class="k-seats"><bdi>${filled(words.seats, { seats: seatNames(order.seats) })}</bdi></span>`
          : ''
      }
      <small><bdi>${order.reference}</bdi></small>
    </p>
    ${order.isRequested && state === 'REQUESTED' ? html`<p class="k-flag">${words.here}</p>` : ''}
    ${order.isStopped ? html`<p class="k-flag is-bad">${words.stopped}</p>` : ''}
    ${order.hasBookingEnded && !order.isRefunded ? html`<p class="k-flag">${words.bookingEnded}</p>` : ''}
    ${order.isRefunded ? html`<p class="k-flag is-bad">${words.refunded}</p>` : ''}
    <ul class="k-lines">
      ${order.lines.map((line) => lineRow(frame, line))}
    </ul>
    <p class="k-kept">${words.kept}</p>
    <div class="k-act">
      <form
        class="k-go"
        method="post"
        action="/operator/kitchen/press"
        data-press="on"
        ${order.isRefunded ? html`hidden` : ''}
      >
        ${pressForm(frame, board, order, 'on')}
        <button id="go-${id}" ${order.isStopped ? html`disabled` : ''}>
          ${GO_STATES.map(
            (from) => html`<span data-for="${from}">${words.go[from]} <i class="k-unseen">${number}</i></span>`,
          )}
        </button>
      </form>
      <div class="k-foot">
        <form method="post" action="/operator/kitchen/press" data-press="undo" ${order.canUndo ? '' : html`hidden`}>
          ${pressForm(frame, board, order, 'undo')}
          <button id="undo-${id}" aria-label="${filled(words.undoOf, { number })}">${words.undo}</button>
        </form>
        <a
          class="press"
          data-slip
          href="${kitchenHref(board.cinemaId, { slip: id })}"
          aria-label="${filled(words.slipOf, { number })}"
          >${words.slip}</a
        >
      </div>
    </div>
  </li>`
}

const cards = (frame: BoardFrame, board: ShownBoard, orders: readonly BoardOrder[], list: string): Part =>
  html`<ol class="k-cards" data-list="${list}">
    ${orders.map((order) => orderCard(frame, board, order))}
  </ol>`

function column(
  frame: BoardFrame,
  board: ShownBoard,
  state: Exclude<BoardState, 'HANDED'>,
  orders: readonly BoardOrder[],
  more: Part | string = '',
): Part {
  const words = KITCHEN_WORDS[frame.locale]
  return html`<section class="k-column" data-column="${state}" aria-labelledby="column-${state}">
    <h2 id="column-${state}">${words.columns[state]} <b data-count="${state}">${orders.length}</b></h2>
    ${cards(frame, board, orders, state)}
    <p class="k-empty">${words.empty[state]}</p>
    ${more}
  </section>`
}

function itemButton(frame: BoardFrame, { cinemaId, day }: ShownBoard, item: BoardItem): Part {
  const words = KITCHEN_WORDS[frame.locale]
  const { id, name, isMarked, left } = item
  const onSale = left === null ? words.onSale : left === 0 ? words.noneLeft : filled(words.left, { count: left })
  return html`<li id="item-${id}" data-item="${id}">
    <form method="post" action="/operator/kitchen/item" data-mark>
      ${tokenAndKey(frame)}${inputs({ cinema: cinemaId, day, item: id, isSoldOut: isMarked ? 'no' : 'yes' })}
      <button id="mark-${id}" aria-pressed="${String(isMarked)}">
        <bdi>${name}</bdi> <small data-off>${onSale}</small><small data-on>${words.soldOut}</small>
      </button>
    </form>
  </li>`
}

export function boardPart(frame: BoardFrame, board: ShownBoard): Part {
  const words = KITCHEN_WORDS[frame.locale]
  const now = Date.parse(board.now)
  const inState = (wanted: BoardState) => board.orders.filter(({ state }) => state === wanted)
  const isSoon = ({ readyAt, isRequested }: BoardOrder) => isRequested || Date.parse(readyAt) - now <= SOON_MS
  const requested = inState('REQUESTED')
  const later = requested.filter((order) => !isSoon(order))
  return html`<div class="k-board" id="board" data-now="${now}" data-day="${board.day}">
    <p class="k-day soft">${dayName(board.day, frame.locale)}</p>
    <details class="k-items">
      <summary class="press">
        ${words.items} <b data-count="items">${board.items.filter(({ isMarked }) => isMarked).length}</b>
      </summary>
      <p class="soft">${words.itemsHint}</p>
      <ul class="k-item-list" data-list="items">
        ${board.items.map((item) => itemButton(frame, board, item))}
      </ul>
    </details>
    <div class="k-columns">
      ${column(
        frame,
        board,
        'REQUESTED',
        requested.filter(isSoon),
        html`<details class="k-later" data-later ${later.length === 0 ? html`hidden` : ''}>
          <summary class="press">${filled(words.later, { count: later.length })}</summary>
          ${cards(frame, board, later, 'later')}
        </details>`,
      )}
      ${column(frame, board, 'PREPARING', inState('PREPARING'))} ${column(frame, board, 'READY', inState('READY'))}
    </div>
    <section class="k-handed" aria-labelledby="column-HANDED">
      <h2 id="column-HANDED">${words.columns.HANDED}</h2>
      ${cards(frame, board, inState('HANDED'), 'HANDED')}
    </section>
  </div>`
}
