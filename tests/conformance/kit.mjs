// Sends one call to the gateway under test, validates the answer against the contract, and collects the findings.
import { contract } from '#server/contracts/contract.ts'
import { PROBLEMS } from '#server/contracts/problem.ts'
import { TIMEOUT_MS } from '#server/contracts/rules/input-limits.ts'
import { newTrace } from '#server/lib/trace.ts'
import {
  describe,
  headerFindings,
  isUnsupported,
  problemFindings,
  refusalFinding,
  schemaFindings,
  sizeFindings,
} from './answer.rules.mjs'
import { headersOf, liveHeaders } from './headers.mjs'
import { connectLive } from './live.mjs'
import { createSecrets } from './secrets.mjs'

const NOT_FOUND = PROBLEMS.not_found.code
/** The longest pause that the kit makes if the gateway asks for one. */
const MAX_PAUSE_MS = 120_000

export const newKey = () => `check-${crypto.randomUUID()}`

/** Files are sent in the single field of the form. */
function bodyOf({ multipart }, input) {
  if (!multipart) return JSON.stringify(input)
  const form = new FormData()
  for (const file of input.file) form.append('file', file, 'file')
  return form
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `/v1/…` below the base path of the gateway, with path parameters and query filled in. */
function addressOf(base, key, input) {
  const [method, path] = key.split(' ')
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(value)
  })
  const url = new URL(`v1/${filled}`, base)
  if (method === 'GET')
    for (const [name, value] of Object.entries(rest)) if (value !== undefined) url.searchParams.set(name, value)
  return { method, url, rest }
}

/** Milliseconds to wait before the same call succeeds; undefined if the answer does not say so. */
function pauseOf({ status, headers, body }) {
  const seconds = headers.get('retry-after')
  if (status === 429 && seconds !== null && /^\d+$/.test(seconds)) return Number(seconds) * 1000
  const { resendAt, serverNow } = body?.details ?? {}
  const pauseMs = Date.parse(resendAt) - Date.parse(serverNow)
  return status === 400 && pauseMs > 0 ? pauseMs : undefined
}

const failureText = (error) =>
  error.name === 'TimeoutError'
    ? `no answer within ${TIMEOUT_MS / 1000} s`
    : `no answer: ${error.cause?.code ?? error.message}`

/** `base` ends with a slash. */
export const baseOf = (address) => new URL(address.endsWith('/') ? address : `${address}/`)

const SILENT = { enter() {}, call() {}, pause() {} }

const newEntry = () => ({
  held: 0,
  refusals: 0,
  findings: new Set(),
  missing: [],
  left: undefined,
  off: undefined,
})

/**
 * - `base`: address of the gateway, with or without a path
 * - `site`: what the edge is configured with; `edgeKey` may be missing
 * - `supplies`: what the operator supplies, see `supplies.mjs`
 * - `fetch`, `connect` (the live channel), `wait` (milliseconds) and `now` are replaced in tests
 * - `progress`: is told of each area, call and pause, see `progress.mjs`
 */
export function createKit({
  base: address,
  site = {},
  supplies = {},
  fetch: send = fetch,
  connect = connectLive,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now = Date.now,
  progress = SILENT,
}) {
  const base = baseOf(address)
  const secrets = createSecrets([site.edgeKey])
  const trace = newTrace(1)
  const report = new Map(Object.keys(contract).map((key) => [key, newEntry()]))
  const find = (key, reason) => void report.get(key).findings.add(secrets.hide(reason))
  /** The innermost step that runs, with the call it failed at. */
  let step = { failed: undefined }

  let lastKey

  async function sendOnce(key, input, { as, language = 'en', idempotencyKey }) {
    lastKey = key
    const call = contract[key]
    const { method, url, rest } = addressOf(base, key, input)
    const isWrite = method !== 'GET'
    const usedKey = idempotencyKey === undefined && (call.idempotent || key === SESSION) ? newKey() : idempotencyKey
    const from = { siteOrigin: base.origin, version: 'check', network: undefined, edgeKey: undefined, ...site }
    const headers = new Headers(
      headersOf(key, call, { as, language, idempotencyKey: usedKey, input, site: from, trace }),
    )
    // The boundary of a form is part of its content type.
    if (call.multipart) headers.delete('content-type')
    progress.call(`${key} (${language})`)
    const init = { method, headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }
    const answer = await send(url, isWrite ? { ...init, body: bodyOf(call, rest) } : init)
    const text = await answer.text()
    const body = parsed(text)
    secrets.learn(body)
    return { status: answer.status, headers: answer.headers, text, body }
  }

  async function reach(key, input, options) {
    try {
      const reply = await sendOnce(key, input, options)
      const pauseMs = pauseOf(reply)
      if (pauseMs === undefined || pauseMs > MAX_PAUSE_MS) return reply
      for (const reason of problemFindings(reply, options.language)) find(key, reason)
      progress.pause(`${key} waits ${Math.round(pauseMs / 1000)} s, as the gateway says`)
      await wait(pauseMs)
      return await sendOnce(key, input, options)
    } catch (error) {
      find(key, failureText(error))
      return undefined
    }
  }

  /**
   * Makes a call and validates the answer. Returns the body even if it does not conform, undefined without one.
   * `mayBeAbsent`: 404 with code 16 is a right answer, too.
   */
  async function ask(key, input = {}, options = {}) {
    const call = contract[key]
    const entry = report.get(key)
    if (entry.off) return undefined
    const reply = await reach(key, input, options)
    if (reply?.status !== 200) step.failed = key
    if (!reply) return undefined
    if (isUnsupported(reply)) {
      entry.missing.push(`answers ${describe(reply)}`)
      return undefined
    }
    if (options.mayBeAbsent && reply.body?.code === NOT_FOUND) {
      entry.refusals += 1
      return undefined
    }
    if (reply.status !== 200) {
      find(key, `answers ${describe(reply)} to ${secrets.inputText(input)}`)
      for (const reason of problemFindings(reply, options.language)) find(key, reason)
      return undefined
    }
    for (const reason of [...headerFindings(call, reply), ...schemaFindings(call, reply.body), ...sizeFindings(reply)])
      find(key, reason)
    entry.held += 1
    return reply.body
  }

  /**
   * Makes a call that the gateway must refuse, with one of the statuses and, if given, the code. Returns the body of
   * the refusal.
   */
  async function refused(key, input, { statuses, code, why, ...options }) {
    const entry = report.get(key)
    const reply = entry.off ? undefined : await reach(key, input, options)
    if (!reply) return undefined
    const finding = refusalFinding(reply, { statuses, code, why })
    // If the gateway has the call, this is a breach: `conclusion.mjs` decides it at the end.
    if (finding && isUnsupported(reply)) entry.missing.push(finding)
    else if (finding) find(key, finding)
    else entry.refusals += 1
    if (reply.status >= 400 && !isUnsupported(reply))
      for (const reason of problemFindings(reply, options.language)) find(key, reason)
    return finding ? undefined : reply.body
  }

  /** Whether a read is answered with 200. Nothing of it is reported. */
  const probe = async (key, input) => (await reach(key, input, {}))?.status === 200

  /** The live channel of a showtime, see `connectLive`. */
  const openLive = (sessionId) =>
    connect(
      new URL(`v1/showtimes/${encodeURIComponent(sessionId)}/live`, base),
      liveHeaders({ edgeKey: undefined, ...site }, trace),
    )

  /** `reasons`: pairs of a call that the site does not make and the reason. The check does not make it either. */
  const switchOff = (reasons) => [...reasons].forEach(([key, why]) => (report.get(key).off = why))

  /** Checks that were not made, though their calls may have been: what would have been checked → why not. */
  const skipped = new Map()
  const skip = (what, why) => void skipped.set(secrets.hide(what), secrets.hide(why))

  const leave = (keys, why) => keys.forEach((key) => (report.get(key).left ??= why))

  /**
   * Runs a part of the check. `keys` are the calls it makes: those it could not make get the reason. A TypeError after
   * a finding means that the answer lacks a field the step needs; the finding is enough.
   */
  async function attempt(keys, run) {
    const outer = step
    step = { failed: undefined }
    try {
      return await run()
    } catch (error) {
      const isFound = [...report.values()].some(({ findings, missing }) => findings.size || missing.length)
      if (!(error instanceof TypeError && isFound)) throw error
      skip(`what follows on ${lastKey}`, 'an answer lacks what it needs, see above')
      return undefined
    } finally {
      const { failed } = step
      step = outer
      const isMissing = failed && report.get(failed).missing.length > 0
      const why = failed
        ? `follows on ${failed}, ${isMissing ? 'which is not supported' : 'which did not give what it needs'}`
        : 'the gateway listed nothing to ask it with'
      leave(
        keys.filter((key) => key !== failed && !report.get(key).held),
        why,
      )
    }
  }

  return {
    base,
    traceId: trace.requestId,
    site: { siteOrigin: base.origin, ...site },
    supplies,
    send,
    wait,
    now,
    ask,
    refused,
    probe,
    openLive,
    attempt,
    leave,
    skip,
    /** `{ what, why }` of each check that was not made. */
    skipped: () => [...skipped].map(([what, why]) => ({ what, why })),
    /** Says which area of the contract follows. */
    enter: progress.enter,
    switchOff,
    find,
    agree: (key, isTrue, reason) => isTrue || find(key, reason),
    /** Reports each finding of a pure rule; undefined ones are left out. */
    note: (key, reasons) => reasons.forEach((reason) => reason && find(key, reason)),
    hide: secrets.hide,
    protect: secrets.add,
    report,
  }
}

const SESSION = 'POST guest-users/session'
