// Whether a page has anything to show: the calls of its sections, without those of header and footer. And whether the
// gateway has answered any of them with its maintenance.
import type { Outcome } from '../../contracts/contract.ts'
import type { MaintenanceNotice } from '../../contracts/request-context.ts'
import { withTimeout } from '../single-flight.ts'

/** Every page makes these, for header and footer. */
const SHELL = new Set(['GET settings', 'GET cities/cordinates', 'GET auth/me', 'GET notifications/unread/count'])

/**
 * Sections ask for a city. Without the list no section can load, whatever the gateway says about it; the list alone is
 * nothing to show.
 */
const CITIES = 'GET cities'

/** Reasons for which a section shows that it failed. Any other answer is something to show. */
const FAILED = new Set(['server_down', 'timeout', 'bad_answer', 'rate_limited'])

/** How long the first byte waits for the sections once one has failed, or while the gateway is known to be down. */
const WAIT_MS = 300

const isNotice = (details: unknown): details is MaintenanceNotice =>
  typeof details === 'object' && details !== null && 'retryAfter' in details && 'title' in details

const noticeIn = <T>(outcome: Outcome<T>): MaintenanceNotice | undefined => {
  if (outcome.ok || outcome.problem.reason !== 'maintenance') return undefined
  const { details } = outcome.problem
  return isNotice(details) ? details : undefined
}

export interface Sections {
  watch: <T>(key: string, answer: Promise<Outcome<T>>) => Promise<Outcome<T>>
  /**
   * Whether every section has failed, or the one without which there is no page: its `status` is 500. A page whose
   * sections are still loading has not failed: it streams at once, and they may fail after its status was sent.
   * `isDown`: the gateway has kept failing lately, so their outcome is near.
   */
  haveFailed: (status: number, isDown: boolean) => Promise<boolean>
  /** Set once the gateway answered any call with 503. `haveFailed` waits for it, too. */
  notice: () => MaintenanceNotice | undefined
}

export function createSectionOutcomeTracker(): Sections {
  let pending = 0
  let failed = 0
  let isAnswered = false
  let notice: MaintenanceNotice | undefined
  let settled: (() => void)[] = []

  const isOver = () => isAnswered || notice !== undefined || pending === 0

  async function watch<T>(key: string, answer: Promise<Outcome<T>>): Promise<Outcome<T>> {
    const isSection = !SHELL.has(key)
    if (isSection) pending += 1
    try {
      const outcome = await answer
      notice ??= noticeIn(outcome)
      if (!isSection) return outcome
      if (!outcome.ok && (key === CITIES || FAILED.has(outcome.problem.reason))) failed += 1
      else if (key !== CITIES) isAnswered = true
      return outcome
    } finally {
      if (isSection) pending -= 1
      if (isOver()) {
        for (const resolve of settled) resolve()
        settled = []
      }
    }
  }

  async function haveFailed(status: number, isDown: boolean): Promise<boolean> {
    if (status === 500) return failed > 0
    const isWorthWaiting = failed > 0 || isDown
    if (!isOver() && isWorthWaiting)
      await withTimeout(new Promise<void>((resolve) => settled.push(resolve)), WAIT_MS, () => undefined)
    return !isAnswered && failed > 0 && pending === 0
  }

  return { watch, haveFailed, notice: () => notice }
}

/** The page with a status that tells search engines and monitors to come back. A redirect or a 404 stays. */
export const to503Page = (answer: Response, retryAfter: number): Response => {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
  if (!isPage || (answer.status !== 200 && answer.status !== 500)) return answer
  const response = new Response(answer.body, { headers: answer.headers, status: 503 })
  response.headers.set('retry-after', String(retryAfter))
  return response
}
