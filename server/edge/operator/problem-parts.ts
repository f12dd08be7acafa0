// The first thing on the page: what is wrong now, in order of weight, with the alarm of the runbook that says what to do.
import { html } from 'hono/html'
import { summariseCalls, seriesOf, sumMeasured } from '../metrics/metric-series.rules.ts'
import { counted, figure } from './operator-format.ts'
import type { Part } from './operator-layout.ts'
import { type FoundOrder, hasEmbeddedGateway } from './operator-calls.ts'
import type { EdgeEnv } from '../env.ts'
import type { Overview } from './overview-page.ts'

interface Problem {
  text: string
  href: string
  /** Its number in server/RUNBOOK.md. */
  alarm: number
  /** It is retried by itself, so it can wait until the morning. */
  canWait?: true
}

/** Shares of the runbook above which an alarm fires. */
const MAX_FAILED_CALLS = 0.2
const MAX_5XX = 0.01
/** Below this count one failure would be a large share. */
const MIN_COUNT = 20
const LATE_REFUND_TRIES = 5

function ofChecks({ checks }: Overview): Problem[] {
  return checks
    .filter(({ isOk }) => !isOk)
    .map(({ name, detail }) => ({
      text: `The check “${name}” fails: ${detail ?? 'no reason given'}`,
      href: '#checks',
      alarm: alarmOf(name),
    }))
}

function alarmOf(check: string): number {
  if (check === 'configuration' || check.includes('edge-key')) return 3
  return check === 'kv' || check === 'objects' || check.includes('migrations') ? 9 : 1
}

/** A refund in progress is no problem before it has failed several times. */
const isLateOrder = ({ state, timers = [] }: FoundOrder): boolean =>
  state !== 'REFUNDING' || timers.some(({ tries }) => tries >= LATE_REFUND_TRIES)

function ofOrders({ attention, due }: Overview): Problem[] {
  const count = attention?.count ?? 0
  const late = due ? due.orders.filter(isLateOrder).length + due.objects.length + due.broadcasts.length : 0
  const waiting: Problem = {
    text: `${counted(count, 'order or top-up needs', 'orders or top-ups need')} a person`,
    href: '#attention',
    alarm: 5,
  }
  const overdueWork: Problem = {
    text: `${counted(late, 'piece of work is', 'pieces of work are')} late, and retried by itself`,
    href: '#due',
    alarm: 5,
    canWait: true,
  }
  return [...(count ? [waiting] : []), ...(late ? [overdueWork] : [])]
}

/** They did not answer when they were called off, moved or lost seats. */
function ofChanges({ changes = [] }: Overview): Problem[] {
  const count = changes.reduce((sum, { showtimes, applied }) => sum + showtimes - applied, 0)
  const text = `${counted(count, 'showtime is', 'showtimes are')} not changed yet, and still sold as before`
  return count ? [{ text, href: '#showtimes', alarm: 9 }] : []
}

function ofFigures({ counts, range }: Overview): Problem[] {
  if (!counts) return []
  const time = range === '1h' ? 'the last hour' : 'the last 24 hours'
  const calls = summariseCalls(counts)
  const [all, failed] = [
    sumMeasured(calls.map(({ count }) => count)),
    sumMeasured(calls.map(({ failures }) => failures)),
  ]
  const requests = seriesOf(counts, ([kind, , status]) => (kind === 'request' ? status : undefined))
  const total = sumMeasured([...requests.values()].flat())
  const broken = sumMeasured(requests.get('5xx') ?? [])
  return [
    ...(all >= MIN_COUNT && failed > all * MAX_FAILED_CALLS
      ? [{ text: `The gateway failed ${figure(failed)} of ${figure(all)} calls in ${time}`, href: '#calls', alarm: 1 }]
      : []),
    ...(total >= MIN_COUNT && broken > total * MAX_5XX
      ? [
          {
            text: `${figure(broken)} of ${figure(total)} answers were errors (5xx) in ${time}`,
            href: '#figures',
            alarm: 7,
          },
        ]
      : []),
  ]
}

export function findProblems(env: EdgeEnv, overview: Overview): Problem[] {
  const { maintenance, attention, due, checks } = overview
  const isReady = checks.every(({ isOk }) => isOk)
  const isSilent = isReady && hasEmbeddedGateway(env) && !attention && !due
  return [
    ...ofChecks(overview),
    ...(isSilent ? [{ text: 'The gateway did not answer this page', href: '#attention', alarm: 1 }] : []),
    ...ofChanges(overview),
    ...ofFigures(overview),
    ...ofOrders(overview),
    ...(maintenance?.isActive ? [{ text: 'The site is closed for maintenance', href: '#maintenance', alarm: 12 }] : []),
    ...(maintenance ? [] : [{ text: 'The maintenance switch did not answer', href: '#maintenance', alarm: 9 }]),
  ]
}

export function problems(env: EdgeEnv, overview: Overview): Part {
  const found = findProblems(env, overview)
  const urgent = found.filter(({ canWait }) => !canWait)
  if (found.length === 0)
    return html`<div class="status is-good">
      <h1>All clear</h1>
      <p>
        Every check passed.
        ${hasEmbeddedGateway(env) ? 'No order waits for a person.' : 'Orders are in the system of the other gateway.'}
      </p>
    </div>`
  return html`<div class="status ${urgent.length ? 'is-bad' : 'is-late'}">
    <h1>${urgent.length ? `${counted(urgent.length, 'urgent problem', 'urgent problems')}` : 'Nothing is urgent'}</h1>
    <ol>
      ${found.map(
        ({ text, href, alarm }) => html`<li><a href="${href}">${text}</a> <span>runbook, alarm ${alarm}</span></li>`,
      )}
    </ol>
  </div>`
}
