// Sends one call to the gateway under test, validates the answer against the contract, and collects the findings.
import { type } from 'arktype'
import { contract } from '#server/contracts/contract.ts'

const TIMEOUT_MS = 9000
const MAX_REASONS = 4

export const newKey = () => `check-${crypto.randomUUID()}`

function problemIn({ status, body, text }, language) {
  const where = `${status} answer`
  if (typeof body !== 'object' || body === null) return `${where} is no problem in JSON: ${text.slice(0, 80)}`
  if (!Number.isInteger(body.code) && body.code !== 'ETIMEDOUT') return `${where} has no code, a whole number`
  if (typeof body.message !== 'string' || !body.message) return `${where} has no message`
  if (language === 'ar' && !/\p{Script=Arabic}/u.test(body.message)) return `message is not in Arabic: ${body.message}`
  return undefined
}

/** Files are sent in the single field of the form. */
function bodyOf({ multipart }, input) {
  if (!multipart) return JSON.stringify(input)
  const form = new FormData()
  for (const file of input.file) form.append('file', file, 'file')
  return form
}

const isCacheable = (cacheControl) => /\bpublic\b|s-maxage|max-age=[1-9]/.test(cacheControl)

export function createKit(base, say) {
  const report = new Map(
    Object.keys(contract).map((key) => [
      key,
      { held: 0, refusals: 0, findings: new Set(), isOffered: true, left: undefined },
    ]),
  )
  const find = (key, reason) => void report.get(key).findings.add(reason)

  async function send(key, input, { as, language = 'en', idempotencyKey }) {
    const call = contract[key]
    const [method, path] = key.split(' ')
    const rest = { ...input }
    const filled = path.replace(/:(\w+)/g, (_, name) => {
      const value = rest[name]
      delete rest[name]
      return encodeURIComponent(value)
    })
    const url = new URL(`/v1/${filled}`, base)
    if (method === 'GET') for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, value)
    const headers = new Headers({ accept: 'application/json', 'accept-language': language })
    if (as?.kind === 'guest') headers.set('x-guest-token', as.token)
    if (as?.kind === 'member') headers.set('authorization', `Bearer ${as.token}`)
    if (method !== 'GET' && !call.multipart) headers.set('content-type', 'application/json')
    const usedKey = idempotencyKey === undefined && call.idempotent ? newKey() : idempotencyKey
    if (usedKey) headers.set('idempotency-key', usedKey)
    say(`${key} (${language})`)
    const init = { method, headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }
    const answer = await fetch(url, method === 'GET' ? init : { ...init, body: bodyOf(call, rest) })
    const text = await answer.text()
    const body = (() => {
      try {
        return JSON.parse(text)
      } catch {
        return undefined
      }
    })()
    return { status: answer.status, headers: answer.headers, text, body }
  }

  async function reach(key, input, options) {
    try {
      return await send(key, input, options)
    } catch (error) {
      find(
        key,
        error.name === 'TimeoutError'
          ? `no answer within ${TIMEOUT_MS / 1000} s`
          : `no answer: ${error.cause?.code ?? error.message}`,
      )
      return undefined
    }
  }

  /**
   * Makes a call and validates the answer. Returns the body even if it does not conform, undefined without an answer.
   */
  async function ask(key, input = {}, options = {}) {
    const call = contract[key]
    const reply = await reach(key, input, options)
    if (!reply) return undefined
    if (call.extension && reply.status === 404) {
      report.get(key).isOffered = false
      return undefined
    }
    if (reply.status !== 200) {
      const { code, reason, message } = reply.body ?? {}
      const said = [reply.status, code, reason, message].filter(Boolean).join(', ')
      find(key, `answers ${said} to ${JSON.stringify(input)}`)
      const problem = problemIn(reply, options.language)
      if (problem) find(key, problem)
      return undefined
    }
    const kind = reply.headers.get('content-type') ?? ''
    if (!kind.includes('application/json')) find(key, `content-type is “${kind}”, not application/json`)
    const validation = call.response(reply.body)
    if (validation instanceof type.errors)
      for (const error of [...validation].slice(0, MAX_REASONS)) find(key, error.message.replace(/\[\d+\]/g, '[…]'))
    const cacheControl = reply.headers.get('cache-control') ?? ''
    if (call.access !== 'public' && isCacheable(cacheControl))
      find(key, `a personal answer may be kept: ${cacheControl}`)
    report.get(key).held += 1
    return reply.body
  }

  /** Makes a call that the gateway must refuse, with one of the statuses and, if given, the code. */
  async function refused(key, input, { statuses, code, why, ...options }) {
    const reply = await reach(key, input, options)
    if (!reply) return
    if (contract[key].extension && reply.status === 404 && !statuses.includes(404)) return
    const isExpected = statuses.includes(reply.status) && (code === undefined || reply.body?.code === code)
    const expected = `${statuses.join(' or ')}${code === undefined ? '' : ` with code ${code}`}`
    if (!isExpected)
      find(key, `${why}: expected ${expected}, got ${reply.status} with code ${reply.body?.code ?? 'none'}`)
    if (isExpected) report.get(key).refusals += 1
    const problem = reply.status >= 400 ? problemIn(reply, options.language) : undefined
    if (problem) find(key, problem)
  }

  /** A TypeError after a finding means that the answer lacks a field the step needs. The finding is enough. */
  async function attempt(step) {
    try {
      return await step()
    } catch (error) {
      const isFound = [...report.values()].some(({ findings }) => findings.size)
      if (!(error instanceof TypeError && isFound)) throw error
      return undefined
    }
  }

  return {
    ask,
    attempt,
    refused,
    agree: (key, isTrue, reason) => isTrue || find(key, reason),
    leave: (keys, why) => keys.forEach((key) => (report.get(key).left ??= why)),
    report,
  }
}
