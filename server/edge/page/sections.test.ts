import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PROBLEMS } from '../../contracts/problem.ts'
import { to503Page, createSectionOutcomeTracker } from './sections.ts'

const ok = { ok: true as const, data: {} }
const failure = (reason: 'server_down' | 'not_found' | 'unsupported') => ({
  ok: false as const,
  problem: { ...PROBLEMS[reason], reason, message: '' },
})
const closed = { ...PROBLEMS.maintenance, reason: 'maintenance', message: '' }
const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))
const NEVER = new Promise<never>(() => undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether it is settled after these milliseconds, and with what. */
async function within(ms: number, promise: Promise<boolean>): Promise<boolean | 'waits'> {
  let result: boolean | 'waits' = 'waits'
  void promise.then((value) => (result = value))
  await vi.advanceTimersByTimeAsync(ms)
  return result
}

describe('the sections of a page', () => {
  it('have failed if each of them has, or the list of cities that they need', async () => {
    const sections = createSectionOutcomeTracker()
    await sections.watch('GET banners', Promise.resolve(failure('server_down')))
    await sections.watch('GET settings', Promise.resolve(ok))
    expect(await sections.haveFailed(200, false)).toBe(true)
    for (const reason of ['server_down', 'not_found'] as const) {
      const rootless = createSectionOutcomeTracker()
      await rootless.watch('GET cities', Promise.resolve(failure(reason)))
      expect([await rootless.haveFailed(200, false), await rootless.haveFailed(500, false)]).toEqual([true, true])
    }
  })

  it('have not failed if one has something to show, even that a thing does not exist', async () => {
    for (const shown of [ok, failure('not_found'), failure('unsupported')]) {
      const sections = createSectionOutcomeTracker()
      await sections.watch('GET banners', Promise.resolve(failure('server_down')))
      await sections.watch('GET films', Promise.resolve(shown))
      expect(await sections.haveFailed(200, true)).toBe(false)
    }
  })

  it('have failed if the page is an error page because of one of them, whatever the others have', async () => {
    const sections = createSectionOutcomeTracker()
    await sections.watch('GET showtimes/:sessionId/seats', Promise.resolve(ok))
    expect(await sections.haveFailed(500, false)).toBe(false)
    await sections.watch('GET showtimes/:sessionId', Promise.resolve(failure('server_down')))
    expect(await sections.haveFailed(500, false)).toBe(true)
    expect(await sections.haveFailed(200, false)).toBe(false)
  })

  it('that are loading delay nothing while the gateway works', async () => {
    const sections = createSectionOutcomeTracker()
    void sections.watch('GET banners', NEVER)
    expect(await within(0, sections.haveFailed(200, false))).toBe(false)
  })

  it('that are loading are waited for once one has failed, or while the gateway is down', async () => {
    for (const isDown of [true, false]) {
      const sections = createSectionOutcomeTracker()
      void sections.watch('GET banners', after(isDown ? 50 : 0, failure('server_down')))
      void sections.watch('GET films', after(100, failure('server_down')))
      await vi.advanceTimersByTimeAsync(isDown ? 0 : 1)
      const outcome = sections.haveFailed(200, isDown)
      expect(await within(60, outcome)).toBe('waits')
      expect(await within(60, outcome)).toBe(true)
    }
  })

  it('are waited for no longer once the gateway has answered any call with its maintenance', async () => {
    const details = { title: 'Back soon', message: '', retryAfter: 30 }
    const sections = createSectionOutcomeTracker()
    void sections.watch('GET banners', NEVER)
    void sections.watch('GET settings', after(50, { ok: false, problem: { ...closed, details } }))
    const outcome = sections.haveFailed(200, true)
    expect([await within(40, outcome), sections.notice()]).toEqual(['waits', undefined])
    expect([await within(20, outcome), sections.notice()]).toEqual([false, details])
  })

  it('are waited for 300 ms at most', async () => {
    const sections = createSectionOutcomeTracker()
    void sections.watch('GET banners', NEVER)
    expect(await within(301, sections.haveFailed(200, true))).toBe(false)
  })
})

it('only a page is made unavailable: no redirect, no missing page, no file', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const statusOf = (status: number, headers: Record<string, string> = html) =>
    to503Page(new Response(null, { status, headers }), 30).status
  expect([200, 500].map((status) => statusOf(status))).toEqual([503, 503])
  expect([307, 404].map((status) => statusOf(status))).toEqual([307, 404])
  expect(statusOf(200, { 'content-type': 'application/json' })).toBe(200)
  expect(to503Page(new Response('', { headers: html }), 30).headers.get('retry-after')).toBe('30')
})
