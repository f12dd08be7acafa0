import { describe, expect, it } from 'vitest'
import { consentCookie, consentOf, expiredGoogleCookies } from './consent.ts'

const IDS = { GOOGLE_TAG_MANAGER_ID: 'GTM-TEST', GOOGLE_ANALYTICS_ID: '' }
const NO_IDS = { GOOGLE_TAG_MANAGER_ID: '', GOOGLE_ANALYTICS_ID: '' }
const from = (headers: Record<string, string>, ids = IDS) => consentOf(ids, new Headers(headers))

describe('the consent question', () => {
  it('is asked until there is an answer, which is valid for 180 days', () => {
    expect(from({})).toBe('ask')
    expect(from({ cookie: 'shasha-consent=0.yes' })).toBe('ask')
    for (const choice of ['yes', 'no'] as const) {
      const cookie = consentCookie(choice, true)
      expect(cookie).toBe(`shasha-consent=1.${choice}; Max-Age=15552000; Path=/; Secure; SameSite=Lax`)
      expect(from({ cookie: `a=b; ${cookie.split(';')[0]}` })).toBe(choice)
    }
  })

  it('is not asked without tracking, nor of bots', () => {
    expect(from({ cookie: 'shasha-consent=1.yes' }, NO_IDS)).toBe('none')
    expect(from({ 'user-agent': 'Googlebot/2.1', cookie: 'shasha-consent=1.yes' })).toBe('none')
    expect(from({}, { ...NO_IDS, GOOGLE_ANALYTICS_ID: 'G-TEST' })).toBe('ask')
  })

  it('is asked again after the answer is withdrawn', () => {
    expect(consentCookie(undefined, false)).toContain('shasha-consent=; Max-Age=0; Path=/')
  })
})

describe('the cookies of trackers', () => {
  it('are removed for the host and its parent domains; other cookies stay', () => {
    expect(expiredGoogleCookies('shasha-city=riyadh; _ga=GA1.1.1; _ga_ABC=GS1.1', 'www.shasha.sa')).toEqual([
      '_ga=; Max-Age=0; Path=/',
      '_ga=; Max-Age=0; Domain=www.shasha.sa; Path=/',
      '_ga=; Max-Age=0; Domain=shasha.sa; Path=/',
      '_ga_ABC=; Max-Age=0; Path=/',
      '_ga_ABC=; Max-Age=0; Domain=www.shasha.sa; Path=/',
      '_ga_ABC=; Max-Age=0; Domain=shasha.sa; Path=/',
    ])
    expect(expiredGoogleCookies(null, 'localhost')).toEqual([])
  })

  it('write nothing into a header if the browser sent a malformed name', () => {
    expect(expiredGoogleCookies('_ga\r\nset-cookie: x=1; _ga(=1', 'localhost')).toEqual([])
    const many = Array.from({ length: 100 }, (_, index) => `_ga_${index}=1`).join('; ')
    expect(expiredGoogleCookies(many, 'localhost')).toHaveLength(20)
  })
})
