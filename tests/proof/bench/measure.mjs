// Load generators and timers of the benchmarks: processor time of a server process, arrival of bytes. All are bounded.
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createBrotliDecompress } from 'node:zlib'
import { ACCEPT_ENCODING } from './front.mjs'

const TICK_MS = 10

/** The processes that one process started. */
const childrenOf = (parent) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
        return Number(rest.split(' ')[1]) === parent ? [{ pid: Number(pid), name }] : []
      } catch {
        return []
      }
    })

/** The workerd processes this process started. */
export const workerdPids = (parent = process.pid) =>
  childrenOf(parent).flatMap(({ pid, name }) => (name.startsWith('workerd') ? [pid] : []))

/** A process and all it started. */
export const familyOf = (pid) => [pid, ...childrenOf(pid).flatMap((child) => familyOf(child.pid))]

/** Milliseconds of processor time (user and system) the processes have spent. */
export const cpuMs = (pids) =>
  pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS
  }, 0)

export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/**
 * How many times `to` is `of`, the median of the turns. The ratio is taken within each turn, because a disturbance of the
 * machine affects neighbouring runs alike.
 */
export const medianRatio = (of, to) => median(of.map((value, turn) => value / to[turn]))

/** The page that misses a goal first, and its value. A goal is the `most` or the `least` allowed, as in `reportGoal`. */
export function worstOf(pages, pick, kind = 'most') {
  const values = pages.map((page) => ({ name: page.name, value: pick(page) }))
  return values.toSorted((a, b) => (kind === 'most' ? b.value - a.value : a.value - b.value))[0]
}

const WINDOW_GAP_MS = 1000
const WINDOW_MS = 5000

/**
 * The layout shift of a visit as Web Vitals count it: the largest sum within a window of five seconds that no second
 * without a shift ends. Shifts are `{ value, at }`, `at` in ms.
 * https://web.dev/articles/cls
 */
export function layoutShift(shifts) {
  let largest = 0
  let sum = 0
  let began = -Infinity
  let last = -Infinity
  for (const { value, at } of shifts) {
    const isNew = at - last >= WINDOW_GAP_MS || at - began >= WINDOW_MS
    sum = isNew ? value : sum + value
    if (isNew) began = at
    last = at
    largest = Math.max(largest, sum)
  }
  return largest
}

export const percentile = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]

/** Headers of a browser: without them Start takes the client for a crawler and waits for the whole page. */
export const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  accept: 'text/html',
  'accept-language': 'en',
}

/** Requests one address over several connections, for some seconds or until `most` answers came. */
export async function load(url, { seconds, most = Infinity, connections = 8, headers = BROWSER }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ends = performance.now() + seconds * 1000
  let requests = 0
  let failures = 0
  let bytes = 0
  const requestOnce = () =>
    new Promise((resolve) => {
      get(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) failures++
        answer.on('data', (chunk) => (bytes += chunk.length))
        answer.on('end', resolve)
      }).on('error', () => {
        failures++
        resolve()
      })
    })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < ends && requests < most) {
        await requestOnce()
        requests++
      }
    }),
  )
  agent.destroy()
  return { requests, failures, bytes: Math.round(bytes / Math.max(1, requests)) }
}

/**
 * Arrival of the first byte, of the piece with `marker`, and of the last byte of an answer, in ms. `before` is the number
 * of bytes, decompressed, before the piece with `marker`. Without the marker, `marked` and `before` are undefined.
 */
export const arrival = (url, marker, headers = { ...BROWSER, 'accept-encoding': ACCEPT_ENCODING }) =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    get(url, { headers, agent: false }, (answer) => {
      let first
      let marked
      let before
      let bytes = 0
      let text = ''
      const decoder = new TextDecoder()
      answer.once('data', () => {
        first = performance.now() - started
      })
      const page = answer.headers['content-encoding'] === 'br' ? answer.pipe(createBrotliDecompress()) : answer
      page.on('data', (chunk) => {
        const now = performance.now() - started
        text += decoder.decode(chunk, { stream: true })
        if (before === undefined && text.includes(marker)) {
          before = bytes
          marked = now
        }
        bytes += chunk.length
      })
      page.on('end', () =>
        resolve({ status: answer.statusCode, first, marked, last: performance.now() - started, before, bytes }),
      )
    }).on('error', reject)
  })

export const row = (name, ...cells) =>
  console.log(`  ${name.padEnd(46)}${cells.map((cell) => String(cell).padStart(16)).join('')}`)
export const round = (value, digits = 2) => value.toFixed(digits)
/**
 * A goal for the table at the end of the run: its value and its bound, which is the `most` or the `least` allowed. A
 * part returns the list of its goals.
 */
export const reportGoal = (what, measured, bound, unit = '', kind = 'most') => ({
  what,
  measured,
  bound,
  unit,
  kind,
  holds: kind === 'most' ? measured <= bound : measured >= bound,
})
