// Orders on the operator's pages: what needs a person, and one order with its timeline and safe actions.
import { html } from 'hono/html'
import type { AttentionItem, FoundAttempt, FoundClosing, FoundOrder } from './operator-calls.ts'
import { memberHref } from './member-href.ts'
import { MEMBER_WORDS } from './member-words.ts'
import { definitionList, may, tokenAndKeyInputs, type Part, type SignedIn } from './operator-layout.ts'
import { dateTime, inRiyals, labelsOf, formatElapsed } from './operator-format.ts'
import { ACTIONS, type OrderAction, OUTBOX_LABELS, attentionText } from './operator-words.ts'

export const orderHref = (id: string): string => `/operator/orders?ref=${encodeURIComponent(id)}`

const noteField = html`<label
  >What you found and did in the processor’s portal, without names and numbers of people
  <textarea name="note" required maxlength="500"></textarea>
</label>`

const isAction = (action: string): action is OrderAction => Object.hasOwn(ACTIONS, action)

function actionForm(frame: SignedIn, { id }: FoundOrder, action: OrderAction): Part {
  const words = ACTIONS[action]
  return html`<details name="${id}">
    <summary class="press">${words.label}</summary>
    <form class="confirm" method="post" action="/operator/act/${id}/${action}">
      <p>${words.confirm}</p>
      ${action === 'close' ? noteField : ''} ${tokenAndKeyInputs(frame)}
      <button class="main">${words.yes}</button>
    </form>
  </details>`
}

/** An order is called by its reference. */
const KIND_LABELS: Partial<Record<AttentionItem['kind'], string>> = { 'top-up': 'Top-up', capture: 'Payment' }

export function attentionList(items: readonly AttentionItem[], now: number): Part {
  if (items.length === 0) return html`<p class="soft">No order, no top-up and no payment needs a person.</p>`
  return html`<ul class="rows">
    ${items.map(({ id, kind, reference, reason, since: at }) => {
      const { title, todo } = attentionText(reason)
      return html`<li>
        <div class="row-head">
          <h3><a href="${orderHref(id)}">${KIND_LABELS[kind] ?? reference}</a> ${title}</h3>
          <span class="time">for ${formatElapsed(at, now)}</span>
        </div>
        <p class="soft">${todo}</p>
      </li>`
    })}
  </ul>`
}

/** How many decimals another currency has is unknown here. */
const capturedOf = ({ amount, currency }: { amount: number; currency: string }): string =>
  currency === 'SAR' ? inRiyals(amount) : `${amount} ${currency} (smallest unit)`

const attemptRow = (attempt: FoundAttempt): Part =>
  html`<tr>
    <td>${attempt.attempt}</td>
    <td>${attempt.state}</td>
    <td>${attempt.processor ?? 'none'}</td>
    <td>${attempt.method}</td>
    <td class="num">${inRiyals(attempt.amount)}</td>
    <td>${attempt.captured ? capturedOf(attempt.captured) : ''}</td>
    <td><time>${dateTime(attempt.startedAt)}</time></td>
    <td>${attempt.reason ?? ''}</td>
    <td>${attempt.processorReference ?? ''}</td>
  </tr>`

const attemptTable = (attempts: readonly FoundAttempt[]): Part =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="Payments">
    <table>
      <thead>
        <tr>
          ${['No.', 'State', 'Processor', 'Method'].map((name) => html`<th>${name}</th>`)}
          <th class="num">Amount</th>
          ${['Captured amount', 'Started', 'Reason', 'Processor’s reference'].map((name) => html`<th>${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${attempts.map(attemptRow)}
      </tbody>
    </table>
  </div>`

const closedLine = ({ at, by, note }: FoundClosing): string => `${dateTime(at)}, ${by}: ${note}`

/** One act closes all payments that need it. */
const closedLines = ({ closed, attempts }: FoundOrder): string[] => [
  ...new Set(
    [closed, ...attempts.map((attempt) => attempt.closed)].flatMap((closing) => (closing ? [closedLine(closing)] : [])),
  ),
]

const facts = (frame: SignedIn, order: FoundOrder): [string, string | Part][] => [
  ['State', order.state],
  ...(order.kind === 'capture' ? [] : [['Total', inRiyals(order.total)] as [string, string]]),
  ...(order.paidId ? [['Names', order.paidId] as [string, string]] : []),
  ...(order.film ? [['Movie', order.film] as [string, string]] : []),
  ...(order.cinema ? [['Cinema', order.cinema] as [string, string]] : []),
  ...(order.startsAt ? [['Showtime', dateTime(order.startsAt)] as [string, string]] : []),
  ...(order.seats?.length ? [['Seats', order.seats.join(', ')] as [string, string]] : []),
  ...(order.owner
    ? [['Customer', `${order.owner}${order.contact ? `, ${order.contact}` : ''}`] as [string, string]]
    : []),
  ...memberLink(frame, order),
  ...closedLines(order).map((line): [string, string] => ['Closed by hand', line]),
  ['Id', order.id],
]

/** To the page of the member who owns it. */
const memberLink = (frame: SignedIn, { memberId }: FoundOrder): [string, Part][] =>
  memberId && may(frame, 'lookMember')
    ? [[MEMBER_WORDS[frame.locale].title, html`<a href="${memberHref(memberId)}"><bdi>${memberId}</bdi></a>`]]
    : []

/** Money that names this order and belongs to none of its payments: each has its own page, where it is refunded. */
const unmatchedList = (captures: readonly FoundOrder[]): Part =>
  html`<h2>Other captures that name it</h2>
    <ul class="rows">
      ${captures.map(
        ({ id, state, attention, attempts }) =>
          html`<li>
            <div class="row-head">
              <h3>
                <a href="${orderHref(id)}"
                  >${attempts[0]?.processor ?? ''} <bdi>${attempts[0]?.processorReference ?? ''}</bdi></a
                >
                ${attempts[0]?.captured ? capturedOf(attempts[0].captured) : ''}
              </h3>
              <span class="soft">${state}</span>
            </div>
            ${attention ? html`<p class="soft">${attentionText(attention).title}.</p>` : ''}
          </li>`,
      )}
    </ul>`

function titleOf({ kind, film, reference }: FoundOrder): string {
  if (kind === 'capture') return `Payment ${reference}`
  return film ? `Order ${reference}` : 'Top-up'
}

const timeline = (order: FoundOrder): Part =>
  html`<ol class="rows">
    ${(order.timeline ?? []).map(
      ({ at, from, to, cause }) =>
        html`<li>
          <div class="row-head">
            <span>${from === to || !from ? to : `${from} → ${to}`}: ${cause}</span><time>${dateTime(at)}</time>
          </div>
        </li>`,
    )}
  </ol>`

const delivery = ({ undelivered }: FoundOrder): string => {
  if (!undelivered) return ''
  return undelivered.length
    ? `Not delivered yet: ${labelsOf(undelivered, OUTBOX_LABELS)}.`
    : 'Every message of this order is delivered.'
}

export function orderSection(frame: SignedIn, order: FoundOrder): Part {
  const words = order.attention ? attentionText(order.attention) : undefined
  const actions = order.actions.filter(isAction).filter((action) => may(frame, action))
  return html`<section aria-labelledby="order-${order.id}">
    <header>
      <h1 id="order-${order.id}">${titleOf(order)}</h1>
      ${words ? '' : html`<span class="soft">No action needed</span>`}
    </header>
    ${words ? html`<p class="notice is-bad"><b>${words.title}.</b> ${words.todo}</p>` : ''}
    ${definitionList(facts(frame, order))}
    ${
      actions.length
        ? html`<div class="actions">${actions.map((action) => actionForm(frame, order, action))}</div>`
        : html`<p class="soft">
            ${order.actions.length ? 'Your role may take none of the actions that are safe now.' : 'No action is safe in this state.'}
          </p>`
    }
    <h2>Payments</h2>
    ${order.attempts.length ? attemptTable(order.attempts) : html`<p class="soft">No payment was tried.</p>`}
    ${order.unmatched?.length ? unmatchedList(order.unmatched) : ''}
    ${
      order.timeline
        ? html`<h2>Timeline</h2>
            ${timeline(order)}`
        : ''
    }
    <p class="soft">${delivery(order)}</p>
  </section>`
}
