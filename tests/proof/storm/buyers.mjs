// HTTP client of the storm and the holds benchmark: each of its callers sends its next request after an answer.
import { Agent, request } from 'node:http'

/** Longer than the site waits for a call. A request without an end would keep its check from failing. */
const TIMEOUT_MS = 10_000

/** Sends one request. Without an answer in time it returns `undefined`: the outcome is unknown. */
export function send(agent, url, { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS } = {}) {
  return new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const outgoing = request(
      url,
      { agent, method, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let received = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => (received += chunk))
        answer.on('end', () =>
          resolve(answer.complete ? { status: answer.statusCode, body: parse(received) } : undefined),
        )
        answer.on('error', () => resolve(undefined))
      },
    )
    outgoing.on('error', () => resolve(undefined))
    const timer = setTimeout(() => outgoing.destroy(), timeoutMs)
    outgoing.on('close', () => clearTimeout(timer))
    outgoing.end(text)
  })
}

const MAX_TRIES = 3

/** For reads, and writes with an idempotency key, which may be sent again. */
export async function sendUntilAnswered(agent, url, options = {}) {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const answer = await send(agent, url, options)
    if (answer) return answer
  }
  throw new Error(`No answer from ${url} in ${MAX_TRIES} tries`)
}

const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A seeded random generator, so that a storm can be repeated. */
export function randomFrom(seed) {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Runs `task(number)` for every number below `count`, over the given number of connections. */
export async function inParallel(count, connections, task) {
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) await task(next++)
    }),
  )
}

/**
 * A connection for each request, as most visitors come with one of their own. workerd asks the kernel for input only once
 * it has nothing left to do, and a request that follows at once on an open connection is found without asking: with
 * connections that stay open, those that are always busy keep the others waiting for longer than `TIMEOUT_MS`.
 */
export const connect = (connections) => new Agent({ keepAlive: false, maxSockets: connections })
