import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callLocale, canonicalPath, localeCookie, preferredLocale, visitorLocale } from './locale.ts'

const SITE = 'https://shasha.example'
const from = (path: string, headers: Record<string, string> = {}) =>
  canonicalPath(new URL(path, SITE), new Headers(headers))

describe("the visitor's language", () => {
  it.each([
    ['NEXT_LOCALE=ar', 'en', 'ar'],
    ['NEXT_LOCALE=en', 'ar', 'en'],
    ['NEXT_LOCALE=fr', 'ar', 'ar'],
    ['', 'ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
    ['', 'fr,en;q=0.4,ar;q=0.5', 'ar'],
    ['', 'en-GB,ar', 'en'],
    ['', 'ar;q=0,en;q=0.1', 'en'],
    ['', 'fr-FR,de', 'en'],
    ['', 'en;q=0.2, AR ; q=0.3', 'ar'],
    ['', 'en;v=1;q=0.2,ar;q=0.3', 'ar'],
    ['', 'en;xq=0.9x,ar;q=0.5', 'en'],
    ['', 'ar;q=0.000', 'en'],
    ['', '', 'en'],
    ['', '*', 'en'],
  ])('cookie %j, browser %j: %s', (cookie, acceptLanguage, expected) => {
    expect(visitorLocale(new Headers({ cookie, 'accept-language': acceptLanguage }))).toBe(expected)
  })

  it('is read from any header without failing', () => {
    fc.assert(fc.property(fc.string(), (header) => [undefined, 'ar', 'en'].includes(preferredLocale(header))))
  })

  it('for a call is that of the page it comes from', () => {
    const cookie = 'NEXT_LOCALE=en'
    expect(callLocale(new Headers({ cookie, 'x-page-locale': 'ar', referer: `${SITE}/en` }))).toBe('ar')
    expect(callLocale(new Headers({ cookie, 'x-page-locale': 'fr' }))).toBe('en')
    expect(callLocale(new Headers({ cookie, referer: `${SITE}/ar/movies/x` }))).toBe('ar')
    expect(callLocale(new Headers({ cookie, referer: 'nonsense' }))).toBe('en')
  })
})

describe('an address', () => {
  it.each(['/ar', '/en', '/ar/movies/laila', '/en/movies/laila?cityId=jeddah'])('%s is canonical', (path) => {
    expect(from(path)).toBeUndefined()
  })

  it.each([
    ['/', '/en'],
    ['/movies/laila?a=1', '/en/movies/laila?a=1'],
    ['/ar/', '/ar'],
    ['/ar/movies//laila/', '/ar/movies/laila'],
    ['/fr', '/en'],
    ['/fr/movies/laila', '/en/movies/laila'],
    ['/AR/movies', '/ar/movies'],
    ['/ar-SA/movies', '/ar/movies'],
    ['/en-US', '/en'],
  ])('%s redirects to %s', (path, expected) => expect(from(path)).toBe(expected))

  it('without a language follows the cookie', () => {
    expect(from('/cinemas', { cookie: 'NEXT_LOCALE=ar' })).toBe('/ar/cinemas')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/fr//evil.example',
    '/fr/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%0d%0aset-cookie:x=1',
    '/https://evil.example',
    '/.//evil.example',
    '/@evil.example',
  ])('%s never redirects to another site', (path) => {
    const url = new URL(SITE + path)
    const target = canonicalPath(url, new Headers()) ?? url.pathname
    expect(new URL(target, SITE).origin).toBe(SITE)
    expect(target).toMatch(/^\/(?:ar|en)(?:\/[^/\\]|$|\?)/)
  })

  it('is canonical after one redirect', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const first = canonicalPath(new URL(SITE + (path || '/')), new Headers())
        return first === undefined || canonicalPath(new URL(first, SITE), new Headers()) === undefined
      }),
    )
  })
})

it('sets a language cookie that lasts until 2030', () => {
  expect(localeCookie('ar', true)).toBe(
    'NEXT_LOCALE=ar; Path=/; Secure; SameSite=Lax; Expires=Tue, 31 Dec 2030 23:59:59 GMT',
  )
})
