// The pages that visitors open while the operator closes and opens the site.
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { BROWSER } from '../bench/measure.mjs'
import { connect } from './buyers.mjs'
import { TIMEOUT_MS } from './site-browser.mjs'

/**
 * While the Worker has requests to work on, it reads no answers of the gateway. A call of the operator waits for several of
 * them, and each wait is as long as the Worker needs for all open pages.
 */
const MAX_CONNECTIONS = 24

/**
 * The status of a page; 0 without an answer.
 * @param {import('node:http').Agent} agent
 * @param {string} url
 * @param {number} [timeoutMs]
 * @returns {Promise<number>}
 */
export const statusOf = (agent, url, timeoutMs = TIMEOUT_MS) =>
  new Promise((resolve) => {
    const request = get(url, { agent, headers: BROWSER, timeout: timeoutMs }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', () => resolve(0))
    })
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', () => resolve(0))
  })

/**
 * A page: when it was requested and answered, in ms of `performance.now()`, and its status.
 * @typedef {{ at: number, answeredAt: number, status: number }} Page
 */

/**
 * Opens these pages at a steady rate. A page is left out while all connections wait for an answer.
 * @param {readonly string[]} urls
 * @param {{ perSecond: number, isOver: () => boolean }} options
 * @returns {Promise<Page[]>}
 */
export async function openPages(urls, { perSecond, isOver }) {
  const agent = connect(MAX_CONNECTIONS)
  const pages = []
  const waiting = new Set()
  const startedAt = performance.now()
  for (let number = 0; !isOver(); number += 1) {
    if (waiting.size < MAX_CONNECTIONS) {
      const at = performance.now()
      const opening = statusOf(agent, urls[number % urls.length]).then((status) => {
        pages.push({ at, answeredAt: performance.now(), status })
        waiting.delete(opening)
      })
      waiting.add(opening)
    }
    await wait(Math.max(0, startedAt + ((number + 1) / perSecond) * 1000 - performance.now()))
  }
  await Promise.all(waiting)
  agent.destroy()
  return pages
}

/**
 * Of the pages that were requested `afterMs` after a flip of the switch: how many were answered before the next flip, and
 * how many of these showed its state. A page that was under way at the next flip may show either state. `minShare`: of a
 * state, the smallest share that was answered before the next flip.
 * @param {readonly Page[]} pages
 * @param {readonly { at: number, isClosed: boolean }[]} flips
 * @param {number} afterMs
 */
export function judge(pages, flips, afterMs) {
  const states = flips.map(({ at, isClosed }, number) => {
    const until = flips[number + 1]?.at ?? Infinity
    const requested = pages.filter((page) => page.at >= at + afterMs && page.at < until)
    const answered = requested.filter(({ answeredAt }) => answeredAt < until)
    const right = answered.filter(({ status }) => status === (isClosed ? 503 : 200))
    return { requested: requested.length, count: answered.length, right: right.length }
  })
  const sum = (name) => states.reduce((total, state) => total + state[name], 0)
  const shares = states.filter(({ requested }) => requested > 0).map(({ count, requested }) => count / requested)
  return { count: sum('count'), right: sum('right'), minShare: Math.min(1, ...shares) }
}
