import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isLostFile } from '../page/lost-file.ts'
import { waitForPendingWrites } from '../page/pending-writes.ts'
import { ProblemError } from './problem.ts'
import { checkWork } from '#server/contracts/rules/work.ts'
import { sendCall, watchLeaving } from './send-calls.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As the framework sends a call: it fetches, then reads the body. */
const call = (signal?: AbortSignal): Promise<unknown> =>
  sendCall(async ({ fetch, headers }) => (await fetch('/api/call/x.y', { headers })).json(), signal, false)
const failureOf = (sent: Promise<unknown>): Promise<unknown> => sent.catch((error: unknown) => error)
const answer = (response: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => response())

describe('a call of the browser', () => {
  it('names the language of its page', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(1))
    vi.stubGlobal('fetch', fetch)
    expect(await call()).toBe(1)
    expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('x-page-locale')).toMatch(/^(ar|en)$/)
  })

  it('without a network is offline', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(call())).toMatchObject({ name: 'ProblemError', reason: 'offline', status: 0 })
  })

  it('without an answer for ten seconds is given up', async () => {
    // The timeouts of the platform do not follow the fake clock.
    const stop = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(stop.signal)
    answer(() => {
      stop.abort()
      return Promise.reject(new DOMException('', 'AbortError'))
    })
    expect(await failureOf(call())).toMatchObject({ reason: 'timeout', code: 'ETIMEDOUT' })
  })

  it('that its caller aborts rejects with the reason of the caller', async () => {
    const stop = new AbortController()
    const reason = new DOMException('The page is left', 'AbortError')
    answer(() => {
      stop.abort(reason)
      return Promise.reject(reason)
    })
    expect(await failureOf(call(stop.signal))).toBe(reason)
  })

  it('too many of one network is rate limited, by the edge or by a limiter in front of it', async () => {
    answer(() => new Response('<html>', { status: 429 }))
    expect(await failureOf(call())).toMatchObject({ reason: 'rate_limited', status: 429 })
  })

  it('that the site fails at keeps the reference for support', async () => {
    answer(() => Response.json({ reference: 'W434 QM6J' }, { status: 500 }))
    expect(await failureOf(call())).toMatchObject({ reason: 'server_down', status: 500, reference: 'W434 QM6J' })
  })

  it('of a function that a release has removed counts as a lost file, whose page is loaded anew', async () => {
    answer(() => Response.json({ reason: 'not_found' }, { status: 404 }))
    expect(isLostFile(await failureOf(call()))).toBe(true)
  })

  it('that writes is under way from the press until its answer is read', async () => {
    vi.useRealTimers()
    const framework = Promise.withResolvers<void>()
    const body = Promise.withResolvers<string>()
    vi.stubGlobal('fetch', async () => ({ ok: true, status: 200, headers: new Headers(), json: () => body.promise }))
    const order: string[] = []
    const sent = sendCall(
      async ({ fetch }) => {
        await framework.promise
        return (await fetch('/api/call/x.y', { method: 'POST' })).json()
      },
      undefined,
      true,
    ).then(() => order.push('stored'))
    const settled = waitForPendingWrites().then(() => order.push('settled'))
    framework.resolve()
    body.resolve('an answer')
    await Promise.all([sent, settled])
    expect(order).toEqual(['stored', 'settled'])
  })

  it('keeps the problem of its answer', async () => {
    const problem = new ProblemError({ status: 400, code: 24, reason: 'seat_taken', message: 'Taken' })
    expect(await failureOf(sendCall(() => Promise.reject(problem), undefined, false))).toBe(problem)
  })
})

const brokenOff = () => Promise.reject(new TypeError('The request was aborted'))

it.each([
  ['before its answer', brokenOff],
  ['in the middle of its answer', () => Promise.resolve({ ok: true, headers: new Headers(), json: brokenOff })],
])(
  'a call aborted %s, because the document is being left, is no failure while the document goes',
  async (_, response) => {
    vi.stubGlobal('fetch', response)
    watchLeaving()
    page.dispatchEvent(new Event('beforeunload'))
    let rejected: unknown
    void call().catch((failure: unknown) => (rejected = failure))
    await vi.advanceTimersByTimeAsync(2900)
    expect(rejected).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    expect(rejected).toMatchObject({ reason: 'offline' })
  },
)

const crowded = () => Response.json('refused', { headers: { 'x-work-needed': '6.signed.by.us' } })

describe('a call from a network with many visitors', () => {
  it('is made again with the solution of its challenge', async () => {
    const works: (string | null)[] = []
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
      works.push(headers.get('x-work'))
      return works.length === 1 ? crowded() : Response.json('sent')
    })
    expect(await call()).toBe('sent')
    expect(works).toEqual([null, expect.stringMatching(/^signed\.by\.us\.\d+$/)])
    expect(await checkWork(works[1]!, 6)).toBe(true)
  })

  it('is given up after two challenges', async () => {
    const fetch = vi.fn(async () => crowded())
    vi.stubGlobal('fetch', fetch)
    expect(await call()).toBe('refused')
    expect(fetch).toHaveBeenCalledTimes(3)
  })
})
