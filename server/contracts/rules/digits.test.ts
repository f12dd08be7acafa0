import { expect, it } from 'vitest'
import { saudiMobile } from './digits.ts'

it.each([
  '0571234567',
  '571234567',
  '966571234567',
  '+966 57 123 4567',
  '00966571234567',
  '٠٥٧١٢٣٤٥٦٧',
  '۰۵۷ ۱۲۳ ۴۵۶۷',
])('takes the Saudi mobile %s', (typed) => {
  expect(saudiMobile(typed)).toBe('+966571234567')
})

it.each([
  '',
  '0512',
  '0541234567890',
  '0112345678',
  '800123456',
  '+971501234567',
  '0574123x567',
  '920012345',
  '0574x123456',
])('refuses %s', (typed) => {
  expect(saudiMobile(typed)).toBeUndefined()
})
