import { describe, expect, it } from 'vitest'
import { consentValue } from './consent.ts'
import { parseVisitCookies } from './visit-cookies.ts'

const visitWith = (cookies: Record<string, string>) => parseVisitCookies((name) => cookies[name])

describe('what the cookies say about a visit', () => {
  it('is nothing without cookies', () => {
    expect(visitWith({})).toEqual({ session: 'none', cityId: null, theme: null, consent: 'ask' })
  })

  it('is the kind of session, the city, the theme and the answer about cookies', () => {
    expect(
      visitWith({
        'shasha-session': 'member',
        'shasha-city': 'riyadh',
        'shasha-theme': 'dark',
        'shasha-consent': consentValue('no'),
      }),
    ).toEqual({ session: 'member', cityId: 'riyadh', theme: 'dark', consent: 'no' })
  })

  it('knows a guest and the light theme, too', () => {
    expect(visitWith({ 'shasha-session': 'guest', 'shasha-theme': 'light' })).toMatchObject({
      session: 'guest',
      theme: 'light',
    })
  })

  it('is nothing if the values are invalid', () => {
    expect(
      visitWith({
        'shasha-session': 'admin',
        'shasha-city': '../riyadh',
        'shasha-theme': 'blue',
        'shasha-consent': '0.yes',
      }),
    ).toEqual({ session: 'none', cityId: null, theme: null, consent: 'ask' })
  })
})
