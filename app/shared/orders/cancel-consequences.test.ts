import { expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { consequenceWords } from './cancel-refund.tsx'

const cancelled = {
  vouchers: [{ title: 'Ticket', maskedCode: 'SHV-••••-222E', expiresAt: '2026-12-31T09:00:00.000Z', isBack: true }],
  takenBack: 500,
}
const words = (locale: 'ar' | 'en', isDone: boolean) => {
  overwriteGetLocale(() => locale)
  return consequenceWords(cancelled, { isDone }).map((text) => text.replaceAll('\u2060', ''))
}

it('before a cancellation its consequences are still to come', () => {
  const [voucher, cashback] = words('en', false)
  expect(voucher).toMatch(/^You’ll get your voucher “Ticket” SHV-••••-222E back, to use until/)
  expect(cashback).toMatch(/^We’ll deduct /)
  expect(words('ar', false)[0]).toMatch(/^تسترد القسيمة/)
})

it('after a cancellation all of its consequences have happened', () => {
  const [voucher, cashback] = words('en', true)
  expect(voucher).toMatch(/^You got your voucher “Ticket” SHV-••••-222E back\. You can use it until/)
  expect(cashback).toMatch(/^We deducted /)
  expect(words('ar', true)[0]).toMatch(/^استرددت القسيمة/)
})
