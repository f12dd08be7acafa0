// The first thing on the page: what is wrong now, in order of weight, with the alarm of the runbook that says what to do.
import { html } from 'hono/html'
import { summariseCalls, seriesOf, sumMeasured } from '../metrics/metric-series.rules.ts'
import type { Part, SignedIn } from './operator-layout.ts'
import { type FoundOrder, hasEmbeddedGateway } from './operator-calls.ts'
import type { Locale } from '../../contracts/request-context.ts'
import type { Overview } from './overview-page.ts'
import { PROBLEM_WORDS } from './problem-words.ts'

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

function ofChecks({ checks }: Overview, locale: Locale): Problem[] {
  return checks
    .filter(({ isOk }) => !isOk)
    .map(({ name, detail }) => ({
      text: PROBLEM_WORDS[locale].check(name, detail),
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

function ofOrders({ attention, due }: Overview, locale: Locale): Problem[] {
  const words = PROBLEM_WORDS[locale]
  const count = attention?.count ?? 0
  const late = due ? due.orders.filter(isLateOrder).length + due.objects.length + due.broadcasts.length : 0
  const waiting: Problem = {
    text: words.attention(count),
    href: '#attention',
    alarm: 5,
  }
  const overdueWork: Problem = {
    text: words.late(late),
    href: '#due',
    alarm: 5,
    canWait: true,
  }
  return [...(count ? [waiting] : []), ...(late ? [overdueWork] : [])]
}

/** They did not answer when they were called off, moved or lost seats. */
function ofChanges({ changes = [] }: Overview, locale: Locale): Problem[] {
  const count = changes.reduce((sum, { showtimes, applied }) => sum + showtimes - applied, 0)
  return count ? [{ text: PROBLEM_WORDS[locale].changes(count), href: '#showtimes', alarm: 9 }] : []
}

function ofFigures({ counts, range }: Overview, locale: Locale): Problem[] {
  if (!counts) return []
  const words = PROBLEM_WORDS[locale]
  const time = words.times[range]
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
      ? [{ text: words.failedCalls(failed, all, time), href: '#calls', alarm: 1 }]
      : []),
    ...(total >= MIN_COUNT && broken > total * MAX_5XX
      ? [{ text: words.brokenAnswers(broken, total, time), href: '#figures', alarm: 7 }]
      : []),
  ]
}

type Frame = Pick<SignedIn, 'env' | 'locale'>

export function findProblems({ env, locale }: Frame, overview: Overview): Problem[] {
  const words = PROBLEM_WORDS[locale]
  const { maintenance, attention, due, checks } = overview
  const isReady = checks.every(({ isOk }) => isOk)
  const isSilent = isReady && hasEmbeddedGateway(env) && !attention && !due
  return [
    ...ofChecks(overview, locale),
    ...(isSilent ? [{ text: words.silent, href: '#attention', alarm: 1 }] : []),
    ...ofChanges(overview, locale),
    ...ofFigures(overview, locale),
    ...ofOrders(overview, locale),
    ...(maintenance?.isActive ? [{ text: words.closed, href: '#maintenance', alarm: 12 }] : []),
    ...(maintenance ? [] : [{ text: words.noSwitch, href: '#maintenance', alarm: 9 }]),
  ]
}

export function problems(frame: Frame, overview: Overview): Part {
  const words = PROBLEM_WORDS[frame.locale]
  const found = findProblems(frame, overview)
  const urgent = found.filter(({ canWait }) => !canWait)
  if (found.length === 0)
    return html`<div class="status is-good">
      <h1>${words.allClear}</h1>
      <p>${words.checksPassed} ${hasEmbeddedGateway(frame.env) ? words.nobodyWaits : words.otherGateway}</p>
    </div>`
  return html`<div class="status ${urgent.length ? 'is-bad' : 'is-late'}">
    <h1>${urgent.length ? words.urgent(urgent.length) : words.notUrgent}</h1>
    <ol>
      ${found.map(
        ({ text, href, alarm }) => html`<li><a href="${href}">${text}</a> <span>${words.alarm(alarm)}</span></li>`,
      )}
    </ol>
  </div>`
}
