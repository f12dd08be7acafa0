// Buyers over HTTP: so many connections, each taking the next request when it has its answer.
// Relied on by the storm and by the measurement of holds.
import { Agent, request } from 'node:http'

/** Sends one request; an answer that never comes is `undefined`, which means that nobody knows. */
export function send(agent, url, { method = 'GET', headers = {}, body } = {}) {
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
    outgoing.end(text)
  })
}

const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same numbers for the same seed, so that a storm can be had again. */
export function randomFrom(seed) {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Runs `one(number)` for every number below `count`, over so many connections. */
export async function inParallel(count, connections, one) {
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) await one(next++)
    }),
  )
}

export const connect = (connections) => new Agent({ keepAlive: true, maxSockets: connections })
