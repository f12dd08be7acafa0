import { describe, expect, it } from 'vitest'
import type { NotificationChoices } from '../../contracts/notifications.ts'
import { DEFAULT_CHOICES, isTexted, isWanted } from './choices.rules.ts'

const chosen = (more: Partial<NotificationChoices> = {}): NotificationChoices => ({ ...DEFAULT_CHOICES, ...more })

const SWITCHED = [
  ['FILM', 'films'],
  ['OFFER', 'offers'],
  ['GENERAL', 'news'],
  ['EXTERNAL_LINK', 'news'],
  ['SURVEY', 'surveys'],
  ['ANNIVERSARY', 'anniversaries'],
] as const

describe('a member may turn off', () => {
  it.each(SWITCHED)('%s with the switch of %s, which leaves the others on', (type, name) => {
    const choices = chosen({ [name]: false })
    expect(isWanted(choices, type)).toBe(false)
    for (const [other, itsName] of SWITCHED) expect(isWanted(choices, other), other).toBe(itsName !== name)
  })

  it('no notification about money and bookings', () => {
    const nothing = chosen({ films: false, offers: false, news: false, surveys: false, anniversaries: false })
    for (const type of ['WELCOME', 'GENERATE_TICKET', 'ORDER_REMINDER', 'REFUND_TRANSACTION'] as const)
      expect(isWanted(nothing, type), type).toBe(true)
  })
})

it('everything is on until a member chooses', () => {
  expect(DEFAULT_CHOICES).toEqual({
    films: true,
    offers: true,
    news: true,
    surveys: true,
    anniversaries: true,
    reminders: 'TEXT_AND_BELL',
    emails: true,
  })
})

it.each([
  ['TEXT_AND_BELL', true, true],
  ['TEXT', true, false],
  ['BELL', false, true],
] as const)('with %s a reminder is texted: %s, and in the inbox: %s', (reminders, text, bell) => {
  expect(isTexted(chosen({ reminders }))).toBe(text)
  expect(isWanted(chosen({ reminders }), 'UPCOMING_FILM')).toBe(bell)
})
