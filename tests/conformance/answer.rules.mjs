// What every answer must keep, whichever call it belongs to. Pure: answers in, findings in words out.
import { type } from 'arktype'
import { PROBLEMS } from '#server/contracts/problem.ts'

/** The edge reads no longer answer. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024
const MAX_SCHEMA_FINDINGS = 4
const NOT_FOUND = PROBLEMS.not_found.code
const LIMITED = PROBLEMS.rate_limited

const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The gateway does not have the call. Only 404 with code 16 says that a thing does not exist. */
export const isUnsupported = ({ status, body }) =>
  (status === 404 && body?.code !== NOT_FOUND) || status === 405 || status === 501

const statusText = ({ status, body }) => `${status} with code ${body?.code ?? 'none'}`
export const describe = ({ status, body }) =>
  [status, body?.code, body?.reason, body?.message].filter((part) => part !== undefined).join(', ')

function limitFindings({ status, headers, body }) {
  if (status !== 429)
    return body?.code === LIMITED.code && LIMITED.status !== status
      ? [`a limit is answered ${status} with code ${LIMITED.code}: since 429 exists, it is ${LIMITED.status}`]
      : []
  const retryAfter = headers.get('retry-after') ?? ''
  return [
    ...(body?.code === LIMITED.code ? [] : [`a 429 answer has code ${body?.code ?? 'none'}, not ${LIMITED.code}`]),
    ...(/^\d+$/.test(retryAfter) ? [] : ['a 429 answer has no Retry-After in whole seconds']),
  ]
}

/** What is wrong with the form of a refusal. `language` is the one it was asked in. */
export function problemFindings(reply, language) {
  const { status, body, text } = reply
  const limits = limitFindings(reply)
  if (!isRecord(body)) return [...limits, `${status} answer is no problem in JSON: ${text.slice(0, 80)}`]
  const { code, message } = body
  if (!Number.isInteger(code) && code !== 'ETIMEDOUT') limits.push(`${status} answer has no code, a whole number`)
  if (typeof message !== 'string' || !message) return [...limits, `${status} answer has no message`]
  if (language === 'ar' && !/\p{Script=Arabic}/u.test(message))
    limits.push(`Accept-Language: AR is not understood, the message of a problem is not Arabic: ${message}`)
  return limits
}

const isCacheable = (cacheControl) => /\bpublic\b|s-maxage|max-age=[1-9]/.test(cacheControl)

/** What the headers of a good answer say about its storage. */
export function headerFindings(call, { headers }) {
  const findings = []
  const kind = headers.get('content-type') ?? ''
  if (!kind.includes('application/json')) findings.push(`content-type is “${kind}”, not application/json`)
  const cacheControl = headers.get('cache-control') ?? ''
  const isPersonal = call.access !== 'public'
  if (isPersonal && isCacheable(cacheControl)) findings.push(`a personal answer may be stored: ${cacheControl}`)
  if (!isPersonal && headers.has('set-cookie'))
    findings.push('Set-Cookie on a public answer: the site stores no answer with a cookie')
  const forbidden = /\b(?:private|no-store)\b/i.exec(cacheControl)?.[0]
  if (call.cache && forbidden)
    findings.push(`Cache-Control: ${forbidden} on a public answer: the site cannot store it and asks for every visitor`)
  return findings
}

/** Breaches of the call's response schema, with list positions left out. */
export function schemaFindings(call, body) {
  const validation = call.response(body)
  if (!(validation instanceof type.errors)) return []
  return [...validation].slice(0, MAX_SCHEMA_FINDINGS).map((error) => error.message.replace(/\[\d+\]/g, '[…]'))
}

export const sizeFindings = ({ text }) => {
  const bytes = new TextEncoder().encode(text).length
  return bytes > MAX_ANSWER_BYTES ? [`an answer of ${bytes} bytes: the site reads at most ${MAX_ANSWER_BYTES}`] : []
}

/** Why a refusal is not the expected one; undefined if it is. */
export function refusalFinding(reply, { statuses, code, why }) {
  if (statuses.includes(reply.status) && (code === undefined || reply.body?.code === code)) return undefined
  const expected = `${statuses.join(' or ')}${code === undefined ? '' : ` with code ${code}`}`
  const bare = code === NOT_FOUND && isUnsupported(reply) ? ', which means that the call is not supported' : ''
  return `${why}: expected ${expected}, got ${statusText(reply)}${bare}`
}
