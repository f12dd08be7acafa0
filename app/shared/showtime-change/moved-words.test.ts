import { describe, expect, it } from 'vitest'
import { overwriteGetLocale } from '#app/paraglide/runtime.js'
import { movedMessage, movedNote, seatsWithdrawnMessage } from './moved-words.ts'

const seen = (text: string) => text.replaceAll('\u00A0', ' ')
const before = { startsAt: '2026-11-26T17:30:00Z', auditorium: 'Hall 3' }
const later = { ...before, startsAt: '2026-11-26T18:15:00Z' }
const inArabic = () => overwriteGetLocale(() => 'ar')

describe('a moved showtime', () => {
  it('names its new time beside the old one', () => {
    expect(seen(movedMessage(later, before))).toBe('It now starts at 9:15 PM (was 8:30 PM).')
    expect(seen(movedNote(later, before))).toBe('This showtime was moved. It now starts at 9:15 PM (was 8:30 PM).')
    inArabic()
    expect(seen(movedNote(later, before))).toBe('تغيّر هذا الموعد. أصبح الساعة 9:15 م بدلًا من 8:30 م.')
  })

  it('names its new hall, alone or behind the time', () => {
    expect(movedMessage({ ...before, auditorium: 'Hall 5' }, before)).toBe('It’s now in Hall 5 (was in Hall 3).')
    expect(seen(movedMessage({ ...later, auditorium: 'Hall 5' }, before))).toBe(
      'It now starts at 9:15 PM (was 8:30 PM). It’s now in Hall 5 (was in Hall 3).',
    )
    inArabic()
    expect(movedMessage({ ...before, auditorium: 'القاعة 5' }, { ...before, auditorium: 'القاعة 3' })).toBe(
      'أصبح في القاعة 5 بدلًا من القاعة 3.',
    )
  })

  it('that moves over midnight names both dates', () => {
    const night = { ...before, startsAt: '2026-11-26T21:15:00Z' }
    expect(seen(movedMessage(night, before))).toMatch(
      /^It now starts Fri 27 Nov, 12:15 AM.* \(was Thu 26 Nov, 8:30 PM\)\.$/,
    )
  })

  it('says nothing if nothing differs', () => {
    expect(movedMessage({ ...before, startsAt: '2026-11-26T17:30:00.000Z' }, before)).toBe('')
  })
})

it('withdrawn seats end the hold of all of them, with the reason', () => {
  expect(seatsWithdrawnMessage(1, 'EQUIPMENT')).toBe(
    'The cinema took your seat out of use, so it’s no longer held. Choose another one. Reason: a technical fault in the hall.',
  )
  expect(seatsWithdrawnMessage(3, 'EQUIPMENT')).toMatch(/^The cinema took one or more of your seats out of use/)
  inArabic()
  expect(seatsWithdrawnMessage(2, 'EQUIPMENT')).toBe(
    'أوقفت السينما استخدام أحد مقعديك أو كليهما، فانتهى حجزهما المؤقت. اختر غيرهما. السبب: عطل فني في القاعة.',
  )
})
