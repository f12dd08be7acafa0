import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { pendingCashbackMessage } from './wallet-lines.tsx'

it('the checkout names the time from which cashback on its way can be spent', () => {
  const waiting = { onItsWay: 365, onItsWayFrom: '2026-11-26T19:10:00.000Z' }
  overwriteGetLocale(() => 'en')
  expect(pendingCashbackMessage(waiting)).toBe(
    'You have SAR\u00A03.65 cashback pending. You can spend all of it from Thu 26 Nov, 10:10\u00A0PM.',
  )
  overwriteGetLocale(() => 'ar')
  expect(pendingCashbackMessage(waiting)).toContain('يمكنك استخدامه كاملًا من الخميس 26 نوفمبر')
})

it('without a known time it names the place where the time will be', () => {
  expect(pendingCashbackMessage({ onItsWay: 365, onItsWayFrom: null })).toBe(
    'You have SAR\u00A03.65 cashback pending. Your cashback transactions show when you can spend it.',
  )
})
