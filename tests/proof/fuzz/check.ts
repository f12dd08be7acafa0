// Every answer to any request has a status below 500, is JSON and refuses only with a known reason in the requested
// language. It shows no internals of the server.
import { PROBLEMS } from '#server/contracts/problem.ts'
import { LOCAL_EDGE_KEY } from '#server/lib/edge-key.ts'
import { SANDBOX_KEYS } from '#server/lib/sandbox-keys.ts'

const PUBLIC_KEYS = new Set<string>([
  SANDBOX_KEYS.checkoutCom.publicKey,
  SANDBOX_KEYS.hyperPay.entityId,
  SANDBOX_KEYS.payFort.accessCode,
  SANDBOX_KEYS.payFort.merchantIdentifier,
  SANDBOX_KEYS.tabby.merchantCode,
])

const SECRETS: readonly string[] = [
  LOCAL_EDGE_KEY,
  'local-only-signing-secret-never-in-production',
  'local-only-voucher-secret-never-in-production',
  'local-operator-token',
  ...Object.values(SANDBOX_KEYS)
    .flatMap((keys) => Object.values(keys))
    .filter((key) => !PUBLIC_KEYS.has(key)),
]

/** Traces of the inside of a server: stacks, files, statements, names of errors and libraries. */
const LEAKS: readonly RegExp[] = [
  /\bat [\w.<>#]+ \([^)]*:\d+:\d+\)/,
  /\bat (?:async )?(?:file|node|https?):\/\/\S+:\d+:\d+/,
  /node_modules|\/(?:server|app|tests)\/[\w/.-]+\.(?:ts|tsx|mjs|js)\b/,
  /\/(?:home|root|tmp|usr|work)\/[\w/.-]+/,
  /\bSQLITE_\w+|D1_ERROR|no such (?:table|column)|syntax error near|UNIQUE constraint/i,
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\s+[\w*(]/,
  /\b(?:Type|Range|Syntax|Reference|Eval|URI|Traversal|Aggregate)Error\b/,
  /\barktype\b|\[object Object\]|Durable Object|workerd|Cannot read propert/i,
  /\b(?:must be|was missing|must match) .*\(was /,
]

/** What looks like a trace in this text. */
export const tracesIn = (text: string): string[] =>
  LEAKS.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(([found]) => found))

/**
 * The secrets and traces that the answer shows and the request did not contain. `stored`: traces in earlier requests,
 * which the server may have stored for their visitor.
 */
export function leaksOf(text: string, sent: string, stored: ReadonlySet<string> = new Set()): string[] {
  const secrets = SECRETS.filter((secret) => text.includes(secret) && !sent.includes(secret)).map(() => 'a secret')
  const traces = tracesIn(text).filter((found) => !sent.includes(found) && !stored.has(found))
  return [...secrets, ...new Set(traces.map((found) => `“${found.slice(0, 80)}”`))]
}

/**
 * Elements and attributes that only an unescaped text can have brought into a page. The site's own `meta` elements may
 * contain the escaped address of the page in quotation marks; what stands outside of these was brought in.
 */
const BROUGHT_IN =
  /<(?:(?:script|svg|img|iframe|base|math|template)\b[^>]*|meta\s+http-equiv\b[^>]*|meta\b(?:"[^"]*"|[^">])*)(?:alert\(1\)|evil\.test)|<script>alert/gi

/** What of the corpora the browser would run or follow. */
export const markupOf = (html: string): string[] => html.match(BROUGHT_IN) ?? []

const ARABIC = /[\u0621-\u064A]/
const LATIN = /[A-Za-z]/

export interface ProblemAnswer {
  code?: unknown
  reason?: unknown
  message?: unknown
  details?: unknown
}

/** `language`: undefined if the request named none clearly. */
export function faultsOfProblem(status: number, body: ProblemAnswer, language: 'ar' | 'en' | undefined): string[] {
  const { code, reason, message } = body
  const known = Object.entries(PROBLEMS).find(([name]) => name === reason)?.[1]
  if (!known) return [`a refusal with the unknown reason ${JSON.stringify(reason)}`]
  const found: string[] = []
  if (known.status !== status || known.code !== code)
    found.push(`${String(reason)} has status ${status}, code ${String(code)}`)
  if (typeof message !== 'string' || message === '') found.push(`${String(reason)} has no message`)
  else if (language === 'ar' && !ARABIC.test(message)) found.push(`${String(reason)} has no Arabic message: ${message}`)
  else if (language === 'en' && (ARABIC.test(message) || !LATIN.test(message)))
    found.push(`${String(reason)} has no English message: ${message}`)
  return found
}

/** `text` as JSON; undefined if it is none. */
export function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** The prototype of all objects is as it was. */
export const pollution = (): string[] => {
  const names = Object.getOwnPropertyNames(Object.prototype)
  return names.includes('polluted') || 'polluted' in {} ? ['an input has changed the prototype of all objects'] : []
}
