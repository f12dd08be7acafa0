// The list of late work: orders, wallets, accounts, saved cards, and messages to members.
import { html } from 'hono/html'
import type { OverdueBroadcast, OverdueObject } from '../../lib/overdue-work.ts'
import type { DueList, FoundOrder } from './operator-calls.ts'
import { counted, labelsOf, formatElapsed } from './operator-format.ts'
import { tokenAndKeyInputs, type Part, type SignedIn } from './operator-layout.ts'
import { OUTBOX_LABELS, OWNER_LABELS, TASK_LABELS, TIMER_LABELS } from './operator-words.ts'
import { orderHref } from './order-parts.ts'

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

const triesOf = (tasks: readonly { tries: number }[]): string[] => {
  const tries = Math.max(0, ...tasks.map((task) => task.tries))
  return tries ? [`${counted(tries, 'try', 'tries')}.`] : []
}

const orderRow = ({ id, reference, state, since: at, undelivered = [], timers = [] }: FoundOrder): Row => ({
  href: orderHref(id),
  name: reference,
  title: state === 'REFUNDING' ? 'Refund in progress' : 'Work is late',
  since: at,
  details: [
    ...(timers.length
      ? [
          `Waiting: ${labelsOf(
            timers.map(({ kind }) => kind),
            TIMER_LABELS,
          )}.`,
        ]
      : []),
    ...(undelivered.length ? [`Not delivered: ${labelsOf(undelivered, OUTBOX_LABELS)}.`] : []),
    ...triesOf(timers),
  ],
  retryId: id,
})

const objectRow = ({ id, kind, since: at, tasks }: OverdueObject): Row => ({
  name: OWNER_LABELS[kind] ?? kind,
  title: tasks.some((task) => task.kind === 'erase') ? 'The deletion of the account is late' : 'Work is late',
  since: at,
  details: [
    `Waiting: ${labelsOf(
      tasks.map((task) => task.kind),
      TASK_LABELS,
    )}.`,
    ...triesOf(tasks),
    `Id: ${id}`,
  ],
  retryId: id,
})

const broadcastRow = ({ id, since: at, missed }: OverdueBroadcast): Row => ({
  name: 'Message to members',
  title: missed ? `${counted(missed, 'inbox', 'inboxes')} did not answer` : 'Not through after a day',
  since: at,
  details: [`Sending resumes every 10 minutes, between 9:00 and 22:00. npm run tell -- status ${id} shows its count.`],
})

const row = (frame: SignedIn, now: number, { href, name, title, since: at, details, retryId }: Row): Part =>
  html`<li class="row-with-action">
    <div>
      <h3>${href ? html`<a href="${href}">${name}</a>` : name} <span>${title}</span></h3>
      <p class="soft">${details.join(' ')}</p>
    </div>
    ${at === undefined ? '' : html`<span class="time">for ${formatElapsed(at, now)}</span>`}
    ${
      retryId === undefined
        ? ''
        : html`<form method="post" action="/operator/retry/${encodeURIComponent(retryId)}">
            ${tokenAndKeyInputs(frame)}<button aria-label="Retry now: ${name}, ${title}">Retry now</button>
          </form>`
    }
  </li>`

export function dueList(frame: SignedIn, { orders, objects, broadcasts }: DueList, now: number): Part {
  const rows = [...orders.map(orderRow), ...objects.map(objectRow), ...broadcasts.map(broadcastRow)]
  if (rows.length === 0) return html`<p class="soft">No message, timer, refund or deletion is late.</p>`
  return html`<p class="soft">All of it is retried by itself. A retry now is safe at any time.</p>
    <ul class="rows">
      ${rows.toSorted((a, b) => (a.since ?? 0) - (b.since ?? 0)).map((found) => row(frame, now, found))}
    </ul>`
}
