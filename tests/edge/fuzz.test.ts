// The edge under attack: texts, shapes, cookies and headers that it does not expect, in every kind of request but those
// to server functions, which `npm run fuzz` attacks. Every run sends the same requests; SEED chooses others.
import { env, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRandom, type Random } from '#tests/support/random.ts'
import { leaksOf, markupOf, pollution } from '#tests/proof/fuzz/check.ts'
import type { Example } from '#tests/proof/fuzz/contract-calls.ts'
import { type EdgeRequest, edgeRequest, type OperatorSession } from '#tests/proof/fuzz/edge-requests.ts'
import { MARKUP } from '#tests/proof/fuzz/corpora/attacks.ts'
import { sentTexts } from '#tests/proof/fuzz/sent-texts.ts'
import { callKeyOrOther } from '#server/contracts/rules/call-key.ts'
import { resetIsolateState } from '#server/lib/isolate-state.ts'
import { fake, resetFake, tokens } from './fake.ts'

const SITE = 'https://shasha.test'
const edge = exports.default
const { SEED, FUZZ_REQUESTS } = env as unknown as { SEED: number; FUZZ_REQUESTS: number }
/** Of one test. Each starts with an empty edge, so that limits and breakers do not refuse everything. */
const REQUESTS = 250

// A unit test holds the examples against the contract.
const files = import.meta.glob<Record<string, Example>>('../../server/contracts/examples/*.json', {
  eager: true,
  import: 'default',
})
const examples = Object.assign({}, ...Object.values(files)) as Record<string, Example>

/** Without a working gateway or configuration these say so. */
const MAY_BE_CLOSED = /^\/(?:ready|sitemap)/

/** What a gateway tells of an order whose texts an attacker has chosen. */
const order = (random: Random) => ({
  id: 'o-1',
  reference: random.pick(MARKUP),
  state: 'STUCK',
  attention: random.pick(MARKUP),
  total: 9000,
  actions: ['reconcile', random.pick(MARKUP)],
  attempts: [],
  film: random.pick(MARKUP),
  timeline: [],
  undelivered: [],
})

/** A change of showtimes whose note an attacker has chosen. */
const change = (random: Random) => ({
  id: 'change-1',
  kind: random.pick(['CALLED_OFF', 'MOVED', 'SEATS_WITHDRAWN']),
  to: { startsAt: '2026-11-27T10:00:00.000Z', auditorium: 4 },
  seats: [random.pick(MARKUP)],
  reason: random.pick(['EQUIPMENT', ...MARKUP]),
  note: { ar: random.pick(MARKUP), en: random.pick(MARKUP) },
  at: '2026-11-27T10:00:00.000Z',
  by: random.pick(MARKUP),
  showtimes: 2,
  cinemas: [random.pick(MARKUP)],
  films: [random.pick(MARKUP)],
  applied: random.below(3),
  toNotify: 0,
  notified: 1,
  over: 0,
  unanswered: 1,
  exchanged: 0,
  kept: 0,
  refunding: 0,
  refunded: 0,
  amount: 0,
  persons: [random.pick(MARKUP)],
})

const preview = (random: Random) => {
  const sums = { bookings: 1, people: 1, amount: 9000, unknown: 0, paying: 0 }
  const place = { startsAt: '2026-11-27T10:00:00.000Z', auditoriumId: random.pick(MARKUP), auditorium: 1 }
  const showtime = { id: 'st_1', filmTitle: random.pick(MARKUP), cinema: random.pick(MARKUP), ...place, to: place }
  return { showtimes: [{ ...showtime, ...sums }], ...sums }
}

/** Mostly the answer of the contract's example, otherwise a refusal with a text of an attacker. */
function answersOf(random: Random) {
  return async (path: string, request: Request): Promise<Response> => {
    if (path.endsWith('/session')) {
      const guest = { id: 'g', preferredCityId: null, language: 'en', isPhoneVerified: false, phoneMasked: null }
      return Response.json({ ...tokens('new'), guest })
    }
    if (path === '/v1/operator/attention') return Response.json({ rows: [{ ...order(random), since: 0 }], count: 1 })
    if (path === '/v1/operator/due') return Response.json({ orders: [], objects: [], broadcasts: [] })
    if (path.startsWith('/v1/operator/orders/')) return Response.json({ orders: [order(random)] })
    if (path === '/v1/operator/changes' && request.method === 'GET') return Response.json({ changes: [change(random)] })
    if (path === '/v1/operator/changes') return Response.json(preview(random))
    if (path.startsWith('/v1/operator/changes/')) return Response.json(change(random))
    if (path === '/v1/operator/metrics') return Response.json({ from: 0, stepMinutes: 1, slots: 60, rows: [] })
    const message = random.pick(MARKUP)
    if (path === '/v1/sandbox/outbox')
      return Response.json({ messages: [{ to: message, text: message, at: '2026-11-27T10:00:00.000Z' }] })
    const example = examples[callKeyOrOther(request.method, path)]
    if (example && random.chance(0.7)) return Response.json(example.response)
    return Response.json({ code: 24, reason: 'seat_taken', message }, { status: 400 })
  }
}

/** From another network than the attack, whose wrong tokens close the form for a while. */
async function signIn(): Promise<OperatorSession> {
  const answer = await edge.fetch(`${SITE}/operator/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: SITE, 'cf-connecting-ip': '203.0.113.7' },
    body: new URLSearchParams({ token: 'local-operator-token' }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = await (await edge.fetch(`${SITE}/operator`, { headers: { cookie } })).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1]
  if (!token) throw new Error('The operator is not signed in')
  return { cookie, token }
}

/** Undefined: no client can send it. */
function requestOf({ target, method, headers, body }: EdgeRequest): Request | undefined {
  try {
    return new Request(SITE + target, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) })
  } catch {
    return undefined
  }
}

const OUR_COOKIES = /^(?:shasha-[\w-]+|NEXT_LOCALE|operator|_g[\w-]*)=/

function faultsOf(answer: Response, text: string, wanted: EdgeRequest): string[] {
  const { target } = wanted
  const found: string[] = []
  const { status } = answer
  if (status >= 500 && !MAY_BE_CLOSED.test(target)) found.push(`is answered ${status}`)
  found.push(...leaksOf(text, sentTexts(SITE, wanted)).map((leak) => `shows ${leak}`))
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) found.push(...markupOf(text).map((markup) => `shows ${markup}`))
  const location = answer.headers.get('location')
  if (location !== null && new URL(location, SITE).origin !== SITE) found.push(`leads to ${location}`)
  for (const cookie of answer.headers.getSetCookie())
    if (!OUR_COOKIES.test(cookie)) found.push(`sets the cookie ${cookie.slice(0, 60)}`)
  return [...found, ...pollution()]
}

beforeEach(() => {
  resetIsolateState()
  resetFake()
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

/** Sends the requests of this seed again. */
const commandOf = (seed: number) =>
  `SEED=${seed} npx vitest run --config tests/vitest.config.ts --project edge tests/edge/fuzz.test.ts -t 'must, seed ${seed}$'`

describe('the edge under attack', () => {
  it.each(Array.from({ length: Math.ceil(FUZZ_REQUESTS / REQUESTS) }, (_, round) => SEED + round))(
    'answers each of 250 odd requests as it must, seed %i',
    async (seed) => {
      const random = createRandom(seed)
      fake.answer = answersOf(random)
      let operator = await signIn()
      const found: string[] = []
      for (let at = 0; at < REQUESTS; at += 1) {
        const wanted = edgeRequest(random, operator)
        const request = requestOf(wanted)
        if (!request) continue
        const answer = await edge.fetch(request)
        answer.webSocket?.accept()
        answer.webSocket?.close()
        const text = await answer.text()
        found.push(
          ...faultsOf(answer, text, wanted).map(
            (fault) =>
              `${wanted.how} ${fault}: ${wanted.method} ${wanted.target.slice(0, 300)} ${(wanted.body ?? '').slice(0, 300)} ${JSON.stringify(wanted.headers).slice(0, 300)}`,
          ),
        )
        if (wanted.target.startsWith('/operator/sign-out')) operator = await signIn()
      }
      expect(found, commandOf(seed)).toEqual([])
    },
  )
})
