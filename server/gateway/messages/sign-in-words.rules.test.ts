import { describe, expect, it } from 'vitest'
import { deviceIn, type SignInDetails, signInWords } from './sign-in-words.rules.ts'

describe('a device is named', () => {
  it.each<[string, SignInDetails['device'], string, string]>([
    [
      'by browser and system',
      { browser: 'SAFARI', system: 'IOS' },
      'Safari on iPhone or iPad',
      'Safari على آيفون أو آيباد',
    ],
    [
      'by product names in both languages',
      { browser: 'EDGE', system: 'WINDOWS' },
      'Edge on Windows',
      'Edge على Windows',
    ],
    ['by its browser alone', { browser: 'SAMSUNG', system: 'OTHER' }, 'Samsung Internet', 'Samsung Internet'],
    ['by its system alone', { browser: 'OTHER', system: 'IOS' }, 'iPhone or iPad', 'آيفون أو آيباد'],
    ['as unknown if both are', { browser: 'OTHER', system: 'OTHER' }, 'Unknown device', 'جهاز غير معروف'],
    ['as unknown if the edge named none', null, 'Unknown device', 'جهاز غير معروف'],
  ])('%s', (_, device, en, ar) => expect([deviceIn('en', device), deviceIn('ar', device)]).toEqual([en, ar]))
})

describe('a sign-in on a new device', () => {
  const signIn: SignInDetails = {
    device: { browser: 'CHROME', system: 'ANDROID' },
    at: Date.parse('2026-11-26T21:30:00+03:00'),
  }

  it('says which device, when in Riyadh, and what to do against a stranger', () => {
    const { title, body } = signInWords('en', signIn)
    expect(title).toBe('New sign-in to your Shasha account')
    expect(body.replaceAll('\u00A0', ' ')).toBe(
      'Device: Chrome on Android, Thursday 26 November, 9:30 PM, Riyadh time. If this wasn’t you, open your account and choose “Sign out all other devices”.',
    )
  })

  it('says the same in Arabic', () => {
    const { title, body } = signInWords('ar', signIn)
    expect(title).toContain('تسجيل دخول جديد')
    expect(body).toContain('Chrome على Android')
    expect(body).toContain('بتوقيت الرياض')
    expect(body).toContain('«تسجيل الخروج من الأجهزة الأخرى»')
  })
})
