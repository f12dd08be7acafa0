// Attacks on the server functions of the built site from one seed each: the real handler of the framework between odd
// requests and a gateway that answers with the contract's examples.
import { callKeyOrOther } from '#server/contracts/rules/call-key.ts'
import { MINUTE_MS } from '#server/contracts/rules/durations.ts'
import { createRandom } from '#tests/support/random.ts'
import { startBuiltEdge } from '#tests/support/built-edge.mjs'
import { outcomeOf, siteFunctions } from '#tests/support/server-functions.mjs'
import { faultsOfProblem, leaksOf, pollution } from '../check.ts'
import { callsToFuzz, type Example } from '../contract-calls.ts'
import { MARKUP } from '../corpora/attacks.ts'
import { readExamples } from '../gateway/inputs.ts'
import { sentTexts } from '../sent-texts.ts'
import { type OddCall, oddCall, type Target } from './requests.ts'

const SITE = 'https://shasha.test'
/** Of one seed. */
const REQUESTS_OF_AN_ATTACK = 1000
/** Under way at once. */
const ATTACKERS = 16
const MAX_PRINTED = 300
const OUR_COOKIES = /^(?:shasha-[\w-]+|NEXT_LOCALE)=/
/**
 * Lines that only a fault of the site writes. The framework writes errors that it does not expect without our format.
 */
const isBug = (line: string): boolean =>
  !line.startsWith('{') || /"event":"(?:unhandled_error|render_failed)"/.test(line)

export interface AttackResult {
  /** Requests that were sent. */
  requests: number
  /** The next seed. */
  next: number
  /** Answers by status. */
  answers: Record<string, number>
  /** Functions that have answered with data at least once. */
  succeeded: number
  functions: number
  /** What was not as it must be, with the request that repeats it. */
  faults: string[]
}

function targetsOf(examples: Record<string, Example>): Target[] {
  const calls = new Map(callsToFuzz(examples).map((call) => [call.key, call]))
  return siteFunctions().map(({ id, method, key }) => ({
    id,
    method,
    call: key === undefined ? undefined : calls.get(key),
  }))
}

const hashOf = (text: string): number => [...text].reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) | 0, 7)

/** The edge's own calls, which begin and renew the sessions of visitors. */
const OF_SESSIONS = new Set(['/v1/guest-users/session', '/v1/auth/auth-refresh'])
/** Later than any run. */
const TOKEN_EXPIRES_AT = '2099-01-01T00:00:00.000Z'

/** The contract's example, or a refusal with a text of an attacker: in one attack always the same for a path. */
function answerOf(examples: Record<string, Example>, seed: number, { method, url }: Request): Response {
  const path = new URL(url).pathname
  const example = examples[callKeyOrOther(method, path)]
  const random = createRandom(seed + hashOf(path))
  if (OF_SESSIONS.has(path) || (example && random.chance(0.7)))
    return Response.json({
      ...example?.response,
      ...(example?.response && 'tokenExpiresAt' in example.response ? { tokenExpiresAt: TOKEN_EXPIRES_AT } : {}),
    })
  return Response.json({ code: 24, reason: 'seat_taken', message: random.pick(MARKUP) }, { status: 400 })
}

type FunctionOutcome = ReturnType<typeof outcomeOf>

/** An error that is no problem of the contract is unreadable, too. */
function readOutcome(text: string): FunctionOutcome | 'unreadable' {
  try {
    return outcomeOf(text)
  } catch {
    return 'unreadable'
  }
}

/** A request that no client can send has no answer. */
const isSendable = ({ target, headers }: OddCall): boolean =>
  Object.values(headers).every((value) => /^[\t\x20-\x7e\x80-\xff]*$/.test(value)) && URL.canParse(SITE + target)

/** The problem of a function's outcome must be one of the contract, in the language of the page. */
function faultsOfOutcome(outcome: FunctionOutcome, { target, headers }: OddCall): string[] {
  if (outcome.ok) return []
  const { problem } = outcome
  // The refusal of the fake gateway itself, and the one of a choice that no page offers, which no page shows.
  if (problem.reason === 'seat_taken' || target.startsWith('/api/call/visit.')) return []
  const named = headers['x-page-locale']
  const language = named === 'ar' || named === 'en' ? named : undefined
  const faults = faultsOfProblem(problem.status, problem, language)
  return problem.status >= 500 ? [...faults, `has the outcome ${problem.reason}`] : faults
}

interface Answered {
  status: number
  headers: Headers
  text: string
  /** Of a function that was called. */
  outcome: FunctionOutcome | 'unreadable' | undefined
  /** A call of the gateway belonged to the request. */
  hasCalled: boolean
}

function faultsOf(request: OddCall, { status, headers, text, outcome, hasCalled }: Answered): string[] {
  const { mustRefuse } = request
  const found: string[] = []
  if (status >= 500) found.push(`is answered ${status}`)
  const location = headers.get('location')
  if (location !== null && new URL(location, SITE).origin !== SITE) found.push(`leads to ${location}`)
  if (mustRefuse && status < 400) found.push(`is answered ${status} and not refused`)
  if (mustRefuse && hasCalled) found.push('has reached the gateway')
  found.push(...leaksOf(text, sentTexts(SITE, request)).map((leak) => `shows ${leak}`))
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) found.push('is answered with a page')
  if (outcome === 'unreadable') found.push('has no outcome of a function')
  else if (outcome) found.push(...faultsOfOutcome(outcome, request))
  for (const cookie of headers.getSetCookie())
    if (!OUR_COOKIES.test(cookie)) found.push(`sets the cookie ${cookie.slice(0, 60)}`)
  return [...found, ...pollution()]
}

const printed = ({ method, target, headers, body = '' }: OddCall): string =>
  [method, target, JSON.stringify(headers), body].map((part) => part.slice(0, MAX_PRINTED)).join(' ')

const nameOf = ({ target }: OddCall): string => /^\/api\/call\/([\w.-]*)/.exec(target)?.[1] ?? ''

/**
 * Sends `requests` odd requests to the functions of the built site, a thousand from each seed. Ends earlier after
 * `minutes`, and with the first seed that has found a fault.
 */
export async function attackFunctions(options: {
  root: string
  from: number
  requests: number
  minutes: number
}): Promise<AttackResult> {
  const examples = readExamples(options.root)
  const targets = targetsOf(examples)
  const done = { requests: 0, seed: options.from }
  const answers: Record<string, number> = {}
  const succeeded = new Set<string>()
  const faults: string[] = []
  /** Ids of requests that have called the gateway. */
  const calling = new Set<string>()

  const edge = await startBuiltEdge({
    gateway: (request) => {
      calling.add(request.headers.get('x-request-id') ?? '')
      return answerOf(examples, done.seed, request)
    },
    onLine: (line) => {
      if (isBug(line)) faults.push(`seed ${done.seed}, the log has ${line.slice(0, MAX_PRINTED)}`)
    },
  })

  const ask = ({ target, method, headers, body }: OddCall) =>
    edge.fetch(SITE + target, { method, headers, ...(body === undefined ? {} : { body }) })

  async function send(request: OddCall): Promise<void> {
    // A busy machine may reset a connection. A request that ends the Worker breaks the second one, too.
    const answer = await ask(request)
      .catch(() => ask(request))
      .catch(String)
    if (typeof answer === 'string')
      return void faults.push(`seed ${done.seed}, ${request.how} is not answered, ${answer}: ${printed(request)}`)
    const { status } = answer
    const text = await answer.text()
    const outcome = status < 400 && answer.headers.has('x-tss-serialized') ? readOutcome(text) : undefined
    if (outcome !== 'unreadable' && outcome?.ok) succeeded.add(nameOf(request))
    answers[status] = (answers[status] ?? 0) + 1
    const hasCalled = calling.has(answer.headers.get('x-request-id') ?? '-')
    const found = faultsOf(request, { status, headers: answer.headers, text, outcome, hasCalled })
    faults.push(...found.map((fault) => `seed ${done.seed}, ${request.how} ${fault}: ${printed(request)}`))
  }

  async function attackFrom(seed: number, end: number): Promise<void> {
    const random = createRandom(seed)
    const attacker = async () => {
      while (done.requests < end) {
        const request = oddCall(random, targets)
        if (!isSendable(request)) continue
        done.requests += 1
        await send(request)
      }
    }
    calling.clear()
    await Promise.all(Array.from({ length: ATTACKERS }, attacker))
  }

  const endsAt = performance.now() + options.minutes * MINUTE_MS
  const isOver = () => done.requests >= options.requests || faults.length > 0 || performance.now() >= endsAt
  try {
    while (!isOver()) {
      await attackFrom(done.seed, Math.min(options.requests, done.requests + REQUESTS_OF_AN_ATTACK))
      done.seed += 1
    }
  } finally {
    await edge.stop()
  }
  const { requests, seed: next } = done
  return { requests, next, answers, succeeded: succeeded.size, functions: targets.length, faults }
}
