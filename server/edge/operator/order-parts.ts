// Orders on the operator's pages: what needs a person, and one order with its timeline and safe actions.
import { html } from 'hono/html'
import { attemptSums, capturedText } from './attempt-sums.ts'
import type { AttentionItem, FoundAttempt, FoundClosing, FoundOrder } from './operator-calls.ts'
import { memberHref } from './member-href.ts'
import { MEMBER_WORDS } from './member-words.ts'
import { definitionList, may, tokenAndKeyInputs, type Part, type SignedIn } from './operator-layout.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { isDecision } from '../../lib/decision-reasons.ts'
import { attentionText } from './attention-words.ts'
import { decisionField } from './decision-field.ts'
import { OUTBOX_LABELS } from './due-words.ts'
import { FOOD_ORDER_WORDS } from './food-order-words.ts'
import { againOf, type FormAgain, faultAttributes, faultPart, typedText } from './form-again.ts'
import { LAYOUT_WORDS } from './layout-words.ts'
import { dateTime, inRiyals, labelOf, labelsOf, formatElapsed, seatNames } from './operator-format.ts'
import { ACTIONS, ORDER_ACTIONS, ORDER_WORDS, type OrderAction } from './order-words.ts'
import {
  ATTEMPT_STATE_LABELS,
  CAUSE_LABELS,
  DECLINE_LABELS,
  EXCHANGED_STATE_LABELS,
  METHOD_LABELS,
  OWNER_KIND_LABELS,
  PROCESSOR_NAMES,
  STATE_LABELS,
  TABBY_LABELS,
} from './order-code-words.ts'
import { formOfOrder, orderHref } from './order-href.ts'

const noteField = (locale: Locale, again: FormAgain | undefined): Part =>
  html`<label
      >${ORDER_WORDS[locale].note}
      <textarea name="note" required maxlength="500" dir="auto" ${faultAttributes(again, 'note')}>
${typedText(again, 'note')}</textarea>
    </label>
    ${faultPart(again, 'note')}`

const isAction = (action: string): action is OrderAction => ORDER_ACTIONS.some((known) => known === action)

/** A code or a name of a system: Latin in both languages. */
const code = (text: string): Part => html`<bdi>${text}</bdi>`

function actionForm(frame: SignedIn, { id }: FoundOrder, action: OrderAction, given: FormAgain | undefined): Part {
  const words = ACTIONS[frame.locale][action]
  const again = againOf(given, formOfOrder(id, action))
  return html`<details name="${id}" ${again ? html`open` : ''}>
    <summary class="press">${words.label}</summary>
    <form class="confirm" method="post" action="/operator/act/${id}/${action}">
      ${faultPart(again)}
      <p>${words.confirm}</p>
      ${isDecision(action) ? decisionField(action, frame.locale, again) : ''}
      ${action === 'close' ? noteField(frame.locale, again) : ''} ${tokenAndKeyInputs(frame, again?.key)}
      <button class="main">${words.yes}</button>
    </form>
  </details>`
}

export function attentionList({ locale }: SignedIn, items: readonly AttentionItem[], now: number): Part {
  const words = ORDER_WORDS[locale]
  if (items.length === 0) return html`<p class="soft">${words.noneWaits}</p>`
  return html`<ul class="rows">
    ${items.map(({ id, kind, reference, reason, since: at }) => {
      const { title, todo } = attentionText(reason, locale)
      return html`<li>
        <div class="row-head">
          <h3><a href="${orderHref(id)}">${words.kinds[kind] ?? code(reference)}</a> ${title}</h3>
          <span class="time">${words.elapsed(formatElapsed(at, now, locale))}</span>
        </div>
        <p class="soft">${todo}</p>
      </li>`
    })}
  </ul>`
}

const processorPart = (processor: string | null, locale: Locale): string | Part =>
  processor === null ? ORDER_WORDS[locale].noProcessor : code(PROCESSOR_NAMES[processor] ?? processor)

const head = (name: string, look = ''): Part => html`<th role="columnheader" class="${look}">${name}</th>`

const cell = (name: string, value: string | Part, look = ''): Part =>
  html`<td role="cell" data-label="${name}" class="${look}">${value}</td>`

/** Below 40rem each row is a list of these names and values. */
function attemptRow(attempt: FoundAttempt, booking: FoundOrder['booking'], locale: Locale): Part {
  const { asked, captured, back, left } = attemptSums(attempt, booking, locale)
  const { partOf, method, reason, processorReference } = attempt
  const { attempt: names } = ORDER_WORDS[locale]
  const labels = method === 'TABBY' ? TABBY_LABELS : undefined
  const states = { ...ATTEMPT_STATE_LABELS[locale], ...labels?.states[locale] }
  const reasons = { ...DECLINE_LABELS[locale], ...labels?.reasons[locale] }
  const whole = typeof partOf === 'number' ? ` · ${names.partOf(partOf)}` : ''
  return html`<tr role="row">
    ${cell(names.number, `${attempt.attempt}${whole}`)} ${cell(names.state, labelOf(states, attempt.state))}
    ${cell(names.processor, processorPart(attempt.processor, locale))}
    ${cell(names.method, labelOf(METHOD_LABELS[locale], method))} ${cell(names.amount, asked, 'num')}
    ${cell(names.captured, captured, 'num')} ${cell(names.back, back, 'num')} ${cell(names.left, left, 'num')}
    ${cell(names.started, html`<time>${dateTime(attempt.startedAt, locale)}</time>`, 'at')}
    ${cell(names.reason, reason === null ? '' : labelOf(reasons, reason))}
    ${cell(names.reference, processorReference ? code(processorReference) : '', 'code')}
  </tr>`
}

/** The roles are named, because a table that is laid out as a list loses them. */
function attemptTable({ attempts, booking }: FoundOrder, locale: Locale): Part {
  const { attempt: names, payments } = ORDER_WORDS[locale]
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${payments}">
    <table class="stacked payments" role="table">
      <thead role="rowgroup">
        <tr role="row">
          ${[names.number, names.state, names.processor, names.method].map((name) => head(name))}
          ${[names.amount, names.captured, names.back, names.left].map((name) => head(name, 'num'))}
          ${[names.started, names.reason, names.reference].map((name) => head(name))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${attempts.map((attempt) => attemptRow(attempt, booking, locale))}
      </tbody>
    </table>
  </div>`
}

/** One act closes all payments that need it. */
const closingsOf = ({ closed, paidOut, attempts }: FoundOrder): FoundClosing[] => [
  ...new Map(
    [closed, paidOut, ...attempts.map((attempt) => attempt.closed)].flatMap((closing) =>
      closing ? [[JSON.stringify(closing), closing] as const] : [],
    ),
  ).values(),
]

const closedLine = ({ at, by, byName, note }: FoundClosing, locale: Locale): Part =>
  html`${dateTime(at, locale)}${LAYOUT_WORDS[locale].comma} <bdi>${byName ?? by}</bdi>: <bdi>${note}</bdi>`

const ownerPart = (owner: string, contact: string | null | undefined, locale: Locale): Part => {
  const kind = labelOf(OWNER_KIND_LABELS[locale], owner.toLowerCase())
  return contact ? html`${kind}${LAYOUT_WORDS[locale].comma} <bdi dir="ltr">${contact}</bdi>` : html`${kind}`
}

function facts(frame: SignedIn, order: FoundOrder): [string, string | Part][] {
  const { locale } = frame
  const { facts: names } = ORDER_WORDS[locale]
  const { film, cinema, startsAt, seats, owner, contact, paidId, toPayOut } = order
  return [
    [names.state, labelOf(codeLabels(order, locale).states, order.state)],
    ...(order.kind === 'capture' ? [] : [[names.total, inRiyals(order.total, locale)] as [string, string]]),
    ...(toPayOut ? [[names.toPayOut, inRiyals(toPayOut, locale)] as [string, string]] : []),
    ...(paidId ? [[names.names, code(paidId)] as [string, Part]] : []),
    ...(film ? [[names.film, code(film)] as [string, Part]] : []),
    ...(cinema ? [[names.cinema, code(cinema)] as [string, Part]] : []),
    ...(startsAt ? [[names.startsAt, dateTime(startsAt, locale)] as [string, string]] : []),
    ...(seats?.length ? [[names.seats, code(seatNames(seats))] as [string, Part]] : []),
    ...(owner ? [[names.customer, ownerPart(owner, contact, locale)] as [string, Part]] : []),
    ...memberLink(frame, order),
    ...closingsOf(order).map((closing): [string, Part] => [names.closed, closedLine(closing, locale)]),
    [names.id, code(order.id)],
  ]
}

/** To the page of the member who owns it. */
const memberLink = (frame: SignedIn, { memberId }: FoundOrder): [string, Part][] =>
  memberId && may(frame, 'lookMember')
    ? [[MEMBER_WORDS[frame.locale].title, html`<a href="${memberHref(memberId)}"><bdi>${memberId}</bdi></a>`]]
    : []

/** Money that names this order and belongs to none of its payments: each has its own page, where it is refunded. */
const unmatchedList = (captures: readonly FoundOrder[], locale: Locale): Part =>
  html`<h2>${ORDER_WORDS[locale].unmatched}</h2>
    <ul class="rows">
      ${captures.map(
        ({ id, state, attention, attempts }) =>
          html`<li>
            <div class="row-head">
              <h3>
                <a href="${orderHref(id)}"
                  >${processorPart(attempts[0]?.processor ?? null, locale)}
                  ${code(attempts[0]?.processorReference ?? '')}</a
                >
                ${attempts[0]?.captured ? capturedText(attempts[0].captured, locale) : ''}
              </h3>
              <span class="soft">${labelOf(STATE_LABELS[locale], state)}</span>
            </div>
            ${attention ? html`<p class="soft">${attentionText(attention, locale).title}.</p>` : ''}
          </li>`,
      )}
    </ul>`

function titleOf({ kind, film, reference }: FoundOrder, locale: Locale): string {
  const { titles } = ORDER_WORDS[locale]
  if (kind === 'capture') return titles.capture(reference)
  if (kind === 'quote') return titles.quote(reference)
  return film ? titles.order(reference) : titles.topUp
}

/** An order of seats has some as long as it stands. */
const isFoodAlone = ({ booking, film, seats }: FoundOrder): boolean =>
  Boolean(booking?.foodFor) || (film !== undefined && seats?.length === 0)

/** The words of the states and causes of this order. */
function codeLabels(order: FoundOrder, locale: Locale) {
  const { states, causes } = isFoodAlone(order) ? FOOD_ORDER_WORDS[locale] : { states: {}, causes: {} }
  const exchanged = order.booking?.movedTo ? EXCHANGED_STATE_LABELS[locale] : {}
  return {
    states: { ...STATE_LABELS[locale], ...states, ...exchanged },
    causes: { ...CAUSE_LABELS[locale], ...causes },
  }
}

function timeline(order: FoundOrder, locale: Locale): Part {
  const { states, causes } = codeLabels(order, locale)
  return html`<ol class="rows">
    ${(order.timeline ?? []).map(
      ({ at, from, to, cause }) =>
        html`<li>
          <div class="row-head"><span>${labelOf(causes, cause)}</span><time>${dateTime(at, locale)}</time></div>
          ${from === to ? '' : html`<p class="soft">${labelOf(states, to)}</p>`}
        </li>`,
    )}
  </ol>`
}

const delivery = ({ undelivered }: FoundOrder, locale: Locale): string => {
  if (!undelivered) return ''
  const words = ORDER_WORDS[locale]
  return undelivered.length ? words.notDelivered(labelsOf(undelivered, OUTBOX_LABELS[locale], locale)) : words.delivered
}

/** What is safe now, and the role may do. */
export const orderActions = (frame: SignedIn, { actions }: FoundOrder): OrderAction[] =>
  actions.filter(isAction).filter((action) => may(frame, action))

export function orderSection(frame: SignedIn, order: FoundOrder, again?: FormAgain): Part {
  const { locale } = frame
  const words = ORDER_WORDS[locale]
  const attention = order.attention ? attentionText(order.attention, locale) : undefined
  const actions = orderActions(frame, order)
  const title = titleOf(order, locale)
  // Of a booking the page says first how its holder is helped.
  return html`<section aria-labelledby="order-${order.id}">
    <header>
      ${order.booking ? html`<h2 id="order-${order.id}">${title}</h2>` : html`<h1 id="order-${order.id}">${title}</h1>`}
      ${attention ? '' : html`<span class="soft">${words.noActionNeeded}</span>`}
    </header>
    ${attention ? html`<p class="notice is-bad"><b>${attention.title}.</b> ${attention.todo}</p>` : ''}
    ${definitionList(facts(frame, order))}
    ${
      actions.length
        ? html`<div class="actions">${actions.map((action) => actionForm(frame, order, action, again))}</div>`
        : html`<p class="soft">${order.actions.length ? words.notYourRole : words.noneSafe}</p>`
    }
    <h2>${words.payments}</h2>
    ${order.attempts.length ? attemptTable(order, locale) : html`<p class="soft">${words.noPayment}</p>`}
    ${order.unmatched?.length ? unmatchedList(order.unmatched, locale) : ''}
    ${
      order.timeline
        ? html`<h2>${words.timeline}</h2>
            ${timeline(order, locale)}`
        : ''
    }
    <p class="soft">${delivery(order, locale)}</p>
  </section>`
}
