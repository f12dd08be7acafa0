import { expect, it } from 'vitest'
import { DEFAULT_CHOICES, isTexted, isWanted } from './choices.rules.ts'

it.each([
  ['FILM', 'films'],
  ['OFFER', 'offers'],
  ['GENERAL', 'news'],
  ['EXTERNAL_LINK', 'news'],
  ['SURVEY', 'surveys'],
  ['ANNIVERSARY', 'anniversaries'],
] as const)('a notification of type %s is off only if the member turned off “%s”', (type, name) => {
  const off = { films: false, offers: false, news: false, surveys: false, anniversaries: false }
  expect(isWanted(DEFAULT_CHOICES, type)).toBe(true)
  expect(isWanted({ ...DEFAULT_CHOICES, [name]: false }, type)).toBe(false)
  expect(isWanted({ ...DEFAULT_CHOICES, ...off, [name]: true }, type)).toBe(true)
})

it('what concerns the member’s own order always comes', () => {
  const none = { films: false, offers: false, news: false, surveys: false, anniversaries: false }
  expect(isWanted({ ...none, reminders: 'TEXT' }, 'GENERATE_TICKET')).toBe(true)
})

it.each([
  ['TEXT_AND_BELL', true, true],
  ['TEXT', true, false],
  ['BELL', false, true],
] as const)('a reminder by %s is texted: %s, and rings: %s', (reminders, texted, rings) => {
  const choices = { ...DEFAULT_CHOICES, reminders }
  expect(isTexted(choices)).toBe(texted)
  expect(isWanted(choices, 'UPCOMING_FILM')).toBe(rings)
})
