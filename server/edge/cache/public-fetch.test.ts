import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '../../contracts/contract.ts'
import type { Call } from '../../contracts/call.ts'
import { resetIsolateState } from '../../lib/isolate-state.ts'
import type { UpstreamAnswer, UpstreamRequest } from '../upstream/api-fetch.ts'
import { buildApiRequest, type ApiRequest } from '../upstream/build-api-request.ts'
import { cacheKey, type PublicRequest, publicFetch } from './public-fetch.ts'

const cities = buildApiRequest('GET cities', {}) as ApiRequest

async function seenBy(request: PublicRequest): Promise<UpstreamRequest[]> {
  const seen: UpstreamRequest[] = []
  await publicFetch(async (upstream) => (seen.push(upstream), { kind: 'timeout' }), request)
  return seen
}

const answerWith =
  (headers: Record<string, string>, status = 200) =>
  async (): Promise<UpstreamAnswer> => ({
    kind: 'answer',
    status,
    headers: new Headers(headers),
    text: '{"city":[{"id":"riyadh","name":"Riyadh"}]}',
  })

describe('the request that fills the cache', () => {
  it('carries no identity, even if the caller attaches one', async () => {
    const anything = fc.dictionary(
      fc.oneof(fc.constantFrom('cookie', 'authorization', 'x-guest-token', 'x-forwarded-host', 'session'), fc.string()),
      fc.string(),
    )
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom('ar', 'en'), async (extra, locale) => {
        const plain = { key: cities.key, call: cities.call, path: cities.path, locale } as const
        // A caller that bypasses the types still cannot pass an identity.
        const [anonymous, dressed] = [
          await seenBy(plain),
          await seenBy({ ...extra, ...plain, headers: extra } as PublicRequest),
        ]
        expect(dressed).toEqual(anonymous)
        expect(Object.keys(dressed[0]?.headers ?? {}).toSorted()).toEqual([
          'accept',
          'accept-language',
          'content-type',
          'x-device-platform',
        ])
      }),
    )
  })

  it.each([
    [{}, true],
    [{ 'cache-control': 'public, max-age=60' }, true],
    [{ 'set-cookie': 'a=b' }, false],
    [{ 'cache-control': 'private' }, false],
    [{ 'cache-control': 'max-age=60, no-store' }, false],
  ])('with %o is cached: %s', async (headers, isStorable) => {
    const request = { key: cities.key, call: cities.call, path: cities.path, locale: 'ar' } as const
    expect(await publicFetch(answerWith(headers), request)).toMatchObject({ isStorable, read: { ok: true } })
  })

  it('is logged once for each call whose response may not be cached', async () => {
    resetIsolateState()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const request = { key: cities.key, call: cities.call, path: cities.path, locale: 'ar' } as const
    await publicFetch(answerWith({ 'cache-control': 'public' }), request)
    await publicFetch(answerWith({ 'set-cookie': 'secret' }, 500), request)
    expect(warn).not.toHaveBeenCalled()
    await publicFetch(answerWith({ 'cache-control': 'max-age=60, No-Store' }), request)
    await publicFetch(answerWith({ 'set-cookie': 'secret' }), request)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls.join()).toContain('no-store')
    const other = films({})
    await publicFetch(answerWith({ 'set-cookie': 'secret' }), {
      key: other.key,
      call: other.call,
      path: other.path,
      locale: 'ar',
    })
    expect(warn).toHaveBeenCalledTimes(2)
    expect(warn.mock.calls.join()).toContain('set-cookie')
    expect(warn.mock.calls.join()).not.toContain('secret')
    vi.restoreAllMocks()
  })

  it('is retried once when the connection breaks', async () => {
    let calls = 0
    const flaky = async (): Promise<UpstreamAnswer> => (++calls === 1 ? { kind: 'unreachable' } : answerWith({})())
    const filled = await publicFetch(flaky, { key: cities.key, call: cities.call, path: cities.path, locale: 'en' })
    expect([calls, filled.read.ok]).toEqual([2, true])
  })
})

describe('the cache policies of the contract', () => {
  const entries = Object.entries<Call>(contract)

  it('cover public reads only', () => {
    for (const [key, call] of entries.filter(([, call]) => call.cache)) {
      expect(key).toMatch(/^GET /)
      expect(call.access, key).toBe('public')
    }
  })

  it('never cover personal data or data that changes by the second', () => {
    const never =
      /\b(?:auth|users|guest-users|orders|seats|best-seats|wallet|cards|notifications|check-cancel|voucher(?!-redemption))\b/
    for (const [key, call] of entries) if (never.test(key)) expect(call.cache, key).toBeUndefined()
  })

  it('serve showtimes at most five minutes old, and everything at most a day', () => {
    for (const [key, { cache }] of entries) {
      if (!cache) continue
      const oldest = Math.max(cache.fresh + cache.stale, cache.onError)
      expect(oldest, key).toBeLessThanOrEqual(/showtimes|films\/:id\/cinemas/.test(key) ? 360 : 2 * 86_400)
    }
  })
})

const films = (input: object) => buildApiRequest('GET films', input) as ApiRequest

describe('a cache key', () => {
  it('differs by version, language, path and parameters only', () => {
    const keys = [
      cacheKey('1', 'ar', films({ cityId: 'riyadh' })),
      cacheKey('2', 'ar', films({ cityId: 'riyadh' })),
      cacheKey('1', 'en', films({ cityId: 'riyadh' })),
      cacheKey('1', 'ar', films({ cityId: 'jeddah' })),
      cacheKey('1', 'ar', films({})),
      cacheKey('1', 'ar', cities),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(cacheKey('1', 'ar', films({ page: 1, cityId: 'riyadh' }))).toBe(
      cacheKey('1', 'ar', films({ cityId: 'riyadh', page: '1' })),
    )
  })
})
