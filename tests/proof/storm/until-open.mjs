// A visitor of a closed site.
import { setTimeout as wait } from 'node:timers/promises'

/** The operator closes the site for seconds. */
const LIMIT_MS = 60_000
const PAUSE_MS = 250

/**
 * Repeats a call while the site answers that it is closed, and resolves with its outcome. A site that stays closed
 * rejects.
 * @template {{ ok: boolean, problem?: { reason?: string } }} T
 * @param {string} key
 * @param {() => Promise<T>} send
 * @param {{ limitMs?: number, pauseMs?: number }} [times]
 * @returns {Promise<T>}
 */
export async function untilOpen(key, send, { limitMs = LIMIT_MS, pauseMs = PAUSE_MS } = {}) {
  const startedAt = performance.now()
  for (;;) {
    const outcome = await send()
    if (outcome.ok || outcome.problem?.reason !== 'maintenance') return outcome
    if (performance.now() - startedAt >= limitMs)
      throw new Error(`${key}: the site has been closed for ${limitMs / 1000} s`)
    await wait(pauseMs)
  }
}
