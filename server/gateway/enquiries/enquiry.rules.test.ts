import { expect, it } from 'vitest'
import { addDays, riyadhClock } from '../../contracts/rules/riyadh-time.ts'
import { checkDate, checkHall, cleanIfWellFormed, findSitePath, referenceOf } from './enquiry.rules.ts'

it('references have no letters that are mistaken for others when read aloud', () => {
  expect(referenceOf(new Uint8Array([0, 1, 22, 29, 30]))).toBe('SH-AB29A')
  const letters = Array.from({ length: 240 }, (_, byte) => referenceOf(new Uint8Array([byte, 0, 0, 0, 0])))
  expect(letters.join('').replaceAll('SH-', '')).not.toMatch(/[OIL01U]/)
  expect(new Set(letters).size).toBe(30)
})

it('references favour no letter, and fail if the random bytes run out', () => {
  expect(referenceOf(new Uint8Array([255, 240, 0, 0, 0, 0, 0]))).toBe('SH-AAAAA')
  expect(referenceOf(new Uint8Array([255, 255, 0, 0, 0, 0]))).toBeUndefined()
})

it('texts keep line breaks and emoji, and lose characters that change how they read', () => {
  expect(cleanIfWellFormed('  Row A\r\nseat 4\u2028\u0000\u202e\u0007 🎟️\n ')).toBe('Row A\nseat 4\n 🎟️')
  expect(cleanIfWellFormed('\u200f\u0000')).toBe('')
  expect(cleanIfWellFormed('half a pair: \ud83c')).toBeUndefined()
})

it('only the path of a page address is kept', () => {
  expect(findSitePath('/ar/movies/laila?cityId=riyadh#showtimes')).toBe('/ar/movies/laila')
  for (const page of ['', 'movies', '//evil.example/x', '/a b', String.raw`/\evil`, 'https://evil.example/'])
    expect(findSitePath(page), page).toBeUndefined()
})

// 01:30 in Riyadh on the 20th; in UTC, and for the cinema day, it is still the 19th.
const NIGHT = Date.parse('2026-11-19T22:30:00Z')

it('a private hall may be requested three to 180 days ahead, by the calendar in Riyadh', () => {
  const { date: today } = riyadhClock(NIGHT)
  expect(today).toBe('2026-11-20')
  expect(checkDate('2026-11-22', NIGHT)).toMatchObject({ reason: 'date_too_soon', details: { earliest: '2026-11-23' } })
  expect(checkDate('2026-11-23', NIGHT)).toEqual({ ok: true })
  expect(checkDate(addDays(today, 180), NIGHT)).toEqual({ ok: true })
  expect(checkDate(addDays(today, 181), NIGHT)).toMatchObject({
    reason: 'date_too_late',
    details: { latest: addDays(today, 180) },
  })
})

it('guests must fit into the largest hall, of the requested kind if there is one', () => {
  const halls = [
    { experienceId: 'large', seats: 480 },
    { experienceId: 'suite', seats: 36 },
  ]
  const ask = (guests: number, experienceId?: string) => checkHall(halls, { guests, experienceId })
  expect(ask(480)).toEqual({ ok: true })
  expect(ask(481)).toMatchObject({ details: { fields: ['guests'], most: 480 } })
  expect(ask(36, 'suite')).toEqual({ ok: true })
  expect(ask(37, 'suite')).toMatchObject({ details: { fields: ['guests'], most: 36 } })
  expect(ask(10, 'velvet')).toMatchObject({ details: { fields: ['experienceId'] } })
  expect(checkHall([], { guests: 1, experienceId: undefined })).toMatchObject({ details: { fields: ['cinemaId'] } })
})
