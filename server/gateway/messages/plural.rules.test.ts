import { describe, expect, it } from 'vitest'
import { daysAfterPreposition, yearsIn } from './plural.rules.ts'

describe('days after a preposition', () => {
  it.each([
    [1, 'يوم واحد', '1 day'],
    [2, 'يومين', '2 days'],
    [3, '3 أيام', '3 days'],
    [10, '10 أيام', '10 days'],
    [11, '11 يومًا', '11 days'],
    [14, '14 يومًا', '14 days'],
    [90, '90 يومًا', '90 days'],
    [100, '100 يوم', '100 days'],
    [103, '103 أيام', '103 days'],
    [180, '180 يومًا', '180 days'],
  ])('%i', (days, ar, en) => {
    expect([daysAfterPreposition('ar', days), daysAfterPreposition('en', days)]).toEqual([ar, en])
  })
})

it('years have the right plural in both languages', () => {
  expect([1, 2, 3, 11].map((years) => yearsIn('ar', years))).toEqual(['سنة', 'سنتان', '3 سنوات', '11 سنة'])
  expect([1, 2].map((years) => yearsIn('en', years))).toEqual(['one year', '2 years'])
})
