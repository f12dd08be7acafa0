// The list of late work: orders, wallets, accounts, saved cards, quotes, kitchens, and messages to members.
import { html } from 'hono/html'
import type { OverdueBroadcast, OverdueObject } from '../../lib/overdue-work.ts'
import type { Locale } from '../../contracts/request-context.ts'
import { DUE_WORDS, OUTBOX_LABELS, OWNER_LABELS, TASK_LABELS, TIMER_LABELS } from './due-words.ts'
import type { DueList, FoundOrder } from './operator-calls.ts'
import { labelOf, labelsOf, formatElapsed } from './operator-format.ts'
import { tokenAndKeyInputs, type Part, type SignedIn } from './operator-layout.ts'
import { orderHref } from './order-href.ts'

interface Row {
  /** Its page, if it has one. */
  href?: string
  name: string
  title: string
  since: number | undefined
  details: string[]
  /** What “Retry now” tries. */
  retryId?: string
}

const triesOf = (tasks: readonly { tries: number }[], locale: Locale): string[] => {
  const tries = Math.max(0, ...tasks.map((task) => task.tries))
  return tries ? [DUE_WORDS[locale].tries(tries)] : []
}

const kindsOf = (tasks: readonly { kind: string }[]): string[] => tasks.map(({ kind }) => kind)

const orderRow = (
  { id, reference, state, since: at, undelivered = [], timers = [] }: FoundOrder,
  locale: Locale,
): Row => {
  const words = DUE_WORDS[locale]
  return {
    href: orderHref(id),
    name: reference,
    title: state === 'REFUNDING' ? words.refunding : words.late,
    since: at,
    details: [
      ...(timers.length ? [words.waiting(labelsOf(kindsOf(timers), TIMER_LABELS[locale], locale))] : []),
      ...(undelivered.length ? [words.undelivered(labelsOf(undelivered, OUTBOX_LABELS[locale], locale))] : []),
      ...triesOf(timers, locale),
    ],
    retryId: id,
  }
}

const objectRow = ({ id, kind, since: at, tasks }: OverdueObject, locale: Locale): Row => {
  const words = DUE_WORDS[locale]
  return {
    name: labelOf(OWNER_LABELS[locale], kind),
    title: tasks.some((task) => task.kind === 'erase') ? words.lateDeletion : words.late,
    since: at,
    details: [
      words.waiting(labelsOf(kindsOf(tasks), TASK_LABELS[locale], locale)),
      ...triesOf(tasks, locale),
      words.id(id),
    ],
    retryId: id,
  }
}

const broadcastRow = ({ id, since: at, missed }: OverdueBroadcast, locale: Locale): Row => {
  const words = DUE_WORDS[locale]
  return {
    name: words.broadcast,
    title: missed ? words.missed(missed) : words.notThrough,
    since: at,
    details: [words.resumes(id)],
  }
}

const row = (frame: SignedIn, now: number, { href, name, title, since: at, details, retryId }: Row): Part => {
  const words = DUE_WORDS[frame.locale]
  return html`<li class="row-with-action">
    <div>
      <h3>${href ? html`<a href="${href}"><bdi>${name}</bdi></a>` : name} <span>${title}</span></h3>
      <p class="soft">${details.join(' ')}</p>
    </div>
    ${at === undefined ? '' : html`<span class="time">${words.elapsed(formatElapsed(at, now, frame.locale))}</span>`}
    ${
      retryId === undefined
        ? ''
        : html`<form method="post" action="/operator/retry/${encodeURIComponent(retryId)}">
            ${tokenAndKeyInputs(frame)}<button aria-label="${words.retryOf(name, title)}">${words.retry}</button>
          </form>`
    }
  </li>`
}

export function dueList(frame: SignedIn, { orders, objects, broadcasts }: DueList, now: number): Part {
  const { locale } = frame
  const words = DUE_WORDS[locale]
  const rows = [
    ...orders.map((order) => orderRow(order, locale)),
    ...objects.map((object) => objectRow(object, locale)),
    ...broadcasts.map((broadcast) => broadcastRow(broadcast, locale)),
  ]
  if (rows.length === 0) return html`<p class="soft">${words.none}</p>`
  return html`<p class="soft">${words.intro}</p>
    <ul class="rows">
      ${rows.toSorted((a, b) => (a.since ?? 0) - (b.since ?? 0)).map((found) => row(frame, now, found))}
    </ul>`
}
